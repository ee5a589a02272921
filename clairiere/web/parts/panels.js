// The panels of a table: rules, menu, settings, keys, log, links, and the questions before what cannot be taken back.
import { html, nothing } from 'lit';
import { inviteLink, seatLink } from '../address.js';
import { icon } from './icons.js';
import { counts } from './rating.js';
import './company.js';
import './link.js';
import './panel.js';
import './rules.js';
import './settings.js';

/** @import { Face, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

/** @typedef {'resign' | 'leave' | 'undo'} Question */
/** @typedef {'rules' | 'menu' | 'settings' | 'keys' | 'seat' | 'invite' | 'log' | 'company' | Question} PanelName */

/** What the panels show, and what they do.
 * @typedef {object} Content
 * @property {Words} words
 * @property {Table} table
 * @property {string | null} rule to open the rules at
 * @property {NonNullable<Face['keys']>} keys of the game's board
 * @property {string[]} taken the moves that a take-back would take, in words
 * @property {() => unknown} journal
 * @property {string[]} names of the seats
 * @property {(name: PanelName) => void} open
 * @property {() => void} close
 * @property {() => void} rerun
 * @property {Record<Question | 'pause', () => void>} deeds
 */

/** What the keys of a table open or do. */
export const KEYS = { u: 'undo', h: 'hint', j: 'log', g: 'rules', s: 'news', m: 'menu', '?': 'keys' };

/** @param {string} name @returns {name is Question} */
export const isQuestion = (name) => ['resign', 'leave', 'undo'].includes(name);

/** A panel's heading and body. @param {PanelName} name @param {Content} content @returns {{ heading: string, body: unknown }} */
export function panel(name, content) {
  const { words, table, rule } = content;
  switch (name) {
    case 'rules':
      return {
        heading: words('rules-of', { game: words('game-name') }),
        body: html`<cl-rules .words=${words} .game=${table.about?.game} .number=${rule}></cl-rules>`,
      };
    case 'menu':
      return { heading: words('menu'), body: menu(content) };
    case 'settings':
      return { heading: words('settings'), body: html`<cl-settings .words=${words}></cl-settings>` };
    case 'keys':
      return { heading: words('keys'), body: keyHelp(content) };
    case 'company':
      return { heading: words('company'), body: html`<cl-company .words=${words} .table=${table} .names=${content.names}></cl-company>` };
    case 'log':
      return { heading: words('journal'), body: content.journal() };
    case 'seat':
      return link('seat-link', seatLink(table.id, table.key ?? ''), words);
    case 'invite':
      return link('watch-link', inviteLink(table.id), words);
    default:
      return { heading: words(`${name}-title`), body: question(name, content) };
  }
}

/** @param {'seat-link' | 'watch-link'} name @param {string} address @param {Words} words */
function link(name, address, words) {
  return {
    heading: words(name),
    body: html`<p>${words(`${name}-about`)}</p>
      <cl-link code hook=${name} .words=${words} .label=${words(name)} .address=${address}></cl-link>`,
  };
}

/** @param {Question} name @param {Content} content */
function question(name, { words, table, taken, deeds, close }) {
  const free = table.position?.undo?.free ? 'yes' : 'no';
  const others = table.about?.seats.some(({ kind, resigned }, seat) => kind === 'person' && !resigned && seat !== table.seat) ? 'yes' : 'no';
  return html`<p>${words(`${name}-about`, { count: taken.length, free, others })}</p>
    ${name === 'undo' ? html`<ul class="taken" data-test="undo-takes">${taken.map((move) => html`<li>${move}</li>`)}</ul>` : ''}
    <div class="row">
      <button class=${name === 'resign' ? 'danger' : 'primary'} data-test="confirm-${name}" @click=${deeds[name]}>
        ${words(name === 'undo' ? 'undo-go' : `${name}-yes`, { free })}
      </button>
      <button data-test="cancel" @click=${close}>${words('cancel')}</button>
    </div>`;
}

/** Whether there is something that a pause would stop: a clock, or other people. @param {Table} table */
function pauses({ about, seat }) {
  return Boolean(about?.clock) || Boolean(about?.seats.some(({ kind, resigned }, it) => kind === 'person' && !resigned && it !== seat));
}

/** @param {Content} content */
function menu({ words, table, open, rerun, deeds }) {
  const playing = table.about?.status === 'playing' && table.seat !== null;
  const mayPause = playing && !table.kept && table.about?.pace === 'live' && !table.about.paused && !table.about.pause_asked;
  const others = table.seat !== null && Boolean(table.about?.seats.some(({ kind }, seat) => kind === 'person' && seat !== table.seat));
  /** @type {[boolean, Parameters<typeof icon>[0], string, () => void][]} */
  const items = [
    [table.hasNews && table.about?.status === 'playing', 'replay', 'news', rerun],
    [true, 'chat', 'journal', () => open('log')],
    [others, 'person', 'company', () => open('company')],
    [true, 'rules', 'rules', () => open('rules')],
    [true, 'settings', 'settings', () => open('settings')],
    [matchMedia('(any-pointer: fine)').matches, 'keys', 'keys', () => open('keys')],
    [table.key !== null, 'phone', 'seat-link', () => open('seat')],
    [!table.about?.day, 'eye', 'watch-link', () => open('invite')],
    [mayPause && pauses(table), 'pause', 'pause', deeds.pause],
    [playing && !table.kept && !table.about?.day && !counts(table.about), 'door', 'leave', () => open('leave')],
    [playing, 'flag', 'resign', () => open('resign')],
  ];
  return html`<ul class="menu">
    ${items.filter(([may]) => may).map(
      ([, sign, name, act]) => html`<li>
        <button class="menu-item" data-test="menu-${name}" @click=${act}>${icon(sign)} ${words(name)}</button>
      </li>`,
    )}
    ${playing && table.about?.pace === 'days' ? html`<li><a class="menu-item" data-test="menu-be-called" href="/me">${icon('person')} ${words('be-called')}</a></li>` : nothing}
    <li><a class="menu-item" data-test="menu-learn" href="/lesson/${table.about?.game}">${icon('hint')} ${words('learn')}</a></li>
    <li><a class="menu-item" data-test="menu-home" href="/">${icon('home')} ${words('to-home')}</a></li>
  </ul>`;
}

/** @param {Content} content */
function keyHelp({ words, keys }) {
  return html`<dl class="key-list">
    ${keys.map(({ key, wordsKey }) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words(wordsKey)}</dd></div>`)}
    ${Object.entries(KEYS).map(
      ([key, name]) => html`<div><dt><kbd>${key.toUpperCase()}</kbd></dt><dd>${words(name === 'log' ? 'journal' : name)}</dd></div>`,
    )}
    <div><dt><kbd>↑ ↓</kbd></dt><dd>${words('key-log')}</dd></div>
    <div><dt><kbd>Tab</kbd></dt><dd>${words('key-tab')}</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>${words('key-escape')}</dd></div>
  </dl>`;
}
