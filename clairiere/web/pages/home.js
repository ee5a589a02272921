// Home: a postcard for each game, then the tables going on.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { namesOf, postcard } from '../games.js';
import { forgetSeat, keepsakes } from '../memory.js';
import { levelOf, playNow, wishesFor } from '../parts/create.js';
import { icon, levelFace, tree } from '../parts/icons.js';
import { Part } from '../parts/part.js';
import '../parts/rules.js';
import '../parts/settings.js';
import { patiently } from '../patience.js';
import { setTab } from '../tab.js';
import { asks } from '../table.js';
import { loadWords } from '../words.js';

/** @import { About, GameCard, Keepsake, Update, Words } from '../types.d.ts' */

const SHOWN = 12; // tables of one's own
const LOOK_AGAIN = 20_000; // milliseconds

/** @typedef {{ card: GameCard, picture: unknown, words: Words }} Shelf a game that can be played here */
/** @typedef {{ kept: Keepsake, update: Update, about: About }} Mine */

/** Whether it is our turn. @param {Mine} mine */
const isCalling = ({ update, about }) => about.status === 'playing' && asks(update.position);

/** How long ago it was. @param {number} at in seconds @param {string} language */
function ago(at, language) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
  const told = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes < 60) return told.format(-minutes, 'minute');
  return minutes < 1440 ? told.format(-Math.round(minutes / 60), 'hour') : told.format(-Math.round(minutes / 1440), 'day');
}

export class Home extends Part {
  static properties = {
    shelves: { state: true },
    mine: { state: true },
    public: { state: true },
    panel: { state: true },
    starting: { state: true },
  };

  /** @type {number | undefined} */
  #looking;
  #onHash = () => { this.panel = location.hash.slice(1); };

  constructor() {
    super();
    /** @type {Shelf[] | null} */
    this.shelves = null;
    /** @type {Mine[]} */
    this.mine = [];
    /** @type {{ open: About[], playing: About[] }} */
    this.public = { open: [], playing: [] };
    this.panel = location.hash.slice(1); // “create=…”, “rules=…” or “settings”
    this.starting = '';
  }

  connectedCallback() {
    super.connectedCallback();
    setTab('Clairière');
    addEventListener('hashchange', this.#onHash);
    this.#looking = setInterval(() => !document.hidden && this.#look(), LOOK_AGAIN);
    this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHash);
    clearInterval(this.#looking);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('words')) this.#stock();
  }

  /** Fetch the games, each with its postcard and its words. */
  async #stock() {
    const { language } = this.words;
    const cards = await patiently(api.games);
    this.shelves = await patiently(() =>
      Promise.all(cards.map(async (card) => ({ card, picture: await postcard(card.id), words: await loadWords(language, card.id) }))),
    );
  }

  /** See how the tables stand. */
  async #look() {
    const looks = keepsakes().slice(0, SHOWN).map((kept) => this.#lookAt(kept));
    this.mine = (await Promise.all(looks)).flatMap((it) => it ?? []);
    this.public = await api.tables().catch(() => this.public);
  }

  /** @param {Keepsake} kept @returns {Promise<Mine | null>} */
  async #lookAt(kept) {
    try {
      const update = await api.state(kept.table, kept.key, kept.n);
      const about = update.about ?? (await api.about(kept.table));
      return { kept, update, about };
    } catch (fault) {
      const gone = fault instanceof api.Refusal && ['unknown-table', 'bad-key'].includes(fault.code);
      if (gone) forgetSeat(kept.table);
      return null;
    }
  }

  render() {
    const { words } = this;
    const calls = this.mine.some(isCalling);
    return html`
      <header class="home-head">
        <a class="brand" href="/">${tree}<span>Clairière</span></a>
        <a class="button quiet" data-test="settings" href="#settings">${icon('settings')} ${words('settings')}</a>
      </header>
      <main class="home">
        <div class="home-title">
          <h1>${words('welcome')}</h1>
          <p>${words('home-lead')}</p>
        </div>
        ${calls ? this.#yours() : nothing}
        <section aria-labelledby="games-title">
          <h2 class="sr" id="games-title">${words('home-games')}</h2>
          <ul class="game-cards ${this.shelves?.length === 1 ? 'game-cards-one' : ''}" aria-busy=${this.shelves === null}>
            ${this.shelves?.map((shelf) => this.#postcard(shelf))}
          </ul>
        </section>
        ${calls ? nothing : this.#yours()} ${this.#open()} ${this.#watch()} ${this.#study()}
      </main>
      ${this.#panel()}
    `;
  }

  /** @param {Shelf} shelf */
  #postcard({ card, picture, words }) {
    const game = words('game-name');
    const wishes = wishesFor(card);
    const level = levelOf(wishes, card);
    return html`<li class="game-card card">
      <div class="game-picture">${picture}</div>
      <div class="game-text">
        <h3>${game}</h3>
        <p class="soft">${words('game-tagline')}</p>
        <div class="row">
          <button
            class="primary big"
            data-test="play-now"
            data-game=${card.id}
            aria-label=${words('home-play-game', { game })}
            ?disabled=${this.starting === card.id}
            @click=${() => this.#play(card)}
          >
            ${icon('play')} ${words('home-play')}
          </button>
          <a class="button" data-test="create" href="#create=${card.id}" aria-label=${words('home-more-game', { game })}>
            ${icon('invite')} ${words('home-more')}
          </a>
          <a class="button" data-test="learn" href="/lesson/${card.id}" aria-label=${words('learn-game', { game })}>
            ${icon('hint')} ${words('learn')}
          </a>
        </div>
        <p class="small soft quick">
          ${levelFace(level)} ${words('quick-line', { seats: wishes.seats.length, level: words(`level-${level}`) })}
          <span class="quick-links">
            <a data-test="rules" href="#rules=${card.id}">${words('rules')}</a>
          </span>
        </p>
      </div>
    </li>`;
  }

  /** @param {GameCard} card */
  async #play(card) {
    this.starting = card.id;
    await playNow(card, this.words);
    this.starting = '';
  }

  #yours() {
    const { words, mine } = this;
    if (!mine.length) return nothing;
    return html`<section aria-labelledby="yours-title">
      <h2 id="yours-title">${words('home-yours')}</h2>
      <ul class="tables" data-test="your-tables">
        ${mine.map((it) => this.#table(it))}
      </ul>
    </section>`;
  }

  /** @param {Mine} mine */
  #table({ kept, update, about }) {
    const { words } = this;
    const names = namesOf(about, words);
    const acting = update.position?.acting ?? [];
    const turn = isCalling({ kept, update, about });
    const others = names.filter((_, seat) => seat !== kept.seat && about.seats[seat].kind !== 'free');
    const stands = {
      open: () => words('home-yours-open'),
      over: () => words('home-yours-over'),
      playing: () => (turn ? words('home-yours-turn') : words('home-yours-waiting', { players: words.listing(acting.map((seat) => names[seat])) })),
    }[about.status]();
    const news = (update.entries ?? []).length;
    return html`<li class="table-line card">
      <a class="table-link" href="/table/${kept.table}">
        <b>${this.#nameOf(about.game)}</b>
        ${others.length ? html`<span class="soft">${words('home-with', { players: words.listing(others) })}</span>` : nothing}
        <span class="small soft">${words('home-opened', { when: ago(about.created, words.language) })}</span>
        <span class="tag ${turn ? 'tag-yours' : ''}">${stands}</span>
        ${news && about.status === 'playing' ? html`<span class="small soft">${words('home-yours-news', { count: news })}</span>` : nothing}
      </a>
      <button class="quiet round" aria-label=${words('home-forget')} title=${words('home-forget')} @click=${() => this.#forget(kept)}>
        ${icon('close')}
      </button>
    </li>`;
  }

  /** @param {Keepsake} kept */
  #forget(kept) {
    forgetSeat(kept.table);
    this.mine = this.mine.filter((it) => it.kept.table !== kept.table);
  }

  /** @param {string} game */
  #nameOf(game) {
    return this.shelves?.find(({ card }) => card.id === game)?.card.name ?? game;
  }

  #open() {
    const { words } = this;
    const own = new Set(keepsakes().map(({ table }) => table));
    const open = this.public.open.filter(({ id }) => !own.has(id));
    return html`<section aria-labelledby="open-title">
      <h2 id="open-title">${words('home-open')}</h2>
      ${open.length
        ? html`<ul class="tables" data-test="open-tables">${open.map((about) => this.#offered(about, 'home-join'))}</ul>`
        : html`<p class="soft">${words('home-open-none')}</p>`}
    </section>`;
  }

  #watch() {
    const { words } = this;
    const { playing } = this.public;
    if (!playing.length) return nothing;
    return html`<section aria-labelledby="watch-title">
      <h2 id="watch-title">${words('home-watch')}</h2>
      <ul class="tables">${playing.map((about) => this.#offered(about, 'home-watch-go'))}</ul>
    </section>`;
  }

  /** @param {About} about @param {string} key */
  #offered(about, key) {
    const { words } = this;
    const players = namesOf(about, words).filter((_, seat) => about.seats[seat].kind !== 'free');
    return html`<li class="table-line card">
      <a class="table-link" href="/table/${about.id}">
        <b>${this.#nameOf(about.game)}</b>
        <span class="soft">${words('home-with', { players: words.listing(players) })}</span>
        <span class="tag">${words(key)}</span>
      </a>
    </li>`;
  }

  #study() {
    const { words } = this;
    return html`<section aria-labelledby="study-title">
      <h2 id="study-title">${words('home-study')}</h2>
      <p class="soft">${words('home-study-about')}</p>
      <p class="row"><a class="button" data-test="open-replay" href="/replay">${icon('replay')} ${words('replay-choose')}</a></p>
    </section>`;
  }

  #panel() {
    const [what, game] = this.panel.split('=');
    const shelf = this.shelves?.find(({ card }) => card.id === game);
    const closed = () => {
      history.replaceState(null, '', '/');
      this.panel = '';
    };
    if (what === 'settings') return this.#over(this.words('settings'), html`<cl-settings .words=${this.words}></cl-settings>`, closed);
    if (!shelf) return nothing;
    const { words, card } = shelf;
    if (what === 'rules') {
      return this.#over(words('rules-of', { game: words('game-name') }), html`<cl-rules .words=${words} .game=${game}></cl-rules>`, closed);
    }
    if (what === 'create') {
      return this.#over(words('create-title', { game: words('game-name') }), html`<cl-create .words=${words} .card=${card}></cl-create>`, closed);
    }
    return nothing;
  }

  /** @param {string} heading @param {unknown} body @param {() => void} closed */
  #over(heading, body, closed) {
    return html`<cl-panel .words=${this.words} .heading=${heading} .body=${body} @closed=${closed}></cl-panel>`;
  }
}

customElements.define('cl-home', Home);
