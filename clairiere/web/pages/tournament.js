// A tournament: who plays, whose table is where, and how it stands, by itself; for whoever opened it, what they may do.
// Without a name in its address it is the page on which one is opened.
import { html, nothing } from 'lit';
import { visit } from '../address.js';
import * as api from '../api.js';
import { named } from '../games.js';
import { titleOf } from '../known.js';
import { hearTournament } from '../lobby.js';
import { keyAt, knownMe, me } from '../me.js';
import { clubs, keepsake, remember, setting } from '../memory.js';
import { attempt } from '../notice.js';
import { icon, tree } from '../parts/icons.js';
import '../parts/link.js';
import { lost } from '../parts/lost.js';
import '../parts/new-tournament.js';
import { clockName } from '../parts/pace.js';
import '../parts/panel.js';
import { Part } from '../parts/part.js';
import { decimal, rated } from '../parts/rating.js';
import { MOST_NAME, NAMED } from '../parts/room.js';
import { patiently } from '../patience.js';
import { setTab } from '../tab.js';
import { say } from '../voice.js';

/** @import { GameCard, TournamentRound, TournamentTable, TournamentView } from '../types.d.ts' */

/** @typedef {{ heading: string, body: string, yes: string, act: () => void }} Question */

export class TournamentPage extends Part {
  static properties = { tournamentId: { attribute: false }, cards: { state: true }, tournament: { state: true }, unknown: { state: true }, busy: { state: true }, asking: { state: true } };

  #leave = () => {};

  constructor() {
    super();
    this.tournamentId = '';
    /** @type {GameCard[]} */ this.cards = [];
    /** @type {TournamentView | null} */ this.tournament = null;
    this.unknown = false;
    this.busy = false;
    /** What is to be done for good. @type {Question | null} */ this.asking = null;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#arrive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leave();
    setTab('Clairière');
  }

  async #arrive() {
    if (!this.tournamentId) {
      this.cards = (await patiently(api.games)).filter(({ seats }) => seats.some((count) => count > 1));
      return;
    }
    await this.#look();
    if (!this.unknown && this.isConnected) this.#leave = hearTournament(this.tournamentId, () => void this.#look());
  }

  async #look() {
    try {
      this.#show(await api.json(`/api/tournaments/${this.tournamentId}`, { person: knownMe() }));
    } catch (fault) {
      if (fault instanceof api.Refusal && ['unknown-tournament', 'unknown'].includes(fault.code)) this.unknown = true;
    }
  }

  /** @param {TournamentView} found */
  #show(found) {
    const before = this.tournament;
    this.tournament = found;
    if (before && found.rounds > before.rounds) say(this.words('tournament-round-began', { n: found.rounds }));
    if (before && before.status !== 'over' && found.status === 'over') say(this.words('tournament-over'));
  }

  render() {
    const { words, tournament } = this;
    setTab(`${tournament?.name ?? words('tournament-title')} · Clairière`);
    if (this.unknown) return lost(words, 'tournament-unknown');
    return html`<header class="home-head"><a class="brand" href="/">${tree}<span>Clairière</span></a>
        <a class="button quiet" href="/ladder">${icon('crown')} <span class="wide-only">${words('ladder-title')}</span></a>
      </header>
      <main class="home tournament">${this.tournamentId ? (tournament ? this.#tournament(tournament) : nothing) : this.#new()}</main>
      ${this.#asks()}`;
  }

  #new() {
    const { words } = this;
    const club = new URLSearchParams(location.hash.slice(1)).get('club');
    return html`<div class="home-title"><h1>${words('tournament-new')}</h1><p>${words('tournament-lead')}</p></div>
      <cl-new-tournament .words=${words} .cards=${this.cards} .club=${club}></cl-new-tournament>`;
  }

  /** @param {TournamentView} it */
  #tournament(it) {
    const { words } = this;
    const facts = [
      titleOf(it.game, words.language).name,
      words('create-seats-n', { n: it.seats }),
      words(`tournament-${it.system}`),
      ...(it.planned ? [words('tournament-rounds-n', { count: it.planned })] : []),
      clockName(it.clock, words),
      ...(it.rated ? [words('rated')] : []),
    ];
    return html`<div class="home-title">
        <h1 data-test="tournament">${it.name}</h1>
        <p>${facts.join(' · ')}</p>
        <p class="small">${words('tournament-by', { player: this.#named(it.by) })} · <b data-test="tournament-status">${words(`tournament-${it.status}`, { round: it.rounds })}</b></p>
      </div>
      ${this.#corner(it)}
      ${it.status === 'open' ? this.#gathering(it) : it.status === 'over' ? this.#winners(it) : this.#yours(it)}
      ${it.rounds ? this.#standings(it) : nothing}
      ${it.course.map((round, k) => this.#round(it, round, k)).reverse()}
      ${it.mine && it.status !== 'over' ? this.#organising(it) : nothing}
      <section class="card me-part"><h2>${words('tournament-how')}</h2>
        <p>${words('tournament-how-points')}</p><p>${words('tournament-how-ties')}</p>
        <p>${words('tournament-how-late', { minutes: Math.round(it.show_up / 60), hours: Math.round(it.show_up / 3600), pace: it.pace })}</p></section>`;
  }

  /** The way back to the corner of the club. @param {TournamentView} it */
  #corner(it) {
    const known = clubs().find(({ id }) => id === it.club);
    return known ? html`<p><a data-test="to-club" href="/club#key=${known.key}">${icon('home')} ${this.words('room-club', { club: known.name })}</a></p>` : nothing;
  }

  /** @param {string} name */
  #named(name) {
    return named([name], this.words)[0];
  }

  /** @param {TournamentView} it @param {number} player */
  #nameOf(it, player) {
    return this.#named(it.entered.find((other) => other.player === player)?.name ?? '—');
  }

  /** Before it begins: who has joined, and how one does. @param {TournamentView} it */
  #gathering(it) {
    const { words } = this;
    return html`<section aria-labelledby="players-title">
        <h2 id="players-title">${words('tournament-players', { count: it.entered.length })}</h2>
        ${it.entered.length
          ? html`<ul class="entrants" data-test="entrants">${it.entered.map((player) => html`<li class="card entrant">
              <b>${this.#named(player.name)}${player.player === it.me ? words('mark-you') : nothing}</b> ${player.rating ? rated(player.rating, words) : nothing}
              ${it.mine && player.player !== it.me ? this.#dropper(it, player.player) : nothing}</li>`)}</ul>`
          : html`<p class="soft">${words('tournament-nobody')}</p>`}
        ${it.me === null ? this.#door() : html`<p class="row"><span>${words('tournament-joined')}</span> <button class="quiet" data-test="tournament-leave" @click=${() => this.#do('leave', {})}>${icon('door')} ${words('tournament-leave')}</button>
              <a data-test="be-called" href="/me">${words('tournament-be-called')}</a></p>`}
        ${it.mine
          ? html`<p class="row"><button class="primary big" data-test="tournament-start" ?disabled=${this.busy} @click=${() => this.#do('start', {})}>${icon('play')} ${words('tournament-start')}</button></p>`
          : html`<p class="soft">${words('tournament-waits', { player: this.#named(it.by) })}</p>`}
      </section>
      <section aria-labelledby="link-title"><h2 id="link-title">${words('tournament-link')}</h2>
        <p class="soft">${words('tournament-link-about')}</p>
        <cl-link code hook="tournament-link" .words=${words} .label=${words('tournament-link')} .address=${`${location.origin}/tournament/${it.id}`}></cl-link>
      </section>`;
  }

  #door() {
    const { words } = this;
    return html`<form class="door card" @submit=${this.#join}>
      <label class="field"><span>${words('your-name')}</span>
        <input name="name" required pattern=${NAMED} maxlength=${MOST_NAME} autocomplete="nickname" data-test="entrant-name" .value=${setting('name')} /></label>
      <button class="primary" data-test="tournament-join" ?disabled=${this.busy}>${words('tournament-join')}</button>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async #join(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name')).trim();
    if (name && (await this.#do('players', { name }))) remember('name', name);
  }

  /** Ask the house for something; it answers how the tournament is since. @param {string} what @param {unknown} body */
  async #do(what, body) {
    this.busy = true;
    const found = await attempt(this.words, () => api.json(`/api/tournaments/${this.tournamentId}/${what}`, { body, person: me() }));
    this.busy = false;
    if (found) this.#show(found);
    return Boolean(found);
  }

  /** Who has won it, once it was played to its end. @param {TournamentView} it */
  #winners(it) {
    const { words } = this;
    const first = it.ended === 'played' ? it.standings.filter(({ rank }) => rank === 1) : [];
    if (!first.length) return nothing;
    const players = words.listing(first.map(({ player }) => this.#nameOf(it, player)));
    return html`<p class="banner" data-test="tournament-won"><span>${icon('crown')} ${words('tournament-won', { players, count: first.length })}</span></p>`;
  }

  /** The way to one's own table, while there is one. @param {TournamentView} it */
  #yours(it) {
    const { words } = this;
    const mine = it.me === null ? undefined : it.course.at(-1)?.tables.find(({ players, status, absent }) => status !== 'over' && players.includes(it.me ?? -1) && !absent.includes(it.me ?? -1));
    if (it.me === null) return nothing;
    const out = it.entered.find(({ player }) => player === it.me)?.out;
    if (!mine) return html`<p class="banner" data-test="no-table"><span>${words(out ? 'tournament-out' : it.course.at(-1)?.byes.includes(it.me) ? 'tournament-bye' : 'tournament-pause')}</span></p>`;
    const others = mine.players.filter((player) => player !== it.me).map((player) => this.#nameOf(it, player));
    const playing = mine.here.includes(it.me);
    return html`<p class="banner banner-yours" data-test="your-table"><span>${words('tournament-yours', { players: words.listing(others) })} ${mine.until && !playing ? words('tournament-until', { time: this.#time(mine.until) }) : nothing}</span>
      <button class="primary" data-test="to-table" ?disabled=${this.busy} @click=${() => this.#sit(it, mine)}>${icon('play')} ${words(playing ? 'tournament-back' : 'tournament-sit')}</button></p>`;
  }

  /** @param {number} at in seconds */
  #time(at) {
    const near = at * 1000 - Date.now() < 43_200_000;
    return new Intl.DateTimeFormat(this.words.language, near ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
  }

  /** Sit down at one's table, or go back to it. @param {TournamentView} it @param {TournamentTable} table */
  async #sit(it, table) {
    if (keepsake(table.table)) visit(`/table/${table.table}`);
    else if (table.here.includes(it.me ?? -1)) visit(`/table/${table.table}#key=${keyAt(table.table)}`);
    else {
      this.busy = true;
      const kept = await attempt(this.words, async () => api.join(await api.about(table.table), this.#nameOf(it, it.me ?? -1)));
      this.busy = false;
      if (kept) visit(`/table/${kept.table}`);
      else await this.#look();
    }
  }

  /** @param {TournamentView} it */
  #standings(it) {
    const { words } = this;
    const head = (/** @type {string} */ key) => html`<th scope="col"><abbr title=${words(`tournament-${key}-about`)}>${words(`tournament-${key}`)}</abbr></th>`;
    return html`<section aria-labelledby="standings-title"><h2 id="standings-title">${words('tournament-standings')}</h2>
      <div class="wide-table card" tabindex="0" role="group" aria-labelledby="standings-title"><table class="ladder" data-test="standings">
        <thead><tr><th scope="col">${words('ladder-rank-head')}</th><th scope="col">${words('ladder-name')}</th>${head('points')}${head('opponents')}${head('direct')}<th scope="col">${words('me-games')}</th></tr></thead>
        <tbody>${it.standings.map((score) => html`<tr class=${score.player === it.me ? 'daily-mine' : ''} data-player=${score.player}>
          <td>${score.rank}</td><th scope="row">${this.#nameOf(it, score.player)}${score.player === it.me ? words('mark-you') : nothing} ${this.#out(it, score.player)}</th>
          <td><b>${this.#number(score.points)}</b></td><td>${this.#number(score.opponents)}</td><td>${this.#number(score.direct)}</td><td>${score.games}</td>
        </tr>`)}</tbody>
      </table></div></section>`;
  }

  /** A number as short as it can be. @param {number} value */
  #number(value) {
    return Number.isInteger(value) ? String(value) : Number.isInteger(value * 2) ? decimal(value, this.words) : new Intl.NumberFormat(this.words.language, { maximumFractionDigits: 2 }).format(value);
  }

  /** @param {TournamentView} it @param {number} player */
  #out(it, player) {
    const { out } = it.entered.find((other) => other.player === player) ?? {};
    return out ? html`<small class="soft">${this.words(`tournament-out-${out}`)}</small>` : nothing;
  }

  /** @param {TournamentView} it @param {TournamentRound} round @param {number} k */
  #round(it, round, k) {
    const { words } = this;
    return html`<section aria-labelledby="round-${k}"><h2 id="round-${k}">${words('tournament-round', { n: k + 1 })}</h2>
      <ul class="tables" data-test="round-${k + 1}">${round.tables.map((table) => this.#table(it, table))}</ul>
      ${round.byes.length ? html`<p class="soft">${words('tournament-byes', { players: words.listing(round.byes.map((player) => this.#nameOf(it, player))), count: round.byes.length })}</p>` : nothing}
    </section>`;
  }

  /** @param {TournamentView} it @param {TournamentTable} table */
  #table(it, table) {
    const { words } = this;
    const order = table.ranks ? [...table.players].sort((a, b) => (table.ranks?.[a] ?? 0) - (table.ranks?.[b] ?? 0)) : table.players;
    const names = order.map((player) => (table.ranks ? words('tournament-ranked', { rank: words('rank', { n: (table.ranks[player] ?? 0) + 1 }), player: this.#nameOf(it, player) }) : this.#nameOf(it, player)));
    const missing = table.players.filter((player) => !table.here.includes(player) && !table.absent.includes(player));
    const absent = table.absent.map((player) => this.#nameOf(it, player));
    const stands = table.status === 'over' ? words(table.ranks ? 'tournament-table-over' : 'tournament-table-nothing') : table.status === 'playing' ? words('tournament-table-playing') : words('tournament-table-open', { players: words.listing(missing.map((player) => this.#nameOf(it, player))) });
    const link = table.status === 'over' ? `/replay/${table.table}` : `/table/${table.table}`;
    const body = html`<b>${words.listing(names)}</b>
      ${absent.length ? html`<span class="small soft">${words('tournament-absent', { players: words.listing(absent), count: absent.length })}</span>` : nothing}
      <span class="tag">${stands}</span>`;
    const shut = (table.status === 'over' && absent.length + 1 >= table.players.length) || (table.status === 'playing' && it.watch === null);
    return html`<li class="table-line card" data-table=${table.table} data-status=${table.status}>${shut ? html`<div class="table-link">${body}</div>` : html`<a class="table-link" href=${link}>${body}</a>`}</li>`;
  }

  /** What whoever opened it may do while it is played. @param {TournamentView} it */
  #organising(it) {
    const { words } = this;
    const stop = () => this.#ask('stop', {}, { heading: words('tournament-stop'), body: words('tournament-stop-sure'), yes: words('tournament-stop') });
    return html`<section aria-labelledby="organise-title"><h2 id="organise-title">${words('tournament-organise')}</h2>
      ${it.status === 'playing'
        ? html`<p class="soft">${words('tournament-drop-about')}</p>
            <p class="row">${it.entered.filter(({ out }) => !out).map(({ player }) => this.#dropper(it, player, this.#nameOf(it, player)))}</p>`
        : nothing}
      <p class="row"><button class="danger" data-test="tournament-stop" @click=${stop}>${icon('close')} ${words('tournament-stop')}</button></p>
    </section>`;
  }

  /** @param {TournamentView} it @param {number} player @param {string} [label] */
  #dropper(it, player, label = '') {
    const { words } = this;
    const name = this.#nameOf(it, player);
    const drop = () => this.#ask('drop', { player }, { heading: words('tournament-drop', { player: name }), body: words('tournament-drop-sure', { player: name }), yes: words('tournament-drop', { player: name }) });
    return html`<button class="quiet" data-test="drop-${player}" aria-label=${words('tournament-drop', { player: name })} title=${words('tournament-drop', { player: name })} @click=${drop}>${icon('close')} ${label}</button>`;
  }

  /** @param {string} what @param {unknown} body @param {Omit<Question, 'act'>} question */
  #ask(what, body, question) {
    this.asking = { ...question, act: () => { this.asking = null; void this.#do(what, body); } };
  }

  #asks() {
    const { words, asking } = this;
    if (!asking) return nothing;
    const close = () => { this.asking = null; };
    const body = html`<p>${asking.body}</p><div class="row">
      <button class="danger" data-test="sure" @click=${asking.act}>${asking.yes}</button>
      <button data-test="cancel" @click=${close}>${words('cancel')}</button></div>`;
    return html`<cl-panel .words=${words} .heading=${asking.heading} .body=${body} .shape=${'middle'} @closed=${close}></cl-panel>`;
  }
}

customElements.define('cl-tournament', TournamentPage);
