// The page: which address shows what, in which language and which light, and the notices over it.
import { LitElement, html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { visit } from './address.js';
import { calls, elsewhere, lookForCalls, turned, wayToAll } from './calls.js';
import { titleOf } from './known.js';
import { arrive } from './arrival.js';
import { language, memory, setting } from './memory.js';
import { notices } from './notice.js';
import { icon } from './parts/icons.js';
import { lost } from './parts/lost.js';
import './parts/panel.js';
import { moduleOf, patiently } from './patience.js';
import { setSound } from './sound.js';
import { hearIn, say } from './voice.js';
import { loadWords } from './words.js';

/** @import { Words } from './types.d.ts' */
/** @import { Notice } from './notice.js' */

const NOTICE_LASTS = 9_000;

/** @type {[RegExp, () => Promise<unknown>, (found: RegExpMatchArray, words: Words) => unknown][]} */
const ROUTES = [
  [/^\/$/, () => import('./pages/home.js'), (_, words) => html`<cl-home class="page" .words=${words}></cl-home>`],
  [/^\/me$/, () => import('./pages/me.js'), (_, words) => html`<cl-me class="page" .words=${words}></cl-me>`],
  [
    /^\/table\/([a-z0-9]{12})$/,
    () => import('./pages/table.js'),
    ([, id], words) => html`<cl-table class="page" .tableId=${id} .language=${words.language} .house=${words}></cl-table>`,
  ],
  [
    /^\/replay(?:\/([a-z0-9]{12}))?$/,
    () => import('./pages/replay.js'),
    ([, id], words) => html`<cl-replay class="page" .tableId=${id ?? ''} .house=${words}></cl-replay>`,
  ],
  [/^\/host$/, () => import('./pages/host.js'), (_, words) => html`<cl-host class="page" .words=${words}></cl-host>`],
  [/^\/ladder$/, () => import('./pages/ladder.js'), (_, words) => html`<cl-ladder class="page" .words=${words}></cl-ladder>`],
  [
    /^\/tournament(?:\/([a-z0-9]{12}))?$/,
    () => import('./pages/tournament.js'),
    ([, id], words) => html`<cl-tournament class="page" .tournamentId=${id ?? ''} .words=${words}></cl-tournament>`,
  ],
  [/^\/club$/, () => import('./pages/club.js'), (_, words) => html`<cl-club class="page" .words=${words}></cl-club>`],
  [
    /^\/lesson\/([a-z]+)$/,
    () => import('./pages/lesson.js'),
    ([, game], words) => html`<cl-lesson class="page" .game=${game} .language=${words.language}></cl-lesson>`,
  ],
];

/** A file that is let go beside where it belongs does not take the place of the page. @param {DragEvent} event */
function stay(event) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

class App extends LitElement {
  static properties = { words: { state: true }, path: { state: true }, page: { state: true }, notice: { state: true } };

  /** @type {number | undefined} */
  #fading;
  /** Whether the page has its voice. */
  #heard = false;

  constructor() {
    super();
    /** @type {Words | null} */
    this.words = null;
    this.path = '';
    /** @type {((words: Words) => unknown) | null} */
    this.page = null;
    /** @type {Notice | null} */
    this.notice = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    memory.addEventListener('change', () => this.#settle());
    notices.addEventListener('notice', (event) => this.#show(/** @type {CustomEvent} */ (event).detail));
    notices.addEventListener('hush', () => this.#hide());
    addEventListener('popstate', () => this.#turn());
    document.addEventListener('click', (event) => this.#follow(event));
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    for (const font of ['Nunito', 'Fraunces']) document.fonts.load(`1em ${font}`); // before the first word is drawn
    calls.addEventListener('change', () => this.requestUpdate());
    this.#settle();
    void this.#go().then(lookForCalls);
  }

  /** Put the settings into effect. */
  async #settle() {
    const root = document.documentElement;
    const theme = setting('theme');
    root.toggleAttribute('data-calm', setting('motion') === 'off');
    if (theme === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = theme;
    setSound(setting('sound'));
    if (this.words?.language === language()) return;
    this.words = await patiently(() => loadWords(language()));
    root.lang = this.words.language;
  }

  /** Turn to another page; the keyboard begins at its heading. */
  async #turn() {
    if (location.pathname === this.path) {
      if (/[#&](key|person|open|confirm|stop)=/.test(location.hash)) location.reload(); // the link of a seat, or of somebody, where that is open already
      return;
    }
    await this.#go();
    await this.updateComplete;
    if (this.words) arrive(this, this.words);
  }

  /** Show the page of the present address. */
  async #go() {
    const path = location.pathname;
    for (const [pattern, load, draw] of ROUTES) {
      const found = path.match(pattern);
      if (!found) continue;
      await moduleOf(load);
      this.page = (words) => draw(found, words);
      this.path = path;
      turned();
      return;
    }
    this.page = (words) => html`<div class="page">${lost(words)}</div>`;
    this.path = path;
  }

  /** Follow links of our own without loading the page anew. @param {MouseEvent} event */
  #follow(event) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.composedPath().find((it) => it instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href);
    const ours = to.origin === location.origin && ROUTES.some(([pattern]) => pattern.test(to.pathname));
    if (!ours || (to.pathname === location.pathname && to.hash)) return;
    event.preventDefault();
    visit(to.href);
  }

  /** @param {Notice} notice */
  #show(notice) {
    clearTimeout(this.#fading);
    this.notice = notice;
    say(`${notice.rule ?? ''} ${notice.text}`);
    this.#fading = setTimeout(() => this.#hide(), NOTICE_LASTS);
  }

  #hide() {
    this.notice = null;
  }

  render() {
    if (!this.words || !this.page) return nothing;
    return html`${keyed(this.path, this.page(this.words))} ${this.#calls(this.words)}
      <div class="sr voice" aria-live="polite" data-test="voice"></div>
      <div class="notices" popover="manual">${this.#notice(this.words)}</div>`;
  }

  /** Notices lie above everything, open dialogs included; what is said goes into the page's one live region. @param {Map<string, unknown>} changed */
  updated(changed) {
    const voice = this.querySelector(':scope > .voice');
    if (voice instanceof HTMLElement && !this.#heard) {
      this.#heard = true;
      hearIn(voice);
    }
    const place = this.querySelector('.notices');
    if (!(place instanceof HTMLElement) || !changed.has('notice')) return;
    if (place.matches(':popover-open')) place.hidePopover();
    if (this.notice) place.showPopover();
  }

  /** The way to where it is our turn; home has its own. @param {Words} words */
  #calls(words) {
    const all = this.path === '/' ? [] : elsewhere();
    if (!all.length) return nothing;
    const game = titleOf(all[0].game, words.language).name;
    return html`<nav class="called" aria-label=${words('home-yours')}>
      <a class="button calls" data-test="called" href=${wayToAll(all)}>
        <b aria-hidden="true">${all.length}</b> <span class="wide-only">${words('home-calls', { count: all.length, game })}</span>
      </a>
    </nav>`;
  }

  /** @param {Words} words */
  #notice(words) {
    const { notice } = this;
    if (!notice) return nothing;
    const act = () => {
      this.#hide();
      notice.act?.();
    };
    return html`<div class="notice" data-test="notice" @click=${this.#hide}>
      <p>${notice.rule ? html`<b class="rule-number">${notice.rule}</b> ` : nothing}${notice.text}</p>
      ${notice.act ? html`<button class="quiet" data-test="notice-act" @click=${act}>${notice.label}</button>` : nothing}
      <button class="quiet round" aria-label=${words('close')} @click=${this.#hide}>${icon('close')}</button>
    </div>`;
  }
}

customElements.define('cl-app', App);
addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(console.warn)); // only over https or at home
