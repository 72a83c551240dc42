// The hall's protocol, version 1, as docs/protocol.md describes it.
export const protocolVersion = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type SeatNumber = number;
// null is the spectator's place; 'all' shows everything once a match is over.
export type Viewpoint = SeatNumber | null;

export type ErrorCode =
  | 'bad_json'
  | 'bad_field'
  | 'unknown_command'
  | 'bad_version'
  | 'hello_first'
  | 'bad_token'
  | 'not_found'
  | 'not_allowed'
  | 'seat_taken'
  | 'not_now'
  | 'wrong_phase'
  | 'not_your_turn'
  | 'stale'
  | 'illegal'
  | 'bad_record'
  | 'damaged'
  | 'pinned'
  | 'rate_limited'
  | 'too_many'
  | 'read_only'
  | 'going_down'
  | 'busy'
  | 'internal';

export interface HallError {
  code: ErrorCode;
  message: string;
  rule?: string;
}

export type Action = { verb: string } & { [field: string]: Json };

export interface TrailLine {
  text: string;
  value: number;
  rule?: string;
}

export interface MatchEvent {
  what: string;
  text: string;
  rule?: string;
  args?: Json;
  trail?: TrailLine[];
  total?: number;
}

export interface Choice {
  i: number;
  action: Action;
  text: string;
  detail?: string;
}
export interface Refused {
  action: Action;
  text: string;
  reason: string;
  rule?: string;
}

export interface Prompt {
  seat: SeatNumber;
  at: number;
  kind: string;
  question: string;
  // Advice for who meets this kind of question first.
  hint?: string;
  // What moments like this are called, where a seat may have them passed by itself.
  window?: string;
  tie?: string; // what tie is broken here, where the answer is nobody's own
  chore?: number; // the choice that may as well be made for the player
  choices: Choice[];
  more: boolean;
  refused: Refused[];
}

// Where a learner is in a lesson: what to do and why, or how it ended.
export interface LessonPlace {
  id: string;
  title: string;
  step: number;
  of: number;
  say?: string;
  why?: string;
  end?: string;
}
// What wins or loses, and how far it has come where that can be counted.
export interface Goal {
  text: string;
  wins: boolean;
  done?: number;
  of?: number;
  rule?: string;
}

export interface Result {
  winners: SeatNumber[];
  scores: number[];
  text: string;
}

export interface Picture {
  seat: Viewpoint;
  at: number;
  step: number;
  by: SeatNumber | null;
  events: MatchEvent[];
  view: Json;
  turn: SeatNumber | null;
  prompt: Prompt | null;
  result: Result | null;
  can_undo: 'free' | 'ask' | null;
  lesson?: LessonPlace;
  goals?: Goal[];
}

export type Seat =
  | { seat: SeatNumber; kind: 'person'; name: string; player: string; connected: boolean }
  | { seat: SeatNumber; kind: 'open'; name: string; for: string | null; former?: boolean }
  | { seat: SeatNumber; kind: 'mind'; name: string; level: string };

export interface Table {
  match: string;
  game: string;
  options: { [key: string]: Json };
  title: string;
  private: boolean;
  phase: 'gathering' | 'playing' | 'over';
  host: string;
  seats: Seat[];
  created: number;
  moved: number;
  n: number;
  step: number;
  turn: SeatNumber | null;
  result: Result | null;
  undo: { seat: SeatNumber; to: number; waiting: SeatNumber[] } | null;
  ruleset: string;
  content: string;
  dice: { commitment: string; key?: string };
  rematch: string | null;
  watchers: number;
  advice: boolean; // whether those who play may ask what a strong mind would do
  // Of a prepared start: what to play for, and the lesson if it is one.
  goal?: string;
  lesson?: LessonPlace;
}

export interface ChatLine {
  player: string;
  name: string;
  text: string;
  time: number;
}

export type MatchPushKind =
  'seats' | 'start' | 'act' | 'undo' | 'ask' | 'deny' | 'chat' | 'rematch' | 'copied' | 'close';

export interface MatchPush extends Partial<Picture> {
  push: 'match';
  match: string;
  n: number;
  seat: Viewpoint;
  kind: MatchPushKind;
  table?: Table;
  chat?: ChatLine;
  // What has changed in the view of the position `since`, instead of the view.
  since?: number;
  change?: Json;
}

export type Push =
  | MatchPush
  | { push: 'table'; match: string; table: Table }
  | { push: 'tables'; tables: Table[]; gone: string[] }
  | { push: 'hall'; read_only: boolean; message: string }
  | { push: 'going_down'; seconds: number; message: string };

export type SeatWish = { kind: 'here'; name?: string } | { kind: 'open' } | { kind: 'mind'; level: string };
export type HandOver = SeatWish | { kind: 'open'; for: string };

export interface Odds {
  exact: boolean;
  outcomes: { chance: number; text: string; events?: MatchEvent[] }[];
}
export interface WhyAnswer {
  legal: boolean;
  reason?: string;
  rule?: string;
}

// One step of a match in a word; once it is over with the dice rolled in it: sides and face, and where a seat and not the automated
// side rolled, which one and whether a high face (1) or a low one (-1) was wished for.
export type DieRoll = [sides: number, face: number, seat?: SeatNumber, good?: number];
export interface StoryStep {
  by: SeatNumber;
  text: string;
  rolls?: DieRoll[];
}

// What a strong mind makes of one choice of a finished match, the one it would take first.
export interface Weighed {
  text: string;
  visits: number;
  expected?: number;
  error?: number;
  taken?: boolean;
}
export interface Advice {
  seat: SeatNumber;
  simulations: number;
  choices: Weighed[];
  line: { by: SeatNumber; text: string }[];
}
// What a strong mind would do now, rather than what, and why in words.
export interface Suggestion {
  at: number;
  choice: number;
  action: Action;
  text: string;
  instead?: string;
  expected: number;
  margin: number;
  reasons: string[];
}
// How well each seat stood after a step, 0 to 1.
export interface Standing {
  step: number;
  seats: number[];
}

// What goes in, and what comes back with "ok".
export interface Commands {
  hello: [
    { version: number; token?: string; name?: string; changes?: boolean },
    { version: number; player: string; name: string; token?: string; read_only: boolean },
  ];
  name: [{ name: string }, { name: string }];
  ping: [object, object];
  tables: [{ subscribe?: boolean; mine?: boolean }, { tables: Table[] }];
  judge: [{ game: string; file: string; content: Json }, { complaints: { place: string; text: string }[] }];
  options: [
    { game: string; options?: { [key: string]: Json }; preview?: boolean },
    { options: { [key: string]: Json }; seats: number; warnings?: string[]; view?: Json },
  ];
  create: [
    (
      | {
          game: string;
          options?: { [key: string]: Json };
          seats: SeatWish[];
          title?: string;
          private?: boolean;
          start?: boolean;
          advice?: boolean;
        }
      | { game: string; lesson: string }
    ),
    { table: Table; code?: string },
  ];
  sit: [{ match: string; seat: SeatNumber; name?: string; code?: string }, { n: number }];
  stand: [{ match: string; seat: SeatNumber }, { n: number }];
  hand_over: [{ match: string; seat: SeatNumber; to: HandOver }, { n: number }];
  leave: [{ match: string; to?: HandOver }, { n: number }];
  start: [{ match: string }, { table: Table }];
  act: [{ match: string; seat: SeatNumber; at: number; action?: Action; choice?: number }, { n: number; step: number }];
  odds: [{ match: string; seat: SeatNumber; action: Action }, { at: number; odds: Odds }];
  why: [{ match: string; seat: SeatNumber; action: Action }, WhyAnswer];
  drawing: [{ match: string; seat: SeatNumber }, { at: number; text: string; svg: string }];
  undo: [{ match: string; seat: SeatNumber }, { n: number; step?: number; asked?: SeatNumber[] }];
  consent: [{ match: string; seat: SeatNumber; yes: boolean }, { n: number }];
  chat: [{ match: string; text: string }, { n: number }];
  windows: [{ match: string; seat: SeatNumber; ask: 'always' | 'changed' }, object];
  watch: [
    { match: string; since?: number; code?: string },
    { table: Table; pictures: Picture[]; missed: Omit<MatchPush, 'push' | 'match'>[]; code?: string },
  ];
  unwatch: [{ match: string }, object];
  replay: [{ match: string; step: number; seat?: Viewpoint | 'all' }, { steps: number; picture: Picture }];
  story: [{ match: string; seat?: Viewpoint | 'all' }, { steps: StoryStep[] }];
  advice: [{ match: string; step: number }, Advice];
  suggest: [{ match: string; seat: SeatNumber }, Suggestion];
  outlook: [{ match: string; steps: number[] }, { outlook: Standing[] }];
  export: [{ match: string }, { record: string; file: string }];
  import: [{ record: string; title?: string }, { table: Table; code: string }];
  rematch: [{ match: string }, { table: Table }];
}
export type CommandName = keyof Commands;

// What HTTP gives.
export interface GameOption {
  name: string;
  title: string;
  type: 'choice' | 'number' | 'switch' | 'list';
  default: Json;
  choices?: { value: Json; title: string }[];
  min?: number;
  max?: number;
}
// A prepared start: "play_now", or a lesson with steps.
export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  goal: string;
  steps: number;
}
export interface GameMode {
  name: string;
  title: string;
  options: { [key: string]: Json };
}
export interface GameInfo {
  key: string;
  name: string;
  tagline: string;
  seats: { min: number; max: number };
  automated: string;
  ruleset: string;
  content: string;
  levels: { key: string; name: string }[];
  modes?: GameMode[];
  lessons?: LessonInfo[];
  options: GameOption[];
}
export interface Rule {
  id: string;
  page: string | number;
  section: string;
  text: string;
}
export interface Content {
  game: string;
  content: string;
  files: { [name: string]: Json };
}
