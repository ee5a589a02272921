// The ladder of the house, game by game: who has played rated games, and how strong they are thought to be.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { titleOf } from '../known.js';
import { knownMe } from '../me.js';
import { icon, tree } from '../parts/icons.js';
import { Part } from '../parts/part.js';
import { rated } from '../parts/rating.js';
import { patiently } from '../patience.js';
import { setTab } from '../tab.js';

/** @import { Ladder, LadderLine } from '../types.d.ts' */

export class LadderPage extends Part {
  static properties = { games: { state: true }, game: { state: true }, page: { state: true }, ladder: { state: true } };

  #onHash = () => this.#arrive();

  constructor() {
    super();
    /** @type {string[]} */ this.games = [];
    this.game = '';
    this.page = 1;
    /** @type {Ladder | null} */ this.ladder = null;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHash);
    void this.#stock();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHash);
    setTab('Clairière');
  }

  async #stock() {
    this.games = (await patiently(api.games)).filter(({ seats }) => seats.some((count) => count > 1)).map(({ id }) => id);
    this.#arrive();
  }

  #arrive() {
    const asked = location.hash.slice(1);
    void this.#look(this.games.includes(asked) ? asked : this.games[0], 1);
  }

  /** @param {string} game @param {number} page */
  async #look(game, page) {
    Object.assign(this, { game, page });
    const found = await patiently(() => api.json(`/api/ladder/${game}?page=${page}`, { person: knownMe() }));
    if (game === this.game && page === this.page) this.ladder = found;
  }

  render() {
    const { words, games, game, ladder } = this;
    setTab(`${words('ladder-title')} · Clairière`);
    return html`<header class="home-head"><a class="brand" href="/">${tree}<span>Clairière</span></a>
        <a class="button quiet" href="/me">${icon('person')} <span class="wide-only">${words('me-title')}</span></a>
      </header>
      <main class="home">
        <div class="home-title"><h1>${words('ladder-title')}</h1><p>${words('ladder-lead')}</p></div>
        ${games.length ? this.segments('ladder-game', games, game, (id) => titleOf(id, words.language).name, (id) => { history.replaceState(null, '', `#${id}`); void this.#look(id, 1); }, words('me-game')) : nothing}
        ${ladder ? this.#shown(ladder) : html`<p class="soft" aria-busy="true">${words('me-looking')}</p>`}
        <section class="card me-part">
          <h2>${words('ladder-how')}</h2>
          <p>${words('ladder-how-rated')}</p>
          <p>${words('ladder-how-reads')}</p>
          <p>${words('ladder-how-ends')}</p>
        </section>
      </main>`;
  }

  /** @param {Ladder} ladder */
  #shown({ lines, players, page, pages, listed_from: from, own, game }) {
    const { words } = this;
    return html`<section aria-label=${titleOf(game, words.language).name} data-test="ladder" data-game=${game}>
      ${own ? html`<p class="banner" data-test="own-rank"><span>${own.rank ? words('ladder-own', { rank: words('rank', { n: own.rank }) }) : words('ladder-own-soon', { games: own.rating.games, from })}
        ${rated(own.rating, words)}</span>
        ${own.page && own.page !== page ? html`<button data-test="own-page" @click=${() => this.#look(game, own.page ?? 1)}>${words('ladder-own-page')}</button>` : nothing}</p>` : nothing}
      ${lines.length
        ? html`<table class="ladder card">
            <thead><tr><th scope="col">${words('ladder-rank-head')}</th><th scope="col">${words('ladder-name')}</th><th scope="col">${words('ladder-rating')}</th><th scope="col">${words('me-games')}</th></tr></thead>
            <tbody>${lines.map((line) => this.#line(line, line.rank === own?.rank))}</tbody>
          </table>`
        : html`<p class="soft" data-test="ladder-none">${words('ladder-none')}</p>`}
      <p class="soft small">${words('ladder-from', { from, count: players })}</p>
      ${pages > 1
        ? html`<nav class="row" aria-label=${words('ladder-pages')}>
            <button ?disabled=${page === 1} data-test="ladder-before" @click=${() => this.#look(game, page - 1)}>${words('ladder-before')}</button>
            <span>${words('ladder-page', { page, pages })}</span>
            <button ?disabled=${page === pages} data-test="ladder-after" @click=${() => this.#look(game, page + 1)}>${words('ladder-after')}</button>
          </nav>`
        : nothing}
    </section>`;
  }

  /** @param {LadderLine} line @param {boolean} mine */
  #line({ rank, name, rating, handle }, mine) {
    const { words } = this;
    return html`<tr class=${mine ? 'daily-mine' : ''} aria-current=${mine ? 'true' : nothing} data-handle=${handle}>
      <td>${rank}</td><th scope="row">${name}${mine ? words('mark-you') : nothing}</th><td>${rated(rating, words)}</td><td>${rating.games}</td>
    </tr>`;
  }
}

customElements.define('cl-ladder', LadderPage);
