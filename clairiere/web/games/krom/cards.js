// The cards of Krom: evolutions with what is missing, preys with what they take, bonus cards with their moment.
import { html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { printed } from './catalog.js';
import { GOOD_PICTURES, SEAT_LETTERS, cardPicture, diePicture } from './pieces.js';
import { amounts, numbered, ruled, titled } from './say.js';

/** @import { Facts, View, Words } from '../../types.d.ts' */
/** @import { Goods } from './say.js' */

const TALLIED = ['krom', 'wood', 'bone', 'stone']; // what decides between equals

/** Some goods: a picture and a number for each. @param {Goods} goods @param {Words} words @param {string} [sign] before each number @param {string} [label] if more than the amounts is to be said */
export function goodsOf(goods, words, sign = '', label = amounts(goods, words)) {
  return html`<span class="kr-goods" role="img" aria-label=${label}>
    ${numbered(goods).map(([good, n]) => html`<span class="kr-amount"><img src=${GOOD_PICTURES[good]} alt="">${sign}${n}</span>`)}
  </span>`;
}

/** A price in Kroms. @param {number} n @param {Words} words */
export function price(n, words) {
  if (n === 0) return html`<span class="kr-price">${words('price-free')}</span>`;
  return html`<span class="kr-price" role="img" aria-label=${words('some-good', { good: 'krom', n })}><img src=${GOOD_PICTURES.krom} alt="">${n}</span>`;
}

/**
 * @typedef {object} Shown
 * @property {View} view
 * @property {View | undefined} player the reader's own goods
 * @property {Words} words
 * @property {(k: number) => Facts | null} outlook how an evolution of the shelf stands to the reader, if it is told
 * @property {(facts: Facts) => boolean} may whether something with these facts may be done
 * @property {(facts: Facts) => boolean} isPicked whether something with these facts is being chosen
 * @property {(facts: Facts) => void} press
 */

/** @param {Facts} need @param {Words} words */
const needed = ({ need, value }, words) => words(`needs-${need}`, { n: value, place: value });

/** @param {Shown} shown */
export function shelf({ view, words, outlook, may, isPicked, press }) {
  const slot = (/** @type {string | null} */ id, /** @type {number} */ k) => {
    if (!id) return html`<li class="kr-card kr-gap">${words(view.refill ? 'slot-waits' : 'slot-empty')}</li>`;
    const facts = { verb: 'evolve', slot: k + 1 };
    const { points, cost, need } = printed.evolutions[id];
    const stands = outlook(k);
    /** @type {Facts[]} */
    const lacks = stands?.lacks ?? [];
    /** Who has no outlook is told what is asked for, not whether it is there. @type {Facts[]} */
    const needs = stands?.needs ?? Object.entries(need).map(([name, value]) => ({ need: name, value }));
    const judged = (/** @type {boolean} */ unmet) => (!stands ? '' : unmet ? 'kr-lack' : 'kr-enough');
    const unmet = stands ? needs.filter((it) => !it.met) : [];
    const lacking = [...(lacks.length ? [amounts(lacks, words)] : []), ...unmet.map((it) => needed(it, words))];
    const label = words('evolution-label', {
      name: titled(id, words),
      n: points,
      cost: amounts(cost, words),
      needs: words.listing(needs.map((it) => needed(it, words))),
      needy: needs.length ? 'yes' : 'no',
      missing: words.listing(lacking),
      lacking: lacking.length ? 'yes' : 'no',
    });
    return html`<li><button type="button" class="kr-card kr-evolution ${may(facts) ? 'kr-may' : ''}" data-mark="shelf ${k + 1}" data-test="evolve-${k + 1}"
      aria-label=${label} aria-pressed=${isPicked(facts)} aria-disabled=${!may(facts)} @click=${() => press(facts)}>
      <span class="kr-points">${points}</span>
      <img class="kr-picture" src=${cardPicture(id)} alt="">
      <span class="kr-title">${titled(id, words)}</span>
      <span class="kr-costs">${numbered(cost).map(([good, n]) => html`<span class="kr-cost ${judged(lacks.some((it) => it.good === good))}">
        <img src=${GOOD_PICTURES[good]} alt="">${n}</span>`)}</span>
      ${lacks.length ? html`<span class="kr-short" title=${lacks[0].rule}>${words('short')} ${lacks.map(({ good, n }) => html`<span class="kr-amount"><img src=${GOOD_PICTURES[good]} alt="">${n}</span>`)}</span>` : nothing}
      ${needs.map((it) => html`<span class="kr-need ${judged(!it.met)}" title=${it.rule ?? nothing}>${needed(it, words)}</span>`)}
    </button></li>`;
  };
  return html`<section class="kr-shelf" aria-label=${words('head-shelf')}>
    <h2>${words('head-shelf')} <span class="kr-left">${words('pile-n', { n: view.piles.evolution })}</span></h2>
    <ul class="kr-cards" data-row>${view.shelf.map(slot)}</ul>
  </section>`;
}

/** What a prey takes: so many dice, so much to reach. @param {string} id */
export function worth(id) {
  const { dice, value } = printed.preys[id];
  return html`<span class="kr-value">${Array.from({ length: dice }, () => html`<img src=${diePicture(5)} alt="">`)} ${value}+</span>`;
}

/** @param {Shown} shown */
export function preys({ view, words, may, isPicked, press }) {
  const slot = (/** @type {string | null} */ id, /** @type {number} */ k) => {
    if (!id) return html`<li class="kr-card kr-gap">${words('slot-empty')}</li>`;
    const facts = { verb: 'hunt', slot: k + 1 };
    const { dice, value, reward } = printed.preys[id];
    const label = words('prey-label', { name: titled(id, words), value: words('prey-value', { dice, value }), reward: amounts(reward, words) });
    return html`<li><button type="button" class="kr-card kr-prey ${may(facts) ? 'kr-may' : ''}" data-mark="prey ${k + 1}" data-test="hunt-${k + 1}"
      data-key=${may(facts) ? k + 1 : nothing} aria-label=${label} aria-pressed=${isPicked(facts)} aria-disabled=${!may(facts)} @click=${() => press(facts)}>
      <img class="kr-picture" src=${cardPicture(id)} alt="">
      <span class="kr-title">${titled(id, words)}</span>
      ${worth(id)}
      <span class="kr-costs">${goodsOf(reward, words, '+')}</span>
    </button></li>`;
  };
  return html`<section class="kr-preys" aria-label=${words('head-preys')}>
    <h2>${words('head-preys')} <span class="kr-left">${words('pile-n', { n: view.piles.hunt })}</span></h2>
    <ul class="kr-cards" data-row>${view.preys.map(slot)}</ul>
  </section>`;
}

const BELL = 'M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6zM10 20h4';

/** A bell, struck through while it does not ring. @param {boolean} rings */
export function bell(rings) {
  return html`<svg class="kr-bell-sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${BELL}/>${rings ? nothing : svg`<path d="M4 4 20 20"/>`}</svg>`;
}

/** The hand of a reader: what may be played now is lifted, the rest says when its time comes; a bell arms a card.
 * @param {string[]} hand @param {Shown} shown @param {{hushing: boolean, rings: (id: string) => boolean, ring: (id: string) => void}} bells */
export function hand(hand, { words, may, isPicked, press }, { hushing, rings, ring }) {
  const kinds = [...new Set(hand)];
  const card = (/** @type {string} */ id) => {
    const facts = { verb: 'card', card: { is: id } };
    const count = hand.filter((it) => it === id).length;
    const { when: moment, out_of_turn: outOfTurn } = printed.bonus[id];
    const when = words(`window-${moment}`);
    const label = words('card-label', { name: titled(id, words), when, rule: ruled(id, words), now: may(facts) ? 'yes' : 'no', count });
    return html`<li class="kr-held"><button type="button" class="kr-card kr-bonus ${may(facts) ? 'kr-may' : ''}" data-mark="card ${id}" data-test="card-${id}"
      aria-label=${label} aria-pressed=${isPicked(facts)} aria-disabled=${!may(facts)} @click=${() => press(facts)}>
      <img class="kr-picture" src=${cardPicture(id)} alt="">
      <span class="kr-title">${count > 1 ? html`<b>${count} ×</b> ` : nothing}${titled(id, words)}</span>
      <span class="kr-when">${may(facts) ? words('card-now') : when}</span>
      <span class="kr-rule">${ruled(id, words)}</span>
    </button>
    ${hushing && outOfTurn ? html`<button type="button" class="kr-bell" role="switch" data-test="arm-${id}" aria-checked=${rings(id)}
      aria-label=${words('arm-card', { card: titled(id, words) })} title=${words(rings(id) ? 'card-armed' : 'card-unarmed')} @click=${() => ring(id)}>${bell(rings(id))}</button>` : nothing}</li>`;
  };
  return html`<section class="kr-hand" aria-label=${words('own-hand')}>
    <h2>${words('own-hand')}</h2>
    ${kinds.length ? html`<ul class="kr-cards" data-row>${repeat(kinds, (id) => id, card)}</ul>` : html`<p class="kr-none">${words('hand-empty')}</p>`}
  </section>`;
}

/** Evolutions and preys at a glance, where there is no room for the cards themselves: which goods an evolution still misses, what a prey takes.
 * @param {Shown} shown @param {boolean} hunting whether preys matter now @param {() => void} look brings the cards into view */
export function glance({ view, words, outlook }, hunting, look) {
  const evolution = (/** @type {string | null} */ id, /** @type {number} */ k) => {
    if (!id) return nothing;
    const stands = outlook(k);
    /** @type {Facts[]} */
    const lacks = stands?.lacks ?? [];
    const needy = stands?.needs.some((/** @type {Facts} */ it) => !it.met);
    const state = !stands ? nothing : lacks.length || needy ? html`${lacks.map(({ good }) => html`<img src=${GOOD_PICTURES[good]} alt="">`)}${needy ? '✗' : nothing}` : '✓';
    return html`<span class="kr-glimpse"><img class="kr-picture" src=${cardPicture(id)} alt=""><b class="kr-points">${printed.evolutions[id].points}</b><span class="kr-lacks">${state}</span></span>`;
  };
  const prey = (/** @type {string | null} */ id) => (id
    ? html`<span class="kr-glimpse"><img class="kr-picture" src=${cardPicture(id)} alt=""><span class="kr-lacks">${printed.preys[id].value}+</span></span>`
    : nothing);
  return html`<button type="button" class="kr-deed kr-glance" data-test="glance" aria-label=${words(hunting ? 'glance-all' : 'glance-shelf')} @click=${look}>
    ${view.shelf.map(evolution)}${hunting ? view.preys.map(prey) : nothing}</button>`;
}

/** A card lying in the middle of the table. @param {string} id @param {Words} words @param {unknown} [more] @param {string} [mark] by which it can be pointed at */
export function lyingCard(id, words, more = nothing, mark = '') {
  return html`<div class="kr-card kr-lying" data-mark=${mark || nothing}><img class="kr-picture" src=${cardPicture(id)} alt=""><span class="kr-title">${titled(id, words)}</span>${more}</div>`;
}

/** A part of what a gathering card does: what is lost, then what is gained. @param {{lose?: Goods, gain?: Goods}} part @param {Words} words */
export function part({ lose, gain }, words) {
  return html`${lose ? html`<span class="kr-lost">${goodsOf(lose, words, '−', words('effect-lose', { goods: amounts(lose, words) }))}</span>` : nothing}
    ${gain ? goodsOf(gain, words, '+', words('effect-gain', { goods: amounts(gain, words) })) : nothing}`;
}

/** A gathering card in the middle of the table, with what it does. @param {string} id @param {Words} words */
export function gatheredCard(id, words) {
  const { options, die, again, stop, ...always } = printed.gathering[id];
  return lyingCard(id, words, html`<span class="kr-effect">${part(always, words)}</span>
    ${options.map((/** @type {View} */ it, /** @type {number} */ k) => html`<span class="kr-effect" data-mark="option ${k + 1}">${k ? html`<i>${words('or')}</i>` : nothing} ${part(it, words)}</span>`)}
    ${die.map((/** @type {View} */ it) => html`<span class="kr-effect"><span class="kr-value">${it.on.map((/** @type {number} */ face) => html`<img src=${diePicture(face)} alt=${face}>`)}</span> ${part(it, words)}</span>`)}
    ${again ? html`<span class="kr-rule">${words('effect-again')}</span>` : nothing}
    ${stop ? html`<span class="kr-rule">${words('effect-stop')}</span>` : nothing}`, 'gathering');
}

/** What a player has, at a glance. @param {View} player @param {View} view @param {Words} words */
export function pouch(player, view, words) {
  const has = Object.keys(GOOD_PICTURES).filter((good) => good !== 'bonus').map((good) => ({ good, n: player[good] })); // cards are in sight
  return html`<div class="kr-pouch" aria-label=${words('own-goods')} role="group">
    <span class="kr-progress"><b>${player.points}</b>/${view.target}
      <progress max=${view.target} .value=${player.points} aria-label=${words('points-of', { n: player.points, target: view.target })}></progress>
    </span>
    ${goodsOf(has, words)}
  </div>`;
}

/** What counts in the end, of everybody: evolutions, what goods are worth, and weight. @param {View} view @param {readonly string[]} names @param {Words} words */
export function tally({ players }, names, words) {
  const row = (/** @type {View} */ { seat, character, evolutions, ...has }) => html`<li class="kr-tallied">
    <span class="kr-letter" aria-hidden="true">${SEAT_LETTERS[seat]}</span><b>${names[seat]}</b>
    <span data-mark="of ${seat} points">${evolutions.length ? small(evolutions, words) : '—'}</span>
    <span data-mark="of ${seat} worth">${goodsOf(TALLIED.map((good) => ({ good, n: has[good] })), words)}</span>
    <span data-mark="of ${seat} weight">${printed.weights[character]} kg</span></li>`;
  return html`<ul class="kr-tally" aria-label=${words('sheet-title')}>${players.map(row)}</ul>`;
}

/** Cards that somebody has, as small pictures. @param {string[]} ids @param {Words} words */
export function small(ids, words) {
  if (ids.length === 0) return nothing;
  return html`<span class="kr-small">${ids.map((id) => html`<img src=${cardPicture(id)} alt=${titled(id, words)} title=${titled(id, words)}>`)}</span>`;
}
