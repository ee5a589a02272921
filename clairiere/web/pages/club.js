// A club's corner: its tables and nobody else's, for whoever has its link. The link is a key and lies in the fragment.
import { html, nothing } from 'lit';
import { clubLink } from '../address.js';
import * as api from '../api.js';
import { hearLobby } from '../lobby.js';
import { titleOf } from '../known.js';
import { forgetClub, keepClub, keepsakes } from '../memory.js';
import { attempt } from '../notice.js';
import '../parts/create.js';
import { icon, tree } from '../parts/icons.js';
import '../parts/link.js';
import { lost } from '../parts/lost.js';
import { offered } from '../parts/offered.js';
import '../parts/pair.js';
import { Part } from '../parts/part.js';
import { NAMED } from '../parts/room.js';
import { tournamentLine } from '../parts/tournament-line.js';
import { patiently } from '../patience.js';
import { setTab } from '../tab.js';
import { loadWords } from '../words.js';

/** @import { About, Corner, GameCard, Lobby, Words } from '../types.d.ts' */

const MOST_CLUB_NAME = 40;

export class ClubPage extends Part {
  static properties = {
    key: { state: true },
    corner: { state: true },
    unknown: { state: true },
    lobby: { state: true },
    cards: { state: true },
    laying: { state: true },
    spoken: { state: true },
    making: { state: true },
  };

  #leave = () => {};
  #onHash = () => this.#arrive();

  constructor() {
    super();
    /** The key of the club, once there is one. */ this.key = '';
    /** @type {Corner | null} */ this.corner = null;
    /** Whether the house does not know such a club. */ this.unknown = false;
    /** @type {Lobby | null} */ this.lobby = null;
    /** @type {GameCard[]} */ this.cards = [];
    /** The game of which a table is being laid. */ this.laying = '';
    /** The words of games. @type {Record<string, Words>} */ this.spoken = {};
    this.making = false;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHash);
    this.#arrive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHash);
    this.#leave();
  }

  async #arrive() {
    this.#leave();
    this.key = new URLSearchParams(location.hash.slice(1)).get('key') ?? '';
    Object.assign(this, { corner: null, unknown: false, lobby: null, laying: '' });
    if (!this.cards.length) this.cards = (await patiently(api.games)).filter(({ seats }) => seats.some((count) => count > 1));
    if (!this.key) return;
    await this.#look();
    if (!this.corner) return;
    keepClub({ key: this.key, id: this.corner.id, name: this.corner.name });
    let stood = '';
    this.#leave = hearLobby(this.key, (news) => {
      this.lobby = news;
      if (stood && news.tables !== stood) void this.#look();
      stood = news.tables;
    });
  }

  /** See how the tables stand. */
  async #look() {
    try {
      this.corner = await api.corner(this.key);
      for (const game of new Set(this.corner.open.map(({ game }) => game))) void this.#read(game);
    } catch (fault) {
      if (!(fault instanceof api.Refusal) || fault.code !== 'unknown-club') return;
      this.unknown = true;
      forgetClub(this.key);
    }
  }

  /** Learn the words of a game. @param {string} game */
  async #read(game) {
    if (this.spoken[game]?.language === this.words.language) return;
    const words = await patiently(() => loadWords(this.words.language, game));
    this.spoken = { ...this.spoken, [game]: words };
  }

  updated() {
    setTab(`${this.corner?.name ?? this.words('club-title')} · Clairière`);
  }

  render() {
    const { words } = this;
    if (this.unknown) return lost(words, 'club-unknown');
    return html`
      <header class="home-head"><a class="brand" href="/">${tree}<span>Clairière</span></a></header>
      <main class="home">${this.key ? this.#corner() : this.#making()}</main>
      ${this.#panel()}
    `;
  }

  #making() {
    const { words } = this;
    return html`<div class="home-title">
        <h1>${words('club-title')}</h1>
        <p>${words('club-about')}</p>
      </div>
      <form class="club-new card" @submit=${this.#make}>
        <label class="field">
          <span>${words('club-name')}</span>
          <input name="name" required pattern=${NAMED} maxlength=${MOST_CLUB_NAME} autocomplete="off" data-test="club-name" />
        </label>
        <button class="primary" data-test="club-make" ?disabled=${this.making}>${words('club-make')}</button>
      </form>`;
  }

  /** @param {SubmitEvent} event */
  async #make(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (!name) return;
    this.making = true;
    const made = await attempt(this.words, () => api.makeClub(name));
    this.making = false;
    if (made) location.hash = `key=${made.key}`;
  }

  #corner() {
    const { words, corner } = this;
    if (!corner) return nothing;
    const own = new Set(keepsakes().map(({ table }) => table));
    const played = corner.tournaments.some(({ status }) => status !== 'over'); // then that is what the club is there for
    return html`<div class="home-title">
        <h1 data-test="club">${corner.name}</h1>
        <p>${words('club-corner')}</p>
      </div>
      ${played ? this.#tournaments(corner) : nothing}
      <cl-pair .words=${words} .cards=${this.cards} .lobby=${this.lobby} .club=${this.key}></cl-pair>
      <section aria-labelledby="club-lay">
        <h2 id="club-lay">${words('club-lay')}</h2>
        <p class="row">${this.cards.map(({ id }) => html`<button data-test="club-lay-${id}" @click=${() => this.#lay(id)}>${icon('invite')} ${titleOf(id, words.language).name}</button>`)}</p>
      </section>
      ${played ? nothing : this.#tournaments(corner)}
      ${this.#tables('open-title', words('home-open'), corner.open.filter(({ id }) => !own.has(id)), 'home-join', words('home-open-none'))}
      ${corner.playing.length ? this.#tables('watch-title', words('home-watch'), corner.playing, 'home-watch-go', '') : nothing}
      <section aria-labelledby="club-link">
        <h2 id="club-link">${words('club-link')}</h2>
        <p class="soft">${words('club-link-about')}</p>
        <cl-link code hook="club-address" .words=${words} .label=${words('club-link')} .address=${clubLink(this.key)}></cl-link>
      </section>`;
  }

  /** @param {Corner} corner */
  #tournaments({ tournaments }) {
    const { words } = this;
    return html`<section aria-labelledby="club-tournaments">
      <h2 id="club-tournaments">${words('tournaments')}</h2>
      ${tournaments.length ? html`<ul class="tables" data-test="club-tournaments">${tournaments.map((it) => tournamentLine(it, words))}</ul>` : nothing}
      <p class="row"><a class="button" data-test="to-tournament" href="/tournament#club=${this.key}">${icon('invite')} ${words('tournament-new')}</a></p>
    </section>`;
  }

  /** @param {string} id @param {string} heading @param {About[]} tables @param {'home-join' | 'home-watch-go'} way @param {string} none */
  #tables(id, heading, tables, way, none) {
    const { words } = this;
    return html`<section aria-labelledby=${id}>
      <h2 id=${id}>${heading}</h2>
      ${tables.length
        ? html`<ul class="tables" data-test=${id}>${tables.map((about) => offered(about, way, words, this.spoken[about.game] ?? words))}</ul>`
        : html`<p class="soft">${none}</p>`}
    </section>`;
  }

  /** @param {string} game */
  async #lay(game) {
    await this.#read(game);
    this.laying = game;
  }

  #panel() {
    const words = this.spoken[this.laying];
    const card = this.cards.find(({ id }) => id === this.laying);
    if (!words || !card) return nothing;
    return html`<cl-panel .words=${this.words} .heading=${words('invite-title', { game: words('game-name') })}
      .body=${html`<cl-invite .words=${words} .card=${card} .club=${this.key}></cl-invite>`}
      @closed=${() => { this.laying = ''; }}></cl-panel>`;
  }
}

customElements.define('cl-club', ClubPage);
