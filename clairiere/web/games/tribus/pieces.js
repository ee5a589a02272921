// How the pieces of the Tribes of the Wind look: elements, tokens, riders, villages, temples, ruins, tiles.
// Elements, tile colours and bonuses differ by shape, not by colour alone: a drop, a flame, a leaf, a gust; round
// trees, pines, poplars; blades, an arm, a ring.
import { picture } from '../../art.js';

/** @type {Map<string, string>} */
const made = new Map();

/** A picture that is made when it is first wanted. @param {string} name @param {() => string} make */
function once(name, make) {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

export const ELEMENTS = /** @type {const} */ (['water', 'fire', 'plant', 'air']);

/** @type {Record<string, string>} */
const SIGNS = {
  water: '<path d="M16 2C9 11 5.500 16.500 5.500 20.500a10.500 10.500 0 0 0 21 0C26.500 16.500 23 11 16 2z" fill="#2f7fb8"/><path d="M10.500 20.500a5.500 5.500 0 0 0 5.500 5.500" fill="none" stroke="#d3ecf8" stroke-width="2.500" stroke-linecap="round"/>',
  fire: '<path d="M17.500 1.500c1.500 6 8.500 9 8.500 18a10 10.500 0 0 1-20 0c0-5 3-7 4-11 2 1.500 3 3 3 5 3.500-3 5.500-7 4.500-12z" fill="#c8432a"/><path d="M16 30a5.500 5.500 0 0 1-5.500-6c0-3.500 3.500-4.500 4.500-8 3.500 2 6.500 4.500 6.500 8.500A5.500 5.500 0 0 1 16 30z" fill="#f9bf45"/>',
  plant: '<path d="M5.500 26C2.500 11 12 3 28.500 3.500 29.500 20 21 29 5.500 26z" fill="#4c8738"/><path d="M4 29.500C9 21 14.500 15.500 22 10M12.500 19.500 11 11.500M17 15l7 1.500" fill="none" stroke="#e8f3da" stroke-width="2" stroke-linecap="round"/>',
  air: '<path d="M3 11.500h15.500a4.500 4.500 0 1 0-4.500-4.500M3 17h21.500a4.500 4.500 0 1 1-4.500 4.500M3 22.500h9.500a3.500 3.500 0 1 1-3.500 3.500" fill="none" stroke="#a87a08" stroke-width="3.200" stroke-linecap="round"/>',
};

/** The sign of an element. @param {string} element */
export const elementPicture = (element) => once(`element ${element}`, () => picture(SIGNS[element]));

/** What the back of each element's cards is painted with. @type {Record<string, [string, string]>} */
const BACKS = {
  water: ['#2f78ad', '<path d="M-4 12q6-6 12 0t12 0 12 0 12 0M-4 28q6-6 12 0t12 0 12 0 12 0M-4 44q6-6 12 0t12 0 12 0 12 0" fill="none" stroke="#8fc3e4" stroke-width="2"/>'],
  fire: ['#b23f29', '<path d="M-2 14l7-8 7 8 7-8 7 8 7-8 7 8 7-8M-2 32l7-8 7 8 7-8 7 8 7-8 7 8 7-8M-2 50l7-8 7 8 7-8 7 8 7-8 7 8 7-8" fill="none" stroke="#eb9a63" stroke-width="2"/>'],
  plant: ['#477a37', '<path d="M8 6q6 5 0 12-6-7 0-12zM32 6q6 5 0 12-6-7 0-12zM8 38q6 5 0 12-6-7 0-12zM32 38q6 5 0 12-6-7 0-12z" fill="#a5cf86"/>'],
  air: ['#d0a02a', '<circle cx="9" cy="11" r="4"/><circle cx="31" cy="11" r="4"/><circle cx="9" cy="45" r="4"/><circle cx="31" cy="45" r="4"/>'],
};

/** The back of an element card: colour, pattern and sign. @param {string} element */
export const backPicture = (element) => once(`back ${element}`, () => {
  const [colour, pattern] = BACKS[element];
  return picture(`<rect x="1" y="1" width="38" height="54" rx="6" fill="${colour}"/><g fill="none" stroke="#fbe7a8" stroke-width="2">${pattern}</g>
    <circle cx="20" cy="28" r="14" fill="#fffdf4"/><g transform="translate(9 17) scale(.69)">${SIGNS[element]}</g><rect x="1.500" y="1.500" width="37" height="53" rx="5.500" fill="none" stroke="#2a2f25" stroke-opacity=".45"/>`, '0 0 40 56');
});

const COIN = '<circle cx="16" cy="17.500" r="13" fill="#174a6d"/><circle cx="16" cy="15.500" r="13" fill="#4a9bcb"/><circle cx="16" cy="15.500" r="9.500" fill="none" stroke="#bfe2f4" stroke-width="1.500"/><path d="M9 14.500q3.500-3.500 7 0t7 0M9 19q3.500-3.500 7 0t7 0" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/>';
const SLUDGE = '<path d="M16 2.500 27.500 9v13.500L16 29 4.500 22.500V9z" fill="#3b2f41"/><path d="M16 5 25.500 10.300v10.400L16 26 6.500 20.700V10.300z" fill="#5d4a66"/><path d="M13.500 8.500h5v4.500l4.500 8.500q.500 2-2 2H11q-2.500 0-2-2l4.500-8.500z" fill="#efe9f2"/><path d="M11.800 17.500h8.400l1.800 4q.200 1-1 1H11q-1.200 0-1-1z" fill="#9bb02c"/><circle cx="15" cy="19.800" r="1.200" fill="#e3edaa"/><circle cx="18.300" cy="20.600" r=".9" fill="#e3edaa"/>';
const TEMPLE = '<path d="M16 1.500v4" stroke="#7a2f1f" stroke-width="2"/><path d="M16 4 28 12.500q-2 2-5 1.500H9q-3 .500-5-1.500z" fill="#b9483a"/><path d="M8.500 14h15v5h-15z" fill="#f6e7c6"/><path d="M16 16.500 30.500 21q-2 3-6 2.500h-17Q3.500 24 1.500 21z" fill="#b9483a"/><path d="M6.500 23.500h19v6.500h-19z" fill="#f6e7c6"/><path d="M13.500 30v-5.500h5V30z" fill="#6b3b22"/><path d="M6.500 23.500h19v6.500h-19zM8.500 14h15v3h-15z" fill="none" stroke="#7a2f1f" stroke-width="1.200"/>';
const HUTS = '<path d="M3 29V19h11v10z" fill="#f3dfb4"/><path d="M1 20 8.500 11l7.500 9z" fill="#8d4f2a"/><path d="M16 29V14h13v15z" fill="#fbeecb"/><path d="M13.500 15.500 22.500 4l9 11.500z" fill="#a8602f"/><path d="M20 29v-7h5v7zM6 29v-5h4v5z" fill="#5b3820"/><path d="M22.500 4V1.500h5l-1.500 1.500 1.500 1.500h-5" fill="#c9a227"/>';
const BLADES = '<path d="M15 14h2l1.500 16h-5z" fill="#6d7678"/><g fill="#3f7f86"><path d="M16 13Q12 6 15 0q4 6 1 13zM16 13q8-1 12 4-7 3-12-4zM16 13q-3 7-10 7 2-7 10-7z"/></g><circle cx="16" cy="13" r="2.500" fill="#24474c"/>';
const ARM = '<path d="M3 27h26v3H3zM7 27l7-11h3l-5 11z" fill="#7a5230"/><path d="M9 21 27 5" stroke="#5b3820" stroke-width="3" stroke-linecap="round"/><circle cx="26" cy="6" r="5" fill="#c8722d"/><circle cx="9" cy="28" r="3" fill="#3f2a1a"/>';
const RING = '<ellipse cx="16" cy="23" rx="14" ry="6.500" fill="none" stroke="#7b4f97" stroke-width="3.500"/><path d="M16 22V5m0-2-6 8m6-8 6 8" fill="none" stroke="#7b4f97" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>';
const KITE = '<path d="M2 14Q16-2 30 14 22 9.500 16 10.500 10 9.500 2 14z" fill="#d9733f"/><path d="M2 14 16 24 30 14M16 10.500V24" fill="none" stroke="#6c7d88" stroke-width="1.200"/><circle cx="16" cy="24" r="2.800" fill="#6c7d88"/><path d="M16 26v3" stroke="#6c7d88" stroke-width="3" stroke-linecap="round"/>';
const STEP = `<g transform="translate(0 -3) scale(.82)">${KITE}</g><path d="M6 28h16m0 0-4.500-3.500M22 28l-4.500 3.500" fill="none" stroke="#6c7d88" stroke-width="2.600" stroke-linecap="round"/>`;
const FLIGHT = `<path d="M3 29Q8 8 24 9" fill="none" stroke="#6c7d88" stroke-width="2.600" stroke-dasharray="3.500 3.500" stroke-linecap="round"/><g transform="translate(13 0) scale(.6)">${KITE}</g><path d="m24 22 4 5m0 0-6 .500m6-.500.500-6" fill="none" stroke="#6c7d88" stroke-width="2.400" stroke-linecap="round"/>`;
const SWEPT = `${SLUDGE}<path d="M5 27 27 5" stroke="#fffdf4" stroke-width="5.500" stroke-linecap="round"/><path d="M5 27 27 5" stroke="#b3261e" stroke-width="3" stroke-linecap="round"/>`;
const CLEARED = '<rect x="3" y="3" width="26" height="26" rx="5" fill="#cfe3b4" stroke="#4c8738" stroke-width="2"/><path d="m9 17 5 5 9-11" fill="none" stroke="#2f6120" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>';
const SEEDLING = '<rect x="2" y="2" width="28" height="28" rx="6" fill="#c3dba8" stroke="#4c7a3a" stroke-width="2"/><path d="M14.500 28v-5h3v5z" fill="#6b4a2f"/><path d="M16 4 9.500 12.500H13L7.500 19H12l-5.500 5.500h19L20 19h4.500L19 12.500h3.500z" fill="#4f8a3f"/>';
const EITHER = `<g transform="translate(-1 -1) scale(.62)">${COIN}</g><path d="M25 3 7 29" stroke="#6a705f" stroke-width="2"/><g transform="translate(13 13) scale(.6)">${KITE}</g>`;
const MEDAL = '<path d="M9 1h5l3 9h-5zM23 1h-5l-3 9h5z" fill="#b9483a"/><circle cx="16" cy="19.500" r="11" fill="#d99a1f"/><circle cx="16" cy="19.500" r="8" fill="#f7d373"/><path d="m16 13.500 1.900 4 4.400.500-3.300 3 .900 4.300-3.900-2.200-3.900 2.200.900-4.300-3.300-3 4.400-.500z" fill="#b9780f"/>';

/** @type {Record<string, string>} */
const THINGS = {
  coin: COIN, sludge: SLUDGE, temple: TEMPLE, huts: HUTS, T: BLADES, C: ARM, V: RING, end: MEDAL,
  water: COIN, clean: SWEPT, cleanse: CLEARED, forest: SEEDLING, move: STEP, mix: EITHER, fly: FLIGHT, soar: FLIGHT,
};

/** A token, a pawn, a bonus (`T`, `C`, `V`) or an effect. @param {string} name */
export const thingPicture = (name) => once(`thing ${name}`, () => picture(THINGS[name]));

/** The colours of each seat's kites. */
const SEATS = [
  ['#fffaf0', '#2a2f25'],
  ['#343834', '#fffaf0'],
  ['#2f5f9e', '#ffffff'],
  ['#8f5a2e', '#ffffff'],
  ['#7b3f78', '#ffffff'],
];
const SEAT_LETTERS = 'ABCDE';

/** A rider of the wind, with the letter of the seat on the kite. @param {number} seat */
export const riderPicture = (seat) => once(`rider ${seat}`, () => {
  const [colour, ink] = SEATS[seat];
  return picture(`<path d="M1 15Q16-4 31 15 23 12 16 13 9 12 1 15z" fill="${colour}" stroke="#2a2f25" stroke-width="1.300" stroke-linejoin="round"/>
    <path d="M3 15 16 25 29 15" fill="none" stroke="#2a2f25" stroke-width="1.200"/><circle cx="16" cy="24" r="3.200" fill="#e9b98c" stroke="#2a2f25" stroke-width="1"/>
    <path d="M12.500 31.500q0-5 3.500-5t3.500 5z" fill="${colour}" stroke="#2a2f25" stroke-width="1"/>
    <text x="16" y="11.500" font-family="sans-serif" font-size="8" font-weight="900" text-anchor="middle" fill="${ink}">${SEAT_LETTERS[seat]}</text>`);
});

const FRAME = '0 0 120 90';
const EARTH = '<rect width="120" height="90" fill="#cdbf9f"/><path d="M0 66q30-10 60-3t60-5v32H0z" fill="#b8a884"/><path d="M8 20l10 6 4 10M96 12l-8 8 3 9M30 80l12-5 8 6M84 78l9-6" fill="none" stroke="#a4936f" stroke-width="1.600" stroke-linecap="round"/>';

/** What is left of the old world on each kind of square. @type {Record<string, string>} */
const RUINS = {
  plane: '<g transform="rotate(-9 60 46)"><path d="M14 50q4-9 20-9h54q10 0 16 9-6 7-16 7H34q-16 0-20-7z" fill="#8f9a9d"/><path d="M50 44 36 16h12l22 27zM52 54 44 78h10l18-23zM92 42l8-18h8l-2 22z" fill="#7b878a"/><path d="M24 47h4m4 0h4m4 0h4m4 0h4" stroke="#4d585b" stroke-width="3"/><path d="M78 42l7 7-5 7" fill="none" stroke="#cdbf9f" stroke-width="4"/></g>',
  bridge: '<path d="M4 40h44l6 6-5 5H4zM72 40h44v11H74l-5-6z" fill="#8f9a9d"/><path d="M12 51v26h9V60q6-9 16-9zM108 51v26h-9V60q-6-9-16-9z" fill="#7b878a"/><path d="M16 40V22m0 0L4 34m12-12 22 18M104 40V22m0 0 12 12m-12-12-20 18" fill="none" stroke="#6b7679" stroke-width="2.400"/><path d="M30 74q30-8 62 0v5H28z" fill="#8db4c4"/>',
  reactor: '<path d="M22 76q10-22 4-52h26q-6 30 4 52z" fill="#929d9f"/><path d="M68 76q9-20 4-44l8 4 6-5 8 4q-4 22 4 41z" fill="#838f92"/><ellipse cx="39" cy="24" rx="13" ry="3.500" fill="#5e6a6d"/><path d="M34 20q-8-8 2-12 2-6 10-4 8 4 2 10 2 4-4 6z" fill="#e6e2d4" opacity=".8"/><path d="M24 44h26M72 50h22" stroke="#b9483a" stroke-width="4"/>',
  stadium: '<ellipse cx="60" cy="50" rx="50" ry="28" fill="#838f92"/><ellipse cx="60" cy="47" rx="50" ry="26" fill="#9aa5a7"/><ellipse cx="60" cy="49" rx="34" ry="16" fill="#6f8f52"/><path d="M60 33v32M45 40q10 9 0 18M75 40q-10 9 0 18" fill="none" stroke="#dfe9cf" stroke-width="1.800"/><path d="M92 30l20-4-6 22z" fill="#cdbf9f"/><path d="M14 38l10 4M106 56l-11-3M30 28l6 7" stroke="#6b7679" stroke-width="2.400"/>',
  dome: '<path d="M16 66q0-44 44-44t44 44z" fill="#9aa5a7"/><path d="M60 22v44M38 27q-8 20-6 39M82 27q8 20 6 39M18 52h84M28 38h64" fill="none" stroke="#6b7679" stroke-width="2"/><path d="M66 22q22 2 30 18l-12 4-4-9-10 2z" fill="#cdbf9f"/><path d="M10 66h100v8H10z" fill="#7b878a"/>',
  crater: '<ellipse cx="60" cy="50" rx="44" ry="24" fill="#a4936f"/><ellipse cx="60" cy="53" rx="36" ry="18" fill="#85754f"/><ellipse cx="60" cy="57" rx="24" ry="11" fill="#6a5c3c"/><path d="M22 34l-8-8M98 34l8-8M60 24V14M16 62l-9 4M104 62l9 4" stroke="#a4936f" stroke-width="3" stroke-linecap="round"/>',
  flag: '<path d="M52 76V16" stroke="#5b3820" stroke-width="4" stroke-linecap="round"/><path d="M54 18q16-6 34 2l-8 10 8 10q-18-8-34-2z" fill="#c9a227"/>',
};

/** A bare square with its ruin. @param {string} terrain */
export const ruinPicture = (terrain) => once(`ruin ${terrain}`, () => picture(EARTH + RUINS[terrain], FRAME));

/** Each tile colour: meadow, deeper meadow, leaves, deeper leaves. @type {Record<string, [string, string, string, string]>} */
const WOODS = {
  purple: ['#d9cbe8', '#c1addb', '#7d5ba6', '#5f4286'],
  green: ['#c9e0ac', '#aecb8b', '#4f8a3f', '#37682b'],
  orange: ['#f6dcae', '#ecc384', '#d37a24', '#a95a12'],
};

/** A tree of each colour has a shape of its own. @type {Record<string, (x: number, y: number, size: number, leaves: string) => string>} */
const TREES = {
  purple: (x, y, size, leaves) => `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2.500 0v-14h5V0z" fill="#6b4a2f"/><circle cy="-22" r="12" fill="${leaves}"/></g>`,
  green: (x, y, size, leaves) => `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2.500 0v-6h5v6z" fill="#6b4a2f"/><path d="M0-36-8-24h4l-8 10h4l-8 9h32l-8-9h4l-8-10h4z" fill="${leaves}"/></g>`,
  orange: (x, y, size, leaves) => `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2.500 0v-8h5v8z" fill="#6b4a2f"/><path d="M0-38q11 16 9 25-1 8-9 8t-9-8q-2-9 9-25z" fill="${leaves}"/></g>`,
};

/** @param {string} colour */
function wood(colour) {
  const [light, meadow, leaves, deep] = WOODS[colour];
  const tree = TREES[colour];
  const back = [[14, 40], [38, 34], [62, 38], [86, 33], [108, 40]].map(([x, y]) => tree(x, y, 0.72, deep));
  const front = [[26, 54], [52, 50], [78, 53], [102, 56]].map(([x, y]) => tree(x, y, 0.95, leaves));
  return `<rect width="120" height="90" fill="${light}"/><path d="M0 42q30-8 60-2t60-4v54H0z" fill="${meadow}"/>${back.join('')}${front.join('')}`;
}

/** @param {string} colour */
function clearing(colour) {
  const [light, meadow, leaves, deep] = WOODS[colour];
  const tree = TREES[colour];
  const trees = [[10, 44], [110, 42], [24, 36], [96, 36]].map(([x, y], k) => tree(x, y, 0.8, k > 1 ? deep : leaves));
  return `<rect width="120" height="90" fill="${light}"/><path d="M0 42q30-8 60-2t60-4v54H0z" fill="${meadow}"/>${trees.join('')}
    <ellipse cx="60" cy="56" rx="42" ry="12" fill="#f3e5bd"/><g transform="translate(36 14) scale(1.400)">${HUTS}</g>`;
}

/** @param {string} colour */
function camp(colour) {
  const [light, meadow, leaves, deep] = WOODS[colour];
  const tree = TREES[colour];
  return `<rect width="120" height="90" fill="${light}"/><path d="M0 42q30-8 60-2t60-4v54H0z" fill="${meadow}"/>${tree(98, 46, 0.85, deep)}${tree(112, 54, 0.95, leaves)}
    ${tree(54, 60, 1.500, leaves)}<path d="M12 60 28 34l16 26z" fill="#f1e3c2" stroke="#8d4f2a" stroke-width="2"/><path d="m23 60 5-12 5 12z" fill="#8d4f2a"/><path d="M28 34V20h13l-3.500 4 3.500 4H28" fill="#c9a227" stroke="#5b3820" stroke-width="1.400"/>`;
}

/** A tile: woods, a village in a clearing, or the camp that a tribe starts from.
 * @param {string} colour @param {'wood' | 'village' | 'camp'} face */
export const tilePicture = (colour, face) => once(`tile ${colour} ${face}`, () =>
  picture({ wood, village: clearing, camp }[face](colour), FRAME));

/** The colour of a tile, as the shape of its trees. @param {string} colour */
export const colourPicture = (colour) => once(`colour ${colour}`, () => {
  const [light, , leaves, deep] = WOODS[colour];
  return picture(`<rect x="1" y="1" width="30" height="30" rx="7" fill="${light}" stroke="${deep}" stroke-width="1.500"/>${TREES[colour](16, 27, 0.68, leaves)}`);
});

/** The sign of each board. @type {Record<string, string>} */
const EMBLEMS = {
  spirale: '<path d="M16 17a2 2 0 1 1 2 2c-4 0-6-3-6-6 0-5 4-8 8-8 6 0 10 5 10 10 0 8-6 13-13 13C9 28 3 22 3 15" fill="none" stroke="#7a5230" stroke-width="3" stroke-linecap="round"/>',
  plume: '<path d="M28 3Q11 4 9 20l-3 9M28 3q3 13-8 18l-10 2" fill="none" stroke="#7a5230" stroke-width="2.600" stroke-linecap="round"/><path d="M14 18 24 8M17 20l6-3" stroke="#7a5230" stroke-width="2"/>',
  feuille: '<path d="M5 27C2 11 12 3 29 3c1 17-8 26-24 24zM5 27 20 12" fill="none" stroke="#7a5230" stroke-width="2.800" stroke-linecap="round"/>',
  onde: '<path d="M2 11q5-6 9.500 0t9.500 0 9 0M2 18q5-6 9.500 0t9.500 0 9 0M2 25q5-6 9.500 0t9.500 0 9 0" fill="none" stroke="#7a5230" stroke-width="2.800" stroke-linecap="round"/>',
  soleil: '<circle cx="16" cy="16" r="6.500" fill="none" stroke="#7a5230" stroke-width="2.800"/><path d="M16 2v4M16 26v4M2 16h4M26 16h4M6 6l3 3M23 23l3 3M26 6l-3 3M9 23l-3 3" stroke="#7a5230" stroke-width="2.800" stroke-linecap="round"/>',
};

/** The sign of a board. @param {string} board */
export const emblemPicture = (board) => once(`board ${board}`, () => picture(`<circle cx="16" cy="16" r="16" fill="#f6ead0"/><g transform="translate(3.200 3.200) scale(.8)">${EMBLEMS[board]}</g>`));
