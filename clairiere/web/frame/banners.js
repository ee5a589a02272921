// What the table has to say over its board: a seat that is kept, a take-back that is asked for, a line that is down.
import { html, nothing } from 'lit';
import { lastDay, restOf, soon } from '../dates.js';
import { icon } from '../parts/icons.js';
import '../parts/absent.js';
import { counts } from '../parts/rating.js';

/** @import { Absence, Deed, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/** @typedef {{ table: Table, words: Words, names: string[], taken: (takes: readonly number[]) => string, act: (deed: Deed) => void }} Banners */

/** What there is to say: that one watches stands over the board, all else comes and goes and lies on it. @param {Banners} banners */
export function banners(banners) {
  const { table, words } = banners;
  if (table.over) return nothing;
  return html`
    ${table.seat === null ? html`<div class="banner" data-test="watching">${icon('eye')} ${watching(table, words)}</div>` : nothing}
    <div class="banners-passing">${kept(banners)}${paused(banners)}${undoing(banners)}${pausing(banners)}${waitingFor(banners)}${resting(banners)}</div>`;
}

/** A bot plays for the reader, who may take the seat back. @param {Banners} banners */
function kept({ table, words, act }) {
  if (!table.kept) return nothing;
  return html`<div class="banner banner-yours" data-test="kept">
    <span>${words(table.deserted ? 'kept-stopped' : 'kept-yours')}</span>
    <button class="primary" data-test="take-back" @click=${() => act({ do: 'back' })}>${words('take-back')}</button>
  </div>`;
}

/** That one watches, and how late. @param {Table} table @param {Words} words */
export function watching({ about }, words) {
  return about?.watch ? words('watch-behind', { minutes: Math.round(about.watch / 60) }) : words('watching-you');
}

/** A take-back that is asked for: to be answered, or waited for. @param {Banners} banners */
function undoing({ table, words, names, taken, act }) {
  const { about, seat } = table;
  const asked = about?.undo_asked;
  if (!asked) return nothing;
  const answer = (/** @type {boolean} */ yes) => () => act({ do: 'agree', yes });
  const asking = { ...words.gloss({ seat: asked.seat }, names, seat), count: asked.takes.length, what: taken(asked.takes) };
  const mine = seat !== null && asked.seat !== seat && asked.waiting.includes(seat);
  if (mine) {
    return html`<div class="banner banner-yours" data-test="undo-asked">
      <span>${words('undo-wanted', asking)}</span>
      <button class="primary" data-test="undo-yes" @click=${answer(true)}>${words('undo-yes')}</button>
      <button data-test="undo-no" @click=${answer(false)}>${words('undo-no')}</button>
    </div>`;
  }
  const players = words.listing(asked.waiting.map((it) => names[it]));
  return html`<div class="banner banner-waits" data-test="undo-waiting">
    <span>${icon('undo')} <span class="wide-only">${words('undo-waiting', asking)}</span> ${words('yet-to-answer', { players })}</span>
    ${asked.seat === seat ? html`<button data-test="undo-withdraw" @click=${answer(false)}>${words('undo-withdraw')}</button>` : nothing}
  </div>`;
}

/** The game stands still: whoever plays may go on with it. @param {Banners} banners */
function paused({ table, words, act }) {
  if (!table.about?.paused) return nothing;
  const may = table.seat !== null && !table.kept && !table.about.seats[table.seat].resigned;
  return html`<div class="banner" data-test="paused">
    <span>${icon('pause')} ${words('paused')}</span>
    ${may ? html`<button class="primary" data-test="resume" @click=${() => act({ do: 'resume' })}>${words('resume')}</button>` : nothing}
  </div>`;
}

/** A pause that is proposed: to be answered, or waited for. @param {Banners} banners */
function pausing({ table, words, names, act }) {
  const { about, seat } = table;
  const asked = about?.pause_asked;
  if (!asked) return nothing;
  const answer = (/** @type {boolean} */ yes) => () => act({ do: 'pause', yes });
  if (seat !== null && asked.waiting.includes(seat)) {
    return html`<div class="banner banner-yours" data-test="pause-asked">
      <span>${words('pause-wanted', { player: names[asked.seat] })}</span>
      <button class="primary" data-test="pause-yes" @click=${answer(true)}>${words('undo-yes')}</button>
      <button data-test="pause-no" @click=${answer(false)}>${words('undo-no')}</button>
    </div>`;
  }
  const players = words.listing(asked.waiting.map((it) => names[it]));
  return html`<div class="banner banner-waits" data-test="pause-waiting">
    <span>${icon('pause')} ${words('pause-waiting', words.gloss({ seat: asked.seat }, names, seat))} ${words('yet-to-answer', { players })}</span>
    ${asked.seat === seat ? html`<button data-test="pause-withdraw" @click=${answer(false)}>${words('undo-withdraw')}</button>` : nothing}
  </div>`;
}

/** Somebody who is gone while others wait; of several, one at a time, so that the board stays in view: first who is still waited for. @param {Banners} banners */
function waitingFor({ table, words, names, act }) {
  const { seat, kept } = table;
  if (seat === null || kept || table.about?.seats[seat].resigned) return nothing;
  const isKept = (/** @type {Absence} */ absence) => Number(Boolean(table.about?.seats[absence.seat].keeper));
  return table.people.absent.toSorted((a, b) => isKept(a) - isKept(b)).slice(0, 1).map((absence) => html`<cl-absent class="banner" data-test="absent-${absence.seat}"
    .words=${words} .absence=${absence} .at=${table.people.at} .sitter=${table.about?.seats[absence.seat]} .names=${names} .reader=${seat} .counts=${counts(table.about)}
    @deed=${(/** @type {CustomEvent<Deed>} */ event) => { event.stopPropagation(); act(event.detail); }}></cl-absent>`);
}

/** Somebody else who is awaited and on holiday: until when, and until when they have time. @param {Banners} banners */
function resting({ table, words, names }) {
  const { about, times, seat: reader } = table;
  const away = table.acting.find((seat) => seat !== reader && about?.status === 'playing' && restOf(about.seats[seat]));
  if (away === undefined || !about) return nothing;
  const rest = /** @type {import('../types.d.ts').Rest} */ (restOf(about.seats[away]));
  const end = times?.ends?.[away];
  const told = { player: names[away], day: lastDay(rest, words), until: end ? soon(end, words) : 'none' };
  return html`<div class="banner" data-test="resting"><span>${icon('sun')} ${words('resting', told)}</span></div>`;
}

/** What is wrong with the line to the house, in words; nothing if all is well. @param {Table} table @param {Words} words */
export function lineDown(table, words) {
  if (table.line === 'silent') return words('connection-silent');
  return table.line === 'lost' ? words(table.busy ? 'connection-lost-busy' : 'connection-lost') : '';
}

/** Whether the line to the house is down, or the house has just got up. @param {Table} table @param {Words} words */
export function lineState(table, words) {
  const down = lineDown(table, words);
  if (!down) {
    if (table.people.busy) return passing('busy', words('house-busy'));
    if (!table.about?.warming || !table.about.seats.some((sitter) => sitter.kind === 'bot')) return nothing;
    return passing('warming', words('bots-warming'));
  }
  return html`<p class="banner line-state" data-test="reconnecting">
    <span class="spinner" aria-hidden="true"></span>${down}
  </p>`;
}

/** What will soon be over. @param {string} name @param {string} told */
const passing = (name, told) => html`<p class="banner line-state line-passing" data-test=${name}>
  <span class="spinner" aria-hidden="true"></span>${told}
</p>`;
