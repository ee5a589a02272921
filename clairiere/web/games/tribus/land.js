// Terrains: one's own large, with the Capital above it; those of others small, with the backs of their cards.
import { html, nothing, svg } from 'lit';
import { printed } from './catalog.js';
import { backPicture, emblemPicture, riderPicture, ruinPicture, thingPicture, tilePicture } from './pieces.js';
import { called, chips, swatch, tileOf, tileSaid } from './say.js';

/** @import { Facts, View, Words } from '../../types.d.ts' */
/** @import { TribusBoard } from './board.js' */

export const COLUMNS = 4;

/** The picture under everything on a square. @param {View} square */
function ground({ square, tile, village }) {
  if (!tile) return ruinPicture(printed.squares[square].terrain);
  const { colour, camp } = tileOf(tile);
  return tilePicture(colour, village ? 'village' : camp ? 'camp' : 'wood');
}

/** A square in words. @param {View} it @param {Words} words @param {Facts | null} lacks what the tile needs to become a village */
export function squareSaid(it, words, lacks = null) {
  return [
    it.square,
    it.tile ? tileSaid(it.tile, it.village, words) : words(`name-${printed.squares[it.square].terrain}`),
    it.pollution ? words('some-tokens', { n: it.pollution }) : '',
    it.riders ? words('some-riders', { n: it.riders }) : '',
    it.temple ? words('with-temple') : '',
    lacks?.missing ? words('lacks-riders', { n: lacks.missing }) : '',
  ].filter(Boolean).join(', ');
}

/** What lies on a square. @param {View} it @param {number} seat whose it is @param {boolean} large */
function lying(it, seat, large) {
  const tile = it.tile ? tileOf(it.tile) : null;
  const slots = tile && !it.village ? tile.slots : 0;
  const many = (/** @type {number} */ n, /** @type {string} */ src, /** @type {string} */ kind) => (large
    ? html`<span class="tv-pile ${kind}">${Array.from({ length: n }, () => html`<img src=${src} alt="">`)}</span>`
    : html`<span class="tv-pile ${kind}"><img src=${src} alt="">${n > 1 ? html`<b>${n}</b>` : nothing}</span>`);
  return html`
    <img class="tv-ground" src=${ground(it)} alt="">
    ${large ? html`<span class="tv-coord">${it.square}</span>` : nothing}
    ${tile?.bonus ? html`<span class="tv-bonuses ${it.awake ? '' : 'tv-sleeping'}">${[...tile.bonus].map((/** @type {string} */ bonus) => html`<img src=${thingPicture(bonus)} alt="">`)}</span>` : nothing}
    ${it.temple ? html`<img class="tv-temple" src=${thingPicture('temple')} alt="">` : nothing}
    ${it.pollution ? many(it.pollution, thingPicture('sludge'), 'tv-sludge') : nothing}
    ${large && tile ? html`<span class="tv-slots">${Array.from({ length: Math.max(slots, it.riders) }, (_, k) => html`<span class=${k < slots ? 'tv-slot' : 'tv-extra'}>${k < it.riders ? html`<img src=${riderPicture(seat)} alt="">` : nothing}</span>`)}</span>` : nothing}
    ${!large && it.riders ? many(it.riders, riderPicture(seat), 'tv-crew') : nothing}
    <span class="tv-spot" data-mark="of ${seat} ${it.square}"></span>`;
}

/** The large Terrain; each square can be touched. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function terrain(board, view, seat, words) {
  const player = view.players[seat];
  const states = player.squares.map((/** @type {View} */ it) => board.placeState(it.square));
  const stop = states.some((/** @type {{may: boolean}} */ it) => it.may) ? null : 0; // Tab stops at what can be touched
  const square = (/** @type {View} */ it, /** @type {number} */ k) => {
    const { may, chosen, offer, from } = states[k];
    const lacks = view.tiles?.find((/** @type {Facts} */ other) => other.square === it.square) ?? null;
    const own = seat === board.seat;
    const label = `${squareSaid(it, words, own ? lacks : null)}${offer ? `. ${words.deed(offer, board.names, board.seat)}` : ''}`;
    const state = [may ? 'tv-may' : '', chosen ? 'tv-chosen' : '', from ? 'tv-origin' : '', it.tile ? 'tv-tiled' : '', own && lacks?.ready && !it.village ? 'tv-ready' : ''].join(' ');
    return html`<button type="button" class="tv-square ${state}" data-place=${it.square} data-mark="square ${it.square}" data-test="square-${it.square}" tabindex=${may || k === stop ? 0 : -1}
      aria-label=${label} aria-pressed=${chosen} aria-disabled=${!may} @click=${() => board.touch(it.square)}>${lying(it, seat, true)}
      ${own && lacks?.ready && may && board.view?.phase === 'action' ? html`<span class="tv-build"><img src=${thingPicture('huts')} alt="">${words('do-build')}${lacks.pollutes.length ? html` <img src=${thingPicture('sludge')} alt="">${lacks.pollutes.length}` : nothing}</span>` : nothing}</button>`;
  };
  return html`<div class="tv-terrain" role="group" aria-label=${seat === board.seat ? words('land-own') : words('land-of', { player: board.names[seat] ?? '' })}>
    ${player.squares.map(square)}</div>`;
}

/** Clouds and wind behind the Capital. */
const SKY = html`<svg class="tv-sky" viewBox="0 0 480 80" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
  ${[[60, 62, 0.9], [236, 40, 0.6], [420, 66, 1]].map(([x, y, size]) => svg`<path class="tv-cloud" transform="translate(${x} ${y}) scale(${size})" d="M-40 0a14 14 0 0 1 6-27 22 22 0 0 1 41-8 17 17 0 0 1 26 14 11 11 0 0 1 5 21z"/>`)}
  <path class="tv-wind" d="M-6 30h126c16 0 16-21 3-21-9 0-11 9-6 12M180 66h150c16 0 16-20 3-20-8 0-10 8-6 11M330 22h90c14 0 14-17 3-17-7 0-9 7-5 10"/></svg>`;

/** What is had by who ended the game. @param {View} view @param {number} seat @param {Words} words */
function medal({ ender }, seat, words) {
  return ender === seat ? html`<span class="tv-good" role="img" title=${words('line-end-token')} data-mark="of ${seat} end"><img src=${thingPicture('end')} alt=""></span>` : nothing;
}

/** The Capital above the Terrain, with the riders at rest in it, and what else a player has. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function capital(board, view, seat, words) {
  const { capital: n, water, pawns, board: sign } = view.players[seat];
  const { may, chosen, from } = board.placeState('capital');
  const state = [may ? 'tv-may' : '', chosen ? 'tv-chosen' : '', from ? 'tv-origin' : ''].join(' ');
  return html`${SKY}<div class="tv-head">
    <button type="button" class="tv-capital ${state}" data-place="capital" data-mark="capital" data-test="square-capital" aria-label=${words('capital-label', { n })} aria-pressed=${chosen} aria-disabled=${!may} @click=${() => board.touch('capital')}>
      <span class="tv-where">${words('the-capital')}</span>
      <span class="tv-rest">${Array.from({ length: n }, () => html`<img src=${riderPicture(seat)} alt="">`)}</span></button>
    <span class="tv-goods">
      <span class="tv-good tv-purse" role="img" title=${words('some-water', { n: water })} data-mark="of ${seat} water"><img src=${thingPicture('coin')} alt=""><b>${water}</b></span>
      <span class="tv-good" role="img" title=${words('pawns-left', { n: pawns })}><img src=${thingPicture('huts')} alt=""><b>${pawns}</b></span>
      ${sign ? html`<span class="tv-good tv-emblem" role="img" title=${words('board-named', { board: words(`name-${sign}`) })}><img src=${emblemPicture(sign)} alt=""></span>` : nothing}
      ${medal(view, seat, words)}
    </span></div>`;
}

/** Cards that somebody holds, from behind. @param {readonly (string | null)[]} backs @param {number} seat */
function held(backs, seat) {
  return html`<span class="tv-backs" data-hand=${seat} aria-hidden="true">${backs.map((back, k) => (back
    ? html`<img data-held=${k + 1} src=${backPicture(back)} alt="">` : html`<span class="tv-no-card" data-held=${k + 1}></span>`))}</span>`;
}

/** Somebody else: the backs of their cards, what they have, and their Terrain. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words @param {boolean} near whether their cards count for the reader's */
export function other(board, view, seat, words, near) {
  const player = view.players[seat];
  const name = called(seat, board.names, board.seat, words);
  const acting = view.active === seat && view.phase !== 'over';
  const summary = words('land-summary', { tiles: player.squares.filter((/** @type {View} */ it) => it.tile).length, villages: player.squares.filter((/** @type {View} */ it) => it.village).length });
  return html`<article class="tv-other ${acting ? 'tv-acting' : ''} ${near ? 'tv-near' : 'tv-far'}" data-land=${seat} data-test="land-${seat}" aria-label=${words('land-of', { player: name })}>
    <p class="tv-name"><button type="button" class="tv-look" data-test="look-${seat}" title=${words('look-at', { player: name })} @click=${() => board.lookAt(seat)}>${swatch(seat)} <b>${name}</b></button> ${near ? html`<small>${words('neighbour')}</small>` : nothing}
      ${medal(view, seat, words)}<span class="tv-good tv-purse" role="img" aria-label=${words('some-water', { n: player.water })} data-mark="of ${seat} water"><img src=${thingPicture('coin')} alt=""><b>${player.water}</b></span></p>
    <div class="tv-cards-seen">${held(player.backs, seat)}${chips(player.counts, words, name)}</div>
    <div class="tv-mini" role="img" aria-label=${summary} data-mark="seat ${seat}">${player.squares.map((/** @type {View} */ it) => html`<span class="tv-cell" data-place=${it.square} title=${squareSaid(it, words)}>${lying(it, seat, false)}</span>`)}</div>
    <span class="tv-mini-capital" data-place="capital" role="img" aria-label=${words('capital-label', { n: player.capital })}><img src=${riderPicture(seat)} alt="">${player.capital}</span>
  </article>`;
}
