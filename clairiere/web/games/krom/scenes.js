// What goes on where the action is, by phase: a brawl, a theft, the four places, dice; and the bar of buttons below it.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { bar } from '../../bar.js';
import { bell, gatheredCard, glance, goodsOf, lyingCard, part, preys, price, small, worth } from './cards.js';
import { printed } from './catalog.js';
import { answers, common, nextStep, questionOf, rolls, unasked } from './choosing.js';
import { placeSign } from './landscape.js';
import { BEAST, BLOW, CROWN, GOOD_PICTURES, SEAT_LETTERS, cardPicture, diePicture, facePicture, figurePicture } from './pieces.js';
import { ruled, titled } from './say.js';

/** @import { Facts, Offer, View, Words } from '../../types.d.ts' */
/** @import { BarDeed } from '../../bar.js' */
/** @import { KromBoard } from './board.js' */

/** @typedef {{test: string, key?: string | number}} Hooks */

/** A deed as a button; what may not be done can still be asked about.
 * @param {KromBoard} board @param {Facts} facts @param {unknown} content @param {Hooks} hooks @param {Offer[]} [offers] what it may mean */
function deed(board, facts, content, { test, key }, offers = board.offered(facts)) {
  const press = () => (offers.length === 1 ? board.act(offers[0].action) : board.choose(facts));
  return html`<button type="button" class="kr-deed" data-test=${test} data-key=${key ?? nothing} aria-disabled=${!offers.length || board.busy}
    @click=${press}>${content}${key === undefined ? nothing : html` <kbd aria-hidden="true">${key}</kbd>`}</button>`;
}

/** What somebody has just won or lost, seen above the figure. @param {KromBoard} board @param {number | null} seat */
export function floats(board, seat) {
  return board.floats.map((it) => it.seat !== seat ? nothing : html`<span class="kr-float ${it.n < 0 ? 'kr-lost' : ''}" aria-hidden="true"><img src=${GOOD_PICTURES[it.good]} alt="">${it.n > 0 ? '+' : '−'}${Math.abs(it.n)}</span>`);
}

/** @param {View} player */
const figure = (player) => html`<img class="kr-doll" data-mark="seat ${player.seat}" src=${figurePicture(player.seat, player.character)} alt="">`;

/** Destination cards, small: face down until all have chosen. @param {KromBoard} board @param {View} view @param {Words} words */
export function picks(board, view, words) {
  const card = (/** @type {View} */ player) => {
    const own = view.picks?.[player.seat] ?? null;
    const place = player.destination;
    const chosen = board.hasChosen(player);
    const named = (/** @type {string} */ it) => (player.seat === board.seat ? words('pick-own', { place: words(`name-${it}`) }) : words(`name-${it}`));
    const told = place ? words(`name-${place}`) : own ? named(own) : words(chosen ? 'has-chosen' : 'pick-thinking');
    const side = place ? 'kr-up' : chosen ? 'kr-down' : 'kr-none';
    return html`<li class="kr-pick" data-seat=${player.seat} title="${board.names[player.seat]} : ${told}">
      <span class="kr-destination ${side}" aria-hidden="true">${place ? placeSign(place) : own ? html`<span class="kr-peek">${placeSign(own)}</span>` : nothing}</span>
      <span class="kr-letter" aria-hidden="true">${SEAT_LETTERS[player.seat]}</span><span class="sr">${board.names[player.seat]} : ${told}</span>
    </li>`;
  };
  return html`<ul class="kr-picks">${repeat(view.players, (/** @type {View} */ it) => it.seat, card)}</ul>`;
}

/** What there is to do at a place, and what it costs. @param {string} place @param {Words} words */
export function business(place, words) {
  const { gain, wares, prices } = printed.places[place];
  const ware = (/** @type {Facts} */ { good, n, price: cost }) => html`<span class="kr-ware" data-mark="ware ${good}">
    ${n > 1 ? goodsOf({ [good]: n }, words) : html`<img src=${GOOD_PICTURES[good]} alt=${words(`name-${good}`)}>`}${price(cost, words)}</span>`;
  return html`<span class="kr-guide-text">${words(`guide-${place}`)}</span>
    <span class="kr-guide-prices">${Object.keys(gain).length ? html`<span data-mark="ware rest">${goodsOf(gain, words, '+')}</span>` : nothing}${wares.map(ware)}${prices.map((/** @type {number} */ n) => price(n, words))}</span>`;
}

/** A combat: dice, scores, order, blows. @param {KromBoard} board @param {View} view @param {Words} words */
export function brawl(board, view, words) {
  const { fighters: all, cards, victim, thief } = view.brawl;
  const robbing = !board.shown && view.phase === 'theft'; // then it is between two of them
  const fighters = robbing ? all.filter((/** @type {View} */ { seat }) => seat === thief || seat === victim) : all;
  const stakes = board.shown ? [] : (view.stakes ?? []);
  const row = (/** @type {View} */ it) => {
    const player = it.seat === null ? null : view.players[it.seat];
    const name = player ? board.names[it.seat] : words('beast');
    const staked = stakes.find((/** @type {View} */ { seat }) => seat === it.seat);
    const label = words('fighter-label', { player: name, die: it.die, n: it.score, hp: player?.hp ?? view.beast?.hp ?? 0 });
    return html`<li class="kr-fighter ${it.ahead ? 'kr-ahead' : ''} ${player && !player.able ? 'kr-down-and-out' : ''}" data-fighter=${it.seat ?? 'beast'}>
      <span class="sr">${label}</span>
      ${!it.nth || (board.shown && !board.told.has('placed')) ? nothing : html`<span class="kr-nth" aria-hidden="true">${it.nth}</span>`}
      <span class="kr-ring" aria-hidden="true">${player ? figure(player) : html`<img class="kr-doll" src=${BEAST} alt="">`}
        ${it.hit ? html`<span class="kr-hit"><img src=${BLOW} alt="">−${it.hit}</span>` : nothing}${floats(board, it.seat)}</span>
      <img class="kr-die kr-tumbler" src=${diePicture(it.die)} alt="">
      <span class="kr-score" aria-hidden="true">${it.swing ? html`<small>${it.swing > 0 ? '+' : '−'}${Math.abs(it.swing)}</small>` : nothing}${it.score}</span>
      <span class="kr-who" aria-hidden="true">${name}${player?.character ? html` <small>${printed.weights[player.character]} kg</small>` : nothing}</span>
      ${staked ? stake(staked, words) : nothing}
      ${it.cards.map((/** @type {string} */ id) => html`<span class="kr-badge">${titled(id, words)}</span>`)}
    </li>`;
  };
  return html`<div class="kr-brawl"><p class="sr">${words('brawl-at', { place: view.brawl.place })}</p>
    ${cards.length ? html`<p class="kr-hindered">${cards.map((/** @type {string} */ id) => html`<span class="kr-badge">${titled(id, words)}</span>`)}</p>` : nothing}
    <ol class="kr-fighters">${repeat(fighters, (/** @type {View} */ it) => it.seat, row)}</ol></div>`;
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
  const steal = (/** @type {Offer} */ { verb, good, n }, /** @type {number} */ k) =>
    deed(board, { verb, good }, html`<img class="kr-good" src=${GOOD_PICTURES[good]} alt=""> <span>${words('loot', { good, n })}</span>`, { test: `steal-${good}`, key: k + 1 });
  return html`<div class="kr-theft"><p class="sr">${words('theft-of', { player: board.names[victim.seat] })}</p>
    <div class="kr-deeds" data-row>
      ${board.offered({ verb: 'steal' }).map(steal)}
      ${board.may({ verb: 'decline' }) ? deed(board, { verb: 'decline' }, html`<span>${words('action-decline')}</span>`, { test: 'decline', key: 'P' }) : nothing}
    </div></div>`;
}

/** A bonus card on its way to somebody. @param {KromBoard} board @param {Facts} card @param {View} view @param {Words} words */
export function played(board, { id, by, onto, aimed }, view, words) {
  return html`<div class="kr-played">${figure(view.players[by])}${lyingCard(id, words, html`<span class="kr-rule">${ruled(id, words)}</span>`)}
    ${aimed ? html`<span class="kr-arrow" aria-hidden="true">→</span>${figure(view.players[onto])}` : nothing}
    <p class="sr">${words('card-played', { player: board.names[by], card: titled(id, words), target: aimed ? board.names[onto] : '', aimed: aimed ? 'yes' : 'no' })}</p></div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function shop(board, view, words) {
  const { rest, buy } = view.prospects;
  const sale = (/** @type {string} */ good, /** @type {number} */ k) => {
    const { n, price: cost } = buy[good];
    return deed(board, { verb: 'buy', good }, html`<img class="kr-good" src=${GOOD_PICTURES[good]} alt=""><span>${words('some-good', { good, n })}</span>${price(cost, words)}`, { test: `buy-${good}`, key: k + 1 });
  };
  return html`<div class="kr-deeds kr-shop" data-row>
    ${deed(board, { verb: 'rest' }, html`${words('do-rest')} ${goodsOf({ krom: rest.n }, words, '+')}`, { test: 'rest', key: 'R' })}
    ${Object.keys(buy).map(sale)}</div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function gathering(board, view, words) {
  const { draws, draw_prices, stopped, dice, last_gathered: card } = view.turn;
  const options = board.offered({ verb: 'option' });
  const told = stopped ? words('forest-stopped') : words('forest-draws', { n: draws });
  return html`<div class="kr-forest">
    ${card ? gatheredCard(card, words) : html`<div class="kr-card kr-lying kr-back" data-mark="gathering" aria-hidden="true"><span>${view.piles.gathering}</span></div>`}
    ${dice.map((/** @type {number} */ face) => html`<img class="kr-die kr-tumbler" src=${diePicture(face)} alt=${face}>`)}
    ${options.length ? alternatives(board, options, words) : html`<div class="kr-drawing-on kr-plate"><p>${told}</p>
    <p class="kr-prices"><span class="sr">${words('prices-in-turn')}</span> ${draw_prices.map((/** @type {View} */ it) => html`<span class="kr-${it.state}">${price(it.price, words)}</span>`)}</p></div>`}</div>`;
}

/** What may be had of a gathering card, or of a pattern. @param {KromBoard} board @param {Offer[]} offers @param {Words} words */
function alternatives(board, offers, words) {
  return html`<div class="kr-deeds" data-row>${offers.map(({ verb, nth, gain, lose }) =>
    deed(board, { verb, nth }, part({ gain, lose: lose?.length ? lose : undefined }, words), { test: `${verb}-${nth}`, key: nth }))}</div>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function hunting(board, view, words) {
  const { hunt, dice, acted } = view.turn;
  return html`<div class="kr-hunt">
    ${hunt ? lyingCard(hunt.prey, words, html`<span class="kr-value">${hunt.value}+</span>${goodsOf(printed.preys[hunt.prey].reward, words, '+')}`) : nothing}
    ${dice.length ? html`<div>${tray(board, view, words, hunt ? words('hunt-total', { n: hunt.total, value: hunt.value }) : '')}</div>` : nothing}
    ${hunt || acted ? nothing : html`<p class="kr-plate">${board.taking ? html`<span class="kr-wordy">${words('hunt-choose')}</span>` : nothing} ${words('extra-dice')} ${printed.extra.map((/** @type {Facts} */ it) => html`<span class="kr-extra">+${it.n} ${price(it.price, words)}</span>`)}</p>`}
  </div>${board.hunting ? preys(board.reading(view, words)) : nothing}`;
}

/** What the dice of the Mountain pay. @param {View} view @param {Words} words */
function payTable(view, words) {
  return html`<ul class="kr-pay" data-mark="pay" aria-label=${words('pay-label')}>
    ${Object.entries(printed.pays).map(([pattern, pays]) => html`<li class=${view.turn?.pattern === pattern ? 'kr-now' : ''} aria-current=${view.turn?.pattern === pattern ? 'true' : nothing}>
      <b>${words(`name-${pattern}`)}</b> ${pays.map((/** @type {Record<string, number>} */ pay, /** @type {number} */ k) => html`${k ? html` <i>${words('or')}</i> ` : nothing}<span data-mark=${view.turn?.pattern === pattern ? `claim ${k + 1}` : nothing}>${Object.keys(pay).length ? goodsOf(pay, words) : '—'}</span>`)}</li>`)}
  </ul>`;
}

/** @param {KromBoard} board @param {View} view @param {Words} words */
function climbing(board, view, words) {
  const { dice, pattern } = view.turn;
  const claims = board.offered({ verb: 'claim' });
  return html`<div class="kr-climb">
    <div>${dice.length ? tray(board, view, words, pattern ? words(`name-${pattern}`) : '') : nothing}
    ${claims.length ? alternatives(board, claims, words) : nothing}</div>
    ${payTable(view, words)}</div>`;
}

/** Dice that lie on the table; a touch keeps one or lets it go. @param {KromBoard} board @param {View} view @param {Words} words @param {string} sum what they come to */
function tray(board, view, words, sum) {
  /** @type {number[]} */
  const faces = view.turn.dice;
  const choosing = rollsAgain(board).length > 0;
  const die = (/** @type {number} */ face, /** @type {number} */ k) => {
    const kept = board.kept.has(k + 1);
    const shown = html`<img class="kr-die kr-tumbler" src=${diePicture(face)} alt=${choosing ? '' : face}>`;
    if (!choosing) return html`<li class="kr-slot" data-mark="die ${k + 1}">${shown}</li>`;
    return html`<li class="kr-slot" data-mark="die ${k + 1}"><button type="button" class="kr-hold ${kept ? 'kr-kept' : ''}" data-test="die-${k + 1}" data-key=${k + 1} aria-pressed=${kept}
      aria-label=${words('die-label', { n: k + 1, face })} @click=${() => board.hold(k + 1)}>${shown}<span class="kr-lock" aria-hidden="true">${kept ? words('die-kept') : '↻'}</span></button></li>`;
  };
  return html`<ul class="kr-dice" data-row title=${choosing ? words('dice-touch') : nothing}>${faces.map(die)}</ul><p class="kr-sum">${sum}</p>`;
}

/** What rolls dice again: for Kroms, or by a card. @param {KromBoard} board */
const rollsAgain = (board) => [...board.offered({ verb: 'reroll' }), ...board.offered({ verb: 'card' })].filter(({ ways }) => ways);

/** A deed as a button of the bar; what may not be done can still be asked about.
 * @param {KromBoard} board @param {Facts} facts @param {unknown} label @param {{name: string, key: string}} hooks @param {Offer[]} [offers] what it may mean @returns {BarDeed} */
function pressed(board, facts, label, hooks, offers = board.offered(facts)) {
  const act = () => (offers.length === 1 ? board.act(offers[0].action) : board.choose(facts));
  return { ...hooks, label, act, why: act, off: !offers.length || board.busy };
}

/** What is done with dice that lie there. @param {KromBoard} board @param {View} view @param {Words} words @returns {BarDeed[]} */
function rolling(board, view, words) {
  const { loose } = board;
  const [rerolls, paws] = ['reroll', 'card'].map((it) => rollsAgain(board).filter(({ verb }) => verb === it));
  const next = board.shown ? null : view.reroll_price; // what is told now was another moment
  const rolled = (/** @type {Offer[]} */ offers) => offers.filter((it) => rolls(it, loose));
  return [
    ...(board.may({ verb: 'keep' }) ? [pressed(board, { verb: 'keep' }, words('do-keep'), { name: 'keep', key: 'K' })] : []),
    ...(board.may({ verb: 'accept' }) ? [pressed(board, { verb: 'accept' }, html`<span>${words('action-accept')}</span>`, { name: 'accept', key: 'K' })] : []),
    ...(next !== null ? [pressed(board, { verb: 'reroll' }, html`<span>${words('do-reroll', { n: loose.length })}</span> ${price(next, words)}`, { name: 'reroll', key: 'R' }, rolled(rerolls))] : []),
    ...(paws.length ? [pressed(board, { verb: 'card', card: paws[0].card }, html`<span>${titled(paws[0].card.is, words)}</span> ${price(paws[0].price, words)}`, { name: 'paw', key: 'F' }, rolled(paws))] : []),
  ];
}

/** What a turn looks like, by what may be done in it. @type {Record<string, (board: KromBoard, view: View, words: Words) => unknown>} */
const SCENES = { rest: shop, buy: shop, draw: gathering, hunt: hunting, climb: climbing };

/** The turn of the active player, among all who are there. @param {KromBoard} board @param {View} view @param {Words} words */
export function turn(board, view, words) {
  const { cards, place } = view.turn;
  const [scene] = printed.places[place].verbs.map((/** @type {string} */ verb) => SCENES[verb]);
  const begun = board.shown || !view.out_of_turn; // before, others may still lay an ambush
  return html`<div class="kr-turn kr-turn-${place}">
    ${cards.length ? html`<p class="kr-hindered">${cards.map((/** @type {string} */ id) => html`<span class="kr-badge" title=${ruled(id, words)}>${titled(id, words)}<span class="kr-wordy"> : ${ruled(id, words)}</span></span>`)}</p>` : nothing}
    <div class="kr-doing">${scene && begun && (board.taking || scene !== shop) ? scene(board, view, words) : html`<p class="kr-guide kr-plate">${business(place, words)}</p>`}</div>
    ${board.crowd(place, view, words)}
  </div>`;
}

/** Characters to choose from. @param {KromBoard} board @param {Words} words */
export function casting(board, words) {
  const cast = (/** @type {Offer} */ { verb, character }, /** @type {number} */ k) => deed(board, { verb, character },
    html`<img class="kr-face" src=${facePicture(character.is)} alt=""><span><b>${words(`name-${character.is}`)}, ${printed.weights[character.is]} kg</b><small>${words(`tag-${character.is}`)}</small></span>`, { test: `cast-${character.is}`, key: k + 1 });
  return html`<div class="kr-deeds kr-casting" data-row>${board.offered({ verb: 'cast' }).map(cast)}</div>`;
}

/** The new chief. @param {KromBoard} board @param {View} view @param {Words} words */
export function chief(board, view, words) {
  const first = view.players.filter((/** @type {View} */ it) => view.sheet?.[it.seat].rank === 1);
  return first.map((/** @type {View} */ it) => html`<div class="kr-chief"><img class="kr-crown" src=${CROWN} alt="">${figure(it)}
    <p>${words('event-won', { player: board.names[it.seat], who: it.seat === board.seat ? 'you' : 'other' })}</p>${small(it.evolutions, words)}</div>`);
}

/** What is being chosen, with its price. @param {KromBoard} board @param {Offer} offer @param {Words} words */
function choice(board, offer, words) {
  const { verb, card } = offer;
  if (verb === 'hunt') return html`${words('hunting', { prey: titled(card.is, words) })} ${worth(card.is)} ${goodsOf(offer.gain, words, '+')}`;
  return verb === 'evolve' ? html`${titled(card.is, words)} ${goodsOf(offer.cost, words, '−')}` : words.deed(offer, board.names, board.seat);
}

/** What is being chosen, in words, for who does not see it; the question that is still open stands at its answers. @param {KromBoard} board @param {Facts} begun @param {Words} words */
export function intent(board, begun, words) {
  const fits = board.offered(begun);
  if (fits.length === 1) return words.deed(fits[0], board.names, board.seat);
  const card = fits.length ? common(fits, 'card') : null;
  if (!card) return '';
  return begun.verb === 'hunt' ? words('hunting', { prey: titled(card.is, words) }) : titled(card.is, words);
}

/** A card, with what has been chosen for it: all that fits agrees on it. @param {KromBoard} board @param {Offer[]} fits @param {string} asked @param {Words} words */
function soFar(board, fits, asked, words) {
  const [card, target, give] = ['card', 'target', 'give'].map((part) => common(fits, part));
  const onto = target ? board.seeing?.players[target.seat] : null;
  return html`<span class="kr-so-far">${card ? html`<img class="kr-good" src=${cardPicture(card.is)} alt=""> ${titled(card.is, words)}` : nothing}
    ${onto ? html`<span aria-hidden="true">→</span> ${figure(onto)} ${board.names[onto.seat]}` : nothing}
    ${give && asked === 'take' ? html`<span class="kr-told">${words('choose-give', { give })}</span>` : nothing}</span>`;
}

/** An answer to what is asked about an action, in words. @type {Record<string, (offer: Offer, board: KromBoard, words: Words) => string>} */
const ANSWERS = {
  target: ({ target }, { names }) => names[target.seat],
  place: ({ place }, _board, words) => words('to-place', { place }),
  give: ({ give }, _board, words) => words('choose-give', { give }),
  take: ({ take }, _board, words) => words('choose-take', { take }),
  waived: ({ waived }, _board, words) => words('waive', { good: words(`name-${waived}`) }),
  extra: ({ extra }, _board, words) => words('extra-n', { n: extra }),
  action: (offer, { names, seat }, words) => words.deed(offer, names, seat),
};

/** A card of the hand whose time has not come, to be read in full. @param {KromBoard} board @param {Facts} begun @param {Words} words */
function legible(board, begun, words) {
  const { is } = begun.card;
  return html`<div class="kr-chooser" role="group" aria-label=${titled(is, words)} data-test="legible">
    <p class="kr-so-far"><img class="kr-good" src=${cardPicture(is)} alt=""> ${titled(is, words)} <span class="kr-when">${words(`window-${printed.bonus[is].when}`)}</span></p>
    <p class="kr-rule">${ruled(is, words)}</p>
    <div class="kr-deeds" data-row>
      <button type="button" class="kr-deed" data-test="back" @click=${() => board.choose(null)}>${words('do-close')}</button>
    </div></div>`;
}

/** What an action that is begun still needs, and the button that does it. @param {KromBoard} board @param {Facts} begun @param {Words} words */
export function chooser(board, begun, words) {
  const fits = board.offered(begun);
  if (!fits.length) return begun.verb === 'card' ? legible(board, begun, words) : nothing;
  const step = nextStep(fits);
  const ready = unasked(fits, step);
  const asked = questionOf(step, fits[0]);
  const { verb, card } = fits[0];
  const answer = (/** @type {string} */ asked, /** @type {Offer} */ offer) => {
    const value = offer[asked];
    const paid = asked === 'extra' ? price(offer.price, words) : asked === 'waived' ? goodsOf(offer.cost, words, '−') : nothing;
    return html`<button type="button" class="kr-deed" data-test="choice-${asked}-${value.seat ?? value}" @click=${() => board.choose({ ...begun, [asked]: value })}>
      <span>${ANSWERS[asked](offer, board, words)}</span> ${paid}</button>`;
  };
  const plain = ready && !step && verb !== 'card'; // nothing is asked but whether it is meant
  return html`<div class="kr-chooser ${plain ? 'kr-plain' : ''}" role="group" aria-label=${words(asked ?? 'chooser')}>
    <p>${step && step !== 'extra' ? soFar(board, fits, step, words) : choice(board, fits[0], words)}</p>
    ${verb === 'card' ? html`<p class="kr-rule">${ruled(card.is, words)}</p>` : nothing}
    ${asked ? html`<p class="kr-ask">${words(asked)}</p>` : nothing}
    <div class="kr-deeds" data-row>
      ${ready ? html`<button type="button" class="kr-deed kr-main" data-test="confirm" data-key="Enter" aria-disabled=${board.busy} @click=${() => board.act(ready.action)}>
        ${words(verb === 'hunt' && !ready.extra ? 'do-hunt' : 'do-confirm')} ${verb === 'hunt' ? price(ready.price, words) : nothing} <kbd aria-hidden="true">⏎</kbd></button>` : nothing}
      ${step ? answers(fits, step).map((it) => answer(step, it)) : nothing}
      <button type="button" class="kr-deed" data-test="back" @click=${() => board.choose(null)}>${words('do-cancel')}</button>
    </div></div>`;
}

/** Everything that may be done, in words, so that nothing is out of reach. @param {KromBoard} board @param {Words} words */
export function everything(board, words) {
  return html`<details class="kr-all"><summary data-test="all-actions">${words('all-actions', { n: board.legal.length })}</summary>
    <ul>${board.legal.map((it) => html`<li><button type="button" class="kr-deed" data-action=${it.action} @click=${() => board.act(it.action)}>
      <span>${words.deed(it, board.names, board.seat)}</span></button></li>`)}</ul></details>`;
}

/** The cards that may be played and the evolutions that may be taken now, at hand where they lie far away. @param {KromBoard} board @param {Words} words */
function ready(board, words) {
  const all = [...board.offered({ verb: 'card' }), ...board.offered({ verb: 'evolve' })];
  const each = all.filter(({ card }, k) => all.findIndex((it) => it.card.is === card.is) === k);
  const numbered = board.may({ verb: 'pass' }); // in a window no other thing has a number
  const button = (/** @type {Offer} */ { verb, card, slot, points }, /** @type {number} */ k) => html`<button type="button" class="kr-deed" data-test="ready-${slot ? `${verb}-${slot}` : card.is}" data-key=${numbered ? k + 1 : nothing} data-mark=${slot ? nothing : `card ${card.is}`}
    @click=${() => board.choose(slot ? { verb, slot } : { verb, card })}><img class="kr-good" src=${cardPicture(card.is)} alt=""> <span>${slot ? html`<span class="sr">${words('an-evolution')} </span>` : nothing}${titled(card.is, words)}</span>${points ? html`<b class="kr-point">${words('points-n', { n: points })}</b>` : nothing}</button>`;
  return each.length ? html`<div class="kr-deeds kr-ready ${numbered ? 'kr-window' : ''}" data-row>${each.map(button)}</div>` : nothing;
}

/** Evolutions and preys, when a destination is chosen, and evolutions where their goods are bought. @param {KromBoard} board @param {View} view @param {Words} words */
function glanced(board, view, words) {
  const buying = board.taking && board.may({ verb: 'buy' });
  if (view.phase !== 'plan' && !buying) return nothing;
  return glance(board.reading(view, words), view.phase === 'plan', () => board.look('.kr-market'));
}

/** What brings the moment on, the main thing first: what may be done before what may not. @param {KromBoard} board @param {View} view @param {Words} words @returns {BarDeed[]} */
function mains(board, view, words) {
  const next = view.turn?.draw_prices?.find((/** @type {View} */ { state }) => state === 'next');
  const deeds = [
    ...(board.taking ? rolling(board, view, words) : []),
    ...(board.taking && next ? [pressed(board, { verb: 'draw' }, html`<span>${words('do-draw')}</span> ${next.price ? price(next.price, words) : nothing}`, { name: 'draw', key: 'D' })] : []),
    ...board.offered({ verb: 'climb' }).map((it) => pressed(board, it, html`<span>${words('do-climb')}</span> ${price(it.price, words)}`, { name: 'roll', key: 'R' })),
    ...(board.may({ verb: 'pass' }) ? [pressed(board, { verb: 'pass' }, words('do-pass'), { name: 'pass', key: 'P' })] : []),
    ...(board.taking && view.phase === 'step' ? [pressed(board, { verb: 'end' }, words('do-end'), { name: 'end', key: 'E' })] : []),
  ];
  return deeds.sort((a, b) => Number(a.off) - Number(b.off));
}

/** What is below the stage: what brings the moment on, then cards at hand, and at the edge what to be asked about.
 * @param {KromBoard} board @param {View} view @param {Words} words */
export function foot(board, view, words) {
  const { hushing } = board;
  const deeds = mains(board, view, words);
  return html`${view.round ? html`<p class="kr-round">${words('round-n', { n: view.round, target: view.target })}</p>` : nothing}
    <div class="kr-mains" data-row>${deeds.length ? bar(deeds, words('chooser')) : nothing}</div>
    ${ready(board, words)}
    ${glanced(board, view, words)}
    <button type="button" class="kr-deed kr-bell" role="switch" data-test="hush" data-key="O" aria-checked=${hushing} aria-label=${words('ask-armed')} title=${words('ask-armed-about')}
      @click=${() => board.askOnlyArmed(!hushing)}>${bell(!hushing)}</button>`;
}
