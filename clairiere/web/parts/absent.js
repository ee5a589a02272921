// Somebody is gone and the others wait: when a bot will keep the seat, and what they may do about it.
import { html, nothing } from 'lit';
import { icon } from './icons.js';
import { Part } from './part.js';
import { clockFace } from './players.js';

/** @import { Absence, Sitter } from '../types.d.ts' */

export class Absent extends Part {
  static properties = {
    absence: { attribute: false },
    at: { attribute: false },
    sitter: { attribute: false },
    names: { attribute: false },
    reader: { attribute: false },
    counts: { attribute: false },
  };

  /** @type {number | undefined} */
  #ticking;

  constructor() {
    super();
    /** @type {Absence} */
    this.absence = /** @type {any} */ (null); // set before the first drawing
    /** When we were told. */ this.at = 0;
    /** @type {Sitter | undefined} */ this.sitter = undefined;
    /** @type {string[]} */ this.names = [];
    /** @type {number | null} */ this.reader = null;
    /** Whether the clock alone decides about who is away. */ this.counts = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ticking = setInterval(() => this.requestUpdate(), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#ticking);
  }

  willUpdate() {
    if (!this.sitter?.keeper) this.hidden = false; // what waits for a decision is not put aside
  }

  render() {
    const { words, absence, sitter, names } = this;
    const { left } = absence;
    const kept = Boolean(sitter?.keeper);
    if (this.counts) return html`<span>${words('absent-counts', { player: names[absence.seat] })}</span>`;
    const stands = kept ? 'kept' : left === null ? 'patient' : 'counting';
    const time = left === null ? '' : clockFace(left - (Date.now() - this.at) / 1000, words);
    const wishes = absence.end.filter((seat) => seat !== this.reader).map((seat) => names[seat]);
    const asked = this.reader !== null && absence.end.includes(this.reader);
    return html`<span>${words('absent', { player: names[absence.seat], stands, time })}
        ${wishes.length ? words('absent-end-wished', { players: words.listing(wishes), count: wishes.length }) : nothing}</span>
      ${kept
        ? nothing
        : html`${left === null ? nothing : html`<button data-test="absent-wait" @click=${() => this.#say('wait')}>${words('absent-wait')}</button>`}
            <button data-test="absent-replace" @click=${() => this.#say('replace')}>${words('absent-replace')}</button>`}
      <button data-test="absent-end" aria-disabled=${asked} @click=${() => asked || this.#say('end')}>${words(asked ? 'absent-end-asked' : 'absent-end')}</button>
      ${kept ? html`<button class="quiet round" data-test="absent-close" aria-label=${words('close')} @click=${() => { this.hidden = true; }}>${icon('close')}</button>` : nothing}`;
  }

  /** @param {'wait' | 'replace' | 'end'} then */
  #say(then) {
    this.tell('deed', { do: 'absent', seat: this.absence.seat, then });
  }
}

customElements.define('cl-absent', Absent);
