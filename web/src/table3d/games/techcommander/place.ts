import type { Spot } from '../../kit/camera';
import type { Flat } from '../../diorama';

// Thousandths of an inch as the board's measures: 1 is an inch; north lies away from the viewer.
export const unit = 1000;
export interface Table {
  width: number;
  depth: number;
}
export const flat = (table: Table, x: number, y: number): Flat => [
  (x - table.width / 2) / unit,
  (table.depth / 2 - y) / unit,
];
export const spot = (table: Table, x: number, y: number, z = 0): Spot => ({
  x: (x - table.width / 2) / unit,
  y: z / unit,
  z: (table.depth / 2 - y) / unit,
});
export const back = (table: Table, [x, z]: Flat): [number, number] => [
  Math.round(x * unit + table.width / 2),
  Math.round(table.depth / 2 - z * unit),
];
export const face = (bearing: number) => Math.PI - (bearing * Math.PI) / 180;
