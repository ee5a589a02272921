// What the house would do: its best few actions, each with its chance. The best one is said aloud; Esc closes.
import { html, nothing } from 'lit';
import { say } from '../voice.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Advice, Offer } from '../types.d.ts' */

export class Hints extends Part {
  static properties = {
    best: { attribute: false },
    chosen: { attribute: false },
    pondering: { type: Boolean },
    say: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Advice[] | null} */
    this.best = null;
    /** The one that is shown on the board. @type {Offer | null} */
    this.chosen = null;
    this.pondering = false;
    /** An action in words. @type {(offer: Offer) => string} */
    this.say = ({ action }) => action;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('best') || changed.has('pondering')) say(this.#spoken());
  }

  render() {
    return html`${this.pondering ? html`<div class="hints card" aria-hidden="true">${this.words('hint-thinking')}</div>` : nothing}
      ${this.best && !this.pondering ? this.#card(this.best) : nothing}`;
  }

  #spoken() {
    const { words, best } = this;
    if (this.pondering) return words('hint-thinking');
    if (!best?.length) return '';
    return words('hint-best', { action: this.say(best[0].offer), chance: this.#chance(best[0]) });
  }

  /** The same where there is room for a figure only. @param {Advice} advice */
  #figure({ won, points }) {
    return this.words(points === null ? 'hint-percent' : 'hint-figure', { n: Math.round(points ?? won * 100) });
  }

  /** @param {Advice} advice */
  #chance({ won, points }) {
    const n = Math.round(won * 100);
    return points === null ? this.words('hint-chance', { n }) : this.words('hint-points', { n, points: Math.round(points) });
  }

  /** @param {Advice[]} best */
  #card(best) {
    const { words } = this;
    return html`<section class="hints card" data-test="hints" aria-labelledby="hints-title">
      <div class="hints-head">
        <h2 id="hints-title">${words('hints-title')}</h2>
        <button class="quiet round" aria-label=${words('close')} @click=${() => this.tell('closed')}>${icon('close')}</button>
      </div>
      <ol>
        ${best.map((advice) => html`<li>
            <button
              class="hint-line"
              data-test="hint-line"
              aria-pressed=${advice.offer === this.chosen}
              @click=${() => this.tell('hint', advice.offer)}
            >
              <span>${this.say(advice.offer)}</span>
              <b class="hint-chance">${this.#chance(advice)}</b>
              <b class="hint-percent" aria-hidden="true">${this.#figure(advice)}</b>
            </button>
          </li>`)}
      </ol>
      <p class="soft small">${words('hints-about')}</p>
    </section>`;
  }
}

customElements.define('cl-hints', Hints);
