// The log of a table in words, read aloud as it grows, and what people say to each other.
import { LitElement, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { standing } from '../table.js';
import { icon } from './icons.js';

/** @import { Entry, Event as Happening, Words } from '../types.d.ts' */

export const PHRASES = ['hello', 'good-luck', 'nice', 'ouch', 'thinking', 'sorry', 'thanks', 'well-played', 'again'];
const MOST_TEXT = 300;
const NEAR_THE_END = 60; // pixels
const LATEST = 3; // lines

/** @typedef {{ key: string, kind: string, text: string, seat?: number, rule?: string }} Line */

/**
 * The rule that an event shows at work, if its words name one.
 * @param {Words} words
 * @param {Happening} event
 */
function ruleOf(words, event) {
  const key = `rule-of-${event.kind}`;
  return words.has(key) ? words(key, words.gloss(event, [], null)) : undefined;
}

/**
 * An entry of the log as lines.
 * @param {Entry} entry
 * @param {Words} words
 * @param {string[]} names
 * @param {number | null} reader
 * @returns {Line[]}
 */
export function linesOf(entry, words, names, reader) {
  const told = (entry.events ?? []).map((event, k) => ({
    key: `${entry.n}-${k}`,
    kind: 'event',
    text: words.story(event, names, reader),
    seat: event.seat,
    rule: ruleOf(words, event),
  }));
  const key = `entry-${entry.kind}`;
  if (words.has(key)) {
    const { seat, level, why, name, text } = entry;
    const player = seat === undefined ? name : names[seat];
    const values = {
      player: player ?? '',
      who: seat !== undefined && seat === reader ? 'you' : 'other',
      level: level ? words(`level-${level}`) : '',
      why: why ?? '',
      text: text ?? (entry.phrase ? words(`phrase-${entry.phrase}`) : ''),
    };
    told.unshift({ key: `${entry.n}`, kind: entry.kind, text: words(key, values), seat, rule: undefined });
  }
  return told.filter((line) => line.text);
}

export class Journal extends LitElement {
  static properties = {
    words: { attribute: false },
    entries: { attribute: false },
    names: { attribute: false },
    seat: { attribute: false },
    colours: { attribute: false },
    prompt: {},
    mayChat: { attribute: false },
    maySpeak: { attribute: false },
  };

  #atEnd = true;

  constructor() {
    super();
    /** @type {Words} */
    this.words = /** @type {any} */ (null); // set before the first drawing
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {number | null} */
    this.seat = null;
    /** @type {string[]} */
    this.colours = [];
    this.prompt = '';
    this.mayChat = false;
    this.maySpeak = false;
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    const list = this.querySelector('.log');
    if (list) this.#atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
  }

  updated() {
    const list = this.querySelector('.log');
    if (list && this.#atEnd) list.scrollTop = list.scrollHeight;
  }

  render() {
    const { words, names, seat } = this;
    const lines = standing(this.entries).flatMap((entry) => linesOf(entry, words, names, seat));
    return html`
      <div class="log" role="log" aria-label=${words('journal')} tabindex="0">
        <ul>
          ${repeat(lines, (line) => line.key, (line, k) => this.#line(line, k >= lines.length - LATEST))}
        </ul>
        ${this.prompt ? html`<p class="prompt" data-test="prompt">${this.prompt}</p>` : nothing}
      </div>
      ${this.maySpeak ? this.#composer() : nothing}
    `;
  }

  /** @param {Line} line @param {boolean} latest only these stop the Tab key on its way */
  #line({ kind, text, seat, rule }, latest) {
    const name = seat === undefined ? '' : this.names[seat];
    const bold = name && text.startsWith(name);
    return html`<li class="line line-${kind} ${seat === undefined ? '' : (this.colours[seat] ?? '')}">
      ${bold ? html`<b>${name}</b>${text.slice(name.length)}` : text}
      ${rule ? this.#ruleLink(rule, latest) : nothing}
    </li>`;
  }

  /** @param {string} rule @param {boolean} latest */
  #ruleLink(rule, latest) {
    const open = () => this.dispatchEvent(new CustomEvent('rule', { detail: rule, bubbles: true }));
    return html`<button class="rule-link" tabindex=${latest ? 0 : -1} aria-label=${this.words('rule-number', { number: rule })} @click=${open}>
      ${rule}
    </button>`;
  }

  #composer() {
    const { words } = this;
    return html`<div class="composer">
      <details class="phrases">
        <summary class="button quiet" aria-label=${words('phrases')} data-test="phrases">${icon('chat')}</summary>
        <div class="phrase-list">
          ${PHRASES.map(
            (phrase) => html`<button class="chip" data-test="phrase-${phrase}" @click=${() => this.#phrase(phrase)}>
              ${words(`phrase-${phrase}`)}
            </button>`,
          )}
        </div>
      </details>
      ${this.mayChat
        ? html`<form class="chat" @submit=${this.#say}>
            <input
              name="text"
              maxlength=${MOST_TEXT}
              autocomplete="off"
              data-test="chat"
              aria-label=${words('chat-say')}
              placeholder=${words('chat-say')}
            />
            <button class="quiet round" aria-label=${words('chat-send')} data-test="chat-send">${icon('next')}</button>
          </form>`
        : html`<p class="soft small">${words('chat-phrases-only')}</p>`}
    </div>`;
  }

  /** @param {string} phrase */
  #phrase(phrase) {
    this.querySelector('details')?.removeAttribute('open');
    this.#deed({ do: 'phrase', phrase });
  }

  /** @param {SubmitEvent} event */
  #say(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get('text')).trim();
    if (text) this.#deed({ do: 'say', text });
    form.reset();
  }

  /** @param {object} deed */
  #deed(deed) {
    this.dispatchEvent(new CustomEvent('deed', { detail: deed, bubbles: true }));
  }
}

customElements.define('cl-journal', Journal);
