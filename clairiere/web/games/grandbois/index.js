// Grand Bois on the page: what the shared frame asks of every game.
import { html } from 'lit';
import './board.js';
import { ANIMALS, TOWER_ALONE } from './pieces.js';
import { footprint, placeOf } from './places.js';

export { keys } from './board.js';
export { illustrations } from './illustrations.js';
export { postcard } from './postcard.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */

export const boardTag = 'grandbois-board';

/** A picture beside its words. @param {string} address */
const portrait = (address) => html`<img class="gb-portrait" src=${address} alt="">`;

/** What the players' panel shows of a seat: its towers in hand, and its clans if the reader may know them.
 * @param {View} view @param {number} seat @param {Words} words @param {boolean} revealed */
export function seatCard(view, seat, words, revealed) {
  const count = view.towers_in_hand[seat];
  /** @type {string[]} */
  const clans = view.clans[seat] ?? [];
  const named = clans.map((clan) => words(`trait-${clan}`)).join(', ');
  const towers = words('towers-left', { count });
  return html`<span class="gb-seat">
    ${clans.map((clan) => html`<span class="gb-badge gb-clan-${clan}">${portrait(ANIMALS[clan])}</span>`)}
    ${clans.length ? html`<span class="gb-clans wide-only">${revealed ? named : words('clans-secret', { clans: named })}</span>` : ''}
    <span class="gb-hand" role="img" title=${towers}>
      ${Array.from({ length: count }, () => portrait(TOWER_ALONE[seat]))}
    </span>
  </span>`;
}

/** The squares that a line of the score sheet counts for a seat. @param {View} view @param {string} line @param {number} seat @returns {string[]} */
export function sheetMarks(view, line, seat) {
  return (view.harvest_squares?.[seat]?.[line] ?? []).map((/** @type {[number, number]} */ [x, y]) => `${x},${y}`);
}

/** The squares where an action happens. @param {Offer} offer @param {View} view @returns {string[]} */
export function marksOf(offer, view) {
  const place = placeOf(offer);
  if (place) return footprint(place).map(({ x, y }) => `${x},${y}`);
  return view.fresh ? [String(view.fresh)] : [];
}
