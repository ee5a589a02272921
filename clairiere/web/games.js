// What each game brings to the page: its folder under games/ holds a board, a postcard and its style. A game without
// them has plain ones.

/** @import { About, Face, Words } from './types.d.ts' */
import * as api from './api.js';
import { lasting } from './known.js';
import { moduleOf } from './patience.js';
import { learn } from './printed.js';

const FORGOTTEN = '—'; // what the house calls somebody who wanted to be forgotten

/** @type {Map<string, Promise<Face>>} */
const faces = new Map();

/**
 * A game's own part of the page, with its style sheet.
 * @param {string} game
 * @returns {Promise<Face>}
 */
export function face(game) {
  let loaded = faces.get(game);
  if (!loaded) {
    loaded = brought(game);
    faces.set(game, loaded);
    loaded.catch(() => faces.delete(game));
  }
  return loaded;
}

/** @param {string} game @returns {Promise<Face>} */
async function brought(game) {
  const [own, prints] = await Promise.all([brings(game, 'board'), brings(game, 'catalog')]);
  const load = () => (own ? import(`/web/games/${game}/index.js`) : import('./plain.js'));
  const style = styled(own ? `/web/games/${game}/board.css` : '/web/plain.css');
  const [module, printed] = await Promise.all([moduleOf(load), own && prints ? api.catalog(game) : null, style]);
  if (printed) learn(game, printed);
  return module;
}

/** Whether the page has something of the game's own. @param {string} game @param {'board' | 'postcard' | 'catalog'} what */
async function brings(game, what) {
  return Boolean((await api.games()).find(({ id }) => id === game)?.[what]);
}

const SEAT_LETTERS = 'ABCDEF';

/** The letter of a seat. @param {number} seat */
export function seatLetter(seat) {
  return SEAT_LETTERS[seat];
}

/** The colour of a seat, as a class; with it comes its letter. @param {number} seat */
export function seatColour(seat) {
  return `seat-${seatLetter(seat).toLowerCase()}`;
}

/** The landscape of a game, without the rest of it. @param {string} game @returns {Promise<unknown>} */
export async function postcard(game) {
  const own = await brings(game, 'postcard');
  const module = await moduleOf(() => (own ? import(`/web/games/${game}/postcard.js`) : import('./postcard.js')));
  return module.postcard();
}

/** @param {string} sheet */
function styled(sheet) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lasting(sheet);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/**
 * What everybody at a table is called; bots are named after trees.
 * @param {About} about
 * @param {Words} words
 */
export function namesOf(about, words) {
  return named(about.seats.map(({ kind, name }) => (kind === 'bot' ? null : (name ?? words('seat-free')))), words);
}

/**
 * The names of people, and of trees where there is none.
 * @param {(string | null)[]} names
 * @param {Words} words
 */
export function named(names, words) {
  let trees = 0;
  return names.map((name) => (name === FORGOTTEN ? words('person-gone') : (name ?? words(`tree-${(trees += 1)}`))));
}
