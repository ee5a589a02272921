// What goes on in the middle of the table, by phase: picks face down and up, a brawl, a theft, the four places, dice.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { gatheredCard, goodsOf, lyingCard, preys, price, small } from './cards.js';
import { placeSign } from './landscape.js';
import { CARDS, PLACES, asking, diceSet, following, opens, read } from './notation.js';
import { BEAST, BLOW, CROWN, GOOD_PICTURES, cardPicture, diePicture, facePicture, figurePicture } from './pieces.js';
import { say, titled } from './say.js';

/** @import { View, Words } from '../../types.d.ts' */
/** @import { KromBoard } from './board.js' */

/** @typedef {{test: string, key?: string | number, main?: boolean, pressed?: boolean}} Hooks */

/** A deed as a button; what may not be done can still be asked about. @param {KromBoard} board @param {string} action @param {unknown} content @param {Hooks} hooks */
function deed(board, action, content, { test, key, main = false }) {
  const may = board.can(action);
  return html`<button type="button" class="kr-deed ${main ? 'kr-main' : ''}" data-test=${test} data-key=${key ?? nothing} aria-disabled=${!may || board.busy}
    @click=${() => (may ? board.act(action) : board.inquire(action))}>${content}${key === undefined ? nothing : html` <kbd aria-hidden="true">${key}</kbd>`}</button>`;
}

/** @param {View} player */
const figure = (player) => html`<img class="kr-doll" src=${figurePicture(player.seat, player.character)} alt="">`;

/** Destination cards: face down until all have chosen. @param {KromBoard} board @param {View} view @param {Words} words */
export function picks(board, view, words) {
  const card = (/** @type {View} */ player) => {
    const own = view.picks?.[player.seat] ?? null;
    const place = player.destination;
    const named = (/** @type {string} */ it) => (player.seat === board.seat ? words('pick-own', { place: words(`name-${it}`) }) : words(`name-${it}`));
    const told = place ? words(`name-${place}`) : own ? named(own) : words(player.chosen ? 'has-chosen' : 'pick-thinking');
    const side = place ? 'kr-up' : player.chosen ? 'kr-down' : 'kr-none';
    return html`<li class="kr-pick" data-seat=${player.seat}>
      ${figure(player)}
      <span class="kr-destination ${side}" aria-hidden="true">${place ? placeSign(place) : own ? html`<span class="kr-peek">${placeSign(own)}</span>` : nothing}</span>
      <span class="kr-who">${board.names[player.seat]}</span><span class="kr-told">${told}</span>
    </li>`;
  };
  return html`<ul class="kr-picks">${repeat(view.players, (/** @type {View} */ it) => it.seat, card)}</ul>
    ${view.phase === 'plan' ? html`<ul class="kr-guide">${PLACES.map((it) => html`<li class=${board.can(`go ${it}`) ? 'kr-offered' : board.mine ? 'kr-refused' : ''} @click=${() => board.mine && board.choose(`go ${it}`)}>${offer(it, view, words)}</li>`)}</ul>` : nothing}`;
}

/** What there is to do at a place, and what it costs. @param {string} place @param {View} view @param {Words} words */
function offer(place, view, words) {
  const { rest, buy, hp_per_purchase: slice, draw, extra, reroll } = view.prices;
  const prices = {
    cave: () => html`${goodsOf({ krom: rest }, words, '+')} ${Object.entries(buy).map(([good, n]) => html`<span class="kr-ware">${good === 'hp' ? goodsOf({ hp: slice }, words) : html`<img src=${GOOD_PICTURES[good]} alt=${words(`name-${good}`)}>`}${price(n, words)}</span>`)}`,
    forest: () => draw.map((/** @type {number} */ it) => price(it, words)),
    savanna: () => extra.slice(1).map((/** @type {number} */ it) => price(it, words)),
    mountain: () => reroll.map((/** @type {number} */ it) => price(it, words)),
  }[place];
  return html`<b>${placeSign(place)}${words(`name-${place}`)}</b> <span>${words(`guide-${place}`)}</span> <span class="kr-guide-prices">${prices?.()}</span>`;
}

/** A combat: dice, scores, order, blows. @param {KromBoard} board @param {View} view @param {Words} words */
export function brawl(board, view, words) {
  const { order, fighters, beast, truce } = view.brawl;
  const best = Math.max(...fighters.map((/** @type {View} */ it) => it.score), beast?.score ?? 0);
  const staked = view.phase !== 'theft' && !board.shown;
  const row = (/** @type {View} */ it) => {
    const player = it.seat === null ? null : view.players[it.seat];
    const name = player ? board.names[it.seat] : words('beast');
    const hit = it.hit ?? 0;
    const label = words('fighter-label', { player: name, die: it.die, n: it.score, hp: player?.hp ?? view.beast?.hp ?? 0 });
    return html`<li class="kr-fighter ${it.score === best && it.die ? 'kr-ahead' : ''} ${player && !player.able ? 'kr-down-and-out' : ''}" data-fighter=${it.seat ?? 'beast'}>
      <span class="sr">${label}</span>
      ${!it.nth || (board.shown && !it.placed) ? nothing : html`<span class="kr-nth" aria-hidden="true">${it.nth}</span>`}
      <span class="kr-ring" aria-hidden="true">${player ? figure(player) : html`<img class="kr-doll" src=${BEAST} alt="">`}
        ${hit ? html`<span class="kr-hit"><img src=${BLOW} alt="">−${hit}</span>` : nothing}</span>
      <img class="kr-die kr-tumbler" src=${diePicture(it.die || 1)} alt="">
      <span class="kr-score" aria-hidden="true">${it.swing ? html`<small>${it.swing > 0 ? '+' : '−'}${Math.abs(it.swing)}</small>` : nothing}${it.score}</span>
      <span class="kr-who" aria-hidden="true">${name}${player?.kg ? html` <small>${player.kg} kg</small>` : nothing}</span>
      ${staked ? stake(it, words) : nothing}
      ${it.padded ? html`<span class="kr-badge">${titled('mammoth_puffer', words)}</span>` : nothing}
      ${it.headbutt ? html`<span class="kr-badge">${titled('snowball_headbutt', words)}</span>` : nothing}
    </li>`;
  };
  const all = [...fighters].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)).map((it, k) => ({ ...it, nth: k + 1 }));
  if (beast) { // it stands where its score puts it, but never acts: it has no number
    const below = all.findIndex((it) => it.score <= beast.score);
    all.splice(below < 0 ? all.length : below, 0, { ...beast, seat: null });
  }
  return html`<div class="kr-brawl"><p class="kr-headline">${placeSign(view.brawl.place)} ${words('brawl-at', { place: view.brawl.place })}${truce ? html` · ${titled('snack_truce', words)}` : nothing}</p>
    <ol class="kr-fighters">${repeat(all, (it) => it.seat, row)}</ol></div>`;
}

/** What a fighter loses if nothing changes. @param {View} fighter @param {Words} words */
function stake({ loses, falls }, words) {
  return html`<span class="kr-stake ${loses ? 'kr-lost' : ''}"><span class="sr">${words('stake-label', { good: 'hp', n: loses, falls: falls ? 'yes' : 'no' })}</span>
    <span aria-hidden="true">−${loses} <img src=${GOOD_PICTURES.hp} alt="">${falls ? html` <b>${words('stake-falls')}</b>` : nothing}</span></span>`;
}

/** What the thief may take. @param {KromBoard} board @param {View} view @param {Words} words */
export function theft(board, view, words) {
  const victim = view.players[view.brawl?.victim ?? -1];
  if (!victim) return nothing;
  const loot = board.notations.filter((it) => it.startsWith('steal ')).map((it) => read(it).goods[0]);
  return html`<div class="kr-theft"><p>${words('theft-of', { player: board.names[victim.seat] })}</p>
    <div class="kr-deeds" data-row>
      ${loot.map((good, k) => deed(board, `steal ${good}`, html`<img class="kr-good" src=${GOOD_PICTURES[good]} alt=""> <span>${words('loot', { good })}</span>`, { test: `steal-${good}`, key: k + 1 }))}
      ${board.can('decline') ? deed(board, 'decline', html`<span>${words('action-decline')}</span>`, { test: 'decline', key: 'P' }) : nothing}
    </div></div>`;
}

/** A bonus card on its way to somebody. @param {KromBoard} board @param {View} view @param {Words} words */
export function played(board, view, words) {
  const { id, by, onto } = view.card;
  const aimed = onto !== null && onto !== undefined && onto >= 0 && onto !== by;
  return html`<div class="kr-played">${figure(view.players[by])}${lyingCard(id, words, html`<span class="kr-rule">${words(`rule-${id}`)}</span>`)}
    ${aimed ? html`<span class="kr-arrow" aria-hidden="true">→</span>${figure(view.players[onto])}` : nothing}
    <p class="sr">${words('card-played', { player: board.names[by], card: titled(id, words), target: aimed ? board.names[onto] : '', aimed: aimed ? 'yes' : 'no' })}</p></div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function cave(board, view, words) {
  const { rest, buy, hp_per_purchase: slice } = view.prices;
  const ware = (/** @type {[string, number]} */ [good, cost], /** @type {number} */ k) =>
    deed(board, `buy ${good}`, html`<img class="kr-good" src=${GOOD_PICTURES[good]} alt=""><span>${words('some-good', { good, n: good === 'hp' ? slice : 1 })}</span>${price(cost, words)}`, { test: `buy-${good}`, key: k + 1 });
  return html`<div class="kr-deeds kr-shop" data-row>
    ${deed(board, 'rest', html`${words('do-rest')} ${goodsOf({ krom: rest }, words, '+')}`, { test: 'rest', key: 'R' })}
    ${Object.entries(buy).map(ware)}</div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function forest(board, view, words) {
  const { draw_price: next, draws, stopped } = view.turn;
  const card = view.turn.gathered ?? (board.drawn?.seat === view.turn.seat ? board.drawn?.card : null);
  const told = stopped ? words('forest-stopped') : words('forest-draws', { n: draws });
  return html`<div class="kr-forest">
    ${card ? gatheredCard(card, view, words) : html`<div class="kr-card kr-lying kr-back" aria-hidden="true"><span>${view.piles.gathering}</span></div>`}
    <div class="kr-drawing-on"><p>${told}</p>
    <p class="kr-prices">${words('prices-in-turn')} ${view.prices.draw.map((/** @type {number} */ it, /** @type {number} */ k) => html`<span class="${k < draws ? 'kr-spent' : k === draws && next !== null ? 'kr-next' : ''}">${price(it, words)}</span>`)}</p>
    ${board.taking ? html`<div class="kr-deeds">${deed(board, 'draw', html`${words('do-draw')} ${next ? price(next, words) : nothing}`, { test: 'draw', key: 'D', main: board.can('draw') })}</div>` : nothing}</div></div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function savanna(board, view, words) {
  const hunted = view.turn.slot === null || view.turn.slot === undefined ? null : view.preys[view.turn.slot];
  return html`<div class="kr-hunt">
    ${hunted ? lyingCard(hunted.id, words, html`<span class="kr-value">${hunted.value}+</span>${goodsOf(hunted.reward, words, '+')}`) : nothing}
    ${view.turn.dice ? html`<div>${tray(board, view, words, words('hunt-total', { n: view.turn.total ?? 0, value: hunted?.value ?? 0 }))}</div>` : nothing}
    ${hunted || view.turn.acted ? nothing : html`<p>${board.taking ? words('hunt-choose') : nothing} ${words('extra-dice')} ${view.prices.extra.slice(1).map((/** @type {number} */ it, /** @type {number} */ k) => html`<span class="kr-extra">+${k + 1} ${price(it, words)}</span>`)}</p>`}
  </div>${board.hunting ? preys(board.reading(view, words)) : nothing}`;
}

/** What the dice of the Mountain pay. @param {View} view @param {Words} words */
function payTable(view, words) {
  return html`<ul class="kr-pay" aria-label=${words('pay-label')}>
    ${Object.entries(view.prices.pay).map(([pattern, pays]) => html`<li class=${view.turn?.pattern === pattern ? 'kr-now' : ''} aria-current=${view.turn?.pattern === pattern ? 'true' : nothing}>
      <b>${words(`name-${pattern}`)}</b> ${pays.map((/** @type {Record<string, number>} */ pay, /** @type {number} */ k) => html`${k ? html` <i>${words('or')}</i> ` : nothing}${Object.keys(pay).length ? goodsOf(pay, words) : '—'}`)}</li>`)}
  </ul>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function mountain(board, view, words) {
  const offers = board.notations.filter((it) => it.startsWith('claim '));
  return html`<div class="kr-climb">
    <div>${view.turn.dice ? tray(board, view, words, view.turn.pattern ? words(`name-${view.turn.pattern}`) : '') : nothing}
    ${offers.length ? html`<div class="kr-deeds" data-row>${offers.map((it, k) => deed(board, it, goodsOf(view.turn.offers[k], words, '+'), { test: `claim-${k + 1}`, key: k + 1 }))}</div>` : nothing}
    ${board.can('climb') ? html`<div class="kr-deeds">${deed(board, 'climb', html`${words('do-climb')} ${price(0, words)}`, { test: 'roll', key: 'R', main: true })}</div>` : nothing}</div>
    ${payTable(view, words)}</div>`;
}

/** Dice that lie on the table; a touch keeps one or lets it go. @param {KromBoard} board @param {View} view @param {Words} words @param {string} sum what they come to */
function tray(board, view, words, sum) {
  /** @type {number[]} */
  const faces = view.turn.dice;
  const loose = faces.map((_, k) => k + 1).filter((at) => !board.kept.has(at));
  const again = loose.length ? `reroll ${diceSet(faces, loose)}` : '';
  const paw = loose.length ? `rabbit_foot ${diceSet(faces, loose)}` : '';
  const choosing = board.taking && board.notations.some((it) => /^(reroll|rabbit_foot) /.test(it));
  const next = view.turn.reroll_price;
  const die = (/** @type {number} */ face, /** @type {number} */ k) => {
    const kept = board.kept.has(k + 1);
    const shown = html`<img class="kr-die kr-tumbler" src=${diePicture(face)} alt=${choosing ? '' : face}>`;
    if (!choosing) return html`<li class="kr-slot">${shown}</li>`;
    return html`<li class="kr-slot"><button type="button" class="kr-hold ${kept ? 'kr-kept' : ''}" data-test="die-${k + 1}" data-key=${k + 1} aria-pressed=${kept}
      aria-label=${words('die-label', { n: k + 1, face })} @click=${() => board.hold(k + 1)}>${shown}<span class="kr-lock" aria-hidden="true">${kept ? words('die-kept') : '↻'}</span></button></li>`;
  };
  return html`<ul class="kr-dice" data-row>${faces.map(die)}</ul>
    <p class="kr-sum">${sum}</p>
    ${choosing ? html`<p class="kr-told">${words('dice-touch')}</p>` : nothing}
    ${board.taking ? html`<div class="kr-deeds">
      ${view.phase === 'reroll' && next !== null ? deed(board, again || 'reroll 1', html`${words('do-reroll', { n: loose.length })} ${price(next, words)}`, { test: 'reroll', key: 'R' }) : nothing}
      ${opensPaw(board) ? deed(board, paw || 'rabbit_foot 1', html`${titled('rabbit_foot', words)} ${price(0, words)}`, { test: 'paw', key: 'F' }) : nothing}
      ${board.can('keep') ? deed(board, 'keep', words('do-keep'), { test: 'keep', key: 'K', main: true }) : nothing}
      ${board.can('accept') ? deed(board, 'accept', html`<span>${words('action-accept')}</span>`, { test: 'accept', key: 'K', main: true }) : nothing}
    </div>` : nothing}`;
}

/** @param {KromBoard} board */
const opensPaw = (board) => board.notations.some((it) => it.startsWith('rabbit_foot '));

/** The alternatives of a gathering card. @param {KromBoard} board @param {View} view @param {Words} words */
function options(board, view, words) {
  return html`<div class="kr-forest">${view.turn.gathered ? gatheredCard(view.turn.gathered, view, words) : nothing}
    <div class="kr-deeds" data-row>${(view.turn.offers ?? []).map((/** @type {Record<string, number>} */ it, /** @type {number} */ k) =>
      board.taking ? deed(board, `option ${k + 1}`, goodsOf(it, words, '+'), { test: `option-${k + 1}`, key: k + 1 }) : goodsOf(it, words, '+'))}</div></div>`;
}

/** The turn of the active player. @param {KromBoard} board @param {View} view @param {Words} words */
export function turn(board, view, words) {
  const { cramped, blocked, glued } = view.turn;
  const hindered = [['wallet_cramp', cramped], ['inventors_block', blocked], ['drool_glue', glued]].filter(([, on]) => on);
  const scene = view.phase === 'option' ? options : { cave, forest, savanna, mountain }[/** @type {string} */ (view.place)];
  return html`<div class="kr-turn">
    ${hindered.length ? html`<p class="kr-hindered">${hindered.map(([card]) => html`<span class="kr-badge">${titled(String(card), words)} : ${words(`rule-${card}`)}</span>`)}</p>` : nothing}
    ${scene && (board.taking || view.place !== 'cave') && view.phase !== 'ambush' ? scene(board, view, words) : html`<p class="kr-guide kr-alone">${offer(view.place, view, words)}</p>`}
  </div>`;
}

/** Characters to choose from. @param {KromBoard} board @param {Words} words */
export function casting(board, words) {
  const who = board.notations.filter((it) => it.startsWith('cast ')).map((it) => read(it).who ?? '');
  return html`<div class="kr-deeds kr-casting" data-row>${who.map((it, k) => deed(board, `cast ${it}`,
    html`<img class="kr-face" src=${facePicture(it)} alt=""><span><b>${words(`name-${it}`)}, ${board.view?.weights?.[it]} kg</b><small>${words(`tag-${it}`)}</small></span>`, { test: `cast-${it}`, key: k + 1 }))}</div>`;
}

/** The new chief. @param {KromBoard} board @param {View} view @param {Words} words */
export function chief(board, view, words) {
  const first = view.players.find((/** @type {View} */ it) => view.sheet?.[it.seat].rank === 1);
  if (!first) return nothing;
  return html`<div class="kr-chief"><img class="kr-crown" src=${CROWN} alt="">${figure(first)}<p>${words('event-won', { player: board.names[first.seat], who: first.seat === board.seat ? 'you' : 'other' })}</p>${small(first.evolutions, words)}</div>`;
}

/** What is being chosen, with its price. @param {KromBoard} board @param {string} begun @param {Words} words */
function choice(board, begun, words) {
  const { verb, numbers } = read(begun);
  if (verb === 'hunt') return words('hunting', { prey: titled(board.view?.preys[numbers[0] - 1]?.id ?? '', words) });
  const card = verb === 'evolve' ? board.view?.shelf[numbers[0] - 1] : null;
  return card ? html`${titled(card.id, words)} ${goodsOf(card.cost, words, '−')}` : say(begun, words, board.names, board.view);
}

/** A card that is being played, with what has been chosen for it. @param {KromBoard} board @param {string} begun @param {Words} words */
function soFar(board, begun, words) {
  const { verb, seat, goods } = read(begun);
  const onto = seat === undefined ? null : board.view?.players[seat];
  return html`<span class="kr-so-far"><img class="kr-good" src=${cardPicture(verb)} alt=""> ${titled(verb, words)}
    ${onto ? html`<span aria-hidden="true">→</span> ${figure(onto)} ${board.names[onto.seat]}` : nothing}
    ${goods.map((give) => html`<span class="kr-told">${words('choose-give', { give })}</span>`)}</span>`;
}

/** What an action that is begun still needs, and the button that does it. @param {KromBoard} board @param {Words} words */
export function chooser(board, words) {
  const begun = board.picked;
  const next = following(board.notations, begun);
  const ready = board.can(begun);
  const { verb, extra } = read(begun);
  const option = (/** @type {string} */ word) => {
    const action = `${begun} ${word}`;
    const deed = read(action);
    const label = word.startsWith('+') ? words('extra-n', { n: deed.extra })
      : word.startsWith('-') ? words('waive', { good: words(`name-${deed.waived}`) })
      : deed.goods.length > 1 || (deed.goods.length && verb !== 'muscular_barter') ? words('choose-take', { take: word })
      : deed.goods.length ? words('choose-give', { give: word })
      : deed.place === word ? words('to-place', { place: word })
      : board.names[deed.seat ?? 0];
    const paid = word.startsWith('+') ? price(board.view?.prices.extra[deed.extra], words) : nothing;
    return html`<button type="button" class="kr-deed" data-test="choice-${word}" @click=${() => board.choose(action)}><span>${label}</span> ${paid}</button>`;
  };
  const asked = next.length ? asking(begun, next[0]) : null;
  return html`<div class="kr-chooser" role="group" aria-label=${words(asked ?? 'chooser')}>
    <p>${next.length && verb in CARDS ? soFar(board, begun, words) : choice(board, begun, words)}</p>
    ${verb in CARDS ? html`<p class="kr-rule">${words(`rule-${verb}`)}</p>` : nothing}
    ${asked ? html`<p class="kr-ask">${words(asked)}</p>` : nothing}
    <div class="kr-deeds" data-row>
      ${ready ? html`<button type="button" class="kr-deed kr-main" data-test="confirm" data-key="Enter" aria-disabled=${board.busy} @click=${() => board.act(begun)}>
        ${words(verb === 'hunt' && !extra ? 'do-hunt' : 'do-confirm')} ${verb === 'hunt' ? price(board.view?.prices.extra[extra], words) : nothing} <kbd aria-hidden="true">⏎</kbd></button>` : nothing}
      ${next.map(option)}
      <button type="button" class="kr-deed" data-test="back" @click=${() => board.choose('')}>${words('do-cancel')}</button>
    </div></div>`;
}

/** Everything that may be done, in words, so that nothing is out of reach. @param {KromBoard} board @param {Words} words */
export function everything(board, words) {
  return html`<details class="kr-all"><summary data-test="all-actions">${words('all-actions', { n: board.notations.length })}</summary>
    <ul>${board.notations.map((it) => html`<li><button type="button" class="kr-deed" data-action=${it} @click=${() => board.act(it)}>${say(it, words, board.names, board.view)}</button></li>`)}</ul></details>`;
}

/** The cards that may be played and the evolutions that may be taken now, at hand where they lie far away. @param {KromBoard} board @param {View} view @param {Words} words */
export function ready(board, view, words) {
  if (!board.mine) return nothing;
  const cards = Object.keys(CARDS).filter((card) => opens(board.notations, card)).map((card) => ({ begun: card, id: card, points: 0 }));
  const evolutions = view.shelf.flatMap((/** @type {View | null} */ it, /** @type {number} */ k) => (it && opens(board.notations, `evolve ${k + 1}`) ? { ...it, begun: `evolve ${k + 1}` } : []));
  const button = (/** @type {View} */ { begun, id, points }) => html`<button type="button" class="kr-deed" data-test="ready-${begun.replace(' ', '-')}"
    @click=${() => board.choose(begun)}><img class="kr-good" src=${cardPicture(id)} alt=""> <span>${titled(id, words)}</span>${points ? html`<b class="kr-point">${words('points-n', { n: points })}</b>` : nothing}</button>`;
  const all = [...cards, ...evolutions];
  return all.length ? html`<div class="kr-deeds kr-ready ${board.can('pass') ? 'kr-window' : ''}" data-row>${all.map(button)}</div>` : nothing;
}

/** End the turn or pass, and pass by itself for the rest of the round. @param {KromBoard} board @param {View} view @param {Words} words */
export function passing(board, view, words) {
  const on = board.auto === view.round;
  return html`<div class="kr-deeds kr-passing">
    <button type="button" class="kr-deed kr-auto" role="switch" data-test="autopass" data-key="O" aria-checked=${on} title=${words('auto-pass-about')} @click=${() => board.autoPass(!on)}>
      <span class="kr-check" aria-hidden="true">${on ? '☑' : '☐'}</span> ${words('auto-pass')}</button>
    ${board.can('pass') ? deed(board, 'pass', words('do-pass'), { test: 'pass', key: 'P', main: true }) : nothing}
    ${board.taking && view.phase === 'step' ? deed(board, 'end', words('do-end'), { test: 'end', key: 'E', main: board.can('end') }) : nothing}
  </div>`;
}
