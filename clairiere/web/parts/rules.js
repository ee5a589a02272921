// The rules of a game: on one page, then a table of contents and every numbered rule, with a search; opened at one
// number when somebody asked why.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { face, postcard } from '../games.js';
import { say } from '../voice.js';
import { Part } from './part.js';

/** @import { Rule } from '../types.d.ts' */

const SUMMARY = ['goal', 'turn', 'mind', 'end'];
const TYPED = 700; // milliseconds without a letter after which it is said how many rules were found

/** Small letters without accents, as people type. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Rules extends Part {
  static properties = {
    game: {},
    number: {},
    rules: { state: true },
    sought: { state: true },
    fault: { state: true },
    picture: { state: true },
    illustrations: { state: true },
  };

  /** @type {number | undefined} */
  #typing;

  constructor() {
    super();
    this.game = '';
    /** @type {string | null} */
    this.number = null;
    /** @type {Rule[]} */
    this.rules = [];
    this.sought = '';
    this.fault = false;
    /** @type {unknown} */
    this.picture = nothing;
    /** Over the sections, by the number of their first rule. @type {Record<string, string[]>} */
    this.illustrations = {};
  }

  async firstUpdated() {
    void this.#draw();
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

  /** The game's landscape, over its summary, and its pieces over the sections; who asks why is not made to wait for them. */
  async #draw() {
    if (this.number !== null) return;
    this.picture = await postcard(this.game).catch(() => nothing);
    this.illustrations = (await face(this.game).catch(() => null))?.illustrations?.() ?? {};
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('sought') || changed.get('sought') === undefined) return;
    clearTimeout(this.#typing);
    const found = () => say(this.words('rules-found', { count: this.#found.length }));
    if (this.sought.trim()) this.#typing = setTimeout(found, TYPED);
  }

  /** The rules that are looked for. */
  get #found() {
    const sought = plain(this.sought.trim());
    return this.rules.filter((rule) => !sought || plain(`${rule.number} ${rule.text}`).includes(sought));
  }

  render() {
    const { words } = this;
    const sought = plain(this.sought.trim());
    const found = this.#found;
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
      ${this.fault ? html`<p>${words('refused-offline')}</p>` : nothing}
      ${sought && !found.length ? html`<p class="soft">${words('rules-none', { sought: this.sought })}</p>` : nothing}
      <div class="rules-all" tabindex="0" role="region" aria-label=${words('rules')}>
        ${sought ? nothing : html`${this.#summary()} ${this.#contents([...sections.keys()])}`}
        ${[...sections].map(
          ([section, rules]) => html`<h3 tabindex="-1" data-section=${section}>${section}</h3>
            ${sought ? nothing : this.#pieces(rules[0].number)}
            <dl class="rules">
              ${rules.map((rule) => this.#rule(rule))}
            </dl>`,
        )}
      </div>
    `;
  }

  /** What one needs to begin; a game of somebody's own may do without. */
  #summary() {
    const { words } = this;
    if (!words.has('summary-goal')) return nothing;
    return html`<section class="rules-summary" data-test="rules-summary">
      <div class="rules-picture" aria-hidden="true">${this.picture}</div>
      <h3>${words('rules-summary')}</h3>
      ${SUMMARY.map((it) => html`<h4>${words(`rules-${it}`)}</h4><p>${words(`summary-${it}`)}</p>`)}
    </section>`;
  }

  /** What a section is about, as it lies on the table. @param {string} number of its first rule */
  #pieces(number) {
    const pieces = this.illustrations[number];
    if (!pieces) return nothing;
    return html`<p class="rules-pieces" role="img" aria-label=${this.words(`pictures-${number}`)}>${pieces.map((it) => html`<img src=${it} alt="" />`)}</p>`;
  }

  /** @param {string[]} sections */
  #contents(sections) {
    if (!sections.length) return nothing;
    return html`<nav class="rules-contents" aria-label=${this.words('rules-contents')} data-test="rules-contents">
      <h3>${this.words('rules-contents')}</h3>
      <ul>${sections.map((section) => html`<li><button class="chip" @click=${() => this.#goTo(section)}>${section}</button></li>`)}</ul>
    </nav>`;
  }

  /** @param {string} section */
  #goTo(section) {
    const heading = [...this.querySelectorAll('h3')].find((it) => it.dataset.section === section);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
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
