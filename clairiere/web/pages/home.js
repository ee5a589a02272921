// Home: a postcard for each game, then the tables going on.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { calls, elsewhere, wayToAll } from '../calls.js';
import { namesOf, postcard } from '../games.js';
import { titleOf } from '../known.js';
import { hearLobby } from '../lobby.js';
import { clubs, dayKey, forgetSeat, hideSeat, keepsakes, setting } from '../memory.js';
import { attempt, tell } from '../notice.js';
import { inviteNow, levelOf, playDaily, playNow, wishesFor } from '../parts/create.js';
import { dateOf } from '../parts/daily.js';
import { icon, levelFace, tree } from '../parts/icons.js';
import { offered, opened } from '../parts/offered.js';
import '../parts/pair.js';
import { Part } from '../parts/part.js';
import '../parts/rules.js';
import '../parts/settings.js';
import { patiently, pause } from '../patience.js';
import { small } from '../screen.js';
import { setTab } from '../tab.js';
import { asks } from '../table.js';
import { loadWords } from '../words.js';

/** @import { About, Daily, GameCard, Keepsake, Lobby, Update, Words } from '../types.d.ts' */

const SHOWN = 12; // tables of one's own
const LOOK_AGAIN = 20_000; // milliseconds
const ASK_AGAIN = 3_000; // where the house has not answered
const WAITS = 1_500; // for one's own tables, where they may come first

/** @typedef {{ card: GameCard, picture: unknown }} Shelf a game that can be played here */
/** @typedef {{ kept: Keepsake, update: Update, about: About }} Mine */

/** Whether it is our turn. @param {Mine} mine */
const isCalling = ({ update, about }) => about.status === 'playing' && asks(update.position);

export class Home extends Part {
  static properties = {
    shelves: { state: true },
    mine: { state: true },
    public: { state: true },
    unanswered: { state: true },
    panel: { state: true },
    starting: { state: true },
    playing: { state: true },
    spoken: { state: true },
    leaving: { state: true },
    showsHidden: { state: true },
    days: { state: true },
    lobby: { state: true },
    minesFirst: { state: true },
  };

  /** @type {number | undefined} */
  #looking;
  /** @type {number | undefined} */
  #asking;
  /** @type {Promise<void> | undefined} */
  #looked;
  /** @type {Promise<void> | undefined} */
  #stocked;
  #leave = () => {};
  #onCalls = () => this.requestUpdate();
  #onHash = () => { this.panel = location.hash.slice(1); };

  constructor() {
    super();
    /** @type {Shelf[] | null} */
    this.shelves = null;
    /** @type {Mine[]} */
    this.mine = [];
    /** The public tables, once they are known. @type {{ open: About[], playing: About[] } | null} */
    this.public = null;
    /** Whether the house was asked for them in vain. */
    this.unanswered = false;
    this.panel = location.hash.slice(1); // “with=…”, “invite=…”, “daily=…”, “rules=…” or “settings”
    this.starting = '';
    /** The game of which Play was pressed, while its table is made. */
    this.playing = '';
    /** The words of games that a panel is about. @type {Record<string, Words>} */
    this.spoken = {};
    /** The table that is about to be taken off the list. @type {Mine | null} */
    this.leaving = null;
    this.showsHidden = false;
    /** How the day's games stand, by game. @type {Record<string, Daily>} */
    this.days = {};
    /** Who is here, once it is known. @type {Lobby | null} */
    this.lobby = null;
    /** Whether one's own tables come before the games; decided once, so that nothing moves. */
    this.minesFirst = false;
  }

  connectedCallback() {
    super.connectedCallback();
    setTab('Clairière');
    addEventListener('hashchange', this.#onHash);
    calls.addEventListener('change', this.#onCalls);
    this.#looking = setInterval(() => !document.hidden && this.#look(), LOOK_AGAIN);
    this.#looked = this.#look();
    this.#leave = hearLobby(null, (news) => {
      const changed = this.lobby && this.lobby.tables !== news.tables;
      this.lobby = news;
      if (changed) void this.#lookAtTables();
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leave();
    removeEventListener('hashchange', this.#onHash);
    calls.removeEventListener('change', this.#onCalls);
    clearInterval(this.#looking);
    clearTimeout(this.#asking);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.#stocked ??= this.#stock();
    const game = this.panel.split('=')[1];
    if (game && (changed.has('words') || changed.has('panel'))) this.#read(game);
  }

  /** Fetch the games, each with its postcard; on a phone tables that run come first, if they are known by then. */
  async #stock() {
    const cards = await patiently(api.games);
    const shelves = await Promise.all(cards.map(async (card) => ({ card, picture: await postcard(card.id) })));
    if (small.matches && keepsakes().some(({ hidden }) => !hidden)) await Promise.race([this.#looked, pause(WAITS)]);
    this.minesFirst = small.matches && this.mine.some(({ kept, about }) => !kept.hidden && about.status === 'playing');
    this.shelves = shelves;
    void this.#lookAtDays();
  }

  /** Learn the words of a game. @param {string} game */
  async #read(game) {
    if (this.spoken[game]?.language === this.words.language) return;
    const words = await patiently(() => loadWords(this.words.language, game));
    this.spoken = { ...this.spoken, [game]: words };
  }

  /** See how the tables stand; all is shown together, so that nothing moves when one of them answers late. */
  async #look() {
    void this.#lookAtDays();
    const looks = keepsakes().slice(0, SHOWN).map((kept) => this.#lookAt(kept));
    const [mine, tables] = await Promise.all([Promise.all(looks), api.tables().catch(() => null)]);
    this.mine = mine.flatMap((it) => it ?? []);
    this.#show(tables);
  }

  /** See which tables are there for everybody. */
  async #lookAtTables() {
    this.#show(await api.tables().catch(() => null));
  }

  /** What was known stays; who knows nothing yet says so, and asks again soon. @param {{ open: About[], playing: About[] } | null} tables */
  #show(tables) {
    clearTimeout(this.#asking);
    this.unanswered = !tables && !this.public;
    if (this.unanswered && this.isConnected) this.#asking = setTimeout(() => void this.#lookAtTables(), ASK_AGAIN);
    if (!tables) return;
    this.public = tables;
    for (const game of new Set(tables.open.map(({ game }) => game))) void this.#read(game); // their rules have words of their own
  }

  /** See how the day's games stand, for who has played one. */
  async #lookAtDays() {
    const alone = (this.shelves ?? []).flatMap(({ card }) => (card.seats.includes(1) && dayKey() ? [card.id] : []));
    const found = await Promise.all(alone.map((game) => api.daily(game).catch(() => null)));
    this.days = { ...this.days, ...Object.fromEntries(found.flatMap((it) => (it ? [[it.game, it]] : []))) };
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
    return html`
      <header class="home-head">
        <a class="brand" href="/">${tree}<span>Clairière</span></a>
        ${this.#calls()}
        <a class="button quiet" data-test="mine" href="/me">${icon('person')} <span class="wide-only">${words('me-title')}</span></a>
        <a class="button quiet" data-test="settings" href="#settings">${icon('settings')} <span class="wide-only">${words('settings')}</span></a>
      </header>
      <main class="home">
        <div class="home-title">
          <h1>${words('welcome')}</h1>
          <p>${words('home-lead')}</p>
        </div>
        ${this.minesFirst ? this.#yours() : nothing}
        <section aria-labelledby="games-title">
          <h2 class="sr" id="games-title">${words('home-games')}</h2>
          <ul class="game-cards ${this.shelves?.length === 1 ? 'game-cards-one' : ''}" aria-busy=${this.shelves === null}>
            ${this.shelves?.map((shelf) => this.#postcard(shelf))}
          </ul>
        </section>
        ${this.public || this.unanswered ? html`${this.minesFirst ? nothing : this.#yours()} ${this.#pair()} ${this.#open(this.public?.open ?? [])} ${this.#watch(this.public?.playing ?? [])} ${this.#clubs()} ${this.#study()}` : nothing}
      </main>
      ${this.#panel()} ${this.#asks()}
    `;
  }

  /** The way to where it is our turn: what the house knows of us on whatever device, and the seats that only this one knows. */
  #calls() {
    const { words } = this;
    const called = elsewhere();
    const here = this.mine.filter((it) => isCalling(it) && !it.kept.hidden).map(({ about }) => ({ table: about.id, game: about.game, deadline: null, tournament: null }));
    const all = [...called, ...here.filter(({ table }) => !called.some((it) => it.table === table))];
    if (!all.length) return nothing;
    const listed = all.length > 1 && all.every(({ table }) => here.some((it) => it.table === table));
    return html`<a class="button calls" data-test="calls" href=${listed ? '#yours' : wayToAll(all)}>
      ${words('home-calls', { count: all.length, game: this.#nameOf(all[0].game) })}
    </a>`;
  }

  /** @param {Shelf} shelf */
  #postcard({ card, picture }) {
    const { words } = this;
    const { name: game, tagline } = titleOf(card.id, words.language);
    const wishes = wishesFor(card);
    const level = levelOf(wishes, card);
    const playing = this.playing === card.id;
    const quick = words('quick-line', { seats: wishes.seats.length, level: words(`level-${level}`) });
    return html`<li class="game-card card">
      <div class="game-picture">${picture}</div>
      <div class="game-text">
        <h3>${game}</h3>
        <p class="soft">${tagline}</p>
        <button
          class="primary big"
          data-test="play-now"
          data-game=${card.id}
          aria-label="${words('home-play-game', { game })}, ${quick}"
          aria-busy=${playing}
          ?disabled=${this.starting === card.id}
          @click=${() => this.#play(card)}
        >
          ${playing ? html`<span class="spinner" aria-hidden="true"></span>` : icon('play')} ${words('home-play')}
          <small class="quick">${levelFace(level)} ${quick}</small>
        </button>
        <div class="game-ways">
          ${card.seats.includes(1) ? this.#today(card, game) : nothing}
          <a class="button" data-test="with" href="#with=${card.id}" aria-label=${words('home-choose-game', { game })}>
            ${icon('settings')} ${words('home-choose')}
          </a>
          <a class="button" data-test="invite" href="#invite=${card.id}" aria-label=${words('home-more-game', { game })} @click=${(/** @type {globalThis.Event} */ event) => this.#invite(event, card)}>
            ${icon('invite')} ${words('home-more')}
          </a>
          <a class="button" data-test="learn" href="/lesson/${card.id}" aria-label=${words('learn-game', { game })}>
            ${icon('hint')} ${words('learn')}
          </a>
          <a class="button" data-test="rules" href="#rules=${card.id}" aria-label=${words('rules-of', { game })}>
            ${icon('rules')} ${words('rules')}
          </a>
        </div>
      </div>
    </li>`;
  }

  /** The day's game: begin it, go on with it, or see what came of it. @param {GameCard} card @param {string} game its name */
  #today(card, game) {
    const { words } = this;
    const { own = null, finished = 0 } = this.days[card.id] ?? {};
    const rank = own?.place ? words('rank', { n: own.place }) : '';
    const stands = own ? (own.place ? 'played' : 'begun') : 'new';
    return html`<button class="daily-way" data-test="daily" data-game=${card.id} data-stands=${stands} ?disabled=${this.starting === card.id} @click=${() => this.#deal(card)}>
      ${icon('sun')} <span>${words('daily-button', { stands, rank, count: finished })}<span class="sr"> · ${game}</span></span>
      ${stands === 'new' ? html`<small class="quick">${words('daily-promise')}</small>` : nothing}
    </button>`;
  }

  /** Ask how the day stands before anything is begun: it may be another by now. @param {GameCard} card */
  async #deal(card) {
    const { words } = this;
    const today = await attempt(words, () => api.daily(card.id));
    if (!today) return;
    this.days = { ...this.days, [card.id]: today };
    if (today.own?.place) location.hash = `daily=${card.id}`;
    else if (today.own) visit(`/table/${today.own.table}#key=${dayKey()}`);
    else await this.#practise(card);
  }

  /** @param {GameCard} card */
  async #practise(card) {
    this.starting = card.id;
    await playDaily(card, this.words);
    this.starting = '';
  }

  /** @param {GameCard} card */
  async #play(card) {
    this.starting = card.id;
    this.playing = card.id;
    await playNow(card, this.words);
    this.starting = '';
    this.playing = '';
  }

  /** Whose name is known has the link at once; how else to play is asked there. @param {globalThis.Event} event @param {GameCard} card */
  async #invite(event, card) {
    if (['', this.words('guest-name')].includes(setting('name'))) return;
    event.preventDefault();
    if (this.starting) return;
    this.starting = card.id;
    await inviteNow(card, this.words);
    this.starting = '';
  }

  #yours() {
    const { words } = this;
    const hidden = this.mine.filter(({ kept }) => kept.hidden).length;
    const shown = this.mine.filter(({ kept }) => this.showsHidden || !kept.hidden);
    if (!this.mine.length) return nothing;
    const calling = shown.filter(isCalling);
    return html`<section aria-labelledby="yours-title" id="yours">
      <h2 id="yours-title">${words('home-yours')}</h2>
      <ul class="tables" data-test="your-tables">
        ${[...calling, ...shown.filter((it) => !calling.includes(it))].map((it) => this.#table(it))}
      </ul>
      ${hidden
        ? html`<p>
            <button class="quiet" data-test="show-hidden" aria-pressed=${this.showsHidden} @click=${() => { this.showsHidden = !this.showsHidden; }}>
              ${icon('eye')} ${words('home-hidden', { count: hidden })}
            </button>
          </p>`
        : nothing}
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
      playing: () => (about.paused ? words('turn-paused') : turn ? words('home-yours-turn') : words('home-yours-waiting', { players: words.listing(acting.map((seat) => names[seat])) })),
    }[about.status]();
    const news = (update.entries ?? []).length;
    return html`<li class="table-line card">
      <a class="table-link" href="/table/${kept.table}">
        <b>${this.#nameOf(about.game)}</b>
        ${others.length ? html`<span class="soft">${words('home-with', { players: words.listing(others) })}</span>` : nothing}
        ${about.day ? html`<span class="soft">${words('daily-of', { date: dateOf(about.day, words.language) })}</span>` : nothing}
        <span class="small soft">${opened(about.created, words)}</span>
        <span class="tag ${turn ? 'tag-yours' : ''}">${stands}</span>
        ${news && about.status === 'playing' ? html`<span class="small soft">${words('home-yours-news', { count: news })}</span>` : nothing}
      </a>
      ${kept.hidden
        ? html`<button class="quiet" data-test="unhide" @click=${() => this.#hide(kept, false)}>${words('home-unhide')}</button>`
        : html`<button
            class="quiet round"
            data-test="hide"
            aria-label=${words('home-hide', { game: this.#nameOf(about.game) })}
            title=${words('home-hide', { game: this.#nameOf(about.game) })}
            @click=${() => { this.leaving = { kept, update, about }; }}
          >
            ${icon('close')}
          </button>`}
    </li>`;
  }

  /** Whether a table is really meant to go from the list; the seat itself stays ours. */
  #asks() {
    const { words, leaving } = this;
    if (!leaving) return nothing;
    const { kept, about } = leaving;
    const game = this.#nameOf(about.game);
    const others = namesOf(about, words).filter((_, seat) => seat !== kept.seat && about.seats[seat].kind !== 'free');
    const hide = () => {
      this.leaving = null;
      this.#hide(kept, true);
      tell({ text: words('home-hide-done', { game }), label: words('undo'), act: () => this.#hide(kept, false) });
    };
    const body = html`<p><b>${game}</b> ${others.length ? words('home-with', { players: words.listing(others) }) : nothing}</p>
      <p>${words('home-hide-about', { status: about.status })}</p>
      <div class="row">
        <button class="primary" data-test="hide-yes" @click=${hide}>${words('home-hide-yes')}</button>
        <button data-test="hide-no" @click=${() => { this.leaving = null; }}>${words('cancel')}</button>
      </div>`;
    return html`<cl-panel .words=${words} .heading=${words('home-hide-title', { game })} .body=${body} .shape=${'middle'}
      @closed=${() => { this.leaving = null; }}></cl-panel>`;
  }

  /** @param {Keepsake} kept @param {boolean} hidden */
  #hide(kept, hidden) {
    hideSeat(kept.table, hidden);
    this.mine = this.mine.map((it) => (it.kept.table === kept.table ? { ...it, kept: { ...it.kept, hidden } } : it));
    if (!this.mine.some((it) => it.kept.hidden)) this.showsHidden = false;
  }

  /** @param {string} game */
  #nameOf(game) {
    return titleOf(game, this.words.language).name;
  }

  /** The way to somebody to play with. */
  #pair() {
    return html`<cl-pair .words=${this.words} .cards=${(this.shelves ?? []).map(({ card }) => card)} .lobby=${this.lobby}></cl-pair>`;
  }

  /** Corners that this device knows, and the way to a new one. */
  #clubs() {
    const { words } = this;
    return html`<section aria-labelledby="clubs-title">
      <h2 id="clubs-title">${words('home-clubs')}</h2>
      <p class="soft">${words('home-clubs-about')}</p>
      <p class="row">
        ${clubs().map(({ key, name }) => html`<a class="button" data-test="club-known" href="/club#key=${key}">${icon('home')} ${name}</a>`)}
        <a class="button" data-test="club-new" href="/club">${icon('invite')} ${words('club-make')}</a>
        <a class="button" data-test="to-tournament" href="/tournament">${icon('invite')} ${words('tournament-new')}</a>
        <a class="button" data-test="to-ladder" href="/ladder">${icon('crown')} ${words('ladder-title')}</a>
      </p>
    </section>`;
  }

  /** @param {About[]} all */
  #open(all) {
    const { words } = this;
    const own = new Set(keepsakes().map(({ table }) => table));
    const open = all.filter(({ id }) => !own.has(id));
    return html`<section aria-labelledby="open-title">
      <h2 id="open-title">${words('home-open')}</h2>
      ${open.length
        ? html`<ul class="tables" data-test="open-tables">${open.map((about) => offered(about, 'home-join', words, this.spoken[about.game] ?? words))}</ul>`
        : html`<p class="soft">${words(this.unanswered ? 'home-open-unknown' : 'home-open-none')}</p>`}
    </section>`;
  }

  /** @param {About[]} playing */
  #watch(playing) {
    const { words } = this;
    if (!playing.length) return nothing;
    return html`<section aria-labelledby="watch-title">
      <h2 id="watch-title">${words('home-watch')}</h2>
      <ul class="tables">${playing.map((about) => offered(about, 'home-watch-go', words, this.spoken[about.game] ?? words))}</ul>
    </section>`;
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
    const closed = () => {
      history.replaceState(null, '', '/');
      this.panel = '';
    };
    if (what === 'settings') return this.#over(this.words('settings'), html`<cl-settings .words=${this.words}></cl-settings>`, closed);
    const words = this.spoken[game];
    const card = this.shelves?.find((shelf) => shelf.card.id === game)?.card;
    if (!words || !card) return nothing;
    const named = { game: words('game-name') };
    const bodies = {
      rules: () => this.#over(words('rules-of', named), html`<cl-rules .words=${words} .game=${game}></cl-rules>`, closed),
      with: () => this.#over(words('create-title', named), html`<cl-with .words=${words} .card=${card}></cl-with>`, closed),
      daily: () => this.#over(words('daily-title', named), this.#lines(card, words), closed),
      invite: () => this.#over(words('invite-title', named), html`<cl-invite .words=${words} .card=${card}></cl-invite>`, closed),
    };
    return what in bodies ? bodies[/** @type {keyof typeof bodies} */ (what)]() : nothing;
  }

  /** The day's lines, and the way to its game. @param {GameCard} card @param {Words} words */
  #lines(card, words) {
    return html`<cl-daily .words=${words} .game=${card.id}></cl-daily>
      <p class="row">
        <button class="primary" data-test="daily-again" ?disabled=${this.starting === card.id} @click=${() => this.#practise(card)}>
          ${icon('again')} ${words('daily-again')}
        </button>
      </p>`;
  }

  /** @param {string} heading @param {unknown} body @param {() => void} closed */
  #over(heading, body, closed) {
    return html`<cl-panel .words=${this.words} .heading=${heading} .body=${body} @closed=${closed}></cl-panel>`;
  }
}

customElements.define('cl-home', Home);
