// The forest and what lies, may lie or is to be seen on it, as SVG. Plain data in, templates out.
import { html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { DEPTH, FACES, SPACE, TOWER_ALONE } from './pieces.js';
import { TILE, faceOf, footprint, same } from './places.js';

/** @import { Cell, Place, Point, Scene, Square } from './places.js' */

const SIDE = TILE * SPACE;

/** @param {Point} at */
function on({ x, y }) {
  return `translate(${x * SPACE} ${y * SPACE})`;
}

/** A square by the name of its face. @param {string} face @param {Point} at */
function square(face, { x, y }) {
  return svg`<image href=${FACES[face]} x=${x * SPACE} y=${y * SPACE} width=${SPACE} height=${SPACE + DEPTH}/>`;
}

/** The four squares of a tile. @param {readonly Square[]} squares as they lie */
function tile(squares) {
  const spots = footprint({ x: 0, y: 0 });
  return squares.map((it, corner) => square(faceOf(it), spots[corner]));
}

/** A tile by itself. @param {string} kind @param {readonly Square[]} squares as they lie */
export function loose(kind, squares) {
  return html`<svg class="gb-${kind}" viewBox="0 0 ${SIDE} ${SIDE + DEPTH}" aria-hidden="true">${tile(squares)}</svg>`;
}

/** The numbers of columns and rows, as the log calls them, at the edge of the forest. @param {Scene['box']} box */
function numbers({ x, y, width, height }) {
  const inner = (/** @type {number} */ from, /** @type {number} */ size) => Array.from({ length: size - 2 }, (_, k) => from + 1 + k);
  return svg`<g class="gb-numbers" aria-hidden="true">
    ${inner(x, width).map((at) => svg`<text x=${(at + 0.5) * SPACE} y=${(y + 0.88) * SPACE}>${at}</text>`)}
    ${inner(y, height).map((at) => svg`<text x=${(x + 0.8) * SPACE} y=${(at + 0.62) * SPACE}>${at}</text>`)}
  </g>`;
}

/**
 * The squares in sight as a grid; one cell at a time can be reached with Tab.
 * @param {Scene} scene
 * @param {Point} cursor
 * @param {string} label
 * @param {(cell: Cell) => string} spoken
 */
export function forest({ rows, box }, cursor, label, spoken) {
  const cell = (/** @type {Cell} */ it) => {
    const [tab, x, y] = [same(it, cursor) ? 0 : -1, it.x * SPACE, it.y * SPACE];
    return it.face
      ? svg`<g class="gb-cell" role="gridcell" data-at=${it.key} data-mark=${it.key} tabindex=${tab} aria-label=${spoken(it)}><image href=${FACES[it.face]} x=${x} y=${y} width=${SPACE} height=${SPACE + DEPTH}/></g>`
      : svg`<g class="gb-cell" role="gridcell" data-at=${it.key} data-mark=${it.key} tabindex=${tab} aria-label=${spoken(it)}><rect class="gb-bare" x=${x} y=${y} width=${SPACE} height=${SPACE}/></g>`;
  };
  return svg`${numbers(box)}<g class="gb-forest" role="grid" aria-label=${label}>
    ${repeat(rows, (row) => row.y, (row) => svg`<g role="row">${repeat(row.cells, (it) => it.key, cell)}</g>`)}
  </g>
  <rect class="gb-cursor" x="4" y="4" width=${SPACE - 8} height=${SPACE - 8} rx="12" transform=${on(cursor)}/>`;
}

/**
 * Where the tile taken up fits. Their middles are all apart, so each answers to a finger of its own.
 * @param {readonly Place[]} places
 * @param {{ spot: Point | null, turn: number }} held where the tile lies, and how
 * @param {string} label
 * @param {(place: Place, k: number) => string} spoken
 */
export function offers(places, { spot: chosen, turn }, label, spoken) {
  if (places.length === 0) return nothing;
  const reachable = places.find((it) => same(it, chosen)) ?? places[0];
  return svg`<g class="gb-places" role="group" aria-label=${label}>
    ${repeat(places, (it) => it.action, (it, k) => svg`<g class="gb-place ${it.turn === turn ? '' : 'gb-otherwise'}" role="button" tabindex=${it === reachable ? 0 : -1}
      data-test="place" data-action=${it.action} aria-label=${spoken(it, k)} aria-pressed=${same(it, chosen)} transform=${on(it)}>
      <rect class="gb-outline" x="4" y="4" width=${SIDE - 8} height=${SIDE - 8} rx="16"/>
      <circle class="gb-dot" cx=${SPACE} cy=${SPACE} r="9"/>
      <rect class="gb-hit" x=${SPACE / 2} y=${SPACE / 2} width=${SPACE} height=${SPACE}/>
    </g>`)}
  </g>`;
}

/** The tile where it would lie. @param {Point} at @param {readonly Square[]} squares */
export function ghost(at, squares) {
  return svg`<g class="gb-ghost" aria-hidden="true" transform=${on(at)}>
    <g class="gb-faint">${tile(squares)}</g>
    <rect class="gb-outline" x="2" y="2" width=${SIDE - 4} height=${SIDE - 4} rx="16"/>
  </g>`;
}

/**
 * The tile lying half lifted, with a small picture of whatever it would cover.
 * @param {Point} at
 * @param {readonly Square[]} squares
 * @param {boolean} holding whether a finger holds it there
 * @param {(at: Point) => string | null | undefined} face the picture of a square of the forest
 */
export function lying(at, squares, holding, face) {
  const corners = [[0, 0], [SIDE - 30, 0], [SIDE - 30, SIDE - 31], [0, SIDE - 31]];
  return svg`<g class="gb-lying" aria-hidden="true" transform=${on(at)}>
    <rect class="gb-under" x="2" y="6" width=${SIDE - 4} height=${SIDE - 2} rx="16"/>
    <g class="gb-lifted">
      <rect class="gb-card" x="-1" y="-1" width=${SIDE + 2} height=${SIDE + 2} rx="16"/>
      ${tile(squares)}
      ${footprint(at).map((spot, corner) => {
        const covered = face(spot);
        if (!covered) return nothing;
        const [x, y] = corners[corner];
        return svg`<g class="gb-covered" transform="translate(${x} ${y})">
          <rect x="-2" y="-2" width="34" height="35" rx="7"/><image href=${FACES[covered]} width="30" height="31"/>
        </g>`;
      })}
      ${holding ? svg`<rect class="gb-hold" x="-1" y="-1" width=${SIDE + 2} height=${SIDE + 2} rx="16" pathLength="1"/>` : nothing}
    </g>
  </g>`;
}

/** An outline around a tile: the one laid last, or one that does not fit. @param {string} kind @param {Point | null} at */
export function outline(kind, at) {
  return at ? svg`<g transform=${on(at)}><rect class="gb-${kind}" x="1" y="1" width=${SIDE - 2} height=${SIDE - 2} rx="15"/></g>` : nothing;
}

/** Squares the page wants to be seen, and what for. @param {readonly (Point & {kind: string})[]} marks */
export function signs(marks) {
  return svg`<g class="gb-marks" aria-hidden="true">
    ${repeat(marks, (it) => `${it.x},${it.y},${it.kind}`, (it) => svg`<rect class="gb-mark gb-mark-${it.kind}" x="3" y="3"
      width=${SPACE - 6} height=${SPACE - 6} rx="13" transform=${on(it)}/>`)}
  </g>`;
}

/** The clearing that waits for a decision. @param {Point} at */
export function fresh(at) {
  return svg`<g class="gb-fresh" aria-hidden="true" transform=${on(at)}>
    <rect x="2" y="2" width=${SPACE - 4} height=${SPACE - 4} rx="13"/>
  </g>`;
}

/** A tower on its way up. @param {Point & {seat: number}} it */
export function rising(it) {
  return svg`<g transform=${on(it)}><image class="gb-rising" href=${TOWER_ALONE[it.seat]} x="16" y="8" width="48" height="64"/></g>`;
}
