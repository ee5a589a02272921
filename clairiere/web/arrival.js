// Arriving at another page without loading anew: nothing else would tell who listens that they are somewhere else.
import { say } from './voice.js';

/** @import { Words } from './types.d.ts' */

const LATE = 3_000; // milliseconds after which it is said, as it is shown (.late), that the house takes its time

/** Bring the keyboard to the heading of a page, once it has one; until then it may go elsewhere. @param {HTMLElement} page @param {Words} words */
export function arrive(page, words) {
  const late = setTimeout(() => say(words('house-waking')), LATE);
  const comes = new MutationObserver(look);
  comes.observe(page, { childList: true, subtree: true });
  look();

  function look() {
    const heading = page.querySelector('h1');
    if (!heading) return;
    comes.disconnect();
    clearTimeout(late);
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
