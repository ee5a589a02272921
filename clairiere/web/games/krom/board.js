// The Krom table: a land with four places, the figures in it, what goes on there, cards and goods, drawn from a view.
// It knows no rule: what may be done is in the offers, what is missing in the prospects, what happened in the events.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { Board } from '../../board.js';
import { alike } from '../../changes.js';
import { asking } from '../../frame/turn.js';
import { tell } from '../../notice.js';
import { drawn } from '../../patience.js';
import { sound } from '../../sound.js';
import { hand, pouch, preys, shelf, tally } from './cards.js';
import { printed } from './catalog.js';
import { nextStep, rolls } from './choosing.js';
import { HALVES, PLACES, backdrop, placeSign, scenery } from './landscape.js';
import { BEAST, DIZZY, GOOD_PICTURES, SEAT_LETTERS, figurePicture } from './pieces.js';
import { brawl, business, casting, chief, chooser, everything, floats, foot, intent, picks, played, theft, turn } from './scenes.js';
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
    furnished: { state: true },
  };

  static get together() {
    return /** @type {string[]} */ (printed.at_once);
  }

  constructor() {
    super();
    /** What is known of the action that is being chosen. @type {Facts | null} */ this.picked = null;
    /** Whether what lies around the stage is drawn too: it comes after, so that no single task grows long. */ this.furnished = false;
    /** The dice that will not be rolled again, from 1. @type {Set<number>} */ this.kept = new Set();
    /** The kinds of events that have been told of the present move. @type {Set<string>} */ this.told = new Set();
    /** What has just happened, in words. */ this.said = '';
    /** A card that lies there only while it is told, such as a parry. @type {Facts | null} */ this.lying = null;
    /** The cards of the hand, in the order in which they came. @type {string[]} */ this.arrived = [];
    /** What the players have just won and lost. @type {Coming[]} */ this.floats = [];
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change */
  async perform(events, change) {
    const [{ kind, lying }] = events;
    if (this.calm) return;
    this.told.add(kind);
    this.said = events.map((event) => this.words?.story(event, this.names, this.reader)).find(Boolean) || this.said;
    this.lying = lying ?? null;
    await perform(this, kind, change);
  }

  /** Let an action lie ready to be confirmed. @param {Offer} offer @returns {boolean} whether it does */
  propose(offer) {
    if (this.busy || !this.mine || !this.can(offer.action)) return false;
    if (offer.dice) this.kept = new Set(this.dice.filter((at) => !offer.dice.includes(at)));
    this.picked = offer;
    return true;
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
    this.#toStage();
    super.act(action);
  }

  /** What was decided below, among the cards, goes on above, where it is seen. */
  #toStage() {
    this.scrollTo({ top: 0, behavior: this.calm ? 'instant' : 'smooth' });
  }

  /** Begin an action, or go on with it: it is done once nothing is open and no confirmation is wanted. @param {Facts | null} facts what is known of it */
  choose(facts) {
    const fits = facts ? this.offered(facts) : [];
    if (!facts) this.picked = null;
    else if (!fits.length) this.#wonder(facts);
    else if (fits.every(({ ways }) => ways)) this.#settle(fits.find((it) => rolls(it, this.loose)) ?? null);
    else if (nextStep(fits)) this.#pick(facts);
    else this.#settle(fits[0], this.#answers(facts));
  }

  /** Whether this answers what was asked about an action that was begun: two touches are enough. @param {Facts} facts */
  #answers(facts) {
    const begun = this.picked;
    return begun !== null && !begun.action && Object.entries(begun).every(([name, value]) => alike(facts[name], value));
  }

  /** What may not be done is asked about; a card can be read meanwhile. @param {Facts} facts */
  #wonder(facts) {
    if (facts.verb === 'card') this.#pick(facts);
    this.ask(facts);
  }

  /** @param {Offer | null} offer @param {boolean} [sure] whether it needs no confirmation */
  #settle(offer, sure = false) {
    if (offer && this.confirmFirst && !sure) this.#pick(offer);
    else if (offer) this.act(offer.action);
  }

  /** @param {Facts} facts */
  #pick(facts) {
    this.picked = facts;
    sound('lift');
    if (this.words) this.say(intent(this, facts, this.words));
    this.#lead('.kr-chooser .kr-deed');
  }

  /** Bring something into view. @param {string} selector */
  look(selector) {
    this.querySelector(selector)?.scrollIntoView({ block: 'end', behavior: this.calm ? 'instant' : 'smooth' });
  }

  /** What is pointed at may lie around the stage: then that is drawn at once. */
  async showMarks() {
    this.furnished = true;
    await super.showMarks();
  }

  /** Keep a die, or let it go. @param {number} at */
  hold(at) {
    if (!this.kept.delete(at)) this.kept.add(at);
    sound('lift');
    this.requestUpdate();
  }

  /** Tell whether a die is kept, to who pressed its number: who is on it hears that from its button. @param {number} at */
  #sayHeld(at) {
    this.say(this.words?.('die-said', { n: at, face: this.view?.turn?.dice[at - 1], kept: this.kept.has(at) ? 'yes' : 'no' }) ?? '');
  }

  /** Whether the reader is asked about armed cards only. */
  get hushing() {
    return this.hushed.length > 0;
  }

  /** Whether the reader is asked about a card out of turn. @param {string} id */
  rings(id) {
    return !this.hushed.some(({ card }) => card.is === id);
  }

  /** Be asked about armed cards only, and arm none yet; or about all of them. @param {boolean} only */
  askOnlyArmed(only) {
    const ids = Object.keys(printed.bonus).filter((id) => printed.bonus[id].out_of_turn);
    this.hush(only ? ids.map((id) => ({ card: { is: id } })) : []);
    if (this.words) tell(this.words(only ? 'ask-armed-about' : 'ask-always')); // a bell alone does not explain itself
  }

  /** Arm a card, so that one is asked about it, or let it rest. @param {string} id */
  arm(id) {
    const others = this.hushed.filter(({ card }) => card.is !== id);
    this.hush(this.rings(id) ? [...others, { card: { is: id } }] : others);
  }

  /** The board is drawn in a task of its own, after what the page around it does. */
  async scheduleUpdate() {
    await new Promise((resolve) => setTimeout(resolve));
    super.scheduleUpdate();
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
    this.lying = null;
    const [was, is] = [before, this.view].map((it) => [it?.turn?.seat, it?.turn?.dice, it?.turn?.kept]);
    if (!alike(was, is)) this.kept = new Set(this.view?.turn?.kept); // else what the player has chosen stays
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    void this.backTo('.kr-scene'); // not to its line: what that tells is said anyway
  }

  render() {
    const { words } = this;
    const view = this.seeing;
    if (!view || !words) return nothing;
    const shown = this.reading(view, words);
    const over = this.ended || view.phase === 'over';
    const own = this.seat === null ? null : this.#inOrder(view.hands?.[this.seat] ?? null);
    if (!this.furnished) void drawn().then(() => { this.furnished = true; });
    const bells = { hushing: this.hushing, rings: (/** @type {string} */ id) => this.rings(id), ring: (/** @type {string} */ id) => this.arm(id) };
    return html`<div class="kr-table ${shown.player ? 'kr-playing' : ''}" @keydown=${this.#arrow}>
      <section class="kr-scene" tabindex="-1" aria-label=${words('scene-label')}>
        <div class="kr-top">
          <p class="kr-prompt">${this.#asked(this.#prompt(view, words))}</p>
          ${over || view.phase === 'choose' ? nothing : picks(this, view, words)}</div>
        ${this.#stage(view, words)}
        ${shown.player && !over ? html`<div class="kr-foot">${this.picked ? chooser(this, this.picked, words) : nothing}${foot(this, view, words)}</div>` : nothing}
      </section>
      ${!this.furnished ? nothing : html`${shown.player && !over ? pouch(shown.player, view, words) : view.round ? html`<p class="kr-round">${words('round-n', { n: view.round, target: view.target })}</p>` : nothing}
      ${own && !over ? hand(own, shown, bells) : nothing}
      ${view.phase === 'over' ? tally(view, this.names, words) : nothing}
      <div class="kr-market">${shelf(shown)}${this.hunting ? html`<div class="kr-elsewhere"></div>` : preys(shown)}</div>
      ${this.mine && !over ? everything(this, words) : nothing}`}
    </div>`;
  }

  /** One's hand as it came: a new card lies beside those that are there, and moves none. @param {string[] | null} hand */
  #inOrder(hand) {
    if (!hand) return null;
    this.arrived = [...this.arrived.filter((id) => hand.includes(id)), ...hand.filter((id) => !this.arrived.includes(id))];
    return hand.toSorted((a, b) => this.arrived.indexOf(a) - this.arrived.indexOf(b));
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

  /** Another question is another line, not one that hops. @param {string} text */
  #asked(text) {
    return keyed(text, html`<span>${text}</span>`);
  }

  /** What is going on, in one line; what is only shown is read out by the log, once. @param {View} view @param {Words} words */
  #prompt(view, words) {
    if (this.shown && this.said) return this.said;
    if (view.phase === 'over') return words('prompt-over');
    if (this.ended) return words('turn-over');
    if (view.phase === 'step' && view.turn) {
      const { seat, place } = view.turn;
      return words('turn-at', { player: this.names[seat], who: seat === this.reader ? 'you' : 'other', place });
    }
    const told = this.mine && this.seat !== null && prompt(view, this.seat, this.legal, words);
    if (told) return told;
    if (this.mine) return words(`prompt-${view.phase}`, words.gloss(asking(this.seat ?? 0, view), this.names, this.seat));
    if (view.phase === 'plan') return words('waiting-picks', { n: view.acting.length });
    if (view.out_of_turn) return words('waiting-window');
    const acting = view.acting[0];
    return acting === undefined ? '' : words(`prompt-${view.phase}`, words.gloss({ seat: acting }, this.names, this.reader));
  }

  /** Where it happens: all the land while people choose and walk, else the place where something goes on, near by. @param {View} view @param {Words} words */
  #stage(view, words) {
    const things = this.#things(view, words);
    if (!things) return this.#land(view, words);
    const place = (view.brawl ?? view.turn)?.place ?? null;
    return html`<div class="kr-zoom">${backdrop(place ?? HALVES.west[0])}${place ? this.#map(place, view, words) : nothing}<div class="kr-ground">${things}</div></div>`;
  }

  /** What goes on at one place; null when it is nothing but walking about. @param {View} view @param {Words} words */
  #things(view, words) {
    const asked = this.shown ? null : view.phase; // while events are told it is what lies on the table that counts
    const card = this.lying ?? view.card;
    if (asked === 'over') return chief(this, view, words);
    if (asked === 'choose') return this.readonly ? null : casting(this, words); // who looks on sees who is there
    if (card) return played(this, card, view, words);
    if (asked === 'theft') return html`${view.brawl ? brawl(this, view, words) : nothing}${theft(this, view, words)}`;
    if (view.brawl) return brawl(this, view, words);
    return view.turn ? turn(this, view, words) : null;
  }

  /** The four places at a glance, and who is where. @param {string} here @param {View} view @param {Words} words */
  #map(here, view, words) {
    const spot = (/** @type {string} */ place) => {
      const there = view.players.filter((/** @type {View} */ it) => it.at === place);
      return html`<li class="kr-spot ${place === here ? 'kr-here' : ''}" data-mark="place ${place}"><span class="sr">${this.#placeLabel(place, there, words)}</span>
        <span class="kr-spot-name" aria-hidden="true">${placeSign(place)}${words(`name-${place}`)}</span>
        <span class="kr-heads" aria-hidden="true">${there.map((/** @type {View} */ { seat, able }) => html`<b data-mark="seat ${seat}" class="kr-letter ${able ? '' : 'kr-faint'} ${seat === this.seat ? 'kr-own' : ''}">${SEAT_LETTERS[seat]}</b>`)}${view.beast?.at === place ? html`<img src=${BEAST} alt="">` : nothing}</span></li>`;
    };
    return html`<ul class="kr-map">${PLACES.map(spot)}</ul>`;
  }

  /** @param {string} place @param {View[]} there @param {Words} words */
  #placeLabel(place, there, words) {
    return words('place-label', { place: words(`name-${place}`), count: there.length, people: words.listing(there.map((it) => this.names[it.seat])) });
  }

  /** @param {View} view @param {Words} words */
  #land(view, words) {
    const half = (/** @type {'west' | 'east'} */ side, /** @type {number} */ first) => html`<div class="kr-half">
      ${scenery(side)}${HALVES[side].map((it, k) => this.#place(it, first + k, view, words))}</div>`;
    return html`<div class="kr-land" data-row>${half('west', 1)}${half('east', 1 + HALVES.west.length)}</div>`;
  }

  /** @param {string} place @param {number} nth @param {View} view @param {Words} words */
  #place(place, nth, view, words) {
    const { supply: good, pile } = printed.places[place];
    const facts = { verb: 'go', place };
    const here = view.players.filter((/** @type {View} */ it) => it.at === place);
    const choosing = this.may({ verb: 'go' });
    const open = this.may(facts);
    const picked = this.picked?.verb === 'go' && this.picked.place === place;
    const own = this.seat !== null && view.picks?.[this.seat] === place;
    const label = this.#placeLabel(place, here, words);
    const state = [open ? 'kr-open' : choosing ? 'kr-closed' : '', own || picked ? 'kr-chosen' : ''].join(' ');
    return html`<div class="kr-place kr-${place} ${state}" data-place=${place} data-mark="place ${place}">
      ${choosing
        ? html`<button type="button" class="kr-go" data-test="go-${place}" data-key=${nth} aria-label=${label} aria-pressed=${picked}
            aria-disabled=${!open} @click=${() => this.choose(facts)}></button>`
        : html`<span class="sr">${label}</span>`}
      <p class="kr-guide">${business(place, words)}</p>
      ${this.crowd(place, view, words)}
      <p class="kr-name"><span class="kr-place-name" aria-hidden="true">${words(`name-${place}`)}${choosing ? html` <kbd>${nth}</kbd>` : nothing}</span>
        <span class="kr-supply" role="img" aria-label=${`${words('supply-label')} ${words('some-good', { good, n: view.supply[good] })}`}><img src=${GOOD_PICTURES[good]} alt="">${view.supply[good]}</span>
        ${pile ? html`<span class="kr-pile" role="img" aria-label=${words(`pile-${pile}`, { n: view.piles[pile] })}>${view.piles[pile]}</span>` : nothing}</p>
    </div>`;
  }

  /** All who stand at a place, side by side, however many they are. @param {string} place @param {View} view @param {Words} words */
  crowd(place, view, words) {
    const here = view.players.filter((/** @type {View} */ it) => it.at === place);
    return html`<ul class="kr-crowd">${repeat(here, (/** @type {View} */ it) => it.seat, (/** @type {View} */ it) => this.#figure(it, view, words))}
      ${view.beast?.at === place ? html`<li class="kr-figure kr-beast"><img class="kr-doll" src=${BEAST} alt=${words('beast')}><span class="kr-hp"><img src=${GOOD_PICTURES.hp} alt="">${view.beast.hp}</span></li>` : nothing}</ul>`;
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
      ${floats(this, seat)}
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
    if (!button) return false;
    /** @type {HTMLElement} */ (button).click();
    if (button.matches('.kr-hold') && button !== target) this.#sayHeld(Number(key));
    if (this.picked) void this.goTo('.kr-chooser .kr-deed'); // what is open of it is read out, wherever the key was pressed
    return true;
  }
}

customElements.define('krom-board', KromBoard);
