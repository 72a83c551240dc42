import type { Mesher } from '../kit/mesher';
import { stuff, tones } from '../kit/palette';
import { ball, box, cbox, cyl, dome, frus } from '../kit/solids';
import type { Body } from './soldier';

// What somebody carries on the back.
export type Pack = 'none' | 'radio' | 'tanks' | 'medic' | 'box' | 'jet' | 'quiver' | 'cape' | 'tools' | 'ammo';
const z = -0.36;

const packs: { [pack in Pack]: (made: Mesher, y: number, k: number) => unknown } = {
  none: () => {},
  radio: (made, y) =>
    made
      .add(cbox(0.5, 0.56, 0.26, 0.06), stuff.steelDark, { at: [0, y + 0.2, z] })
      .add(cyl(0.02, 0.015, 1.35, 4), stuff.steelLight, { at: [0.18, y + 0.6, z - 0.04], rot: [-0.12, 0, -0.06] })
      .add(ball(0.06, 0), tones.bad, { at: [0.27, y + 1.95, z - 0.2], team: 1, glow: 2 }),
  tanks: (made, y) =>
    made
      .pair(cyl(0.17, 0.17, 0.82, 9), 0xa34a28, { at: [0.19, y + 0.06, z - 0.04] })
      .pair(dome(0.17), 0xc06a3a, { at: [0.19, y + 0.88, z - 0.04] }),
  medic: (made, y, k) =>
    made
      .add(cbox(0.56, 0.62, 0.3, 0.06), stuff.bone, { at: [0, y + 0.14, z] })
      .add(box(0.34, 0.1, 0.03), 0xff4444, { at: [0, y + 0.4, z - 0.16], glow: 0.9 })
      .add(box(0.1, 0.34, 0.03), 0xff4444, { at: [0, y + 0.28, z - 0.16], glow: 0.9 })
      .pair(box(0.02, 0.16, 0.16), 0xff4444, { at: [0.62 * k, y + 0.5, 0], glow: 0.9 }),
  box: (made, y) =>
    made
      .add(cbox(0.62, 0.7, 0.34, 0.06), stuff.olive, { at: [0, y + 0.12, z] })
      .add(box(0.4, 0.1, 0.36), stuff.bark, { at: [0, y + 0.84, z] }),
  ammo: (made, y) =>
    made
      .add(cbox(0.8, 0.5, 0.4, 0.06), stuff.steelDark, { at: [0, y + 0.3, z - 0.05] })
      .pair(cyl(0.16, 0.16, 0.5, 8), stuff.gun, { at: [0.3, y + 0.8, z - 0.05] }),
  jet: (made, y) =>
    made
      .pair(frus(0.2, 0.24, 0.28, 0.3, 0.7), stuff.steelDark, { at: [0.22, y + 0.06, z] })
      .pair(cyl(0.12, 0.08, 0.12, 6), tones.holo, { at: [0.22, y - 0.04, z], glow: 1.6 }),
  quiver: (made, y) =>
    made.add(cyl(0.12, 0.15, 0.7, 7), stuff.bark, { at: [0.14, y + 0.1, z + 0.06], rot: [-0.1, 0, -0.4] }),
  cape: (made, y) =>
    made.add(frus(0.98, 0.1, 0.6, 0.08, 1.35), stuff.gun, {
      at: [0, y - 0.66, z - 0.02],
      rot: [0.14, 0, 0],
      team: 0.85,
    }),
  // A wrench as long as an arm, over the shoulder.
  tools: (made, y) =>
    made
      .add(cbox(0.5, 0.5, 0.3, 0.06), 0xb0842a, { at: [0, y + 0.1, z] })
      .add(box(0.1, 1.3, 0.08), stuff.steelLight, { at: [-0.3, y + 0.3, z - 0.16], rot: [0, 0, -0.45] })
      .add(box(0.34, 0.26, 0.1), stuff.steelLight, { at: [0.3, y + 1.35, z - 0.16], rot: [0, 0, -0.45] }),
};

export function carry({ made, y, k }: Body, pack: Pack): void {
  packs[pack](made, y, k);
}
