// The Oakwood table: the tree from above, and below it what its player carries, owns and may do, drawn from a view.
// It knows no rule: what may be done, where it leads and what it costs is in the offers, what may not in the prospects.
import { html, nothing, svg } from 'lit';
import { Board } from '../../board.js';
import { alike } from '../../changes.js';
import { Drag } from '../../drag.js';
import { remember, remembered } from '../../memory.js';
import { sound } from '../../sound.js';
import { Stage } from '../../stage.js';
import { bank, bestOf, kindOf, nameOf, targetsOf, top } from './bank.js';
import { NUTS, carried, loadOf, offerFor, shifted } from './carrying.js';
import { printed } from './catalog.js';
import { acornPicture, cardPicture } from './pieces.js';
import { BRANCHES, CARD, UNIT, WHOLE, around, boughOf, nearest, towards } from './places.js';
import { bough, cards, crown, flyers, squirrels, trunk } from './tree.js';
import { perform } from './telling.js';

/** @import { Event as Told, Facts, Offer, View, Words } from '../../types.d.ts' */
/** @import { Held, Load } from './carrying.js' */
/** @import { Place, Point } from './places.js' */
/** @import { Spot } from './tree.js' */

/** What the keys of this board do, for the help of the page. */
export const keys = [
  { key: '1 … 6', wordsKey: 'key-branch' },
  { key: 'I O', wordsKey: 'key-steps' },
  { key: 'F', wordsKey: 'key-flip' },
  { key: 'C', wordsKey: 'key-claim' },
  { key: 'P', wordsKey: 'key-pick-up' },
  { key: 'N B', wordsKey: 'key-nest' },
  { key: 'X', wordsKey: 'key-convert' },
  { key: 'E', wordsKey: 'key-end' },
  { key: '← ↑ ↓ →', wordsKey: 'key-arrows' },
  { key: '⏎', wordsKey: 'key-confirm' },
  { key: 'Esc', wordsKey: 'key-cancel' },
  { key: '+ − 0', wordsKey: 'key-zoom' },
];

const FINGER = 26; // pixels around a card that mean it
const READABLE = 44; // pixels: a card that is drawn smaller is looked at from nearer before it is asked about
const ICONS = {
  'whole-tree': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9.5 12h5M12 9.5v5',
  'branch-next': 'M9 5l7 7-7 7',
  'branch-back': 'M15 5l-7 7 7 7',
};

/** @param {keyof typeof ICONS} name */
const icon = (name) => html`<svg class="ok-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]}/></svg>`;

/** The place that an element of the tree draws. @param {Element} element @returns {Place} */
function placeAt(element) {
  return { branch: Number(element.getAttribute('data-branch')) || null, position: Number(element.getAttribute('data-position')) };
}

export class OakwoodBoard extends Board {
  static properties = {
    picked: { state: true },
    load: { state: true },
    held: { state: true },
    scared: { state: true },
    looked: { state: true },
    cursor: { state: true },
    near: { state: true },
    flying: { state: true },
    said: { state: true },
  };

  static get together() {
    return /** @type {string[]} */ (printed.at_once);
  }

  constructor() {
    super();
    /** What is known of the action that is being chosen: some of its facts, or the power that is looked at. @type {Facts | null} */ this.picked = null;
    /** What is wanted in cheeks and backpack, until it is confirmed. @type {Load | null} */ this.load = null;
    /** The acorn that is taken up. @type {Held | null} */ this.held = null;
    /** Whom the Owl is to be sent after. @type {number[]} */ this.scared = [];
    /** The card that is being read about. @type {Place | null} */ this.looked = null;
    /** The place the keyboard is on. @type {Place} */ this.cursor = { branch: null, position: 0 };
    /** The branch that is looked at closely. @type {number | null} */ this.near = null;
    /** What flies over the tree. @type {{picture: string, at: Point}[]} */ this.flying = [];
    /** What is to be done once what is carried has been settled, that is after so many moves. @type {{action: string, after: number} | null} */ this.next = null;
    /** What has just happened, in words. */ this.said = '';
    /** @type {Stage | null} */ this.stage = null;
    /** @type {Drag<Held>} */
    this.drag = new Drag({
      begin: (held) => this.takeUp(held),
      move: (at, finger) => this.#carry(at, finger),
      end: (at, finger) => this.#drop(at, finger),
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.drag.leave();
    this.stage?.leave();
    this.stage = null;
  }

  /** @param {readonly Told[]} events @param {() => Promise<void>} change @param {readonly Told[]} coming */
  async perform(events, change, coming) {
    if (events[0].kind === 'turn' && this.near !== null) this.wholeTree(); // somebody may go anywhere again
    if (this.calm) return;
    this.said = events.map((event) => this.words?.story(event, this.names, this.reader)).filter(Boolean).join(' ') || this.said;
    await perform(this, events, change, coming);
  }

  /** The reader's own board, if there is one. @returns {View | null} */
  get player() {
    return this.seat === null ? null : (this.seeing?.players[this.seat] ?? null);
  }

  /** The card under the reader's squirrel, if it is on one. @returns {View | null} */
  get underfoot() {
    const { player } = this;
    return player?.branch ? this.seeing?.branches[player.branch - 1].cards[player.position - 1] : null;
  }

  /** Whether one plays alone. */
  get alone() {
    return this.seeing?.mode === 'solo';
  }

  /** How many cards each branch has. @returns {number[]} */
  get lengths() {
    return (this.seeing?.branches ?? []).map((/** @type {View} */ it) => it.cards.filter(Boolean).length);
  }

  /** What may be done now, with these facts. @param {Facts} facts @returns {Offer[]} */
  offered(facts) {
    return this.mine ? super.offered(facts) : [];
  }

  /** What the power that is looked at, or the action that is begun, may be used for. @returns {Offer[]} */
  get fitting() {
    const { picked } = this;
    if (!picked) return [];
    if (picked.action) return this.offered({ action: picked.action });
    if (picked.power && !picked.verb) return this.uses(picked.power);
    return picked.market ? this.offered({ verb: 'buy', power: { is: picked.market } }) : this.offered(picked);
  }

  /** What may be done by a power. @param {string} power @returns {Offer[]} */
  uses(power) {
    return (printed.verbs[power] ?? []).flatMap((/** @type {string} */ verb) => this.offered({ verb }));
  }

  /** Let an action lie ready to be confirmed. @param {Offer} offer @returns {boolean} whether it does */
  propose(offer) {
    if (this.busy || !this.mine || !this.can(offer.action)) return false;
    this.#forget();
    if (offer.verb === 'carry') this.load = loadOf(offer);
    else this.picked = offer;
    return false; // what it is about is marked too
  }

  #forget() {
    this.picked = this.load = this.held = this.looked = null;
    this.scared = [];
  }

  /** @param {string} action */
  act(action) {
    if (this.busy || !this.mine || !this.can(action)) return;
    this.#forget();
    this.querySelector('.ok-all')?.removeAttribute('open');
    super.act(action);
  }

  /** Begin an action, or go on with it: what is left open is asked. @param {Facts | null} facts what is known of it */
  choose(facts) {
    this.held = null;
    const fits = facts ? this.offered(facts) : [];
    if (!facts) {
      this.#forget();
      this.#lead('.bar-deed');
    } else if (!fits.length) {
      this.ask(facts);
    } else if (fits.length === 1) {
      this.settle(fits[0]);
    } else {
      this.#pick(facts);
    }
  }

  /** Do something, or let it lie ready if confirming is wanted; what is carried is settled before. @param {Offer} offer @param {boolean} [sure] whether it needs no confirmation */
  settle(offer, sure = false) {
    const load = this.load && offerFor(this.offered({ verb: 'carry' }), this.load);
    const asks = (this.confirmFirst && !sure) || offer.verb === 'stop'; // who stops does not come back
    if (asks && !alike(this.picked, offer)) {
      this.#pick(offer);
    } else if (load) {
      this.next = { action: offer.action, after: this.view?.n };
      this.act(load.action);
    } else {
      this.act(offer.action);
    }
  }

  /** Do what lies ready. */
  confirm() {
    const load = this.load && offerFor(this.offered({ verb: 'carry' }), this.load);
    if (this.picked?.action) this.settle(/** @type {Offer} */ (this.picked));
    else if (load) this.act(load.action);
  }

  /** @param {Facts} facts */
  #pick(facts) {
    this.picked = facts;
    this.looked = null;
    sound('lift');
    this.#lead('.ok-answers button');
  }

  /** Look at a power, and at what it may be used for now. @param {string} power */
  open(power) {
    this.held = null;
    this.scared = [];
    if (this.picked?.power === power && !this.picked.verb) this.choose(null);
    else this.#pick({ power });
  }

  /** Look at a power for sale. @param {string} power */
  shop(power) {
    if (this.picked?.market === power) this.choose(null);
    else this.#pick({ market: power });
  }

  /** Send the Owl after one more, or one less; where such a group is not offered, after this one alone. @param {number} seat */
  aim(seat) {
    const wanted = this.scared.includes(seat) ? this.scared.filter((it) => it !== seat) : [...this.scared, seat].sort();
    const offers = this.offered({ verb: 'scare' });
    const known = wanted.length === 0 || offers.some(({ seats }) => alike(seats, wanted));
    this.scared = known ? wanted : [seat];
    sound('lift');
  }

  /** Where an acorn may go: to be shared out, or by an action. @param {Held} held @param {string} to @returns {{load: Load} | {offer: Offer} | null} */
  way(held, to) {
    const { player } = this;
    if (!player) return null;
    const { zone, nut } = held;
    const [offer] = this.offered({ zone, nut, to });
    if (offer) return { offer };
    const offers = this.offered({ verb: 'carry' }).filter((it) => it.to.includes(zone) && it.to.includes(to));
    if (!offers.length) return null;
    const present = carried(player, this.underfoot);
    const load = shifted(this.load ?? present, present, offers, held, to);
    return load ? { load } : null;
  }

  /** The zones where an acorn may go. @param {Held} held */
  ways(held) {
    const zones = new Set(printed.acorns_go.flatMap((/** @type {Facts} */ { to }) => to));
    return [...zones].filter((to) => to !== held.zone && this.way(held, to));
  }

  /** Ask why an acorn cannot go somewhere, or anywhere. @param {Held} held @param {string} [to] */
  #askAbout({ zone }, to) {
    const go = /** @type {Facts[]} */ (printed.acorns_go);
    const leads = go.filter((it) => !to || it.to.includes(to));
    const meant = leads.find((it) => it.from.includes(zone)) ?? leads[0];
    if (meant) this.ask({ verb: meant.verb });
  }

  /** Take an acorn up, or put it back. @param {Held} held */
  takeUp(held) {
    if (!this.mine) return;
    this.picked = this.looked = null;
    this.held = alike(this.held, held) && !this.drag.moving ? null : held;
    sound('lift');
  }

  /** An acorn is touched: if it can be shared out to one zone only, it goes there; else one is asked where. @param {Held} held */
  touchNut(held) {
    if (!this.mine) return;
    const ways = this.ways(held);
    if (!ways.length) {
      this.#askAbout(held);
    } else if (ways.length === 1 && 'load' in (this.way(held, ways[0]) ?? {})) {
      this.held = held;
      this.put(ways[0]);
    } else {
      this.takeUp(held);
      this.#lead('.ok-put');
    }
  }

  /** Put the acorn that is taken up somewhere. @param {string} to @param {boolean} [sure] whether it needs no confirmation: it was touched, then where to */
  put(to, sure = false) {
    const { held, player } = this;
    if (!held || !player) return;
    const way = held.zone === to ? null : this.way(held, to);
    this.held = null;
    if (held.zone === to) return;
    if (!way) {
      this.#askAbout(held, to);
    } else if ('offer' in way) {
      this.settle(way.offer, sure);
    } else {
      this.load = alike(way.load, carried(player, this.underfoot)) ? null : way.load;
      this.picked = null;
      sound('place');
      this.#lead('[data-test="confirm"], .bar-deed');
    }
  }

  /** @param {Point} at @param {Point} finger */
  #carry(at, finger) {
    const flyer = /** @type {HTMLElement | null} */ (this.querySelector('.ok-dragged'));
    if (flyer) flyer.style.transform = `translate(${at.x}px, ${at.y}px)`;
    const over = this.#zoneAt([at, finger]);
    for (const zone of this.querySelectorAll('[data-zone]')) zone.classList.toggle('ok-over', zone.getAttribute('data-zone') === over);
  }

  /** Where an acorn is meant to go: the first of these points that is somewhere. It is drawn above the finger, and some aim with it, some with the finger. @param {readonly Point[]} points */
  #zoneAt(points) {
    const zones = points.map(({ x, y }) => {
      const under = document.elementFromPoint(x, y);
      const spot = under?.closest('[data-position]');
      return under?.closest('[data-zone]')?.getAttribute('data-zone') ?? (spot && this.#standsOn(placeAt(spot)) ? 'card' : null);
    });
    const { held } = this;
    return zones.find((zone) => zone && held && zone !== held.zone && this.way(held, zone)) ?? zones.find(Boolean) ?? null;
  }

  /** @param {Point | null} at @param {Point} finger */
  #drop(at, finger) {
    const zone = at && this.#zoneAt([at, finger]);
    for (const it of this.querySelectorAll('.ok-over')) it.classList.remove('ok-over');
    if (zone) this.put(zone);
    else this.held = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.stage) this.stage.calm = this.calm;
    if (changed.has('legal') || changed.has('view')) {
      if (!this.drag.moving || changed.has('view')) {
        this.drag.leave();
        this.#forget();
      }
    }
    if (changed.has('view')) {
      this.#follow(/** @type {View | null | undefined} */ (changed.get('view')));
      this.said = '';
      this.flying = [];
      this.#keepBest();
    }
  }

  /** Who looks at one branch and goes to another looks at that one. @param {View | null | undefined} before */
  #follow(before) {
    const { near, seat, player } = this;
    if (near === null || seat === null || !player?.branch || player.branch === near) return;
    if (before?.players[seat]?.branch !== player.branch) this.closeUp(player.branch);
  }

  /** The best solo game of this device. */
  #keepBest() {
    const { view } = this;
    if (!this.ended || view?.phase !== 'over' || view.mode !== 'solo' || this.seat !== 0) return;
    const { points } = view.players[0];
    if (points > remembered(bestOf(view), 0)) remember(bestOf(view), points);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    const frame = /** @type {HTMLElement | null} */ (this.querySelector('.ok-stage'));
    const ground = /** @type {HTMLElement | null} */ (frame?.querySelector('.ground') ?? null);
    if (frame && ground && this.stage?.frame !== frame) {
      this.stage?.leave();
      this.stage = new Stage(frame, ground, { unit: UNIT, top: 0, tap: (at, event) => this.#tap(at, event), hover: () => {} });
      this.stage.calm = this.calm;
      void this.stage.draw(WHOLE);
    }
    if (changed.has('ended')) this.#keepBest();
    if (this.next && !this.busy && this.view?.n > this.next.after) {
      const { action } = this.next;
      this.next = null;
      this.act(action);
    }
    if (this.focused && document.activeElement === document.body) this.#lead('.ok-answers button, :is(.ok-deed, .bar-deed):not([aria-disabled="true"]), .ok-prompt');
  }

  render() {
    const { words } = this;
    const view = this.seeing;
    if (!view || !words) return nothing;
    return html`<div class="ok-table" @keydown=${this.#arrow}>
      ${top(this, view, words)}
      <div class="ok-wood ${this.near === null ? '' : 'ok-near'}">
        <div class="ok-stage stage"><div class="ground"><svg class="ok-tree" role="group" aria-label=${words('tree-label')} @focusin=${this.#focus}>${this.#tree(view, words)}</svg></div></div>
        ${this.#status(view, words)} ${this.#zoom(words)}
      </div>
      ${bank(this, view, words)}
      ${this.held && this.drag.moving ? html`<img class="ok-dragged" src=${acornPicture(this.held.nut)} alt="">` : nothing}
    </div>`;
  }

  /** @param {View} view @param {Words} words */
  #tree(view, words) {
    const spots = this.#spots(view, words);
    const aimed = new Set(this.fitting.flatMap((offer) => targetsOf(offer, view)));
    return svg`${crown()}
      ${view.branches.map((/** @type {View} */ it, /** @type {number} */ k) => bough(k + 1, this.lengths[k], it.shortened))}
      ${trunk(spots[0])} ${cards(spots.slice(1))}
      ${squirrels(view.players, this.names, { active: view.active ?? null, reader: this.seat, targets: aimed, scared: new Set(this.scared) })}
      ${flyers(this.flying)}`;
  }

  /** Every place of the tree, the trunk first. @param {View} view @param {Words} words @returns {Spot[]} */
  #spots(view, words) {
    const all = [{ branch: null, position: 0 }, ...view.branches.flatMap((/** @type {View} */ { cards: row }, /** @type {number} */ k) => row.map((/** @type {unknown} */ _, /** @type {number} */ p) => ({ branch: k + 1, position: p + 1 })))];
    const targets = this.fitting;
    return all.map((place) => {
      const card = place.branch === null ? null : view.branches[place.branch - 1].cards[place.position - 1];
      const [step] = this.#stepsTo(place);
      const acts = this.#actsOn(place);
      const aimed = !this.picked?.action && targets.some((it) => it.place && this.#same(it.place, place));
      const chosen = Boolean(this.picked?.action && this.picked.place && this.#same(this.picked.place, place)) || alike(this.looked, place);
      const spot = {
        place,
        name: place.branch === null ? 'trunk' : `card ${place.branch} ${place.position}`,
        card,
        kind: card ? kindOf(card.face) : '',
        cost: step ? this.#cost(step) : null,
        paid: Boolean(step?.price),
        open: Boolean(step) || acts.length > 0,
        chosen,
        aimed,
        stop: Boolean(step) || acts.length > 0 || aimed || alike(this.cursor, place),
      };
      return { ...spot, label: this.#label(spot, step ?? acts[0], view, words) };
    });
  }

  /** @param {Offer} offer */
  #cost(offer) {
    return offer.ap === undefined ? (offer.price ? String(offer.price) : '') : String(offer.ap);
  }

  /** A place in words: what lies there, who is there, and what can be done. @param {Omit<Spot, 'label'>} spot @param {Offer | undefined} offer @param {View} view @param {Words} words */
  #label({ place, card }, offer, view, words) {
    const there = view.players.filter((/** @type {View} */ it) => it.branch === place.branch && it.position === place.position);
    const people = words.listing(there.map((/** @type {View} */ it) => this.names[it.seat] ?? ''));
    const nuts = card ? NUTS.filter((nut) => card[nut]).map((nut) => words('thing-acorns', { nut, n: card[nut] })) : [];
    const what = place.branch === null
      ? words('name-trunk')
      : words('card-label', { branch: place.branch, position: place.position, face: card ? nameOf(card.face, words) : '' });
    const parts = [what, words.listing(nuts), people, offer ? words.deed(offer, this.names, this.seat) : '', offer ? this.priced(offer, words) : ''];
    return parts.filter(Boolean).join(', ');
  }

  /** What an action costs, in words. @param {Offer} offer @param {Words} words */
  priced({ ap, price }, words) {
    if (ap !== undefined) return ap ? words('ap-n', { n: ap }) : words('free-of-charge');
    return price ? words('points-n', { n: price }) : '';
  }

  /** @param {Facts} named @param {Place} place */
  #same(named, { branch, position }) {
    return named.is === 'trunk' ? branch === null : named.branch === branch && named.position === position;
  }

  /** The steps that lead to a place. @param {Place} place @returns {Offer[]} */
  #stepsTo(place) {
    return this.offered({ moves: true }).filter((offer) => this.#same(offer.place, place));
  }

  /** What may be done with the card one stands on, if it is this one. @param {Place} place @returns {Offer[]} */
  #actsOn(place) {
    return this.offered({ here: true }).filter((offer) => this.#same(offer.place, place));
  }

  /** Whether the reader's squirrel is there. @param {Place} place */
  #standsOn({ branch, position }) {
    const { player } = this;
    return Boolean(player) && player?.branch === branch && player?.position === position;
  }

  /** What lies on the table besides the tree. @param {View} view @param {Words} words */
  #status(view, words) {
    const last = view.last_round ? words('last-round-n', { n: view.last_round }) : '';
    const supply = `${words('head-supply')} ${words.listing(NUTS.map((nut) => words('thing-acorns', { nut, n: view.supply[nut] })))}`;
    const told = (/** @type {string} */ label, /** @type {unknown} */ looks) => html`<span role="img" title=${label}>${looks}</span>`;
    return html`<ul class="ok-status" aria-label=${words('status-label')}>
      ${this.alone
        ? html`<li>${words('steps-n', { n: view.steps })}</li>`
        : html`<li class=${last ? 'ok-late' : ''}>${last || words('round-n', { n: view.round })}</li><li>${told(words('pile-n', { n: view.pile }), html`<img src=${cardPicture('down', '')} alt="">${view.pile}`)}</li>`}
      <li>${told(supply, NUTS.map((nut) => html`<img src=${acornPicture(nut)} alt="">${view.supply[nut]} `))}</li></ul>`;
  }

  /** @param {Words} words */
  #zoom(words) {
    const button = (/** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ go) =>
      html`<button type="button" data-test=${name} title=${words(name)} @click=${go}>${icon(name)}</button>`;
    const turn = (/** @type {number} */ by) => () => this.closeUp(this.near === null ? (this.player?.branch ?? 1) : ((this.near - 1 + by + BRANCHES) % BRANCHES) + 1);
    return html`<div class="ok-zoom">${button('whole-tree', () => this.wholeTree())}${button('branch-back', turn(-1))}${button('branch-next', turn(1))}</div>`;
  }

  /** Look at one branch. @param {number} branch */
  closeUp(branch) {
    this.near = branch;
    void this.stage?.closeUp(around([...boughOf(branch), { x: boughOf(branch)[0].x * 0.5, y: boughOf(branch)[0].y * 0.5 }]));
  }

  /** Look at the whole tree. */
  wholeTree() {
    this.near = null;
    void this.stage?.goHome();
  }

  /** Keep a place in view while something happens there. @param {Place} place */
  async reveal(place) {
    await this.stage?.reveal(around([place.branch === null ? { x: 0, y: 0 } : boughOf(place.branch)[Math.max(0, place.position - 1)] ?? { x: 0, y: 0 }]));
  }

  /** @param {Point} at in places of the stage @param {MouseEvent} event */
  #tap(at, event) {
    const element = /** @type {Element} */ (event.target).closest('[data-position]');
    const scale = this.stage?.scale ?? UNIT;
    const place = element
      ? placeAt(element)
      : nearest({ x: at.x * UNIT, y: at.y * UNIT }, this.lengths, Math.max(CARD / 2, (FINGER * UNIT) / scale));
    if (!place) return;
    this.cursor = place;
    const tiny = (CARD * scale) / UNIT < READABLE && matchMedia('(pointer: coarse)').matches;
    if (tiny && place.branch !== null) this.closeUp(place.branch);
    this.touch(place, tiny);
  }

  /** A place is touched: what may be done there begins; else it is read about, and asked about. @param {Place} place @param {boolean} [glance] only to look */
  touch(place, glance = false) {
    if (this.held && this.#standsOn(place)) {
      this.put('card');
      return;
    }
    const aimed = this.picked && !this.picked.action ? this.fitting.filter((it) => it.place && this.#same(it.place, place)) : [];
    if (aimed.length === 1) this.settle(aimed[0]);
    else if (aimed.length > 1) this.choose({ verb: aimed[0].verb, place: aimed[0].place });
    else if (!this.#goOrAct(place)) this.#read(place, glance);
  }

  /** Do what may be done at a place; whether there is something. @param {Place} place */
  #goOrAct(place) {
    const [step] = this.#stepsTo(place);
    const [act] = this.#actsOn(place);
    if (step) this.settle(step);
    else if (act) this.choose({ verb: act.verb });
    return Boolean(step ?? act);
  }

  /** Read about a card, and ask why one cannot go there, or do nothing with it. @param {Place} place @param {boolean} glance */
  #read(place, glance) {
    this.picked = this.held = null;
    this.looked = place;
    const way = this.wayTo(place);
    if (way && !glance) this.ask(way);
  }

  /** The step that would lead to a place, whether it may be taken or not. @param {Place} place @returns {Facts | null} */
  wayTo({ branch, position }) {
    if (!this.mine) return null;
    return (branch === null ? this.seeing?.way_home : this.seeing?.ways?.[branch - 1][position - 1]) ?? null;
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const element = /** @type {Element} */ (event.target).closest('[data-position]');
    if (!element) return;
    this.cursor = placeAt(element);
    void this.reveal(this.cursor);
  }

  /** The keyboard goes along, if it is here. @param {string} selector */
  #lead(selector) {
    if (this.focused || this.contains(document.activeElement)) void this.goTo(selector);
  }

  /** Arrow keys go over the tree, and along rows of buttons. @param {KeyboardEvent} event */
  #arrow(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('.ok-tree')) {
      const to = towards(this.cursor, event.key, this.lengths);
      if (!to) return;
      event.preventDefault();
      this.cursor = to;
      void this.goTo(to.branch === null ? '[data-test="trunk"]' : `[data-test="card-${to.branch}-${to.position}"]`);
      return;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const row = target.closest('[data-row]');
    if (!step || !row) return;
    const buttons = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('button')]);
    const at = buttons.indexOf(target);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  /** @param {KeyboardEvent} event @param {Element} target */
  heed({ key }, target) {
    const place = target.closest('.ok-place');
    if ((key === 'Enter' || key === ' ') && place) {
      this.touch(this.cursor);
      return true;
    }
    if (key === 'Escape' && (this.picked || this.load || this.held || this.looked)) {
      this.choose(null);
      return true;
    }
    if (key === 'Escape' && this.near !== null) {
      this.wholeTree();
      return true;
    }
    if (key === 'Enter' && target.matches('a, button, summary, [role="button"]')) return false;
    if (this.stage?.press(key)) {
      if (key === '0') this.near = null;
      return true;
    }
    return this.#letter(key.length === 1 ? key.toUpperCase() : key);
  }

  /** A key presses the button that shows it; digits climb. @param {string} key */
  #letter(key) {
    if (/^[1-6]$/.test(key) && this.mine && this.seeing?.can?.climb !== undefined) {
      this.choose({ verb: 'climb', branch: Number(key) });
      return true;
    }
    const step = { I: 'in', O: 'out' }[key];
    if (step && this.mine) {
      this.choose({ verb: step });
      return true;
    }
    const button = [...this.querySelectorAll('[data-key]')].find((it) => it.getAttribute('data-key') === key);
    /** @type {HTMLElement | undefined} */ (button)?.click();
    return button !== undefined;
  }
}

customElements.define('oakwood-board', OakwoodBoard);
