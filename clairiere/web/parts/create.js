// Laying a table, in two ways. “Play with…”: how many, against which bots, by which rules; it begins at once and is
// remembered. Inviting: the seats are free for friends, and what matters is the link that the open table shows.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { face } from '../games.js';
import { remember, remembered, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { moduleOf } from '../patience.js';
import { say } from '../voice.js';
import { loadWords } from '../words.js';
import { icon, levelFace } from './icons.js';
import { Part } from './part.js';
import { DAY, clockName } from './pace.js';
import { MOST_NAME, NAMED } from './room.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { About, Clock, Facts, GameCard, Keepsake, Wanted, Words } from '../types.d.ts' */

const ME = 'me';
const FRIEND = 'friend'; // whoever comes by the link
const USUAL_SEATS = 3;
const MINUTE = 60;
/** By pace, the clocks that a name stands for. @type {Record<'live' | 'days', Record<string, Clock | null>>} */
const CLOCKS = {
  live: {
    none: null,
    bullet: { each: 'game', seconds: MINUTE, plus: 1 },
    blitz: { each: 'game', seconds: 3 * MINUTE, plus: 2 },
    quick: { each: 'game', seconds: 5 * MINUTE, plus: 3 },
    short: { each: 'game', seconds: 10 * MINUTE, plus: 5 },
    long: { each: 'game', seconds: 30 * MINUTE, plus: 10 },
    slow: { each: 'game', seconds: 60 * MINUTE, plus: 30 },
    brisk: { each: 'decision', seconds: 30, plus: 0 },
    move: { each: 'decision', seconds: 2 * MINUTE, plus: 0 },
  },
  days: {
    none: null,
    day: { each: 'decision', seconds: DAY, plus: 0 },
    days: { each: 'decision', seconds: 3 * DAY, plus: 0 },
    week: { each: 'decision', seconds: 7 * DAY, plus: 0 },
  },
};

/** How many seconds those who watch are behind; null: nobody may watch. @type {Record<'now' | 'later' | 'never', (pace: string) => number | null>} */
const WATCHING = {
  now: () => 0,
  later: (pace) => (pace === 'live' ? 3 * MINUTE : DAY),
  never: () => null,
};

/**
 * How somebody likes to play a game: the wishes of the last time.
 * @typedef {object} Wishes
 * @property {string[]} seats me, friend or a level
 * @property {Record<string, boolean>} options
 * @property {boolean} hints
 */

/** What was wished for the last time, if the game still allows it. @param {string} key @param {GameCard} card @param {Wishes} usual @returns {Wishes} */
function lastWishes(key, card, usual) {
  const last = remembered(`${key}.${card.id}`, usual);
  const known = last.seats.every((who) => who === ME || who === FRIEND || card.levels.includes(who));
  return known && card.seats.includes(last.seats.length) ? last : usual;
}

/** Seats that others take at this device: the first is one's own. @param {string[]} seats */
export const seatsBeside = (seats) => seats.flatMap((who, seat) => (who === ME && seat !== seats.indexOf(ME) ? [seat] : []));

/** @param {GameCard} card @param {string} other who sits at all other seats @returns {Wishes} */
function usualWishes(card, other) {
  const count = card.seats.find((seats) => seats >= USUAL_SEATS) ?? card.seats[card.seats.length - 1];
  return { seats: [ME, ...Array.from({ length: count - 1 }, () => other)], options: {}, hints: true };
}

/** How somebody plays against bots. @param {GameCard} card @returns {Wishes} */
export function wishesFor(card) {
  const wishes = lastWishes('play', card, usualWishes(card, card.usual_level));
  const level = levelOf(wishes, card);
  return { ...wishes, seats: wishes.seats.map((who) => (who === FRIEND ? level : who)) };
}

/** How somebody invites. @param {GameCard} card @returns {Wishes} */
export function invitesFor(card) {
  const usual = usualWishes(card, FRIEND);
  const last = lastWishes('invite', card, usual);
  const wishes = last.seats.includes(FRIEND) ? last : usual;
  return wishes.seats.length < 2 ? { ...wishes, seats: [ME, FRIEND] } : wishes; // one does not invite to a game alone
}

/** The level of the bots that somebody plays against. @param {Pick<Wishes, 'seats'>} wishes @param {GameCard} card */
export function levelOf({ seats }, card) {
  return seats.find((who) => card.levels.includes(who)) ?? card.usual_level;
}

/** What somebody beside is called as long as nothing was said. @param {number} seat @param {Words} words */
const nameBeside = (seat, words) => remembered(`beside.${seat}`, '') || words('beside-name', { n: seat + 1 });

/**
 * Open a table, and bring all that is needed there while the house is asked.
 * @param {Wanted} wanted
 * @param {string} name
 * @param {string[]} seats who sits where
 * @param {Words} words
 * @returns {Promise<Keepsake | undefined>}
 */
async function openTable(wanted, name, seats, words) {
  const coming = [moduleOf(() => import('../pages/table.js')), face(wanted.game), loadWords(words.language, wanted.game)];
  const open = async () => {
    const kept = await api.open(wanted, name, seats.indexOf(ME));
    await api.joinBeside(kept.table, seatsBeside(seats).map((seat) => ({ name: nameBeside(seat, words), seat })));
    return kept;
  };
  const [kept] = await Promise.all([attempt(words, open), Promise.allSettled(coming)]);
  if (kept) visit(`/table/${kept.table}`);
  return kept;
}

/**
 * Open a table against bots at once, with the wishes of the last time.
 * @param {GameCard} card
 * @param {Words} words
 */
export const playNow = (card, words) => openAsWished(card, wishesFor(card), words);

/**
 * Open a table for friends at once, with the wishes of the last time: what matters is its link.
 * @param {GameCard} card
 * @param {Words} words
 */
export const inviteNow = (card, words) => openAsWished(card, invitesFor(card), words);

/** @param {GameCard} card @param {Wishes} wishes @param {Words} words */
function openAsWished(card, { seats, options, hints }, words) {
  const bots = seats.map((who) => (card.levels.includes(who) ? who : null));
  /** @type {Wanted} */
  const wanted = { game: card.id, bots, options, hints, public: false, pace: 'live', clock: null };
  return openTable(wanted, setting('name') || words('guest-name'), seats, words);
}

/**
 * Begin the day's game: the same deal for everybody, and nothing to choose.
 * @param {GameCard} card
 * @param {Words} words
 */
export function playDaily(card, words) {
  /** @type {Wanted} */
  const wanted = { game: card.id, bots: [null], options: {}, hints: false, public: false, pace: 'live', clock: null, daily: true };
  return openTable(wanted, setting('name') || words('guest-name'), [ME], words);
}

/** What both ways of laying a table share: who sits where, and the rules. */
export class Laying extends Part {
  /** @type {PropertyDeclarations} */
  static properties = {
    card: { attribute: false },
    printed: { state: true },
    seats: { state: true },
    options: { state: true },
    hints: { state: true },
    rated: { state: true },
    pace: { state: true },
    clock: { state: true },
    late: { state: true },
    opening: { state: true },
  };

  /** What was told when this was drawn last. @type {string[] | null} */
  #said = null;

  constructor() {
    super();
    /** @type {GameCard} */
    this.card = /** @type {any} */ (null); // set before the first drawing
    /** What the game prints, once that is known. @type {Facts} */
    this.printed = {};
    /** @type {string[]} */
    this.seats = [];
    /** @type {Record<string, boolean>} */
    this.options = {};
    this.hints = true;
    /** Whether the game moves ratings. */ this.rated = false;
    /** @type {'live' | 'days'} */
    this.pace = 'live';
    this.clock = 'none';
    /** What becomes of a seat that is out of time. @type {'bot' | 'loses'} */
    this.late = 'bot';
    /** The clock of a table that has one without a name. @type {Partial<Record<'live' | 'days', Record<string, Clock>>>} */
    this.unnamed = {};
    this.opening = false;
  }

  /** @param {Wishes} wishes */
  wish({ seats, options, hints }) {
    this.seats = seats;
    this.options = { ...this.card.options, ...options };
    this.hints = hints;
    void this.#learn();
  }

  /** Learn what the game prints: an option may matter at some tables only. */
  async #learn() {
    const { card } = this;
    const printed = card.catalog ? await api.catalog(card.id).catch(() => ({})) : {};
    if (card === this.card) this.printed = printed;
  }

  /** The options that change anything at a table of this size. */
  get #choices() {
    const { card, printed, seats } = this;
    return Object.keys(card.options).filter((name) => printed.option_seats?.[name]?.includes(seats.length) ?? true);
  }

  /** What is told beside the choices that were made. */
  get remarks() {
    return [this.besideAbout];
  }

  /** That the device is passed on, where several play at it. */
  get besideAbout() {
    const beside = seatsBeside(this.seats).length;
    return beside ? this.words(this.card.secrets ? 'beside-about' : 'beside-about-open', { n: beside + 1 }) : '';
  }

  /** What a choice changes of it is said; what is there from the beginning is read. */
  updated() {
    const { remarks } = this;
    for (const remark of remarks) if (this.#said && !this.#said.includes(remark)) say(remark);
    this.#said = remarks;
  }

  /** @param {string[]} seats */
  sit(seats) {
    this.seats = seats;
  }

  /** How many seats there are; new ones go to `other`. @param {string} other @param {number} [least] */
  howMany(other, least = 1) {
    const { words, card } = this;
    const resize = (/** @type {string} */ count) => {
      const seats = Array.from({ length: Number(count) }, (_, seat) => this.seats[seat] ?? other);
      if (!seats.includes(ME)) seats[0] = ME;
      this.seats = seats;
    };
    const label = (/** @type {string} */ n) => html`<span aria-hidden="true">${n}</span><span class="sr">${words('create-seats-n', { n: Number(n) })}</span>`;
    return this.segments('seats', card.seats.filter((n) => n >= least).map(String), String(this.seats.length), label, resize);
  }

  /** A row for each seat: everybody who may sit there, one touch each. @param {string[]} people besides bots */
  places(people) {
    return html`<ol class="places">
      ${this.seats.map((who, seat) => this.#place(who, seat, [...people, ...this.card.levels]))}
    </ol>`;
  }

  /** @param {string} who @param {number} seat @param {string[]} choices */
  #place(who, seat, choices) {
    const { words, card } = this;
    return html`<li>
      <fieldset class="place">
        <legend>${words(seat || !card.in_turn ? 'create-seat' : 'create-first', { n: seat + 1 })}</legend>
        <div class="faces">
          ${choices.map((choice) => this.face(`place-${seat}`, choice, choice === who, () => this.#seatOf(seat, choice)))}
        </div>
      </fieldset>
    </li>`;
  }

  /** Somebody to choose: a picture over a name. @param {string} name @param {string} who @param {boolean} chosen @param {() => void} choose */
  face(name, who, chosen, choose) {
    const { words, card } = this;
    const bot = card.levels.includes(who);
    return html`<label class="segment face-choice">
      <input type="radio" name=${name} value=${who} data-test="${name}-${who}" .checked=${chosen} @change=${choose} />
      <span>${bot ? levelFace(who) : icon(who === ME ? 'person' : 'invite')}<small>${words(bot ? `level-${who}` : `create-${who}`)}</small></span>
    </label>`;
  }

  /** @param {number} seat @param {string} who */
  #seatOf(seat, who) {
    this.seats = this.seats.map((it, other) => (other === seat ? who : it));
  }

  /** Several at this device: what they are called, and that it is passed on. */
  beside() {
    const { words } = this;
    const seats = seatsBeside(this.seats);
    if (!seats.length) return nothing;
    return html`<fieldset data-test="beside">
      <legend>${words('beside-title')}</legend>
      <p class="soft small">${this.besideAbout}</p>
      ${seats.map((seat) => html`<label class="field name-field">
        <span>${words('beside-whose', { n: seat + 1 })}</span>
        <input maxlength=${MOST_NAME} autocomplete="off" data-test="beside-name-${seat}" .value=${nameBeside(seat, words)}
          @change=${(/** @type {globalThis.Event} */ event) => remember(`beside.${seat}`, /** @type {HTMLInputElement} */ (event.target).value.trim())} />
      </label>`)}
    </fieldset>`;
  }

  /** @param {boolean} [helps] whether hints may be allowed */
  rules(helps = true) {
    return html`${this.#choices.map((name) =>
      this.switch(`option-${name}`, this.options[name], (on) => { this.options = { ...this.options, [name]: on }; }),
    )}
    ${helps ? this.switch('create-hints', this.hints, (on) => { this.hints = on; }) : nothing}`;
  }

  /** How fast it is played. */
  timing() {
    const { words } = this;
    return html`${this.segments('pace', ['live', 'days'], this.pace, (pace) => words(`create-pace-${pace}`), (pace) => this.setPace(pace))}
      <p class="soft small">${words(`create-pace-${this.pace}-about`)}</p>
      ${this.segments('clock', Object.keys(this.clocks), this.clock, (name) => this.#clockName(name), (name) => { this.clock = name; })}
      ${this.clocks[this.clock] && !this.rated
        ? this.segments('late', ['bot', 'loses'], this.late, (late) => words(`create-late-${late}`), (late) => { this.late = late === 'loses' ? 'loses' : 'bot'; })
        : nothing}`;
  }

  /** The clocks there are; a rated game has one. @returns {Record<string, Clock | null>} */
  get clocks() {
    const clocks = { ...CLOCKS[this.pace], ...this.unnamed[this.pace] };
    return this.rated ? Object.fromEntries(Object.entries(clocks).filter(([, clock]) => clock)) : clocks;
  }

  /** The clock that was chosen. @returns {Clock | null} */
  get chosenClock() {
    const clock = this.clocks[this.clock];
    return clock && { ...clock, late: this.rated ? 'loses' : this.late };
  }

  /** @param {string} name */
  #clockName(name) {
    const clock = this.clocks[name];
    return clock ? clockName(clock, this.words) : this.words('create-clock-none');
  }

  /** @param {string} pace */
  setPace(pace) {
    this.pace = pace === 'days' ? 'days' : 'live';
    this.clock = this.pace === 'days' ? (this.rated ? 'day' : 'days') : this.rated ? 'short' : 'none';
  }

  /** Begin with the pace and the clock of a table. @param {Pick<About, 'pace' | 'clock' | 'rated'>} about */
  timedAs({ pace, clock, rated }) {
    this.pace = pace;
    this.rated = rated;
    this.late = clock?.late ?? 'bot';
    const same = (/** @type {Clock | null} */ other) => clock === other || (clock && other && clock.each === other.each && clock.seconds === other.seconds && clock.plus === other.plus);
    const named = Object.entries(CLOCKS[pace]).find(([, other]) => same(other));
    if (!named && clock) this.unnamed = { [pace]: { same: clock } };
    this.clock = named?.[0] ?? 'same';
  }

  /** @param {string} key @param {boolean} on @param {(on: boolean) => void} set */
  switch(key, on, set) {
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

  /** What the house is asked for. @returns {Wanted} */
  get wanted() {
    const { card, seats, options, hints } = this;
    const bots = seats.map((who) => (card.levels.includes(who) ? who : null));
    return { game: card.id, bots, options, hints, public: false, pace: 'live', clock: null };
  }

  /** @param {string} name */
  async open(name) {
    this.opening = true;
    await openTable(this.wanted, name, this.seats, this.words);
    this.opening = false;
  }
}

/** “Play with…”: bots only. */
export class PlayWith extends Laying {
  /** @type {PropertyDeclarations} */
  static properties = { apart: { state: true } };

  constructor() {
    super();
    /** Whether each seat is chosen by itself. */ this.apart = false;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('card')) return;
    this.wish(wishesFor(this.card));
    this.apart = this.seats[0] !== ME || new Set(this.seats.slice(1)).size > 1;
  }

  render() {
    const { words, card } = this;
    const level = levelOf(this, card);
    const alone = this.seats.length === 1;
    return html`<form class="create" @submit=${this.#play}>
      ${this.howMany(level)}
      ${alone
        ? nothing
        : html`<fieldset>
            <legend>${words('create-against')}</legend>
            ${this.apart ? this.places([ME]) : this.#alike(level)}
            ${this.switch('create-apart', this.apart, (on) => this.#part(on, level))}
          </fieldset>`}
      ${this.beside()}
      <fieldset>
        <legend>${words('create-options')}</legend>
        ${this.rules()}
      </fieldset>
      <div class="create-go">
        ${this.#missing ? html`<p>${this.#missing}</p>` : nothing}
        <button class="primary big" data-test="open-table" ?disabled=${this.opening || Boolean(this.#missing)}>${icon('play')} ${words('home-play')}</button>
      </div>
    </form>`;
  }

  /** All bots of one level. @param {string} level */
  #alike(level) {
    const choose = (/** @type {string} */ who) => this.sit(this.seats.map((it) => (it === ME ? ME : who)));
    return html`<div class="faces">${this.card.levels.map((it) => this.face('level', it, it === level, () => choose(it)))}</div>
      <p class="small soft">${this.#levelAbout}</p>`;
  }

  get remarks() {
    return [this.besideAbout, this.#levelAbout, this.#missing];
  }

  /** How well the bots play, where all play alike. */
  get #levelAbout() {
    return this.apart || this.seats.length === 1 ? '' : this.words(`level-${levelOf(this, this.card)}-about`);
  }

  /** Why the table cannot be opened. */
  get #missing() {
    return this.seats.includes(ME) ? '' : this.words('create-no-person');
  }

  /** @param {boolean} on @param {string} level */
  #part(on, level) {
    this.apart = on;
    if (!on) this.sit(this.seats.map((_, seat) => (seat ? level : ME)));
  }

  /** @param {SubmitEvent} event */
  #play(event) {
    event.preventDefault();
    const { seats, options, hints } = this;
    remember(`play.${this.card.id}`, { seats, options, hints });
    this.open(setting('name') || this.words('guest-name'));
  }
}

/** Inviting: free seats, a pace, and the link as soon as the table is open. */
export class Invite extends Laying {
  /** @type {PropertyDeclarations} */
  static properties = { club: {}, shared: { state: true }, watch: { state: true }, talk: { state: true } };

  constructor() {
    super();
    this.shared = false;
    /** When others see what happens here, if that was chosen. @type {keyof typeof WATCHING | null} */
    this.watch = null;
    /** How people talk, if that was chosen. @type {'free' | 'phrases' | null} */
    this.talk = null;
    /** The key of the club in whose corner the table will stand. @type {string | null} */
    this.club = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('card')) this.wish(invitesFor(this.card));
  }

  render() {
    const { words } = this;
    return html`<form class="create" @submit=${this.#open}>
      <p class="soft">${words('invite-about')}</p>
      <label class="field name-field">
        <span>${words('your-name')}</span>
        <input name="name" required pattern=${NAMED} maxlength=${MOST_NAME} autocomplete="nickname" data-test="seat-name" .value=${setting('name')} />
      </label>
      ${this.howMany(FRIEND, 2)}
      ${this.switch('rated-create', this.rated, (on) => this.#rate(on))}
      ${this.rated
        ? nothing
        : html`<fieldset>
            <legend>${words('create-who')}</legend>
            ${this.places([ME, FRIEND])}
          </fieldset>
          ${this.beside()}`}
      <fieldset>
        <legend>${words('create-options')}</legend>
        ${this.rules(!this.rated)} ${this.club ? nothing : this.switch('create-public', this.shared, (on) => { this.shared = on; })}
      </fieldset>
      ${this.timing()}
      ${this.segments('talk', ['free', 'phrases'], this.talk ?? (this.shared ? 'phrases' : 'free'), (talk) => words(`create-talk-${talk}`), (talk) => { this.talk = talk === 'free' ? 'free' : 'phrases'; })}
      ${this.segments('watch', Object.keys(WATCHING), this.#watched, (watch) => words(`create-watch-${watch}`, { pace: this.pace }), (watch) => { this.watch = /** @type {keyof typeof WATCHING} */ (watch); })}
      <div class="create-go">
        ${this.#missing ? html`<p>${this.#missing}</p>` : nothing}
        <button class="primary big" data-test="open-table" ?disabled=${this.opening || Boolean(this.#missing)}>${icon('share')} ${words('create-open')}</button>
      </div>
    </form>`;
  }

  get remarks() {
    return [this.besideAbout, this.#missing];
  }

  /** Why the table cannot be opened. */
  get #missing() {
    const { words, seats } = this;
    if (!seats.includes(ME)) return words('create-no-person');
    return seats.includes(FRIEND) ? '' : words('create-no-friend');
  }

  /** Strangers with secrets are watched late, unless something else was chosen. @returns {keyof typeof WATCHING} */
  get #watched() {
    return this.watch ?? (this.shared && this.card.secrets ? 'later' : 'now');
  }

  get wanted() {
    const shared = this.shared && !this.club;
    return {
      ...super.wanted, hints: this.hints && !this.rated, rated: this.rated,
      public: shared, club: this.club, pace: this.pace, clock: this.chosenClock, watch: WATCHING[this.#watched](this.pace), talk: this.talk,
    };
  }

  /** Play for a rating, or not: then people only, each at their own device, against the clock. @param {boolean} on */
  #rate(on) {
    this.rated = on;
    if (on) this.sit(this.seats.map((_, seat) => (seat ? FRIEND : ME)));
    if (!(this.clock in this.clocks)) this.setPace(this.pace);
  }

  /** @param {SubmitEvent} event */
  #open(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (!name) return;
    const { seats, options, hints } = this;
    remember(`invite.${this.card.id}`, { seats, options, hints });
    this.open(name);
  }
}

customElements.define('cl-with', PlayWith);
customElements.define('cl-invite', Invite);
