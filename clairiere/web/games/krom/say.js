// Actions in words.
import { CARDS, SEAT_LETTERS, read } from './notation.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */
/** @import { Deed } from './notation.js' */

/** @param {Deed} deed */
function keyOf({ verb, seat, place, goods, numbers, waived }) {
  if (!(verb in CARDS)) return waived ? `action-${verb}-glued` : `action-${verb}`;
  if (numbers.length) return 'action-card-dice';
  if (goods.length) return goods.length > 1 ? 'action-card-barter' : 'action-card-take';
  if (place) return seat === undefined ? 'action-card-place' : 'action-card-trail';
  return seat === undefined ? 'action-card' : 'action-card-seat';
}

/** The card that an action takes from a row of the table. @param {Deed} deed @param {View} view @returns {View | null} */
function cardOf({ verb, numbers }, view) {
  const row = verb === 'hunt' ? view.preys : verb === 'evolve' ? view.shelf : null;
  return row?.[numbers[0] - 1] ?? null;
}

/**
 * @param {string} notation
 * @param {Words} words
 * @param {readonly string[]} [names] of the seats; letters if not told
 * @param {View | null} [view] in which it may be done, to call cards by their names
 */
export function say(notation, words, names = [...SEAT_LETTERS], view = null) {
  const deed = read(notation);
  const { verb, seat, place, goods, numbers, extra, waived, who } = deed;
  const card = view && cardOf(deed, view);
  return words(`${keyOf(deed)}${card ? '-card' : ''}`, {
    card: verb in CARDS || card ? words.thing({ is: card?.id ?? verb }) : '',
    character: who ? words.thing({ is: who }) : '',
    player: seat === undefined ? '' : (names[seat] ?? ''),
    place: place ?? '',
    good: goods[0] ?? '',
    give: goods[0] ?? '',
    take: waived ?? goods.at(-1) ?? '',
    slot: numbers[0] ?? 0,
    nth: numbers[0] ?? 0,
    count: numbers.length,
    dice: words.listing(numbers.map(String)),
    extra,
  });
}

/**
 * What a player is asked, where more can be told than the phase: what is at stake in a brawl, or that no card will help.
 * @param {View} view @param {number} seat @param {readonly Offer[]} legal @param {Words} words
 * @returns {string | null}
 */
export function prompt(view, seat, legal, words) {
  const fighter = view.phase === 'brawl' ? view.brawl?.fighters.find((/** @type {View} */ it) => it.seat === seat) : null;
  if (fighter) return words('prompt-stake', { good: 'hp', n: fighter.loses, falls: fighter.falls ? 'yes' : 'no' });
  return view.phase === 'roll' && legal.length === 1 ? words('prompt-roll-alone') : null;
}

/** The name of a card by itself, as a title. @param {string} id @param {Words} words */
export function titled(id, words) {
  return words.thing({ is: id }).replace(/^[«“"]\s*|\s*[»”"]$/g, '');
}

/** Amounts in one breath. @param {Record<string, number>} goods @param {Words} words */
export function amounts(goods, words) {
  return words.listing(Object.entries(goods).map(([good, n]) => words('some-good', { good, n })));
}
