// Hints at a table: asked for, shown on the board one by one, and gone when the position is.
import { marked } from '../marks.js';

/** @import { Advice, Answer, Deed, Mark, Offer, View } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/**
 * @typedef {object} Asker who wants a hint
 * @property {Table} table
 * @property {(deed: Deed) => Promise<Answer>} act
 * @property {(offer: Offer, view: View) => string[] | null} point lets an action lie on the board, or names what it is about
 * @property {(marks: Mark[]) => void} mark
 * @property {() => void} changed
 */

export class Hinting {
  /** @type {Advice[] | null} */
  best = null;
  /** The one that is shown on the board. @type {Offer | null} */
  chosen = null;
  pondering = false;
  /** The number of moves when advice was given. @type {number | undefined} */
  #at;
  #asker;

  /** @param {() => Asker} asker */
  constructor(asker) {
    this.#asker = asker;
  }

  get #isHere() {
    const { table } = this.#asker();
    return this.best !== null && table.myTurn && table.view?.n === this.#at;
  }

  /** Whether a hint may be asked for. */
  get may() {
    const { table } = this.#asker();
    return table.myTurn && !this.pondering && Boolean(table.about?.hints);
  }

  async ask() {
    const { table, act, changed } = this.#asker();
    if (!this.may || this.#isHere) return;
    this.pondering = true;
    changed();
    const { best } = await act({ do: 'hint' });
    this.pondering = false;
    if (best && table.myTurn) {
      this.#at = table.view?.n;
      this.best = best.toSorted((a, b) => (b.points ?? b.won) - (a.points ?? a.won)); // alone for points, these count
      if (this.best.length) this.point(this.best[0].offer);
    }
    changed();
  }

  /** Show one on the board. @param {Offer} offer */
  point(offer) {
    const { table, point, mark, changed } = this.#asker();
    this.chosen = offer;
    mark(marked(point(offer, table.view ?? {}) ?? [], 'hint'));
    changed();
  }

  /** Advice is about one position. */
  settle() {
    if (this.best && !this.#isHere) this.close();
  }

  close() {
    const { mark, changed } = this.#asker();
    if (!this.best) return;
    this.best = null;
    mark([]);
    changed();
  }
}
