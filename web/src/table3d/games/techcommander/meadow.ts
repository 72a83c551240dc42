import { Ground, rgba } from '../../kit/ground';
import type { Mesher } from '../../kit/mesher';
import { seeded, type Random } from '../../kit/random';
import { cyl, frus, tuft } from '../../kit/solids';
import type { Block } from '../../props/block';
import { unit, type Table } from './place';

// The ground of TechCommander: grass, earth, flowers, tracks of tanks, old scorch marks. All of it is lower than an
// ankle, so that nobody takes it for terrain.
const patches = [
  [70, 112, 58, 0.26],
  [46, 78, 50, 0.26],
  [138, 122, 78, 0.2],
  [96, 120, 60, 0.2],
  [52, 62, 58, 0.18],
] as const;
const green = [0x6d9148, 0x587b3c, 0x8a9a4c, 0x4c6a38] as const;
const petals = [0xf2d45c, 0xe9ecef, 0xd77fb2] as const;

const within = (b: Block, x: number, z: number, by: number) =>
  Math.abs(x - b.cx) < b.w / 2 + by && Math.abs(z - b.cz) < b.d / 2 + by;

// Where nothing of the table stands or is laid.
function open(random: Random, w: number, d: number, taken: readonly Block[], by: number): [number, number] | null {
  for (let i = 0; i < 6; i += 1) {
    const [x, z] = [(random() - 0.5) * (w - 1), (random() - 0.5) * (d - 1)];
    if (!taken.some((b) => within(b, x, z, by))) return [x, z];
  }
  return null;
}

function tracks(ground: Ground, w: number, d: number, random: Random): void {
  for (let i = 0; i < 4; i += 1) {
    let [x, z, way] = [(random() - 0.5) * w, (random() - 0.5) * d, random() * 6.3];
    const points: [number, number][] = [];
    for (let k = 0; k < 26; k += 1) {
      points.push([x, z]);
      way += (random() - 0.5) * 0.32;
      [x, z] = [x + Math.cos(way) * 1.1, z + Math.sin(way) * 1.1];
    }
    for (const side of [-0.55, 0.55]) {
      const own = points.map(([px, pz]): [number, number] => [px + side * Math.sin(way), pz - side * Math.cos(way)]);
      ground.track(own, [48, 40, 26, 0.26], 0.42).track(own, [24, 20, 14, 0.4], 0.36, [0.1, 0.14]);
    }
  }
}

export function meadow(table: Table, made: Mesher, taken: readonly Block[]): Ground {
  const [w, d] = [table.width / unit, table.depth / unit];
  const random = seeded(5);
  const ground = new Ground(w, d, rgba(0x6b7a52), { pixels: 2048, seed: 11 }).noise(
    0.4,
    2.4,
    [22, 30, 18, 1],
    [176, 172, 112, 1],
  );
  for (let i = 0; i < 60; i += 1)
    ground.blob((random() - 0.5) * w, (random() - 0.5) * d, 2 + random() * 4.5, patches[i % patches.length]!, 1, 6);
  tracks(ground, w, d, random);
  ground.blades(9000, 0.26, [
    [40, 62, 30, 0.34],
    [120, 142, 70, 0.34],
    [58, 86, 42, 0.4],
    [168, 164, 96, 0.26],
  ]);
  for (let i = 0; i < 6; i += 1) {
    const at = open(random, w, d, taken, 1.4);
    if (at) ground.blob(...at, 0.8 + random() * 0.7, [30, 25, 18, 0.1], 0.6, 9);
  }
  growth(made, w, d, taken, random);
  return ground;
}

// Tufts grow in families, stones lie about, a few flowers stand where nobody drives.
function growth(made: Mesher, w: number, d: number, taken: readonly Block[], random: Random): void {
  for (let i = 0; i < 90; i += 1) {
    const at = open(random, w, d, taken, 0.3);
    if (!at) continue;
    for (let k = 0; k < 2 + Math.floor(random() * 4); k += 1)
      made.add(tuft(0.24 + random() * 0.26), green[Math.floor(random() * green.length)]!, {
        at: [at[0] + (random() - 0.5) * 1.5, 0, at[1] + (random() - 0.5) * 1.5],
        rot: [0, random() * 6, 0],
      });
    if (i % 6 === 0)
      for (let k = 0; k < 5; k += 1)
        made.add(frus(0.05, 0.05, 0.13, 0.13, 0.06 + random() * 0.03), petals[(i / 6) % petals.length]!, {
          at: [at[0] + (random() - 0.5) * 1.3, 0.16 + random() * 0.1, at[1] + (random() - 0.5) * 1.3],
          glow: 0.12,
        });
  }
  for (let i = 0; i < 70; i += 1) {
    const at = open(random, w, d, taken, 0.1);
    const k = 0.1 + random() * 0.2;
    if (at)
      made.add(frus(k * 2, k * 1.6, k, k * 0.8, k), random() < 0.5 ? 0x85827a : 0x6a675f, {
        at: [at[0], -0.02, at[1]],
        rot: [0, random() * 3, 0],
      });
  }
}

// Cones beside a road that is dug up.
export function cones(made: Mesher, b: Block, random: Random): void {
  for (let i = 0; i < 3; i += 1) {
    const [x, z] = [b.cx + (random() - 0.5) * (b.w + 1.6), b.cz + (b.d / 2 + 0.5) * (random() < 0.5 ? 1 : -1)];
    made
      .add(frus(0.3, 0.3, 0.28, 0.28, 0.04), 0x1c1c1e, { at: [x, 0, z] })
      .add(cyl(0.12, 0.03, 0.4, 6), 0xf06a24, { at: [x, 0.04, z] })
      .add(cyl(0.095, 0.07, 0.1, 6), 0xf2f2ee, { at: [x, 0.16, z] });
  }
}
