// How the pieces of Oakwood look: cards, acorns, squirrels and the places where acorns are kept, each a picture.
import { picture } from '../../art.js';
import { seatLetter } from '../../games.js';
import { acorns, faces, leafBack, squirrel, twig, zones } from './drawings.js';

const BOX = '0 0 64 64';
const POWER = '<rect x="3" y="3" width="58" height="58" rx="13" fill="#f4dfa6" stroke="#8a5a12" stroke-width="3"/><rect x="8" y="8" width="48" height="48" rx="9" fill="none" stroke="#c99a3f" stroke-width="1.600"/>';
const EVENT = '<path d="M32 2l9 7 11-1 3 11 8 8-5 10 2 11-10 5-6 9-11-3-11 3-6-9-10-5 2-11-5-10 8-8 3-11 11 1z" fill="#cfe3dd" stroke="#33261a" stroke-width="2.400" stroke-linejoin="round"/>';

/** @type {Map<string, string>} */
const made = new Map();

/** A picture is made once. @param {string} name @param {() => string} drawing */
function once(name, drawing) {
  const known = made.get(name) ?? picture(drawing(), BOX);
  made.set(name, known);
  return known;
}

/** @param {string} drawing @param {number} size in parts of the frame around it */
function within(drawing, size) {
  const rest = (64 * (1 - size)) / 2;
  return `<g transform="translate(${rest} ${rest}) scale(${size})">${drawing}</g>`;
}

/** A leaf card as it lies on the tree: what it shows, or its back; a nut card is a twig, its acorns lie on it. @param {string} face @param {string} kind of the card */
export function cardPicture(face, kind) {
  if (face === 'down') return once('down', () => leafBack);
  if (kind === 'nut') return once('nut', () => twig);
  if (face === 'broken_branch') return once('broken', () => faces.broken_branch);
  return once(`card ${face}`, () => (kind === 'power' ? POWER : EVENT) + within(faces[face], kind === 'power' ? 0.72 : 0.66));
}

/** What a power or an event is about, without a frame. @param {string} id */
export function sign(id) {
  return once(`sign ${id}`, () => faces[id] ?? leafBack);
}

/** @param {'brown' | 'gold'} nut */
export function acornPicture(nut) {
  return once(`acorn ${nut}`, () => acorns[nut]);
}

/** @param {string} zone */
export function zonePicture(zone) {
  return once(`zone ${zone}`, () => zones[zone]);
}

/** @param {number} seat */
export function squirrelPicture(seat) {
  return once(`squirrel ${seat}`, () => squirrel(seat, seatLetter(seat)));
}
