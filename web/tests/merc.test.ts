import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookOfOwner, ownerOfSeat, playersOf, readModel, unitName } from '../src/boards/merc/model';
import type { Content, Json, MatchEvent } from '../src/net/protocol';
import type { Aim } from '../src/state/aim.svelte';
import type { Hit, Scene } from '../src/table3d/diorama';
import { game } from '../src/table3d/games/merc';

const folder = new URL('../../content/merc/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('schema'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json]),
);
const content: Content = { game: 'merc', content: 'test', files };

// A position in the form in which the hall sends it, with only what the board reads.
const sector = (card: string, more: { [key: string]: Json } = {}): Json => ({
  card,
  explored: 0,
  hidden: 0,
  militia: [0, 0, 0, 0, 0, 0, 0],
  stash: {},
  ...more,
});
const sectors: Json[] = Array.from({ length: 30 }, () => sector(''));
sectors[0] = sector('diamond-industry', {
  militia: [3, 0, 0, 0, 0, 0, 0],
  explored: 1,
  stash: { grenade: 2 },
  hidden: 1,
});
sectors[1] = sector('hamadu-city', { militia: [0, 0, 0, 0, 0, 0, 5] });
const view: Json = {
  rows: 3,
  cols: 3,
  rebels: 1,
  day: 3,
  ai: 1,
  versus: 0,
  dictator: 'castro',
  base: 'c3',
  tactics_left: 3,
  hand: [],
  tactics_played: { sentry: 1 },
  veteran_militia: 1,
  turn_side: 0,
  side: [0, 0, 0, 0, 0, 0, 1],
  named: null,
  sectors,
  drawn: ['ra'],
  offered: ['uzi'],
  soldiers: [
    {
      who: 'natasha',
      owner: 'rebel_1',
      squad: 'primary',
      cell: 'a1',
      actions: 1,
      train_actions: 0,
      move_actions: 0,
      slots: [{ title: 'ak-47', damage: 0 }],
    },
  ],
  battle: {
    on: 1,
    cell: 'a1',
    round: 2,
    at: 1,
    order: [
      { unit: 'militia_dictator', player: 'dictator', initiative: 3, count: 0 },
      { unit: 'natasha', player: 'rebel_1', initiative: 2, count: 1 },
    ],
  },
  attack: {
    by: 'natasha',
    dice: 7,
    hit_on: 4,
    hits: 2,
    sixes: 0,
    faces: [5, 2, 6],
    aims: [{ unit: 'militia_dictator', count: 2, hits: 1, converts: 0 }],
  },
  facts: {
    days: 6,
    cells: [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column): Json => ({
        cell: `${'abc'[row]}${column + 1}`,
        place: row * 6 + column,
        row,
        column,
        holder: row > 0 ? null : (['rebel_1', 'dictator'][column] ?? null),
      })),
    ),
    hired: [],
    points: [6, 2, 0],
    turn: 'draws three MERCs and hires one of them',
    drawn: ['Targets +1 with a weapon.'],
    teams: [{ size: 1, limit: 2 }],
    people: [
      {
        who: 'natasha',
        initiative: 2,
        training: 1,
        combat: 7,
        targets: 1,
        health: 2,
        max: 3,
        armor: 0,
        actions: 2,
        ability: '',
        reasons: {
          combat: [
            { value: 3, why: 'printed', rule: 'M-9.2-2' },
            { value: 4, why: 'AK-47', rule: 'M-9.2-3' },
          ],
        },
      },
    ],
  },
};

describe('the MERC view', () => {
  const model = readModel(view, content);
  it('reads sectors with what lies in them and who holds them', () => {
    expect(model.sectors).toHaveLength(9);
    expect(model.sectors[0]).toMatchObject({
      cell: 'a1',
      name: 'Diamond',
      type: 'industry',
      value: 6,
      explored: true,
      unseen: 1,
      holder: 'rebel_1',
      militia: [{ owner: 'rebel_1', count: 3 }],
      stash: [{ name: 'Grenade', count: 2 }],
    });
    expect(model.sectors[1]).toMatchObject({
      name: 'Hamadu',
      type: 'city',
      loot: { weapons: 1, armor: 0, accessories: 1 },
      holder: 'dictator',
    });
    expect(model.sectors[8]).toMatchObject({ cell: 'c3', base: true, holder: null });
  });
  it('reads people with the reasons of their values', () => {
    expect(model.people[0]).toMatchObject({
      name: 'Natasha',
      combat: 7,
      health: 2,
      actions: 1,
      cards: [{ name: 'AK-47' }],
    });
    expect(model.people[0]!.reasons.combat.map((each) => each.why)).toEqual(['printed', 'AK-47']);
  });
  it('reads a combat: who has acted, who acts, dice and hits', () => {
    expect(model.battle?.places.map((each) => [each.acted, each.now])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(model.battle?.attack).toMatchObject({
      name: 'Natasha',
      dice: 7,
      hitOn: 4,
      faces: [5, 2, 6],
      hits: 2,
      targets: [{ count: 2, hits: 1, owner: 'dictator' }],
    });
    expect(unitName('dog_2', model.people)).toBe('Attack Dog 2');
  });
  it('counts the militia in a combat that still stand there', () => {
    const order = [{ unit: 'militia_rebel_1', player: 'rebel_1', initiative: 3, count: 5 }];
    const seen = view as { [key: string]: Json };
    const fought = { ...seen, battle: { ...(seen.battle as { [key: string]: Json }), order } };
    expect(readModel(fought, content).battle?.places[0]?.count).toBe(3);
  });
  it('reads the Dictator and what is to be chosen from', () => {
    expect(model.dictator).toMatchObject({
      name: 'Castro',
      ability: 'draws three MERCs and hires one of them',
      base: 'c3',
      cardsLeft: 3,
      lasting: ['Veteran Militia'],
      played: ['Sentry'],
      ai: true,
    });
    expect(model.drawn[0]).toMatchObject({ id: 'ra', name: 'Ra', note: 'Targets +1 with a weapon.' });
    expect(model.offered[0]).toMatchObject({ name: 'Uzi', line: 'targets +1' });
    expect(model.days).toBe(6);
  });
  it('knows whose is whose', () => {
    expect(ownerOfSeat(model, 1)).toBe('dictator');
    expect(playersOf(model)).toEqual(['rebel_1', 'dictator']);
    expect(lookOfOwner('dictator')).toBe(7);
  });
});

describe('MERC in three dimensions', () => {
  const pressed: string[] = [];
  const aimAt = (...may: string[]) =>
    ({
      prompt: {},
      can: (value: string) => may.includes(value),
      isPointed: () => false,
      picked: () => 0,
      strike: (value: string) => {
        pressed.push(value);
      },
    }) as unknown as Aim;
  const scene = (aim: Aim | null) =>
    ({ view, content, aim, told: null, seat: 0, turn: 0, phone: false, wide: true }) as unknown as Scene;
  const hit = (some: Partial<Hit>): Hit => ({ piece: null, dot: null, feature: null, ground: null, ...some });

  it('shows each sector as land with its plate, each militia as a figure, and the base', () => {
    const { features, notes, pieces } = game.diorama(scene(null));
    expect(features).toHaveLength(9);
    expect(notes.filter((note) => note.plate).map((note) => note.key)).toEqual([
      'a1',
      'a2',
      'a3',
      'b1',
      'b2',
      'b3',
      'c1',
      'c2',
      'c3',
    ]);
    expect(pieces.filter((piece) => piece.kind === 'militia')).toHaveLength(8);
    expect(pieces.map((piece) => piece.id)).toEqual(
      expect.arrayContaining(['natasha', 'frame a1', 'flag a2', 'base c3']),
    );
  });
  it('takes a press on a figure for itself where it may be chosen, else for its sector, and land for its sector', () => {
    const aim = aimAt('natasha');
    for (const each of [
      hit({ piece: 'natasha', feature: 'b1' }),
      hit({ piece: 'militia_rebel_1@a1/2' }),
      hit({ piece: 'flag a2' }),
      hit({ feature: 'c2' }),
      hit({}),
    ])
      game.press(each, scene(aim));
    game.press(hit({ piece: 'militia_rebel_1@a1/2' }), scene(aimAt('militia_rebel_1')));
    // Militia elsewhere are not in this combat.
    game.press(hit({ piece: 'militia_dictator@a2/0' }), scene(aimAt('militia_dictator')));
    expect(pressed).toEqual(['natasha', 'a1', 'a2', 'c2', 'militia_rebel_1', 'a2']);
  });
  it('tells an attack: aim, dice that hit or not, shots, and who falls', () => {
    const event = (what: string, args: Json[]): MatchEvent => ({ what, text: what, args });
    const beats = game.beats({
      events: [
        event('attacks', ['natasha', 3, 4, 'militia_rebel_1']),
        event('rolls', ['natasha', 2, 5, 2, 6]),
        event('militia_lost', ['rebel_1', 2, 'a1']),
      ],
      before: view,
      after: view,
      content,
      by: 0,
    });
    expect(beats.map((beat) => beat.kind)).toEqual(['aim', 'dice', 'shot', 'hurt', 'fall']);
    expect(beats[1]).toMatchObject({ roll: { sides: 6, faces: [5, 2, 6], good: [true, false, true] } });
    expect(beats[4]).toMatchObject({ piece: 'militia_rebel_1@a1/2', along: ['militia_rebel_1@a1/1'] });
  });
});
