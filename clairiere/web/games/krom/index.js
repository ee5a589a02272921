// Krom on the page: what the shared frame asks of every game.
import { html, nothing } from 'lit';
import './board.js';
import { small } from './cards.js';
import { printed } from './catalog.js';
import { DIZZY, GOOD_PICTURES, facePicture } from './pieces.js';

export { keys } from './board.js';
export { illustrations } from './illustrations.js';
export { postcard } from './postcard.js';
export { prompt } from './say.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */

export const boardTag = 'krom-board';

/** What the players' panel shows of a seat: character, points, hit points, goods, number of cards; in the end its hand.
 * @param {View} view @param {number} seat @param {Words} words @param {boolean} revealed */
export function seatCard(view, seat, words, revealed) {
  const player = view.players[seat];
  const { character, points, able } = player;
  const goods = Object.keys(GOOD_PICTURES);
  const told = words.listing(goods.map((good) => words('some-good', { good, n: player[good] })));
  const named = character ? words(`name-${character}`) : '';
  return html`<span class="kr-seat">
    <span class="kr-person" title=${named}><img src=${able ? facePicture(character) : DIZZY} alt=${able ? named : words('knocked-out')}>
      <b>${points}<small>/${view.target}</small></b><span class="kr-kg">${character ? `${printed.weights[character]} kg` : ''}</span></span>
    <span class="kr-has" role="img" title=${told}>
      ${goods.map((good) => html`<span class="kr-amount ${player[good] ? '' : 'kr-zero'}"><img src=${GOOD_PICTURES[good]} alt="">${player[good]}</span>`)}
    </span>
    ${small(player.evolutions, words)} ${revealed ? small(view.hands?.[seat] ?? [], words) : nothing}
  </span>`;
}

/** Where cards are played out of turn it is not told who is asked: that would tell of hands. @param {View} view @param {Words} words */
export function waiting(view, words) {
  return view.out_of_turn ? words('waiting-cards') : null;
}

/** Whose turn it is, while others may still play a card. @param {View} view @returns {number | null} */
export function turnOf(view) {
  return view.turn?.seat ?? null;
}

/** Out of turn one is only asked for a card. @param {View} view @param {Words} words */
export function called(view, words) {
  return view.out_of_turn ? words('called-card') : null;
}

/** Dice as they are marked. @param {readonly number[]} those from 1 */
const dice = (those) => those.map((it) => `die ${it}`);

/** Where an action happens that is aimed at nobody. @type {Record<string, (offer: Offer, view: View) => string[]>} */
const SPOTS = {
  evolve: ({ slot }) => [`shelf ${slot}`],
  hunt: ({ slot }) => [`prey ${slot}`],
  buy: ({ good }) => [`ware ${good}`],
  rest: () => ['ware rest'],
  draw: () => ['gathering'],
  climb: () => ['pay'],
  option: ({ nth }) => [`option ${nth}`],
  claim: ({ nth }) => [`claim ${nth}`],
  keep: (_offer, { turn }) => dice(turn.dice.map((/** @type {number} */ _, /** @type {number} */ k) => k + 1)),
  accept: (offer, view) => SPOTS.keep(offer, view),
  reroll: (offer) => dice(offer.dice),
};

/** Where an action happens; what is aimed at nothing happens where its player stands.
 * @param {Offer} offer @param {View} view @param {number} seat @returns {string[]} */
export function marksOf(offer, view, seat) {
  const { verb, card, place, target, victim } = offer;
  const spots = SPOTS[verb]?.(offer, view);
  if (spots) return spots;
  const aimed = [
    ...(place ? [`place ${place}`] : []),
    ...[target, victim].flatMap((it) => (it ? [`seat ${it.seat}`] : [])),
    ...(offer.dice ? dice(offer.dice) : []),
  ];
  return [...(verb === 'card' ? [`card ${card.is}`] : []), ...(aimed.length ? aimed : [`seat ${seat}`])];
}

/** What a line of the score sheet counts for a seat, where all that everybody has lies side by side. @param {View} _view @param {string} line @param {number} seat @returns {string[]} */
export function sheetMarks(_view, line, seat) {
  return [`of ${seat} ${line}`];
}
