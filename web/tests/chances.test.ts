import { expect, test } from 'vitest';
import { inTurn, order, stands, turns } from '../src/play/chances';

test('a long match is looked at from coarse to fine, ends first, nothing twice', () => {
  const steps = order(1000, 65);
  expect(steps).toHaveLength(65);
  expect(steps.slice(0, 4)).toEqual([0, 1000, 500, 250]);
  expect(new Set(steps).size).toBe(65);
  const sorted = [...steps].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i += 1) expect(sorted[i]! - sorted[i - 1]!).toBeLessThanOrEqual(16);
});

test('a short match is looked at step by step', () => {
  expect([...order(5, 65)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(order(0, 65)).toEqual([0]);
  expect([...order(1, 65)]).toEqual([0, 1]);
});

const known = [
  { step: 10, seats: [0.9, 0.1, 0.9] },
  { step: 0, seats: [0.5, 0.4, 0.5] },
  { step: 4, seats: [0.52, 0.4, 0.52] },
];

test('seats that stand alike share a curve, in the order of the steps', () => {
  const [allies, other] = stands(known);
  expect(allies!.seats).toEqual([0, 2]);
  expect(allies!.points.map((point) => point.step)).toEqual([0, 4, 10]);
  expect(allies!.end).toBe(0.9);
  expect(other!.seats).toEqual([1]);
  expect(stands([])).toEqual([]);
});

test('the turn of a match is where somebody gained most', () => {
  const found = turns(stands(known), 6);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ from: 4, to: 10, seat: 0 });
  expect(found[0]!.gain).toBeCloseTo(0.38);
});

test('questions to the hall go one after the other, also after one that failed', async () => {
  const told: string[] = [];
  const ask = (name: string, ms: number) =>
    inTurn(async () => {
      told.push(`${name} asked`);
      await new Promise((done) => setTimeout(done, ms));
      told.push(`${name} answered`);
      if (name === 'b') throw new Error('no');
    });
  await Promise.allSettled([ask('a', 10), ask('b', 1), ask('c', 1)]);
  expect(told).toEqual(['a asked', 'a answered', 'b asked', 'b answered', 'c asked', 'c answered']);
});
