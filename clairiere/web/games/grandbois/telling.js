// What happened, told by motion: a tile flies from the river and settles, what it covers is pressed down.
import { sound } from '../../sound.js';
import { TILE, same } from './places.js';

/** @import { Event as Told } from '../../types.d.ts' */
/** @import { GrandboisBoard as Board } from './board.js' */

/**
 * Show an event on the board.
 * @param {Board} board
 * @param {Told} event
 * @param {() => Promise<void>} change lets what it changes be seen
 * @param {readonly Told[]} coming the events that follow in the same move
 */
export async function perform(board, event, change, coming) {
  if (event.kind === 'laid') await laid(board, event, coming.filter((it) => it.kind === 'covered'));
  else if (event.kind === 'raised') await raised(board, event);
  else if (event.kind === 'flushed') await flushed(board);
  else if (event.kind === 'unmasked') await unmasked(board, event);
  if (!event.sets) return;
  board.flying = board.rising = null; // from now on it is part of the forest
  await change();
}

/** @param {Board} board @param {Told} event @param {readonly Told[]} covered */
async function laid(board, event, covered) {
  const { hand, motion, stage } = board;
  const at = { x: event.x, y: event.y };
  const slot = board.seeing?.river.findIndex((/** @type {{tile: number} | null} */ it) => it?.tile === event.tile) + 1;
  const pressed = () => covered.map((it) => motion.press(board.querySelector(`[data-at="${it.x},${it.y}"] > image`)));
  board.last = board.aim = null;
  if (same(hand.spot, at) && hand.slot === slot && hand.turn === event.turn) {
    await Promise.all([motion.settle(board.querySelector('.gb-lifted')), ...pressed()]);
  } else if (stage && !board.calm) {
    hand.putBack();
    const there = { ...at, width: TILE, height: TILE };
    await stage.draw(around(board.scene.box, there));
    await stage.reveal(there);
    const from = board.querySelector(`[data-slot="${slot}"] .gb-tile`)?.getBoundingClientRect();
    board.flying = { squares: event.squares, at: stage.onPage(there) };
    await board.updateComplete;
    const flyer = board.querySelector('.gb-flyer');
    if (flyer && from) await Promise.all([motion.fly(flyer, from, board.flying.at), ...pressed()]);
  }
  hand.putBack();
  sound(covered.some((it) => it.under.is !== 'clearing') ? 'press' : 'place');
  board.last = at;
}

/**
 * What is looked at once a tile lies somewhere: it, and one empty position around it, too.
 * @param {import('../../sight.js').Box} box
 * @param {import('../../sight.js').Box} tile
 */
function around(box, tile) {
  const x = Math.min(box.x, tile.x - 1);
  const y = Math.min(box.y, tile.y - 1);
  const width = Math.max(box.x + box.width, tile.x + tile.width + 1) - x;
  const height = Math.max(box.y + box.height, tile.y + tile.height + 1) - y;
  return { x, y, width, height };
}

/** @param {Board} board @param {Told} event */
async function raised(board, event) {
  await board.stage?.reveal({ x: event.x, y: event.y, width: 1, height: 1 });
  board.rising = { x: event.x, y: event.y, seat: event.seat };
  sound('rise');
  await board.updateComplete;
  await board.motion.pop(board.querySelector('.gb-rising'));
}

/** @param {Board} board */
async function flushed(board) {
  const tiles = [...board.querySelectorAll('.gb-slot')];
  await Promise.all(tiles.map((it) => board.motion.run(it, [{}, { transform: 'translateY(-40%)', opacity: 0 }], 300, { fill: 'forwards' })));
}

/** A clan is turned up, and its squares glow. @param {Board} board @param {Told} event */
async function unmasked(board, event) {
  if (event.first) sound('end');
  board.glowing = (board.ahead?.harvest_squares?.[event.seat].clan_squares ?? []).map((/** @type {[number, number]} */ [x, y]) => ({ x, y }));
  await board.updateComplete;
  await Promise.all([...board.querySelectorAll('.gb-mark-glow')].map((it) => board.motion.glow(it)));
  board.glowing = [];
}
