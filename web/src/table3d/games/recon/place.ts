import { agentsIn, figuresIn, mercsIn, spotIn, squareSize } from '../../../boards/recon/hands';
import type { Area, Model } from '../../../boards/recon/model';
import type { Spot } from '../../kit/camera';
import type { Flat } from '../../diorama';

// An area is a square of 4; north lies away from the viewer.
export const cell = 4;
export const x = (column: number) => (column - 3.5) * cell;
export const z = (row: number) => (row - 3.5) * cell;
export const middle = (area: Area): Spot => ({ x: x(area.column), y: 0, z: z(area.row) });
export const face = (bearing: number) => Math.PI - (bearing * Math.PI) / 180;
export const square = (area: Area): Flat[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [x(area.column) + (a * cell) / 2, z(area.row) + (b * cell) / 2]);

// `many`: so many stand in the same area that each takes less room.
export interface Placed {
  id: string;
  area: Area;
  at: Spot;
  many: boolean;
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
      const { dx, dy } = spotIn(n, here.length);
      return {
        id,
        area,
        many: here.length > 3,
        at: {
          x: x(area.column) + ((dx - squareSize / 2) / squareSize) * cell,
          y: 0,
          z: z(area.row) + ((dy - squareSize / 2) / squareSize) * cell,
        },
      };
    });
  });
}
