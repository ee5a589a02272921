// The host's page: what lies at the tables, who is there, what was reported, what the house does; and what a host can do
// about it. The key lies in the fragment of the link that the house prints at its start.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { titleOf } from '../known.js';
import { attempt, tell } from '../notice.js';
import { tree } from '../parts/icons.js';
import { lost } from '../parts/lost.js';
import { opened } from '../parts/offered.js';
import { Part } from '../parts/part.js';
import { setTab } from '../tab.js';

/** @import { About, House, Report, SaidLine } from '../types.d.ts' */

const LOOK_AGAIN = 10_000; // milliseconds
const MOST_TOLD = 300;
const MEGA = 1e6;

export class HostPage extends Part {
  static properties = { seen: { state: true }, refused: { state: true } };

  /** @type {number | undefined} */
  #looking;
  #key = '';
  #onHash = () => this.#arrive();

  constructor() {
    super();
    /** @type {House | null} */ this.seen = null;
    this.refused = false;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHash);
    this.#looking = setInterval(() => !document.hidden && this.seen && this.#look(), LOOK_AGAIN);
    this.#arrive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHash);
    clearInterval(this.#looking);
  }

  #arrive() {
    this.#key = new URLSearchParams(location.hash.slice(1)).get('key') ?? '';
    void this.#look();
  }

  async #look() {
    try {
      this.seen = await api.house(this.#key);
      this.refused = false;
    } catch (fault) {
      this.refused = fault instanceof api.Refusal && fault.code === 'bad-key';
    }
  }

  updated() {
    setTab(`${this.words('host-title')} · Clairière`);
  }

  render() {
    const { words, seen } = this;
    if (this.refused) return lost(words, 'host-refused');
    return html`<header class="home-head"><a class="brand" href="/">${tree}<span>Clairière</span></a></header>
      <main class="home">
        <div class="home-title"><h1>${words('host-title')}</h1></div>
        ${seen ? html`${this.#house(seen)} ${this.#tell()} ${this.#reports(seen.reports)} ${this.#tables(seen.tables)}` : nothing}
      </main>`;
  }

  /** @param {House} seen */
  #house(seen) {
    const { words } = this;
    const number = (/** @type {number} */ n, digits = 0) => n.toLocaleString(words.language, { maximumFractionDigits: digits });
    const megabytes = (/** @type {number} */ bytes) => words('host-megabytes', { n: number(bytes / MEGA) });
    const facts = {
      people: number(seen.people),
      watching: number(seen.watching),
      tables: Object.entries(seen.kept).map(([status, n]) => words('host-kept', { status, n: number(n) })).join(' · '),
      thinking: number(seen.thinking),
      load: `${number(seen.load, 2)} / ${seen.processors}`,
      memory: megabytes(seen.memory),
      bytes: megabytes(seen.bytes),
      disk: megabytes(seen.disk),
    };
    return html`<section aria-labelledby="host-house"><h2 id="host-house">${words('host-house', { version: seen.version })}</h2>
      <dl class="host-facts card">${Object.entries(facts).map(([name, value]) => html`<div><dt>${words(`host-${name}`)}</dt><dd data-test="host-${name}">${value}</dd></div>`)}</dl>
    </section>`;
  }

  #tell() {
    const { words } = this;
    return html`<section aria-labelledby="host-tell"><h2 id="host-tell">${words('host-tell')}</h2>
      <form class="row" @submit=${this.#told}>
        <label class="field"><span>${words('host-tell-about')}</span><input name="text" required maxlength=${MOST_TOLD} autocomplete="off" data-test="host-text" /></label>
        <button data-test="host-tell">${words('host-tell-go')}</button>
      </form></section>`;
  }

  /** @param {SubmitEvent} event */
  async #told(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (await this.#do('tell', { text: String(new FormData(form).get('text')) })) form.reset();
  }

  /** @param {Report[]} reports */
  #reports(reports) {
    const { words } = this;
    return html`<section aria-labelledby="host-reports"><h2 id="host-reports">${words('host-reports')}</h2>
      ${reports.length ? nothing : html`<p class="soft">${words('host-reports-none')}</p>`}
      <ul class="tables">${reports.map((it) => html`<li class="card host-report" data-test="host-report">
        <p><b>${words('host-report', { by: it.by, whom: it.whom })}</b> ${words(`report-${it.why}`)}${it.note ? html` · ${it.note}` : nothing}</p>
        <ul>${it.lines.map((line) => this.#line(it, line))}</ul>
        <div class="row">
          <button data-test="host-name" @click=${() => this.#do('strike', { table: it.table, seat: it.seat })}>${words('host-strike-name', { name: it.whom })}</button>
          <button data-test="host-close" @click=${() => this.#do('close', { table: it.table })}>${words('host-close')}</button>
          <button data-test="host-read" @click=${() => this.#do('reports', { id: it.id })}>${words('host-read')}</button>
        </div>
      </li>`)}</ul></section>`;
  }

  /** @param {Report} report @param {SaidLine} line */
  #line({ table }, { n, name, text }) {
    const { words } = this;
    return html`<li><b>${name}</b> ${text}
      <button class="quiet" data-test="host-strike" aria-label=${words('host-strike-line', { text })} @click=${() => this.#do('strike', { table, n })}>${words('host-strike')}</button></li>`;
  }

  /** @param {About[]} tables */
  #tables(tables) {
    const { words } = this;
    return html`<section aria-labelledby="host-tables"><h2 id="host-tables">${words('host-tables')}</h2>
      <ul class="tables">${tables.map((about) => html`<li class="card host-report" data-test="host-table">
        <p><b>${titleOf(about.game, words.language).name}</b> ${words('host-kept', { status: about.status, n: '' })} · ${opened(about.created, words)}</p>
        <p>${about.seats.map(({ name, level }, seat) => (name ? html`${name} <button class="quiet" aria-label=${words('host-strike-name', { name })} @click=${() => this.#do('strike', { table: about.id, seat })}>${words('host-strike')}</button> ` : html`${level ? words(`level-${level}`) : words('seat-free')} `))}</p>
        <button @click=${() => this.#do('close', { table: about.id })}>${words('host-close')}</button>
      </li>`)}</ul></section>`;
  }

  /** @param {Parameters<typeof api.asHost>[1]} what @param {unknown} body */
  async #do(what, body) {
    const done = await attempt(this.words, () => api.asHost(this.#key, what, body));
    if (done) tell(this.words('host-done'));
    await this.#look();
    return Boolean(done);
  }
}

customElements.define('cl-host', HostPage);
