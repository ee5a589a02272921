// While we look for somebody to play with: who else waits, for another game or at another pace. One press leads there.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { namesOf } from '../games.js';
import { titleOf } from '../known.js';
import { say } from '../voice.js';
import { agreed } from './pace.js';
import { Part } from './part.js';

/** @import { About } from '../types.d.ts' */

const LOOK_AGAIN = 4_000; // milliseconds
const MOST = 5;

export class OthersWaiting extends Part {
  static properties = { mine: {}, open: { state: true } };

  /** @type {number | undefined} */
  #looking;

  constructor() {
    super();
    /** The table at which we wait ourselves. */ this.mine = '';
    /** @type {About[]} */ this.open = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.#looking = setInterval(() => !document.hidden && this.#look(), LOOK_AGAIN);
    void this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#looking);
  }

  async #look() {
    const { open } = await api.tables().catch(() => this);
    this.open = open.filter(({ id, tournament }) => id !== this.mine && !tournament);
  }

  /** Said once, when somebody is there. @param {Map<string, unknown>} changed */
  updated(changed) {
    const before = /** @type {About[] | undefined} */ (changed.get('open'));
    if (this.open.length && before && !before.length) say(this.words('room-others'));
  }

  render() {
    const { words, open } = this;
    if (!open.length) return nothing;
    return html`<section class="others" data-test="others" aria-label=${words('room-others')}>
      <p>${words('room-others')}</p>
      <p class="row">${open.slice(0, MOST).map((about) => html`<button data-test="instead" @click=${() => this.tell('instead', about.id)}>${this.#told(about)}</button>`)}</p>
    </section>`;
  }

  /** Who waits, and for what. @param {About} about */
  #told(about) {
    const { words } = this;
    const names = namesOf(about, words).filter((_, seat) => about.seats[seat].kind === 'person');
    return [words.listing(names), titleOf(about.game, words.language).name, ...agreed(about, words)].filter(Boolean).join(' · ');
  }
}

customElements.define('cl-others', OthersWaiting);
