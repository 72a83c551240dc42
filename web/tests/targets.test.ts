import { expect, it } from 'vitest';
import { around, placesOf } from '../src/table3d/games/recon/place';
import { targetsOf } from '../src/table3d/targets';
import type { Aim } from '../src/state/aim.svelte';
import type { Model } from '../src/boards/recon/model';

const fire = (i: number, target: string) => ({ i, text: '', action: { verb: 'fire', target, weapon: i } });

it('who is aimed at by every choice counts as a target too', () => {
  const aim = { open: [fire(0, 'lancer'), fire(1, 'lancer')] } as unknown as Aim;
  expect([...targetsOf({ aim })]).toEqual(['lancer']);
  expect(targetsOf({ aim: null }).size).toBe(0);
});

// Five MERCS begin in one area: each must be told from the others.
it('those who share an area of Recon do not stand in each other', () => {
  for (const count of [2, 3, 4, 5, 7, 9]) {
    const mercs = Array.from({ length: count }, (_, n) => ({ id: `m${n}`, area: '3-3' }));
    const model = {
      areas: [{ id: '3-3', row: 2, column: 2 }],
      mercs,
      figures: [],
      agents: [],
    } as unknown as Model;
    const spots = placesOf(model).map((each) => each.at);
    expect(spots).toHaveLength(count);
    const apart = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.z - b.z)));
    expect(Math.min(...apart)).toBeGreaterThan(count > 6 ? 1.1 : count === 5 ? 1.25 : 1.4);
    for (const { x, z } of spots) expect(Math.max(Math.abs(x + 6), Math.abs(z + 6))).toBeLessThan(1.4);
    // Their bases (0.72 wide where there is room) do not overlap much more than they would side by side.
    const base = 0.72 * placesOf(model)[0]!.share;
    if (count <= 5) expect(Math.min(...apart)).toBeGreaterThan(2 * base * 0.97);
  }
});

it('the eye of Recon stays over the building, and over who acts', () => {
  for (let at = -14; at <= 14; at += 4) {
    const spots = around({ x: at, z: -at }, 13, 9);
    for (const { x, z } of spots) expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(16 + 1e-9);
    const [west, east] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
    expect(west).toBeLessThan(at);
    expect(east).toBeGreaterThan(at);
    expect(east - west).toBeCloseTo(26);
  }
});
