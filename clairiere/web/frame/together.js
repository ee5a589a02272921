// Several who play at one device. Each has a line of their own to the table, so that nobody counts as away, and what a
// seat may not know is never in the messages of another; only one of them is in hand, and seen.
import { chairsOf, keepsake } from '../memory.js';
import { Table } from '../table.js';
import { isAsked } from './turn.js';

/** @import { Deed } from '../types.d.ts' */

export class Together {
  /** @type {Table[]} */
  #others = [];
  /** Those that are agreeing to something now. @type {Set<Table>} */
  #agreeing = new Set();

  /**
   * @param {string} id of the table
   * @param {() => void} changed called whenever it may be another's turn to take the device
   */
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
  }

  /** Keep the lines of all who are not in hand. @param {string | null} key of who is */
  keep(key) {
    const kept = keepsake(this.id);
    const keys = kept?.key === key ? (kept?.beside ?? []).map((chair) => chair.key) : [];
    for (const line of this.#others) if (!keys.includes(line.key ?? '')) line.close();
    this.#others = this.#others.filter((line) => keys.includes(line.key ?? ''));
    const known = this.#others.map((line) => line.key);
    for (const other of keys.filter((it) => !known.includes(it))) {
      const line = new Table(this.id, other);
      line.addEventListener('change', () => this.#heard(line));
      this.#others.push(line);
    }
  }

  /** Whether several play at this device. */
  get several() {
    return this.#others.length > 0;
  }

  /** Whose turn it is to take the device: the next one asked after a seat. @param {number | null} seat */
  next(seat) {
    const asked = this.#others.filter((line) => isAsked(line) && line.seat !== null);
    const turns = (/** @type {Table} */ { seat: theirs, about }) => {
      const seats = about?.seats.length ?? 1;
      return (Number(theirs) - Number(seat) + seats) % seats;
    };
    return asked.sort((a, b) => turns(a) - turns(b))[0] ?? null;
  }

  /** Those at one device need not ask each other. @param {Table} line */
  #heard(line) {
    const ours = chairsOf(keepsake(this.id)).map(({ seat }) => seat);
    const waits = (/** @type {{ seat: number, waiting: number[] } | null | undefined} */ asked) =>
      asked && ours.includes(asked.seat) && line.seat !== null && asked.waiting.includes(line.seat);
    if (waits(line.about?.undo_asked)) void this.#agree(line, { do: 'agree', yes: true });
    if (waits(line.about?.pause_asked)) void this.#agree(line, { do: 'pause', yes: true });
    this.changed();
  }

  /** Once: a deed under way is a change, too. @param {Table} line @param {Deed} deed */
  async #agree(line, deed) {
    if (this.#agreeing.has(line)) return;
    this.#agreeing.add(line);
    await line.do(deed);
    this.#agreeing.delete(line);
  }

  close() {
    for (const line of this.#others) line.close();
    this.#others = [];
  }
}
