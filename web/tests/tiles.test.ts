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
  it('never say an id: whom the board does not name is called as its lines call it', () => {
    const expected = ['GLADIATOR 1', 'RHINO 2', 'Pass'];
    expect(tilesOf(orders, [], () => null).map((tile) => tile.text)).toEqual(expected);
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
  it('name what lies under another mark of the board, and leave the rest to the board', () => {
    const legs = choices([
      ...[1, 2, 3, 4, 5, 6].map((x): [string, object] => [`Move ${x}″ east`, { verb: 'go', x, y: 0, facing: 90 }]),
      ['Move 6″ east, turned', { verb: 'go', x: 6, y: 0, facing: 180 }],
      ['Move 6″ east, measured from the left edge', { verb: 'go', x: 6, y: 0, facing: 90, choice: 3 }],
      ['Stop here', { verb: 'stop' }],
    ]);
    const board = { marks: new Set(legs.slice(0, 8).map((leg) => leg.i)), names: new Set<string>() };
    expect(tilesOf(legs, [{ field: 'verb', value: 'go' }], nameOf, board).map((tile) => tile.text)).toEqual([
      'Move 6″ east, measured from the left edge',
    ]);
  });
  it('are the lines themselves where there are few', () => {
    expect(tilesOf(orders.slice(0, 2), [], nameOf).map((tile) => tile.text)).toEqual([
      'GLADIATOR 1: attack',
      'RHINO 2: attack',
    ]);
  });
  it('leave out what is pressed on the board, once there is more of it than a few', () => {
    const squares = ['a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'a3'];
    const moves = choices([
      ...squares.map((square): [string, object] => [`Move to ${square}`, { verb: 'move', square }]),
      ['End the turn', { verb: 'end_turn' }],
    ]);
    const board = { marks: new Set<number>(), names: new Set(squares) };
    expect(tilesOf(moves, [{ field: 'verb', value: 'move' }], nameOf, board)).toEqual([]);
    expect(tilesOf(moves, [], nameOf, board).map((tile) => tile.text)).toEqual(['Move', 'End the turn']);
  });
  it('keep what the board does not tell apart', () => {
    const shots = choices(
      ['rifle', 'pistol', 'knife', 'axe', 'bow', 'sling', 'mace'].map((weapon): [string, object] => [
        `Strike with ${weapon}`,
        { verb: 'strike', target: 'u1', weapon },
      ]),
    );
    const board = { marks: new Set([6]), names: new Set(['u1']) };
    expect(tilesOf(shots, [], nameOf, board)).toHaveLength(6);
  });
  it('never have one name for two kinds of deeds', () => {
    const ways = ['north', 'east', 'south', 'west'];
    const steps = choices([
      ...ways.map((way): [string, object] => [`Move ${way}, facing ${way}`, { verb: 'step', way }]),
      ...ways.map((way): [string, object] => [`Move ${way} up to the edge, facing ${way}`, { verb: 'flush', way }]),
    ]);
    expect(tilesOf(steps, [], nameOf).map((tile) => tile.text)).toEqual(['Move', 'Move up to the edge']);
  });
});
