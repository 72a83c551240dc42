import { bag, entry, list, number } from '../../../boards/json';
import type { Model } from '../../../boards/mercenaries/model';
import type { Content } from '../../../net/protocol';
import type { Source } from '../../kit/fx';
import type { Mesher } from '../../kit/mesher';
import { stuff } from '../../kit/palette';
import { seeded } from '../../kit/random';
import { ball, box, cbox, cyl, dome, frus, rod } from '../../kit/solids';
import { half, z } from './place';

// The Area Feature as a thing of the hall: before the far wall, where nobody stands.
const [px, pz] = [11.1, -half - 0.95];

const props: { readonly [feature: string]: (made: Mesher) => void } = {
  treasure_chest: (made) =>
    made
      .add(cbox(1.7, 0.7, 1, 0.06), 0x6b4526, { at: [px, -0.2, pz] })
      .add(frus(1.7, 1, 1.5, 0.5, 0.4), 0x7a5230, { at: [px, 0.75, pz - 0.42], rot: [-0.7, 0, 0] })
      .pair(box(0.14, 0.74, 1.06), 0xb8893a, { at: [px, -0.2, pz] })
      .add(ball(0.5, 1), 0xffcf4a, { at: [px, 0.4, pz], s: [1.3, 0.5, 0.7], glow: 0.5 })
      .add(ball(0.12, 0), 0xff5a8a, { at: [px + 0.3, 0.66, pz + 0.1], glow: 0.8 })
      .add(ball(0.1, 0), 0x6affc0, { at: [px - 0.35, 0.64, pz + 0.15], glow: 0.8 }),
  cooking_area: (made) => {
    for (let k = 0; k < 3; k += 1)
      made.add(cyl(0.06, 0.06, 1.7, 5), stuff.bark, {
        at: [px + Math.sin(k * 2.1) * 0.7, -0.2, pz + Math.cos(k * 2.1) * 0.5],
        rot: [-Math.cos(k * 2.1) * 0.3, 0, Math.sin(k * 2.1) * 0.4],
      });
    made
      .add(cyl(0.42, 0.6, 0.5, 12), 0x24242a, { at: [px, 0.3, pz] })
      .add(cyl(0.54, 0.54, 0.06, 12), 0x8a6a34, { at: [px, 0.76, pz], glow: 0.25 });
    for (let k = 0; k < 4; k += 1) made.add(rod(0.1, 0.8, 5), 0x4a3524, { at: [px, -0.1, pz], rot: [0, k * 1.6, 0] });
  },
  weapons_cache: (made) => {
    made
      .add(box(2.6, 0.12, 0.4), 0x6b4526, { at: [px, 0.1, pz] })
      .add(box(2.6, 0.12, 0.4), 0x6b4526, { at: [px, 1, pz] });
    for (let k = 0; k < 5; k += 1)
      made
        .add(box(0.1, 1.7, 0.05), stuff.steelLight, { at: [px - 1 + k * 0.5, 0, pz + 0.22], rot: [-0.14, 0, 0] })
        .add(box(0.34, 0.08, 0.1), 0xb8893a, { at: [px - 1 + k * 0.5, 0.42, pz + 0.2] });
    made.add(cyl(0.5, 0.5, 0.1, 8), 0x8a3030, { at: [px - 1.7, 0.4, pz + 0.1], rot: [1.3, 0, 0] });
  },
  tripwire: (made) => {
    for (const e of [-1, 1]) made.add(cyl(0.1, 0.08, 0.7, 6), stuff.bark, { at: [e * (half + 0.4), -0.2, z(1.5)] });
    made.add(rod(0.03, 2 * half + 0.8, 4), 0xe8e0c8, { at: [-half - 0.4, 0.3, z(1.5)], rot: [0, Math.PI / 2, 0] });
  },
  dart_trap: (made) => {
    for (const e of [-1, 1])
      for (let k = 0; k < 4; k += 1)
        made
          .add(cyl(0.22, 0.22, 0.1, 8), 0x17161a, { at: [e * (half + 1.02), 0.75, -9 + k * 2.6], rot: [0, 0, 1.57] })
          .add(rod(0.05, 0.6, 5), stuff.bone, { at: [e * (half + 1.05), 0.75, -9 + k * 2.6], rot: [0, -e * 1.57, 0] })
          .add(ball(0.08, 0), 0xc93340, { at: [e * (half + 0.5), 0.75, -9 + k * 2.6], glow: 0.4 });
  },
  frenzy_brew: (made) => {
    for (const [dx, dy] of [
      [-0.7, 0],
      [0.7, 0],
      [0, 1.02],
    ] as const)
      made
        .add(cyl(0.5, 0.5, 1, 12), 0x6b4526, { at: [px + dx, dy - 0.2, pz] })
        .add(cyl(0.53, 0.53, 0.1, 12), 0x3a3a42, { at: [px + dx, dy, pz] })
        .add(cyl(0.53, 0.53, 0.1, 12), 0x3a3a42, { at: [px + dx, dy + 0.5, pz] });
    made.add(cyl(0.42, 0.42, 0.05, 12), 0xff5a3a, { at: [px, 1.84, pz], glow: 0.9 });
  },
  reinforcements: (made) => {
    for (const dx of [-0.8, 0.8])
      made
        .add(cyl(0.05, 0.05, 3, 5), stuff.bark, { at: [px + dx, -0.2, pz] })
        .add(frus(0.7, 0.04, 1, 0.04, 1.5), 0x8a2020, { at: [px + dx, 1.2, pz + 0.06] })
        .add(ball(0.2, 0), stuff.bone, { at: [px + dx, 2.9, pz] });
    made
      .add(cyl(0.5, 0.6, 0.7, 10), 0x6b4526, { at: [px, -0.2, pz + 0.2] })
      .add(cyl(0.58, 0.58, 0.06, 10), 0xd9c9a8, { at: [px, 0.5, pz + 0.2] });
  },
};

// Fungus grows at the edges of the rows it infects.
function fungus(made: Mesher, content: Content | null, feature: string): void {
  const random = seeded(9);
  const rows = list(entry(content, 'features', feature).behaviours)
    .map(bag)
    .filter((each) => each.kind === 'infect_rows')
    .flatMap((each) => list(each.rows).map(number));
  for (const row of rows) {
    for (let k = 0; k < 14; k += 1) {
      const [mx, mz, s] = [
        -half + (k + random()) * 1.7,
        z(row) + (random() < 0.5 ? -1 : 1) * (1.55 + random() * 0.3),
        0.5 + random() * 0.8,
      ];
      made
        .add(cyl(0.1 * s, 0.07 * s, 0.4 * s, 6), 0xd9cfae, { at: [mx, 0, mz] })
        .add(dome(0.3 * s, 8), random() < 0.6 ? 0x9acb3a : 0x6f9f4a, { at: [mx, 0.36 * s, mz], glow: 0.35 });
    }
  }
}

export function propsOf(made: Mesher, model: Model, content: Content | null): void {
  if (model.feature) {
    props[model.feature]?.(made);
    fungus(made, content, model.feature);
  }
}

export const smoulders = (feature: string | null): Source[] =>
  feature === 'cooking_area' ? [{ x: px, y: -0.1, z: pz, r: 0.36, h: 0.8, n: 6, kind: 'fire' }] : [];
