// Short messages that appear over the page and go by themselves; and the refusals of the server in words.

/** @import { Words } from './types.d.ts' */
import { Refusal } from './api.js';

/** @typedef {{ text: string, rule?: string, label?: string, act?: () => void }} Notice */

export const notices = new EventTarget();

/** @param {Notice | string} notice */
export function tell(notice) {
  const detail = typeof notice === 'string' ? { text: notice } : notice;
  notices.dispatchEvent(new CustomEvent('notice', { detail }));
}

/** Take the message away: it is about what is past. */
export function hush() {
  notices.dispatchEvent(new Event('hush'));
}

/**
 * Why something was refused, in the reader's language where there are words for it.
 * @param {{ code?: string, message?: string, kind?: string | null, move?: number | null }} refused
 * @param {Words} words
 */
export function refusal({ code, message, kind, move }, words) {
  const key = [`refused-${code}-${kind}`, `refused-${code}`].find((it) => words.has(it));
  return key ? words(key, { message: message ?? '', n: move ?? 0 }) : (message ?? words('refused-unknown'));
}

/**
 * Do something that the server may refuse, and say so when it does.
 * @template T
 * @param {Words} words
 * @param {() => Promise<T>} deed
 * @returns {Promise<T | undefined>}
 */
export async function attempt(words, deed) {
  try {
    return await deed();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    tell(refusal(fault, words));
    return undefined;
  }
}
