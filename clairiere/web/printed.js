// What is printed on a game's cards, tiles and boards, as the game itself tells it, once.

/** @import { Facts } from './types.d.ts' */

/** @type {Record<string, Facts>} */
const games = {};

/** What is printed in a game; empty until it has been learnt. @param {string} game */
export function printedIn(game) {
  return (games[game] ??= {});
}

/** @param {string} game @param {Facts} catalog */
export function learn(game, catalog) {
  Object.assign(printedIn(game), catalog);
}
