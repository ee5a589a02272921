// The tree seen from above: crown, boughs, cards and squirrels, drawn from plain data.
import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { BRANCHES, CARD, TRUNK, boughOf, crowd, pointOf } from './places.js';
import { acornPicture, cardPicture, squirrelPicture } from './pieces.js';

/** @import { View } from '../../types.d.ts' */
/** @import { Place, Point } from './places.js' */

/** A place of the tree as it is drawn.
 * @typedef {object} Spot
 * @property {Place} place
 * @property {string} name its mark
 * @property {View | null} card
 * @property {string} kind of the card: down, nut, power, event
 * @property {string} label
 * @property {string | null} cost what it costs to go there, if one may
 * @property {boolean} paid whether that is paid in acorns
 * @property {boolean} open whether something may be done with it
 * @property {boolean} chosen
 * @property {boolean} aimed whether a power can be used on it
 * @property {boolean} stop whether the Tab key stops here
 */

const NUT = 31; // width of an acorn on a card
const MOST_NUTS = 4; // that are drawn one by one

/** The crown: leaves in three shades, under everything. */
export function crown() {
  const tufts = Array.from({ length: BRANCHES }, (_, k) => k + 1).flatMap((branch) => boughOf(branch).flatMap(({ x, y }, k) => [
    { x: x * 1.02 + 26, y: y * 1.02 - 22, r: 62 - 4 * k, shade: (branch + k) % 3 },
    { x: x * 0.98 - 24, y: y * 0.98 + 26, r: 58 - 3 * k, shade: (branch + k + 1) % 3 },
  ]));
  return svg`<g class="ok-crown" aria-hidden="true">
    ${[0, 1, 2].map((shade) => svg`<g class="ok-tuft-${shade}">${tufts.filter((it) => it.shade === shade).map(({ x, y, r }) => svg`<circle cx=${x.toFixed(0)} cy=${y.toFixed(0)} r=${r}/>`)}</g>`)}
    <circle class="ok-tuft-1" r="128"/></g>`;
}

/** A line through points, bending softly. @param {readonly Point[]} points */
function through(points) {
  const middle = (/** @type {Point} */ a, /** @type {Point} */ b) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const bends = points.slice(1, -1).map((it, k) => `Q${it.x} ${it.y} ${middle(it, points[k + 2])}`);
  const last = points[points.length - 1];
  return `M${points[0].x} ${points[0].y} ${bends.join(' ')} L${last.x} ${last.y}`;
}

/** A bough as long as its cards; where it has snapped it ends in splinters. @param {number} branch @param {number} length @param {boolean} snapped */
export function bough(branch, length, snapped) {
  const points = boughOf(branch);
  const near = { x: points[0].x * 0.4, y: points[0].y * 0.4 };
  const line = [near, ...points.slice(0, Math.max(1, length))];
  const end = line[line.length - 1];
  const before = line[line.length - 2];
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const number = { x: points[0].x * 0.58, y: points[0].y * 0.58 };
  return svg`<g class="ok-bough" data-mark="branch ${branch}" aria-hidden="true">
    <path class="ok-bark" d=${through(line)}/><path class="ok-grain" d=${through(line)}/>
    ${snapped ? svg`<path class="ok-splinters" transform="translate(${end.x} ${end.y}) rotate(${angle.toFixed(1)})" d="M30-13h14l-5 6 15-1-12 6 16 4-15 2 9 7-22-2z"/>` : nothing}
    <g class="ok-number" transform="translate(${number.x.toFixed(1)} ${number.y.toFixed(1)})"><circle r="15"/><text y="6.500">${branch}</text></g></g>`;
}

/** The acorns on a card, or their number, on something light: brown on brown is seen by nobody. @param {View} card */
function nuts(card) {
  const kinds = /** @type {const} */ (['brown', 'gold']);
  const all = kinds.flatMap((nut) => Array.from({ length: card[nut] }, () => nut));
  if (!all.length) return nothing;
  const gap = all.length > 3 ? 20 : 24;
  const wide = all.length > MOST_NUTS ? 84 : NUT + 6 + (all.length - 1) * gap;
  return svg`<g class="ok-nuts"><rect class="ok-bed" x=${-wide / 2} y="10" width=${wide} height=${NUT + 4} rx=${(NUT + 4) / 2}/>${heaped(card, all, gap)}</g>`;
}

/** A few acorns one beside the other, many as a number. @param {View} card @param {readonly ('brown' | 'gold')[]} all @param {number} gap */
function heaped(card, all, gap) {
  if (all.length <= MOST_NUTS) {
    return all.map((nut, k) => svg`<image class="ok-nut" href=${acornPicture(nut)} x=${(k - (all.length - 1) / 2) * gap - NUT / 2} y="12" width=${NUT} height=${NUT}/>`);
  }
  const heaps = [...new Set(all)];
  return heaps.map((nut, k) => svg`<g transform="translate(${(k - (heaps.length - 1) / 2) * 46 - 10} 15)"><image class="ok-nut" href=${acornPicture(nut)} x="-14" width=${NUT} height=${NUT}/><text class="ok-heap" x="20" y="20">${card[nut]}</text></g>`);
}

/** A card on its place. @param {Spot} spot @param {Point} at */
function leafCard({ place, name, card, kind, label, cost, paid, open, chosen, aimed, stop }, at) {
  if (!card) return nothing;
  const state = `${open ? 'ok-open' : ''} ${chosen ? 'ok-chosen' : ''} ${aimed ? 'ok-aimed' : ''}`;
  return svg`<g class="ok-place ok-face-${kind} ${state}" role="button" tabindex=${stop ? 0 : -1} aria-label=${label} data-mark=${name}
      data-test="card-${place.branch}-${place.position}" data-branch=${place.branch} data-position=${place.position} transform="translate(${at.x} ${at.y})">
    <circle class="ok-hit" r=${CARD / 2 + 4}/>
    <g class="ok-card"><image href=${cardPicture(card.face, kind)} x=${-CARD / 2} y=${-CARD / 2} width=${CARD} height=${CARD}/>${nuts(card)}</g>
    <circle class="ok-ring" r=${CARD / 2 + 3}/>${cost === null ? nothing : price(cost, paid, 33, -33)}</g>`;
}

/** What a step costs, beside its place: action points, or acorns. @param {string} cost @param {boolean} paid in acorns @param {number} x @param {number} y */
function price(cost, paid, x, y) {
  if (!cost) return nothing;
  return svg`<g class="ok-price ${paid ? 'ok-paid' : ''}" transform="translate(${x} ${y})" aria-hidden="true"><circle r=${paid ? 18 : 14}/>
    ${paid ? svg`<image href=${acornPicture('brown')} x="-3" y="-10" width="20" height="20"/><text x="-8" y="7">${cost}</text>` : svg`<text y="7">${cost}</text>`}</g>`;
}

/** All cards. @param {readonly Spot[]} spots */
export function cards(spots) {
  return svg`<g class="ok-cards">${repeat(spots, (it) => it.name, (it) => leafCard(it, pointOf(it.place)))}</g>`;
}

/** The trunk, with its rings. @param {Spot} spot */
export function trunk({ name, label, cost, paid, open, chosen, stop }) {
  return svg`<g class="ok-place ok-trunk ${open ? 'ok-open' : ''} ${chosen ? 'ok-chosen' : ''}" role="button" tabindex=${stop ? 0 : -1} aria-label=${label} data-mark=${name} data-test="trunk" data-branch="" data-position="0">
    <circle class="ok-stump" r=${TRUNK}/>
    <g class="ok-rings"><path d="M-52 4q2-48 52-50t50 48-48 50-54-48z"/><path d="M-38 6q0-36 38-40t40 34-36 40-42-34z"/><path d="M-24 6q0-22 24-26t28 20-22 28-30-22z"/><path d="M-10 6q0-10 10-12t14 8-8 14-16-10z"/><path d="M66-14l-14 4M-60 30l12-6M10 68L8 54"/></g>
    <circle class="ok-ring" r=${TRUNK + 4}/>${cost === null ? nothing : price(cost, paid, 50, -50)}</g>`;
}

/** The squirrels, wherever they are. @param {readonly View[]} players @param {readonly string[]} names @param {{active: number | null, reader: number | null, targets: ReadonlySet<number>, scared: ReadonlySet<number>}} how */
export function squirrels(players, names, { active, reader, targets, scared }) {
  return svg`<g class="ok-squirrels">${repeat(players, ({ seat }) => seat, (player) => {
    const together = players.filter((it) => it.branch === player.branch && it.position === player.position);
    const { size, spots } = crowd(together.length, player.branch === null);
    const { x, y } = pointOf(/** @type {Place} */ (player));
    const spot = spots[together.indexOf(player)];
    const state = `${active === player.seat ? 'ok-active' : ''} ${active === player.seat && active === reader ? 'ok-mine' : ''} ${targets.has(player.seat) ? 'ok-target' : ''} ${scared.has(player.seat) ? 'ok-scared' : ''}`;
    const at = `translate(${(x + spot.x).toFixed(1)} ${(y + spot.y).toFixed(1)})`;
    return svg`<g class="ok-squirrel ${state}" data-squirrel=${player.seat} data-mark="squirrel ${player.seat}" transform=${at} aria-hidden="true"><title>${names[player.seat]}</title>
      <g class="ok-body"><ellipse class="ok-shade" cy=${size * 0.44} rx=${size * 0.4} ry=${size * 0.13}/><circle class="ok-halo" r=${size * 0.54}/><image href=${squirrelPicture(player.seat)} x=${-size / 2} y=${-size / 2} width=${size} height=${size}/>
      ${loot(player, size)}</g></g>`;
  })}</g>`;
}

/** What a squirrel carries, small, at its feet. @param {View} player @param {number} size */
function loot(player, size) {
  const all = /** @type {('brown' | 'gold')[]} */ (['brown', 'gold']).flatMap((nut) => Array.from({ length: player.cheeks[nut] + player.pack[nut] }, () => nut));
  const wide = size * 0.34;
  return all.map((nut, k) => svg`<image href=${acornPicture(nut)} x=${size * 0.16 + k * wide * 0.6 - all.length * wide * 0.1} y=${size * 0.16} width=${wide} height=${wide}/>`);
}

/** Something that flies over the tree: an acorn or a sign. @param {{picture: string, at: Point}[]} things */
export function flyers(things) {
  return svg`<g class="ok-flyers" aria-hidden="true">${things.map(({ picture, at }) => svg`<g transform="translate(${at.x} ${at.y})"><image class="ok-flyer" href=${picture} x="-22" y="-22" width="44" height="44"/></g>`)}</g>`;
}
