// The end of a game: who won, the sheet, the proof, and what to do next.
import { html, nothing } from 'lit';
import { replayLink } from '../address.js';
import * as api from '../api.js';
import { checks } from '../fairness.js';
import { keepsake } from '../memory.js';
import { attempt, notices } from '../notice.js';
import { drawn } from '../patience.js';
import { icon } from './icons.js';
import { handOn } from './link.js';
import { TablePart } from './part.js';
import { verdict } from './sheet.js';

/** @import { Check } from '../fairness.js' */

const ASK_AGAIN = 8_000; // milliseconds after which a rematch may be asked for once more

export class Ending extends TablePart {
  static properties = {
    counting: { type: Boolean },
    proof: { state: true },
    counted: { state: true },
    heard: { state: true },
    settled: { state: true },
    asked: { state: true },
  };

  constructor() {
    super();
    this.counting = false;
    /** @type {Check[] | null} */
    this.proof = null;
    this.counted = false;
    /** Whether it is there, so that what is said from now on is read out. */ this.heard = false;
    /** Whether the sheet is drawn: what to do next stands below it, and stays where it is. */ this.settled = false;
    /** Whether another game is being asked for. */ this.asked = false;
  }

  async firstUpdated() {
    await drawn();
    this.heard = true;
    await drawn();
    this.settled = true;
  }

  render() {
    return html`<section class="ending" aria-label=${this.words('turn-over')} data-test="ending">
      <div role="status">${this.#headline()}</div>
      ${this.settled ? html`${this.#sheet()} ${this.#next()} ${this.#fairness()}` : nothing}
    </section>`;
  }

  #headline() {
    const { words, names, table, about } = this;
    if (about.ended === 'resigned') {
      if (!this.heard) return nothing;
      const gone = about.seats.flatMap((sitter, seat) => (sitter.resigned ? [names[seat]] : []));
      const [winner] = table.ending?.winners ?? [];
      return html`<h2 class="verdict">${words('ended-resigned', { players: words.listing(gone), count: gone.length })}</h2>
        ${winner === undefined ? nothing : html`<p data-test="won-by-default">${words('won-by-default', words.gloss({ seat: winner }, names, table.seat))}</p>`}`;
    }
    if (!table.ending || !this.counted) return html`<h2 class="verdict">${words('ended-counting')}</h2>`;
    const told = (table.view && this.face?.verdict?.(table.view, words)) || verdict(table.ending, names, words, table.seat);
    const [first, ...rest] = told;
    return html`<h2 class="verdict" data-test="verdict">${first}</h2>
      ${rest.map((line) => html`<p class="soft">${line}</p>`)}`;
  }

  #sheet() {
    const { words, names, table, face } = this;
    if (!table.ending || this.about.ended === 'resigned') return nothing;
    return html`<cl-sheet
      .words=${words}
      .sheet=${table.ending.sheet}
      .names=${names}
      .seat=${table.seat}
      .face=${face}
      .view=${table.view}
      ?counting=${this.counting}
      @counted=${this.#allCounted}
    ></cl-sheet>`;
  }

  #allCounted() {
    this.counted = true;
    this.tell('counted');
  }

  #next() {
    const { words, table, about } = this;
    const { id } = table;
    const again = about.rematch ? 'rematch-join' : 'rematch';
    return html`<div class="next-steps">
      ${table.seat === null
        ? nothing
        : html`<button class="primary" data-test="rematch" aria-disabled=${this.asked} @click=${this.#rematch}>${icon('again')} ${words(again)}</button>`}
      <a class="button" data-test="study" href="/replay/${id}">${icon('replay')} ${words('study')}</a>
      <button data-test="share" @click=${() => handOn(replayLink(id), words)}>${icon('share')} ${words('share-game')}</button>
      <a class="button quiet" data-test="journal-file" href="/api/tables/${id}/journal" download>${icon('save')} ${words('journal-file')}</a>
      <a class="button quiet" data-test="home" href="/">${icon('home')} ${words('to-home')}</a>
    </div>`;
  }

  /** Ask for another game, once: until we are there, or are told why not. */
  #rematch() {
    if (this.asked) return;
    const again = () => { this.asked = false; };
    this.asked = true;
    notices.addEventListener('notice', again, { once: true });
    setTimeout(again, ASK_AGAIN);
    this.tell('rematch');
  }

  #fairness() {
    const { words, about, proof } = this;
    return html`<details class="fairness">
      <summary data-test="verify" @click=${this.#verify}>${icon('shield')} ${words('fair-check')}</summary>
      <p class="soft small">${words('fair-promise')}</p>
      ${proof
        ? html`<ul class="checks" data-test="checks">
            ${proof.map(
              ({ name, ok }) => html`<li class="check-${ok === null ? 'unknown' : ok ? 'good' : 'bad'}">
                ${icon(ok ? 'check' : 'cross')} ${words(`fair-${name}`, { result: ok === null ? 'unknown' : ok ? 'good' : 'bad' })}
              </li>`,
            )}
          </ul>`
        : nothing}
      <dl class="proof small">
        <dt>${words('fair-word-commitment')}</dt>
        <dd><code>${about.commitment}</code></dd>
        <dt>${words('fair-word-secret')}</dt>
        <dd><code>${about.secret}</code></dd>
      </dl>
    </details>`;
  }

  async #verify() {
    if (this.proof) return;
    const replay = await attempt(this.words, () => api.replay(this.table.id));
    if (replay) this.proof = await checks(this.about, keepsake(this.table.id), replay);
  }
}

customElements.define('cl-ending', Ending);
