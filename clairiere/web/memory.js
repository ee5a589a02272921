// What this device remembers: settings, the player's name, and the seats it has taken.

import { coarse } from './screen.js';

/** @import { Chair, Keepsake } from './types.d.ts' */

const PREFIX = 'clairiere.';
const MOST_REMEMBERED = 40; // seats
const MOST_CLUBS = 12;

export const USUAL = {
  language: '', // the browser's
  theme: 'system',
  sound: true,
  motion: 'system',
  confirm: 'touch',
  keys: true,
  coordinates: false, // else only while the log is looked at
  name: '',
};

export const memory = new EventTarget();

/**
 * @template T
 * @param {string} key
 * @param {T} usual
 * @returns {T}
 */
export function remembered(key, usual) {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? usual : JSON.parse(kept);
  } catch {
    return usual;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  keep(key, value);
  memory.dispatchEvent(new Event('change'));
}

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // a device that keeps nothing can still play
  }
}

addEventListener('storage', () => memory.dispatchEvent(new Event('change')));

/**
 * @template {keyof typeof USUAL} K
 * @param {K} name
 * @returns {typeof USUAL[K]}
 */
export const setting = (name) => remembered(name, USUAL[name]);

/** The language chosen here, else the browser's: French or English. */
export function language() {
  return setting('language') || (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
}

/** Whether nothing should move. */
export function isCalm() {
  const motion = setting('motion');
  return motion === 'off' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Whether a piece lies tentatively until it is confirmed. */
export function confirmsFirst() {
  const confirm = setting('confirm');
  return confirm === 'always' || (confirm === 'touch' && coarse.matches);
}

/** The seats taken on this device, the latest first. @returns {Keepsake[]} */
export const keepsakes = () => remembered('seats', []);

/** @param {string} table */
export const keepsake = (table) => keepsakes().find((kept) => kept.table === table) ?? null;

/** @param {Keepsake} seat */
export function keepSeat(seat) {
  const others = keepsakes().filter((kept) => kept.table !== seat.table);
  remember('seats', [seat, ...others].slice(0, MOST_REMEMBERED));
}

/** What is kept of a table changes. @param {string} table @param {(kept: Keepsake) => Keepsake} change */
function keepAnew(table, change) {
  remember('seats', keepsakes().map((kept) => (kept.table === table ? change(kept) : kept)));
}

/** Remember one more who plays at this device. @param {string} table @param {Chair} chair */
export function keepBeside(table, chair) {
  keepAnew(table, (kept) => ({ ...kept, beside: [...(kept.beside ?? []), chairPart(chair)] }));
}

/** Another of those who play at this device takes it up. @param {string} table @param {string} key theirs */
export function takeUp(table, key) {
  keepAnew(table, (kept) => {
    const chairs = chairsOf(kept);
    const next = chairs.find((chair) => chair.key === key);
    return next ? { ...kept, seals: undefined, hushed: undefined, ...next, beside: chairs.filter((chair) => chair !== next) } : kept;
  });
}

/** @param {Chair} kept @returns {Chair} */
const chairPart = ({ key, seat, nonce, seals, hushed }) => ({ key, seat, nonce, seals, hushed });

/** All who play at this device, whoever is in hand first. @param {Keepsake | null} kept @returns {Chair[]} */
export const chairsOf = (kept) => (kept ? [chairPart(kept), ...(kept.beside ?? [])] : []);

/** What this device knows of who has a key. @param {string} table @param {string | null} key @returns {Chair | null} */
export function chair(table, key) {
  return chairsOf(keepsake(table)).find((it) => it.key === key) ?? null;
}

/** @param {string} table @param {string | null} key @param {Partial<Chair>} news */
export function keepChair(table, key, news) {
  keepAnew(table, (kept) => {
    if (kept.key === key) return { ...kept, ...news };
    return { ...kept, beside: kept.beside?.map((it) => (it.key === key ? { ...it, ...news } : it)) };
  });
}

/** The clubs whose corners this device has been to. @returns {{ key: string, id: string, name: string }[]} */
export const clubs = () => remembered('clubs', []);

/** @param {{ key: string, id: string, name: string }} club */
export const keepClub = (club) => remember('clubs', [club, ...clubs().filter(({ key }) => key !== club.key)].slice(0, MOST_CLUBS));

/** @param {string} lost its key */
export const forgetClub = (lost) => remember('clubs', clubs().filter(({ key }) => key !== lost));

/** The seats of a table whose people are not heard here. @param {string} table @returns {number[]} */
export const mutedAt = (table) => remembered('muted', /** @type {Record<string, number[]>} */ ({}))[table] ?? [];

/** @param {string} table @param {number[]} seats */
export function muteAt(table, seats) {
  const others = Object.entries(remembered('muted', {})).filter(([name]) => name !== table);
  remember('muted', Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [table, seats]]));
}

/** @param {string} table */
export function forgetSeat(table) {
  remember('seats', keepsakes().filter((kept) => kept.table !== table));
}

/** Nothing of who plays here stays on this device; settings do. */
export function forgetMe() {
  const settings = Object.keys(USUAL).filter((name) => name !== 'name').map((name) => PREFIX + name);
  for (const kept of Object.keys(localStorage)) if (kept.startsWith(PREFIX) && !settings.includes(kept)) localStorage.removeItem(kept);
  memory.dispatchEvent(new Event('change'));
}

/** Leave a table out of the list, or take it up again; the seat and its key stay. @param {string} table @param {boolean} hidden */
export function hideSeat(table, hidden) {
  keepAnew(table, (kept) => ({ ...kept, hidden }));
}

/** The house knows by now whose a seat is. @param {string} table */
export function ownSeat(table) {
  keepAnew(table, (kept) => ({ ...kept, owned: true }));
}

/** Remember how far the log of a table has been read. @param {string} table @param {number} n */
export function readUpTo(table, n) {
  const seats = keepsakes();
  const seat = seats.find((kept) => kept.table === table);
  if (!seat || seat.n >= n) return;
  seat.n = n;
  keep('seats', seats); // nothing on the page depends on it
}

/** @typedef {{ day: string, key: string }} DayKey */

/** What this device shows of itself in the games of a day, if it has played any. @returns {DayKey | null} */
const dayKept = () => remembered('daily', null);

/** One's key to the games of the last day one has played. */
export const dayKey = () => dayKept()?.key ?? null;

/** One's key to the games of a day: to all tables of it the same, and another one each day. @param {string} day @param {() => string} [make] */
export function keyFor(day, make = randomHex) {
  const kept = dayKept();
  if (kept?.day === day) return kept.key;
  const key = make();
  remember('daily', { day, key });
  return key;
}

/** Be the same person as on another device, for a day of which this one knows nothing. @param {string} day @param {string} key */
export function adoptDay(day, key) {
  if ((dayKept()?.day ?? '') < day) remember('daily', { day, key });
}

/** Random hexadecimal digits: the id of a deed, or one's own chance. @param {number} [bytes] */
export function randomHex(bytes = 16) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((it) => it.toString(16).padStart(2, '0')).join('');
}
