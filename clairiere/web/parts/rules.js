// The numbered rules of a game, with a search; opened at one number when somebody asked why.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { Part } from './part.js';

/** @import { Rule } from '../types.d.ts' */

/** Small letters without accents, as people type. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Rules extends Part {
  static properties = {
    game: {},
    number: {},
    rules: { state: true },
    sought: { state: true },
    fault: { state: true },
  };

  constructor() {
    super();
    this.game = '';
    /** @type {string | null} */
    this.number = null;
    /** @type {Rule[]} */
    this.rules = [];
    this.sought = '';
    this.fault = false;
  }

  async firstUpdated() {
    try {
      this.rules = await api.rules(this.game, this.words.language);
    } catch {
      this.fault = true;
    }
    await this.updateComplete;
    const asked = this.querySelector('.rule-asked');
    if (asked instanceof HTMLElement) {
      asked.scrollIntoView({ block: 'center' });
      asked.focus();
    }
  }

  render() {
    const { words } = this;
    const sought = plain(this.sought.trim());
    const found = this.rules.filter((rule) => !sought || plain(`${rule.number} ${rule.text}`).includes(sought));
    const sections = grouped(found);
    return html`
      <label class="field">
        <span>${words('rules-search')}</span>
        <input
          type="search"
          data-test="rules-search"
          .value=${this.sought}
          @input=${(/** @type {InputEvent} */ event) => {
            this.sought = /** @type {HTMLInputElement} */ (event.target).value;
          }}
        />
      </label>
      <p class="sr" role="status">${sought ? words('rules-found', { count: found.length }) : nothing}</p>
      ${this.fault ? html`<p>${words('refused-offline')}</p>` : nothing}
      ${sought && !found.length ? html`<p class="soft">${words('rules-none', { sought: this.sought })}</p>` : nothing}
      <div class="rules-all" tabindex="0" role="region" aria-label=${words('rules')}>
        ${[...sections].map(
          ([section, rules]) => html`<h3>${section}</h3>
            <dl class="rules">
              ${rules.map((rule) => this.#rule(rule))}
            </dl>`,
        )}
      </div>
    `;
  }

  /** @param {Rule} rule */
  #rule(rule) {
    const asked = rule.number === this.number;
    return html`<div class="rule ${asked ? 'rule-asked' : ''}" tabindex=${asked ? '-1' : nothing} data-rule=${rule.number}>
      <dt>${rule.number}</dt>
      <dd>${rule.text}</dd>
    </div>`;
  }
}

/** @param {Rule[]} rules */
function grouped(rules) {
  /** @type {Map<string, Rule[]>} */
  const sections = new Map();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return sections;
}

customElements.define('cl-rules', Rules);
