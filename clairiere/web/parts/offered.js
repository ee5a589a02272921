// Tables that can be sat down at or watched, as a list shows them: who is there, how it is played, since when.
import { html } from 'lit';
import { namesOf } from '../games.js';
import { titleOf } from '../known.js';
import { agreed } from './pace.js';
import { strength } from './rating.js';

/** @import { About, Words } from '../types.d.ts' */

/** How long ago a table was opened. @param {number} at in seconds @param {Words} words */
export function opened(at, words) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
  return minutes ? words('home-opened', { when: ago(minutes, words.language) }) : words('home-opened-now');
}

/** @param {number} minutes @param {string} language */
function ago(minutes, language) {
  const told = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes < 60) return told.format(-minutes, 'minute');
  return minutes < 1440 ? told.format(-Math.round(minutes / 60), 'hour') : told.format(-Math.round(minutes / 1440), 'day');
}

/** Since when a table over days waits for somebody to sit down. @param {About} about @param {Words} words */
function waits({ created }, words) {
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return words('home-waits', { when: when.format(created * 1000) });
}

/** How far behind the game those are who watch it; nothing if they are not. @param {About} about @param {Words} words */
export const watchedLate = ({ watch }, words) => (watch ? [words('watch-late', { minutes: Math.round(watch / 60) })] : []);

/** @param {About} about @param {'home-join' | 'home-watch-go'} way @param {Words} words @param {Words} spoken with the words of the game, if they are known */
export function offered(about, way, words, spoken) {
  const players = namesOf(about, words).flatMap((name, seat) => {
    const { kind, level } = about.seats[seat];
    const rating = about.ratings[seat];
    if (kind === 'free') return [];
    if (kind === 'bot') return [words('bot-at', { name, level: words(`level-${level}`) })];
    return [rating ? words('rated-at', { name, rating: strength(rating, words) }) : name];
  });
  const free = about.seats.filter(({ kind }) => kind === 'free').length;
  const facts = [
    words('create-seats-n', { n: about.seats.length }),
    ...(free ? [words('home-free', { count: free })] : []),
    ...agreed(about, spoken),
    ...(way === 'home-watch-go' ? watchedLate(about, words) : []),
    about.pace === 'days' && about.status === 'open' ? waits(about, words) : opened(about.created, words),
  ];
  return html`<li class="table-line card">
    <a class="table-link" href="/table/${about.id}">
      <b>${titleOf(about.game, words.language).name}</b>
      <span class="soft">${words('home-with', { players: words.listing(players) })}</span>
      <span class="small soft">${facts.join(' · ')}</span>
      <span class="tag">${words(way)}</span>
    </a>
  </li>`;
}
