// The postcard of a game without one of its own: a clearing, and a table waiting in it.
import { html, svg } from 'lit';

/** @param {number} x @param {number} y of its foot @param {number} size @param {string} leaves */
function tree(x, y, size, leaves) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-5 0q2-22 0-40h10q-2 18 0 40z" fill="#6b4a2f"/>
    <circle cy="-58" r="30" fill=${leaves}/><circle cx="-20" cy="-44" r="18" fill=${leaves}/><circle cx="20" cy="-44" r="18" fill=${leaves}/>
  </g>`;
}

export function postcard() {
  return html`<svg class="postcard" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="400" height="240" fill="#e3ecd9"/>
    <circle cx="300" cy="56" r="22" fill="#fbeab8"/>
    ${[20, 68, 118, 170, 226, 280, 334, 384].map((x, k) => tree(x, 138 - (k % 3) * 6, 0.74 + (k % 2) * 0.1, k % 2 ? '#86ab69' : '#94b878'))}
    <path d="M0 142q110-24 210-10t190-6v114H0z" fill="#cfe0a8"/>
    <ellipse cx="200" cy="186" rx="84" ry="20" fill="#1d2a14" opacity=".14"/>
    <path d="M134 164h12l-8 32h-8zM254 164h12l4 32h-8z" fill="#6b4a2f"/>
    <ellipse cx="200" cy="162" rx="84" ry="18" fill="#a9794d"/>
    <ellipse cx="200" cy="158" rx="84" ry="18" fill="#c39767"/>
    <g fill="#fffdf6" stroke="#6a705f" stroke-width="1.5">
      <rect x="160" y="146" width="20" height="14" rx="3" transform="rotate(-12 170 153)"/>
      <rect x="188" y="151" width="20" height="14" rx="3"/>
      <rect x="220" y="146" width="16" height="16" rx="4" transform="rotate(10 228 154)"/>
    </g>
    <g fill="#2a2f25"><circle cx="225" cy="151" r="1.6"/><circle cx="231" cy="157" r="1.6"/></g>
    ${tree(38, 214, 1.5, '#5f8f47')} ${tree(366, 210, 1.4, '#6b9a4b')}
    <path d="M0 214q90-20 200-8t200-8v42H0z" fill="#86b05c"/>
  </svg>`;
}
