// The addresses of the page.

/** Go to an address of ours. @param {string} address */
export function visit(address) {
  history.pushState(null, '', address);
  scrollTo(0, 0);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What to send to friends. @param {string} table */
export const inviteLink = (table) => `${location.origin}/table/${table}`;

/** The key to a seat lies in the fragment, which browsers never send. @param {string} table @param {string} key */
export const seatLink = (table, key) => `${location.origin}/table/${table}#key=${key}`;

/** The key of a club, likewise. @param {string} key */
export const clubLink = (key) => `${location.origin}/club#key=${key}`;

/** @param {string} table */
export const replayLink = (table) => `${location.origin}/replay/${table}`;
