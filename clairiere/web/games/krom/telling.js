// What happened, told by motion: cards turn up, figures walk, dice tumble, blows land, goods change hands.
// Each event changes what the board shows, as far as the event itself tells; the view after it comes last.
import { sound } from '../../sound.js';
import { diePicture } from './pieces.js';

/** @import { Event as Told, View } from '../../types.d.ts' */
/** @import { KromBoard } from './board.js' */

const TUMBLES = 5; // faces a die shows before it stops
/** Events that happen at the same time. */
const TOGETHER = ['headed', 'die', 'placed', 'hurt', 'woke', 'gained', 'lost', 'shelf', 'fell', 'dealt'];

/** How what is shown changes with an event. @type {Record<string, (now: View, event: Told, after: View) => void>} */
const CHANGES = {
  round: (now, { round }) => {
    Object.assign(now, { round, phase: 'plan', brawl: null, turn: null, place: null, active: null });
    for (const player of now.players) Object.assign(player, { chosen: false, destination: null, won_brawl: false });
    now.picks = now.players.map(() => null);
  },
  woke: (now, { seat, hp }) => Object.assign(now.players[seat], { hp, able: true }),
  chose: (now, { seat, place }) => {
    now.players[seat].chosen = true;
    now.picks[seat] = place;
  },
  headed: (now, { seat, place }) => {
    now.phase = 'reveal';
    now.players[seat].destination = place;
    now.picks[seat] = null;
  },
  diverted: (now, { seat, place }) => Object.assign(now.players[seat], { destination: place }),
  moved: (now) => {
    for (const player of now.players) player.at = player.destination ?? player.at;
  },
  beast_came: (now, { place }) => now.beast && Object.assign(now.beast, { at: place }),
  brawl: (now, { place }) => {
    Object.assign(now, { phase: 'brawl', place, turn: null, card: null });
    now.brawl = { place, order: [], fighters: [], beast: null, truce: false, thief: null, victim: null };
  },
  die: (now, { seat, die }) => {
    now.brawl.fighters.push({ seat, die, swing: 0, score: die });
    now.brawl.order.push(seat);
  },
  beast_die: (now, { die, more }) => {
    now.brawl.beast = { die, swing: more, score: die + more };
  },
  placed: (now, { seat, score, nth }) => {
    const fighter = fighterOf(now, seat);
    if (fighter) Object.assign(fighter, { score, swing: score - fighter.die, placed: true });
    if (now.brawl) now.brawl.order = [...now.brawl.order.filter((/** @type {number} */ it) => it !== seat).slice(0, nth - 1), seat, ...now.brawl.order.filter((/** @type {number} */ it) => it !== seat).slice(nth - 1)];
  },
  beast_placed: (now, { score }) => now.brawl?.beast && Object.assign(now.brawl.beast, { score }),
  hurt: (now, { seat, n, hp }) => {
    now.players[seat].hp = hp;
    const fighter = fighterOf(now, seat);
    if (fighter) fighter.hit = n;
  },
  beast_hurt: (now, { n, hp }) => {
    if (now.beast) now.beast.hp = hp;
    if (now.brawl?.beast) now.brawl.beast.hit = n;
  },
  fell: (now, { seat }) => Object.assign(now.players[seat], { able: false }),
  stole: (now, { seat, victim, good, n }) => {
    now.players[seat][good] += n;
    now.players[victim.seat][good] -= n;
  },
  turn: (now, { seat, place }) => {
    Object.assign(now, { phase: 'step', place, active: seat, brawl: null, card: null });
    now.turn = { seat, acted: false, draws: 0, draw_price: null, dice: null, pattern: null, slot: null, total: null, gathered: null, offers: null };
  },
  rested: (now, { seat, n }) => add(now, seat, 'krom', n),
  bought: (now, { seat, good, n, price }) => {
    add(now, seat, good, n);
    add(now, seat, 'krom', -price);
  },
  gathered: (now, { card }) => Object.assign(now.turn ?? {}, { gathered: card.is }),
  hunted: (now, { seat, slot, price }) => {
    add(now, seat, 'krom', -price);
    Object.assign(now.turn ?? {}, { slot: slot - 1, acted: true });
  },
  dice: (now, { seat, throw: thrown, dice, total }) => {
    const fighter = thrown === 'brawl_again' ? fighterOf(now, seat) : null;
    if (fighter) Object.assign(fighter, { die: dice[0], score: Math.max(0, dice[0] + fighter.swing) });
    else if (now.turn && thrown !== 'gathering') Object.assign(now.turn, { dice, total: thrown === 'hunt' ? total : null, pattern: null });
  },
  pattern: (now, { pattern, dice }) => Object.assign(now.turn ?? {}, { pattern, dice }),
  gained: (now, { seat, good, n }) => add(now, seat, good, n),
  lost: (now, { seat, good, n }) => add(now, seat, good, -n),
  drew: (now, { seat, n }) => add(now, seat, 'bonus', n),
  dropped: (now, { seat }) => add(now, seat, 'bonus', -1),
  played: (now, { seat, card, target, aimed }) => {
    now.card = { id: card.is, by: seat, onto: aimed === 'yes' ? target.seat : seat };
    add(now, seat, 'bonus', -1);
  },
  parried: (now, { seat, card, by }) => {
    now.card = { id: card.is, by: seat, onto: by.seat };
    add(now, seat, 'bonus', -1);
  },
  prey: (now, { slot, prey }, after) => {
    const next = after.preys[slot - 1];
    now.preys[slot - 1] = next?.id === prey?.is ? next : null;
  },
  shelf: (now, { slot, evolution }, after) => {
    const next = after.shelf[slot - 1];
    now.shelf[slot - 1] = next?.id === evolution.is ? next : null;
  },
  evolved: (now, { seat, slot, evolution, total }) => {
    now.shelf[slot - 1] = null;
    now.players[seat].points = total;
    now.players[seat].evolutions.push(evolution.is);
  },
};

/** @param {View} now @param {number} seat @param {string} good @param {number} n */
function add(now, seat, good, n) {
  now.players[seat][good] += n;
}

/** @param {View} now @param {number} seat */
function fighterOf(now, seat) {
  return now.brawl?.fighters.find((/** @type {View} */ it) => it.seat === seat);
}

/** Goods that come and go, seen above a figure. @param {Told} event @returns {{seat: number, good: string, n: number}[]} */
function floating({ kind, seat, victim, good, n, price }) {
  if (kind === 'gained' || kind === 'bought') return [{ seat, good, n }, ...(price ? [{ seat, good: 'krom', n: -price }] : [])];
  if (kind === 'lost') return [{ seat, good, n: -n }];
  if (kind === 'rested') return [{ seat, good: 'krom', n }];
  if (kind === 'drew') return [{ seat, good: 'bonus', n }];
  if (kind === 'hurt') return [{ seat, good: 'hp', n: -n }];
  if (kind === 'stole') return [{ seat, good, n }, { seat: victim.seat, good, n: -n }];
  return [];
}

/**
 * Show events on the board, from one view to the next; the board is given that one when all is told.
 * @param {KromBoard} board
 * @param {readonly Told[]} events
 * @param {View} before
 * @param {View} after
 * @param {number} tale this telling; when another has begun, or a view has come, it ends
 */
export async function tell(board, events, before, after, tale) {
  if (board.calm) return;
  const now = structuredClone(before);
  for (let k = 0; k < events.length; k += 1) {
    const { kind } = events[k];
    const group = [events[k]];
    while (TOGETHER.includes(kind) && events[k + 1]?.kind === kind) group.push(events[(k += 1)]);
    if (kind !== 'played' && kind !== 'parried') now.card = null;
    for (const event of group) CHANGES[kind]?.(now, event, after);
    const stood = kind === 'moved' ? standing(board) : null;
    const said = group.map((event) => board.words?.story(event, board.names, board.seat)).find(Boolean) || now.said;
    Object.assign(now, { said, floats: group.flatMap(floating) });
    board.shown = { ...now };
    await board.updateComplete;
    await (stood ? walk(board, stood) : perform(board, kind));
    if (board.tale !== tale) return;
  }
}

/** @param {KromBoard} board @param {number} time in milliseconds; it ends early when motion is skipped */
function pause(board, time) {
  return board.motion.run(board, [{ opacity: 1 }, { opacity: 1 }], time);
}

/** What an event looks like, once the board shows it. @param {KromBoard} board @param {string} kind */
async function perform(board, kind) {
  const all = (/** @type {string} */ selector) => [...board.querySelectorAll(selector)];
  const { motion } = board;
  switch (kind) {
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
      return board.shown?.floats.length || kind === 'fell' || kind === 'round' ? pause(board, 320) : undefined;
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
