// “Play with somebody”: one press leads to the next table that waits for one more, or to one that waits from now on.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { titleOf } from '../known.js';
import { remember, remembered, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { icon } from './icons.js';
import { DAY, clockName } from './pace.js';
import { Part } from './part.js';
import { MOST_NAME, NAMED } from './room.js';

/** @import { Clock, GameCard, Lobby } from '../types.d.ts' */

const MOST_NAMED = 5;
const TRIES = 4; // others may be quicker
const OVERTAKEN = ['full', 'seat-taken', 'begun', 'over', 'host-gone'];
/** @type {Record<string, { pace: 'live' | 'days', clock: Clock | null }>} */
const PACES = {
  calm: { pace: 'live', clock: null },
  brisk: { pace: 'live', clock: { each: 'game', seconds: 600, plus: 5 } },
  days: { pace: 'days', clock: { each: 'decision', seconds: DAY, plus: 0 } },
};

export class Pair extends Part {
  static properties = {
    cards: { attribute: false },
    lobby: { attribute: false },
    club: {},
    game: { state: true },
    pace: { state: true },
    rated: { state: true },
    looking: { state: true },
  };

  constructor() {
    super();
    /** @type {GameCard[]} */
    this.cards = [];
    /** @type {Lobby | null} */
    this.lobby = null;
    /** The key of the club in whose corner this stands. @type {string | null} */
    this.club = null;
    const last = remembered('pair', { game: '', pace: 'calm', rated: false });
    this.game = last.game;
    this.rated = Boolean(last.rated);
    this.pace = last.pace in PACES ? last.pace : 'calm';
    this.looking = false;
  }

  render() {
    const { words } = this;
    const cards = this.#cards;
    if (!cards.length) return nothing;
    return html`<form class="pair card" aria-labelledby="pair-title" @submit=${this.#pair}>
      <h2 id="pair-title">${words('pair-title')}</h2>
      <p class="soft" data-test="lobby-here">${this.#who()}</p>
      ${this.segments('game', cards.map(({ id }) => id), this.#game, (id) => titleOf(id, words.language).name, (id) => { this.game = id; }, words('pair-game'))}
      ${this.segments('pair-pace', this.#paces, this.#pace, (pace) => this.#paceName(pace), (pace) => { this.pace = pace; }, words('create-pace'))}
      <label class="switch">
        <input type="checkbox" role="switch" data-test="pair-rated" .checked=${this.rated} @change=${(/** @type {Event} */ event) => { this.rated = /** @type {HTMLInputElement} */ (event.target).checked; }} />
        <span>${words('rated-create')}<small>${words('rated-create-about')}</small></span>
      </label>
      <div class="row">
        <label class="field name-field">
          <span>${words('your-name')}</span>
          <input name="name" required pattern=${NAMED} maxlength=${MOST_NAME} autocomplete="nickname" data-test="pair-name" .value=${setting('name')} />
        </label>
        <button class="primary big" data-test="pair" ?disabled=${this.looking}>${icon('invite')} ${words('pair-go')}</button>
      </div>
    </form>`;
  }

  /** Who is here, and who waits for somebody. */
  #who() {
    const { words, lobby } = this;
    if (!lobby) return words('lobby-unknown');
    const names = [...new Set(lobby.waiting.map(({ name }) => name))];
    const shown = words.listing(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), words('lobby-others', { count: names.length - MOST_NAMED })] : names);
    const here = words('lobby-here', { count: lobby.here });
    return names.length ? html`${here} <b data-test="lobby-waiting">${words('lobby-waiting', { players: shown, count: names.length })}</b>` : here;
  }

  get #cards() {
    return this.cards.filter(({ seats }) => seats.some((count) => count > 1));
  }

  /** The game that is chosen, or the first. */
  get #game() {
    return (this.#cards.find(({ id }) => id === this.game) ?? this.#cards[0]).id;
  }

  /** A rated game has a clock. */
  get #paces() {
    return Object.keys(PACES).filter((name) => !this.rated || PACES[name].clock);
  }

  /** The pace that is chosen, or the first that there is. */
  get #pace() {
    return this.#paces.includes(this.pace) ? this.pace : this.#paces[0];
  }

  /** @param {string} pace */
  #paceName(pace) {
    const { clock } = PACES[pace];
    return pace === 'calm' ? this.words('pair-calm') : clock && clockName(clock, this.words);
  }

  /** @param {SubmitEvent} event */
  async #pair(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (!name) return;
    remember('pair', { game: this.#game, pace: this.pace, rated: this.rated });
    this.looking = true;
    const kept = await attempt(this.words, () => this.#sit(name));
    this.looking = false;
    if (kept) visit(`/table/${kept.table}`);
  }

  /** Sit down where the house says; if somebody was quicker, ask again. @param {string} name */
  async #sit(name) {
    const { pace, clock } = PACES[this.#pace];
    for (let tries = 1; ; tries += 1) {
      const { table } = await api.pair({ game: this.#game, pace, clock: this.rated && clock ? { ...clock, late: 'loses' } : clock, club: this.club, rated: this.rated });
      try {
        return await api.join(table, name);
      } catch (fault) {
        if (tries === TRIES || !(fault instanceof api.Refusal) || !OVERTAKEN.includes(fault.code)) throw fault;
      }
    }
  }
}

customElements.define('cl-pair', Pair);
