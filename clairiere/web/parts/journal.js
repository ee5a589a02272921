// The log of a table in words, and what people say to each other. It is there to be read at leisure: what is new is told
// by the page's voice (frame/teller.js), so that it is heard once, whether the log is in view or not.
import { html, nothing, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { span } from '../dates.js';
import { seatColour } from '../games.js';
import { standing } from '../table.js';
import { icon } from './icons.js';
import { Part } from './part.js';

/** @import { Entry, Event as Happening, Words } from '../types.d.ts' */

export const PHRASES = ['hello', 'good-luck', 'nice', 'ouch', 'thinking', 'sorry', 'thanks', 'well-played', 'again'];
const MOST_TEXT = 300;

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

/** @typedef {{ words: Words, names: string[], reader: number | null, lines: Line[] }} Told */

/** What was put into words already: an entry never changes. @type {WeakMap<Entry, Told>} */
const known = new WeakMap();

/**
 * An entry of the log as lines.
 * @param {Entry} entry
 * @param {Words} words
 * @param {string[]} names
 * @param {number | null} reader
 * @param {readonly Entry[]} entries the whole log: a take-back names what it takes
 * @returns {Line[]}
 */
export function linesOf(entry, words, names, reader, entries) {
  let told = known.get(entry);
  if (told?.words !== words || told.names !== names || told.reader !== reader) {
    told = { words, names, reader, lines: inWords(entry, words, names, reader, entries) };
    known.set(entry, told);
  }
  return told.lines;
}

/**
 * The moves of some entries in words, each by the first thing that it did.
 * @param {readonly number[]} takes
 * @param {Words} words
 * @param {string[]} names
 * @param {number | null} reader
 * @param {readonly Entry[]} entries
 */
export function takenBack(takes, words, names, reader, entries) {
  const moves = takes.flatMap((n) => entries.find((it) => it.n === n) ?? []);
  const told = moves.flatMap((entry) => linesOf(entry, words, names, reader, entries)[0]?.text.replace(/\.$/, '') ?? []);
  const unseen = moves.map(({ seat = -1 }) => words('undo-unseen', { player: names[seat] ?? '' })); // such as a pass, or a secret choice
  return (told.length ? told : [...new Set(unseen)]).join(' · ');
}

/** All that happened last, in one text. @param {Entry[]} entries @param {Words} words @param {string[]} names @param {number | null} reader */
export function lastTold(entries, words, names, reader) {
  const told = (/** @type {Entry} */ entry) => linesOf(entry, words, names, reader, entries);
  const last = standing(entries).findLast((entry) => told(entry).length);
  return last ? told(last).map(({ text }) => text).join(' ') : '';
}

/** Whether a bot moved for somebody: it is not they who did it. @param {Entry} entry @param {readonly Entry[]} entries */
function isForAnother({ kind, level, seat }, entries) {
  return kind === 'moved' && Boolean(level) && entries.some((it) => it.kind === 'joined' && it.seat === seat);
}

/** @param {Entry} entry @param {Words} words @param {string[]} names @param {number | null} reader @param {readonly Entry[]} entries @returns {Line[]} */
function inWords(entry, words, names, reader, entries) {
  const forAnother = isForAnother(entry, entries);
  const level = words(`level-${entry.level}`);
  const called = forAnother ? names.map((name, seat) => (seat === entry.seat ? words('bot-at', { name, level }) : name)) : names;
  const you = forAnother && entry.seat === reader ? null : reader;
  /** @type {Line[]} */
  const told = (entry.events ?? []).map((event, k) => ({
    key: `${entry.n}-${k}`,
    kind: 'event',
    text: words.story(event, called, you),
    seat: event.seat,
    rule: ruleOf(words, event),
  }));
  const key = `entry-${entry.kind}`;
  if (words.has(key)) {
    const { seat, level, why, name, text } = entry;
    const values = {
      player: (seat === undefined ? name : names[seat]) ?? '',
      who: seat !== undefined && seat === reader ? 'you' : 'other',
      level: level ? words(`level-${level}`) : entry.kind === 'removed' ? 'none' : '',
      why: why ?? '',
      by: entry.by === undefined ? '' : (names[entry.by] ?? ''),
      yes: entry.yes ? 'yes' : 'no',
      text: text ?? (entry.rests ? words.listing(entry.rests.map((rest) => span(rest, words))) : entry.phrase ? words(`phrase-${entry.phrase}`) : ''),
      what: entry.takes ? takenBack(entry.takes, words, names, reader, entries) : '',
      count: (entry.rests ?? entry.takes)?.length ?? 0,
    };
    told.unshift({ key: `${entry.n}`, kind: entry.kind, text: words(key, values), seat });
  }
  return told.filter((line) => line.text);
}

export class Journal extends Part {
  static properties = {
    entries: { attribute: false },
    names: { attribute: false },
    seat: { attribute: false },
    prompt: {},
    mayChat: { attribute: false },
    agreeing: { attribute: false },
    maySpeak: { attribute: false },
  };

  /** @type {WeakMap<Line, HTMLLIElement>} */
  #drawn = new WeakMap();

  constructor() {
    super();
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {number | null} */
    this.seat = null;
    this.prompt = '';
    this.mayChat = false;
    /** Where there are phrases only: whether we agree to speak freely, and who does. @type {{ mine: boolean, names: string[] } | null} */
    this.agreeing = null;
    this.maySpeak = false;
  }

  /** The log stops the Tab key once; arrow keys go through its rules, from the latest line upwards. @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const links = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.line .rule-link')]);
    if (!step || !links.length) return;
    const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0 && step > 0) return; // it rests at its end
    event.preventDefault();
    const next = at < 0 ? links.length - 1 : Math.max(0, at + step);
    (links[next] ?? this.querySelector('.log'))?.focus();
  }

  render() {
    const { words, names, seat } = this;
    const lines = standing(this.entries).flatMap((entry) => linesOf(entry, words, names, seat, this.entries));
    return html`
      <div class="log" role="log" aria-live="off" aria-label=${words('journal')} tabindex="0" @keydown=${this.#walk}>
        <div>
          <ul>
            ${repeat(lines, (line) => line.key, (line) => this.#line(line))}
          </ul>
          ${this.prompt ? html`<p class="prompt" data-test="prompt">${this.prompt}</p>` : nothing}
        </div>
      </div>
      ${this.maySpeak ? this.#composer() : nothing}
    `;
  }

  /** A line is drawn once; however long the log grows, only what is new costs anything. @param {Line} line */
  #line(line) {
    let item = this.#drawn.get(line);
    if (!item) {
      const { kind, text, seat, rule } = line;
      const name = seat === undefined ? '' : this.names[seat];
      item = document.createElement('li');
      item.className = `line line-${kind} ${seat === undefined ? '' : seatColour(seat)}`;
      render(
        html`${name && text.startsWith(name) ? html`<b>${name}</b>${text.slice(name.length)}` : text}
        ${rule ? this.#ruleLink(rule) : nothing}`,
        item,
      );
      this.#drawn.set(line, item);
    }
    return item;
  }

  /** @param {string} rule */
  #ruleLink(rule) {
    const open = () => this.tell('rule', rule);
    return html`<button class="rule-link" tabindex="-1" aria-label=${this.words('rule-number', { number: rule })} @click=${open}>${rule}</button>`;
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
      ${this.agreeing ? this.#agreement(this.agreeing) : nothing}
    </div>`;
  }

  /** Speaking freely, if all agree. @param {{ mine: boolean, names: string[] }} agreeing */
  #agreement({ mine, names }) {
    const { words } = this;
    return html`<button class="chip" data-test="talk" aria-pressed=${mine} @click=${() => this.tell('deed', { do: 'talk', yes: !mine })}>${words('talk-freely')}</button>
      ${names.length ? html`<p class="soft small" data-test="talk-agreed">${words('talk-agreed', { players: words.listing(names), count: names.length })}</p>` : nothing}`;
  }

  /** @param {string} phrase */
  #phrase(phrase) {
    this.querySelector('details')?.removeAttribute('open');
    this.querySelector('summary')?.focus();
    this.tell('deed', { do: 'phrase', phrase });
  }

  /** @param {SubmitEvent} event */
  #say(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get('text')).trim();
    if (text) this.tell('deed', { do: 'say', text });
    form.reset();
  }
}

customElements.define('cl-journal', Journal);
