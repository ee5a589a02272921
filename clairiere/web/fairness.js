// The proof that nobody chose or foresaw the cards: what the house promised before the game, held against what
// it told afterwards.

/** @import { About, Keepsake, Replay } from './types.d.ts' */

/** @typedef {{ name: string, ok: boolean | null }} Check a null means that it cannot be told here */

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The SHA-256 of bytes written in hexadecimal, or null where the browser will not compute it. @param {string} hex */
async function hashOf(hex) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(hex)));
  return [...digest].map((it) => it.toString(16).padStart(2, '0')).join('');
}

/**
 * Every check this page can make.
 * @param {About} about
 * @param {Keepsake | null} kept what this device remembers from before the game
 * @param {Replay} replay
 * @returns {Promise<Check[]>}
 */
export async function checks(about, kept, replay) {
  const hash = about.secret && (await hashOf(about.secret));
  /** @type {Check[]} */
  const found = [];
  if (about.secret || !about.day) found.push({ name: 'commitment', ok: hash ? hash === about.commitment : null });
  if (kept?.nonce) {
    found.push({ name: 'promise-kept', ok: kept.commitment === about.commitment });
    if (!about.day) found.push({ name: 'nonce', ok: about.seats[kept.seat].nonce === kept.nonce });
  }
  found.push({ name: 'replay', ok: replay.proof.ok });
  return found;
}
