import { html } from 'lit';
export function postcard() { return html`<svg class="postcard" viewBox="0 0 320 200"></svg>`; }
