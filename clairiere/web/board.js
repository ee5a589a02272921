// What every game's board is: handed the present, it draws it, shows what happens, and tells what its player does.
// A game extends it with its drawing (`render`), its motion (`show`) and its keys (`heed`).
import { LitElement } from 'lit';
import { setting } from './memory.js';
import { Motion } from './motion.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Event as Told, Mark, View, Words } from './types.d.ts' */

const ELSEWHERE = 'input, textarea, select, dialog, [contenteditable], [role="dialog"]'; // where keys mean something else

/** Whether two lists say something else. @param {unknown} a @param {unknown} b */
function differs(a, b) {
  return String(a) !== String(b);
}

export class Board extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    view: { attribute: false },
    legal: { attribute: false, hasChanged: differs },
    seat: { attribute: false },
    names: { attribute: false, hasChanged: differs },
    words: { attribute: false },
    busy: { attribute: false },
    calm: { attribute: false },
    confirmFirst: { attribute: false },
    readonly: { attribute: false },
    ended: { attribute: false },
    marks: { attribute: false },
  };

  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {View | null} */ this.view = null;
    /** The notations of what may be done. @type {string[]} */ this.legal = [];
    /** @type {number | null} */ this.seat = null;
    /** @type {string[]} */ this.names = [];
    /** @type {Words | null} */ this.words = null;
    /** Whether a deed is under way. */ this.busy = false;
    /** Whether nothing is to move. */ this.calm = false;
    /** Whether a choice is shown first and then confirmed. */ this.confirmFirst = true;
    /** Whether it is only to be looked at. */ this.readonly = false;
    /** Whether the game is over, however it ended. */ this.ended = false;
    /** What a lesson, a review or the score sheet points at. @type {Mark[]} */ this.marks = [];
    /** Whether the keyboard was here before it was drawn again. */ this.focused = false;
    this.motion = new Motion();
  }

  createRenderRoot() {
    return this;
  }

  /** What is shown now; a board that tells many events one after another says here how far it is, and sends `told` at each. */
  get seeing() {
    return this.view;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
  }

  /** @param {Map<string, unknown>} _changed */
  willUpdate(_changed) {
    this.focused = this.contains(document.activeElement);
    this.motion.calm = this.calm;
    this.classList.toggle('calm', this.calm);
  }

  /** Show what happened, from the present view to the view `after`. @param {Told[]} _events @param {View} _after */
  async show(_events, _after) {}

  /** Let an action lie on the board, to be confirmed if it may be done; whether it does. @param {string} _action */
  propose(_action) {
    return false;
  }

  /** Bring what moves to its end. */
  skip() {
    this.motion.skip();
  }

  /** Whether an action may be done now. @param {string} action */
  can(action) {
    return !this.readonly && this.legal.includes(action);
  }

  /** Do something, if it may be done. @param {string} action */
  act(action) {
    if (!this.busy && this.can(action)) this.dispatchEvent(new CustomEvent('act', { detail: { action }, bubbles: true }));
  }

  /** Ask why something may not be done. @param {string} action */
  ask(action) {
    if (!this.busy) this.dispatchEvent(new CustomEvent('why', { detail: { action }, bubbles: true }));
  }

  /** Bring the keyboard to something, once it is drawn. @param {string} selector */
  async goTo(selector) {
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.focus({ preventScroll: true });
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
