// The drawings of Oakwood, 64 by 64: acorns, leaves, what the cards show, and the squirrels. All drawn here.

const INK = '#33261a';
const line = `fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;
const edge = `stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"`;

/** A brown acorn has a chequered cap; a golden one is larger, striped, and shines. */
export const acorns = {
  brown: `<path d="M17 27h30q2 24-15 32Q15 51 17 27z" fill="#b9772f" ${edge}/><path d="M23 32q0 12 5 18" fill="none" stroke="#e2ab66" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M12 28Q13 11 32 11t20 17q-20 6-40 0z" fill="#6f4a29" ${edge}/><path d="M20 15l6 14M30 11l4 19M41 13l-1 17M14 23q18 4 36 0" fill="none" stroke="#4b2f18" stroke-width="1.8"/><path d="M32 11q-1-5 4-7" ${line}/>`,
  gold: `<path d="M16 26h32q3 26-16 34Q13 52 16 26z" fill="#f6c32f" ${edge}/><path d="M23 31q0 13 6 20" fill="none" stroke="#fff6c9" stroke-width="4" stroke-linecap="round"/><path d="M40 30q0 12-4 21" fill="none" stroke="#c98a10" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M10 27Q11 9 32 9t22 18q-22 7-44 0z" fill="#c98a10" ${edge}/><path d="M14 21q18 5 36 0M22 13q10 3 20 0" fill="none" stroke="#8a5a06" stroke-width="2"/><path d="M32 9q-1-5 4-7" ${line}/>
    <path d="M53 37l2.200 5.800 5.800 2.200-5.800 2.200L53 53l-2.200-5.800L45 45l5.800-2.200z" fill="#fffbe2" stroke="#8a5a06" stroke-width="1.4"/>`,
};

/** The back of a leaf card: an oak leaf, lobed. */
export const leafBack = `<path d="M32 2q7 1 8 7 6-4 10 0t0 10q8 0 9 6t-6 10q6 4 3 10t-11 5q1 8-5 9t-8-4v7h-3l-1-7q-4 5-9 3t-4-9q-8 1-10-5t4-9q-7-4-5-10t9-6q-4-7 1-10t10 1q1-7 8-8z" fill="#8d5524" ${edge}/>
  <path d="M32 9v48M32 22l12-9M32 22l-12-9M32 35l16-9M32 35l-16-9M32 48l13-5M32 48l-13-5" fill="none" stroke="#d89a4e" stroke-width="2.2" stroke-linecap="round"/>`;

/** A card that lies open, with nothing on it but a twig. */
export const twig = `<circle cx="32" cy="32" r="29" fill="#eadfb4" ${edge}/><circle cx="32" cy="32" r="24" fill="none" stroke="#cbb67c" stroke-width="1.6" stroke-dasharray="2 4"/>
  <path d="M12 44q14-4 22-14t16-10" fill="none" stroke="#8a6a3d" stroke-width="3.4" stroke-linecap="round"/><path d="M30 34q-9-2-9-10 9 0 9 10zM40 25q8 5 4 12-7-4-4-12z" fill="#9fb05a" stroke="#66752f" stroke-width="1.5"/>`;

/** What each card shows once it is turned up. @type {Record<string, string>} */
export const faces = {
  broken_branch: `<path d="M2 22l20-6 6 8 4-9 5 12-5 6 5 9-8-3-5 9-3-9-19 4z" fill="#7d5430" ${edge}/><path d="M62 24l-18-7-5 6-3 4 4 9-5 6 7 7 3-6 17 3z" fill="#7d5430" ${edge}/>
    <path d="M6 28l12-4M6 36l14-3M48 26l11 3M48 36l11 3" fill="none" stroke="#4b2f18" stroke-width="2.2" stroke-linecap="round"/><path d="M30 6l4 8-5 5M33 50l-3 6 4 5" fill="none" stroke="#c0392b" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  gust: `<path d="M6 24h32q9 0 9-8t-8-8-8 7M6 34h44q9 0 9 8t-8 8-8-7M6 44h24q8 0 8 7t-7 7-6-6" fill="none" stroke="#3f7f92" stroke-width="5" stroke-linecap="round"/><path d="M12 12q6-3 9 2-5 4-9-2zM50 22q6-1 7 4-5 2-7-4z" fill="#c9852f" stroke="${INK}" stroke-width="1.4"/>`,
  fools_gold: `<path d="M32 9q20 1 22 18-11 4-22 4z" fill="#c98a10" ${edge}/><path d="M32 26h16q3 26-16 34z" fill="#f6c32f" ${edge}/><path d="M32 9Q12 10 10 27q11 4 22 4z" fill="#6f4a29" ${edge}/><path d="M32 26H16q-3 26 16 34z" fill="#8c6b48" ${edge}/>
    <path d="M32 8l-4 10 7 8-6 9 6 8-4 9 3 9" fill="none" stroke="#fffdf6" stroke-width="3" stroke-linejoin="round"/><path d="M32 9q-1-4 3-6" ${line}/>`,
  sticky_paws: `<path d="M32 60q-16-4-14-18 2-10 14-10t14 10q2 14-14 18z" fill="#e0992b" ${edge}/><circle cx="15" cy="28" r="6" fill="#e0992b" ${edge}/><circle cx="26" cy="17" r="6.5" fill="#e0992b" ${edge}/><circle cx="39" cy="17" r="6.5" fill="#e0992b" ${edge}/><circle cx="50" cy="28" r="6" fill="#e0992b" ${edge}/>
    <path d="M26 46q0 12-3 14M38 46q1 8 3 12M32 48v14" fill="none" stroke="#9c5f0e" stroke-width="3" stroke-linecap="round"/><path d="M26 39q6-4 12 0" fill="none" stroke="#fff1cf" stroke-width="3" stroke-linecap="round"/>`,
  arborist: `<path d="M4 40l40-20 8 12-38 22z" fill="#cfd6d8" ${edge}/><path d="M14 54l3-5 4 1 2-6 5 2 1-6 5 1 2-6 5 2 1-6 5 1 2-6 3 1" ${line}/><path d="M44 20q4-10 14-8 6 10-2 16l-6 5z" fill="#b5452c" ${edge}/><circle cx="53" cy="20" r="4" fill="#f5ead0" ${edge}/>
    <path d="M8 18q10-12 22-4-8 10-22 4z" fill="#7d9a3c" ${edge}/><path d="M10 18q8-1 18-4" fill="none" stroke="#4f6a20" stroke-width="1.8"/>`,
  acrobat: `<path d="M2 52q30-8 60 0" fill="none" stroke="#8a6a3d" stroke-width="3.6"/><path d="M4 30l56-10" fill="none" stroke="#b5452c" stroke-width="4" stroke-linecap="round"/><circle cx="4" cy="30" r="3.5" fill="#f6c32f" ${edge}/><circle cx="60" cy="20" r="3.5" fill="#f6c32f" ${edge}/>
    <path d="M22 47q-12-6-10-18 8 2 12 12z" fill="#c0702e" ${edge}/><path d="M24 48q-1-17 8-19 9 2 8 19z" fill="#c0702e" ${edge}/><circle cx="33" cy="19" r="9" fill="#c0702e" ${edge}/><path d="M27 12l-2-7 7 4zM37 11l4-6 2 8z" fill="#c0702e" ${edge}/><circle cx="36" cy="18" r="1.8" fill="${INK}"/><path d="M28 47v4M36 47v4" ${line}/>`,
  backpack: `<path d="M20 18q0-12 12-12t12 12" fill="none" stroke="#7a4f2a" stroke-width="4"/><path d="M12 26q0-12 20-12t20 12v28q0 5-5 5H17q-5 0-5-5z" fill="#5f8f47" ${edge}/><path d="M12 30q20 8 40 0v-6H12z" fill="#46702f" ${edge}/><rect x="19" y="38" width="26" height="16" rx="4" fill="#7aab5d" ${edge}/>
    <path d="M28 44h8q0 7-4 9-4-2-4-9z" fill="#b9772f"/><path d="M27 44q0-4 5-4t5 4z" fill="#6f4a29"/><rect x="29" y="28" width="6" height="9" rx="2" fill="#f6c32f" ${edge}/>`,
  sugar_boost: `<path d="M16 30L4 20q-2 12 4 22zM48 34l12 10q2-12-4-22z" fill="#e58aa4" ${edge}/><circle cx="32" cy="32" r="18" fill="#fff1f4" ${edge}/><path d="M32 14q12 4 10 18-10 2-10 0zM50 32q-4 12-18 10-2-10 0-10zM32 50q-12-4-10-18 10-2 10 0zM14 32q4-12 18-10 2 10 0 10z" fill="#d9536f"/>
    <path d="M36 18L24 35h8l-4 13 13-18h-8z" fill="#f6c32f" ${edge}/>`,
  sticky_fingers: `<path d="M14 34V18q0-5 4-5t4 5v10V11q0-5 4.500-5t4.500 5v16V9q0-5 4.500-5T40 9v19V14q0-5 4-5t4 5v26q0 18-17 19-12 0-18-12L6 36q-2-5 2-6t6 4z" fill="#c99764" ${edge}/>
    <path d="M20 13q-1 8 1 12M30 8q-2 6 0 11M39 8q2 8-1 12" fill="none" stroke="#f1c04a" stroke-width="4" stroke-linecap="round"/><path d="M24 40q10-6 18 2-4 12-14 9z" fill="#f1c04a" stroke="#b97f16" stroke-width="1.6"/><path d="M32 50v11M26 48v8" fill="none" stroke="#f1c04a" stroke-width="3.6" stroke-linecap="round"/>`,
  lasso: `<ellipse cx="36" cy="22" rx="22" ry="14" fill="none" stroke="#5f3d22" stroke-width="7"/><ellipse cx="36" cy="22" rx="22" ry="14" fill="none" stroke="#dca23e" stroke-width="4" stroke-dasharray="5 3"/><path d="M20 32q-14 8-8 18 8 10 18 2 6-4 14 4" fill="none" stroke="#5f3d22" stroke-width="7" stroke-linecap="round"/><path d="M20 32q-14 8-8 18 8 10 18 2 6-4 14 4" fill="none" stroke="#dca23e" stroke-width="4" stroke-dasharray="5 3"/>
    <circle cx="20" cy="32" r="5" fill="#8a5a2e" ${edge}/><path d="M33 21h9q0 8-4.500 10Q33 29 33 21z" fill="#b9772f"/><path d="M32 22q0-6 5.500-6t5.500 6z" fill="#6f4a29"/>`,
  doppelganger: `<path d="M6 14q26-10 52 0v16q-2 14-13 14-9 0-13-8-4 8-13 8Q8 44 6 30z" fill="#5d4b7a" ${edge}/><ellipse cx="20" cy="25" rx="8" ry="7" fill="#fffdf6" ${edge}/><ellipse cx="44" cy="25" rx="8" ry="7" fill="#fffdf6" ${edge}/><circle cx="21" cy="25" r="3" fill="${INK}"/><circle cx="45" cy="25" r="3" fill="${INK}"/>
    <path d="M32 30q6 2 5 9-5 5-10 0-1-7 5-9z" fill="#e2a27a" ${edge}/><path d="M32 44q-6-4-12-1-8 4-14 1 4 12 14 11 8-1 12-7 4 6 12 7 10 1 14-11-6 3-14-1-6-3-12 1z" fill="#3a2a1c" ${edge}/>`,
  spittoon: `<path d="M14 26q18 6 36 0l-5 12q10 6 6 16-19 10-38 0-4-10 6-16z" fill="#d0a32b" ${edge}/><ellipse cx="32" cy="26" rx="18" ry="5" fill="#7a5a10" ${edge}/><path d="M20 42q-4 4-3 9" fill="none" stroke="#fff3b8" stroke-width="3" stroke-linecap="round"/>
    <path d="M8 12q14-10 22 6" fill="none" stroke="#6fa6bd" stroke-width="3" stroke-dasharray="2 5" stroke-linecap="round"/><path d="M27 14h10q0 9-5 11-5-2-5-11z" fill="#b9772f" stroke="${INK}" stroke-width="1.5"/><path d="M26 15q0-7 6-7t6 7z" fill="#6f4a29" stroke="${INK}" stroke-width="1.5"/><path d="M46 20l4-6M50 24l7-3M44 14l1-6" stroke="#6fa6bd" stroke-width="3" stroke-linecap="round"/>`,
  owl: `<path d="M12 6q6 6 20 6t20-6q6 14 2 24 2 28-22 30Q8 58 10 30 6 20 12 6z" fill="#8a6a4a" ${edge}/><path d="M32 32q14 2 13 16-4 9-13 9t-13-9q-1-14 13-16z" fill="#e6d3ac"/><path d="M25 42q3 3 7 0 4 3 7 0M25 50q3 3 7 0 4 3 7 0" fill="none" stroke="#a5814f" stroke-width="2" stroke-linecap="round"/>
    <circle cx="22" cy="24" r="10" fill="#fffbe6" ${edge}/><circle cx="42" cy="24" r="10" fill="#fffbe6" ${edge}/><circle cx="23" cy="24" r="5" fill="#f0a62a"/><circle cx="41" cy="24" r="5" fill="#f0a62a"/><circle cx="23" cy="24" r="2.8" fill="${INK}"/><circle cx="41" cy="24" r="2.8" fill="${INK}"/><path d="M32 27l5 5-5 7-5-7z" fill="#e08a1e" ${edge}/>`,
  flying_squirrel: `<path d="M32 40q-4 12-2 21 3 2 6 0 2-9-2-21z" fill="#8f5a2e" ${edge}/><path d="M4 14q14 2 20 8h16q6-6 20-8-4 8-7 12 5 12 4 22-12-2-19-8h-12q-7 6-19 8-1-10 4-22Q8 22 4 14z" fill="#d99a5b" ${edge}/><path d="M24 22q-2 14 2 20h12q4-6 2-20z" fill="#a8682f" ${edge}/>
    <circle cx="32" cy="16" r="9" fill="#a8682f" ${edge}/><path d="M25 11l-3-7 8 4zM39 11l3-7-8 4z" fill="#a8682f" ${edge}/><circle cx="28.5" cy="15" r="1.9" fill="${INK}"/><circle cx="35.5" cy="15" r="1.9" fill="${INK}"/><path d="M31 19h2l-1 1.500z" fill="${INK}"/>`,
};

/** Where acorns are kept. @type {Record<string, string>} */
export const zones = {
  cheeks: `<circle cx="32" cy="30" r="20" fill="#c98a4d" ${edge}/><circle cx="15" cy="38" r="13" fill="#dba56c" ${edge}/><circle cx="49" cy="38" r="13" fill="#dba56c" ${edge}/><path d="M19 15l-3-10 11 5zM45 15l3-10-11 5z" fill="#c98a4d" ${edge}/><circle cx="25" cy="26" r="2.6" fill="${INK}"/><circle cx="39" cy="26" r="2.6" fill="${INK}"/><path d="M29 34h6l-3 4z" fill="${INK}"/><path d="M27 44q5 3 10 0" ${line}/>`,
  pack: faces.backpack,
  nest: `<path d="M6 34q26 8 52 0-2 22-26 24Q8 56 6 34z" fill="#a9794d" ${edge}/><ellipse cx="32" cy="34" rx="26" ry="8" fill="#6b4a2f" ${edge}/><path d="M10 42l14 6M20 40l-6 12M30 44l12 8M44 40l8 6M40 42l-8 12" fill="none" stroke="#5f3d22" stroke-width="2.4" stroke-linecap="round"/><path d="M4 32l10-6M60 32l-10-7M22 28l-4-8" ${line}/>`,
  den: `<path d="M4 58Q6 14 32 12t28 46z" fill="#7d6a44" ${edge}/><path d="M17 58q-1-28 15-28t15 28z" fill="#2b2014" ${edge}/><path d="M8 22q8-12 24-10 14-2 24 10-10 0-12 4-6-6-12 0-6-6-12 0-4-4-12-4z" fill="#7d9a3c" ${edge}/>`,
  card: leafBack,
  fingers: faces.sticky_fingers,
};

/** Rings on the tail of each squirrel, and what it wears: no two are alike, whatever their colour. */
const TAILS = [
  '',
  'M9 34q8 1 13-4M8 24q8 2 16 0M14 46q5-2 8-6',
  'M13 18h.1M22 14h.1M16 27h.1M25 22h.1M11 36h.1M17 42h.1',
  'M9 20l6 5 4-6 6 6 4-6M7 34l5-4 4 5 5-5',
  'M14 10q-4 22 6 44M24 9q-10 18 0 34',
  'M10 28l10-10M9 38l18-18M14 46l10-12',
];
const DRESS = [
  '<path d="M35 33q9 6 19 0l2 5q-11 6-22 0z" fill="#c0392b" stroke="#33261a" stroke-width="1.5"/><path d="M37 38l-4 10 6 1 2-9z" fill="#c0392b" stroke="#33261a" stroke-width="1.5"/>',
  '<path d="M34 14h24l-3-4V1H38v9z" fill="#e0992b" stroke="#33261a" stroke-width="1.6"/>',
  '<path d="M46 38l-8-5v10zM46 38l8-5v10z" fill="#f6c32f" stroke="#33261a" stroke-width="1.5"/><circle cx="46" cy="38" r="2.6" fill="#f6c32f" stroke="#33261a" stroke-width="1.3"/>',
  '<path d="M34 13Q40-2 58 4q-3 11-24 9z" fill="#7fae4a" stroke="#33261a" stroke-width="1.6"/><path d="M38 11q8-5 15-6" fill="none" stroke="#3f6a1c" stroke-width="1.5"/>',
  '<g fill="#fff7ea" stroke="#33261a" stroke-width="1.2"><circle cx="41" cy="4" r="4"/><circle cx="34" cy="8" r="4"/><circle cx="46" cy="9" r="4"/><circle cx="38" cy="14" r="4"/></g><circle cx="40" cy="9" r="3.4" fill="#f6c32f"/>',
  '<circle cx="51" cy="22" r="5.5" fill="#ffffff66" stroke="#fffdf6" stroke-width="2"/><circle cx="41" cy="22" r="4.5" fill="#ffffff66" stroke="#fffdf6" stroke-width="2"/>',
];

/** The furs: of the body, of the belly, of patterns and letter. They are the colours of the seats. */
const FURS = [
  ['#f7ead0', '#fffaf0', '#2a2f25'],
  ['#3c413c', '#6b726a', '#fffaf0'],
  ['#3d6fb3', '#a9c6ea', '#ffffff'],
  ['#a06a38', '#e2bd8f', '#ffffff'],
  ['#8d4c8a', '#d8aed6', '#ffffff'],
  ['#23786c', '#96d0c5', '#ffffff'],
];
/** The badge of each seat has its own shape, as on the rest of the page. */
const BADGES = [
  '<rect x="29" y="39" width="18" height="18" rx="4"/>',
  '<circle cx="38" cy="48" r="9.5"/>',
  '<path d="M29 48a9 9 0 0 1 18 0v9H29z"/>',
  '<path d="M29 39h18v9a9 9 0 0 1-18 0z"/>',
  '<path d="M29 48a9 9 0 0 1 9-9h9v9a9 9 0 0 1-9 9h-9z"/>',
  '<path d="M47 48a9 9 0 0 0-9-9h-9v9a9 9 0 0 0 9 9h9z"/>',
];

/** A squirrel, sitting. @param {number} seat @param {string} letter */
export function squirrel(seat, letter) {
  const [fur, belly, ink] = FURS[seat];
  const outline = `stroke="${seat === 1 ? '#0c0f0c' : INK}" stroke-width="2.2" stroke-linejoin="round"`;
  return `<path d="M24 60Q6 58 4 42q-1-8 3-14Q0 12 12 5q13-6 20 4 4 9-3 15-8 5-4 14z" fill="${fur}" ${outline}/>
    <path d="${TAILS[seat]}" fill="none" stroke="${seat === 2 ? '#dcebff' : belly}" stroke-width="${seat === 2 ? 4.5 : 3}" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M23 61q-4-24 14-28 17 3 16 28z" fill="${fur}" ${outline}/><path d="M40 14l-1-10 9 6z" fill="${fur}" ${outline}/>
    <path d="M35 26q0-14 13-14 8 0 11 10l3 4q1 4-4 5-4 5-10 5-12 0-13-10z" fill="${fur}" ${outline}/><path d="M50 34q7 1 9-4-7-1-9 4z" fill="${belly}"/>
    <circle cx="50" cy="22" r="2.6" fill="${seat === 0 ? INK : '#16110c'}" stroke="#fffdf6" stroke-width="1"/><circle cx="61" cy="26.5" r="2" fill="#16110c"/>
    ${DRESS[seat]}
    <g fill="${fur}" stroke="${ink}" stroke-width="1.6">${BADGES[seat]}</g>
    <text x="38" y="53" font-family="Nunito, sans-serif" font-size="14" font-weight="900" text-anchor="middle" fill="${ink}">${letter}</text>`;
}
