// Where things are on the tree, in the units of its drawing: the trunk in the middle and six boughs around it, each
// bending clockwise, so that thirty cards fill a square.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** A place of the tree: the trunk has no branch, its position is 0. @typedef {{branch: number | null, position: number}} Place */

export const UNIT = 100; // one place of the stage
export const CARD = 88; // width of a card
export const TRUNK = 72; // radius
export const BRANCHES = 6;
/** How far each card is from the middle of the trunk, and how far around it from the root of its bough, in degrees. */
const WAY = [[140, 0], [238, 4], [266, 26], [334, 39.5], [342, 56]];
const HALF = { x: 386, y: 398 }; // of the whole tree
const ROOM = 62; // around a place, so that it is seen whole

/** @param {number} branch from 1 @param {number} nth @returns {Point} */
function grown(branch, nth) {
  const [reach, around] = WAY[nth];
  const angle = ((-120 + 60 * branch - 30 + around) * Math.PI) / 180;
  return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
}

/** The points of each bough, from the trunk outward. @type {Point[][]} */
const BOUGHS = Array.from({ length: BRANCHES }, (_, k) => WAY.map((_way, nth) => grown(k + 1, nth)));

/** Where a place is. @param {Place} place @returns {Point} */
export function pointOf({ branch, position }) {
  if (branch === null || position === 0) return { x: 0, y: 0 };
  return BOUGHS[branch - 1][Math.min(position, WAY.length) - 1];
}

/** The points of a bough. @param {number} branch from 1 */
export function boughOf(branch) {
  return BOUGHS[branch - 1];
}

/** Points as places of the stage, with some room around them. @param {readonly Point[]} points @returns {Box} */
export function around(points) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x: left / UNIT, y: top / UNIT, width: (Math.max(...xs) + ROOM - left) / UNIT, height: (Math.max(...ys) + ROOM - top) / UNIT };
}

/** The whole tree, as places of the stage. @type {Box} */
export const WHOLE = { x: -HALF.x / UNIT, y: -HALF.y / UNIT, width: (2 * HALF.x) / UNIT, height: (2 * HALF.y) / UNIT };

/** Where the squirrels at one place stand: offsets from its middle, and how large they are. @param {number} count @param {boolean} onTrunk @returns {{size: number, spots: Point[]}} */
export function crowd(count, onTrunk) {
  if (count > 3 || (onTrunk && count > 1)) { // in a ring
    const reach = onTrunk ? (count > 3 ? 42 : 32) : 32;
    const spots = Array.from({ length: count }, (_, k) => {
      const angle = (k / count) * 2 * Math.PI - Math.PI / 2;
      return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    });
    return { size: onTrunk ? (count > 3 ? 50 : 60) : 44, spots };
  }
  if (count <= 1) return { size: onTrunk ? 84 : 60, spots: [{ x: 0, y: onTrunk ? 0 : -10 }] };
  const size = count > 2 ? 44 : 50;
  return { size, spots: Array.from({ length: count }, (_, k) => ({ x: (k - (count - 1) / 2) * size * 0.78, y: -14 })) };
}

/** All places of a tree whose branches have so many cards. @param {readonly number[]} lengths @returns {Place[]} */
function places(lengths) {
  return [{ branch: null, position: 0 }, ...lengths.flatMap((n, k) => Array.from({ length: n }, (_, p) => ({ branch: k + 1, position: p + 1 })))];
}

/** Where an arrow key leads from a place; null where nothing lies that way. @param {Place} from @param {string} key @param {readonly number[]} lengths cards of each branch @returns {Place | null} */
export function towards(from, key, lengths) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!step) return null;
  const here = pointOf(from);
  const [dx, dy] = step;
  const ahead = places(lengths).flatMap((place) => {
    const { x, y } = pointOf(place);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    return along > 12 && along > aside * 0.5 ? [{ place, cost: along + 2 * aside }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.place ?? null;
}

/** The place nearest to a point, if one is within reach. @param {Point} at @param {readonly number[]} lengths @param {number} reach @returns {Place | null} */
export function nearest(at, lengths, reach) {
  const far = (/** @type {Place} */ place) => Math.hypot(pointOf(place).x - at.x, pointOf(place).y - at.y) - (place.branch === null ? TRUNK - CARD / 2 : 0);
  const [found] = places(lengths).sort((a, b) => far(a) - far(b));
  return found && far(found) <= reach ? found : null;
}
