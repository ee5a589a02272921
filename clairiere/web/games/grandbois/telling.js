// What happened, told by motion: a tile flies from the river and settles, what it covers is pressed down.
import { sound } from '../../sound.js';
import { TILE, footprint, same, scene, turned } from './places.js';

/** @typedef {import('./board.js').GrandboisBoard} Board */
/** @typedef {import('../../types.js').Event} Told */
/** @typedef {import('../../types.js').View} View */

/**
 * Show a move on the board, from the view it has to the view after; the board is given that view next.
 * @param {Board} board
 * @param {readonly Told[]} events
 * @param {View} after
 */
export async function tell(board, events, after) {
  const unmasked = events.filter((it) => it.kind === 'unmasked');
  for (const event of events) {
    if (event.kind === 'laid') await laid(board, event, events.filter((it) => it.kind === 'covered'), after);
    else if (event.kind === 'raised') await raised(board, event);
    else if (event.kind === 'flushed') await flushed(board);
    else if (event === unmasked[0]) sound('end');
    if (event.kind === 'unmasked') await harvested(board, event, after);
  }
}

/** @param {Board} board @param {Told} event @param {readonly Told[]} covered @param {View} after */
async function laid(board, event, covered, after) {
  const { stage, motion } = board;
  const box = { x: event.x, y: event.y, width: TILE, height: TILE };
  const slot = board.view?.river.findIndex((/** @type {{tile: number} | null} */ it) => it?.tile === event.tile) + 1;
  const pressed = () => covered.map((it) => motion.press(board.querySelector(`[data-at="${it.x},${it.y}"] > image`)));
  board.last = null;
  board.aim = null;
  if (same(board.spot, event) && board.slot === slot && board.turn === event.turn) {
    void pressed();
    await motion.settle(board.querySelector('.gb-lifted'));
  } else if (stage && !board.calm) {
    board.putBack();
    await stage.draw(board.extentOf(scene(/** @type {any} */ (after)).box), scene(/** @type {any} */ (after)).box);
    await stage.reveal(box);
    const from = board.querySelector(`[data-slot="${slot}"] .gb-tile`)?.getBoundingClientRect();
    const at = stage.onPage(box);
    board.flying = { squares: turned(event.squares, 0), turn: 0, at };
    await board.updateComplete;
    const flyer = /** @type {HTMLElement | null} */ (board.querySelector('.gb-flyer'));
    if (flyer && from) await Promise.all([motion.fly(flyer, from, at), ...pressed()]);
  }
  sound(covered.some((it) => it.under.is !== 'clearing') ? 'cover' : 'place');
  board.last = { x: event.x, y: event.y };
}

/** @param {Board} board @param {Told} event */
async function raised(board, event) {
  await board.stage?.reveal({ x: event.x, y: event.y, width: 1, height: 1 });
  board.rising = { x: event.x, y: event.y, seat: event.seat };
  sound('tower');
  await board.updateComplete;
  await board.motion.pop(board.querySelector('.gb-rising'));
}

/** @param {Board} board */
async function flushed(board) {
  const tiles = [...board.querySelectorAll('.gb-slot')];
  await Promise.all(tiles.map((it) => board.motion.run(it, [{}, { transform: 'translateY(-40%)', opacity: 0 }], 300, { fill: 'forwards' })));
}

/** @param {Board} board @param {Told} event @param {View} after */
async function harvested(board, event, after) {
  board.glowing = after.forest.filter((/** @type {{is: string}} */ it) => event.clans.includes(it.is));
  await board.updateComplete;
  await Promise.all([...board.querySelectorAll('.gb-mark-glow')].map((it) => board.motion.glow(it)));
  board.glowing = [];
}
