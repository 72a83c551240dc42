import type { Source } from '../../kit/fx';
import type { Mesher } from '../../kit/mesher';
import { stuff } from '../../kit/palette';
import { seeded, type Random } from '../../kit/random';
import { ball, box, cbox, cyl, frus, rod } from '../../kit/solids';
import { half } from './place';

// The hall round the squares: a wall with a door at the far end, pillars, walls that sink towards the viewer.
const far = -half - 2.2;
const course = 0.95;
const stones = [0x4b4a50, 0x55545a, 0x413f47, 0x5f5c60, 0x4a4450] as const;
const stone = (random: Random) => stones[Math.floor(random() * stones.length)]!;

export interface Torch {
  x: number;
  y: number;
  z: number;
  side: boolean;
}
export const torches: readonly Torch[] = [
  { x: -8.6, y: 2.7, z: far + 0.75, side: false },
  { x: 8.6, y: 2.7, z: far + 0.75, side: false },
  { x: -half - 0.75, y: 1.9, z: 1.6, side: true },
  { x: half + 0.75, y: 1.9, z: 1.6, side: true },
];
export const flames: readonly Source[] = torches.map(({ x, y, z }) => ({
  x,
  y: y + 0.12,
  z,
  r: 0.42,
  h: 1.3,
  n: 8,
  kind: 'fire',
}));

function torch(made: Mesher, { x, y, z }: Torch): void {
  made
    .add(cyl(0.06, 0.13, 1, 6), stuff.bark, { at: [x, y - 1, z] })
    .add(cyl(0.17, 0.26, 0.22, 7), 0x3a3430, { at: [x, y - 0.12, z] })
    .add(ball(0.15, 0), 0xffb35a, { at: [x, y + 0.1, z], glow: 1.6 });
}

function backWall(made: Mesher, random: Random): void {
  for (let row = 0; row < 5; row += 1) {
    for (let k = 0; k < 15; k += 1) {
      const px = -half - 2 + k * 1.95 + (row % 2 ? 0.95 : 0);
      if (Math.abs(px) < 2.3 && row < 4) continue;
      if (row === 4 && random() < 0.45) continue;
      made.add(cbox(1.9, 0.92, 0.85 + random() * 0.16, 0.08), stone(random), { at: [px, row * course - 0.2, far] });
    }
  }
}

function sideWalls(made: Mesher, random: Random): void {
  for (const e of [-1, 1]) {
    for (let k = 0; k < 14; k += 1) {
      const high = k < 4 ? 4 : k < 7 ? 3 : k < 10 ? 2 : 1;
      for (let row = 0; row < high; row += 1) {
        if (row === high - 1 && row > 0 && random() < 0.3) continue;
        made.add(cbox(0.86 + random() * 0.1, 0.92, 1.88, 0.08), stone(random), {
          at: [e * (half + 1.5), row * course - 0.2, far + 1 + k * 1.94 + (row % 2 ? 0.9 : 0)],
        });
      }
    }
  }
}

function pillar(made: Mesher, px: number, pz: number, high: number, broken: boolean): void {
  made
    .add(cbox(1.7, 0.5, 1.7, 0.12), 0x6a676c, { at: [px, -0.1, pz] })
    .add(cyl(0.72, 0.66, 0.25, 10), 0x5c595f, { at: [px, 0.4, pz] })
    .add(cyl(0.6, 0.52, high, 10), 0x77747a, { at: [px, 0.6, pz] });
  if (broken) made.add(cyl(0.52, 0.2, 0.45, 6), 0x6d6a70, { at: [px + 0.08, high + 0.58, pz], rot: [0.2, 0, 0.25] });
  else
    made
      .add(cyl(0.55, 0.75, 0.3, 10), 0x6a676c, { at: [px, high + 0.6, pz] })
      .add(cbox(1.7, 0.5, 1.7, 0.1), 0x6a676c, { at: [px, high + 0.9, pz] });
}

function door(made: Mesher): void {
  made.add(frus(4.4, 0.5, 4.4, 0.5, 3.7), 0x1a1210, { at: [0, -0.2, far - 0.15] });
  for (let k = 0; k < 5; k += 1)
    made.add(box(0.76, 3.5, 0.12), k % 2 ? 0x6b4526 : 0x57381f, { at: [-1.56 + k * 0.78, -0.2, far + 0.22] });
  for (const y of [0.5, 2.4]) made.add(box(4, 0.24, 0.1), 0x2c2c32, { at: [0, y, far + 0.32] });
  for (const y of [0.62, 2.52])
    for (const px of [-1.7, -0.85, 0, 0.85, 1.7]) made.add(ball(0.09, 0), 0x8a8a92, { at: [px, y, far + 0.4] });
  made.add(cyl(0.26, 0.26, 0.08, 12), 0xb8893a, { at: [0.5, 1.5, far + 0.32], rot: [1.57, 0, 0] });
  made
    .pair(cbox(0.7, 3.9, 1.1, 0.1), 0x6a676c, { at: [2.35, -0.2, far] })
    .add(cbox(5.6, 0.75, 1.2, 0.12), 0x77747a, { at: [0, 3.6, far] })
    .add(frus(0.9, 1.3, 0.6, 1.3, 0.95), 0x85828a, { at: [0, 3.5, far + 0.05] });
}

// The thistle of the house on purple cloth.
function banner(made: Mesher, px: number): void {
  made
    .add(box(1.7, 0.12, 0.14), 0x8a6a2c, { at: [px, 3.55, far + 0.62] })
    .add(frus(1.1, 0.05, 1.45, 0.05, 2.5), 0x4f2a6e, { at: [px, 1.05, far + 0.6] })
    .add(box(1.28, 0.1, 0.06), 0xb8893a, { at: [px, 3.2, far + 0.62] });
  made
    .add(ball(0.24, 0), 0xc77be0, { at: [px, 2.55, far + 0.64], s: [1, 1, 0.3] })
    .add(frus(0.3, 0.06, 0.14, 0.06, 0.24), 0x5d8a4c, { at: [px, 2.18, far + 0.62] })
    .add(box(0.06, 0.7, 0.06), 0x5d8a4c, { at: [px, 1.5, far + 0.62] });
}

// What only one adventure has.
const dressings: { readonly [adventure: string]: (made: Mesher, random: Random) => void } = {
  champions_hound: (made, random) => {
    for (let k = 0; k < 7; k += 1)
      made.add(rod(0.07, 0.6 + random() * 0.4, 5), stuff.bone, {
        at: [-half - 0.4 + random() * 0.5, 0, -10 + k * 1.2],
        rot: [0, random() * 3, 0],
      });
    for (let k = 0; k < 6; k += 1)
      made.add(cyl(0.07, 0.07, 3.4, 6), 0x3a3a42, { at: [-1.6 + k * 0.64, -0.2, far + 0.5] });
  },
  silk_cellar: (made, random) => {
    for (let k = 0; k < 12; k += 1) {
      const e = k % 2 ? 1 : -1;
      made
        .add(ball(0.3 + random() * 0.3, 1), 0xcfd2d6, {
          at: [e * (half + 0.7), 0.2 + random(), -12 + k * 1.7],
          s: [0.8, 1.3, 0.8],
        })
        .add(rod(0.02, 3 + random() * 2, 4), 0xe8eef2, {
          at: [e * (half + 1.1), 2.6, -12 + k * 1.5],
          rot: [0.5, -e * 1.2, 0],
        });
    }
  },
};

export function hallOf(made: Mesher, adventure: string): void {
  const random = seeded(21);
  backWall(made, random);
  sideWalls(made, random);
  door(made);
  for (const px of [-half - 1.2, -4.6, 4.6, half + 1.2]) pillar(made, px, far + 0.5, 4.4, false);
  for (const e of [-1, 1]) pillar(made, e * (half + 1.4), half + 0.6, e < 0 ? 1.5 : 0.8, true);
  for (const e of [-1, 1]) banner(made, e * 6.6);
  for (const each of torches) torch(made, each);
  for (let k = 0; k < 16; k += 1)
    made.add(cbox(0.3 + random() * 0.5, 0.2 + random() * 0.3, 0.3 + random() * 0.4, 0.08), stone(random), {
      at: [(random() < 0.5 ? -1 : 1) * (half + 0.45 + random() * 0.5), -0.2, (random() - 0.5) * 2 * half],
      rot: [0, random() * 3, 0],
    });
  for (let k = 0; k < 18; k += 1)
    made.add(ball(0.14 + random() * 0.18, 0), k % 3 ? 0x46602f : 0x8a55a0, {
      at: [(random() < 0.5 ? -1 : 1) * (half + 0.6 + random() * 0.5), -0.05, (random() - 0.5) * 2 * half],
      s: [1, 0.8, 1],
    });
  dressings[adventure]?.(made, random);
}
