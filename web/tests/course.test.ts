import { describe, expect, test } from 'vitest';
import { bearingTo, corners } from '../src/state/course';

describe('a line drawn by hand', () => {
  test('has the corners that stand off the straight way, and its ends', () => {
    const line = [
      ...Array.from({ length: 11 }, (_, i) => ({ x: i * 10, y: (i % 2) * 2 })),
      ...Array.from({ length: 10 }, (_, i) => ({ x: 100, y: (i + 1) * 10 })),
    ];
    expect(corners(line, 8)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ]);
    expect(corners(line.slice(0, 11), 8)).toEqual([line[0], line[10]]);
    expect(corners([{ x: 1, y: 1 }], 8)).toEqual([{ x: 1, y: 1 }]);
  });
  test('that comes back to where it began keeps its turning point', () => {
    expect(
      corners(
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
          { x: 0, y: 0 },
        ],
        8,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 0, y: 0 },
    ]);
  });
  test('bearings run from the north, clockwise', () => {
    expect(
      [
        [0, 9],
        [9, 0],
        [0, -9],
        [-9, 0],
      ].map(([x, y]) => bearingTo({ x: 0, y: 0 }, { x: x!, y: y! })),
    ).toEqual([0, 90, 180, 270]);
  });
});
