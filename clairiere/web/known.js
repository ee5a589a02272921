// What the page was told with its first answer: the games of the house, and which version of each file is the present one.

/** @type {{ games?: import('./types.d.ts').GameCard[], versions?: Record<string, string> }} */
const told = JSON.parse(globalThis.document?.getElementById('known')?.textContent ?? '{}');

/** The games, if they were told. */
export const knownGames = told.games;

/** An address under which a browser may keep a file for ever. @param {string} address */
export function lasting(address) {
  const version = told.versions?.[address];
  return version ? `${address}?v=${version}` : address;
}
