// The live connection of a table. It says hello with the last entry it knows and so resumes where it was; it
// comes back by itself, more and more patiently. A deed that was confirmed is sent again under the same id
// until it is answered, even after a reload; the server does it once.

/** @import { Answer, Deed, People, Update } from './types.d.ts' */
import { lineTo } from './line.js';
import { randomHex } from './memory.js';
import { tell } from './notice.js';

const PING_EVERY = 1_200; // milliseconds without a word, where somebody looks on: a cut line is to be told within three seconds
const PING_HIDDEN = 25_000; // where nobody does
const TOLD_AFTER = 1_000; // without an answer
const LOST_AFTER = 8_000; // without an answer: a slow line is not cut at once
const BEAT = 250;
const WAITS = [300, 800, 1_500, 3_000, 6_000, 10_000];
const RESTARTED = 1012; // the house opens again in a moment
const AT_ONCE = 50;
const FINAL = [4400, 4401, 4404, 4409, 4410, 4413];

/**
 * @typedef {object} Listener
 * @property {(update: Update, first: boolean) => void} updated
 * @property {(people: People) => void} peopled
 * @property {(state: 'joining' | 'open' | 'silent' | 'lost' | 'closed', code: number) => void} changed silent: no answer came, though the line is not known to be cut
 */

export class Live {
  /** @type {Map<string, { deed: Deed, answer: (answer: Answer) => void }>} */
  #waiting = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  #greeted = false;
  #heard = 0;
  #pinged = 0;
  #silent = false;
  #closed = false;
  /** @type {number | undefined} */
  #retry;
  #pulse;

  /**
   * @param {string} table
   * @param {string | null} key
   * @param {Listener} listener
   * @param {number} [n] the last entry that is known already
   */
  constructor(table, key, listener, n = 0) {
    this.table = table;
    this.key = key;
    this.n = n;
    this.listener = listener;
    const left = this.#leftOver();
    if (left && key) this.#waiting.set(left.id, { deed: left, answer: () => {} });
    this.#pulse = setInterval(() => this.#beat(), BEAT);
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Whether an action waits for its answer. */
  get busy() {
    return [...this.#waiting.values()].some(({ deed }) => deed.do === 'play');
  }

  /**
   * Do something at the table; resolves once the server has answered, however long the line is down.
   * @param {Deed} deed
   * @returns {Promise<Answer>}
   */
  do(deed) {
    const named = { ...deed, id: randomHex(8) };
    if (deed.do === 'play') sessionStorage.setItem(this.#drawer, JSON.stringify(named));
    return new Promise((answer) => {
      this.#waiting.set(named.id, { deed: named, answer });
      if (this.#greeted) this.#send(named);
    });
  }

  close() {
    this.#closed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  get #drawer() {
    return `clairiere.deed.${this.table}.${this.key?.slice(0, 8)}`; // several may play at this device
  }

  #leftOver() {
    const kept = sessionStorage.getItem(this.#drawer);
    return kept && JSON.parse(kept);
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = lineTo(this.table);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#pinged = 0;
    this.#silent = false;
    socket.onopen = () => this.#send({ do: 'hello', since: this.n, ...(this.key ? { key: this.key } : {}) });
    if (socket.readyState === WebSocket.OPEN) socket.onopen(new Event('open'));
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lose(code);
    this.listener.changed(this.#tries ? 'lost' : 'joining', 0);
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {number} code */
  #lose(code) {
    this.#drop();
    if (this.#closed) return;
    if (FINAL.includes(code)) {
      this.close();
      this.listener.changed('closed', code);
      return;
    }
    const usual = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    const wait = (code === RESTARTED && !this.#tries ? AT_ONCE : usual) * (0.8 + 0.4 * Math.random());
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    this.listener.changed('lost', code);
  }

  /** @param {any} message */
  #hear(message) {
    this.#heard = Date.now();
    this.#pinged = 0;
    if (this.#silent) {
      this.#silent = false;
      this.listener.changed('open', 0);
    }
    if (message.type === 'update') {
      const first = !this.#greeted;
      this.n = message.n;
      if (first) {
        this.#greeted = true;
        this.#tries = 0;
        this.listener.changed('open', 0);
        for (const { deed } of this.#waiting.values()) this.#send(deed);
      }
      this.listener.updated(message, first);
    } else if (message.type === 'people') {
      this.listener.peopled(message);
    } else if (message.type === 'notice') {
      tell(message.text);
    } else if (message.id) {
      this.#settle(message);
    }
  }

  /** @param {Answer} answer */
  #settle(answer) {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    if (this.#leftOver()?.id === answer.id) sessionStorage.removeItem(this.#drawer);
    waiting.answer(answer);
  }

  /** @param {unknown} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat() {
    if (!this.#socket) return;
    const now = Date.now();
    const unanswered = this.#pinged ? now - this.#pinged : this.#greeted ? 0 : now - this.#heard;
    if (unanswered > LOST_AFTER) {
      this.#lose(0);
    } else if (this.#greeted && unanswered >= TOLD_AFTER && !this.#silent) {
      this.#silent = true;
      this.listener.changed('silent', 0);
    } else if (this.#greeted && !this.#pinged && now - this.#heard >= (document.hidden ? PING_HIDDEN : PING_EVERY)) {
      this.#ping();
    }
  }

  #ping() {
    this.#pinged = Date.now();
    this.#send({ do: 'ping' });
  }

  #wake = () => {
    if (document.hidden) return;
    if (!this.#socket) this.#connect();
    else if (this.#greeted && !this.#pinged) this.#ping();
  };
}
