// Tells what happens at a table to whoever listens: every entry of the log once, in words, and what the reader is asked.
import { linesOf, takenBack } from '../parts/journal.js';
import { standing } from '../table.js';
import { say } from '../voice.js';
import { isAsked, promptOf, whoseTurn } from './turn.js';

/** @import { Entry } from '../types.d.ts' */
/** @import { Telling } from './turn.js' */

/** Two sentences, the first of which may be part of the second. @param {string} called @param {string} prompt */
function both(called, prompt) {
  if (prompt.startsWith(called)) return prompt;
  return /[.!?…]$/.test(called) ? `${called} ${prompt}` : `${called}. ${prompt}`;
}

/** @param {Entry} entry @param {Telling} telling */
function tellOf(entry, { table, words, names }) {
  say(linesOf(entry, words, names, table.seat, table.entries).map(({ text }) => text).join(' '));
}

export class Teller {
  /** The last entry that was told; those before one came are the past. @type {number | null} */
  #told = null;
  /** What was asked last. */
  #asked = '';
  /** How the reader was called, for as long as it is their turn. */
  #called = '';

  /** Tell what is new. @param {Telling} telling @param {boolean} shown whether the present is on the board: else the question waits */
  tell(telling, shown) {
    const { table } = telling;
    if (this.#told === null) {
      this.#dealt(telling);
      this.#wanted(telling);
    }
    for (const entry of table.entries) {
      if (this.#told !== null && entry.n > this.#told) tellOf(entry, telling);
    }
    this.#told = table.entries.at(-1)?.n ?? this.#told;
    if (shown) this.#ask(telling);
  }

  /** Who has not moved yet is told what has come to them, such as a secret: they may not have heard it. @param {Telling} telling */
  #dealt({ table, words, names }) {
    if (table.about?.status !== 'playing' || table.seat === null || table.lastMove) return;
    const lines = table.entries.flatMap((entry) => linesOf(entry, words, names, table.seat, table.entries));
    say(lines.filter(({ kind, seat }) => kind === 'event' && seat === table.seat).map(({ text }) => text).join(' '));
  }

  /** Who comes back is told what the others wait for: a take-back or a pause to be agreed to. @param {Telling} telling */
  #wanted({ table, words, names }) {
    const { undo_asked: asked, pause_asked: pause } = table.about ?? {};
    if (table.seat === null) return;
    if (pause?.waiting.includes(table.seat)) say(words('pause-wanted', { player: names[pause.seat] }));
    if (!asked?.waiting.includes(table.seat)) return;
    say(words('undo-wanted', { player: names[asked.seat], what: takenBack(asked.takes, words, names, table.seat, table.entries) }));
  }

  /** Tell again what others did since the reader's last move. @param {Telling} telling */
  again(telling) {
    const { entries, lastMove } = telling.table;
    for (const entry of standing(entries)) {
      if (entry.kind === 'moved' && entry.n > lastMove) tellOf(entry, telling);
    }
  }

  /** @param {Telling} telling */
  #ask(telling) {
    const { table } = telling;
    const called = isAsked(table) ? whoseTurn(telling) : '';
    const prompt = called ? promptOf(telling) : '';
    const asked = called && `${table.lastMove} ${prompt}`; // what others do meanwhile is no new question
    if (asked && asked !== this.#asked) say(called === this.#called ? prompt || called : both(called, prompt));
    this.#asked = asked;
    this.#called = called;
  }
}
