import type { Ground } from '../../kit/ground';
import type { Mesher } from '../../kit/mesher';
import { seeded } from '../../kit/random';
import { tuft } from '../../kit/solids';

// What years of traffic leave on a yard: mended patches, cracks, skid marks, drains, bays painted on the ground, a
// puddle that shows the sky, weeds in the joints. Nothing of it stands higher than a boot.
type Line = readonly (readonly [number, number])[];

function wander(random: () => number, w: number, d: number, steps: number, step: number, bend: number): Line {
  let [px, pz, way] = [(random() - 0.5) * w, (random() - 0.5) * d, random() * 6.3];
  return Array.from({ length: steps }, () => {
    way += (random() - 0.5) * bend;
    [px, pz] = [px + Math.cos(way) * step, pz + Math.sin(way) * step];
    return [px, pz] as const;
  });
}

export function street(ground: Ground, made: Mesher, w: number, d: number, seed: number): void {
  const random = seeded(seed);
  const spot = () => [(random() - 0.5) * w * 0.94, (random() - 0.5) * d * 0.94] as const;
  for (let i = 0; i < 16; i += 1) {
    const [px, pz] = spot();
    const tone = random() < 0.5 ? ([28, 31, 34, 0.5] as const) : ([98, 100, 98, 0.26] as const);
    ground.rect(px, pz, 0.8 + random() * 2.4, 0.6 + random() * 1.6, tone, 0.05, 0.06);
  }
  for (let i = 0; i < 26; i += 1) ground.track(wander(random, w, d, 9, 0.34, 1.3), [16, 18, 20, 0.6], 0.035);
  for (let i = 0; i < 5; i += 1) {
    const skid = wander(random, w, d, 9, 0.7, 0.16);
    for (const side of [-0.42, 0.42])
      ground.track(
        skid.map(([px, pz]) => [px + side, pz + side * 0.4] as const),
        [12, 13, 14, 0.42],
        0.2,
      );
  }
  for (let i = 0; i < 5; i += 1) {
    const [px, pz] = spot();
    ground.disc(px, pz, 0.46, [22, 25, 28, 1]).disc(px, pz, 0.4, [70, 76, 80, 1]);
    for (let k = -2; k <= 2; k += 1)
      ground.line(px - 0.3, pz + k * 0.13, px + 0.3, pz + k * 0.13, [28, 31, 34, 1], 0.05);
  }
  for (let i = 0; i < 4; i += 1) {
    const [px, pz] = spot();
    ground
      .blob(px, pz, 0.9 + random() * 0.8, [30, 44, 56, 0.42], 0.3, 7)
      .blob(px, pz, 0.5, [104, 142, 168, 0.2], 0.3, 4);
  }
  bays(ground, spot, random);
  for (let i = 0; i < 60; i += 1) {
    const [px, pz] = spot();
    for (let k = 0; k < 3; k += 1)
      made.add(tuft(0.14 + random() * 0.16), random() < 0.6 ? 0x5f7f42 : 0x86884a, {
        at: [px + (random() - 0.5) * 0.5, 0, pz + (random() - 0.5) * 0.5],
        rot: [0, random() * 6, 0],
      });
  }
}

// Places to park, worn: white strokes side by side, and an arrow before them.
function bays(ground: Ground, spot: () => readonly [number, number], random: () => number): void {
  for (let i = 0; i < 3; i += 1) {
    const [px, pz] = spot();
    const n = 3 + Math.floor(random() * 3);
    for (let k = 0; k <= n; k += 1) ground.line(px + k * 1.5, pz, px + k * 1.5, pz + 2.8, [222, 226, 222, 0.34], 0.1);
    ground.line(px, pz, px + n * 1.5, pz, [222, 226, 222, 0.34], 0.1);
    ground.shape(
      [
        [px + n * 0.75 - 0.34, pz + 4.2],
        [px + n * 0.75, pz + 3.5],
        [px + n * 0.75 + 0.34, pz + 4.2],
      ],
      [222, 226, 222, 0.3],
    );
    ground.line(px + n * 0.75, pz + 4.2, px + n * 0.75, pz + 5.2, [222, 226, 222, 0.3], 0.16);
  }
}
