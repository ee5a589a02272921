// The landscapes of the games that are still on their way.
import { svg } from 'lit';

/** Les Tribus du Vent: a sky above ruins, with wind. */
const tribus = svg`<svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="400" height="240" fill="#bcd9e6"/>
  <circle cx="312" cy="62" r="26" fill="#fbe7b4"/>
  <g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round">
    <path d="M20 74h150c22 0 22-30 4-30-12 0-14 12-8 17"/><path d="M90 104h160c20 0 20 26 4 26-10 0-13-9-8-14"/><path d="M-10 128h70"/>
  </g>
  <path d="M0 196c60-26 120-26 190-8s140 10 210-16v68H0z" fill="#a9b98a"/>
  <g fill="#8d8678"><path d="M62 118h16v78H62zM98 104h16v88H98zM134 128h16v60h-16z"/><path d="M56 108h64v12H56z"/></g>
  <path d="M250 190v-56l14-10 12 8 12-18 14 22v58z" fill="#7d766a"/><rect x="264" y="150" width="12" height="18" fill="#5c564c"/>
  <path d="M0 214c80-22 160-6 240-2s110 0 160-12v40H0z" fill="#7f9a5d"/>
</svg>`;

/** Krom: cave, forest, savanna and mountain in one panorama. */
const krom = svg`<svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="400" height="240" fill="#f6d9a8"/>
  <circle cx="226" cy="96" r="30" fill="#ef9c4b"/>
  <path d="M270 190 330 70l26 44 16-24 40 100z" fill="#8f7f86"/><path d="M330 70l-15 30 12-6 8 10 9-9 12 19z" fill="#fff"/>
  <path d="M0 190V60c46-14 84 6 96 60 6 28 10 50 18 70z" fill="#6d5a4e"/><path d="M22 192c-4-46 10-72 30-72s32 26 32 72z" fill="#2f2723"/>
  <path d="M46 192c-8-10 2-16 4-26 6 8 14 16 8 26z" fill="#f0a63c"/>
  <g fill="#567a44"><path d="M120 190l18-62 18 62zM146 190l22-80 22 80zM178 190l16-54 16 54z"/></g>
  <path d="M0 186h400v54H0z" fill="#d4ad5c"/>
  <g stroke="#a8803a" stroke-width="4" stroke-linecap="round"><path d="M222 200l4-12m4 12v-14m5 14 5-11M290 214l4-12m4 12v-14m5 14 5-11"/></g>
</svg>`;

/** Oakwood: the tree from above, in autumn. */
const oakwood = svg`<svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect width="400" height="240" fill="#9aa86a"/>
  <g fill="#c96f32"><circle cx="200" cy="120" r="78"/><circle cx="140" cy="90" r="46"/><circle cx="262" cy="86" r="48"/><circle cx="142" cy="156" r="48"/><circle cx="262" cy="156" r="46"/></g>
  <g fill="#e39a3e"><circle cx="190" cy="100" r="44"/><circle cx="240" cy="136" r="40"/><circle cx="156" cy="142" r="34"/></g>
  <g stroke="#6b4423" stroke-width="12" stroke-linecap="round"><path d="M200 120 128 76M200 120l74-46M200 120l-66 48M200 120l70 46"/></g>
  <circle cx="200" cy="120" r="24" fill="#6b4423"/><circle cx="200" cy="120" r="14" fill="#8a5a33"/>
  <g fill="#b5452c"><path d="M60 60q12-14 22 0-12 12-22 0M330 190q12-14 22 0-12 12-22 0M74 196q12-14 22 0-12 12-22 0M318 44q12-14 22 0-12 12-22 0"/></g>
</svg>`;

export const coming = { tribus, krom, oakwood };
