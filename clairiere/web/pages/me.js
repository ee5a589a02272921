// Your games: all one's tables on whatever device they were begun, how they went, and oneself: carried to another
// device, kept safe, taken along as a file, or gone.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { named } from '../games.js';
import { titleOf } from '../known.js';
import { become, isPerson, keyAt, knownMe, personLink } from '../me.js';
import { forgetMe, keepsakes } from '../memory.js';
import { attempt, tell } from '../notice.js';
import { moment } from '../dates.js';
import { callNoMore } from '../push.js';
import '../parts/addresses.js';
import { course } from '../parts/course.js';
import '../parts/blocks.js';
import '../parts/holidays.js';
import '../parts/standing.js';
import { icon, tree } from '../parts/icons.js';
import '../parts/link.js';
import { Part } from '../parts/part.js';
import { comeBack, hasPasskeys, keepSafe } from '../parts/passkey.js';
import { setTab } from '../tab.js';
import { visit } from '../address.js';

/** @import { Me, OwnSeat } from '../types.d.ts' */

const LOOK_AGAIN = 20_000; // milliseconds
const FILTERS = /** @type {const} */ (['all', 'running', 'finished', 'won', 'people', 'bots']);

/** @typedef {typeof FILTERS[number]} Filter */

/** Whether a seat is among those that are wanted. @param {OwnSeat} it @param {Filter} filter */
function isWanted({ status, place, company, seat }, filter) {
  const others = company.filter((_, at) => at !== seat);
  switch (filter) {
    case 'running': return status !== 'over';
    case 'finished': return status === 'over';
    case 'won': return place === 1;
    case 'people': return others.some(({ name }) => name);
    case 'bots': return others.some(({ level }) => level);
    default: return true;
  }
}

export class Mine extends Part {
  static properties = {
    mine: { state: true },
    filter: { state: true },
    game: { state: true },
    carrying: { state: true },
    deleting: { state: true },
    arriving: { state: true },
    strange: { state: true },
  };

  /** @type {number | undefined} */
  #looking;

  constructor() {
    super();
    /** @type {Me | null} */
    this.mine = null;
    /** @type {Filter} */
    this.filter = 'all';
    this.game = '';
    this.carrying = false;
    this.deleting = false;
    /** Somebody else's key that was brought here by a link. */
    this.arriving = '';
    /** A table that one was called to, but that is not known to be one's own here. */
    this.strange = '';
  }

  connectedCallback() {
    super.connectedCallback();
    const asked = new URLSearchParams(location.hash.slice(1));
    const brought = asked.get('person') ?? '';
    const open = asked.get('open');
    if (location.hash) history.replaceState(null, '', location.pathname);
    if (isPerson(brought) && brought !== knownMe()) {
      if (keepsakes().length) this.arriving = brought;
      else this.#arrive(brought);
    }
    this.#looking = setInterval(() => !document.hidden && this.#look(), LOOK_AGAIN);
    for (const what of ['confirm', 'stop']) {
      const token = asked.get(what);
      if (token) queueMicrotask(() => this.#answerMail(what, token));
    }
    void this.#look().then(() => open && this.#open(open));
  }

  /** Go to a seat that one was called to. @param {string} table */
  #open(table) {
    const found = this.mine?.seats.find((it) => it.table === table);
    if (found) visit(this.#address(found));
    else this.strange = table;
  }

  /** What the links of a mail ask for. @param {string} what @param {string} token */
  async #answerMail(what, token) {
    const done = await attempt(this.words, () => api.json(`/api/mail/${what}`, { body: { token } }));
    if (done) tell(this.words(what === 'stop' ? 'me-mail-off' : 'me-mail-on'));
    await this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#looking);
    setTab('Clairière');
  }

  /** @param {string} person */
  #arrive(person) {
    become(person);
    void callNoMore(); // who one was here is called elsewhere
    this.arriving = '';
    queueMicrotask(() => tell(this.words('me-arrived')));
  }

  async #look() {
    if (!knownMe()) {
      this.mine = null;
      this.requestUpdate();
      return;
    }
    await api.adoptSeats().catch(() => {});
    const mine = await api.mine().catch(() => this.mine);
    this.mine = knownMe() ? mine : null; // one may have been forgotten meanwhile
    if (this.mine) api.keepSeats(this.mine.seats);
  }

  render() {
    const { words } = this;
    setTab(`${words('me-title')} · Clairière`);
    return html`<header class="home-head">
        <a class="brand" href="/">${tree}<span>Clairière</span></a>
      </header>
      <main class="home mine">
        <div class="home-title"><h1>${words('me-title')}</h1><p>${words('me-lead')}</p></div>
        ${this.arriving ? this.#arrival() : nothing} ${this.strange ? this.#elsewhere() : nothing}
        ${this.mine ? html`${this.#games(this.mine)} ${this.#statistics(this.mine)} <cl-standing .words=${words}></cl-standing> ${this.#oneself(this.mine)}` : this.#nobody()}
      </main>
      ${this.deleting ? this.#asks() : nothing}`;
  }

  /** Nobody yet: nothing has been played here. */
  #nobody() {
    const { words } = this;
    if (knownMe()) return html`<p class="soft">${words('me-looking')}</p>`;
    if (this.strange && !hasPasskeys()) return nothing;
    return html`<section class="card me-part">${this.strange ? nothing : html`<p>${words('me-nobody')}</p>`}
      ${hasPasskeys() ? html`<p><button data-test="passkey-back" @click=${this.#comeBack}>${icon('shield')} ${words('me-passkey-back')}</button></p>` : nothing}
    </section>`;
  }

  #arrival() {
    const { words, arriving } = this;
    return html`<section class="card me-part" data-test="arriving" aria-labelledby="arriving-title">
      <h2 id="arriving-title">${words('me-arriving')}</h2>
      <p>${words('me-arriving-about')}</p>
      ${knownMe() ? html`<cl-link .words=${words} .address=${personLink()} .label=${words('me-link-before')} .hook=${'link-before'}></cl-link>` : nothing}
      <div class="row">
        <button class="primary" data-test="arrive" @click=${() => { this.#arrive(arriving); void this.#look(); }}>${words('me-arrive')}</button>
        <button data-test="stay" @click=${() => { this.arriving = ''; }}>${words('me-stay')}</button>
      </div>
    </section>`;
  }

  /** Called, as by a mail, in a browser that knows nothing of the seat. */
  #elsewhere() {
    const { words, strange } = this;
    return html`<section class="card me-part" data-test="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">${words('me-elsewhere')}</h2>
      <p>${words('me-elsewhere-about')}</p>
      <p class="row"><a class="button" data-test="elsewhere-watch" href="/table/${strange}">${icon('eye')} ${words('me-elsewhere-watch')}</a></p>
    </section>`;
  }

  /** @param {Me} mine */
  #games({ seats }) {
    const { words } = this;
    const shown = seats.filter((it) => isWanted(it, this.filter) && (!this.game || it.game === this.game));
    const calling = shown.filter(({ asked }) => asked);
    const games = [...new Set(seats.map(({ game }) => game))];
    return html`<section aria-labelledby="mine-title">
      <h2 id="mine-title">${words('me-tables')}</h2>
      <div class="row">
        <label class="field"><span>${words('me-filter')}</span>
          <select data-test="filter" @change=${(/** @type {Event} */ event) => { this.filter = /** @type {any} */ (event.target).value; }}>
            ${FILTERS.map((it) => html`<option value=${it} ?selected=${it === this.filter}>${words(`me-filter-${it}`)}</option>`)}
          </select>
        </label>
        <label class="field"><span>${words('me-game')}</span>
          <select data-test="filter-game" @change=${(/** @type {Event} */ event) => { this.game = /** @type {any} */ (event.target).value; }}>
            <option value="">${words('me-filter-all')}</option>
            ${games.map((it) => html`<option value=${it} ?selected=${it === this.game}>${titleOf(it, words.language).name}</option>`)}
          </select>
        </label>
      </div>
      ${shown.length
        ? html`<ul class="tables" data-test="mine">${[...calling, ...shown.filter((it) => !calling.includes(it))].map((it) => this.#seat(it))}</ul>`
        : html`<p class="soft">${words('me-none')}</p>`}
    </section>`;
  }

  /** @param {OwnSeat} it */
  #seat(it) {
    const { words } = this;
    const names = named(it.company.map(({ name, level }) => (level ? null : (name ?? words('seat-free')))), words);
    const others = names.flatMap((name, at) => {
      const { level } = it.company[at];
      return at === it.seat ? [] : [level ? words('bot-at', { name, level: words(`level-${level}`) }) : name];
    });
    return html`<li class="table-line card" data-table=${it.table} data-status=${it.status}>
      <a class="table-link" href=${this.#address(it)}>
        <b>${titleOf(it.game, words.language).name}</b>
        ${others.length ? html`<span class="soft">${words('home-with', { players: words.listing(others) })}</span>` : nothing}
        ${it.deadline ? html`<span class="small soft">${words('me-deadline', { when: moment(it.deadline, words) })}</span>` : nothing}
        ${it.finished ? html`<span class="small soft">${moment(it.finished, words)}</span>` : nothing}
        <span class="tag ${it.asked ? 'tag-yours' : ''}">${this.#stands(it, names)}</span>
      </a>
    </li>`;
  }

  /** Where a seat is gone on with. @param {OwnSeat} it */
  #address({ table, day }) {
    const known = keepsakes().some((kept) => kept.table === table);
    return `/table/${table}${known ? '' : `#key=${keyAt(day ? `day ${day}` : table)}`}`;
  }

  /** @param {OwnSeat} it @param {string[]} names */
  #stands({ status, asked, acting, place, score, company }, names) {
    const { words } = this;
    if (status === 'open') return words('home-yours-open');
    if (status === 'playing') return asked ? words('home-yours-turn') : !acting.length ? words('me-waiting') : words('home-yours-waiting', { players: words.listing(acting.map((seat) => names[seat])) });
    if (!place) return words('home-yours-over');
    return words('me-result', { rank: words('rank', { n: place }), place, seats: company.length, score: score ?? 0 });
  }

  /** @param {Me} mine */
  #statistics({ statistics }) {
    const { words } = this;
    if (!statistics.length) return nothing;
    return html`<section aria-labelledby="statistics-title">
      <h2 id="statistics-title">${words('me-statistics')}</h2>
      <div class="courses">${statistics.map((stats) => course(stats, words))}</div>
    </section>`;
  }

  /** @param {Me} mine */
  #oneself({ passkeys, mail, push, addresses, holidays }) {
    const { words } = this;
    const part = (/** @type {string} */ name, /** @type {unknown} */ body) =>
      html`<section class="card me-part"><h3>${words(`me-${name}`)}</h3><p>${words(`me-${name}-about`)}</p>${body}</section>`;
    return html`<section aria-labelledby="oneself-title">
      <h2 id="oneself-title">${words('me-oneself')}</h2>
      <div class="courses">
        ${part('carry', this.carrying
          ? html`<cl-link .words=${words} .address=${personLink()} .label=${words('me-carry-link')} .hook=${'person-link'} .code=${true}></cl-link>`
          : html`<p><button data-test="carry" @click=${() => { this.carrying = true; }}>${icon('share')} ${words('me-carry-show')}</button></p>`)}
        ${hasPasskeys()
          ? part('passkey', html`<p>${words('me-passkeys', { count: passkeys })}</p>
              <p class="row"><button data-test="passkey" @click=${this.#keepSafe}>${icon('shield')} ${words('me-passkey-make')}</button>
              <button data-test="passkey-back" @click=${this.#comeBack}>${words('me-passkey-back')}</button></p>`)
          : nothing}
        ${part('calls', html`<cl-addresses .words=${words} .addresses=${addresses} .mail=${mail} .key=${push}></cl-addresses>`)}
        ${part('holidays', html`<cl-holidays .words=${words} .holidays=${holidays}></cl-holidays>`)}
        <cl-blocks .words=${words}></cl-blocks>
        ${part('export', html`<p><button data-test="export" @click=${this.#export}>${icon('save')} ${words('me-export-go')}</button></p>`)}
        ${part('delete', html`<p><button class="danger" data-test="delete" @click=${() => { this.deleting = true; }}>${icon('close')} ${words('me-delete-go')}</button></p>`)}
      </div>
    </section>`;
  }

  #keepSafe = async () => {
    try {
      await keepSafe();
      tell(this.words('me-passkey-made'));
    } catch (fault) {
      this.#passkeyFailed(fault);
    }
    await this.#look();
  };

  #comeBack = async () => {
    try {
      const another = await comeBack();
      if (another) await callNoMore();
      tell(this.words(another ? 'me-arrived' : 'me-passkey-same'));
    } catch (fault) {
      this.#passkeyFailed(fault);
    }
    await this.#look();
  };

  /** @param {unknown} fault */
  #passkeyFailed(fault) {
    const refused = fault instanceof api.Refusal;
    tell(this.words(refused ? 'me-passkey-refused' : 'me-passkey-off'));
  }

  #export = async () => {
    const found = await attempt(this.words, () => api.json('/api/me/export', { person: knownMe() }));
    if (!found) return;
    const file = URL.createObjectURL(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: file, download: 'clairiere.json' }).click();
    setTimeout(() => URL.revokeObjectURL(file), LOOK_AGAIN);
  };

  #asks() {
    const { words } = this;
    const close = () => { this.deleting = false; };
    const body = html`<p>${words('me-delete-sure')}</p>
      <div class="row">
        <button class="danger" data-test="delete-yes" @click=${this.#delete}>${words('me-delete-yes')}</button>
        <button data-test="delete-no" @click=${close}>${words('cancel')}</button>
      </div>`;
    return html`<cl-panel .words=${words} .heading=${words('me-delete')} .body=${body} .shape=${'middle'} @closed=${close}></cl-panel>`;
  }

  #delete = async () => {
    const gone = await attempt(this.words, () => api.json('/api/me/delete', { body: {}, person: knownMe() }));
    if (!gone) return;
    this.mine = null; // to draw a table of one's own takes one's key, and would make another
    forgetMe();
    void callNoMore();
    this.deleting = false;
    tell(this.words('me-deleted'));
    visit('/');
  };
}

customElements.define('cl-me', Mine);
