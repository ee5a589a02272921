// Who else sits at the table, and what one may do if they are no good company: hear them no more, never meet them again,
// have them removed, or report them to the host.
import { html, nothing } from 'lit';
import * as api from '../api.js';
import { mutedAt } from '../memory.js';
import { attempt, tell } from '../notice.js';
import { icon } from './icons.js';
import { TablePart } from './part.js';
import { counts } from './rating.js';

/** @import { Sitter } from '../types.d.ts' */

const REASONS = ['words', 'name', 'play', 'other'];
const MOST_NOTE = 300;

export class Company extends TablePart {
  /** Whom one has just blocked, by seat, and whether one heard them before. @type {Map<number, { player: string, handle: string, muted: boolean }>} */
  #blocked = new Map();

  static properties = { reporting: { state: true }, done: { state: true } };

  constructor() {
    super();
    /** The seat that is being reported. @type {number | null} */ this.reporting = null;
    /** What has been done by now, to draw it anew. */ this.done = 0;
  }

  render() {
    const { words, table } = this;
    const others = this.about.seats.flatMap((sitter, seat) => (sitter.kind === 'person' && seat !== table.seat ? [{ sitter, seat }] : []));
    return html`<p class="soft">${words('company-about')}</p>
      <ul class="company">${others.map(({ sitter, seat }) => this.#other(sitter, seat))}</ul>`;
  }

  /** @param {Sitter} sitter @param {number} seat */
  #other(sitter, seat) {
    const { words } = this;
    const player = this.names[seat];
    const muted = mutedAt(this.table.id).includes(seat);
    const blocked = this.#blocked.get(seat)?.player === player; // and not somebody who has come to that seat since
    return html`<li class="card">
      <h3>${player}</h3>
      <div class="row">
        <button data-test="mute-${seat}" aria-pressed=${muted} @click=${() => this.#mute(seat, !muted)}>${words(muted ? 'company-unmute' : 'company-mute')}</button>
        <button data-test="block-${seat}" @click=${() => (blocked ? this.#meetAgain(seat, player) : this.#block(seat, player))}>${words(blocked ? 'company-unblock' : 'company-block')}</button>
        ${this.#mayRemove(sitter) ? html`<button data-test="remove-${seat}" @click=${() => this.#remove(seat, player)}>${words('company-remove')}</button>` : nothing}
        <button data-test="report-${seat}" @click=${() => { this.reporting = seat; }}>${icon('flag')} ${words('company-report')}</button>
      </div>
      ${this.#removal(seat)} ${this.reporting === seat ? this.#form(seat, player) : nothing}
    </li>`;
  }

  /** Whether one may ask for it: the host before the game, anybody in it. @param {Sitter} sitter */
  #mayRemove({ removed, resigned }) {
    const { status, host } = this.about;
    if (removed || resigned || status === 'over') return false;
    if (status === 'playing' && counts(this.about)) return false;
    return status === 'playing' || host === this.table.seat;
  }

  /** Who would have somebody removed already. @param {number} seat */
  #removal(seat) {
    const found = this.about.removals.find((it) => it.seat === seat);
    if (!found) return nothing;
    return html`<p class="soft small" data-test="removal-${seat}">${this.words('company-removal', { count: found.by.length, of: found.needed.length })}</p>`;
  }

  /** @param {number} seat @param {boolean} muted */
  #mute(seat, muted) {
    this.table.mute(seat, muted);
    this.done += 1;
  }

  /** @param {number} seat @param {string} player */
  async #block(seat, player) {
    const { words, table } = this;
    const [blocked] = (await attempt(words, () => api.block(table.id, seat))) ?? [];
    if (!blocked) return;
    this.#blocked.set(seat, { player, handle: blocked.handle, muted: mutedAt(table.id).includes(seat) });
    this.#mute(seat, true);
    tell(words('company-blocked', { player }));
  }

  /** It was not meant: all is as it was before. @param {number} seat @param {string} player */
  async #meetAgain(seat, player) {
    const { words } = this;
    const { handle, muted } = this.#blocked.get(seat) ?? { handle: '', muted: false };
    if (!(await attempt(words, () => api.meetAgain(handle)))) return;
    this.#blocked.delete(seat);
    this.#mute(seat, muted);
    tell(words('company-unblocked', { player }));
  }

  /** @param {number} seat @param {string} player */
  async #remove(seat, player) {
    const { words, table } = this;
    const answer = await table.do({ do: 'remove', seat });
    if (answer.type === 'refused') tell(words.has(`refused-${answer.code}`) ? words(`refused-${answer.code}`) : (answer.message ?? ''));
    else tell(words('company-removing', { player }));
    this.done += 1;
  }

  /** @param {number} seat @param {string} player */
  #form(seat, player) {
    const { words } = this;
    return html`<form class="company-report" @submit=${(/** @type {SubmitEvent} */ event) => this.#report(event, seat)}>
      <fieldset>
        <legend>${words('report-why', { player })}</legend>
        <div class="segments">${REASONS.map((why, k) => html`<label class="segment"><input type="radio" name="why" value=${why} data-test="why-${why}" ?checked=${k === 0} /><span>${words(`report-${why}`)}</span></label>`)}</div>
      </fieldset>
      <label class="field"><span>${words('report-note')}</span><input name="note" maxlength=${MOST_NOTE} autocomplete="off" data-test="report-note" /></label>
      <button class="primary" data-test="report-send">${words('report-send')}</button>
      <p class="soft small">${words('report-about')}</p>
    </form>`;
  }

  /** @param {SubmitEvent} event @param {number} seat */
  async #report(event, seat) {
    event.preventDefault();
    const { words, table } = this;
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const body = { seat, why: String(given.get('why')), note: String(given.get('note')) };
    if (!(await attempt(words, () => api.report(table.id, table.key, body)))) return;
    this.reporting = null;
    tell(words('report-sent'));
  }
}

customElements.define('cl-company', Company);
