// Tells what happens at a table to whoever listens: every entry of the log once, in words, and what the reader is asked.
import { linesOf } from '../parts/journal.js';
import { say } from '../voice.js';
import { isAsked, promptOf, whoseTurn } from './turn.js';

/** @import { Telling } from './turn.js' */

export class Teller {
  /** The last entry that was told; those before one came are the past. @type {number | null} */
  #told = null;
  /** What was asked last. */
  #asked = '';
  /** How the reader was called, for as long as it is their turn. */
  #called = '';

  /** Tell what is new. @param {Telling} telling @param {boolean} shown whether the present is on the board: else the question waits */
  tell(telling, shown) {
    const { table, words, names } = telling;
    for (const entry of table.entries) {
      if (this.#told === null || entry.n <= this.#told) continue;
      say(linesOf(entry, words, names, table.seat, table.entries).map(({ text }) => text).join(' '));
    }
    this.#told = table.entries.at(-1)?.n ?? this.#told;
    if (shown) this.#ask(telling);
  }

  /** @param {Telling} telling */
  #ask(telling) {
    const { table } = telling;
    const called = isAsked(table) ? whoseTurn(telling) : '';
    const prompt = called ? promptOf(telling) : '';
    const asked = called && `${table.view?.n} ${prompt}`;
    if (asked && asked !== this.#asked) say(called === this.#called ? prompt || called : `${called}. ${prompt}`);
    this.#asked = asked;
    this.#called = called;
  }
}
