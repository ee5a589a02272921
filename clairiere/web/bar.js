// The bar of a board: what may be done now as equal buttons side by side, the main one first. Every board that has such
// deeds puts this at its bottom, under the thumb; what is not possible at the moment keeps its place.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/**
 * @typedef {object} BarDeed
 * @property {string} name for tests and styles
 * @property {unknown} label what it is called, in words; a sign may stand before them
 * @property {() => void} act
 * @property {string} [key] the key that does it, shown where there is a keyboard
 * @property {boolean} [off] whether it is not possible now
 * @property {() => void} [why] what tells why it is not, where that can be asked
 * @property {boolean} [wanted] whether it is the one thing to do
 * @property {boolean} [quiet] whether it only leaves something undone, and so is nothing to be drawn to
 */

/** @param {readonly BarDeed[]} deeds the main one first @param {string} label of them all */
export function bar(deeds, label) {
  return html`<div class="bar" role="group" aria-label=${label}>
    ${repeat(deeds, ({ name }) => name, ({ name, label: called, act, key, off = false, why, wanted = false, quiet = false }, nth) => html`<button
      type="button" class="bar-deed ${nth || quiet ? '' : 'bar-main'} ${wanted ? 'bar-wanted' : ''}" data-test=${name} data-key=${key ?? nothing} aria-disabled=${off} @click=${() => (off ? why?.() : act())}>
      <span>${called}</span>${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}</button>`)}
  </div>`;
}
