// Where to look: a window of so many places over a drawing that is larger, moved as little as possible.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The middle of a box. @param {Box} box @returns {Point} */
export function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle nearest to `at`, along one axis, from which all of a stretch is in reach; the stretch's own if it is too long. @param {number} at @param {number} reach @param {number} from @param {number} size */
function nearestTo(at, reach, from, size) {
  return size > 2 * reach ? from + size / 2 : Math.min(Math.max(at, from + size - reach), from + reach);
}

/** Look from `middle` so that a box is in view. @param {Point} middle @param {Point} half of what is seen at once @param {Box} box @returns {Point} */
export function showing(middle, half, box) {
  return { x: nearestTo(middle.x, half.x, box.x, box.width), y: nearestTo(middle.y, half.y, box.y, box.height) };
}

/** Whether all of a box is in view. @param {Point} middle @param {Point} half @param {Box} box */
export function shows(middle, half, { x, y, width, height }) {
  return Math.abs(x + width / 2 - middle.x) <= half.x - width / 2 + 1e-6 && Math.abs(y + height / 2 - middle.y) <= half.y - height / 2 + 1e-6;
}

/** Look no farther than the whole reaches. @param {Point} middle @param {Point} half @param {Box} whole @returns {Point} */
function within(middle, half, { x, y, width, height }) {
  const kept = (/** @type {number} */ at, /** @type {number} */ reach, /** @type {number} */ from, /** @type {number} */ size) =>
    size <= 2 * reach ? from + size / 2 : Math.min(Math.max(at, from + reach), from + size - reach);
  return { x: kept(middle.x, half.x, x, width), y: kept(middle.y, half.y, y, height) };
}

/**
 * Where most of what matters is in view; of two such the nearer one.
 * @param {Point} middle where one looks now
 * @param {Point} half of what is seen at once
 * @param {Box} whole
 * @param {readonly Box[]} matters
 * @returns {Point}
 */
export function most(middle, half, whole, matters) {
  let best = within(middle, half, whole);
  let [count, far] = [-1, Infinity];
  for (const box of matters) {
    for (const from of [middle, middleOf(box)]) {
      const at = within(showing(from, half, box), half, whole);
      const seen = matters.filter((it) => shows(at, half, it)).length;
      const way = Math.hypot(at.x - middle.x, at.y - middle.y);
      if (seen > count || (seen === count && way < far)) [best, count, far] = [at, seen, way];
    }
  }
  return best;
}
