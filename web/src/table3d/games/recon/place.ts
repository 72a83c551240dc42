import { agentsIn, figuresIn, mercsIn } from '../../../boards/recon/hands';
import type { Area, Model } from '../../../boards/recon/model';
import { clamp, type Spot } from '../../kit/camera';
import type { Flat } from '../../diorama';

// An area is a square of 4; north lies away from the viewer.
export const cell = 4;
export const x = (column: number) => (column - 3.5) * cell;
export const z = (row: number) => (row - 3.5) * cell;
export const middle = (area: Area): Spot => ({ x: x(area.column), y: 0, z: z(area.row) });
export const face = (bearing: number) => Math.PI - (bearing * Math.PI) / 180;
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
export const square = (area: Area): Flat[] =>
  corners.map(([a, b]) => [x(area.column) + (a * cell) / 2, z(area.row) + (b * cell) / 2]);
// So much of the building round a spot, to both sides and in depth. At a wall it is shifted inwards: what lies outside
// tells nothing.
export function around(at: { x: number; z: number }, aside: number, deep: number): Spot[] {
  const within = (value: number, half: number) => clamp(value, half - 4 * cell, 4 * cell - half);
  return corners.map(([a, b]) => ({ x: within(at.x, aside) + a * aside, y: 0, z: within(at.z, deep) + b * deep }));
}

// Where one of so many stands, from the middle of its area: spread as wide as the walls allow. Five stand in two rows,
// the shorter behind, so far apart that nobody hides another, and so far from the wall before them that it hides
// nobody.
const rim = 1.15;
const back = 0.2; // away from the wall that stands before them
function apart(n: number, all: number): { dx: number; dz: number } {
  if (all === 1) return { dx: 0, dz: 0 };
  if (all === 2) return { dx: n === 0 ? -rim * 0.8 : rim * 0.8, dz: 0 };
  if (all === 5) {
    const [inRow, k] = n < 2 ? [2, n] : [3, n - 2];
    return { dx: (k - (inRow - 1) / 2) * 1.3, dz: n < 2 ? -1.05 : 0.75 };
  }
  if (all <= 4) return { dx: all === 3 && n === 2 ? 0 : n % 2 === 0 ? -rim : rim, dz: n < 2 ? -rim : rim * 0.62 };
  const rows = Math.ceil(all / 3);
  const [row, inRow] = [Math.floor(n / 3), Math.min(3, all - 3 * Math.floor(n / 3))];
  return { dx: ((n % 3) - (inRow - 1) / 2) * rim, dz: rows === 1 ? 0 : (row / (rows - 1) - 0.5) * 2 * rim };
}

// `share`: how large each is drawn where many stand in the same area, so that bases keep apart and nobody hides
// another.
export interface Placed {
  id: string;
  area: Area;
  at: Spot;
  share: number;
}
// Everybody in the building with a place in its area: MERCS, OpFor, then agents.
export function placesOf(model: Model): Placed[] {
  return model.areas.flatMap((area) => {
    const here = [
      ...mercsIn(model, area.id).map((each) => each.id),
      ...figuresIn(model, area.id).map((each) => each.id),
      ...agentsIn(model, area.id).map((each) => `agent ${model.agents.indexOf(each)}`),
    ];
    return here.map((id, n) => {
      const { dx, dz } = apart(n, here.length);
      return {
        id,
        area,
        share: here.length > 4 ? 0.84 : here.length > 3 ? 0.88 : 1,
        at: { x: x(area.column) + dx, y: 0, z: z(area.row) + dz - back },
      };
    });
  });
}
