import { Group } from 'three';
import type { Model, Piece } from '../../../boards/mercs/model';
import { Ground, rgba } from '../../kit/ground';
import { Mesher } from '../../kit/mesher';
import { scenery } from '../../kit/paint';
import { stuff, tones } from '../../kit/palette';
import { hash, seeded, type Random } from '../../kit/random';
import { box, cbox, cyl, prism } from '../../kit/solids';
import { water, type Clock } from '../../kit/water';
import { barrier, container, crates, drums, hedge, screen, stairs, type Block } from '../../props/block';
import { car, hall, house, silo, truck } from '../../props/houses';
import { blockOf, outline, unit, x, z } from './place';
import { street } from './street';

// Every piece of the seven maps by its name: what the map calls a container is drawn as one.
type Build = (made: Mesher, block: Block, random: Random, piece: Piece) => void;
const paints: { [name: string]: number } = {
  west: 0x2f6f8f,
  east: 0xa8502c,
  red: 0xa8402c,
  blue: 0x2f6f9f,
  green: 0x3f7a4c,
  white: 0xb9c0c2,
  black: 0x363d44,
  grey: 0x727a80,
};
const painted = (id: string, random: Random) =>
  Object.entries(paints).find(([name]) => id.includes(name))?.[1] ??
  [0x2f6f8f, 0xa8502c, 0x3f7a4c][Math.floor(random() * 3)]!;
const walls = [0x7b5b4c, 0x6a6f74, 0x75684f, 0x59646c];

function stacked(made: Mesher, b: Block, random: Random, piece: Piece): void {
  const tiers = Math.max(1, Math.round(b.h / 2.2));
  for (let i = 0; i < tiers; i += 1)
    container(
      made,
      { ...b, y: b.y + (i * b.h) / tiers, h: b.h / tiers },
      i === 0 ? painted(piece.id, random) : painted('', random),
    );
}
function catwalk(made: Mesher, b: Block): void {
  made.add(box(b.w, 0.16, b.d), 0x59646c, { at: [b.cx, b.y + b.h - 0.16, b.cz] });
  for (const e of [-1, 1])
    for (const f of [-1, 1])
      made.add(box(0.14, b.y + b.h, 0.14), 0x434c53, {
        at: [b.cx + e * (b.w / 2 - 0.1), 0, b.cz + f * (b.d / 2 - 0.1)],
      });
  for (const e of [-1, 1])
    made.add(b.w > b.d ? box(b.w, 0.05, 0.05) : box(0.05, 0.05, b.d), stuff.stripe, {
      at: b.w > b.d ? [b.cx, b.y + b.h + 0.3, b.cz + (e * b.d) / 2] : [b.cx + (e * b.w) / 2, b.y + b.h + 0.3, b.cz],
    });
}
function platform(made: Mesher, b: Block): void {
  made
    .add(cbox(b.w, b.h, b.d, Math.min(0.12, b.h / 3)), 0x7d8385, { at: [b.cx, b.y, b.cz] })
    .add(box(b.w - 0.4, 0.03, b.d - 0.4), 0x5a6166, { at: [b.cx, b.y + b.h, b.cz] });
}
function pillar(made: Mesher, b: Block): void {
  const r = Math.min(b.w, b.d) / 2;
  made
    .add(box(b.w, 0.3, b.d), 0x8a9196, { at: [b.cx, b.y, b.cz] })
    .add(cyl(r * 0.8, r * 0.74, b.h - 0.5, 14), 0x9aa1a4, { at: [b.cx, b.y + 0.3, b.cz] })
    .add(box(b.w, 0.26, b.d), 0x8a9196, { at: [b.cx, b.y + b.h - 0.26, b.cz] });
}
function fountain(made: Mesher, b: Block): void {
  for (const e of [-1, 1])
    made
      .add(box(0.34, b.h * 0.6, b.d), 0x9aa1a4, { at: [b.cx + e * (b.w / 2 - 0.17), 0, b.cz] })
      .add(box(b.w, b.h * 0.6, 0.34), 0x9aa1a4, { at: [b.cx, 0, b.cz + e * (b.d / 2 - 0.17)] });
  made
    .add(cyl(0.7, 0.5, b.h, 10), 0xb0b5b5, { at: [b.cx, 0, b.cz] })
    .add(cyl(1.1, 0.4, 0.16, 16), 0x4fb6cf, { at: [b.cx, b.h * 0.75, b.cz], glow: 0.25 });
}

const builds: readonly [RegExp, Build][] = [
  [/stairs|steps|ramp/, (made, b, _random, piece) => stairs(made, b, rise(piece))],
  [/^warehouse|^shed|^arcade/, (made, b) => hall(made, b)],
  [/container|^stack|^red|^blue|^green|^white|^black|^grey/, stacked],
  [/screen|printed_wall/, (made, b) => screen(made, b)],
  [/catwalk/, (made, b) => catwalk(made, b)],
  [
    /wall|sandbags|bench|bollards|parapet/,
    (made, b, _random, piece) =>
      barrier(made, b, piece.id.includes('sandbags') || piece.id.includes('quay') ? 0x9a8763 : undefined),
  ],
  [/crate|pallets|bin|nets|stall/, (made, b) => crates(made, b)],
  [/drums|barrels/, (made, b, random) => drums(made, b, random)],
  [/hedge|planter/, (made, b, random) => hedge(made, b, random)],
  [/truck|forklift/, (made, b, random) => truck(made, b, painted('', random))],
  [/car/, (made, b, _random, piece) => car(made, b, piece.id.endsWith('_n') ? 0xcfd4d6 : 0xb5382c)],
  [/silo/, (made, b) => silo(made, b)],
  [/pillar|crane_foot/, (made, b) => pillar(made, b)],
  [/fountain/, (made, b) => fountain(made, b)],
  [/berm|terrace|platform/, (made, b) => platform(made, b)],
  [
    /./,
    (made, b, random) =>
      house(made, b, random, walls[Math.floor(random() * walls.length)]!, { rows: Math.max(1, Math.round(b.h / 1.6)) }),
  ],
];

// Stairs rise from their first edge to their third.
function rise(piece: Piece): [number, number] {
  const [a, b, c, d] = piece.corners;
  return a && b && c && d ? [c[1] + d[1] - a[1] - b[1], c[0] + d[0] - a[0] - b[0]] : [1, 0];
}

const square = (points: readonly (readonly [number, number])[]) =>
  points.length === 4 &&
  points.every(([px, pz], i) => {
    const [qx, qz] = points[(i + 1) % 4]!;
    return Math.abs(px - qx) < 0.02 || Math.abs(pz - qz) < 0.02;
  });

function build(made: Mesher, model: Model, piece: Piece): void {
  const block = blockOf(model, piece);
  const points = outline(model, piece.corners);
  if (!square(points)) {
    made.add(prism(points, block.h), 0x7d8385, { at: [0, block.y, 0] });
    return;
  }
  const random = seeded(hash(piece.id));
  builds.find(([name]) => name.test(piece.id))![1](made, block, random, piece);
}

function paintGround(model: Model, made: Mesher): Ground {
  const [w, d] = [model.depth / unit, model.width / unit];
  const random = seeded(hash(model.map) || 3);
  const ground = new Ground(w, d, rgba(0x585c5c), { pixels: 2048, seed: 5 }).noise(
    0.3,
    1.9,
    [18, 22, 26, 1],
    [150, 150, 140, 1],
  );
  for (let i = 0; i < 9; i += 1)
    ground.blob(
      (random() - 0.5) * w * 0.9,
      (random() - 0.5) * d * 0.9,
      1.2 + random() * 1.6,
      [14, 16, 18, 0.28],
      0.35,
      6,
    );
  for (let k = -20; k <= 20; k += 5) ground.line(k, -d / 2, k, d / 2, [20, 24, 26, 0.5]);
  for (let k = -12.5; k <= 12.5; k += 5) ground.line(-w / 2, k, w / 2, k, [20, 24, 26, 0.5]);
  street(ground, made, w, d, hash(`${model.map} street`));
  const strip = model.strip / unit;
  for (const e of [-1, 1]) {
    ground.rect(e > 0 ? w / 2 - strip : -w / 2, -d / 2, strip, d, [111, 227, 247, 0.07]);
    ground.line(e * (w / 2 - strip), -d / 2, e * (w / 2 - strip), d / 2, [111, 227, 247, 0.5], 0.06, [0.5, 0.35]);
    ground.line(-w / 2 + strip, e * (d / 2 - 1.6), w / 2 - strip, e * (d / 2 - 1.6), [230, 190, 70, 0.5], 0.14);
  }
  for (const piece of model.pieces) {
    const b = blockOf(model, piece);
    if (piece.type === 'area')
      ground.rect(
        b.cx - b.w / 2,
        b.cz - b.d / 2,
        b.w,
        b.d,
        piece.id === 'pond' ? [20, 60, 80, 0.9] : [120, 116, 100, 0.35],
        0.1,
      );
    else ground.rect(b.cx - b.w / 2 - 0.4, b.cz - b.d / 2 - 0.4, b.w + 0.8, b.d + 0.8, [0, 0, 0, 0.55], 0.4);
  }
  for (let i = 0; i < 60; i += 1)
    made.add(box(0.1 + random() * 0.2, 0.05 + random() * 0.08, 0.1 + random() * 0.2), 0x6a6f70, {
      at: [(random() - 0.5) * w, 0, (random() - 0.5) * d],
      rot: [0, random() * 6, 0],
    });
  return ground.grid(5, [120, 225, 245, 0.1], 0.03).vignette(0.3);
}

export function sceneryOf(model: Model, clock: Clock): Group {
  const all = new Group();
  const made = new Mesher();
  const ground = paintGround(model, made);
  for (const piece of model.pieces) {
    if (piece.type !== 'area') build(made, model, piece);
    else if (piece.id === 'pond') {
      const b = blockOf(model, piece);
      const pond = water(b.w, b.d, clock);
      pond.position.set(b.cx, 0.04, b.cz);
      all.add(pond);
      all.userData.moves = true;
    }
  }
  for (const thing of model.things) if (!thing.carried) object(made, x(model, thing.y), z(model, thing.x), thing.kind);
  all.add(ground.mesh());
  if (!made.empty) all.add(scenery(made));
  return all;
}

// Things of a mission: crates, terminals, traps.
function object(made: Mesher, px: number, pz: number, kind: string): void {
  if (kind === 'terminal')
    made
      .add(cbox(0.7, 0.9, 0.5, 0.06), 0x38434c, { at: [px, 0, pz] })
      .add(box(0.6, 0.4, 0.05), tones.holo, { at: [px, 0.95, pz], rot: [-0.4, 0, 0], glow: 1.3 });
  else if (kind === 'trap')
    made
      .add(cyl(0.4, 0.3, 0.12, 8), 0x2a3036, { at: [px, 0, pz] })
      .add(cyl(0.1, 0.1, 0.06, 6), tones.bad, { at: [px, 0.12, pz], glow: 1.8 });
  else
    made
      .add(cbox(0.9, 0.8, 0.9, 0.06), stuff.wood, { at: [px, 0, pz] })
      .add(box(0.94, 0.1, 0.94), stuff.stripe, { at: [px, 0.36, pz], glow: 0.2 });
}
