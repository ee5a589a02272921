// The Krom table: a land with four places, the figures in it, what goes on there, cards and goods, drawn from a view.
// It knows no rule: whatever may be done is in the legal list, and what is not in it can be asked about.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Board } from '../../board.js';
import { sound } from '../../sound.js';
import { hand, pouch, preys, shelf } from './cards.js';
import { scenery } from './landscape.js';
import { CARDS, PLACES, WINDOWS, diceSet, following, opens, question, read } from './notation.js';
import { BEAST, DIZZY, GOOD_PICTURES, figurePicture } from './pieces.js';
import { brawl, casting, chief, chooser, everything, passing, picks, played, ready, theft, turn } from './scenes.js';
import { prompt } from './say.js';
import { tell } from './telling.js';

/** @import { Event as Told, Offer, View, Words } from '../../types.d.ts' */

const SUPPLY = /** @type {Record<string, string>} */ ({ cave: 'krom', forest: 'wood', savanna: 'bone', mountain: 'stone' });
const PILES = /** @type {Record<string, string>} */ ({ cave: 'bonus', forest: 'gathering', savanna: 'hunt' });

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

  constructor() {
    super();
    /** The beginning of an action that is being chosen. */ this.picked = '';
    /** The round in which windows are passed by themselves. @type {number | null} */ this.auto = null;
    /** The dice that will not be rolled again, from 1. @type {Set<number>} */ this.kept = new Set();
    /** The view that the latest telling led to. @type {View | null} */ this.told = null;
    /** The gathering card that was drawn last, while its turn lasts. @type {{seat: number, round: number, card: string} | null} */ this.drawn = null;
    /** Which telling is the latest: an older one ends. */ this.tale = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.passing = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.passing);
    this.tale += 1;
  }

  /** Show what happened, from the present view to the view `after`. @param {Told[]} events @param {View} after */
  async show(events, after) {
    await this.updateComplete; // a view that came just before
    this.tale += 1;
    const before = this.told && this.view && this.told.n > this.view.n ? this.told : this.view;
    this.told = after;
    const drawn = events.findLast((it) => it.kind === 'gathered');
    if (drawn) this.drawn = { seat: drawn.seat, round: after.round, card: drawn.card.is };
    if (before) await tell(this, events, before, after, this.tale);
  }

  /** Ask why something may not be done. @param {string} action */
  inquire(action) {
    if (!this.busy) this.dispatchEvent(new CustomEvent('why', { detail: { action }, bubbles: true }));
  }

  /** Let an action lie ready to be confirmed. @param {Offer} offer @returns {boolean} whether it does */
  propose({ action }) {
    if (this.busy || !this.can(action)) return false;
    const { verb, numbers } = read(action);
    const faces = this.view?.turn?.dice ?? [];
    if (verb === 'reroll' || verb === 'rabbit_foot') this.kept = new Set(faces.map((/** @type {number} */ _, /** @type {number} */ k) => k + 1).filter((/** @type {number} */ at) => !numbers.includes(at)));
    this.picked = action;
    return true;
  }

  /** Whether there is something for the reader to decide. */
  get mine() {
    return this.notations.length > 0 && !this.readonly && !this.shown;
  }

  /** Whether the reader is taking a turn, and may go on with it. */
  get taking() {
    return this.mine && this.view?.turn?.seat === this.seat;
  }

  /** Whether the reader is choosing a prey. */
  get hunting() {
    return this.taking && this.view?.phase === 'step' && this.view.place === 'savanna' && !this.view.turn.acted;
  }

  /** What may be done, in notation. */
  get notations() {
    return this.legal.map(({ action }) => action);
  }

  /** Whether an action may be done. @param {string} action */
  can(action) {
    return this.mine && this.notations.includes(action);
  }

  /** @param {string} action */
  act(action) {
    if (this.busy || !this.can(action)) return;
    this.picked = '';
    super.act(action);
  }

  /** Begin an action, or go on with it: it is done once nothing is open and no confirmation is wanted. @param {string} begun */
  choose(begun) {
    const card = read(begun).verb in CARDS;
    if (begun === '') {
      this.picked = '';
    } else if (!this.mine || !opens(this.notations, begun)) {
      this.inquire(card && !begun.includes(' ') ? question(begun, this.seat ?? 0) : begun);
    } else if (begun === 'rabbit_foot') {
      const faces = this.view?.turn?.dice ?? [];
      const loose = faces.map((/** @type {number} */ _, /** @type {number} */ k) => k + 1).filter((/** @type {number} */ at) => !this.kept.has(at));
      if (loose.length) this.#settle(`rabbit_foot ${diceSet(faces, loose)}`);
    } else {
      this.#settle(begun);
    }
  }

  /** @param {string} begun */
  #settle(begun) {
    const next = following(this.notations, begun);
    if (!this.notations.includes(begun) && next.length === 1) this.#settle(`${begun} ${next[0]}`);
    else if (this.notations.includes(begun) && next.length === 0 && !this.confirmFirst) this.act(begun);
    else {
      this.picked = begun;
      sound('lift');
      this.#lead('.kr-chooser .kr-deed');
    }
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
    super.willUpdate(changed);
    const before = /** @type {View | null} */ (changed.get('view') ?? null);
    const another = changed.has('view') && (before?.round !== this.view?.round || before?.phase !== this.view?.phase);
    if (changed.has('legal') || another) this.picked = ''; // but a choice stays while others make theirs
    if (!changed.has('view')) return;
    this.tale += 1;
    this.shown = this.told = null;
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
    if (before?.active !== this.view?.active || old.length !== faces.length) return;
    for (const face of held) {
      const at = faces.findIndex((it, k) => it === face && !this.kept.has(k + 1));
      if (at >= 0) this.kept.add(at + 1);
    }
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    clearTimeout(this.passing);
    if (this.auto !== null && this.auto === this.view?.round && !this.busy && this.can('pass')) {
      this.passing = setTimeout(() => this.act('pass'), 1000 * this.patience) // as the house waits for one that can only pass;
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
          <p class="kr-prompt" role="status" aria-live=${this.shown?.said ? 'off' : 'polite'} tabindex="-1">${this.#prompt(view, words)}</p>
          ${view.round ? html`<p class="kr-round">${words('round-n', { n: view.round, target: view.target })}</p>` : nothing}</div>
        <div class="kr-middle">${this.#scene(view, words)}</div>
        ${this.picked ? chooser(this, words) : ready(this, view, words)}
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
    return {
      view,
      words,
      player: this.seat === null || view.phase === 'over' ? undefined : view.players[this.seat],
      may: (/** @type {string} */ begun) => this.mine && opens(this.notations, begun),
      picked: this.picked,
      press: (/** @type {string} */ begun) => this.choose(begun),
    };
  }

  /** What is going on, in one line; what is only shown is read out by the log, once. @param {View} view @param {Words} words */
  #prompt(view, words) {
    if (view.phase === 'over') return words('prompt-over');
    if (this.ended) return words('turn-over');
    if (this.shown?.said) return this.shown.said;
    if (view.phase === 'step' && view.turn) {
      const { seat } = view.turn;
      return words('turn-at', { player: this.names[seat], who: seat === this.seat ? 'you' : 'other', place: view.place });
    }
    const told = this.mine && this.seat !== null && prompt(view, this.seat, this.legal, words);
    if (told) return told;
    if (this.mine) return words(`prompt-${view.phase}`, words.gloss({ seat: this.seat ?? 0 }, this.names, this.seat));
    if (view.phase === 'plan') return words('waiting-picks', { n: view.players.filter((/** @type {View} */ it) => !it.chosen).length });
    if (WINDOWS.includes(view.phase)) return words('waiting-window');
    const acting = view.acting[0];
    return acting === undefined ? '' : words(`prompt-${view.phase}`, words.gloss({ seat: acting }, this.names, this.seat));
  }

  /** @param {View} view @param {Words} words */
  #scene(view, words) {
    if (view.phase === 'over') return chief(this, view, words);
    if (view.phase === 'choose') return casting(this, words);
    if (view.card) return played(this, view, words);
    if (view.phase === 'theft' && !this.shown) return html`${view.brawl ? brawl(this, view, words) : nothing}${theft(this, view, words)}`;
    if (view.brawl) return brawl(this, view, words);
    if (view.phase === 'plan' || view.phase === 'reveal') return picks(this, view, words);
    return view.turn ? turn(this, view, words) : picks(this, view, words);
  }

  /** @param {View} view @param {Words} words */
  #land(view, words) {
    const place = (/** @type {string} */ name) => this.#place(name, view, words);
    return html`<div class="kr-land" data-row>
      <div class="kr-half">${scenery('west')}${PLACES.slice(0, 2).map(place)}</div>
      <div class="kr-half">${scenery('east')}${PLACES.slice(2).map(place)}</div>
    </div>`;
  }

  /** @param {string} name @param {View} view @param {Words} words */
  #place(name, view, words) {
    const action = `go ${name}`;
    const nth = PLACES.indexOf(name);
    const here = view.players.filter((/** @type {View} */ it) => it.at === name);
    const choosing = view.phase === 'plan' && this.mine;
    const open = choosing && this.can(action);
    const own = this.seat !== null && view.phase === 'plan' && view.picks?.[this.seat] === name;
    const people = words.listing(here.map((/** @type {View} */ it) => this.names[it.seat]));
    const label = words('place-label', { place: words(`name-${name}`), count: here.length, people });
    const state = [open ? 'kr-open' : choosing ? 'kr-closed' : '', own || this.picked === action ? 'kr-chosen' : '', view.place === name && view.phase !== 'plan' ? 'kr-here' : ''].join(' ');
    const good = SUPPLY[name];
    return html`<div class="kr-place kr-${name} ${state}" data-place=${name} data-mark="place ${name}">
      ${choosing
        ? html`<button type="button" class="kr-go" data-test="go-${name}" data-key=${nth + 1} aria-label=${label} aria-pressed=${this.picked === action}
            aria-disabled=${!open} @click=${() => this.choose(action)}></button>`
        : html`<span class="sr">${label}</span>`}
      <ul class="kr-crowd">${repeat(here, (/** @type {View} */ it) => it.seat, (/** @type {View} */ it) => this.#figure(it, view, words))}
        ${view.beast?.at === name ? html`<li class="kr-figure kr-beast"><img src=${BEAST} alt=${words('beast')}><span class="kr-hp"><img src=${GOOD_PICTURES.hp} alt="">${view.beast.hp}</span></li>` : nothing}</ul>
      <p class="kr-name"><span aria-hidden="true">${words(`name-${name}`)}${choosing ? html` <kbd>${nth + 1}</kbd>` : nothing}</span>
        <span class="kr-supply" role="img" aria-label=${`${words('supply-label')} ${words('some-good', { good, n: view.supply[good] })}`}><img src=${GOOD_PICTURES[good]} alt="">${view.supply[good]}</span>
        ${PILES[name] ? html`<span class="kr-pile" role="img" aria-label=${words(`pile-${PILES[name]}`, { n: view.piles[PILES[name]] })}>${view.piles[PILES[name]]}</span>` : nothing}</p>
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
      ${(view.floats ?? []).map((/** @type {{seat: number, good: string, n: number}} */ it) => it.seat !== seat || it.n === 0 ? nothing : html`<span class="kr-float ${it.n < 0 ? 'kr-lost' : ''}" aria-hidden="true"><img src=${GOOD_PICTURES[it.good]} alt="">${it.n > 0 ? '+' : '−'}${Math.abs(it.n)}</span>`)}
      ${view.phase === 'plan' && player.chosen ? html`<span class="kr-small-card" aria-hidden="true"></span>` : nothing}
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
      this.choose('');
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
