// Krom on a postcard: cave, forest, savanna and mountain as one panorama.
import { html, svg } from 'lit';

/** @param {number} x @param {number} y @param {number} size @param {string} colour */
function pine(x, y, size, colour) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="M-3 0v-12h6V0z" fill="#5b4231"/>
    <path d="M0-66-14-40h7L-18-24h8L-22-8h44L10-24h8L7-40h7z" fill=${colour}/></g>`;
}

/** A flat-topped tree of the savanna. @param {number} x @param {number} y @param {number} size */
function acacia(x, y, size) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0q-2-16 0-26l-12-12m12 12 12-12" fill="none" stroke="#5b4231" stroke-width="4" stroke-linecap="round"/>
    <path d="M-34-36q4-14 34-15t34 15q-34 8-68 0z" fill="#7d8f3f"/></g>`;
}

/** A mammoth, seen from its side. @param {number} x @param {number} y @param {number} size */
function mammoth(x, y, size) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-28 0v-24q0-20 22-20 8-12 20-8 12 2 12 16l2 18q1 12 8 12l-2 5q-12 0-13-14l-3-10-4 7V0h-8v-14h-18V0z" fill="#7a5338"/>
    <path d="M18-20q2 14 14 12" fill="none" stroke="#fff4dc" stroke-width="3.5" stroke-linecap="round"/><circle cx="14" cy="-34" r="1.8" fill="#2b1c12"/>
  </g>`;
}

export function postcard() {
  return html`<svg class="postcard" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="400" height="240" fill="#fbe3b5"/>
    <circle cx="236" cy="92" r="30" fill="#f4a259"/>
    <path d="M160 170 210 122l30 22 30-34 40 60z" fill="#d9b98c"/>
    <path d="M268 190 332 58l24 40 14-20 44 112z" fill="#8a7f8c"/><path d="M332 58 312 100l11-6 8 12 10-10 11 8 6-6z" fill="#fff"/><path d="M370 78l-9 16 8-3 6 7 7-4z" fill="#fff"/>
    <path d="M0 210V52q38-22 72 6 30 26 34 82l12 70z" fill="#6a5a52"/><path d="M0 52q38-22 72 6 12 10 19 26Q60 58 30 70T0 76z" fill="#7d6c62"/>
    <path d="M18 212q-6-78 28-84 36 4 34 84z" fill="#2c2421"/>
    <path d="M40 212q-12-16 2-32 2 10 8 12 0-14 8-20 2 14 8 22t-6 18z" fill="#f08a3c"/><path d="M46 212q-6-8 2-18 4 6 8 6 4 6-2 12z" fill="#fbd25c"/>
    ${pine(120, 202, 0.8, '#4f7a4a')} ${pine(150, 204, 1.1, '#43703f')} ${pine(180, 200, 0.75, '#5c8852')}
    <path d="M0 196q110-14 210-4t190-8v56H0z" fill="#dcb25e"/>
    ${acacia(222, 200, 0.9)} ${acacia(300, 196, 0.65)}
    ${mammoth(262, 212, 0.85)}
    <path d="M0 218q120-16 220-4t180-8v34H0z" fill="#c2913f"/>
    <g fill="none" stroke="#93692a" stroke-width="3" stroke-linecap="round"><path d="M110 228l3-11m4 11v-13m4 13 4-11M206 226l3-11m4 11v-13m4 13 4-11M330 224l3-11m4 11v-13m4 13 4-11"/></g>
  </svg>`;
}
