// A panel that slides over the page: rules, menu, settings, questions. The browser's own dialog keeps the
// focus inside, closes with Esc and gives the focus back.
import { html } from 'lit';
import { hearIn } from '../voice.js';
import { icon } from './icons.js';
import { Part } from './part.js';

export class Panel extends Part {
  static properties = {
    heading: {},
    body: { attribute: false },
    shape: {},
  };

  constructor() {
    super();
    this.heading = '';
    /** @type {unknown} */
    this.body = null;
    /** @type {'side' | 'middle'} */
    this.shape = 'side';
  }

  /** Lets the page speak for itself again. */
  #unhear = () => {};

  /** What had the focus before. @type {HTMLElement | null} */
  #before = null;

  get #dialog() {
    return /** @type {HTMLDialogElement} */ (this.querySelector('dialog'));
  }

  firstUpdated() {
    this.#before = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#dialog.showModal();
    this.#unhear = hearIn(/** @type {HTMLElement} */ (this.querySelector('.voice'))); // what is behind a dialog is not heard
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unhear();
    if (document.activeElement === document.body) this.#before?.focus(); // taken away by an answer, not closed
  }

  render() {
    return html`<dialog
      class="panel panel-${this.shape}"
      aria-labelledby="panel-heading"
      @close=${this.#closed}
      @click=${this.#clicked}
    >
      <header class="panel-head">
        <h2 id="panel-heading" tabindex="-1" autofocus>${this.heading}</h2>
        <button class="quiet round" data-test="close-panel" aria-label=${this.words('close')} @click=${this.close}>
          ${icon('close')}
        </button>
      </header>
      <div class="panel-body">${this.body}</div>
      <div class="sr voice" aria-live="polite"></div>
    </dialog>`;
  }

  close() {
    this.#dialog.close();
  }

  #closed() {
    this.dispatchEvent(new Event('closed'));
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (event.target === this.#dialog) this.close();
  }
}

customElements.define('cl-panel', Panel);
