// What happened, told by motion: a tile flies from the river and settles, what it covers is pressed down.
import { sound } from '../../sound.js';
import { TILE, same, scene } from './places.js';

/** @import { Event as Told, View } from '../../types.d.ts' */
/** @import { GrandboisBoard as Board } from './board.js' */

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
  const { hand, motion, stage } = board;
  const at = { x: event.x, y: event.y };
  const slot = board.view?.river.findIndex((/** @type {{tile: number} | null} */ it) => it?.tile === event.tile) + 1;
  const pressed = () => covered.map((it) => motion.press(board.querySelector(`[data-at="${it.x},${it.y}"] > image`)));
  board.last = board.aim = null;
  if (same(hand.spot, at) && hand.slot === slot && hand.turn === event.turn) {
    await Promise.all([motion.settle(board.querySelector('.gb-lifted')), ...pressed()]);
  } else if (stage && !board.calm) {
    hand.putBack();
    const { box } = scene(/** @type {any} */ (after));
    const there = { ...at, width: TILE, height: TILE };
    await stage.draw(box);
    await stage.reveal(there);
    const from = board.querySelector(`[data-slot="${slot}"] .gb-tile`)?.getBoundingClientRect();
    board.flying = { squares: event.squares, turn: 0, at: stage.onPage(there) };
    await board.updateComplete;
    const flyer = board.querySelector('.gb-flyer');
    if (flyer && from) await Promise.all([motion.fly(flyer, from, board.flying.at), ...pressed()]);
  }
  sound(covered.some((it) => it.under.is !== 'clearing') ? 'cover' : 'place');
  board.last = at;
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
