// Words of Krom that several parts of the board say.
import { printed } from './catalog.js';

/** @import { Facts, Offer, View, Words } from '../../types.d.ts' */

/** Goods by name, or a list of amounts. @typedef {Record<string, number> | readonly Facts[]} Goods */

/**
 * What a player is asked, where more can be told than the phase: what is at stake in a brawl, or that there is no choice.
 * @param {View} view @param {number} seat @param {readonly Offer[]} _legal @param {Words} words
 * @returns {string | null}
 */
export function prompt(view, seat, _legal, words) {
  const stake = view.phase === 'brawl' ? view.stakes.find((/** @type {View} */ it) => it.seat === seat) : null;
  if (stake) return words('prompt-stake', { good: 'hp', n: stake.loses, falls: stake.falls ? 'yes' : 'no' });
  const alone = `prompt-${view.phase}-alone`;
  return view.prospects?.alone && words.has(alone) ? words(alone) : null;
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
