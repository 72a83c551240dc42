import type { Content, Json } from '../../net/protocol';
import { words } from '../../words';
import { remembered } from '../json';

// The view of MERC as the hall sends it, read into what the board draws. No rule is decided here: control, points and
// current values come with the view under `facts`, names and printed figures from the content.

export interface Card {
  title: string;
  name: string;
  damage: number;
}
export interface Reason {
  value: number;
  why: string;
  rule: string;
}
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
  reasons: { [skill: string]: Reason[] };
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

type Bag = { [key: string]: Json };
const bag = (value: Json | undefined): Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
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

function read(view: Json, content: Content | null): Model {
  const seen = bag(bag(view).seen ?? view);
  const facts = bag(seen.facts);
  const [titles, mercs, dictators, tactics] = [
    cards(content, 'equipment'),
    cards(content, 'mercs'),
    cards(content, 'dictators'),
    cards(content, 'tactics'),
  ];
  const people = readPeople(seen, facts, titles, mercs, dictators);
  const lasting = [
    ['better_weapons', 'better-weapons'],
    ['veteran_militia', 'veteran-militia'],
    ['conscripts', 'conscripts'],
    ['oil_reserves', 'oil-reserves'],
  ] as const;
  const cardsLeft = number(seen.tactics_left) + list(seen.hand).length;
  const played = Object.entries(bag(seen.tactics_played)).flatMap(([id, n]) =>
    Array.from({ length: number(n) }, () => nameIn(tactics, id)),
  );
  return {
    day: number(seen.day),
    days: number(seen.versus) > 0 ? number(seen.rounds) + 1 : Math.max(6, number(seen.day) + cardsLeft - 1),
    rows: number(seen.rows),
    columns: number(seen.cols),
    versus: number(seen.versus) > 0,
    factions: number(seen.factions),
    points: list(facts.points).map(number),
    turnSide: number(seen.turn_side),
    sides: list(seen.side).map(number),
    dictator: {
      name: nameIn(dictators, text(seen.dictator)),
      ability: text(facts.turn),
      ai: number(seen.ai) > 0,
      base: text(seen.base) || null,
      cardsLeft,
      played,
      named: text(seen.named) || null,
      lasting: lasting.filter(([key]) => number(seen[key]) > 0).map(([, id]) => nameIn(tactics, id)),
    },
    sectors: readSectors(seen, facts, content, titles),
    people,
    battle: readBattle(seen, people),
    rebels: number(seen.rebels),
    teams: list(facts.teams)
      .map(bag)
      .map((each) => ({ size: number(each.size), limit: number(each.limit) })),
    drawn: list(seen.drawn)
      .map(text)
      .map((id, i): Offer => {
        const card = mercs.get(id) ?? {};
        return {
          id,
          name: nameIn(mercs, id),
          line: words.merc.printed(number(card.initiative), number(card.training), number(card.combat)),
          note: text(list(facts.drawn)[i]),
        };
      })
      .filter((each) => each.id !== ''),
    hired: list(facts.hired)
      .map(bag)
      .map((each) => {
        const card = mercs.get(text(each.who)) ?? {};
        return {
          owner: text(each.owner),
          id: text(each.who),
          name: nameIn(mercs, text(each.who)),
          line: words.merc.printed(number(card.initiative), number(card.training), number(card.combat)),
          note: text(each.note),
        };
      }),
    offered: list(seen.offered)
      .map(text)
      .filter((id) => id !== '')
      .map((id): Offer => ({
        id,
        name: nameIn(titles, id),
        line: figures(titles.get(id)),
        note: spaced(text(titles.get(id)?.category)),
      })),
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

function readSectors(seen: Bag, facts: Bag, content: Content | null, titles: Map<string, Bag>): SectorCard[] {
  const known = cards(content, 'sectors');
  const holders = list(facts.holders).map(text);
  const base = text(seen.base);
  const sectors: SectorCard[] = [];
  for (let row = 0; row < number(seen.rows); row += 1) {
    for (let column = 0; column < number(seen.cols); column += 1) {
      const place = row * 6 + column;
      const sector = bag(list(seen.sectors)[place]);
      const card = known.get(text(sector.card));
      const cell = `${'abcde'[row]}${column + 1}`;
      sectors.push({
        cell,
        row,
        column,
        name: (text(card?.name) || text(sector.card)).replace(/ (Industry|City)$/, ''),
        type: text(card?.type),
        value: number(card?.value),
        explored: number(sector.explored) > 0,
        loot: { weapons: number(card?.weapons), armor: number(card?.armor), accessories: number(card?.accessories) },
        unseen: number(sector.hidden),
        base: base === cell,
        stash: Object.entries(bag(sector.stash)).map(([id, n]) => ({ name: nameIn(titles, id), count: number(n) })),
        holder: holders[place] || null,
        militia: list(sector.militia)
          .map(number)
          .flatMap((count, i): Force[] => (count > 0 ? [{ owner: owners[i] ?? '', count }] : [])),
      });
    }
  }
  return sectors;
}

function readPeople(
  seen: Bag,
  facts: Bag,
  titles: Map<string, Bag>,
  mercs: Map<string, Bag>,
  dictators: Map<string, Bag>,
): Person[] {
  const values = new Map(list(facts.people).map((each) => [text(bag(each).who), bag(each)]));
  return list(seen.soldiers).map((each): Person => {
    const soldier = bag(each);
    const who = text(soldier.who);
    const now = values.get(who) ?? {};
    const actions = number(soldier.actions) + number(soldier.train_actions) + number(soldier.move_actions);
    return {
      who,
      name: who === 'dictator' ? nameIn(dictators, text(seen.dictator)) : nameIn(mercs, who),
      owner: text(soldier.owner),
      squad: text(soldier.squad),
      cell: text(soldier.cell),
      actions,
      most: Math.max(2, actions),
      ability: text(now.ability),
      cards: list(soldier.slots)
        .map(bag)
        .flatMap((item): Card[] =>
          text(item.title)
            ? [{ title: text(item.title), name: nameIn(titles, text(item.title)), damage: number(item.damage) }]
            : [],
        ),
      initiative: number(now.initiative),
      training: number(now.training),
      combat: number(now.combat),
      targets: number(now.targets),
      health: number(now.health),
      max: number(now.max),
      armor: number(now.armor),
      reasons: Object.fromEntries(
        Object.entries(bag(now.reasons)).map(([skill, all]) => [
          skill,
          list(all)
            .map(bag)
            .map((r) => ({ value: number(r.value), why: text(r.why), rule: text(r.rule) })),
        ]),
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

function readBattle(seen: Bag, people: Person[]): Battle | null {
  const battle = bag(seen.battle);
  if (number(battle.on) === 0) return null;
  const attack = bag(seen.attack);
  const by = text(attack.by);
  const at = number(battle.at);
  const dice = (unit: string) => {
    const person = people.find((each) => each.who === unit);
    return person
      ? `${words.merc.skills.combat} ${person.combat}${person.targets > 1 ? `, ${person.targets} ${words.merc.targetsOf.toLowerCase()}` : ''}`
      : `${words.merc.skills.combat} 1 ${words.merc.each}`;
  };
  return {
    cell: text(battle.cell),
    round: number(battle.round),
    places: list(battle.order)
      .map(bag)
      .map((place, i): Place => {
        const unit = text(place.unit);
        return {
          unit,
          name: unitName(unit, people),
          initiative: number(place.initiative),
          count: Math.max(1, number(place.count)),
          player: text(place.player),
          acted: i < at && unit !== by,
          now: unit === by && i <= at,
          note: dice(unit),
        };
      }),
    attack:
      by === ''
        ? null
        : {
            unit: by,
            name: unitName(by, people),
            dice: number(attack.dice),
            hitOn: number(attack.hit_on),
            faces: list(attack.faces).map(number),
            hits: number(attack.hits) + number(attack.sixes),
            reasons: people.find((each) => each.who === by)?.reasons.combat ?? [],
            targets: list(attack.aims)
              .map(bag)
              .map((aim): Target => ({
                unit: text(aim.unit),
                name: unitName(text(aim.unit), people),
                count: number(aim.count),
                hits: number(aim.hits) + number(aim.converts),
                owner: ownerOfUnit(text(aim.unit), people),
              })),
          },
  };
}
