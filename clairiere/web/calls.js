// Where it is one's turn, whatever page of the house is open: asked for now and then, and told to title, icon and head.
import { json } from './api.js';
import { knownMe } from './me.js';
import { memory } from './memory.js';
import { setCalls } from './tab.js';

const LOOK_AGAIN = 15_000; // milliseconds, where somebody looks on
const LOOK_HIDDEN = 60_000;

/** @typedef {{ table: string, game: string, deadline: number | null, tournament: string | null }} Call */

/** The way to where one is waited for. @param {Call} call */
export const wayTo = ({ table, tournament }) => (tournament ? `/tournament/${tournament}` : `/table/${table}`);

/** The way to several: to a tournament, where one has minutes to sit down, else to the list of all. @param {Call[]} all */
export const wayToAll = ([first, ...others]) => (others.length && !first.tournament ? '/me' : wayTo(first));

/** Tells 'change' when it is one's turn somewhere else than before. */
export const calls = new EventTarget();
/** @type {Call[]} */
let all = [];
/** @type {number | undefined} */
let looking;

/** The tables where it is one's turn, other than the one that is open; the most urgent first. */
export const elsewhere = () => all.filter((call) => ![wayTo(call), `/table/${call.table}`].includes(location.pathname));

/** Begin to look, and go on. */
export async function lookForCalls() {
  clearTimeout(looking);
  looking = setTimeout(lookForCalls, document.hidden ? LOOK_HIDDEN : LOOK_AGAIN);
  const person = knownMe();
  all = person ? await json('/api/me/calls', { person }).then((found) => found.calls, () => all) : [];
  told();
  void takeBack();
}

/** What this browser was called for (sw.js) and is called for no more, or is open, need not be shown any longer. */
async function takeBack() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const it of shown) if (!elsewhere().some(({ table }) => table === it.data?.table)) it.close();
}

/** Another page is open: what called may have been done meanwhile. */
export function turned() {
  told();
  if (all.length) void lookForCalls();
}

function told() {
  setCalls(elsewhere().length);
  calls.dispatchEvent(new Event('change'));
}

document.addEventListener('visibilitychange', () => !document.hidden && void lookForCalls());
navigator.serviceWorker?.addEventListener('message', ({ ports }) =>
  ports[0]?.postMessage({ path: location.pathname, focused: document.hasFocus() }));
memory.addEventListener('change', () => !knownMe() && all.length && void lookForCalls());
