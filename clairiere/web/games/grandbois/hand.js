// What the reader is doing with a tile: taken up, turned, lying somewhere for now.
// Where it fits is what the offers say; nothing here knows a rule or touches the page.
import { TURNS, placesOf, same } from './places.js';

/** @import { Facts, Offer } from '../../types.d.ts' */
/** @import { Place, Point } from './places.js' */

export class Hand {
  /** Everything that may be laid now. @type {Place[]} */
  places = [];
  /** The river tile taken up, from 1. @type {number | null} */
  slot = null;
  turn = 0;
  /** Where it lies for now. @type {Point | null} */
  spot = null;
  /** Whether a tile lies at hand from the beginning, and turns by itself to fit where it is laid: for who confirms what was chosen. */
  ready = false;

  /** New offers: whatever was held goes back. @param {readonly Offer[]} legal @param {boolean} ready */
  deal(legal, ready) {
    this.places = placesOf(legal);
    this.putBack();
    this.ready = ready;
    if (ready && this.places.length) this.slot = Math.min(...this.slots);
  }

  /** The river tiles that fit somewhere. */
  get slots() {
    return new Set(this.places.map((it) => it.slot));
  }

  /** Where the tile fits as it is turned; if it turns by itself, everywhere, each place in the way it would take there. */
  get fitting() {
    const places = this.places.filter((it) => it.slot === this.slot);
    if (!this.ready) return places.filter((it) => it.turn === this.turn);
    /** @type {Map<string, Place>} */
    const nearest = new Map();
    for (const it of places) {
      const at = `${it.x},${it.y}`;
      const known = nearest.get(at);
      if (!known || this.#quartersTo(it) < this.#quartersTo(known)) nearest.set(at, it);
    }
    return [...nearest.values()];
  }

  /** How far the tile would turn to lie so. @param {Place} place */
  #quartersTo({ turn }) {
    return (turn - this.turn + TURNS) % TURNS;
  }

  /** What is done by leaving the tile where it lies; null while it lies nowhere, or where it may not. */
  get action() {
    return this.fitting.find((it) => same(it, this.spot))?.action ?? null;
  }

  /** The tile as it is turned, laid somewhere, fitting or not. @param {Point} at @returns {Facts | null} */
  laidAt({ x, y }) {
    return this.slot === null ? null : { verb: 'place', slot: this.slot, turn: this.turn, x, y };
  }

  /** Whether the tile fits somewhere as it is turned. @param {Point} at */
  fits(at) {
    return this.fitting.some((it) => same(it, at));
  }

  /** Take up a tile; where another one lay it lies as well, if it fits there. @param {number} slot */
  takeUp(slot) {
    const { spot } = this;
    this.putBack();
    this.slot = slot;
    if (this.ready && spot && this.fits(spot)) this.lay(spot);
  }

  /** @param {Point} at */
  lay({ x, y }) {
    this.turn = this.fitting.find((it) => same(it, { x, y }))?.turn ?? this.turn;
    this.spot = { x, y };
  }

  /** From where it lies back into the hand, or from the hand back to the river. */
  back() {
    if (this.spot) this.spot = null;
    else this.putBack();
  }

  putBack() {
    this.slot = this.spot = null;
    this.turn = 0;
  }

  /**
   * In the hand the tile turns by a quarter. Where it lies, it turns to the next way in which it fits there.
   * @param {1 | -1} step clockwise or back
   * @returns {number} quarters turned: 0 when there is no other way
   */
  turnBy(step) {
    for (let quarters = 1; quarters < TURNS; quarters++) {
      const turn = (this.turn + step * quarters + TURNS) % TURNS;
      if (!this.spot || this.places.some((it) => it.slot === this.slot && it.turn === turn && same(it, this.spot))) {
        this.turn = turn;
        return step * quarters;
      }
    }
    return 0;
  }
}
