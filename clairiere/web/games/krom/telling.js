// What happened, told by motion: cards turn up, figures walk, dice tumble, blows land, goods change hands.
// What an event changes is shown by the shared board; here is only how it looks and sounds.
import { sound } from '../../sound.js';
import { GOOD_PICTURES, diePicture } from './pieces.js';

/** @import { View } from '../../types.d.ts' */
/** @import { KromBoard } from './board.js' */

const TUMBLES = 5; // faces a die shows before it stops

/** Something that a player gets or loses, seen above the figure. @typedef {{seat: number, good: string, n: number}} Coming */

/** What the players have now that they had not before, and the other way round. @param {View | null} before @param {View | null} now @returns {Coming[]} */
export function comings(before, now) {
  const players = /** @type {View[]} */ (now?.players ?? []);
  return players.flatMap((player, seat) => Object.keys(GOOD_PICTURES).flatMap((good) => {
    const n = player[good] - (before?.players[seat]?.[good] ?? player[good]);
    return n ? [{ seat, good, n }] : [];
  }));
}

/** @param {KromBoard} board @param {number} time in milliseconds; it ends early when motion is skipped */
function pause(board, time) {
  return board.motion.run(board, [{ opacity: 1 }, { opacity: 1 }], time);
}

/** Show an event: what it changes, and how. @param {KromBoard} board @param {string} kind @param {() => Promise<void>} change */
export async function perform(board, kind, change) {
  const stood = standing(board);
  await change();
  const all = (/** @type {string} */ selector) => [...board.querySelectorAll(selector)];
  const { motion } = board;
  switch (kind) {
    case 'moved':
      return walk(board, stood);
    case 'headed':
    case 'diverted':
      sound('place');
      await Promise.all(all('.kr-destination').map((it) => motion.run(it, [{ transform: 'rotateY(180deg)' }, { transform: 'none' }], 420)));
      return pause(board, 350);
    case 'die':
    case 'beast_die':
    case 'dice':
      await tumble(board, all('.kr-tumbler'));
      return pause(board, 180);
    case 'brawl':
      sound('press');
      return pause(board, 200);
    case 'hurt':
    case 'beast_hurt':
      sound('press');
      await Promise.all(all('.kr-ring:has(.kr-hit)').map((it) => motion.shake(it)));
      return pause(board, 350);
    case 'gathered':
    case 'played':
    case 'parried':
      sound('lift');
      await motion.pop(board.querySelector('.kr-lying'));
      return pause(board, kind === 'gathered' ? 350 : 650);
    case 'evolved':
      sound('rise');
      return pause(board, 450);
    case 'caught':
    case 'missed':
    case 'pattern':
    case 'placed':
      await motion.pop(board.querySelector('.kr-sum'));
      return pause(board, 300);
    case 'won':
      sound('end');
      return pause(board, 300);
    case 'turn':
      await motion.settle(board.querySelector('.kr-acting .kr-doll'));
      return pause(board, 200);
    default:
      return board.floats.length || kind === 'fell' || kind === 'round' ? pause(board, 320) : undefined;
  }
}

/** Where the figures stand on the page. @param {KromBoard} board */
function standing(board) {
  return new Map([...board.querySelectorAll('[data-figure]')].map((it) => [it.getAttribute('data-figure'), it.getBoundingClientRect()]));
}

/** The figures walk, hopping, from where they stood. @param {KromBoard} board @param {ReturnType<typeof standing>} from */
async function walk(board, from) {
  sound('lift');
  const steps = [...board.querySelectorAll('[data-figure]')].map((it) => {
    const old = from.get(it.getAttribute('data-figure'));
    const { x, y } = it.getBoundingClientRect();
    if (!old || (old.x === x && old.y === y)) return undefined;
    const hops = Array.from({ length: 9 }, (_, k) => {
      const left = 1 - k / 8;
      return { transform: `translate(${(old.x - x) * left}px, ${(old.y - y) * left - (k % 2) * 9}px) rotate(${k % 2 ? (k % 4 === 1 ? 5 : -5) : 0}deg)` };
    });
    return board.motion.run(it, hops, 750, { easing: 'linear' });
  });
  await Promise.all(steps);
  sound('place');
}

/** Dice tumble and stop. @param {KromBoard} board @param {Element[]} dice */
async function tumble(board, dice) {
  const pictures = /** @type {HTMLImageElement[]} */ (dice);
  const stopped = pictures.map((it) => it.src);
  board.classList.add('kr-rolling'); // what they come to is seen when they lie still
  const turns = dice.map((it, k) =>
    board.motion.run(it, [{ transform: `translate(${(k - 2) * 8}px, -34px) rotate(${200 + 60 * k}deg) scale(1.15)` }, { transform: `translate(${(2 - k) * 3}px, 0) rotate(${70 - 30 * k}deg)`, offset: 0.7 }, { transform: 'none' }], 460 + 40 * k),
  );
  for (let face = 0; face < TUMBLES; face += 1) {
    for (const it of pictures) it.src = diePicture(1 + Math.floor(6 * Math.random()));
    await pause(board, 70);
  }
  pictures.forEach((it, k) => { it.src = stopped[k]; });
  await Promise.all(turns);
  board.classList.remove('kr-rolling');
  sound('place');
}
