// Opening a tournament: what it is called, which game, how the rounds are paired, how long a game takes.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { titleOf } from '../known.js';
import { me } from '../me.js';
import { remember, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { icon } from './icons.js';
import { DAY, clockName } from './pace.js';
import { Part } from './part.js';
import { MOST_NAME, NAMED } from './room.js';

/** @import { Clock, GameCard } from '../types.d.ts' */

const MOST_TITLE = 40;
const MOST_ROUNDS = 9;
const MINUTE = 60;
/** @type {Record<string, { pace: 'live' | 'days', clock: Clock }>} */
const PACES = {
  quick: { pace: 'live', clock: { each: 'game', seconds: 5 * MINUTE, plus: 3, late: 'loses' } },
  short: { pace: 'live', clock: { each: 'game', seconds: 10 * MINUTE, plus: 5, late: 'loses' } },
  long: { pace: 'live', clock: { each: 'game', seconds: 30 * MINUTE, plus: 10, late: 'loses' } },
  days: { pace: 'days', clock: { each: 'decision', seconds: 2 * DAY, plus: 0, late: 'loses' } },
};

export class NewTournament extends Part {
  static properties = { club: {}, cards: { attribute: false }, game: { state: true }, seats: { state: true }, system: { state: true }, rounds: { state: true }, pace: { state: true }, rated: { state: true }, opening: { state: true } };

  constructor() {
    super();
    /** The key of the club in whose corner it will stand. @type {string | null} */ this.club = null;
    /** @type {GameCard[]} */ this.cards = [];
    this.game = '';
    this.seats = 2;
    this.system = 'swiss';
    this.rounds = 3;
    this.pace = 'short';
    this.rated = false;
    this.opening = false;
  }

  /** The game that is chosen, or the first. */
  get #card() {
    return this.cards.find(({ id }) => id === this.game) ?? this.cards[0];
  }

  /** How many play at a table, as far as the game allows it. */
  get #seats() {
    const sizes = this.#card.seats.filter((count) => count > 1);
    return sizes.includes(this.seats) ? this.seats : sizes[0];
  }

  render() {
    const { words, cards } = this;
    if (!cards.length) return nothing;
    const sizes = this.#card.seats.filter((count) => count > 1).map(String);
    const clock = (/** @type {string} */ pace) => clockName(PACES[pace].clock, words);
    return html`<form class="create card new-tournament" @submit=${this.#open}>
      <label class="field name-field"><span>${words('tournament-name')}</span>
        <input name="title" required pattern=${NAMED} maxlength=${MOST_TITLE} autocomplete="off" data-test="tournament-name" /></label>
      <label class="field name-field"><span>${words('your-name')}</span>
        <input name="name" required pattern=${NAMED} maxlength=${MOST_NAME} autocomplete="nickname" data-test="organiser-name" .value=${setting('name')} /></label>
      ${this.segments('game', cards.map(({ id }) => id), this.#card.id, (id) => titleOf(id, words.language).name, (id) => { this.game = id; }, words('pair-game'))}
      ${this.segments('table-seats', sizes, String(this.#seats), (n) => words('create-seats-n', { n: Number(n) }), (n) => { this.seats = Number(n); }, words('tournament-seats'))}
      ${this.segments('system', ['swiss', 'robin'], this.system, (it) => words(`tournament-${it}`), (it) => { this.system = it; }, words('tournament-system'))}
      <p class="soft small">${words(`tournament-${this.system}-about`)}</p>
      ${this.system === 'swiss'
        ? this.segments('rounds', Array.from({ length: MOST_ROUNDS }, (_, k) => String(k + 1)), String(this.rounds), (n) => n, (n) => { this.rounds = Number(n); }, words('tournament-rounds'))
        : nothing}
      ${this.segments('tournament-pace', Object.keys(PACES), this.pace, clock, (pace) => { this.pace = pace; }, words('create-pace'))}
      <label class="switch">
        <input type="checkbox" role="switch" data-test="tournament-rated" .checked=${this.rated} @change=${(/** @type {Event} */ event) => { this.rated = /** @type {HTMLInputElement} */ (event.target).checked; }} />
        <span>${words('rated-create')}<small>${words('rated-create-about')}</small></span>
      </label>
      <p class="soft small">${words('tournament-rules')}</p>
      <div class="create-go"><button class="primary big" data-test="open-tournament" ?disabled=${this.opening}>${icon('invite')} ${words('tournament-open-go')}</button></div>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async #open(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [name, by] = ['title', 'name'].map((field) => String(given.get(field)).trim());
    if (!name || !by) return;
    this.opening = true;
    const body = {
      name, by, game: this.#card.id, seats: this.#seats, system: this.system, rounds: this.system === 'swiss' ? this.rounds : null,
      ...PACES[this.pace], rated: this.rated, club: this.club,
    };
    const made = await attempt(this.words, () => api.json('/api/tournaments', { body, person: me() }));
    this.opening = false;
    if (!made) return;
    remember('name', by);
    visit(`/tournament/${made.id}`);
  }
}

customElements.define('cl-new-tournament', NewTournament);
