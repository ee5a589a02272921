// How the pieces of Grand Bois look: squares with a frame, a pattern and animals like the pips of a die; towers.
import { bear, fox, lizard, rabbit, raccoon, toad } from './art/drawings.js';
import { picture } from '../../art.js';

export const SPACE = 80; // side of a square in the drawing
export const DEPTH = 2; // how far its shadow falls below it
export const SEAT_LETTERS = 'ABCD';

/** A colour, a tint and a pattern for each clan, so that no one needs the colour. `cell` is what the pattern repeats. */
const CLANS = {
  toad: { animal: toad, colour: '#5b8fc7', tint: '#dbe9f7', cell: '<circle cx="6.5" cy="6.5" r="2.1" fill="#5b8fc7"/>' },
  rabbit: { animal: rabbit, colour: '#d98aa8', tint: '#fae3ec', cell: '<path d="M-3 16 16-3M-9.5 9.500l19-19M3.5 22.500l19-19" stroke="#d98aa8" stroke-width="2"/>' },
  fox: { animal: fox, colour: '#6b9a4b', tint: '#e2eed5', cell: '<path d="M0 8.500q3.250-6 6.5 0t6.5 0" fill="none" stroke="#6b9a4b" stroke-width="2"/>' },
  raccoon: { animal: raccoon, colour: '#b9503f', tint: '#f3d9d3', cell: '<path d="M0 6.500h13M6.5 0v13" stroke="#b9503f" stroke-width="1.8"/>' },
  lizard: { animal: lizard, colour: '#d0a32b', tint: '#f8ecc6', cell: '<path d="M6.5 1.500l5 5-5 5-5-5z" fill="#d0a32b"/>' },
};

/** Where animals sit on a square, and how large: the pips of a die. @type {Record<number, {size: number, at: [number, number][]}>} */
const PIPS = {
  1: { size: 50, at: [[40, 40]] },
  2: { size: 36, at: [[25, 26], [55, 54]] },
  3: { size: 33, at: [[40, 23], [22.5, 55], [57.5, 55]] },
  4: { size: 31, at: [[23, 23.5], [57, 23.5], [23, 56.5], [57, 56.5]] },
};

/** The colour of each seat's towers, and of the letter on them. */
const TOWERS = [
  ['#fffaf0', '#2a2f25'],
  ['#343834', '#fffaf0'],
  ['#2f5f9e', '#ffffff'],
  ['#8f5a2e', '#ffffff'],
];
const LETTERS = ['M-6 8 0-8 6 8M-4 3h8', 'M-5 8V-8h5.500a3.7 3.7 0 0 1 0 7.400H-5h6a4.2 4.2 0 0 1 0 8.600z', 'M6-4.500A7.5 8 0 1 0 6 4.5', 'M-5.5 8V-8h4a8 8 0 0 1 0 16z'];

const SHADOW = '<rect x="1.5" y="4.5" width="77" height="77" rx="13" fill="#1d2a14" opacity=".16"/>';
const MEADOW = '<rect x="1.5" y="1.5" width="77" height="77" rx="13" fill="#cfe0a8"/>';
const TUFTS = `<path d="M33 47q2-6 1-9m2 9q1-7 5-11m0 11q0-5 4-7M58 27q1-4 0-6m2 6q1-4 3-6M16 66q1-4 0-6m2 6q1-4 3-6"
  fill="none" stroke="#7fa552" stroke-width="2.2" stroke-linecap="round"/>`;
const GRASS = MEADOW + TUFTS + daisy(19, 24, 1) + daisy(60, 58, 1.15) + daisy(40, 66, 0.8);

/** @param {number} x @param {number} y @param {number} size */
function daisy(x, y, size) {
  const petals = [0, 72, 144, 216, 288].map((angle) => `<ellipse cy="-3.2" rx="1.9" ry="2.7" transform="rotate(${angle})"/>`);
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#fffdf4">${petals.join('')}<circle r="1.8" fill="#f2b632"/></g>`;
}

/** A drawing of `art/` on a square. @param {string} drawing @param {number} x @param {number} y @param {number} size */
function put(drawing, x, y, size) {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${drawing}</g>`;
}

/** @param {keyof typeof CLANS} clan @param {number} animals */
function troop(clan, animals) {
  const { animal, colour, tint, cell } = CLANS[clan];
  const { size, at } = PIPS[animals];
  const field = '<rect x="3" y="3" width="74" height="74" rx="12"';
  return `${SHADOW}<pattern id="p" x="1.5" y="1.5" width="13" height="13" patternUnits="userSpaceOnUse">${cell}</pattern>
    ${field} fill="${tint}"/>${field} fill="url(#p)" opacity=".42"/>${field} fill="none" stroke="${colour}" stroke-width="4"/>
    ${at.map(([x, y]) => put(animal, x, y, size)).join('')}`;
}

const WALL = '<path d="M20 12h9v7h6.5v-7h9v7H51v-7h9v17l-5 5v34H25V34l-5-5z" stroke-linejoin="round"';
const HALO = `${WALL} fill="none" stroke="#fffaf0" stroke-width="8"/>`; // makes it seen on dark ground

/** A tower with the letter of its seat, so that no one needs its colour. @param {number} seat */
function tower(seat) {
  const [wall, ink] = TOWERS[seat];
  return `${WALL} fill="${wall}" stroke="#20251c" stroke-width="3.5"/>
    <path d="${LETTERS[seat]}" transform="translate(40 47)" fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const BEAR = `${SHADOW}<rect x="3" y="3" width="74" height="74" rx="12" fill="#6d4530" stroke="#4f3020" stroke-width="4"/>${put(bear, 40, 39, 54)}`;
const CLAN_IDS = /** @type {(keyof typeof CLANS)[]} */ (Object.keys(CLANS));
const SQUARE = `0 0 ${SPACE} ${SPACE + DEPTH}`;

/** The picture of each square, by the name of its face. @type {Record<string, string>} */
export const FACES = {
  clearing: picture(SHADOW + GRASS, SQUARE),
  bear: picture(BEAR, SQUARE),
  ...Object.fromEntries(CLAN_IDS.flatMap((clan) => [1, 2, 3, 4].map((animals) => [`${clan}-${animals}`, picture(troop(clan, animals), SQUARE)]))),
  ...Object.fromEntries(TOWERS.map((_, seat) => [`tower-${seat}`, picture(SHADOW + GRASS + tower(seat), SQUARE)])),
};

/** The picture of each seat's tower by itself. */
export const TOWER_ALONE = TOWERS.map((_, seat) => picture(HALO + tower(seat), '16 8 48 64'));

/** The face of each clan's animal. @type {Record<string, string>} */
export const ANIMALS = Object.fromEntries(CLAN_IDS.map((clan) => [clan, picture(CLANS[clan].animal)]));
