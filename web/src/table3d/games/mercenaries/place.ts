import { place } from '../../../boards/mercenaries/model';
import type { Flat } from '../../diorama';
import type { Spot } from '../../kit/camera';

// A square of the Battle Area is 4 wide; the Ranged row lies away from the viewer. The hall round it is a little
// larger.
export const cell = 4;
export const half = 3 * cell;
export const apron = 2.6;
export const x = (column: number) => (column - 3.5) * cell;
export const z = (row: number) => (3.5 - row) * cell;

export function spot(square: string): Spot {
  const { column, row } = place(square);
  return { x: x(column), y: 0, z: z(row) };
}
// The outline of a square, drawn in by a little.
export function outline(square: string, inset = 0.12): Flat[] {
  const at = spot(square);
  const r = cell / 2 - inset;
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [at.x + a * r, at.z + b * r]);
}
export const faceTo = (from: Spot, to: Spot): number => Math.atan2(to.x - from.x, to.z - from.z);
