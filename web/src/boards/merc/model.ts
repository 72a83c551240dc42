import type { Content, Json } from '../../net/protocol';

// The view of MERC as the hall sends it, read into what the board draws. No rule is decided here: control, points and
// current values come with the view under `facts`, names and printed figures from the content.

export interface Card { title: string; name: string; damage: number }
export interface Reason { value: number; why: string; rule: string }
export interface Person {
  who: string; name: string; owner: string; squad: string; cell: string; actions: number; cards: Card[];
  initiative: number; training: number; combat: number; targets: number; health: number; max: number; armor: number;
  reasons: { [skill: string]: Reason[] };
}
export interface Force { owner: string; count: number }
export interface SectorCard {
  cell: string; row: number; column: number; name: string; type: string; value: number; explored: boolean;
  stash: { name: string; count: number }[]; stashSize: number; militia: Force[]; control: number; base: boolean;
}
export interface Place { unit: string; name: string; initiative: number; count: number; player: string }
export interface Battle { cell: string; round: number; places: Place[]; dice: number; hits: number; by: string }
export interface Model {
  day: number; rows: number; columns: number; dictator: string; ai: boolean; versus: boolean; cardsLeft: number; points: number[];
  lasting: string[]; base: string | null; named: string | null; played: string[];
  sectors: SectorCard[]; people: Person[]; battle: Battle | null; rebels: number;
}

type Bag = { [key: string]: Json };
const bag = (value: Json | undefined): Bag => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

const owners = ['rebel_1', 'rebel_2', 'rebel_3', 'rebel_4', 'rebel_5', 'rebel_6', 'dictator'] as const;
const looks: { [owner: string]: number } = { rebel_1: 1, rebel_2: 2, rebel_3: 3, rebel_4: 4, rebel_5: 5, rebel_6: 7, dictator: 6 };
export const lookOfOwner = (owner: string): number => looks[owner] ?? 7;
export const ownerOfSeat = (model: Model, seat: number): string => (seat >= model.rebels ? 'dictator' : (owners[seat] ?? 'dictator'));
export const ownerName = (owner: string): string => (owner === 'dictator' ? 'the Dictator' : `Rebel ${owner.slice(-1)}`);

function cards(content: Content | null, file: string): Map<string, Bag> {
  const found = new Map<string, Bag>();
  for (const each of list(bag(content?.files[file] ?? null)[file])) found.set(text(bag(each).id), bag(each));
  return found;
}
const nameIn = (all: Map<string, Bag>, id: string): string => text(all.get(id)?.name) || id.replaceAll('-', ' ');

const models = new WeakMap<object, { content: Content | null; model: Model }>();

export function readModel(view: Json, content: Content | null): Model {
  if (view === null || typeof view !== 'object') return read(view, content);
  const known = models.get(view);
  if (known && known.content === content) return known.model;
  const model = read(view, content);
  models.set(view, { content, model });
  return model;
}

function read(view: Json, content: Content | null): Model {
  const seen = bag(bag(view).seen ?? view);
  const facts = bag(seen.facts);
  const [sectorCards, titles, mercs, dictators, tactics] =
    [cards(content, 'sectors'), cards(content, 'equipment'), cards(content, 'mercs'), cards(content, 'dictators'), cards(content, 'tactics')];
  const [rows, columns] = [number(seen.rows), number(seen.cols)];
  const control = list(facts.control).map(number);
  const base = text(seen.base) || null;
  const sectors: SectorCard[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = row * 6 + column;
      const sector = bag(list(seen.sectors)[place]);
      const card = sectorCards.get(text(sector.card));
      const cell = `${'abcde'[row]}${column + 1}`;
      const stash = Object.entries(bag(sector.stash)).map(([id, n]) => ({ name: nameIn(titles, id), count: number(n) }));
      sectors.push({
        cell, row, column, name: text(card?.name) || text(sector.card), type: text(card?.type), value: number(card?.value), explored: number(sector.explored) > 0,
        stash, stashSize: stash.reduce((sum, each) => sum + each.count, number(sector.hidden)), control: control[place] ?? -1, base: base === cell,
        militia: list(sector.militia).map(number).flatMap((count, i): Force[] => (count > 0 ? [{ owner: owners[i] ?? '', count }] : [])),
      });
    }
  }
  const values = new Map(list(facts.people).map((each) => [text(bag(each).who), bag(each)]));
  const people = list(seen.soldiers).map((each): Person => {
    const soldier = bag(each);
    const who = text(soldier.who);
    const now = values.get(who) ?? {};
    return {
      who, name: who === 'dictator' ? nameIn(dictators, text(seen.dictator)) : nameIn(mercs, who), owner: text(soldier.owner), squad: text(soldier.squad), cell: text(soldier.cell),
      actions: number(soldier.actions) + number(soldier.train_actions) + number(soldier.move_actions),
      cards: list(soldier.slots).map(bag).flatMap((item): Card[] => (text(item.title) ? [{ title: text(item.title), name: nameIn(titles, text(item.title)), damage: number(item.damage) }] : [])),
      initiative: number(now.initiative), training: number(now.training), combat: number(now.combat), targets: number(now.targets),
      health: number(now.health), max: number(now.max), armor: number(now.armor),
      reasons: Object.fromEntries(Object.entries(bag(now.reasons)).map(([skill, all]) => [skill, list(all).map(bag).map((r) => ({ value: number(r.value), why: text(r.why), rule: text(r.rule) }))])),
    };
  });
  const lasting = [['better_weapons', 'Better Weapons'], ['veteran_militia', 'Veteran Militia'], ['conscripts', 'Conscripts'], ['oil_reserves', 'Oil Reserves']] as const;
  return {
    day: number(seen.day), rows, columns, dictator: nameIn(dictators, text(seen.dictator)), ai: number(seen.ai) > 0, versus: number(seen.versus) > 0,
    cardsLeft: number(seen.tactics_left) + list(seen.hand).length, points: list(facts.points).map(number), base, named: text(seen.named) || null,
    lasting: lasting.filter(([key]) => number(seen[key]) > 0).map(([, name]) => name), played: Object.keys(bag(seen.tactics_played)).map((id) => nameIn(tactics, id)),
    sectors, people, battle: readBattle(seen, people), rebels: number(seen.rebels),
  };
}

function readBattle(seen: Bag, people: Person[]): Battle | null {
  const battle = bag(seen.battle);
  if (number(battle.on) === 0) return null;
  const name = (unit: string) => people.find((each) => each.who === unit)?.name ?? (unit.startsWith('militia_') ? `Militia of ${ownerName(unit.slice(8))}` : unit.replaceAll('_', ' '));
  const attack = bag(seen.attack);
  return {
    cell: text(battle.cell), round: number(battle.round), dice: number(attack.dice), hits: number(attack.hits) + number(attack.sixes), by: text(attack.by) ? name(text(attack.by)) : '',
    places: list(battle.order).slice(number(battle.at)).map(bag).map((place) => ({ unit: text(place.unit), name: name(text(place.unit)), initiative: number(place.initiative), count: number(place.count), player: text(place.player) })),
  };
}
