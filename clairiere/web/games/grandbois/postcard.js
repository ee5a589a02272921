// Grand Bois on a postcard: a meadow among old chestnut trees, with somebody watching.
import { html, svg } from 'lit';
import { ANIMALS, TOWER_ALONE } from './pieces.js';

/** A chestnut tree. @param {number} x @param {number} y of its foot @param {number} size @param {string} leaves @param {string} light */
function tree(x, y, size, leaves, light) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-5 0q2-22 0-40h10q-2 18 0 40z" fill="#6b4a2f"/>
    <path d="M-30-38a17 17 0 0 1 2-32 24 24 0 0 1 45-10 20 20 0 0 1 15 32 15 15 0 0 1-14 14h-36z" fill=${leaves}/>
    <path d="M-20-62a14 14 0 0 1 18-14M6-74a16 16 0 0 1 14 10" fill="none" stroke=${light} stroke-width="5" stroke-linecap="round"/>
  </g>`;
}

/** @param {number} x @param {number} y */
function daisy(x, y) {
  return svg`<g transform="translate(${x} ${y})" fill="#fffdf4"><circle cx="-2.6" r="2"/><circle cx="2.6" r="2"/><circle cy="-2.6" r="2"/><circle cy="2.6" r="2"/><circle r="1.8" fill="#f2b632"/></g>`;
}

export function postcard() {
  const far = [18, 62, 104, 150, 196, 240, 286, 330, 378];
  return html`<svg class="postcard" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="400" height="240" fill="#dcebe3"/>
    <circle cx="96" cy="58" r="24" fill="#fbeab8"/>
    <path d="M0 132q100-30 200-14t200-8v130H0z" fill="#b9d29a"/>
    ${far.map((x, k) => tree(x, 136 - (k % 3) * 5, 0.72 + (k % 2) * 0.12, k % 2 ? '#7fa765' : '#8fb573', '#a5c78a'))}
    <path d="M0 156q120-34 230-18t170-2v104H0z" fill="#cfe0a8"/>
    <image href=${TOWER_ALONE[0]} x="226" y="94" width="33" height="44"/>
    <image href=${ANIMALS.rabbit} x="150" y="138" width="34" height="34"/>
    <image href=${ANIMALS.toad} x="296" y="152" width="36" height="36"/>
    <path d="M136 176q8-14 18-2 8-12 16 0 10-10 20 3z" fill="#9cc272"/>
    ${tree(52, 200, 1.5, '#5f8f47', '#7dac61')} ${tree(356, 196, 1.35, '#6b9a4b', '#86b268')}
    <image href=${ANIMALS.fox} x="76" y="150" width="52" height="52"/>
    <path d="M0 206q60-22 140-8 120 18 260-6v48H0z" fill="#86b05c"/>
    <path d="M60 214q10-24 26-8 10-18 26 0 14-12 26 10z" fill="#75a04d"/>
    ${[[34, 222], [176, 216], [214, 230], [258, 214], [318, 222], [372, 212], [232, 172], [270, 182], [200, 186]].map(([x, y]) => daisy(x, y))}
  </svg>`;
}
