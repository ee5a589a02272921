// Between two who play at one device: it is passed on, and nothing of the table is on the page meanwhile.
import { html, nothing } from 'lit';
import { seatColour } from '../games.js';
import { say } from '../voice.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { PropertyDeclarations } from 'lit' */

export class Curtain extends Part {
  /** @type {PropertyDeclarations} */
  static properties = { next: { attribute: false }, seat: { attribute: false }, last: { attribute: false } };

  constructor() {
    super();
    /** Who is to take the device. */ this.next = '';
    this.seat = 0;
    /** Who has it. */ this.last = '';
  }

  render() {
    const { words, next, last } = this;
    return html`<main class="curtain" data-test="curtain">
      <span class="swatch ${seatColour(this.seat)}" aria-hidden="true"></span>
      <h1>${words('curtain-turn', { player: next })}</h1>
      <p class="soft">${words('curtain-about')}</p>
      <button class="primary big" data-test="curtain-open" @click=${() => this.tell('taken', null)}>${icon('eye')} ${words('curtain-open', { player: next })}</button>
      ${last ? html`<button class="quiet" data-test="curtain-stay" @click=${() => this.tell('stays', null)}>${words('curtain-stay', { player: last })}</button>` : nothing}
    </main>`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('next')) return;
    say(this.words('curtain-turn', { player: this.next }));
    this.querySelector('button')?.focus();
  }
}

customElements.define('cl-curtain', Curtain);
