// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
export type UnitId = string;
export type Standing = 'reserve' | 'in_play' | 'out';
export type Boost = 'next_round' | 'now';
export type WeaponId = string;
export type Counter = 'none' | 'move' | 'combat' | 'hold' | 'hidden';
export type Tactic = 'none' | 'move_first' | 'fire_first';
export type Figure = {
  x: number;
  y: number;
  z: number;
  facing: number;
  start_x: number;
  start_y: number;
  start_z: number;
  start_facing: number;
  lane: number;
  card: UnitId | null;
  standing: Standing;
  blood_lost: number;
  armor_failed: number;
  failing: number;
  failed_round: number;
  roll: number;
  initiative: number;
  acted: number;
  held: number;
  set: number;
  frozen: number;
  pinned: number;
  dazed: number;
  burning: number;
  boosted: Boost[];
  suppressing: number;
  plated: number;
  luck_used: number;
  bonus_mp: number;
  reroll_used: number;
  medkits: number;
  repair_kits: number;
  adrenaline: number;
  loaded: number;
  watching: WeaponId | null;
  fired_round: [number, number, number, number];
  uses: [number, number, number, number];
  ammo: [number, number];
  counter: Counter;
  mp: number;
  mp_whole: number;
  snapped: number;
  moved: number;
  moving: number;
  finishing: number;
  cancelled: number;
  tactic: Tactic;
  bound_to: number;
};
export type ObjectKind = 'crate' | 'terminal' | 'trap' | 'vip';
export type Object = {
  x: number;
  y: number;
  z: number;
  kind: ObjectKind;
  blood_lost: number;
  gone: number;
  owner: number;
  carrier: number;
  handled_by: number;
};
export type Smoke = {
  x: number;
  y: number;
  z: number;
  radius: number;
  until_round: number;
  by: number;
};
export type SideId = string;
export type Muster = {
  job: 'muster';
  side: SideId | null;
};
export type Deploy = {
  job: 'deploy';
  rolled: boolean;
};
export type AdjustStep = 'begins' | 'low_roll' | 'high_roll' | 'over';
export type Adjust = {
  job: 'adjust';
  step: AdjustStep;
};
export type RoundStep = 'begins' | 'acts';
export type Round = {
  job: 'round';
  step: RoundStep;
};
export type ActivationStep = 'declares' | 'suppression' | 'acts' | 'ends';
export type FigureId = string;
export type Activation = {
  job: 'activation';
  step: ActivationStep;
  who: FigureId | null;
};
export type GroupStep =
  | 'counters'
  | 'overwatch'
  | 'tactics'
  | 'first_moves'
  | 'snaps_out'
  | 'fire'
  | 'last_moves'
  | 'over';
export type Group = {
  job: 'group';
  step: GroupStep;
  members: (FigureId | null)[];
  fights: boolean;
  watch_later: boolean;
};
export type Tactics = {
  job: 'tactics';
  who: FigureId | null;
};
export type Watch = {
  job: 'watch';
  passed: number[];
  who: FigureId | null;
  committed: boolean;
  begun: boolean;
  asks: number;
};
export type Move = {
  job: 'move';
  who: FigureId | null;
  kept: number;
  asked: boolean;
};
export type CombatStage = 'action' | 'snap' | 'over';
export type Combat = {
  job: 'combat';
  stage: CombatStage;
  who: FigureId | null;
  fire_half: boolean;
  no_snap: boolean;
  asked: boolean;
};
export type Verb =
  | 'done'
  | 'recruit'
  | 'place'
  | 'adjust'
  | 'keep'
  | 'move'
  | 'combat'
  | 'hold'
  | 'step'
  | 'flush'
  | 'edge'
  | 'pivot'
  | 'climb'
  | 'descend'
  | 'jump'
  | 'snap'
  | 'fire'
  | 'spray'
  | 'throw'
  | 'launch'
  | 'lob'
  | 'strike'
  | 'medkit'
  | 'repair'
  | 'repair_kit'
  | 'adrenaline'
  | 'set'
  | 'overwatch'
  | 'suppress'
  | 'handle'
  | 'disarm'
  | 'free'
  | 'fire_and_move'
  | 'bound'
  | 'react'
  | 'let_pass'
  | 'use_luck'
  | 'keep_luck'
  | 'load'
  | 'side'
  | 'concede'
  | 'reroll';
export type Circle = 'top' | 'left' | 'right';
export type WholeAction = {
  verb: Verb;
  who: FigureId | null;
  target: FigureId | null;
  weapon: WeaponId | null;
  unit: UnitId | null;
  circle: Circle;
  order: Tactic;
  number: number;
  piece: number;
  x: number;
  y: number;
  z: number;
  bearing: number;
  facing: number;
};
export type Stated = {
  job: 'stated';
  action: WholeAction;
  who: FigureId | null;
  fire_half: boolean;
};
export type HitStep = 'rolls' | 'luck' | 'damage';
export type Hit = {
  job: 'hit';
  x: number;
  y: number;
  step: HitStep;
  who: FigureId | null;
  target: FigureId | null;
  weapon: WeaponId | null;
  dice: number;
  hits: number;
  needed: number;
  strength: number;
  armor: number;
  blood: number;
  blast: boolean;
};
export type Luck = {
  job: 'luck';
  who: FigureId | null;
};
export type Settle = {
  job: 'settle';
};
export type GroupResults = {
  job: 'group_results';
  members: (FigureId | null)[];
};
export type Load = {
  job: 'load';
  who: FigureId | null;
  weapon: WeaponId | null;
};
export type PushStep = 'overwatch' | 'way' | 'sides';
export type Push = {
  job: 'push';
  x: number;
  y: number;
  far: number;
  who: FigureId | null;
  step: PushStep;
};
export type RerollOf = 'armor' | 'trap' | 'pin';
export type Reroll = {
  job: 'reroll';
  who: FigureId | null;
  of: RerollOf;
  target: FigureId | null;
  object: number;
};
export type Mend = {
  job: 'mend';
  who: FigureId | null;
  blood: number;
};
export type Task =
  | Muster
  | Deploy
  | Adjust
  | Round
  | Activation
  | Group
  | Tactics
  | Watch
  | Move
  | Combat
  | Stated
  | Hit
  | Luck
  | Settle
  | GroupResults
  | Load
  | Push
  | Reroll
  | Mend;
export type MegaconId = string;
export type ScenarioId = string;
export type MapId = string;
export type Phase = 'muster' | 'deploy' | 'adjust' | 'initiative' | 'action' | 'refresh' | 'over';
export type Ending = 'draw' | 'victory' | 'cap' | 'conceded';
export type State = {
  figures: Figure[];
  objects: Object[];
  smoke: Smoke[];
  agenda: Task[];
  megacon: [MegaconId | null, MegaconId | null];
  setup_roll: [number, number];
  points: [number, number];
  lost: [number, number];
  scenario: ScenarioId | null;
  map: MapId | null;
  phase: Phase;
  round: number;
  round_cap: number;
  players: number;
  acm: number;
  bounding: number;
  open_edges: number;
  friendly: number;
  winner: number;
  ending: Ending;
  revealed: number;
  group_fire: number;
  active: number;
};
export type Lay = {
  verb: Verb;
  circle: Circle;
  x: number;
  y: number;
};
export type CardMeasures = {
  width: number;
  length: number;
  ahead: number;
  lays: Lay[];
};
export type Arcs = {
  front: number;
  fire: number;
  rear: number;
};
export type TerrainClass = 'cover' | 'obstacle' | 'area';
export type Access = 'none' | 'stairs' | 'slope';
export type PieceShown = {
  id: string;
  corners: [number, number][];
  er0: number;
  er1: number;
  type: TerrainClass;
  access: Access;
  armor: number;
};
export type FieldShown = {
  width: number;
  depth: number;
  strip: number;
  base: number;
  level: number;
  card: CardMeasures;
  arcs: Arcs;
  pieces: PieceShown[];
};
export type Fighter = {
  figure: FigureId | null;
  side: number;
  er: number;
};
export type Thing = {
  kind: ObjectKind;
  x: number;
  y: number;
  owner?: number;
  carried: boolean;
};
export type Lane = {
  figure: FigureId | null;
  corners: [number, number][];
};
export type Stop = 'free' | 'table_edge' | 'wall' | 'edge' | 'figure';
export type ReachEnd = {
  x: number;
  y: number;
  z: number;
  stop: Stop;
};
export type StepEnd = {
  verb: Verb;
  bearing: number;
  circle: Circle;
  x: number;
  y: number;
  er: number;
  cost: number;
};
export type SightLine = {
  target: FigureId | null;
  hidden: number;
  of: number;
  level: number;
  obstacle: boolean;
  armor: number;
  hiders: number[];
  fan: [number, number, number][];
};
export type TemplateShown = {
  verb: Verb;
  weapon: WeaponId | null;
  x?: number;
  y?: number;
  radius?: number;
  bearing?: number;
  cards?: [number, number][][];
};
export type Extras = {
  field: FieldShown;
  fighters: Fighter[];
  things: Thing[];
  group: (FigureId | null)[];
  lanes: Lane[];
  acting: FigureId | null;
  reach?: ReachEnd[];
  ends?: StepEnd[];
  sight?: SightLine[];
  templates?: TemplateShown[];
};
export type View = State & Extras;
export type Action = {
  verb: Verb;
  who?: FigureId;
  target?: FigureId;
  weapon?: WeaponId;
  unit?: UnitId;
  circle?: Circle;
  order?: Tactic;
  number?: number;
  piece?: number;
  x?: number;
  y?: number;
  z?: number;
  bearing?: number;
  facing?: number;
};
export type CounterId = string;
export type AmmoId = string;
export type ObjectId = string;
export type Told = {
  recruited: [FigureId, UnitId, ...number[]];
  setup_roll: [SideId, number, ...number[]];
  setup_tie: [...number[]];
  placed: [FigureId, UnitId, number, number, ...number[]];
  adjusted: [FigureId, UnitId, number, number, ...number[]];
  round_begins: [number, ...number[]];
  initiative_roll: [FigureId, UnitId, number, number, ...number[]];
  declares: [FigureId, UnitId, CounterId, ...number[]];
  group_begins: [number, ...number[]];
  counter_laid: [FigureId, UnitId, CounterId, ...number[]];
  revealed: [FigureId, UnitId, CounterId, ...number[]];
  stated: [FigureId, UnitId, ...number[]];
  courage_check: [FigureId, UnitId, number, number, ...number[]];
  cancelled: [FigureId, UnitId, ...number[]];
  loses_activation: [FigureId, UnitId, ...number[]];
  steps: [FigureId, UnitId, number, ...number[]];
  turns: [FigureId, UnitId, number, ...number[]];
  climbs: [FigureId, UnitId, number, ...number[]];
  descends: [FigureId, UnitId, number, ...number[]];
  jumps: [FigureId, UnitId, ...number[]];
  falls: [FigureId, UnitId, number, ...number[]];
  snaps: [FigureId, UnitId, ...number[]];
  aims: [FigureId, UnitId, WeaponId, FigureId, UnitId, number, number, ...number[]];
  swings: [FigureId, UnitId, WeaponId, FigureId, UnitId, number, ...number[]];
  attack_roll: [FigureId, UnitId, number, number, number, ...number[]];
  no_damage: [FigureId, UnitId, number, number, ...number[]];
  takes_blood: [FigureId, UnitId, number, number, ...number[]];
  armor_check: [FigureId, UnitId, number, number, ...number[]];
  armor_fails: [FigureId, UnitId, ...number[]];
  plate_holds: [FigureId, UnitId, ...number[]];
  incapacitated: [FigureId, UnitId, ...number[]];
  on_overwatch: [FigureId, UnitId, WeaponId, ...number[]];
  suppresses: [FigureId, UnitId, WeaponId, number, ...number[]];
  overwatch_fires: [FigureId, UnitId, FigureId, ...number[]];
  throws: [FigureId, UnitId, WeaponId, number, number, ...number[]];
  shot_at_ground: [FigureId, UnitId, WeaponId, number, number, ...number[]];
  ground_missed: [FigureId, UnitId, WeaponId, number, number, ...number[]];
  caught: [FigureId, UnitId, WeaponId, ...number[]];
  sheltered: [FigureId, UnitId, ...number[]];
  uses_medkit: [FigureId, UnitId, FigureId, UnitId, ...number[]];
  repair_roll: [FigureId, UnitId, number, number, ...number[]];
  repaired: [FigureId, UnitId, ...number[]];
  uses_repair_kit: [FigureId, UnitId, FigureId, ...number[]];
  sets: [FigureId, UnitId, ...number[]];
  loads: [FigureId, UnitId, WeaponId, AmmoId, ...number[]];
  pushed: [FigureId, UnitId, ...number[]];
  cannot_move: [FigureId, UnitId, ...number[]];
  handles: [FigureId, UnitId, ObjectId, ...number[]];
  handle_roll: [FigureId, UnitId, number, number, ...number[]];
  taken: [FigureId, UnitId, ...number[]];
  crate_hit: [number, number, ...number[]];
  crate_gone: [number, number, ...number[]];
  disarms: [FigureId, UnitId, number, number, ...number[]];
  trap_sprung: [FigureId, UnitId, ...number[]];
  smoke_rises: [number, number, number, number, ...number[]];
  smoke_clears: [number, number, ...number[]];
  freezes: [FigureId, UnitId, ...number[]];
  pinned: [FigureId, UnitId, ...number[]];
  pin_roll: [FigureId, UnitId, number, number, ...number[]];
  burns: [FigureId, UnitId, ...number[]];
  fire_roll: [FigureId, UnitId, number, number, ...number[]];
  fire_out: [FigureId, UnitId, ...number[]];
  dazed: [FigureId, UnitId, ...number[]];
  mended: [FigureId, UnitId, ...number[]];
  point: [SideId, number, ...number[]];
  vip_follows: [FigureId, UnitId, ...number[]];
  vip_left: [number, number, ...number[]];
  luck_turns: [FigureId, UnitId, ...number[]];
  uses_adrenaline: [FigureId, UnitId, FigureId, ...number[]];
  bounds: [FigureId, UnitId, ...number[]];
  waits_to_bound: [FigureId, UnitId, FigureId, ...number[]];
  regains_blood: [FigureId, UnitId, number, ...number[]];
  trap_gone: [FigureId, UnitId, ...number[]];
  game_over: [number, number, number, ...number[]];
  conceded: [SideId, ...number[]];
};
