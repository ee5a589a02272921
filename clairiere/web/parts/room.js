// The waiting room of a table: take a seat, invite friends, give the free seats to bots.
import { html, nothing } from 'lit';
import { inviteLink } from '../address.js';
import * as api from '../api.js';
import { seatColour } from '../games.js';
import { watching } from '../frame/banners.js';
import { clubs, setting } from '../memory.js';
import { attempt, hush } from '../notice.js';
import { icon, levelFace } from './icons.js';
import './link.js';
import './others.js';
import { watchedLate } from './offered.js';
import { agreed } from './pace.js';
import { TablePart } from './part.js';
import { counts, rated } from './rating.js';

/** @import { GameCard, Keepsake, RatedSeat, Sitter } from '../types.d.ts' */

export const MOST_NAME = 24;
/** What a field takes where spaces alone are no name. */
export const NAMED = '.*\\S.*';
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

export class Room extends TablePart {
  static properties = {
    seated: { attribute: false },
    ratings: { attribute: false },
    card: { state: true },
    chosen: { state: true },
    sitting: { state: true },
  };

  constructor() {
    super();
    /** Called even if the game has begun and taken this room away. @type {(kept: Keepsake) => void} */
    this.seated = () => {};
    /** How strong those are who sit here, at a rated table. @type {RatedSeat[]} */
    this.ratings = [];
    /** @type {GameCard | undefined} */
    this.card = undefined;
    /** @type {number | null} */
    this.chosen = null;
    this.sitting = false;
  }

  async firstUpdated() {
    this.card = (await api.games()).find(({ id }) => id === this.about.game);
  }

  render() {
    const { words, table } = this;
    const seated = table.seat !== null;
    const full = this.about.seats.every(({ kind }) => kind !== 'free');
    return html`<section class="room card">
      <div class="room-picture" aria-hidden="true">${this.face?.postcard()}</div>
      <div class="room-body">
        <h1>${words(seated ? (this.#looks ? 'room-looking' : 'room-waiting') : 'room-welcome', { game: words('game-name') })}</h1>
        ${this.#corner()}
        ${this.#options()} ${this.#counting()} ${full ? html`<p data-test="revealing">${seated || !this.about.watch ? words('room-revealing') : watching(table, words)}</p>` : seated && !this.about.tournament ? this.#invitation() : nothing}
        <ul class="chairs">
          ${this.about.seats.map((sitter, seat) => this.#chair(sitter, seat))}
        </ul>
        ${full ? nothing : seated ? this.#host() : this.#door()}
        <p class="fair soft small">${icon('shield')} ${words('fair-promise')}
          <code class="commitment" data-test="commitment">${this.about.commitment.slice(0, 16)}…</code></p>
      </div>
    </section>`;
  }

  /** Whether we wait for whoever wants to play with somebody. */
  get #looks() {
    return this.about.quick && this.table.seat !== null;
  }

  /** The way back to the corner of the club. */
  #corner() {
    const { words, about } = this;
    const known = clubs().find(({ id }) => id === about.club);
    return known ? html`<p><a data-test="to-club" href="/club#key=${known.key}">${icon('home')} ${words('room-club', { club: known.name })}</a></p>` : nothing;
  }

  #options() {
    const { words, about } = this;
    const behind = about.watch === null ? [words('watch-never')] : watchedLate(about, words);
    return html`<p class="soft">${[...agreed(about, words), ...behind].join(' · ')}</p>
      ${this.#looks ? html`<p data-test="looking">${words('room-looking-about')}</p>` : nothing}
      ${this.#looks && about.public ? html`<cl-others .words=${words} .mine=${about.id}></cl-others>` : nothing}`;
  }

  /** That the game counts, and what follows from it. */
  #counting() {
    const { words, about } = this;
    return html`${counts(about) ? html`<p class="banner" data-test="rated"><span>${words(about.rated ? 'rated-room' : 'tournament-room')}</span></p>` : nothing}
      ${about.tournament ? html`<p><a class="button" data-test="to-tournament" href="/tournament/${about.tournament}">${icon('crown')} ${words('to-tournament')}</a></p>` : nothing}`;
  }

  /** @param {Sitter} sitter @param {number} seat */
  #chair(sitter, seat) {
    const { words, table } = this;
    const free = sitter.kind === 'free';
    const mayTake = free && table.seat === null && !this.about.tournament;
    const face = sitter.kind === 'bot' ? levelFace(sitter.level ?? '') : icon(free ? 'invite' : 'person');
    const { before } = this.ratings[seat] ?? {};
    const text = html`<span class="swatch ${seatColour(seat)}" aria-hidden="true"></span> ${face}
      <span>${free && this.about.invited[seat] ? words('room-awaited', { player: this.about.invited[seat] }) : this.names[seat]}${seat === table.seat ? words('mark-you') : nothing}</span>
      ${before ? html`<small data-test="rating-${seat}">${rated(before, words)}</small>` : nothing}
      ${sitter.kind === 'bot' ? html`<small class="soft">${words(`level-${sitter.level}`)}</small>` : nothing}`;
    if (!mayTake) return html`<li class="chair ${free ? 'chair-free' : ''}" data-test="seat-${seat}">${text}</li>`;
    return html`<li class="chair chair-free">
      <label class="chair-choice">
        <input
          type="radio"
          name="seat"
          data-test="seat-${seat}"
          .checked=${seat === this.#seat}
          @change=${() => { this.chosen = seat; }}
        />
        ${text}
      </label>
    </li>`;
  }

  /** The seat that would be taken. */
  get #seat() {
    const { seats } = this.about;
    if (this.chosen !== null && seats[this.chosen].kind === 'free') return this.chosen;
    return seats.findIndex(({ kind }) => kind === 'free');
  }

  /** Whether this is a public table whose people have all gone: one would play against nobody. */
  get #left() {
    const { about, table } = this;
    const seated = about.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const known = table.people.present.length > 0 && seated.length > 0;
    return known && about.public && about.pace === 'live' && !seated.some((seat) => table.people.present[seat]);
  }

  #door() {
    const { words } = this;
    if (this.about.tournament) return html`<p class="soft">${words('tournament-door')}</p>`;
    if (this.#left) return html`<p class="banner" data-test="host-gone"><span>${words('room-host-gone')}</span></p>`;
    return html`<form class="door" @submit=${this.#sit}>
      <label class="field">
        <span>${words('your-name')}</span>
        <input
          name="name"
          required
          pattern=${NAMED}
          maxlength=${MOST_NAME}
          autocomplete="nickname"
          data-test="seat-name"
          .value=${setting('name')}
        />
      </label>
      <button class="primary" data-test="join" ?disabled=${this.sitting}>${words('room-sit')}</button>
      <p class="soft small">${words('room-or-watch')}</p>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async #sit(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (!name) return;
    this.sitting = true;
    const kept = await attempt(this.words, () => api.join(this.about, name, this.#seat));
    this.sitting = false;
    if (!kept) return;
    hush(); // why it was refused before is past
    this.seated(kept);
  }

  #invitation() {
    const { words, table } = this;
    return html`<cl-link code hook="invite-link" .words=${words} .address=${inviteLink(table.id)} .label=${words('room-invite')}></cl-link>
      ${LOCAL.includes(location.hostname) ? html`<p class="soft small" data-test="only-here">${words('room-only-here')}</p>` : nothing}`;
  }

  /** Whether nobody has come yet to a table that one has opened for friends: it may still be another. */
  get #alone() {
    const { about } = this;
    const plain = !about.club && !about.tournament && !about.quick && !about.rated;
    return plain && about.seats.filter(({ kind }) => kind === 'person').length === 1;
  }

  #host() {
    const { words } = this;
    const levels = this.card?.levels ?? [];
    return html`
      ${counts(this.about) ? nothing : html`<form class="fill" @submit=${this.#fill}>
        <fieldset>
          <legend>${words('room-fill')}</legend>
          <div class="faces">
            ${levels.map(
              (level) => html`<label class="segment face-choice">
                <input type="radio" name="level" value=${level} data-test="fill-${level}" ?checked=${level === this.card?.usual_level} />
                <span>${levelFace(level)}<small>${words(`level-${level}`)}</small></span>
              </label>`,
            )}
          </div>
        </fieldset>
        <button data-test="fill">${icon('play')} ${words('room-begin')}</button>
      </form>`}
      ${this.#alone ? html`<button data-test="room-otherwise" @click=${() => this.tell('otherwise')}>${icon('settings')} ${words('room-otherwise')}</button>` : nothing}
      ${this.about.pace === 'days' ? html`<p class="small"><a data-test="be-called" href="/me">${words('be-called')}</a></p>` : nothing}
      <button class="quiet" data-test="leave-room" @click=${() => this.tell('deed', { do: 'away' })}>
        ${icon('door')} ${words(this.#looks ? 'room-looking-stop' : 'room-leave')}
      </button>
    `;
  }

  /** @param {SubmitEvent} event */
  #fill(event) {
    event.preventDefault();
    const level = new FormData(/** @type {HTMLFormElement} */ (event.target)).get('level');
    this.tell('deed', { do: 'fill', level });
  }
}

customElements.define('cl-room', Room);
