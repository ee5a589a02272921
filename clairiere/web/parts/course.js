// How somebody's games of one kind went: numbers, shares, and the scores one after another as a line.
import { html, nothing, svg } from 'lit';
import { titleOf } from '../known.js';

/** @import { GameStatistics, Share, Words } from '../types.d.ts' */

const WIDTH = 300;
const HEIGHT = 80;
const LEAST = 2; // games that make a line

/** @param {GameStatistics} stats @param {Words} words */
export function course(stats, words) {
  const { name } = titleOf(stats.game, words.language);
  const [best] = stats.best;
  return html`<section class="card course" aria-label=${name} data-test="statistics" data-game=${stats.game}>
    <h3>${name}</h3>
    <p>${words('me-played', { count: stats.games, won: stats.won })}</p>
    ${best ? html`<p>${words('me-best', { scores: words.listing(stats.best.map(({ score }) => String(score))) })}</p>` : nothing}
    ${stats.course.length >= LEAST ? line(stats, words) : nothing}
    <div class="course-shares">
      ${shares(words('me-by-seats'), stats.by_seats, (kind) => words('create-seats-n', { n: Number(kind) }), words)}
      ${shares(words('me-by-level'), stats.by_level, (kind) => words(['people', 'alone'].includes(kind) ? `me-against-${kind}` : `level-${kind}`), words)}
    </div>
  </section>`;
}

/** @param {string} title @param {Share[]} all @param {(kind: string) => string} called @param {Words} words */
function shares(title, all, called, words) {
  return html`<table>
    <thead><tr><th scope="col">${title}</th><th scope="col">${words('me-games')}</th><th scope="col">${words('me-won')}</th></tr></thead>
    <tbody>${all.map(({ kind, games, won }) => html`<tr><th scope="row">${called(kind)}</th><td>${games}</td><td>${won}</td></tr>`)}</tbody>
  </table>`;
}

/** @param {GameStatistics} stats @param {Words} words */
function line({ course: points }, words) {
  const scores = points.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const x = (/** @type {number} */ k) => (WIDTH * k) / (points.length - 1);
  const y = (/** @type {number} */ score) => (most === least ? HEIGHT / 2 : HEIGHT * (1 - (score - least) / (most - least)));
  const label = words('me-course', { count: points.length, least, most, last: scores[scores.length - 1] });
  return html`<div class="course-line">
    <span class="small soft" aria-hidden="true">${most}</span>
    <svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 8}" role="img" aria-label=${label}>
      <polyline points=${scores.map((score, k) => `${x(k)},${y(score)}`).join(' ')} />
      ${points.map(({ score, won }, k) => (won ? svg`<circle cx=${x(k)} cy=${y(score)} r="4" />` : nothing))}
    </svg>
    <span class="small soft" aria-hidden="true">${least}</span>
    <p class="small soft">${words('me-course-sign')}</p>
  </div>`;
}
