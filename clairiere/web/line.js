// Lines to tables: a line can be opened ahead, while a seat at its table is still being taken, and what the table is
// like can come with the seat. On a slow network each of them is a whole round trip sooner.

/** @import { Update } from './types.d.ts' */

/** @type {Map<string, WebSocket>} */
const ahead = new Map();
/** What is known of tables whose line has not said anything yet, by table and key. @type {Map<string, Update>} */
const told = new Map();

/** @param {string} table */
function opened(table) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
}

/** Open the line of a table that somebody is about to sit at. @param {string} table */
export function openAhead(table) {
  ahead.set(table, opened(table));
}

/** Nobody sits there after all. @param {string} table */
export function closeAhead(table) {
  ahead.get(table)?.close();
  ahead.delete(table);
}

/** The line of a table, opened ahead or now. @param {string} table */
export function lineTo(table) {
  const line = ahead.get(table);
  ahead.delete(table);
  return line && line.readyState <= WebSocket.OPEN ? line : opened(table);
}

/** Keep what the table was like when a seat was taken, for who is about to sit there. @param {string} table @param {string} key @param {Update} update */
export function tellAhead(table, key, update) {
  told.set(`${table} ${key}`, update);
}

/** What a table is like, if that is known before its line says so: once, because it grows old. @param {string} table @param {string | null} key @returns {Update | null} */
export function toldAhead(table, key) {
  const at = `${table} ${key}`;
  const update = told.get(at) ?? null;
  told.delete(at);
  return update;
}
