// What the page was told with its first answer: the games of the house and what they are called, and which version of
// each file is the present one.

/** @typedef {{ name: string, tagline: string }} Title */
/** @type {{ games?: import('./types.d.ts').GameCard[], versions?: Record<string, string>, titles?: Record<string, Record<string, Title>> }} */
const told = JSON.parse(globalThis.document?.getElementById('known')?.textContent ?? '{}');

/** The games, if they were told. */
export const knownGames = told.games;

/** An address under which a browser may keep a file for ever. @param {string} address */
export function lasting(address) {
  const version = told.versions?.[address];
  return version ? `${address}?v=${version}` : address;
}

/** What a game is called, and what is said of it in a line. @param {string} game @param {string} language @returns {Title} */
export const titleOf = (game, language) => told.titles?.[language]?.[game] ?? { name: game, tagline: '' };
