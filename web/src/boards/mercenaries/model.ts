import type * as own from '../../net/generated/mercenaries';
import type { Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { words } from '../../words';
import { bag, entry, list, number, remembered, text, type Bag } from '../json';

// The view of Mercenaries as the hall sends it, read into what the board draws. No rule is decided here: numbers come
// from the view, names and printed figures from the content.

export type Cards = { [card: string]: number };

export interface MercenaryPiece {
  id: string;
  colour: string;
  seat: number;
  square: string | null;
  health: number;
  exp: number;
  acted: boolean;
  acquired: string | null;
  effects: string[];
  hand: string[];
  handCount: number;
  deckCount: number;
  discard: Cards;
  front: Cards;
  look: number;
}

export type Values = own.ValuesInForce;

export interface MonsterPiece {
  id: string;
  card: string;
  square: string;
  wounds: number;
  acted: boolean;
  effects: string[];
  values: Values | null; // in force, as the hall says them
}

export interface MonsterCard extends Values {
  name: string;
  species: string;
  background: 'red' | 'orange';
  champion: boolean;
  exp: number;
  mvp: number;
}

export interface PlayerCard {
  id: string;
  name: string;
  kind: string;
  sort: 'melee' | 'ranged' | 'defence' | 'ability' | 'trophy';
  icon: IconName;
  figure: string;
  text: string;
  cost: number;
  acquire: string;
}

export interface Model {
  area: number;
  turn: number;
  type: string;
  adventure: string;
  phase: 'area' | 'mercenaries' | 'monsters' | 'end';
  firstPlayer: string | null;
  order: string[]; // the places of this turn
  tokens: string[]; // who lies under an Area Feature Token
  feature: string | null;
  mercenaries: MercenaryPiece[];
  monsters: MonsterPiece[];
  stacks: Cards;
  monsterDeck: number;
  committed: Cards;
  asked: { who: string | null; monster: string | null }; // whom the question is about
  missing: string[]; // squares without a floor
}

export const count = (all: Cards) => Object.values(all).reduce((sum, each) => sum + each, 0);

const looks: { [colour: string]: number } = { red: 6, green: 3, blue: 1, purple: 4 };
export const columns = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const rows = [6, 5, 4, 3, 2, 1] as const; // from the top

// Column and row of a square, both from 1: "d3" is the fourth column of the third row.
export function place(square: string): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 96, row: Number(square.slice(1)) };
}

// Where a square's upper left corner lies in the picture.
export function cornerOf(square: string): { x: number; y: number } {
  const { column, row } = place(square);
  return { x: 30 + (column - 1) * 92, y: 10 + (6 - row) * 92 };
}

export const readModel = remembered(read);

function read(view: Json, content: Content | null): Model {
  const seen = view as unknown as own.View;
  const type = seen.type ?? '';
  const controls = list(entry(content, 'game_types', type).controls).map(number);
  const adventure = entry(content, 'adventures', seen.adventure ?? '');
  return {
    area: seen.area,
    turn: seen.turn,
    type,
    adventure: seen.adventure ?? '',
    phase: phase(seen.agenda.map((task) => task.job)),
    firstPlayer: seen.first_player,
    order: seen.order.flatMap((who) => who ?? []),
    tokens: seen.tokens,
    feature: seen.feature,
    mercenaries: seen.mercenaries.slice(0, seen.mercenary_count).map((each, i) => mercenary(each, i, controls[i] ?? i)),
    monsters: seen.monsters.flatMap((each, i) => monster(each, i, seen.values)),
    stacks: seen.stacks,
    committed: seen.committed,
    asked: asked(seen.agenda.at(-1)),
    missing: list(adventure.missing_squares).map(
      (each) => `${columns[number(bag(each).column) - 1]}${number(bag(each).row)}`,
    ),
    monsterDeck: Object.values(seen.monster_deck).reduce<number>(
      (sum, pile) => sum + (typeof pile === 'number' ? 0 : count(pile)),
      0,
    ),
  };
}

// Whom the question on top of the agenda is about.
const asked = (task: own.Task | undefined) => ({
  who: task && 'who' in task ? task.who : null,
  monster: task && 'monster' in task ? task.monster : null,
});

function mercenary(m: own.Mercenary, i: number, seat: number): MercenaryPiece {
  const hand = Object.entries(m.hand).flatMap(([card, n]) => Array.from({ length: n }, () => card));
  const colour = m.colour ?? '';
  return {
    id: `m${i + 1}`,
    colour,
    seat,
    square: m.square,
    health: m.health,
    exp: m.exp,
    acted: m.acted,
    acquired: m.acquired,
    effects: m.effects.flatMap((effect) => effect ?? []),
    hand,
    handCount: hand.length + m.unseen,
    deckCount: Math.max(0, count(m.deck) - m.unseen),
    discard: m.discard,
    front: m.front,
    look: looks[colour] ?? [6, 3, 1, 4][i] ?? 7,
  };
}

function monster(m: own.Monster, i: number, values: own.Extras['values']): MonsterPiece[] {
  const id = `monster_${i + 1}`;
  if (!m.card || !m.square) return [];
  return [
    {
      id,
      card: m.card,
      square: m.square,
      wounds: m.wounds,
      acted: m.acted,
      effects: m.effects.flatMap((effect) => effect ?? []),
      values: values[id] ?? null,
    },
  ];
}

// The card of a Monster that stands in the Battle Area, with its values as they are now.
export function standing(content: Content | null, piece: MonsterPiece): MonsterCard {
  return { ...monsterCard(content, piece.card), ...piece.values };
}

// The part of the turn, by the widest task under way.
function phase(jobs: readonly own.Task['job'][]): Model['phase'] {
  if (jobs.includes('monster_turn')) return 'monsters';
  if (jobs.includes('end_turn') && !jobs.includes('turn') && !jobs.includes('own_turn')) return 'end';
  if (jobs.includes('own_turn') || jobs.includes('turn')) return 'mercenaries';
  return jobs.includes('area') ? 'area' : 'end';
}

export function title(content: Content | null, key: string, id: string): string {
  return text(entry(content, key, id).name) || id.replaceAll('_', ' ');
}

// "Red" for the Red Mercenary, where there is little room.
export const shortName = (content: Content | null, colour: string) =>
  colour === '' ? '' : title(content, 'mercenaries', colour).split(' ')[0]!;

export function monsterCard(content: Content | null, id: string): MonsterCard {
  const m = entry(content, 'monsters', id);
  const exp = bag(m.exp);
  return {
    name: text(m.name) || id.replaceAll('_', ' '),
    species: text(m.species),
    background: m.background === 'orange' ? 'orange' : 'red',
    champion: m.champion === true,
    health: number(m.health),
    melee: number(m.melee),
    ranged: number(m.ranged),
    defence: number(m.defence),
    exp: (exp.box === 'red' ? -1 : 1) * number(exp.value),
    mvp: number(m.mvp),
  };
}

export function monsterIcon(card: MonsterCard): IconName {
  if (card.champion) return 'champion';
  if (card.ranged > 0) return card.species === 'orc' ? 'arbalest' : 'archer';
  return card.species === 'orc' ? 'orc' : 'goblin';
}

const t = words.boards.mercenaries;
const kinds: { [kind: string]: [string, IconName, PlayerCard['sort']] } = {
  skill_melee: [t.kinds.melee, 'sword', 'melee'],
  skill_ranged: [t.kinds.ranged, 'bow', 'ranged'],
  skill_defence: [t.kinds.defence, 'shield', 'defence'],
  ability: [t.kinds.ability, 'bolt', 'ability'],
};

export function playerCard(content: Content | null, id: string): PlayerCard {
  const c = entry(content, 'cards', id);
  const m = entry(content, 'monsters', id);
  if (c.id === undefined && m.id !== undefined) {
    const card = monsterCard(content, id);
    return {
      id,
      name: card.name,
      kind: t.kinds.trophy,
      sort: 'trophy',
      icon: monsterIcon(card),
      figure: `${card.mvp}`,
      text: t.kinds.mvp,
      cost: 0,
      acquire: '',
    };
  }
  const [kind, icon, sort] = kinds[text(c.kind)] ?? [t.kinds.card, 'bolt', 'ability'];
  const figure = number(c.melee) || number(c.ranged) || number(c.defence);
  const behaviours = list(c.behaviours).map((each) => bag(each));
  const heal = behaviours.find((each) => each.kind === 'heal');
  const range = number(c.max_range) > 0 ? t.rowsReached(number(c.min_range), number(c.max_range)) : '';
  const exp = bag(c.exp);
  return {
    id,
    name: text(c.name) || id.replaceAll('_', ' '),
    kind,
    sort,
    icon: id === 'healing_potion' ? 'potion' : icon,
    figure: heal ? `+${number(heal.value)}` : figure ? `${figure}` : '',
    text:
      range ||
      behaviours
        .map((each) => behaviourWords(each, content))
        .filter((each) => each !== '')
        .join('. ') ||
      plainUse(c),
    cost: number(exp.value),
    acquire: t.conditions[text(c.acquire)] ?? '',
  };
}

// A card without a text of its own says what its number is for.
function plainUse(c: Bag): string {
  if (number(c.melee) > 0) return t.strikes(number(c.melee));
  return number(c.defence) > 0 ? t.guards(number(c.defence)) : '';
}

// What a card or an Area Feature prints, from its data.
export function behaviourWords(b: Bag, content: Content | null): string {
  const say = t.behaviour;
  const value = number(b.value);
  switch (b.kind) {
    case 'heal':
      return say.heal(value);
    case 'cure':
      return say.cure(text(b.effect));
    case 'next_melee_attack':
      return say.nextMelee(value);
    case 'next_ranged_attack':
      return say.nextRanged(value, number(b.range));
    case 'shield':
      return say.shield(value);
    case 'stride':
      return say.stride(value);
    case 'defence_as_melee':
      return say.defenceAsMelee;
    case 'melee_as_defence':
      return say.meleeAsDefence;
    case 'change_cards':
      return say.change;
    case 'shift':
      return say.shift;
    case 'draw':
      return say.draw(value);
    case 'more_monsters':
      return say.moreMonsters(value);
    case 'reward_last_kill':
      return say.lastKill(value);
    case 'heal_at_end':
      return say.healAtEnd(value);
    case 'offer_card':
      return say.offer(
        list(b.cards)
          .map((card) => title(content, 'cards', text(card)))
          .join(', '),
      );
    case 'hold':
      return say.hold;
    case 'trap':
      return say.trap(value);
    case 'trap_each_turn':
      return say.trapEachTurn(value);
    case 'infect_rows':
      return say.infect(list(b.rows).map(number).join(say.and), text(b.effect));
    case 'change_values': {
      const changes = [
        [say.values.attack, b.melee],
        [say.values.ranged, b.ranged],
        [say.values.defence, b.defence],
        [say.values.health, b.health],
      ] as const;
      return changes
        .filter(([, change]) => number(change) !== 0)
        .map(([name, change]) => say.changed(name, number(change)))
        .join(', ');
    }
    default:
      return text(b.kind).replaceAll('_', ' ');
  }
}

export interface FeatureFacts {
  name: string;
  text: string;
}

export function featureFacts(content: Content | null, id: string): FeatureFacts {
  const f = entry(content, 'features', id);
  const words = list(f.behaviours)
    .map((each) => behaviourWords(bag(each), content))
    .filter((each) => each !== '')
    .join('. ');
  const affects = text(f.affects) || 'none';
  const who = t.groups[affects];
  return {
    name: text(f.name) || id.replaceAll('_', ' '),
    text: words === '' ? t.nothingSpecial : `${who ? `${who}: ` : ''}${words}.`,
  };
}
