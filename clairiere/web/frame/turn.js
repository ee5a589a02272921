// Whose turn it is, and what is asked, in words.

/** @import { Face, Facts, View, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/** What the words need to know. @typedef {{ table: Table, words: Words, names: string[], face: Face | null }} Telling */

/** Whether the reader is asked. @param {Table} table */
export const isAsked = (table) => table.myTurn && !table.kept;

/** Whose turn it is. @param {Telling} telling */
export function whoseTurn({ table, words, names, face }) {
  if (table.over) return words('turn-over');
  if (table.about?.status === 'open') return words('turn-waiting');
  if (table.about?.paused) return words('turn-paused');
  if (isAsked(table)) return (table.view && face?.called?.(table.view, words)) || words('turn-yours');
  const waiting = table.view && face?.waiting?.(table.view, words);
  if (waiting) return waiting;
  if (table.deserted) return words('turn-stopped');
  const { acting } = table;
  const present = acting.filter((seat) => !table.isGone(seat));
  const called = (/** @type {number[]} */ seats) => words.listing(seats.map((seat) => names[seat]));
  if (!present.length) return words('turn-awaited', { players: called(acting) });
  const keeper = acting.length === 1 && table.about?.seats[acting[0]].keeper;
  if (keeper) return words('turn-kept', { ...words.gloss({ seat: acting[0] }, names, table.seat), level: words(`level-${keeper}`) });
  return words(present.length > 1 ? 'turn-thinking-all' : 'turn-thinking', { player: called(present) });
}

/** What to do now. @param {Telling} telling */
export function promptOf({ table, words, names, face }) {
  if (!table.view || table.about?.status !== 'playing' || table.about.paused) return '';
  const acting = table.myTurn && table.seat !== null ? table.seat : table.acting[0];
  const told = acting === table.seat && face?.prompt?.(table.view, acting, table.legal, words);
  if (told) return told;
  const key = `prompt-${table.view.phase}`;
  if (acting === undefined || !words.has(key)) return '';
  return words(key, words.gloss(asking(acting, table.view), names, table.kept ? null : table.seat));
}

/** Who is asked, and in whose turn. @param {number} seat @param {View} view @returns {Facts} */
export const asking = (seat, { active }) => (typeof active === 'number' ? { seat, active: { seat: active } } : { seat });
