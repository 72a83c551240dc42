import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/net/protocol';
import { tilesOf } from '../src/table3d/hud/tiles';

const choices = (list: [string, object][]): Choice[] =>
  list.map(([text, action], i) => ({ i, text, action: action as Choice['action'] }));
const names: { [id: string]: string } = { u0: 'GLADIATOR', u1: 'RHINO' };
const nameOf = (value: string) => names[value] ?? null;
const orders = choices([
  ['GLADIATOR 1: attack', { verb: 'attack', unit: 'u0' }],
  ['RHINO 2: attack', { verb: 'attack', unit: 'u1' }],
  ['GLADIATOR 1: move', { verb: 'move', unit: 'u0' }],
  ['RHINO 2: move', { verb: 'move', unit: 'u1' }],
  ['GLADIATOR 1: rally', { verb: 'rally', unit: 'u0' }],
  ['RHINO 2: rally', { verb: 'rally', unit: 'u1' }],
  ['Pass', { verb: 'pass' }],
]);

describe('the tiles of the dock', () => {
  it('ask who acts before what it does, and leave what nobody does to the end', () => {
    const tiles = tilesOf(orders, [], nameOf);
    expect(tiles.map((tile) => [tile.text, tile.who])).toEqual([
      ['GLADIATOR', 'u0'],
      ['RHINO', 'u1'],
      ['Pass', null],
    ]);
    expect(tiles[1]!.row).toMatchObject({ kind: 'group', pick: { field: 'unit', value: 'u1' } });
  });
  it('say the deeds of who was picked without its name', () => {
    expect(tilesOf(orders, [{ field: 'unit', value: 'u1' }], nameOf).map((tile) => tile.text)).toEqual([
      'Attack',
      'Move',
      'Rally',
    ]);
  });
  it('are one for each kind of deed where a deed can be done in many places', () => {
    const moves = choices([
      ...['A2', 'B2', 'C2', 'D2', 'E2', 'F2'].map((square): [string, object] => [
        `Move to ${square}`,
        { verb: 'move', square },
      ]),
      ['End the turn', { verb: 'end_turn' }],
    ]);
    const tiles = tilesOf(moves, [], nameOf);
    expect(tiles.map((tile) => tile.text)).toEqual(['Move', 'End the turn']);
    expect(tiles[0]!.row).toMatchObject({ kind: 'group', pick: { field: 'verb', value: 'move' } });
    expect(tilesOf(moves, [{ field: 'verb', value: 'move' }], nameOf).map((tile) => tile.text)).toEqual([
      'A2',
      'B2',
      'C2',
      'D2',
      'E2',
      'F2',
    ]);
  });
  it('are the lines themselves where there are few', () => {
    expect(tilesOf(orders.slice(0, 2), [], nameOf).map((tile) => tile.text)).toEqual([
      'GLADIATOR 1: attack',
      'RHINO 2: attack',
    ]);
  });
});
