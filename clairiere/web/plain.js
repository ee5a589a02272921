// The plain board: any game, drawn from nothing but its view and its offers. What lies on the table is told as lists
// and tables, named by the game's words where it has some (`view-…`, `name-…`, `thing-…`); what may be done are buttons
// in words, by verb. It is what a game has that brings no folder of its own to the page.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import * as api from './api.js';
import { bar } from './bar.js';
import { Board } from './board.js';
import { alike } from './changes.js';
import { sound } from './sound.js';
import { spoken } from './spoken.js';

export { postcard } from './postcard.js';

/** @import { Event as Told, Facts, Offer, View, Words } from './types.d.ts' */

export const boardTag = 'plain-board';

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 2 3 …', wordsKey: 'plain-key-choice' },
  { key: '← ↑ ↓ →', wordsKey: 'plain-key-arrows' },
  { key: '⏎', wordsKey: 'plain-key-confirm' },
  { key: 'Esc', wordsKey: 'plain-key-cancel' },
];

const APART = ['game', 'edition', 'seats', 'options', 'n', 'seat', 'phase', 'acting']; // what the page around it tells
const MANY = 12; // offers: from here on they can be searched
const SHOWN = 60; // offers at once
const KEYED = 9;
const BREATH = 420; // milliseconds that an event is seen

/** All that is to be seen of a seat lies on the board. */
export function seatCard() {
  return nothing;
}

/** Text as people type it: small letters without accents. @param {string} text */
const typed = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class PlainBoard extends Board {
  static properties = { picked: { state: true }, sought: { state: true }, said: { state: true }, all: { state: true } };

  constructor() {
    super();
    /** What is chosen, and waits to be confirmed. @type {Offer | null} */ this.picked = null;
    /** What is searched for among the offers. */ this.sought = '';
    /** What has just happened, in words. */ this.said = '';
    /** Whatever is done in this game at some time or other. @type {Facts[]} */ this.all = [];
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change */
  async perform(events, change) {
    const line = this.words?.story(events[0], this.names, this.reader);
    if (line) this.said = line;
    await change();
    if (!line) return;
    sound('place');
    await this.motion.run(this.querySelector('.plain-said'), [{ opacity: 0.2 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], BREATH);
  }

  /** @param {Offer} offer @returns {boolean} */
  propose(offer) {
    if (this.busy || !this.can(offer.action)) return false;
    this.sought = '';
    this.picked = this.legal.find(({ action }) => action === offer.action) ?? null;
    return true;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (changed.has('legal')) {
      this.picked = null;
      this.sought = '';
    }
    if (changed.has('view')) this.said = '';
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    if (!this.all.length && this.view && this.legal.length) void this.#learn(this.view.game);
    void this.backTo('.plain-deed, .plain-asked');
  }

  render() {
    const { words, seeing } = this;
    if (!words || !seeing) return nothing;
    return html`<div class="plain">
      <div class="plain-land">
        <p class="plain-said">${this.said}</p>
        <dl class="plain-table">${Object.entries(seeing).map(([key, value]) => (APART.includes(key) ? nothing : this.#part(key, value, seeing, words)))}</dl>
      </div>
      ${this.seat === null || this.ended ? nothing : keyed(seeing.n, this.#deeds(words))}
    </div>`;
  }

  /** Something on the table, under its name. @param {string} key @param {unknown} value @param {View} view @param {Words} words */
  #part(key, value, view, words) {
    const rows = key === 'players' && Array.isArray(value) && value.length === view.seats;
    const heads = rows ? this.names : null;
    return html`<div class="plain-part" data-mark=${key}>
      <dt>${spoken.key(key, words)}</dt>
      <dd>${spoken.value(value, { words, names: this.names, mark: key, heads, links: this.seat !== null })}</dd>
    </div>`;
  }

  /** The offers that answer to what is searched for. @param {Words} words @returns {Offer[]} */
  #found(words) {
    const parts = typed(this.sought).split(/\s+/).filter(Boolean);
    if (!parts.length) return [...this.legal];
    return this.legal.filter((offer) => {
      const said = typed(words.deed(offer, this.names, this.seat));
      return parts.every((part) => said.includes(part));
    });
  }

  /** @param {Words} words */
  #deeds(words) {
    if (this.readonly || !this.legal.length) return html`<section class="plain-deeds"><p class="soft">${words('plain-wait')}</p></section>`;
    const found = this.#found(words);
    const shown = found.slice(0, SHOWN);
    const groups = [...new Set(shown.map(({ verb }) => verb))].map((verb) => shown.filter((offer) => offer.verb === verb));
    return html`<section class="plain-deeds" aria-label=${words('plain-deeds')} @keydown=${this.#arrow}>
      <div class="plain-head">
        <h2 class="plain-asked" tabindex="-1">${words('plain-deeds')}</h2>
        ${this.legal.length > MANY ? this.#search(found.length, words) : nothing}
      </div>
      <div class="plain-groups">
        ${repeat(groups, ([{ verb }]) => verb, (group) => html`<ul class="plain-group">
          ${repeat(group, ({ action }) => action, (offer) => this.#deed(offer, shown.indexOf(offer), words))}
        </ul>`)}
        ${found.length > shown.length ? html`<p class="soft">${words('plain-more', { count: found.length - shown.length })}</p>` : nothing}
      </div>
      ${this.picked ? this.#confirm(this.picked, words) : nothing}
      ${this.#others(words)}
    </section>`;
  }

  /** @param {string} game */
  async #learn(game) {
    this.all = await api.actions(game).catch(() => []);
  }

  /** What may not be done now can be asked about. @param {Words} words */
  #others(words) {
    const barred = this.all.filter((facts) => !this.legal.some((offer) => Object.entries(facts).every(([name, value]) => alike(offer[name], value))));
    if (!barred.length) return nothing;
    return html`<details class="plain-barred"><summary data-test="plain-barred">${words('plain-barred')}</summary>
      <ul class="plain-group">${barred.map((facts) => html`<li><button type="button" class="plain-why" data-test="plain-why" @click=${() => this.ask(facts)}>
        ${capital(words.deed(facts, this.names, this.seat))}</button></li>`)}</ul></details>`;
  }

  /** @param {number} count @param {Words} words */
  #search(count, words) {
    const type = (/** @type {InputEvent} */ event) => {
      this.sought = /** @type {HTMLInputElement} */ (event.target).value;
      this.say(words('plain-found', { count: this.#found(words).length, all: this.legal.length }));
    };
    return html`<label class="plain-search"><span class="sr">${words('plain-search')}</span>
        <input type="search" data-test="plain-search" placeholder=${words('plain-search')} .value=${this.sought} @input=${type} /></label>
      <p class="soft small">${words('plain-found', { count, all: this.legal.length })}</p>`;
  }

  /** @param {Offer} offer @param {number} nth @param {Words} words */
  #deed(offer, nth, words) {
    const key = nth < KEYED ? String(nth + 1) : null;
    return html`<li><button type="button" class="plain-deed" data-test="plain-deed" data-action=${offer.action} data-key=${key ?? nothing}
      aria-pressed=${offer.action === this.picked?.action} aria-disabled=${this.busy} @click=${() => this.#choose(offer)}>
      <span>${capital(words.deed(offer, this.names, this.seat))}</span>${key ? html` <kbd aria-hidden="true">${key}</kbd>` : nothing}
    </button></li>`;
  }

  /** @param {Offer} offer @param {Words} words */
  #confirm(offer, words) {
    const deeds = [
      { name: 'confirm', label: words('plain-confirm'), key: '⏎', off: this.busy, act: () => this.act(offer.action) },
      { name: 'back', label: words('plain-cancel'), act: () => this.#back() },
    ];
    return html`<div class="plain-confirm"><p>${capital(words.deed(offer, this.names, this.seat))}</p>${bar(deeds, words('plain-deeds'))}</div>`;
  }

  /** Do it, or let it wait to be confirmed. @param {Offer} offer */
  #choose(offer) {
    if (this.busy) return;
    if (!this.confirmFirst) {
      this.act(offer.action);
      return;
    }
    this.picked = offer;
    sound('lift');
    if (this.contains(document.activeElement)) void this.goTo('[data-test="confirm"]');
  }

  #back() {
    const { action = '' } = this.picked ?? {};
    this.picked = null;
    void this.goTo(`[data-action="${CSS.escape(action)}"]`);
  }

  /** Arrow keys go from button to button. @param {KeyboardEvent} event */
  #arrow(event) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.plain-deed')]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  /** A key presses the button that shows it. @param {KeyboardEvent} event @param {Element} target */
  heed({ key }, target) {
    if (key === 'Escape' && this.picked) {
      this.#back();
      return true;
    }
    if (key === 'Enter' && target.matches('a, button, summary, [role="button"]')) return false;
    if (key === 'Enter' && this.picked) {
      this.act(this.picked.action);
      return true;
    }
    const button = [...this.querySelectorAll('[data-key]')].find((it) => it.getAttribute('data-key') === key);
    /** @type {HTMLElement | undefined} */ (button)?.click();
    return button !== undefined;
  }
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

customElements.define('plain-board', PlainBoard);
