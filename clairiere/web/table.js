// A table as this page knows it. Updates wait in a queue and are shown one after another, so that moves can be
// followed; what the page draws, and what it plays on, is always the position that has been shown.

/** @import { About, Answer, Deed, Entry, Event as Happening, Facts, Offer, People, Position, Result, Times, Update, View } from './types.d.ts' */
import { sharing } from './changes.js';
import { sealsOf } from './fairness.js';
import { toldAhead } from './line.js';
import { chair, isCalm, keepChair, muteAt, mutedAt, readUpTo } from './memory.js';
import { drawn } from './patience.js';
import { Live } from './socket.js';

const BREATH = 450; // between the moves of others, in milliseconds
const SHORT_BREATH = 120; // when many wait
/** @type {readonly Offer[]} */
export const NONE = []; // nothing may be done
/** @type {readonly Facts[]} */
const UNHUSHED = [];

const TALK = ['said', 'phrase'];

/** @typedef {(events: Happening[], after: View) => Promise<unknown>} Stage */

/** @type {WeakMap<Position, View>} */
const views = new WeakMap();

/** What is seen of a position: the same view for the same position, so that nothing is drawn or begun anew. @param {Position} position @returns {View} */
export function viewOf(position) {
  const view = views.get(position) ?? { ...position.public, ...position.own };
  views.set(position, view);
  return view;
}

/**
 * Whether there is something for us to decide. In a window those who can only pass have nothing: the house passes.
 * @param {Position | null | undefined} position
 */
export const asks = (position) => Boolean(position?.legal?.length);

export class Table extends EventTarget {
  /** @type {Update[]} */
  #queue = [];
  #draining = false;
  #hurrying = false;
  #telling = false;
  /** @type {() => void} */
  #hurry = () => {};
  /** @type {Live} */
  #live;

  /**
   * @param {string} id
   * @param {string | null} key
   */
  constructor(id, key) {
    super();
    this.id = id;
    this.key = key;
    /** @type {About | null} */
    this.about = null;
    /** @type {number | null} */
    this.seat = null;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Position | null} */
    this.position = null;
    /** @type {View | null} */
    this.view = null;
    /** What a game that is over came to. @type {Result | null} */
    this.ending = null;
    /** @type {(Times & { at: number }) | null} */
    this.times = null;
    /** @type {People} */
    this.people = { type: 'people', present: [], watching: 0, absent: [], at: 0 };
    /** @type {'joining' | 'open' | 'silent' | 'lost' | 'closed'} */
    this.line = 'joining';
    this.closedBy = 0;
    this.n = 0;
    /** @type {Stage | null} */
    this.stage = null;
    this.showing = false;
    const known = toldAhead(id, key);
    this.#live = new Live(id, key, {
      updated: (update, first) => this.#receive(update, first),
      peopled: (people) => this.#change({ people: { ...people, absent: people.absent ?? [], at: Date.now() } }),
      changed: (line, closedBy) => {
        const back = line === 'open' && this.line !== 'silent';
        this.#change({ line, closedBy });
        if (back && this.hushed.length) void this.do({ do: 'hush', about: this.hushed }); // the house may have forgotten it
      },
    }, known?.n);
    if (known) queueMicrotask(() => this.#settle(known)); // once somebody listens
  }

  /** Whether a deed of ours is under way, or a move is still being shown. */
  get busy() {
    return this.#live.busy || this.showing;
  }

  /** @returns {readonly Offer[]} */
  get legal() {
    return this.position?.legal ?? NONE;
  }

  get acting() {
    return this.position?.acting ?? [];
  }

  get myTurn() {
    return this.about?.status === 'playing' && this.seat !== null && asks(this.position);
  }

  get over() {
    return this.about?.status === 'over';
  }

  /** Whether a bot keeps our seat. */
  get kept() {
    return this.seat !== null && Boolean(this.about?.seats[this.seat].keeper);
  }

  /** Whether nobody is left who plays: bots wait, until somebody takes a seat back. */
  get deserted() {
    const { status, seats } = this.about ?? { status: '', seats: [] };
    return status === 'playing' && !seats.some(({ kind, keeper, resigned }) => kind === 'person' && !keeper && !resigned);
  }

  /** Whether somebody plays a seat who has no page open. @param {number} seat */
  isGone(seat) {
    const sitter = this.about?.seats[seat];
    return sitter?.kind === 'person' && !sitter.keeper && !sitter.resigned && seat !== this.seat && this.people.present[seat] === false;
  }

  /** The entry of our last move that still stands. */
  get lastMove() {
    return standing(this.entries).findLast((entry) => entry.kind === 'moved' && entry.seat === this.seat)?.n ?? 0;
  }

  /** Whether others have moved since our last move. */
  get hasNews() {
    return standing(this.entries).some((entry) => entry.kind === 'moved' && entry.n > this.lastMove);
  }

  /** @param {Deed} deed @returns {Promise<Answer>} */
  async do(deed) {
    const answer = this.#live.do(deed);
    this.#change({});
    await answer;
    this.#change({});
    return answer;
  }

  /** @param {string} action */
  play(action) {
    return this.do({ do: 'play', n: this.n, action });
  }

  /** What we do not want to be asked about in windows. @returns {readonly Facts[]} */
  get hushed() {
    return (this.key && chair(this.id, this.key)?.hushed) || UNHUSHED;
  }

  /** Say what we do not want to be asked about in windows, for the rest of the game. @param {readonly Facts[]} about */
  hush(about) {
    keepChair(this.id, this.key, { hushed: about });
    return this.do({ do: 'hush', about });
  }

  /** Show what is still waiting at once. */
  skip() {
    this.#hurrying = true;
    this.#hurry();
  }

  close() {
    this.#live.close();
  }

  /** @param {Partial<Table>} news */
  #change(news) {
    Object.assign(this, news);
    this.dispatchEvent(new Event('change'));
  }

  /** @param {Update} update @param {boolean} first */
  #receive(update, first) {
    if (first && !this.about) this.#settle(update);
    else {
      this.#queue.push(update);
      if (!this.#draining) this.#drain();
    }
  }

  async #drain() {
    this.#draining = true;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      await this.#tell(update);
      await drawn();
    }
    this.#draining = this.#hurrying = false;
  }

  /** Show one update, then make it the present. @param {Update} update */
  async #tell(update) {
    const moves = (update.entries ?? []).filter((entry) => entry.kind === 'moved');
    const events = moves.flatMap((entry) => entry.events ?? []);
    const instantly = this.#hurrying || document.hidden;
    if (update.position && this.stage && moves.length === 1 && events.length && !instantly) {
      this.#change({ showing: true });
      const hurried = new Promise((resolve) => { this.#hurry = () => resolve(undefined); });
      const mine = moves[0].seat === this.seat && !this.kept;
      await Promise.race([this.#perform(update, events, mine), hurried]);
      this.showing = false;
    }
    this.#settle(update);
  }

  /** Show what happened, then tell of it: the log gives nothing away. @param {Update} update @param {Happening[]} events @param {boolean} mine */
  async #perform(update, events, mine) {
    const calm = isCalm();
    if (!calm) await drawn();
    try {
      if (update.position) await this.stage?.(events, viewOf(update.position));
    } catch (fault) {
      console.error(fault);
    }
    this.#log(update);
    this.#change({});
    if (calm) return;
    if (mine) await drawn();
    else await new Promise((resolve) => setTimeout(resolve, this.#queue.length > 2 ? SHORT_BREATH : BREATH));
  }

  /** Entries without what muted people say. @param {Entry[]} entries */
  #heard(entries) {
    const muted = mutedAt(this.id);
    return muted.length ? entries.map((it) => (TALK.includes(it.kind) && muted.includes(it.seat ?? -1) ? { ...it, kind: 'unheard' } : it)) : entries;
  }

  /** Hear somebody no more, or again from now on. @param {number} seat @param {boolean} muted */
  mute(seat, muted) {
    muteAt(this.id, [...mutedAt(this.id).filter((it) => it !== seat), ...(muted ? [seat] : [])]);
    this.#change({ entries: this.#heard(this.entries) });
  }

  /** @param {Update} update */
  #log(update) {
    const known = this.entries.at(-1)?.n ?? -1;
    const fresh = (update.entries ?? []).filter((entry) => entry.n > known);
    if (fresh.length) this.entries = [...this.entries, ...this.#heard(fresh)];
  }

  /** @param {Update} update */
  #settle(update) {
    this.#log(update);
    this.n = update.n;
    if (update.about) this.about = update.about;
    if (update.times) this.times = { ...update.times, at: Date.now() };
    if (update.seat !== undefined) this.seat = update.seat;
    if (update.ending) this.ending = update.ending;
    if (update.position) {
      this.position = /** @type {Position} */ (sharing(this.position, update.position)); // a line that comes back tells the same once more
      this.view = viewOf(this.position);
    }
    if (!document.hidden) readUpTo(this.id, this.n);
    this.#change({});
    if (update.about) this.#reveal(update.about);
  }

  /** Tell our grain of chance once every seat is taken, and note first what the others have fixed. @param {About} about */
  #reveal({ status, seats }) {
    const mine = this.seat === null ? null : seats[this.seat];
    const kept = chair(this.id, this.key);
    if (status !== 'open' || seats.some(({ kind }) => kind === 'free')) return;
    if (!kept?.nonce || !mine?.nonce_hash || mine.nonce || this.#telling) return;
    this.#telling = true;
    keepChair(this.id, this.key, { seals: sealsOf(seats) });
    void this.do({ do: 'reveal', nonce: kept.nonce });
  }
}

/** @type {WeakMap<Entry[], Entry[]>} */
const kepts = new WeakMap();

/**
 * The entries without moves that were taken back.
 * @param {Entry[]} entries
 * @returns {Entry[]}
 */
export function standing(entries) {
  let kept = kepts.get(entries);
  if (kept) return kept;
  kept = [];
  for (const entry of entries) {
    const takes = entry.kind === 'undone' ? (entry.takes ?? []) : [];
    if (takes.length) kept = kept.filter(({ n }) => !takes.includes(n));
    kept.push(entry);
  }
  kepts.set(entries, kept);
  return kept;
}
