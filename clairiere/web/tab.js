// The tab of the browser tells whose turn it is: title and icon.

const ICON = '/web/icon.svg';
const CALL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#8a5a33" d="M13.6 18h4.8v12h-4.8z"/><path fill="#4f7a3a" d="M16 2a7.4 7.4 0 0 1 7.2 5.8A6.6 6.6 0 0 1 22.4 21H9.6a6.6 6.6 0 0 1-.8-13.2A7.4 7.4 0 0 1 16 2"/><circle cx="24" cy="24" r="8" fill="#e0992b" stroke="#fff" stroke-width="2"/></svg>',
)}`;

let titled = globalThis.document?.title ?? '';
let wanted = false;
let elsewhere = 0;

/** @param {string} title @param {boolean} [called] whether the player is wanted at the table */
export function setTab(title, called = false) {
  titled = title;
  wanted = called;
  draw();
}

/** At how many other tables it is our turn: stands before every title, and on the icon of an installed page. @param {number} count */
export function setCalls(count) {
  elsewhere = count;
  draw();
  if (count) void navigator.setAppBadge?.(count).catch(() => {});
  else void navigator.clearAppBadge?.().catch(() => {});
}

function draw() {
  const title = elsewhere ? `(${elsewhere}) ${titled}` : titled;
  const called = wanted || elsewhere > 0;
  if (document.title !== title) document.title = title;
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]'));
  const href = called ? CALL : ICON;
  if (link.getAttribute('href') !== href) link.href = href;
}
