// A finished game as far as it has come: first its beginning, then the rest. Its positions are worked out when they
// are looked at, each from the one before.
import { after, changed } from './changes.js';

/** @import { Beginning, Rest, View } from './types.d.ts' */

export class Retold {
  /** @type {View[]} */
  #views;

  /** @param {Beginning & Partial<Rest>} told */
  constructor(told) {
    this.told = told;
    this.#views = [{ ...told.first.public, ...told.first.own }];
  }

  /** The rest has come. @param {Rest} rest */
  add(rest) {
    this.told = { ...this.told, ...rest, steps: [...this.told.steps, ...rest.steps] };
  }

  get steps() {
    return this.told.steps;
  }

  /** The last step of the game. */
  get last() {
    return this.told.moves;
  }

  /** The last step that has come. */
  get known() {
    return this.steps.length - 1;
  }

  /** The position after a step: that before it, with all that the step changed. @param {number} step */
  viewAt(step) {
    for (let at = this.#views.length; at <= step; at += 1) {
      const { events, sets } = this.steps[at];
      this.#views.push(changed(after(this.#views[at - 1], events), sets));
    }
    return this.#views[step];
  }

  /** The first step of the round before a step, or of the one after it. @param {number} step @param {1 | -1} way */
  roundFrom(step, way) {
    const begins = this.steps.flatMap(({ round }, at) => (at && round !== this.steps[at - 1]?.round ? [at] : []));
    if (way < 0) return begins.findLast((at) => at < step) ?? 0;
    return begins.find((at) => at > step) ?? this.last;
  }
}
