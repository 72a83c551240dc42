import type { Mesher } from '../../kit/mesher';
import type { Random } from '../../kit/random';
import { ball, box, cbox, cyl, frus, torus } from '../../kit/solids';
import { land } from './place';

// What stands on a sector: along its far edge and its sides, so that squads and militia have the front.
export interface Site {
  made: Mesher;
  x: number;
  z: number;
  random: Random;
  name: string;
  edge: boolean;
}

function palm({ made, random }: Site, x: number, z: number): void {
  const high = 1.4 + random() * 0.6;
  made.add(cyl(0.1, 0.06, high, 5), 0x7a5a36, { at: [x, land, z], rot: [0.1, 0, 0.08] });
  for (let k = 0; k < 6; k += 1)
    made.add(frus(0.3, 1, 0.06, 0.2, 0.06, 0, 0.2), k % 2 ? 0x4f8a3c : 0x3f7434, {
      at: [x + Math.sin(k * 1.05) * 0.4, land + high - 0.05, z + Math.cos(k * 1.05) * 0.4],
      rot: [0.45, k * 1.05, 0],
    });
}

const leaves = [0x2f5f36, 0x3a6e3c, 0x28532f];
function tree({ made, random }: Site, x: number, z: number, k: number): void {
  made.add(cyl(0.1, 0.08, 0.5 * k, 5), 0x5a4029, { at: [x, land - 0.02, z] });
  made
    .add(cyl(0.62 * k, 0.04, 1.1 * k, 6), leaves[Math.floor(random() * 3)]!, {
      at: [x, land + 0.3 * k, z],
      rot: [0, random() * 6, 0],
    })
    .add(cyl(0.46 * k, 0.02, 0.9 * k, 6), 0x417a42, { at: [x, land + 0.9 * k, z], rot: [0, random() * 6, 0] });
}

function house({ made, random }: Site, x: number, z: number, w: number, d: number, h: number, wall: number): void {
  made
    .add(box(w, h, d), wall, { at: [x, land, z] })
    .add(cbox(w + 0.1, 0.14, d + 0.1, 0.05), 0x3f474d, { at: [x, land + h, z] });
  for (let y = 0.35; y < h - 0.3; y += 0.55)
    for (let k = -1; k <= 1; k += 1)
      for (const front of [true, false]) {
        const lit = random() < 0.4;
        made.add(box(0.2, 0.26, 0.04), lit ? 0xffd08a : 0x2b3a46, {
          at: front ? [x + k * w * 0.3, land + y, z + d / 2] : [x + w / 2, land + y, z + k * d * 0.3],
          rot: [0, front ? 0 : 1.57, 0],
          glow: lit ? 0.3 : 0,
        });
      }
}

export function wilderness(site: Site): void {
  const { made, x, z, random } = site;
  for (let k = 0; k < 2; k += 1) {
    const [px, pz, high] = [x - 2.3 + k * 1.7 + random() * 0.5, z - 2.7 + (random() - 0.5) * 0.6, 1.2 + random() * 1.3];
    made
      .add(cyl(1.55 + random() * 0.5, 0.3, high, 7), k ? 0x5d7a44 : 0x6b7f52, {
        at: [px, land - 0.05, pz],
        rot: [0, random() * 6, 0],
      })
      .add(cyl(0.42, 0.06, 0.45, 7), 0x9a9a88, { at: [px, land + high - 0.24, pz], rot: [0, random() * 6, 0] });
  }
  for (let k = 0; k < 14; k += 1) {
    const back = k < 9;
    tree(
      site,
      x + (back ? -3.6 + k * 0.88 : 3.5) + (random() - 0.5) * 0.5,
      z + (back ? -3.4 + random() * 1.1 : -2.2 + (k - 9) * 0.9),
      0.75 + random() * 0.5,
    );
  }
  for (let k = 0; k < 4; k += 1)
    made.add(ball(0.16 + random() * 0.2, 0), 0x8a8a7a, {
      at: [x - 3.7 + random() * 0.5, land + 0.06, z - 1 + k * 0.7],
      rot: [random(), random() * 6, 0],
    });
  if (site.edge) for (let k = 0; k < 2; k += 1) palm(site, x + 3.55 + (random() - 0.5) * 0.3, z + 2.3 + k * 1.1);
}

const houses: readonly (readonly [x: number, z: number, w: number, d: number, h: number, wall: number])[] = [
  [-3, -3, 1.5, 1.4, 3.2, 0x8a9aa6],
  [-1.4, -3.2, 1.3, 1.2, 2.1, 0xb59a7a],
  [1.35, -3.1, 1.4, 1.4, 4, 0x6f8494],
  [3.1, -3, 1.3, 1.5, 2.6, 0xa88a70],
  [-3.2, -1.2, 1.2, 1.2, 1.6, 0xc0ad90],
  [3.2, -1.1, 1.2, 1.2, 1.9, 0x9aa5ad],
  [-1.5, -1.5, 1, 1, 1.2, 0xa5705a],
  [1.5, -1.4, 1, 1, 1.4, 0xc9bfa8],
];
export function city(site: Site): void {
  const { made, x, z } = site;
  made
    .add(box(8.4, 0.03, 0.8), 0x33393d, { at: [x, land, z - 0.15] })
    .add(box(0.8, 0.03, 8.4), 0x33393d, { at: [x, land, z] });
  for (let k = -4; k <= 4; k += 1)
    if (k !== 0)
      made
        .add(box(0.4, 0.02, 0.06), 0xe0c05a, { at: [x + k * 0.95, land + 0.025, z - 0.15] })
        .add(box(0.06, 0.02, 0.4), 0xe0c05a, { at: [x, land + 0.025, z + k * 0.95] });
  for (const [hx, hz, w, d, h, wall] of houses) house(site, x + hx, z + hz, w, d, h, wall);
  made
    .add(cyl(0.05, 0.02, 1.2, 5), 0xc9d4dc, { at: [x + 1.35, land + 4.1, z - 3.1] })
    .add(ball(0.07, 0), 0xff4a3a, { at: [x + 1.35, land + 5.35, z - 3.1], glow: 2 });
}

function works(site: Site): void {
  const { made, x, z } = site;
  house(site, x - 2.1, z - 2.7, 2.8, 1.9, 1.5, 0x7b6a58);
  for (let e = 0; e < 3; e += 1)
    made.add(frus(0.92, 1.9, 0.05, 1.9, 0.5, -0.4), 0x5a6269, { at: [x - 3.02 + e * 0.93, land + 1.6, z - 2.7] });
  made
    .add(cyl(0.34, 0.24, 3, 9), 0x9a8a7a, { at: [x + 0.1, land, z - 3.2] })
    .add(torus(0.27, 0.05, 12), 0xc0392b, { at: [x + 0.1, land + 2.6, z - 3.2] })
    .add(cyl(0.3, 0.22, 2.4, 9), 0x8a7a6a, { at: [x + 0.85, land, z - 2.9] })
    .add(torus(0.25, 0.05, 12), 0xc0392b, { at: [x + 0.85, land + 2, z - 2.9] });
  made.add(box(1.1, 0.03, 4.6), 0x5f5540, { at: [x - 2.1, land, z + 0.6] });
}
export const chimney = { x: 0.1, y: 3.1, z: -3.2 };

const goods: { readonly [name: string]: number } = {
  Gold: 0xf2c033,
  Copper: 0xc8703a,
  Cocaine: 0xeef2f4,
  Diamond: 0x9ff0ff,
  Opium: 0xd2425a,
  Silver: 0xc9d4dc,
  Coffee: 0x7a3324,
  Coal: 0x1c1f22,
  Iron: 0x6a6f78,
  Bauxite: 0xb5563a,
};

function field({ made, x, z }: Site, fruit: number): void {
  for (let i = 0; i < 5; i += 1)
    for (let j = 0; j < 4; j += 1)
      made
        .add(ball(0.27, 0), 0x41703a, { at: [x + 1.8 + j * 0.6, land + 0.18, z - 3.5 + i * 0.62] })
        .add(ball(0.11, 0), fruit, { at: [x + 1.8 + j * 0.6, land + 0.45, z - 3.5 + i * 0.62], glow: 0.3 });
}
function pile({ made, x, z, random }: Site, name: string, colour: number): void {
  const jitter = (k: number) => (random() - 0.5) * k;
  for (let i = 0; i < 16; i += 1)
    made.add(
      name === 'Diamond' ? frus(0.32, 0.32, 0.04, 0.04, 0.6 + random() * 0.6) : ball(0.24 + random() * 0.24, 0),
      colour,
      {
        at: [x + 2.7 + jitter(i < 10 ? 1.7 : 0.8), land + (i < 10 ? 0.1 : 0.42), z - 2.8 + jitter(i < 10 ? 1.5 : 0.7)],
        rot: [jitter(1), random() * 6, jitter(0.6)],
        glow: name === 'Coal' ? 0 : 0.2,
      },
    );
  made.add(cbox(0.7, 0.42, 1, 0.06), 0x4d565e, { at: [x + 1.5, land + 0.16, z - 1.5], rot: [0, 0.5, 0] });
}
function derricks({ made, x, z }: Site): void {
  for (const [dx, dz] of [
    [2, -3],
    [3.3, -1.9],
  ] as const) {
    for (const [a, b] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const)
      made.add(frus(0.12, 0.12, 0.08, 0.08, 2.7, -a * 0.42, -b * 0.42), 0x2f363c, {
        at: [x + dx + a * 0.5, land, z + dz + b * 0.5],
      });
    for (const [y, w] of [
      [0.7, 0.86],
      [1.5, 0.6],
      [2.3, 0.36],
    ] as const)
      made.add(box(w, 0.08, w), 0xb5402f, { at: [x + dx, land + y, z + dz] });
    made.add(ball(0.1, 0), 0xff8a2a, { at: [x + dx, land + 2.85, z + dz], glow: 1.6 });
  }
}
function harbour({ made, x, z }: Site): void {
  made
    .add(box(3, 0.04, 2.6), 0x2f86a8, { at: [x + 2.5, land, z - 2.7], glow: 0.06 })
    .add(box(0.5, 0.14, 2.4), 0x8a6a42, { at: [x + 1.3, land, z - 2.6] });
  for (const [dx, dz, hull] of [
    [2.3, -3.2, 0xb5402f],
    [3.1, -2.2, 0x3a6a8a],
  ] as const)
    made
      .add(frus(0.5, 1, 0.62, 1.3, 0.3), hull, { at: [x + dx, land + 0.02, z + dz] })
      .add(box(0.3, 0.3, 0.36), 0xe9ecec, { at: [x + dx, land + 0.32, z + dz - 0.2] })
      .add(cyl(0.03, 0.03, 1.1, 5), 0x6b5034, { at: [x + dx, land + 0.3, z + dz + 0.25] });
}
function resort(site: Site): void {
  const { made, x, z } = site;
  house(site, x - 2.2, z - 3, 3, 1.3, 2.4, 0xe8dcc4);
  made
    .add(cbox(2.2, 0.06, 1.3, 0.03), 0x53c8e0, { at: [x + 1.1, land, z - 2.9], glow: 0.15 })
    .add(torus(0.2, 0.05, 12), 0xf2c033, { at: [x + 1.4, land + 0.1, z - 2.8] });
  for (let k = 0; k < 4; k += 1)
    made
      .add(cyl(0.03, 0.03, 0.8, 5), 0xe9ecec, { at: [x + 0.2 + k * 0.9, land, z - 1.8] })
      .add(cyl(0.46, 0.02, 0.24, 8), k % 2 ? 0xd2425a : 0xf2c033, { at: [x + 0.2 + k * 0.9, land + 0.72, z - 1.8] });
  for (let k = 0; k < 3; k += 1) palm(site, x + 2.9 + (k % 2) * 0.7, z - 3.4 + k * 0.8);
}

export const smokes = (name: string) => name !== 'Resort' && name !== 'Fishing';
export function industry(site: Site): void {
  const { name } = site;
  if (name === 'Resort') {
    resort(site);
    return;
  }
  if (name === 'Fishing') {
    house(site, site.x - 2.1, site.z - 2.7, 2.8, 1.9, 1.3, 0x5d7886);
    harbour(site);
    return;
  }
  works(site);
  if (name === 'Oil') derricks(site);
  else if (/Coffee|Opium|Cocaine/.test(name)) field(site, goods[name]!);
  else pile(site, name, goods[name] ?? 0x999999);
}
