// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test
// tells when it is out of date.
export type AdventureId = string;
export type GameTypeId = string;
export type Outcome = 'running' | 'finished' | 'lost' | 'stalled';
export type MercenaryId = string;
export type FeatureId = string;
export type CardId = string;
export type MonsterDeck = {
  monsters: { [card: CardId]: number };
  top_monsters: number;
  ambush_top: { [card: CardId]: number };
  ambush_bottom: { [card: CardId]: number };
  champions: { [card: CardId]: number };
};
export type ColourId = string;
export type SquareId = string;
export type EffectId = string;
export type ThisTurn = {
  acquired: number;
  abilities: number;
  moves: number;
  attacks: number;
  melee_hits: number;
  ranged_hits: number;
  kills: number;
  melee_kills: number;
  defences: number;
  wounds: number;
  retreats: number;
  retaliations: number;
  stayed: boolean;
  next_melee: number;
  next_ranged: number;
  next_range: number;
  shield: number;
  stride: number;
  defence_as_melee: boolean;
  melee_as_defence: boolean;
  trapped: boolean;
  held_by: EffectId | null;
  ignite: EffectId | null;
  immune_to: EffectId | null;
};
export type Mercenary = {
  colour: ColourId | null;
  health: number;
  exp: number;
  square: SquareId | null;
  acted: boolean;
  effects: (EffectId | null)[];
  deck: { [card: CardId]: number };
  hand: { [card: CardId]: number };
  discard: { [card: CardId]: number };
  front: { [card: CardId]: number };
  acquired: CardId | null;
  turn: ThisTurn;
  unseen: number;
};
export type Monster = {
  card: CardId | null;
  square: SquareId | null;
  wounds: number;
  acted: boolean;
  gone: boolean;
  effects: (EffectId | null)[];
};
export type ChooseColour = {
  job: 'choose_colour';
  who: MercenaryId | null;
};
export type AreaStep = 'first_player' | 'feature' | 'monsters' | 'window' | 'mercenaries' | 'over';
export type Area = {
  job: 'area';
  step: AreaStep;
};
export type OfferCard = {
  job: 'offer_card';
  asked: number;
};
export type TakeCard = {
  job: 'take_card';
  who: MercenaryId | null;
};
export type TrapStep = 'springs' | 'defence' | 'wounds';
export type Trap = {
  job: 'trap';
  step: TrapStep;
  who: MercenaryId | null;
  value: number;
};
export type Spawn = {
  job: 'spawn';
  cards: number;
};
export type Summon = {
  job: 'summon';
  card: CardId | null;
  placed: number;
};
export type PlaceMonster = {
  job: 'place_monster';
  card: CardId | null;
};
export type PlaceAll = {
  job: 'place_all';
  placed: number;
};
export type PlaceMercenary = {
  job: 'place_mercenary';
  who: MercenaryId | null;
};
export type TurnStep = 'hands' | 'window' | 'trap' | 'own_turns' | 'monsters' | 'over';
export type Turn = {
  job: 'turn';
  step: TurnStep;
  gone: number;
};
export type ChooseOrder = {
  job: 'choose_order';
  who: MercenaryId | null;
};
export type Window = {
  job: 'window';
  first: MercenaryId | null;
  asked: number;
  acquiring: boolean;
  own_follows: boolean;
};
export type FreeAction = {
  job: 'free_action';
  who: MercenaryId | null;
  acquiring: boolean;
};
export type OwnTurnStep = 'effects' | 'regeneration' | 'acts' | 'window' | 'over';
export type OwnTurn = {
  job: 'own_turn';
  step: OwnTurnStep;
  who: MercenaryId | null;
};
export type MonsterId = string;
export type SufferEffects = {
  job: 'suffer_effects';
  who: MercenaryId | null;
  monster: MonsterId | null;
  begun: boolean;
  left: (EffectId | null)[];
};
export type ChooseEffect = {
  job: 'choose_effect';
  who: MercenaryId | null;
  monster: MonsterId | null;
};
export type Act = {
  job: 'act';
  who: MercenaryId | null;
};
export type ChangeCards = {
  job: 'change_cards';
  who: MercenaryId | null;
  playing: CardId | null;
  last: CardId | null;
  discarded: number;
};
export type Move = {
  job: 'move';
  who: MercenaryId | null;
  square: SquareId | null;
  struck: boolean;
};
export type LashOrder = {
  job: 'lash_order';
  who: MercenaryId | null;
};
export type Retreat = {
  job: 'retreat';
  who: MercenaryId | null;
  square: SquareId | null;
};
export type MonsterTurnStep = 'window' | 'effects' | 'halves';
export type MonsterTurn = {
  job: 'monster_turn';
  step: MonsterTurnStep;
  seen: number;
  halves: number;
};
export type Category = 'melee' | 'champion' | 'ranged';
export type Half = {
  job: 'half';
  category: Category;
  attacking: boolean;
  group: CardId | null;
};
export type NextMonster = {
  job: 'next_monster';
};
export type MonsterMoves = {
  job: 'monster_moves';
  monster: MonsterId | null;
  announced: boolean;
};
export type ChooseSquare = {
  job: 'choose_square';
  monster: MonsterId | null;
};
export type MonsterStep = {
  job: 'monster_step';
  monster: MonsterId | null;
  square: SquareId | null;
  announced: boolean;
  asked: number;
};
export type LashOut = {
  job: 'lash_out';
  who: MercenaryId | null;
  monster: MonsterId | null;
};
export type MonsterAttacksStep = 'target' | 'window' | 'strikes';
export type MonsterAttacks = {
  job: 'monster_attacks';
  step: MonsterAttacksStep;
  monster: MonsterId | null;
  who: MercenaryId | null;
  ranged: boolean;
};
export type ChooseTarget = {
  job: 'choose_target';
  monster: MonsterId | null;
};
export type EndTurnStep = 'window' | 'over';
export type EndTurn = {
  job: 'end_turn';
  step: EndTurnStep;
};
export type CombatStep = 'attack_value' | 'defence' | 'wounds' | 'retaliation' | 'over';
export type Strike = 'attack' | 'retaliation' | 'lashing_out';
export type Combat = {
  job: 'combat';
  step: CombatStep;
  who: MercenaryId | null;
  monster: MonsterId | null;
  strike: Strike;
  by_monster: boolean;
  ranged: boolean;
  value: number;
  wounds: number;
};
export type Defend = {
  job: 'defend';
  who: MercenaryId | null;
  monster: MonsterId | null;
  strike: Strike;
  value: number;
};
export type Retaliate = {
  job: 'retaliate';
  who: MercenaryId | null;
  monster: MonsterId | null;
};
export type Task =
  | ChooseColour
  | Area
  | OfferCard
  | TakeCard
  | Trap
  | Spawn
  | Summon
  | PlaceMonster
  | PlaceAll
  | PlaceMercenary
  | Turn
  | ChooseOrder
  | Window
  | FreeAction
  | OwnTurn
  | SufferEffects
  | ChooseEffect
  | Act
  | ChangeCards
  | Move
  | LashOrder
  | Retreat
  | MonsterTurn
  | Half
  | NextMonster
  | MonsterMoves
  | ChooseSquare
  | MonsterStep
  | LashOut
  | MonsterAttacks
  | ChooseTarget
  | EndTurn
  | Combat
  | Defend
  | Retaliate;
export type State = {
  adventure: AdventureId | null;
  type: GameTypeId | null;
  mercenary_count: number;
  outcome: Outcome;
  open_hands: boolean;
  mercenaries_lash_out: boolean;
  ferocity: number;
  harder_melee: number;
  harder_ranged: number;
  stall_limit: number;
  stalled: number;
  area: number;
  turn: number;
  first_player: MercenaryId | null;
  active: MercenaryId | null;
  order: [MercenaryId | null, MercenaryId | null, MercenaryId | null, MercenaryId | null];
  feature: FeatureId | null;
  monster_deck: MonsterDeck;
  reserve: { [card: CardId]: number };
  monster_discard: { [card: CardId]: number };
  stacks: { [card: CardId]: number };
  committed: { [card: CardId]: number };
  features: { [feature: FeatureId]: number };
  feature_discard: { [feature: FeatureId]: number };
  mercenaries: [Mercenary, Mercenary, Mercenary, Mercenary];
  monsters: Monster[];
  agenda: Task[];
};
export type ValuesInForce = {
  melee: number;
  ranged: number;
  defence: number;
  health: number;
};
export type Extras = {
  tokens: string[];
  values: { [key: string]: ValuesInForce };
};
export type View = State & Extras;
export type Verb =
  | 'pass'
  | 'colour'
  | 'place'
  | 'first'
  | 'move'
  | 'melee_attack'
  | 'ranged_attack'
  | 'end_turn'
  | 'acquire'
  | 'play'
  | 'discard'
  | 'resolve'
  | 'defend'
  | 'retaliate'
  | 'lash_out'
  | 'next'
  | 'go'
  | 'strike'
  | 'take';
export type Action = {
  verb: Verb;
  who?: MercenaryId;
  target?: MonsterId;
  square?: SquareId;
  card?: CardId;
  colour?: ColourId;
  effect?: EffectId;
  cards?: (CardId | null)[];
};
export type Told = {
  colour_chosen: [MercenaryId, ColourId, ...number[]];
  area_starts: [number, ...number[]];
  first_player: [ColourId, ...number[]];
  hand_drawn: [ColourId, number, ...number[]];
  cards_drawn: [ColourId, ...CardId[]];
  deck_shuffled: [ColourId, number, ...number[]];
  feature_drawn: [FeatureId, ...number[]];
  trap_rolls: [number, number, ...number[]];
  trap_sprung: [ColourId, number, ...number[]];
  card_taken: [ColourId, CardId, ...number[]];
  ambush_drawn: [CardId, ...number[]];
  reserve_lacks: [CardId, ...number[]];
  no_room: [CardId, ...number[]];
  last_card: [...number[]];
  monster_placed: [CardId, SquareId, ...number[]];
  mercenary_placed: [ColourId, SquareId, ...number[]];
  turn_starts: [number, ...number[]];
  order_chosen: [ColourId, ...number[]];
  own_turn_starts: [ColourId, ...number[]];
  effect_ticks: [ColourId, EffectId, ...number[]];
  regenerated: [ColourId, number, ...number[]];
  moved: [ColourId, SquareId, ...number[]];
  move_lost: [ColourId, SquareId, number, ...number[]];
  attacks: [ColourId, CardId, SquareId, number, ...number[]];
  shoots: [ColourId, CardId, SquareId, number, ...number[]];
  monster_attacks: [CardId, ColourId, number, ...number[]];
  monster_shoots: [CardId, ColourId, number, ...number[]];
  defends: [ColourId, ...CardId[]];
  mercenary_defence: [ColourId, number, number, ...number[]];
  health_lost: [ColourId, number, number, ...number[]];
  monster_wounded: [CardId, SquareId, number, number, number, ...number[]];
  successful_defence: [ColourId, ...number[]];
  retaliates: [CardId, ...number[]];
  lashes_out: [CardId, ...number[]];
  inflicted: [ColourId, EffectId, ...number[]];
  monster_inflicted: [CardId, EffectId, ...number[]];
  monster_killed: [ColourId, CardId, SquareId, ...number[]];
  monster_died: [CardId, SquareId, ...number[]];
  exp_changed: [ColourId, number, number, ...number[]];
  healed: [ColourId, number, number, ...number[]];
  acquired: [ColourId, CardId, ...number[]];
  played: [ColourId, CardId, ...number[]];
  card_discarded: [ColourId, CardId, ...number[]];
  monster_turn_starts: [...number[]];
  monster_suffers: [CardId, EffectId, ...number[]];
  monster_moves: [CardId, SquareId, SquareId, ...number[]];
  ranged_target: [CardId, number, ColourId, ...number[]];
  ranged_miss: [CardId, number, ...number[]];
  area_ends: [number, ...number[]];
  game_finished: [...number[]];
  game_lost: [...number[]];
  game_stalled: [...number[]];
};
