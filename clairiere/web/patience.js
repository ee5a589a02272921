// Waiting: what a page cannot do without is asked for again until it comes.

const FIRST_WAIT = 700; // milliseconds
const LONGEST_WAIT = 15_000;
const RELOAD_AFTER = 3_000;

/** Wait so many milliseconds. @param {number} wait */
export const pause = (wait) => new Promise((resolve) => setTimeout(resolve, wait));

const UNSEEN = 200; // milliseconds after which a page that nobody sees goes on without having been drawn

/** Wait until the browser has drawn what there is, so that no single task of the page grows long. */
export const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });

/**
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function patiently(ask) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await ask();
    } catch (fault) {
      console.warn(fault);
      await pause(wait);
    }
  }
}

/**
 * A module of ours. A browser that failed to fetch one remembers that, so only a fresh page can ask again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function moduleOf(load) {
  try {
    return await load();
  } catch (fault) {
    console.warn(fault);
    await pause(RELOAD_AFTER);
    location.reload();
    return new Promise(() => {});
  }
}
