// A rematch that is to be different: other rules, hints or not, another level of the bots, another pace or clock. The
// company stays.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { Laying } from './create.js';
import { icon } from './icons.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { About } from '../types.d.ts' */

export class Again extends Laying {
  /** @type {PropertyDeclarations} */
  static properties = { about: { attribute: false }, level: { state: true } };

  constructor() {
    super();
    /** @type {About} */
    this.about = /** @type {any} */ (null); // set before the first drawing
    this.level = '';
  }

  async firstUpdated() {
    const { game, seats, options, hints } = this.about;
    this.timedAs(this.about);
    const card = (await api.games()).find(({ id }) => id === game);
    if (!card) return;
    this.card = card;
    this.level = seats.find(({ level }) => level)?.level ?? '';
    this.wish({ seats: seats.map(({ level }) => level ?? 'friend'), options, hints });
  }

  render() {
    const { words, card } = this;
    if (!card) return nothing;
    return html`<form class="create" @submit=${this.#wish}>
      ${this.level
        ? html`<fieldset>
            <legend>${words('create-against')}</legend>
            <div class="faces">${card.levels.map((it) => this.face('again-level', it, it === this.level, () => { this.level = it; }))}</div>
          </fieldset>`
        : nothing}
      <fieldset>
        <legend>${words('create-options')}</legend>
        ${this.rules(!this.rated)}
      </fieldset>
      ${this.#inCompany ? this.timing() : nothing}
      <button data-test="rematch-so">${icon('again')} ${words('rematch-so')}</button>
    </form>`;
  }

  /** Whether several people play: alone with bots nobody is waited for. */
  get #inCompany() {
    return this.about.seats.filter(({ kind }) => kind === 'person').length > 1;
  }

  /** @param {SubmitEvent} event */
  #wish(event) {
    event.preventDefault();
    const { options, hints, level, pace } = this;
    const timing = this.#inCompany ? { timing: { pace, clock: this.chosenClock } } : {};
    this.tell('wished', { options, hints: hints && !this.rated, ...timing, ...(level ? { level } : {}) });
  }
}

customElements.define('cl-again', Again);
