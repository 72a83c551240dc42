import type { Group } from 'three';
import type { Content, Json, MatchEvent } from '../net/protocol';
import type { IconName } from '../ui/icons';
import type { Harm } from '../play/outlook';
import type { Pull } from '../boards/pull';
import type { BoardProps } from '../boards/registry';
import type { Point } from '../state/course';
import type { Solid, Spot, View } from './kit/camera';
import type { Throw } from './kit/dice';
import type { Fog } from './kit/fog';
import type { Source } from './kit/fx';
import type { Tone } from './kit/palette';
import type { Piece } from './kit/pieces';
import type { Slice } from './kit/signs';
import type { Mood } from './kit/stage';
import type { Clock } from './kit/water';

// What a game tells the table in three dimensions. A diorama is read from the same view as the flat board, by the same
// model; no rule is decided here. Measures are those of the table: x to the right, z towards the viewer, y up.
export type Flat = readonly [x: number, z: number];

export interface Badge {
  icon: IconName;
  name: string;
  tone?: 'warn' | 'bad' | 'holo' | undefined;
}
// A printed number that matters at a glance: an attack, a defence.
export interface Figure {
  icon: IconName;
  value: string;
  changed: boolean;
}
// What floats over a piece: shape of the seat (of a foe: a star), life, numbers, statuses; the name where there is room
// or it matters.
export interface Label {
  name: string;
  sure: boolean;
  life: { now: number; full: number; pips: boolean } | null;
  badges: readonly Badge[];
  // What stands beside the shape of its side where there is no room for the name.
  short?: string;
  figures?: readonly Figure[];
  foe?: 'melee' | 'ranged';
}
export interface Standing extends Piece {
  tall: number;
  label: Label | null;
  acting: boolean;
  lit: boolean;
  pointed: boolean;
  told: boolean;
}

export type Mark =
  | {
      kind: 'area';
      points: readonly Flat[];
      y?: number;
      tone: Tone;
      fill?: number;
      line?: number;
      wide?: number;
      bright?: boolean;
    }
  | { kind: 'ring'; at: Spot; r: number; tone: Tone; thick?: number; opacity?: number; dashed?: boolean }
  | { kind: 'disc'; at: Spot; r: number; tone: Tone; opacity: number }
  | { kind: 'fan'; eye: Flat; y: number; slices: readonly Slice[] }
  | { kind: 'beam'; from: Spot; to: Spot; tone: Tone; wide?: number }
  | { kind: 'trail'; points: readonly Flat[]; y?: number; tone: Tone }
  | { kind: 'block'; at: Spot; w: number; h: number; d: number; tone: Tone; fill: number }
  | { kind: 'arc'; at: Spot; inner: number; outer: number; from: number; to: number; tone: Tone; opacity: number }
  | { kind: 'glow'; at: Spot; r: number; tint: number; opacity: number }
  | { kind: 'bubble'; at: Spot; r: number; tone: Tone }
  | { kind: 'ghost'; at: Spot; r: number; face: number };
// A spot that may be pressed, and the numbers of the choices it stands for.
export interface Dot {
  key: string;
  choices: readonly number[];
  at: Spot;
  tone: Tone;
  on: boolean;
  name: string;
  facing?: number | null;
}
// Words at a place. A plate also says what the place is worth, what it is and whose troops hold it; `said` is for those
// who listen; a quiet one is not shown.
export interface Plate {
  value: number;
  icon: IconName;
  unknown: boolean;
  forces: readonly { look: number; count: number }[];
}
export interface Note {
  key: string;
  at: Spot;
  text: string;
  tone: 'plain' | 'warn' | 'place' | 'holo';
  plate?: Plate;
  said?: string;
  quiet?: boolean;
}
// Scenery that may be pressed: its outline and height.
export interface Feature {
  value: string;
  points: readonly Flat[];
  top: number;
  can: boolean;
}

export interface Diorama {
  width: number;
  depth: number;
  margin?: number;
  mood: Mood;
  // The scenery is built anew when this changes.
  sceneryKey: string;
  scenery(clock: Clock): Group;
  pieces: readonly Standing[];
  marks: readonly Mark[];
  dots: readonly Dot[];
  notes: readonly Note[];
  features: readonly Feature[];
  sources: readonly Source[];
  // Mist over what nobody sees.
  fog?: Fog;
  // What should be in sight now, and from where the table is looked at first.
  watch: readonly Spot[];
  home: View;
  blocks: readonly Solid[];
  // Where the side from which it is looked at follows from the pieces: whether it can be told yet.
  sure?: boolean;
  // Pixels left free round what is watched, where it is not the usual.
  frame?: number;
  // How near the eye may come, where it is not the usual.
  near?: number;
}

// What lies under the pointer.
// `on` where a press adds to what is aimed: a corner of a way.
export interface Hit {
  piece: string | null;
  dot: string | null;
  feature: string | null;
  ground: Flat | null;
  on?: boolean;
}
export const nothing: Hit = { piece: null, dot: null, feature: null, ground: null };

// One thing that is seen to happen.
// What is heard with it where its kind does not say.
export type Cue = 'alarm' | 'card' | 'turn' | 'coin' | 'door' | 'roar';
export type Beat = { event?: MatchEvent; cue?: Cue } & (
  | {
      kind: 'walk';
      piece: string;
      path: readonly Spot[];
      face: number | null;
      along?: readonly { piece: string; path: readonly Spot[] }[];
    }
  | { kind: 'turn'; piece: string; face: number }
  | { kind: 'aim'; piece: string; at: string | Spot }
  | {
      kind: 'shot';
      piece: string;
      at: string | Spot;
      hits: readonly boolean[];
      weapon: 'gun' | 'flame' | 'blade' | 'lob' | 'beam';
    }
  | { kind: 'strike'; piece: string; at: string; hit: boolean }
  | { kind: 'dice'; roll: Throw; title: string; sum: string }
  | { kind: 'hurt'; piece: string | Spot; text: string; tone: 'bad' | 'good' | 'warn' }
  | { kind: 'fall'; piece: string; along?: readonly string[] }
  | { kind: 'blast'; at: Spot; r: number }
  | { kind: 'say' }
);

// The card of who acts, at the bottom.
export interface UnitFacts {
  kind: string;
  look: number;
  name: string;
  line: string;
  life: { now: number; full: number; pips: boolean; unit: string } | null;
  chips: readonly { text: string; tone?: 'warn' | 'holo' }[];
}
// One place in a strip over the board: who acts when, how far an alarm has come.
export interface Turn {
  key: string;
  kind: string;
  look: number;
  number: string;
  name: string;
  state: 'done' | 'now' | 'later' | 'gone';
}
export interface Track {
  now: number;
  most: number;
  edges: readonly number[];
  title: string;
  text: string;
  tone: 'holo' | 'warn' | 'bad';
}

export interface Told {
  events: readonly MatchEvent[];
  before: Json;
  after: Json;
  content: Content | null;
  by: number | null;
}
export interface Scene extends BoardProps {
  wide: boolean;
}

export interface SolidGame {
  diorama(scene: Scene): Diorama;
  press(hit: Hit, scene: Scene): void;
  // What the pointer takes hold of there, in the measures of the game's own table, which `place` gives for a spot of
  // the board.
  grab?(hit: Hit, scene: Scene): Pull | null;
  place?(ground: Flat, scene: Scene): Point;
  beats(told: Told): Beat[];
  unit(scene: Scene): UnitFacts | null;
  strip?(scene: Scene): { turns?: readonly Turn[]; track?: Track } | null;
  // True where a hand of cards lies at the bottom: the tray of the flat board takes the place of the dock.
  hand?: boolean;
  // What the sum of an attack is called, where it is not a number to be reached.
  total?: string;
  // In a few words what an outcome of an attack does to its target: "hit", "out"; null for nothing.
  harm: Harm;
  icon(verb: string, words: string): string | null;
  // A sentence of the hall as it is said on the board, where places have better names than their numbers.
  say?(text: string, scene: Scene, isChoice: boolean): string;
}
