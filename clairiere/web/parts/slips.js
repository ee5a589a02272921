// The moves of a finished game that lost much: what was played, what would have been better, and what it cost.
import { html } from 'lit';
import { icon } from './icons.js';

/** @import { Offer, Slip, Words } from '../types.d.ts' */

/** In whose words. @typedef {{ words: Words, names: string[] }} Telling */

/** What was played, what would have been better, and what that cost, in words. @param {Slip} slip @param {Telling} telling */
export function comparison(slip, { words, names }) {
  const deed = (/** @type {Offer} */ offer) => words.deed(offer, names);
  return [
    words('replay-played', { player: names[slip.seat], played: deed(slip.played) }),
    words('replay-better', { better: deed(slip.better) }),
    words('replay-lost', { n: Math.round(slip.lost * 100) }),
  ];
}

/** One of them, looked at. @param {Slip} slip @param {Telling & { asPlayed: () => void }} telling */
export function compared(slip, { asPlayed, ...telling }) {
  const [played, better, lost] = comparison(slip, telling);
  return html`<p>${played}</p>
    <p><b>${better}</b></p>
    <p class="soft small">${lost}</p>
    <p><button data-test="as-played" @click=${asPlayed}>${icon('play')} ${telling.words('replay-as-played')}</button></p>`;
}

/** Beside the step in which one was made: what would have been better, to be looked at. @param {Slip} slip @param {Telling & { choose: () => void }} telling */
export function beside(slip, { choose, ...telling }) {
  const [, better, lost] = comparison(slip, telling);
  return html`<button class="slip" data-test="slip-here" @click=${choose}><b>${better}</b> <small class="soft">${lost}</small></button>`;
}

/** The better move, drawn on the board, in words: it is not what was played. @param {Slip} slip @param {Telling} telling */
export function caption(slip, telling) {
  const [, better] = comparison(slip, telling);
  return html`<p class="replay-caption" data-test="better">${icon('check')} <span>${better}</span></p>`;
}

/**
 * Several of them, to be looked at.
 * @param {string} heading
 * @param {Slip[]} slips
 * @param {Telling & { chosen: Slip | null, choose: (slip: Slip) => void }} telling
 */
export function listed(heading, slips, { chosen, choose, ...telling }) {
  return html`<h2>${telling.words(heading, { count: slips.length })}</h2>
    <ol class="next-steps">${slips.map((slip) => html`<li>${button(slip, chosen === slip, () => choose(slip), telling)}</li>`)}</ol>`;
}

/** @param {Slip} slip @param {boolean} pressed @param {() => void} choose @param {Telling} telling */
function button(slip, pressed, choose, { words, names }) {
  const [, better, lost] = comparison(slip, { words, names });
  const played = words.deed(slip.played, names);
  return html`<button class="slip" data-test="slip" data-seat=${slip.seat} aria-pressed=${pressed} @click=${choose}>
    <span>${words('replay-slip', { n: slip.step, player: names[slip.seat], played })}</span>
    <b>${better}</b>
    <small class="soft">${lost}</small>
  </button>`;
}
