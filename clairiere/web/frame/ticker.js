// What happened last, in two lines; where that is not enough, they turn their pages until all of it was told.
import { LitElement, html } from 'lit';
import { isCalm } from '../memory.js';

const PAGE = 2_200; // milliseconds

export class Ticker extends LitElement {
  static properties = { text: {} };

  /** @type {number | undefined} */
  #turning;
  /** Whether a later page is shown: asking where it stands would lay out the page. */
  #turned = false;

  constructor() {
    super();
    this.text = '';
  }

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#turning);
  }

  render() {
    return html`<span>${this.text}</span>`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('text')) return;
    clearInterval(this.#turning);
    if (this.#turned) this.scrollTop = 0;
    this.#turned = false;
    this.#turning = setInterval(() => this.#turn(), PAGE);
  }

  /** To the next page; after the last one the first is shown, and stays. */
  #turn() {
    const last = this.scrollTop + this.clientHeight >= this.scrollHeight - 2;
    if (last) clearInterval(this.#turning);
    this.#turned = !last;
    this.scrollTo({ top: last ? 0 : this.scrollTop + this.clientHeight, behavior: isCalm() ? 'instant' : 'smooth' });
  }
}

customElements.define('cl-ticker', Ticker);
