// Actions in words.
import { placeOf } from './places.js';

/** @import { Words } from '../../types.d.ts' */

/** @param {string} notation @param {Words} words */
export function say(notation, words) {
  const place = placeOf(notation);
  return place ? words('action-place', place) : words(`action-${notation}`);
}
