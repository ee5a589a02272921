// The Grand Bois table: forest, river, and what may be done with them, drawn from a view.
// It knows no rule: a tile fits where the legal list says so, and what it cannot do it asks about.
import { LitElement, html, nothing, svg } from 'lit';
import { Motion } from '../../motion.js';
import { sound } from '../../sound.js';
import { Stage } from '../../stage.js';
import { airborne, forest, fresh, ghost, lying, offers, outline, rising, signs } from './forest.js';
import { SPACE } from './pieces.js';
import {
  TILE, TURNS, footprint, meant, nearest, notationOf, placeOf, placesOf, same, scene, spotAround, towards, turned, under,
} from './places.js';
import { river } from './river.js';
import { say } from './say.js';
import { tell } from './telling.js';

/** @typedef {import('./places.js').Place} Place */
/** @typedef {import('./places.js').Point} Point */
/** @typedef {import('./places.js').Box} Box */
/** @typedef {import('./places.js').Square} Square */
/** @typedef {import('../../types.js').Words} Words */
/** @typedef {import('../../types.js').Event} Told */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../types.js').Mark} Mark */

const SNAP = 0.85; // how near to a place, in squares, a tile must be dropped
const SLACK = 7; // pixels before a press becomes a drag
const ABOVE = 60; // pixels a dragged tile is held above the finger
const AGAIN = 0.45; // two taps this near, in squares, mean the same spot
const DWELL = 1600; // milliseconds a place that does not fit is shown
const STEPS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
});
const OCCUPIED = 'input, textarea, select, dialog, [contenteditable], [role="dialog"]'; // where keys mean something else

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 2 3 4', wordsKey: 'key-tile' },
  { key: 'R', wordsKey: 'key-turn' },
  { key: 'N P', wordsKey: 'key-places' },
  { key: '← ↑ ↓ →', wordsKey: 'key-arrows' },
  { key: '⏎', wordsKey: 'key-lay' },
  { key: 'Esc', wordsKey: 'key-back' },
  { key: 'T K', wordsKey: 'key-tower' },
  { key: '+ − 0', wordsKey: 'key-zoom' },
];

const ROUND = svg`<path d="M19 8a8 8 0 1 0 1.200 6M20 3v5.500h-5.500"/>`;
const CROSS = svg`<path d="M6 6l12 12M18 6 6 18"/>`;
const PLUS = svg`<path d="M12 5v14M5 12h14"/>`;
const MINUS = svg`<path d="M5 12h14"/>`;
const WHOLE = svg`<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>`;

/** @param {unknown} drawing */
function icon(drawing) {
  return html`<svg class="gb-icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}

export class GrandboisBoard extends LitElement {
  static properties = {
    view: { attribute: false },
    legal: { attribute: false },
    seat: { attribute: false },
    names: { attribute: false },
    words: { attribute: false },
    busy: { attribute: false },
    calm: { attribute: false },
    confirmFirst: { attribute: false },
    readonly: { attribute: false },
    marks: { attribute: false },
    slot: { state: true },
    turn: { state: true },
    spot: { state: true },
    aim: { state: true },
    cursor: { state: true },
    note: { state: true },
    refused: { state: true },
    last: { state: true },
    flying: { state: true },
    rising: { state: true },
    glowing: { state: true },
  };

  constructor() {
    super();
    /** @type {View | null} */ this.view = null;
    /** @type {string[]} */ this.legal = [];
    /** @type {number | null} */ this.seat = null;
    /** @type {string[]} */ this.names = [];
    /** @type {Words | null} */ this.words = null;
    this.busy = false;
    this.calm = false;
    this.confirmFirst = true;
    this.readonly = false;
    /** @type {Mark[]} */ this.marks = [];

    /** The tile taken up, from 1. @type {number | null} */ this.slot = null;
    this.turn = 0;
    /** Where it lies for now. @type {Point | null} */ this.spot = null;
    /** Where it would lie. @type {Point | null} */ this.aim = null;
    /** The cell the keyboard is on. */ this.cursor = { x: 0, y: 0 };
    this.note = '';
    /** Where it was put and does not fit. @type {Point | null} */ this.refused = null;
    /** Where the last tile was laid. @type {Point | null} */ this.last = null;
    /** A tile in the air. @type {{squares: Square[], turn: number, at: DOMRect} | null} */ this.flying = null;
    /** @type {(Point & {seat: number}) | null} */ this.rising = null;
    /** @type {Point[]} */ this.glowing = [];

    this.scene = scene({ forest: [], bounds: [0, 0, 0, 0] });
    /** @type {Place[]} */ this.places = [];
    this.motion = new Motion();
    /** @type {Stage | null} */ this.stage = null;
    /** @type {Point | null} */ this.tapped = null;
    /** @type {{id: number, slot: number, x: number, y: number, high: number, moving: boolean} | null} */ this.grip = null;
    this.dropped = false;
    /** @type {Map<string, string>} */ this.spoken = new Map();
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.onDrag = (/** @type {PointerEvent} */ event) => this.#drag(event);
    this.onDrop = (/** @type {PointerEvent} */ event) => this.#drop(event);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    this.#letGo();
    this.stage?.leave();
    this.stage = null;
  }

  /** Show what happened, from the present view to the view `after`. @param {Told[]} events @param {View} after */
  async show(events, after) {
    await tell(this, events, after);
  }

  /** Bring what moves to its end. */
  skip() {
    this.motion.skip();
  }

  /** The places where the tile taken up fits as it is turned. */
  get fitting() {
    return this.places.filter((it) => it.slot === this.slot && it.turn === this.turn);
  }

  /** Whether a tile may be taken up and laid now. */
  get laying() {
    return this.places.length > 0 && !this.busy && !this.readonly;
  }

  /** Whether a tower may be raised or kept now. */
  get deciding() {
    return this.legal.includes('tower') && !this.readonly;
  }

  /** The squares of the tile taken up, as printed. @returns {Square[] | null} */
  get held() {
    return this.slot === null ? null : (this.view?.river[this.slot - 1]?.squares ?? null);
  }

  /** The tile goes back to the river. */
  putBack() {
    this.slot = this.spot = this.aim = this.tapped = null;
    this.turn = 0;
    this.note = '';
  }

  /** What is drawn: the forest, and room for tiles at its edge. @param {Box} box @returns {Box} */
  extentOf({ x, y, width, height }) {
    return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.motion.calm = this.calm;
    if (this.stage) this.stage.calm = this.calm;
    if (changed.has('words') || changed.has('names')) this.spoken.clear();
    if (changed.has('legal')) this.places = placesOf(this.legal);
    if (!changed.has('view') || !this.view) return;
    this.#letGo();
    this.putBack();
    this.flying = this.rising = this.refused = null;
    this.glowing = [];
    this.scene = scene(/** @type {any} */ (this.view));
    const { x, y, width, height } = this.scene.box;
    this.cursor = {
      x: Math.min(Math.max(this.cursor.x, x), x + width - 1),
      y: Math.min(Math.max(this.cursor.y, y), y + height - 1),
    };
  }

  render() {
    if (!this.view || !this.words) return nothing;
    return html`
      <div class="gb-land" @focusin=${this.#focus}>
        <div class="gb-stage stage">
          <div class="ground">
            <svg class="gb-ground" @pointerdown=${this.#pressForest}>
              ${this.#forest(this.words)}
            </svg>
          </div>
        </div>
        ${this.#zoom(this.words)}
        <p class="gb-note" role="status">${this.#remark(this.words)}</p>
      </div>
      ${this.view.phase === 'over' ? nothing : this.#bank(this.view, this.words)}
      ${this.flying ? airborne(this.flying.squares, this.flying.turn) : nothing}
    `;
  }

  /** @param {Words} words */
  #forest(words) {
    const fitting = this.laying && this.slot !== null ? this.fitting : [];
    const fits = new Set(fitting.map((it) => `${it.x},${it.y}`));
    const waiting = this.deciding && this.view?.fresh ? { x: this.view.fresh[0], y: this.view.fresh[1] } : null;
    const { held, spot, aim, turn } = this;
    return svg`
      ${forest(this.scene, this.cursor, words('forest-label'), (cell) => {
        const label = this.#cellLabel(cell, words);
        if (same(cell, waiting)) return words('cell-fresh', { cell: label });
        return fits.has(cell.key) ? words('cell-fits', { cell: label }) : label;
      })}
      ${outline('last', this.last)}
      ${waiting ? fresh(waiting) : nothing}
      ${offers(fitting, spot, words('places-label'), (it) => this.#remember(notationOf(it), () => say(notationOf(it), words)))}
      ${held && aim && !same(aim, spot) ? ghost(aim, held, turn) : nothing}
      ${held && spot ? lying(spot, held, turn, (at) => this.#square(at)?.face) : nothing}
      ${outline('refused', this.refused)}
      ${signs([...this.marks, ...this.glowing.map((it) => ({ ...it, kind: 'glow' }))])}
      ${this.rising ? rising(this.rising) : nothing}`;
  }

  /** @param {{x: number, y: number, key: string, square: Square | null, face: string | null}} cell @param {Words} words */
  #cellLabel({ x, y, key, square, face }, words) {
    return this.#remember(`${key} ${face}`, () => {
      if (!square) return words('cell-empty', { x, y });
      if (square.seat !== undefined) return words('cell-tower', { x, y, player: this.names[square.seat] ?? '' });
      return words('cell', { x, y, thing: words.thing(square) });
    });
  }

  /** What is said again and again is put into words once. @param {string} key @param {() => string} spoken */
  #remember(key, spoken) {
    const known = this.spoken.get(key) ?? spoken();
    this.spoken.set(key, known);
    return known;
  }

  /** @param {Words} words */
  #zoom(words) {
    const button = (/** @type {string} */ name, /** @type {unknown} */ drawing, /** @type {() => void} */ act) =>
      html`<button type="button" class="gb-${name}" aria-label=${words(name)} title=${words(name)} @click=${act}>${icon(drawing)}</button>`;
    return html`<div class="gb-zoom">
      ${button('zoom-in', PLUS, () => this.stage?.press('+'))}
      ${button('zoom-out', MINUS, () => this.stage?.press('-'))}
      ${button('zoom-home', WHOLE, () => this.stage?.press('0'))}
    </div>`;
  }

  /** What there is to know about the choice so far. @param {Words} words */
  #remark(words) {
    if (this.note) return this.note;
    if (this.deciding) return words('note-tower');
    if (!this.laying) return '';
    if (this.slot === null) return words('note-choose');
    if (this.spot && this.held) {
      const over = turned(this.held, this.turn);
      const covered = footprint(this.spot).flatMap((at, corner) => {
        const under = this.#square(at)?.square;
        return under ? words('covering', words.gloss({ under, over: over[corner] }, [], null)) : [];
      });
      return words('held', { ...this.spot, covered: words.listing(covered) });
    }
    const count = this.fitting.length;
    if (count > 0) return words('note-place', { count });
    return words(this.places.some((it) => it.slot === this.slot) ? 'note-turned' : 'note-nowhere');
  }

  /** @param {View} view @param {Words} words */
  #bank(view, words) {
    const tiles = river(
      {
        tiles: view.river,
        slot: this.slot,
        turn: this.turn,
        away: this.spot !== null || this.grip?.moving === true,
        open: this.laying,
        fitting: new Set(this.places.map((it) => it.slot)),
        pile: view.pile,
      },
      words,
    );
    return html`<div class="gb-bank" @pointerdown=${this.#pressRiver} @click=${this.#pick} @wheel=${this.#roll} @keydown=${this.#riverKey}>
      ${tiles}
      ${this.readonly ? nothing : html`<div class="gb-deeds">${this.deciding ? this.#towerDeeds(words) : this.#tileDeeds(words)}</div>`}
    </div>`;
  }

  /** @param {Words} words */
  #towerDeeds(words) {
    return html`
      <button type="button" class="gb-deed" data-test="tower-keep" ?disabled=${this.busy} @click=${() => this.#act('keep')}>
        ${words('keep-tower')} <kbd aria-hidden="true">K</kbd>
      </button>
      <button type="button" class="gb-deed gb-main" data-test="tower-raise" ?disabled=${this.busy} @click=${() => this.#act('tower')}>
        ${words('raise-tower')} <kbd aria-hidden="true">T</kbd>
      </button>`;
  }

  /** @param {Words} words */
  #tileDeeds(words) {
    const holding = this.laying && this.slot !== null;
    const placed = this.laying && this.spot !== null;
    return html`
      <button type="button" class="gb-deed gb-small" data-test="back" aria-label=${words('put-back')} title=${words('put-back')} ?disabled=${!holding} @click=${this.#back}>
        ${icon(CROSS)}
      </button>
      <button type="button" class="gb-deed" data-test="turn" ?disabled=${!holding} @click=${() => this.#turnBy(1)}>
        ${icon(ROUND)} ${words('turn-tile')} <kbd aria-hidden="true">R</kbd>
      </button>
      <button type="button" class="gb-deed gb-main" data-test="confirm" ?disabled=${!placed} @click=${this.#confirm}>
        ${words('lay-here')} <kbd aria-hidden="true">⏎</kbd>
      </button>`;
  }

  updated() {
    const flyer = /** @type {SVGElement | null} */ (this.querySelector('.gb-flyer'));
    if (flyer && this.flying) {
      const { x, y, width } = this.flying.at;
      Object.assign(flyer.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
    }
    const frame = /** @type {HTMLElement | null} */ (this.querySelector('.gb-stage'));
    if (!frame) return;
    if (this.stage?.frame !== frame) {
      this.stage?.leave();
      this.stage = new Stage(frame, /** @type {HTMLElement} */ (frame.firstElementChild), {
        unit: SPACE,
        tap: (at, event) => this.#tap(at, event),
        hover: (at) => this.#hover(at),
      });
      this.stage.calm = this.calm;
    }
    void this.stage.draw(this.extentOf(this.scene.box), this.scene.box);
  }

  /** @param {Point} at */
  #square({ x, y }) {
    const { box, rows } = this.scene;
    return rows[y - box.y]?.cells[x - box.x];
  }

  /** @param {string} action */
  #act(action) {
    if (this.busy || !this.legal.includes(action)) return;
    this.dispatchEvent(new CustomEvent('act', { detail: { action }, bubbles: true }));
  }

  /** Ask why the tile taken up may not lie somewhere. @param {Point} at */
  async #ask(at) {
    if (this.slot === null) return;
    this.refused = at;
    this.dispatchEvent(new CustomEvent('why', { detail: { action: notationOf({ slot: this.slot, turn: this.turn, ...at }) }, bubbles: true }));
    await this.updateComplete;
    void this.motion.shake(this.querySelector('.gb-refused'));
    setTimeout(() => {
      if (same(this.refused, at)) this.refused = null;
    }, DWELL);
  }

  /** @param {number} slot */
  #takeUp(slot) {
    if (!this.laying || !this.view?.river[slot - 1] || slot === this.slot) return;
    this.putBack();
    this.slot = slot;
    sound('lift');
  }

  /** Lay the tile where it fits: for now, or for good. @param {Point} at */
  #lay({ x, y }) {
    this.note = '';
    this.aim = this.refused = null;
    if (!this.confirmFirst && this.slot !== null) {
      this.#act(notationOf({ slot: this.slot, turn: this.turn, x, y }));
      return;
    }
    this.spot = { x, y };
    this.cursor = this.spot;
    sound('lift');
    void this.stage?.reveal({ x, y, width: TILE, height: TILE });
  }

  #confirm() {
    if (this.slot !== null && this.spot) this.#act(notationOf({ slot: this.slot, turn: this.turn, ...this.spot }));
  }

  #back() {
    if (this.spot) this.spot = this.tapped = null;
    else this.putBack();
    this.note = '';
  }

  /** A tile in hand turns by a quarter; one that lies turns to the next way in which it fits there. @param {number} step */
  async #turnBy(step) {
    if (!this.laying || this.slot === null) return;
    const next = (/** @type {number} */ turn) => (turn + step + TURNS) % TURNS;
    let turn = next(this.turn);
    if (this.spot) {
      const { slot, spot } = this;
      while (turn !== this.turn && !this.places.some((it) => it.slot === slot && it.turn === turn && same(it, spot))) turn = next(turn);
      if (turn === this.turn) {
        this.note = this.words?.('note-only-way') ?? '';
        void this.motion.shake(this.querySelector('.gb-lifted'));
        return;
      }
    }
    const quarters = step * ((step * (turn - this.turn) + TURNS) % TURNS);
    this.turn = turn;
    this.note = '';
    this.aim = null;
    await this.updateComplete;
    for (const it of this.querySelectorAll('.gb-chosen .gb-tile, .gb-lifted')) {
      void this.motion.run(it, [{ transform: `rotate(${-90 * quarters}deg)` }, { transform: 'none' }], 200);
    }
  }

  /** @param {Point} at @param {MouseEvent} event */
  #tap(at, event) {
    if (this.motion.busy) this.skip();
    if (!this.laying || this.dropped) return;
    if (this.slot === null) {
      void this.motion.shake(this.querySelector('.gb-tiles'));
      return;
    }
    const offer = event.detail === 0 && /** @type {Element} */ (event.target).closest('[data-action]');
    const again = this.tapped && Math.hypot(at.x - this.tapped.x, at.y - this.tapped.y) < AGAIN;
    const place = offer ? placeOf(offer.getAttribute('data-action') ?? '') : meant(this.fitting, at, again ? this.spot : null);
    this.tapped = at;
    if (place) this.#lay(place);
    else void this.#ask(spotAround(at));
  }

  /** @param {Point | null} at */
  #hover(at) {
    const aim = (at && this.laying && under(this.fitting, at)[0]) ?? null;
    if (aim ? !same(aim, this.aim) : this.aim) this.aim = aim;
  }

  /** @param {Event} event */
  #pick(event) {
    const chosen = Number(/** @type {Element} */ (event.target).closest('[data-slot]')?.getAttribute('data-slot'));
    if (!chosen || this.dropped) return;
    if (chosen === this.slot) void this.#turnBy(1);
    else this.#takeUp(chosen);
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    event.preventDefault();
    if (this.slot !== null && !this.motion.busy && Math.abs(event.deltaY) > 8) void this.#turnBy(Math.sign(event.deltaY));
  }

  /** @param {PointerEvent} event */
  #pressRiver(event) {
    const slot = Number(/** @type {Element} */ (event.target).closest('[data-slot]')?.getAttribute('data-slot'));
    if (slot) this.#seize(event, slot);
  }

  /** @param {PointerEvent} event */
  #pressForest(event) {
    if (this.slot === null || !/** @type {Element} */ (event.target).closest('.gb-lying')) return;
    event.stopPropagation();
    this.#seize(event, this.slot);
  }

  /** A press that may become a drag. @param {PointerEvent} event @param {number} slot */
  #seize(event, slot) {
    this.dropped = false;
    if (!this.laying || event.button !== 0 || this.grip) return;
    const high = event.pointerType === 'mouse' ? 0 : ABOVE;
    this.grip = { id: event.pointerId, slot, x: event.clientX, y: event.clientY, high, moving: false };
    window.addEventListener('pointermove', this.onDrag);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, /** @type {EventListener} */ (this.onDrop));
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const { grip, stage } = this;
    if (!grip || !stage || event.pointerId !== grip.id) return;
    if (!grip.moving) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < SLACK) return;
      grip.moving = true;
      this.#takeUp(grip.slot);
      this.spot = this.tapped = null;
      this.note = '';
    }
    const side = TILE * stage.scale;
    const middle = { x: event.clientX, y: event.clientY - grip.high };
    this.flying = {
      squares: this.held ?? [],
      turn: this.turn,
      at: new DOMRect(middle.x - side / 2, middle.y - side / 2, side, side),
    };
    this.aim = this.#within(event) ? (nearest(this.fitting, stage.at(middle.x, middle.y), SNAP) ?? null) : null;
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    const { grip, stage, aim } = this;
    if (!grip || event.pointerId !== grip.id) return;
    this.#letGo();
    if (!grip.moving || !stage) return;
    this.flying = null;
    this.dropped = true; // the click that follows belongs to the drag
    setTimeout(() => (this.dropped = false));
    if (event.type === 'pointercancel') return;
    if (aim) this.#lay(aim);
    else if (this.#within(event)) void this.#ask(spotAround(stage.at(event.clientX, event.clientY - grip.high)));
  }

  #letGo() {
    this.grip = null;
    window.removeEventListener('pointermove', this.onDrag);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, /** @type {EventListener} */ (this.onDrop));
  }

  /** Whether a pointer is above the forest. @param {PointerEvent} event */
  #within({ clientX, clientY }) {
    const { left, right, top, bottom } = /** @type {Stage} */ (this.stage).frame.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(':focus-visible')) return;
    const place = placeOf(target.getAttribute('data-action') ?? '');
    const cell = target.getAttribute('data-at')?.split(',').map(Number);
    if (place) {
      this.aim = place;
      void this.stage?.reveal({ x: place.x, y: place.y, width: TILE, height: TILE });
    } else if (cell) {
      this.cursor = { x: cell[0], y: cell[1] };
      this.aim = this.fitting.find((it) => same(it, this.cursor)) ?? null;
      void this.stage?.reveal({ ...this.cursor, width: 1, height: 1 });
    }
  }

  /** @param {string} selector */
  async #goTo(selector) {
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.focus({ preventScroll: true });
  }

  /** Arrow keys choose among the tiles, as in any group of choices. @param {KeyboardEvent} event */
  #riverKey(event) {
    const step = STEPS[event.key];
    const slot = Number(/** @type {Element} */ (event.target).getAttribute('data-slot'));
    if (!step || !slot) return;
    event.preventDefault();
    const filled = [...this.querySelectorAll('button[data-slot]')].map((it) => Number(it.getAttribute('data-slot')));
    const next = filled[(filled.indexOf(slot) + step.x + step.y + filled.length) % filled.length];
    this.#takeUp(next);
    void this.#goTo(`[data-slot="${next}"]`);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.view || target.closest(OCCUPIED)) return;
    if (this.#heed(event, target)) event.preventDefault();
  }

  /** Do what a key means; whether it means anything. @param {KeyboardEvent} event @param {Element} target */
  #heed(event, target) {
    const { key } = event;
    const place = placeOf(target.getAttribute('data-action') ?? '');
    const cell = target.getAttribute('data-at');
    if (this.stage?.press(key)) return true;
    if (STEPS[key] && (place || cell)) return this.#stepTo(STEPS[key], place);
    if (this.deciding) {
      if (key === 't' || key === 'k') this.#act(key === 't' ? 'tower' : 'keep');
      else if (key === 'Enter' && cell) void this.#goTo('[data-test="tower-raise"]');
      else return false;
      return true;
    }
    if (!this.laying) return false;
    if (/^[1-4]$/.test(key)) this.#takeUp(Number(key));
    else if (this.slot === null) return false;
    else if (key === 'r' || key === 'R') void this.#turnBy(event.shiftKey ? -1 : 1);
    else if (key === 'n' || key === 'p') this.#next(key === 'n' ? 1 : -1, place);
    else if (key === 'Escape') this.#back();
    else if (key === 'Enter' || (key === ' ' && (place || cell))) return this.#enter(target, place, cell);
    else return false;
    return true;
  }

  /** @param {Element} target @param {Place | null} place @param {string | null} cell */
  #enter(target, place, cell) {
    const at = place ?? (cell && this.cursor);
    if (at) {
      if (same(at, this.spot)) this.#confirm();
      else if (this.fitting.some((it) => same(it, at))) this.#lay(at);
      else void this.#ask({ x: at.x, y: at.y });
      return true;
    }
    const elsewhere = target.closest('a, button, summary, [role="button"], [role="tab"]');
    if ((elsewhere && !target.closest('.gb-river')) || !this.spot) return false;
    this.#confirm();
    return true;
  }

  /** To the next or the previous place. @param {number} step @param {Place | null} from */
  #next(step, from) {
    const places = this.fitting;
    if (places.length === 0) return;
    const here = places.findIndex((it) => same(it, from ?? this.spot));
    const next = here < 0 ? (step > 0 ? 0 : places.length - 1) : (here + step + places.length) % places.length;
    void this.#goTo(`[data-action="${notationOf(places[next])}"]`);
  }

  /** @param {Point} step @param {Place | null} from a place; otherwise it starts at the cursor */
  #stepTo(step, from) {
    if (from) {
      const next = towards(this.fitting, from, step);
      if (next) void this.#goTo(`[data-action="${notationOf(next)}"]`);
      return true;
    }
    const next = { x: this.cursor.x + step.x, y: this.cursor.y + step.y };
    if (this.#square(next)) void this.#goTo(`[data-at="${next.x},${next.y}"]`);
    return true;
  }
}

customElements.define('grandbois-board', GrandboisBoard);
