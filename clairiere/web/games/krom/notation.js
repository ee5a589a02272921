// Actions as text, taken apart: verbs and what they are done with. What may be done is for the table to say.

/** @typedef {{verb: string, seat?: number, place?: string, goods: string[], numbers: number[], extra: number, waived?: string, who?: string}} Deed */

export const SEAT_LETTERS = 'ABCDE';
/** Phases in which others than the active player may play cards. */
export const WINDOWS = ['reveal', 'brawl', 'ambush', 'parry'];
export const PLACES = ['cave', 'forest', 'savanna', 'mountain'];
export const RESOURCES = ['wood', 'bone', 'stone'];
export const GOODS = [...RESOURCES, 'krom', 'hp', 'bonus'];

/** The bonus cards, each with what one would say to ask about it. @type {Record<string, string>} */
export const CARDS = {
  about_turn: 'cave',
  false_trail: 'seat cave',
  deluxe_club: '',
  friendly_trip: 'seat',
  didnt_count: '',
  mammoth_puffer: '',
  snack_truce: '',
  snowball_headbutt: '',
  fossil_banana: '',
  wallet_cramp: '',
  inventors_block: '',
  muscular_barter: 'seat wood bone',
  sticky_fingers: 'seat wood',
  leaky_pocket: 'seat',
  granny_tea: '',
  drool_glue: '',
  cheese_bait: '',
  rabbit_foot: '1',
  dung_shield: '',
  backlash: '',
};

/** @param {string} notation @returns {Deed} */
export function read(notation) {
  const [verb, ...rest] = notation.split(' ');
  /** @type {Deed} */
  const deed = { verb, goods: [], numbers: [], extra: 0 };
  for (const word of rest) {
    if (/^[A-E]$/.test(word)) deed.seat = SEAT_LETTERS.indexOf(word);
    else if (PLACES.includes(word)) deed.place = word;
    else if (GOODS.includes(word)) deed.goods.push(word);
    else if (/^\d$/.test(word)) deed.numbers.push(Number(word));
    else if (word.startsWith('+')) deed.extra = Number(word);
    else if (word.startsWith('-')) deed.waived = word.slice(1);
    else deed.who = word;
  }
  return deed;
}

/** What may follow the beginning of an action, each once. @param {readonly string[]} legal @param {string} begun */
export function following(legal, begun) {
  const rest = legal.filter((it) => it.startsWith(`${begun} `)).map((it) => it.slice(begun.length + 1).split(' ')[0]);
  return [...new Set(rest)];
}

/** What is asked next of an action that is begun: the key of a question, null where the answers speak. @param {string} begun @param {string} word one answer */
export function asking(begun, word) {
  const { verb, goods, place, waived, seat } = read(`${begun} ${word}`);
  if (waived) return 'ask-waive';
  if (place) return verb === 'false_trail' ? 'ask-send' : 'ask-place';
  if (goods.length) return verb === 'muscular_barter' && goods.length === 1 ? 'ask-give' : 'ask-take';
  return seat === undefined ? null : verb === 'muscular_barter' ? 'ask-partner' : 'ask-target';
}

/** Whether an action, or one that goes on from it, is legal. @param {readonly string[]} legal @param {string} begun */
export function opens(legal, begun) {
  return legal.some((it) => it === begun || it.startsWith(`${begun} `));
}

/** How to ask about a bonus card. @param {string} card @param {number} seat the asker's */
export function question(card, seat) {
  return `${card} ${CARDS[card]}`.trim().replace('seat', SEAT_LETTERS[seat === 0 ? 1 : 0]);
}

/**
 * A set of dice as the table names it: of equal dice the first ones.
 * @param {readonly number[]} faces in ascending order
 * @param {readonly number[]} chosen positions from 1
 */
export function diceSet(faces, chosen) {
  return chosen
    .map((at) => faces[at - 1])
    .sort((a, b) => a - b)
    .map((face, k, all) => faces.indexOf(face) + 1 + (k - all.indexOf(face)))
    .join(' ');
}
