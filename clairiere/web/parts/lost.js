// Pages with nothing on them: an address that leads nowhere, and one that is still to come.
import { html, nothing } from 'lit';
import { tree } from './icons.js';

/** @import { Words } from '../types.d.ts' */

/** @param {Words} words @param {string} why what is told @param {unknown} [other] where else one may go */
export function lost(words, why = 'lost-title', other = nothing) {
  return html`<main class="lost">
    ${tree}
    <h1>${words(why)}</h1>
    ${other}
    <p><a class="button primary" href="/">${words('to-home')}</a></p>
  </main>`;
}

/** While the house is asked; if that takes long, it says why. @param {Words | null} words */
export function loading(words) {
  return html`<main class="table-loading" aria-busy="true">${tree}${words ? html`<p class="late soft">${words('house-waking')}</p>` : nothing}</main>`;
}
