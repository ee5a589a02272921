// Nutty Squirrels on a postcard: the great oak from above, in autumn, with its branches and its nuts.
import { html, svg } from 'lit';

/** @param {number} x @param {number} y @param {number} turn @param {string} colour */
function leaf(x, y, turn, colour) {
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-14q6 1 5 6 6 0 4 6 5 2 1 7Q6 12 0 12T-10 5q-4-5 1-7-2-6 4-6-1-5 5-6z" fill=${colour}/><path d="M0-10v28" stroke="#6b3f1c" stroke-width="1.6" stroke-linecap="round"/></g>`;
}

/** @param {number} x @param {number} y @param {number} turn */
function acorn(x, y, turn) {
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-6 0h12q1 11-6 15-7-4-6-15z" fill="#d9a054"/><path d="M-8 1q0-8 8-8t8 8z" fill="#7a4f2a"/><path d="M0-7v-4" stroke="#7a4f2a" stroke-width="2.5" stroke-linecap="round"/></g>`;
}

/** A ring of boughs. @param {number} count @param {number} reach @param {number} size @param {string} colour @param {number} shift */
function crown(count, reach, size, colour, shift) {
  return svg`<g fill=${colour}>${Array.from({ length: count }, (_, k) => {
    const angle = (k / count) * 2 * Math.PI + shift;
    return svg`<circle cx=${(200 + Math.cos(angle) * reach * 1.35).toFixed(1)} cy=${(120 + Math.sin(angle) * reach * 0.92).toFixed(1)} r=${size + (k % 3) * 4}/>`;
  })}</g>`;
}

export function postcard() {
  const boughs = 'M200 120 112 66M200 120l104-52M200 120 96 152M200 120l112 30M200 120l-16-82M200 120l20 84M146 87l-8-30M256 92l26 14M142 138l-14 30M262 137l14 32';
  return html`<svg class="postcard" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="400" height="240" fill="#a7b06c"/>
    <path d="M0 0h120Q60 60 0 84zM400 240H270q60-70 130-90z" fill="#97a25d"/>
    ${crown(13, 92, 34, '#8f4a25', 0.1)} ${crown(12, 84, 32, '#c2662d', 0.35)} ${crown(10, 62, 28, '#dd8a36', 0)} ${crown(7, 34, 26, '#eab04c', 0.4)}
    <path d=${boughs} fill="none" stroke="#5f3d22" stroke-width="9" stroke-linecap="round"/>
    <circle cx="200" cy="120" r="25" fill="#5f3d22"/><circle cx="200" cy="120" r="17" fill="#7d5430"/><circle cx="200" cy="120" r="9" fill="none" stroke="#5f3d22" stroke-width="2.5"/>
    ${acorn(124, 92, 20)} ${acorn(286, 92, -25)} ${acorn(230, 182, 10)} ${acorn(112, 138, -15)} ${acorn(180, 60, 8)} ${acorn(296, 158, 24)}
    ${leaf(40, 50, 30, '#b5452c')} ${leaf(60, 196, -40, '#d0762f')} ${leaf(356, 44, 70, '#c9852f')} ${leaf(366, 186, -20, '#b5452c')} ${leaf(24, 128, 100, '#dca23e')} ${leaf(384, 116, 15, '#d0762f')}
  </svg>`;
}
