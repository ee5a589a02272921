// The lesson of a game: prepared positions, each with something to look at, to do or to ask why not. The server
// judges what a learner tries; the page only shows the step's words.
import { LitElement, html, nothing } from 'lit';
import * as api from '../api.js';
import { face } from '../games.js';
import { marked } from '../marks.js';
import { confirmsFirst, isCalm, remember, remembered, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { drawn } from '../patience.js';
import { playNow } from '../parts/create.js';
import { icon, tree } from '../parts/icons.js';
import { loading, lost } from '../parts/lost.js';
import '../parts/rules.js';
import '../parts/sheet.js';
import { setTab } from '../tab.js';
import { NONE, viewOf } from '../table.js';
import { say } from '../voice.js';
import { loadWords } from '../words.js';

/** @import { Board } from '../board.js' */
/** @import { Face, Facts, LessonStep, Mark, Position, Result, Words } from '../types.d.ts' */

const CONFIRMS = '[data-test="confirm"]:not([aria-disabled="true"]), .bar-main:not([aria-disabled="true"])';

export class LessonPage extends LitElement {
  static properties = {
    game: { attribute: false },
    language: { attribute: false },
    words: { state: true },
    steps: { state: true },
    at: { state: true },
    position: { state: true },
    said: { state: true },
    right: { state: true },
    busy: { state: true },
    rule: { state: true },
    reading: { state: true },
    helping: { state: true },
    lit: { state: true },
  };

  /** @type {Board | null} */
  #board = null;
  #boardTag = '';
  /** @type {Face | null} */
  #face = null;
  /** What the keys of the board do. @type {Face['keys']} */
  #keys;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  /** What the rule says that the last try ran into. */
  #ruleText = '';

  constructor() {
    super();
    this.game = '';
    this.language = '';
    /** @type {Words | null} */
    this.words = null;
    /** @type {LessonStep[] | null} */
    this.steps = null;
    this.at = 0;
    /** @type {Position | null} */
    this.position = null;
    this.said = '';
    this.right = false;
    this.busy = false;
    /** The rule that the last try ran into. @type {string | null} */
    this.rule = null;
    /** The rule whose page is open. @type {string | null} */
    this.reading = null;
    /** Whether the help with the keys is open. */ this.helping = false;
    /** What the score sheet is counting. @type {Mark[]} */ this.lit = [];
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
    addEventListener('resize', this.#onResize);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
    removeEventListener('resize', this.#onResize);
    setTab('Clairière');
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('language')) this.#learn();
  }

  /** Words, steps and board come at the same time; what is here is shown: first the name, then the task, then the board. */
  async #learn() {
    const { game, language } = this;
    const [stepping, facing] = this.steps ? [] : [api.lesson(game), face(game)];
    stepping?.catch(() => {}); // told below, in words
    facing?.catch(() => {});
    const words = await loadWords(language, game).catch(() => loadWords(language));
    if (!words.has('game-name')) {
      this.words = words;
      this.steps = [];
      return;
    }
    this.words = words;
    setTab(`${words('learn-game', { game: words('game-name') })} · Clairière`);
    if (!stepping || !facing) return;
    const steps = await attempt(words, () => stepping);
    this.steps = steps ?? [];
    if (!steps) return;
    this.#go(remembered(`lesson.${game}`, 0));
    const step = this.#step;
    if (step) say(`${words('learn-step', { n: this.at + 1, count: steps.length })}. ${words(`lesson-${step.id}`)}`);
    this.#face = (await attempt(words, () => facing)) ?? null;
    if (!this.#face) return;
    ({ boardTag: this.#boardTag, keys: this.#keys } = this.#face);
    this.#go(this.at);
    this.requestUpdate('position');
  }

  /** @param {number} at */
  #go(at) {
    const count = this.steps?.length ?? 0;
    this.at = Math.min(Math.max(at, 0), Math.max(0, count - 1));
    this.position = this.steps?.[this.at]?.position ?? null;
    this.#board = this.#boardTag ? /** @type {Board} */ (document.createElement(this.#boardTag)) : null;
    this.said = '';
    this.rule = null;
    this.right = false;
    this.lit = [];
    this.#keepRoom(0);
    remember(`lesson.${this.game}`, this.at);
  }

  /** A short answer to a long task leaves the board where it is. @param {number} height in pixels that what is told takes at least */
  #keepRoom(height) {
    const side = /** @type {HTMLElement | null} */ (this.querySelector('.lesson-side'));
    if (side) side.style.minHeight = height ? `${height}px` : '';
  }

  /** What was kept on one screen is none of another's: a phone is turned around. */
  #onResize = () => this.#keepRoom(0);

  /** To another step; the keyboard begins at its heading, which says which one it is. @param {number} at */
  async #turn(at) {
    this.#go(at);
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector('.lesson-heading'))?.focus();
    if (this.#step && this.words) say(this.words(`lesson-${this.#step.id}`));
  }

  get #step() {
    return this.steps?.[this.at] ?? null;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const { words, position } = this;
    const step = this.#step;
    const board = this.#board;
    if (!board || !words || !step || !position) return;
    if (!this.busy) board.view = viewOf(position);
    const trying = step.do !== 'look' && !this.right;
    Object.assign(board, {
      legal: trying ? (position.legal ?? NONE) : NONE,
      seat: step.seat,
      names: this.#names(words),
      words,
      busy: this.busy,
      calm: isCalm(),
      confirmFirst: step.do !== 'why' && confirmsFirst(), // what does not fit is to be tried: nothing turns by itself
      readonly: !trying,
      marks: [...marked(step.marks, 'look'), ...this.lit],
    });
    if (['at', 'steps', 'said', 'rule', 'position'].some((name) => changed.has(name))) this.#aim(board);
  }

  /** Bring what is to be looked at, or touched, into view; also when what the table says has taken room. @param {Board} board */
  async #aim(board) {
    for (let look = 0; look < 3; look += 1) { // a board may draw in steps
      await board.updateComplete;
      board.querySelector('[data-marked]')?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await drawn();
    }
    if (!board.querySelector('[data-marked]:is(button, [role="radio"])')) void this.#follow(); // what is pointed at is pressed itself
  }

  /** What confirms a choice comes into view with it, however small the screen. */
  async #follow() {
    for (let look = 0; look < 2; look += 1) {
      await this.#board?.updateComplete;
      await drawn();
      this.#board?.querySelector(CONFIRMS)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }

  /** What everybody is called. @param {Words} words */
  #names(words) {
    return Array.from({ length: this.position ? viewOf(this.position).seats : 0 }, (_, seat) => this.#nameOf(seat, words));
  }

  /** @param {number} seat @param {Words} words */
  #nameOf(seat, words) {
    return seat === this.#step?.seat ? words('create-me') : words(`tree-${seat + 1}`);
  }

  /** What was done, or asked about. @param {CustomEvent<({ action: string } | { facts: Facts }) & { told?: string }>} event */
  async #try(event) {
    const { words } = this;
    const step = this.#step;
    if (!step || !words || this.right || step.do === 'look') return;
    const { told: _, ...what } = event.detail;
    const tried = await attempt(words, () => api.tryOut(this.game, step.id, what));
    if (!tried || step !== this.#step) return;
    const rules = tried.rule ? await api.rules(this.game, words.language).catch(() => []) : [];
    this.#ruleText = rules.find(({ number }) => number === tried.rule)?.text ?? '';
    this.rule = tried.rule;
    this.#keepRoom(/** @type {HTMLElement | null} */ (this.querySelector('.lesson-side'))?.offsetHeight ?? 0);
    if (!tried.right) {
      const own = `lesson-${step.id}-try`;
      this.said = words(words.has(own) ? own : 'learn-wrong');
      this.position = { ...step.position };
      this.#sayAnswer();
      return;
    }
    if (tried.position) {
      this.busy = true;
      await this.#board?.show(tried.events, viewOf(tried.position));
      this.busy = false;
      if (step !== this.#step) return;
      this.position = tried.position;
    }
    this.right = true;
    const done = `lesson-${step.id}-done`;
    this.said = words.has(done) ? words(done) : '';
    this.#sayAnswer();
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector('[data-test="lesson-next"]'))?.focus();
  }

  /** What the table answers, with the rule if it names one. */
  #sayAnswer() {
    say([this.said, this.rule, this.#ruleText].filter(Boolean).join(' '));
  }

  render() {
    const { words, steps } = this;
    if (!words) return loading(words);
    if (!words.has('game-name')) return lost(words);
    const step = this.#step;
    const waking = html`<div class="table-loading" aria-busy="true">${tree}<p class="late soft">${words('house-waking')}</p></div>`;
    return html`<div class="replay lesson">
      <header class="table-head">
        <a class="brand" href="/" aria-label=${words('to-home')}>${tree}<span class="brand-name">Clairière</span></a>
        <h1 class="replay-title">${words('learn-game', { game: words('game-name') })}</h1>
      </header>
      <main class="replay-main">
        ${steps
          ? html`<section class="replay-board ${step?.do === 'look' ? 'lesson-look' : ''}" aria-label=${words('board')} @act=${this.#try} @why=${this.#try} @rule=${this.#read} @click=${this.#follow}>${this.#board ?? (step ? waking : nothing)}</section>
            <div class="replay-side lesson-side card">${step ? this.#told(step, words) : html`<p>${words('learn-none')}</p>`}</div>`
          : waking}
      </main>
      ${this.#reading(words)} ${this.#help(words)}
    </div>`;
  }

  /** @param {LessonStep} step @param {Words} words */
  #told(step, words) {
    const count = this.steps?.length ?? 0;
    const last = this.at === count - 1;
    const ready = step.do === 'look' || this.right;
    const answered = Boolean(this.said || this.rule); // what the table says takes the place of the task
    return html`
      <progress max=${count} .value=${this.at + 1} aria-label=${words('learn-step', { n: this.at + 1, count })}></progress>
      <section>
        <h2 class="lesson-heading" tabindex="-1">${words('learn-step', { n: this.at + 1, count })}</h2>
        ${answered ? nothing : html`<p class="lesson-text" data-test="lesson-text">${words(`lesson-${step.id}`)}</p>`}
      </section>
      <div data-test="lesson-said" data-right=${this.right}>
        ${this.said ? html`<p class="banner ${this.right ? '' : 'banner-sign'}">${this.right ? icon('check') : nothing} <span>${this.said}</span></p>` : nothing}
        ${this.rule ? this.#forbidden(this.rule, words) : nothing}
      </div>
      ${answered && !this.right ? html`<p class="small soft" data-test="lesson-task">${words(`lesson-${step.id}`)}</p>` : nothing}
      ${step.ending ? this.#counted(step.ending, words) : nothing}
      <div class="row">
        ${this.at
          ? html`<button data-test="lesson-back" @click=${() => this.#turn(this.at - 1)}>${icon('back')} <span>${words('learn-back')}</span></button>`
          : nothing}
        ${last && ready
          ? html`<button class="primary" data-test="lesson-play" @click=${this.#play}>${icon('play')} ${words('learn-play')}</button>`
          : html`<button class=${ready ? 'primary' : ''} data-test="lesson-next" @click=${() => this.#turn(this.at + 1)}>
              ${words(ready ? 'learn-next' : 'learn-skip')} ${icon('next')}
            </button>`}
      </div>
      ${step.rules.length
        ? html`<p class="lesson-more soft small"><span>${words('learn-more')}</span> ${step.rules.map((rule) => this.#ruleLink(rule, words))}</p>`
        : nothing}
      <a class="button quiet" data-test="lesson-leave" href="/">${icon('home')} ${words('learn-leave')}</a>
    `;
  }

  /** The score of the last position, counted before the learner's eyes. @param {Result} ending @param {Words} words */
  #counted(ending, words) {
    const { position } = this;
    return html`<cl-sheet
      counting
      .words=${words}
      .sheet=${ending.sheet}
      .summed=${ending.summed}
      .names=${this.#names(words)}
      .seat=${this.#step?.seat ?? null}
      .face=${this.#face}
      .view=${position && viewOf(position)}
      @light=${(/** @type {CustomEvent<{marks: Mark[]}>} */ event) => { this.lit = event.detail.marks; }}
    ></cl-sheet>`;
  }

  /** @param {string} number @param {Words} words */
  #forbidden(number, words) {
    return html`<p class="rule rule-asked lesson-rule">${this.#ruleLink(number, words)} <span>${this.#ruleText}</span></p>`;
  }

  /** @param {string} rule @param {Words} words */
  #ruleLink(rule, words) {
    const read = () => { this.reading = rule; };
    return html`<button class="rule-link" aria-label=${words('rule-number', { number: rule })} @click=${read}>${rule}</button>`;
  }

  /** @param {CustomEvent<string>} event */
  #read(event) {
    this.reading = event.detail;
  }

  /** @param {Words} words */
  #reading(words) {
    if (!this.reading) return nothing;
    return html`<cl-panel
      .words=${words}
      .heading=${words('rules-of', { game: words('game-name') })}
      .body=${html`<cl-rules .words=${words} .game=${this.game} .number=${this.reading}></cl-rules>`}
      @closed=${() => { this.reading = null; }}
    ></cl-panel>`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== '?' || event.defaultPrevented || !this.#keys || !setting('keys')) return;
    if (/** @type {Element} */ (event.target).closest('input, textarea, select, dialog')) return;
    event.preventDefault();
    this.helping = true;
  }

  /** @param {Words} words */
  #help(words) {
    if (!this.helping) return nothing;
    return html`<cl-panel
      .words=${words}
      .heading=${words('keys')}
      .body=${html`<dl class="key-list">
        ${this.#keys?.map(({ key, wordsKey }) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words(wordsKey)}</dd></div>`)}
      </dl>`}
      @closed=${() => { this.helping = false; }}
    ></cl-panel>`;
  }

  async #play() {
    remember(`lesson.${this.game}`, 0);
    const card = (await api.games()).find(({ id }) => id === this.game);
    if (card && this.words) await playNow(card, this.words);
  }
}

customElements.define('cl-lesson', LessonPage);
