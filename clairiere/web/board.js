// What every game's board is: handed the present, it draws it, shows what happens, and tells what its player does.
// A game extends it with its drawing (`render`, from `seeing`), its motion (`perform`) and its keys (`heed`).
// What an event changes is told by the event; what may be done, and what it costs, by the offers in `legal`.
import { LitElement } from 'lit';
import { after as viewAfter, alike, sharing } from './changes.js';
import { isSeen, light } from './marks.js';
import { setting } from './memory.js';
import { Motion } from './motion.js';
import { say } from './voice.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Event as Told, Facts, Mark, Offer, View, Words } from './types.d.ts' */

const ELSEWHERE = 'input, textarea, select, dialog, [contenteditable], [role="dialog"]'; // where keys mean something else

/** Whether two lists say something else. @param {unknown} a @param {unknown} b */
function differs(a, b) {
  return !alike(a, b);
}

export class Board extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    view: { attribute: false },
    shown: { state: true },
    legal: { attribute: false, hasChanged: differs },
    seat: { attribute: false },
    standIn: { attribute: false },
    names: { attribute: false, hasChanged: differs },
    words: { attribute: false },
    busy: { attribute: false },
    calm: { attribute: false },
    confirmFirst: { attribute: false },
    readonly: { attribute: false },
    ended: { attribute: false },
    marks: { attribute: false, hasChanged: differs },
    hushed: { attribute: false, hasChanged: differs },
    patience: { attribute: false },
    coordinates: { attribute: false },
  };

  /** Kinds of events that happen at the same time, when they follow each other. @type {readonly string[]} */
  static together = [];

  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  /** Which telling is the latest: an older one ends. */
  #tale = 0;
  /** The view that the latest telling leads to, until it is handed over. @type {View | null} */
  #ahead = null;

  constructor() {
    super();
    /** The position as it is. @type {View | null} */ this.view = null;
    /** The position as far as events have been told, while they are. @type {View | null} */ this.shown = null;
    /** What is drawn: one of the two. What did not change since the last drawing is the same object. @type {View | null} */ this.seeing = null;
    /** What may be done, as facts. @type {readonly Offer[]} */ this.legal = [];
    /** @type {number | null} */ this.seat = null;
    /** Whether a bot plays the seat: what it does is not what the reader does. */ this.standIn = false;
    /** @type {string[]} */ this.names = [];
    /** @type {Words | null} */ this.words = null;
    /** Whether a deed is under way. */ this.busy = false;
    /** Whether nothing is to move. */ this.calm = false;
    /** Whether a choice is shown first and then confirmed. */ this.confirmFirst = true;
    /** Whether it is only to be looked at. */ this.readonly = false;
    /** Whether the game is over, however it ended. */ this.ended = false;
    /** What a lesson, a review or the score sheet points at: elements with that `data-mark`. @type {readonly Mark[]} */ this.marks = [];
    /** What the player does not want to be asked about in windows. @type {readonly Facts[]} */ this.hushed = [];
    /** How many seconds the house takes for each of its answers in a window. */ this.patience = 0;
    /** Whether places are to be called by their coordinates: else they are not in the way. */ this.coordinates = false;
    /** Whether the keyboard was here before it was drawn again. */ this.focused = false;
    this.motion = new Motion();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
    this.#tale += 1;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.focused = this.contains(document.activeElement);
    this.motion.calm = this.calm;
    this.classList.toggle('calm', this.calm);
    this.classList.toggle('coordinates', this.coordinates);
    if (changed.has('view')) { // whatever was being told is over
      this.#tale += 1;
      this.shown = this.#ahead = null;
    }
    this.seeing = sharing(this.seeing, this.shown ?? this.view);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    light(this, this.marks);
    if (changed.has('shown')) this.dispatchEvent(new CustomEvent('told', { bubbles: true })); // what is beside the board follows
  }

  /** Who is called “you” in what is told. */
  get reader() {
    return this.standIn ? null : this.seat;
  }

  /**
   * Show what happened, event by event, on the way to the view `after`; the board is handed that one when all is told.
   * @param {readonly Told[]} events
   * @param {View} after
   */
  async show(events, after) {
    await this.updateComplete; // a view that came just before
    const tale = (this.#tale += 1);
    let now = this.#ahead ?? this.view;
    this.#ahead = after;
    if (!now) return;
    for (let k = 0; k < events.length; ) {
      const group = [events[k]];
      const { together } = /** @type {typeof Board} */ (this.constructor);
      while (together.includes(events[k].kind) && events[k + group.length]?.kind === events[k].kind) group.push(events[k + group.length]);
      k += group.length;
      const before = now;
      const next = /** @type {View} */ (viewAfter(before, group));
      now = next;
      const change = async () => {
        if (this.#tale !== tale || this.calm) return; // all at once, when nothing is to move
        this.shown = next;
        await this.updateComplete;
      };
      await this.perform(group, change, events.slice(k), { before, after: next });
      if (this.#tale !== tale) return;
    }
  }

  /**
   * Show events that happen at the same time: `change` lets what they change be seen, motion comes before or after it.
   * @param {readonly Told[]} _events mostly one
   * @param {() => Promise<void>} change
   * @param {readonly Told[]} _coming the events that follow in the same move
   * @param {{ before: View, after: View }} _views the reader's view before them and after
   */
  async perform(_events, change, _coming, _views) {
    await change();
  }

  /** Let an action lie on the board, to be confirmed if it may be done; whether it does. @param {Offer} _offer */
  propose(_offer) {
    return false;
  }

  /** Bring what is pointed at into view, once it is drawn; and all of the board, where that fits. */
  async showMarks() {
    await this.updateComplete;
    const behavior = this.calm ? 'instant' : 'smooth';
    const mark = this.querySelector('[data-marked]');
    if (mark && !isSeen(mark)) mark.scrollIntoView({ block: 'center', inline: 'center', behavior }); // at an edge something may stick
    if (this.offsetHeight <= innerHeight) this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  }

  /** Bring what moves to its end. */
  skip() {
    this.motion.skip();
  }

  /** Whether there is something for the reader to decide. */
  get mine() {
    return this.legal.length > 0 && !this.readonly && !this.shown;
  }

  /** What may be done now, with these facts. @param {Facts} facts such as its verb @returns {Offer[]} */
  offered(facts) {
    if (this.readonly) return [];
    return this.legal.filter((offer) => Object.entries(facts).every(([name, value]) => alike(offer[name], value)));
  }

  /** Whether an action may be done now. @param {string} action */
  can(action) {
    return !this.readonly && this.legal.some((offer) => offer.action === action);
  }

  /** Do something, if it may be done. @param {string} action */
  act(action) {
    if (!this.busy && this.can(action)) this.dispatchEvent(new CustomEvent('act', { detail: { action }, bubbles: true }));
  }

  /** Ask why something may not be done. @param {Facts} facts its verb and its parts, as in an offer @param {string} [told] how things stand here, to be said before the rule */
  ask(facts, told = '') {
    if (!this.busy) this.dispatchEvent(new CustomEvent('why', { detail: { facts, told }, bubbles: true }));
  }

  /** Say what one does not want to be asked about in windows; it stays so for the game. @param {readonly Facts[]} about */
  hush(about) {
    this.dispatchEvent(new CustomEvent('hush', { detail: { about }, bubbles: true }));
  }

  /** Say something to who listens: a remark on a choice, what a key has turned. Moves and questions are told by the page. @param {string} text */
  say(text) {
    say(text);
  }

  /** Bring the keyboard to something, once it is drawn. @param {string} selector */
  async goTo(selector) {
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.focus({ preventScroll: true });
  }

  /** What the keyboard was on is gone: bring it here, unless it has been led elsewhere meanwhile. @param {string} selector */
  async backTo(selector) {
    if (!this.focused) return;
    await this.updateComplete;
    if (document.activeElement === document.body) await this.goTo(selector);
  }

  /** Do what a key means; whether it means anything here. @param {KeyboardEvent} _event @param {Element} _target */
  heed(_event, _target) {
    return false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    const target = /** @type {Element} */ (event.target);
    const other = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(ELSEWHERE);
    const unwanted = key.length === 1 && key !== ' ' && !setting('keys');
    if (!other && !unwanted && this.view && this.heed(event, target)) event.preventDefault();
  }
}
