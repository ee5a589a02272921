// The Tribes of the Wind on the page: what the shared frame asks of every game.
import { html, nothing } from 'lit';
import './board.js';
import { thingPicture } from './pieces.js';
import { chips } from './say.js';

export { keys } from './board.js';
export { illustrations } from './illustrations.js';
export { postcard } from './postcard.js';
export { prompt } from './say.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */

export const boardTag = 'tribus-board';

/** What the players' panel shows of a seat: points, water, villages, temples, and the backs that count. @param {View} view @param {number} seat @param {Words} words */
export function seatCard(view, seat, words) {
  const { points, water, squares, temples, counts: backs } = view.players[seat];
  const villages = squares.filter((/** @type {View} */ it) => it.village).length;
  const raised = temples.filter(Boolean).length;
  const reader = view.seat === undefined || view.seat === null ? null : view.players[view.seat];
  const near = reader && Object.values(reader.neighbours).includes(seat);
  const good = (/** @type {string} */ picture, /** @type {number} */ n, /** @type {string} */ label) => html`<span class="tv-good" role="img" title=${label}><img src=${thingPicture(picture)} alt="">${n}</span>`;
  return html`<span class="tv-seat ${reader && !near && view.seat !== seat ? 'tv-far' : ''}">
    <span class="tv-standing"><b class="tv-now">${points}<span class="tv-points-word"> ${words('points-word', { n: points })}</span></b>
      ${good('coin', water, words('some-water', { n: water }))}${good('huts', villages, words('villages-n', { n: villages }))}${good('temple', raised, words('temples-n', { n: raised }))}
      ${view.ender === seat ? html`<img class="tv-medal" src=${thingPicture('end')} alt=${words('line-end-token')}>` : nothing}</span>
    ${chips(backs, words)}</span>`;
}

/** A place of the Terrain that is shown large, as it is marked. @param {string} place */
const at = (place) => (place === 'capital' ? 'capital' : `square ${place}`);

/** A place of a river, or the top of its pile. @param {number | 'pile'} place */
const nth = (place) => (place === 'pile' ? 5 : place);

/** Where an action happens that is done with something else than a square. @type {Record<string, (offer: Offer, player: View, seat: number) => string[]>} */
const SPOTS = {
  play: ({ card, line }) => [`line ${card.is} ${line}`],
  power: ({ card }) => [`guide ${card.is}`],
  temple: (_offer, { temples }) => temples.flatMap((/** @type {boolean} */ raised, /** @type {number} */ k) => (raised ? [] : [`temple ${k + 1}`])),
  temple_kind: ({ temple }) => [`temple ${temple}`],
  branch: ({ branch }) => [`branch ${branch}`],
  side: ({ side }) => [`side ${side}`],
  village_card: ({ place }) => [`village ${place}`],
  drop: ({ slot }, _player, seat) => [`of ${seat} tucked ${slot}`],
  draw: ({ place }) => [`river ${nth(place)}`],
  discard: ({ slots }) => slots.map((/** @type {number} */ it) => `hand ${it}`),
  forest: ({ place, square }) => [`offer ${nth(place)}`, at(square)],
  take_water: (_offer, _player, seat) => [`of ${seat} water`],
  guide: () => ['guides'],
};

/** Where an action happens; what ends something, or is done with nothing, happens at one's own Terrain.
 * @param {Offer} offer @param {View} view @param {number} seat @returns {string[]} */
export function marksOf(offer, view, seat) {
  const { verb, square, from, to } = offer;
  const places = [square, from, to].filter(Boolean);
  return SPOTS[verb]?.(offer, view.players[seat], seat) ?? (places.length ? places.map(at) : [`seat ${seat}`]);
}

/** Lines of the score sheet that count something which does not lie on squares. @type {Record<string, string[]>} */
const TOKENS = { end_token: ['end'], water: ['water'] };

/** The marks of what a line of the score sheet counts for a seat: where it counts nothing, as a Terrain without pollution, all of it.
 * @param {View} view @param {string} line @param {number} seat @returns {string[]} */
export function sheetMarks(view, line, seat) {
  const counted = TOKENS[line] ?? view.sheet_marks?.[seat]?.[line] ?? [];
  return counted.length ? counted.map((/** @type {string} */ it) => `of ${seat} ${it}`) : [`seat ${seat}`];
}
