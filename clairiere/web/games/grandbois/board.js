// The Grand Bois table: forest, river, and what may be done with them, drawn from a view.
// It knows no rule: a tile fits where an offer says so, and what does not fit it asks about.
import { html, noChange, nothing, svg } from 'lit';
import { bar } from '../../bar.js';
import { Board } from '../../board.js';
import { Drag } from '../../drag.js';
import { aside, coarse, small } from '../../screen.js';
import { sound } from '../../sound.js';
import { Stage } from '../../stage.js';
import { forest, fresh, ghost, loose, lying, offers, outline, rising, signs } from './forest.js';
import { Hand } from './hand.js';
import { Labels } from './labels.js';
import { SPACE } from './pieces.js';
import { TILE, around, boxAround, meant, nearest, placeOf, same, sameBox, scene, spotAround, towards, under } from './places.js';
import { river, tileSaid, tileSquares, turned } from './river.js';
import { perform } from './telling.js';

/** @import { Event as Told, Offer, View, Words } from '../../types.d.ts' */
/** @import { Cell, Place, Point, Square } from './places.js' */

const TOP = 56; // pixels of the forest's frame that buttons stand on, where there is room
const EDGE = 8;
const NOTE = 34; // pixels at its foot that the note stands on: one line, on a phone two
const NOTE_TWICE = 54;
const SNAP = 0.85; // how near to a place, in squares, a tile must be dropped
const AGAIN = 0.45; // two taps this near, in squares, mean the same spot
const TOUCHED = 30; // pixels that a square is wide where fingers touch it
const HOLD = 700; // milliseconds that a finger holds a tile where it lies, to lay it for good (gb-hold)
const FINGER = 22; // pixels around the middle of a place that mean it, however small it is drawn
const DWELL = 1600; // milliseconds a place that does not fit is shown
const STEPS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
});

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 2 3 …', wordsKey: 'key-tile' },
  { key: 'R', wordsKey: 'key-turn' },
  { key: 'N P', wordsKey: 'key-places' },
  { key: '← ↑ ↓ →', wordsKey: 'key-arrows' },
  { key: '⏎', wordsKey: 'key-lay' },
  { key: 'Esc', wordsKey: 'key-back' },
  { key: 'T K', wordsKey: 'key-tower' },
  { key: '+ − 0', wordsKey: 'key-zoom' },
];

const ICONS = {
  turn: 'M19 8a8 8 0 1 0 1.2 6M20 3v5.5h-5.5',
  back: 'M6 6l12 12M18 6 6 18',
  'zoom-in': 'M12 5v14M5 12h14',
  'zoom-out': 'M5 12h14',
  'zoom-home': 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return html`<svg class="gb-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]}/></svg>`;
}

export class GrandboisBoard extends Board {
  static properties = {
    aim: { state: true },
    cursor: { state: true },
    refused: { state: true },
    last: { state: true },
    flying: { state: true },
    holding: { state: true },
    rising: { state: true },
    glowing: { state: true },
  };

  constructor() {
    super();
    this.hand = new Hand();
    this.note = '';
    /** The remark that was said last. */ this.remarked = '';
    /** Whether the tile was taken up by the keyboard, which has ways of its own to go on. */ this.byKey = false;
    /** Whether the hand is as it was dealt, so that there is nothing to remark on. */ this.dealt = false;
    /** When a tile that is held is laid. */ this.settling = 0;
    /** Where the tile would lie. @type {(Point & Partial<Place>) | null} */ this.aim = null;
    /** The cell the keyboard is on. @type {Point} */ this.cursor = { x: 0, y: 0 };
    /** Where the tile was put and does not fit. @type {Point | null} */ this.refused = null;
    /** Where the last tile was laid. @type {Point | null} */ this.last = null;
    /** A tile in the air. @type {{squares: Square[], at: DOMRect} | null} */ this.flying = null;
    /** Whether a finger holds the tile where it lies: it is laid for good if it stays. */ this.holding = false;
    /** @type {(Point & {seat: number}) | null} */ this.rising = null;
    /** @type {Point[]} */ this.glowing = [];

    this.scene = scene([], boxAround([0, 0, 0, 0], []));
    /** The forest that the scene shows. @type {unknown} */ this.surveyed = null;
    /** Whether the coming view was shown by motion. */ this.told = false;
    /** The view that what is told leads to. @type {View | null} */ this.ahead = null;
    /** What the forest was last drawn from: while that stays, so does the forest. @type {unknown[]} */ this.drawn = [];
    this.labels = new Labels(this);
    // by a class: Chromium forgets what a media query changes inside a container once the device is turned
    this.onTurned = () => this.classList.toggle('gb-sideways', aside.matches);
    /** @type {Stage | null} */ this.stage = null;
    /** @type {Point | null} */ this.tapped = null;
    /** @type {Drag<number>} */
    this.drag = new Drag({
      begin: (slot) => this.#lift(slot),
      move: (at) => this.#carry(at),
      end: (at) => this.#drop(at),
    });
  }

  connectedCallback() {
    super.connectedCallback();
    aside.addEventListener('change', this.onTurned);
    this.onTurned();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    aside.removeEventListener('change', this.onTurned);
    this.drag.leave();
    this.#letGo();
    this.stage?.leave();
    this.stage = null;
  }

  /** @param {readonly Told[]} events @param {View} after */
  async show(events, after) {
    this.told = true;
    this.ahead = after;
    await super.show(events, after);
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change @param {readonly Told[]} coming */
  async perform(events, change, coming) {
    await perform(this, events[0], change, coming);
  }

  /** Let the tile of an action lie where it would go: to be confirmed if it is legal, else only to be seen. @param {Offer} offer @returns {boolean} whether it lies there */
  propose(offer) {
    const place = placeOf(offer);
    if (!place || this.busy) return false;
    this.hand.takeUp(place.slot);
    this.hand.turn = place.turn;
    this.hand.lay(place);
    this.#fresh();
    this.#cursorTo(place);
    void this.stage?.reveal({ x: place.x, y: place.y, width: TILE, height: TILE });
    return true;
  }

  /** Where a tile lies to be confirmed, Enter confirms it: the cell that was pressed last must not answer instead. @param {Point} at */
  #cursorTo({ x, y }) {
    this.cursor = { x, y };
    if (this.contains(document.activeElement) && document.activeElement?.hasAttribute('data-at')) void this.goTo(`[data-at="${x},${y}"]`);
  }

  /** Whether a tile may be taken up and laid now. */
  get laying() {
    return this.hand.places.length > 0 && !this.busy && !this.readonly;
  }

  /** Whether a tower may be raised or kept now. */
  get deciding() {
    return this.offered({ verb: 'tower' }).length > 0;
  }

  /** The squares of the tile taken up, as it is turned. @returns {Square[] | null} */
  get held() {
    return this.heldAt(null);
  }

  /** The squares of the tile taken up, as it would lie at a place. @param {Partial<Place> | null} place @returns {Square[] | null} */
  heldAt(place) {
    const tile = this.hand.slot === null ? null : this.seeing?.river[this.hand.slot - 1];
    return tile ? turned(tile, place?.turn ?? this.hand.turn) : null;
  }

  /** The board is drawn in a task of its own, after what the page around it does. */
  async scheduleUpdate() {
    await new Promise((resolve) => setTimeout(resolve));
    super.scheduleUpdate();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.stage) this.stage.calm = this.calm;
    if (changed.has('words') || changed.has('names')) this.labels.forget();
    if (changed.has('legal') || changed.has('view') || changed.has('confirmFirst')) {
      this.drag.leave();
      this.hand.deal(this.legal, this.confirmFirst && !this.readonly);
      this.dealt = true;
      this.#letGo();
      this.note = '';
      this.aim = this.tapped = this.refused = null;
    }
    if (changed.has('view')) {
      if (!this.told) this.last = null;
      this.told = false;
      this.flying = this.rising = null;
      this.glowing = [];
    }
    if (!this.seeing) return;
    const box = boxAround(this.seeing.bounds, this.hand.places);
    if (this.seeing.forest !== this.surveyed || !sameBox(box, this.scene.box)) {
      this.surveyed = this.seeing.forest;
      this.scene = scene(this.seeing.forest, box);
      const { x, y, width, height } = box;
      this.cursor = {
        x: Math.min(Math.max(this.cursor.x, x), x + width - 1),
        y: Math.min(Math.max(this.cursor.y, y), y + height - 1),
      };
    }
    const reading = this.focused && this.#whereIs(/** @type {Element} */ (document.activeElement)).cell; // the keyboard stays where it is
    if (changed.has('view') && this.seeing.fresh && this.deciding && !reading) this.cursor = { x: this.seeing.fresh[0], y: this.seeing.fresh[1] };
  }

  render() {
    const { seeing, words } = this;
    if (!seeing || !words) {
      this.drawn = [];
      return nothing;
    }
    return html`
      <div class="gb-land" @focusin=${this.#focus}>
        <div class="gb-stage stage">
          <div class="ground"><svg class="gb-ground" @pointerdown=${this.#pressForest}>${this.#forest(words)}</svg></div>
        </div>
        ${this.#zoom(words)}
        <p class="gb-note">${this.labels.remark(words, this.coordinates ? '' : 'seen')}</p>
      </div>
      ${seeing.phase === 'over' ? nothing : this.#bank(seeing, words)}
      ${this.flying ? loose('flyer', this.flying.squares) : nothing}
    `;
  }

  /** @param {Words} words */
  #forest(words) {
    const { hand, held, aim, cursor } = this;
    const fitting = this.laying ? hand.fitting : [];
    const fits = new Set(fitting.map((it) => `${it.x},${it.y}`));
    const waiting = this.deciding && this.seeing?.fresh ? { x: this.seeing.fresh[0], y: this.seeing.fresh[1] } : null;
    const drawn = [this.scene, cursor, words, this.names, [...fits].join(' '), waiting?.x, waiting?.y];
    const stale = drawn.some((it, k) => it !== this.drawn[k]);
    this.drawn = drawn;
    const spoken = (/** @type {Cell} */ cell) => {
      const label = this.labels.cell(cell, words);
      if (same(cell, waiting)) return words('cell-fresh', { cell: label });
      return fits.has(cell.key) ? words('cell-fits', { cell: label }) : label;
    };
    return svg`
      ${stale ? forest(this.scene, cursor, words('forest-label'), spoken) : noChange}
      ${outline('last', this.last)}
      ${waiting ? fresh(waiting) : nothing}
      ${offers(fitting, hand, words('places-label'), (it, k) => this.labels.place(it, k + 1, fitting.length, words))}
      ${held && aim && !same(aim, hand.spot) ? ghost(aim, this.heldAt(aim) ?? held) : nothing}
      ${held && hand.spot ? lying(hand.spot, held, this.holding, (at) => this.cellAt(at)?.face) : nothing}
      ${outline('refused', this.refused)}
      ${signs([...this.#marked(), ...this.glowing.map((it) => ({ ...it, kind: 'glow' }))])}
      ${this.rising ? rising(this.rising) : nothing}`;
  }

  /** The squares that are pointed at. */
  #marked() {
    const kinds = new Map(this.marks.map(({ name, kind }) => [name, kind]));
    if (kinds.size === 0) return [];
    return this.scene.rows.flatMap(({ cells }) => cells.flatMap(({ x, y, key }) => (kinds.has(key) ? { x, y, kind: kinds.get(key) ?? '' } : [])));
  }

  /** @param {Words} words */
  #zoom(words) {
    const button = (/** @type {'zoom-in' | 'zoom-out' | 'zoom-home'} */ name, /** @type {string} */ key) =>
      html`<button type="button" class="gb-${name}" title=${words(name)} @click=${() => this.stage?.press(key)}>${icon(name)}</button>`;
    return html`<div class="gb-zoom">${button('zoom-in', '+')}${button('zoom-out', '-')}${button('zoom-home', '0')}</div>`;
  }

  /** @param {View} view @param {Words} words */
  #bank(view, words) {
    const { hand } = this;
    const away = hand.spot !== null || this.drag.moving !== null;
    const shown = { tiles: view.river, pile: view.pile, slot: hand.slot, turn: hand.turn, away, open: this.laying, fitting: hand.slots };
    return html`<div class="gb-bank" @pointerdown=${this.#pressRiver} @click=${this.#pick} @wheel=${this.#roll} @keydown=${this.#riverKey}>
      ${river(shown, words)}
      ${this.seat === null || this.ended ? nothing : bar(this.deciding ? this.#towerDeeds(words) : this.#tileDeeds(words), words('plain-deeds'))}
    </div>`;
  }

  /** @param {Words} words */
  #towerDeeds(words) {
    return [
      { name: 'tower-raise', label: words('raise-tower'), key: 'T', off: this.busy, act: () => this.#decide('tower') },
      { name: 'tower-keep', label: words('keep-tower'), key: 'K', off: this.busy, act: () => this.#decide('keep') },
    ];
  }

  /** @param {Words} words */
  #tileDeeds(words) {
    const holding = this.laying && this.hand.slot !== null;
    const wanted = holding && this.hand.fitting.length === 0 && this.hand.slots.has(Number(this.hand.slot));
    return [
      { name: 'confirm', label: words('lay-here'), key: '⏎', off: !holding || !this.hand.spot, act: () => this.#confirm() },
      { name: 'turn', label: html`${icon('turn')} ${words('turn-tile')}`, key: 'R', off: !holding, wanted, act: () => void this.#turnBy(1) },
      { name: 'back', label: html`${icon('back')} ${words('put-back')}`, off: !holding, act: () => this.#back() },
    ];
  }

  /** A remark on the choice is said when it changes; what is asked first, the page says. @param {Words} words */
  #sayRemark(words) {
    const remark = this.note || (this.hand.slot === null ? '' : this.labels.remark(words, this.byKey ? 'keys' : ''));
    if (remark !== this.remarked && !this.dealt) this.say(remark);
    this.remarked = remark;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    if (this.words) this.#sayRemark(this.words);
    const flyer = /** @type {SVGElement | null} */ (this.querySelector('.gb-flyer'));
    if (flyer && this.flying) {
      const { x, y, width } = this.flying.at;
      const { left, top } = this.getBoundingClientRect();
      Object.assign(flyer.style, { left: `${x - left}px`, top: `${y - top}px`, width: `${width}px` });
    }
    const frame = /** @type {HTMLElement | null} */ (this.querySelector('.gb-stage'));
    if (!frame) return;
    if (this.stage?.frame !== frame) {
      this.stage?.leave();
      this.stage = new Stage(frame, /** @type {HTMLElement} */ (frame.firstElementChild), {
        unit: SPACE,
        top: small.matches ? EDGE : TOP,
        bottom: small.matches ? NOTE_TWICE : NOTE,
        least: coarse.matches ? TOUCHED : 0,
        tap: (at, event) => this.#tap(at, event),
        hover: (at) => this.#hover(at),
        rest: (at) => this.#rest(at),
      });
      this.stage.calm = this.calm;
    }
    void this.stage.draw(this.scene.box, this.#matters);
    this.#lookUp(changed);
    void this.backTo('.gb-cell[tabindex="0"]');
  }

  /** What is pointed at comes into view, and at the end the whole. @param {Map<string, unknown>} changed */
  #lookUp(changed) {
    const marked = this.#marked();
    const over = this.ended || this.seeing?.phase === 'over';
    if (changed.has('marks') && marked.length) void this.stage?.lookAt(around(marked));
    else if (over && ['marks', 'ended', 'view'].some((name) => changed.has(name))) void this.stage?.goHome();
  }

  /** What should be in view, where the whole forest is too small to be touched. */
  get #matters() {
    const { hand, seeing, last } = this;
    const tile = (/** @type {Point} */ { x, y }) => ({ x, y, width: TILE, height: TILE });
    if (this.deciding && seeing?.fresh) return [{ x: seeing.fresh[0] - 1, y: seeing.fresh[1] - 1, width: 3, height: 3 }];
    if (this.laying && hand.spot) return [tile(hand.spot)];
    if (this.laying && hand.slot !== null) return hand.fitting.map(tile);
    return last ? [tile(last)] : [];
  }

  /** @param {Point} at */
  cellAt({ x, y }) {
    const { box, rows } = this.scene;
    return rows[y - box.y]?.cells[x - box.x];
  }

  /** Raise the tower, or keep it. @param {'tower' | 'keep'} verb */
  #decide(verb) {
    for (const { action } of this.offered({ verb })) this.act(action);
  }

  #confirm() {
    if (this.hand.action) this.act(this.hand.action);
  }

  /** Ask why the tile taken up may not lie somewhere. @param {Point} at */
  async #askAt(at) {
    const laid = this.hand.laidAt(at);
    if (!laid) return;
    this.refused = at;
    this.ask(laid);
    setTimeout(() => {
      if (this.refused === at) this.refused = null;
    }, DWELL);
    await this.updateComplete;
    void this.motion.shake(this.querySelector('.gb-refused'));
  }

  /** Whatever the hand did, the board shows it afresh. */
  #fresh() {
    this.dealt = false;
    this.note = '';
    this.aim = this.refused = null;
    this.requestUpdate();
  }

  /** @param {number} slot */
  #takeUp(slot) {
    if (!this.laying || !this.seeing?.river[slot - 1] || slot === this.hand.slot) return;
    this.hand.takeUp(slot);
    this.tapped = null;
    this.remarked = ''; // another tile may well have as many places
    this.#fresh();
    sound('lift');
  }

  /** Take up a tile by its number, and hear which one it is. @param {number} slot */
  #callFor(slot) {
    this.byKey = true;
    this.#takeUp(slot);
    const tile = this.seeing?.river[slot - 1];
    if (tile && this.words) this.say(tileSaid(turned(tile, this.hand.turn), slot, !this.hand.slots.has(slot), this.words));
  }

  /** Lay the tile where it fits: for now, or for good. @param {Point} at */
  #lay(at) {
    this.#fresh();
    this.hand.lay(at);
    this.#cursorTo(at);
    if (!this.confirmFirst) {
      this.#confirm();
      return;
    }
    sound('lift');
    if (this.stage) this.stage.whole = false; // near enough to be seen lying there
    void this.stage?.reveal({ x: at.x, y: at.y, width: TILE, height: TILE });
  }

  #back() {
    if (!this.laying) return;
    this.hand.back();
    this.tapped = null;
    this.#fresh();
  }

  /** @param {1 | -1} step */
  async #turnBy(step) {
    if (!this.laying || this.hand.slot === null) return;
    const { place: from } = this.#whereIs(/** @type {Element} */ (document.activeElement));
    const quarters = this.hand.turnBy(step);
    this.#fresh();
    if (quarters === 0) {
      this.note = this.words?.('note-only-way') ?? '';
      void this.motion.shake(this.querySelector('.gb-lifted'));
      return;
    }
    this.remarked = '';
    if (this.held && this.words) this.say(this.words('turned-so', { squares: tileSquares(this.held, this.words) }));
    if (from) this.#stayNear(from);
    await this.updateComplete;
    for (const it of this.querySelectorAll('.gb-chosen .gb-tile, .gb-lifted')) void this.motion.turn(it, quarters);
  }

  /** @param {Point} at @param {MouseEvent} event */
  #tap(at, event) {
    this.skip();
    if (!this.laying) return;
    if (this.hand.slot === null) {
      void this.motion.shake(this.querySelector('.gb-tiles'));
      return;
    }
    const spoken = event.detail === 0 && /** @type {Element} */ (event.target).closest('[data-action]'); // by a screen reader
    const again = this.tapped && Math.hypot(at.x - this.tapped.x, at.y - this.tapped.y) < AGAIN;
    const place = spoken ? this.#whereIs(spoken).place : this.#meantBy(at, again ? this.hand.spot : null);
    this.tapped = at;
    if (place) this.#lay(place);
    else void this.#askAt(spotAround(at));
  }

  /** The place that a finger means. @param {Point} at @param {Point | null} last where it lies already, by a touch of the same spot */
  #meantBy(at, last) {
    const { fitting } = this.hand;
    return meant(fitting, at, last) ?? nearest(fitting, at, FINGER / (this.stage?.scale ?? FINGER));
  }

  /** A finger rests on a place, where its tile lies for now: if it stays, for good. @param {Point | null} at @returns {boolean} whether it does */
  #rest(at) {
    const place = at && this.laying && this.confirmFirst && this.#meantBy(at, null);
    this.#letGo();
    if (!place) return false;
    this.#lay(place);
    this.tapped = at;
    this.holding = true;
    this.settling = window.setTimeout(() => this.#confirm(), HOLD);
    return true;
  }

  /** The finger has left: the tile lies as it lies. */
  #letGo() {
    clearTimeout(this.settling);
    this.holding = false;
  }

  /** @param {Point | null} at */
  #hover(at) {
    const aim = at && this.laying ? (under(this.hand.fitting, at)[0] ?? null) : null;
    if (aim ? !same(aim, this.aim) : this.aim) this.aim = aim;
  }

  /** A tile of the river, by a press: the one taken up already is turned. @param {MouseEvent} event */
  #pick(event) {
    const slot = slotOf(event);
    if (!slot) return;
    this.byKey = event.detail === 0;
    if (slot === this.hand.slot) void this.#turnBy(1);
    else this.#takeUp(slot);
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    event.preventDefault();
    if (!this.motion.busy && Math.abs(event.deltaY) > 8) void this.#turnBy(event.deltaY > 0 ? 1 : -1);
  }

  /** @param {PointerEvent} event */
  #pressRiver(event) {
    const slot = slotOf(event);
    if (slot && this.laying) this.drag.press(event, slot);
  }

  /** @param {PointerEvent} event */
  #pressForest(event) {
    if (!this.laying || this.hand.slot === null || !/** @type {Element} */ (event.target).closest('.gb-lying')) return;
    event.stopPropagation(); // the forest stays where it is
    this.drag.press(event, this.hand.slot);
  }

  /** @param {number} slot */
  #lift(slot) {
    this.#takeUp(slot);
    this.hand.spot = null;
    this.#fresh();
  }

  /** @param {Point} at the middle of the tile, on the page */
  #carry(at) {
    if (!this.stage || !this.held) return;
    const side = TILE * this.stage.scale;
    this.flying = { squares: this.held, at: new DOMRect(at.x - side / 2, at.y - side / 2, side, side) };
    this.aim = (this.stage.shows(at) && nearest(this.hand.fitting, this.stage.at(at.x, at.y), SNAP)) || null;
  }

  /** @param {Point | null} at */
  #drop(at) {
    const { aim, stage } = this;
    this.flying = null;
    this.#fresh();
    if (!at || !stage) return;
    if (aim) this.#lay(aim);
    else if (stage.shows(at)) void this.#askAt(spotAround(stage.at(at.x, at.y)));
  }

  /** The keyboard has come to a cell or a place. @param {FocusEvent} event */
  #focus(event) {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(':focus-visible')) return;
    const { place, cell } = this.#whereIs(target);
    if (place) {
      this.aim = place;
      void this.stage?.reveal({ x: place.x, y: place.y, width: TILE, height: TILE });
    } else if (cell) {
      this.cursor = cell;
      this.aim = this.hand.fits(cell) ? cell : null;
      void this.stage?.reveal({ ...cell, width: 1, height: 1 });
    }
  }

  /** Arrow keys choose among the tiles, as in any group of choices. @param {KeyboardEvent} event */
  #riverKey(event) {
    const step = STEPS[event.key];
    const slot = slotOf(event);
    if (!step || !slot) return;
    event.preventDefault();
    const filled = [...this.querySelectorAll('[data-slot]')].map((it) => Number(it.getAttribute('data-slot')));
    const next = filled[(filled.indexOf(slot) + step.x + step.y + filled.length) % filled.length];
    this.byKey = true;
    this.#takeUp(next);
    void this.goTo(`[data-slot="${next}"]`);
  }

  /** Do what a key means; whether it means anything here. @param {KeyboardEvent} event @param {Element} target */
  heed({ key, shiftKey }, target) {
    const { place, cell } = this.#whereIs(target);
    if (this.stage?.press(key)) return true;
    if (STEPS[key] && (place || cell)) this.#stepTo(STEPS[key], place, this.cursor);
    else if (this.deciding && (key === 't' || key === 'k')) this.#decide(key === 't' ? 'tower' : 'keep');
    else if (this.deciding && key === 'Enter' && cell) void this.goTo('[data-test="tower-raise"]');
    else if (!this.laying) return false;
    else if (/^[1-9]$/.test(key) && Number(key) <= this.seeing?.river.length) this.#callFor(Number(key));
    else if (this.hand.slot === null) return this.#misses(key, cell);
    else if (key === 'r' || key === 'R') void this.#turnBy(shiftKey ? -1 : 1);
    else if (key === 'n' || key === 'p') this.#next(key === 'n' ? 1 : -1, place);
    else if (key === 'Escape') this.#back();
    else if ((key === 'Enter' || key === ' ') && (place || cell)) this.#try(place ?? cell);
    else if (key === 'Enter' && this.hand.spot && !isDeed(target)) this.#confirm();
    else return false;
    return true;
  }

  /** Whether a key is meant for a tile that nobody has taken up yet: then that is said. @param {string} key @param {Point | null} cell */
  #misses(key, cell) {
    if (!cell || (key !== 'Enter' && key !== ' ') || !this.words) return false;
    this.say(this.words('note-choose'));
    return true;
  }

  /** The place or the cell that an element stands for. @param {Element} element */
  #whereIs(element) {
    const [x, y] = element.getAttribute('data-at')?.split(',').map(Number) ?? [];
    const action = element.getAttribute('data-action');
    return { place: this.hand.places.find((it) => it.action === action) ?? null, cell: x === undefined ? null : { x, y } };
  }

  /** Lay the tile with its top-left square here; once it lies here, for good. @param {Point | null} at */
  #try(at) {
    if (!at) return;
    if (same(at, this.hand.spot)) this.#confirm();
    else if (this.hand.fits(at)) this.#lay(at);
    else void this.#askAt({ x: at.x, y: at.y });
  }

  /** The keyboard stays at a place while the tile is turned, or goes to the nearest one that is left. @param {Place} place */
  #stayNear({ x, y }) {
    const left = nearest(this.hand.fitting, { x: x + TILE / 2, y: y + TILE / 2 });
    if (left) void this.goTo(`[data-action="${left.action}"]`);
  }

  /** To the next or the previous place. @param {number} step @param {Place | null} from */
  #next(step, from) {
    const places = this.hand.fitting;
    if (places.length === 0) return;
    const here = places.findIndex((it) => same(it, from ?? this.hand.spot));
    const next = here < 0 && step < 0 ? places.length - 1 : (here + step + places.length) % places.length;
    void this.goTo(`[data-action="${places[next].action}"]`);
  }

  /** One step on the grid, or from a place to the next one that way. @param {Point} step @param {Place | null} from @param {Point} at */
  #stepTo(step, from, at) {
    const place = from && towards(this.hand.fitting, from, step);
    const cell = { x: at.x + step.x, y: at.y + step.y };
    if (place) void this.goTo(`[data-action="${place.action}"]`);
    else if (!from && this.cellAt(cell)) {
      this.cursor = cell; // at once: the next key may come before the focus does
      void this.goTo(`[data-at="${cell.x},${cell.y}"]`);
    }
  }
}

/** The river slot that an event is about; 0 if none. @param {Event} event */
function slotOf(event) {
  return Number(/** @type {Element} */ (event.target).closest('[data-slot]')?.getAttribute('data-slot') ?? 0);
}

/** Whether Enter means something else on an element: buttons and links, but not the tiles of the river. @param {Element} element */
function isDeed(element) {
  return element.matches('a, button, summary, [role="button"], [role="tab"]') && !element.hasAttribute('data-slot');
}

customElements.define('grandbois-board', GrandboisBoard);
