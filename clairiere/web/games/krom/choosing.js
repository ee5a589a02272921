// A choice in several steps, made by filtering what is offered: which card, then for whom, then where or what.
// What fits the answers so far is all that may still be done; whatever is the same in all of it need not be asked.
import { alike } from '../../changes.js';

/** @import { Offer } from '../../types.d.ts' */

/** What can be asked about an action, in this order. */
const STEPS = ['target', 'place', 'give', 'take', 'waived', 'extra'];

/** What is to be asked next: the first step in which offers differ; null when nothing is. @param {readonly Offer[]} offers @returns {string | null} */
export function nextStep(offers) {
  return STEPS.find((step) => offers.some((offer) => !alike(offer[step], offers[0][step]))) ?? null;
}

/** The answers to a question, each with an offer that gives it. @param {readonly Offer[]} offers @param {string} step @returns {Offer[]} */
export function answers(offers, step) {
  return offers.filter((offer, k) => offer[step] && offers.findIndex((it) => alike(it[step], offer[step])) === k);
}

/** The offer that stands when a question is left unanswered, if there is one. @param {readonly Offer[]} offers @param {string | null} step */
export function unasked(offers, step) {
  return step === null ? offers[0] : offers.find((offer) => !offer[step]);
}

/** The key of a question; null where the answers speak for themselves. @param {string | null} step @param {Offer} offer one of those it is about */
export function questionOf(step, offer) {
  if (step === null || step === 'extra') return null;
  if (step === 'target') return offer.give ? 'ask-partner' : 'ask-target';
  if (step === 'place') return offer.target ? 'ask-send' : 'ask-place';
  return step === 'waived' ? 'ask-waive' : `ask-${step}`;
}

/** The offer that rolls just these dice, if there is one: dice that show the same are as good as each other.
 * @param {readonly Offer[]} offers @param {readonly number[]} faces of all dice @param {readonly number[]} chosen dice, from 1 */
export function rolling(offers, faces, chosen) {
  const shown = (/** @type {readonly number[]} */ dice) => dice.map((at) => faces[at - 1]).sort();
  return offers.find(({ dice }) => alike(shown(dice), shown(chosen))) ?? null;
}
