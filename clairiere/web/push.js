// Being called in this browser: it asks its push service for an address, and the house is told that. What the worker
// (sw.js) needs should the address change, lies where it can read it.
import { json } from './api.js';
import { bytes, text } from './base64.js';
import { zone } from './dates.js';
import { me } from './me.js';
import { remember, remembered } from './memory.js';

/** @import { Address } from './types.d.ts' */

const SHELF = 'clairiere-called'; // as in sw.js
const KEPT = '/called';

/** @typedef {'unsupported' | 'denied' | 'off' | 'on'} Standing */
/** @typedef {{ id: string, language: string, zone: string }} Called */

const known = () => remembered('called', /** @type {Called | null} */ (null));

/** Whether this browser can be called at all: not over plain HTTP, and on an iPhone only once the house is installed. */
const can = () => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** How it stands with this browser, among all where one is called. @param {Address[]} addresses @returns {Promise<Standing>} */
export async function standing(addresses) {
  if (!can()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return addresses.some(({ id }) => id === known()?.id) && (await subscription()) ? 'on' : 'off';
}

/** Whether a line of the list is this browser. @param {Address} address */
export const isHere = ({ id }) => id === known()?.id;

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Be called here; where one is called then, or nothing if the browser was told no. @param {string} key of the house @param {string} language @returns {Promise<Address[] | null>} */
export async function callHere(key, language) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  const fits = before?.options.applicationServerKey && text(before.options.applicationServerKey) === key;
  if (before && !fits) await before.unsubscribe();
  const place = fits && before ? before : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = place.toJSON();
  const body = { endpoint, ...keys, language, zone: zone() };
  const { id, token, addresses } = await json('/api/me/browsers', { body, person: me() });
  const shelf = await caches.open(SHELF);
  await shelf.put(KEPT, new Response(JSON.stringify({ token, key })));
  remember('called', { id, language, zone: zone() });
  return addresses;
}

/** Be called here as is wished now: in another language or another place than before. @param {string} key @param {string} language */
export async function callAnew(key, language) {
  const called = known();
  if (called && (called.language !== language || called.zone !== zone())) await callHere(key, language);
}

/** Be called here no more, whoever one is: the house learns of it from the push service. */
export async function callNoMore() {
  if (!can()) return;
  remember('called', null);
  await caches.delete(SHELF);
  await (await subscription())?.unsubscribe();
}
