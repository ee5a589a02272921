// The cards of Krom: evolutions with what is missing, preys with what they take, bonus cards with their moment.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { RESOURCES } from './notation.js';
import { GOOD_PICTURES, cardPicture, diePicture } from './pieces.js';
import { amounts, titled } from './say.js';

/** @import { View, Words } from '../../types.d.ts' */

/** @typedef {Record<string, number>} Goods */

/** Some goods: a picture and a number for each. @param {Goods} goods @param {Words} words @param {string} [sign] before each number @param {string} [label] if more than the amounts is to be said */
export function goodsOf(goods, words, sign = '', label = amounts(goods, words)) {
  return html`<span class="kr-goods" role="img" aria-label=${label}>
    ${Object.entries(goods).map(([good, n]) => html`<span class="kr-amount"><img src=${GOOD_PICTURES[good]} alt="">${sign}${n}</span>`)}
  </span>`;
}

/** A price in Kroms. @param {number} n @param {Words} words */
export function price(n, words) {
  if (n === 0) return html`<span class="kr-price">${words('price-free')}</span>`;
  return html`<span class="kr-price" role="img" aria-label=${words('some-good', { good: 'krom', n })}><img src=${GOOD_PICTURES.krom} alt="">${n}</span>`;
}

/** What a player lacks of a price. @param {Goods} cost @param {View | undefined} player @returns {Goods} */
export function missing(cost, player) {
  const short = Object.entries(cost).map(([good, n]) => /** @type {const} */ ([good, n - (player?.[good] ?? n)]));
  return Object.fromEntries(short.filter(([, n]) => n > 0));
}

/** The conditions of an evolution, and whether what one sees of a player meets each. @param {View} card @param {View} view @param {View | undefined} player */
function conditions(card, view, player) {
  /** @type {Record<string, (n: any) => boolean>} */
  const met = {
    at: (place) => player?.at === place,
    hp_max: (n) => player?.hp <= n,
    alone: () => view.beast?.at !== player?.at && view.players.every((/** @type {View} */ it) => it === player || it.at !== player?.at),
    bonus_min: (n) => player?.bonus >= n,
    evos_min: (n) => player?.evolutions.length >= n,
    won_brawl: () => player?.won_brawl,
  };
  return Object.entries(card.need).map(([need, value]) => ({ need, value, met: !player || met[need](value) }));
}

/**
 * @typedef {object} Shown
 * @property {View} view
 * @property {View | undefined} player the reader's own goods
 * @property {Words} words
 * @property {(begun: string) => boolean} may whether something so begun may be done
 * @property {string} picked what is being chosen
 * @property {(begun: string) => void} press
 */

/** @param {Shown} shown */
export function shelf({ view, player, words, may, picked, press }) {
  const slot = (/** @type {View | null} */ card, /** @type {number} */ k) => {
    if (!card) return html`<li class="kr-card kr-gap">${words('slot-empty', { left: view.phase === 'over' ? 0 : view.piles.evolution })}</li>`;
    const action = `evolve ${k + 1}`;
    const lacks = missing(card.cost, player);
    const needs = conditions(card, view, player);
    const told = (/** @type {{need: string, value: any}} */ { need, value }) => words(`needs-${need}`, { n: value, place: value });
    const lacking = [...(Object.keys(lacks).length ? [amounts(lacks, words)] : []), ...needs.filter((it) => !it.met).map(told)];
    const label = words('evolution-label', {
      name: titled(card.id, words),
      n: card.points,
      cost: amounts(card.cost, words),
      needs: words.listing(needs.map(told)),
      needy: needs.length ? 'yes' : 'no',
      missing: words.listing(lacking),
      lacking: lacking.length ? 'yes' : 'no',
    });
    return html`<li><button type="button" class="kr-card kr-evolution ${may(action) ? 'kr-may' : ''}" data-mark="shelf ${k + 1}" data-test="evolve-${k + 1}"
      aria-label=${label} aria-pressed=${picked.startsWith(action)} aria-disabled=${!may(action)} @click=${() => press(action)}>
      <span class="kr-points">${card.points}</span>
      <img class="kr-picture" src=${cardPicture(card.id)} alt="">
      <span class="kr-title">${titled(card.id, words)}</span>
      <span class="kr-costs">${Object.entries(card.cost).map(([good, n]) => html`<span class="kr-cost ${lacks[good] ? 'kr-lack' : 'kr-enough'}">
        <img src=${GOOD_PICTURES[good]} alt="">${n}</span>`)}</span>
      ${Object.keys(lacks).length ? html`<span class="kr-short">${words('short')} ${Object.entries(lacks).map(([good, n]) => html`<span class="kr-amount"><img src=${GOOD_PICTURES[good]} alt="">${n}</span>`)}</span>` : nothing}
      ${needs.map((it) => html`<span class="kr-need ${!player ? '' : it.met ? 'kr-enough' : 'kr-lack'}">${told(it)}</span>`)}
    </button></li>`;
  };
  return html`<section class="kr-shelf" aria-label=${words('head-shelf')}>
    <h2>${words('head-shelf')} <span class="kr-left">${words('pile-n', { n: view.piles.evolution })}</span></h2>
    <ul class="kr-cards" data-row>${view.shelf.map(slot)}</ul>
  </section>`;
}

/** @param {Shown} shown */
export function preys({ view, words, may, picked, press }) {
  const slot = (/** @type {View | null} */ card, /** @type {number} */ k) => {
    if (!card) return html`<li class="kr-card kr-gap">${words('slot-empty', { left: view.phase === 'over' ? 0 : view.piles.hunt })}</li>`;
    const action = `hunt ${k + 1}`;
    const label = words('prey-label', { name: titled(card.id, words), value: words('prey-value', { dice: card.dice, value: card.value }), reward: amounts(card.reward, words) });
    return html`<li><button type="button" class="kr-card kr-prey ${may(action) ? 'kr-may' : ''}" data-mark="prey ${k + 1}" data-test="hunt-${k + 1}"
      data-key=${may(action) ? k + 1 : nothing} aria-label=${label} aria-pressed=${picked.startsWith(action)} aria-disabled=${!may(action)} @click=${() => press(action)}>
      <img class="kr-picture" src=${cardPicture(card.id)} alt="">
      <span class="kr-title">${titled(card.id, words)}</span>
      <span class="kr-value">${Array.from({ length: card.dice }, () => html`<img src=${diePicture(5)} alt="">`)} ${card.value}+</span>
      <span class="kr-costs">${goodsOf(card.reward, words, '+')}</span>
    </button></li>`;
  };
  return html`<section class="kr-preys" aria-label=${words('head-preys')}>
    <h2>${words('head-preys')} <span class="kr-left">${words('pile-n', { n: view.piles.hunt })}</span></h2>
    <ul class="kr-cards" data-row>${view.preys.map(slot)}</ul>
  </section>`;
}

/** The hand of a reader: what may be played now is lifted, the rest says when its time comes. @param {string[]} hand @param {Shown} shown */
export function hand(hand, { view, words, may, picked, press }) {
  const kinds = [...new Set(hand)];
  const card = (/** @type {string} */ id) => {
    const count = hand.filter((it) => it === id).length;
    const when = words(`window-${view.when[id]}`);
    const label = words('card-label', { name: titled(id, words), when, rule: words(`rule-${id}`), now: may(id) ? 'yes' : 'no', count });
    return html`<li><button type="button" class="kr-card kr-bonus ${may(id) ? 'kr-may' : ''}" data-mark="card ${id}" data-test="card-${id}"
      aria-label=${label} aria-pressed=${picked.split(' ')[0] === id} aria-disabled=${!may(id)} @click=${() => press(id)}>
      <img class="kr-picture" src=${cardPicture(id)} alt="">
      <span class="kr-title">${titled(id, words)}${count > 1 ? html` <b>×${count}</b>` : nothing}</span>
      <span class="kr-when kr-when-${view.when[id]}">${may(id) ? words('card-now') : when}</span>
      <span class="kr-rule">${words(`rule-${id}`)}</span>
    </button></li>`;
  };
  return html`<section class="kr-hand" aria-label=${words('own-hand')}>
    <h2>${words('own-hand')}</h2>
    ${kinds.length ? html`<ul class="kr-cards" data-row>${repeat(kinds, (id) => id, card)}</ul>` : html`<p class="kr-none">${words('hand-empty')}</p>`}
  </section>`;
}

/** A card lying in the middle of the table. @param {string} id @param {Words} words @param {unknown} [more] */
export function lyingCard(id, words, more = nothing) {
  return html`<div class="kr-card kr-lying"><img class="kr-picture" src=${cardPicture(id)} alt=""><span class="kr-title">${titled(id, words)}</span>${more}</div>`;
}

/** A part of what a gathering card does: what is lost, then what is gained. @param {{lose?: Goods, gain?: Goods}} part @param {Words} words */
function part({ lose, gain }, words) {
  return html`${lose ? html`<span class="kr-lost">${goodsOf(lose, words, '−', words('effect-lose', { goods: amounts(lose, words) }))}</span>` : nothing}
    ${gain ? goodsOf(gain, words, '+', words('effect-gain', { goods: amounts(gain, words) })) : nothing}`;
}

/** A gathering card in the middle of the table, with what it does. @param {string} id @param {View} view @param {Words} words */
export function gatheredCard(id, view, words) {
  const { options, die, again, stop, ...always } = view.prices.gathering[id];
  return lyingCard(id, words, html`<span class="kr-effect">${part(always, words)}</span>
    ${options.map((/** @type {View} */ it, /** @type {number} */ k) => html`<span class="kr-effect">${k ? html`<i>${words('or')}</i>` : nothing} ${part(it, words)}</span>`)}
    ${die.map((/** @type {View} */ it) => html`<span class="kr-effect"><span class="kr-value">${it.on.map((/** @type {number} */ face) => html`<img src=${diePicture(face)} alt=${face}>`)}</span> ${part(it, words)}</span>`)}
    ${again ? html`<span class="kr-rule">${words('effect-again')}</span>` : nothing}
    ${stop ? html`<span class="kr-rule">${words('effect-stop')}</span>` : nothing}`);
}

/** What a player has, at a glance. @param {View} player @param {View} view @param {Words} words */
export function pouch(player, view, words) {
  const has = { hp: player.hp, ...Object.fromEntries([...RESOURCES, 'krom'].map((good) => [good, player[good]])) };
  return html`<div class="kr-pouch" aria-label=${words('own-goods')} role="group">
    <span class="kr-progress"><b>${player.points}</b>/${view.target}
      <progress max=${view.target} .value=${player.points} aria-label=${words('points-of', { n: player.points, target: view.target })}></progress>
    </span>
    ${goodsOf(has, words)}
  </div>`;
}

/** Cards that somebody has, as small pictures. @param {string[]} ids @param {Words} words */
export function small(ids, words) {
  if (ids.length === 0) return nothing;
  return html`<span class="kr-small">${ids.map((id) => html`<img src=${cardPicture(id)} alt=${titled(id, words)} title=${titled(id, words)}>`)}</span>`;
}
