import { describe, expect, test } from 'vitest';
import { mayTurn, turnTo, wishAt } from '../src/boards/mercs/free';
import { courseOf } from '../src/boards/mercs/course';
import { pressed } from '../src/boards/mercs/hands.svelte';
import { endOf, readModel, spotOf } from '../src/boards/mercs/model';
import type { Choice, Json } from '../src/net/protocol';

// What the board reads of a view that shows next to nothing else.
const figure = (x: number, y: number, facing: number): Json => ({ card: '', standing: 'in_play', x, y, facing });
const view = (friendly: number): Json => ({
  acting: 'a1',
  friendly,
  fighters: [
    { figure: 'a1', side: 0, er: 0 },
    { figure: 'a2', side: 0, er: 0 },
  ],
  points: [0, 0],
  megacon: [null, null],
  group: [],
  things: [],
  smoke: [],
  lanes: [],
  figures: [figure(3000, 3500, 0), figure(4000, 3500, 0)],
  field: {
    width: 6100,
    depth: 9140,
    base: 150,
    level: 220,
    card: {
      lays: [
        { verb: 'step', circle: 'top', x: 0, y: 950 },
        { verb: 'step', circle: 'left', x: -380, y: 460 },
        { verb: 'step', circle: 'right', x: 380, y: 460 },
      ],
    },
    pieces: [
      {
        id: 'bay',
        corners: [
          [0, 0],
          [900, 900],
        ],
        er1: 3,
      },
      {
        id: 'wall',
        corners: [
          [0, 0],
          [9, 9],
        ],
        er1: 1,
      },
    ],
  },
});
const choice = (action: Choice['action']): Choice => ({ i: 0, action, text: '' });
const step = choice({ verb: 'step', bearing: 0, facing: 0 });
const strict = readModel(view(0), null);
const friendly = readModel(view(1), null);

describe('what is in no list', () => {
  test('a point of the strip is tried on every floor it may have', () => {
    const place = choice({ verb: 'place', who: 'a2', x: 200, y: 150, facing: 0 });
    expect(wishAt(friendly, [place], null, 'a2', { x: 737, y: 611 })).toEqual(
      [0, 220, 660].map((z) => ({ verb: 'place', who: 'a2', x: 737, y: 611, z, facing: 0 })),
    );
    expect(wishAt(friendly, [place], null, 'a1', { x: 737, y: 611 })).toEqual([]);
  });
  test('what is aimed goes to the point or towards it', () => {
    const thrown = { verb: 'throw', weapon: 'shrapnel_grenade', x: 1, y: 1 };
    expect(wishAt(friendly, [choice(thrown)], thrown, '', { x: 3001, y: 4703 })[0]).toEqual({
      ...thrown,
      x: 3001,
      y: 4703,
      z: 0,
    });
    const lane = { verb: 'suppress', weapon: 'rifle_3', bearing: 10 };
    expect(wishAt(friendly, [choice(lane)], lane, '', { x: 2000, y: 4500 })).toEqual([{ ...lane, bearing: 315 }]);
  });
  test('the turning tool faces the chosen end, or turns on the spot', () => {
    expect(turnTo(friendly, [step], { verb: 'place', who: 'a1', x: 500, y: 500 }, { x: 500, y: 400 })).toEqual([
      { verb: 'place', who: 'a1', x: 500, y: 500, facing: 180 },
    ]);
    expect(turnTo(friendly, [choice({ verb: 'pivot', facing: 90 })], null, { x: 2000, y: 3500 })).toEqual([
      { verb: 'pivot', facing: 270 },
    ]);
    expect(turnTo(friendly, [choice({ verb: 'fire', target: 'b1' })], null, { x: 0, y: 0 })).toEqual([]);
    expect(mayTurn([step])).toBe(true);
    expect(mayTurn([choice({ verb: 'move' })])).toBe(false);
  });
});

test('where no end of a step is told its direction is marked, at the same distance for every card', () => {
  expect(spotOf(strict, step.action)).toEqual({ x: 3000, y: 4100 });
  expect(spotOf(strict, { verb: 'step', bearing: 90 })).toEqual({ x: 3600, y: 3500 });
  expect(spotOf(friendly, { verb: 'flush', bearing: 0 })).toBeNull();
});

describe('a way of several cards', () => {
  const north = { x: 3000, y: 6350 };
  test('is declared first, then laid card by card towards its next corner', () => {
    const course = courseOf([north], null, null);
    expect(
      course.next({ view: view(1), choices: [choice({ verb: 'move' }), choice({ verb: 'hold' })] })?.wishes,
    ).toEqual([{ verb: 'move' }]);
    const first = course.next({ view: view(1), choices: [step] })!;
    expect(first.wishes[0]).toEqual({ verb: 'step', bearing: 0, facing: 0 });
    expect(first.wishes).toContainEqual({ verb: 'flush', bearing: 0, facing: 0 });
    expect(first.rest?.points).toEqual([north]);
  });
  test('is gone by whom it was drawn for, and declared once', () => {
    const rest = courseOf([north], null, null).next({ view: view(1), choices: [choice({ verb: 'move' })] })!.rest!;
    expect(rest.next({ view: view(1), choices: [choice({ verb: 'move' })] })).toBeNull();
    expect(rest.next({ view: { ...(view(1) as object), acting: 'a2' } as Json, choices: [step] })).toBeNull();
    expect(rest.next({ view: view(1), choices: [step] })?.wishes[0]).toMatchObject({ verb: 'step' });
  });
  test('takes the circle that comes nearest, turned so that it lies in the way', () => {
    const wishes = courseOf([{ x: 3000, y: 4100 }], null, null).next({ view: view(1), choices: [step] })!.wishes;
    expect(wishes[0]).toMatchObject({ verb: 'step', circle: 'left', bearing: 40 });
    const end = endOf(friendly, wishes[0]!)!;
    expect(Math.hypot(end.x - 3000, end.y - 4100)).toBeLessThan(15);
  });
  test('leaves corners behind that are reached, ends where no card comes nearer, and faces as told at the end', () => {
    expect(
      courseOf([{ x: 3050, y: 3550 }, north], null, null).next({ view: view(1), choices: [step] })!.rest?.points,
    ).toEqual([north]);
    expect(courseOf([{ x: 3050, y: 3550 }], null, null).next({ view: view(1), choices: [step] })).toBeNull();
    expect(courseOf([{ x: 3000, y: 4450 }], 90, null).next({ view: view(1), choices: [step] })!.wishes[0]).toEqual({
      verb: 'step',
      bearing: 0,
      facing: 90,
    });
    expect(courseOf([north], 90, null).next({ view: view(1), choices: [step] })!.wishes[0]).toMatchObject({
      facing: 0,
    });
    expect(
      courseOf([north], null, null).next({ view: view(1), choices: [choice({ verb: 'fire', target: 'b1' })] }),
    ).toBeNull();
  });
});

test('a press on a spot means its first way with every facing, and no other way that ends there', () => {
  const choices = [
    { bearing: 270, facing: 270 },
    { bearing: 270, facing: 0 },
    { bearing: 260, facing: 0 },
  ].map((action, i): Choice => ({ i, text: '', action: { verb: 'flush', circle: 'top', ...action } }));
  const dot = { key: '', x: 0, y: 0, verb: 'flush', weapon: '', choices };
  expect(pressed(dot).map((each) => each.i)).toEqual([0, 1]);
});
