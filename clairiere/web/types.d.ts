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
  /** The key of the club in whose corner it stands. */
  club?: string | null;
  /** Whether the game moves ratings. */
  rated?: boolean;
  /** How many seconds those who watch are behind; null: nobody may watch. */
  watch?: number | null;
  /** How people talk; null: as is usual. */
  talk?: 'phrases' | 'free' | null;
}

/** What somebody wants to play with somebody. */
export interface Wish { game: string; pace: 'live' | 'days'; clock: Clock | null; club: string | null; rated?: boolean }

/** Something said at a table, in a report. */
export interface SaidLine { n: number; at: number; seat: number; name: string; text: string }
export interface Report { id: string; at: number; table: string; game: string; by: string; whom: string; seat: number; why: string; note: string; lines: SaidLine[] }

/** How a house is, as whoever runs it is told. */
export interface House {
  version: string; tables: About[]; kept: Record<string, number>; people: number; watching: number; reports: Report[];
  thinking: number; load: number; processors: number; memory: number; bytes: number; disk: number;
}

export interface Club { id: string; name: string }
export interface Corner extends Club { open: About[]; playing: About[]; tournaments: TournamentLine[] }

/** How strong somebody is thought to be, give or take `margin`. */
export interface Rating { value: number; margin: number; games: number; uncertain: boolean }
export interface RatedSeat { seat: number; before: Rating | null; after: Rating | null }
export interface LadderLine { rank: number; handle: string; name: string; rating: Rating }
export interface Ladder {
  game: string; listed_from: number; players: number; page: number; pages: number; lines: LadderLine[];
  own: { rank: number | null; page: number | null; rating: Rating } | null;
}
export interface OwnRating {
  game: string; rank: number | null; rating: Rating;
  course: { at: number; table: string; place: number; seats: number; value: number; margin: number }[];
}

export interface TournamentLine { id: string; name: string; game: string; status: 'open' | 'playing' | 'over'; players: number; rounds: number; rated: boolean }
export interface TournamentPlayer { player: number; name: string; out: 'left' | 'dropped' | 'absent' | 'forgotten' | null; rating: Rating | null }
export interface TournamentTable {
  table: string; players: number[]; status: 'open' | 'playing' | 'over'; here: number[]; absent: number[]; until: number | null;
  ranks: Record<string, number> | null;
}
export interface TournamentRound { at: number; tables: TournamentTable[]; byes: number[] }
export interface TournamentScore { player: number; rank: number; points: number; opponents: number; direct: number; games: number; byes: number }
export interface TournamentView extends TournamentLine {
  by: string; seats: number; options: Record<string, boolean>; system: 'swiss' | 'robin'; planned: number | null; pace: string; clock: Clock;
  watch: number | null; club: string | null; opened: number; ended: string | null; show_up: number; n: number; me: number | null; mine: boolean;
  entered: TournamentPlayer[]; course: TournamentRound[]; standings: TournamentScore[];
}

/** How a lobby stands. When `tables` has changed it is time to ask for them again. */
export interface Lobby { here: number; waiting: { name: string; game: string; pace: string; table: string }[]; tables: string }

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
  /** Whether the others had them removed. */
  removed: boolean;
  nonce: string | null;
  /** Of the nonce, published before it. */
  nonce_hash: string | null;
  /** Holidays that are not over. */
  rests: Rest[];
}

/** A holiday, in seconds: meanwhile clocks at tables over days stand still. */
export interface Rest { begins: number; ends: number }
export interface Holiday extends Rest { id: string }

/** Somebody one has blocked, as one called them then. */
export interface Blocked { handle: string; name: string }

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
  /** A pause that is proposed, and whose answer is still awaited. */
  pause_asked: { seat: number; agreed: number[]; waiting: number[] } | null;
  /** Whether the game stands still until somebody goes on. */
  paused: boolean;
  /** Seconds that each answer of the house takes in a window. */
  window: number;
  /** Whether rules are still being compiled: until then bots think less. */
  warming: boolean;
  rematch: string | null;
  /** The date whose deal this is. */
  day: string | null;
  /** The club in whose corner it stands, as its tables name it. */
  club: string | null;
  /** Whether it waits for whoever wants to play with somebody. */
  quick: boolean;
  /** How many seconds those who watch are behind; null: nobody may watch. */
  watch: number | null;
  talk: 'phrases' | 'free';
  /** In lists of tables: how strong those are thought to be who sit there. */
  ratings: (Rating | null)[];
  /** Whether the game moves ratings. */
  rated: boolean;
  /** The tournament of which this is a game. */
  tournament: string | null;
  /** Of a tournament: who sits down at each seat. */
  invited: string[];
  /** Who agrees to speak freely, where there are phrases only. */
  talk_agreed: number[];
  /** Before the game, who may remove somebody. */
  host: number | null;
  removals: { seat: number; by: number[]; needed: number[] }[];
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
  /** Who wished it. */
  by?: number;
  yes?: boolean;
  /** The holidays that somebody has from now on. */
  rests?: Rest[];
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

/** `ends`, at tables over days: when the time of a seat runs out that is asked. */
export interface Times { left: (number | null)[]; running: number[]; ends?: (number | null)[] }

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
export interface Advice { offer: Offer; won: number; lead: number; points: number | null }

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
  taken_back: string[];
  skipped: [number, number][];
}

/** A finished game as far as one can begin to look at it. */
export interface Beginning {
  game: string;
  edition: string;
  seats: number;
  options: Record<string, boolean>;
  names: string[];
  players: string[];
  /** Of the whole game; it has one step more, the deal. */
  moves: number;
  first: { public: View; own: View };
  steps: Step[];
  /** Whether its day lasts: the journal comes afterwards. */
  sealed: boolean;
}

/** The steps after those of the beginning, and what is known at the end. */
export interface Rest {
  steps: Step[];
  proof: Proof;
  ending: Result;
  over: boolean;
  ended: 'played' | 'resigned' | null;
}

export type Replay = Beginning & Rest;

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
  /** Pictures over the sections of the rules, by the number of a section's first rule. */
  illustrations?(): Record<string, string[]>;
  /** What the players' panel shows of a seat; `revealed`: the game is over, and what was secret may be looked at. */
  seatCard(view: View, seat: number, words: Words, revealed: boolean): unknown;
  /** What whose turn it is is told, where that is more than “your turn”. */
  called?(view: View, words: Words): string | null;
  /** How a game ended, line by line, where that is more than who won; else null. */
  verdict?(view: View, words: Words): string[] | null;
  /** The marks of what a line of the score sheet counts for a seat. */
  sheetMarks?(view: View, line: string, seat: number): string[];
  /** The marks of where an action of a seat happens: whatever the action, there is something. */
  marksOf?(offer: Offer, view: View, seat: number): string[];
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
  /** Whether the house knows whose it is. */
  owned?: boolean;
}

/** A seat of one's own. */
export interface OwnSeat {
  table: string;
  seat: number;
  game: string;
  status: 'open' | 'playing' | 'over';
  pace: string;
  opened: number;
  company: { name?: string, level?: string }[];
  asked: boolean;
  acting: number[];
  deadline: number | null;
  day: string | null;
  place: number | null;
  score: number | null;
  ended: string | null;
  finished: number | null;
}

export interface Share { kind: string; games: number; won: number; }

/** How one game went for somebody. */
export interface GameStatistics {
  game: string;
  games: number;
  won: number;
  by_seats: Share[];
  by_level: Share[];
  best: { score: number, table: string, finished: number }[];
  course: { finished: number, score: number, won: boolean }[];
}

export interface Me {
  handle: string;
  seats: OwnSeat[];
  statistics: GameStatistics[];
  passkeys: number;
  mail: boolean;
  /** What a browser wants to know of a house that will call it. */
  push: string;
  addresses: Address[];
  holidays: Holiday[];
}

/** Where one is called: an address of mail, or a browser (`push`). */
export interface Address { id: string; kind: 'mail' | 'push'; address: string; confirmed: boolean; remind: number; made: number; }
