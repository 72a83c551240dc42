// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
export type DictatorId = string;
export type LandingStep = 'hires' | 'lands' | 'enters' | 'over';
export type PlayerId = string;
export type CellId = string;
export type Landing = {
  job: 'landing';
  step: LandingStep;
  player: PlayerId | null;
  cell: CellId | null;
};
export type AskLand = {
  job: 'ask_land';
  player: PlayerId | null;
};
export type DictatorLandingStep =
  | 'garrison'
  | 'hires'
  | 'start_of_game'
  | 'base'
  | 'hand'
  | 'extra_militia'
  | 'over';
export type DictatorLanding = {
  job: 'dictator_landing';
  step: DictatorLandingStep;
};
export type Cell =
  | 'a1'
  | 'a2'
  | 'a3'
  | 'a4'
  | 'a5'
  | 'a6'
  | 'b1'
  | 'b2'
  | 'b3'
  | 'b4'
  | 'b5'
  | 'b6'
  | 'c1'
  | 'c2'
  | 'c3'
  | 'c4'
  | 'c5'
  | 'c6'
  | 'd1'
  | 'd2'
  | 'd3'
  | 'd4'
  | 'd5'
  | 'd6'
  | 'e1'
  | 'e2'
  | 'e3'
  | 'e4'
  | 'e5'
  | 'e6';
export type AssassinationSetupStep = 'corner' | 'line_up' | 'spaces' | 'guards' | 'landings' | 'hand' | 'over';
export type AssassinationSetup = {
  job: 'assassination_setup';
  spaces: Cell[];
  step: AssassinationSetupStep;
  next: PlayerId | null;
};
export type AskCorner = {
  job: 'ask_corner';
};
export type AskSpace = {
  job: 'ask_space';
};
export type VersusStartStep = 'first_faction' | 'industries';
export type VersusStart = {
  job: 'versus_start';
  taken: Cell[];
  cell: CellId | null;
  step: VersusStartStep;
  placed: number;
  asked: boolean;
};
export type AskFaction = {
  job: 'ask_faction';
  player: PlayerId | null;
};
export type DayStep = 'begins' | 'ends';
export type Day = {
  job: 'day';
  step: DayStep;
};
export type RebelTurnStep = 'begins' | 'commands';
export type RebelTurn = {
  job: 'rebel_turn';
  step: RebelTurnStep;
  side: number;
  player: PlayerId | null;
};
export type DictatorTurnStep =
  | 'waiting'
  | 'card'
  | 'commands'
  | 'second_card'
  | 'conscripts'
  | 'hand'
  | 'over';
export type DictatorTurn = {
  job: 'dictator_turn';
  step: DictatorTurnStep;
  begun: boolean;
};
export type AskCommand = {
  job: 'ask_command';
  player: PlayerId | null;
};
export type HiringStep = 'draws' | 'keeps' | 'over';
export type Hire = 'for_actions' | 'day_one' | 'for_free';
export type Hiring = {
  job: 'hiring';
  step: HiringStep;
  player: PlayerId | null;
  kind: Hire;
  kept: number;
  fired: boolean;
};
export type AskKeep = {
  job: 'ask_keep';
};
export type NewMercStep = 'place' | 'accessory' | 'card' | 'over';
export type MercId = string;
export type SquadNo = 'primary' | 'secondary' | 'base' | 'none';
export type NewMerc = {
  job: 'new_merc';
  step: NewMercStep;
  who: MercId | null;
  player: PlayerId | null;
  squad: SquadNo;
};
export type AskPlace = {
  job: 'ask_place';
};
export type DictatorHire = {
  job: 'dictator_hire';
  squad: SquadNo;
};
export type AskHireOne = {
  job: 'ask_hire_one';
  optional: boolean;
};
export type Equipping = {
  job: 'equipping';
  trader: number;
};
export type AskEquip = {
  job: 'ask_equip';
};
export type AskTrade = {
  job: 'ask_trade';
  who: MercId | null;
};
export type SquadOf =
  | 'rebel_1_primary'
  | 'rebel_1_secondary'
  | 'rebel_2_primary'
  | 'rebel_2_secondary'
  | 'rebel_3_primary'
  | 'rebel_3_secondary'
  | 'rebel_4_primary'
  | 'rebel_4_secondary'
  | 'rebel_5_primary'
  | 'rebel_5_secondary'
  | 'rebel_6_primary'
  | 'rebel_6_secondary'
  | 'dictator_primary'
  | 'dictator_secondary';
export type Muster = {
  job: 'muster';
  asked: SquadOf[];
  player: PlayerId | null;
  cell: CellId | null;
  complete: boolean;
};
export type AskJoin = {
  job: 'ask_join';
  player: PlayerId | null;
  squad: SquadNo;
};
export type DrivingStep = 'goes' | 'arrives' | 'enters';
export type Driving = {
  job: 'driving';
  step: DrivingStep;
  player: PlayerId | null;
  squad: SquadNo;
  cell: CellId | null;
  sectors: number;
};
export type AskDrive = {
  job: 'ask_drive';
};
export type AskBoard = {
  job: 'ask_board';
  player: PlayerId | null;
  driver: PlayerId | null;
  squad: SquadNo;
  cell: CellId | null;
  militia: number;
};
export type AskMilitiaGift = {
  job: 'ask_militia_gift';
  player: PlayerId | null;
  from: PlayerId | null;
  to: PlayerId | null;
  cell: CellId | null;
  most: number;
};
export type AskMilitiaRequest = {
  job: 'ask_militia_request';
  from: PlayerId | null;
  to: PlayerId | null;
  cell: CellId | null;
  militia: number;
};
export type DrawnFor = 'new_merc' | 'buyer' | 'dealing';
export type AskDeck = {
  job: 'ask_deck';
  who: MercId | null;
  what: DrawnFor;
};
export type EquipmentId = string;
export type AskTake = {
  job: 'ask_take';
  who: MercId | null;
  card: EquipmentId | null;
};
export type DealArms = {
  job: 'deal_arms';
  who: MercId | null;
  drawn: number;
  dealt: boolean;
};
export type AskDeal = {
  job: 'ask_deal';
};
export type BombardingStep = 'fires' | 'over';
export type Bombarding = {
  job: 'bombarding';
  step: BombardingStep;
  who: MercId | null;
  cell: CellId | null;
};
export type TacticId = string;
export type AskCard = {
  job: 'ask_card';
  tactic: TacticId | null;
  drawn: boolean;
};
export type TacticStep = 'base' | 'acts';
export type Tactic = {
  job: 'tactic';
  step: TacticStep;
  tactic: TacticId | null;
};
export type ArtilleryStep = 'chooses' | 'fires';
export type Artillery = {
  job: 'artillery';
  chosen: Cell[];
  step: ArtilleryStep;
  enough: boolean;
};
export type Seizure = {
  job: 'seizure';
  chosen: Cell[];
  enough: boolean;
};
export type AskSectors = {
  job: 'ask_sectors';
  cells: Cell[];
};
export type Fodder = {
  job: 'fodder';
  rebel: number;
  cell: CellId | null;
};
export type Player =
  | 'rebel_1'
  | 'rebel_2'
  | 'rebel_3'
  | 'rebel_4'
  | 'rebel_5'
  | 'rebel_6'
  | 'dictator';
export type Barrage = {
  job: 'barrage';
  cell: CellId | null;
  damage: number;
  declined: Player[];
};
export type AskSuffer = {
  job: 'ask_suffer';
  player: PlayerId | null;
};
export type Losses = {
  job: 'losses';
  cells: Cell[];
  tactic: TacticId | null;
  cell: CellId | null;
  left: number;
  each: number;
  declined: Player[];
};
export type AskLoss = {
  job: 'ask_loss';
  player: PlayerId | null;
};
export type Site = 'base' | 'ability' | 'fodder';
export type AskSite = {
  job: 'ask_site';
  cells: Cell[];
  what: Site;
};
export type Placing = 'one_sector' | 'optional' | 'lockdown';
export type PlaceMilitia = {
  job: 'place_militia';
  cells: Cell[];
  how: Placing[];
  left: number;
};
export type AskMilitia = {
  job: 'ask_militia';
};
export type EntriesDone = {
  job: 'entries_done';
  cells: Cell[];
};
export type AskCombat = {
  job: 'ask_combat';
};
export type Ability = {
  job: 'ability';
};
export type AskRebel = {
  job: 'ask_rebel';
};
export type MilitiaMarches = {
  job: 'militia_marches';
  cell: CellId | null;
};
export type March = {
  job: 'march';
  cell: CellId | null;
  left: number;
};
export type AskMarch = {
  job: 'ask_march';
};
export type TurnsMilitia = {
  job: 'turns_militia';
  cells: Cell[];
};
export type SpreadsDamage = {
  job: 'spreads_damage';
  each: number;
  rest: number;
};
export type AskSpread = {
  job: 'ask_spread';
};
export type MilitiaAttacksStep = 'enters' | 'over';
export type MilitiaAttacks = {
  job: 'militia_attacks';
  step: MilitiaAttacksStep;
  cell: CellId | null;
  militia: number;
};
export type FightStep = 'begins' | 'early' | 'rounds' | 'over';
export type Fight = {
  job: 'fight';
  step: FightStep;
  by: PlayerId | null;
  defender: PlayerId | null;
  cell: CellId | null;
  disarmed: boolean;
};
export type Mines = {
  job: 'mines';
  held: boolean;
};
export type AskMine = {
  job: 'ask_mine';
  player: PlayerId | null;
  cell: CellId | null;
};
export type AskDisarm = {
  job: 'ask_disarm';
  who: MercId | null;
  cell: CellId | null;
  mines: number;
};
export type AskEarly = {
  job: 'ask_early';
  who: MercId | null;
};
export type RoundStep = 'begins' | 'turns' | 'last_mine' | 'over';
export type Round = {
  job: 'round';
  step: RoundStep;
  chosen: boolean;
  mined: boolean;
};
export type AskNext = {
  job: 'ask_next';
  player: PlayerId | null;
};
export type UnitTurnStep = 'begins' | 'dog' | 'heals' | 'attacks';
export type UnitTurn = {
  job: 'unit_turn';
  step: UnitTurnStep;
};
export type AskDog = {
  job: 'ask_dog';
};
export type AskHeal = {
  job: 'ask_heal';
};
export type ShootStep = 'names' | 'rolls' | 'hits' | 'damage' | 'over' | 'hit_by_hit';
export type Shoot = {
  job: 'shoot';
  step: ShootStep;
  struck: number;
};
export type AskTargets = {
  job: 'ask_targets';
};
export type AskReroll = {
  job: 'ask_reroll';
};
export type AskHit = {
  job: 'ask_hit';
};
export type Dying = {
  job: 'dying';
  who: MercId | null;
  asked: number;
};
export type AskSave = {
  job: 'ask_save';
  player: PlayerId | null;
};
export type AskLoot = {
  job: 'ask_loot';
  cell: CellId | null;
};
export type AfterRound = {
  job: 'after_round';
  asked: number;
};
export type AskRetreat = {
  job: 'ask_retreat';
  player: PlayerId | null;
  must: boolean;
  split: boolean;
};
export type Task =
  | Landing
  | AskLand
  | DictatorLanding
  | AssassinationSetup
  | AskCorner
  | AskSpace
  | VersusStart
  | AskFaction
  | Day
  | RebelTurn
  | DictatorTurn
  | AskCommand
  | Hiring
  | AskKeep
  | NewMerc
  | AskPlace
  | DictatorHire
  | AskHireOne
  | Equipping
  | AskEquip
  | AskTrade
  | Muster
  | AskJoin
  | Driving
  | AskDrive
  | AskBoard
  | AskMilitiaGift
  | AskMilitiaRequest
  | AskDeck
  | AskTake
  | DealArms
  | AskDeal
  | Bombarding
  | AskCard
  | Tactic
  | Artillery
  | Seizure
  | AskSectors
  | Fodder
  | Barrage
  | AskSuffer
  | Losses
  | AskLoss
  | AskSite
  | PlaceMilitia
  | AskMilitia
  | EntriesDone
  | AskCombat
  | Ability
  | AskRebel
  | MilitiaMarches
  | March
  | AskMarch
  | TurnsMilitia
  | SpreadsDamage
  | AskSpread
  | MilitiaAttacks
  | Fight
  | Mines
  | AskMine
  | AskDisarm
  | AskEarly
  | Round
  | AskNext
  | UnitTurn
  | AskDog
  | AskHeal
  | Shoot
  | AskTargets
  | AskReroll
  | AskHit
  | Dying
  | AskSave
  | AskLoot
  | AfterRound
  | AskRetreat;
export type SectorId = string;
export type Sector = {
  card: SectorId | null;
  explored: number;
  first: PlayerId | null;
  hidden: number;
  militia: number[];
  stash: { [equipment: EquipmentId]: number };
};
export type End =
  | 'none'
  | 'dictator_killed'
  | 'base_taken'
  | 'points'
  | 'all_industries'
  | 'super_weapon'
  | 'dictator_survived';
export type SquadRef = {
  player: PlayerId | null;
  squad: SquadNo;
  escort: number;
  drives: number;
};
export type UnitId = string;
export type Struck = {
  unit: UnitId | null;
  cell: CellId | null;
};
export type Item = {
  title: EquipmentId | null;
  damage: number;
};
export type Change =
  | 'weapon'
  | 'armor'
  | 'accessory'
  | 'bandolier'
  | 'second_bandolier'
  | 'declined';
export type Soldier = {
  who: MercId | null;
  owner: PlayerId | null;
  squad: SquadNo;
  cell: CellId | null;
  wounds: number;
  actions: number;
  train_actions: number;
  move_actions: number;
  slots: Item[];
  detonator_from: CellId | null;
  explosives_from: CellId | null;
  changed: Change[];
};
export type Vehicle = {
  title: EquipmentId | null;
  owner: PlayerId | null;
  squad: SquadNo;
  damage: number;
  aboard: number;
  boarded: Player[];
  guests: number[];
};
export type Dog = {
  carrier: MercId | null;
  victim: MercId | null;
  health: number;
};
export type Values = {
  initiative: number;
  training: number;
  combat: number;
  targets: number;
};
export type Fixing = {
  who: MercId | null;
  values: Values;
};
export type Place = {
  unit: UnitId | null;
  player: PlayerId | null;
  initiative: number;
  count: number;
  fixed: number;
  second: number;
};
export type Battle = {
  on: number;
  cell: CellId | null;
  attacker: number;
  defender: PlayerId | null;
  round: number;
  rolled: number;
  rerolled: number;
  khenn: number;
  stalemate: number;
  disarmed: number;
  at: number;
  favour: [number, number, number];
  dogs: [Dog, Dog, Dog, Dog];
  fixed: Fixing[];
  order: Place[];
};
export type Aim = {
  unit: UnitId | null;
  count: number;
  hits: number;
  converts: number;
};
export type Given = {
  unit: UnitId | null;
  converts: number;
  six: number;
};
export type Attack = {
  by: UnitId | null;
  player: PlayerId | null;
  cell: CellId | null;
  dice: number;
  targets: number;
  hit_on: number;
  hits: number;
  sixes: number;
  piercing: number;
  bombards: number;
  early: number;
  pinned: number;
  spent: number;
  aims: Aim[];
  faces: number[];
  given: Given[];
};
export type State = {
  rebels: number;
  rows: number;
  cols: number;
  difficulty: number;
  extra: number;
  copies: number;
  ai: number;
  assassination: number;
  vehicles_on: number;
  versus: number;
  i_dictator: number;
  reshuffle: number;
  operator_seat: number;
  rounds: number;
  factions: number;
  side: number[];
  dictator: DictatorId | null;
  mercs: number;
  agenda: Task[];
  held: Cell[];
  sectors: Sector[];
  decks: [{ [equipment: EquipmentId]: number }, { [equipment: EquipmentId]: number }, { [equipment: EquipmentId]: number }];
  discards: [{ [equipment: EquipmentId]: number }, { [equipment: EquipmentId]: number }, { [equipment: EquipmentId]: number }];
  merc_deck: { [merc: MercId]: number };
  merc_discard: { [merc: MercId]: number };
  dead: { [merc: MercId]: number };
  tactics_pool: { [tactic: TacticId]: number };
  tactics_played: { [tactic: TacticId]: number };
  day: number;
  over: number;
  winners: Player[];
  how: End;
  turn_side: number;
  first_faction: number;
  done: Player[];
  requested: number;
  handed: Player[];
  last_squad: SquadNo;
  arrived: number;
  base: CellId | null;
  named: PlayerId | null;
  waiting: number;
  ability_used: number;
  better_weapons: number;
  veteran_militia: number;
  conscripts: number;
  oil_reserves: number;
  tactics_left: number;
  hand: (TacticId | null)[];
  detonators: number;
  explosives: number;
  drawn: (MercId | null)[];
  offered: (EquipmentId | null)[];
  worn: number;
  muster: SquadRef[];
  traders: (MercId | null)[];
  struck: Struck[];
  standing: [number, number, number];
  deck_sizes: [number, number, number];
  soldiers: Soldier[];
  vehicles: Vehicle[];
  battle: Battle;
  attack: Attack;
};
export type CellShown = {
  cell: CellId | null;
  place: number;
  row: number;
  column: number;
  holder: PlayerId | null;
};
export type Reasoned = {
  value: number;
  why: string;
  rule: string;
};
export type ReasonsOfValues = {
  initiative: Reasoned[];
  training: Reasoned[];
  combat: Reasoned[];
  targets: Reasoned[];
};
export type PersonShown = {
  who: MercId | null;
  rule: string;
  initiative: number;
  training: number;
  combat: number;
  targets: number;
  health: number;
  max: number;
  armor: number;
  actions: number;
  ability: string;
  reasons: ReasonsOfValues;
};
export type TeamShown = {
  size: number;
  limit: number;
};
export type HiredShown = {
  who: MercId | null;
  owner: PlayerId | null;
  note: string;
};
export type Facts = {
  days: number;
  cells: CellShown[];
  points: number[];
  people: PersonShown[];
  teams: TeamShown[];
  drawn: string[];
  hired: HiredShown[];
  turn: string;
};
export type Extras = {
  facts: Facts;
};
export type View = State & Extras;
export type Verb =
  | 'done'
  | 'keep'
  | 'fire'
  | 'land'
  | 'draw'
  | 'place'
  | 'corner'
  | 'hire'
  | 'explore'
  | 're_equip'
  | 'train'
  | 'drill'
  | 'move'
  | 'coordinate'
  | 'drive'
  | 'board'
  | 'hospital'
  | 'arms_dealer'
  | 'take_part'
  | 'bombard'
  | 'salvage'
  | 'deal'
  | 'heal_squad'
  | 'repair'
  | 'regroup'
  | 'give'
  | 'request'
  | 'rest'
  | 'hand_over'
  | 'end_turn'
  | 'use_ability'
  | 'take'
  | 'lay'
  | 'trade'
  | 'hand'
  | 'agree'
  | 'decline'
  | 'join'
  | 'go_on'
  | 'stop'
  | 'play'
  | 'discard'
  | 'put'
  | 'march'
  | 'pick'
  | 'lose'
  | 'suffer'
  | 'name_rebel'
  | 'detonate'
  | 'hold'
  | 'leave'
  | 'carry'
  | 'scrap'
  | 'next'
  | 'strike'
  | 'assign'
  | 'heal'
  | 'aim'
  | 'reroll'
  | 'stand'
  | 'hit'
  | 'convert'
  | 'shot'
  | 'let_die'
  | 'retreat'
  | 'stay'
  | 'fight';
export type Deck = 'weapons' | 'armor' | 'accessories' | 'none';
export type Action = {
  verb: Verb;
  who?: MercId;
  squad?: SquadNo;
  cell?: CellId;
  card?: EquipmentId;
  deck?: Deck;
  player?: PlayerId;
  unit?: UnitId;
  tactic?: TacticId;
  to?: MercId;
  count?: number;
};
export type SquadId = string;
export type Told = {
  day_begins: [number, ...number[]];
  hired: [MercId, PlayerId, CellId, ...number[]];
  fired: [MercId, ...number[]];
  draws_card: [MercId, EquipmentId, ...number[]];
  explores: [MercId, CellId, number, ...number[]];
  sector_turned: [CellId, ...number[]];
  takes: [MercId, EquipmentId, ...number[]];
  lays: [MercId, EquipmentId, ...number[]];
  hands: [MercId, EquipmentId, MercId, ...number[]];
  salvages: [MercId, EquipmentId, ...number[]];
  trains: [MercId, number, CellId, ...number[]];
  moves: [PlayerId, SquadId, CellId, CellId, number, ...number[]];
  regroups: [MercId, SquadId, ...number[]];
  gives_militia: [PlayerId, number, CellId, PlayerId, ...number[]];
  healed: [MercId, ...number[]];
  hospital: [MercId, ...number[]];
  takes_vehicle: [PlayerId, EquipmentId, ...number[]];
  vehicle_destroyed: [EquipmentId, ...number[]];
  takes_part: [MercId, EquipmentId, ...number[]];
  militia_placed: [PlayerId, number, CellId, ...number[]];
  militia_lost: [PlayerId, number, CellId, ...number[]];
  mine_explodes: [CellId, ...number[]];
  combat_begins: [CellId, ...number[]];
  round_begins: [number, ...number[]];
  rolls_initiative: [MercId, number, ...number[]];
  attacks: [UnitId, number, number, ...UnitId[]];
  rolls: [UnitId, number, ...number[]];
  dog_assigned: [MercId, MercId, ...number[]];
  dog_killed: [MercId, ...number[]];
  heals_in_combat: [MercId, MercId, number, ...number[]];
  hurt: [MercId, number, number, number, ...number[]];
  armor_gone: [MercId, EquipmentId, ...number[]];
  saved: [MercId, MercId, ...number[]];
  killed: [MercId, number, ...number[]];
  retreats: [PlayerId, SquadId, CellId, ...number[]];
  combat_ends: [CellId, ...number[]];
  bombards: [MercId, CellId, ...number[]];
  plays_tactic: [TacticId, ...number[]];
  reinforces: [number, ...number[]];
  barrage: [CellId, number, ...number[]];
  base_revealed: [CellId, ...number[]];
  names_rebel: [PlayerId, ...number[]];
  game_over: [number, number, ...number[]];
  ai_acts: [SquadId, CellId, ...number[]];
  ai_uses_ability: [...number[]];
  ai_ends_turn: [...number[]];
  ai_turns_card: [TacticId, ...number[]];
  ai_picks_sector: [CellId, ...number[]];
  ai_aims: [UnitId, UnitId, number, number, number, ...number[]];
  ai_chooses: [...number[]];
};
