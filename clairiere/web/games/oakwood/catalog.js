// What is printed on the leaf cards of Oakwood, and the numbers of the game, as the game itself tells it, once.

/** @import { Facts } from '../../types.d.ts' */

/** @type {Facts} */
export const printed = {};

/** @param {Facts} catalog */
export function learn(catalog) {
  Object.assign(printed, catalog);
}
