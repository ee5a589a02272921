// Oakwood on the page: what the shared frame asks of every game.
import { html, nothing } from 'lit';
import { aboutOf, asked, filled, lonelyVerdict, stored, targetsOf } from './bank.js';
import './board.js';
import { sign, zonePicture } from './pieces.js';

export { keys } from './board.js';
export { illustrations } from './illustrations.js';
export { postcard } from './postcard.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */

export const boardTag = 'oakwood-board';

/** What the players' panel shows of a seat: points, what is carried and kept, powers.
 * @param {View} view @param {number} seat @param {Words} words */
export function seatCard(view, seat, words) {
  const player = view.players[seat];
  if (!player) return nothing;
  const counts = view.scores_in;
  return html`<span class="ok-seat">
    <span class="ok-den" title=${words(`name-${counts}`)}><img src=${zonePicture(counts)} alt=${words(`name-${counts}`)}><b>${player.points}<small>/${view.target}</small></b></span>
    ${filled(player, counts).map((zone) => stored(player, zone, words))}
    ${player.paws ? html`<span class="ok-has" role="img" title=${words('paws-due', { n: player.paws })}><img src=${sign('sticky_paws')} alt="">−${player.paws}</span>` : nothing}
    <span class="ok-signs">${[...player.powers, ...player.imitated].map((/** @type {string} */ id) => {
      const imitated = player.imitated.includes(id);
      const name = imitated ? words('imitating', { power: words(`name-${id}`) }) : words(`name-${id}`);
      return html`<img class=${imitated ? 'ok-imitated' : ''} src=${sign(id)} alt=${name} title=${aboutOf(id, view, words)}>`;
    })}</span></span>`;
}

/** @param {View} view @param {number} seat @param {readonly Offer[]} _legal @param {Words} words */
export function prompt(view, seat, _legal, words) {
  return asked(view, seat, [], seat, words);
}

/** How a solo game ended; with others the page says who won. @param {View} view @param {Words} words */
export function verdict(view, words) {
  return view.mode === 'solo' ? lonelyVerdict(view, words) : null;
}

/** A squirrel as it is marked. @param {number} seat */
const squirrel = (seat) => `squirrel ${seat}`;

/** Where an action happens: on the tree, with somebody, or with what its squirrel has. @param {Offer} offer @param {View} view @param {number} seat @returns {string[]} */
export function marksOf(offer, view, seat) {
  const { verb, place, power, zone } = offer;
  const aimed = targetsOf(offer, view);
  if (aimed.length) return aimed.map(squirrel);
  if (place) return [place.is === 'trunk' ? 'trunk' : `card ${place.branch} ${place.position}`];
  return [squirrel(seat), ...(verb === 'buy' ? ['market'] : power ? [`power ${power.is}`] : zone ? [`zone ${zone}`] : [])];
}

/** Where the acorns lie that a line of the score sheet counts: beside each other once the game is over. @param {View} _view @param {string} line @param {number} seat @returns {string[]} */
export function sheetMarks(_view, line, seat) {
  return [`of ${seat} ${line}`];
}
