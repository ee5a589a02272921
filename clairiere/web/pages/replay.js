// A finished game again, everything revealed: step by step, with the chances to win and the moves that lost most.
import { LitElement, html, nothing } from 'lit';
import { replayLink } from '../address.js';
import * as api from '../api.js';
import { after, changed } from '../changes.js';
import { face, named, seatColour } from '../games.js';
import { marked } from '../marks.js';
import { isCalm, keepsake } from '../memory.js';
import { refusal } from '../notice.js';
import { dashed } from '../parts/curve.js';
import { icon, tree } from '../parts/icons.js';
import '../parts/link.js';
import { verdict } from '../parts/sheet.js';
import { setTab } from '../tab.js';
import { NONE } from '../table.js';
import { loadWords } from '../words.js';

/** @import { Board } from '../board.js' */
/** @import { Face, Mark, Offer, Replay, Review, Slip, View, Words } from '../types.d.ts' */

const PACE = 900; // milliseconds between moves
const ASK_AGAIN = 1_500;
/** The house has so many games to look at that this one has no place in the queue yet. @type {Review} */
const WAITING = { progress: 0, waiting: true, curve: [], worst: [] };
const HUMAN = 'human';
const OTHERS = 3; // moves of others that are told beside one's own

export class ReplayPage extends LitElement {
  static properties = {
    tableId: { attribute: false },
    house: { attribute: false },
    words: { state: true },
    face: { state: true },
    replay: { state: true },
    review: { state: true },
    step: { state: true },
    running: { state: true },
    fault: { state: true },
    marks: { state: true },
    slip: { state: true },
  };

  /** @type {Board | null} */
  #board = null;
  #moving = false;
  /** The positions after each step, as far as they were looked at. @type {View[]} */
  #views = [];
  /** @type {number | undefined} */
  #asking;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  #onHash = () => this.#jump(this.#asked);

  constructor() {
    super();
    this.tableId = '';
    /** @type {Words} */
    this.house = /** @type {any} */ (null); // set before the first drawing
    /** @type {Words | null} */
    this.words = null;
    /** @type {Face | null} */
    this.face = null;
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {Review | null} */
    this.review = null;
    this.step = 0;
    this.running = false;
    this.fault = '';
    /** @type {Mark[]} */
    this.marks = [];
    /** The move that is looked at beside a better one: the board stands as before it. @type {Slip | null} */
    this.slip = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
    addEventListener('hashchange', this.#onHash);
    if (this.tableId) this.#fetch(() => api.replay(this.tableId), () => api.review(this.tableId));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.running = false;
    clearTimeout(this.#asking);
    document.removeEventListener('keydown', this.#onKey);
    removeEventListener('hashchange', this.#onHash);
    setTab('Clairière');
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('house') && this.replay) this.#learn(this.replay.game);
  }

  /** @param {() => Promise<Replay>} ask @param {() => Promise<Review>} askReview */
  async #fetch(ask, askReview) {
    this.fault = '';
    try {
      const replay = await ask();
      await this.#learn(replay.game);
      this.step = Math.min(Math.max(this.#asked, 0), replay.steps.length - 1);
      this.#views = [{ ...replay.first.public, ...replay.first.own }];
      this.replay = replay;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
      this.fault = refusal(fault, this.house);
      return;
    }
    this.#ask(askReview);
  }

  /** @param {string} game */
  async #learn(game) {
    const [words, brought] = await Promise.all([loadWords(this.house.language, game), face(game)]);
    this.words = words;
    this.face = brought;
    this.#board ??= /** @type {Board} */ (document.createElement(brought.boardTag));
    setTab(`${words('replay-heading')} · ${words('game-name')} · Clairière`);
  }

  /** Ask what the house thinks, until it has thought about every move. @param {() => Promise<Review>} ask */
  async #ask(ask) {
    this.review = await ask().catch((refusal) => (refusal.code === 'busy' ? WAITING : null));
    if (this.isConnected && this.review && this.review.progress < 1) {
      this.#asking = setTimeout(() => this.#ask(ask), ASK_AGAIN);
    }
  }

  get #names() {
    const { replay, house } = this;
    const seats = Array.from({ length: replay?.seats ?? 0 }, (_, seat) => {
      const name = replay?.names[seat];
      const level = replay?.players[seat];
      if (level && level !== HUMAN && (!name || name === level)) return null;
      return name || house('player-n', { n: seat + 1 });
    });
    return named(seats, house);
  }

  /** The step that the address asks for. */
  get #asked() {
    return Math.trunc(Number(new URLSearchParams(location.hash.slice(1)).get('step'))) || 0;
  }

  get #last() {
    return (this.replay?.steps.length ?? 1) - 1;
  }

  /** The position after a step: that before it, with all that the step changed. @param {number} step */
  #viewAt(step) {
    for (let at = this.#views.length; at <= step; at += 1) {
      const { events, sets } = /** @type {Replay} */ (this.replay).steps[at];
      this.#views.push(changed(after(this.#views[at - 1], events), sets));
    }
    return this.#views[step];
  }

  get #view() {
    return this.#viewAt(this.slip ? this.step - 1 : this.step);
  }

  /** One's own seat, if this device remembers it. */
  get #mine() {
    return keepsake(this.tableId)?.seat ?? null;
  }

  /** The next step that tells something, or the one before: passes that change nothing are folded away. @param {1 | -1} way */
  #stepFrom(way) {
    const { words } = this;
    let at = this.step + way;
    while (words && at > 0 && at < this.#last && !this.#stories(at, words).length) at += way;
    return at;
  }

  /** The first step of the round before this one, or of the one after it. @param {1 | -1} way */
  #roundFrom(way) {
    const steps = this.replay?.steps ?? [];
    const begins = steps.flatMap(({ round }, at) => (at && round !== steps[at - 1]?.round ? [at] : []));
    return way < 0 ? (begins.findLast((at) => at < this.step) ?? 0) : (begins.find((at) => at > this.step) ?? this.#last);
  }

  updated() {
    const board = this.#board;
    if (!board || !this.replay || !this.words) return;
    if (!this.#moving) board.view = this.#view;
    Object.assign(board, {
      legal: NONE, seat: null, names: this.#names, words: this.words, busy: false,
      calm: isCalm(), readonly: true, coordinates: true, marks: this.marks,
    });
  }

  /** Go to a step; one step forward is shown as it was played. @param {number} step */
  async #go(step) {
    const to = Math.min(Math.max(step, 0), this.#last);
    this.#board?.skip();
    this.marks = [];
    this.slip = null;
    const shown = to > this.step && to === this.#stepFrom(1) && !isCalm() && !this.#moving;
    this.step = to;
    if (this.tableId) history.replaceState(null, '', to ? `#step=${to}` : location.pathname);
    const at = this.replay?.steps[to];
    if (!shown || !at || !this.#board) return;
    this.#moving = true;
    await this.#board.show(at.events, this.#viewAt(to));
    this.#moving = false;
    this.requestUpdate();
  }

  async #run() {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    if (this.step === this.#last) await this.#go(0);
    while (this.running && this.step < this.#last) {
      await this.#go(this.#stepFrom(1));
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    this.running = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!this.replay || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, select, textarea, [role="grid"], dialog')) return;
    const step = { ArrowLeft: this.#stepFrom(-1), ArrowRight: this.#stepFrom(1), Home: 0, End: this.#last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#jump(step);
  }

  /** @param {number} step */
  #jump(step) {
    this.running = false;
    this.#go(step);
  }

  render() {
    if (!this.replay || !this.words) return this.#upload();
    const { words } = this;
    return html`<div class="replay" @jump=${(/** @type {CustomEvent<number>} */ event) => this.#jump(event.detail)}>
      <header class="table-head">
        <a class="brand" href="/" aria-label=${words('to-home')}>${tree}<span class="brand-name">Clairière</span></a>
        <h1 class="replay-title">${words('game-name')}</h1>
      </header>
      <main class="replay-main">
        <section class="replay-board" aria-label=${words('board')}>${this.#board} ${this.#caption(words)}</section>
        <div class="replay-side card">
          ${this.#told(words)} ${this.#result(words)} ${this.#seats(words)} ${this.#reviewed(words)} ${this.#share(words)} ${this.#proof(words)}
        </div>
      </main>
      ${this.#bar(words)}
    </div>`;
  }

  #upload() {
    const words = this.house;
    return html`<header class="home-head"><a class="brand" href="/">${tree}<span>Clairière</span></a></header>
      <main>
        <div class="replay-upload card">
          <h1>${words('replay-heading')}</h1>
          ${this.fault ? html`<p class="banner" role="alert" data-test="replay-fault">${this.fault}</p>` : nothing}
          ${this.tableId && !this.fault
            ? html`<p aria-busy="true"><span class="spinner" aria-hidden="true"></span></p>`
            : html`<div class="drop" @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()} @drop=${this.#dropped}>
                <label class="field">
                  <span>${words('replay-choose')}</span>
                  <input type="file" accept=".json,application/json" data-test="journal-upload" @change=${this.#chosen} />
                </label>
                <p class="soft small">${words('replay-choose-about')}</p>
              </div>`}
          <p><a class="button quiet" href="/">${icon('home')} ${words('to-home')}</a></p>
        </div>
      </main>`;
  }

  /** @param {globalThis.Event} event */
  #chosen(event) {
    const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (file) this.#read(file);
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) this.#read(file);
  }

  /** @param {File} file */
  async #read(file) {
    const text = await file.text();
    await this.#fetch(() => api.replayOf(text), () => api.reviewOf(text));
  }

  /** @param {Words} words */
  #heading(words) {
    const { step } = this;
    const round = this.replay?.steps[step]?.round ?? 0;
    return step ? words('replay-step', { n: step, count: this.#last, round }) : words('replay-deal');
  }

  /** What happened in this step; or what was played beside what would have been better. @param {Words} words */
  #told(words) {
    const at = this.replay?.steps[this.step];
    return html`<section>
      <h2>${this.#heading(words)}</h2>
      <div class="replay-told" role="status">
        ${this.slip ? this.#compared(this.slip, words) : at && this.#lines(words).map((line) => html`<p>${line}</p>`)}
      </div>
    </section>`;
  }

  /** What a step tells. @param {number} step @param {Words} words */
  #stories(step, words) {
    return this.replay?.steps[step]?.events.map((event) => words.story(event, this.#names)).filter(Boolean) ?? [];
  }

  /** What this step tells; of one that tells nothing, what was done. @param {Words} words */
  #lines(words) {
    const lines = this.#stories(this.step, words);
    const offer = this.replay?.steps[this.step]?.offer;
    return !lines.length && offer ? [words.deed(offer, this.#names)] : lines;
  }

  /** @param {Slip} slip @param {Words} words */
  #compared(slip, words) {
    const { step } = this;
    const say = (/** @type {Offer} */ offer) => words.deed(offer, this.#names);
    return html`<p>${words('replay-played', { player: this.#names[slip.seat], played: say(slip.played) })}</p>
      <p><b>${words('replay-better', { better: say(slip.better) })}</b></p>
      <p class="soft small">${words('replay-lost', { n: Math.round(slip.lost * 100) })}</p>
      <p><button data-test="as-played" @click=${() => this.#asPlayed(step)}>${icon('play')} ${words('replay-as-played')}</button></p>`;
  }

  /** Show the move that was made, from the position before it. @param {number} step */
  async #asPlayed(step) {
    this.slip = null;
    this.step = step - 1;
    await this.updateComplete;
    this.#jump(step);
  }

  /** What is drawn on the board, in words: it is not what was played. @param {Words} words */
  #caption(words) {
    const { slip } = this;
    if (!slip) return nothing;
    return html`<p class="replay-caption" data-test="better">${icon('check')} <span>${words('replay-better', { better: words.deed(slip.better, this.#names) })}</span></p>`;
  }

  /** Everybody, with what was secret during the game and the chance to win. @param {Words} words */
  #seats(words) {
    const now = this.#curve?.[Math.min(this.step, this.#curve.length - 1)];
    return html`<ul class="players" aria-label=${words('players')}>
      ${this.#names.map((name, seat) => html`<li class="player">
          <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
          <span class="player-name">${name}${seat === this.#mine ? words('mark-you') : nothing}</span>
          ${now ? html`<span class="player-chance">${dashed(seat)} ${words('percent', { n: Math.round((now[seat] ?? 0) * 100) })}</span>` : nothing}
          <span class="player-shows">${this.face?.seatCard(this.#view, seat, words, true)}</span>
        </li>`)}
    </ul>`;
  }

  /** The chances at each step, once the house has thought. */
  get #curve() {
    return this.review?.progress === 1 && this.review.curve.length ? this.review.curve : null;
  }

  /** How it came out, at the last step. @param {Words} words */
  #result(words) {
    const replay = /** @type {Replay} */ (this.replay);
    if (this.step < this.#last) return nothing;
    return html`<section>
      ${replay.over
        ? verdict(replay.ending, this.#names, words, null).map((line) => html`<p><b>${line}</b></p>`)
        : html`<p>${words(replay.ended === 'resigned' ? 'replay-resigned' : 'replay-unfinished-here')}</p>`}
    </section>`;
  }

  /** @param {Words} words */
  #proof(words) {
    const { proof } = /** @type {Replay} */ (this.replay);
    const how = proof.commitment ? 'secret' : 'seed';
    return proof.ok ? html`<p class="soft small">${icon('shield')} ${words('replay-verified', { how })}</p>` : nothing;
  }

  /** @param {Words} words */
  #reviewed(words) {
    const { review } = this;
    if (!review) return nothing;
    if (review.progress < 1) {
      const n = Math.round(review.progress * 100);
      return html`<section>
        <label class="small">${words(review.waiting ? 'replay-waiting' : 'replay-thinking', { n })} <progress max="100" .value=${n}></progress></label>
      </section>`;
    }
    const mine = review.worst.filter(({ seat }) => seat === this.#mine);
    const others = review.worst.filter((slip) => !mine.includes(slip)).slice(0, mine.length ? OTHERS : undefined);
    return html`<section data-test="review">
      ${mine.length ? this.#slips('replay-worst-mine', mine, words) : nothing}
      ${others.length ? this.#slips(mine.length ? 'replay-worst-others' : 'replay-worst', others, words) : nothing}
      ${review.worst.length ? nothing : html`<p class="soft">${words('review-none')}</p>`}
    </section>`;
  }

  /** @param {string} heading @param {Slip[]} slips @param {Words} words */
  #slips(heading, slips, words) {
    return html`<h2>${words(heading, { count: slips.length })}</h2>
      <ol class="next-steps">${slips.map((slip) => html`<li>${this.#slip(slip, words)}</li>`)}</ol>`;
  }

  /** @param {Slip} slip @param {Words} words */
  #slip(slip, words) {
    const say = (/** @type {Offer} */ offer) => words.deed(offer, this.#names);
    return html`<button class="slip" data-test="slip" data-seat=${slip.seat} aria-pressed=${this.slip === slip} @click=${() => this.#compare(slip)}>
      <span>${words('replay-slip', { n: slip.step, player: this.#names[slip.seat], played: say(slip.played) })}</span>
      <b>${words('replay-better', { better: say(slip.better) })}</b>
      <small class="soft">${words('replay-lost', { n: Math.round(slip.lost * 100) })}</small>
    </button>`;
  }

  /** Draw what would have been better where it was decided. @param {Slip} slip */
  async #compare(slip) {
    this.running = false;
    await this.#go(slip.step);
    this.slip = slip;
    await this.updateComplete;
    await this.#board?.updateComplete;
    this.querySelector('.replay-side')?.scrollTo(0, 0); // where the move is told
    this.querySelector('.replay-board')?.scrollIntoView({ block: 'nearest' });
    const names = this.#board?.propose(slip.better) ? [] : (this.face?.marksOf?.(slip.better, this.#view) ?? []);
    this.marks = marked(names, 'better');
  }

  /** @param {Words} words */
  #share(words) {
    if (!this.tableId) return nothing;
    return html`<section>
      <cl-link hook="replay-link" .words=${words} .label=${words('replay-link')} .address=${replayLink(this.tableId)}></cl-link>
      ${this.replay?.sealed
        ? nothing
        : html`<a class="button quiet" href="/api/tables/${this.tableId}/journal" download>${icon('save')} ${words('journal-file')}</a>`}
    </section>`;
  }

  /** @param {Words} words */
  #bar(words) {
    const jump = (/** @type {number} */ step) => () => this.#jump(step);
    /** @param {Parameters<typeof icon>[0]} sign @param {string} name @param {() => void} act */
    const button = (sign, name, act) =>
      html`<button class="round" data-test="replay-${name}" title=${words(`replay-${name}`)} @click=${act}>
        ${icon(sign)}
      </button>`;
    return html`<footer class="replay-bar">
      ${this.#slider(words)}
      <div class="replay-buttons">
        ${button('first', 'first', jump(0))} ${button('rewind', 'round-back', jump(this.#roundFrom(-1)))}
        ${button('back', 'back', () => this.#jump(this.#stepFrom(-1)))}
        ${this.running ? button('pause', 'pause', () => this.#run()) : button('play', 'play', () => this.#run())}
        ${button('next', 'next', () => this.#jump(this.#stepFrom(1)))} ${button('forward', 'round-next', jump(this.#roundFrom(1)))}
        ${button('last', 'last', jump(this.#last))}
        <span class="replay-count" aria-hidden="true">${this.step} / ${this.#last}</span>
      </div>
    </footer>`;
  }

  /** The chart, once there is one; until then a plain slider. @param {Words} words */
  #slider(words) {
    if (this.#curve) {
      return html`<cl-curve .words=${words} .curve=${this.#curve} .names=${this.#names} .step=${this.step} .slips=${this.review?.worst ?? []}
        .mine=${this.#mine} .label=${this.#heading(words)}></cl-curve>`;
    }
    return html`<input
      type="range"
      min="0"
      max=${this.#last}
      data-test="scrubber"
      aria-label=${this.#heading(words)}
      .value=${String(this.step)}
      @input=${(/** @type {globalThis.Event} */ event) => this.#jump(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />`;
  }
}

customElements.define('cl-replay', ReplayPage);
