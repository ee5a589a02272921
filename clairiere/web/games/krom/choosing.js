// A choice in several steps, made by filtering what is offered: which card, then for whom, then where or what.
// What fits the answers so far is all that may still be done; whatever is the same in all of it need not be asked.
import { alike } from '../../changes.js';

/** @import { Offer } from '../../types.d.ts' */

/** What can be asked about an action by a question of its own, in this order. */
const STEPS = ['target', 'place', 'give', 'take', 'waived', 'extra'];

/** What is to be asked next: the first step in which offers differ; however else they do, which action is meant; null when one is left.
 * @param {readonly Offer[]} offers @returns {string | null} */
export function nextStep(offers) {
  if (offers.length < 2) return null;
  return STEPS.find((step) => !agreed(offers, step) && offers.filter((offer) => !offer[step]).length < 2) ?? 'action';
}

/** What all offers say of a part, if they say the same; else nothing. @param {readonly Offer[]} offers @param {string} part */
export function common(offers, part) {
  return agreed(offers, part) ? offers[0][part] : undefined;
}

/** @param {readonly Offer[]} offers @param {string} part */
function agreed(offers, part) {
  return offers.every((offer) => alike(offer[part], offers[0][part]));
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
  if (step === null || step === 'extra' || step === 'action') return null;
  if (step === 'target') return offer.give ? 'ask-partner' : 'ask-target';
  if (step === 'place') return offer.target ? 'ask-send' : 'ask-place';
  return step === 'waived' ? 'ask-waive' : `ask-${step}`;
}

/** Whether an offer rolls just these dice, or others that do as well. @param {Offer} offer @param {readonly number[]} chosen dice, from 1, ascending */
export function rolls({ ways }, chosen) {
  return ways.some((/** @type {number[]} */ dice) => alike(dice, chosen));
}
