import { expect, test } from 'vitest';
import type { StoryStep } from '../src/net/protocol';
import { curves, facesOf, marks, nextTold, rollsOf, swings } from '../src/play/luck';

const story: StoryStep[] = [
  {
    by: 0,
    text: 'Ada rolls.',
    rolls: [
      [6, 6, 0, 1],
      [6, 1, 0, 1],
    ],
  },
  { by: 1, text: '' },
  {
    by: 1,
    text: 'Ben rolls.',
    rolls: [
      [20, 20, 1, 1],
      [3, 1],
    ],
  },
  { by: 0, text: 'Ada rolls again.', rolls: [[6, 6, 0, 1]] },
];

test('a roll is measured from the middle of its die', () => {
  const rolls = rollsOf(story);
  expect(rolls.map((roll) => roll.step)).toEqual([1, 1, 3, 4]);
  expect(rolls[0]!.off).toBeCloseTo(1.464, 3);
  expect(rolls[0]!.off + rolls[1]!.off).toBeCloseTo(0);
  expect(rolls[2]!.off).toBeCloseTo(1.65, 2);
  expect(swings(rolls, 1)[0]!.face).toBe(20);
});

test('curves add up, seat by seat', () => {
  const [ada, ben] = curves(rollsOf(story));
  expect(ada!.points.map(({ step, sum }) => [step, Number(sum.toFixed(2))])).toEqual([
    [0, 0],
    [1, 0],
    [4, 1.46],
  ]);
  expect(ben!.end).toBeCloseTo(1.65, 2);
});

test("what the automated side rolls is nobody's luck, and a low face may be what was wished for", () => {
  const rolls = rollsOf([
    { by: 0, text: 'A monster shoots.', rolls: [[20, 20]] },
    { by: 0, text: 'She fires.', rolls: [[20, 1, 1, -1]] },
  ]);
  expect(curves(rolls)).toMatchObject([{ by: 1, rolls: 1 }]);
  expect(curves(rolls)[0]!.end).toBeCloseTo(1.65, 2);
  expect(swings(rolls, 5)).toHaveLength(1);
  expect(facesOf(rolls)[0]!.rolls).toBe(2);
});

test('faces beside an even share', () => {
  const even = facesOf(Array.from({ length: 60 }, (_, i) => ({ step: 1, by: 0, sides: 6, face: (i % 6) + 1, off: 0 })));
  expect(even[0]).toMatchObject({ sides: 6, rolls: 60, even: 10, chiSquare: 0, ordinary: true });
  const loaded = facesOf(
    Array.from({ length: 60 }, (_, i) => ({ step: 1, by: 0, sides: 6, face: i % 2 === 0 ? 6 : (i % 6) + 1, off: 0 })),
  );
  expect(loaded[0]!.ordinary).toBe(false);
});

test('a replay that plays passes over steps without news', () => {
  expect([0, 1, 2, 3].map((now) => nextTold(story, now))).toEqual([1, 3, 3, 4]);
  expect(
    nextTold(
      [
        { by: 0, text: 'Ada begins.' },
        { by: 0, text: '' },
        { by: 1, text: '' },
      ],
      1,
    ),
  ).toBe(3);
  expect(nextTold([], 4)).toBe(5);
});

test('marks of the slider', () => {
  expect(marks(story, 100)).toEqual([
    { at: 1, dice: true },
    { at: 3, dice: true },
    { at: 4, dice: true },
  ]);
  expect(marks(story, 2)).toEqual([
    { at: 1, dice: true },
    { at: 3, dice: true },
  ]);
});
