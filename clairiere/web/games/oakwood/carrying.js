// Acorns shared out anew: what a player wants in cheeks and backpack, until it is confirmed. Nothing here knows what
// is allowed: an arrangement that can be wanted is one that is offered (`carry`), or the one there is.
import { alike } from '../../changes.js';

/** @import { Facts, Offer, View } from '../../types.d.ts' */

/** @typedef {'brown' | 'gold'} Nut */
/** @typedef {Record<Nut, number>} Acorns */
/** What is wanted in cheeks and backpack. @typedef {{cheeks: Acorns, pack: Acorns}} Load */
/** An acorn of a zone. @typedef {{zone: string, nut: Nut}} Held */

export const NUTS = /** @type {const} */ (['brown', 'gold']);
const CARRIED = /** @type {const} */ (['cheeks', 'pack']);

/** @param {readonly Facts[]} list @returns {Acorns} */
const counted = (list) => ({
  brown: list.find(({ nut }) => nut === 'brown')?.n ?? 0,
  gold: list.find(({ nut }) => nut === 'gold')?.n ?? 0,
});

/** What an offer to carry leaves in cheeks and backpack. @param {Offer} offer @returns {Load} */
export function loadOf({ cheeks, pack }) {
  return { cheeks: counted(cheeks), pack: counted(pack) };
}

/** What a player carries now. @param {View} player @returns {Load} */
export function carried({ cheeks, pack }) {
  return { cheeks, pack };
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
    CARRIED.every((part) => (part !== zone || load[part][nut] === now[part][nut] - 1) && (part !== to || load[part][nut] === now[part][nut] + 1)));
  return fits.sort((a, b) => apart(a, now) - apart(b, now))[0] ?? null;
}

/** The acorns that lie on the card when a load is carried off it, the rest of what lies there and is carried. @param {Acorns} lying @param {Load} present @param {Load} load @returns {Acorns} */
export function left(lying, present, load) {
  const rest = (/** @type {Nut} */ nut) => lying[nut] + CARRIED.reduce((sum, zone) => sum + present[zone][nut] - load[zone][nut], 0);
  return { brown: rest('brown'), gold: rest('gold') };
}
