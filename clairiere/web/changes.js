// What an event changes, applied: a change is a path into a view and the value that stands there from now on, as
// clairiere/core/changes.py writes them; a test compares the two on whole games. No page works out what an event does.

/** @import { Change, Event as Told } from './types.d.ts' */

/**
 * A view after some changes; the one before is left as it is, and what does not change is shared.
 * @template T
 * @param {T} view
 * @param {readonly Change[]} [changes]
 * @returns {T}
 */
export function changed(view, changes = []) {
  return changes.reduce((seen, change) => put(seen, change, 0), view);
}

/** A view after all that some events change. @template T @param {T} view @param {readonly Told[]} events @returns {T} */
export function after(view, events) {
  return events.reduce((seen, { sets }) => changed(seen, sets), view);
}

/** @param {any} inside @param {Change} change @param {number} at which step of its path we are at @returns {any} */
function put(inside, change, at) {
  const step = change[at];
  if (at === change.length - 1) return step;
  if (Array.isArray(step)) return inside.toSpliced(step[0], step[1], ...change[at + 1]); // so many items give way
  const isNew = !Array.isArray(inside) && !Object.hasOwn(inside, step);
  const value = isNew ? change[at + 1] : put(inside[step], change, at + 1);
  return Array.isArray(inside) ? inside.with(step, value) : { ...inside, [step]: value };
}

/** Whether two pieces of plain data say the same. @param {any} a @param {any} b @returns {boolean} */
export function alike(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && alike(a[key], b[key]));
}

/**
 * What is new, with whatever did not change taken from what was there before: it need not be drawn again.
 * @param {any} before
 * @param {any} now
 * @returns {any}
 */
export function sharing(before, now) {
  if (Object.is(before, now)) return before;
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const kept = keys.map((key) => sharing(before[key], now[key]));
  const same = keys.length === Object.keys(before).length && keys.every((key, k) => Object.is(kept[k], before[key]) && Object.hasOwn(before, key));
  if (same) return before;
  return Array.isArray(now) ? kept : Object.fromEntries(keys.map((key, k) => [key, kept[k]]));
}
