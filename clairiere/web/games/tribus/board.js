// The table of the Tribes of the Wind: one's own Terrain large, the neighbours and the backs of their cards beside it,
// a hand that says which of its lines are on, and what lies in the middle.
// It knows no rule: what may be done is in the offers, how things stand in the view, what happened in the events.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { bar } from '../../bar.js';
import { Board } from '../../board.js';
import { alike } from '../../changes.js';
import { drawn } from '../../patience.js';
import { sound } from '../../sound.js';
import { boards, glance, hand, offers, lying, opened, plank, played, river, standing, tucked, villages } from './cards.js';
import { printed } from './catalog.js';
import { COLUMNS, capital, other, terrain } from './land.js';
import { riderPicture, tilePicture } from './pieces.js';
import { chips, effects, prompt, sentence, swatch } from './say.js';
import { perform } from './telling.js';

/** @import { Event as Told, Facts, Offer, View, Words } from '../../types.d.ts' */

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 2 3 …', wordsKey: 'key-choice' },
  { key: 'B', wordsKey: 'key-terrain' },
  { key: '← ↑ ↓ →', wordsKey: 'key-arrows' },
  { key: 'T', wordsKey: 'key-temple' },
  { key: 'W', wordsKey: 'key-water' },
  { key: 'E', wordsKey: 'key-end' },
  { key: '⏎', wordsKey: 'key-confirm' },
  { key: 'Esc', wordsKey: 'key-cancel' },
];

const MOVING = ['step', 'fly']; // from a place to another
const KEYS = /** @type {Record<string, string>} */ ({ temple: 'T', take_water: 'W', blocked: 'E', end: 'E', stop: 'E', skip: 'E' }); // of what has a button of its own
const ONWARD = Object.keys(KEYS).filter((verb) => KEYS[verb] === 'E'); // the one way on
const PARTS = ['hand', 'plank', 'river', 'offers', 'tucked', 'villages'];
const AT_END = ['tucked', 'plank', 'hand', 'villages', 'river', 'offers'];
/** The part of the table where what is asked can be answered, by phase. @type {Record<string, string>} */
const ASKED_IN = { draw: 'river', forest: 'offers', temple_kind: 'plank', village_card: 'villages', drop: 'tucked' };
const ACTS = ['played', 'temple', 'built', 'blocked']; // with which one's own turn begins in earnest

export class TribusBoard extends Board {
  static properties = {
    picked: { state: true },
    tossed: { state: true },
    looking: { state: true },
    opened: { state: true },
  };

  static get together() {
    return /** @type {string[]} */ (printed.at_once);
  }

  /** Whether somebody's Terrain may stand where one's own is: asking would lay out the page. */
  #swiped = false;

  constructor() {
    super();
    /** What is known of the action that is being chosen. @type {Facts | null} */ this.picked = null;
    /** The slots of the hand that are to be discarded, from 1. @type {Set<number>} */ this.tossed = new Set();
    /** Whose Terrain is shown large, if somebody chose so. @type {number | null} */ this.looking = null;
    /** The card of the hand that lies open over the rest, on a low phone. @type {string | null} */ this.opened = null;
    /** The lines of the reader's cards that others have turned on or off since the reader's last action, as `slot.line`. @type {Map<string, boolean>} */ this.news = new Map();
    /** What has just happened, in words. */ this.said = '';
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change @param {readonly Told[]} _coming @param {{ before: View, after: View }} views */
  async perform(events, change, _coming, views) {
    this.#note(events[0], views);
    if (this.calm) return;
    this.said = events.map((event) => this.words?.story(event, this.names, this.reader)).find(Boolean) || this.said;
    await perform(this, events, change);
  }

  /** Remember which lines of the reader's cards come on or go off by what others do. @param {Told} event @param {{ before: View, after: View }} views */
  #note({ kind, seat }, { before, after }) {
    if (this.seat === null) return;
    if (seat === this.seat) {
      if (ACTS.includes(kind)) this.news = new Map();
      return;
    }
    const [was, is] = [before, after].map(({ lit }) => lit?.[/** @type {number} */ (this.seat)] ?? []);
    for (const [slot, lines] of is.entries()) {
      for (const [nth, on] of (lines ?? []).entries()) {
        const name = `${slot + 1}.${nth + 1}`;
        if (was[slot]?.[nth] === !on && !this.news.delete(name)) this.news.set(name, on); // what went and came again is no news
      }
    }
  }

  /** Let an action lie ready to be confirmed. @param {Offer} offer @returns {boolean} whether it does */
  propose(offer) {
    if (this.busy || !this.mine || !this.can(offer.action)) return false;
    if (offer.slots) this.tossed = new Set(offer.slots);
    this.picked = offer;
    return true;
  }

  /** Whether cards are being chosen to be discarded. */
  get tossing() {
    return this.may({ verb: 'discard' });
  }

  /** What may be done now, with these facts. @param {Facts} facts @returns {Offer[]} */
  offered(facts) {
    return this.mine ? super.offered(facts) : [];
  }

  /** Whether something with these facts may be done now. @param {Facts} facts */
  may(facts) {
    return this.offered(facts).length > 0;
  }

  /** Whether something with these facts is being chosen. @param {Facts} facts */
  isPicked(facts) {
    return Object.entries(facts).every(([name, value]) => alike(this.picked?.[name], value));
  }

  /** How a card of the reader's hand stands, while it is that card. @param {number} slot @param {string} id @returns {Facts | null} */
  outlook(slot, id) {
    const it = this.view?.hand?.[slot];
    return it?.card === id && this.watched === this.seat ? it : null;
  }

  /** @param {string} colour */
  tileFace(colour) {
    return tilePicture(colour, 'wood');
  }

  /** Whose Terrain is shown large. @returns {number} */
  get watched() {
    return this.looking ?? this.seat ?? this.seeing?.active ?? 0;
  }

  /** Show somebody's Terrain large, with all that lies around it; null for one's own. @param {number | null} seat */
  lookAt(seat) {
    this.looking = seat === this.seat ? null : seat;
    this.querySelector('.tv-lands')?.scrollTo({ left: 0, behavior: 'instant' });
    void this.goTo(this.looking === null ? '.tv-top' : '[data-test="look-back"]');
  }

  /** What touching a place would mean now: whether something may be done there, and whether it is being chosen.
   * @param {string} place @returns {{may: boolean, chosen: boolean, from: boolean, offer: Offer | null}} */
  placeState(place) {
    const verb = this.view?.touch;
    const none = { may: false, chosen: false, from: false, offer: null };
    if (!verb || !this.mine || this.watched !== this.seat) return none;
    if (MOVING.includes(verb)) {
      const { from, to } = this.picked ?? {};
      if (from) {
        const fits = this.offered({ verb, from, to: place });
        return { may: fits.length > 0, chosen: place === to, from: place === from, offer: fits[0] ?? null };
      }
      return { ...none, may: this.may({ verb, from: place, ...(to ? { to } : {}) }), chosen: place === to };
    }
    const fits = this.offered({ verb, square: place, ...(verb === 'forest' && this.picked?.place ? { place: this.picked.place } : {}) });
    return { may: fits.length > 0, chosen: this.picked?.verb === verb && this.picked?.square === place, from: false, offer: fits.length === 1 ? fits[0] : null };
  }

  /** Touch a place of one's own Terrain, or the Capital. @param {string} place */
  touch(place) {
    if (this.watched !== this.seat) return;
    const verb = this.view?.touch ?? 'build';
    if (MOVING.includes(verb)) this.#move(verb, place);
    else if (place === 'capital') this.ask({ verb: 'step', from: 'capital' });
    else this.choose({ verb, square: place, ...(verb === 'forest' && this.picked?.place ? { place: this.picked.place } : {}) });
  }

  /** One place after the other: from where, to where. @param {string} verb @param {string} place */
  #move(verb, place) {
    const { from, to } = this.picked ?? {};
    if (from === place) this.choose(null);
    else if (from && this.may({ verb, from, to: place })) this.choose({ verb, from, to: place });
    else if (to && this.may({ verb, from: place, to })) this.choose({ verb, from: place, to });
    else if (this.may({ verb, from: place })) this.#pick({ verb, from: place });
    else if (!from && this.may({ verb, to: place })) this.choose({ verb, to: place });
    else this.ask(from ? { verb, from, to: place } : { verb, to: place });
  }

  /** Take a card of the hand for the discard, or put it back. @param {number} slot */
  toss(slot) {
    const tossed = new Set(this.tossed);
    if (!tossed.delete(slot)) tossed.add(slot);
    this.tossed = tossed;
    sound('lift');
    const slots = [...tossed].sort();
    this.picked = this.offered({ verb: 'discard', slots })[0] ?? null;
    this.#lead();
  }

  /** Open a card of the hand, or fold it again; while cards are discarded, take it for that. @param {number} slot from 1 */
  peek(slot) {
    if (this.tossing) return this.toss(slot);
    const id = this.view?.hands?.[Number(this.seat)]?.[slot - 1] ?? null;
    this.opened = this.opened === id ? null : id;
    this.picked = null;
    sound('lift');
  }

  /** Whether that is a line of the card that lies open: to touch it is enough. @param {Facts} facts */
  #isOpen({ verb, card }) {
    return verb === 'play' && card.is === this.opened;
  }

  /** The keyboard goes to what confirms a choice, unless it is somewhere else on the page. */
  #lead() {
    const here = this.contains(document.activeElement) || document.activeElement === document.body;
    if (here && this.picked?.action) void this.goTo('.tv-foot [data-test="confirm"]');
  }

  /** @param {string} action */
  act(action) {
    if (this.busy || !this.mine || !this.can(action)) return;
    this.picked = this.opened = null;
    super.act(action);
  }

  /** Begin an action, or go on with it: it is done once nothing is open and no confirmation is wanted. @param {Facts | null} facts what is known of it */
  choose(facts) {
    const fits = facts ? this.offered(facts) : [];
    const forest = facts?.verb === 'forest';
    const half = forest && !(facts.place && facts.square); // a tile and a square, even if there is one square only
    if (!facts) {
      this.picked = this.opened = null;
      this.tossed = new Set();
    } else if (!fits.length) this.ask(facts, standing(this, facts));
    else if (fits.length > 1 || half) this.#pick(facts);
    else if (this.confirmFirst && !fits[0].light && !forest && !this.#isOpen(facts)) this.#pick(fits[0]); // two touches are enough
    else this.act(fits[0].action);
  }

  /** @param {Facts} facts */
  #pick(facts) {
    this.picked = facts;
    sound('lift');
    const said = this.words && (facts.action ? this.words.deed(/** @type {Offer} */ (facts), this.names, this.seat) : this.#next(this.words));
    if (said) this.say(said);
    this.#lead();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (changed.has('legal') && this.legal.length) this.looking = null; // one's own is what is asked about
    if (changed.has('legal') || (changed.has('view') && !this.legal.length)) {
      this.picked = null;
      this.tossed = new Set();
    }
    if (changed.has('marks')) this.#turnToTucked();
    if (changed.has('view')) this.said = '';
    if (this.mine && this.view?.phase !== 'action') this.opened = null; // another thing is asked about
  }

  /** Village cards lie beside the Terrain that is shown large: whose are pointed at is looked at. */
  #turnToTucked() {
    const [owner] = this.marks.flatMap(({ name }) => /^of (\d) tucked/.exec(name)?.[1] ?? []);
    if (owner !== undefined && Number(owner) !== this.watched) this.looking = Number(owner) === this.seat ? null : Number(owner);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    if (changed.has('legal')) this.#foldScore();
    if (changed.has('legal') && this.mine) void this.#bringUp();
    void this.backTo('.tv-top'); // not to its line: what that tells is said anyway
  }

  /** What was unfolded gives way to whatever else is touched. @param {Event} event */
  #fold(event) {
    this.#foldScore(event);
    if (this.opened && event.target instanceof Element && !event.target.closest('.tv-opened, .tv-glance')) this.opened = null;
  }

  /** The score gives way to whatever else is looked at. @param {Event} [event] */
  #foldScore(event) {
    const open = this.querySelector('.tv-score[open]');
    if (open && !(event?.target instanceof Element && open.contains(event.target))) open.removeAttribute('open');
  }

  /** Let the part that is asked about be seen, once it is drawn: asking before would lay out the page twice. */
  async #bringUp() {
    await drawn();
    const behavior = this.calm ? 'instant' : 'smooth';
    const { phase } = this.view ?? {};
    const part = this.querySelector(`.tv-${ASKED_IN[phase] ?? (phase === 'discard' ? 'hand' : this.view?.touch ? 'mine' : 'none')}`);
    const square = phase === 'forest' && part && getComputedStyle(part).position === 'sticky'; // the tiles rise by themselves: over the squares
    if (this.#swiped) this.querySelector('.tv-lands')?.scrollTo({ left: 0, behavior }); // one's own, whoever was looked at
    this.#swiped = false;
    (square ? this.querySelector('.tv-terrain') : part)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  }

  render() {
    const { words } = this;
    const view = this.seeing;
    if (!view || !words) return nothing;
    const seat = this.watched;
    const over = this.ended || view.phase === 'over';
    const { asked } = this;
    const { left, right } = view.players[seat].neighbours;
    const near = [left, right].filter((it) => it !== 'middle');
    const far = view.players.map((/** @type {View} */ it) => it.seat).filter((/** @type {number} */ it) => it !== seat && !near.includes(it));
    const read = [...view.players[seat].tucked, ...(asked === 'villages' ? view.village_river : [])]; // which may call squares by their names
    const named = read.some((id) => id && printed.villages[id].left.squares);
    return html`<div class="tv-table ${over ? 'tv-over' : ''} ${named ? 'tv-named' : ''}" @keydown=${this.#arrow} @click=${this.#fold}>
      ${this.#top(view, words, over)}
      <div class="tv-sheet">${this.mine ? this.#choices(view, words) : this.readonly && view.phase === 'side' ? lying(view, words) : nothing}${this.seat === null || over ? nothing : opened(this, view, this.seat, words)}</div>
      <div class="tv-lands" @scroll=${{ handleEvent: () => (this.#swiped = true), passive: true }}>
        <article class="tv-mine ${view.active !== seat || over ? '' : seat === this.seat ? 'tv-your-turn' : 'tv-acting'}" data-land=${seat} data-mark="seat ${seat}" data-test="land-${seat}" data-grid>
          ${capital(this, view, seat, words)}
          ${terrain(this, view, seat, words)}
        </article>
        <div class="tv-beside">${near.map((it) => other(this, view, it, words, true))}</div>
        ${far.length ? html`<div class="tv-beyond">${far.map((/** @type {number} */ it) => other(this, view, it, words, false))}</div>` : nothing}
      </div>
      ${repeat(over ? AT_END : this.#order(), (part) => (part === asked ? `${part} asked` : part), (part) => this.#part(part, view, seat, words))}
      ${this.mine ? this.#everything(words) : nothing}
      ${this.seat === null || this.readonly || over ? nothing : this.#foot(view, this.seat, words)}
    </div>`;
  }

  /** The part of the table where what is asked can be answered, if it is such a part. @returns {string} */
  get asked() {
    return (this.mine && ASKED_IN[this.view?.phase]) || '';
  }

  /** The parts of the table below the Terrains: what is asked about comes first to the keyboard; to the eye each keeps its place. */
  #order() {
    const { asked } = this;
    return asked ? [asked, ...PARTS.filter((it) => it !== asked)] : PARTS;
  }

  /** @param {string} part @param {View} view @param {number} seat @param {Words} words */
  #part(part, view, seat, words) {
    switch (part) {
      case 'hand':
        return view.hands?.[seat] ? hand(this, view, seat, words) : nothing;
      case 'plank':
        return plank(this, view, seat, words);
      case 'river':
        return river(this, view, words);
      case 'offers':
        return offers(this, view, words);
      case 'tucked':
        return tucked(this, view, seat, words);
      default:
        return villages(this, view, words);
    }
  }

  /** Everything that may be done, in words, so that nothing is out of reach. @param {Words} words */
  #everything(words) {
    return html`<details class="tv-all"><summary data-test="all-actions">${words('all-actions', { n: this.legal.length })}</summary>
      <ul>${this.legal.map((it) => html`<li><button type="button" class="tv-deed" data-action=${it.action} @click=${() => this.act(it.action)}><span>${words.deed(it, this.names, this.seat)}</span></button></li>`)}</ul></details>`;
  }

  /** What is asked, what can be answered, and how things stand. @param {View} view @param {Words} words @param {boolean} over */
  #top(view, words, over) {
    const seat = this.watched;
    const acting = over ? null : view.active;
    const last = view.last_round ? 'yes' : 'no';
    const told = this.#prompt(view, words);
    return html`<section class="tv-top" tabindex="-1" aria-label=${words('scene-label')}>
      <div class="tv-asked">
        ${acting === null ? nothing : html`<img class="tv-turn" src=${riderPicture(this.looking ?? acting)} alt="">`}
        <p class="tv-prompt">${keyed(told, html`<span>${told}</span>`)}</p>${this.#ready ? html`<p class="tv-intent">${this.#chosen(this.#ready, words)}</p>` : nothing}
        ${this.looking === null || this.seat === null ? nothing : html`<button type="button" class="tv-deed tv-main tv-home" data-test="look-back" @click=${() => this.lookAt(null)}><span>${words('look-back')}</span></button>`}
        <p class="tv-round">${view.round ? words('round-n', { n: view.round, last }) : nothing}</p>
        ${this.#score(view, seat, words)}
        ${Object.values(view.players[seat].neighbours).includes('middle') ? html`<span class="tv-river-chips">${swatch('middle')}${chips(view.middle, words, words('the-middle'))}</span>` : nothing}
      </div>
      ${view.played && !over && view.active !== this.seat ? played(view.played, view.line, words) : nothing}
    </section>`;
  }

  /** What is going on, in one line; what is only shown is read out by the log, once. @param {View} view @param {Words} words */
  #prompt(view, words) {
    if (this.looking !== null) return words('land-of', { player: this.names[this.looking] ?? '' });
    if (this.shown && this.said) return this.said;
    if (view.phase === 'over') return words('prompt-over');
    if (this.ended) return words('turn-over');
    const told = this.mine && this.seat !== null && (this.#next(words) ?? prompt(view, this.seat, this.legal, words));
    if (told) return told;
    const acting = this.view?.acting[0];
    return acting === undefined ? '' : words(`prompt-${this.view?.phase}`, words.gloss({ seat: acting }, this.names, this.reader));
  }

  /** What an action that is begun still needs. @param {Words} words */
  #next(words) {
    if (this.tossing) return this.picked ? null : words('toss-more', { n: this.offered({ verb: 'discard' })[0].slots.length - this.tossed.size });
    if (!this.picked || this.picked.action) return null;
    const { verb, from, place } = this.picked;
    if (verb === 'forest') return words(place ? 'choose-square' : 'choose-tile');
    return from ? words('choose-to', { from }) : words('choose-from');
  }

  /** The points of this moment, and what they come from. @param {View} view @param {number} seat @param {Words} words */
  #score(view, seat, words) {
    const lines = view.scores?.[seat];
    const { points } = view.players[seat];
    return html`<details class="tv-score"><summary data-test="score" title=${words('points-about')}><b>${points}</b> ${words('points-word', { n: points })}</summary>
      ${lines ? html`<dl>${printed.summed.map((/** @type {string} */ line) => html`<div><dt>${words(`line-${line}`)}</dt><dd>${lines[line]}</dd></div>`)}
        <div class="tv-total"><dt>${words('line-total')}</dt><dd>${lines.total}</dd></div></dl><p class="tv-small">${words('points-about')}</p>` : nothing}</details>`;
  }

  /** What is to be chosen from that lies nowhere on the board: this or that, a side, a guide, a board. @param {View} view @param {Words} words */
  #choices(view, words) {
    const choice = (/** @type {Facts} */ facts, /** @type {number} */ k, /** @type {string} */ test, /** @type {unknown} */ content) => html`<li><button type="button" class="tv-choice" data-test=${test} data-key=${k + 1}
      aria-pressed=${this.isPicked(facts)} @click=${() => this.choose(facts)}>${content} <kbd aria-hidden="true">${k + 1}</kbd></button></li>`;
    if (this.may({ verb: 'board' })) return boards(this, words);
    if (this.may({ verb: 'branch' })) {
      return html`<ul class="tv-choices" data-row>${this.offered({ verb: 'branch' }).map((it, k) => choice({ verb: 'branch', branch: it.branch }, k, `branch-${it.branch}`, html`${effects([it.effect], words)} <span>${sentence(words.things(it.effect))}</span>`))}</ul>`;
    }
    if (this.may({ verb: 'side' })) {
      const { left } = printed.villages[view.village_card];
      const content = (/** @type {Offer} */ it) => (it.side === 'left'
        ? html`<span class="tv-points">${it.points}</span> <span><b>${words('side-left')}</b> ${sentence(words.thing(left))}</span>`
        : html`${effects([it.effect], words)} <span><b>${words('side-right')}</b> ${sentence(words.things(it.effect))}</span>`);
      return html`<ul class="tv-choices" data-row>${this.offered({ verb: 'side' }).map((it, k) => choice({ verb: 'side', side: it.side }, k, `side-${it.side}`, content(it)))}</ul>`;
    }
    if (this.may({ verb: 'guide' })) {
      return html`<ul class="tv-choices" data-row>${this.offered({ verb: 'guide' }).map((it, k) => choice({ verb: 'guide', card: it.card }, k, `guide-${it.card.is}`, html`<span><b>${words(`name-${it.card.is}`)}</b> ${sentence(words.thing(printed.guides[it.card.is]))}</span>`))}</ul>`;
    }
    return this.may({ verb: 'village_card' }) ? nothing : lying(view, words);
  }

  /** What is chosen, and what can be pressed: what does it, what begins something else, what leads back. @param {View} view @param {number} seat @param {Words} words */
  #foot(view, seat, words) {
    const ready = this.#ready;
    const [onward] = ONWARD.flatMap((verb) => this.offered({ verb }));
    const [other] = ['take_water', 'temple'].flatMap((verb) => this.offered({ verb }));
    const deed = (/** @type {Offer} */ it) => ({ name: it.verb, label: this.#called(it, words), act: () => this.choose({ verb: it.verb }), key: KEYS[it.verb], off: this.busy });
    const confirm = { name: 'confirm', label: words('do-confirm'), act: () => ready && this.act(ready.action), key: '⏎', off: this.busy || !ready };
    return html`<div class="tv-foot ${ready ? 'tv-chooser' : ''}">
      ${ready ? html`<p>${this.#chosen(ready, words)}</p>` : nothing}
      ${glance(this, view, seat, words)}
      ${bar([
        ready || !onward ? confirm : { ...deed(onward), quiet: true },
        other ? deed(other) : { name: 'temple', label: words('do-temple'), act: () => {}, key: KEYS.temple, off: true },
        { name: 'back', label: words('do-cancel'), act: () => this.choose(null), key: 'Esc', off: !this.picked && !this.tossed.size && !this.opened },
      ], words('chooser'))}</div>`;
  }

  /** What lies ready to be confirmed. @returns {Offer | null} */
  get #ready() {
    return (this.picked?.action && this.offered({ action: this.picked.action })[0]) || null;
  }

  /** What a button is called. @param {Offer} offer @param {Words} words */
  #called(offer, words) {
    return words.has(`do-${offer.verb}`) ? words(`do-${offer.verb}`, offer) : sentence(words.deed(offer, this.names, this.seat));
  }

  /** What is chosen, in words. @param {Offer} ready @param {Words} words */
  #chosen(ready, words) {
    const line = ready.verb === 'play' ? printed.elements[ready.card.is].lines[ready.line - 1] : null;
    if (!line) return sentence(words.deed(ready, this.names, this.seat));
    return html`${effects(ready.or_effect ? [ready.effect, ready.or_effect] : [ready.effect], words)} <span>${sentence(words.thing(line))}</span>`;
  }

  /** Arrow keys go along a row of buttons, and across the Terrain. @param {KeyboardEvent} event */
  #arrow(event) {
    const target = /** @type {Element} */ (event.target);
    const grid = target.closest('[data-grid]');
    const row = grid ?? target.closest('[data-row]');
    const width = grid ? COLUMNS : 1;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key];
    if (!step || !row) return;
    const buttons = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('button')]);
    const from = buttons.indexOf(/** @type {HTMLElement} */ (target));
    const to = from + step;
    event.preventDefault();
    if (!grid) buttons[(to + buttons.length) % buttons.length].focus();
    else if (from === 0) buttons[1].focus(); // the Capital comes first, above all squares
    else if (to > 0) buttons[to]?.focus();
    else if (step === -width) buttons[0].focus();
  }

  /** A key presses the button that shows it; a digit leads to a card. @param {KeyboardEvent} event @param {Element} target */
  heed({ key }, target) {
    if (key === 'Escape' && (this.picked || this.tossed.size || this.opened)) {
      this.choose(null);
      return true;
    }
    if (key === 'Enter' && target.matches('a, button, summary, [role="button"]')) return false;
    if (key === 'Enter' && this.picked?.action) {
      this.act(this.picked.action);
      return true;
    }
    const wanted = key.length === 1 ? key.toUpperCase() : key;
    const [deed] = Object.keys(KEYS).filter((verb) => KEYS[verb] === wanted).flatMap((verb) => this.offered({ verb }));
    if (deed) {
      this.choose({ verb: deed.verb });
      return true;
    }
    const button = [...this.querySelectorAll('[data-key]')].find((it) => it.getAttribute('data-key') === wanted);
    const card = this.view?.phase === 'action' && /^[1-5]$/.test(key) ? this.querySelector(`.tv-card[data-slot="${key}"]`) : null;
    const line = card?.querySelector('.tv-line.tv-may') ?? card?.querySelector('.tv-line');
    const terrain = wanted === 'B' ? (this.querySelector('.tv-mine .tv-square.tv-may') ?? this.querySelector('.tv-mine .tv-square')) : null;
    if (line ?? terrain) /** @type {HTMLElement} */ (line ?? terrain).focus();
    else /** @type {HTMLElement | undefined} */ (button)?.click();
    return Boolean(line ?? terrain ?? button);
  }
}

customElements.define('tribus-board', TribusBoard);
