import type { Spot } from '../../kit/camera';
import type { Corner, Model, Piece } from '../../../boards/mercs/model';
import type { Block } from '../../props/block';
import type { Flat } from '../../diorama';

// The table's tenths of a millimetre as the board's measures: 1 is 20 mm. The long side lies across the screen, north
// to the right.
export const unit = 200;
export const x = (model: Model, y: number) => (y - model.depth / 2) / unit;
export const z = (model: Model, x: number) => (x - model.width / 2) / unit;
export const flat = (model: Model, at: { x: number; y: number }): Flat => [x(model, at.y), z(model, at.x)];
// How high a level of the table lies.
export const height = (model: Model, level = 0) => (level * model.level) / unit;
export const spot = (model: Model, at: { x: number; y: number; er?: number }): Spot => ({
  x: x(model, at.y),
  y: height(model, at.er),
  z: z(model, at.x),
});
export const face = (bearing: number) => Math.PI / 2 - (bearing * Math.PI) / 180;
// Back from the board to the table's own measures.
export const back = (model: Model, [px, pz]: Flat) => ({
  x: Math.round(pz * unit + model.width / 2),
  y: Math.round(px * unit + model.depth / 2),
});

export const outline = (model: Model, corners: readonly Corner[]): Flat[] => {
  const all =
    corners.length === 2
      ? [
          corners[0]!,
          [corners[1]![0], corners[0]![1]] as Corner,
          corners[1]!,
          [corners[0]![0], corners[1]![1]] as Corner,
        ]
      : corners;
  return all.map(([a, b]) => [x(model, b), z(model, a)]);
};

export function blockOf(model: Model, piece: Piece): Block {
  const points = outline(model, piece.corners);
  const [xs, zs] = [points.map(([px]) => px), points.map(([, pz]) => pz)];
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return {
    cx: (x0 + x1) / 2,
    cz: (z0 + z1) / 2,
    w: x1 - x0,
    d: z1 - z0,
    y: height(model, piece.er0),
    h: height(model, piece.er1 - piece.er0),
  };
}
