import { expect, test } from 'vitest';
import { Again } from '../src/table3d/again';
import { nothing } from '../src/table3d/diorama';

const foe = { ...nothing, piece: 'u9' };
const house = { ...nothing, feature: 'e3' };

test('a second press on the same spot means what lay there at the first, though the eye has moved by itself', () => {
  const presses = new Again();
  expect(presses.hit(300, 200, '7/0', false, () => foe)).toBe(foe);
  expect(presses.hit(302, 201, '7/0', true, () => house)).toBe(foe);
});

test('a press elsewhere, of another question, after a hand has moved the eye or with nothing aimed at is a new one', () => {
  for (const [x, of, aimed] of [
    [340, '7/0', true],
    [300, '8/0', true],
    [300, '7/1', true],
    [300, '7/0', false],
  ] as const) {
    const presses = new Again();
    presses.hit(300, 200, '7/0', false, () => foe);
    expect(presses.hit(x, 200, of, aimed, () => house)).toBe(house);
  }
});
