// The few signs of the frame, drawn with one line each.
import { svg, html } from 'lit';

const PATHS = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  hint: 'M9.5 20h5M10 23h4M8.6 16.5a7 7 0 1 1 6.8 0c-.6.4-.9 1-.9 1.5h-5c0-.5-.3-1.1-.9-1.5z',
  rules: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0v13',
  menu: 'M5 7h14M5 12h14M5 17h14',
  close: 'M6 6l12 12M18 6 6 18',
  chat: 'M5 5h14v10h-8l-4 4v-4H5z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v8h12v-8',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M18 5l-9 7 9 7z',
  last: 'M18 5v14M6 5l9 7-9 7z',
  rewind: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  forward: 'M5 5l7 7-7 7M12 5l7 7-7 7',
  back: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  door: 'M6 21V4h9v17M4 21h16M12 12h.01',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  again: 'M4 12a8 8 0 1 0 3-6.2M7 2.5V6h3.5',
  replay: 'M4 12a8 8 0 1 1 3 6.2M4 12l-2-2m2 2 2.5-2M11 9v6l4-3z',
  save: 'M12 4v10m0 0 4-4m-4 4-4-4M5 19h14',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  check: 'M5 12.5 10 17.5 19 7',
  cross: 'M7 7l10 10M17 7 7 17',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0',
  invite: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20a7 7 0 0 1 12-4.9M18 14v6M15 17h6',
  crown: 'M4 17h16l1-9-5 4-4-7-4 7-5-4z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  sound: 'M4 10v4h3l5 4V6l-5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h3l5 4V6l-5 4zM16 10l4 4M20 10l-4 4',
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  ${svg`<path d=${PATHS[name]} />`}
</svg>`;

/** The face of a bot's level. @param {string} level */
export const levelFace = (level) => html`<img class="face" src="/web/vendor/${level}.svg" alt="" width="32" height="32" />`;

export const tree = html`<img class="tree" src="/web/icon.svg" alt="" width="28" height="28" />`;
