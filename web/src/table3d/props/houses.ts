import { Mesher } from '../kit/mesher';
import { stuff } from '../kit/palette';
import type { Random } from '../kit/random';
import { box, cbox, cyl, frus } from '../kit/solids';
import { ribs, type Block } from './block';

// Windows on all four sides, in rows; some are lit.
export function windows(
  made: Mesher,
  b: Block,
  random: Random,
  { rows = 2, wide = 0.74, tall = 1.1, from = 0.5, share = 0.4 } = {},
): void {
  const step = (b.h - from) / rows;
  for (let side = 0; side < 4; side += 1) {
    const turn = (side * Math.PI) / 2;
    const [across, out] = side % 2 === 0 ? [b.w, b.d / 2] : [b.d, b.w / 2];
    const n = Math.max(1, Math.floor((across - 0.5) / (wide + 0.3)));
    for (let row = 0; row < rows; row += 1)
      for (let i = 0; i < n; i += 1) {
        const o = (i - (n - 1) / 2) * ((across - 0.4) / n);
        const lit = random();
        const colour = lit < share * 0.75 ? 0xffc978 : lit < share ? 0x8fd8ff : 0x1c2a36;
        made.add(box(wide, Math.min(tall, step - 0.4), 0.08), colour, {
          at: [
            b.cx + Math.sin(turn) * out + Math.cos(turn) * o,
            b.y + from + row * step,
            b.cz + Math.cos(turn) * out - Math.sin(turn) * o,
          ],
          rot: [0, turn, 0],
          glow: lit < share ? 0.16 + random() * 0.2 : 0,
        });
      }
  }
}

export function house(made: Mesher, b: Block, random: Random, wall: number, { rows = 2, clutter = true } = {}): void {
  made
    .add(box(b.w - 0.1, b.h - 0.2, b.d - 0.1), wall, { at: [b.cx, b.y, b.cz] })
    .add(cbox(b.w + 0.1, 0.34, b.d + 0.1, 0.1), 0x9aa1a4, { at: [b.cx, b.y + b.h - 0.34, b.cz] })
    .add(box(b.w - 0.5, 0.05, b.d - 0.5), 0x4d565c, { at: [b.cx, b.y + b.h - 0.02, b.cz] });
  windows(made, { ...b, w: b.w - 0.06, d: b.d - 0.06 }, random, { rows });
  if (clutter && Math.min(b.w, b.d) > 2.4) roofing(made, b);
}

// On a flat roof: a fan in its box, a hatch of glass, a duct, the seams of the felt.
function roofing(made: Mesher, b: Block): void {
  const [top, long] = [b.y + b.h, b.w > b.d];
  made
    .add(cbox(1, 0.5, 0.8, 0.1), 0x7d868c, { at: [b.cx + b.w * 0.22, top, b.cz - b.d * 0.2] })
    .add(cyl(0.3, 0.3, 0.08, 10), stuff.gun, { at: [b.cx + b.w * 0.22, top + 0.5, b.cz - b.d * 0.2] })
    .add(frus(0.9, 0.7, 0.6, 0.4, 0.18), stuff.glass, { at: [b.cx - b.w * 0.24, top, b.cz + b.d * 0.16], glow: 0.14 })
    .add(cyl(0.1, 0.1, 0.5, 7), 0x9aa1a4, { at: [b.cx - b.w * 0.3, top, b.cz - b.d * 0.24] })
    .add(cyl(0.16, 0.16, 0.06, 7), 0x59646c, { at: [b.cx - b.w * 0.3, top + 0.5, b.cz - b.d * 0.24] });
  const seams = Math.floor((long ? b.w : b.d) / 1.6);
  for (let i = 1; i < seams; i += 1) {
    const o = (i / seams - 0.5) * ((long ? b.w : b.d) - 0.6);
    made.add(long ? box(0.05, 0.02, b.d - 0.6) : box(b.w - 0.6, 0.02, 0.05), 0x3d464c, {
      at: [b.cx + (long ? o : 0), top + 0.02, b.cz + (long ? 0 : o)],
    });
  }
}

// A hall of corrugated steel with skylights and roller doors.
export function hall(made: Mesher, b: Block): void {
  made.add(box(b.w - 0.2, b.h - 0.3, b.d - 0.2), 0x5d6870, { at: [b.cx, b.y, b.cz] });
  ribs(made, b, 0x6f7b83);
  made
    .add(cbox(b.w + 0.1, 0.36, b.d + 0.1, 0.1), 0x97a3aa, { at: [b.cx, b.y + b.h - 0.36, b.cz] })
    .add(box(b.w - 0.5, 0.05, b.d - 0.5), 0x434c53, { at: [b.cx, b.y + b.h - 0.02, b.cz] });
  const long = b.d > b.w;
  for (const k of [-0.3, 0, 0.3])
    made.add(frus(long ? 1.8 : 1.3, long ? 1.3 : 1.8, long ? 1.3 : 0.8, long ? 0.8 : 1.3, 0.14), stuff.glass, {
      at: [b.cx + (long ? 0 : k * b.w), b.y + b.h + 0.01, b.cz + (long ? k * b.d : 0)],
      glow: 0.12,
    });
  for (const e of [-1, 1]) {
    made.add(box(0.1, 2, 2.6), 0x2b3238, { at: [b.cx + e * (b.w / 2), b.y, b.cz + b.d * 0.27 * e] });
    for (let k = 0; k < 6; k += 1)
      made.add(box(0.14, 0.06, 2.6), 0x8c979d, {
        at: [b.cx + e * (b.w / 2), b.y + 0.3 + k * 0.3, b.cz + b.d * 0.27 * e],
      });
    made.add(box(0.16, 0.16, 1.1), stuff.lamp, {
      at: [b.cx + e * (b.w / 2 + 0.02), b.y + 2.3, b.cz + b.d * 0.27 * e],
      glow: 1.2,
    });
  }
}

export function silo(made: Mesher, b: Block): void {
  const r = Math.min(b.w, b.d) / 2;
  made
    .add(box(b.w, 0.3, b.d), stuff.concrete, { at: [b.cx, b.y, b.cz] })
    .add(cyl(r, r, b.h - 0.3, 20), 0xb9b4a4, { at: [b.cx, b.y + 0.2, b.cz] })
    .add(cyl(r, r * 0.3, 0.3, 20), 0xa9a494, { at: [b.cx, b.y + b.h - 0.15, b.cz] });
}

export function car(made: Mesher, b: Block, colour: number): void {
  const body = new Mesher();
  const along = b.w > b.d;
  const [long, wide] = [Math.max(b.w, b.d), Math.min(b.w, b.d)];
  const k = Math.min(1, b.h / 1.1);
  body
    .add(frus(wide * 0.94, long, wide, long * 0.98, 0.34), colour, { at: [0, 0.2, 0] })
    .add(frus(wide, long * 0.98, wide * 0.92, long * 0.92, 0.14), colour, { at: [0, 0.54, 0] })
    .add(frus(wide * 0.9, long * 0.58, wide * 0.72, long * 0.36, 0.38, 0, -0.06), 0x16222b, { at: [0, 0.66, -0.1] })
    .add(box(wide * 0.7, 0.05, long * 0.36), colour, { at: [0, 1.03, -0.16] });
  for (const e of [-1, 1])
    body
      .pair(cyl(0.27, 0.27, 0.2, 12), 0x101316, { at: [wide / 2 - 0.08, 0.27, e * long * 0.31], rot: [0, 0, -1.57] })
      .pair(cyl(0.14, 0.14, 0.02, 8), 0x9aa5ad, { at: [wide / 2 + 0.12, 0.27, e * long * 0.31], rot: [0, 0, -1.57] });
  body
    .pair(box(0.22, 0.12, 0.06), 0xfff0c0, { at: [wide * 0.33, 0.44, long / 2], glow: 1.5 })
    .pair(box(0.22, 0.1, 0.06), 0xff3a2a, { at: [wide * 0.33, 0.46, -long / 2], glow: 1 });
  made.join(body, { at: [b.cx, b.y, b.cz], rot: [0, along ? 1.57 : 0, 0], s: [1, k, 1] });
}

export function truck(made: Mesher, b: Block, colour: number): void {
  const body = new Mesher();
  const along = b.w > b.d;
  const [long, wide] = [Math.max(b.w, b.d), Math.min(b.w, b.d)];
  body
    .add(cbox(wide, b.h - 0.3, long * 0.66, 0.1), colour, { at: [0, 0.3, -long * 0.16] })
    .add(cbox(wide * 0.96, b.h * 0.72, long * 0.28, 0.16), 0xcfd4d6, { at: [0, 0.26, long * 0.34] })
    .add(box(wide * 0.8, b.h * 0.26, 0.06), 0x16222b, { at: [0, b.h * 0.56, long * 0.485] });
  for (const e of [-0.32, 0.05, 0.34])
    body.pair(cyl(0.34, 0.34, 0.22, 12), 0x101316, { at: [wide / 2 - 0.1, 0.34, e * long], rot: [0, 0, -1.57] });
  body.pair(box(0.22, 0.12, 0.06), 0xfff0c0, { at: [wide * 0.33, 0.5, long / 2], glow: 1.5 });
  made.join(body, { at: [b.cx, b.y, b.cz], rot: [0, along ? 1.57 : 0, 0] });
}
