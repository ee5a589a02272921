// What the board says of its squares, of places for a tile, and of a choice under way.
import { faceOf, footprint } from './places.js';

/** @import { Words } from '../../types.d.ts' */
/** @import { GrandboisBoard as Board } from './board.js' */
/** @import { Cell, Place, Point, Square } from './places.js' */

const YOUNG = 8; // squares of a forest below which there is room to tell all that a finger can do

export class Labels {
  /** What is said again and again is put into words once. @type {Map<string, string>} */
  #known = new Map();
  #board;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /** Names or the language have changed. */
  forget() {
    this.#known.clear();
  }

  /** @param {Cell} cell @param {Words} words */
  cell({ x, y, key, square, face }, words) {
    return this.#remember(`${key} ${face}`, () => {
      if (!square) return words('cell-empty', { x, y });
      if (square.seat !== undefined) return words('cell-tower', { x, y, player: this.#board.names[square.seat] ?? '' });
      return words('cell', { x, y, thing: words.thing(square) });
    });
  }

  /** A place among the places, and what the tile would cover there. @param {Place} place @param {number} k @param {number} count @param {Words} words */
  place(place, k, count, words) {
    const action = this.#remember(place.action, () => words.deed(place));
    const held = this.#board.heldAt(place);
    const covered = held ? this.#covered(place, held, words) : '';
    return words('place-label', { action, covered, k, count });
  }

  /**
   * What there is to know about the choice so far.
   * @param {Words} words
   * @param {'seen' | 'keys' | ''} [how] by who sees the forest beside it, without its numbers; or goes on by keys
   */
  remark(words, how = '') {
    const { hand, held, note, deciding, laying, seeing } = this.#board;
    if (note) return note;
    if (deciding) return words('note-tower');
    if (!laying) return '';
    if (!held) return words('note-choose');
    if (hand.spot) return words(how === 'seen' ? 'held-seen' : 'held', { ...hand.spot, covered: this.#covered(hand.spot, held, words) });
    const count = hand.fitting.length;
    if (count > 0 && how === 'keys') return words('note-place-keys', { count });
    if (count > 0 && hand.ready) return words(seeing?.forest.length > YOUNG ? 'note-place-again' : 'note-place-held', { count });
    if (count > 0) return words('note-place', { count });
    return words(hand.slots.has(Number(hand.slot)) ? 'note-turned' : 'note-nowhere');
  }

  /** What the tile taken up would cover. @param {Point} spot @param {Square[]} held @param {Words} words */
  #covered(spot, held, words) {
    const covered = footprint(spot).flatMap((at, corner) => {
      const below = this.#board.cellAt(at)?.square;
      if (!below) return [];
      const said = () => words('covering', words.gloss({ under: below, over: held[corner] }, [], null));
      return this.#remember(`${faceOf(held[corner])} > ${faceOf(below)}`, said);
    });
    return words.listing(covered);
  }

  /** @param {string} key @param {() => string} spoken */
  #remember(key, spoken) {
    const known = this.#known.get(key) ?? spoken();
    this.#known.set(key, known);
    return known;
  }
}
