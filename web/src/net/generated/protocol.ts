// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
import type { Action, DieRoll, Json, Looking, Viewpoint } from '../protocol';

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
export type HallError = {
  code: ErrorCode;
  message: string;
  rule?: string;
};
export type MatchPushKind =
  | 'seats'
  | 'start'
  | 'act'
  | 'undo'
  | 'ask'
  | 'deny'
  | 'chat'
  | 'rematch'
  | 'copied'
  | 'close';
export type Phase = 'gathering' | 'playing' | 'over';
export type PersonSeat = {
  kind: 'person';
  seat: number;
  name: string;
  player: string;
  connected: boolean;
};
export type OpenSeat = {
  kind: 'open';
  seat: number;
  name: string;
  for: string | null;
  former?: boolean;
};
export type MindSeat = {
  kind: 'mind';
  seat: number;
  name: string;
  level: string;
};
export type Seat = PersonSeat | OpenSeat | MindSeat;
export type Result = {
  winners: number[];
  scores: number[];
  text: string;
};
export type UndoAsked = {
  seat: number;
  to: number;
  waiting: number[];
};
export type DiceShown = {
  commitment: string;
  key?: string;
};
export type LessonPlace = {
  id: string;
  title: string;
  step: number;
  of: number;
  say?: string;
  why?: string;
  end?: string;
};
export type Table = {
  match: string;
  game: string;
  options: { [key: string]: Json };
  title: string;
  private: boolean;
  phase: Phase;
  host: string;
  seats: Seat[];
  created: number;
  moved: number;
  n: number;
  step: number;
  turn: number | null;
  result: Result | null;
  undo: UndoAsked | null;
  ruleset: string;
  content: string;
  dice: DiceShown;
  rematch: string | null;
  watchers: number;
  advice: boolean;
  goal?: string;
  lesson?: LessonPlace;
};
export type ChatLine = {
  player: string;
  name: string;
  text: string;
  time: number;
};
export type TrailLine = {
  text: string;
  value: number;
  rule?: string;
};
export type MatchEvent = {
  what: string;
  text: string;
  rule?: string;
  args?: Json;
  trail?: TrailLine[];
  total?: number;
};
export type Choice = {
  i: number;
  action: Action;
  text: string;
  detail?: string;
};
export type Refused = {
  action: Action;
  text: string;
  detail?: string;
  reason: string;
  rule?: string;
};
export type Prompt = {
  seat: number;
  at: number;
  kind: string;
  question: string;
  hint?: string;
  window?: string;
  tie?: string;
  chore?: number;
  choices: Choice[];
  more: boolean;
  refused: Refused[];
};
export type CanUndo = 'free' | 'ask';
export type Goal = {
  text: string;
  wins: boolean;
  done?: number;
  of?: number;
  rule?: string;
};
export type MatchPush = {
  push: 'match';
  n: number;
  seat: Viewpoint;
  kind: MatchPushKind;
  table?: Table;
  chat?: ChatLine;
  since?: number;
  change?: Json;
  at?: number;
  step?: number;
  by?: number | null;
  events?: MatchEvent[];
  view?: Json;
  turn?: number | null;
  prompt?: Prompt | null;
  result?: Result | null;
  can_undo?: CanUndo | null;
  lesson?: LessonPlace;
  goals?: Goal[];
  match: string;
};
export type TablePush = {
  push: 'table';
  match: string;
  table: Table;
};
export type TablesPush = {
  push: 'tables';
  tables: Table[];
  gone: string[];
};
export type HallPush = {
  push: 'hall';
  read_only: boolean;
  message: string;
};
export type GoingDownPush = {
  push: 'going_down';
  seconds: number;
  message: string;
};
export type Push = MatchPush | TablePush | TablesPush | HallPush | GoingDownPush;
export type Hello = {
  version: number;
  token?: string;
  name?: string;
  changes?: boolean;
};
export type Greeted = {
  version: number;
  player: string;
  name: string;
  token?: string;
  read_only: boolean;
};
export type ANamed = {
  name: string;
};
export type Nothing = object;
export type AskTables = {
  subscribe?: boolean;
  mine?: boolean;
};
export type Tables = {
  tables: Table[];
};
export type AskJudge = {
  game: string;
  file: string;
  content: Json;
};
export type Complaint = {
  place: string;
  text: string;
};
export type Judged = {
  complaints: Complaint[];
};
export type AskOptions = {
  game: string;
  options?: { [key: string]: Json };
  preview?: boolean;
};
export type FullOptions = {
  options: { [key: string]: Json };
  seats: number;
  warnings?: string[];
  view?: Json;
};
export type Here = {
  kind: 'here';
  name?: string;
};
export type Open = {
  kind: 'open';
  for?: string;
};
export type Mind = {
  kind: 'mind';
  level: string;
};
export type SeatWish = Here | Open | Mind;
export type Create = {
  game: string;
  lesson?: string;
  options?: { [key: string]: Json };
  seats?: SeatWish[];
  title?: string;
  private?: boolean;
  start?: boolean;
  advice?: boolean;
};
export type Created = {
  table: Table;
  code?: string;
};
export type Sit = {
  match: string;
  seat: number;
  name?: string;
  code?: string;
};
export type Done = {
  n: number;
};
export type OfSeat = {
  match: string;
  seat: number;
};
export type AskHandOver = {
  match: string;
  seat: number;
  to: SeatWish;
};
export type Leave = {
  match: string;
  to?: SeatWish;
};
export type OfMatch = {
  match: string;
};
export type ATable = {
  table: Table;
};
export type Act = {
  match: string;
  seat: number;
  at: number;
  action?: Action;
  choice?: number;
};
export type Acted = {
  n: number;
  step: number;
};
export type OfAction = {
  match: string;
  seat: number;
  action: Action;
};
export type Outcome = {
  chance: number;
  text: string;
  events?: MatchEvent[];
};
export type Odds = {
  exact: boolean;
  outcomes: Outcome[];
};
export type OddsAt = {
  at: number;
  odds: Odds;
};
export type WhyAnswer = {
  legal: boolean;
  reason?: string;
  rule?: string;
};
export type Drawing = {
  at: number;
  text: string;
  svg: string;
};
export type Undone = {
  n: number;
  step?: number;
  asked?: number[];
};
export type Consent = {
  match: string;
  seat: number;
  yes: boolean;
};
export type Say = {
  match: string;
  text: string;
};
export type AskWindows = 'always' | 'changed';
export type Windows = {
  match: string;
  seat: number;
  ask: AskWindows;
};
export type Watch = {
  match: string;
  since?: number;
  code?: string;
};
export type Picture = {
  seat: Viewpoint;
  at: number;
  step: number;
  by: number | null;
  events: MatchEvent[];
  view: Json;
  turn: number | null;
  prompt: Prompt | null;
  result: Result | null;
  can_undo: CanUndo | null;
  lesson?: LessonPlace;
  goals?: Goal[];
};
export type MatchEntry = {
  n: number;
  seat: Viewpoint;
  kind: MatchPushKind;
  table?: Table;
  chat?: ChatLine;
  since?: number;
  change?: Json;
  at?: number;
  step?: number;
  by?: number | null;
  events?: MatchEvent[];
  view?: Json;
  turn?: number | null;
  prompt?: Prompt | null;
  result?: Result | null;
  can_undo?: CanUndo | null;
  lesson?: LessonPlace;
  goals?: Goal[];
};
export type Watched = {
  table: Table;
  pictures: Picture[];
  missed: MatchEntry[];
  code?: string;
};
export type AskReplay = {
  match: string;
  step: number;
  seat?: Looking;
};
export type ReplayedPicture = {
  seat: Looking;
  step: number;
  by: number | null;
  events: MatchEvent[];
  view: Json;
  turn: number | null;
  result: Result | null;
};
export type Replayed = {
  steps: number;
  picture: ReplayedPicture;
};
export type AskStory = {
  match: string;
  seat?: Looking;
};
export type StoryStep = {
  by: number;
  text: string;
  rolls?: DieRoll[];
};
export type Story = {
  steps: StoryStep[];
};
export type AskAdvice = {
  match: string;
  step: number;
};
export type Weighed = {
  text: string;
  visits: number;
  expected?: number;
  error?: number;
  taken?: boolean;
};
export type Expected = {
  by: number;
  text: string;
};
export type Advice = {
  seat: number;
  simulations: number;
  choices: Weighed[];
  line: Expected[];
};
export type Suggestion = {
  at: number;
  choice: number;
  action: Action;
  text: string;
  instead?: string;
  expected: number;
  margin: number;
  reasons: string[];
};
export type AskOutlook = {
  match: string;
  steps: number[];
};
export type Standing = {
  step: number;
  seats: number[];
};
export type Outlook = {
  outlook: Standing[];
};
export type Exported = {
  record: string;
  file: string;
};
export type Import = {
  record: string;
  title?: string;
};
export type Imported = {
  table: Table;
  code: string;
};
export type Commands = {
  hello: [Hello, Greeted];
  name: [ANamed, ANamed];
  ping: [Nothing, Nothing];
  tables: [AskTables, Tables];
  judge: [AskJudge, Judged];
  options: [AskOptions, FullOptions];
  create: [Create, Created];
  sit: [Sit, Done];
  stand: [OfSeat, Done];
  hand_over: [AskHandOver, Done];
  leave: [Leave, Done];
  start: [OfMatch, ATable];
  act: [Act, Acted];
  odds: [OfAction, OddsAt];
  why: [OfAction, WhyAnswer];
  drawing: [OfSeat, Drawing];
  undo: [OfSeat, Undone];
  consent: [Consent, Done];
  chat: [Say, Done];
  windows: [Windows, Nothing];
  watch: [Watch, Watched];
  unwatch: [OfMatch, Nothing];
  replay: [AskReplay, Replayed];
  story: [AskStory, Story];
  advice: [AskAdvice, Advice];
  suggest: [OfSeat, Suggestion];
  outlook: [AskOutlook, Outlook];
  export: [OfMatch, Exported];
  import: [Import, Imported];
  rematch: [OfMatch, ATable];
};
