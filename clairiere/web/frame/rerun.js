// What happened since our last move, shown once more.
import * as api from '../api.js';
import { viewOf } from '../table.js';

/** @import { Board } from '../board.js' */
/** @import { Table } from '../table.js' */

const BREATH = 500; // between moves, in milliseconds

/**
 * Show the moves again on a board, for as long as `goesOn`.
 * @param {Table} table
 * @param {Board} board
 * @param {() => Promise<unknown>} begin before the first move is shown
 * @param {() => boolean} goesOn
 */
export async function rerun(table, board, begin, goesOn) {
  const updates = await api.past(table.id, table.key, Math.max(0, table.lastMove - 1));
  const [first, ...moves] = updates.filter(({ position }) => position);
  if (!first?.position) return;
  await begin();
  board.view = viewOf(first.position);
  for (const { entries, position } of moves) {
    await new Promise((resolve) => setTimeout(resolve, BREATH));
    if (!goesOn() || !position) return;
    await board.show((entries ?? []).flatMap((entry) => entry.events ?? []), viewOf(position));
    board.view = viewOf(position);
  }
}
