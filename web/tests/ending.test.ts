import { expect, test } from 'vitest';
import { bestMoment, luckOf, turningPoint } from '../src/play/ending';
import { outcomeOf } from '../src/shell/outcome';
import type { LogEntry } from '../src/state/log';

const entry = (step: number, by: number | null, ...whats: string[]): LogEntry => ({
  n: step,
  step,
  kind: 'act',
  by,
  events: whats.map((what) => ({ what, text: `${what} at ${step}.` })),
});

test('the best moment is the own action with the most feats, the last among equals', () => {
  const log = [
    entry(1, 0, 'killed'),
    entry(2, 1, 'killed', 'killed', 'killed'),
    entry(3, 0, 'moved', 'killed', 'killed'),
    entry(4, 0, 'killed', 'killed'),
    entry(5, 0, 'moved'),
  ];
  expect(bestMoment(log, [0], ['killed'])?.step).toBe(4);
  expect(bestMoment(log, [2], ['killed'])).toBeNull();
});

test('the turning point lies between the two looks that differ most', () => {
  const known = [
    { step: 40, seats: [0.9, 0.1] },
    { step: 0, seats: [0.5, 0.5] },
    { step: 20, seats: [0.45, 0.55] },
  ];
  expect(turningPoint(known, 0)).toEqual({ from: 20, to: 40, before: 0.45, after: 0.9 });
  // Whoever lost is shown what cost it, not the last hope.
  const lost = [
    { step: 0, seats: [0.4] },
    { step: 10, seats: [0.2] },
    { step: 20, seats: [0.6] },
    { step: 30, seats: [0.5] },
  ];
  expect(turningPoint(lost, 0, -1)).toEqual({ from: 0, to: 10, before: 0.4, after: 0.2 });
  expect(turningPoint(lost, 0, 1)).toEqual({ from: 10, to: 20, before: 0.2, after: 0.6 });
  expect(
    turningPoint(
      [
        { step: 0, seats: [0.5] },
        { step: 9, seats: [0.52] },
      ],
      0,
    ),
  ).toBeNull();
});

test('luck is told for seats that rolled', () => {
  expect(
    luckOf([
      {
        by: 0,
        text: '',
        rolls: [
          [6, 6, 1, 1],
          [20, 3],
        ],
      },
    ]),
  ).toEqual([{ seat: 1, rolls: 1, sum: 1.5 }]);
});

test('an outcome is that of who sits here', () => {
  const won = (winners: number[]) => ({ winners, scores: [], text: '' });
  expect([
    outcomeOf([0], won([0])),
    outcomeOf([0], won([1])),
    outcomeOf([0, 1], won([0, 1])),
    outcomeOf([0, 1], won([1])),
    outcomeOf([0, 1], won([])),
    outcomeOf([], won([0])),
  ]).toEqual(['victory', 'defeat', 'victory', 'told', 'draw', 'told']);
});
