import { Mesher, type Triple } from '../kit/mesher';
import { stuff, tones } from '../kit/palette';
import { ball, box, cbox, cyl, dome, frus, rod } from '../kit/solids';
import { hold, type Hand } from './hands';
import { carry, type Pack } from './packs';

// A person about 1.9 high who looks towards +z. What it carries on its back and in its hands tells the role from afar;
// the seat's colour sits on shoulders, thighs, crest and chest.
export type Head = 'helm' | 'hood' | 'cap' | 'bare' | 'visor' | 'crest' | 'hard' | 'beret';
export interface Gear {
  hand?: Hand;
  pack?: Pack;
  head?: Head;
  bulk?: number;
  kneel?: boolean;
  coat?: boolean;
  shield?: boolean;
  tint?: number;
  skin?: number;
  horns?: boolean;
  ears?: boolean;
  plain?: boolean;
}
// What all parts of one body agree on: how broad it is, where the waist is, its cloth, plate and skin.
export interface Body {
  made: Mesher;
  k: number;
  y: number;
  suit: number;
  plate: number;
  skin: number;
  plain: boolean;
}

function kneeling({ made, suit }: Body): void {
  made
    .add(frus(0.24, 0.26, 0.26, 0.3, 0.5), suit, { at: [0.2, 0, 0.18] })
    .add(frus(0.26, 0.62, 0.28, 0.36, 0.28), suit, { at: [-0.2, 0.02, -0.1] })
    .add(frus(0.26, 0.3, 0.3, 0.34, 0.3), suit, { at: [0.2, 0.42, 0] })
    .add(frus(0.26, 0.3, 0.3, 0.34, 0.42), suit, { at: [-0.18, 0.26, 0.05] });
}

function standing({ made, suit, plate, plain, k }: Body): void {
  made
    .add(frus(0.2, 0.26, 0.27 * k, 0.3, 0.5), suit, { at: [0.2, 0, 0.1], rot: [-0.08, 0, 0.06] })
    .add(frus(0.2, 0.26, 0.27 * k, 0.3, 0.5), suit, { at: [-0.21, 0, -0.1], rot: [0.1, 0, -0.06] });
  made
    .add(frus(0.26 * k, 0.28, 0.3 * k, 0.32, 0.42), suit, { at: [0.17, 0.46, 0.05] })
    .add(frus(0.26 * k, 0.28, 0.3 * k, 0.32, 0.42), suit, { at: [-0.18, 0.46, -0.05] });
  made
    .add(cbox(0.24, 0.16, 0.4, 0.05), stuff.rubber, { at: [0.21, 0, 0.14] })
    .add(cbox(0.24, 0.16, 0.4, 0.05), stuff.rubber, { at: [-0.22, 0, -0.06] });
  if (!plain)
    made
      .add(cbox(0.27 * k, 0.2, 0.12, 0.04), plate, { at: [0.18, 0.42, 0.2], team: 0.8 })
      .add(cbox(0.27 * k, 0.2, 0.12, 0.04), plate, { at: [-0.19, 0.42, 0.1], team: 0.8 });
}

function trunk({ made, suit, plate, plain, k, y }: Body, coat: number | null): void {
  made.add(frus(0.46 * k, 0.34, 0.6 * k, 0.42, 0.3), suit, { at: [0, y, 0] });
  made.add(frus(0.6 * k, 0.42, 0.74 * k, 0.46, 0.42, 0, 0.02), plate, { at: [0, y + 0.26, 0] });
  if (!plain)
    made
      .add(frus(0.34 * k, 0.1, 0.46 * k, 0.1, 0.3), plate, { at: [0, y + 0.34, 0.24], team: 0.9 })
      .add(box(0.12, 0.07, 0.03), tones.holo, { at: [0, y + 0.5, 0.3], team: 1, glow: 1 });
  if (!plain)
    made
      .add(box(0.5 * k, 0.08, 0.44), stuff.gun, { at: [0, y + 0.02, 0] })
      .pair(box(0.13, 0.14, 0.1), stuff.olive, { at: [0.2 * k, y + 0.02, 0.2] });
  if (coat !== null) made.add(frus(0.86 * k, 0.6, 0.6 * k, 0.42, 0.62), coat, { at: [0, y - 0.34, 0] });
  made.pair(cbox(0.3 * k, 0.26, 0.34, 0.08), plate, {
    at: [0.46 * k, y + 0.46, 0],
    rot: [0, 0, -0.18],
    team: plain ? 0 : 1,
  });
  // A pale edge on the shoulders, which are what is seen from above.
  if (!plain) made.pair(box(0.07, 0.04, 0.26), 0xf0f2ee, { at: [0.5 * k, y + 0.72, 0], rot: [0, 0, -0.18], team: 0.2 });
}

const hats: { [head in Head]: (made: Mesher, y: number, z: number, plate: number) => void } = {
  cap: (made, y, z) =>
    made
      .add(dome(0.21), stuff.gun, { at: [0, y + 0.2, z], team: 0.8 })
      .add(box(0.3, 0.03, 0.2), stuff.gun, { at: [0, y + 0.2, z + 0.2] }),
  hard: (made, y, z) => made.add(dome(0.24), 0xf2c033, { at: [0, y + 0.18, z] }),
  beret: (made, y, z) =>
    made.add(cyl(0.24, 0.2, 0.1, 8), stuff.gun, { at: [0.03, y + 0.27, z], rot: [0, 0, -0.25], team: 1 }),
  bare: (made, y, z) => made.add(dome(0.2), 0x2c211a, { at: [0, y + 0.2, z - 0.02] }),
  hood: (made, y) =>
    made
      .add(frus(0.46, 0.46, 0.1, 0.16, 0.5, 0, -0.06), stuff.gun, { at: [0, y - 0.06, -0.02] })
      .add(box(0.24, 0.05, 0.04), tones.holo, { at: [0, y + 0.12, 0.2], team: 1, glow: 1.4 }),
  helm: (made, y, z, plate) => helmet(made, y, z, plate, 1.1),
  visor: (made, y, z, plate) => helmet(made, y, z, plate, 1.8),
  crest: (made, y, z, plate) => {
    helmet(made, y, z, plate, 1.1);
    made.add(frus(0.07, 0.46, 0.05, 0.3, 0.2), plate, { at: [0, y + 0.36, -0.02], team: 1 });
  },
};
function helmet(made: Mesher, y: number, z: number, plate: number, glow: number): void {
  made
    .add(frus(0.36, 0.42, 0.3, 0.34, 0.34, 0, -0.02), plate, { at: [0, y, z] })
    .add(frus(0.3, 0.34, 0.2, 0.22, 0.08, 0, -0.02), plate, { at: [0, y + 0.34, z - 0.02], team: 0.9 });
  made.add(box(0.3, 0.09, 0.05), tones.holo, { at: [0, y + 0.14, z + 0.2], glow, team: 0.35 });
}

function head({ made, y, skin, plate }: Body, gear: Gear): void {
  const up = y + 0.74;
  const kind = gear.head ?? 'helm';
  made.add(cyl(0.1, 0.1, 0.12, 6), skin, { at: [0, up - 0.08, 0] });
  if (kind === 'bare' || kind === 'cap' || kind === 'hard' || kind === 'beret')
    made.add(ball(0.19, 1), skin, { at: [0, up + 0.16, 0.04], s: [0.95, 1.1, 1] });
  hats[kind](made, up, 0.04, plate);
  if (gear.horns)
    made.pair(frus(0.1, 0.1, 0.02, 0.02, 0.26), stuff.bone, { at: [0.17, up + 0.26, 0.06], rot: [0.2, 0, -0.6] });
  if (gear.ears)
    made.pair(frus(0.08, 0.05, 0.02, 0.02, 0.4), skin, { at: [0.17, up + 0.16, 0], rot: [-0.2, 0, -1.15] });
}

function arms({ made, suit, skin, plain, k, y }: Body, hand: Hand): void {
  if (hand === 'none') {
    made.pair(frus(0.14, 0.16, 0.2 * k, 0.22, 0.62), suit, { at: [0.47 * k, y - 0.1, 0.02], rot: [0, 0, 0.1] });
    return;
  }
  for (const [side, reach] of [
    [1, 0.5],
    [-1, 0.6],
  ] as const) {
    const shoulder: Triple = [side * 0.47 * k, y + 0.1, 0.06];
    made
      .add(frus(0.16, 0.18, 0.2 * k, 0.22, 0.42), suit, { at: shoulder, rot: [-0.25, 0, side * 0.1] })
      .add(rod(0.09, reach, 6), plain ? skin : suit, {
        at: [side * 0.44 * k, y + 0.14, 0.08],
        rot: [0.1, -side * 0.62, 0],
      });
  }
}

export function soldier(gear: Gear = {}): Mesher {
  const suit = gear.tint ?? stuff.cloth;
  const plain = gear.plain ?? false;
  const body: Body = {
    made: new Mesher(),
    k: gear.bulk ?? 1,
    y: gear.kneel ? 0.52 : 0.84,
    suit,
    plate: plain ? suit : 0x66737e,
    skin: gear.skin ?? stuff.skin,
    plain,
  };
  if (gear.kneel) kneeling(body);
  else standing(body);
  trunk(body, gear.coat ? suit : null);
  head(body, gear);
  arms(body, gear.hand ?? 'rifle');
  hold(body, gear.hand ?? 'rifle');
  if (gear.shield) {
    body.made
      .add(frus(0.72, 0.08, 0.9, 0.1, 1.2), body.plate, {
        at: [-0.34, body.y - 0.42, 0.62],
        rot: [0.06, 0.25, 0],
        team: 1,
      })
      .add(box(0.5, 0.1, 0.04), tones.holo, {
        at: [-0.32, body.y + 0.4, 0.72],
        rot: [0.06, 0.25, 0],
        glow: 1.2,
        team: 0.5,
      });
  }
  carry(body, gear.pack ?? 'none');
  return body.made;
}
