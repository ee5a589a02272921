// Moments in the reader's own time and language, and holidays, during which clocks stand still. All are told in seconds.

/** @import { Rest, Words } from './types.d.ts' */

/** A day and the time. @param {number} at @param {Words} words */
export const moment = (at, { language }) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);

/** The same of the next days, which need no year. @param {number} at @param {Words} words */
export const soon = (at, { language }) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at * 1000);

/** A day. @param {number} at @param {Words} words */
const day = (at, { language }) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at * 1000);

/** The last day of a holiday. @param {Rest} rest @param {Words} words */
export const lastDay = ({ ends }, words) => day(ends - 1, words);

/** The same where there is little room. @param {Rest} rest @param {Words} words */
export const shortDay = ({ ends }, { language }) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format((ends - 1) * 1000);

/** From the first day to the last. @param {Rest} rest @param {Words} words */
export const span = (rest, words) => words('holiday-span', { first: day(rest.begins, words), last: lastDay(rest, words) });

/** The holiday that a seat has just now. @param {{ rests?: Rest[] }} sitter @param {number} [now] */
export const restOf = ({ rests = [] }, now = Date.now() / 1000) => rests.find(({ begins, ends }) => begins <= now && now < ends);

/** The seconds between two moments that are holiday. @param {{ rests?: Rest[] }} sitter @param {number} since @param {number} until */
export const rested = ({ rests = [] }, since, until) =>
  rests.reduce((sum, { begins, ends }) => sum + Math.max(0, Math.min(ends, until) - Math.max(begins, since)), 0);

/** In whose time all this is told, such as Europe/Paris. */
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
