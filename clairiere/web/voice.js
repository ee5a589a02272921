// The voice of the page: one live region for all that is to be heard. A screen reader reads out each line once, as it
// is added; whatever else the page shows, no other part of it is live.

const LINGER = 20_000; // milliseconds that a line stays, for readers that are behind

/** Where lines are written: the page's own region, and over it that of an open panel, which hides the page. @type {HTMLElement[]} */
const regions = [];

/** From now on what is said is written here; until the answer is called. @param {HTMLElement} region */
export function hearIn(region) {
  regions.push(region);
  return () => void regions.splice(regions.indexOf(region), 1);
}

/** Say something, once. @param {string} text */
export function say(text) {
  const region = regions.at(-1);
  if (!region || !text.trim()) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), LINGER);
}
