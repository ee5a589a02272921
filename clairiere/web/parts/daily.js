// The day's game: who made the most of today's deal, with their games to look at, and one's own place among them.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { dayKey } from '../memory.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Daily, DailyLine } from '../types.d.ts' */

const MINUTE = 60;

/** A date in words. @param {string} day @param {string} language */
export const dateOf = (day, language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

export class DailyLines extends Part {
  static properties = {
    game: { attribute: false },
    day: { attribute: false },
    reader: { attribute: false },
    table: { attribute: false },
    told: { state: true },
    late: { state: true },
  };

  constructor() {
    super();
    this.game = '';
    /** Today, if no day is named. @type {string | null} */
    this.day = null;
    /** The key of who looks. @type {string | null} */
    this.reader = null;
    /** The table one comes from. */
    this.table = '';
    /** @type {Daily | null} */
    this.told = null;
    /** Whether the house did not answer. */
    this.late = false;
  }

  firstUpdated() {
    void this.#ask();
  }

  async #ask() {
    this.late = false;
    this.told = await api.daily(this.game, this.day, this.reader ?? dayKey()).catch(() => null);
    this.late = this.told === null;
  }

  render() {
    const { words, told } = this;
    if (this.late) return html`<p><button class="quiet" data-test="daily-ask" @click=${this.#ask}>${icon('again')} ${words('daily-ask')}</button></p>`;
    if (!told) return html`<p class="daily-waits" aria-busy="true"><span class="spinner" aria-hidden="true"></span></p>`;
    const { own, best } = told;
    const below = own?.place && own.place > best.length ? own : null;
    return html`<section class="daily" data-test="daily-lines" aria-labelledby="daily-heading">
      <h2 id="daily-heading">${words('daily-of', { date: dateOf(told.day, words.language) })}</h2>
      <p>${this.#stands(told)}</p>
      ${best.length
        ? html`<ol class="daily-lines">
            ${best.map((line, at) => this.#line(told, line, at + 1))} ${below?.place ? this.#line(told, below, below.place) : nothing}
          </ol>`
        : nothing}
      ${own?.place || told.over ? nothing : html`<p class="soft small" data-test="daily-closed">${words('daily-closed')}</p>`}
      ${told.over ? nothing : html`<p class="soft small">${this.#next(told.next)}</p>`}
    </section>`;
  }

  /** How many have finished, and one's own place. @param {Daily} told */
  #stands({ own, finished, over }) {
    const { words } = this;
    const place = own?.place ? words('daily-place', { rank: words('rank', { n: own.place }), count: finished }) : words('daily-finished', { count: finished });
    if (!this.table || (own?.place && own.table === this.table)) return place;
    return `${place} ${words(over && !own?.place ? 'daily-late' : 'daily-practice')}`;
  }

  /** @param {Daily} told @param {DailyLine} line @param {number} place */
  #line({ own, over }, line, place) {
    const { words } = this;
    const mine = own?.table === line.table;
    const { name, points, steps } = line;
    return html`<li class="daily-line ${mine ? 'daily-mine' : ''}" value=${place}>
      <span class="daily-rank">${words('rank', { n: place })}</span>
      <span class="daily-name">${name}${mine ? words('mark-you') : nothing}
        <small class="soft">${words('daily-line', { points, steps, won: line.won ? 'yes' : 'no' })}</small></span>
      ${own?.place || over
        ? html`<a class="button quiet round" data-test="daily-replay" href="/replay/${line.table}" title=${words('daily-replay', { name })}>${icon('replay')}</a>`
        : nothing}
    </li>`;
  }

  /** @param {number} seconds */
  #next(seconds) {
    const minutes = Math.ceil(seconds / MINUTE);
    return this.words('daily-next', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }
}

customElements.define('cl-daily', DailyLines);
