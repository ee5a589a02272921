// What happened, told by motion: riders glide, tiles settle, sludge lifts off, cards go from the river to a hand.
// What an event changes is shown by the shared board; here is only how it looks and sounds.
import { sound } from '../../sound.js';
import { printed } from './catalog.js';
import { backPicture, riderPicture, thingPicture, tilePicture } from './pieces.js';

/** @import { Event as Told } from '../../types.d.ts' */
/** @import { TribusBoard } from './board.js' */

/** @param {TribusBoard} board @param {number} time in milliseconds; it ends early when motion is skipped */
function pause(board, time) {
  return board.motion.run(board, [{ opacity: 1 }, { opacity: 1 }], time);
}

/** Somewhere in a land. @param {TribusBoard} board @param {number} seat @param {string} place */
const spot = (board, seat, place) => board.querySelector(`[data-land="${seat}"] [data-place="${place}"]`);

/** A card that somebody holds. @param {TribusBoard} board @param {number} seat @param {number} slot */
const card = (board, seat, slot) => board.querySelector(`[data-hand="${seat}"] :is([data-slot="${slot}"], [data-held="${slot}"])`);

/** A piece goes from one thing to another, in sight of all. @param {TribusBoard} board @param {string} picture @param {Element | null} from @param {Element | null} to @param {number} time */
async function travel(board, picture, from, to, time) {
  if (!from || !to || board.calm || document.hidden) return;
  const frame = board.getBoundingClientRect();
  const [start, end] = [from, to].map((it) => it.getBoundingClientRect());
  if ([start, end].some((it) => it.right < frame.left || it.left > frame.right)) return; // swiped away
  const size = Math.min(64, Math.max(22, end.width * 0.45));
  const piece = document.createElement('img');
  piece.className = 'tv-travelling';
  piece.alt = '';
  piece.src = picture;
  const at = (/** @type {DOMRect} */ it) => ({ x: it.x + it.width / 2 - size / 2 - frame.x + board.scrollLeft, y: it.y + it.height / 2 - size / 2 - frame.y + board.scrollTop });
  const [one, other] = [at(start), at(end)];
  Object.assign(piece.style, { left: '0', top: '0', width: `${size}px` });
  board.append(piece);
  const step = (/** @type {number} */ part, /** @type {number} */ lift) => ({ transform: `translate(${one.x + (other.x - one.x) * part}px, ${one.y + (other.y - one.y) * part - lift}px)` });
  await board.motion.run(piece, [step(0, 0), { ...step(0.5, 16), offset: 0.5 }, step(1, 0)], time);
  piece.remove();
}

/** A piece lifts off and is gone. @param {TribusBoard} board @param {string} picture @param {Element | null} from */
async function vanish(board, picture, from) {
  if (!from || board.calm || document.hidden) return;
  const frame = board.getBoundingClientRect();
  const { x, y, width, height } = from.getBoundingClientRect();
  const piece = document.createElement('img');
  piece.className = 'tv-travelling';
  piece.alt = '';
  piece.src = picture;
  Object.assign(piece.style, { left: `${x + width / 2 - 14 - frame.x + board.scrollLeft}px`, top: `${y + height / 2 - 14 - frame.y + board.scrollTop}px`, width: '28px' });
  board.append(piece);
  await board.motion.run(piece, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-26px) scale(0.4) rotate(40deg)', opacity: 0 }], 340);
  piece.remove();
}

/** Show events: what they change, and how. @param {TribusBoard} board @param {readonly Told[]} events that happen together @param {() => Promise<void>} change */
export async function perform(board, events, change) {
  const [event] = events;
  const { kind, seat } = event;
  const { motion } = board;
  const others = seat !== board.seat;
  switch (kind) {
    case 'stepped':
    case 'flew':
      sound('lift');
      await travel(board, riderPicture(seat), spot(board, seat, event.from), spot(board, seat, event.to), kind === 'flew' ? 460 : 280);
      return change();
    case 'cleaned':
      sound('place');
      await change();
      return vanish(board, thingPicture('sludge'), spot(board, seat, event.square));
    case 'bought': {
      const { colour } = printed.tiles[event.tile.is];
      sound('lift');
      await travel(board, tilePicture(colour, 'wood'), board.querySelector(`[data-offer="${event.place}"]`), spot(board, seat, event.square), 420);
      await change();
      sound('place');
      return motion.settle(spot(board, seat, event.square));
    }
    case 'raised':
    case 'built':
      await change();
      sound('rise');
      await motion.pop(spot(board, seat, event.square)?.querySelector(kind === 'raised' ? '.tv-temple' : '.tv-ground'));
      return pause(board, others ? 350 : 120);
    case 'polluted':
      await change();
      sound('press');
      await Promise.all(events.map((it) => motion.shake(spot(board, it.seat, it.square))));
      return pause(board, 150);
    case 'water':
      await change();
      return motion.pop(board.querySelector(`[data-land="${seat}"] .tv-purse`));
    case 'drew':
      sound('lift');
      await travel(board, backPicture(event.element), board.querySelector(`[data-river="${event.place}"]`), card(board, seat, event.slot), 260);
      return change();
    case 'played':
    case 'discarded':
      await change();
      sound('place');
      await motion.pop(board.querySelector('.tv-played'));
      return pause(board, others ? 650 : 120);
    case 'took':
    case 'right':
    case 'tucked':
    case 'guide':
    case 'power':
    case 'fulfilled':
    case 'end_token':
    case 'blocked':
    case 'temple':
      await change();
      if (kind === 'fulfilled' || kind === 'end_token') sound('rise');
      return pause(board, others ? 500 : 150);
    case 'won':
      await change();
      sound('end');
      return undefined;
    default:
      return change();
  }
}
