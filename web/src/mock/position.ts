import type { Choice, Json, MatchEvent, Prompt } from '../net/protocol';

// One true position of Mercenaries, as the hall would send it to the second seat: the design's own example.
const mercenary = (
  colour: string,
  square: string,
  health: number,
  exp: number,
  more: { [key: string]: Json },
): Json => ({
  health,
  exp,
  deck: { basic_melee_attack: 4, basic_blocking: 3 },
  hand: {},
  discard: {},
  front: {},
  colour,
  square,
  acquired: null,
  acted: false,
  effects: [],
  turn: {},
  unseen: 0,
  ...more,
});

export const view: Json = {
  tokens: [],
  values: {},
  adventure: 'distelblute_mansion',
  type: 'competitive_4',
  mercenary_count: 4,
  outcome: 'running',
  area: 3,
  turn: 2,
  first_player: 'm1',
  feature: 'frenzy_brew',
  order: ['m1', 'm2', 'm3', 'm4'],
  agenda: [{ job: 'turn' }, { job: 'own_turn' }, { job: 'act' }],
  monster_deck: {
    monsters: { goblin: 6, goblin_archer: 3, orc: 4, orc_arbalest: 2 },
    ambush_top: { ambush_orc: 1 },
    ambush_bottom: { ambush_goblin: 1 },
    champions: { orc_champion: 1 },
    top_monsters: 3,
  },
  reserve: {},
  monster_discard: {},
  committed: {},
  stacks: {
    basic_melee_attack: 13,
    basic_blocking: 15,
    healing_potion: 18,
    advanced_melee_attack: 9,
    advanced_blocking: 12,
    advanced_ranged_attack: 11,
    gauntlet_of_power: 6,
    shield_of_protection: 7,
    elven_bow_string: 8,
    charge_attack: 6,
    change_stance: 8,
    positioning: 7,
    vigour: 8,
    defensive_stance: 8,
  },
  mercenaries: [
    mercenary('red', 'c2', 11, 4, { acted: true, unseen: 3 }),
    mercenary('blue', 'd2', 14, 6, {
      hand: {
        advanced_melee_attack: 1,
        basic_melee_attack: 2,
        basic_blocking: 1,
        basic_ranged_attack: 1,
        healing_potion: 1,
      },
      discard: { basic_melee_attack: 3, goblin: 1 },
    }),
    mercenary('green', 'b3', 17, 2, { unseen: 6 }),
    mercenary('purple', 'e1', 20, 3, { unseen: 6 }),
  ],
  monsters: [
    { card: 'goblin_archer', square: 'c6', wounds: 0, acted: false, gone: false, effects: [] },
    { card: 'orc_arbalest', square: 'd6', wounds: 0, acted: false, gone: false, effects: [] },
    { card: 'goblin', square: 'b4', wounds: 0, acted: false, gone: false, effects: [] },
    { card: 'goblin', square: 'e4', wounds: 2, acted: true, gone: false, effects: [] },
    { card: 'orc', square: 'd3', wounds: 2, acted: false, gone: false, effects: [] },
  ],
};

const moves = ['e3', 'f3', 'e2', 'f2', 'a1', 'b1', 'c1', 'd1', 'f1'];
const attacks: [string[], string][] = [
  [['basic_melee_attack'], 'Basic Melee Attack'],
  [['basic_melee_attack', 'basic_melee_attack'], 'Basic Melee Attack and Basic Melee Attack'],
  [['advanced_melee_attack'], 'Advanced Melee Attack'],
  [['advanced_melee_attack', 'basic_melee_attack'], 'Advanced Melee Attack and Basic Melee Attack'],
  [
    ['advanced_melee_attack', 'basic_melee_attack', 'basic_melee_attack'],
    'Advanced Melee Attack, Basic Melee Attack and Basic Melee Attack',
  ],
];
const listed: Omit<Choice, 'i'>[] = [
  ...attacks.map(([cards, names]) => ({
    text: `Melee Attack on the Orc at d3 with ${names}`,
    detail: 'Attack against Defence 1; 4 Health left',
    action: { verb: 'melee_attack', target: 'monster_5', cards },
  })),
  ...moves.map((square) => ({
    text: `Move to ${square}`,
    ...(square.endsWith('2') ? {} : { detail: '1 Monster Lashes Out' }),
    action: { verb: 'move', square },
  })),
  { text: 'Acquire Healing Potion', detail: '2 EXP', action: { verb: 'acquire', card: 'healing_potion' } },
  { text: 'Play Healing Potion', detail: 'Health +4', action: { verb: 'play', card: 'healing_potion' } },
  { text: 'End your own turn', action: { verb: 'end_turn' } },
];

export const prompt: Prompt = {
  seat: 1,
  at: 40,
  kind: 'act',
  question: 'Blue Mercenary: what do you do?',
  choices: listed.map((choice, i) => ({ i, ...choice })),
  more: false,
  refused: [
    {
      action: { verb: 'ranged_attack', target: 'monster_1', cards: ['basic_ranged_attack'] },
      text: 'Ranged Attack on the Goblin Archer at c6',
      reason: '4 rows away; the card reaches 2 to 2.',
      rule: 'MN-ATK-7',
    },
    {
      action: { verb: 'acquire', card: 'basic_blocking' },
      text: 'Acquire Basic Blocking',
      reason: 'Only after a successful defence this turn.',
      rule: 'MN-ACQ-4',
    },
  ],
};

export const events: MatchEvent[] = [
  {
    what: 'attacks',
    text: 'Red Mercenary attacks the Goblin at e4 with Basic Ranged Attack.',
    rule: 'MN-ATK-1',
    args: ['red', 'goblin', 'e4', 2],
    trail: [
      { text: 'Basic Ranged Attack', value: 2, rule: 'MN-CMB-7' },
      { text: 'Defence of the Goblin', value: -1, rule: 'MN-CMB-9' },
      { text: 'Frenzy Brew', value: 1, rule: 'MN-AF-4' },
    ],
    total: 2,
  },
  { what: 'exp_gained', text: 'Red Mercenary gains 1 EXP.', rule: 'MN-CMB-15', args: ['red', 1] },
];

export const odds = {
  exact: true,
  outcomes: [
    {
      chance: 1,
      text: 'The Orc suffers 5 Wounds and falls. Blue Mercenary gains 3 EXP. The Orc strikes back: 5 Wounds, Health 9.',
    },
  ],
};
