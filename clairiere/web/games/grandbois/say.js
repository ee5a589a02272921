// Actions in words.
import { placeOf } from './places.js';

/** @param {string} notation @param {import('../../types.js').Words} words */
export function say(notation, words) {
  const place = placeOf(notation);
  return place ? words('action-place', place) : words(`action-${notation}`);
}
