// Words of Krom that several parts of the board say.
import { printed } from './catalog.js';

/** @import { Facts, Offer, View, Words } from '../../types.d.ts' */

/** Goods by name, or a list of amounts. @typedef {Record<string, number> | readonly Facts[]} Goods */

/**
 * What a player is asked, where more can be told than the phase: what is at stake in a brawl, what a turn offers, or that there is no choice.
 * @param {View} view @param {number} seat @param {readonly Offer[]} legal @param {Words} words
 * @returns {string | null}
 */
export function prompt(view, seat, legal, words) {
  const stake = view.phase === 'brawl' ? view.stakes.find((/** @type {View} */ it) => it.seat === seat) : null;
  if (stake) return words('prompt-stake', { good: 'hp', n: stake.loses, falls: stake.falls ? 'yes' : 'no' });
  const deeds = view.phase === 'step' ? mays(legal, words) : '';
  if (deeds) return words('prompt-step-may', { deeds });
  const alone = `prompt-${view.phase}-alone`;
  return view.prospects?.alone && words.has(alone) ? words(alone) : null;
}

/** What may be done, each kind of it once. @param {readonly Offer[]} legal @param {Words} words */
function mays(legal, words) {
  const verbs = new Set(legal.map(({ verb }) => verb));
  return words.listing([...verbs].map((verb) => words(`may-${verb}`)), 'list-or');
}

/** The name of a card by itself, as a title. @param {string} id @param {Words} words */
export const titled = (id, words) => words(`name-${id}`);

/** What a bonus card does, in words. @param {string} id @param {Words} words */
export const ruled = (id, words) => words(`rule-${id}`, { n: printed.bonus[id].n });

/** Each good with its number. @param {Goods} goods @returns {[string, number][]} */
export function numbered(goods) {
  return Array.isArray(goods) ? goods.map(({ good, n }) => [good, n]) : Object.entries(goods);
}

/** Amounts in one breath. @param {Goods} goods @param {Words} words */
export function amounts(goods, words) {
  return words.listing(numbered(goods).map(([good, n]) => words('some-good', { good, n })));
}
