// Marks: what a lesson, a hint, a review or the score sheet points at, by name. An element of a board (or of the page
// around it) says its name in `data-mark`; while it is pointed at, `data-marked` says what for, and CSS does the rest.

/** @import { Mark } from './types.d.ts' */

/** Point at what is marked, and at nothing else. @param {Element} root @param {readonly Mark[]} marks */
export function light(root, marks) {
  const kinds = new Map(marks.map(({ name, kind }) => [name, kind]));
  for (const element of root.querySelectorAll('[data-mark]')) {
    const kind = kinds.get(element.getAttribute('data-mark') ?? '');
    if (kind) element.setAttribute('data-marked', kind);
    else element.removeAttribute('data-marked');
  }
}

/** Whether something can be seen where it is: nothing lies over it that it is not part of. @param {Element} element */
export function isSeen(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && frameOf(element).contains(there) && Boolean(there.contains(element) || element.parentElement?.contains(there));
}

/** What cuts something off that lies beyond it. @param {Element} element @returns {Element} */
function frameOf(element) {
  const over = element.parentElement;
  return !over || getComputedStyle(over).overflow !== 'visible' ? (over ?? element) : frameOf(over);
}

/** Marks of one kind. @param {Iterable<string>} names @param {string} kind @returns {Mark[]} */
export function marked(names, kind) {
  return [...names].map((name) => ({ name, kind }));
}
