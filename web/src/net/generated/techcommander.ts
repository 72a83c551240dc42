// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
export type GameType = 'skirmish' | 'deathmatch';
export type Objective = 'elimination' | 'raid' | 'recon' | 'control' | 'invasion' | 'hybrid';
export type TableId = string;
export type ForceId = string;
export type FactionId = string;
export type Nth =
  | 'first'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'eighth'
  | 'ninth'
  | 'tenth'
  | 'eleventh'
  | 'twelfth'
  | 'thirteenth'
  | 'fourteenth'
  | 'fifteenth'
  | 'sixteenth';
export type TypeId = string;
export type TrainingId = string;
export type Pick = {
  type: TypeId | null;
  training: TrainingId | null;
  kit: number;
};
export type ItemId = string;
export type ItemMark =
  | 'integrated'
  | 'standard'
  | 'used'
  | 'tried1'
  | 'tried2'
  | 'tried3'
  | 'cargo'
  | 'handed';
export type Item = {
  type: ItemId | null;
  count: number;
  uses: number;
  marks: ItemMark[];
};
export type Kit = {
  type: TypeId | null;
  training: TrainingId | null;
  gear: Item[];
};
export type Player = {
  points: number;
  kills: number;
  deaths: number;
  chips: number;
  ac_points: number;
  recon: number;
  initiative: number;
  boost: number;
  team: number;
  roll: number;
  rank: number;
  used: number;
  passed: number;
  start: number;
  cap: number;
  respawning: number;
  overwatch: number;
  destiny: number;
  alternate: number;
  alive: number;
  force: ForceId | null;
  faction: FactionId | null;
  drops: Nth[];
  spent: number;
  one_action: number;
  claimed: number;
  picks: Pick[];
  collection: Kit[];
};
export type Status =
  | 'infiltrated'
  | 'revealed'
  | 'dug_in'
  | 'posted_up'
  | 'ready'
  | 'airborne'
  | 'hot_dropped'
  | 'gone'
  | 'evacuated'
  | 'unplaced'
  | 'above_cap'
  | 'hero'
  | 'tempest'
  | 'wager'
  | 'crashed'
  | 'abandoned'
  | 'hidden'
  | 'escort'
  | 'marked';
export type Memory =
  | 'acted'
  | 'passed'
  | 'failed_check'
  | 'returned'
  | 'moved'
  | 'moved_far'
  | 'fired_still'
  | 'kneels'
  | 'any_stance'
  | 'sentry_fired'
  | 'sentry_off'
  | 'override'
  | 'escaped'
  | 'looted'
  | 'regrouped'
  | 'turned'
  | 'declared'
  | 'free_shot'
  | 'loaded'
  | 'plated'
  | 'spawned'
  | 'leaned'
  | 'bogged'
  | 'scored'
  | 'full_life_then'
  | 'offered'
  | 'used_once'
  | 'struck'
  | 'dodged'
  | 'hid_at_start'
  | 'braced'
  | 'reacts';
export type UnitId = string;
export type Role = 'none' | 'crew' | 'passenger' | 'hatch';
export type Stance = 'standing' | 'kneeling' | 'prone';
export type Part = 'none' | 'acts' | 'scans' | 'along';
export type Unit = {
  type: TypeId | null;
  owner: number;
  x: number;
  y: number;
  z: number;
  life: number;
  facing: number;
  status: Status[];
  memory: Memory[];
  first_owner: number;
  faction: FactionId | null;
  training: TrainingId | null;
  host: UnitId | null;
  role: Role;
  crew: number;
  group: number;
  used: number;
  killer: number;
  stance: Stance;
  looter: UnitId | null;
  mark_by: number;
  plating: number;
  part: Part;
  waits: number;
  drop: number;
  skull: number;
  kit: number;
  gear: Item[];
};
export type SetUpStep = 'rolls' | 'starts' | 'hot_drops' | 'over';
export type SetUp = {
  job: 'set_up';
  step: SetUpStep;
  asked: number;
};
export type AskStart = {
  job: 'ask_start';
  asks: number;
};
export type AskHotDrop = {
  job: 'ask_hot_drop';
  asks: number;
};
export type DeployStep = 'units' | 'adjusting' | 'raid_points' | 'hot_drops' | 'adjusting_drops';
export type Deploy = {
  job: 'deploy';
  step: DeployStep;
  next: number;
  rounds: number;
};
export type AskPlace = {
  job: 'ask_place';
  asks: number;
  unit: UnitId | null;
  adjusting: boolean;
  at_point: boolean;
  x: number;
  y: number;
};
export type AskDropPlace = {
  job: 'ask_drop_place';
  asks: number;
  unit: UnitId | null;
  adjusting: boolean;
  anywhere: boolean;
  far: number;
  slack: number;
};
export type AskRaidPoint = {
  job: 'ask_raid_point';
  asks: number;
};
export type TurnStep = 'begins' | 'initiative' | 'damage' | 'regroup' | 'over';
export type Turn = {
  job: 'turn';
  step: TurnStep;
};
export type AskDeclare = {
  job: 'ask_declare';
  asks: number;
};
export type PlaceStep = 'order' | 'acted' | 'market';
export type Place = {
  job: 'place';
  step: PlaceStep;
};
export type AskCaptain = {
  job: 'ask_captain';
  asks: number;
};
export type AskOrder = {
  job: 'ask_order';
  asks: number;
  unit: UnitId | null;
  checked: boolean;
  free: boolean;
};
export type ActStep = 'declared' | 'riders' | 'claims';
export type Act = {
  job: 'act';
  step: ActStep;
  unit: UnitId | null;
  next: number;
  checked: boolean;
};
export type PerformStep =
  | 'begun'
  | 'walked'
  | 'risen'
  | 'noticed'
  | 'fired'
  | 'landed'
  | 'struck'
  | 'asked'
  | 'over';
export type Perform = {
  job: 'perform';
  unit: UnitId | null;
  step: PerformStep;
  along: boolean;
  host: UnitId | null;
  host_acts: boolean;
  rams_on: boolean;
  x: number;
  y: number;
  z: number;
  left: number;
};
export type SupportScans = {
  job: 'support_scans';
};
export type AskLeg = {
  job: 'ask_leg';
  asks: number;
  unit: UnitId | null;
};
export type How =
  | 'nlos'
  | 'evasive'
  | 'wall_shot'
  | 'breach'
  | 'jump'
  | 'last'
  | 'group'
  | 'as_crew'
  | 'inside'
  | 'first'
  | 'put_down'
  | 'undesignated'
  | 'everybody';
export type March = {
  job: 'march';
  unit: UnitId | null;
  x: number;
  y: number;
  z: number;
  facing: number;
  how: How[];
  done: number;
};
export type Overrun = {
  job: 'overrun';
  unit: UnitId | null;
  x: number;
  y: number;
  z: number;
  facing: number;
  how: How[];
  met: UnitId | null;
  stopped: boolean;
};
export type Dropdown = {
  job: 'dropdown';
  unit: UnitId | null;
  x: number;
  y: number;
  z: number;
  back: boolean;
};
export type CollapseStep = 'struck' | 'falls';
export type ElementId = string;
export type Collapse = {
  job: 'collapse';
  step: CollapseStep;
  element: ElementId | null;
  next: number;
  by: number;
  landslide: boolean;
};
export type Fall = {
  job: 'fall';
  unit: UnitId | null;
  by: number;
  lands: boolean;
};
export type Danger = 'collapse' | 'fall' | 'overrun' | 'trample';
export type AskDodge = {
  job: 'ask_dodge';
  asks: number;
  unit: UnitId | null;
  danger: Danger;
  by: number;
  dice: number;
  x: number;
  y: number;
};
export type AskDodgeMove = {
  job: 'ask_dodge_move';
  asks: number;
  unit: UnitId | null;
  danger: Danger;
  x: number;
  y: number;
};
export type AimFor = 'any' | 'only' | 'nearest' | 'friend' | 'spot' | 'omega';
export type VolleyMark =
  | 'shot_nlos'
  | 'no_pluses'
  | 'return_fire'
  | 'free'
  | 'for_effect'
  | 'through_wall'
  | 'remote'
  | 'stabilized'
  | 'popped'
  | 'ambush'
  | 'rallied'
  | 'close_sight'
  | 'painted'
  | 'mends'
  | 'omega'
  | 'unbuttoned'
  | 'by_sentry'
  | 'keeps_weapon'
  | 'from_ready'
  | 'on_the_move'
  | 'death_from_above'
  | 'ramming'
  | 'evades';
export type AskAim = {
  job: 'ask_aim';
  asks: number;
  unit: UnitId | null;
  at: AimFor;
  only: UnitId | null;
  element: ElementId | null;
  weapon: ItemId | null;
  more: boolean;
  marks: VolleyMark[];
  move_mod: number;
};
export type ShootingStep = 'defences' | 'dice' | 'returns';
export type Shooting = {
  job: 'shooting';
  step: ShootingStep;
  unit: UnitId | null;
  shot: number;
  rolled: number;
  seats: number;
};
export type AskDefend = {
  job: 'ask_defend';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
};
export type AskImpact = {
  job: 'ask_impact';
  asks: number;
  unit: UnitId | null;
  shot: number;
};
export type AskReturn = {
  job: 'ask_return';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  marks: VolleyMark[];
};
export type AskReact = {
  job: 'ask_react';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  more: boolean;
  x: number;
  y: number;
  z: number;
};
export type AskAmbushed = {
  job: 'ask_ambushed';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  number: number;
};
export type AskHeight = {
  job: 'ask_height';
  asks: number;
  unit: UnitId | null;
  displaced: boolean;
};
export type AskLanding = {
  job: 'ask_landing';
  asks: number;
  unit: UnitId | null;
};
export type AskVictims = {
  job: 'ask_victims';
  asks: number;
  unit: UnitId | null;
};
export type AskEvade = {
  job: 'ask_evade';
  asks: number;
  unit: UnitId | null;
  x: number;
  y: number;
};
export type Omega = {
  job: 'omega';
  unit: UnitId | null;
  other: UnitId | null;
  element: ElementId | null;
  next: number;
  weapon: ItemId | null;
  mode: number;
};
export type AskBoardAgain = {
  job: 'ask_board_again';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  host_acts: boolean;
};
export type AskLoad = {
  job: 'ask_load';
  asks: number;
  unit: UnitId | null;
};
export type AskOffload = {
  job: 'ask_offload';
  asks: number;
  unit: UnitId | null;
};
export type AskOffloadOption = {
  job: 'ask_offload_option';
  asks: number;
  unit: UnitId | null;
};
export type AskUnbuttoned = {
  job: 'ask_unbuttoned';
  asks: number;
  unit: UnitId | null;
};
export type ResolveDamageStep = 'escapes' | 'gear';
export type ResolveDamage = {
  job: 'resolve_damage';
  step: ResolveDamageStep;
  next: number;
  wreck: number;
  taker: number;
};
export type AskEscape = {
  job: 'ask_escape';
  asks: number;
  unit: UnitId | null;
};
export type AskSurvivors = {
  job: 'ask_survivors';
  asks: number;
  unit: UnitId | null;
};
export type AskSalvage = {
  job: 'ask_salvage';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  saved: ItemId | null;
};
export type AskPickUp = {
  job: 'ask_pick_up';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  put_down: (ItemId | null)[];
};
export type AskRallySurvivors = {
  job: 'ask_rally_survivors';
  asks: number;
  unit: UnitId | null;
  other: UnitId | null;
  survivors: (UnitId | null)[];
};
export type RegroupStep = 'begins' | 'swaps';
export type Regroup = {
  job: 'regroup';
  step: RegroupStep;
  asked: number;
};
export type AskSwap = {
  job: 'ask_swap';
  asks: number;
};
export type SpawnStep =
  | 'begins'
  | 'map_calls'
  | 'map_votes'
  | 'pieces'
  | 'destiny'
  | 'appeals'
  | 'wagers'
  | 'squads'
  | 'placing';
export type Spawn = {
  job: 'spawn';
  step: SpawnStep;
  next: number;
};
export type AskMap = {
  job: 'ask_map';
  asks: number;
};
export type AskMapVote = {
  job: 'ask_map_vote';
  asks: number;
};
export type AskMapPiece = {
  job: 'ask_map_piece';
  asks: number;
};
export type AskSpawn = {
  job: 'ask_spawn';
  asks: number;
  appeals: boolean;
};
export type AskWager = {
  job: 'ask_wager';
  asks: number;
};
export type AskSquad = {
  job: 'ask_squad';
  asks: number;
};
export type AskBuy = {
  job: 'ask_buy';
  asks: number;
};
export type PerkId = string;
export type AskPerk = {
  job: 'ask_perk';
  asks: number;
  perk: PerkId | null;
};
export type Strike = {
  job: 'strike';
  by: number;
  x: number;
  y: number;
  to_x: number;
  to_y: number;
};
export type AskClaim = {
  job: 'ask_claim';
  asks: number;
  unit: UnitId | null;
};
export type SkullId = string;
export type Skull = {
  job: 'skull';
  unit: UnitId | null;
  skull: SkullId | null;
  by: number;
};
export type AskSkull = {
  job: 'ask_skull';
  asks: number;
  unit: UnitId | null;
  skull: SkullId | null;
  count: number;
  x: number;
  y: number;
};
export type Task =
  | SetUp
  | AskStart
  | AskHotDrop
  | Deploy
  | AskPlace
  | AskDropPlace
  | AskRaidPoint
  | Turn
  | AskDeclare
  | Place
  | AskCaptain
  | AskOrder
  | Act
  | Perform
  | SupportScans
  | AskLeg
  | March
  | Overrun
  | Dropdown
  | Collapse
  | Fall
  | AskDodge
  | AskDodgeMove
  | AskAim
  | Shooting
  | AskDefend
  | AskImpact
  | AskReturn
  | AskReact
  | AskAmbushed
  | AskHeight
  | AskLanding
  | AskVictims
  | AskEvade
  | Omega
  | AskBoardAgain
  | AskLoad
  | AskOffload
  | AskOffloadOption
  | AskUnbuttoned
  | ResolveDamage
  | AskEscape
  | AskSurvivors
  | AskSalvage
  | AskPickUp
  | AskRallySurvivors
  | Regroup
  | AskSwap
  | Spawn
  | AskMap
  | AskMapVote
  | AskMapPiece
  | AskSpawn
  | AskWager
  | AskSquad
  | AskBuy
  | AskPerk
  | Strike
  | AskClaim
  | Skull
  | AskSkull;
export type Verb =
  | 'pass'
  | 'attack'
  | 'attack_and_cover'
  | 'ambush'
  | 'death_from_above'
  | 'fire_for_effect'
  | 'jump_assault'
  | 'omega_override'
  | 'overrun'
  | 'pop_and_shoot'
  | 'rallied_assault'
  | 'rallied_attack'
  | 'rallied_weapons_free'
  | 'ram'
  | 'trample'
  | 'board'
  | 'dig_in'
  | 'disembark'
  | 'evacuate'
  | 'load'
  | 'move'
  | 'offload'
  | 'post_up'
  | 'ready_up'
  | 'loot'
  | 'repair'
  | 'scan'
  | 'field_repair'
  | 'rally'
  | 'split'
  | 'infiltrate'
  | 'unveil'
  | 'go_to_ground'
  | 'turn'
  | 'take_stance'
  | 'drop_shield'
  | 'unbutton'
  | 'buy'
  | 'go'
  | 'stop'
  | 'fire'
  | 'hold_fire'
  | 'yes'
  | 'no'
  | 'choose'
  | 'place'
  | 'take'
  | 'done';
export type SeatId = string;
export type WholeAction = {
  verb: Verb;
  unit: UnitId | null;
  target: UnitId | null;
  element: ElementId | null;
  item: ItemId | null;
  mode: number;
  count: number;
  shots: number;
  designator: UnitId | null;
  how: How[];
  x: number;
  y: number;
  z: number;
  facing: number;
  members: Nth[];
  scanners: Nth[];
  along: Nth[];
  type: TypeId | null;
  perk: PerkId | null;
  seat: SeatId | null;
  choice: number;
};
export type ElementOf =
  | 'e0'
  | 'e1'
  | 'e2'
  | 'e3'
  | 'e4'
  | 'e5'
  | 'e6'
  | 'e7'
  | 'e8'
  | 'e9'
  | 'e10'
  | 'e11'
  | 'e12'
  | 'e13'
  | 'e14'
  | 'e15'
  | 'e16'
  | 'e17'
  | 'e18'
  | 'e19'
  | 'e20'
  | 'e21'
  | 'e22'
  | 'e23'
  | 'e24'
  | 'e25'
  | 'e26'
  | 'e27'
  | 'e28'
  | 'e29'
  | 'e30'
  | 'e31'
  | 'e32'
  | 'e33'
  | 'e34'
  | 'e35'
  | 'e36'
  | 'e37'
  | 'e38'
  | 'e39'
  | 'e40'
  | 'e41'
  | 'e42'
  | 'e43'
  | 'e44'
  | 'e45'
  | 'e46'
  | 'e47'
  | 'e48'
  | 'e49'
  | 'e50'
  | 'e51'
  | 'e52'
  | 'e53'
  | 'e54'
  | 'e55'
  | 'e56'
  | 'e57'
  | 'e58'
  | 'e59'
  | 'e60'
  | 'e61'
  | 'e62'
  | 'e63';
export type Bonus = 'water' | 'dirt_road' | 'paved_road';
export type Manner = 'plain' | 'straight' | 'overrun';
export type Walk = {
  unit: UnitId | null;
  touched: ElementOf[];
  speed: number;
  left: number;
  bonus: number;
  moved: number;
  from_x: number;
  from_y: number;
  from_z: number;
  breached: number;
  legs: number;
  bonuses: Bonus[];
  stopped: number;
  manner: Manner;
  measured: number;
};
export type Aimed = 'nothing' | 'unit' | 'element' | 'shield' | 'ground';
export type Shot = {
  at: Aimed;
  id: number;
  face: number;
  hit: number;
  painter: number;
  shield: number;
};
export type Volley = {
  attacker: UnitId | null;
  item: ItemId | null;
  mode: number;
  copies: number;
  left: number;
  behind: UnitId | null;
  owner: number;
  x: number;
  y: number;
  z: number;
  move_mod: number;
  dealt: number;
  marks: VolleyMark[];
  shots: Shot[];
};
export type Cloud = {
  x: number;
  y: number;
  z: number;
  radius: number;
  height: number;
};
export type Bubble = {
  x: number;
  y: number;
  z: number;
  life: number;
  owner: number;
  gone: number;
};
export type Spot = {
  x: number;
  y: number;
};
export type SpawnMethod = 'dice' | 'cards';
export type Setting = {
  hot_drop: number;
  two_d20_drop: number;
  stances: number;
  large_cap: number;
  requisition: number;
  map_change: number;
  rubble: number;
  team_spawns: number;
  spawns: SpawnMethod;
  skulls: number;
  advanced_skulls: number;
  random_terrain: number;
  recon_tokens: number;
  control_points: number;
  parts: Objective[];
  kill_chips: number;
  death_chips: number;
};
export type Ending = 'chips' | 'time' | 'eliminated' | 'objectives';
export type State = {
  seats: number;
  type: GameType;
  objective: Objective;
  table: TableId | null;
  turn: number;
  turns: number;
  round: number;
  place: number;
  players: Player[];
  units: Unit[];
  agenda: Task[];
  order: WholeAction;
  walk: Walk;
  volleys: Volley[];
  smoke: Cloud[];
  bubbles: Bubble[];
  skulls: Spot[];
  recon: Spot[];
  control: Spot[];
  raid: Spot[];
  holders: number[];
  features: (ElementId | null)[];
  life: number[];
  rolled_ac: number[];
  fallen: ElementOf[];
  laid: Spot[];
  turned: ElementOf[];
  by_hand: number;
  setting: Setting;
  over: number;
  placing: number;
  smoke_off: number;
  attacker: number;
  winner: number;
  called: number;
  votes: number;
  pieces_due: number;
  shots_left: number;
  target_named: number;
  shield_named: number;
  paired: number;
  how_ended: Ending;
};
export type PartTaker = {
  unit: UnitId | null;
  nth: Nth;
};
export type UnitFacts = {
  unit: UnitId | null;
  number: number;
  r: number;
  l: number;
  w: number;
  h: number;
  ac: number;
  speed: number;
  left: number;
  here: boolean;
  gone: boolean;
  status: string[];
  weight: number;
  weight_limit: number;
  power: number;
  power_limit: number;
  mates?: PartTaker[];
};
export type PlayerFacts = {
  actions: number;
  of: number;
  cap_used: number;
  units: number;
};
export type TerrainId = string;
export type ElementFacts = {
  element: ElementId | null;
  kind: TerrainId | null;
  name: string;
  x: number;
  y: number;
  w: number;
  d: number;
  r: number;
  stands: boolean;
  ruined: boolean;
  base: number;
  top: number;
  ac: number;
  life: number;
  breaks: boolean;
};
export type BubbleFacts = {
  radius: number;
  height: number;
  ac: number;
};
export type Reach = {
  unit: UnitId | null;
  x: number;
  y: number;
  z: number;
  outline: [number, number][];
  left: number;
  half: number;
};
export type CircleShown = {
  x: number;
  y: number;
  r: number;
};
export type Profile = 'dip' | 'leaves' | 'solid' | 'smoke' | 'bubble';
export type Stretch = {
  kind: Profile;
  name: string;
  from: number;
  to: number;
  low: number;
  high: number;
};
export type TrailLine = {
  text: string;
  value: number;
  rule: string;
};
export type ShotNumber = {
  item: ItemId | null;
  nlos: boolean;
  optimum: number;
  total: number;
  trail: TrailLine[];
};
export type SightShown = {
  to: UnitId | null;
  range: number;
  hidden: number;
  smoke: boolean;
  leaves: number;
  hull_down: boolean;
  shield: boolean;
  eye: number;
  from: [number, number];
  at: [number, number];
  low: number;
  high: number;
  profile: Stretch[];
  numbers: ShotNumber[];
};
export type Facts = {
  units: UnitFacts[];
  players: PlayerFacts[];
  elements: ElementFacts[];
  bubble: BubbleFacts;
  full_life: number;
  in_the_red: number;
  control_radius: number;
  story: number;
  acting: UnitId | null;
  places: Spot[];
  droppers?: PartTaker[];
  reach?: Reach;
  circle?: CircleShown;
  sights?: SightShown[];
};
export type Extras = {
  facts: Facts;
};
export type View = State & Extras;
export type Action = {
  verb: Verb;
  unit?: UnitId;
  target?: UnitId;
  element?: ElementId;
  item?: ItemId;
  mode?: number;
  count?: number;
  shots?: number;
  designator?: UnitId;
  how?: How[];
  x?: number;
  y?: number;
  z?: number;
  facing?: number;
  members?: Nth[];
  scanners?: Nth[];
  along?: Nth[];
  type?: TypeId;
  perk?: PerkId;
  seat?: SeatId;
  choice?: number;
};
export type Told = {
  ambush_reaction: [TypeId, UnitId, number, number, ...number[]];
  antimissile: [TypeId, UnitId, number, number, ...number[]];
  boards: [TypeId, UnitId, TypeId, UnitId, ...number[]];
  bog_roll: [TypeId, UnitId, number, ...number[]];
  brought_down: [TypeId, UnitId, ...number[]];
  buys: [SeatId, PerkId, ...number[]];
  crashed: [TypeId, UnitId, ...number[]];
  deployed: [TypeId, UnitId, ...number[]];
  digs_in: [TypeId, UnitId, ...number[]];
  dodge: [TypeId, UnitId, number, number, ...number[]];
  eliminated: [TypeId, UnitId, ...number[]];
  escape_roll: [TypeId, UnitId, number, number, ...number[]];
  evacuates: [TypeId, UnitId, ...number[]];
  feature_hit: [UnitId, number, TerrainId, number, number, TypeId, ...number[]];
  feature_missed: [UnitId, number, TerrainId, number, number, TypeId, ...number[]];
  fell: [TypeId, UnitId, number, ...number[]];
  field_repair: [TypeId, UnitId, number, ...number[]];
  fires: [TypeId, UnitId, ItemId, ...number[]];
  goes_wide: [number, number, ...number[]];
  gut_check: [TypeId, UnitId, number, number, ...number[]];
  hero_survives: [SeatId, number, ...number[]];
  hot_drops: [TypeId, UnitId, number, ...number[]];
  hurt: [TypeId, UnitId, number, number, ...number[]];
  infiltrates: [TypeId, UnitId, ...number[]];
  initiative_roll: [SeatId, number, ...number[]];
  kill_points: [SeatId, number, ...number[]];
  landed: [TypeId, UnitId, ...number[]];
  landslide: [ElementId, TerrainId, ...number[]];
  leaves: [TypeId, UnitId, ...number[]];
  loots: [TypeId, UnitId, ...number[]];
  mended: [TypeId, UnitId, number, number, ...number[]];
  moved: [TypeId, UnitId, ...number[]];
  one_action_kill: [SeatId, number, ...number[]];
  ordered: [TypeId, UnitId, ...number[]];
  passes: [TypeId, UnitId, ...number[]];
  pestilence: [SeatId, number, ...number[]];
  picks: [SeatId, TypeId, ...number[]];
  player_passes: [SeatId, ...number[]];
  posts_up: [TypeId, UnitId, ...number[]];
  rallied: [TypeId, UnitId, TypeId, UnitId, ...number[]];
  reacts: [TypeId, UnitId, ...number[]];
  readies_up: [TypeId, UnitId, ...number[]];
  recon_point: [SeatId, ...number[]];
  remote_strike: [TypeId, UnitId, ...number[]];
  requisitioned: [SeatId, number, PerkId, ...number[]];
  return_fire: [TypeId, UnitId, ...number[]];
  revealed: [TypeId, UnitId, ...number[]];
  rises: [TypeId, UnitId, number, ...number[]];
  salvage_roll: [TypeId, UnitId, number, number, ...number[]];
  scanned: [TypeId, UnitId, number, ...number[]];
  shield_dropped: [TypeId, UnitId, ...number[]];
  shield_hit: [number, number, ...number[]];
  shot_hits: [UnitId, UnitId, number, number, TypeId, TypeId, ...number[]];
  shot_misses: [UnitId, UnitId, number, number, TypeId, TypeId, ...number[]];
  skull_bonus: [SeatId, number, ...number[]];
  skull_claimed: [SeatId, number, ...number[]];
  skull_drawn: [SeatId, number, SkullId, ...number[]];
  skull_placed: [...number[]];
  sky_roll: [SeatId, number, ...number[]];
  smoke_laid: [TypeId, UnitId, ...number[]];
  spawns: [TypeId, UnitId, SeatId, ...number[]];
  split_off: [TypeId, UnitId, ...number[]];
  start_chosen: [SeatId, number, ...number[]];
  stealth_roll: [TypeId, UnitId, number, number, ...number[]];
  strikes: [number, number, ...number[]];
  survived: [SeatId, number, ...number[]];
  takes: [TypeId, UnitId, ItemId, ...number[]];
  terrain_destroyed: [ElementId, TerrainId, ...number[]];
  terrain_hurt: [ElementId, number, TerrainId, ...number[]];
  turn_begins: [number, number, ...number[]];
  unveils: [TypeId, UnitId, ...number[]];
  wager_spoiled: [SeatId, number, ...number[]];
  wager_won: [SeatId, number, ...number[]];
};
