// Plain data as lists and tables that people can read: what the plain board is made of.
import { html, nothing } from 'lit';

/** @import { Facts, Words } from './types.d.ts' */

/**
 * @typedef {object} Telling
 * @property {Words} words
 * @property {readonly string[]} names of the seats
 * @property {string} mark the name by which a lesson may point at it
 * @property {boolean} [links] whether the rules can be opened from here
 * @property {readonly string[] | null} [heads] who the rows of a list belong to, if they do to the seats
 */

const RULE = /^[A-Z]{2,3}-\w+$/;

/** @param {any} value @returns {value is Facts} */
const isFacts = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A piece that says what it `is`, or a seat that says which: one phrase. @param {any} value */
const isPhrase = (value) => !isFacts(value) || 'is' in value || (Object.keys(value).length === 1 && 'seat' in value);

/** What something in a view is called; without a word for it, its own name will do. @param {string} key @param {Words} words */
function keyOf(key, words) {
  if (words.has(`view-${key}`)) return words(`view-${key}`);
  const plain = key.replaceAll('_', ' ');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

/** Something small as one phrase. @param {any} value @param {Telling} telling @returns {string} */
function phrase(value, { words, names }) {
  if (value === null || value === undefined) return words('plain-none');
  if (typeof value === 'boolean') return words(value ? 'plain-yes' : 'plain-no');
  if (typeof value === 'string') return words.has(`name-${value}`) ? words(`name-${value}`) : value.replaceAll('_', ' ');
  if (isFacts(value)) {
    if ('is' in value) return words.has(`thing-${value.is}`) ? words.thing(value) : phrase(value.is, { words, names, mark: '' });
    return names[value.seat] ?? String(value.seat + 1);
  }
  return String(value);
}

/** The number of a rule, which can be read. @param {string} number @param {Words} words */
function ruleLink(number, words) {
  const open = (/** @type {Event} */ { target }) => target?.dispatchEvent(new CustomEvent('rule', { detail: number, bubbles: true }));
  return html`<button type="button" class="rule-link" aria-label=${words('rule-number', { number })} @click=${open}>${number}</button>`;
}

/** Anything in a view, as simply as it goes. @param {any} value @param {Telling} telling @returns {unknown} */
function valueOf(value, telling) {
  if (Array.isArray(value)) return list(value, telling);
  if (!isPhrase(value)) return facts(value, telling);
  if (telling.links && typeof value === 'string' && RULE.test(value)) return ruleLink(value, telling.words);
  return html`<span class="plain-value">${phrase(value, telling)}</span>`;
}

/** @param {Facts} value @param {Telling} telling */
function facts(value, telling) {
  const { words, mark } = telling;
  return html`<dl class="plain-facts">${Object.entries(value).map(([key, it]) => html`<div>
    <dt>${phraseOfKey(key, words)}</dt><dd>${valueOf(it, { ...telling, mark: `${mark} ${key}`, heads: null })}</dd></div>`)}</dl>`;
}

/** The key of something inside: a name of the game's, such as a good, or a word for it. @param {string} key @param {Words} words */
function phraseOfKey(key, words) {
  return !words.has(`view-${key}`) && words.has(`name-${key}`) ? words(`name-${key}`) : keyOf(key, words);
}

/** @param {any[]} items @param {Telling} telling */
function list(items, telling) {
  const { words, mark, heads } = telling;
  if (!items.length) return html`<span class="plain-value">${words('plain-none')}</span>`;
  const rows = items.filter((it) => it !== null);
  if (rows.length && rows.every((it) => isFacts(it) && !('is' in it))) return table(items, telling);
  const inside = { ...telling, heads: null };
  if (heads) {
    return html`<dl class="plain-facts">${items.map((it, k) => html`<div data-mark="seat ${k}"><dt>${heads[k]}</dt><dd>${valueOf(it, inside)}</dd></div>`)}</dl>`;
  }
  return html`<ol class="plain-list">${items.map((it, k) => html`<li data-mark="${mark} ${k + 1}">${valueOf(it, { ...inside, mark: `${mark} ${k + 1}` })}</li>`)}</ol>`;
}

/** Things that say the same of themselves, a row for each. @param {(Facts | null)[]} rows @param {Telling} telling */
function table(rows, telling) {
  const { words, names, mark, heads } = telling;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))];
  const seated = columns.includes('seat');
  const shown = columns.filter((key) => key !== 'seat');
  const markOf = (/** @type {Facts | null} */ row, /** @type {number} */ k) => (seated && row ? `seat ${row.seat}` : heads ? `seat ${k}` : `${mark} ${k + 1}`);
  const head = (/** @type {Facts | null} */ row, /** @type {number} */ k) => (seated && row ? (names[row.seat] ?? '') : (heads?.[k] ?? String(k + 1)));
  return html`<div class="plain-scroll" tabindex="0" role="group" aria-label=${keyOf(mark.split(' ')[0], words)}><table>
    <thead><tr><td></td>${shown.map((key) => html`<th scope="col">${phraseOfKey(key, words)}</th>`)}</tr></thead>
    <tbody>${rows.map((row, k) => html`<tr data-mark=${markOf(row, k)}><th scope="row">${head(row, k)}</th>
      ${shown.map((key) => html`<td>${row && key in row ? valueOf(row[key], { ...telling, mark: `${mark} ${k + 1} ${key}`, heads: null }) : nothing}</td>`)}</tr>`)}
    </tbody>
  </table></div>`;
}

export const spoken = { key: keyOf, value: valueOf };
