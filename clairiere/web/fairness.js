// The proof that nobody chose the draws. What was promised before the game is held against what was told afterwards,
// and the number behind the deal and behind each move is worked out here, not asked for; what it is worked out from is
// how many moves the page saw made. That cards and dice follow from those numbers only the rules can tell, and they are
// not on this page: `clairiere verify` knows them.
import { blake2b, bytesOf, hexOf, utf8 } from './blake2b.js';

/** @import { About, Entry, Keepsake, Replay, Sitter } from './types.d.ts' */

/** @typedef {{ name: string, ok: boolean | null, seats?: number[] }} Check a null means that it cannot be told here; of `seats` something is to be known */

const HASH = 32; // bytes
const WORD = 8;
const PERSON = utf8('clairiere');

/** What somebody publishes of a nonce when sitting down. @param {string} nonce */
export const nonceHash = (nonce) => hexOf(blake2b(utf8(nonce), { length: HASH }));

/** The chance of a move, or of the deal if n is 0, in hexadecimal. @param {string} secret @param {string[]} nonces @param {number} n */
export function word(secret, nonces, n) {
  const told = [...nonces.map((nonce) => hexOf(utf8(nonce))), n].join('\n');
  const digest = blake2b(utf8(told), { length: WORD, key: bytesOf(secret), person: PERSON });
  return (new DataView(digest.buffer).getBigUint64(0) >> 1n || 1n).toString(16);
}

/** What a bot brings: the house must not be able to choose it. @param {string} level @param {number} seat */
export const botNonce = (level, seat) => `${level}-on-seat-${seat}`;

/** What seats have fixed: the hash of a nonce that is to come, or what is known of it. @param {Pick<Sitter, 'nonce' | 'nonce_hash'>[]} seats */
export const sealsOf = (seats) => seats.map(({ nonce, nonce_hash: hash }) => hash ?? nonce);

/** The SHA-256 of bytes written in hexadecimal, or null where the browser will not compute it. @param {string} hex */
async function hashOf(hex) {
  if (!globalThis.crypto?.subtle) return null;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(hex))));
}

/** Whether a seat brought what it had fixed; a bot, what all bots bring, and it was a bot then. @param {Sitter} sitter @param {number} seat @param {string | null} seal */
function keeps({ kind, level, nonce }, seat, seal) {
  if (kind === 'bot') return nonce === seal && nonce === botNonce(level ?? '', seat);
  return nonce !== null && (nonce === seal || nonceHash(nonce) === seal);
}

/** What this device knows of its own grain of chance, and of those of others. @param {About} about @param {Keepsake} kept @returns {Check[]} */
function ownChecks({ seats }, { seat, nonce, seals }) {
  const mine = seats[seat];
  const withheld = mine.nonce !== nonce && mine.nonce === nonceHash(nonce);
  const kept = seals && seats.every((it, k) => k === seat || keeps(it, k, seals[k]));
  /** @type {Check[]} */
  const found = [{ name: 'nonce', ok: withheld ? null : mine.nonce === nonce }];
  return seats.length > 1 ? [...found, { name: 'seals', ok: kept ?? null }] : found;
}

/** How somebody brought their grain: not at all, before every seat was taken, or sealed. @param {Sitter} sitter @param {string | null} [seal] */
function broughtBy({ nonce, nonce_hash: hash }, seal) {
  if (nonce === hash) return 'withheld';
  const fixed = seal ?? hash;
  return !fixed || nonce === fixed ? 'open' : 'sealed';
}

/** What is to be known of how the seats brought their grains, by what this device noted if it can. @param {About} about @param {Keepsake | null} kept @returns {Check[]} */
function howBrought({ seats }, kept) {
  const people = seats.map(({ kind }, seat) => (kind === 'person' ? seat : -1)).filter((seat) => seat >= 0);
  return ['withheld', 'open']
    .map((name) => ({ name, ok: null, seats: people.filter((seat) => broughtBy(seats[seat], kept?.seals?.[seat]) === name) }))
    .filter((check) => check.seats.length);
}

/** Whether every word follows from the secret and the nonces. @param {string} secret @param {About} about @param {Replay} replay */
function followWords(secret, { seats }, { proof, steps }) {
  const nonces = seats.map(({ nonce }) => nonce ?? '');
  return proof.words.length === steps.length && proof.counts.every((n, k) => word(secret, nonces, n) === proof.words[k]);
}

/** The moves that stand, as a log tells them: its entry, and how many had been made with it, also those taken back. @param {readonly Entry[]} entries */
function movesOf(entries) {
  let made = 0;
  /** @type {{ n: number, count: number, seat?: number }[]} */
  let stand = [];
  /** @type {Set<number>} */
  const takers = new Set();
  for (const { kind, n, seat, takes = [] } of entries) {
    if (kind === 'moved') stand.push({ n, count: (made += 1), seat });
    if (kind !== 'undone') continue;
    stand = stand.filter((move) => !takes.includes(move.n));
    if (seat !== undefined) takers.add(seat);
  }
  return { stand, takers: [...takers].sort((a, b) => a - b) };
}

/**
 * Whether the number behind each move is how many moves this page saw made: whoever knows the secret could else leave
 * numbers out until a draw is to their liking. Older tables counted the moves that stand, or all entries.
 * @param {readonly Entry[]} entries @param {Replay} replay @returns {Check[]}
 */
function countChecks(entries, { proof }) {
  const { stand, takers } = movesOf(entries);
  const are = (/** @type {number[]} */ counts) => proof.counts.length === counts.length + 1 && [0, ...counts].every((n, k) => n === proof.counts[k]);
  const ok = are(stand.map(({ count }) => count));
  const older = are(stand.map((_, k) => k + 1)) || are(stand.map(({ n }) => n));
  /** @type {Check[]} */
  const found = [{ name: 'counts', ok: ok || (older ? null : false) }];
  return takers.length ? [...found, { name: 'taken-back', ok: null, seats: takers }] : found;
}

/**
 * Every check this page can make.
 * @param {About} about
 * @param {Keepsake | null} kept what this device remembers from before the game
 * @param {Replay} replay
 * @param {readonly Entry[]} entries the log, as this page was told it while the game went on
 * @returns {Promise<Check[]>}
 */
export async function checks(about, kept, replay, entries) {
  const { secret, day } = about;
  const hash = secret && (await hashOf(secret));
  /** @type {Check[]} */
  const found = [];
  if (secret || !day) found.push({ name: 'commitment', ok: !secret ? false : hash ? hash === about.commitment : null });
  if (kept?.nonce) found.push({ name: 'promise-kept', ok: kept.commitment === about.commitment });
  if (!day) {
    if (kept?.nonce) found.push(...ownChecks(about, kept));
    if (secret) found.push({ name: 'words', ok: followWords(secret, about, replay) }, ...countChecks(entries, replay));
  }
  found.push({ name: 'replay', ok: replay.proof.ok });
  return day ? found : [...found, ...howBrought(about, kept)];
}
