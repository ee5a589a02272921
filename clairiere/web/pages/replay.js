// A finished game again, everything revealed: step by step, with the chances to win and the moves that lost most.
import { LitElement, html, nothing } from 'lit';
import { replayLink } from '../address.js';
import * as api from '../api.js';
import { face, named, seatColour } from '../games.js';
import { marked } from '../marks.js';
import { isCalm, keepsake } from '../memory.js';
import { refusal, tell } from '../notice.js';
import { dashed, percents } from '../parts/curve.js';
import { icon, tree } from '../parts/icons.js';
import '../parts/link.js';
import { verdict } from '../parts/sheet.js';
import { beside, caption, compared, comparison, listed } from '../parts/slips.js';
import { Retold } from '../retold.js';
import { setTab } from '../tab.js';
import { NONE } from '../table.js';
import { say } from '../voice.js';
import { loadWords } from '../words.js';

/** @import { Board } from '../board.js' */
/** @import { Beginning, Face, Mark, Replay, Rest, Review, Slip, Words } from '../types.d.ts' */

const PACE = 900; // milliseconds between moves
const ASK_AGAIN = 1_500;
const STANDS = 300; // milliseconds after which a step that is shown is told: who runs through them hears the last
/** What was refused so may be asked for again. */
const PASSING = ['offline', 'too-fast', 'store'];
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
    awaiting: { state: true },
    fault: { state: true },
    marks: { state: true },
    slip: { state: true },
  };

  /** @type {Board | null} */
  #board = null;
  #moving = false;
  /** @type {number | undefined} */
  #asking;
  /** @type {number | undefined} */
  #telling;
  /** The rest of the steps, when they have come. @type {Promise<void>} */
  #rest = Promise.resolve();
  /** How often a step was asked for: only the last is waited for. */
  #asks = 0;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  #onHash = () => this.#jump(this.#asked);
  #onDrop = (/** @type {DragEvent} */ event) => this.#dropped(event);

  constructor() {
    super();
    this.tableId = '';
    /** @type {Words} */
    this.house = /** @type {any} */ (null); // set before the first drawing
    /** @type {Words | null} */
    this.words = null;
    /** @type {Face | null} */
    this.face = null;
    /** @type {Retold | null} */
    this.replay = null;
    /** @type {Review | null} */
    this.review = null;
    this.step = 0;
    this.running = false;
    /** Whether a step is waited for. */
    this.awaiting = false;
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
    addEventListener('drop', this.#onDrop);
    const id = this.tableId;
    if (id) this.#fetch(() => api.replayBeginning(id), () => api.review(id), () => api.replayRest(id));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.running = false;
    clearTimeout(this.#asking);
    clearTimeout(this.#telling);
    document.removeEventListener('keydown', this.#onKey);
    removeEventListener('hashchange', this.#onHash);
    removeEventListener('drop', this.#onDrop);
    setTab('Clairière');
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('house') && this.replay) this.#learn(this.replay.told.game);
  }

  /**
   * A game of this house comes in two parts, so that one can begin to look; a journal of one's own is proved first.
   * @param {() => Promise<Beginning | Replay>} ask
   * @param {() => Promise<Review>} askReview
   * @param {(() => Promise<Rest>) | null} [askRest]
   */
  async #fetch(ask, askReview, askRest = null) {
    this.fault = '';
    try {
      const replay = new Retold(await ask());
      await this.#learn(replay.told.game);
      this.step = 0;
      this.replay = replay;
    } catch (fault) {
      if (!(fault instanceof api.Refusal)) throw fault;
      this.fault = refusal(fault, this.house);
      say(this.fault);
      return;
    }
    this.#rest = askRest ? this.#fetchRest(this.replay, askRest) : Promise.resolve();
    this.#jump(this.#asked);
    this.#ask(askReview);
  }

  /** The steps after those of the beginning; asked for until they come. @param {Retold} replay @param {() => Promise<Rest>} ask */
  async #fetchRest(replay, ask) {
    while (this.isConnected) {
      try {
        replay.add(await ask());
        this.requestUpdate();
        return;
      } catch (fault) {
        if (!(fault instanceof api.Refusal)) throw fault;
        if (!PASSING.includes(fault.code)) {
          tell(refusal(fault, this.house));
          this.running = false;
          return;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
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
    const { told } = this.replay ?? {};
    const seats = Array.from({ length: told?.seats ?? 0 }, (_, seat) => {
      const name = told?.names[seat];
      const level = told?.players[seat];
      if (level && level !== HUMAN && (!name || name === level)) return null;
      return name || this.house('player-n', { n: seat + 1 });
    });
    return named(seats, this.house);
  }

  /** The step that the address asks for. */
  get #asked() {
    return Math.trunc(Number(new URLSearchParams(location.hash.slice(1)).get('step'))) || 0;
  }

  get #last() {
    return this.replay?.last ?? 0;
  }

  /** The last step that has come. */
  get #known() {
    return this.replay?.known ?? 0;
  }

  get #view() {
    return /** @type {Retold} */ (this.replay).viewAt(this.slip ? this.step - 1 : this.step);
  }

  /** One's own seat, if this device remembers it. */
  get #mine() {
    return keepsake(this.tableId)?.seat ?? null;
  }

  /** The next step that tells something, or the one before: passes that change nothing are folded away. @param {1 | -1} way */
  #stepFrom(way) {
    const { words } = this;
    let at = this.step + way;
    while (words && at > 0 && at < this.#last && at <= this.#known && !this.#stories(at, words).length) at += way;
    return at;
  }

  /** @param {1 | -1} way */
  #roundFrom(way) {
    return this.replay?.roundFrom(this.step, way) ?? 0;
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

  /** Go to a step, once it has come; one step forward is shown as it was played. @param {() => number} wanted */
  async #go(wanted) {
    this.#asks += 1;
    const asks = this.#asks;
    this.awaiting = wanted() > this.#known;
    if (this.awaiting) {
      await this.#rest;
      if (asks !== this.#asks) return;
      this.awaiting = false;
    }
    const to = Math.min(Math.max(wanted(), 0), this.#last, this.#known);
    this.#board?.skip();
    this.marks = [];
    this.slip = null;
    const shown = to > this.step && to === this.#stepFrom(1) && !isCalm() && !this.#moving;
    if (to !== this.step) this.#tell();
    this.step = to;
    if (this.tableId) history.replaceState(null, '', to ? `#step=${to}` : location.pathname);
    const at = this.replay?.steps[to];
    if (!shown || !at || !this.#board) return;
    this.#moving = true;
    await this.#board.show(at.events, this.#view);
    this.#moving = false;
    this.requestUpdate();
  }

  /** Say what is told of where we are. */
  #tell() {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      const { words } = this;
      if (!words) return;
      const [, ...better] = this.#here ? comparison(this.#here, { words, names: this.#names }) : [];
      say([this.#heading(words), ...this.#lines(words), ...better].join(' '));
    }, STANDS);
  }

  async #run() {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    if (this.step === this.#last) await this.#go(() => 0);
    while (this.running && this.step < this.#last) {
      await this.#go(() => this.#stepFrom(1));
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
    this.#jumpTo(() => step);
  }

  /** @param {() => number} wanted */
  #jumpTo(wanted) {
    this.running = false;
    void this.#go(wanted);
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
        <section class="replay-board" aria-label=${words('board')}>${this.#board} ${this.slip ? caption(this.slip, { words, names: this.#names }) : nothing}</section>
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
          ${this.fault ? html`<p class="banner banner-fault" data-test="replay-fault">${this.fault}</p>` : nothing}
          ${this.tableId && !this.fault
            ? html`<p aria-busy="true"><span class="spinner" aria-hidden="true"></span></p>`
            : html`<div class="drop">
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

  /** A journal is asked for: it may be let go anywhere. @param {DragEvent} event */
  #dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (file && !this.replay && (!this.tableId || this.fault)) this.#read(file);
  }

  /** @param {File} file */
  async #read(file) {
    const text = await file.text();
    await this.#fetch(() => api.replayOf(text), () => api.reviewOf(text));
  }

  /** @param {Words} words */
  #heading(words) {
    const { step } = this;
    if (this.awaiting) return words('replay-coming');
    const round = this.replay?.steps[step]?.round ?? 0;
    return step ? words('replay-step', { n: step, count: this.#last, round }) : words('replay-deal');
  }

  /** What happened in this step; or what was played beside what would have been better. @param {Words} words */
  #told(words) {
    return html`<section aria-busy=${this.awaiting}>
      <h2>${this.#heading(words)}</h2>
      <div class="replay-told">
        ${this.slip ? this.#compared(this.slip, words) : html`${this.#lines(words).map((line) => html`<p>${line}</p>`)} ${this.#slipHere(words)}`}
      </div>
    </section>`;
  }

  /** What the house thinks of the move of this step, if it lost much. */
  get #here() {
    return this.review?.progress === 1 ? this.review.worst.find(({ step }) => step === this.step) : undefined;
  }

  /** @param {Words} words */
  #slipHere(words) {
    const slip = this.#here;
    return slip && !this.awaiting ? beside(slip, { words, names: this.#names, choose: () => void this.#compare(slip) }) : nothing;
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
    return compared(slip, { words, names: this.#names, asPlayed: () => void this.#asPlayed(step) });
  }

  /** Show the move that was made, from the position before it. @param {number} step */
  async #asPlayed(step) {
    this.slip = null;
    this.step = step - 1;
    await this.updateComplete;
    this.#jump(step);
  }

  /** Everybody, with what was secret during the game and the chance to win. @param {Words} words */
  #seats(words) {
    const now = this.#curve?.[Math.min(this.step, this.#curve.length - 1)];
    const told = percents(now ?? []);
    return html`<ul class="players" aria-label=${words('players')}>
      ${this.#names.map((name, seat) => html`<li class="player">
          <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
          <span class="player-name">${name}${seat === this.#mine ? words('mark-you') : nothing}</span>
          ${now ? html`<span class="player-chance">${dashed(seat)} ${words('percent', { n: told[seat] ?? 0 })}</span>` : nothing}
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
    const { over, ended, ending } = this.replay?.told ?? {};
    if (this.step < this.#last || !ending) return nothing;
    return html`<section>
      ${over
        ? verdict(ending, this.#names, words, null).map((line) => html`<p><b>${line}</b></p>`)
        : html`<p>${words(ended === 'resigned' ? 'replay-resigned' : 'replay-unfinished-here')}</p>`}
    </section>`;
  }

  /** @param {Words} words */
  #proof(words) {
    const { proof } = this.replay?.told ?? {};
    const how = proof?.commitment ? 'secret' : 'seed';
    return proof?.ok ? html`<p class="soft small">${icon('shield')} ${words('replay-verified', { how })}</p>` : nothing;
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
    return listed(heading, slips, { words, names: this.#names, chosen: this.slip, choose: (slip) => void this.#compare(slip) });
  }

  /** Draw what would have been better where it was decided. @param {Slip} slip */
  async #compare(slip) {
    this.running = false;
    await this.#go(() => slip.step);
    if (this.step !== slip.step) return; // somebody went on while it was on its way
    clearTimeout(this.#telling);
    if (this.words) say(comparison(slip, { words: this.words, names: this.#names }).join(' '));
    this.slip = slip;
    await this.updateComplete;
    await this.#board?.updateComplete;
    this.querySelector('.replay-side')?.scrollTo(0, 0); // where the move is told
    this.querySelector('.replay-board')?.scrollIntoView({ block: 'nearest' });
    const names = this.#board?.propose(slip.better) ? [] : (this.face?.marksOf?.(slip.better, this.#view, slip.seat) ?? []);
    this.marks = marked(names, 'better');
    await this.updateComplete;
    await this.#board?.showMarks();
  }

  /** @param {Words} words */
  #share(words) {
    if (!this.tableId) return nothing;
    return html`<section>
      <cl-link hook="replay-link" .words=${words} .label=${words('replay-link')} .address=${replayLink(this.tableId)}></cl-link>
      ${this.replay?.told.sealed
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
        ${button('first', 'first', jump(0))} ${button('rewind', 'round-back', () => this.#jumpTo(() => this.#roundFrom(-1)))}
        ${button('back', 'back', () => this.#jump(this.#stepFrom(-1)))}
        ${this.running ? button('pause', 'pause', () => this.#run()) : button('play', 'play', () => this.#run())}
        ${button('next', 'next', () => this.#jump(this.#stepFrom(1)))} ${button('forward', 'round-next', () => this.#jumpTo(() => this.#roundFrom(1)))}
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
