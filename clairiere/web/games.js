// What each game brings to the page: its folder under games/ holds a board, a postcard and its style.

/** @import { About, Face, Words } from './types.d.ts' */
import { moduleOf } from './patience.js';

/** Games on their way here: until the server has them, only their postcards are shown. */
export const COMING = ['tribus', 'oakwood'];

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
    const load = () => import(`/web/games/${game}/index.js`);
    loaded = Promise.all([moduleOf(load), styled(game)]).then(([module]) => module);
    faces.set(game, loaded);
  }
  return loaded;
}

/** The landscape of a game, without the rest of it. @param {string} game @returns {Promise<unknown>} */
export async function postcard(game) {
  const module = await moduleOf(() => import(`/web/games/${game}/postcard.js`));
  return module.postcard();
}

/** @param {string} game */
function styled(game) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/web/games/${game}/board.css`;
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
  return names.map((name) => name ?? words(`tree-${(trees += 1)}`));
}
