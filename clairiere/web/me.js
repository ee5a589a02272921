// Who one is at this house: a key that is made when it is first needed. Whoever has it is the same person, on whatever
// device; it is never part of an address that is sent, and the house keeps its hash only. The keys of one's seats follow
// from it, so that each device knows them all, and the link of one seat opens no other.
import { blake2b, bytesOf, hexOf, utf8 } from './blake2b.js';
import { randomHex, remember, remembered } from './memory.js';

const LENGTH = 18; // bytes

/** One's key, if there is one yet. @returns {string | null} */
export const knownMe = () => remembered('person', /** @type {string | null} */ (null));

/** One's key, made now if there is none. It goes into bodies (`person`) and the header `Clairiere-Person`. */
export function me() {
  const known = knownMe();
  if (known) return known;
  const made = randomHex(LENGTH);
  remember('person', made);
  return made;
}

/** Be this person here from now on. @param {string} key */
export const become = (key) => remember('person', key);

/** Whether this is the key of a person. @param {string} text */
export const isPerson = (text) => /^[0-9a-f]{36}$/.test(text);

/** One's key to something of this house, such as a table: the same on each device, and telling nothing of any other. @param {string} what */
export const keyAt = (what) => hexOf(blake2b(utf8(what), { length: LENGTH, key: bytesOf(me()) }));

/** How one comes to another device: the key lies in the fragment, which browsers never send. */
export const personLink = () => `${location.origin}/me#person=${me()}`;
