// The Tribes of the Wind on the page: what the shared frame asks of every game.
import { html, nothing } from 'lit';
import './board.js';
import { thingPicture } from './pieces.js';
import { chips } from './say.js';

export { keys } from './board.js';
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

/** What an action is about. @param {Offer} offer @param {View} view @returns {string[]} */
export function marksOf({ verb, square, place, from, to, slots, slot, temple, card }, { active }) {
  const at = (/** @type {string} */ it) => (it === 'capital' ? 'capital' : `square ${it}`);
  if (verb === 'forest') return [`offer ${place === 'pile' ? 5 : place}`, at(square)];
  if (verb === 'draw') return [`river ${place === 'pile' ? 5 : place}`];
  if (verb === 'village_card') return [`village ${place}`];
  if (verb === 'temple_kind') return [`temple ${temple}`];
  if (verb === 'power') return [`guide ${card.is}`];
  if (verb === 'drop') return [`of ${active} tucked ${slot}`];
  if (slots) return slots.map((/** @type {number} */ it) => `hand ${it}`);
  if (from) return [at(from), at(to)];
  return square ? [at(square)] : [];
}

/** The marks of what a line of the score sheet counts for a seat. @param {View} view @param {string} line @param {number} seat @returns {string[]} */
export function sheetMarks(view, line, seat) {
  return (view.sheet_marks?.[seat]?.[line] ?? []).map((/** @type {string} */ it) => `of ${seat} ${it}`);
}
