// What happened, told by motion: cards turn and slide, branches crack and fall, squirrels hop, glide, tumble.
// What an event changes is shown by the shared board; here is only how it looks and sounds.
import { after } from '../../changes.js';
import { sound } from '../../sound.js';
import { acornPicture, sign } from './pieces.js';
import { boughOf, pointOf } from './places.js';

/** @import { Event as Told, Facts, View } from '../../types.d.ts' */
/** @import { OakwoodBoard } from './board.js' */
/** @import { Place, Point } from './places.js' */

/** @param {OakwoodBoard} board @param {number} time in milliseconds; it ends early when motion is skipped */
function pause(board, time) {
  return board.motion.run(board, [{ opacity: 1 }, { opacity: 1 }], time);
}

/** @param {Facts} named @returns {Place} */
const placeOf = (named) => (named.is === 'trunk' ? { branch: null, position: 0 } : { branch: named.branch, position: named.position });

/** @param {OakwoodBoard} board @param {number | null} branch @param {number} position */
const cardAt = (board, branch, position) => board.querySelector(`[data-test="card-${branch}-${position}"] .ok-card`);

/** Show events that happen at the same time. @param {OakwoodBoard} board @param {readonly Told[]} events mostly one @param {() => Promise<void>} change @param {readonly Told[]} coming what follows */
export async function perform(board, events, change, coming) {
  const [event] = events;
  const place = event.place ? placeOf(event.place) : null;
  if (place) await board.reveal(place);
  switch (event.kind) {
    case 'moved':
    case 'stepped':
      return travel(board, change, hops, 420, 'lift');
    case 'flew':
      return travel(board, change, glide, 620, 'blow');
    case 'blown':
      return travel(board, change, whirled, 760, 'blow');
    case 'fell':
      return travel(board, change, tumble, 820, 'press');
    case 'turned':
      return turned(board, event, change);
    case 'slid':
      return slid(board, event, change);
    case 'snapped':
      return snapped(board, event, change, coming);
    case 'pruned':
      return over(board, sign('arborist'), boughOf(event.branch), change, 'press');
    case 'hooted':
    case 'owl_came':
    case 'destroyed':
      return over(board, sign('owl'), [{ x: -320, y: -330 }, { x: 0, y: 0 }, { x: 330, y: -320 }], change, 'hoot');
    case 'lassoed':
    case 'spat':
    case 'stashed':
    case 'buried':
    case 'carried':
    case 'nibbled':
    case 'paid':
    case 'stole':
      return acorn(board, event, change);
    case 'claimed':
    case 'swapped':
    case 'robbed':
    case 'bought':
    case 'mimicked':
    case 'hoarded':
      sound('rise');
      await change();
      await board.motion.pop(body(board, event.seat));
      return pause(board, 350);
    case 'reached':
    case 'bare':
    case 'quiet':
    case 'late':
    case 'won_alone':
      sound('end');
      await change();
      return pause(board, 400);
    case 'turn':
      await change();
      return board.motion.settle(body(board, event.seat));
    default:
      await change();
      return pause(board, event.sets ? 420 : 260);
  }
}

/** @param {OakwoodBoard} board @param {number} seat */
const body = (board, seat) => board.querySelector(`[data-squirrel="${seat}"] .ok-body`);

/** Where the squirrels are drawn. @param {OakwoodBoard} board @returns {Map<string, Point>} */
function standing(board) {
  return new Map([...board.querySelectorAll('[data-squirrel]')].map((it) => {
    const [x = 0, y = 0] = (it.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    return [it.getAttribute('data-squirrel') ?? '', { x, y }];
  }));
}

/** The frames of a way that a squirrel has come. @typedef {(from: Point) => Keyframe[]} Way */

/** @type {Way} */
const hops = ({ x, y }) => Array.from({ length: 9 }, (_, k) => {
  const rest = 1 - k / 8;
  return { transform: `translate(${x * rest}px, ${y * rest - (k % 2) * 12}px) rotate(${k % 2 ? (k % 4 === 1 ? 6 : -6) : 0}deg)` };
});
/** @type {Way} */
const glide = ({ x, y }) => [{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${x * 0.5}px, ${y * 0.5 - 26}px) scale(1.3) rotate(${x > 0 ? -14 : 14}deg)` }, { transform: 'none' }];
/** @type {Way} */
const whirled = ({ x, y }) => [{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${x * 0.5}px, ${y * 0.5 - 34}px) rotate(250deg) scale(1.15)` }, { transform: 'rotate(360deg)' }];
/** @type {Way} */
const tumble = ({ x, y }) => [
  { transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${x}px, ${y - 20}px) rotate(-30deg) scale(1.1)`, offset: 0.2 },
  { transform: `translate(${x * 0.4}px, ${y * 0.4}px) rotate(-260deg) scale(0.7)`, offset: 0.7 }, { transform: 'rotate(-360deg) scale(1.12, 0.86)', offset: 0.9 }, { transform: 'rotate(-360deg)' },
];

/** Whoever is elsewhere after a change has come there. @param {OakwoodBoard} board @param {() => Promise<void>} change @param {Way} way @param {number} time @param {string} noise */
async function travel(board, change, way, time, noise) {
  const before = standing(board);
  sound(noise);
  await change();
  const after = standing(board);
  await Promise.all([...after].map(([seat, at]) => {
    const from = before.get(seat);
    if (!from || (from.x === at.x && from.y === at.y)) return undefined;
    return board.motion.run(body(board, Number(seat)), way({ x: from.x - at.x, y: from.y - at.y }), time, { easing: 'linear' });
  }));
  sound('place');
}

/** A card is turned up. @param {OakwoodBoard} board @param {Told} event @param {() => Promise<void>} change */
async function turned(board, event, change) {
  const { branch, position } = placeOf(event.place);
  await board.motion.run(cardAt(board, branch, position), [{}, { transform: 'scaleX(0)' }], 150);
  await change();
  sound(event.card.is === 'broken_branch' ? 'crack' : 'place');
  const card = cardAt(board, branch, position);
  await board.motion.run(card, [{ transform: 'scaleX(0)' }, { transform: 'scale(1.16)', offset: 0.7 }, { transform: 'none' }], 240);
  if (event.card.is === 'broken_branch') await board.motion.shake(card);
  await pause(board, event.found === 'nut' ? 260 : 700);
}

/** A branch closes up: what lay beyond comes one place inward. @param {OakwoodBoard} board @param {Told} event @param {() => Promise<void>} change */
async function slid(board, event, change) {
  const { branch, position } = placeOf(event.place);
  await board.motion.run(cardAt(board, branch, position), [{}, { transform: 'scale(1.3)', opacity: 0 }], 240);
  const before = standing(board);
  await change();
  sound('lift');
  const ridden = [...standing(board)].map(([seat, at]) => {
    const from = before.get(seat);
    if (!from || (from.x === at.x && from.y === at.y)) return undefined;
    return board.motion.run(body(board, Number(seat)), [{ transform: `translate(${from.x - at.x}px, ${from.y - at.y}px)` }, { transform: 'none' }], 420);
  });
  const bough = boughOf(Number(branch));
  const moved = bough.map((to, k) => {
    const card = cardAt(board, branch, k + 1);
    const from = bough[k + 1];
    if (k + 1 < position || !card) return undefined;
    if (!from || !cardAt(board, branch, k + 2)) return event.added ? board.motion.pop(card) : undefined;
    return board.motion.run(card, [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], 420);
  });
  await Promise.all([...ridden, ...moved]);
  sound('place');
}

/** A branch snaps: the cards that go fall, and so do the squirrels that are told of next. @param {OakwoodBoard} board @param {Told} event @param {() => Promise<void>} change @param {readonly Told[]} coming */
async function snapped(board, event, change, coming) {
  await board.reveal({ branch: event.branch, position: event.position });
  sound('crack');
  const cards = (/** @type {View | null} */ view) => /** @type {unknown[]} */ (view?.branches[event.branch - 1].cards ?? []);
  const left = cards(after(board.seeing, [event]));
  const parts = cards(board.seeing).flatMap((card, k) => (card && !left[k] ? [cardAt(board, event.branch, k + 1)] : []));
  await Promise.all(parts.map((it) => board.motion.shake(it)));
  sound('crack');
  const riders = coming.filter(({ kind, cause }) => kind === 'fell' && cause === 'snap').map(({ seat }) => body(board, seat));
  await Promise.all([
    ...parts.map((it, k) => board.motion.run(it, [{}, { transform: `translate(${k % 2 ? 24 : -24}px, 90px) rotate(${k % 2 ? 70 : -60}deg) scale(0.25)`, opacity: 0 }], 700, { delay: 70 * k, fill: 'forwards' })),
    ...riders.map((it) => board.motion.shake(it)),
  ]);
  await change();
  await pause(board, 250);
}

/** Something flies over the tree. @param {OakwoodBoard} board @param {string} picture @param {readonly Point[]} way @param {() => Promise<void>} change @param {string} noise */
async function over(board, picture, way, change, noise) {
  const [first] = way;
  board.flying = [{ picture, at: first }];
  await board.updateComplete;
  sound(noise);
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x - first.x}px, ${y - first.y}px) scale(2)` }));
  await board.motion.run(board.querySelector('.ok-flyer'), frames, 900, { easing: 'ease-in-out' });
  board.flying = [];
  await change();
}

/** An acorn changes places: from a card to a squirrel, or from squirrel to squirrel. @param {OakwoodBoard} board @param {Told} event @param {() => Promise<void>} change */
async function acorn(board, event, change) {
  const before = standing(board);
  const to = before.get(String(event.seat)) ?? { x: 0, y: 0 };
  const far = event.kind === 'lassoed' ? pointOf(placeOf(event.place)) : event.kind === 'stole' ? before.get(String(event.victim.seat)) : null;
  if (far) {
    board.flying = [{ picture: acornPicture(event.nut), at: far }];
    await board.updateComplete;
    sound('lift');
    await board.motion.run(board.querySelector('.ok-flyer'), [{}, { transform: `translate(${to.x - far.x}px, ${to.y - far.y}px)` }], 520);
    board.flying = [];
  }
  sound('place');
  await change();
  await board.motion.settle(body(board, event.seat));
  await pause(board, 160);
}

