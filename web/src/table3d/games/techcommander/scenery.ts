import { Group } from 'three';
import { hash, seeded, type Random } from '../../kit/random';
import { Ground, rgba } from '../../kit/ground';
import { Mesher } from '../../kit/mesher';
import { scenery } from '../../kit/paint';
import { stuff } from '../../kit/palette';
import { at, glow, lit } from '../../kit/signs';
import { ball, box, cbox, cyl, dome, frus, torus } from '../../kit/solids';
import { water, type Clock } from '../../kit/water';
import { barrier, crates, drums, hedge, stairs, type Block } from '../../props/block';
import { house, windows } from '../../props/houses';
import { cones, meadow } from './meadow';
import { flat, unit, type Table } from './place';
import { pavement, road } from './roads';

// One piece of terrain of the content with what the view says of it.
export interface Element {
  index: number;
  kind: string;
  name: string;
  x: number;
  y: number;
  w: number;
  d: number;
  r: number;
  base: number;
  height: number;
  stands: boolean;
  ruined: boolean;
}
interface Set {
  made: Mesher;
  ground: Ground;
  all: Group;
  clock: Clock;
  random: Random;
  table: Table;
}
const holoFrom = 8; // floors from this height on are holograms, so that towers hide nothing

export function blockOf(table: Table, e: Element): Block {
  const [w, d] = e.r > 0 ? [2 * e.r, 2 * e.r] : [e.w, e.d];
  const [cx, cz] = e.r > 0 ? flat(table, e.x, e.y) : flat(table, e.x + w / 2, e.y + d / 2);
  return { cx, cz, w: w / unit, d: d / unit, y: e.base / unit, h: e.height / unit };
}

const edge = (set: Set, b: Block, alpha = 0.5) =>
  set.ground.rect(b.cx - b.w / 2 - 0.5, b.cz - b.d / 2 - 0.5, b.w + 1, b.d + 1, [0, 0, 0, alpha], 0.55);

function pool(set: Set, b: Block, deep: boolean): void {
  set.ground
    .rect(b.cx - b.w / 2 - 0.7, b.cz - b.d / 2 - 0.7, b.w + 1.4, b.d + 1.4, [150, 132, 92, 0.65], 0.35, 1.2)
    .rect(b.cx - b.w / 2, b.cz - b.d / 2, b.w, b.d, rgba(0x123545), 0.15, 0.8);
  set.all.add(at(water(b.w, b.d, set.clock, deep ? { deep: 0x08283c, light: 0x2f86a8 } : {}), b.cx, 0.04, b.cz));
  set.all.userData.moves = true;
  for (let i = 0; i < 30; i += 1) {
    const [side, long] = [set.random() < 0.5 ? -1 : 1, set.random() < 0.5];
    const where: [number, number] = long
      ? [b.cx + (set.random() - 0.5) * b.w, b.cz + side * (b.d / 2 + 0.1 + set.random() * 0.4)]
      : [b.cx + side * (b.w / 2 + set.random() * 0.4), b.cz + (set.random() - 0.5) * b.d];
    set.made.add(ball(0.14 + set.random() * 0.24, 0), set.random() < 0.5 ? 0x6d6a60 : 0x55534c, {
      at: [where[0], 0.02, where[1]],
    });
  }
}

function crater(set: Set, b: Block): void {
  const r = b.w / 2;
  set.ground.disc(b.cx, b.cz, r * 1.5, [20, 16, 12, 0.55], 0.7).disc(b.cx, b.cz, r * 0.8, [8, 6, 5, 0.8], 0.5);
  cones(set.made, b, set.random);
  for (let i = 0; i < 22; i += 1) {
    const [a, q] = [(i / 22) * 6.283, r * (0.93 + set.random() * 0.14)];
    set.made.add(
      frus(0.9 + set.random() * 0.4, 0.7, 0.4, 0.25, 0.3 + set.random() * 0.34),
      set.random() < 0.5 ? 0x4a4337 : 0x3c362d,
      { at: [b.cx + Math.cos(a) * q, -0.04, b.cz + Math.sin(a) * q], rot: [0, -a + 1.57, 0] },
    );
  }
}

function brush(set: Set, b: Block, tall: boolean): void {
  const r = b.w / 2;
  set.ground.blob(b.cx, b.cz, r * 1.08, [40, 66, 34, 0.75], 0.5, 14);
  for (let i = 0; i < 60; i += 1) {
    const [a, q, k] = [
      set.random() * 6.283,
      Math.sqrt(set.random()) * r * 0.96,
      0.32 + set.random() * (tall ? 0.7 : 0.5),
    ];
    set.made.add(ball(k, 0), [0x3e6a36, 0x2f5530, 0x557a3a, 0x486f3c][i % 4]!, {
      at: [b.cx + Math.cos(a) * q, k * 0.55, b.cz + Math.sin(a) * q],
      s: [1, 0.8 + set.random() * 0.5, 1],
      rot: [set.random(), set.random() * 6, 0],
    });
  }
}

function tree(set: Set, x: number, z: number, h: number, r: number): void {
  set.made.add(cyl(r * 0.34, r * 0.22, h * 0.4, 6), stuff.bark, { at: [x, 0, z] });
  for (let i = 0; i < 3; i += 1)
    set.made.add(cyl(r * (1.5 - i * 0.35), 0.05, h * 0.36, 7), i % 2 ? 0x2f5530 : 0x3e6a36, {
      at: [x, h * (0.24 + i * 0.22), z],
      rot: [0, i, 0],
    });
  set.ground.disc(x, z, r * 1.2, [0, 0, 0, 0.4], 0.4);
}

function forest(set: Set, b: Block): void {
  const r = b.w / 2;
  set.ground.blob(b.cx, b.cz, r, [34, 52, 30, 0.6], 0.6, 12);
  for (let i = 0; i < 16; i += 1) {
    const [a, q] = [i * 2.4, Math.sqrt((i + 0.5) / 16) * r * 0.9];
    tree(set, b.cx + Math.cos(a) * q, b.cz + Math.sin(a) * q, b.h * (0.7 + set.random() * 0.3), 0.75);
  }
}

function tower(set: Set, b: Block): void {
  const { made } = set;
  if (b.y >= holoFrom) {
    set.all.add(at(lit(b.w, b.h, b.d, 'holo', 0.03), b.cx, b.y, b.cz));
    return;
  }
  if (b.y === 0) pavement(set, b, 1.1);
  made
    .add(box(b.w - 0.5, b.h, b.d - 0.5), 0x39444d, { at: [b.cx, b.y, b.cz] })
    .add(box(b.w + 0.12, 0.34, b.d + 0.12), 0x8f999f, { at: [b.cx, b.y, b.cz] })
    .add(box(b.w - 0.1, 0.1, b.d - 0.1), 0x2c353d, { at: [b.cx, b.y + b.h - 0.08, b.cz] });
  for (const a of [-1, 1])
    for (const c of [-1, 1])
      made.add(box(0.62, b.h, 0.62), 0x77828a, { at: [b.cx + a * (b.w / 2 - 0.31), b.y, b.cz + c * (b.d / 2 - 0.31)] });
  windows(made, { ...b, w: b.w - 0.4, d: b.d - 0.4 }, set.random, { tall: 1.28, wide: 0.72 });
}

function shed(set: Set, b: Block): void {
  const { made } = set;
  for (const a of [-1, 0, 1])
    for (const c of [-1, 1])
      made.add(box(0.24, b.h - 1.1, 0.24), stuff.bark, {
        at: [b.cx + a * (b.w / 2 - 0.2), 0, b.cz + c * (b.d / 2 - 0.2)],
      });
  made
    .add(box(b.w - 0.3, b.h - 1.8, 0.14), 0x5b4a3a, { at: [b.cx, 0, b.cz - b.d / 2 + 0.2] })
    .add(box(0.14, b.h - 1.8, b.d - 0.3), 0x5b4a3a, { at: [b.cx - b.w / 2 + 0.2, 0, b.cz] });
  for (const e of [-1, 1])
    for (let i = 0; i < 16; i += 1)
      made.add(box(b.w / 16 + 0.02, 0.12, b.d / 2 + 0.5), i % 2 ? 0x96603e : 0x7a4c31, {
        at: [b.cx - b.w / 2 + ((i + 0.5) * b.w) / 16, b.h - 0.72, b.cz + e * (b.d / 4 + 0.05)],
        rot: [e * 0.42, 0, 0],
      });
  crates(made, { cx: b.cx + b.w * 0.2, cz: b.cz - 0.4, w: 1.2, d: 1.4, y: 0, h: 1 });
}

function shop(set: Set, b: Block, name: string): void {
  pavement(set, b, 0.9);
  house(set.made, b, set.random, name.includes('west') ? 0x7b5b4c : 0x6a6f74);
  set.made
    .add(frus(b.w - 0.2, 1, b.w - 0.2, 0.1, 0.5, 0, -0.4), name.includes('west') ? 0xb5402f : 0x2f6f8f, {
      at: [b.cx, 2, b.cz + b.d / 2 + 0.35],
    })
    .add(box(1.7, 0.5, 0.1), 0x6fe3f7, { at: [b.cx, 2.6, b.cz + b.d / 2 + 0.04], glow: 1.1 });
}

function tank(set: Set, b: Block): void {
  const r = b.w / 2;
  set.ground.disc(b.cx, b.cz, r + 0.9, [0, 0, 0, 0.5], 0.5);
  set.made
    .add(cyl(r, r, b.h - 0.25, 22), 0xb9b4a4, { at: [b.cx, 0, b.cz] })
    .add(cyl(r, 0.3, 0.3, 22), 0xa9a494, { at: [b.cx, b.h - 0.25, b.cz] });
  for (const q of [0.5, 1.4, 2.3]) set.made.add(torus(r + 0.02, 0.06, 28), 0x6d6a60, { at: [b.cx, q, b.cz] });
  for (let i = 0; i < 10; i += 1)
    set.made.add(box(0.42, 0.42, 0.05), i % 2 ? stuff.stripe : 0x191a1c, {
      at: [b.cx + Math.sin(i * 0.628) * (r + 0.01), 0.75, b.cz + Math.cos(i * 0.628) * (r + 0.01)],
      rot: [0, i * 0.628, 0],
    });
}

function bridge(set: Set, b: Block): void {
  const along = b.d >= b.w;
  set.made
    .add(box(b.w, 0.4, b.d), 0x8a9196, { at: [b.cx, b.h - 0.4, b.cz] })
    .add(box(b.w - (along ? 0.7 : 0), 0.04, b.d - (along ? 0 : 0.7)), 0x2f3539, { at: [b.cx, b.h, b.cz] });
  for (const e of [-1, 1])
    set.made
      .add(along ? box(0.16, 0.5, b.d) : box(b.w, 0.5, 0.16), 0x9aa1a4, {
        at: along ? [b.cx + e * (b.w / 2 - 0.1), b.h, b.cz] : [b.cx, b.h, b.cz + e * (b.d / 2 - 0.1)],
      })
      .add(box(0.5, b.h - 0.4, 0.6), 0x6f777c, { at: [b.cx + e * b.w * 0.3, 0, b.cz] });
}

// A ramp rises towards what it leads to: the nearest piece of its height.
function ramp(set: Set, b: Block, way: readonly [number, number], steps: boolean): void {
  if (steps) {
    stairs(set.made, b, way);
    return;
  }
  const along = Math.abs(way[0]) > Math.abs(way[1]);
  const sign = (along ? way[0] : way[1]) > 0 ? 1 : -1;
  set.made.add(
    along
      ? frus(b.w, b.d, 0.05, b.d, b.h, sign * (b.w / 2 - 0.02), 0)
      : frus(b.w, b.d, b.w, 0.05, b.h, 0, sign * (b.d / 2 - 0.02)),
    0x7f878c,
    { at: [b.cx, 0, b.cz] },
  );
}

function ladder(set: Set, b: Block): void {
  for (const e of [-0.3, 0.3]) set.made.add(box(0.06, b.h, 0.06), 0xc9a227, { at: [b.cx, 0, b.cz + e] });
  for (let y = 0.4; y < b.h; y += 0.6) set.made.add(box(0.05, 0.05, 0.6), 0xc9a227, { at: [b.cx, y, b.cz] });
}

function rock(set: Set, b: Block, colour: number): void {
  for (let i = 0; i < 6; i += 1)
    set.made.add(ball(b.w * (0.22 + set.random() * 0.12), 0), i % 2 ? colour : 0x6d6a60, {
      at: [b.cx + (set.random() - 0.5) * b.w * 0.5, b.h * 0.28, b.cz + (set.random() - 0.5) * b.d * 0.5],
      s: [1, (b.h / b.w) * 1.5, 1],
      rot: [0, set.random() * 6, 0],
    });
}

function mesa(set: Set, b: Block, colour: number): void {
  const cut = Math.min(1, b.w / 6, b.d / 6);
  set.made
    .add(frus(b.w, b.d, b.w - cut, b.d - cut, b.h * 0.7), colour, { at: [b.cx, 0, b.cz] })
    .add(frus(b.w - cut * 0.6, b.d - cut * 0.6, b.w - cut * 1.6, b.d - cut * 1.6, b.h * 0.3), 0x8a7a58, {
      at: [b.cx, b.h * 0.7, b.cz],
    });
}

function dish(set: Set, b: Block): void {
  const r = b.w / 2;
  set.made
    .add(cyl(r * 0.8, r * 0.5, b.h * 0.4, 12), 0x7d868c, { at: [b.cx, 0, b.cz] })
    .add(cyl(0.2, r, b.h * 0.3, 18), 0xc9d4dc, { at: [b.cx, b.h * 0.5, b.cz], rot: [0.5, 0.4, 0] })
    .add(ball(0.16, 0), 0xff4a3a, { at: [b.cx, b.h * 0.95, b.cz + r * 0.4], glow: 2.5 });
}

function launcher(set: Set, b: Block): void {
  set.made.add(cbox(b.w * 0.9, b.h * 0.3, b.d * 0.9, 0.1), 0x55603f, { at: [b.cx, 0, b.cz] });
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    set.made.add(cyl(0.22, 0.22, b.h * 0.7, 8), 0x6a7450, {
      at: [b.cx + x * 0.35, b.h * 0.3, b.cz + z * 0.35],
      rot: [0.35, 0, 0],
    });
}

function generator(set: Set, b: Block): void {
  set.made
    .add(cyl(b.w / 2, b.w / 2.2, b.h * 0.6, 14), 0x59646c, { at: [b.cx, 0, b.cz] })
    .add(dome(b.w / 3), 0x6fe3f7, { at: [b.cx, b.h * 0.6, b.cz], glow: 0.5 })
    .add(torus(b.w / 2.4, 0.1, 20), stuff.stripe, { at: [b.cx, b.h * 0.62, b.cz] });
}

function stack(set: Set, b: Block): void {
  set.made
    .add(cyl(b.w / 2, b.w / 3.2, b.h, 14), stuff.brick, { at: [b.cx, 0, b.cz] })
    .add(torus(b.w / 3.1, 0.12, 18), 0xd23f2f, { at: [b.cx, b.h - 0.8, b.cz] });
}

function lava(set: Set, b: Block): void {
  set.ground.disc(b.cx, b.cz, b.w / 2, [255, 120, 30, 1], 0.2).disc(b.cx, b.cz, b.w / 2 + 0.4, [30, 12, 6, 0.5], 0.4);
  set.all.add(at(glow(b.w, 0xff5a1a, 0.7), b.cx, 0.08, b.cz));
}

function bunker(set: Set, b: Block): void {
  set.made
    .add(frus(b.w, b.d, b.w - 0.8, b.d - 0.8, b.h), 0x6f777c, { at: [b.cx, b.y, b.cz] })
    .add(box(b.w * 0.6, 0.26, 0.1), 0x11181e, { at: [b.cx, b.y + b.h * 0.55, b.cz + b.d / 2 - 0.16] })
    .add(box(b.w - 1, 0.1, b.d - 1), 0x4b545b, { at: [b.cx, b.y + b.h - 0.04, b.cz] });
}

function trench(set: Set, b: Block): void {
  set.ground.rect(b.cx - b.w / 2, b.cz - b.d / 2, b.w, b.d, [16, 12, 9, 0.85], 0.2);
  for (const e of [-1, 1])
    barrier(set.made, { cx: b.cx, cz: b.cz + e * (b.d / 2 + 0.2), w: b.w, d: 0.5, y: 0, h: 0.35 }, 0x9a8763);
}

function ruin(set: Set, b: Block): void {
  edge(set, b, 0.6);
  const count = Math.min(40, Math.round(b.w * b.d * 1.6) + 6);
  for (let i = 0; i < count; i += 1)
    set.made.add(
      cbox(0.3 + set.random() * 0.7, 0.2 + set.random() * 0.5, 0.3 + set.random() * 0.6, 0.06),
      set.random() < 0.5 ? 0x6f777c : 0x59534a,
      {
        at: [b.cx + (set.random() - 0.5) * b.w, 0, b.cz + (set.random() - 0.5) * b.d],
        rot: [set.random() * 0.5, set.random() * 6, 0],
      },
    );
}

type Build = (set: Set, b: Block, e: Element, way: readonly [number, number]) => void;
const builds: { [kind: string]: Build } = {
  paved_road: (set, b) => road(set, b, false),
  dirt_road: (set, b) => road(set, b, true),
  muddy_road: (set, b) => road(set, b, true),
  rutted_road: (set, b) => road(set, b, true),
  narrow_passing: (set, b) => road(set, b, true),
  shallow_water: (set, b) => pool(set, b, false),
  shallow_river: (set, b) => pool(set, b, false),
  swamp: (set, b) => pool(set, b, false),
  deep_water: (set, b) => pool(set, b, true),
  crater,
  brush: (set, b) => brush(set, b, false),
  heavy_brush: (set, b) => brush(set, b, true),
  forest,
  tree: (set, b) => tree(set, b.cx, b.cz, b.h, b.w / 2),
  skyscraper_floor: tower,
  frame_building: shed,
  building: (set, b, e) => shop(set, b, e.name),
  storage_tank: tank,
  bridge_span: bridge,
  ramp: (set, b, _e, way) => ramp(set, b, way, false),
  steps: (set, b, _e, way) => ramp(set, b, way, true),
  ladder,
  rock: (set, b) => rock(set, b, 0x77736a),
  mesa: (set, b) => mesa(set, b, 0x7a6a4c),
  cliff: (set, b) => mesa(set, b, 0x6a5f50),
  receiver_dish: dish,
  missile_launcher: launcher,
  generator,
  smoke_stack: stack,
  lava_pit: lava,
  bunker,
  fortress_wall: bunker,
  trench,
  wall: (set, b) => barrier(set.made, b, stuff.stripe),
  door: (set, b) => set.made.add(box(b.w, b.h, b.d), 0x2f9fb2, { at: [b.cx, 0, b.cz], glow: 0.3 }),
  rubble: ruin,
  hill: (set, b) => set.ground.blob(b.cx, b.cz, b.w / 2, [90, 80, 56, 0.5], 0.6),
  steep_grade: (set, b) => set.ground.rect(b.cx - b.w / 2, b.cz - b.d / 2, b.w, b.d, [70, 60, 44, 0.6], 0.5),
  rough_ground: (set, b) => {
    for (let i = 0; i < 20; i += 1)
      drums(
        set.made,
        { cx: b.cx + (set.random() - 0.5) * b.w, cz: b.cz + (set.random() - 0.5) * b.d, w: 0.3, d: 0.3, y: 0, h: 0.2 },
        set.random,
      );
  },
  hedge: (set, b) => hedge(set.made, b, set.random),
};
const flatKinds = /road|water|river|swamp|crater|brush|forest|trench|pit|rubble|ground|grade|passing|tree|ladder/;

// Where a ramp leads: towards the nearest other piece that is as high.
function riseOf(table: Table, e: Element, all: readonly Element[]): [number, number] {
  const own = blockOf(table, e);
  const near = all
    .filter(
      (each) =>
        each !== e &&
        each.stands &&
        Math.abs(each.base + each.height - e.height) < 600 &&
        !/ramp|steps|ladder|tree/.test(each.kind),
    )
    .map((each) => blockOf(table, each))
    .sort((a, b) => Math.hypot(a.cx - own.cx, a.cz - own.cz) - Math.hypot(b.cx - own.cx, b.cz - own.cz))[0];
  return near ? [near.cx - own.cx, near.cz - own.cz] : [0, -1];
}

export function sceneryOf(table: Table, elements: readonly Element[], clock: Clock): Group {
  const made = new Mesher();
  const taken = elements.filter((each) => each.stands).map((each) => blockOf(table, each));
  const set: Set = { made, ground: meadow(table, made, taken), all: new Group(), clock, random: seeded(1), table };
  for (const e of [...elements].sort((a, b) => Number(flatKinds.test(b.kind)) - Number(flatKinds.test(a.kind)))) {
    const b = blockOf(table, e);
    set.random = seeded(hash(`${e.kind}${e.index}`));
    if (e.ruined) {
      ruin(set, b);
      continue;
    }
    if (!e.stands) continue;
    if (!flatKinds.test(e.kind) && e.base === 0) edge(set, b);
    (builds[e.kind] ?? bunker)(set, b, e, /ramp|steps/.test(e.kind) ? riseOf(table, e, elements) : [0, 0]);
  }
  set.ground.grid(6, [120, 225, 245, 0.16], 0.04).vignette(0.34);
  for (let i = 6; i < table.width / unit; i += 6)
    set.ground.text(`${i}`, i - table.width / unit / 2, table.depth / unit / 2 - 0.6, 0.7, [160, 235, 250, 0.55]);
  for (let i = 6; i < table.depth / unit; i += 6)
    set.ground.text(`${i}`, -table.width / unit / 2 + 0.7, table.depth / unit / 2 - i, 0.7, [160, 235, 250, 0.55]);
  set.all.add(set.ground.mesh(), scenery(made));
  return set.all;
}
