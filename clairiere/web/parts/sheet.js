// The score sheet: a row for each line, a column for each seat. Whoever draws the board is told what counts for the
// number that is touched (`light`); for who wants to see it all, it counts once more, number by number.
import { html, nothing } from 'lit';
import { seatColour } from '../games.js';
import { marked } from '../marks.js';
import { isCalm } from '../memory.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Face, Result, Score, View, Words } from '../types.d.ts' */

const PACE = 700; // milliseconds for one number
const NOT_LINES = ['total', 'rank', 'won']; // who has won is told by the crown

/** Who won, in words; and what decided a tie. @param {Result} ending @param {string[]} names @param {Words} words @param {number | null} reader */
export function verdict({ sheet, winners, decided_by: decided }, names, words, reader) {
  if (!winners.length) return [words('lost-alone', { total: sheet[0].total })]; // nobody else is there to win
  const best = sheet[winners[0]];
  const { total } = best;
  const listed = (/** @type {number[]} */ seats) => words.listing(seats.map((seat) => names[seat]));
  const first = winners.length > 1
    ? words('winners', { players: listed(winners), total })
    : words('winner', words.gloss({ seat: winners[0], total }, names, reader));
  const ahead = decided.map(({ line, seats }) =>
    words('tie-decided', { players: listed(seats), line: words(`line-${line}`), more: best[line], less: sheet[seats[0]][line] }));
  return [first, ...ahead];
}

/** @param {Score[]} sheet */
const linesOf = (sheet) => Object.keys(sheet[0] ?? {}).filter((line) => !NOT_LINES.includes(line));

export class Sheet extends Part {
  static properties = {
    sheet: { attribute: false },
    summed: { attribute: false },
    names: { attribute: false },
    seat: { attribute: false },
    face: { attribute: false },
    view: { attribute: false },
    counting: { type: Boolean },
    counted: { state: true },
    held: { state: true },
  };

  /** @type {number | undefined} */
  #timer;

  constructor() {
    super();
    /** @type {Score[]} */
    this.sheet = [];
    /** The lines that add up to the total; the others only decide ties, or count things. @type {readonly string[]} */
    this.summed = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {number | null} */
    this.seat = null;
    /** @type {Face | null} */
    this.face = null;
    /** @type {View | null} */
    this.view = null;
    /** Whether it is counted by itself, once, where things may move. */ this.counting = false;
    this.counted = Infinity; // numbers shown so far, row by row
    /** The number that is pointed at. @type {string | null} */ this.held = null;
  }

  get #all() {
    return linesOf(this.sheet).length * this.sheet.length;
  }

  get done() {
    return this.counted >= this.#all;
  }

  firstUpdated() {
    if (this.counting && !isCalm()) this.count();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  /** Count once more, from the first number. */
  count() {
    clearInterval(this.#timer);
    this.counted = 0;
    this.#timer = setInterval(() => this.#next(), PACE);
  }

  /** Show all numbers. */
  finish() {
    clearInterval(this.#timer);
    this.counted = Infinity;
    this.#light(null);
  }

  #next() {
    if (this.done) {
      this.finish();
      return;
    }
    const line = linesOf(this.sheet)[Math.floor(this.counted / this.sheet.length)];
    this.#light({ line, seat: this.counted % this.sheet.length });
    this.counted += 1;
  }

  /** @param {{ line: string, seat: number } | null} cell @param {boolean} [seek] whether that is brought into view: not from under a mouse that only passes */
  #light(cell, seek = cell !== null) {
    this.held = cell && `${cell.line} ${cell.seat}`;
    const names = cell && this.view ? (this.face?.sheetMarks?.(this.view, cell.line, cell.seat) ?? []) : [];
    this.tell('light', { marks: marked(names, 'lit'), seek });
  }

  render() {
    const { words, sheet, names } = this;
    const lines = linesOf(sheet);
    const crowned = (/** @type {Score} */ { rank, won }) => this.done && rank === 1 && won !== 0; // alone one is first even where nothing is won yet
    return html`<div class="sheet-scroll" tabindex="0" role="region" aria-label=${words('sheet-title')}>
      <table class="sheet" data-test="sheet">
        <thead>
          <tr>
            <td></td>
            ${sheet.map(
              (score, seat) => html`<th scope="col" class=${crowned(score) ? 'sheet-first' : ''}>
                <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
                <span class="sheet-name" title=${names[seat]}>${names[seat]}</span> ${crowned(score) ? icon('crown') : nothing}
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${lines.map((line, row) => this.#row(line, row))}
          <tr class="sheet-total">
            <th scope="row">${words('line-total')}</th>
            ${sheet.map((_, seat) => html`<td>${this.#sum(seat)}</td>`)}
          </tr>
          ${sheet.length > 1
            ? html`<tr>
                <th scope="row">${words('line-rank')}</th>
                ${sheet.map((score) => html`<td>${this.done ? words('rank', { n: score.rank }) : '·'}</td>`)}
              </tr>`
            : nothing}
        </tbody>
      </table>
      ${this.#counter()}
    </div>`;
  }

  /** Where a line of the sheet has something to show on the board, it can all be counted before one's eyes. */
  #counter() {
    const { words, face } = this;
    if (!face?.sheetMarks) return nothing;
    return this.done
      ? html`<button class="quiet" data-test="count" @click=${this.count}>${icon('replay')} ${words('sheet-count')}</button>`
      : html`<button class="quiet" data-test="skip-count" @click=${this.finish}>${icon('last')} ${words('skip')}</button>`;
  }

  /** @param {string} line @param {number} row */
  #row(line, row) {
    const { words, sheet, names } = this;
    return html`<tr>
      <th scope="row">${words(`line-${line}`)}</th>
      ${sheet.map((score, seat) => {
        const shown = row * sheet.length + seat < this.counted;
        const light = () => this.#light({ line, seat });
        const point = (/** @type {PointerEvent} */ { pointerType }) => pointerType === 'mouse' && this.#light({ line, seat }, false);
        const dark = () => this.held === `${line} ${seat}` && this.#light(null);
        const label = words('sheet-cell', { player: names[seat], line: words(`line-${line}`), points: score[line] });
        return html`<td class=${row * sheet.length + seat === this.counted - 1 && !this.done ? 'sheet-now' : ''}>
          ${shown && this.done
            ? html`<button
                class="number"
                aria-label=${label}
                aria-pressed=${this.held === `${line} ${seat}`}
                @click=${light}
                @pointerenter=${point}
                @pointerleave=${(/** @type {PointerEvent} */ { pointerType }) => pointerType === 'mouse' && dark()}
                @focus=${light}
                @blur=${dark}
              >
                ${score[line]}
              </button>`
            : shown
              ? score[line]
              : '·'}
        </td>`;
      })}
    </tr>`;
  }

  /** What a seat has so far; where no lines add up to its total, that comes at the end. @param {number} seat */
  #sum(seat) {
    if (this.done) return this.sheet[seat].total;
    if (!this.summed.length) return '·';
    const lines = linesOf(this.sheet).filter((line, row) => this.summed.includes(line) && row * this.sheet.length + seat < this.counted);
    return lines.reduce((sum, line) => sum + this.sheet[seat][line], 0);
  }
}

customElements.define('cl-sheet', Sheet);
