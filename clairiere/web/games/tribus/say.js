// Words of the Tribes of the Wind that several parts of the board say, and the small pictures that stand beside them.
import { html, nothing } from 'lit';
import { seatColour } from '../../games.js';
import { printed } from './catalog.js';
import { ELEMENTS, elementPicture, thingPicture } from './pieces.js';

/** @import { Facts, Offer, View, Words } from '../../types.d.ts' */

/** What is asked, by phase, where the moment tells how much of it is left. @type {Record<string, (view: View) => Facts>} */
const ASKED = {
  clean: ({ left }) => ({ n: left }),
  move: ({ left }) => ({ n: left }),
  mix: ({ left }) => ({ n: left }),
  fly: ({ left, anywhere }) => ({ n: left, anywhere: anywhere ? 'yes' : 'no' }),
  forest: ({ price }) => ({ price }),
  draw: ({ draws }) => ({ n: draws }),
  discard: ({ tosses }) => ({ n: tosses }),
  guide: ({ due }) => ({ n: due }),
};

/**
 * What a player is asked, with how much of it is left and what it costs.
 * @param {View} view @param {number} _seat @param {readonly Offer[]} legal @param {Words} words
 * @returns {string | null}
 */
export function prompt(view, _seat, legal, words) {
  const blocked = legal.find(({ verb }) => verb === 'blocked');
  if (blocked) return words('ask-blocked', { n: blocked.n });
  const facts = ASKED[view.phase]?.(view);
  return facts ? words(`ask-${view.phase}`, facts) : null;
}

/** An effect as a sign and a number; a Forest tile with its price. @param {Facts} gain @param {Words} words */
export function effect(gain, words) {
  const { effect: kind, n, base, can } = gain;
  const label = words.thing({ ...gain, is: gain.is === 'unreached' ? gain.is : 'gain' });
  const number = kind === 'forest' ? html`<span class="tv-cost ${can === false ? 'tv-short' : ''}"><img src=${thingPicture('coin')} alt="">${words('price-sign', { n, base })}</span>`
    : ['temple', 'cleanse', 'soar'].includes(kind) || (kind === 'fly' && n === 1) ? nothing : html`<b>${n}</b>`;
  return html`<span class="tv-effect" role="img" title=${label}><img src=${thingPicture(kind)} alt="">${number}</span>`;
}

/** Effects in a row; several rows are a choice. @param {readonly (readonly Facts[])[]} choices @param {Words} words */
export function effects(choices, words) {
  return html`<span class="tv-effects">${choices.map((all, k) => html`${k ? html`<i>${words('or')}</i>` : nothing}${all.map((it) => effect(it, words))}`)}</span>`;
}

/** How many backs of each element somebody has. @param {Record<string, number>} counts @param {Words} words @param {string} [who] */
export function chips(counts, words, who = '') {
  const told = words.listing(ELEMENTS.map((element) => words('some-backs', { element, n: counts[element] })));
  return html`<span class="tv-chips" role="img" aria-label=${who ? `${who} : ${told}` : told}>
    ${ELEMENTS.map((element) => html`<span class="tv-chip ${counts[element] ? '' : 'tv-zero'}"><img src=${elementPicture(element)} alt="">${counts[element]}</span>`)}</span>`;
}

/** Who sits there, small; the middle of the table has a sign of its own. @param {number | 'middle'} seat */
export function swatch(seat) {
  return seat === 'middle' ? html`<span class="tv-middle-sign" aria-hidden="true">≋</span>` : html`<span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>`;
}

/** What somebody at the table is called; the river is a neighbour too when two play. @param {number | 'middle'} seat @param {readonly string[]} names @param {number | null} reader @param {Words} words */
export function called(seat, names, reader, words) {
  if (seat === 'middle') return words('the-middle');
  return seat === reader ? words('mark-own') : (names[seat] ?? '');
}

/** A sentence begins with a capital. @param {string} text */
export function sentence(text) {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** What is printed on a tile. @param {string} id @returns {Facts} */
export const tileOf = (id) => printed.tiles[id];

/** What may be said of a tile. @param {string} id @param {boolean} village @param {Words} words */
export function tileSaid(id, village, words) {
  const { colour, slots, bonus, camp } = tileOf(id);
  const bonuses = words.listing([...bonus].map((it) => words(`name-${it}`)));
  return words('tile-said', { colour, slots, face: village ? 'village' : camp ? 'camp' : 'wood', bonus: bonuses || 'none' });
}
