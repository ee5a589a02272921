// The land of Krom in two halves that fit together: cave and forest, savanna and mountain.
// Side by side they are one panorama; on a narrow screen one stands above the other. Colours are in board.css.
import { html, svg } from 'lit';

/** @param {number} x @param {number} y @param {number} size @param {string} [shade] */
function pine(x, y, size, shade = '') {
  return svg`<g transform="translate(${x} ${y}) scale(${size})"><path class="kr-trunk" d="M-4 0v-14h8V0z"/>
    <path class="kr-pine ${shade}" d="M0-88-17-56h8L-23-34h9L-29-10h58L14-34h9L9-56h8z"/></g>`;
}

/** A flat-topped tree of the savanna. @param {number} x @param {number} y @param {number} size */
function acacia(x, y, size) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">
    <path class="kr-branch" d="M0 0q-3-22 0-36l-16-16m16 16 16-16"/><path class="kr-acacia" d="M-46-49q6-19 46-20t46 20q-46 11-92 0z"/></g>`;
}

/** @param {number} x @param {number} y */
function tuft(x, y) {
  return svg`<path class="kr-tuft" d="M${x} ${y}l-4-11m8 11v-14m8 14 4-11"/>`;
}

const WEST = svg`
  <rect class="kr-sky" width="400" height="240"/>
  <path class="kr-far" d="M0 150q60-30 130-12t120-16 150 8v120H0z"/>
  <path class="kr-forest-floor" d="M150 172q120-18 250-6v74H150z"/>
  ${pine(222, 176, 0.95, 'kr-back')} ${pine(272, 170, 1.15, 'kr-back')} ${pine(330, 172, 0.9, 'kr-back')} ${pine(366, 174, 1.05, 'kr-back')}
  ${pine(246, 186, 1.2)} ${pine(304, 184, 1.35)} ${pine(354, 188, 1.15)}
  <path class="kr-hill" d="M330 214q34-44 70-48v74h-70z"/>
  <path class="kr-rock" d="M-4 214V74q22-34 66-38 58-4 88 34 30 40 38 102l8 42z"/>
  <path class="kr-rock-light" d="M-4 74q22-34 66-38 58-4 88 34 12 16 20 36Q128 66 84 70T-4 104z"/>
  <path class="kr-mouth" d="M36 216q-8-92 54-98 62 6 62 98z"/>
  <path class="kr-drawing" d="M8 150q6-10 16-4l8 2m-22 2v8m14-8v8M166 170l6-12 6 12m-6-12v-8"/>
  <g class="kr-fire"><path d="M80 216q-16-20 3-43 2 13 10 16 0-18 11-26 3 18 10 29t-8 24z"/><path class="kr-flame" d="M88 216q-8-11 3-24 5 8 10 8 5 8-2 16z"/></g>
  <path class="kr-path" d="M0 208q110-12 210-4t190-4v40H0z"/>`;

const EAST = svg`
  <rect class="kr-sky" width="400" height="240"/>
  <circle class="kr-sun" cx="150" cy="74" r="34"/>
  <path class="kr-far" d="M0 130q80-8 150 6t250-12v116H0z"/>
  <path class="kr-hill" d="M0 166q70-26 140-10t130-6v90H0z"/>
  <path class="kr-peak kr-back" d="M210 200 262 92l30 52 20 60z"/>
  <path class="kr-peak" d="M228 212 316 40l30 56 18-26 64 142z"/>
  <path class="kr-snow" d="M316 40 286 99l14-8 11 16 14-14 15 11 10-13zM364 70l-13 24 12-4 8 10 11-6z"/>
  ${acacia(46, 180, 0.95)} ${acacia(176, 176, 0.7)} ${acacia(110, 164, 0.45)}
  ${tuft(18, 200)} ${tuft(92, 196)} ${tuft(140, 202)} ${tuft(208, 200)}
  <path class="kr-boulder" d="M268 212q2-18 20-20 20 0 22 20zM340 212q0-12 14-13t16 13z"/>
  <path class="kr-path" d="M0 200q120 10 220 2t180 6v32H0z"/>`;

/** @param {'west' | 'east'} half */
export function scenery(half) {
  const seam = half === 'west' ? 'xMax' : 'xMin'; // whatever is cut off, they fit together
  return html`<svg class="kr-scenery" viewBox="0 0 400 240" preserveAspectRatio="${seam}YMax slice" aria-hidden="true">
    ${half === 'west' ? WEST : EAST}
  </svg>`;
}

/** What one sees when one stands at a place: the ground is left free for whatever goes on there. @type {Record<string, unknown>} */
const BACKDROPS = {
  cave: svg`<rect class="kr-mouth" width="400" height="150"/><path class="kr-rock" d="M0 0h400v34l-14 30-12-34-22 8-14 26-12-30-40-4-20 34-14-34-60 2-16 20-12-22-44 6-18 40-16-40-38-2-18 26-14-30L0 30z"/>
    <path class="kr-rock-light" d="M0 0h60L34 40 20 16 0 60zM340 0h60v70l-18-44-14 12z"/><path class="kr-drawing" d="M60 74q8-12 20-5l10 2m-28 2v10m18-10v10M300 78l8-15 8 15m-8-15V53M330 70h14m-7-7v14"/>
    <path class="kr-path" d="M0 108q110-10 210-3t190-4v49H0z"/>
    <g class="kr-fire" transform="translate(-96 -106) scale(1)"><path d="M274 214q-14-18 3-39 2 12 9 15 0-16 10-24 3 16 9 26t-7 22z"/><path class="kr-flame" d="M281 214q-7-10 3-22 4 7 9 7 5 7-2 15z"/></g>`,
  forest: svg`<rect class="kr-sky" width="400" height="150"/><path class="kr-far" d="M0 70q60-26 130-10t120-14 150 8v100H0z"/>
    ${pine(20, 104, 0.95, 'kr-back')} ${pine(70, 98, 0.8, 'kr-back')} ${pine(120, 100, 0.9, 'kr-back')} ${pine(172, 97, 0.75, 'kr-back')} ${pine(226, 98, 0.8, 'kr-back')} ${pine(282, 100, 0.95, 'kr-back')} ${pine(336, 98, 0.8, 'kr-back')} ${pine(384, 102, 1, 'kr-back')}
    <path class="kr-forest-floor" d="M0 98q120-12 210-4t190-6v62H0z"/>${pine(36, 116, 1.2)} ${pine(104, 110, 0.9)} ${pine(302, 111, 0.95)} ${pine(368, 118, 1.25)}
    <path class="kr-path" d="M0 120q110-10 210-3t190-4v37H0z"/>`,
  savanna: svg`<rect class="kr-sky" width="400" height="150"/><circle class="kr-sun" cx="206" cy="46" r="30"/><path class="kr-far" d="M0 84q80-8 150 4t250-10v72H0z"/>
    <path class="kr-hill" d="M0 104q90-20 180-8t220-8v62H0z"/>${acacia(60, 114, 1)} ${acacia(128, 104, 0.5)} ${acacia(286, 106, 0.6)} ${acacia(350, 116, 1.05)}
    <path class="kr-path" d="M0 120q120 8 220 2t180 4v24H0z"/>${tuft(20, 130)} ${tuft(112, 126)} ${tuft(268, 128)} ${tuft(384, 132)}`,
  mountain: svg`<rect class="kr-sky" width="400" height="150"/><path class="kr-peak kr-back" d="M-20 120 50 30l44 60 30-36 60 66zM214 120l60-70 40 40 46-66 70 96z"/>
    <path class="kr-peak" d="M40 130 150 8l40 54 30-30 100 98z"/><path class="kr-snow" d="M150 8l-36 40 14-6 12 14 14-12 14 12 12-8zM220 32l-16 16 12-2 8 8 10-6z"/>
    <path class="kr-path" d="M0 116q120 6 220 0t180 2v32H0z"/><path class="kr-boulder" d="M18 124q2-18 22-20 22 0 24 20zM338 126q0-14 18-15t20 15z"/>`,
};

/** The ground of a place, near by. @param {string} place */
export function backdrop(place) {
  return html`<svg class="kr-scenery" viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${BACKDROPS[place]}</svg>`;
}

/** What is drawn in each half, from west to east. */
export const HALVES = /** @type {const} */ ({ west: ['cave', 'forest'], east: ['savanna', 'mountain'] });
export const PLACES = Object.values(HALVES).flat();

/** A place at a glance. @type {Record<string, unknown>} */
const SIGNS = {
  cave: svg`<path class="kr-rock" d="M2 28V16Q4 4 17 4t13 12v12z"/><path class="kr-mouth" d="M9 28q-1-14 7-14t7 14z"/>`,
  forest: svg`<path class="kr-trunk" d="M14 30v-6h4v6z"/><path class="kr-pine" d="M16 2 9 12h3L6 19h4l-6 7h24l-6-7h4l-6-7h3z"/>`,
  savanna: svg`<circle class="kr-sun" cx="22" cy="10" r="6"/><path class="kr-branch kr-thin" d="M13 29q-1-7 0-11l-4-5m4 5 4-5"/><path class="kr-acacia" d="M2 14q2-6 11-6t11 6q-11 3-22 0z"/>`,
  mountain: svg`<path class="kr-peak" d="M1 29 12 5l6 11 3-4 10 17z"/><path class="kr-snow" d="M12 5 8 14l3-1 2 2 3-2z"/>`,
};

/** @param {string} place */
export function placeSign(place) {
  return html`<svg class="kr-sign" viewBox="0 0 32 32" aria-hidden="true">${SIGNS[place]}</svg>`;
}
