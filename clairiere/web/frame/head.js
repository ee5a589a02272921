// The head of a table: the way home, whose turn it is, and the tools. On a phone the tools that are used in every
// move stand at the foot, under the thumb. Where the log has no room, what happened last leads to it.
import { html, nothing } from 'lit';
import { icon, tree } from '../parts/icons.js';
import './ticker.js';

/** @import { Words } from '../types.d.ts' */

/**
 * @typedef {object} Head
 * @property {Words} words
 * @property {string} turn whose it is
 * @property {boolean} mine
 * @property {unknown} moving the button of what moves or has moved
 * @property {unknown} deeds undo and hint, where they stand here
 * @property {string} said what happened last, where it stands here
 * @property {(name: 'rules' | 'menu' | 'log') => void} open
 */

/** @param {Head} head */
export function head({ words, turn, mine, moving, deeds, said, open }) {
  return html`<header class="table-head">
    <a class="brand" href="/" aria-label=${words('to-home')}>${tree}<span class="brand-name">Clairière</span></a>
    <span class="game-name">${words('game-name')}</span>
    <p class="pill ${mine ? 'pill-yours' : ''}" data-test="whose-turn" data-yours=${mine}>
      <span class="pill-dot" aria-hidden="true"></span><span class="pill-text">${turn}</span>
    </p>
    ${said ? ticker(said, words, open) : nothing}
    <div class="tools">
      ${moving} ${deeds}
      <button class="tool-wide" data-test="rules" @click=${() => open('rules')}>
        ${icon('rules')}<span class="tool-text">${words('rules')}</span>
      </button>
      <button data-test="menu" aria-haspopup="dialog" @click=${() => open('menu')}>
        ${icon('menu')}<span class="sr">${words('menu')}</span>
      </button>
    </div>
  </header>`;
}

/** The foot of a table on a phone. @param {{ words: Words, said: string, deeds: unknown, open: (name: 'log') => void }} foot */
export function foot({ words, said, deeds, open }) {
  return html`<footer class="table-foot">${ticker(said, words, open)} ${deeds}</footer>`;
}

/** What happened last, and the way to the log. @param {string} said @param {Words} words @param {(name: 'log') => void} open */
function ticker(said, words, open) {
  return html`<button class="ticker" data-test="open-log" @click=${() => open('log')}>
    <cl-ticker .text=${said}></cl-ticker>${icon('chat')}<span class="sr">${words('journal-open')}</span>
  </button>`;
}

/** @typedef {{ words: Words, offered: string, mayUndo: boolean, undo: () => void, hints: boolean, mayHint: boolean, hint: () => void }} Deeds */

/** Undo and hint. @param {Deeds} deeds */
export function deeds({ words, offered, mayUndo, undo, hints, mayHint, hint }) {
  return html`<button class="tool" data-test="undo" aria-disabled=${!mayUndo} title=${offered} @click=${mayUndo ? undo : nothing}>
      ${icon('undo')}<span class="tool-text">${words('undo')}</span>
    </button>
    ${hints
      ? html`<button class="tool" data-test="hint" aria-disabled=${!mayHint} @click=${mayHint ? hint : nothing}>${icon('hint')}<span class="tool-text">${words('hint')}</span></button>`
      : nothing}`;
}

/** Skip what is being shown, or see again what happened; it keeps its place when there is neither. @param {{ words: Words, showing: boolean, news: boolean, skip: () => void, rerun: () => void }} moving */
export function moving({ words, showing, news, skip, rerun }) {
  const name = showing ? 'skip' : 'news';
  return html`<button class="tool tool-moving" data-test=${name} aria-disabled=${!showing && !news} title=${words(name)} @click=${showing ? skip : news ? rerun : nothing}>
    ${icon(showing ? 'last' : 'replay')}
  </button>`;
}
