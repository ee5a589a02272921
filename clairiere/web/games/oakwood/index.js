// Oakwood on the page: what the shared frame asks of every game.
import { html, nothing } from 'lit';
import { aboutOf, asked, lonelyVerdict } from './bank.js';
import './board.js';
import { acornPicture, sign, zonePicture } from './pieces.js';

export { keys } from './board.js';
export { postcard } from './postcard.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */

export const boardTag = 'oakwood-board';

/** What the players' panel shows of a seat: points, what is carried and kept, powers.
 * @param {View} view @param {number} seat @param {Words} words */
export function seatCard(view, seat, words) {
  const player = view.players[seat];
  if (!player) return nothing;
  const counts = view.scores_in;
  const some = (/** @type {string} */ zone) => /** @type {const} */ (['brown', 'gold']).filter((nut) => player[zone][nut]);
  const shown = ['cheeks', 'pack', 'nest', 'fingers'].filter((zone) => zone !== counts && some(zone).length);
  const told = (/** @type {string} */ zone) => `${words(`zone-${zone}`)} ${words.listing(some(zone).map((nut) => words('thing-acorns', { nut, n: player[zone][nut] })))}`;
  return html`<span class="ok-seat">
    <span class="ok-den" title=${words(`name-${counts}`)}><img src=${zonePicture(counts)} alt=${words(`name-${counts}`)}><b>${player.points}<small>/${view.target}</small></b></span>
    ${shown.map((zone) => html`<span class="ok-has" role="img" title=${told(zone)}><img src=${zonePicture(zone)} alt="">${some(zone).map((nut) => html`<img src=${acornPicture(nut)} alt="">${player[zone][nut] > 1 ? player[zone][nut] : nothing}`)}</span>`)}
    ${player.paws ? html`<span class="ok-has" role="img" title=${words('paws-due', { n: player.paws })}><img src=${sign('sticky_paws')} alt="">−${player.paws}</span>` : nothing}
    <span class="ok-signs">${[...player.powers, ...player.imitated].map((/** @type {string} */ id) => {
      const imitated = player.imitated.includes(id);
      const name = imitated ? words('imitating', { power: words(`name-${id}`) }) : words(`name-${id}`);
      return html`<img class=${imitated ? 'ok-imitated' : ''} src=${sign(id)} alt=${name} title="${name}: ${aboutOf(id, view, words)}">`;
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

/** What an action is about. @param {Offer} offer @returns {string[]} */
export function marksOf({ verb, place, power, zone }) {
  if (place) return [place.is === 'trunk' ? 'trunk' : `card ${place.branch} ${place.position}`];
  if (verb === 'buy') return ['market'];
  if (power) return [`power ${power.is}`];
  return zone ? [`zone ${zone}`] : [];
}

/** Where the acorns lie that a line of the score sheet counts. @param {View} _view @param {string} _line @param {number} seat @returns {string[]} */
export function sheetMarks(_view, _line, seat) {
  return [`squirrel ${seat}`];
}
