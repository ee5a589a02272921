// A table: its room while it waits, its board while it is played, its sheet when it is over. What it knows of the table
// is in frame/seated.js, what stands around the board in the rest of frame/ and in parts/; this page holds it together.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { arrive } from '../arrival.js';
import { banners, lineState } from '../frame/banners.js';
import { deeds, foot, head, moving } from '../frame/head.js';
import { Hinting } from '../frame/hinting.js';
import '../frame/moment.js';
import { rerun } from '../frame/rerun.js';
import { Seated } from '../frame/seated.js';
import { promptOf, whoseTurn } from '../frame/turn.js';
import { Undoing } from '../frame/undoing.js';
import { forgetSeat, keepsake, setting } from '../memory.js';
import { attempt, hush, refusal, tell } from '../notice.js';
import '../parts/ending.js';
import '../parts/curtain.js';
import '../parts/hints.js';
import { icon } from '../parts/icons.js';
import { lastTold, takenBack } from '../parts/journal.js';
import { loading, lost } from '../parts/lost.js';
import { KEYS, isQuestion, panel } from '../parts/panels.js';
import '../parts/players.js';
import { Ratings } from '../parts/rating.js';
import '../parts/room.js';
import { aside, small } from '../screen.js';

/** @import { Content, PanelName } from '../parts/panels.js' */
/** @import { Answer, Deed, Facts, Keepsake, Mark, Offer, View, Words } from '../types.d.ts' */

const NO_WATCHING = 4410;
const PLAY_FIRST = 4409; // while its day lasts a day's game is for who plays it
const LOG = '.table-log cl-journal'; // where the coordinates of the board are asked for by looking

export class TablePage extends Seated {
  static properties = { panel: { state: true }, rule: { state: true }, reading: { state: true }, lookingAt: { state: true } };

  #undoing = new Undoing(() => this.table, (deed) => this.#do(deed));
  #hinting = new Hinting(() => ({
    table: this.table,
    act: (deed) => this.#do(deed),
    point: (offer, view) => this.#point(offer, view),
    mark: (marks) => { this.marks = marks; },
    changed: () => this.requestUpdate(),
  }));
  #ratings = new Ratings(() => this.table, () => this.requestUpdate());
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  constructor() {
    super();
    /** @type {PanelName | ''} */
    this.panel = '';
    /** @type {string | null} */
    this.rule = null;
    /** Whether the log is being looked at. */
    this.reading = false;
    /** The moment at which the player who has moved still looks at the table, though another is to take the device. @type {number | null} */
    this.lookingAt = null;
    /** Whether a seat of this game may know what others do not. */
    this.secrets = true;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    this.#hinting.settle();
    this.#ratings.look();
  }

  get showsCoordinates() {
    return super.showsCoordinates || this.reading || this.panel === 'log';
  }

  render() {
    const { table } = this;
    if (table.line === 'closed') return this.#gone();
    const { words } = this;
    if (!words || !table.about) return loading(this.house);
    const next = this.nextAtHand;
    if (next && this.secrets && this.lookingAt !== table.n) return this.#curtain(words, Number(next.seat), next.key);
    const open = table.about.status === 'open';
    const turning = this.closing === 1 ? 'table-turning' : this.closing && this.sawPlay ? 'table-turned' : '';
    const shape = table.over && !this.hasEnded ? 'playing' : `${table.about.status} ${turning}`;
    const atFoot = small.matches && !aside.matches && !open; // where the thumb is
    const turn = this.reruns ? words('news') : whoseTurn(this.telling(words));
    const said = lastTold(table.entries, words, this.names, table.seat) || turn;
    return html`<div class="table table-${shape}" @deed=${this.#onDeed} @rule=${this.#showRule}
      @instead=${(/** @type {CustomEvent<string>} */ { detail }) => void this.#standUp(`/table/${detail}`)}>
      ${head({
        words,
        turn,
        mine: this.mayAct,
        moving: open || this.hasEnded ? nothing : this.#moving(words),
        deeds: atFoot ? nothing : this.#deeds(words),
        said: aside.matches && !open ? said : '',
        open: (name) => void this.#open(name),
      })}
      <main class="table-main">
        <h1 class="sr">${words('game-name')}</h1>
        ${lineState(table, words)}
        ${open ? this.#room(words) : this.#play(words)}
      </main>
      ${atFoot && !this.hasEnded
        ? foot({ words, said, deeds: this.#deeds(words), open: (name) => void this.#open(name) })
        : nothing}
      ${this.#panel(words)}
    </div>`;
  }

  #gone() {
    const words = this.house;
    const closed = this.table.closedBy === PLAY_FIRST;
    if (this.table.closedBy === NO_WATCHING) return lost(words, 'watch-closed');
    if (!closed) return lost(words, 'table-gone');
    return lost(words, 'daily-closed', html`<p><a class="button" data-test="study" href="/replay/${this.tableId}">${icon('replay')} ${words('study')}</a></p>`);
  }

  /** Between two who play at this device: nobody sees what another knows. @param {Words} words @param {number} seat @param {string | null} key */
  #curtain(words, seat, key) {
    const { table, names } = this;
    return html`<cl-curtain
      .words=${words}
      .next=${names[seat]}
      .seat=${seat}
      .last=${table.seat === null ? '' : names[table.seat]}
      @taken=${() => void this.#lift(words, () => this.handTo(key))}
      @stays=${() => void this.#lift(words, () => { this.lookingAt = table.n; })}
    ></cl-curtain>`;
  }

  /** Behind the curtain the keyboard begins at the heading. @param {Words} words @param {() => void} open */
  async #lift(words, open) {
    open();
    await this.updateComplete;
    arrive(this, words);
  }

  /** A game without secrets needs no curtain: the next one is simply asked. */
  updated() {
    super.updated();
    const next = this.nextAtHand;
    if (next && !this.secrets) this.handTo(next.key);
    else if (this.together.several) void this.#learnSecrets();
  }

  async #learnSecrets() {
    const game = this.table.about?.game;
    this.secrets = (await api.games()).find(({ id }) => id === game)?.secrets ?? true;
  }

  /** @param {Words} words */
  #moving(words) {
    const { hasNews, myTurn, lastMove } = this.table;
    const news = hasNews && myTurn && lastMove > 0;
    return moving({ words, showing: !this.isShown, news, skip: () => this.#skip(), rerun: () => void this.#rerun() });
  }

  /** Undo and hint, for who plays; while a bot does, they keep their places. @param {Words} words */
  #deeds(words) {
    const { table } = this;
    if (!table.about || this.hasEnded || table.about.status === 'open' || table.seat === null) return nothing;
    const { offered } = this.#undoing;
    const named = offered ? words(offered.free ? 'undo-free' : 'undo-ask', { count: offered.takes.length, what: this.#taken(offered.takes, words) }) : words('undo-none');
    return deeds({
      words,
      offered: named,
      mayUndo: this.#undoing.may && !table.kept,
      undo: () => this.#undo(),
      hints: table.about.hints,
      mayHint: this.#hinting.may && !table.kept,
      hint: () => void this.#hinting.ask(),
    });
  }

  /** @param {Words} words */
  #room(words) {
    return html`<cl-room
      .words=${words}
      .table=${this.table}
      .names=${this.names}
      .face=${this.face}
      .moment=${this.moment}
      .ratings=${this.#ratings.seats}
      .seated=${(/** @type {Keepsake} */ kept) => this.sit(kept.key)}
      @otherwise=${() => void this.#standUp(`/#invite=${this.table.about?.game}`)}
    ></cl-room>`;
  }

  /** @param {Words} words */
  #play(words) {
    const { table } = this;
    return html`
      <section class="table-players card" aria-labelledby="players-title">
        <h2 id="players-title">${words('players')}</h2>
        <cl-players
          .words=${words}
          .table=${table}
          .view=${(this.isShown ? null : this.board?.seeing) ?? table.view}
          .ratings=${this.#ratings.seats}
          .names=${this.names}
          .face=${this.face}
          .moment=${this.moment}
        ></cl-players>
        ${table.people.watching
          ? html`<p class="watching soft small">${icon('eye')} ${words('watching', { count: table.people.watching })}</p>`
          : nothing}
      </section>
      ${this.closing ? this.#end(words) : nothing}
      <section class="table-board" aria-label=${words('board')} @act=${this.#act} @why=${this.#why} @hush=${this.#hush} @told=${() => this.requestUpdate()}>
        ${this.#passOn(words)}
        ${banners({ table, words, names: this.names, taken: (takes) => this.#taken(takes, words), act: (deed) => void this.#do(deed) })}
        ${this.board}
      </section>
      ${this.#hintCard(words)}
      <section class="table-log card" aria-labelledby="log-title" @light=${this.#light}
        @pointerover=${this.#reads} @pointerleave=${this.#reads} @focusin=${this.#reads} @focusout=${this.#reads}>
        ${this.closing === 3
          ? html`<cl-ending .words=${words} .table=${table} .names=${this.names} .face=${this.face} .moment=${this.moment}></cl-ending>`
          : nothing}
        <h2 id="log-title">${words('journal')}</h2>
        ${this.#journal(words)}
      </section>
    `;
  }

  /** The way back behind the curtain. @param {Words} words */
  #passOn(words) {
    const next = this.nextAtHand;
    if (!next || !this.secrets) return nothing;
    return html`<div class="banner banner-yours" data-test="pass-on">
      <span>${words('curtain-turn', { player: this.names[Number(next.seat)] })}</span>
      <button class="primary" @click=${() => { this.lookingAt = null; }}>${words('curtain-pass')}</button>
    </div>`;
  }

  /** @param {Words} words */
  #end(words) {
    return html`<cl-moment
      .words=${words}
      .table=${this.table}
      .names=${this.names}
      .face=${this.face}
      .moment=${this.moment}
      ?fresh=${this.sawPlay}
      .ratings=${this.#ratings.seats}
      @rematch=${this.#rematch}
    ></cl-moment>`;
  }

  /** @param {Words} words */
  #journal(words) {
    const { table } = this;
    return html`<cl-journal
      .words=${words}
      .entries=${table.entries}
      .names=${this.names}
      .seat=${table.seat}
      .prompt=${table.myTurn && !table.showing ? promptOf(this.telling(words)) : ''}
      .maySpeak=${table.seat !== null}
      .mayChat=${table.about?.talk === 'free'}
      .agreeing=${this.#agreeing}
    ></cl-journal>`;
  }

  /** Who agrees to speak freely, where there are phrases only. */
  get #agreeing() {
    const { about, seat } = this.table;
    if (!about || seat === null || about.talk === 'free') return null;
    return { mine: about.talk_agreed.includes(seat), names: about.talk_agreed.map((it) => this.names[it]) };
  }

  /** Moves in words, to be named before they are taken back. @param {readonly number[]} takes @param {Words} words */
  #taken(takes, words) {
    const { table } = this;
    return takenBack(takes, words, this.names, table.seat, table.entries);
  }

  /** @param {Words} words */
  #hintCard(words) {
    const { best, chosen, pondering } = this.#hinting;
    return html`<cl-hints
      .words=${words}
      .best=${best}
      .chosen=${chosen}
      .pondering=${pondering}
      .say=${(/** @type {Offer} */ offer) => words.deed(offer, this.names, this.table.seat)}
      @hint=${(/** @type {CustomEvent<Offer>} */ event) => this.#hinting.point(event.detail)}
      @closed=${() => this.#hinting.close()}
    ></cl-hints>`;
  }

  /** Let an action lie on the board, or name what it is about. @param {Offer} offer @param {View} view */
  #point(offer, view) {
    return this.board?.propose(offer) ? [] : (this.face?.marksOf?.(offer, view, this.table.seat ?? 0) ?? []);
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
    return {
      words,
      table: this.table,
      rule: this.rule,
      keys: this.face?.keys ?? [],
      taken: this.#undoing.takes.map((n) => this.#taken([n], words)),
      journal: () => this.#journal(words),
      names: this.names,
      open: (name) => void this.#open(name),
      close: () => void this.#closePanel(),
      rerun: () => void this.#rerun(),
      deeds: { resign: () => void this.#resign(), leave: () => void this.#leave(), undo: () => void this.#takeBack(), pause: () => void this.#pause() },
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
    if (event.key === 'Escape') this.#hinting.close();
    const name = KEYS[/** @type {keyof typeof KEYS} */ (event.key.toLowerCase())];
    if (!name) return;
    event.preventDefault();
    if (name === 'undo') this.#undo();
    else if (name === 'hint') void this.#hinting.ask();
    else if (name === 'news') this.isShown ? this.#rerun() : this.#skip();
    else this.#open(/** @type {PanelName} */ (name));
  }

  /** @param {CustomEvent<Deed>} event */
  #onDeed({ detail }) {
    if (detail.do === 'away' && this.table.about?.status === 'open') void this.#standUp('/');
    else void this.#do(detail);
  }

  /** Give a seat up before the game begins, and go on elsewhere. @param {string} to */
  async #standUp(to) {
    const answer = await this.#do({ do: 'away' });
    if (answer.type !== 'done') return;
    forgetSeat(this.tableId);
    visit(to);
  }

  /** @param {CustomEvent<{about: Facts[]}>} event */
  async #hush(event) {
    const answer = await this.table.hush(event.detail.about);
    if (answer.type === 'refused') this.#explain(answer);
  }

  /** Do something; what is refused is told, with its rule. @param {Deed} deed @returns {Promise<Answer>} */
  async #do(deed) {
    const answer = await this.table.do(deed);
    if (answer.type === 'refused') this.#explain(answer);
    return answer;
  }

  /** @param {CustomEvent<{ action: string }>} event */
  async #act(event) {
    this.#hinting.close();
    const answer = await this.table.play(event.detail.action);
    if (answer.type === 'refused') this.#explain(answer);
    else hush();
  }

  /** @param {CustomEvent<({ facts: Facts } | { action: string }) & { told?: string }>} event */
  async #why(event) {
    if (!this.table.myTurn) return;
    const { told, ...asked } = event.detail;
    const answer = await this.table.do({ do: 'why', ...asked });
    if (answer.rule || answer.type === 'refused') this.#explain(answer, told);
  }

  /** Say why not, with a way to the rule. @param {Answer} answer @param {string} [told] how things stand here */
  async #explain({ rule, code, message }, told = '') {
    const { words } = this;
    const game = this.table.about?.game;
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
    tell({ text: told ? `${told} ${found.text}` : found.text, rule: found.number, label: words('rule-read'), act });
  }

  #undo() {
    if (!this.#undoing.may) return;
    if (this.#undoing.asksFirst) this.#open('undo');
    else this.#takeBack();
  }

  async #takeBack() {
    await this.#closePanel();
    await this.#undoing.do();
  }

  #skip() {
    this.reruns = false;
    this.board?.skip();
    this.table.skip();
  }

  /** Show again what happened since our last move. */
  async #rerun() {
    await this.#closePanel();
    const { board, words } = this;
    if (!board || !words || !this.isShown) return;
    this.tellAgain();
    const begin = () => {
      this.reruns = true;
      return this.updateComplete;
    };
    await attempt(words, () => rerun(this.table, board, begin, () => this.reruns));
    this.reruns = false;
  }

  async #resign() {
    await this.#closePanel();
    this.#do({ do: 'resign' });
  }

  async #pause() {
    await this.#closePanel();
    void this.#do({ do: 'pause', yes: true });
  }

  async #leave() {
    const answer = await this.#do({ do: 'away' });
    if (answer.type === 'done') visit('/');
  }

  /** What a number of the sheet counts is lit, and in view if it was touched. @param {CustomEvent<{marks: Mark[], seek: boolean}>} event */
  async #light({ detail: { marks, seek } }) {
    this.marks = marks;
    if (!seek) return;
    await this.updateComplete;
    await this.board?.showMarks();
  }

  /** Whether the log is under the pointer or has the keyboard. @param {Event} event */
  #reads({ type, target }) {
    const left = type === 'pointerleave' || type === 'focusout';
    this.reading = !left && target instanceof Element && target.closest(LOG) !== null;
  }

  /** Sit down for a rematch: everybody moves on by one seat, as the bots do. @param {string} id @param {number} seat one's own until now */
  async #sitAgain(id, seat) {
    const about = await api.about(id);
    const turned = (seat + about.seats.length - 1) % about.seats.length;
    return api.join(about, this.names[seat], about.seats[turned].kind === 'free' ? turned : null);
  }

  /** @param {CustomEvent<Facts>} event */
  async #rematch({ detail: wishes }) {
    const { words } = this;
    if (!words) return;
    const answer = await this.#do({ do: 'rematch', ...wishes });
    const id = answer.table;
    if (!id) return;
    const seat = /** @type {number} */ (this.table.seat);
    const beside = keepsake(this.tableId)?.beside ?? [];
    const again = async () => {
      const kept = await this.#sitAgain(id, seat);
      for (const chair of beside) await this.#sitAgain(id, chair.seat);
      return kept;
    };
    const kept = keepsake(id) ?? (await attempt(words, again));
    if (kept) visit(`/table/${id}`);
  }
}

customElements.define('cl-table', TablePage);
