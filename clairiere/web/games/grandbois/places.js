// Where things are at a Grand Bois table: tiles on the grid, and what a view and its offers amount to.
// Nothing here touches the page, and nothing here knows a rule: a tile fits where an offer says so.

/** @import { Offer } from '../../types.d.ts' */

/** @typedef {{is: string, animals?: number, seat?: number}} Square */
/** @typedef {Square & {x: number, y: number}} Standing a square of the forest */
/** A tile of the river: its number, and its squares clockwise from top left. @typedef {{tile: number, squares: Square[]}} Tile */
/** @typedef {{x: number, y: number}} Point */
/** A tile of the river laid somewhere: its top-left square is at x, y after so many quarter turns clockwise.
 * @typedef {Offer & {slot: number, turn: number, x: number, y: number}} Place */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** A position of the grid, with what is seen there. @typedef {{key: string, x: number, y: number, square: Square | null, face: string | null}} Cell */

export const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]]; // clockwise from top left
export const TURNS = 4;
export const TILE = 2; // squares a tile is wide
const EDGE = 1; // positions drawn around the forest, for its numbers and to press beside it

/** Where a tile would lie, if that is what an offer is about. @param {Offer} offer @returns {Place | null} */
export function placeOf(offer) {
  return offer.verb === 'place' ? /** @type {Place} */ (offer) : null;
}

/** Every place that is offered. @param {readonly Offer[]} legal @returns {Place[]} */
export function placesOf(legal) {
  return legal.flatMap((offer) => placeOf(offer) ?? []);
}

/** Where the squares of a tile lie, clockwise from top left. @param {Point} at @returns {Point[]} */
export function footprint({ x, y }) {
  return CORNERS.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** Whether a point lies on a tile. @param {Point} at @param {Point} point */
export function holds({ x, y }, point) {
  return point.x >= x && point.x <= x + TILE && point.y >= y && point.y <= y + TILE;
}

/** How far a point is from the middle of a tile. @param {Point} at @param {Point} point */
export function distance({ x, y }, point) {
  return Math.hypot(x + TILE / 2 - point.x, y + TILE / 2 - point.y);
}

/** Where a tile lies whose middle is nearest to a point. @param {Point} point @returns {Point} */
export function spotAround(point) {
  return { x: Math.round(point.x) - 1, y: Math.round(point.y) - 1 };
}

/** The places whose tile would lie under a point, the nearest first. @template {Point} T @param {readonly T[]} places @param {Point} point @returns {T[]} */
export function under(places, point) {
  return places.filter((it) => holds(it, point)).sort((a, b) => distance(a, point) - distance(b, point));
}

/** The place that a tap means: the nearest, or after `last` the next one that lies under the same point.
 * @template {Point} T @param {readonly T[]} places @param {Point} point @param {Point | null} last @returns {T | undefined} */
export function meant(places, point, last) {
  const found = under(places, point);
  return found[(found.findIndex((it) => same(it, last)) + 1) % found.length];
}

/** The place nearest to a point, if one is within reach. @template {Point} T @param {readonly T[]} places @param {Point} point @param {number} reach @returns {T | undefined} */
export function nearest(places, point, reach = Infinity) {
  let best;
  for (const it of places) {
    if (distance(it, point) <= Math.min(reach, best ? distance(best, point) : reach)) best = it;
  }
  return best;
}

/** The next place in a direction: straight ahead counts more than aside. @template {Point} T @param {readonly T[]} places @param {Point} from @param {Point} step @returns {T | undefined} */
export function towards(places, from, step) {
  let best;
  let least = Infinity;
  for (const it of places) {
    const ahead = (it.x - from.x) * step.x + (it.y - from.y) * step.y;
    const aside = Math.abs((it.x - from.x) * step.y) + Math.abs((it.y - from.y) * step.x);
    if (ahead > 0 && ahead + 2 * aside < least) [best, least] = [it, ahead + 2 * aside];
  }
  return best;
}

/** @param {Point | null | undefined} a @param {Point | null | undefined} b */
export function same(a, b) {
  return !!a && !!b && a.x === b.x && a.y === b.y;
}

/** @param {Box} a @param {Box} b */
export function sameBox(a, b) {
  return same(a, b) && a.width === b.width && a.height === b.height;
}

/** The name of the picture of a square. @param {Square} square */
export function faceOf({ is, animals, seat }) {
  return [is, animals ?? seat].filter((part) => part !== undefined).join('-');
}

/** @typedef {{rows: {y: number, cells: Cell[]}[], box: Box}} Scene */

/**
 * How much room the forest takes, with an edge around it, and whatever may be laid now.
 * @param {readonly number[]} bounds west, north, east, south
 * @param {readonly Point[]} places
 * @returns {Box}
 */
export function boxAround([west, north, east, south], places) {
  let [left, top, right, bottom] = [west - EDGE, north - EDGE, east + EDGE, south + EDGE];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + TILE - 1);
    bottom = Math.max(bottom, y + TILE - 1);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The squares at some points, and a square around them. @param {readonly Point[]} points @returns {Box} */
export function around(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  return { x: left, y: top, width: Math.max(...xs) + 2 * EDGE - left, height: Math.max(...ys) + 2 * EDGE - top };
}

/**
 * The forest as rows of cells.
 * @param {readonly Standing[]} forest
 * @param {Box} box how much of the grid is drawn
 * @returns {Scene}
 */
export function scene(forest, box) {
  const at = new Map(forest.map((it) => [`${it.x},${it.y}`, it]));
  /** @type {{y: number, cells: Cell[]}[]} */
  const rows = [];
  for (let y = box.y; y < box.y + box.height; y++) {
    const cells = [];
    for (let x = box.x; x < box.x + box.width; x++) {
      const square = at.get(`${x},${y}`) ?? null;
      cells.push({ key: `${x},${y}`, x, y, square, face: square && faceOf(square) });
    }
    rows.push({ y, cells });
  }
  return { rows, box };
}
