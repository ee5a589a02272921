// The Krom table: a land with four places, the figures in it, what goes on there, cards and goods, drawn from a view.
// It knows no rule: what may be done is in the offers, what is missing in the prospects, what happened in the events.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Board } from '../../board.js';
import { alike } from '../../changes.js';
import { sound } from '../../sound.js';
import { hand, pouch, preys, shelf } from './cards.js';
import { nextStep, rolling } from './choosing.js';
import { HALVES, scenery } from './landscape.js';
import { BEAST, DIZZY, GOOD_PICTURES, figurePicture } from './pieces.js';
import { brawl, casting, chief, chooser, everything, passing, picks, played, ready, theft, turn } from './scenes.js';
import { prompt } from './say.js';
import { comings, perform } from './telling.js';

/** @import { Event as Told, Facts, Offer, View, Words } from '../../types.d.ts' */
/** @import { Coming } from './telling.js' */

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 2 3 …', wordsKey: 'key-choice' },
  { key: '← →', wordsKey: 'key-arrows' },
  { key: 'R', wordsKey: 'key-roll' },
  { key: 'K', wordsKey: 'key-keep' },
  { key: 'D', wordsKey: 'key-draw' },
  { key: 'E', wordsKey: 'key-end' },
  { key: 'P', wordsKey: 'key-pass' },
  { key: 'O', wordsKey: 'key-auto' },
  { key: '⏎', wordsKey: 'key-confirm' },
  { key: 'Esc', wordsKey: 'key-cancel' },
];

export class KromBoard extends Board {
  static properties = {
    picked: { state: true },
    auto: { state: true },
  };

  static together = ['headed', 'die', 'placed', 'hurt', 'woke', 'gained', 'lost', 'shelf', 'fell', 'dealt'];

  constructor() {
    super();
    /** What is known of the action that is being chosen. @type {Facts | null} */ this.picked = null;
    /** The round in which windows are passed by themselves. @type {number | null} */ this.auto = null;
    /** The dice that will not be rolled again, from 1. @type {Set<number>} */ this.kept = new Set();
    /** The gathering card that was drawn last, while its turn lasts. @type {{seat: number, round: number, card: string} | null} */ this.drawn = null;
    /** The kinds of events that have been told of the present move. @type {Set<string>} */ this.told = new Set();
    /** What has just happened, in words. */ this.said = '';
    /** The card that parries another, while that is told. @type {Facts | null} */ this.parry = null;
    /** What the players have just won and lost. @type {Coming[]} */ this.floats = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.passing = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.passing);
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change */
  async perform(events, change) {
    const [{ kind, seat, card, by }] = events;
    if (kind === 'gathered') this.drawn = { seat, round: this.seeing?.round, card: card.is };
    if (this.calm) return;
    this.told.add(kind);
    this.said = events.map((event) => this.words?.story(event, this.names, this.seat)).find(Boolean) || this.said;
    this.parry = kind === 'parried' ? { id: card.is, by: seat, onto: by.seat, aimed: true } : null;
    await perform(this, kind, change);
  }

  /** Let an action lie ready to be confirmed. @param {Offer} offer @returns {boolean} whether it does */
  propose(offer) {
    if (this.busy || !this.mine || !this.can(offer.action)) return false;
    if (offer.dice) this.kept = new Set(this.dice.filter((at) => !offer.dice.includes(at)));
    this.picked = offer;
    return true;
  }

  /** Whether there is something for the reader to decide. */
  get mine() {
    return this.legal.length > 0 && !this.readonly && !this.shown;
  }

  /** Whether the reader is taking a turn, and may go on with it. */
  get taking() {
    return this.mine && this.view?.turn?.seat === this.seat;
  }

  /** Whether the reader is choosing a prey. */
  get hunting() {
    return this.may({ verb: 'hunt' });
  }

  /** What may be done now, with these facts. @param {Facts} facts @returns {Offer[]} */
  offered(facts) {
    return this.mine ? super.offered(facts) : [];
  }

  /** Whether something with these facts may be done now. @param {Facts} facts */
  may(facts) {
    return this.offered(facts).length > 0;
  }

  /** Whether a player has picked a destination, before it is turned up. @param {View} player */
  hasChosen({ seat, destination }) {
    return !destination && this.seeing?.round === this.view?.round && Boolean(this.view?.chosen?.[seat]);
  }

  /** The dice on the table, from 1. @returns {number[]} */
  get dice() {
    return (this.view?.turn?.dice ?? []).map((/** @type {number} */ _, /** @type {number} */ k) => k + 1);
  }

  /** The dice that would be rolled again. */
  get loose() {
    return this.dice.filter((at) => !this.kept.has(at));
  }

  /** @param {string} action */
  act(action) {
    if (this.busy || !this.mine || !this.can(action)) return;
    this.picked = null;
    super.act(action);
  }

  /** Begin an action, or go on with it: it is done once nothing is open and no confirmation is wanted. @param {Facts | null} facts what is known of it */
  choose(facts) {
    const fits = facts ? this.offered(facts) : [];
    if (!facts) this.picked = null;
    else if (!fits.length) this.ask(facts);
    else if (fits.every(({ dice }) => dice)) this.#settle(rolling(fits, this.view?.turn?.dice ?? [], this.loose));
    else if (nextStep(fits)) this.#pick(facts);
    else this.#settle(fits[0]);
  }

  /** @param {Offer | null} offer */
  #settle(offer) {
    if (offer && this.confirmFirst) this.#pick(offer);
    else if (offer) this.act(offer.action);
  }

  /** @param {Facts} facts */
  #pick(facts) {
    this.picked = facts;
    sound('lift');
    this.#lead('.kr-chooser .kr-deed');
  }

  /** Keep a die, or let it go. @param {number} at */
  hold(at) {
    if (!this.kept.delete(at)) this.kept.add(at);
    sound('lift');
    this.requestUpdate();
  }

  /** @param {boolean} on */
  autoPass(on) {
    this.auto = on ? (this.view?.round ?? null) : null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const seen = this.seeing;
    super.willUpdate(changed);
    const before = /** @type {View | null} */ (changed.get('view') ?? null);
    const another = changed.has('view') && (before?.round !== this.view?.round || before?.phase !== this.view?.phase);
    if (changed.has('legal') || another) this.picked = null; // but a choice stays while others make theirs
    if (changed.has('shown')) this.floats = this.shown ? comings(seen, this.seeing) : [];
    if (!changed.has('view')) return;
    this.told = new Set();
    this.said = '';
    this.parry = null;
    this.#keepFaces(before);
    const { turn, round } = this.view ?? {};
    if (turn?.seat !== this.drawn?.seat || round !== this.drawn?.round || !turn?.draws) this.drawn = null;
    if (this.auto !== null && this.view?.round !== this.auto) this.auto = null;
  }

  /** Dice that were kept stay kept wherever they lie after a roll. @param {View | null} before */
  #keepFaces(before) {
    /** @type {number[]} */
    const old = before?.turn?.dice ?? [];
    /** @type {number[]} */
    const faces = this.view?.turn?.dice ?? [];
    const held = [...this.kept].map((at) => old[at - 1]).filter(Boolean);
    this.kept = new Set();
    if (before?.turn?.seat !== this.view?.turn?.seat || old.length !== faces.length) return;
    for (const face of held) {
      const at = faces.findIndex((it, k) => it === face && !this.kept.has(k + 1));
      if (at >= 0) this.kept.add(at + 1);
    }
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    clearTimeout(this.passing);
    const [pass] = this.offered({ verb: 'pass' });
    if (pass && !this.busy && this.auto !== null && this.auto === this.view?.round) {
      this.passing = setTimeout(() => this.act(pass.action), 1000 * this.patience); // as the house waits for one that can only pass
    }
    if (this.focused && document.activeElement === document.body) this.#lead('.kr-scene .kr-deed:not([aria-disabled="true"]), .kr-prompt');
  }

  render() {
    const { words } = this;
    const view = this.seeing;
    if (!view || !words) return nothing;
    const shown = this.reading(view, words);
    const over = this.ended || view.phase === 'over';
    const own = this.seat === null ? null : (view.hands?.[this.seat] ?? null);
    return html`<div class="kr-table" @keydown=${this.#arrow}>
      ${this.#land(view, words)}
      <section class="kr-scene" aria-label=${words('scene-label')}>
        <div class="kr-top">
          ${view.turn ? html`<img class="kr-doll" src=${figurePicture(view.turn.seat, view.players[view.turn.seat].character)} alt="">` : nothing}
          <p class="kr-prompt" tabindex="-1">${this.#prompt(view, words)}</p>
          ${view.round ? html`<p class="kr-round">${words('round-n', { n: view.round, target: view.target })}</p>` : nothing}</div>
        <div class="kr-middle">${this.#scene(view, words)}</div>
        ${this.picked ? chooser(this, this.picked, words) : ready(this, words)}
        ${shown.player && !over ? html`<div class="kr-foot">
          ${this.mine ? everything(this, words) : nothing}
          ${passing(this, view, words)}
        </div>` : nothing}
      </section>
      ${own && !over ? hand(own, shown) : nothing}
      ${shown.player && !over ? pouch(shown.player, view, words) : nothing}
      <div class="kr-market">${shelf(shown)}${this.hunting ? nothing : preys(shown)}</div>
    </div>`;
  }

  /** What the cards on the table need to know. @param {View} view @param {Words} words */
  reading(view, words) {
    const over = view.phase === 'over';
    return {
      view,
      words,
      player: this.seat === null || over ? undefined : view.players[this.seat],
      outlook: (/** @type {number} */ k) => (!over && view.shelf[k] === this.view?.shelf[k] && view.prospects?.shelf[k]) || null, // of the same card
      may: (/** @type {Facts} */ facts) => this.may(facts),
      isPicked: (/** @type {Facts} */ facts) => Object.entries(facts).every(([name, value]) => alike(this.picked?.[name], value)),
      press: (/** @type {Facts} */ facts) => this.choose(facts),
    };
  }

  /** What is going on, in one line; what is only shown is read out by the log, once. @param {View} view @param {Words} words */
  #prompt(view, words) {
    if (this.shown && this.said) return this.said;
    if (view.phase === 'over') return words('prompt-over');
    if (this.ended) return words('turn-over');
    if (view.phase === 'step' && view.turn) {
      const { seat, place } = view.turn;
      return words('turn-at', { player: this.names[seat], who: seat === this.seat ? 'you' : 'other', place });
    }
    const told = this.mine && this.seat !== null && prompt(view, this.seat, this.legal, words);
    if (told) return told;
    if (this.mine) return words(`prompt-${view.phase}`, words.gloss({ seat: this.seat ?? 0 }, this.names, this.seat));
    if (view.phase === 'plan') return words('waiting-picks', { n: view.acting.length });
    if (view.out_of_turn) return words('waiting-window');
    const acting = view.acting[0];
    return acting === undefined ? '' : words(`prompt-${view.phase}`, words.gloss({ seat: acting }, this.names, this.seat));
  }

  /** @param {View} view @param {Words} words */
  #scene(view, words) {
    const asked = this.shown ? null : view.phase; // while events are told it is what lies on the table that counts
    const card = this.parry ?? view.card;
    if (asked === 'over') return chief(this, view, words);
    if (asked === 'choose') return casting(this, words);
    if (card) return played(this, card, view, words);
    if (asked === 'theft') return html`${view.brawl ? brawl(this, view, words) : nothing}${theft(this, view, words)}`;
    if (view.brawl) return brawl(this, view, words);
    return view.turn ? turn(this, view, words) : picks(this, view, words);
  }

  /** @param {View} view @param {Words} words */
  #land(view, words) {
    const half = (/** @type {'west' | 'east'} */ side, /** @type {number} */ first) => html`<div class="kr-half">
      ${scenery(side)}${HALVES[side].map((it, k) => this.#place(it, first + k, view, words))}</div>`;
    return html`<div class="kr-land" data-row>${half('west', 1)}${half('east', 1 + HALVES.west.length)}</div>`;
  }

  /** @param {{place: string, good: string, pile: string | null}} where @param {number} nth @param {View} view @param {Words} words */
  #place({ place, good, pile }, nth, view, words) {
    const facts = { verb: 'go', place };
    const here = view.players.filter((/** @type {View} */ it) => it.at === place);
    const choosing = this.may({ verb: 'go' });
    const open = this.may(facts);
    const picked = this.picked?.verb === 'go' && this.picked.place === place;
    const own = this.seat !== null && view.picks?.[this.seat] === place;
    const people = words.listing(here.map((/** @type {View} */ it) => this.names[it.seat]));
    const label = words('place-label', { place: words(`name-${place}`), count: here.length, people });
    const now = (view.brawl ?? view.turn)?.place === place;
    const state = [open ? 'kr-open' : choosing ? 'kr-closed' : '', own || picked ? 'kr-chosen' : '', now ? 'kr-here' : ''].join(' ');
    return html`<div class="kr-place kr-${place} ${state}" data-place=${place} data-mark="place ${place}">
      ${choosing
        ? html`<button type="button" class="kr-go" data-test="go-${place}" data-key=${nth} aria-label=${label} aria-pressed=${picked}
            aria-disabled=${!open} @click=${() => this.choose(facts)}></button>`
        : html`<span class="sr">${label}</span>`}
      <ul class="kr-crowd">${repeat(here, (/** @type {View} */ it) => it.seat, (/** @type {View} */ it) => this.#figure(it, view, words))}
        ${view.beast?.at === place ? html`<li class="kr-figure kr-beast"><img src=${BEAST} alt=${words('beast')}><span class="kr-hp"><img src=${GOOD_PICTURES.hp} alt="">${view.beast.hp}</span></li>` : nothing}</ul>
      <p class="kr-name"><span aria-hidden="true">${words(`name-${place}`)}${choosing ? html` <kbd>${nth}</kbd>` : nothing}</span>
        <span class="kr-supply" role="img" aria-label=${`${words('supply-label')} ${words('some-good', { good, n: view.supply[good] })}`}><img src=${GOOD_PICTURES[good]} alt="">${view.supply[good]}</span>
        ${pile ? html`<span class="kr-pile" role="img" aria-label=${words(`pile-${pile}`, { n: view.piles[pile] })}>${view.piles[pile]}</span>` : nothing}</p>
    </div>`;
  }

  /** @param {View} player @param {View} view @param {Words} words */
  #figure(player, view, words) {
    const { seat, able, hp, character } = player;
    const acting = view.turn?.seat === seat;
    const label = words('figure-label', { player: this.names[seat] ?? '', character: character ? words(`name-${character}`) : '', hp, able: able ? 'yes' : 'no' });
    const state = [able ? '' : 'kr-out', acting ? 'kr-acting' : '', seat === this.seat ? 'kr-mine' : ''].join(' ');
    return html`<li class="kr-figure ${state}" data-figure=${seat} data-mark="seat ${seat}" title=${label}>
      <span class="sr">${label}</span>
      <img class="kr-doll" src=${figurePicture(seat, character)} alt="">
      ${able ? nothing : html`<img class="kr-dizzy" src=${DIZZY} alt="">`}
      <span class="kr-hp" aria-hidden="true"><img src=${GOOD_PICTURES.hp} alt="">${hp}</span>
      ${this.floats.map((it) => it.seat !== seat ? nothing : html`<span class="kr-float ${it.n < 0 ? 'kr-lost' : ''}" aria-hidden="true"><img src=${GOOD_PICTURES[it.good]} alt="">${it.n > 0 ? '+' : '−'}${Math.abs(it.n)}</span>`)}
      ${this.hasChosen(player) ? html`<span class="kr-small-card" aria-hidden="true"></span>` : nothing}
    </li>`;
  }

  /** The keyboard goes along, if it is here. @param {string} selector */
  #lead(selector) {
    if (this.focused || this.contains(document.activeElement)) void this.goTo(selector);
  }

  /** Arrow keys go along a row of buttons. @param {KeyboardEvent} event */
  #arrow(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const target = /** @type {Element} */ (event.target);
    const row = target.closest('[data-row]');
    if (!step || !row) return;
    const buttons = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('button')]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (target));
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  /** A key presses the button that shows it. @param {KeyboardEvent} event @param {Element} target */
  heed({ key }, target) {
    if (key === 'Escape' && this.picked) {
      this.choose(null);
      return true;
    }
    if (key === 'Enter' && target.matches('a, button, summary, [role="button"]')) return false;
    const wanted = key.length === 1 ? key.toUpperCase() : key;
    const button = [...this.querySelectorAll('[data-key]')].find((it) => it.getAttribute('data-key') === wanted);
    /** @type {HTMLElement | undefined} */ (button)?.click();
    return button !== undefined;
  }
}

customElements.define('krom-board', KromBoard);
