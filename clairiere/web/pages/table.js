// A table: its room while it waits, its board while it is played, its sheet when it is over.
import { LitElement, html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { face, namesOf } from '../games.js';
import { light, marked } from '../marks.js';
import { confirmsFirst, forgetSeat, isCalm, keepSeat, keepsake, memory, setting } from '../memory.js';
import { attempt, hush, refusal, tell } from '../notice.js';
import { icon, tree } from '../parts/icons.js';
import { linesOf, takenBack } from '../parts/journal.js';
import '../parts/ending.js';
import '../parts/hints.js';
import { loading } from '../parts/lost.js';
import { KEYS, isQuestion, panel } from '../parts/panels.js';
import '../parts/players.js';
import '../parts/room.js';
import { drawn, patiently } from '../patience.js';
import { sound } from '../sound.js';
import { setTab } from '../tab.js';
import { NONE, Table, standing, viewOf } from '../table.js';
import { loadWords } from '../words.js';

/** @import { Board } from '../board.js' */
/** @import { Content, PanelName } from '../parts/panels.js' */
/** @import { Advice, Answer, Deed, Entry, Face, Facts, Keepsake, Mark, Offer, Position, Words } from '../types.d.ts' */

const BREATH = 500; // between moves that are shown again, in milliseconds

/** Entries without what the sheet counts, the same for as long as they stay. @type {WeakMap<Entry, Entry>} */
const uncounted = new WeakMap();

/** What the sheet is about to count is not told before. @param {Entry} entry @param {readonly string[]} counts kinds of events @returns {Entry} */
function withoutCount(entry, counts) {
  if (!entry.events?.some(({ kind }) => counts.includes(kind))) return entry;
  const told = uncounted.get(entry) ?? { ...entry, events: entry.events.filter(({ kind }) => !counts.includes(kind)) };
  uncounted.set(entry, told);
  return told;
}

export class TablePage extends LitElement {
  static properties = {
    tableId: { attribute: false },
    language: { attribute: false },
    house: { attribute: false },
    words: { state: true },
    face: { state: true },
    panel: { state: true },
    rule: { state: true },
    hints: { state: true },
    hinted: { state: true },
    pondering: { state: true },
    marks: { state: true },
    moment: { state: true },
    reruns: { state: true },
    counted: { state: true },
    closing: { state: true },
  };

  /** @type {Table} */
  #table = /** @type {any} */ (null); // from the moment the page is connected
  /** @type {Board | null} */
  #board = null;
  /** What everybody is called; the same list for as long as that stays. @type {string[]} */
  #names = [];
  #learning = '';
  #wasMyTurn = false;
  #sawPlay = false;
  #closed = false;
  /** The number of moves when advice was given. @type {number | undefined} */
  #advisedAt;
  /** The position that is being taken back. @type {Position | null} */
  #takenBack = null;
  #redraw = () => { this.moment += 1; };
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

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
    /** @type {PanelName | ''} */
    this.panel = '';
    /** @type {string | null} */
    this.rule = null;
    /** @type {Advice[] | null} */
    this.hints = null;
    /** The hint that is shown on the board. @type {Offer | null} */
    this.hinted = null;
    this.pondering = false;
    /** @type {Mark[]} */
    this.marks = [];
    this.moment = 0;
    this.reruns = false;
    this.counted = false; // the points of a game that was seen to its end
    /** How far the end is drawn: not yet, room is made for the sheet, the sheet is there. @type {0 | 1 | 2} */
    this.closing = 0;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key) history.replaceState(null, '', location.pathname);
    this.#sit(key ?? keepsake(this.tableId)?.key ?? null);
    memory.addEventListener('change', this.#redraw);
    document.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#table.close();
    memory.removeEventListener('change', this.#redraw);
    document.removeEventListener('keydown', this.#onKey);
    setTab('Clairière');
  }

  /** Connect to the table, with the key of a seat or to watch. @param {string | null} key */
  #sit(key) {
    this.#table?.close();
    this.#table = new Table(this.tableId, key);
    this.#table.stage = async (events, after) => this.#board?.show(events, after);
    this.#table.addEventListener('change', () => this.#changed());
    this.moment += 1;
  }

  #changed() {
    const table = this.#table;
    if (table.line === 'closed' && table.closedBy === 4401) {
      const kept = keepsake(this.tableId)?.key ?? null;
      if (kept === table.key) forgetSeat(this.tableId);
      tell(this.house('refused-bad-key'));
      this.#sit(kept === table.key ? null : kept); // a bad link does not cost the seat this device remembers
      return;
    }
    if (table.about) this.#know(table.about.game);
    if (table.about?.status === 'playing') this.#sawPlay = true;
    if (table.over && !this.#closed) this.#close();
    if (table.myTurn && !this.#wasMyTurn && !table.showing) sound('turn');
    this.#wasMyTurn = table.myTurn && !table.showing;
    if (this.hints && (!table.myTurn || table.view?.n !== this.#advisedAt)) this.#closeHints();
    this.moment += 1;
  }

  /** Draw the end one step after the other: all at once would hold up a slow device. */
  async #close() {
    this.#closed = true;
    await drawn();
    this.closing = 1;
    await drawn();
    this.closing = 2;
  }

  /** Learn the game and its words. @param {string} game */
  async #know(game) {
    const kept = keepsake(this.tableId);
    const { about, key, seat } = this.#table;
    if (key && about && seat !== null && kept?.key !== key) {
      keepSeat({ table: this.tableId, key, seat, game, commitment: about.commitment, nonce: '', at: Date.now(), n: 0 });
    }
    if (this.#learning === this.language) return;
    this.#learning = this.language;
    const [words, brought] = await patiently(() => Promise.all([loadWords(this.language, game), face(game)]));
    this.words = words;
    this.face = brought;
    this.#board ??= /** @type {Board} */ (document.createElement(brought.boardTag));
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { about } = this.#table;
    if (!about) return;
    if (changed.has('language')) this.#know(about.game);
    const names = this.words ? namesOf(about, this.words) : [];
    if (String(names) !== String(this.#names)) this.#names = names;
  }

  /** Hand the present over to the board. */
  updated() {
    const { words } = this;
    const table = this.#table;
    const board = this.#board;
    if (!words) return;
    this.#title(words);
    if (!board || !table.about) return;
    const mayAct = table.myTurn && !table.kept && !this.reruns;
    if (!this.reruns && !table.showing) board.view = table.view;
    Object.assign(board, {
      legal: mayAct ? table.legal : NONE,
      seat: table.seat,
      names: this.#names,
      words,
      busy: table.busy,
      calm: isCalm(),
      confirmFirst: confirmsFirst(),
      readonly: !mayAct,
      ended: table.over,
      marks: this.marks,
      hushed: table.hushed,
    });
    for (const part of this.querySelectorAll('cl-players')) light(part, this.marks);
  }

  /** @param {Words} words */
  #title(words) {
    const table = this.#table;
    const called = table.myTurn && !table.kept;
    const parts = [words('game-name'), 'Clairière'];
    if (called) parts.unshift(words('turn-yours'));
    setTab(`${called ? '● ' : ''}${parts.join(' · ')}`, called);
  }

  render() {
    const table = this.#table;
    if (table.line === 'closed') return this.#gone();
    const { words } = this;
    if (!words || !table.about) return loading(this.house);
    const open = table.about.status === 'open';
    const shape = table.over && !this.closing ? 'playing' : table.about.status;
    return html`<div class="table table-${shape}" @deed=${this.#onDeed} @rule=${this.#showRule}>
      ${this.#head(words)}
      <main class="table-main">
        <h1 class="sr">${words('game-name')}</h1>
        ${this.#lineState(words)}
        ${open ? this.#room(words) : this.#play(words)}
      </main>
      ${this.#panel(words)}
    </div>`;
  }

  #gone() {
    const words = this.house;
    return html`<main class="lost">
      <h1>${words('table-gone')}</h1>
      <p><a class="button" href="/">${words('to-home')}</a></p>
    </main>`;
  }

  /** @param {Words} words */
  #head(words) {
    const table = this.#table;
    const undo = table.position?.undo ?? null;
    const offered = undo ? words(undo.free ? 'undo-free' : 'undo-ask', { count: undo.takes.length, what: this.#taken(undo.takes, words) }) : words('undo-none');
    const playing = table.about?.status === 'playing' && table.seat !== null && !table.kept;
    return html`<header class="table-head">
      <a class="brand" href="/" aria-label=${words('to-home')}>${tree}<span class="brand-name">Clairière</span></a>
      <span class="game-name">${words('game-name')}</span>
      ${this.#pill(words)}
      <div class="tools">
        ${playing
          ? html`<button
                data-test="undo"
                ?disabled=${undo === null || table.busy}
                title=${offered}
                aria-label=${offered}
                @click=${this.#undo}
              >
                ${icon('undo')}<span class="tool-text">${words('undo')}</span>
              </button>
              ${table.about?.hints
                ? html`<button data-test="hint" ?disabled=${!table.myTurn || this.pondering} @click=${this.#hint}>
                    ${icon('hint')}<span class="tool-text">${words('hint')}</span>
                  </button>`
                : nothing}`
          : nothing}
        <button class="tool-wide" data-test="rules" @click=${() => this.#open('rules')}>
          ${icon('rules')}<span class="tool-text">${words('rules')}</span>
        </button>
        <button data-test="menu" aria-haspopup="dialog" @click=${() => this.#open('menu')}>
          ${icon('menu')}<span class="sr">${words('menu')}</span>
        </button>
      </div>
    </header>`;
  }

  /** @param {Words} words */
  #pill(words) {
    const table = this.#table;
    const mine = table.myTurn && !table.kept && !this.reruns;
    const yours = mine ? 'pill-yours' : '';
    return html`<p class="pill ${yours}" role="status" data-test="whose-turn" data-yours=${mine}>
      <span class="pill-dot" aria-hidden="true"></span>${this.#turn(words)}
    </p>`;
  }

  /** Whose turn it is. @param {Words} words */
  #turn(words) {
    const table = this.#table;
    if (table.over) return words('turn-over');
    if (this.reruns) return words('news');
    if (table.about?.status === 'open') return words('turn-waiting');
    if (table.myTurn && !table.kept) return (table.view && this.face?.called?.(table.view, words)) || words('turn-yours');
    const waiting = table.view && this.face?.waiting?.(table.view, words);
    if (waiting) return waiting;
    const player = words.listing(table.acting.map((seat) => this.#names[seat]));
    return words(table.acting.length > 1 ? 'turn-thinking-all' : 'turn-thinking', { player });
  }

  /** What to do now, in words. */
  get #prompt() {
    const { words } = this;
    const table = this.#table;
    if (!words || !table.view || table.about?.status !== 'playing') return '';
    const acting = table.myTurn && table.seat !== null ? table.seat : table.acting[0];
    const told = acting === table.seat && this.face?.prompt?.(table.view, acting, table.legal, words);
    if (told) return told;
    const key = `prompt-${table.view.phase}`;
    if (acting === undefined || !words.has(key)) return '';
    return words(key, words.gloss({ seat: acting }, this.#names, table.kept ? null : table.seat));
  }

  /** @param {Words} words */
  #lineState(words) {
    const table = this.#table;
    const lost = table.line === 'lost';
    return html`<div class="line-state" role="status">
      ${lost
        ? html`<p class="banner" data-test="reconnecting">
            <span class="spinner" aria-hidden="true"></span>${words(table.busy ? 'connection-lost-busy' : 'connection-lost')}
          </p>`
        : nothing}
    </div>`;
  }

  /** @param {Words} words */
  #room(words) {
    return html`<cl-room
      .words=${words}
      .table=${this.#table}
      .names=${this.#names}
      .face=${this.face}
      .moment=${this.moment}
      .seated=${(/** @type {Keepsake} */ kept) => this.#sit(kept.key)}
    ></cl-room>`;
  }

  /** @param {Words} words */
  #play(words) {
    const table = this.#table;
    return html`
      <section class="table-players card" aria-labelledby="players-title" tabindex=${this.#names.length > 3 ? 0 : nothing}>
        <h2 id="players-title">${words('players')}</h2>
        ${this.#players(words)}
        ${table.people.watching
          ? html`<p class="watching soft small">${icon('eye')} ${words('watching', { count: table.people.watching })}</p>`
          : nothing}
      </section>
      <section class="table-board" aria-label=${words('board')} @act=${this.#act} @why=${this.#why} @hush=${this.#hush} @told=${() => this.requestUpdate()}>
        ${this.#banners(words)} ${this.#board}
      </section>
      ${this.#hintCard(words)} ${this.#ticker(words)}
      <section class="table-log card" aria-labelledby="log-title" @light=${this.#light} @rematch=${this.#rematch}>
        ${this.closing === 2
          ? html`<cl-ending
              .words=${words}
              .table=${table}
              .names=${this.#names}
              .face=${this.face}
              .moment=${this.moment}
              ?counting=${this.#sawPlay}
              @counted=${() => { this.counted = true; }}
            ></cl-ending>`
          : nothing}
        <h2 id="log-title">${words('journal')}</h2>
        ${this.#journal(words)}
      </section>
    `;
  }

  /** @param {Words} words */
  #players(words) {
    const table = this.#table;
    const behind = table.showing || this.reruns ? this.#board?.seeing : null;
    return html`<cl-players
      .words=${words}
      .table=${table}
      .view=${behind ?? table.view}
      .names=${this.#names}
      .face=${this.face}
      .moment=${this.moment}
    ></cl-players>`;
  }

  /** @param {Words} words */
  #journal(words) {
    const table = this.#table;
    return html`<cl-journal
      .words=${words}
      .entries=${this.#sawPlay && !this.counted ? table.entries.map((entry) => withoutCount(entry, this.face?.counts ?? [])) : table.entries}
      .names=${this.#names}
      .seat=${table.seat}
      .prompt=${table.myTurn && !table.showing ? this.#prompt : ''}
      .maySpeak=${table.seat !== null}
      .mayChat=${!table.about?.public}
    ></cl-journal>`;
  }

  /** On a small screen: what happened last, and the way to the log. @param {Words} words */
  #ticker(words) {
    return html`<button class="ticker" data-test="open-log" @click=${() => this.#open('log')}>
      <span>${this.#lastLine(words) || this.#turn(words)}</span>${icon('chat')}<span class="sr">${words('journal-open')}</span>
    </button>`;
  }

  /** @param {Words} words */
  #lastLine(words) {
    const table = this.#table;
    const told = (/** @type {Entry} */ entry) => linesOf(entry, words, this.#names, table.seat, table.entries);
    const last = standing(table.entries).findLast((entry) => told(entry).length);
    return last ? told(last).map(({ text }) => text).join(' ') : '';
  }

  /** @param {Words} words */
  #banners(words) {
    const table = this.#table;
    const { about, seat } = table;
    const asked = about?.undo_asked;
    const answer = (/** @type {boolean} */ yes) => () => this.#do({ do: 'agree', yes });
    return html`
      ${table.kept && !table.over
        ? html`<div class="banner" data-test="kept">
            <span>${words('kept-yours')}</span>
            <button class="primary" data-test="take-back" @click=${() => this.#do({ do: 'back' })}>${words('take-back')}</button>
          </div>`
        : nothing}
      ${seat === null && !table.over ? html`<div class="banner banner-quiet">${icon('eye')} ${words('watching-you')}</div>` : nothing}
      ${asked && (asked.seat === seat || seat === null || !asked.waiting.includes(seat))
        ? html`<div class="banner banner-quiet" data-test="undo-waiting">
            <span>${words('undo-waiting', { ...this.#asking(asked, words), players: words.listing(asked.waiting.map((it) => this.#names[it])) })}</span>
            ${asked.seat === seat ? html`<button data-test="undo-withdraw" @click=${answer(false)}>${words('undo-withdraw')}</button>` : nothing}
          </div>`
        : nothing}
      ${asked && seat !== null && asked.seat !== seat && asked.waiting.includes(seat)
        ? html`<div class="banner" role="alert" data-test="undo-asked">
            <span>${words('undo-wanted', this.#asking(asked, words))}</span>
            <button class="primary" data-test="undo-yes" @click=${answer(true)}>${words('undo-yes')}</button>
            <button data-test="undo-no" @click=${answer(false)}>${words('undo-no')}</button>
          </div>`
        : nothing}
      ${table.showing || this.reruns
        ? html`<button class="skip quiet" data-test="skip" @click=${this.#skip}><span class="skip-text">${words('skip')}</span> ${icon('last')}</button>`
        : table.hasNews && table.myTurn && table.lastMove
          ? html`<button class="skip news quiet" data-test="news" @click=${this.#rerun}>${icon('replay')} <span class="skip-text">${words('news')}</span></button>`
          : nothing}
    `;
  }

  /** Moves in words, to be named before they are taken back. @param {readonly number[]} takes @param {Words} words */
  #taken(takes, words) {
    const table = this.#table;
    return takenBack(takes, words, this.#names, table.seat, table.entries);
  }

  /** Who asks to take back what. @param {NonNullable<import('../types.d.ts').About['undo_asked']>} asked @param {Words} words */
  #asking({ seat, takes }, words) {
    const who = words.gloss({ seat }, this.#names, this.#table.seat);
    return { ...who, count: takes.length, what: this.#taken(takes, words) };
  }

  /** @param {Words} words */
  #hintCard(words) {
    return html`<cl-hints
      .words=${words}
      .best=${this.hints}
      .chosen=${this.hinted}
      .pondering=${this.pondering}
      .say=${(/** @type {Offer} */ offer) => words.deed(offer, this.#names, this.#table.seat)}
      @hint=${(/** @type {CustomEvent<Offer>} */ event) => this.#point(event.detail)}
      @closed=${this.#closeHints}
    ></cl-hints>`;
  }

  #closeHints() {
    this.hints = null;
    this.marks = [];
  }

  /** Show a hint on the board. @param {Offer} offer */
  #point(offer) {
    this.hinted = offer;
    const names = this.#board?.propose(offer) ? [] : (this.face?.marksOf?.(offer, this.#table.view ?? {}) ?? []);
    this.marks = marked(names, 'hint');
  }

  /** @param {Words} words */
  #panel(words) {
    if (!this.panel) return nothing;
    const { heading, body } = panel(this.panel, this.#content(words));
    return html`<cl-panel
      .words=${words}
      .heading=${heading}
      .body=${body}
      .shape=${isQuestion(this.panel) ? 'middle' : 'side'}
      @closed=${this.#panelClosed}
    ></cl-panel>`;
  }

  /** What the panels show and do. @param {Words} words @returns {Content} */
  #content(words) {
    const table = this.#table;
    return {
      words,
      table,
      rule: this.rule,
      keys: this.face?.keys ?? [],
      taken: this.#takes.map((n) => this.#taken([n], words)),
      journal: () => this.#journal(words),
      open: (name) => void this.#open(name),
      close: () => void this.#closePanel(),
      rerun: () => void this.#rerun(),
      deeds: { resign: () => void this.#resign(), leave: () => void this.#leave(), undo: () => void this.#takeBack() },
    };
  }

  /** @param {PanelName} name */
  async #open(name) {
    if (name === 'rules' && this.panel !== 'rules') this.rule = null;
    await this.#closePanel();
    this.panel = name;
  }

  async #closePanel() {
    if (!this.panel) return;
    this.panel = '';
    await this.updateComplete;
  }

  /** The keyboard goes back to where it was; if that is gone, to the menu. */
  async #panelClosed() {
    await this.#closePanel();
    if (document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (this.querySelector('[data-test="menu"]'))?.focus();
  }

  /** @param {CustomEvent<string>} event */
  async #showRule(event) {
    await this.#closePanel();
    this.rule = event.detail;
    this.panel = 'rules';
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !setting('keys')) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('input, textarea, select, dialog')) return;
    if (event.key === 'Escape' && this.hints) this.#closeHints();
    const name = KEYS[/** @type {keyof typeof KEYS} */ (event.key.toLowerCase())];
    if (!name) return;
    event.preventDefault();
    if (name === 'undo') this.#undo();
    else if (name === 'hint') this.#hint();
    else if (name === 'news') this.#table.showing || this.reruns ? this.#skip() : this.#rerun();
    else this.#open(/** @type {PanelName} */ (name));
  }

  /** @param {CustomEvent<Deed>} event */
  async #onDeed(event) {
    const leaving = event.detail.do === 'away' && this.#table.about?.status === 'open';
    const answer = await this.#do(event.detail);
    if (leaving && answer.type === 'done') {
      forgetSeat(this.tableId);
      visit('/');
    }
  }

  /** @param {CustomEvent<{about: Facts[]}>} event */
  async #hush(event) {
    const answer = await this.#table.hush(event.detail.about);
    if (answer.type === 'refused') this.#explain(answer);
  }

  /** Do something; what is refused is told, with its rule. @param {Deed} deed @returns {Promise<Answer>} */
  async #do(deed) {
    const answer = await this.#table.do(deed);
    if (answer.type === 'refused') this.#explain(answer);
    return answer;
  }

  /** @param {CustomEvent<{ action: string }>} event */
  async #act(event) {
    this.#closeHints();
    const answer = await this.#table.play(event.detail.action);
    if (answer.type === 'refused') this.#explain(answer);
    else hush();
  }

  /** @param {CustomEvent<{ facts: Facts } | { action: string }>} event */
  async #why(event) {
    if (!this.#table.myTurn) return;
    const answer = await this.#table.do({ do: 'why', ...event.detail });
    if (answer.rule || answer.type === 'refused') this.#explain(answer);
  }

  /** Say why not, with a way to the rule. @param {Answer} answer */
  async #explain({ rule, code, message }) {
    const { words } = this;
    const game = this.#table.about?.game;
    if (!words || !game) return;
    const rules = rule ? await api.rules(game, words.language).catch(() => []) : [];
    const found = rules.find(({ number }) => number === rule);
    if (!found) {
      tell(refusal({ code, message }, words));
      return;
    }
    const act = () => {
      this.rule = found.number;
      this.panel = 'rules';
    };
    tell({ text: found.text, rule: found.number, label: words('rule-read'), act });
  }

  /** The moves that a take-back would take. */
  get #takes() {
    return this.#table.position?.undo?.takes ?? [];
  }

  /** What is taken back is named first: unless it is our own last move, and confirming is not wanted. */
  #undo() {
    const { undo } = this.#table.position ?? {};
    if (!undo || this.#table.busy) return;
    if (!undo.free || (confirmsFirst() && undo.takes.length > 1)) this.#open('undo');
    else this.#takeBack();
  }

  async #takeBack() {
    await this.#closePanel();
    const { position, busy } = this.#table;
    const undo = position?.undo ?? null;
    if (undo === null || busy || position === this.#takenBack) return;
    if (undo.free) this.#takenBack = position; // where others are asked, it can be asked again
    const answer = await this.#do({ do: 'undo', to: undo.to });
    if (answer.type !== 'done') this.#takenBack = null;
  }

  async #hint() {
    if (!this.#table.myTurn || !this.#table.about?.hints || this.pondering) return;
    if (this.hints && this.#advisedAt === this.#table.view?.n) return; // here they are
    this.pondering = true;
    const answer = await this.#do({ do: 'hint' });
    this.pondering = false;
    if (answer.best && this.#table.myTurn) {
      this.#advisedAt = this.#table.view?.n;
      this.hints = answer.best.toSorted((a, b) => b.won - a.won);
      if (this.hints.length) this.#point(this.hints[0].offer);
    }
  }

  #skip() {
    this.reruns = false;
    this.#board?.skip();
    this.#table.skip();
  }

  /** Show again what happened since our last move. */
  async #rerun() {
    await this.#closePanel();
    const table = this.#table;
    const board = this.#board;
    const { words } = this;
    if (!board || !words || this.reruns || table.showing) return;
    const updates = await attempt(words, () => api.past(table.id, table.key, Math.max(0, table.lastMove - 1)));
    const [first, ...moves] = (updates ?? []).filter((update) => update.position);
    if (!first?.position) return;
    this.reruns = true;
    await this.updateComplete;
    board.view = viewOf(first.position);
    for (const { entries, position } of moves) {
      await new Promise((resolve) => setTimeout(resolve, BREATH));
      if (!this.reruns || !position) break;
      await board.show((entries ?? []).flatMap((entry) => entry.events ?? []), viewOf(position));
      board.view = viewOf(position);
    }
    this.reruns = false;
  }

  async #resign() {
    await this.#closePanel();
    this.#do({ do: 'resign' });
  }

  async #leave() {
    const answer = await this.#do({ do: 'away' });
    if (answer.type === 'done') visit('/');
  }

  /** @param {CustomEvent<Mark[]>} event */
  #light(event) {
    this.marks = event.detail;
  }

  async #rematch() {
    const { words } = this;
    if (!words) return;
    const answer = await this.#do({ do: 'rematch' });
    const id = answer.table;
    if (!id) return;
    const name = this.#names[/** @type {number} */ (this.#table.seat)];
    const kept = keepsake(id) ?? (await attempt(words, async () => api.join(await api.about(id), name)));
    if (kept) visit(`/table/${id}`);
  }
}

customElements.define('cl-table', TablePage);
