// A link to hand on: shown, copied, shared, and as a QR code.
import { LitElement, html, nothing } from 'lit';
import * as api from '../api.js';
import { tell } from '../notice.js';
import { icon } from './icons.js';

/** @import { Words } from '../types.d.ts' */

export class Link extends LitElement {
  static properties = {
    words: { attribute: false },
    address: {},
    label: {},
    hook: {},
    code: { type: Boolean },
    picture: { state: true },
  };

  constructor() {
    super();
    /** @type {Words} */
    this.words = /** @type {any} */ (null); // set before the first drawing
    this.address = '';
    this.label = '';
    this.hook = 'link';
    this.code = false;
    this.picture = '';
  }

  createRenderRoot() {
    return this;
  }

  async firstUpdated() {
    if (!this.code) return;
    try {
      this.picture = await api.qr(this.address);
    } catch {
      // the link itself is still there
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.picture);
  }

  render() {
    const { words } = this;
    return html`<div class="link-box">
      ${this.picture
        ? html`<img class="qr" src=${this.picture} alt=${words('link-qr', { label: this.label })} width="148" height="148" />`
        : nothing}
      <label class="field link-field">
        <span>${this.label}</span>
        <input readonly data-test=${this.hook} .value=${this.address} @focus=${this.#select} />
      </label>
      <div class="row">
        <button data-test="${this.hook}-copy" @click=${this.#copy}>${icon('copy')} ${words('link-copy')}</button>
        ${'share' in navigator
          ? html`<button data-test="${this.hook}-share" @click=${this.#share}>${icon('share')} ${words('link-share')}</button>`
          : nothing}
      </div>
    </div>`;
  }

  #select() {
    this.querySelector('input')?.select();
  }

  async #copy() {
    if (navigator.clipboard) await navigator.clipboard.writeText(this.address);
    else {
      this.#select();
      document.execCommand('copy'); // over plain http there is no other way
    }
    tell(this.words('link-copied'));
  }

  async #share() {
    await navigator.share({ title: 'Clairière', url: this.address }).catch(() => {});
  }
}

customElements.define('cl-link', Link);
