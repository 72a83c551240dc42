import type { Figure, Scene as Flatland } from '../../../boards/space/model';
import type { Dot, Scene, Standing } from '../../diorama';
import type { Spot } from '../../kit/camera';
import { spot, type Table } from './place';

// A third of the way from somebody to somebody else.
function ahead(from: readonly Standing[], to: Standing): Spot {
  const middle = (key: 'x' | 'z') => from.reduce((sum, each) => sum + each[key], 0) / from.length;
  return { x: (2 * middle('x') + to.x) / 3, y: 0, z: (2 * middle('z') + to.z) / 3 };
}

// Everybody else who still stands, the nearest first.
function nearestFoes(mine: readonly Standing[], pieces: readonly Standing[]): Standing[] {
  const gap = (each: Standing) => Math.min(...mine.map((own) => Math.hypot(own.x - each.x, own.z - each.z)));
  return pieces.filter((each) => !each.dim && each.look !== mine[0]!.look).sort((a, b) => gap(a) - gap(b));
}

// The whole of somebody, not only its middle, is to be in sight.
const whole = ({ x, y, z, r, tall }: Standing): Spot[] => [
  { x, y, z },
  { x, y: y + tall, z },
  ...[-r, r].flatMap((off) => [
    { x: x + off, y, z },
    { x, y, z: z + off },
  ]),
];

// Who moves wants to know where the others stand: the nearest of them stays in sight, on a small screen the way to it.
function onTheWay(scene: Scene, outline: readonly Spot[], self: Standing, pieces: readonly Standing[]): Spot[] {
  const [foe] = nearestFoes([self], pieces);
  return [...whole(self), ...outline, ...(foe ? (scene.phone ? [ahead([self], foe)] : whole(foe)) : [])];
}

// Who is to act and everybody they are up against; a small screen shows one's own large, and the way to the nearest of
// the others.
function forces(scene: Scene, table: Table, standing: readonly Standing[]): Spot[] {
  const mine = standing.filter((each) => each.lit || each.acting);
  if (mine.length > 0 && mine.length < standing.length) {
    const foes = nearestFoes(mine, standing);
    if (scene.phone && foes[0]) return [...mine.flatMap(whole), ahead(mine, foes[0])];
    return [...mine, ...foes].flatMap(whole);
  }
  if (standing.length > 1) return standing.flatMap(whole);
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([a, b]) => spot(table, a! * table.width, b! * table.depth));
}

// What should be in sight: who acts with its target or where it may go, else both forces.
export function watchOf(
  scene: Scene,
  board: Flatland,
  table: Table,
  acting: Figure | undefined,
  pieces: readonly Standing[],
  dots: readonly Dot[],
): Spot[] {
  const self = pieces.find((each) => each.id === acting?.id);
  const standing = pieces.filter((each) => !each.dim);
  if (!self) return forces(scene, table, standing);
  const target = pieces.find((each) => each.pointed && !each.acting);
  if (target) return [self, target].flatMap(whole);
  const outline = board.reach?.outline.filter((_, i) => i % 6 === 0).map(([x, y]) => spot(table, x, y));
  if (outline && scene.aim) return onTheWay(scene, outline, self, pieces);
  const lit = pieces.filter((each) => each.lit && !each.acting);
  // Spots of the ground that may be aimed at lie at the ends of a range, so a few in every direction stand for all.
  const spots = dots.filter((_, i, all) => i % Math.ceil(all.length / 12) === 0);
  // Somebody who has been picked as a target stays in sight while the rest of the deed is chosen.
  const picked = pieces.filter((each) => each.acting && each !== self);
  return [...[self, ...picked, ...lit.slice(0, 8)].flatMap(whole), ...spots.map((each) => each.at)];
}
