// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
export type MissionId = string;
export type TeamId = string;
export type BuildingId = string;
export type Difficulty = 'easy' | 'normal' | 'hard';
export type Phase = 'set_up' | 'agents' | 'opfor' | 'mercs' | 'refresh';
export type Ending =
  | 'running'
  | 'won'
  | 'too_many_reinforcements'
  | 'objective_destroyed'
  | 'all_dead'
  | 'too_few_left'
  | 'merc_lost'
  | 'noticed'
  | 'employee_killed'
  | 'too_late'
  | 'informant_lost';
export type MercId = string;
export type AreaId = string;
export type Reserve = 'none' | 'spray_and_pray' | 'selective' | 'melee';
export type Half = 'none' | 'white' | 'orange';
export type OpforId = string;
export type Merc = {
  board: MercId | null;
  seat: number;
  area: AreaId | null;
  blood: number;
  cp: number;
  ammo: number;
  priority: number;
  token: number;
  reserve: Reserve;
  facing: Half;
  held: OpforId | null;
  attacks: number;
  attacked: boolean;
  attacked_now: boolean;
  down: boolean;
  dead: boolean;
  passed: boolean;
  on_tile: boolean;
  hustled: boolean;
  reloaded: boolean;
  initiative: boolean;
  captured: boolean;
  kia: boolean;
  excessive: boolean;
  ducked: boolean;
  safe: boolean;
  bled: boolean;
  uses: [number, number, number];
};
export type FigureId = string;
export type Member = 'first' | 'second' | 'third' | 'fourth' | 'fifth';
export type Stance = 'none' | 'cowering' | 'ready';
export type Opfor = {
  id: FigureId | null;
  kind: OpforId | null;
  area: AreaId | null;
  damage: number;
  suppressed_until: number;
  blinded_until: number;
  pinned_until: number;
  passed_by: Member[];
  dazed: boolean;
  stance: Stance;
  acted: boolean;
};
export type Colour = 'none' | 'blue' | 'black' | 'red';
export type Agent = {
  colour: Colour;
  area: AreaId | null;
};
export type Objective = 'unknown' | 'decoy' | 'first' | 'done';
export type Marker = {
  area: AreaId | null;
  what: Objective;
  face_up: boolean;
};
export type Security = {
  number: number;
  reinforcement: boolean;
  discs: number;
  crowded: boolean;
  employees_killed: number;
  quiet: boolean;
};
export type Place =
  | 'none'
  | 'robot_arm'
  | 'open_terminal'
  | 'power_core'
  | 'server'
  | 'safe'
  | 'weapon_rack';
export type Progress = {
  step: number;
  count: number;
  places: Place[];
  carrier: MercId | null;
  complete: boolean;
  defeat: Ending;
  darkness: number;
  breached: boolean;
  guest: FigureId | null;
};
export type Alarm =
  | 'none'
  | 'objective_done'
  | 'many_opfor'
  | 'employees_killed'
  | 'discs_placed'
  | 'casualties'
  | 'lowered';
export type TileId = string;
export type Rolled = {
  hits: [number, number, number];
  misses: [number, number, number];
  bursts: [number, number, number];
};
export type Breach = {
  side: TileId | null;
  outside: AreaId | null;
  inside: AreaId | null;
  payers: (MercId | null)[];
  pulled: (MercId | null)[];
  within: (MercId | null)[];
  count: number;
  next: number;
  order: (MercId | null)[];
  positions: number[];
  mercs: number;
  opfor: number;
  collateral: number;
  cover: (MercId | null)[];
  rally: number;
  mark: number;
  jam: number;
  flash: number;
  overdrive: number;
  destroyed_at: number;
  marker: number;
  objective: boolean;
  destroyed: boolean;
  melee: boolean;
  position: number;
  automatic: number;
  guest: OpforId | null;
  guest_at: number;
  guest_damage: number;
  roll: Rolled;
};
export type MovementId = string;
export type EventId = string;
export type Status = 'none' | 'suppressed' | 'blinded' | 'pinned' | 'smoke' | 'burning';
export type Pool = {
  heavy: number;
  light: number;
  collateral: number;
};
export type Volley = {
  merc: MercId | null;
  from: AreaId | null;
  area: AreaId | null;
  status: Status;
  target: FigureId | null;
  pool: Pool;
  roll: Rolled;
};
export type Verb =
  | 'pass'
  | 'initiative'
  | 'reload'
  | 'interact'
  | 'use_kit'
  | 'capture'
  | 'interrogate'
  | 'let_go'
  | 'move'
  | 'hustle'
  | 'step'
  | 'stop'
  | 'focused'
  | 'sweeping'
  | 'assault'
  | 'suppress'
  | 'throw'
  | 'spray_and_pray'
  | 'selective'
  | 'melee_reserve'
  | 'attack_and_move'
  | 'duck_and_cover'
  | 'breach_and_clear'
  | 'accept'
  | 'refuse'
  | 'pay'
  | 'tile'
  | 'keep'
  | 'release'
  | 'reveal'
  | 'decline'
  | 'displace'
  | 'react'
  | 'let_pass'
  | 'attack'
  | 'ability'
  | 'take_cover'
  | 'overdrive'
  | 'reroll'
  | 'leave'
  | 'stand'
  | 'take'
  | 'place_marker'
  | 'reroll_die'
  | 'push'
  | 'pin'
  | 'clear_circle'
  | 'next_card';
export type ItemId = string;
export type Role =
  | 'none'
  | 'attack_then_they_move'
  | 'they_move_then_attack'
  | 'they_attack_then_move'
  | 'move_then_they_attack'
  | 'duck_myself'
  | 'cover_them';
export type WholeAction = {
  verb: Verb;
  who: MercId | null;
  where: AreaId | null;
  item: ItemId | null;
  target: FigureId | null;
  with: MercId | null;
  also: MercId | null;
  half: Half;
  role: Role;
  side: number;
  to: number;
  amount: number;
  amount2: number;
  tile: TileId | null;
  slot: number;
};
export type SetUpStep = 'spare_markers' | 'start_areas' | 'turn_order' | 'over';
export type SetUp = {
  job: 'set_up';
  step: SetUpStep;
};
export type SpareMarker = {
  job: 'spare_marker';
  left: number;
};
export type StartArea = {
  job: 'start_area';
  who: MercId | null;
  placed: number;
};
export type TurnOrder = {
  job: 'turn_order';
  tied: (MercId | null)[];
  who: MercId | null;
  token: number;
  named: number;
  agreed: number;
};
export type RoundStep = 'agents' | 'opfor' | 'mercs' | 'refresh';
export type Round = {
  job: 'round';
  step: RoundStep;
};
export type AgentPhaseStep = 'move' | 'reveal' | 'over';
export type AgentPhase = {
  job: 'agent_phase';
  step: AgentPhaseStep;
};
export type Reveal = {
  job: 'reveal';
};
export type ReactNew = {
  job: 'react_new';
  next: FigureId | null;
  end: FigureId | null;
};
export type React = {
  job: 'react';
  figure: FigureId | null;
  from: AreaId | null;
  who: MercId | null;
  answered: (MercId | null)[];
};
export type Overflow = {
  job: 'overflow';
  area: AreaId | null;
};
export type OpforPhase = {
  job: 'opfor_phase';
  begun: boolean;
  ranks: number;
};
export type ActivateStep = 'trigger' | 'choose' | 'walk' | 'attack';
export type Activate = {
  job: 'activate';
  step: ActivateStep;
  figure: FigureId | null;
  who: MercId | null;
  goal: AreaId | null;
  moves: number;
};
export type MercsPhase = {
  job: 'mercs_phase';
  begun: boolean;
  tokens: number;
};
export type Turn = {
  job: 'turn';
  who: MercId | null;
  refused: (MercId | null)[];
};
export type Steps = {
  job: 'steps';
  who: MercId | null;
  left: number;
  owed: boolean;
  asked: boolean;
};
export type ReserveFire = {
  job: 'reserve_fire';
  who: MercId | null;
  from: AreaId | null;
};
export type KeepCaptive = {
  job: 'keep_captive';
  who: MercId | null;
};
export type IntelKind =
  | 'nothing'
  | 'reveal_same_quarter'
  | 'reveal_any'
  | 'reveal_objective'
  | 'gain_cp'
  | 'lower_security'
  | 'look_ahead';
export type Intel = {
  job: 'intel';
  who: MercId | null;
  kind: IntelKind;
  optional: boolean;
};
export type Foresee = {
  job: 'foresee';
  who: MercId | null;
  placed: number;
};
export type ResolveVolley = {
  job: 'resolve_volley';
};
export type Lead = {
  job: 'lead';
  who: MercId | null;
};
export type Shove = {
  job: 'shove';
  figure: FigureId | null;
  who: MercId | null;
};
export type Consent = {
  job: 'consent';
  who: MercId | null;
  agreed: (MercId | null)[];
};
export type SweepNow = {
  job: 'sweep_now';
  who: MercId | null;
  asked: boolean;
};
export type PayBreach = {
  job: 'pay_breach';
};
export type BreachTile = {
  job: 'breach_tile';
};
export type BreachAndClearStep = 'order' | 'activate' | 'counter' | 'result' | 'place' | 'aftermath';
export type BreachAndClear = {
  job: 'breach_and_clear';
  step: BreachAndClearStep;
};
export type EntryCircle = {
  job: 'entry_circle';
  who: MercId | null;
};
export type BreachOrder = {
  job: 'breach_order';
  tied: (MercId | null)[];
  who: MercId | null;
  named: number;
  agreed: number;
};
export type BreachTurn = {
  job: 'breach_turn';
  who: MercId | null;
};
export type CountRoll = {
  job: 'count_roll';
};
export type RerollMisses = {
  job: 'reroll_misses';
  who: MercId | null;
};
export type Counterattack = {
  job: 'counterattack';
};
export type CountCounterStep = 'jam' | 'safe' | 'count';
export type CountCounter = {
  job: 'count_counter';
  step: CountCounterStep;
};
export type JamDie = {
  job: 'jam_die';
  who: MercId | null;
};
export type RerollSuccesses = {
  job: 'reroll_successes';
  who: MercId | null;
};
export type PlaceInRoom = {
  job: 'place_in_room';
  who: MercId | null;
};
export type Carrier = {
  job: 'carrier';
  candidates: (MercId | null)[];
};
export type RefreshStep =
  | 'priority'
  | 'tokens'
  | 'resupply'
  | 'security'
  | 'statuses'
  | 'end'
  | 'next_round';
export type Refresh = {
  job: 'refresh';
  step: RefreshStep;
};
export type Task =
  | SetUp
  | SpareMarker
  | StartArea
  | TurnOrder
  | Round
  | AgentPhase
  | Reveal
  | ReactNew
  | React
  | Overflow
  | OpforPhase
  | Activate
  | MercsPhase
  | Turn
  | Steps
  | ReserveFire
  | KeepCaptive
  | Intel
  | Foresee
  | ResolveVolley
  | Lead
  | Shove
  | Consent
  | SweepNow
  | PayBreach
  | BreachTile
  | BreachAndClear
  | EntryCircle
  | BreachOrder
  | BreachTurn
  | CountRoll
  | RerollMisses
  | Counterattack
  | CountCounter
  | JamDie
  | RerollSuccesses
  | PlaceInRoom
  | Carrier
  | Refresh;
export type Kind = 'hallway' | 'room' | 'stairs' | 'elevator';
export type White = 'ne' | 'se' | 'sw' | 'nw';
export type BuildingTileId = string;
export type AreaFacts = {
  kind: Kind;
  room: number;
  place: Place;
  white: White;
  capacity: number;
  armor: number;
  durability: number;
  agent: Colour;
  tile: BuildingTileId | null;
};
export type Building = {
  areas: AreaFacts[];
  sight: number[][];
  passages: [number[], number[], number[], number[]];
  doors: [number[], number[], number[], number[]];
  rooms: number[][];
  stairs: number[];
  elevator: number[];
  hallways: number[];
  bursts_east_west: boolean;
  extra_doors: number;
};
export type State = {
  mission: MissionId | null;
  team: TeamId | null;
  layout: BuildingId | null;
  people: number;
  difficulty: Difficulty;
  round: number;
  round_limit: number;
  phase: Phase;
  ending: Ending;
  mercs: Merc[];
  opfor: Opfor[];
  agents: Agent[];
  markers: Marker[];
  security: Security;
  progress: Progress;
  casualties: number[];
  alarm: Alarm;
  breach: Breach;
  movement_card: MovementId | null;
  event_card: EventId | null;
  movement: { [movement: MovementId]: number };
  movement_discards: { [movement: MovementId]: number };
  events: { [event: EventId]: number };
  event_discards: { [event: EventId]: number };
  foreseen: (EventId | null)[];
  next_figure: number;
  discs: number[];
  burns: number[];
  burning: number[];
  smoke: number[];
  volley: Volley;
  proposal: WholeAction;
  leadership_used: boolean;
  rack: boolean;
  level_advanced: boolean;
  agenda: Task[];
  building: Building;
};
export type Edge = 'open' | 'wall' | 'door';
export type PlanShown = {
  columns: number;
  areas: (AreaId | null)[];
  north: Edge[];
  west: Edge[];
};
export type Circle = 'black' | 'yellow' | 'red';
export type CircleShown = {
  value: number;
  colour: Circle;
  opfor: boolean;
  merc: MercId | null;
};
export type BreachShown = {
  circles: CircleShown[];
  cover: (MercId | null)[];
  acting: MercId | null;
  track: number;
  collateral_track: number;
};
export type Extras = {
  in_sight: (AreaId | null)[];
  plan: PlanShown;
  fires: (AreaId | null)[];
  clouds: (AreaId | null)[];
  security_level: number;
  tile?: BreachShown;
};
export type View = State & Extras;
export type Action = {
  verb: Verb;
  who?: MercId;
  where?: AreaId;
  item?: ItemId;
  target?: FigureId;
  with?: MercId;
  also?: MercId;
  half?: Half;
  role?: Role;
  side?: number;
  to?: number;
  amount?: number;
  amount2?: number;
  tile?: TileId;
  slot?: number;
};
export type PhaseId = string;
export type ColourId = string;
export type PlaceId = string;
export type ObjectiveId = string;
export type ReserveId = string;
export type HalfId = string;
export type StatusId = string;
export type AbilityId = string;
export type StepId = string;
export type EndingId = string;
export type Told = {
  round_begins: [number, ...number[]];
  phase_begins: [PhaseId, ...number[]];
  mission_drawn: [MissionId, BuildingId, TeamId, ...number[]];
  movement_card_drawn: [MovementId, ...number[]];
  condition_met: [...number[]];
  condition_not_met: [...number[]];
  agent_moves: [ColourId, AreaId, AreaId, ...number[]];
  tie_break: [AreaId, number, ...number[]];
  agent_added: [ColourId, AreaId, ...number[]];
  penalty_applies: [number, ...number[]];
  event_card_drawn: [EventId, number, ...number[]];
  agent_revealed: [ColourId, AreaId, ...number[]];
  opfor_appears: [OpforId, FigureId, AreaId, ...number[]];
  false_signal: [ColourId, AreaId, ...number[]];
  cowers: [OpforId, FigureId, ...number[]];
  opfor_moves: [OpforId, FigureId, AreaId, AreaId, ...number[]];
  opfor_attacks: [OpforId, FigureId, MercId, number, ...number[]];
  opfor_skips: [OpforId, FigureId, ...number[]];
  employee_escapes: [OpforId, FigureId, ...number[]];
  turn_begins: [MercId, ...number[]];
  passes: [MercId, ...number[]];
  takes_initiative: [MercId, ...number[]];
  reloads: [MercId, number, ...number[]];
  interacts: [MercId, PlaceId, ...number[]];
  uses_kit: [MercId, ItemId, ...number[]];
  captures: [MercId, OpforId, FigureId, ...number[]];
  keeps_captive: [MercId, ...number[]];
  lets_go: [MercId, ...number[]];
  interrogates: [MercId, OpforId, number, number, ...number[]];
  intel_gained: [MercId, OpforId, ...number[]];
  nothing_learned: [MercId, ...number[]];
  marker_revealed: [AreaId, ObjectiveId, ...number[]];
  moves: [MercId, number, AreaId, ...number[]];
  hustles: [MercId, ...number[]];
  attacks: [MercId, number, OpforId, FigureId, AreaId, number, number, ...number[]];
  throws: [MercId, ItemId, AreaId, ...number[]];
  overthrown: [AreaId, ...number[]];
  on_target: [AreaId, ...number[]];
  goes_on_reserve: [MercId, ReserveId, HalfId, ...number[]];
  reserve_lost: [MercId, ...number[]];
  reacts: [MercId, AreaId, ReserveId, ...number[]];
  lets_pass: [MercId, AreaId, ...number[]];
  combines: [MercId, MercId, ...number[]];
  refuses: [MercId, ...number[]];
  rolls: [number, number, number, number, number, number, ...number[]];
  leadership_reroll: [MercId, MercId, number, ...number[]];
  soaks: [OpforId, FigureId, number, number, number, number, ...number[]];
  collateral_taken: [...number[]];
  wounded: [MercId, number, number, ...number[]];
  opfor_hurt: [OpforId, FigureId, number, number, ...number[]];
  opfor_killed: [OpforId, FigureId, ...number[]];
  merc_down: [MercId, ...number[]];
  merc_killed: [MercId, ...number[]];
  healed: [MercId, number, number, ...number[]];
  disc_placed: [AreaId, number, ...number[]];
  area_destroyed: [AreaId, ...number[]];
  agent_displaced: [ColourId, AreaId, AreaId, ...number[]];
  status_applied: [StatusId, AreaId, ...number[]];
  fire_spreads: [AreaId, AreaId, ...number[]];
  fire_kills: [OpforId, FigureId, AreaId, ...number[]];
  token_kia: [MercId, ...number[]];
  token_excessive: [MercId, ...number[]];
  security_rises: [number, number, ...number[]];
  security_falls: [number, ...number[]];
  reinforcement_track: [...number[]];
  reinforced: [number, ...number[]];
  security_roll: [number, number, number, number, number, ...number[]];
  priority_reset: [MercId, number, number, ...number[]];
  resupplied: [MercId, number, number, ...number[]];
  turn_order: [MercId, number, ...number[]];
  ducked: [MercId, number, MercId, number, ...number[]];
  breach_begins: [MercId, MercId, MercId, AreaId, ...number[]];
  breach_placed: [number, ...number[]];
  breach_unplaced: [number, ...number[]];
  breach_attack: [MercId, ...number[]];
  breach_ability_used: [MercId, AbilityId, ...number[]];
  breach_removed: [number, ...number[]];
  breach_cover: [MercId, number, ...number[]];
  breach_counterattack: [number, number, number, number, ...number[]];
  breach_reroll: [...number[]];
  breach_collateral: [number, number, ...number[]];
  breach_won: [number, number, ...number[]];
  breach_lost: [number, number, ...number[]];
  objective_destroyed_now: [number, ...number[]];
  door_made: [AreaId, AreaId, ...number[]];
  step_set_up: [MissionId, number, StepId, ...number[]];
  step_done: [MissionId, number, ...number[]];
  mission_done: [MissionId, ...number[]];
  defeat_looms: [EndingId, ...number[]];
  game_ends: [EndingId, ...number[]];
  self_mended: [MercId, ...number[]];
  smoke_clears: [...number[]];
  overdriven: [MercId, ...number[]];
  carrier_chosen: [MercId, ...number[]];
  shoved: [MercId, OpforId, FigureId, AreaId, ...number[]];
  follows: [OpforId, MercId, AreaId, ...number[]];
  guest_returns: [OpforId, AreaId, ...number[]];
  own_building: [MissionId, number, TeamId, ...number[]];
  stands_ready: [OpforId, FigureId, ...number[]];
  looks_ahead: [MercId, number, ...number[]];
  not_agreed: [MercId, ...number[]];
  lot_decides: [MercId, ...number[]];
  merc_soaks: [MercId, number, number, number, number, ...number[]];
  opfor_displaced: [OpforId, FigureId, AreaId, AreaId, ...number[]];
  merc_displaced: [MercId, AreaId, AreaId, ...number[]];
};
