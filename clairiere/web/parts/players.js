// Who sits at the table: colour, name, what they are doing, their clock, and what the game shows of each seat.
import { html, nothing } from 'lit';
import { rested, restOf, shortDay, soon } from '../dates.js';
import { seatColour } from '../games.js';
import { icon, levelFace } from './icons.js';
import { TablePart } from './part.js';
import { strength } from './rating.js';

/** @import { RatedSeat, Sitter, View, Words } from '../types.d.ts' */

/** Seconds as a clock shows them. @param {number} seconds @param {Words} words */
export function clockFace(seconds, words) {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86400);
  const hours = Math.floor(left / 3600);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  if (days) return words('clock-days', { days, hours: Math.floor((left % 86400) / 3600) });
  if (hours) return `${hours}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

export class Players extends TablePart {
  static properties = { view: { attribute: false }, ratings: { attribute: false } };

  /** @type {number | undefined} */
  #ticking;

  constructor() {
    super();
    /** What is shown now, which may be behind the table. @type {View | null} */ this.view = null;
    /** How strong those are who sit here, at a rated table. @type {RatedSeat[]} */ this.ratings = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ticking = setInterval(() => this.table.times?.running.length && this.requestUpdate(), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#ticking);
  }

  render() {
    const seats = this.table.about?.seats ?? [];
    return html`<ul class="players" data-count=${seats.length}>
      ${seats.map((sitter, seat) => this.#player(sitter, seat))}
    </ul>`;
  }

  /** @param {Sitter} sitter @param {number} seat */
  #player(sitter, seat) {
    const { table, words, face, view } = this;
    const mine = seat === table.seat;
    const named = !table.view || !face?.waiting?.(table.view, words); // else it is not told who is awaited
    const acting = table.about?.status === 'playing' && !table.about.paused && (mine ? table.myTurn : named && table.acting.includes(seat));
    const turning = !table.about?.paused && !named && !mine && table.view && face?.turnOf?.(table.view) === seat; // whatever others may put in
    const left = this.#left(seat);
    const until = this.#until(seat);
    return html`<li
      class="player ${acting || turning ? 'player-acting' : ''} ${mine ? 'player-mine' : ''}"
      aria-current=${acting || turning ? 'true' : nothing}
      data-test="player-${seat}"
      data-mark="seat ${seat}"
    >
      <span class="swatch ${seatColour(seat)}" aria-hidden="true"></span>
      <span class="player-text">
        <span class="player-name">${this.names[seat]}${mine ? html`<span class="wide-only">${words('mark-you')}</span>` : nothing}${this.#rating(seat)}</span>
        <span class="player-doing ${this.#isPlain(sitter, seat) ? 'player-plain' : ''} ${restOf(sitter) ? 'player-rests' : ''}">${this.#doing(sitter, seat, acting)}</span>
      </span>
      ${left === null || (restOf(sitter) && !table.over)
        ? nothing
        : html`<span class="clock ${left < 20 ? 'clock-short' : ''}" aria-label=${words('clock-left', { time: clockFace(left, words) })} title=${until || nothing}>
            ${clockFace(left, words)}
          </span>`}
      ${until ? html`<span class="player-until">${until}</span>` : nothing}
      <span class="seat-card">${view && face ? face.seatCard(view, seat, words, table.over) : nothing}</span>
    </li>`;
  }

  /** @param {number} seat */
  #rating(seat) {
    const { before } = this.ratings[seat] ?? {};
    return before ? html` <small class="player-rating soft wide-only" data-test="rating-${seat}">${before.games ? strength(before, this.words) : this.words('rating-none')}</small>` : nothing;
  }

  /** Whether there is nothing to say of a seat but that somebody plays it. @param {Sitter} sitter @param {number} seat */
  #isPlain(sitter, seat) {
    const here = sitter.kind === 'bot' || seat === this.table.seat || this.table.people.present[seat];
    return here && !sitter.resigned && !sitter.keeper && !restOf(sitter);
  }

  /** What somebody is doing: a sign where there is one, and words. @param {Sitter} sitter @param {number} seat @param {boolean} acting */
  #doing(sitter, seat, acting) {
    const { table, words } = this;
    const text = (/** @type {string} */ said) => html`<span class="doing-text">${said}</span>`;
    if (sitter.removed) return html`${levelFace(sitter.keeper ?? '')} ${text(words('seat-removed'))}`;
    if (sitter.resigned) return html`${icon('flag')} ${text(words(sitter.late ? 'seat-late' : 'seat-resigned'))}`;
    if (sitter.keeper) {
      return html`${levelFace(sitter.keeper)} ${text(words('seat-kept', { level: words(`level-${sitter.keeper}`) }))}`;
    }
    if (sitter.kind === 'free') return words('seat-awaited');
    const thinking = acting && !table.over;
    const rest = table.over ? undefined : restOf(sitter);
    if (rest) return html`${icon('sun')} ${text(words('seat-resting', { day: shortDay(rest, words) }))}`;
    if (sitter.kind === 'bot') {
      const level = words(`level-${sitter.level}`);
      return html`${levelFace(sitter.level ?? '')} ${thinking ? words('seat-bot-thinking', { level }) : words('seat-bot', { level })}`;
    }
    if (seat === table.seat) return thinking ? words('seat-your-turn') : words('seat-here');
    const here = table.people.present[seat];
    if (!here && this.about.pace === 'days') return thinking ? text(words('seat-to-move')) : ''; // nobody need be there
    if (!here) return html`<span class="away-dot"></span> ${text(words('seat-away'))}`;
    return html`<span class="here-dot"></span> ${thinking ? words('seat-thinking') : words('seat-here')}`;
  }

  /** @param {number} seat */
  #left(seat) {
    const { times } = this.table;
    const left = times?.left[seat];
    if (!times || left === null || left === undefined) return null;
    if (!times.running.includes(seat)) return left;
    const [since, now] = [times.at / 1000, Date.now() / 1000];
    return left - (now - since - rested(this.about.seats[seat], since, now));
  }

  /** When the time of a seat runs out, at a table over days. @param {number} seat */
  #until(seat) {
    const end = this.table.times?.ends?.[seat];
    return end ? this.words('clock-until', { when: soon(end, this.words) }) : '';
  }
}

customElements.define('cl-players', Players);
