// What travels on the wire (clairiere/server/wire.py), and what a game brings to the page.
import type { TemplateResult } from 'lit';

export type Facts = Record<string, any>;
/** A path into a view and the value at its end; see core/changes.py. */
export type Change = any[];
/** Something that happened, and what it changes in the reader's view. */
export type Event = Facts & { kind: string; sets?: Change[] };
export type View = Facts;
/** Something that may be done: its notation, to be sent back as it is, its verb, its parts, what it means here. */
export type Offer = Facts & { action: string; verb: string };

export interface Words {
  (key: string, values?: Facts): string;
  language: string;
  has(key: string): boolean;
  listing(items: Iterable<string>, last?: string): string;
  things(all: Iterable<Facts>): string;
  thing(it: Facts): string;
  gloss(facts: Facts, names: readonly string[], reader: number | null): Facts;
  deed(facts: Facts, names?: readonly string[], reader?: number | null): string;
  story(event: Event, names: readonly string[], reader?: number | null): string;
}

/** `late`: what becomes of a seat that is out of time. */
export interface Clock { each: 'game' | 'decision'; seconds: number; plus: number; late?: 'bot' | 'loses' }

export interface Wanted {
  game: string;
  bots: (string | null)[];
  options: Record<string, boolean>;
  public: boolean;
  pace: 'live' | 'days';
  clock: Clock | null;
  hints: boolean;
  /** The day's deal, for one person. */
  daily?: boolean;
}

/** What somebody made of the day's deal. */
export interface DailyLine { name: string; won: boolean; points: number; steps: number; table: string }

export interface Daily {
  game: string;
  day: string;
  /** Whether the day is past: everybody may see all of it. */
  over: boolean;
  /** Seconds until the next day begins. */
  next: number;
  finished: number;
  best: DailyLine[];
  /** One's own line; without a place until the game is finished. */
  own: (DailyLine & { place: number | null }) | null;
}

export interface Sitter {
  kind: 'free' | 'person' | 'bot';
  name: string | null;
  level: string | null;
  keeper: string | null;
  /** Whether the person gave up, or lost on time. */
  resigned: boolean;
  late: boolean;
  nonce: string | null;
  /** Of the nonce, published before it. */
  nonce_hash: string | null;
}

export interface About {
  id: string;
  game: string;
  edition: string;
  options: Record<string, boolean>;
  seats: Sitter[];
  public: boolean;
  pace: 'live' | 'days';
  clock: Clock | null;
  hints: boolean;
  status: 'open' | 'playing' | 'over';
  created: number;
  commitment: string;
  secret: string | null;
  ended: 'played' | 'resigned' | 'clock' | 'abandoned' | null;
  undo_asked: { seat: number; to: number; takes: number[]; agreed: number[]; waiting: number[] } | null;
  /** Seconds that each answer of the house takes in a window. */
  window: number;
  /** Whether rules are still being compiled: until then bots think less. */
  warming: boolean;
  rematch: string | null;
  /** The date whose deal this is. */
  day: string | null;
}

export interface Entry {
  n: number;
  at: number;
  kind: string;
  seat?: number;
  name?: string;
  level?: string;
  why?: string;
  to?: number;
  /** The moves that are taken back, or are asked to be. */
  takes?: number[];
  text?: string;
  phrase?: string;
  table?: string;
  events?: Event[];
}

export interface Position {
  public: View;
  own: View;
  acting: number[];
  legal?: Offer[];
  undo?: Undo | null;
}

/** A take-back to before entry `to`: whether it needs nobody's consent, and the moves it takes. */
export interface Undo { to: number; free: boolean; takes: number[] }
export interface Result {
  sheet: Score[];
  /** The lines that add up to the total; the others only decide ties, or count things. */
  summed: string[];
  ranking: number[][];
  winners: number[];
  /** The lines that put the first ahead of others with the same total. */
  decided_by: { line: string; seats: number[] }[];
}

export interface Times { left: (number | null)[]; running: number[] }

export interface Update {
  type: 'update';
  n: number;
  entries?: Entry[];
  about?: About;
  position?: Position;
  times?: Times;
  seat?: number;
  ending?: Result;
}

/** Somebody the others wait for: the seconds until a bot keeps the seat, and who would rather end the game. */
export interface Absence { seat: number; left: number | null; end: number[] }
/** `at` is when we were told. */
export interface People { type: 'people'; present: boolean[]; watching: number; absent: Absence[]; busy?: boolean; at: number }
export interface Advice { offer: Offer; won: number; lead: number }

export interface Answer {
  type: 'done' | 'refused' | 'why' | 'hints';
  id: string;
  n?: number;
  table?: string;
  code?: string;
  message?: string;
  rule?: string | null;
  best?: Advice[];
}

export type Deed = Facts & { do: string };

export interface GameCard {
  id: string;
  name: string;
  seats: number[];
  options: Record<string, boolean>;
  levels: string[];
  usual_level: string;
  in_turn: boolean;
  secrets: boolean;
  lines: string[];
  edition: string;
  /** Whether the page has a board of the game's own; else the plain one is taken. */
  board: boolean;
  postcard: boolean;
  /** Whether it says what is printed on its pieces. */
  catalog: boolean;
}

export interface Rule { number: string; section: string; text: string }
export type Score = Record<string, number>;

export interface Step {
  n: number;
  round: number;
  seat: number | null;
  offer: Offer | null;
  events: Event[];
  sets: Change[];
}

/** Words are the numbers behind the deal and the moves, made from secret, nonces and `counts`. */
export interface Proof {
  ok: boolean;
  commitment: string | null;
  message: string;
  nonces: string[];
  brought: ('sealed' | 'open' | 'withheld')[];
  counts: number[];
  words: string[];
}

export interface Replay {
  game: string;
  edition: string;
  seats: number;
  options: Record<string, boolean>;
  names: string[];
  players: string[];
  proof: Proof;
  first: { public: View; own: View };
  steps: Step[];
  ending: Result;
  over: boolean;
  ended: 'played' | 'resigned' | null;
  /** Whether its day lasts: the journal comes afterwards. */
  sealed: boolean;
}

export interface Slip { step: number; seat: number; played: Offer; better: Offer; lost: number }
export interface Review { progress: number; waiting?: boolean; curve: number[][]; worst: Slip[] }

export interface LessonStep {
  id: string;
  seat: number;
  do: 'look' | 'act' | 'why';
  marks: string[];
  rules: string[];
  position: Position;
  /** What everybody has by then; only the last step counts it. */
  ending: Result | null;
}

export interface Tried { right: boolean; rule: string | null; events: Event[]; position: Position | null }
/** Something to be looked at: a name that an element of the board bears as `data-mark`, and what for. */
export interface Mark { name: string; kind: string }

/** What `web/games/<id>/index.js` exports; `web/plain.js` does for a game without a folder of its own. */
export interface Face {
  boardTag: string;
  postcard(): TemplateResult;
  /** What the players' panel shows of a seat; `revealed`: the game is over, and what was secret may be looked at. */
  seatCard(view: View, seat: number, words: Words, revealed: boolean): unknown;
  /** What whose turn it is is told, where that is more than “your turn”. */
  called?(view: View, words: Words): string | null;
  /** How a game ended, line by line, where that is more than who won; else null. */
  verdict?(view: View, words: Words): string[] | null;
  /** The marks of what a line of the score sheet counts for a seat. */
  sheetMarks?(view: View, line: string, seat: number): string[];
  /** The marks of what an action is about. */
  marksOf?(offer: Offer, view: View): string[];
  /** What all wait for when nobody is to be named, such as the cards that any of them might play; else null. */
  waiting?(view: View, words: Words): string | null;
  /** Whose turn it is while nobody is named as awaited; null between turns. */
  turnOf?(view: View): number | null;
  /** What a player is asked, where more can be told than the phase; else null. */
  prompt?(view: View, seat: number, legal: readonly Offer[], words: Words): string | null;
  /** What the keys of the board do, for the help. */
  keys?: { key: string; wordsKey: string }[];
}

/** What this device knows of one who sits at a table. */
export interface Chair {
  key: string;
  seat: number;
  nonce: string;
  /** What every seat had fixed when this device told its nonce. */
  seals?: (string | null)[];
  /** What its player does not want to be asked about in windows. */
  hushed?: readonly Facts[];
}

/** A seat that this device has taken; of several at one table the one that is in hand. */
export interface Keepsake extends Chair {
  table: string;
  game: string;
  commitment: string;
  at: number;
  n: number;
  /** Who else plays at this device. */
  beside?: Chair[];
  /** Whether it is left out of the list of tables. */
  hidden?: boolean;
}
