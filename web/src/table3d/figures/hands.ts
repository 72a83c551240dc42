import type { Mesher } from '../kit/mesher';
import { stuff, tones } from '../kit/palette';
import { ball, box, cbox, cyl, frus, rod, torus } from '../kit/solids';
import type { Body } from './soldier';

// What somebody holds.
export type Hand =
  | 'rifle'
  | 'long'
  | 'heavy'
  | 'twin'
  | 'pistol'
  | 'flamer'
  | 'shotgun'
  | 'smg'
  | 'blade'
  | 'blades'
  | 'launcher'
  | 'tube'
  | 'harpoon'
  | 'fist'
  | 'none'
  | 'case'
  | 'bow'
  | 'xbow'
  | 'sword'
  | 'axe'
  | 'spear'
  | 'staff';

function gun(made: Mesher, y: number, length: number, r: number, wide = 0.12): Mesher {
  return made
    .add(box(wide, 0.2, length * 0.5), stuff.gun, { at: [0.14, y - 0.06, 0.34 + length * 0.1] })
    .add(rod(r, length, 6), stuff.steelDark, { at: [0.14, y + 0.05, 0.3] });
}

function barrels(made: Mesher, x: number, y: number): void {
  made
    .add(box(0.26, 0.2, 0.6), stuff.gun, { at: [x, y - 0.06, 0.46] })
    .add(rod(0.14, 1.2, 6), stuff.steelDark, { at: [x, y + 0.05, 0.3] });
  for (let i = 0; i < 5; i += 1)
    made.add(rod(0.045, 1.25, 5), stuff.steelLight, {
      at: [x + Math.cos(i * 1.256) * 0.1, y + 0.05 + Math.sin(i * 1.256) * 0.1, 0.35],
    });
}

const edge = (made: Mesher, side: number, y: number) =>
  made.add(frus(0.05, 0.14, 0.02, 0.04, 1.15), 0xbfeaff, {
    at: [side * 0.5, y - 0.1, 0.5],
    rot: [0.75, 0, side * -0.25],
    glow: 0.8,
    team: 0.25,
  });

const holders: { [hand in Hand]: (made: Mesher, y: number, k: number) => unknown } = {
  none: () => {},
  rifle: (made, y) => gun(made, y, 0.95, 0.045).add(box(0.08, 0.2, 0.12), stuff.gun, { at: [0.14, y - 0.22, 0.52] }),
  smg: (made, y) => gun(made, y, 0.6, 0.04, 0.1),
  pistol: (made, y) => gun(made, y, 0.42, 0.04, 0.1),
  shotgun: (made, y) => gun(made, y, 0.85, 0.075, 0.16),
  long: (made, y) =>
    gun(made, y, 1.75, 0.05)
      .add(rod(0.075, 0.34, 6), stuff.steelLight, { at: [0.14, y + 0.2, 0.42] })
      .add(box(0.05, 0.05, 0.04), tones.holo, { at: [0.14, y + 0.18, 0.78], team: 1, glow: 2 })
      .add(box(0.16, 0.16, 0.2), stuff.gun, { at: [0.14, y - 0.02, 1.9] }),
  heavy: (made, y) => {
    barrels(made, 0.14, y);
    made.add(cyl(0.2, 0.2, 0.3, 8), stuff.gun, { at: [0.34, y - 0.3, 0.45], rot: [0, 0, 1.2] });
  },
  twin: (made, y, k) => {
    barrels(made, 0.5 * k, y);
    barrels(made, -0.5 * k, y);
  },
  flamer: (made, y) =>
    gun(made, y, 1.1, 0.07, 0.16)
      .add(cyl(0.06, 0.12, 0.22, 6), stuff.rust, { at: [0.14, y + 0.05, 1.4], rot: [1.57, 0, 0] })
      .add(ball(0.09, 0), 0xff8a2a, { at: [0.14, y + 0.05, 1.68], glow: 2.2 }),
  launcher: (made, y) =>
    made
      .add(rod(0.15, 1.5, 8), stuff.olive, { at: [0.42, y + 0.5, -0.5] })
      .add(cyl(0.15, 0.2, 0.2, 8), stuff.gun, { at: [0.42, y + 0.5, 1], rot: [1.57, 0, 0] }),
  tube: (made, y) =>
    gun(made, y, 0.7, 0.13, 0.2).add(cyl(0.22, 0.22, 0.34, 8), stuff.steelDark, {
      at: [0.14, y - 0.08, 0.5],
      rot: [1.57, 0, 0],
    }),
  harpoon: (made, y) =>
    gun(made, y, 1.1, 0.09, 0.18)
      .add(frus(0.16, 0.05, 0.02, 0.02, 0.5), stuff.steelLight, { at: [0.14, y + 0.05, 1.4], rot: [1.57, 0, 0] })
      .pair(frus(0.06, 0.04, 0.02, 0.02, 0.3), stuff.steelLight, { at: [0.2, y + 0.05, 1.6], rot: [-1.2, 0, -0.5] }),
  fist: (made, y, k) =>
    made
      .pair(cbox(0.34, 0.34, 0.46, 0.08), stuff.steelLight, { at: [0.5 * k, y - 0.2, 0.5], team: 0.6 })
      .pair(box(0.2, 0.06, 0.04), tones.holo, { at: [0.5 * k, y - 0.02, 0.74], glow: 1.6 }),
  blade: (made, y) => edge(made, 1, y),
  blades: (made, y) => {
    edge(made, 1, y);
    edge(made, -1, y);
  },
  sword: (made, y) =>
    made
      .add(frus(0.06, 0.16, 0.04, 0.06, 1.3), 0xc9d4dc, { at: [0.44, y - 0.05, 0.62], rot: [0.35, 0, -0.2] })
      .add(box(0.36, 0.06, 0.1), 0xb08a3a, { at: [0.42, y - 0.05, 0.6] }),
  axe: (made, y) =>
    made
      .add(cyl(0.05, 0.05, 1.5, 6), stuff.bark, { at: [0.5, y - 0.56, 0.55], rot: [0.12, 0, -0.1] })
      .add(frus(0.08, 0.62, 0.03, 0.78, 0.44), 0x9aa5ad, { at: [0.57, y + 0.56, 0.78] }),
  spear: (made, y) =>
    made
      .add(cyl(0.04, 0.04, 2.3, 6), stuff.bark, { at: [0.5, y - 0.9, 0.55], rot: [0.08, 0, -0.05] })
      .add(frus(0.14, 0.05, 0.02, 0.02, 0.4), 0xc9d4dc, { at: [0.56, y + 1.36, 0.74] }),
  staff: (made, y) =>
    made
      .add(cyl(0.05, 0.04, 1.9, 6), stuff.bark, { at: [0.5, y - 0.9, 0.55], rot: [0.08, 0, -0.05] })
      .add(ball(0.17, 0), 0xb98cff, { at: [0.56, y + 1.05, 0.72], glow: 1.8 }),
  bow: (made, y) =>
    made.add(torus(0.62, 0.035, 20), stuff.bark, { at: [0.36, y, 0.62], rot: [0, 0, 1.57], s: [1, 0.5, 1] }),
  xbow: (made, y) =>
    made
      .add(rod(0.06, 0.9, 6), stuff.bark, { at: [0.1, y, 0.3] })
      .add(box(1.15, 0.06, 0.1), stuff.steelDark, { at: [0.1, y, 1.05] }),
  case: (made, y, k) =>
    made
      .add(cbox(0.2, 0.4, 0.56, 0.05), stuff.olive, { at: [0.58 * k, y - 0.6, 0.1] })
      .add(box(0.22, 0.06, 0.2), stuff.bone, { at: [0.58 * k, y - 0.38, 0.1], glow: 0.3 }),
};

export function hold({ made, y, k }: Body, hand: Hand): void {
  holders[hand](made, y + 0.26, k);
}
