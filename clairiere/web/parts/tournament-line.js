// A tournament as a list shows it.
import { html } from 'lit';
import { titleOf } from '../known.js';

/** @import { TournamentLine, Words } from '../types.d.ts' */

/** @param {TournamentLine} it @param {Words} words */
export function tournamentLine(it, words) {
  const facts = [words('tournament-players-n', { count: it.players }), ...(it.rated ? [words('rated')] : [])];
  return html`<li class="table-line card" data-tournament=${it.id}>
    <a class="table-link" href="/tournament/${it.id}">
      <b>${it.name}</b>
      <span class="soft">${titleOf(it.game, words.language).name}</span>
      <span class="small soft">${facts.join(' · ')}</span>
      <span class="tag">${words(`tournament-${it.status}`, { round: it.rounds })}</span>
    </a>
  </li>`;
}
