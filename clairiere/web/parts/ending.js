// After a game: the sheet, what to do next, and the proof that nothing was rigged.
import { html, nothing } from 'lit';
import { replayLink } from '../address.js';
import * as api from '../api.js';
import { checks } from '../fairness.js';
import { isCalm, keepsake } from '../memory.js';
import { attempt } from '../notice.js';
import { drawn } from '../patience.js';
import './daily.js';
import { icon } from './icons.js';
import { handOn } from './link.js';
import { TablePart } from './part.js';
import './sheet.js';

/** @import { Check } from '../fairness.js' */

export class Ending extends TablePart {
  static properties = { proof: { state: true }, settled: { state: true } };

  constructor() {
    super();
    /** @type {Check[] | null} */ this.proof = null;
    /** Whether the rest is drawn: all at once would hold up a slow device. */ this.settled = false;
  }

  async firstUpdated() {
    await drawn();
    this.settled = true;
  }

  render() {
    return html`<div class="ending" data-test="ending">
      ${this.#day()} ${this.#sheet()} ${this.settled ? html`${this.#next()} ${this.#fairness()}` : nothing}
    </div>`;
  }

  /** The best of the day, and how one stands among them. */
  #day() {
    const { words, table, about } = this;
    if (!about.day) return nothing;
    return html`<cl-daily .words=${words} .game=${about.game} .day=${about.day} .reader=${table.key} .table=${table.id}></cl-daily>`;
  }

  #sheet() {
    const { words, names, table, face } = this;
    if (!table.ending || this.about.ended !== 'played') return nothing;
    return html`<cl-sheet
      .words=${words}
      .sheet=${table.ending.sheet}
      .summed=${table.ending.summed}
      .names=${names}
      .seat=${table.seat}
      .face=${face}
      .view=${table.view}
    ></cl-sheet>`;
  }

  #next() {
    const { words } = this;
    const { id } = this.table;
    return html`<div class="next-steps">
      <a class="button" data-test="study" href="/replay/${id}">${icon('replay')} ${words('study')}</a>
      <button data-test="share" @click=${() => handOn(replayLink(id), words)}>${icon('share')} ${words('share-game')}</button>
      ${this.#sealed
        ? nothing
        : html`<a class="button quiet" data-test="journal-file" href="/api/tables/${id}/journal" download>${icon('save')} ${words('journal-file')}</a>`}
      <a class="button quiet" data-test="home" href="/">${icon('home')} ${words('to-home')}</a>
    </div>`;
  }

  /** Whether the day lasts: until it is over the secret is kept. */
  get #sealed() {
    return Boolean(this.about.day) && !this.about.secret;
  }

  #fairness() {
    const { words, about, proof } = this;
    return html`<details class="fairness">
      <summary data-test="verify" @click=${this.#verify}>${icon('shield')} ${words('fair-check')}</summary>
      <p class="soft small">${words(about.day ? 'fair-daily' : 'fair-promise')}</p>
      ${proof
        ? html`<ul class="checks" data-test="checks">
            ${proof.map(
              ({ name, ok, seats = [] }) => html`<li class="check-${ok === null ? 'unknown' : ok ? 'good' : 'bad'}" data-test="check-${name}">
                ${icon(ok ? 'check' : 'cross')}
                ${words(`fair-${name}`, { result: ok === null ? 'unknown' : ok ? 'good' : 'bad', names: words.listing(seats.map((seat) => this.names[seat])) })}
              </li>`,
            )}
          </ul>`
        : nothing}
      <dl class="proof small">
        <dt>${words('fair-word-commitment')}</dt>
        <dd><code>${about.commitment}</code></dd>
        <dt>${words('fair-word-secret')}</dt>
        <dd>${this.#sealed ? words('fair-daily-secret') : html`<code>${about.secret}</code>`}</dd>
      </dl>
    </details>`;
  }

  async #verify() {
    if (this.proof) return;
    const replay = await attempt(this.words, () => api.replay(this.table.id));
    if (!replay) return;
    this.proof = await checks(this.about, keepsake(this.table.id), replay, this.table.entries);
    await this.updateComplete;
    this.querySelector('.checks > li')?.scrollIntoView({ block: 'center', behavior: isCalm() ? 'instant' : 'smooth' });
  }
}

customElements.define('cl-ending', Ending);
