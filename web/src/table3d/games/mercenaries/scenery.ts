import { Color, Group, PointLight } from 'three';
import { columns, type Model } from '../../../boards/mercenaries/model';
import type { Content } from '../../../net/protocol';
import { Ground, rgba } from '../../kit/ground';
import { Mesher } from '../../kit/mesher';
import { scenery } from '../../kit/paint';
import { hash, seeded, type Random } from '../../kit/random';
import { at, glow } from '../../kit/signs';
import { ball, box, cbox } from '../../kit/solids';
import { propsOf } from './features';
import { apron, cell, half, x, z } from './place';
import { hallOf, torches } from './hall';

// The dungeon: flagstones, each its own, in a hall of rough stone lit by torches.
type Tint = readonly [r: number, g: number, b: number];
const plain: Tint = [0.17, 0.168, 0.176];
// The rows on which somebody enters are laid with another stone.
const laid: { readonly [row: number]: Tint } = {
  6: [0.24, 0.165, 0.125],
  5: [0.205, 0.17, 0.145],
  1: [0.125, 0.155, 0.22],
};

function shade([r, g, b]: Tint, random: Random): number {
  const k = 0.78 + random() * 0.4;
  return new Color(r * k, g * k, b * k).getHex();
}

function flags(made: Mesher, px: number, pz: number, tint: Tint, random: Random): void {
  const [whole, part, off] = [cell * 0.955, cell * 0.468, cell * 0.2435];
  const cut = random();
  if (cut < 0.34)
    for (const e of [-1, 1])
      made.add(cbox(whole, 0.3 + random() * 0.03, part, 0.1), shade(tint, random), { at: [px, -0.3, pz + e * off] });
  else if (cut < 0.6)
    for (const a of [-1, 1])
      for (const b of [-1, 1])
        made.add(cbox(part, 0.29 + random() * 0.04, part, 0.09), shade(tint, random), {
          at: [px + a * off, -0.3, pz + b * off],
        });
  else if (cut < 0.74) {
    made.add(cbox(part, 0.31, whole, 0.1), shade(tint, random), { at: [px - off, -0.3, pz] });
    for (const b of [-1, 1])
      made.add(cbox(part, 0.29 + random() * 0.03, part, 0.09), shade(tint, random), {
        at: [px + off, -0.3, pz + b * off],
      });
  } else made.add(cbox(whole, 0.31, whole, 0.13), shade(tint, random), { at: [px, -0.3, pz] });
}

// Moss, thistles and pebbles in the joints.
function growth(made: Mesher, px: number, pz: number, random: Random): void {
  if (random() > 0.42) return;
  const side = random() < 0.5 ? -1 : 1;
  const thistle = random() < 0.4;
  for (let k = 0; k < 5; k += 1)
    made.add(ball(0.07 + random() * 0.1, 0), thistle && k % 2 ? 0x8a55a0 : [0x4d6a35, 0x3c5630, 0x5d7a3c][k % 3]!, {
      at: [px + side * (1.8 + random() * 0.2), 0.01, pz + (random() - 0.5) * 3],
      s: [1, 0.6, 1],
    });
}

// Where the floor is gone: a shaft with a broken rim.
function shaft(made: Mesher, px: number, pz: number, random: Random): void {
  made.add(box(cell * 0.96, 0.04, cell * 0.96), 0x020203, { at: [px, -0.3, pz] });
  for (let k = 0; k < 14; k += 1) {
    const turn = (k / 14) * Math.PI * 2;
    const out = 1.82 / Math.max(Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn)));
    made.add(cbox(0.4 + random() * 0.4, 0.24 + random() * 0.14, 0.35 + random() * 0.3, 0.06), shade(plain, random), {
      at: [px + Math.sin(turn) * out, -0.3, pz + Math.cos(turn) * out],
      rot: [0.25 * (random() - 0.5), random() * 3, 0.25 * (random() - 0.5)],
    });
  }
}

function floor(made: Mesher, model: Model): void {
  for (const column of columns) {
    for (let row = 1; row <= 6; row += 1) {
      const square = `${column}${row}`;
      const random = seeded(hash(`${model.adventure} ${square}`));
      const [px, pz] = [x(columns.indexOf(column) + 1), z(row)];
      if (model.missing.includes(square)) {
        shaft(made, px, pz, random);
        continue;
      }
      flags(made, px, pz, laid[row] ?? plain, random);
      growth(made, px, pz, random);
    }
  }
  // Strips of brass where the rows of the Monsters end and that of the Mercenaries begins.
  for (const [row, wide] of [
    [4.5, 0.1],
    [1.5, 0.1],
  ] as const)
    made.add(box(2 * half, 0.03, wide), 0xb8893a, { at: [0, -0.02, z(row)] });
}

// What lies round the squares: trodden earth with the names of columns and rows cut into its edge.
function ground(named: boolean): Ground {
  const made = new Ground(2 * (half + apron), 2 * (half + apron), rgba(0x3a3742), { pixels: 1024, seed: 4 }).noise(
    0.5,
    1,
  );
  made.rect(-half - 0.2, -half - 0.2, 2 * half + 0.4, 2 * half + 0.4, rgba(0x0a0a0d), 0.3);
  if (!named) return made;
  columns.forEach((column, i) => made.text(column.toUpperCase(), x(i + 1), half + 0.85, 0.95, rgba(0xb9b2c4, 0.85)));
  for (let row = 1; row <= 6; row += 1)
    for (const e of [-1, 1]) made.text(String(row), e * (half + 0.5), z(row), 0.8, rgba(0xb9b2c4, 0.75));
  return made;
}

// Torches give light; on weak machines only its reflection on stone.
function lights(all: Group, phone: boolean): void {
  torches.forEach(({ x: px, y, z: pz, side }, i) => {
    all.add(at(glow(3.4, 0xff7a2a, 0.4), side ? px * 0.93 : px, 0.06, side ? pz : pz + 1.7));
    if (!side) all.add(at(glow(2.6, 0xff8a3a, 0.55).rotateX(Math.PI / 2), px, y + 0.3, pz - 0.06));
    if (phone && i > 1) return;
    const lamp = new PointLight(0xff9440, phone ? 95 : 56, 19, 1.5);
    all.add(at(lamp, px * 0.92, y + 1.1, side ? pz : pz + 1.3));
  });
}

export function sceneryOf(model: Model, content: Content | null, phone: boolean): Group {
  const all = new Group();
  const made = new Mesher();
  floor(made, model);
  hallOf(made, model.adventure);
  propsOf(made, model, content);
  all.add(ground(!phone).mesh(-0.08), scenery(made));
  lights(all, phone);
  return all;
}
