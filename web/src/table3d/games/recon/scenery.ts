import { Group } from 'three';
import type { Area, Model } from '../../../boards/recon/model';
import { Ground, rgba } from '../../kit/ground';
import { Mesher } from '../../kit/mesher';
import { scenery } from '../../kit/paint';
import { stuff, tones } from '../../kit/palette';
import { hash, seeded, type Random } from '../../kit/random';
import { ball, box, cbox, cyl, frus } from '../../kit/solids';
import { cell, x, z } from './place';

// The building as a doll's house: no roof, walls that end at the chest, rooms told by floor and furniture.
const wallHeight = 1.4;
const doorWidth = 1.3;
const floors: { [tile: string]: number } = {
  rnd_lab: 0x5b7880,
  conference: 0x7a6048,
  records: 0x665c50,
  server_room: 0x35495a,
  vault: 0x55555f,
  armoury: 0x62664e,
  plant: 0x5a5e4e,
  north_office: 0x5d6874,
  east_office: 0x5d6874,
  west_office: 0x606272,
  sales: 0x6d5f52,
  legal: 0x665a6e,
};
const others: { [kind: string]: number } = { stairs: 0x444c54, elevator: 0x66727c };
const wooden = /conference|legal|sales/;
interface Set {
  made: Mesher;
  ground: Ground;
}

// Polished slabs in two tones, and a lamp over every second area that is seen in them.
function corridor(ground: Ground, px: number, pz: number, n: number): void {
  const slabs = 4;
  const w = cell / slabs;
  for (let i = 0; i < slabs; i += 1)
    for (let k = 0; k < slabs; k += 1)
      if ((i + k) % 2 === 0) ground.rect(px + i * w, pz + k * w, w, w, [255, 255, 255, 0.035]);
  for (let k = 0; k <= slabs; k += 1)
    ground
      .line(px, pz + k * w, px + cell, pz + k * w, [0, 0, 0, 0.28], 0.035)
      .line(px + k * w, pz, px + k * w, pz + cell, [0, 0, 0, 0.28], 0.035);
  if (n % 2 === 0) ground.disc(px + cell / 2, pz + cell / 2, 1.7, [214, 232, 240, 0.2], 1.2);
}

function floor({ ground }: Set, area: Area): void {
  const [px, pz] = [x(area.column) - cell / 2, z(area.row) - cell / 2];
  ground.rect(
    px,
    pz,
    cell,
    cell,
    rgba(area.kind === 'room' ? (floors[area.tile] ?? 0x5a636a) : (others[area.kind] ?? 0x5a646d)),
  );
  if (area.kind === 'room') {
    const boards = wooden.test(area.tile) ? 10 : 4;
    for (let k = 0; k < boards; k += 1)
      ground.line(px, pz + (k * cell) / boards, px + cell, pz + (k * cell) / boards, [0, 0, 0, 0.2], 0.04);
    if (boards === 4) for (let k = 0; k < 4; k += 1) ground.line(px + k, pz, px + k, pz + cell, [0, 0, 0, 0.2], 0.04);
  } else if (area.kind === 'hallway') corridor(ground, px, pz, area.column + area.row);
  if (area.disc > 0) ground.disc(px + cell / 2, pz + cell / 2, 1.7, [0, 0, 0, 0.4 + area.disc * 0.15], 0.5);
}

function stretch({ made, ground }: Set, px: number, pz: number, long: number, level: boolean, outer: boolean): void {
  made
    .add(box(level ? long : 0.26, wallHeight, level ? 0.26 : long), outer ? 0x5d6a74 : 0x6b7882, { at: [px, 0, pz] })
    .add(box(level ? long : 0.3, 0.1, level ? 0.3 : long), 0xcfdce4, { at: [px, wallHeight, pz], glow: 0.1 });
  ground.rect(
    level ? px - long / 2 : px - 0.55,
    level ? pz - 0.55 : pz - long / 2,
    level ? long : 1.1,
    level ? 1.1 : long,
    [0, 0, 0, 0.4],
    0.3,
  );
}

function wall(set: Set, px: number, pz: number, level: boolean, door: boolean, outer: boolean): void {
  if (!door) return stretch(set, px, pz, cell + 0.26, level, outer);
  const side = (cell - doorWidth) / 4 + doorWidth / 2;
  for (const e of [-1, 1])
    stretch(set, px + (level ? e * side : 0), pz + (level ? 0 : e * side), (cell - doorWidth) / 2, level, outer);
  set.made
    .add(box(level ? doorWidth : 0.14, wallHeight - 0.12, level ? 0.14 : doorWidth), 0x2f9fb2, {
      at: [px, 0, pz],
      glow: 0.35,
    })
    .add(box(level ? doorWidth : 0.32, 0.1, level ? 0.32 : doorWidth), tones.holo, {
      at: [px, wallHeight, pz],
      glow: 1.2,
    });
}

function walls(set: Set, model: Model): void {
  for (const area of model.areas) {
    const [px, pz] = [x(area.column), z(area.row)];
    if (area.north !== 'open' || area.row === 0)
      wall(set, px, pz - cell / 2, true, area.north === 'door' && area.row > 0, area.row === 0);
    if (area.west !== 'open' || area.column === 0)
      wall(set, px - cell / 2, pz, false, area.west === 'door' && area.column > 0, area.column === 0);
    if (area.row === 7) wall(set, px, pz + cell / 2, true, false, true);
    if (area.column === 7) wall(set, px + cell / 2, pz, false, false, true);
  }
}

function desk(made: Mesher, px: number, pz: number, turn: number): void {
  const own = new Mesher();
  own
    .add(box(1.5, 0.08, 0.75), 0x6f5a44, { at: [0, 0.72, 0] })
    .pair(box(0.08, 0.72, 0.7), 0x3b4148, { at: [0.7, 0, 0] })
    .add(box(0.6, 0.4, 0.06), 0x11181e, { at: [0, 0.86, -0.15] })
    .add(box(0.52, 0.32, 0.03), 0x63d8f0, { at: [0, 0.9, -0.11], glow: 0.7 })
    .add(cbox(0.5, 0.45, 0.5, 0.08), 0x2c3a46, { at: [0, 0, 0.75] });
  made.join(own, { at: [px, 0, pz], rot: [0, turn, 0] });
}

const places: { [place: string]: (made: Mesher, px: number, pz: number) => void } = {
  robot_arm: (made, px, pz) =>
    made
      .add(cyl(0.6, 0.5, 0.4, 12), 0x3b444c, { at: [px + 1.1, 0, pz - 1.1] })
      .add(frus(0.4, 0.4, 0.3, 0.3, 1.2), 0xe08a2a, { at: [px + 1.1, 0.4, pz - 1.1], rot: [0.3, 0, 0.2] })
      .add(frus(0.3, 0.3, 0.2, 0.2, 1.1), 0xe08a2a, { at: [px + 0.85, 1.5, pz - 0.75], rot: [1.5, 0.5, 0] }),
  power_core: (made, px, pz) =>
    made
      .add(cyl(0.8, 0.7, 0.3, 16), 0x2a3238, { at: [px + 1, 0, pz - 1] })
      .add(cyl(0.4, 0.4, 1.3, 14), 0x66e0ff, { at: [px + 1, 0.3, pz - 1], glow: 1 })
      .add(cyl(0.7, 0.8, 0.3, 16), 0x2a3238, { at: [px + 1, 1.5, pz - 1] }),
  server: (made, px, pz) => {
    for (let k = 0; k < 3; k += 1) {
      made.add(cbox(0.8, 1.4, 0.6, 0.05), 0x161d23, { at: [px - 1.1 + k * 0.95, 0, pz - 1.5] });
      for (let q = 0; q < 5; q += 1)
        made.add(box(0.5, 0.06, 0.04), q % 2 ? 0x5affa0 : 0x55c8ff, {
          at: [px - 1.1 + k * 0.95, 0.25 + q * 0.22, pz - 1.18],
          glow: 1,
        });
    }
  },
  safe: (made, px, pz) =>
    made
      .add(cbox(1.2, 1.2, 1, 0.1), 0x4d565e, { at: [px + 1.1, 0, pz - 1.2] })
      .add(cyl(0.32, 0.32, 0.1, 14), 0xc9a227, { at: [px + 1.1, 0.6, pz - 0.68], rot: [1.57, 0, 0], glow: 0.3 }),
  weapon_rack: (made, px, pz) => {
    made
      .add(box(2.3, 0.1, 0.3), 0x6b5034, { at: [px, 0.1, pz - 1.6] })
      .add(box(2.3, 0.1, 0.3), 0x6b5034, { at: [px, 0.9, pz - 1.6] });
    for (let k = 0; k < 6; k += 1)
      made.add(box(0.1, 1.1, 0.14), stuff.gun, { at: [px - 0.9 + k * 0.36, 0.1, pz - 1.5], rot: [-0.15, 0, 0] });
  },
  open_terminal: (made, px, pz) =>
    made
      .add(frus(0.9, 0.6, 0.8, 0.4, 1), 0x38434c, { at: [px + 1.1, 0, pz - 1.2] })
      .add(box(0.8, 0.5, 0.05), tones.holo, { at: [px + 1.1, 1.05, pz - 1], rot: [-0.5, 0, 0], glow: 1.4 }),
};

function furnish({ made, ground }: Set, area: Area, random: Random): void {
  const [px, pz] = [x(area.column), z(area.row)];
  if (area.kind === 'stairs') {
    for (let k = 0; k < 7; k += 1)
      made.add(box(1.4, 0.2 * (k + 1), 0.4), k % 2 ? 0x77838b : 0x86929a, { at: [px - 1, 0, pz + 1.3 - k * 0.4] });
    made.add(box(0.06, 0.08, 2.9), stuff.stripe, { at: [px - 0.28, 1.35, pz + 0.1], rot: [0.46, 0, 0] });
  }
  if (area.kind === 'elevator')
    for (let k = 0; k < 6; k += 1)
      ground.line(px - 1.8 + k * 0.64, pz - 1.8, px - 2.1 + k * 0.64, pz - 1.5, [240, 181, 42, 0.8], 0.16);
  const special = places[area.place];
  if (special) {
    special(made, px, pz);
    return;
  }
  if (area.kind !== 'room' || area.disc >= 3) return;
  if (/office|sales|legal/.test(area.tile)) desk(made, px + 1, pz - 1.25, random() < 0.5 ? 0 : 0.2);
  else if (area.tile === 'conference') made.add(cbox(1.2, 0.7, 2.4, 0.06), 0x6a4a30, { at: [px + 1, 0, pz] });
  else if (area.tile === 'records')
    for (let k = 0; k < 2; k += 1) {
      made.add(box(1.8, 1.3, 0.36), 0x5a4a3a, { at: [px - 0.6 + k * 1.2, 0, pz - 1.6 + k * 0.5] });
      for (let q = 0; q < 5; q += 1)
        made.add(box(0.22, 0.34, 0.08), [0xa84a3a, 0x3a6a8a, 0xb89a4a, 0x6a8a5a][q % 4]!, {
          at: [px - 1.2 + k * 1.2 + q * 0.3, 0.75, pz - 1.4 + k * 0.5],
        });
    }
  else if (area.tile === 'rnd_lab')
    made
      .add(cbox(2, 0.8, 0.7, 0.05), 0xb9c4ca, { at: [px - 0.6, 0, pz - 1.5] })
      .add(cyl(0.16, 0.1, 0.4, 8), 0x7dffb0, { at: [px - 1, 0.8, pz - 1.5], glow: 0.8 })
      .add(ball(0.14, 0), 0xff8ad0, { at: [px - 0.4, 0.95, pz - 1.5], glow: 0.8 });
  else if (area.tile === 'vault')
    made.add(cbox(0.7, 0.4, 0.5, 0.05), 0xc9a227, { at: [px + 1.3, 0, pz - 1.4], glow: 0.1 });
  else if (area.tile === 'armoury') made.add(cbox(0.9, 0.6, 0.6, 0.05), stuff.olive, { at: [px + 1.2, 0, pz - 1.4] });
}

export function sceneryOf(model: Model): Group {
  const all = new Group();
  const set: Set = {
    made: new Mesher(),
    ground: new Ground(8 * cell, 8 * cell, rgba(0x30373d), { pixels: 2048, seed: 3 }).noise(0.35, 1.4),
  };
  for (const area of model.areas) floor(set, area);
  set.ground.noise(0.4, 0.9);
  walls(set, model);
  for (const area of model.areas) furnish(set, area, seeded(hash(area.id)));
  all.add(set.ground.mesh(), scenery(set.made));
  return all;
}
