import type * as own from '../../net/generated/merc';
import type { Content, Json } from '../../net/protocol';
import { words } from '../../words';
import { bag, list, number, remembered, text, type Bag } from '../json';

// The view of MERC as the hall sends it, read into what the board draws. No rule is decided here: control, points and
// current values come with the view under `facts`, names and printed figures from the content.

export interface Card {
  title: string;
  name: string;
  damage: number;
}
export type Reason = own.Reasoned;
export interface Person {
  who: string;
  name: string;
  owner: string;
  squad: string;
  cell: string;
  actions: number;
  most: number;
  cards: Card[];
  ability: string;
  initiative: number;
  training: number;
  combat: number;
  targets: number;
  health: number;
  max: number;
  armor: number;
  reasons: own.ReasonsOfValues;
}
export interface Force {
  owner: string;
  count: number;
}
export interface Loot {
  weapons: number;
  armor: number;
  accessories: number;
}
export interface SectorCard {
  cell: string;
  row: number;
  column: number;
  name: string;
  type: string;
  value: number;
  explored: boolean;
  loot: Loot;
  stash: { name: string; count: number }[];
  unseen: number;
  militia: Force[];
  holder: string | null;
  base: boolean;
}
export interface Place {
  unit: string;
  name: string;
  initiative: number;
  count: number;
  player: string;
  acted: boolean;
  now: boolean;
  note: string;
}
export interface Target {
  unit: string;
  name: string;
  count: number;
  hits: number;
  owner: string;
}
export interface Attack {
  unit: string;
  name: string;
  dice: number;
  hitOn: number;
  faces: number[];
  hits: number;
  targets: Target[];
  reasons: Reason[];
}
export interface Battle {
  cell: string;
  round: number;
  places: Place[];
  attack: Attack | null;
}
export interface Offer {
  id: string;
  name: string;
  line: string;
  note: string;
}
export interface Dictator {
  name: string;
  ability: string;
  base: string | null;
  cardsLeft: number;
  named: string | null;
  lasting: string[];
  played: string[];
  ai: boolean;
}
export interface Model {
  day: number;
  days: number;
  rows: number;
  columns: number;
  versus: boolean;
  factions: number;
  points: number[];
  dictator: Dictator;
  sectors: SectorCard[];
  people: Person[];
  battle: Battle | null;
  rebels: number;
  turnSide: number;
  teams: { size: number; limit: number }[];
  drawn: Offer[];
  hired: (Offer & { owner: string })[];
  offered: Offer[];
  sides: number[];
}

const spaced = (id: string): string => id.replaceAll('_', ' ').replaceAll('-', ' ');

const owners = ['rebel_1', 'rebel_2', 'rebel_3', 'rebel_4', 'rebel_5', 'rebel_6', 'dictator'] as const;
const looks: { [owner: string]: number } = {
  rebel_1: 1,
  rebel_2: 2,
  rebel_3: 3,
  rebel_4: 4,
  rebel_5: 5,
  rebel_6: 6,
  dictator: 7,
};
export const lookOfOwner = (owner: string): number => looks[owner] ?? 7;
export const ownerOfSeat = (model: Model, seat: number): string =>
  seat >= model.rebels ? 'dictator' : (owners[seat] ?? 'dictator');
export const ownerName = (owner: string): string =>
  owner === 'dictator' ? words.merc.dictatorName : words.merc.rebel(owner.slice(-1));
export const playersOf = (model: Model): string[] => [
  ...owners.slice(0, model.rebels),
  ...(model.versus ? [] : ['dictator']),
];

function cards(content: Content | null, file: string): Map<string, Bag> {
  const found = new Map<string, Bag>();
  for (const each of list(bag(content?.files[file] ?? null)[file])) found.set(text(bag(each).id), bag(each));
  return found;
}
const nameIn = (all: Map<string, Bag>, id: string): string => text(all.get(id)?.name) || spaced(id);

export const readModel = remembered(read);

interface Decks {
  titles: Map<string, Bag>;
  mercs: Map<string, Bag>;
  dictators: Map<string, Bag>;
  tactics: Map<string, Bag>;
}

function read(view: Json, content: Content | null): Model {
  const seen = view as unknown as own.View;
  const { facts } = seen;
  const decks: Decks = {
    titles: cards(content, 'equipment'),
    mercs: cards(content, 'mercs'),
    dictators: cards(content, 'dictators'),
    tactics: cards(content, 'tactics'),
  };
  const people = readPeople(seen, decks);
  const sectors = readSectors(seen, content, decks.titles);
  return {
    day: seen.day,
    days: facts.days,
    rows: seen.rows,
    columns: seen.cols,
    versus: seen.versus > 0,
    factions: seen.factions,
    points: facts.points,
    turnSide: seen.turn_side,
    sides: seen.side,
    dictator: readDictator(seen, decks),
    sectors,
    people,
    battle: readBattle(seen, people, sectors),
    rebels: seen.rebels,
    teams: facts.teams,
    drawn: seen.drawn.flatMap((id, i) => (id ? [offerOf(decks, id, facts.drawn[i] ?? '')] : [])),
    hired: facts.hired.map((each) => ({ owner: each.owner ?? '', ...offerOf(decks, each.who ?? '', each.note) })),
    offered: seen.offered.flatMap((id): Offer[] =>
      id
        ? [
            {
              id,
              name: nameIn(decks.titles, id),
              line: figures(decks.titles.get(id)),
              note: spaced(text(decks.titles.get(id)?.category)),
            },
          ]
        : [],
    ),
  };
}

// A MERC who may be hired, with what is printed on the card.
function offerOf({ mercs }: Decks, id: string, note: string): Offer {
  const card = mercs.get(id) ?? {};
  const line = words.merc.printed(number(card.initiative), number(card.training), number(card.combat));
  return { id, name: nameIn(mercs, id), line, note };
}

const lasting = [
  ['better_weapons', 'better-weapons'],
  ['veteran_militia', 'veteran-militia'],
  ['conscripts', 'conscripts'],
  ['oil_reserves', 'oil-reserves'],
] as const;

function readDictator(seen: own.View, { dictators, tactics }: Decks): Dictator {
  return {
    name: nameIn(dictators, seen.dictator ?? ''),
    ability: seen.facts.turn,
    ai: seen.ai > 0,
    base: seen.base,
    cardsLeft: seen.tactics_left + seen.hand.length,
    played: Object.entries(seen.tactics_played).flatMap(([id, n]) =>
      Array.from({ length: n }, () => nameIn(tactics, id)),
    ),
    named: seen.named,
    lasting: lasting.filter(([key]) => seen[key] > 0).map(([, id]) => nameIn(tactics, id)),
  };
}

// What a card of equipment adds, in words.
function figures(card: Bag | undefined): string {
  const parts = ['combat', 'initiative', 'training', 'targets', 'armor'].flatMap((key) => {
    const value = number(card?.[key]);
    return value === 0 ? [] : [`${key} ${value > 0 ? '+' : '−'}${Math.abs(value)}`];
  });
  return parts.join(', ');
}

function readSectors(seen: own.View, content: Content | null, titles: Map<string, Bag>): SectorCard[] {
  const known = cards(content, 'sectors');
  return seen.facts.cells.map(({ cell, place, row, column, holder }): SectorCard => {
    const sector = seen.sectors[place]!;
    const card = known.get(sector.card ?? '');
    return {
      cell: cell ?? '',
      row,
      column,
      name: (text(card?.name) || (sector.card ?? '')).replace(/ (Industry|City)$/, ''),
      type: text(card?.type),
      value: number(card?.value),
      explored: sector.explored > 0,
      loot: { weapons: number(card?.weapons), armor: number(card?.armor), accessories: number(card?.accessories) },
      unseen: sector.hidden,
      base: seen.base !== null && seen.base === cell,
      stash: Object.entries(sector.stash).map(([id, count]) => ({ name: nameIn(titles, id), count })),
      holder,
      militia: sector.militia.flatMap((count, i): Force[] => (count > 0 ? [{ owner: owners[i] ?? '', count }] : [])),
    };
  });
}

function readPeople(seen: own.View, { titles, mercs, dictators }: Decks): Person[] {
  const values = new Map(seen.facts.people.map((each) => [each.who, each]));
  return seen.soldiers.map((soldier): Person => {
    const who = soldier.who ?? '';
    const now = values.get(soldier.who)!;
    const actions = soldier.actions + soldier.train_actions + soldier.move_actions;
    return {
      ...now,
      who,
      name: who === 'dictator' ? nameIn(dictators, seen.dictator ?? '') : nameIn(mercs, who),
      owner: soldier.owner ?? '',
      squad: soldier.squad,
      cell: soldier.cell ?? '',
      actions,
      most: Math.max(now.actions, actions),
      cards: soldier.slots.flatMap(({ title, damage }): Card[] =>
        title ? [{ title, name: nameIn(titles, title), damage }] : [],
      ),
    };
  });
}

export function unitName(unit: string, people: readonly Person[]): string {
  const person = people.find((each) => each.who === unit);
  if (person) return person.name;
  if (unit.startsWith('militia_')) return `${words.merc.militia} (${ownerName(unit.slice(8))})`;
  if (unit.startsWith('dog_')) return words.merc.dog(unit.slice(4));
  return unit.startsWith('riders_') ? words.merc.ridingWith : spaced(unit);
}

function ownerOfUnit(unit: string, people: readonly Person[]): string {
  const riders = /^riders_(.*)_(primary|secondary)$/.exec(unit);
  return (
    people.find((each) => each.who === unit)?.owner ??
    (unit.startsWith('militia_') ? unit.slice(8) : (riders?.[1] ?? ''))
  );
}

// What a fighter rolls with.
function diceOf(unit: string, people: readonly Person[]): string {
  const person = people.find((each) => each.who === unit);
  return person
    ? `${words.merc.skills.combat} ${person.combat}${person.targets > 1 ? `, ${person.targets} ${words.merc.targetsOf.toLowerCase()}` : ''}`
    : `${words.merc.skills.combat} 1 ${words.merc.each}`;
}

function readBattle({ battle, attack }: own.View, people: Person[], sectors: readonly SectorCard[]): Battle | null {
  if (battle.on === 0) return null;
  // Of militia as many as stand there still, not as many as began the round.
  const here = sectors.find((each) => each.cell === battle.cell)?.militia ?? [];
  const left = (unit: string, count: number) =>
    unit.startsWith('militia_')
      ? Math.min(count, here.find((force) => force.owner === unit.slice(8))?.count ?? 0)
      : count;
  return {
    cell: battle.cell ?? '',
    round: battle.round,
    places: battle.order.map((place, i): Place => {
      const unit = place.unit ?? '';
      return {
        unit,
        name: unitName(unit, people),
        initiative: place.initiative,
        count: Math.max(1, left(unit, place.count)),
        player: place.player ?? '',
        acted: i < battle.at && place.unit !== attack.by,
        now: place.unit === attack.by && i <= battle.at,
        note: diceOf(unit, people),
      };
    }),
    attack: attack.by === null ? null : readAttack(attack, attack.by, people),
  };
}

function readAttack(attack: own.Attack, by: string, people: Person[]): Attack {
  return {
    unit: by,
    name: unitName(by, people),
    dice: attack.dice,
    hitOn: attack.hit_on,
    faces: attack.faces,
    hits: attack.hits + attack.sixes,
    reasons: people.find((each) => each.who === by)?.reasons.combat ?? [],
    targets: attack.aims.map((aim): Target => {
      const unit = aim.unit ?? '';
      return {
        unit,
        name: unitName(unit, people),
        count: aim.count,
        hits: aim.hits + aim.converts,
        owner: ownerOfUnit(unit, people),
      };
    }),
  };
}
