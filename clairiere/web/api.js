// Requests to the server. What it refuses arrives as a Refusal, with the server's code and words.

/** @import { About, Blocked, Beginning, Club, Corner, Daily, Facts, GameCard, House, Keepsake, LessonStep, Me, OwnSeat, Replay, Rest, Review, Rule, Sitter, Tried, Update, Wanted, Wish } from './types.d.ts' */
import { botNonce, nonceHash, sealsOf } from './fairness.js';
import { knownGames } from './known.js';
import { closeAhead, openAhead, tellAhead } from './line.js';
import { keyAt, knownMe, me } from './me.js';
import { dayKey, keepBeside, keepSeat, keepsake, keepsakes, keyFor, ownSeat, randomHex, remember, remembered } from './memory.js';

export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {{ rule?: string | null, kind?: string | null, move?: number | null }} [about] */
  constructor(code, message, { rule = null, kind = null, move = null } = {}) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.kind = kind;
    this.move = move;
  }
}

/**
 * @param {string} address
 * @param {{ body?: unknown, text?: string, key?: string | null, person?: string | null }} [request] `person` says who asks
 * @returns {Promise<Response>}
 */
async function answered(address, { body, text, key, person } = {}) {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  /** @type {Record<string, string>} */
  const headers = sent === undefined ? {} : { 'Content-Type': 'application/json' };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (person) headers['Clairiere-Person'] = person;
  let answer;
  try {
    answer = await fetch(address, { method: sent === undefined ? 'GET' : 'POST', headers, body: sent });
  } catch {
    throw new Refusal('offline', 'offline');
  }
  if (answer.ok) return answer;
  const refused = await answer.json().catch(() => ({}));
  throw new Refusal(refused.code ?? String(answer.status), refused.message ?? answer.statusText, refused);
}

/** @param {string} address @param {{ body?: unknown, text?: string, key?: string | null, person?: string | null }} [request] */
export const json = async (address, request) => (await answered(address, request)).json();

/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/** What stays the same while the page is open is asked for once. @param {string} address */
function once(address) {
  const known = answers.get(address) ?? json(address);
  answers.set(address, known);
  known.catch(() => answers.delete(address));
  return known;
}

/** The games this server has. @returns {Promise<GameCard[]>} */
export const games = () => (knownGames ? Promise.resolve(knownGames) : once('/api/games'));

/** @param {string} game @param {string} language @returns {Promise<Rule[]>} */
export const rules = (game, language) => once(`/api/games/${game}/rules/${language}`);

/** What is printed on a game's cards and boards. @param {string} game @returns {Promise<Facts>} */
export const catalog = (game) => once(`/api/games/${game}/catalog`);

/** Whatever is done in a game at some time or other; none where that is too much to list. @param {string} game @returns {Promise<Facts[]>} */
export const actions = (game) => once(`/api/games/${game}/actions`);

/** Public tables: those with a free seat, and those being played. @returns {Promise<{ open: About[], playing: About[] }>} */
export const tables = () => json('/api/tables');

/** Where to sit down to play with somebody. @param {Wish} wish @returns {Promise<{ table: About, opened: boolean }>} */
export const pair = (wish) => json('/api/pairing', { body: wish, person: me() });

/** Whom one has blocked, the latest first. @returns {Promise<Blocked[]>} */
export const blocks = () => json('/api/me/blocks', { person: me() });

/** Meet somebody again: whom one still has blocked. @param {string} handle @returns {Promise<Blocked[]>} */
export const meetAgain = (handle) => json('/api/me/blocks/lift', { body: { handle }, person: me() });

/** Meet somebody no more. @param {string} table @param {number} seat @returns {Promise<Blocked[]>} */
export const block = (table, seat) => json('/api/me/blocks', { body: { table, seat }, person: me() });

/** Tell the host of somebody. @param {string} table @param {string | null} key @param {{ seat: number, why: string, note: string }} body */
export const report = (table, key, body) => json(`/api/tables/${table}/reports`, { body, key });

/** How the house is, for whoever runs it. @param {string} key @returns {Promise<House>} */
export const house = (key) => json('/api/host', { key });

/** Do something as whoever runs the house. @param {string} key @param {'close' | 'strike' | 'tell' | 'reports'} what @param {unknown} body */
export const asHost = (key, what, body) => json(`/api/host/${what}`, { body, key });

/** Make a corner for a club. @param {string} name @returns {Promise<Club & { key: string }>} */
export const makeClub = (name) => json('/api/clubs', { body: { name } });

/** A club's corner, with its tables. @param {string} key @returns {Promise<Corner>} */
export const corner = (key) => json('/api/clubs', { key });

/** @param {string} table @returns {Promise<About>} */
export const about = (table) => json(`/api/tables/${table}`);

/** @param {string} table @param {string | null} key @param {number} since @returns {Promise<Update>} */
export const state = (table, key, since) => json(`/api/tables/${table}/state?since=${since}`, { key });

/** @param {string} table @param {string | null} key @param {number} since @returns {Promise<Update[]>} */
export const past = (table, key, since) => json(`/api/tables/${table}/past?since=${since}`, { key });

/** Whom the house takes us for when we look back: a day's game is shown to who has played it. @param {string} table */
const readerOf = (table) => ({ key: keepsake(table)?.key ?? dayKey() });

/** @param {string} table @returns {Promise<Replay>} */
export const replay = (table) => json(`/api/tables/${table}/replay`, readerOf(table));

/** The first steps of it, which are soon there. @param {string} table @returns {Promise<Beginning>} */
export const replayBeginning = (table) => json(`/api/tables/${table}/replay/beginning`, readerOf(table));

/** The steps after those. @param {string} table @returns {Promise<Rest>} */
export const replayRest = (table) => json(`/api/tables/${table}/replay/rest`, readerOf(table));

/** The day's game, today's if no day is named; with our own line. @param {string} game @param {string | null} [day] @param {string | null} [key] @returns {Promise<Daily>} */
export const daily = (game, day = null, key = dayKey()) => json(`/api/daily/${game}${day ? `?day=${day}` : ''}`, { key });

/** @param {string} journal the text of a journal file @returns {Promise<Replay>} */
export const replayOf = (journal) => json('/api/replays', { text: journal });

/**
 * What the house thinks of a finished game; while it is thinking, how far it is.
 * @param {string} table
 * @returns {Promise<Review>}
 */
export const review = (table) => json(`/api/tables/${table}/review`, readerOf(table));

/** The same of a game that was played elsewhere. @param {string} journal @returns {Promise<Review>} */
export const reviewOf = (journal) => json('/api/reviews', { text: journal });

/** @param {string} game @returns {Promise<LessonStep[]>} */
export const lesson = (game) => json(`/api/games/${game}/lesson`);

/** What a try in the lesson leads to. @param {string} game @param {string} step @param {{ action: string } | { facts: Facts }} tried @returns {Promise<Tried>} */
export const tryOut = (game, step, tried) => json(`/api/games/${game}/lesson/${step}`, { body: tried });

/** A QR code, as the address of a picture. @param {string} text */
export async function qr(text) {
  const picture = await (await answered('/api/qr', { body: { text } })).blob();
  return URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
}

/** @typedef {Pick<Sitter, 'kind' | 'nonce' | 'nonce_hash'>} Chance what is known of a seat when one sits down */
/** @type {Chance} */
const FREE = { kind: 'free', nonce: null, nonce_hash: null };
/** @param {string} level @param {number} seat @returns {Chance} */
const botChance = (level, seat) => ({ kind: 'bot', nonce: botNonce(level, seat), nonce_hash: null });

/**
 * Open a table, take a seat at it and remember the seat.
 * @param {Wanted} wanted
 * @param {string} name
 * @param {number | null} [seat]
 * @returns {Promise<Keepsake>}
 */
export async function open(wanted, name, seat = null) {
  const { table, commitment, day } = await json('/api/tables', { body: wanted });
  const seats = wanted.bots.map((level, at) => (level ? botChance(level, at) : FREE));
  openAhead(table);
  return join({ id: table, game: wanted.game, commitment, day, seats }, name, seat).catch((fault) => {
    closeAhead(table);
    throw fault;
  });
}

/**
 * Take a seat. The house has published its commitment, and we publish the hash of our nonce; the nonce itself is told
 * when every seat is taken, which is now if this is the last one (else table.js does it).
 * @param {{ id: string, game: string, commitment: string, day?: string | null, seats: Chance[] }} table
 * @param {string} name
 * @param {number | null} [seat]
 * @returns {Promise<Keepsake>}
 */
export async function join(table, name, seat = null) {
  const before = remembered('joining', /** @type {Pick<Keepsake, 'table' | 'nonce' | 'key'> | null} */ (null));
  const beside = keepsake(table.id) !== null; // one more at this device: not oneself
  const ownKey = () => (table.day ? keyFor(table.day, () => keyAt(`day ${table.day}`)) : beside ? randomHex() : keyAt(table.id));
  const { nonce, key } = before?.table === table.id ? before : { nonce: randomHex(), key: ownKey() };
  remember('joining', { table: table.id, nonce, key }); // should the answer be lost, the same key asks for the same seat
  const last = table.seats.filter(({ kind }) => kind === 'free').length === 1;
  const brought = last ? { nonce } : { nonce_hash: nonceHash(nonce) };
  const seated = await json(`/api/tables/${table.id}/join`, { body: { name, key, seat, look: last, ...brought, ...(beside ? {} : { person: me() }) } });
  if (seated.told) tellAhead(table.id, seated.key, seated.told);
  /** @type {Keepsake} */
  const kept = {
    table: table.id, game: table.game, commitment: table.commitment, nonce,
    seat: seated.seat, key: seated.key, at: Date.now(), n: 0, owned: true,
  };
  if (last) kept.seals = sealsOf(table.seats);
  if (beside) keepBeside(table.id, kept);
  else {
    keepSeat(kept);
    remember('name', name);
  }
  remember('joining', null);
  return kept;
}

/**
 * Take seats for others who play at this device.
 * @param {string} id
 * @param {{ name: string, seat: number }[]} others
 */
export async function joinBeside(id, others) {
  for (const { name, seat } of others) await join(await about(id), name, seat);
}

/** Let the seats that this device took before it was anybody be one's own, too. */
export async function adoptSeats() {
  const person = knownMe();
  const found = keepsakes().filter((kept) => !kept.owned);
  if (!person || !found.length) return;
  const seats = found.map(({ table, key }) => ({ table, key, second: keyAt(table) }));
  await json('/api/me/seats', { body: { seats }, person });
  for (const { table } of found) ownSeat(table);
}

/** One's seats on whatever device they were taken, and how one's games went. @returns {Promise<Me>} */
export const mine = () => json('/api/me', { person: knownMe() });

/** Remember the seats of running games that were taken on another device. @param {OwnSeat[]} seats */
export function keepSeats(seats) {
  for (const { table, game, seat, status, day } of seats) {
    if (status === 'over' || keepsake(table)) continue;
    const key = day ? keyAt(`day ${day}`) : keyAt(table);
    keepSeat({ table, game, commitment: '', nonce: '', seat, key, at: Date.now(), n: 0, owned: true });
  }
}
