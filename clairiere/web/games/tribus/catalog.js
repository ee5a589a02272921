// What is printed on the cards, tiles and boards of the Tribes of the Wind, as the game itself tells it, once.

/** @import { Facts } from '../../types.d.ts' */

/** @type {Facts} */
export const printed = {};

/** @param {Facts} catalog */
export function learn(catalog) {
  Object.assign(printed, catalog);
}
