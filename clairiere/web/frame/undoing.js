// Taking back: what it would take is named first, unless it is our own last move and confirming is not wanted.
import { confirmsFirst } from '../memory.js';

/** @import { Answer, Deed, Position } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

export class Undoing {
  /** The position that is being taken back. @type {Position | null} */
  #under = null;
  #table;
  #act;

  /** @param {() => Table} table @param {(deed: Deed) => Promise<Answer>} act */
  constructor(table, act) {
    this.#table = table;
    this.#act = act;
  }

  /** What may be taken back now. */
  get offered() {
    return this.#table().position?.undo ?? null;
  }

  get may() {
    return this.offered !== null && !this.#table().busy;
  }

  /** The moves that would be taken. */
  get takes() {
    return this.offered?.takes ?? [];
  }

  /** Whether it is to be asked first. */
  get asksFirst() {
    return !this.offered?.free || (confirmsFirst() && this.takes.length > 1);
  }

  /** Take back, or ask the others to agree. */
  async do() {
    const { position } = this.#table();
    const { offered } = this;
    if (!offered || !this.may || position === this.#under) return;
    if (offered.free) this.#under = position; // where others are asked, it can be asked again
    const answer = await this.#act({ do: 'undo', to: offered.to });
    if (answer.type !== 'done') this.#under = null;
  }
}
