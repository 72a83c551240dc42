import { describe, expect, it, vi } from 'vitest';
import { isLegal, pressSquare } from '../src/boards/mercenaries/hands';
import { readModel } from '../src/boards/mercenaries/model';
import { view } from '../src/mock/position';
import type { Json, MatchEvent } from '../src/net/protocol';
import type { Aim } from '../src/state/aim.svelte';
import { game } from '../src/table3d/games/mercenaries';
import type { Hit, Scene } from '../src/table3d/diorama';
import { spot } from '../src/table3d/games/mercenaries/place';

const model = readModel(view, null);
const monster = model.monsters.find((each) => each.square === 'd3')!;
const event = (what: string, ...args: Json[]): MatchEvent => ({ what, args, text: what });
const beats = (...events: MatchEvent[]) => game.beats({ events, before: view, after: view, content: null, by: 0 });
const sceneOf = (aim: Aim | null): Scene => ({
  view,
  content: null,
  table: {} as Scene['table'],
  seat: 0,
  turn: 0,
  aim,
  told: null,
  phone: false,
  wide: true,
});
const aimThat = (can: string) => ({
  prompt: {},
  chosen: null,
  pointed: null,
  sent: null,
  can: (value: string) => value === can,
  isPointed: () => false,
  picked: () => 0,
  strike: vi.fn(),
  confirm: vi.fn(),
});

describe('the dungeon', () => {
  it('has a figure for everybody on a square, on that square', () => {
    const { pieces } = game.diorama(sceneOf(null));
    expect(pieces).toHaveLength(model.monsters.length + model.mercenaries.filter((each) => each.square).length);
    expect(pieces.find((each) => each.id === monster.id)).toMatchObject(spot('d3'));
  });
  it('takes a press on a figure as one on its square, and one on the floor as the square itself', () => {
    const hit: Hit = { piece: null, dot: null, feature: null, ground: null };
    const aim = aimThat(monster.id);
    game.press({ ...hit, piece: monster.id, feature: 'a1' }, sceneOf(aim as unknown as Aim));
    expect(aim.strike).toHaveBeenCalledWith(monster.id);
    const floor = aimThat('a1');
    game.press({ ...hit, feature: 'a1' }, sceneOf(floor as unknown as Aim));
    expect(floor.strike).toHaveBeenCalledWith('a1');
    expect(isLegal(model, floor as unknown as Aim, 'a1')).toBe(true);
    expect(isLegal(model, floor as unknown as Aim, 'b1')).toBe(false);
  });
  it('asks why about what may not be chosen', () => {
    const aim = aimThat('a1');
    pressSquare(model, aim as unknown as Aim, 'd3');
    expect(aim.strike).toHaveBeenCalledWith(monster.id);
  });
  it('follows a Monster from square to square until it falls', () => {
    const told = beats(
      event('monster_moves', monster.card, 'd3', 'e3'),
      event('monster_wounded', monster.card, 'e3', 2, 2, 6),
      event('monster_killed', model.mercenaries[0]!.colour, monster.card, 'e3'),
      event('monster_wounded', monster.card, 'e3', 1, 3, 6),
    );
    expect(told.map((beat) => [beat.kind, 'piece' in beat ? beat.piece : ''])).toEqual([
      ['walk', monster.id],
      ['hurt', monster.id],
      ['fall', monster.id],
      ['say', ''],
    ]);
    expect(told[0]).toMatchObject({ path: [spot('d3'), spot('e3')] });
  });
  it('tells a blow, a shot and a die', () => {
    const who = model.mercenaries[0]!;
    expect(beats(event('attacks', who.colour, monster.card, 'd3', 4)).map((beat) => beat.kind)).toEqual([
      'aim',
      'strike',
    ]);
    expect(beats(event('shoots', who.colour, monster.card, 'd3', 4)).map((beat) => beat.kind)).toEqual(['aim', 'shot']);
    expect(beats(event('ranged_miss', monster.card, 3))[0]).toMatchObject({
      kind: 'dice',
      roll: { sides: 20, faces: [3], good: [false] },
    });
    expect(beats(event('turn_starts', 2))[0]).toMatchObject({ kind: 'say' });
  });
});
