// Cards: element cards with the lines that are on and why, village cards with how far their objective is, guides,
// temples. What is on, what it would do and what is missing comes with the view.
import { html, nothing } from 'lit';
import { alike } from '../../changes.js';
import { printed } from './catalog.js';
import { backPicture, colourPicture, elementPicture, thingPicture } from './pieces.js';
import { called, chips, effects, sentence, swatch } from './say.js';

/** @import { Facts, View, Words } from '../../types.d.ts' */
/** @import { TribusBoard } from './board.js' */

/** How the part of the table is marked in which what is asked can be answered. @param {TribusBoard} board @param {string} part */
const upFront = (board, part) => (board.asked === part ? 'tv-up-front' : '');

/** What a line does, as printed. @param {Facts} line */
const doing = ({ effect, or_effect: other }) => (other ? [effect, other] : [effect]);

/** Those whose backs count, with how many there are. @param {View} player @param {Facts} counts @returns {[number | 'middle', number][]} */
const around = ({ seat, neighbours: { left, right } }, counts) => [[seat, counts.own], [left, counts.left], [right, counts.right]];

/** The same in words. @param {TribusBoard} board @param {[number | 'middle', number][]} people @param {Words} words */
const inNumbers = (board, people, words) => words.listing(people.map(([who, n]) => `${called(who, board.names, board.seat, words)} ${n}`));

/** How things stand for what may not be done: the backs that a line of a card counts. @param {TribusBoard} board @param {Facts} facts */
export function standing(board, { verb, card, line }) {
  const { view, words, seat } = board;
  if (verb !== 'play' || !view || !words || seat === null) return '';
  const slot = (view.hands?.[seat] ?? []).indexOf(card.is);
  const now = board.outlook(slot, card.is)?.lines[line - 1];
  const element = printed.elements[card.is].lines[line - 1].condition.element;
  return now && element ? `${words('some-counts', { element, told: inNumbers(board, around(view.players[seat], now.counts), words) })}` : '';
}

/** The backs that a line counts: those of the reader and of both neighbours; for `all`, one's own of each element.
 * @param {TribusBoard} board @param {View} player @param {Facts} line as it stands @param {string | undefined} element @param {Words} words */
function reckoning(board, player, { counts, total, x }, element, words) {
  if (!element) return chips(counts, words);
  const people = around(player, counts);
  const told = inNumbers(board, people, words);
  const sum = total ?? x;
  return html`<span class="tv-reckoning" role="img" aria-label=${`${words(`name-${element}`)} : ${told}`} title=${told}>
    <img src=${elementPicture(element)} alt="">${people.map(([who, n]) => html`<span class="tv-who">${swatch(who)}<b>${n}</b></span>`)}
    ${sum === undefined ? nothing : html`<span class="tv-sum">= ${sum}</span>`}</span>`;
}

/** A card of a hand. @param {TribusBoard} board @param {View} view @param {number} seat @param {number} slot from 0 @param {Words} words */
function held(board, view, seat, slot, words) {
  const player = view.players[seat];
  const id = view.hands?.[seat]?.[slot] ?? null;
  const back = player.backs[slot];
  const nth = slot + 1;
  if (!back) return html`<li class="tv-card tv-gap" data-slot=${nth} aria-hidden="true"></li>`;
  if (!id) return html`<li class="tv-card tv-face-down" data-slot=${nth} data-mark="hand ${nth}"><img src=${backPicture(back)} alt=${words('some-card', { element: back })}></li>`;
  const { element, lines } = printed.elements[id];
  const outlook = board.outlook(slot, id);
  const lit = view.lit?.[seat]?.[slot] ?? [];
  const tossing = board.tossing;
  const tossed = board.tossed.has(nth);
  const same = outlook && outlook.lines.every((/** @type {Facts} */ it) => alike(it.counts, outlook.lines[0].counts));
  const line = (/** @type {Facts} */ it, /** @type {number} */ k) => {
    const facts = { verb: 'play', card: { is: id }, line: k + 1 };
    const now = outlook?.lines[k];
    const on = lit[k];
    const may = board.may(facts);
    const news = board.news.get(`${nth}.${k + 1}`);
    const text = sentence(words.thing(it));
    const state = words(on ? 'line-on' : 'line-off');
    return html`<button type="button" class="tv-line ${on ? 'tv-on' : 'tv-off'} ${may ? 'tv-may' : ''} ${news === undefined ? '' : news ? 'tv-came' : 'tv-went'}" data-test="play-${id}-${k + 1}" data-line=${k + 1} data-mark="line ${id} ${k + 1}"
      aria-label=${`${words('line-n', { n: k + 1 })}, ${state}${news === undefined ? '' : ` (${words(news ? 'line-came' : 'line-went')})`}. ${text}${now?.unmet ? ` ${now.unmet}` : ''}`}
      aria-pressed=${board.isPicked(facts)} aria-disabled=${!may} @click=${() => board.choose(facts)}>
      <span class="tv-does"><span class="tv-lamp" aria-hidden="true">${on ? '✓' : '✗'}</span>${effects(now?.effects ?? doing(it), words)}
        ${news === undefined ? nothing : html`<em class="tv-news-mark">${words(news ? 'line-came' : 'line-went')}</em>`}</span>
      <span class="tv-text">${text}</span><span class="tv-when">${sentence(words.thing(it.condition))}</span>
      ${now && !same ? reckoning(board, player, now, it.condition.element, words) : nothing}</button>`;
  };
  return html`<li class="tv-card tv-${element} ${tossed ? 'tv-tossed' : ''}" data-slot=${nth} data-mark="hand ${nth}">
    <p class="tv-card-head"><img src=${elementPicture(element)} alt=""><b>${words(`name-${element}`)}</b> <small>${id}</small>
      ${same ? reckoning(board, player, outlook.lines[0], lines[0].condition.element, words) : nothing}</p>
    ${tossing ? html`<button type="button" class="tv-toss" data-test="toss-${nth}" data-key=${nth} aria-pressed=${tossed} @click=${() => board.toss(nth)}>${words(tossed ? 'tossed' : 'toss', { card: words.thing({ is: id }) })}</button>` : nothing}
    ${lines.map(line)}</li>`;
}

/** A hand: the reader's own, or one that may be looked at. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function hand(board, view, seat, words) {
  const own = seat === board.seat;
  const news = own && board.mine && view.phase === 'action' ? [...board.news.values()] : [];
  return html`<section class="tv-hand" aria-label=${own ? words('own-hand') : words('hand-of', { player: board.names[seat] ?? '' })}>
    ${news.length ? html`<p class="tv-changed">${words('lines-changed', { on: news.filter(Boolean).length, off: news.filter((on) => !on).length })}</p>` : nothing}
    <ul class="tv-cards" data-hand=${own ? seat : nothing}>${view.players[seat].backs.map((/** @type {unknown} */ _, /** @type {number} */ slot) => held(board, view, seat, slot, words))}</ul>
  </section>`;
}

/** The hand at a glance, where its cards lie below the edge of a low phone: a touch opens one, or takes it for the discard.
 * @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function glance(board, view, seat, words) {
  const peek = (/** @type {string | null} */ id, /** @type {number} */ slot) => {
    if (!id) return html`<span class="tv-peek" aria-hidden="true"></span>`;
    const lit = view.lit?.[seat]?.[slot] ?? [];
    const states = lit.map((/** @type {boolean} */ on, /** @type {number} */ k) => `${words('line-n', { n: k + 1 })} : ${words(on ? 'line-on' : 'line-off')}`);
    const { element } = printed.elements[id];
    return html`<button type="button" class="tv-peek tv-${element}" data-test="peek-${slot + 1}" aria-label=${[words.thing({ is: id }), ...states].join(', ')}
      aria-pressed=${board.tossing ? board.tossed.has(slot + 1) : board.opened === id} @click=${() => board.peek(slot + 1)}><img src=${elementPicture(element)} alt="">
      ${lit.map((/** @type {boolean} */ on) => html`<span class=${on ? '' : 'tv-off'}><span class="tv-lamp" aria-hidden="true">${on ? '✓' : '✗'}</span></span>`)}</button>`;
  };
  return html`<div class="tv-glance" data-row role="group" aria-label=${words('own-hand')}>${view.hands?.[seat]?.map(peek)}</div>`;
}

/** The card that was opened, over the rest. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function opened(board, view, seat, words) {
  const slot = board.opened ? (view.hands?.[seat] ?? []).indexOf(board.opened) : -1;
  return slot < 0 ? nothing : html`<ul class="tv-cards tv-opened" data-test="opened">${held(board, view, seat, slot, words)}</ul>`;
}

/** A card that is being played, for all to read. @param {string} id @param {number} nth the line it is played by, from 1 @param {Words} words */
export function played(id, nth, words) {
  const { element, lines } = printed.elements[id];
  const line = lines[nth - 1];
  return html`<div class="tv-card tv-played tv-${element}"><p class="tv-card-head"><img src=${elementPicture(element)} alt=""><b>${words(`name-${element}`)}</b> <small>${id}</small></p>
    <p class="tv-line"><span class="tv-does">${doing(line).map((it, k) => html`${k ? html`<i>${words('or')}</i>` : nothing}<span data-mark="branch ${k + 1}">${effects([it], words)}</span>`)}</span> <span class="tv-text">${sentence(words.thing(line))}</span></p></div>`;
}

/** How far something is. @param {Facts} it @param {Words} words */
export function meter({ have, need, met, done }, words) {
  const reached = met ?? done;
  return html`<span class="tv-meter ${reached ? 'tv-met' : ''}"><span aria-hidden="true">${reached ? '✓ ' : ''}</span>${have}/${need}<span class="sr"> ${reached ? words('is-met') : ''}</span></span>`;
}

/** The two sides of a village card. @param {string} id @param {Facts | null} stands how far its objective is @param {Words} words @param {boolean} [taken] whether it is the one that was taken: then its sides can be pointed at */
export function villageFace(id, stands, words, taken = false) {
  const { points, left, right } = printed.villages[id];
  return html`<span class="tv-points" role="img" aria-label=${words('points-n', { n: points })}>${points}</span>
    <span class="tv-objective" data-mark=${taken ? 'side left' : nothing}>${sentence(words.thing(left))}${stands ? html` ${meter(stands, words)}` : nothing}</span>
    <span class="tv-right" data-mark=${taken ? 'side right' : nothing}><i>${words('or-now')}</i> ${effects([right], words)}</span>`;
}

/** The village card that was taken, until one of its sides is chosen. @param {View} view @param {Words} words */
export function lying({ village_card: id }, words) {
  return id ? html`<div class="tv-village tv-lying">${villageFace(id, null, words, true)}</div>` : nothing;
}

/** The boards, temples and guides of a player. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function plank(board, view, seat, words) {
  const player = view.players[seat];
  if (!player.board) return nothing;
  const { temples, sequence, goal } = printed.boards[player.board];
  const stands = view.conditions?.[seat];
  const own = seat === board.seat;
  const temple = (/** @type {Facts[]} */ gives, /** @type {number} */ k) => {
    const raised = player.temples[k];
    const { verb = 'temple', open = false } = (own && view.shrines?.[k]) || {}; // what touching it means, and whether it may be placed
    const facts = verb === 'temple' ? { verb } : { verb, temple: k + 1 };
    const may = open && board.may(facts);
    const label = words('temple-label', { effect: words.things(gives.map((it) => ({ ...it, is: 'gain' }))), raised: raised ? 'yes' : 'no' });
    const key = may && facts.verb === 'temple_kind' ? k + 1 : nothing;
    return html`<li><button type="button" class="tv-shrine ${raised ? 'tv-raised' : ''} ${may ? 'tv-may' : ''}" data-test="temple-${k + 1}" data-mark="temple ${k + 1}" data-key=${key} aria-label=${label}
      aria-pressed=${board.isPicked({ verb: 'temple_kind', temple: k + 1 })} aria-disabled=${!may} @click=${() => board.choose(facts)}>
      <img src=${thingPicture('temple')} alt="">${effects([gives], words)}${raised ? html`<span class="tv-lamp" aria-hidden="true">✓</span>` : nothing}</button></li>`;
  };
  const colours = words.listing(sequence.map((/** @type {string} */ it) => words(`name-${it}`)));
  const open = (/** @type {'sequence' | 'goal'} */ which) => !stands?.[which].guided;
  return html`<section class="tv-plank ${upFront(board, 'plank')}" aria-label=${words('board-named', { board: words(`name-${player.board}`) })}>
    <ul class="tv-shrines" data-row aria-label=${words('view-temples')}>${temples.map(temple)}</ul>
    <ul class="tv-goals" data-mark="guides" aria-label=${words('head-conditions')}>
      ${open('sequence') ? html`<li class=${stands?.sequence.done ? 'tv-met' : ''} title=${words('sequence-about')}><span class="tv-sequence" role="img" aria-label=${words('sequence-label', { colours })}>${sequence.map((/** @type {string} */ it) => html`<img src=${colourPicture(it)} alt="">`)}</span> ${stands ? meter(stands.sequence, words) : nothing}</li>` : nothing}
      ${open('goal') ? html`<li class=${stands?.goal.done ? 'tv-met' : ''} title=${words('goal-about')}><span>${sentence(words.thing(goal))}</span> ${stands ? meter(stands.goal, words) : nothing}</li>` : nothing}
      ${guides(board, view, player, words)}
    </ul>
  </section>`;
}

/** The guides in force; one that may be used can be touched. @param {TribusBoard} board @param {View} view @param {View} player @param {Words} words */
function guides(board, view, player, words) {
  const guide = (/** @type {string} */ id) => {
    const facts = { verb: 'power', card: { is: id } };
    const can = view.powers?.find((/** @type {Facts | null} */ it) => it?.card === id);
    const text = sentence(words.thing(printed.guides[id]));
    const face = html`<b>${words(`name-${id}`)}</b> <span>${text}</span>`;
    if (!can?.once || player.seat !== board.seat) return html`<li class="tv-power" data-mark="guide ${id}"><span class="tv-guide">${face}</span></li>`;
    const may = board.may(facts);
    return html`<li class="tv-power" data-mark="guide ${id}"><button type="button" class="tv-guide ${may ? 'tv-may' : ''}" data-test="power-${id}" aria-disabled=${!may} aria-pressed=${board.isPicked(facts)} @click=${() => board.choose(facts)}>${face}</button></li>`;
  };
  return player.guides.filter(Boolean).map(guide);
}

/** The village cards under a board, with how far their objectives are. @param {TribusBoard} board @param {View} view @param {number} seat @param {Words} words */
export function tucked(board, view, seat, words) {
  const player = view.players[seat];
  const ids = player.tucked.filter(Boolean);
  const card = (/** @type {string} */ id) => {
    const slot = player.tucked.indexOf(id) + 1;
    const facts = { verb: 'drop', slot };
    const stands = view.objectives?.[seat]?.find((/** @type {Facts | null} */ it) => it?.card === id) ?? null;
    const { points, left } = printed.villages[id];
    const face = html`<span class="tv-points" role="img" aria-label=${words('points-n', { n: points })}>${points}</span> <span class="tv-objective">${sentence(words.thing(left))}</span> ${stands ? meter(stands, words) : nothing}`;
    const may = seat === board.seat && board.may(facts);
    return html`<li class="tv-village ${stands?.met ? 'tv-met' : ''}" data-mark="of ${seat} tucked ${slot}">${may ? html`<button type="button" class="tv-may" data-test="drop-${slot}" data-key=${slot} aria-pressed=${board.isPicked(facts)} @click=${() => board.choose(facts)}>${face}</button>` : face}</li>`;
  };
  return html`<section class="tv-tucked ${upFront(board, 'tucked')}" aria-label=${words('head-tucked')}><h2>${words('head-tucked')} <span class="tv-left">${ids.length}/${player.tucked.length}</span></h2>
    <ul>${ids.map(card)}</ul></section>`;
}

/** What lies in the middle of the table: backs to draw, Forest tiles, village cards. @param {TribusBoard} board @param {View} view @param {Words} words */
export function river(board, view, words) {
  const places = [...view.river.map((/** @type {string | null} */ it, /** @type {number} */ k) => [it, k + 1]), [view.top, 'pile']];
  const near = Object.values(view.players[board.watched].neighbours).includes('middle');
  const place = (/** @type {[string | null, number | string]} */ [back, at]) => {
    const facts = { verb: 'draw', place: at };
    const may = board.may(facts);
    const key = may ? (at === 'pile' ? 5 : at) : nothing;
    const mark = `river ${at === 'pile' ? 5 : at}`;
    if (!back) return html`<li><span class="tv-back tv-no-card" data-river=${at} data-mark=${mark}></span></li>`;
    return html`<li><button type="button" class="tv-back ${may ? 'tv-may' : ''} ${at === 'pile' ? 'tv-top-card' : ''}" data-river=${at} data-mark=${mark} data-test="draw-${at}" data-key=${key}
      aria-label=${words('river-label', { element: back, place: at, n: view.piles.element })} aria-pressed=${board.isPicked(facts)} aria-disabled=${!may} @click=${() => board.choose(facts)}>
      <img src=${backPicture(back)} alt="">${at === 'pile' ? html`<span class="tv-count" aria-hidden="true">${view.piles.element}</span>` : nothing}</button></li>`;
  };
  return html`<section class="tv-river ${near ? 'tv-near' : ''} ${upFront(board, 'river')}" aria-label=${words('head-river')}>
    <h2>${near ? html`${swatch('middle')} ` : nothing}${words('head-river')}${near ? html` <small>${words('neighbour')}</small> ${chips(view.middle, words, words('the-middle'))}` : nothing}</h2>
    <ul class="tv-places" data-row>${places.map((it) => place(/** @type {any} */ (it)))}</ul></section>`;
}

/** The Forest tiles on offer. @param {TribusBoard} board @param {View} view @param {Words} words */
export function offers(board, view, words) {
  const tile = (/** @type {string | null} */ id, /** @type {number} */ k) => {
    const at = k === view.offers.length - 1 ? 'pile' : k + 1;
    const mark = `offer ${k + 1}`;
    if (!id) return html`<li><span class="tv-offer tv-no-card" data-offer=${at} data-mark=${mark}></span></li>`;
    const { colour, slots, bonus } = printed.tiles[id];
    const facts = { verb: 'forest', place: at, ...(board.picked?.verb === 'forest' && board.picked.square ? { square: board.picked.square } : {}) };
    const may = board.may(facts);
    const label = words('offer-label', { colour, slots, bonus: words.listing([...bonus].map((it) => words(`name-${it}`))), place: at });
    return html`<li><button type="button" class="tv-offer ${may ? 'tv-may' : ''}" data-offer=${at} data-mark=${mark} data-test="offer-${at}" data-key=${may ? k + 1 : nothing}
      title=${label} aria-pressed=${board.picked?.verb === 'forest' && board.picked.place === at} aria-disabled=${!may} @click=${() => board.choose(facts)}>
      <img class="tv-ground" src=${board.tileFace(colour)} alt=""><span class="tv-bonuses">${[...bonus].map((it) => html`<img src=${thingPicture(it)} alt="">`)}</span>
      <span class="tv-slots">${Array.from({ length: slots }, () => html`<span class="tv-slot"></span>`)}</span>
      ${at === 'pile' ? html`<span class="tv-count" aria-hidden="true">${view.piles.forest}</span>` : nothing}</button></li>`;
  };
  return html`<section class="tv-offers ${board.picked?.place ? '' : upFront(board, 'offers')}" aria-label=${words('head-offers')}><h2>${words('head-offers')}${view.price && board.may({ verb: 'forest' }) ? html` <span class="tv-cost"><img src=${thingPicture('coin')} alt="">${view.price}</span>` : nothing}</h2>
    <ul class="tv-places" data-row>${view.offers.map(tile)}</ul></section>`;
}

/** The village cards on offer. @param {TribusBoard} board @param {View} view @param {Words} words */
export function villages(board, view, words) {
  const card = (/** @type {string | null} */ id, /** @type {number} */ k) => {
    const mark = `village ${k + 1}`;
    if (!id) return html`<li class="tv-village tv-no-card" data-mark=${mark}></li>`;
    const facts = { verb: 'village_card', place: k + 1 };
    const may = board.may(facts);
    const stands = view.village_prospects?.[k];
    return html`<li><button type="button" class="tv-village ${may ? 'tv-may' : ''}" data-mark=${mark} data-test="village-${k + 1}" data-key=${may ? k + 1 : nothing} aria-pressed=${board.isPicked(facts)} aria-disabled=${!may} @click=${() => board.choose(facts)}>
      ${villageFace(id, stands?.card === id ? stands : null, words)}</button></li>`;
  };
  return html`<section class="tv-villages ${upFront(board, 'villages')}" aria-label=${words('head-villages')}><h2>${words('head-villages')} <span class="tv-left">${words('pile-n', { n: view.piles.village })}</span></h2>
    <ul data-row>${view.village_river.map(card)}</ul></section>`;
}

/** Boards to choose from. @param {TribusBoard} board @param {Words} words */
export function boards(board, words) {
  const each = (/** @type {import('../../types.d.ts').Offer} */ { verb, board: { is } }, /** @type {number} */ k) => {
    const { temples, sequence, goal } = printed.boards[is];
    return html`<li><button type="button" class="tv-choice" data-test="board-${is}" data-key=${k + 1} aria-pressed=${board.isPicked({ verb, board: { is } })} @click=${() => board.choose({ verb, board: { is } })}>
      <b>${words(`name-${is}`)}</b> ${effects([temples.flat()], words)}
      <span class="tv-sequence">${sequence.map((/** @type {string} */ it) => html`<img src=${colourPicture(it)} alt=${words(`name-${it}`)}>`)}</span> <span>${sentence(words.thing(goal))}</span></button></li>`;
  };
  return html`<ul class="tv-choices" data-row>${board.offered({ verb: 'board' }).map(each)}</ul>`;
}
