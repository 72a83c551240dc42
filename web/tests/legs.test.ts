import { expect, test } from 'vitest';
import { legsOf } from '../src/boards/space/hands';
import type { Scene } from '../src/boards/space/model';
import type { Choice } from '../src/net/protocol';

const scene = { figures: [{ value: 'u0', x: 0, y: 0 }], last: 'last', heights: [0] } as unknown as Scene;
const choices: Choice[] = [
  { i: 0, text: 'Jump', action: { verb: 'go', unit: 'u0', how: ['jump', 'last'], x: 5, y: 5, z: 0, facing: 0 } },
];

test('of a way over the table only the last leg says that it is the last', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  const way = legsOf('u0', points, null, () => scene);
  const first = way.next({ view: {}, choices } as Parameters<typeof way.next>[0]);
  expect(first?.wishes.map((wish) => wish.how)).toEqual([['jump']]);
  const then = first?.rest?.next({ view: {}, choices } as Parameters<typeof way.next>[0]);
  expect(then?.wishes.map((wish) => [wish.x, wish.y, wish.how])).toEqual([[10, 10, ['jump', 'last']]]);
});
