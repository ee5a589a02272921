// Les Tribus du Vent on a postcard: a wide sky above ruins that the forest takes back, and the wind.
import { html, svg } from 'lit';

/** @param {number} x @param {number} y @param {number} size */
function cloud(x, y, size) {
  return svg`<path transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".85"
    d="M-40 0a14 14 0 0 1 6-27 22 22 0 0 1 41-8 17 17 0 0 1 26 14 11 11 0 0 1 5 21z"/>`;
}

/** A rider of the wind under a kite. @param {number} x @param {number} y @param {number} size @param {string} colour */
function kite(x, y, size, colour) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-34 2Q0-26 34 2 18-6 0-4-18-6-34 2z" fill=${colour}/><path d="M-34 2 0 20 34 2M0-4v24" fill="none" stroke="#4a4a52" stroke-width="1.5"/>
    <circle cy="22" r="4" fill="#4a4a52"/><path d="M0 25v9m0 0-5 7m5-7 5 7" stroke="#4a4a52" stroke-width="3" stroke-linecap="round"/>
  </g>`;
}

export function postcard() {
  return html`<svg class="postcard" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="400" height="240" fill="#b7d8ea"/>
    <path d="M0 110q200-40 400 0v130H0z" fill="#d8eaf0"/>
    <circle cx="322" cy="58" r="25" fill="#fdeebd"/>
    ${cloud(84, 66, 0.9)} ${cloud(262, 96, 0.7)} ${cloud(374, 118, 0.8)}
    <g fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round">
      <path d="M-6 104h126c20 0 20-27 3-27-11 0-13 11-7 15M150 52h98c17 0 17-22 3-22-9 0-11 9-6 13M196 134h116c16 0 16 21 2 21-8 0-10-8-6-11"/>
    </g>
    ${kite(198, 84, 1.15, '#d9733f')} ${kite(300, 46, 0.6, '#c7a13a')} ${kite(112, 40, 0.5, '#7f6aa8')}
    <g fill="#9aa3a4"><path d="M24 214v-86l16-10v-14h12v18l14 8v84zM330 214v-70h14v-22l12-6v20h18v78z"/></g>
    <g fill="#7f8a8b"><path d="M84 216v-60l10-6 8 10 12-14v70zM286 216v-44l12 6 10-12 8 8v42z"/></g>
    <g fill="#5f6b6d"><path d="M34 142h9v14h-9zM48 142h9v14h-9zM34 168h9v14h-9zM48 168h9v14h-9zM344 152h8v13h-8zM358 152h8v13h-8zM358 176h8v13h-8z"/></g>
    <path d="M60 122q12 10 6 34t4 58h-8q-8-40-4-58t-6-26zM330 148q-8 22 0 66h-6q-8-40 6-66z" fill="#6f9a52"/>
    <path d="M0 204q80-26 180-10t220-8v54H0z" fill="#8fb26a"/><path d="M0 222q110-20 210-6t190-8v32H0z" fill="#6f9850"/>
    <g fill="#5b8342"><path d="M128 210l9-26 9 26zM142 214l8-20 8 20zM236 208l10-30 10 30zM254 212l8-22 8 22z"/></g>
  </svg>`;
}
