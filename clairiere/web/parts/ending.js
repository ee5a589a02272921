// The end of a game: who won, the sheet, the proof, and what to do next.
import { html, nothing } from 'lit';
import { replayLink } from '../address.js';
import * as api from '../api.js';
import { checks } from '../fairness.js';
import { keepsake } from '../memory.js';
import { attempt } from '../notice.js';
import { icon } from './icons.js';
import { handOn } from './link.js';
import { TablePart } from './part.js';
import { verdict } from './sheet.js';

/** @import { Replay } from '../types.d.ts' */
/** @import { Check } from '../fairness.js' */

export class Ending extends TablePart {
  static properties = {
    counting: { type: Boolean },
    replay: { state: true },
    proof: { state: true },
    counted: { state: true },
  };

  constructor() {
    super();
    this.counting = false;
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {Check[] | null} */
    this.proof = null;
    this.counted = false;
  }

  async firstUpdated() {
    this.replay = (await attempt(this.words, () => api.replay(this.table.id))) ?? null;
  }

  render() {
    return html`<section class="ending" aria-label=${this.words('turn-over')} data-test="ending">
      ${this.#headline()} ${this.#sheet()} ${this.#next()} ${this.#fairness()}
    </section>`;
  }

  #headline() {
    const { words, names, table, about } = this;
    if (about.ended === 'resigned') {
      const gone = about.seats.flatMap((sitter, seat) => (sitter.resigned ? [names[seat]] : []));
      return html`<h2 class="verdict">${words('ended-resigned', { players: words.listing(gone), count: gone.length })}</h2>`;
    }
    if (!this.replay || !this.counted) return html`<h2 class="verdict">${words('ended-counting')}</h2>`;
    const [first, ...rest] = verdict(this.replay.sheet, names, words, table.seat);
    return html`<div role="status">
      <h2 class="verdict" data-test="verdict">${first}</h2>
      ${rest.map((line) => html`<p class="soft">${line}</p>`)}
    </div>`;
  }

  #sheet() {
    const { words, names, table, face, replay } = this;
    if (!replay || this.about.ended === 'resigned') return nothing;
    return html`<cl-sheet
      .words=${words}
      .sheet=${replay.sheet}
      .names=${names}
      .seat=${table.seat}
      .face=${face}
      .view=${table.view}
      ?counting=${this.counting}
      @counted=${() => { this.counted = true; }}
    ></cl-sheet>`;
  }

  #next() {
    const { words, table, about } = this;
    const { id } = table;
    const again = about.rematch ? 'rematch-join' : 'rematch';
    return html`<div class="next-steps">
      ${table.seat === null
        ? nothing
        : html`<button class="primary" data-test="rematch" @click=${() => this.tell('rematch')}>${icon('again')} ${words(again)}</button>`}
      <a class="button" data-test="study" href="/replay/${id}">${icon('replay')} ${words('study')}</a>
      <button data-test="share" @click=${() => handOn(replayLink(id), words)}>${icon('share')} ${words('share-game')}</button>
      <a class="button quiet" data-test="journal-file" href="/api/tables/${id}/journal" download>${icon('save')} ${words('journal-file')}</a>
      <a class="button quiet" data-test="home" href="/">${icon('home')} ${words('to-home')}</a>
    </div>`;
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
    if (this.proof || !this.replay) return;
    this.proof = await checks(this.about, keepsake(this.table.id), this.replay);
  }
}

customElements.define('cl-ending', Ending);
