// The chances to win, move by move: a line for each seat, told apart by colour, dashes and letter.
import { html, svg } from 'lit';
import { seatLetter } from '../games.js';
import { Part } from './part.js';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 30;
const RIGHT = 18;
const TOP = 8;
const BOTTOM = 8;
const LETTER = 11;
const DASHES = ['none', '7 4', '2 4', '10 3 2 3', '5 2', '1 3'];

export class Curve extends Part {
  static properties = { curve: { attribute: false }, names: { attribute: false }, step: { attribute: false } };

  constructor() {
    super();
    /** @type {number[][]} */
    this.curve = [];
    /** @type {string[]} */
    this.names = [];
    this.step = 0;
  }

  /** @param {number} step */
  #x(step) {
    return LEFT + ((WIDTH - LEFT - RIGHT) * step) / Math.max(1, this.curve.length - 1);
  }

  /** @param {number} chance */
  #y(chance) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  }

  /** How high each seat's letter stands: at the end of its line, but never on another letter. */
  #ends() {
    const heights = this.names.map((_, seat) => this.#y(this.curve.at(-1)?.[seat] ?? 0) + 4);
    const order = heights.map((_, seat) => seat).sort((a, b) => heights[b] - heights[a]);
    order.forEach((seat, k) => {
      if (k) heights[seat] = Math.min(heights[seat], heights[order[k - 1]] - LETTER);
    });
    return heights;
  }

  render() {
    const { words, curve, names } = this;
    const step = Math.min(this.step, curve.length - 1);
    const now = curve[step] ?? [];
    const ends = this.#ends();
    return html`<svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words('replay-chances')} @click=${this.#jump}>
        ${[0, 0.5, 1].map((chance) => svg`<line class="grid" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${this.#y(chance)} y2=${this.#y(chance)}/>
          <text x=${LEFT - 4} y=${this.#y(chance) + 4} text-anchor="end">${chance * 100}</text>`)}
        ${names.map((_, seat) => svg`<polyline class="curve-${seat}" stroke-dasharray=${DASHES[seat]}
          points=${curve.map((chances, at) => `${this.#x(at)},${this.#y(chances[seat])}`).join(' ')}/>
          <text class="end" x=${WIDTH - RIGHT + 4} y=${ends[seat]}>${seatLetter(seat)}</text>`)}
        <line class="now" x1=${this.#x(step)} x2=${this.#x(step)} y1=${TOP} y2=${HEIGHT - BOTTOM} />
      </svg>
      <ul class="curve-key" aria-live="off">
        ${names.map((player, seat) => html`<li class="curve-${seat}">
            <svg viewBox="0 0 30 10" aria-hidden="true">${svg`<line x1="0" x2="30" y1="5" y2="5" stroke-dasharray=${DASHES[seat]}/>`}</svg>
            ${seatLetter(seat)} · ${words('replay-chances-now', { player, n: Math.round((now[seat] ?? 0) * 100) })}
          </li>`)}
      </ul>`;
  }

  /** @param {MouseEvent} event */
  #jump(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const step = Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * (this.curve.length - 1));
    const detail = Math.min(Math.max(step, 0), this.curve.length - 1);
    this.tell('jump', detail);
  }
}

customElements.define('cl-curve', Curve);
