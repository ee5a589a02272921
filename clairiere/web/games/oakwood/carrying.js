// Acorns shared out anew: what a player wants in cheeks and backpack, until it is confirmed. Nothing here knows what
// is allowed: an arrangement that can be wanted is one that is offered (`carry`), or the one there is.
import { alike } from '../../changes.js';

/** @import { Facts, Offer, View } from '../../types.d.ts' */

/** @typedef {'brown' | 'gold'} Nut */
/** @typedef {Record<Nut, number>} Acorns */
/** What is wanted in cheeks and backpack, and what then lies on the card. @typedef {{card: Acorns, cheeks: Acorns, pack: Acorns}} Load */
/** An acorn of a zone. @typedef {{zone: string, nut: Nut}} Held */

export const NUTS = /** @type {const} */ (['brown', 'gold']);
const CARRIED = /** @type {const} */ (['cheeks', 'pack']);
const PARTS = /** @type {const} */ (['card', ...CARRIED]);

/** @param {readonly Facts[]} list @returns {Acorns} */
const counted = (list) => ({
  brown: list.find(({ nut }) => nut === 'brown')?.n ?? 0,
  gold: list.find(({ nut }) => nut === 'gold')?.n ?? 0,
});

/** What an offer to carry leaves in cheeks and backpack, and on the card. @param {Offer} offer @returns {Load} */
export function loadOf({ leaves, cheeks, pack }) {
  return { card: leaves, cheeks: counted(cheeks), pack: counted(pack) };
}

/** What a player carries now, and what lies underneath. @param {View} player @param {View | null} card @returns {Load} */
export function carried({ cheeks, pack }, card) {
  return { card: { brown: card?.brown ?? 0, gold: card?.gold ?? 0 }, cheeks, pack };
}

/** The offer that brings just this load about. @param {readonly Offer[]} offers @param {Load} load */
export function offerFor(offers, load) {
  return offers.find((offer) => alike(loadOf(offer), load)) ?? null;
}

/** How many acorns differ between two loads. @param {Load} a @param {Load} b */
function apart(a, b) {
  return CARRIED.flatMap((zone) => NUTS.map((nut) => Math.abs(a[zone][nut] - b[zone][nut]))).reduce((sum, n) => sum + n, 0);
}

/**
 * The load after one acorn goes from a zone to another, with the least other change; null if nothing like it is offered.
 * @param {Load} now what is wanted so far @param {Load} present what there is @param {readonly Offer[]} offers to carry @param {Held} held @param {string} to
 * @returns {Load | null}
 */
export function shifted(now, present, offers, { zone, nut }, to) {
  const fits = [present, ...offers.map(loadOf)].filter((load) =>
    PARTS.every((part) => (part !== zone || load[part][nut] === now[part][nut] - 1) && (part !== to || load[part][nut] === now[part][nut] + 1)));
  return fits.sort((a, b) => apart(a, now) - apart(b, now))[0] ?? null;
}
