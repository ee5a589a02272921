// A link to hand on: shown, copied, shared, and as a QR code.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { tell } from '../notice.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Words } from '../types.d.ts' */

/** Whether links go to the device's own sharing, as on a phone, or to the clipboard. */
const shares = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Give a link away; where nothing may be copied, it is there to be taken by hand.
 * @param {string} address
 * @param {Words} words
 * @param {HTMLInputElement | null} [shown] where it stands already
 */
export async function handOn(address, words, shown = null) {
  if (shares()) {
    await navigator.share({ title: 'Clairière', url: address }).catch(() => {});
  } else if (await copied(address)) {
    tell(words('link-copied'));
  } else if (shown) {
    shown.focus();
    shown.select();
  } else {
    tell(address);
  }
}

/** Copy a link, if the browser lets us. @param {string} address */
async function copied(address) {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(address).then(() => true, () => false);
    if (done) return true;
  }
  const field = Object.assign(document.createElement('textarea'), { value: address });
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy'); // over plain http there is no other way
  field.remove();
  return done;
}

export class Link extends Part {
  static properties = {
    address: {},
    label: {},
    hook: {},
    code: { type: Boolean },
    picture: { state: true },
  };

  constructor() {
    super();
    this.address = '';
    this.label = '';
    this.hook = 'link';
    this.code = false;
    this.picture = '';
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
        <button data-test="${this.hook}-copy" @click=${this.#handOn}>
          ${shares() ? icon('share') : icon('copy')} ${words(shares() ? 'link-share' : 'link-copy')}
        </button>
      </div>
    </div>`;
  }

  #select() {
    this.querySelector('input')?.select();
  }

  #handOn() {
    return handOn(this.address, this.words, this.querySelector('input'));
  }
}

customElements.define('cl-link', Link);
