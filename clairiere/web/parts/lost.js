// An address that leads nowhere.
import { html } from 'lit';

/** @import { Words } from '../types.d.ts' */

/** @param {Words} words */
export function lost(words) {
  return html`<main class="lost">
    <h1>${words('lost-title')}</h1>
    <p><a class="button" href="/">${words('to-home')}</a></p>
  </main>`;
}
