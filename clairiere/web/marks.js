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

/** Marks of one kind. @param {Iterable<string>} names @param {string} kind @returns {Mark[]} */
export function marked(names, kind) {
  return [...names].map((name) => ({ name, kind }));
}
