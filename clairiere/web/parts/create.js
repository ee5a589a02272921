// Laying a table: how many seats, who sits where, by which rules and at which pace.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { remember, remembered, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { icon, levelFace } from './icons.js';
import { Part } from './part.js';
import { MOST_NAME } from './room.js';

/** @import { Clock, GameCard, Words } from '../types.d.ts' */

const ME = 'me';
const FRIEND = 'friend';
const USUAL_SEATS = 3;
const MINUTE = 60;
const DAY = 86_400;
/** @type {Record<string, Clock | null>} */
const LIVE_CLOCKS = {
  none: null,
  short: { each: 'game', seconds: 10 * MINUTE, plus: 5 },
  long: { each: 'game', seconds: 30 * MINUTE, plus: 10 },
  move: { each: 'decision', seconds: 2 * MINUTE, plus: 0 },
};
/** @type {Record<string, Clock | null>} */
const DAY_CLOCKS = {
  none: null,
  day: { each: 'decision', seconds: DAY, plus: 0 },
  days: { each: 'decision', seconds: 3 * DAY, plus: 0 },
  week: { each: 'decision', seconds: 7 * DAY, plus: 0 },
};

/**
 * How somebody likes to play a game: the wishes of the last time.
 * @typedef {object} Wishes
 * @property {string[]} seats me, friend or a level
 * @property {Record<string, boolean>} options
 * @property {boolean} hints
 */

/** @param {GameCard} card @returns {Wishes} */
export function wishesFor(card) {
  const usual = card.seats.find((count) => count >= USUAL_SEATS) ?? card.seats[card.seats.length - 1];
  const bots = Array.from({ length: usual - 1 }, () => card.usual_level);
  const wishes = { seats: [ME, ...bots], options: {}, hints: true };
  const last = remembered(`play.${card.id}`, wishes);
  return card.seats.includes(last.seats.length) ? last : wishes;
}

/** The level of the bots that somebody plays against. @param {Pick<Wishes, 'seats'>} wishes @param {GameCard} card */
export function levelOf({ seats }, card) {
  return seats.find((who) => card.levels.includes(who)) ?? card.usual_level;
}

/**
 * Open a table against bots at once, with the wishes of the last time.
 * @param {GameCard} card
 * @param {Words} words
 */
export async function playNow(card, words) {
  const wishes = wishesFor(card);
  const fallback = levelOf(wishes, card);
  const bots = wishes.seats.map((who) => (who === ME ? null : who === FRIEND ? fallback : who));
  const wanted = {
    game: card.id, bots, options: wishes.options, hints: wishes.hints,
    public: false, pace: /** @type {const} */ ('live'), clock: null,
  };
  const kept = await attempt(words, () => api.open(wanted, setting('name') || words('guest-name')));
  if (kept) visit(`/table/${kept.table}`);
}

export class Create extends Part {
  static properties = {
    card: { attribute: false },
    seats: { state: true },
    options: { state: true },
    hints: { state: true },
    shared: { state: true },
    pace: { state: true },
    clock: { state: true },
    opening: { state: true },
  };

  constructor() {
    super();
    /** @type {GameCard} */
    this.card = /** @type {any} */ (null); // set before the first drawing
    /** @type {string[]} */
    this.seats = [];
    /** @type {Record<string, boolean>} */
    this.options = {};
    this.hints = true;
    this.shared = false;
    /** @type {'live' | 'days'} */
    this.pace = 'live';
    this.clock = 'none';
    this.opening = false;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('card')) return;
    const wishes = wishesFor(this.card);
    this.seats = wishes.seats;
    this.options = { ...this.card.options, ...wishes.options };
    this.hints = wishes.hints;
  }

  render() {
    const { words, card } = this;
    return html`<form class="create" @submit=${this.#open}>
      <label class="field name-field">
        <span>${words('your-name')}</span>
        <input name="name" required maxlength=${MOST_NAME} autocomplete="nickname" data-test="seat-name" .value=${setting('name')} />
      </label>
      ${this.#segments(
        'seats',
        card.seats.map(String),
        String(this.seats.length),
        (n) => words('create-seats-n', { n: Number(n) }),
        (n) => this.#resize(Number(n)),
      )}
      <fieldset>
        <legend>${words('create-who')}</legend>
        <ol class="places">
          ${this.seats.map((who, seat) => this.#place(who, seat))}
        </ol>
      </fieldset>
      <fieldset>
        <legend>${words('create-options')}</legend>
        ${Object.keys(card.options).map((name) =>
          this.#switch(`option-${name}`, this.options[name], (on) => { this.options = { ...this.options, [name]: on }; }),
        )}
        ${this.#switch('create-hints', this.hints, (on) => { this.hints = on; })}
        ${this.#withFriends
          ? this.#switch('create-public', this.shared, (on) => { this.shared = on; })
          : nothing}
      </fieldset>
      ${this.#withFriends
        ? html`${this.#segments('pace', ['live', 'days'], this.pace, (pace) => words(`create-pace-${pace}`), (pace) => this.#setPace(pace))}
            <p class="soft small">${words(`create-pace-${this.pace}-about`)}</p>
            ${this.#segments('clock', Object.keys(this.#clocks), this.clock, (name) => this.#clockName(name), (name) => { this.clock = name; })}`
        : nothing}
      <button class="primary big" data-test="open-table" ?disabled=${this.opening || !this.seats.includes(ME)}>
        ${words(this.#withFriends ? 'create-open' : 'create-play')}
      </button>
      ${this.seats.includes(ME) ? nothing : html`<p role="status">${words('create-no-person')}</p>`}
    </form>`;
  }

  get #withFriends() {
    return this.seats.includes(FRIEND);
  }

  get #clocks() {
    return this.pace === 'live' ? LIVE_CLOCKS : DAY_CLOCKS;
  }

  /** @param {string} name */
  #clockName(name) {
    const clock = this.#clocks[name];
    if (!clock) return this.words('create-clock-none');
    if (clock.seconds >= DAY) return this.words('create-clock-day', { days: clock.seconds / DAY });
    return this.words(`create-clock-${clock.each}`, { minutes: clock.seconds / MINUTE });
  }

  /** @param {string} pace */
  #setPace(pace) {
    this.pace = pace === 'days' ? 'days' : 'live';
    this.clock = 'none';
  }

  /** @param {number} count */
  #resize(count) {
    const bot = levelOf(this, this.card);
    const seats = Array.from({ length: count }, (_, seat) => this.seats[seat] ?? bot);
    if (!seats.includes(ME)) seats[0] = ME;
    this.seats = seats;
  }

  /**
   * @param {string} name
   * @param {string[]} values
   * @param {string} chosen
   * @param {(value: string) => string} label
   * @param {(value: string) => void} choose
   */
  #segments(name, values, chosen, label, choose) {
    return html`<fieldset>
      <legend>${this.words(`create-${name}`)}</legend>
      <div class="segments">
        ${values.map(
          (value) => html`<label class="segment">
            <input type="radio" name=${name} value=${value} data-test="${name}-${value}" .checked=${value === chosen} @change=${() => choose(value)} />
            <span>${label(value)}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** @param {string} who @param {number} seat */
  #place(who, seat) {
    const { words, card } = this;
    const picture = card.levels.includes(who) ? levelFace(who) : icon(who === ME ? 'person' : 'invite');
    const choose = (/** @type {globalThis.Event} */ event) => this.#seatOf(seat, /** @type {HTMLSelectElement} */ (event.target).value);
    return html`<li class="place place-${card.levels.includes(who) ? 'bot' : who}">
      <span class="place-picture">${picture}</span>
      <label class="field">
        <span>${words(seat || !card.in_turn ? 'create-seat' : 'create-first', { n: seat + 1 })}</span>
        <select data-test="place-${seat}" .value=${who} @change=${choose}>
          <option value=${ME} ?selected=${who === ME}>${words('create-me')}</option>
          <option value=${FRIEND} ?selected=${who === FRIEND}>${words('create-friend')}</option>
          ${card.levels.map(
            (level) => html`<option value=${level} ?selected=${who === level}>${words('create-bot', { level: words(`level-${level}`) })}</option>`,
          )}
        </select>
      </label>
      <p class="small soft">${words(card.levels.includes(who) ? `level-${who}-about` : `create-${who}-about`)}</p>
    </li>`;
  }

  /** One sits at one seat only: taking another, the two change places. @param {number} seat @param {string} who */
  #seatOf(seat, who) {
    const before = this.seats[seat];
    this.seats = this.seats.map((it, other) => (other === seat ? who : who === ME && it === ME ? before : it));
  }

  /** @param {string} key @param {boolean} on @param {(on: boolean) => void} set */
  #switch(key, on, set) {
    const { words } = this;
    return html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        data-test=${key}
        .checked=${on}
        @change=${(/** @type {globalThis.Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}
      />
      <span>${words(key)}<small>${words(`${key}-about`)}</small></span>
    </label>`;
  }

  /** @param {SubmitEvent} event */
  async #open(event) {
    event.preventDefault();
    const { card, seats, options, hints, words } = this;
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (!name) return;
    remember(`play.${card.id}`, { seats, options, hints });
    this.opening = true;
    const friends = this.#withFriends;
    const wanted = {
      game: card.id,
      bots: seats.map((who) => (card.levels.includes(who) ? who : null)),
      options,
      hints,
      public: friends && this.shared,
      pace: friends ? this.pace : /** @type {const} */ ('live'),
      clock: friends ? this.#clocks[this.clock] : null,
    };
    const kept = await attempt(words, () => api.open(wanted, name, seats.indexOf(ME)));
    this.opening = false;
    if (kept) visit(`/table/${kept.table}`);
  }
}

customElements.define('cl-create', Create);
