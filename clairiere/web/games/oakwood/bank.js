// Around the tree: above it whose turn it is and with how many points; below it the acorns of the reader's squirrel,
// its powers, the market of the solo game, what may be done, and what is being chosen.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { bar } from '../../bar.js';
import { remembered } from '../../memory.js';
import { NUTS, carried } from './carrying.js';
import { printed } from './catalog.js';
import { acornPicture, sign, squirrelPicture, zonePicture } from './pieces.js';

/** @import { Offer, View, Words } from '../../types.d.ts' */
/** @import { Acorns, Nut } from './carrying.js' */
/** @import { OakwoodBoard } from './board.js' */

const ASKED = ['pick', 'fool', 'pay', 'give_back']; // phases that want an answer
const OUTSIDE = ['cheeks', 'pack', 'nest', 'fingers']; // where acorns may lie that do not score
const SEPARATE = 2; // acorns of a kind that lie one beside the other; more are a heap
/** What is done by a button, the main one first, with its key; alone one only stops when all is done. */
const DEEDS = [['end', 'E'], ['stop', 'E'], ['flip', 'F'], ['claim', 'C'], ['stash', 'N'], ['bury', 'B'], ['convert', 'X']];

/** Who only watches has the tree alone; once the game is over there is below it what counts. @param {OakwoodBoard} board @param {View} view @param {Words} words */
export function bank(board, view, words) {
  const idle = !board.player && !board.picked && !board.looked;
  if (view.phase === 'over') return tally(view, board.names, words);
  if (idle || board.ended) return nothing;
  return html`<section class="ok-bank ${board.alone ? 'ok-alone' : ''}" aria-label=${words('bank-label')}>
    ${body(board, view, words)}
  </section>`;
}

/** What counts in the end, of everybody: the acorns where they score, and those outside. @param {View} view @param {readonly string[]} names @param {Words} words */
function tally({ players, scores_in: counts }, names, words) {
  const row = (/** @type {View} */ player) => html`<li class="ok-tallied"><img src=${squirrelPicture(player.seat)} alt=""><b>${names[player.seat]}</b> <img src=${zonePicture(counts)} alt=${words(`name-${counts}`)}>
    ${NUTS.map((nut) => html`<span class="ok-has" role="img" data-mark="of ${player.seat} ${nut}" title=${words('thing-acorns', { nut, n: player[counts][nut] })}><img src=${acornPicture(nut)} alt="">${player[counts][nut]}</span>`)}
    <span class="ok-outside" data-mark="of ${player.seat} outside">${filled(player, counts).map((zone) => stored(player, zone, words))}</span></li>`;
  return html`<ul class="ok-tally" aria-label=${words('sheet-title')}>${players.map(row)}</ul>`;
}

/** The zones outside the one that scores in which somebody has acorns. @param {View} player @param {string} counts */
export const filled = (player, counts) => OUTSIDE.filter((zone) => zone !== counts && NUTS.some((nut) => player[zone][nut]));

/** The acorns somebody has in a zone, small. @param {View} player @param {string} zone @param {Words} words */
export function stored(player, zone, words) {
  const nuts = NUTS.filter((nut) => player[zone][nut]);
  const told = `${words(`zone-${zone}`)} ${words.listing(nuts.map((nut) => words('thing-acorns', { nut, n: player[zone][nut] })))}`;
  return html`<span class="ok-has" role="img" title=${told}><img src=${zonePicture(zone)} alt="">${nuts.map((nut) => html`<img src=${acornPicture(nut)} alt="">${player[zone][nut] > 1 ? player[zone][nut] : nothing}`)}</span>`;
}

/** What is being chosen; else what the reader's squirrel has, and may do. @param {OakwoodBoard} board @param {View} view @param {Words} words */
function body(board, view, words) {
  const { player, picked, looked, load } = board;
  if (picked || (looked && !load)) return choosing(board, view, words);
  if (!player) return nothing;
  const answer = board.mine && ASKED.includes(view.phase);
  const has = view.phase === 'pick' ? nothing : html`<div class="ok-own" data-mark="seat ${player.seat}">${zones(board, player, view, words)}${load ? settled(board, words) : answer ? nothing : powers(board, player, view, words)}</div>`; // before the first turn nobody has anything
  return html`${has} ${answer ? html`<div class="ok-chooser" role="group" aria-label=${words('chooser')}><div class="ok-answers" data-row>${answers(board, board.legal, words)}</div></div>` : deeds(board, view, words)}`;
}

/** Above the tree: whose turn it is, what has just happened, and the action points. @param {OakwoodBoard} board @param {View} view @param {Words} words */
export function top(board, view, words) {
  const who = view.active ?? null;
  const told = prompt(board, view, words);
  return html`<div class="ok-top ${board.mine ? 'ok-your-turn' : ''}">
    ${who === null ? nothing : html`<img class="ok-face" src=${squirrelPicture(who)} alt="">`}
    <p class="ok-prompt" tabindex="-1">${keyed(told, html`<span>${told}</span>`)}</p>
    ${view.ap === null ? nothing : points(view, words)}
    ${board.alone && view.players[0] ? html`<p class="ok-score"><b>${view.players[0].points}</b>/${view.target}</p>` : nothing}
  </div>`;
}

/** The action points that are left, one drop of sap each. @param {View} view @param {Words} words */
function points(view, words) {
  const label = words('ap-of', { n: view.ap, all: view.allowance });
  return html`<p class="ok-points" role="img" title=${label} data-test="points" data-left=${view.ap}>
    ${Array.from({ length: Math.max(view.allowance, view.ap) }, (_, k) => html`<span class="ok-point ${k < view.ap ? '' : 'ok-spent'}"></span>`)}<b aria-hidden="true">${view.ap}</b></p>`;
}

/** What is going on, in one line; what is only shown is read out by the log. @param {OakwoodBoard} board @param {View} view @param {Words} words */
function prompt(board, view, words) {
  if (board.said) return board.said;
  if (view.phase === 'over') return words('prompt-over');
  if (board.ended) return words('turn-over');
  const seat = board.mine && board.seat !== null ? board.seat : view.acting?.[0];
  return seat === undefined ? '' : asked(view, seat, board.names, board.reader, words);
}

/** What a player is asked. @param {View} view @param {number} seat @param {readonly string[]} names @param {number | null} reader @param {Words} words */
export function asked(view, seat, names, reader, words) {
  const who = words.gloss({ seat }, names, reader);
  if (view.phase === 'pay') return words('prompt-price', { ...who, price: view.price, what: view.paying });
  return words(view.phase === 'turn' && view.spent ? 'prompt-spent' : `prompt-${view.phase}`, who);
}

/** The acorns of the reader's squirrel, where they are kept. @param {OakwoodBoard} board @param {View} player @param {View} view @param {Words} words */
function zones(board, player, view, words) {
  const card = board.underfoot;
  const load = board.load ?? carried(player, card);
  const shown = /** @type {[string, Acorns, number][]} */ ([
    ...(card ? [['card', load.card, 0]] : []),
    ['cheeks', load.cheeks, printed.room.cheeks],
    ...(player.pack_room || load.pack.brown + load.pack.gold ? [['pack', load.pack, player.pack_room]] : []),
    ...[...new Set(['nest', view.scores_in])].map((zone) => [zone, player[zone], 0]),
    ...(player.finger_room ? [['fingers', player.fingers, player.finger_room]] : []),
  ]);
  return html`<div class="ok-zones" data-row>${card ? nothing : html`<div class="ok-zone ok-zone-card" aria-hidden="true"></div>`}
    ${repeat(shown, ([zone]) => zone, ([zone, acorns, room]) => zoneOf(board, zone, acorns, room, view.scores_in === zone ? player.points : null, words))}</div>`;
}

/** @param {OakwoodBoard} board @param {string} zone @param {Acorns} acorns @param {number} room how many fit, 0 if any number does @param {number | null} worth its points, where they count @param {Words} words */
function zoneOf(board, zone, acorns, room, worth, words) {
  const { held } = board;
  const way = held && held.zone !== zone ? board.way(held, zone) : null;
  const free = Math.max(0, room - acorns.brown - acorns.gold);
  const points = worth === null ? nothing : html`<b class="ok-worth" title=${words('points-n', { n: worth })}>${worth}</b>`;
  const cost = way && 'offer' in way ? costOf(way.offer, words) : nothing;
  return html`<div class="ok-zone ok-zone-${zone} ${way ? 'ok-open' : ''}" data-zone=${zone} data-mark="zone ${zone}">
    <p class="ok-zone-name"><img src=${zonePicture(zone)} alt=""><span>${words(`zone-${zone}`)}</span> ${points}</p>
    <div class="ok-heaps">${NUTS.flatMap((nut) => heap(board, zone, nut, acorns[nut], words))}
      ${Array.from({ length: free }, () => html`<span class="ok-hole" aria-hidden="true"></span>`)}</div>
    ${way ? html`<button type="button" class="ok-put" data-test="put-${zone}" @click=${() => board.put(zone, true)}><span>${words('put-here', { zone })}</span> ${cost}</button>` : nothing}
  </div>`;
}

/** The acorns of a kind in a zone: each can be taken up. @param {OakwoodBoard} board @param {string} zone @param {Nut} nut @param {number} n @param {Words} words */
function heap(board, zone, nut, n, words) {
  if (!n) return [];
  const still = !board.mine || !printed.acorns_go.some((/** @type {View} */ { from }) => from.includes(zone));
  const many = n > SEPARATE || zone === 'nest' || zone === 'den';
  const label = words('acorn-label', { zone, nut, n: many ? n : 1 });
  const one = (/** @type {number} */ k) => {
    const looks = html`<img src=${acornPicture(nut)} alt="" draggable="false">${many && n > 1 ? html`<b aria-hidden="true">${n}</b>` : nothing}`;
    if (still) return html`<span class="ok-acorn" role="img" aria-label=${label}>${looks}</span>`;
    const held = k === 0 && board.held?.zone === zone && board.held.nut === nut;
    return html`<button type="button" class="ok-acorn ${held ? 'ok-held' : ''}" data-test="nut-${zone}-${nut}" data-key=${zone === 'card' && k === 0 ? 'P' : nothing} aria-label=${label} aria-pressed=${held}
      @pointerdown=${(/** @type {PointerEvent} */ event) => board.drag.press(event, { zone, nut })} @click=${() => board.touchNut({ zone, nut })}>${looks}</button>`;
  };
  return Array.from({ length: many ? 1 : n }, (_, k) => one(k));
}

/** The powers of the reader, real and imitated; in solo the market too. @param {OakwoodBoard} board @param {View} player @param {View} view @param {Words} words */
function powers(board, player, view, words) {
  const free = Math.max(0, printed.room.powers - player.powers.length);
  return html`<div class="ok-powers" data-row role="group" aria-label=${words('head-powers')}>
    ${player.powers.map((/** @type {string} */ id) => chip(board, id, false, words))}
    ${player.imitated.map((/** @type {string} */ id) => chip(board, id, true, words))}
    ${Array.from({ length: free }, () => html`<span class="ok-slot">${words('free-slot')}</span>`)}
  </div>
  ${view.market ? html`<div class="ok-powers ok-market" data-row role="group" aria-label=${words('head-market')} data-mark="market"><span class="ok-stall">${words('head-market')}</span>
    ${view.market.map((/** @type {string} */ id) => stall(board, id, view, words))}</div>` : nothing}`;
}

/** @param {OakwoodBoard} board @param {string} id @param {boolean} imitated @param {Words} words */
function chip(board, id, imitated, words) {
  const usable = board.uses(id).length > 0;
  const name = words(`name-${id}`);
  const label = imitated ? words('imitating', { power: name }) : name;
  return html`<button type="button" class="ok-chip ${usable ? 'ok-open' : ''} ${imitated ? 'ok-imitated' : ''}" data-test="power-${id}" data-mark="power ${id}" aria-pressed=${board.picked?.power === id} title=${label}
    @click=${() => board.open(id)}>${imitated ? html`<img class="ok-mask" src=${sign('doppelganger')} alt="">` : nothing}<img src=${sign(id)} alt=""><span>${label}</span></button>`;
}

/** A power for sale. @param {OakwoodBoard} board @param {string} id @param {View} view @param {Words} words */
function stall(board, id, view, words) {
  const sale = view.for_sale?.find((/** @type {View} */ it) => it.id === id);
  const open = board.offered({ verb: 'buy', power: { is: id } }).length > 0;
  return html`<button type="button" class="ok-chip ${open ? 'ok-open' : ''}" data-test="market-${id}" aria-pressed=${board.picked?.market === id} title=${words(`name-${id}`)}
    @click=${() => board.shop(id)}><img src=${sign(id)} alt=""><span>${words(`name-${id}`)}</span>${sale ? html`<b class="ok-cost">${sale.price}<img src=${acornPicture('brown')} alt=""></b>` : nothing}</button>`;
}

/** What something costs. @param {Offer} offer @param {Words} words */
function costOf({ ap, price }, words) {
  if (ap !== undefined) return html`<b class="ok-cost ${ap ? '' : 'ok-free'}" aria-label=${ap ? words('ap-n', { n: ap }) : words('free-of-charge')} role="img">${ap}<span class="ok-point" aria-hidden="true"></span></b>`;
  return price ? html`<b class="ok-cost" role="img" aria-label=${words('points-n', { n: price })}>${price}<img src=${acornPicture('brown')} alt=""></b>` : nothing;
}

/** What is being chosen, or read about. @param {OakwoodBoard} board @param {View} view @param {Words} words */
function choosing(board, view, words) {
  const { picked } = board;
  if (!picked) return reading(board, view, words);
  if (picked.action) return ready(board, /** @type {Offer} */ (picked), words);
  if (picked.power && !picked.verb) return usesOf(board, picked.power, view, words);
  if (picked.market) return forSale(board, picked.market, view, words);
  return chooser(words('choose-one'), nothing, answers(board, board.fitting, words, true), board, words);
}

/** @param {unknown} title @param {unknown} told @param {unknown} body @param {OakwoodBoard} board @param {Words} words */
function chooser(title, told, body, board, words) {
  return html`<div class="ok-chooser" role="group" aria-label=${words('chooser')}>
    <div class="ok-head"><p class="ok-title">${title}</p><button type="button" class="ok-deed" data-test="back" @click=${() => board.choose(null)}>${words('do-cancel')}</button></div>${told}
    <div class="ok-answers" data-row>${body}</div></div>`;
}

/** An action that is to be confirmed. @param {OakwoodBoard} board @param {Offer} offer @param {Words} words */
function ready(board, offer, words) {
  return chooser(html`<span>${words.deed(offer, board.names, board.seat)}</span> ${costOf(offer, words)}`, worthKnowing(board, offer, words), confirm(board, words), board, words);
}

/** What is worth knowing about an action: its power, or what it finds. @param {OakwoodBoard} board @param {Offer} offer @param {Words} words */
function worthKnowing(board, offer, words) {
  const face = offer.takes?.is ?? offer.power?.is ?? offer.card?.is;
  if (!face || face === 'down') return nothing;
  if (kindOf(face) === 'nut') return lying(board.seeing?.branches[offer.place.branch - 1].cards[offer.place.position - 1], board, words);
  return html`<p class="ok-about"><b>${words(`name-${face}`)}.</b> ${aboutOf(face, board.seeing, words)}</p>`;
}

/** What lies on a card. @param {View} card @param {OakwoodBoard} board @param {Words} words */
function lying(card, board, words) {
  const acorns = NUTS.filter((nut) => card[nut]).map((nut) => words('thing-acorns', { nut, n: card[nut] }));
  return acorns.length || kindOf(card.face) === 'nut' ? html`<p class="ok-about">${words('lying-there', { count: acorns.length, acorns: words.listing(acorns), mode: board.seeing?.mode })}</p>` : nothing;
}

/** Acorns that are shared out, until that is confirmed; going on confirms it too. It stands where the powers were, so that no acorn moves under the finger. @param {OakwoodBoard} board @param {Words} words */
function settled(board, words) {
  return html`<div class="ok-settled" data-row>${confirm(board, words, 'do-carry')}<button type="button" class="ok-deed" data-test="back" @click=${() => board.choose(null)}>${words('do-cancel')}</button>
    <p class="ok-about">${words('load-about')}</p></div>`;
}

/** @param {OakwoodBoard} board @param {Words} words @param {string} [key] */
function confirm(board, words, key = 'do-confirm') {
  return html`<button type="button" class="ok-deed ok-main" data-test="confirm" data-key="Enter" aria-disabled=${board.busy} @click=${() => board.confirm()}>${words(key)} <kbd aria-hidden="true">⏎</kbd></button>`;
}

/** What a card says in the game being played. @param {string} id @param {View | null} view @param {Words} words */
export function aboutOf(id, view, words) {
  const { numbers, room, price, toll } = printed;
  return words(`about-${id}`, { ...numbers, fingers: room.fingers, price, toll, mode: view?.mode });
}

/** Whom an action is aimed at. @param {Offer} offer @param {View} view @returns {number[]} */
export function targetsOf({ verb, victim, seats, power }, { players, active }) {
  if (verb !== 'mimic') return victim ? [victim.seat] : (seats ?? []);
  return players.filter((/** @type {View} */ it) => it.seat !== active && it.powers.includes(power.is)).map((/** @type {View} */ it) => it.seat);
}

/** What a card is: face down, a nut card, a power or an event. @param {string} face */
export function kindOf(face) {
  return face === 'down' ? 'down' : printed.cards[face].kind;
}

/** What a card on the tree is called: of a nut card its acorns say more than its print. @param {string} face @param {Words} words */
export function nameOf(face, words) {
  return words(kindOf(face) === 'nut' ? 'name-nut' : `name-${face}`);
}

/** A power: what it does, what it may be used for now, or why not. @param {OakwoodBoard} board @param {string} power @param {View} view @param {Words} words */
function usesOf(board, power, view, words) {
  const verbs = /** @type {string[]} */ (printed.verbs[power] ?? []);
  const offers = board.uses(power);
  const many = offers.filter(({ verb }) => verb === 'scare').length > 1;
  const barred = board.mine ? verbs.filter((verb) => view.can?.[verb]) : [];
  const told = html`<p class="ok-about">${aboutOf(power, view, words)}</p>
    ${offers.length || !verbs.length ? nothing : html`<p class="ok-about ok-not-now">${words('power-not-now')}</p>`}`;
  const body = html`${answers(board, many ? offers.filter(({ verb }) => verb !== 'scare') : offers, words, true)}
    ${many ? owl(board, words) : nothing}
    ${offers.filter(({ verb }) => verb === 'mimic').map((offer) => explained(offer.power.is, board, words))}
    ${barred.map((verb) => html`<button type="button" class="ok-deed ok-why" data-test="why-${verb}" @click=${() => board.ask({ verb })}>${words('why-not', { verb })} <small>${view.can[verb]}</small></button>`)}`;
  return chooser(html`<img class="ok-sign" src=${sign(power)} alt=""> ${words(`name-${power}`)}`, told, body, board, words);
}

/** Whom the Owl may be sent after, one by one or several. @param {OakwoodBoard} board @param {Words} words */
function owl(board, words) {
  const offers = board.offered({ verb: 'scare' });
  const seats = [...new Set(offers.flatMap((it) => /** @type {number[]} */ (it.seats)))].sort();
  const meant = offers.find((it) => String(it.seats) === String(board.scared));
  return html`${seats.map((seat) => html`<button type="button" class="ok-deed ok-toggle" data-test="aim-${seat}" aria-pressed=${board.scared.includes(seat)} @click=${() => board.aim(seat)}>
      <img src=${squirrelPicture(seat)} alt=""> ${board.names[seat]}</button>`)}
    ${meant ? html`<button type="button" class="ok-deed ok-main" data-test="scare" @click=${() => board.settle(meant, true)}>${words.deed(meant, board.names, board.seat)} ${costOf(meant, words)}</button>` : nothing}`;
}

/** A power of the market: what it does, and its price. @param {OakwoodBoard} board @param {string} power @param {View} view @param {Words} words */
function forSale(board, power, view, words) {
  const sale = view.for_sale?.find((/** @type {View} */ it) => it.id === power);
  const facts = { verb: 'buy', power: { is: power } };
  const [offer] = board.offered(facts);
  const told = html`<p class="ok-about">${aboutOf(power, view, words)}</p>${sale?.missing ? html`<p class="ok-about ok-not-now">${words('market-missing', { n: sale.missing })}</p>` : nothing}`;
  const buy = html`<button type="button" class="ok-deed ${offer ? 'ok-main' : ''}" data-test="buy" data-key="Enter" aria-disabled=${!offer || board.busy}
    @click=${() => (offer ? board.act(offer.action) : board.ask(facts))}>${words('do-buy')} ${sale ? costOf({ action: '', verb: 'buy', price: sale.price }, words) : nothing}</button>`;
  return chooser(html`<img class="ok-sign" src=${sign(power)} alt=""> ${words(`name-${power}`)}`, told, buy, board, words);
}

/** Actions as buttons. @param {OakwoodBoard} board @param {readonly Offer[]} offers @param {Words} words @param {boolean} [sure] whether they answer what was begun: two touches are enough */
function answers(board, offers, words, sure = false) {
  return offers.map((offer) => html`<button type="button" class="ok-deed ok-answer" data-test="do-${offer.action}" data-action=${offer.action} aria-disabled=${board.busy} @click=${() => board.settle(offer, sure)}>
    ${shape(offer, board)}<span>${words.deed(offer, board.names, board.seat)}</span> ${offer.verb === 'pay' ? nothing : costOf(offer, words)}</button>`);
}

/** A picture of what an action is about. @param {Offer} offer @param {OakwoodBoard} board */
function shape(offer, board) {
  const coin = offer.verb === 'pay' ? (offer.in === 'gold' ? 'gold' : 'brown') : offer.nut;
  if (coin) return html`<img src=${acornPicture(coin)} alt="">`;
  if (offer.verb === 'fool') return html`<img src=${zonePicture(offer.zone)} alt="">`;
  if (offer.power) return html`<img src=${sign(offer.power.is)} alt="">`;
  return offer.verb === 'scare' ? html`<span class="ok-crowd">${offer.seats.map((/** @type {number} */ seat) => html`<img src=${squirrelPicture(seat)} alt="" title=${board.names[seat]}>`)}</span>` : nothing;
}

/** The card that was touched: what it is, what lies on it, who is there. @param {OakwoodBoard} board @param {View} view @param {Words} words */
function reading(board, view, words) {
  const { branch, position } = /** @type {import('./places.js').Place} */ (board.looked);
  const card = branch === null ? null : view.branches[branch - 1].cards[position - 1];
  const kind = card ? kindOf(card.face) : 'trunk';
  const known = kind === 'power' || kind === 'event';
  const title = html`${known ? html`<img class="ok-sign" src=${sign(card.face)} alt="">` : nothing} ${card ? nameOf(card.face, words) : words('name-trunk')}`;
  const told = html`<p class="ok-about">${known ? aboutOf(card.face, view, words) : words(`about-${kind}`)}</p>
    ${card ? lying(card, board, words) : nothing}`;
  const way = board.wayTo({ branch, position });
  const there = people(view.players.filter((/** @type {View} */ it) => it.branch === branch && it.position === position), board, words);
  const body = html`${way ? html`<button type="button" class="ok-deed ok-why" data-test="why-there" @click=${() => board.ask(way)}>${words('why-not-there')}</button>` : nothing} ${there}`;
  return chooser(title, told, body, board, words);
}

/** Who is there, and with which powers. @param {readonly View[]} players @param {OakwoodBoard} board @param {Words} words */
function people(players, board, words) {
  return players.map(({ seat, powers: owned, imitated }) => html`<span class="ok-person"><img src=${squirrelPicture(seat)} alt=""> <b>${board.names[seat]}</b>
    ${[...owned, ...imitated].map((/** @type {string} */ id) => explained(id, board, words))}</span>`);
}

/** A power that tells what it does when it is touched. @param {string} id @param {OakwoodBoard} board @param {Words} words */
function explained(id, board, words) {
  return html`<details class="ok-known" data-test="about-${id}"><summary><img src=${sign(id)} alt=""> ${words(`name-${id}`)}</summary>${aboutOf(id, board.seeing, words)}</details>`;
}

/** What may be done by a button; while others move, the buttons stay where they are. @param {OakwoodBoard} board @param {View} view @param {Words} words */
function deeds(board, view, words) {
  const known = DEEDS.filter(([verb]) => view.can && verb in view.can);
  const [exchange] = board.offered({ verb: 'swap' });
  const deed = (/** @type {string} */ verb, /** @type {string} */ key) => {
    const meant = verb === 'claim' && exchange ? 'swap' : verb;
    const [offer] = board.offered({ verb: meant });
    const gained = verb === 'claim' ? (offer?.takes?.is ?? offer?.power?.is) : null;
    const act = () => board.choose({ verb: meant });
    const label = html`${gained ? html`<img src=${sign(gained)} alt=${words(`name-${gained}`)}>` : nothing}<span>${words(`do-${meant}`, printed.numbers)}</span> ${offer ? costOf(offer, words) : nothing}`;
    return { name: verb, label, key, act, why: act, off: !offer || board.busy, quiet: !offer || Boolean(board.load) || verb === 'stop' || (verb === 'end' && !view.spent) };
  };
  return html`<div class="ok-deeds" data-row>
    ${bar(known.map(([verb, key]) => deed(verb, key)), words('bank-label'))}
    ${board.mine ? html`<details class="ok-all" @toggle=${unfolded}><summary data-test="all-actions">${words('all-actions', { n: board.legal.length })}</summary><div class="ok-answers">${answers(board, board.legal, words)}</div></details>` : nothing}
  </div>`;
}

/** What is unfolded comes into view: the bank is low, and scrolls. @param {Event} event */
function unfolded({ target }) {
  const list = /** @type {HTMLDetailsElement} */ (target);
  if (list.open) list.scrollIntoView({ block: 'nearest' });
}

/** Where this device keeps the best of its solo games, for each goal. @param {View} view */
export function bestOf({ options }) {
  return `best.oakwood.${options.best_score ? 'best-score' : 'target'}`;
}

/** How a solo game ended, in words, and the best of this device. @param {View} view @param {Words} words @returns {string[]} */
export function lonelyVerdict(view, words) {
  const { points } = view.players[0];
  const best = Math.max(points, remembered(bestOf(view), 0));
  const told = words(view.sheet?.[0].won ? 'solo-won' : 'solo-lost', { points, steps: view.steps });
  const fate = `solo-${view.fate}`;
  return [words.has(fate) ? `${words(fate)} ${told}` : told, words('solo-best', { points: best })];
}
