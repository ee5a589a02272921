// Whom one does not meet any more, and meeting them again. Nothing is shown to who has blocked nobody.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import * as api from '../api.js';
import { attempt, tell } from '../notice.js';
import { Part } from './part.js';

/** @import { Blocked } from '../types.d.ts' */

export class Blocks extends Part {
  static properties = { blocked: { state: true } };

  constructor() {
    super();
    /** @type {Blocked[]} */
    this.blocked = [];
  }

  connectedCallback() {
    super.connectedCallback();
    void api.blocks().then((found) => { this.blocked = found; }, () => {});
  }

  render() {
    const { words, blocked } = this;
    if (!blocked.length) return nothing;
    return html`<section class="card me-part" data-test="blocks"><h3>${words('me-blocks')}</h3><p>${words('me-blocks-about')}</p>
      <ul class="addresses">${repeat(blocked, ({ handle }) => handle, (it) => html`<li data-test="blocked"><span>${it.name}</span>
        <button class="quiet" data-test="unblock" aria-label=${words('company-unblock-whom', { player: it.name })} @click=${() => this.#lift(it)}>${words('company-unblock')}</button></li>`)}</ul>
    </section>`;
  }

  /** @param {Blocked} it */
  async #lift({ handle, name }) {
    const { words } = this;
    const left = await attempt(words, () => api.meetAgain(handle));
    if (!left) return;
    this.blocked = left;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ ((this.querySelector('[data-test="unblock"]') ?? document.querySelector('h1')))?.focus(); // what was pressed is gone
    tell(words('company-unblocked', { player: name }));
  }
}

customElements.define('cl-blocks', Blocks);
