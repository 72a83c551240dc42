import { Mesher } from '../kit/mesher';
import { stuff, tones } from '../kit/palette';
import { ball, box, cbox, cyl, frus, rod, torus } from '../kit/solids';

// Machines on legs. Each chassis has an outline of its own: broad, tall, squat, winged, with a bow, with a dish.
const dark = stuff.steelDark;
// Two-tone paint: pale stripes that take a little of the seat's colour, so that one machine reads apart from the next.
const pale = 0xf0f2ee;
const tinted = 0.22;
// Black and yellow on what is loaded or hot.
function hazard(made: Mesher, x: number, y: number, z: number, wide: number): Mesher {
  for (let i = 0; i < 4; i += 1)
    made.pair(box(wide / 4 - 0.01, 0.1, 0.03), i % 2 ? stuff.stripe : stuff.ink, {
      at: [x + (i - 1.5) * (wide / 4), y, z],
    });
  return made;
}

// GLADIATOR: broad and square, four barrels under the arms, a blade, missile boxes on the shoulders.
export function gladiator(): Mesher {
  const a = 0x6c7883;
  const made = new Mesher();
  made
    .pair(cbox(0.8, 0.3, 1.2, 0.1), dark, { at: [0.72, 0, 0.1] })
    .pair(frus(0.6, 0.7, 0.5, 0.6, 0.95), a, { at: [0.72, 0.28, 0], rot: [0.1, 0, 0], team: 0.25 })
    .pair(cbox(0.62, 0.5, 0.3, 0.1), a, { at: [0.74, 0.85, 0.34], team: 1 })
    .pair(frus(0.5, 0.55, 0.66, 0.7, 0.8), dark, { at: [0.66, 1.1, -0.06], rot: [-0.12, 0, 0.06] });
  made
    .add(frus(1, 0.8, 1.3, 0.9, 0.35), dark, { at: [0, 1.7, 0] })
    .add(frus(1.3, 1, 2, 1.4, 0.9, 0, 0.06), a, { at: [0, 2, 0] })
    .add(frus(2, 1.4, 1.5, 1, 0.3, 0, 0.02), a, { at: [0, 2.9, 0.06], team: 0.9 })
    .add(frus(0.9, 0.3, 1.1, 0.3, 0.55), a, { at: [0, 2.2, 0.68], team: 1 })
    .add(box(0.5, 0.12, 0.06), tones.holo, { at: [0, 2.55, 0.86], glow: 1.5, team: 0.6 });
  made
    .add(cbox(0.55, 0.42, 0.6, 0.12), dark, { at: [0, 3.12, 0.3] })
    .add(box(0.42, 0.1, 0.06), 0xff6a3c, { at: [0, 3.3, 0.62], glow: 2.4 });
  made
    .pair(cbox(0.86, 0.6, 1, 0.16), a, { at: [1.36, 2.55, 0], rot: [0, 0, -0.12], team: 1 })
    .pair(cbox(0.7, 0.5, 0.9, 0.08), dark, { at: [1.15, 3.2, -0.3] });
  for (let i = 0; i < 4; i += 1)
    made.pair(box(0.22, 0.16, 0.04), 0xff9a4a, {
      at: [1.15 + (i % 2 ? 0.17 : -0.17), 3.28 + (i > 1 ? 0.2 : 0), 0.16],
      glow: 0.5,
    });
  made
    .pair(frus(0.42, 0.46, 0.5, 0.5, 0.8), dark, { at: [1.46, 1.85, 0.05] })
    .pair(cbox(0.5, 0.5, 1.1, 0.1), a, { at: [1.46, 1.5, 0.35], team: 0.3 })
    .pair(rod(0.13, 1.3, 8), stuff.gun, { at: [1.36, 1.75, 0.85] })
    .pair(rod(0.13, 1.3, 8), stuff.gun, { at: [1.58, 1.75, 0.85] });
  hazard(made, 1.15, 3.68, 0.18, 0.6)
    .pair(box(0.66, 0.1, 1.02), pale, { at: [1.38, 3.12, 0], rot: [0, 0, -0.12], team: tinted })
    .pair(box(0.2, 0.5, 0.04), pale, { at: [0.74, 0.9, 0.5], team: tinted })
    .add(frus(0.24, 0.05, 0.5, 0.05, 0.5), pale, { at: [0, 2.22, 0.82], team: tinted })
    .pair(box(0.9, 0.08, 0.06), pale, { at: [0.62, 3.2, 0.36], rot: [0, 0.2, 0], team: tinted });
  made.add(frus(0.08, 0.3, 0.03, 0.1, 1.7), 0x9ff0ff, { at: [-1.84, 1.6, 0.7], rot: [1.15, 0, 0], glow: 1.3 });
  return made
    .add(cbox(1.1, 0.9, 0.5, 0.12), dark, { at: [0, 2.1, -0.75] })
    .pair(cyl(0.16, 0.12, 0.4, 7), stuff.gun, { at: [0.3, 2.95, -0.8] });
}

function birdLegs(made: Mesher, a: number, d: number): Mesher {
  return made
    .pair(frus(0.34, 0.9, 0.3, 0.5, 0.22), d, { at: [0.5, 0, 0.22] })
    .pair(frus(0.22, 0.3, 0.28, 0.34, 1.05), a, { at: [0.5, 0.15, 0], rot: [-0.5, 0, 0], team: 0.3 })
    .pair(frus(0.3, 0.34, 0.44, 0.5, 0.95), d, { at: [0.48, 0.95, -0.46], rot: [0.62, 0, 0.05] })
    .pair(cbox(0.36, 0.55, 0.28, 0.1), a, { at: [0.5, 0.85, -0.3], rot: [-0.3, 0, 0], team: 1 });
}

// LANCER: tall and narrow on bird's legs, wings of jump jets, one long lance.
export function lancer(): Mesher {
  const [a, d] = [0x79828c, 0x272d35];
  const made = birdLegs(new Mesher(), a, d);
  made
    .add(frus(0.7, 0.55, 0.8, 0.6, 0.32), d, { at: [0, 1.55, 0] })
    .add(frus(0.7, 0.6, 1.15, 0.95, 0.95, 0, 0.16), a, { at: [0, 1.82, 0] })
    .add(frus(0.5, 0.2, 0.7, 0.24, 0.7), a, { at: [0, 1.95, 0.58], team: 1 });
  made
    .add(frus(0.44, 0.8, 0.12, 0.3, 0.42, 0, 0.1), a, { at: [0, 2.72, 0.2], team: 0.9 })
    .add(box(0.34, 0.09, 0.05), 0x9dff6a, { at: [0, 2.85, 0.62], glow: 2.2 })
    .add(frus(0.06, 0.1, 0.02, 0.03, 0.7), d, { at: [0, 3.05, 0.1], rot: [-0.4, 0, 0] });
  made
    .pair(frus(0.5, 0.7, 0.34, 0.5, 0.5), a, { at: [0.86, 2.3, 0.05], rot: [0, 0, -0.2], team: 1 })
    .pair(frus(0.24, 0.28, 0.3, 0.32, 0.8), d, { at: [0.94, 1.6, 0.12], rot: [-0.2, 0, 0.05] });
  made
    .add(cbox(0.34, 0.34, 0.9, 0.08), a, { at: [0.94, 1.45, 0.4] })
    .add(rod(0.11, 2.9, 8), d, { at: [0.94, 1.62, 0.5] })
    .add(rod(0.055, 3.3, 6), 0xb98cff, { at: [0.94, 1.62, 0.6], glow: 2 })
    .add(cyl(0.26, 0.1, 0.5, 8), a, { at: [0.94, 1.62, 1.3], rot: [1.57, 0, 0], team: 1 });
  made
    .add(cbox(0.3, 0.34, 0.8, 0.08), a, { at: [-0.94, 1.45, 0.5], team: 0.5 })
    .add(rod(0.1, 1, 7), stuff.gun, { at: [-0.94, 1.62, 0.9] });
  made
    .pair(box(0.06, 0.12, 0.6), pale, { at: [0.5, 1.2, -0.12], rot: [-0.3, 0, 0], team: tinted })
    .add(frus(0.16, 0.04, 0.3, 0.04, 0.6), pale, { at: [0, 2, 0.72], team: tinted })
    .pair(frus(0.4, 0.08, 0.3, 0.06, 0.1), pale, { at: [0.9, 2.72, 0.3], rot: [0, 0, -0.2], team: tinted });
  return made
    .pair(frus(0.2, 0.5, 0.1, 0.22, 1.7), d, { at: [0.62, 2.1, -0.62], rot: [-0.55, 0, -0.55], team: 0.5 })
    .pair(cyl(0.22, 0.3, 0.6, 8), d, { at: [0.36, 1.7, -0.62], rot: [-0.3, 0, 0] })
    .pair(cyl(0.2, 0.2, 0.05, 8), tones.holo, { at: [0.36, 1.68, -0.62], rot: [-0.3, 0, 0], glow: 2 });
}

// RHINO: squat armour without a neck, a horn, a dish and one cannon on the shoulder.
export function rhino(): Mesher {
  const a = 0x737d80;
  const made = new Mesher();
  made
    .pair(cbox(0.56, 0.24, 0.8, 0.08), dark, { at: [0.45, 0, 0.06] })
    .pair(frus(0.44, 0.5, 0.52, 0.56, 0.7), a, { at: [0.45, 0.22, 0], team: 0.35 })
    .add(frus(1, 0.8, 1.5, 1.15, 0.75, 0, 0.05), a, { at: [0, 0.88, 0] })
    .add(frus(1.5, 1.15, 0.9, 0.7, 0.36), a, { at: [0, 1.62, 0.05], team: 1 });
  made
    .add(box(0.5, 0.1, 0.06), tones.holo, { at: [0, 1.5, 0.66], glow: 1.8, team: 0.5 })
    .add(frus(0.16, 0.2, 0.03, 0.03, 0.5), stuff.bone, { at: [0, 1.25, 0.62], rot: [0.8, 0, 0] })
    .pair(cbox(0.5, 0.62, 0.66, 0.12), a, { at: [0.95, 1.05, 0.05], team: 1 })
    .pair(frus(0.3, 0.34, 0.4, 0.42, 0.6), dark, { at: [0.98, 0.5, 0.1] });
  hazard(made, 0.95, 1.2, 0.4, 0.46)
    .add(box(0.22, 0.05, 0.72), pale, { at: [0, 1.97, 0.05], team: tinted })
    .pair(box(0.12, 0.04, 0.6), pale, { at: [0.95, 1.66, 0.05], team: tinted });
  return made
    .add(rod(0.12, 1.3, 8), stuff.gun, { at: [0.7, 1.95, -0.1] })
    .add(cbox(0.34, 0.36, 0.8, 0.06), dark, { at: [0.7, 1.78, -0.2] })
    .add(rod(0.08, 0.7, 6), stuff.gun, { at: [-0.98, 0.75, 0.3] })
    .add(cyl(0.02, 0.34, 0.16, 10), stuff.steelLight, { at: [-0.6, 2.05, -0.2], rot: [0.8, 0, 0] })
    .add(cyl(0.04, 0.04, 0.35, 5), dark, { at: [-0.6, 1.75, -0.2] });
}

// A body on two legs to which the rest of the family adds what tells it apart.
interface Frame {
  wide: number;
  tall: number;
  deep: number;
  tint: number;
  eye: number;
  legs: 'bird' | 'post';
}
function walker({ wide, tall, deep, tint, eye, legs }: Frame): Mesher {
  const made = new Mesher();
  if (legs === 'bird') birdLegs(made, tint, dark);
  else
    made
      .pair(cbox(0.5 * wide, 0.26, 0.9, 0.08), dark, { at: [0.5 * wide, 0, 0.08] })
      .pair(frus(0.4 * wide, 0.5, 0.46 * wide, 0.54, 1.4), tint, { at: [0.5 * wide, 0.24, 0], team: 0.3 })
      .pair(cbox(0.42 * wide, 0.4, 0.3, 0.08), tint, { at: [0.5 * wide, 0.7, 0.26], team: 1 });
  made
    .add(frus(0.9 * wide, 0.6 * deep, wide, 0.7 * deep, 0.3), dark, { at: [0, 1.5, 0] })
    .add(frus(wide, 0.8 * deep, 1.5 * wide, 1.1 * deep, tall, 0, 0.06), tint, { at: [0, 1.75, 0] })
    .add(frus(1.5 * wide, 1.1 * deep, wide, 0.7 * deep, 0.26), tint, { at: [0, 1.75 + tall, 0.06], team: 0.9 })
    .add(frus(0.6 * wide, 0.2, 0.8 * wide, 0.24, tall * 0.6), tint, { at: [0, 1.85, 0.5 * deep], team: 1 });
  made
    .add(box(0.2 * wide, 0.05, 0.68 * deep), pale, { at: [0, 2 + tall, 0], team: tinted })
    .add(box(0.12 * wide, tall * 0.5, 0.05), pale, { at: [0, 1.9, 0.5 * deep + 0.12], team: tinted });
  return made
    .add(cbox(0.42, 0.36, 0.46, 0.1), dark, { at: [0, 2 + tall, 0.2 * deep] })
    .add(box(0.32, 0.09, 0.05), eye, { at: [0, 2.14 + tall, 0.2 * deep + 0.26], glow: 2.3 });
}
const shoulders = (made: Mesher, x: number, y: number, size: number, tint: number) =>
  made
    .pair(cbox(size, size * 0.8, size * 1.1, 0.12), tint, { at: [x, y, 0], team: 1 })
    .pair(box(size * 0.26, 0.04, size * 0.92), pale, { at: [x, y + size * 0.8, 0], team: tinted })
    .pair(frus(0.3, 0.34, 0.36, 0.4, 0.8), dark, { at: [x + 0.04, y - 0.7, 0.06] });

// PIGEONHAWK: light, on bird's legs, swept wings.
export function pigeonhawk(): Mesher {
  const made = walker({ wide: 0.62, tall: 0.6, deep: 0.9, tint: 0x7f8890, eye: 0x9dff6a, legs: 'bird' });
  return made
    .pair(frus(0.14, 0.7, 0.06, 0.2, 1.9), 0x39434c, { at: [0.5, 1.9, -0.4], rot: [-0.9, 0, -0.95], team: 0.7 })
    .pair(rod(0.07, 1, 6), stuff.gun, { at: [0.62, 1.7, 0.3] })
    .add(frus(0.2, 0.3, 0.02, 0.02, 0.5), stuff.bone, { at: [0, 2.55, 0.5], rot: [1.4, 0, 0] });
}
// TROLL: hunched, arms to the ground, a maul.
export function troll(): Mesher {
  const made = walker({ wide: 1.05, tall: 0.75, deep: 1.3, tint: 0x6b7364, eye: 0xff6a3c, legs: 'post' });
  shoulders(made, 1.25, 2.1, 0.8, 0x6b7364);
  return made
    .pair(frus(0.5, 0.5, 0.36, 0.4, 1.5), 0x6b7364, { at: [1.4, 0.5, 0.3], rot: [-0.15, 0, 0], team: 0.4 })
    .pair(cbox(0.62, 0.5, 0.62, 0.1), dark, { at: [1.4, 0.2, 0.45] })
    .add(cyl(0.1, 0.1, 2.2, 7), stuff.gun, { at: [1.4, 0.4, 0.7], rot: [0.3, 0, 0] })
    .add(cbox(0.9, 0.6, 0.6, 0.1), stuff.steelLight, { at: [1.4, 2.4, 1.3], rot: [0.3, 0, 0] });
}
// HERALD: slender, a tall mast with a banner and an array.
export function herald(): Mesher {
  const made = walker({ wide: 0.7, tall: 0.9, deep: 0.9, tint: 0x808a94, eye: 0x6fe3f7, legs: 'bird' });
  shoulders(made, 0.85, 2.3, 0.46, 0x808a94);
  return made
    .add(cyl(0.06, 0.04, 2.4, 6), stuff.steelLight, { at: [-0.4, 2.4, -0.4] })
    .add(torus(0.4, 0.05, 16), tones.holo, { at: [-0.4, 4.5, -0.4], rot: [1.57, 0, 0], glow: 1.2 })
    .add(box(0.04, 1.1, 0.8), stuff.gun, { at: [-0.4, 3.2, -0.85], team: 1 })
    .add(rod(0.09, 1.3, 7), stuff.gun, { at: [0.9, 1.6, 0.2] });
}
// BULWARK: a wall that walks, one shield as large as itself.
export function bulwark(): Mesher {
  const made = walker({ wide: 1.1, tall: 1, deep: 1.2, tint: 0x6d767e, eye: 0xffd27a, legs: 'post' });
  shoulders(made, 1.3, 2.4, 0.76, 0x6d767e);
  return made
    .add(frus(1.5, 0.16, 1.9, 0.2, 2.7), 0x6d767e, { at: [-0.9, 0.3, 1], rot: [0.04, 0.22, 0], team: 1 })
    .add(box(1.1, 0.14, 0.06), tones.holo, { at: [-0.86, 2.4, 1.16], rot: [0, 0.22, 0], glow: 1.4 })
    .add(rod(0.2, 1.5, 8), stuff.gun, { at: [1.4, 1.7, 0.2] });
}
// BULWARK, the carrier: the same without the shield, a hold on its back.
export function bulwarkCarrier(): Mesher {
  const made = walker({ wide: 1.1, tall: 1, deep: 1.2, tint: 0x6d767e, eye: 0xffd27a, legs: 'post' });
  shoulders(made, 1.3, 2.4, 0.76, 0x6d767e);
  return made
    .add(cbox(1.7, 1.6, 1, 0.12), dark, { at: [0, 1.7, -1.1] })
    .add(box(1.2, 0.1, 0.9), stuff.stripe, { at: [0, 3.3, -1.1] })
    .pair(rod(0.13, 1.1, 8), stuff.gun, { at: [1.4, 1.7, 0.2] });
}
// LONGBOW: thin, two racks of long missiles over the shoulders.
export function longbow(): Mesher {
  const made = walker({ wide: 0.8, tall: 0.8, deep: 1, tint: 0x77807a, eye: 0xff9a4a, legs: 'bird' });
  made.pair(cbox(0.7, 0.8, 1.5, 0.08), dark, { at: [0.95, 2.5, -0.2], rot: [-0.35, 0, 0], team: 0.3 });
  for (let i = 0; i < 4; i += 1)
    made.pair(cyl(0.1, 0.02, 0.4, 6), 0xd9d3c4, {
      at: [0.8 + (i % 2) * 0.32, 2.95 + Math.floor(i / 2) * 0.34, 0.66],
      rot: [1.22, 0, 0],
    });
  return made.add(rod(0.07, 0.8, 6), stuff.gun, { at: [-0.6, 1.7, 0.4] });
}
// PALADIN: upright, a great sword and a crest.
export function paladin(): Mesher {
  const made = walker({ wide: 0.95, tall: 1, deep: 1, tint: 0x8b929a, eye: 0x9ff0ff, legs: 'post' });
  shoulders(made, 1.15, 2.5, 0.7, 0x8b929a);
  return made
    .add(frus(0.08, 0.9, 0.05, 0.4, 0.5), stuff.gun, { at: [0, 3.35, 0], team: 1 })
    .add(frus(0.12, 0.34, 0.04, 0.12, 2.8), 0x9ff0ff, { at: [1.3, 1.5, 0.7], rot: [0.5, 0, -0.15], glow: 1 })
    .add(box(0.7, 0.14, 0.2), 0xb08a3a, { at: [1.3, 1.5, 0.7] })
    .add(frus(0.9, 0.12, 1.1, 0.14, 1.5), 0x8b929a, { at: [-1.2, 1, 0.7], rot: [0, 0.3, 0], team: 1 });
}
// COLOSSUS: everything twice as thick, a cannon over each shoulder.
export function colossus(): Mesher {
  const made = walker({ wide: 1.45, tall: 1.35, deep: 1.7, tint: 0x5f6870, eye: 0xff4a3a, legs: 'post' });
  shoulders(made, 1.75, 2.6, 1.05, 0x5f6870);
  return made
    .pair(rod(0.24, 2.6, 9), stuff.gun, { at: [0.85, 3.5, -0.9] })
    .pair(cbox(0.6, 0.6, 1.2, 0.1), dark, { at: [0.85, 3.2, -0.9] })
    .pair(rod(0.2, 1.2, 8), stuff.gun, { at: [1.9, 1.6, 0.3] })
    .add(cbox(1.4, 1.2, 0.7, 0.12), dark, { at: [0, 2, -1.1] })
    .add(ball(0.2, 0), 0xff4a3a, { at: [0, 2.6, 0.95], glow: 1.8 });
}
