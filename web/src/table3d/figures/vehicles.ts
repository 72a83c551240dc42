import { Mesher } from '../kit/mesher';
import { stuff, tones } from '../kit/palette';
import { ball, box, cbox, cyl, frus, rod, torus } from '../kit/solids';

// Machines on wheels, on tracks, on air and in the air.
function tracks(made: Mesher, long: number, x = 0.75): Mesher {
  made
    .pair(frus(0.5, long, 0.5, long * 0.87, 0.34), stuff.rubber, { at: [x, 0.28, 0] })
    .pair(frus(0.48, long * 0.77, 0.5, long, 0.28), stuff.rubber, { at: [x, 0, 0] });
  for (let i = 0; i < 5; i += 1)
    made.pair(cyl(0.22, 0.22, 0.06, 9), stuff.steel, {
      at: [x + 0.23, 0.32, long * (-0.37 + i * 0.185)],
      rot: [0, 0, -1.57],
    });
  return made;
}
function wheels(made: Mesher, along: readonly number[], x: number, r: number): Mesher {
  for (const z of along)
    made
      .pair(cyl(r, r, 0.26, 12), stuff.rubber, { at: [x, r, z], rot: [0, 0, -1.57] })
      .pair(cyl(r * 0.5, r * 0.5, 0.03, 8), stuff.steelLight, { at: [x + 0.26, r, z], rot: [0, 0, -1.57] });
  return made;
}
// Stripes along a hull, a dark grille over the engine.
const stripes = (made: Mesher, x: number, y: number, z: number, long: number, engine: number) =>
  made
    .pair(box(0.1, 0.03, long), 0xf0f2ee, { at: [x, y, z], team: 0.22 })
    .add(box(0.8, 0.06, 0.5), stuff.ink, { at: [0, y - 0.02, engine] })
    .pair(box(0.3, 0.05, 0.08), stuff.steel, { at: [0.2, y, engine + 0.1] })
    .pair(box(0.3, 0.05, 0.08), stuff.steel, { at: [0.2, y, engine - 0.1] });
const lamps = (made: Mesher, x: number, y: number, z: number) =>
  made.pair(box(0.2, 0.1, 0.05), 0xffe0a0, { at: [x, y, z], glow: 1.6 });

// FERRET: a light tank.
export function ferret(): Mesher {
  const a = 0x67726a;
  const made = tracks(new Mesher(), 3.1);
  made
    .add(frus(1.3, 2.7, 1.5, 2.9, 0.4), a, { at: [0, 0.4, 0] })
    .add(frus(1.75, 3, 1.3, 2.1, 0.34, 0, -0.12), a, { at: [0, 0.72, 0], team: 0.55 })
    .pair(box(0.5, 0.05, 2.9), a, { at: [0.78, 0.64, 0], team: 0.3 });
  made
    .add(frus(1.15, 1.35, 0.8, 0.9, 0.46, 0, -0.06), a, { at: [0, 1.06, -0.2], team: 1 })
    .add(rod(0.09, 1.7, 8), stuff.gun, { at: [0, 1.28, 0.35] })
    .add(rod(0.13, 0.26, 8), stuff.steelDark, { at: [0, 1.28, 1.85] })
    .add(cyl(0.22, 0.22, 0.1, 8), a, { at: [-0.2, 1.5, -0.35] });
  stripes(made, 0.46, 1.05, -0.1, 1.9, -1.02)
    .add(box(0.16, 0.03, 0.84), 0xf0f2ee, { at: [0.18, 1.51, -0.26], team: 0.22 })
    .pair(cbox(0.3, 0.22, 0.7, 0.04), stuff.olive, { at: [0.8, 0.7, -0.8] });
  return lamps(made.add(cyl(0.015, 0.015, 1, 4), stuff.steelLight, { at: [0.42, 1.4, -0.6] }), 0.5, 0.8, 1.36);
}
// ANVIL: a heavy tank, twin guns.
export function anvil(): Mesher {
  const a = 0x5f6a70;
  const made = tracks(new Mesher(), 3.6, 0.95);
  made
    .add(frus(1.9, 3.3, 1.9, 3.4, 0.5), a, { at: [0, 0.4, 0] })
    .add(frus(2.1, 3.5, 1.6, 2.6, 0.36, 0, -0.1), a, { at: [0, 0.88, 0], team: 0.5 })
    .add(frus(1.6, 1.9, 1.2, 1.3, 0.6, 0, -0.1), a, { at: [0, 1.22, -0.2], team: 1 });
  stripes(made, 0.6, 1.23, -0.2, 2.2, -1.2);
  return lamps(
    made
      .pair(rod(0.13, 2, 8), stuff.gun, { at: [0.26, 1.5, 0.5] })
      .add(cbox(0.5, 0.3, 0.6, 0.06), stuff.steelDark, { at: [0.3, 1.8, -0.4] }),
    0.7,
    0.9,
    1.7,
  );
}
// BEAGLE: a small carrier on tracks, a dish.
export function beagle(): Mesher {
  const a = 0x6f7768;
  const made = tracks(new Mesher(), 2.4, 0.62);
  made
    .add(frus(1.3, 2.2, 1.3, 2.3, 0.5), a, { at: [0, 0.4, 0], team: 0.3 })
    .add(frus(1.3, 2, 1, 1.4, 0.5, 0, -0.2), a, { at: [0, 0.9, 0], team: 0.8 });
  return lamps(
    made
      .add(cyl(0.04, 0.5, 0.24, 12), stuff.steelLight, { at: [0, 1.9, -0.3], rot: [0.9, 0, 0] })
      .add(cyl(0.06, 0.06, 0.6, 6), stuff.gun, { at: [0, 1.4, -0.4] }),
    0.4,
    0.7,
    1.16,
  );
}
// STINGRAY: a flat ray that hovers, a gun along its spine.
export function stingray(): Mesher {
  const a = 0x6d7480;
  const made = new Mesher();
  made
    .add(frus(1.9, 2.2, 1.2, 1.5, 0.3), stuff.steelDark, { at: [0, 0.3, 0] })
    .add(frus(2.2, 2.5, 0.8, 1.6, 0.42, 0, -0.1), a, { at: [0, 0.52, 0], team: 0.6 })
    .pair(frus(0.7, 1.4, 0.3, 0.8, 0.2), a, { at: [1, 0.5, -0.2], rot: [0, 0.25, -0.16], team: 1 })
    .add(frus(0.6, 0.9, 0.4, 0.5, 0.34), a, { at: [0, 0.92, -0.25], team: 1 })
    .add(rod(0.08, 1.6, 8), stuff.gun, { at: [0, 1.1, 0] })
    .add(frus(0.16, 0.1, 0.06, 0.05, 0.9), stuff.steelDark, { at: [0, 0.8, -1.2], rot: [-1.1, 0, 0] });
  return made
    .pair(cyl(0.34, 0.4, 0.08, 10), tones.holo, { at: [0.6, 0.2, 0.4], glow: 1.6 })
    .pair(cyl(0.34, 0.4, 0.08, 10), tones.holo, { at: [0.6, 0.2, -0.6], glow: 1.6 });
}
// ATV: four fat wheels, a saddle, a gun on a post.
export function atv(): Mesher {
  const made = wheels(new Mesher(), [0.7, -0.7], 0.55, 0.38);
  return lamps(
    made
      .add(frus(0.7, 1.8, 0.5, 1.3, 0.4), 0x6a6f60, { at: [0, 0.5, 0], team: 0.9 })
      .add(cbox(0.36, 0.2, 0.8, 0.05), stuff.rubber, { at: [0, 0.9, -0.25] })
      .add(cyl(0.05, 0.05, 0.6, 6), stuff.gun, { at: [0, 0.9, 0.4] })
      .add(rod(0.06, 0.9, 6), stuff.gun, { at: [0, 1.5, 0.1] }),
    0.2,
    0.75,
    0.86,
  );
}
// MULE: a lorry with a flat bed and crates.
export function mule(): Mesher {
  const made = wheels(new Mesher(), [1.2, -0.5, -1.3], 0.72, 0.4);
  made
    .add(cbox(1.5, 1.3, 1, 0.16), 0x6d715c, { at: [0, 0.5, 1.1], team: 0.8 })
    .add(box(1.3, 0.5, 0.06), 0x16222b, { at: [0, 1.2, 1.62] })
    .add(box(1.6, 0.2, 2.4), stuff.steelDark, { at: [0, 0.6, -0.7] });
  return lamps(
    made
      .add(cbox(0.7, 0.6, 0.8, 0.06), stuff.olive, { at: [-0.35, 0.8, -0.5] })
      .add(cbox(0.7, 0.8, 0.8, 0.06), stuff.wood, { at: [0.38, 0.8, -1.1] }),
    0.55,
    0.75,
    1.6,
  );
}
// HUNTER IV: a scout car with a turret.
export function hunter(): Mesher {
  const made = wheels(new Mesher(), [1, -1], 0.68, 0.44);
  made
    .add(frus(1.4, 2.8, 1.2, 2.2, 0.6, 0, -0.1), 0x69736e, { at: [0, 0.5, 0], team: 0.6 })
    .add(frus(1.1, 1.5, 0.8, 1, 0.4, 0, -0.1), 0x69736e, { at: [0, 1.1, -0.2], team: 0.9 });
  return lamps(
    made
      .add(rod(0.08, 1.2, 7), stuff.gun, { at: [0, 1.65, -0.1] })
      .add(cbox(0.5, 0.3, 0.6, 0.06), stuff.steelDark, { at: [0, 1.5, -0.3] }),
    0.5,
    0.8,
    1.4,
  );
}
// HALO: an ambulance with a ring on its roof.
export function halo(): Mesher {
  const made = wheels(new Mesher(), [0.9, -0.9], 0.68, 0.4);
  made
    .add(cbox(1.4, 1.3, 2.5, 0.16), 0xb9c0c2, { at: [0, 0.5, -0.2], team: 0.25 })
    .add(frus(1.3, 0.7, 1.2, 0.3, 0.6), 0xb9c0c2, { at: [0, 0.5, 1.3] });
  return lamps(
    made
      .add(torus(0.5, 0.08, 20), tones.holo, { at: [0, 2, -0.3], glow: 1 })
      .pair(box(0.03, 0.5, 0.16), 0xff4444, { at: [0.71, 0.9, -0.3], glow: 0.6 })
      .pair(box(0.03, 0.16, 0.5), 0xff4444, { at: [0.71, 1.07, -0.3], glow: 0.6 }),
    0.45,
    0.7,
    1.64,
  );
}
// DRAGONFLY: a gunship, two rotors on arms.
export function dragonfly(): Mesher {
  const made = new Mesher();
  made
    .add(frus(0.8, 2.2, 0.5, 1.5, 0.7), 0x6a747c, { at: [0, 1.4, 0.2], team: 0.7 })
    .add(frus(0.5, 0.7, 0.3, 0.4, 0.4), 0x16222b, { at: [0, 1.9, 0.9] })
    .add(rod(0.14, 2, 7), stuff.steelDark, { at: [0, 1.8, -0.6], rot: [0, Math.PI, 0] })
    .add(frus(0.08, 0.5, 0.04, 0.2, 0.7), 0x6a747c, { at: [0, 1.8, -2.4], team: 1 });
  return made
    .pair(rod(0.08, 1.5, 6), stuff.steelDark, { at: [0.2, 1.9, 0.2], rot: [0, 1.57, 0] })
    .pair(torus(0.75, 0.06, 20), stuff.steelDark, { at: [1.5, 2, 0.2], team: 0.8 })
    .pair(cyl(0.7, 0.7, 0.01, 18), tones.holo, { at: [1.5, 2, 0.2], glow: 0.2 })
    .pair(rod(0.1, 1, 6), stuff.gun, { at: [0.45, 1.4, 0.3] });
}
// A drone: four rotors round an eye.
export function drone(): Mesher {
  const made = new Mesher()
    .add(ball(0.32, 1), stuff.steel, { at: [0, 1.6, 0], team: 0.8, s: [1, 0.6, 1.2] })
    .add(ball(0.1, 0), tones.bad, { at: [0, 1.56, 0.36], glow: 2 });
  for (const [x, z] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    made
      .add(rod(0.04, 0.7, 5), stuff.gun, { at: [0, 1.62, 0], rot: [0, Math.atan2(x, z), 0] })
      .add(torus(0.3, 0.04, 12), stuff.steelDark, { at: [x * 0.52, 1.7, z * 0.52], team: 0.6 })
      .add(cyl(0.27, 0.27, 0.01, 12), tones.holo, { at: [x * 0.52, 1.7, z * 0.52], glow: 0.25 });
  }
  return made;
}
