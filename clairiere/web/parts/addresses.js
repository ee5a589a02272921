// Where one is called when it is one's turn, and how long before a deadline once more: browsers, this one among them,
// and addresses of mail.
import { html, nothing } from 'lit';
import { json } from '../api.js';
import { moment, zone } from '../dates.js';
import { knownMe } from '../me.js';
import { attempt, tell } from '../notice.js';
import { callAnew, callHere, callNoMore, isHere, standing } from '../push.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Address } from '../types.d.ts' */
/** @import { Standing } from '../push.js' */

const HOURS = [0, 1, 3, 6, 12, 24, 48];

export class Addresses extends Part {
  static properties = {
    addresses: { attribute: false },
    mail: { attribute: false },
    key: { attribute: false },
    adding: { state: true },
    standing: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {Address[]} */
    this.addresses = [];
    /** Whether the house sends mail. */
    this.mail = false;
    /** What a browser wants to know of the house. */
    this.key = '';
    this.adding = '';
    /** How it stands with this browser. @type {Standing | null} */
    this.standing = null;
    this.busy = false;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('addresses') && !this.busy) void this.#look();
  }

  async #look() {
    this.standing = await standing(this.addresses);
    if (this.standing === 'on') await callAnew(this.key, this.words.language).catch(() => {});
  }

  render() {
    return html`${this.#here()}
      ${this.addresses.length ? html`<ul class="addresses">${this.addresses.map((it) => this.#address(it))}</ul>` : nothing}
      ${this.mail ? this.#form() : nothing}`;
  }

  #here() {
    const { words, standing: stands } = this;
    const may = stands === 'on' || stands === 'off';
    return html`<label class="switch">
        <input type="checkbox" role="switch" data-test="push" .checked=${stands === 'on'} ?disabled=${!may || this.busy}
          aria-describedby=${stands && !may ? 'push-why' : nothing} @change=${this.#switch} />
        <span>${words('me-push')}</span>
      </label>
      ${stands && !may ? html`<p id="push-why" class="small soft" data-test="push-why">${words(`me-push-${stands}`)}</p>` : nothing}`;
  }

  #form() {
    const { words } = this;
    return html`<form class="row" @submit=${this.#add}>
      <label class="field"><span>${words('me-mail-address')}</span>
        <input type="email" required maxlength="254" autocomplete="email" data-test="mail-address" .value=${this.adding}
          @input=${(/** @type {Event} */ event) => { this.adding = /** @type {HTMLInputElement} */ (event.target).value; }} />
      </label>
      <button data-test="mail-add">${words('me-mail-add')}</button>
    </form>`;
  }

  /** @param {Address} it */
  #address(it) {
    const { words } = this;
    const name = this.#name(it);
    const label = words('me-calls-remove', { address: name });
    return html`<li data-test="address"><span>${name} ${it.kind === 'mail' ? html`<small class="soft">${words(it.confirmed ? 'me-mail-confirmed' : 'me-mail-waits')}</small>` : nothing}</span>
      <button class="quiet round" data-test="mail-remove" aria-label=${label} title=${label} @click=${() => this.#remove(it)}>${icon('close')}</button>
      <select aria-label=${words('me-remind', { address: name })} data-test="remind" @change=${(/** @type {Event} */ event) => this.#remind(it.id, Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
        ${HOURS.map((hours) => html`<option value=${hours} ?selected=${hours === it.remind}>${words('me-remind-hours', { hours })}</option>`)}
      </select></li>`;
  }

  /** @param {Address} it */
  #name(it) {
    if (it.kind === 'mail') return it.address;
    return this.words(isHere(it) ? 'me-push-here' : 'me-push-elsewhere', { when: moment(it.made, this.words) });
  }

  /** @param {Event} event */
  #switch = async ({ target }) => {
    this.busy = true;
    try {
      await (/** @type {HTMLInputElement} */ (target).checked ? this.#callHere() : this.#callNoMore());
    } finally {
      this.busy = false;
      this.standing = await standing(this.addresses);
      /** @type {HTMLInputElement} */ (target).checked = this.standing === 'on';
    }
  };

  async #callHere() {
    try {
      const found = await attempt(this.words, () => callHere(this.key, this.words.language));
      if (!found) return;
      this.addresses = found;
      tell(this.words('me-push-on'));
    } catch (fault) { // the push service of this browser cannot be reached, or there is none
      console.warn(fault);
      tell(this.words('me-push-failed'));
    }
  }

  async #callNoMore() {
    const here = this.addresses.find(isHere);
    if (here) await this.#remove(here);
  }

  /** @param {Event} event */
  #add = async (event) => {
    event.preventDefault();
    const body = { address: this.adding.trim(), language: this.words.language, zone: zone() };
    if (await this.#ask('', body)) {
      this.adding = '';
      tell(this.words('me-mail-sent'));
    }
  };

  /** @param {string} id @param {number} hours */
  #remind = (id, hours) => this.#ask('/remind', { id, hours });

  /** @param {Address} it */
  async #remove(it) {
    if (!(await this.#ask('/remove', { id: it.id }))) return;
    if (it.kind !== 'mail' && isHere(it)) await callNoMore();
    tell(this.words(it.kind === 'mail' ? 'me-mail-off' : 'me-push-stopped'));
  }

  /** @param {string} what @param {unknown} body */
  async #ask(what, body) {
    const found = await attempt(this.words, () => json(`/api/me/addresses${what}`, { body, person: knownMe() }));
    if (found) this.addresses = found.addresses;
    return Boolean(found);
  }
}

customElements.define('cl-addresses', Addresses);
