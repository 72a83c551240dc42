import { Mesher } from '../kit/mesher';
import { stuff } from '../kit/palette';
import { box, cbox, cyl, frus } from '../kit/solids';

// MERC: what stands on the island for a side besides its people. A sector is nine wide.
const reach = 8.12;
const line = 0.2;

function frame(): Mesher {
  const made = new Mesher();
  for (const e of [-1, 1])
    made
      .add(box(reach, 0.06, line), 0xffffff, { at: [0, 0, (e * (reach - line)) / 2], team: 1, glow: 0.28 })
      .add(box(line, 0.06, reach - 2 * line), 0xffffff, { at: [(e * (reach - line)) / 2, 0, 0], team: 1, glow: 0.28 });
  return made;
}

function flag(): Mesher {
  return new Mesher()
    .add(cyl(0.3, 0.22, 0.16, 6), stuff.concrete)
    .add(cyl(0.06, 0.05, 2.7, 6), stuff.steelLight)
    .add(frus(1.3, 0.05, 1.15, 0.05, 0.78), 0xffffff, { at: [0.66, 1.84, 0], rot: [0, 0.2, 0], team: 1, glow: 0.16 });
}

// A bunker with a banner over its gate.
function stronghold(): Mesher {
  const made = new Mesher()
    .add(frus(3, 2.2, 2.4, 1.7, 1.1), 0x5a5f58)
    .add(cbox(2.2, 0.4, 1.4, 0.1), 0x474c46, { at: [0, 1.1, 0] })
    .add(box(0.9, 0.8, 0.1), 0x12171a, { at: [0, 0, 1.02], rot: [-0.2, 0, 0] });
  for (const e of [-1, 1])
    made
      .add(box(0.36, 0.16, 0.1), 0x12171a, { at: [e * 0.95, 0.62, 0.98], rot: [-0.2, 0, 0] })
      .add(cyl(0.42, 0.36, 2.2, 8), 0x666b62, { at: [e * 1.6, 0, -0.8] })
      .add(cyl(0.5, 0.5, 0.2, 8), 0x474c46, { at: [e * 1.6, 2.2, -0.8] });
  return made
    .add(box(0.8, 1.3, 0.06), 0xffffff, { at: [0, 1.3, 0.72], team: 1, glow: 0.2 })
    .add(cyl(0.05, 0.05, 2.6, 6), stuff.steelLight, { at: [0, 1.4, -0.2] })
    .add(frus(1.5, 0.05, 1.3, 0.05, 0.8), 0xffffff, { at: [0.76, 3.1, -0.2], team: 1, glow: 0.25 });
}

export const markers: { readonly [kind: string]: () => Mesher } = {
  sector_frame: frame,
  sector_flag: flag,
  stronghold,
};
