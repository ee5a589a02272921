// How strong somebody is thought to be, as people read it; and the ratings of those who sit at a rated table.
import { html, nothing } from 'lit';
import * as api from '../api.js';

/** @import { About, RatedSeat, Rating, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/** A number with one digit after the point. @param {number} value @param {Words} words */
export const decimal = (value, words) => new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Such as “24.1 ± 3.2”. @param {{ value: number, margin: number }} rating @param {Words} words */
export const strength = ({ value, margin }, words) => words('rating', { value: decimal(value, words), margin: decimal(margin, words) });

/** The same with what is to be known of it. @param {Rating} rating @param {Words} words */
export function rated(rating, words) {
  if (!rating.games) return html`<span class="rating soft">${words('rating-new')}</span>`;
  return html`<span class="rating">${strength(rating, words)}${rating.uncertain ? html` <small class="soft">${words('rating-uncertain')}</small>` : nothing}</span>`;
}

/** Whether a game counts beyond its table: then nobody is replaced or removed, and nothing is taken back. @param {About | null | undefined} about */
export const counts = (about) => Boolean(about?.rated || about?.tournament);

/** The ratings of those who sit at a table, asked for whenever these are others, and when the game is over. */
export class Ratings {
  #asked = '';
  #table;
  #changed;

  /** @param {() => Table} table @param {() => void} changed called when they are known */
  constructor(table, changed) {
    this.#table = table;
    this.#changed = changed;
    /** Seat by seat. @type {RatedSeat[]} */
    this.seats = [];
  }

  /** See whether there is something to ask for. */
  look() {
    const { about, id } = this.#table();
    if (!about?.rated) return;
    const wanted = `${id} ${about.status} ${about.seats.map(({ name }) => name ?? '').join('|')}`;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    void this.#ask(id, wanted);
  }

  /** @param {string} id @param {string} wanted */
  async #ask(id, wanted) {
    const found = await api.json(`/api/tables/${id}/ratings`).catch(() => null);
    if (wanted !== this.#asked) return;
    if (!found) this.#asked = ''; // asked again when the table next changes
    else {
      this.seats = found;
      this.#changed();
    }
  }
}
