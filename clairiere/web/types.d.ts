// What travels on the wire (clairiere/server/wire.py), and what a game brings to the page.
import type { TemplateResult } from 'lit';

export type Facts = Record<string, any>;
export type Event = Facts & { kind: string };
export type View = Facts;

export interface Words {
  (key: string, values?: Facts): string;
  language: string;
  has(key: string): boolean;
  listing(items: Iterable<string>, last?: string): string;
  things(all: Iterable<Facts>): string;
  thing(it: Facts): string;
  gloss(facts: Facts, names: readonly string[], reader: number | null): Facts;
  story(event: Event, names: readonly string[], reader?: number | null): string;
}

export interface Clock { each: 'game' | 'decision'; seconds: number; plus: number }

export interface Wanted {
  game: string;
  bots: (string | null)[];
  options: Record<string, boolean>;
  public: boolean;
  pace: 'live' | 'days';
  clock: Clock | null;
  hints: boolean;
}

export interface Sitter {
  kind: 'free' | 'person' | 'bot';
  name: string | null;
  level: string | null;
  keeper: string | null;
  resigned: boolean;
  nonce: string | null;
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
  ended: 'played' | 'resigned' | null;
  undo_asked: { seat: number; to: number; agreed: number[] } | null;
  rematch: string | null;
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
  text?: string;
  phrase?: string;
  table?: string;
  events?: Event[];
}

export interface Position {
  public: View;
  own: View;
  acting: number[];
  legal?: string[];
  undo?: number | null;
  free?: boolean;
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
}

export interface People { type: 'people'; present: boolean[]; watching: number }
export interface Advice { action: string; won: number; lead: number }

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
  in_turn: boolean;
  lines: string[];
  edition: string;
}

export interface Rule { number: string; section: string; text: string }
export type Score = Record<string, number>;

export interface Step {
  n: number;
  seat: number | null;
  action: string | null;
  events: Event[];
  public: View;
  own: View;
}

export interface Replay {
  game: string;
  edition: string;
  seats: number;
  options: Record<string, boolean>;
  names: string[];
  players: string[];
  proof: { ok: boolean; commitment: string | null; message: string };
  steps: Step[];
  sheet: Score[];
  ranking: number[][];
  over: boolean;
  ended: 'played' | 'resigned' | null;
}

export interface Slip { step: number; seat: number; played: string; better: string; lost: number }
export interface Review { progress: number; curve: number[][]; worst: Slip[] }

export interface LessonStep {
  id: string;
  seat: number;
  do: 'look' | 'act' | 'why';
  marks: [number, number][];
  rules: string[];
  position: Position;
}

export interface Tried { right: boolean; rule: string | null; events: Event[]; position: Position | null }
export interface Mark { x: number; y: number; kind: string }

/** What `web/games/<id>/index.js` exports. */
export interface Face {
  boardTag: string;
  /** What whose turn it is is told, where that is more than “your turn”. */
  called?(view: View, words: Words): string | null;
  say(notation: string, words: Words, names?: readonly string[], view?: View | null): string;
  postcard(): TemplateResult;
  seatColours: string[];
  seatCard(view: View, seat: number, words: Words): unknown;
  sheetSquares(view: View, line: string, seat: number): { x: number; y: number }[];
  /** The squares that an action is about. */
  actionSquares?(notation: string, view: View): { x: number; y: number }[];
  /** What all wait for when nobody is to be named, such as the cards that any of them might play; else null. */
  waiting?(view: View, words: Words): string | null;
  /** What a player is asked, where more can be told than the phase; else null. */
  prompt?(view: View, seat: number, legal: readonly string[], words: Words): string | null;
  /** What the keys of the board do, for the help. */
  keys?: { key: string; wordsKey: string }[];
}

/** A seat that this device has taken. */
export interface Keepsake {
  table: string;
  key: string;
  seat: number;
  game: string;
  commitment: string;
  nonce: string;
  at: number;
  n: number;
}
