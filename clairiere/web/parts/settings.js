// The settings of this device.
import { html } from 'lit';
import { USUAL, language, memory, remember, setting } from '../memory.js';
import { Part } from './part.js';

const CHOICES = {
  language: ['fr', 'en'],
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'on', 'off'],
  confirm: ['touch', 'always', 'never'],
};
const SWITCHES = /** @type {const} */ (['sound', 'keys', 'coordinates']);

export class Settings extends Part {
  #redraw = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    memory.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    memory.removeEventListener('change', this.#redraw);
  }

  render() {
    return html`${Object.entries(CHOICES).map(([name, values]) => this.#choice(name, values))}
    ${SWITCHES.map((name) => this.#switch(name))}`;
  }

  /** @param {string} name @param {string[]} values */
  #choice(name, values) {
    const { words } = this;
    const chosen = name === 'language' ? language() : setting(/** @type {keyof typeof USUAL} */ (name));
    return html`<fieldset class="choice">
      <legend>${words(`setting-${name}`)}</legend>
      <div class="segments">
        ${values.map(
          (value) => html`<label class="segment">
            <input
              type="radio"
              name="setting-${name}"
              value=${value}
              data-test="setting-${name}-${value}"
              .checked=${value === chosen}
              @change=${() => remember(name, value)}
            />
            <span lang=${name === 'language' ? value : words.language}>${words(`setting-${name}-${value}`)}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** @param {typeof SWITCHES[number]} name */
  #switch(name) {
    return html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        data-test="setting-${name}"
        .checked=${setting(name)}
        @change=${(/** @type {globalThis.Event} */ event) =>
          remember(name, /** @type {HTMLInputElement} */ (event.target).checked)}
      />
      <span>${this.words(`setting-${name}`)}</span>
    </label>`;
  }
}

customElements.define('cl-settings', Settings);
