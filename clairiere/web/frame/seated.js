// Somebody at a table, in a seat or watching: the line to it, the words and the board of its game, what is told and
// handed to the board as it comes. How all that is drawn, and what the player does, is the page's (pages/table.js).
import { LitElement } from 'lit';
import { face, namesOf } from '../games.js';
import { light } from '../marks.js';
import { adoptDay, confirmsFirst, forgetSeat, isCalm, keepSeat, keepsake, memory, setting, takeUp } from '../memory.js';
import { tell } from '../notice.js';
import { drawn, patiently } from '../patience.js';
import { aside, small } from '../screen.js';
import { sound } from '../sound.js';
import { setTab } from '../tab.js';
import { NONE, Table } from '../table.js';
import { say } from '../voice.js';
import { loadWords } from '../words.js';
import { lineDown } from './banners.js';
import { Teller } from './teller.js';
import { Together } from './together.js';
import { isAsked } from './turn.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Board } from '../board.js' */
/** @import { Face, Mark, Words } from '../types.d.ts' */
/** @import { Telling } from './turn.js' */

const BAD_KEY = 4401;

export class Seated extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    tableId: { attribute: false },
    language: { attribute: false },
    house: { attribute: false },
    words: { state: true },
    face: { state: true },
    marks: { state: true },
    moment: { state: true },
    reruns: { state: true },
    closing: { state: true },
  };

  #learning = '';
  #wasMyTurn = false;
  #closed = false;
  #lost = false;
  #teller = new Teller();
  #redraw = () => { this.moment += 1; };

  constructor() {
    super();
    this.tableId = '';
    this.language = '';
    /** @type {Words} */
    this.house = /** @type {any} */ (null); // set before the first drawing
    /** @type {Words | null} */
    this.words = null;
    /** @type {Face | null} */
    this.face = null;
    /** @type {Table} */
    this.table = /** @type {any} */ (null); // from the moment the page is connected
    /** Who else plays at this device. @type {Together} */
    this.together = /** @type {any} */ (null); // as well
    /** @type {Board | null} */
    this.board = null;
    /** What everybody is called; the same list for as long as that stays. @type {string[]} */
    this.names = [];
    /** What is pointed at. @type {Mark[]} */
    this.marks = [];
    this.moment = 0; // changes whenever the table does
    /** Whether moves are being shown again. */
    this.reruns = false;
    /** Whether the game was seen being played. */
    this.sawPlay = false;
    /** How far the end is drawn: not yet, the table turns, the moment and then the sheet are there. @type {0 | 1 | 2 | 3} */
    this.closing = 0;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key) history.replaceState(null, '', location.pathname);
    this.together = new Together(this.tableId, this.#redraw);
    this.sit(key ?? keepsake(this.tableId)?.key ?? null);
    for (const source of [memory, small, aside]) source.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.table.close();
    this.together.close();
    for (const source of [memory, small, aside]) source.removeEventListener('change', this.#redraw);
    setTab('Clairière');
  }

  /** Connect to the table, with the key of a seat or to watch. @param {string | null} key */
  sit(key) {
    this.table?.close();
    this.table = new Table(this.tableId, key);
    this.table.stage = async (events, after) => this.board?.show(events, after);
    this.table.addEventListener('change', () => this.#changed());
    this.together.keep(key);
    this.moment += 1;
  }

  /** Another at this device takes it up. @param {string | null} key theirs */
  handTo(key) {
    if (key) takeUp(this.tableId, key);
    this.#teller = new Teller();
    this.sit(key);
  }

  /** Who at this device is to take it up, once what the present player did is shown. */
  get nextAtHand() {
    const { table } = this;
    const done = table.about?.status === 'playing' && !table.busy && this.isShown && !isAsked(table);
    return done ? this.together.next(table.seat) : null;
  }

  #changed() {
    const { table } = this;
    if (table.line === 'closed' && table.closedBy === BAD_KEY) {
      const kept = keepsake(this.tableId)?.key ?? null;
      if (kept === table.key) forgetSeat(this.tableId);
      tell(this.house('refused-bad-key'));
      this.sit(kept === table.key ? null : kept); // a bad link does not cost the seat this device remembers
      return;
    }
    if (table.about) this.#know(table.about.game);
    if (table.about?.status === 'playing') this.sawPlay = true;
    if (table.over && !this.#closed) this.#close();
    if (table.myTurn && !this.#wasMyTurn && !table.showing) sound('turn');
    this.#wasMyTurn = table.myTurn && !table.showing;
    this.moment += 1;
  }

  /** Draw the end one step after the other: all at once would hold up a slow device. */
  async #close() {
    this.#closed = true;
    for (const step of /** @type {const} */ ([1, 2, 3])) {
      await drawn();
      this.closing = step;
    }
  }

  /** Learn the game and its words. @param {string} game */
  async #know(game) {
    const kept = keepsake(this.tableId);
    const { about, key, seat } = this.table;
    if (key && about && seat !== null && kept?.key !== key) {
      keepSeat({ table: this.tableId, key, seat, game, commitment: about.commitment, nonce: '', at: Date.now(), n: 0 });
    }
    if (key && about?.day && seat !== null) adoptDay(about.day, key);
    if (this.#learning === this.language) return;
    this.#learning = this.language;
    const [words, brought] = await patiently(() => Promise.all([loadWords(this.language, game), face(game)]));
    this.words = words;
    this.face = brought;
    this.board ??= /** @type {Board} */ (document.createElement(brought.boardTag));
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { about } = this.table;
    if (!about) return;
    if (changed.has('language')) this.#know(about.game);
    const names = this.words ? namesOf(about, this.words) : [];
    if (String(names) !== String(this.names)) this.names = names;
  }

  /** What is told of the table, and to whom. @param {Words} words @returns {Telling} */
  telling(words) {
    return { table: this.table, words, names: this.names, face: this.face };
  }

  /** Whether the present is on the board, not the past. */
  get isShown() {
    return !this.table.showing && !this.reruns;
  }

  /** Whether the reader may decide something now. */
  get mayAct() {
    return isAsked(this.table) && !this.reruns;
  }

  /** Whether the end is drawn, or being drawn: until then everything stays where it is. */
  get hasEnded() {
    return this.table.over && this.closing > 0;
  }

  /** Whether places should show what the log calls them. */
  get showsCoordinates() {
    return setting('coordinates');
  }

  /** Tell again what others did since the reader's last move. */
  tellAgain() {
    if (this.words) this.#teller.again(this.telling(this.words));
  }

  /** Say what is new, and hand the present over to the board. */
  updated() {
    const { words, table } = this;
    if (!words || !table.about) return;
    this.#title(words);
    this.#teller.tell(this.telling(words), this.isShown);
    const down = lineDown(table, words);
    if (down && !this.#lost) say(down);
    this.#lost = Boolean(down);
    this.#handOver(words, table.about.window);
    for (const part of this.querySelectorAll('cl-players')) light(part, this.marks);
  }

  /** @param {Words} words @param {number} patience */
  #handOver(words, patience) {
    const { board, table, mayAct } = this;
    if (!board) return;
    if (this.isShown && this.hasEnded === table.over) board.view = table.view;
    Object.assign(board, {
      legal: mayAct ? table.legal : NONE,
      seat: table.seat,
      standIn: table.kept,
      names: this.names,
      words,
      busy: table.busy,
      calm: isCalm(),
      confirmFirst: confirmsFirst(),
      readonly: !mayAct,
      ended: this.hasEnded,
      marks: this.marks,
      hushed: table.hushed,
      patience,
      coordinates: this.showsCoordinates,
    });
  }

  /** @param {Words} words */
  #title(words) {
    const called = isAsked(this.table);
    const parts = [words('game-name'), 'Clairière'];
    if (called) parts.unshift(words('turn-yours'));
    setTab(`${called ? '● ' : ''}${parts.join(' · ')}`, called);
  }
}
