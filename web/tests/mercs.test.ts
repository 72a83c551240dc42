import { describe, expect, test } from 'vitest';
import { mayTurn, turnTo, wishAt } from '../src/boards/mercs/free';
import { readModel, spotOf } from '../src/boards/mercs/model';
import type { Choice, Json } from '../src/net/protocol';

const figure = (x: number, y: number, facing: number): Json => ({ card: '', standing: 'in_play', x, y, facing });
const view = (friendly: number): Json => ({
  acting: 'a1', friendly, figures: [figure(3000, 3500, 0), figure(4000, 3500, 0)],
  field: { width: 6100, depth: 9140, base: 150, pieces: [{ id: 'bay', corners: [[0, 0], [900, 900]], er1: 3 }, { id: 'wall', corners: [[0, 0], [9, 9]], er1: 1 }] },
});
const choice = (action: Choice['action']): Choice => ({ i: 0, action, text: '' });
const step = choice({ verb: 'step', bearing: 0, facing: 0 });
const strict = readModel(view(0), null);
const friendly = readModel(view(1), null);

describe('what is in no list', () => {
  test('a point of the strip is tried on every floor it may have', () => {
    const place = choice({ verb: 'place', who: 'a2', x: 200, y: 150, facing: 0 });
    expect(wishAt(friendly, [place], null, 'a2', { x: 737, y: 611 })).toEqual([0, 220, 660].map((z) => ({ verb: 'place', who: 'a2', x: 737, y: 611, z, facing: 0 })));
    expect(wishAt(friendly, [place], null, 'a1', { x: 737, y: 611 })).toEqual([]);
  });
  test('a point of the table is the direction of a card, to each of its circles', () => {
    const all = wishAt(friendly, [step], null, '', { x: 4000, y: 3500 });
    expect(all.map((each) => [each.verb, each.bearing, each.facing, each.circle ?? 'top'])).toEqual([['step', 90, 90, 'top'], ['flush', 90, 90, 'top'], ['step', 90, 90, 'left'], ['step', 90, 90, 'right']]);
    expect(wishAt(friendly, [step], null, '', { x: 3000, y: 100 })[0]).toEqual({ verb: 'step', bearing: 180, facing: -1 });
  });
  test('what is aimed goes to the point or towards it', () => {
    const thrown = { verb: 'throw', weapon: 'shrapnel_grenade', x: 1, y: 1 };
    expect(wishAt(friendly, [choice(thrown)], thrown, '', { x: 3001, y: 4703 })[0]).toEqual({ ...thrown, x: 3001, y: 4703, z: 0 });
    const lane = { verb: 'suppress', weapon: 'rifle_3', bearing: 10 };
    expect(wishAt(friendly, [choice(lane)], lane, '', { x: 2000, y: 4500 })).toEqual([{ ...lane, bearing: 315 }]);
  });
  test('the turning tool faces the chosen end, or turns on the spot', () => {
    expect(turnTo(friendly, [step], { verb: 'place', who: 'a1', x: 500, y: 500 }, { x: 500, y: 400 })).toEqual([{ verb: 'place', who: 'a1', x: 500, y: 500, facing: 180 }]);
    expect(turnTo(friendly, [choice({ verb: 'pivot', facing: 90 })], null, { x: 2000, y: 3500 })).toEqual([{ verb: 'pivot', facing: 270 }]);
    expect(turnTo(friendly, [choice({ verb: 'fire', target: 'b1' })], null, { x: 0, y: 0 })).toEqual([]);
    expect(mayTurn([step])).toBe(true);
    expect(mayTurn([choice({ verb: 'move' })])).toBe(false);
  });
});

test('where no end of a step is told its direction is marked, at the same distance for every card', () => {
  expect(spotOf(strict, step.action)).toEqual({ x: 3000, y: 4100 });
  expect(spotOf(strict, { verb: 'step', bearing: 90 })).toEqual({ x: 3600, y: 3500 });
  expect(spotOf(friendly, step.action)).toBeNull();
});
