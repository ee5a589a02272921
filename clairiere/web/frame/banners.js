// What the table has to say over its board: a seat that is kept, a take-back that is asked for, a line that is down.
import { html, nothing } from 'lit';
import { icon } from '../parts/icons.js';
import '../parts/absent.js';

/** @import { Absence, Deed, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/** @typedef {{ table: Table, words: Words, names: string[], taken: (takes: readonly number[]) => string, act: (deed: Deed) => void }} Banners */

/** What stays for a while. @param {Banners} banners */
export function banners(banners) {
  const { table, words, act } = banners;
  if (table.over) return nothing;
  return html`
    ${table.kept
      ? html`<div class="banner" data-test="kept">
          <span>${words(table.deserted ? 'kept-stopped' : 'kept-yours')}</span>
          <button class="primary" data-test="take-back" @click=${() => act({ do: 'back' })}>${words('take-back')}</button>
        </div>`
      : nothing}
    ${table.seat === null ? html`<div class="banner banner-quiet">${icon('eye')} ${words('watching-you')}</div>` : nothing}
    <div class="banners-passing">${undoing(banners)}${waitingFor(banners)}</div>`;
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
    return html`<div class="banner" data-test="undo-asked">
      <span>${words('undo-wanted', asking)}</span>
      <button class="primary" data-test="undo-yes" @click=${answer(true)}>${words('undo-yes')}</button>
      <button data-test="undo-no" @click=${answer(false)}>${words('undo-no')}</button>
    </div>`;
  }
  const players = words.listing(asked.waiting.map((it) => names[it]));
  return html`<div class="banner banner-quiet" data-test="undo-waiting">
    <span>${words('undo-waiting', { ...asking, players })}</span>
    ${asked.seat === seat ? html`<button data-test="undo-withdraw" @click=${answer(false)}>${words('undo-withdraw')}</button>` : nothing}
  </div>`;
}

/** Somebody who is gone while others wait; of several, one at a time, so that the board stays in view: first who is still waited for. @param {Banners} banners */
function waitingFor({ table, words, names, act }) {
  const { seat, kept } = table;
  if (seat === null || kept || table.about?.seats[seat].resigned) return nothing;
  const isKept = (/** @type {Absence} */ absence) => Number(Boolean(table.about?.seats[absence.seat].keeper));
  return table.people.absent.toSorted((a, b) => isKept(a) - isKept(b)).slice(0, 1).map((absence) => html`<cl-absent class="banner banner-quiet" data-test="absent-${absence.seat}"
    .words=${words} .absence=${absence} .at=${table.people.at} .sitter=${table.about?.seats[absence.seat]} .names=${names} .reader=${seat}
    @deed=${(/** @type {CustomEvent<Deed>} */ event) => { event.stopPropagation(); act(event.detail); }}></cl-absent>`);
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
  return html`<p class="banner banner-quiet line-state" data-test="reconnecting">
    <span class="spinner" aria-hidden="true"></span>${down}
  </p>`;
}

/** What will soon be over. @param {string} name @param {string} told */
const passing = (name, told) => html`<p class="banner banner-quiet line-state line-passing" data-test=${name}>
  <span class="spinner" aria-hidden="true"></span>${told}
</p>`;
