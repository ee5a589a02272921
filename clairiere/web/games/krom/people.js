// The tribe, one drawn set: six characters in furs of their seat's colour, with the letter of the seat, and the Kromosaure.
// Each is known by its shape and its hair; everybody stands on the same ground, at the bottom of a drawing of 60 by 84.

/** @typedef {{skin: string, shade: string, hair: string, wide: number, tall: number, behind: string, face: string, before: string}} Person */

const EYES = '<g fill="#2b211a"><circle cx="24.500" cy="23" r="1.900"/><circle cx="35.500" cy="23" r="1.900"/></g>';
const ASLEEP = '<path d="M21.500 23.500q3 2.600 6 0M32.500 23.500q3 2.600 6 0" fill="none" stroke="#2b211a" stroke-width="1.700" stroke-linecap="round"/>';
const SMILE = '<path d="M25 30q5 4 10 0" fill="none" stroke="#6b2f22" stroke-width="1.800" stroke-linecap="round"/>';
const GRIN = '<path d="M23.500 29.500q6.500 7 13 0z" fill="#6b2f22"/><path d="M25 30h10l-1 2h-8z" fill="#fff8e6"/>';
const FROWN = '<path d="M25 32q5-3 10 0" fill="none" stroke="#6b2f22" stroke-width="1.800" stroke-linecap="round"/>';

/** A bone, lying across. @param {number} x @param {number} y @param {number} turn */
const bone = (x, y, turn) => `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#fff4dc" stroke="#8d7a58" stroke-width="1"><path d="M-9-1.600a2.600 2.600 0 1 0-2 3.200 2.600 2.600 0 1 0 2 0H9a2.600 2.600 0 1 0 2-3.200 2.600 2.600 0 1 0-2 0z"/></g>`;

/** @type {Record<string, Person>} */
const TRIBE = {
  megalitte: { // sleeps on her feet, and takes up room
    skin: '#d9a06f', shade: '#bd8153', hair: '#4a2f22', wide: 1.32, tall: 1,
    behind: '<path d="M16 27q-4-20 14-22 18 2 14 22z"/><circle cx="30" cy="4" r="7"/>',
    face: `${ASLEEP}${SMILE}`,
    before: `<path d="M17 20Q19 8 30 8t13 12Q37 13 30 15t-13 5z"/>${bone(30, 4, -18)}`,
  },
  poildru: { // a coat, and it is him
    skin: '#c98f62', shade: '#7a5233', hair: '#6a452b', wide: 1.16, tall: 1,
    behind: '<path d="M30 2l5 3 6-1 1 6 5 3-2 6 3 5-4 4 1 6-6 2-3 6-6-3-6 3-3-6-6-2 1-6-4-4 3-5-2-6 5-3 1-6 6 1z"/>',
    face: `${EYES}<ellipse cx="30" cy="28" rx="3.400" ry="2.400" fill="#8d4f33"/>`,
    before: '<path d="M18 20q2-9 6-8 2-4 6-1 4-3 6 1 4-1 6 8l-4-4-3 3-3-4-2 3-2-3-3 4-3-3zM19 29l4 2 1-3 3 5 3-4 3 4 3-5 1 3 4-2q-1 9-6 10l-2-3-3 5-3-5-2 3q-5-1-6-10z"/>',
  },
  silexandre: { // the first man to comb his hair
    skin: '#ecb98d', shade: '#cf9465', hair: '#2f2a2b', wide: 0.94, tall: 1.05,
    behind: '<path d="M17 22Q15 7 30 6q15 1 13 16z"/>',
    face: `${EYES}<path d="M22 19l5-1M33 18l5 1" stroke="#2f2a2b" stroke-width="1.700" stroke-linecap="round"/>`,
    before: '<path d="M17 19Q16 7 29 3q14-3 17 6-6-2-9 1-9 0-13 4-4 2-7 5zM19.500 26q3 4 6 2.500 2-1.500 4.500-1.500t4.500 1.500q3 1.500 6-2.500 1 12-10.500 12T19.500 26zm7 5q3.500 3 7 0-3.500-2-7 0z"/>',
  },
  meme_stalactite: { // drips, and does not break
    skin: '#e3c0a2', shade: '#c39a78', hair: '#d9d6d2', wide: 1, tall: 0.9,
    behind: '<path d="M16 28Q13 8 30 7q17 1 14 21z"/><circle cx="30" cy="5" r="5.500"/>',
    face: `${EYES}<path d="M20 27l3 1m14 0 3-1M27 19.500l-5 1m11-1 5 1" stroke="#a97f5f" stroke-width="1.300" stroke-linecap="round"/><path d="M30 23q4 5 0 5.500-2 0-2-1.500" fill="none" stroke="#a97f5f" stroke-width="1.600" stroke-linecap="round"/>${FROWN}`,
    before: '<path d="M17 21q1-12 13-12t13 12q-5-7-13-7t-13 7z"/><circle cx="30" cy="5" r="5.500"/><path d="M26 3q4 4 8 0" fill="none" stroke="#a7a3a0" stroke-width="1.300"/>',
  },
  ossane: { // collects shinbones, yours above all
    skin: '#f0c8a4', shade: '#d3a077', hair: '#c2522b', wide: 1, tall: 1,
    behind: '<path d="M30 3q18 0 17 20l3 12-6-3-1 7-5-6H22l-5 6-1-7-6 3 3-12Q12 3 30 3z"/>',
    face: `${EYES}<g fill="#c98a63"><circle cx="22" cy="27" r=".9"/><circle cx="24.500" cy="28.500" r=".9"/><circle cx="38" cy="27" r=".9"/><circle cx="35.500" cy="28.500" r=".9"/></g>${GRIN}`,
    before: `<path d="M17 22q0-12 13-13 13 1 13 13-4-7-9-8-2 3-7 3-6 0-10 5z"/>${bone(37, 8, 24)}`,
  },
  brindille: { // fits under doors; there are no doors
    skin: '#f3cfa8', shade: '#d8a779', hair: '#8a5a2c', wide: 0.78, tall: 0.86,
    behind: '<path d="M17 24Q15 7 30 7t13 17z"/><path d="M17 15Q6 8 5 20q5-2 7 2 1-4 6-4zM43 15q11-7 12 5-5-2-7 2-1-4-6-4z"/>',
    face: `${EYES}${SMILE}<g fill="#e8a58b" opacity=".8"><circle cx="21" cy="28" r="2"/><circle cx="39" cy="28" r="2"/></g>`,
    before: '<path d="M17.500 20q1-11 12.500-11t12.500 11q-3-5-7-6l-3 3-3-3-3 3-3-2q-4 1-6 5z"/><path d="M30 9q-3-6 2-8 1 4-2 8 2-4 6-4-1 4-6 4z" fill="#6b9a4b"/>',
  },
};

/** Nobody yet: a shadow in a cave. @type {Person} */
const SOMEBODY = {
  skin: '#b9ae98', shade: '#9c917c', hair: '#9c917c', wide: 0.9, tall: 0.95, behind: '', before: '',
  face: '<text x="30" y="30" font-family="Nunito, sans-serif" font-size="17" font-weight="900" text-anchor="middle" fill="#20251c">?</text>',
};

/** @param {string | null} character */
const personOf = (character) => TRIBE[character ?? ''] ?? SOMEBODY;

/** A head, without a body. @param {Person} person */
function head({ skin, shade, hair, behind, face, before }) {
  return `<g fill="${hair}">${behind}</g>
    <circle cx="16.500" cy="24" r="3" fill="${shade}"/><circle cx="43.500" cy="24" r="3" fill="${shade}"/>
    <path d="M17 22q0-12 13-12t13 12q0 15-13 15T17 22z" fill="${skin}"/><path d="M19 30q4 7 11 7t11-7q-1 9-11 9t-11-9z" fill="${shade}" opacity=".5"/>
    ${face}<g fill="${hair}">${before}</g>`;
}

const TUNIC = 'M19 38q11-5 22 0l6 7-2 28-5-4-5 6-5-5-5 5-5-6-5 4-2-28z';

/** Somebody in furs, from head to foot. @param {string | null} character @param {string} fur @param {string} ink @param {string} letter */
export function person(character, fur, ink, letter) {
  const who = personOf(character);
  const { skin, shade, wide, tall } = who;
  const outline = '#20251c';
  const body = `<g fill="${shade}"><path d="M22 70h6v10h-6zM32 70h6v10h-6z"/><ellipse cx="24" cy="80.500" rx="5.500" ry="3"/><ellipse cx="36" cy="80.500" rx="5.500" ry="3"/></g>
    <path d="M16 43q-7 6-6 17M44 43q7 6 6 17" fill="none" stroke="${outline}" stroke-width="8.500" stroke-linecap="round"/>
    <path d="M16 43q-7 6-6 17M44 43q7 6 6 17" fill="none" stroke="${skin}" stroke-width="5.500" stroke-linecap="round"/>
    <path d="${TUNIC}" fill="${fur}" stroke="${outline}" stroke-width="2.400" stroke-linejoin="round"/>
    <path d="M17 40q13 9 26 0" fill="none" stroke="${outline}" stroke-opacity=".35" stroke-width="2"/>`;
  const scaled = (/** @type {string} */ inner, /** @type {number} */ x) => `<g transform="translate(30 83) scale(${x} ${tall}) translate(-30 -83)">${inner}</g>`;
  const halo = `<path d="M30 3q17 0 16 20-1 9-6 13l9 12-2 27-8 8H21l-8-8-2-27 9-12q-5-4-6-13Q13 3 30 3z" fill="#fffaf0" stroke="#fffaf0" stroke-width="2" stroke-linejoin="round" opacity=".5"/>`;
  return `${scaled(halo, wide)}${scaled(body, wide)}${scaled(head(who), 0.6 + 0.4 * wide)}
    <text x="30" y="${83 - 22 * tall}" font-family="Nunito, sans-serif" font-size="16" font-weight="900" text-anchor="middle" fill="${ink}">${letter}</text>`;
}

/** A head by itself, 46 by 44. @param {string | null} character */
export const portrait = (character) => head(personOf(character));

/** The Kromosaure, seen from its side, 84 by 84. */
export const KROMOSAURE = `<path d="M8 76q10-4 12-18 3-22 24-26l2-16q2-12 16-12 14 0 15 10 0 8-10 10l-8 1q8 10 8 24 0 16-8 22h4v6H50l-2-9h-9l-2 9H22l2-8q-8 5-16 7z" fill="none" stroke="#fffaf0" stroke-width="6" stroke-linejoin="round"/>
  <path d="M8 76q10-4 12-18 3-22 24-26l2-16q2-12 16-12 14 0 15 10 0 8-10 10l-8 1q8 10 8 24 0 16-8 22h4v6H50l-2-9h-9l-2 9H22l2-8q-8 5-16 7z" fill="#5f8f4a" stroke="#20251c" stroke-width="2.400" stroke-linejoin="round"/>
  <path d="M48 34q10 8 9 22-1 12-8 16-6-2-8-8 6-16 7-30z" fill="#c9d79a"/>
  <path d="M44 32l-8-5 2 9-9-2 4 8-9 1 6 6-7 4 7 3" fill="#d0a32b" stroke="#20251c" stroke-width="1.600" stroke-linejoin="round"/>
  <circle cx="60" cy="12" r="2.600" fill="#20251c"/><path d="M58 20h17l-2 5-3-4-3 4-3-4-3 4z" fill="#fff8e6" stroke="#20251c" stroke-width="1.400" stroke-linejoin="round"/>
  <path d="M56 44q6 2 9 7" fill="none" stroke="#20251c" stroke-width="2.400" stroke-linecap="round"/>`;
