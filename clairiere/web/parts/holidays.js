// One's holidays: days on which one's clocks stand still, at all tables over days.
import { html, nothing } from 'lit';
import { json } from '../api.js';
import { span } from '../dates.js';
import { me } from '../me.js';
import { attempt, tell } from '../notice.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Holiday } from '../types.d.ts' */

const YEAR = 365; // days

/** A date as a field has it, so many days from today. @param {number} days */
function dateIn(days) {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Midnight here, in seconds, at the beginning of a day or so many days later. @param {string} date @param {number} [later] */
function midnight(date, later = 0) {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later).getTime() / 1000;
}

export class Holidays extends Part {
  static properties = { holidays: { attribute: false }, first: { state: true }, last: { state: true } };

  constructor() {
    super();
    /** @type {Holiday[]} */
    this.holidays = [];
    this.first = '';
    this.last = '';
  }

  render() {
    const { words } = this;
    return html`${this.holidays.length ? html`<ul class="addresses">${this.holidays.map((it) => this.#holiday(it))}</ul>` : nothing}
      <form class="row" @submit=${this.#add}>
        ${this.#date('first', dateIn(0))} ${this.#date('last', this.first || dateIn(0))}
        <button data-test="holiday-add">${words('me-holiday-add')}</button>
      </form>`;
  }

  /** @param {'first' | 'last'} name @param {string} least */
  #date(name, least) {
    return html`<label class="field"><span>${this.words(`me-holiday-${name}`)}</span>
      <input type="date" required min=${least} max=${dateIn(YEAR)} data-test="holiday-${name}" .value=${this[name]}
        @change=${(/** @type {Event} */ event) => { this[name] = /** @type {HTMLInputElement} */ (event.target).value; }} /></label>`;
  }

  /** @param {Holiday} it */
  #holiday(it) {
    const { words } = this;
    const label = words('me-holiday-end', { span: span(it, words) });
    return html`<li data-test="holiday"><span>${span(it, words)}</span>
      <button class="quiet round" data-test="holiday-end" aria-label=${label} title=${label} @click=${() => this.#end(it.id)}>${icon('close')}</button></li>`;
  }

  /** @param {Event} event */
  #add = async (event) => {
    event.preventDefault();
    const body = { begins: midnight(this.first), ends: midnight(this.last, 1) };
    if (!(await this.#ask('', body))) return;
    this.first = this.last = '';
    tell(this.words('me-holiday-told'));
  };

  /** @param {string} id */
  async #end(id) {
    if (await this.#ask('/end', { id })) tell(this.words('me-holiday-ended'));
  }

  /** @param {string} what @param {unknown} body */
  async #ask(what, body) {
    const found = await attempt(this.words, () => json(`/api/me/holidays${what}`, { body, person: me() }));
    if (found) this.holidays = found.holidays;
    return Boolean(found);
  }
}

customElements.define('cl-holidays', Holidays);
