// Where one stands: one's ratings with the way there, and the tournaments that one plays in.
import { html, nothing, svg } from 'lit';
import * as api from '../api.js';
import { titleOf } from '../known.js';
import { knownMe } from '../me.js';
import { icon } from './icons.js';
import { Part } from './part.js';
import { rated, strength } from './rating.js';
import { tournamentLine } from './tournament-line.js';

/** @import { OwnRating, TournamentLine, Words } from '../types.d.ts' */

const WIDTH = 300;
const HEIGHT = 80;
const LEAST = 2; // games that make a line

export class Standing extends Part {
  static properties = { ratings: { state: true }, tournaments: { state: true } };

  constructor() {
    super();
    /** @type {OwnRating[]} */ this.ratings = [];
    /** @type {TournamentLine[]} */ this.tournaments = [];
  }

  async connectedCallback() {
    super.connectedCallback();
    const person = knownMe();
    if (!person) return;
    const ask = (/** @type {string} */ what) => api.json(`/api/me/${what}`, { person }).catch(() => []);
    [this.ratings, this.tournaments] = await Promise.all([ask('ratings'), ask('tournaments')]);
  }

  render() {
    const { words, ratings, tournaments } = this;
    return html`<section aria-labelledby="standing-title">
      <h2 id="standing-title">${words('standing-title')}</h2>
      <p class="soft">${words('standing-about')}</p>
      <p class="row">
        <a class="button" data-test="to-ladder" href="/ladder">${icon('crown')} ${words('ladder-title')}</a>
        <a class="button" data-test="to-tournament" href="/tournament">${icon('invite')} ${words('tournament-new')}</a>
      </p>
      ${ratings.length ? html`<div class="courses">${ratings.map((it) => course(it, words))}</div>` : nothing}
      ${tournaments.length
        ? html`<h3>${words('tournament-mine')}</h3>
            <ul class="tables" data-test="my-tournaments">${tournaments.map((it) => tournamentLine(it, words))}</ul>`
        : nothing}
    </section>`;
  }
}

/** A rating with the way there. @param {OwnRating} own @param {Words} words */
function course(own, words) {
  const { name } = titleOf(own.game, words.language);
  return html`<section class="card course" aria-label=${words('rating-of', { game: name })} data-test="own-rating" data-game=${own.game}>
    <h3>${name}</h3>
    <p><b>${rated(own.rating, words)}</b></p>
    <p class="soft">${words('rating-games', { count: own.rating.games })}${own.rank ? html` · <a href="/ladder#${own.game}">${words('ladder-rank', { rank: words('rank', { n: own.rank }) })}</a>` : nothing}</p>
    ${own.course.length >= LEAST ? line(own, words) : nothing}
  </section>`;
}

/** @param {OwnRating} own @param {Words} words */
function line({ course: games }, words) {
  const least = Math.min(...games.map(({ value, margin }) => value - margin));
  const most = Math.max(...games.map(({ value, margin }) => value + margin));
  const x = (/** @type {number} */ k) => (WIDTH * k) / (games.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT * (1 - (value - least) / (most - least));
  const upper = games.map(({ value, margin }, k) => `${x(k)},${y(value + margin)}`);
  const lower = games.map(({ value, margin }, k) => `${x(k)},${y(value - margin)}`).reverse();
  const [first, last] = [games[0], games[games.length - 1]];
  return html`<div class="course-line">
    <svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 8}" role="img" aria-label=${words('rating-course', { count: games.length, first: strength(first, words), last: strength(last, words) })}>
      ${svg`<polygon points=${[...upper, ...lower].join(' ')} />`}
      <polyline points=${games.map(({ value }, k) => `${x(k)},${y(value)}`).join(' ')} />
    </svg>
    <p class="small soft">${words('rating-course-sign')}</p>
  </div>`;
}

customElements.define('cl-standing', Standing);
