// The chances to win, move by move: a line for each seat, told apart by colour, dashes and letter. It is the slider of
// a replay, too: where one points is the step that is shown. Dots are the moves that lost most.
import { html, svg } from 'lit';
import { seatColour, seatLetter } from '../games.js';
import { Part } from './part.js';

/** @import { Slip } from '../types.d.ts' */

const HEIGHT = 100;
const DASHES = ['none', '7 4', '2 4', '10 3 2 3', '5 2', '1 3'];
const LETTER = 20; // percent of the height that a letter takes

/** A seat's colour has an edge: it may be as light or as dark as the page. @type {readonly ((seat: number) => string)[]} */
const LAYERS = [() => 'curve-edge', (seat) => `curve-seat ${seatColour(seat)}`];

/** How a seat's line is drawn, to stand beside its name. @param {number} seat */
export const dashed = (seat) =>
  html`<svg class="curve-sign" viewBox="0 0 30 10" aria-hidden="true">${LAYERS.map((layer) => svg`<line class=${layer(seat)} x1="0" x2="30" y1="5" y2="5" stroke-dasharray=${DASHES[seat]} />`)}</svg>`;

/** The chances of all seats in whole percents, which add up as they do: what is left over goes to the largest parts cut off. @param {number[]} chances */
export function percents(chances) {
  const sum = (/** @type {number[]} */ all) => all.reduce((so, it) => so + it, 0);
  const exact = chances.map((chance) => chance * 100);
  const whole = exact.map(Math.floor);
  const order = exact.map((_, seat) => seat).sort((a, b) => exact[b] - whole[b] - (exact[a] - whole[a]));
  for (const seat of order.slice(0, Math.round(sum(exact)) - sum(whole))) whole[seat] += 1;
  return whole;
}

export class Curve extends Part {
  static properties = {
    curve: { attribute: false },
    names: { attribute: false },
    step: { attribute: false },
    slips: { attribute: false },
    mine: { attribute: false },
    label: { attribute: false },
  };

  constructor() {
    super();
    /** @type {number[][]} */
    this.curve = [];
    /** @type {string[]} */
    this.names = [];
    this.step = 0;
    /** @type {Slip[]} */
    this.slips = [];
    /** One's own seat. @type {number | null} */
    this.mine = null;
    /** What the present step is called. */
    this.label = '';
  }

  get #last() {
    return Math.max(1, this.curve.length - 1);
  }

  /** @param {number} chance */
  #y(chance) {
    return HEIGHT * (1 - chance);
  }

  /** How high each seat's letter stands: at the end of its line, but never on another letter. */
  #ends() {
    const heights = this.names.map((_, seat) => this.#y(this.curve.at(-1)?.[seat] ?? 0));
    const order = heights.map((_, seat) => seat).sort((a, b) => heights[b] - heights[a]);
    order.forEach((seat, k) => {
      heights[seat] = Math.min(heights[seat], k ? heights[order[k - 1]] - LETTER : HEIGHT);
    });
    return heights;
  }

  render() {
    const { words, curve, names, slips } = this;
    const step = Math.min(this.step, curve.length - 1);
    const now = curve[step] ?? [];
    const ends = this.#ends();
    const shares = percents(now);
    const told = names.map((player, seat) => words('replay-chances-now', { player, n: shares[seat] ?? 0 }));
    return html`<div class="curve">
      <div class="curve-scale" aria-hidden="true"><span>100</span><span>50</span><span>0</span></div>
      <div class="curve-field">
        <svg viewBox="0 0 ${this.#last} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          ${[0, 0.5, 1].map((chance) => svg`<line class="grid" x1="0" x2=${this.#last} y1=${this.#y(chance)} y2=${this.#y(chance)}/>`)}
          ${names.map((_, seat) => LAYERS.map((layer) => svg`<polyline class=${layer(seat)} stroke-dasharray=${DASHES[seat]}
            points=${curve.map((chances, at) => `${at},${this.#y(chances[seat])}`).join(' ')}/>`))}
          <line class="now" x1=${step} x2=${step} y1="0" y2=${HEIGHT} />
          ${slips.map(({ step: at, seat }) => LAYERS.map((layer) => svg`<line class="slip-dot ${layer(seat)} ${seat === this.mine ? 'slip-mine' : ''}"
            x1=${at} x2=${at} y1=${this.#y(curve[at]?.[seat] ?? 0)} y2=${this.#y(curve[at]?.[seat] ?? 0)}/>`))}
        </svg>
        <input
          type="range"
          min="0"
          max=${curve.length - 1}
          data-test="scrubber"
          aria-label=${words('replay-chances')}
          aria-valuetext=${`${this.label}. ${told.join(', ')}`}
          .value=${String(step)}
          @input=${(/** @type {globalThis.Event} */ event) => this.tell('jump', Number(/** @type {HTMLInputElement} */ (event.target).value))}
        />
      </div>
      <svg class="curve-ends" aria-hidden="true">${ends.map((height, seat) => svg`<text x="4" y="${height}%" dy="4">${seatLetter(seat)}</text>`)}</svg>
    </div>`;
  }
}

customElements.define('cl-curve', Curve);
