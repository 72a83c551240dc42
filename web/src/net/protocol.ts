// The hall's protocol, version 1, as docs/protocol.md describes it. Its frames are generated from the hall's own
// structs; here stands what they name, and what HTTP gives.
export * from './generated/protocol';
import type { Commands, SeatWish } from './generated/protocol';

export const protocolVersion = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type SeatNumber = number;
// null is the spectator's place; 'all' shows everything once a match is over.
export type Viewpoint = SeatNumber | null;
export type Looking = Viewpoint | 'all';

// An action of some game; net/generated has those of each.
export type Action = { verb: string } & { [field: string]: Json };

// Sides and face of a die, and where a seat and not the automated side rolled, which one and whether a high face (1) or
// a low one (-1) was wished for.
export type DieRoll = [sides: number, face: number, seat?: SeatNumber, good?: number];

export type HandOver = SeatWish;
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
  completed?: CompletedOptions;
}
export interface CompletedOptions {
  options: { [key: string]: Json };
  seats: number;
  warnings?: string[];
}
export interface GameInfo {
  key: string;
  name: string;
  tagline: string;
  seats: { min: number; max: number };
  automated: string;
  ruleset: string;
  content: string;
  levels: { key: string; name: string; says?: string }[];
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
