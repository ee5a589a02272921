// The moment in which a game ends: who won and who they were, everybody's total, and another game. Leaves fall.
import { html, nothing } from 'lit';
import { seatColour } from '../games.js';
import { isCalm } from '../memory.js';
import { notices } from '../notice.js';
import '../parts/again.js';
import { icon } from '../parts/icons.js';
import { TablePart } from '../parts/part.js';
import { strength } from '../parts/rating.js';
import { verdict } from '../parts/sheet.js';
import { sound } from '../sound.js';
import { say } from '../voice.js';

/** @import { Facts, RatedSeat } from '../types.d.ts' */

const ASK_AGAIN = 8_000; // milliseconds after which a rematch may be asked for once more
const LEAVES = 16;

export class Moment extends TablePart {
  static properties = { fresh: { type: Boolean }, ratings: { attribute: false }, asked: { state: true } };

  constructor() {
    super();
    /** Whether it happens now, before our eyes. */ this.fresh = false;
    /** What the game has moved, at a rated table. @type {RatedSeat[]} */ this.ratings = [];
    /** Whether another game is being asked for. */ this.asked = false;
  }

  firstUpdated() {
    say(this.#told.join(' '));
    if (this.fresh) sound('end');
  }

  /** How it ended, in words. @returns {string[]} */
  get #told() {
    const { words, names, table, about } = this;
    if (about.ended === 'played') {
      const told = table.view && this.face?.verdict?.(table.view, words);
      return told || (table.ending ? verdict(table.ending, names, words, table.seat) : [words('turn-over')]);
    }
    const out = (/** @type {boolean} */ late) => about.seats.flatMap((sitter, seat) => (sitter.resigned && sitter.late === late ? [names[seat]] : []));
    const said = (/** @type {string} */ key, /** @type {string[]} */ players) => (players.length ? [words(key, { players: words.listing(players), count: players.length })] : []);
    const ended = [...said('ended-resigned', out(false)), ...said('ended-late', out(true))];
    if (about.ended === 'abandoned') return [words('ended-abandoned'), ...ended];
    const [winner] = table.ending?.winners ?? [];
    return winner === undefined ? ended : [...ended, words('won-by-default', words.gloss({ seat: winner }, names, table.seat))];
  }

  render() {
    const [first, ...rest] = this.#told;
    const played = this.about.ended === 'played';
    return html`<section class="moment card" aria-label=${this.words('turn-over')} data-test="moment">
      ${this.fresh && played && !isCalm() ? leaves() : nothing}
      <h2 class="verdict" data-test=${played && this.table.ending ? 'verdict' : 'ended'}>${first}</h2>
      ${rest.map((line) => html`<p class=${played ? 'soft' : ''} data-test=${played ? nothing : 'won-by-default'}>${line}</p>`)}
      ${this.about.seats.length > 1 ? (played ? this.#podium() : this.#unmasked()) : nothing}
      ${this.#moved()} ${this.#again()}
    </section>`;
  }

  /** Everybody, the best first, as what they turned out to be. */
  #podium() {
    const { words, names, table, face } = this;
    const { sheet } = table.ending ?? { sheet: [] };
    const seats = sheet.map((_, seat) => seat).sort((a, b) => sheet[a].rank - sheet[b].rank);
    return html`<ol class="podium">
      ${seats.map((seat) => html`<li class="stand ${sheet[seat].rank === 1 ? 'stand-first' : ''}">
        <span class="stand-rank">${sheet[seat].rank === 1 ? icon('crown') : nothing}${seats.length > 1 ? html`<span class=${sheet[seat].rank === 1 ? 'sr' : ''}>${words('rank', { n: sheet[seat].rank })}</span>` : nothing}</span>
        <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
        <span class="stand-name">${names[seat]}</span>
        <span class="stand-card">${table.view && face ? face.seatCard(table.view, seat, words, true) : nothing}</span>
        <b class="stand-total">${sheet[seat].total}</b>
      </li>`)}
    </ol>`;
  }

  /** Who everybody was, where nothing was counted. */
  #unmasked() {
    const { words, names, table: { view }, face, about } = this;
    if (!view || !face || about.day) return nothing;
    return html`<ol class="podium" data-test="unmasked">
      ${names.map((name, seat) => html`<li class="stand">
        <span class="stand-rank"></span>
        <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
        <span class="stand-name">${name}</span>
        <span class="stand-card">${face.seatCard(view, seat, words, true)}</span>
        <span></span>
      </li>`)}
    </ol>`;
  }

  /** What the game has moved. */
  #moved() {
    const { words, names } = this;
    const moved = this.ratings.filter(({ after }) => after);
    if (!moved.length) return nothing;
    return html`<ul class="moved" data-test="moved">
      ${moved.map(({ seat, before, after }) => before && after ? html`<li data-test="moved-${seat}"><span class="swatch ${seatColour(seat)}" aria-hidden="true"></span> ${words('rating-moved', { player: names[seat], before: before.games ? strength(before, words) : words('rating-new'), after: strength(after, words) })}
        ${after.uncertain ? html`<small class="soft">${words('rating-uncertain')}</small>` : nothing}</li>` : nothing)}
    </ul>
    <p><a data-test="to-ladder" href="/ladder#${this.about.game}">${words('ladder-title')}</a></p>`;
  }

  #again() {
    const { words, table, about } = this;
    if (about.tournament) return html`<a class="button primary big" data-test="to-tournament" href="/tournament/${about.tournament}">${icon('crown')} ${words('to-tournament')}</a>`;
    if (table.seat === null) return nothing;
    const again = about.day ? 'daily-again' : about.rematch ? 'rematch-join' : 'rematch';
    const said = again === 'rematch' && about.seats.length === 1 ? 'rematch-alone' : again;
    return html`<button class="primary big" data-test="rematch" aria-disabled=${this.asked} @click=${() => this.#rematch({})}>${icon('again')} ${words(said)}</button>
      ${again === 'rematch'
        ? html`<details class="again"><summary data-test="rematch-otherwise">${words('rematch-otherwise')}</summary>
            <cl-again .words=${words} .about=${about} @wished=${(/** @type {CustomEvent<Facts>} */ event) => this.#rematch(event.detail)}></cl-again></details>`
        : nothing}`;
  }

  /** Ask for another game, once: until we are there, or are told why not. @param {Facts} wishes what is to be different */
  #rematch(wishes) {
    if (this.asked) return;
    const again = () => { this.asked = false; };
    this.asked = true;
    notices.addEventListener('notice', again, { once: true });
    setTimeout(again, ASK_AGAIN);
    this.tell('rematch', wishes);
  }
}

/** Leaves that fall over the page, once. */
function leaves() {
  return html`<div class="leaves" aria-hidden="true">${Array.from({ length: LEAVES }, () => html`<i></i>`)}</div>`;
}

customElements.define('cl-moment', Moment);
