import type { Mesher } from '../kit/mesher';
import { ball, box, cbox, cyl, frus, torus } from '../kit/solids';
import { stuff } from '../kit/palette';
import type { Random } from '../kit/random';

// A piece of terrain as a box of the table: its middle, its size, where it begins and ends in height.
export interface Block {
  cx: number;
  cz: number;
  w: number;
  d: number;
  y: number;
  h: number;
}
export const left = (b: Block) => b.cx - b.w / 2;
export const far = (b: Block) => b.cz - b.d / 2;

// Corrugated sides between two heights.
export function ribs(made: Mesher, b: Block, colour: number, step = 0.34): void {
  const [nx, nz] = [Math.max(2, Math.round(b.w / step)), Math.max(2, Math.round(b.d / step))];
  for (let i = 0; i < nx; i += 1)
    for (const e of [-1, 1])
      made.add(box(step * 0.4, b.h - 0.3, 0.08), colour, {
        at: [left(b) + 0.2 + (i * (b.w - 0.4)) / (nx - 1), b.y + 0.12, b.cz + e * (b.d / 2 - 0.03)],
      });
  for (let i = 0; i < nz; i += 1)
    for (const e of [-1, 1])
      made.add(box(0.08, b.h - 0.3, step * 0.4), colour, {
        at: [b.cx + e * (b.w / 2 - 0.03), b.y + 0.12, far(b) + 0.2 + (i * (b.d - 0.4)) / (nz - 1)],
      });
}

export function container(made: Mesher, b: Block, colour: number): void {
  made.add(box(b.w - 0.14, b.h - 0.1, b.d - 0.14), colour, { at: [b.cx, b.y + 0.05, b.cz] });
  ribs(made, b, colour);
  for (const a of [-1, 1])
    for (const e of [-1, 1])
      made.add(box(0.2, b.h, 0.2), 0x2a3036, { at: [b.cx + a * (b.w / 2 - 0.1), b.y, b.cz + e * (b.d / 2 - 0.1)] });
  for (const e of [-1, 1])
    made
      .add(box(0.14, 0.14, b.d), 0x2a3036, { at: [b.cx + e * (b.w / 2 - 0.07), b.y + b.h - 0.14, b.cz] })
      .add(box(b.w, 0.14, 0.14), 0x2a3036, { at: [b.cx, b.y + b.h - 0.14, b.cz + e * (b.d / 2 - 0.07)] });
  const long = b.d > b.w;
  for (let i = 0; i < 8; i += 1) {
    const t = 0.4 + (i * ((long ? b.d : b.w) - 0.8)) / 7;
    made.add(long ? box(b.w - 0.5, 0.05, 0.1) : box(0.1, 0.05, b.d - 0.5), colour, {
      at: long ? [b.cx, b.y + b.h - 0.06, far(b) + t] : [left(b) + t, b.y + b.h - 0.06, b.cz],
    });
  }
}

// A fence of panels on a concrete foot.
export function screen(made: Mesher, b: Block, panel = 0x6f7c86): void {
  const along = b.w > b.d;
  const n = Math.max(2, Math.round(Math.max(b.w, b.d) / 1.5));
  const at = (t: number): [number, number] => (along ? [left(b) + t * b.w, b.cz] : [b.cx, far(b) + t * b.d]);
  made.add(box(along ? b.w : 0.34, 0.5, along ? 0.34 : b.d), 0x8a9196, { at: [b.cx, b.y, b.cz] });
  for (let i = 0; i <= n; i += 1) made.add(box(0.16, b.h, 0.16), 0x59646c, { at: [at(i / n)[0], b.y, at(i / n)[1]] });
  for (let i = 0; i < n; i += 1) {
    const [x, z] = at((i + 0.5) / n);
    made.add(
      box(along ? b.w / n - 0.3 : 0.07, b.h - 0.7, along ? 0.07 : b.d / n - 0.3),
      i % 3 === 1 ? 0xc98f2a : panel,
      { at: [x, b.y + 0.6, z] },
    );
  }
}

// Barriers side by side, with a painted stripe.
export function barrier(made: Mesher, b: Block, stripe = 0xd23f2f): void {
  const along = b.w > b.d;
  const n = Math.max(1, Math.round(Math.max(b.w, b.d) / 0.95));
  const thick = Math.max(0.42, along ? b.d : b.w);
  for (let i = 0; i < n; i += 1) {
    const t = (i + 0.5) / n;
    const [x, z] = along ? [left(b) + t * b.w, b.cz] : [b.cx, far(b) + t * b.d];
    const size = (along ? b.w : b.d) / n - 0.06;
    const [w, d] = along ? [size, thick] : [thick, size];
    made
      .add(frus(w, d, along ? w - 0.06 : w * 0.6, along ? d * 0.6 : d - 0.06, b.h), i % 2 ? 0x9a9f9f : 0x8b9192, {
        at: [x, b.y, z],
      })
      .add(box(w + 0.03, 0.14, d * 0.86 + 0.03), i % 2 ? stripe : 0xe9ecec, { at: [x, b.y + b.h * 0.45, z] });
  }
}

export function crates(made: Mesher, b: Block): void {
  made
    .add(cbox(b.w * 0.98, b.h * 0.98, b.d * 0.6, 0.07), stuff.wood, { at: [b.cx, b.y, b.cz - b.d * 0.18] })
    .add(cbox(b.w * 0.7, b.h * 0.62, b.d * 0.36, 0.06), 0x6f7a4a, { at: [b.cx, b.y, b.cz + b.d * 0.3] })
    .add(box(b.w, 0.1, b.d * 0.62), 0x6b4f2f, { at: [b.cx, b.y + b.h * 0.45, b.cz - b.d * 0.18] });
}

export function drums(made: Mesher, b: Block, random: Random): void {
  const [nx, nz] = [Math.max(1, Math.round(b.w / 0.6)), Math.max(1, Math.round(b.d / 0.6))];
  const r = Math.min(b.w / nx, b.d / nz) * 0.46;
  for (let i = 0; i < nx; i += 1)
    for (let j = 0; j < nz; j += 1) {
      const [x, z, h] = [
        left(b) + ((i + 0.5) * b.w) / nx,
        far(b) + ((j + 0.5) * b.d) / nz,
        b.h * (0.86 + random() * 0.14),
      ];
      made.add(cyl(r, r, h, 12), [0x2f6f8f, 0xa8502c, 0x8a8f3a][Math.floor(random() * 3)]!, { at: [x, b.y, z] });
      for (const k of [0.3, 0.7]) made.add(torus(r, 0.03, 14), 0x2a3036, { at: [x, b.y + h * k, z] });
    }
}

export function hedge(made: Mesher, b: Block, random: Random): void {
  made.add(box(b.w, b.h * 0.4, b.d), 0x5b4a3a, { at: [b.cx, b.y, b.cz] });
  const n = Math.min(60, Math.max(6, Math.round(b.w * b.d * 5)));
  for (let i = 0; i < n; i += 1)
    made.add(ball(0.24 + random() * 0.16, 0), [0x3e6a36, 0x2f5530, 0x557a3a][i % 3]!, {
      at: [
        left(b) + 0.15 + random() * (b.w - 0.3),
        b.y + b.h * (0.45 + random() * 0.35),
        far(b) + 0.15 + random() * (b.d - 0.3),
      ],
      rot: [random(), random() * 6, 0],
    });
}

// Treads from a low edge to a high one; `way` is where it rises to.
export function stairs(made: Mesher, b: Block, way: readonly [number, number]): void {
  const steps = 8;
  const along = Math.abs(way[0]) > Math.abs(way[1]);
  const sign = (along ? way[0] : way[1]) > 0 ? 1 : -1;
  for (let i = 0; i < steps; i += 1) {
    const t = ((i + 0.5) / steps - 0.5) * sign;
    made.add(
      along ? box(b.w / steps, (b.h * (i + 1)) / steps, b.d) : box(b.w, (b.h * (i + 1)) / steps, b.d / steps),
      i % 2 ? 0x737e85 : 0x808b92,
      { at: along ? [b.cx + t * b.w, b.y, b.cz] : [b.cx, b.y, b.cz + t * b.d] },
    );
  }
  const slope = Math.atan2(b.h, along ? b.w : b.d);
  for (const e of [-1, 1]) {
    const length = Math.hypot(b.h, along ? b.w : b.d);
    made.add(along ? box(length, 0.06, 0.06) : box(0.06, 0.06, length), stuff.stripe, {
      at: along ? [b.cx, b.y + b.h / 2 + 0.5, b.cz + (e * b.d) / 2] : [b.cx + (e * b.w) / 2, b.y + b.h / 2 + 0.5, b.cz],
      rot: along ? [0, 0, slope * sign] : [-slope * sign, 0, 0],
    });
  }
}
