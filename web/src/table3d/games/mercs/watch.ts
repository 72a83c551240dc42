import { dotsOf, placing } from '../../../boards/mercs/hands.svelte';
import type { FigurePiece, Model } from '../../../boards/mercs/model';
import type { Scene } from '../../diorama';
import type { Spot } from '../../kit/camera';
import { spot, unit } from './place';

export const inPlay = (model: Model) => model.figures.filter((each) => each.inPlay);

// The printed square that a scenario is about.
export const goalOf = (model: Model) =>
  model.victory === 'square' ? model.pieces.find((each) => each.id === 'square') : undefined;

// The two foes nearest to somebody: what a turn is about where nothing else says so.
const nearest = (model: Model, from: FigurePiece): FigurePiece[] =>
  inPlay(model)
    .filter((each) => each.side !== from.side)
    .sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))
    .slice(0, 2);

// The ground round a mover that a whole way may lead over, so that it can be drawn in one gesture.
function wayRound(model: Model, { x, y, er, mp }: FigurePiece): Spot[] {
  const far = Math.max(1.2, 0.6 * mp) * model.card.length;
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => spot(model, { x: within(x + a! * far, model.width), y: within(y + b! * far, model.depth), er }));
}

// Half of the way to somewhere: who walks wants to know where to.
function whither(from: Spot, to: readonly Spot[]): Spot[] {
  const middle = (key: keyof Spot) => to.reduce((sum, each) => sum + each[key], 0) / to.length;
  return to.length > 0 ? [{ x: (from.x + middle('x')) / 2, y: 1, z: (from.z + middle('z')) / 2 }] : [];
}

function high(model: Model, each: FigurePiece): Spot[] {
  const at = spot(model, each);
  return [at, { ...at, y: at.y + 2.6 }];
}

// Who acts with its target, with where it may go, or with all that is worth its turn.
function roundOf(scene: Scene, model: Model, acting: FigurePiece): Spot[] {
  const all = (figures: readonly FigurePiece[]) => figures.flatMap((each) => high(model, each));
  const aimed = model.figures.filter((each) => each.id === scene.aim?.pointed?.target);
  if (aimed.length > 0) return all([acting, ...aimed]);
  const from = spot(model, acting);
  const corners = goalOf(model)?.corners.map(([x, y]) => spot(model, { x, y })) ?? [];
  const foes = all(nearest(model, acting));
  if (model.reach.length > 0) {
    const to = scene.wide ? whither(from, corners.length > 0 ? corners : foes) : [];
    return [...all([acting]), ...wayRound(model, acting), ...to];
  }
  const seen = model.sights
    .filter((each) => !each.obstacle && each.level < 2)
    .flatMap((each) => model.figures.filter((figure) => figure.id === each.target));
  // Of what lies far ahead a small screen shows the near edge only, so that who acts stays large.
  const far = (each: Spot) => Math.hypot(each.x - from.x, each.z - from.z);
  const goal = scene.phone ? [...corners].sort((a, b) => far(a) - far(b)).slice(0, 2) : corners;
  // Before anybody is in sight both squads stand ready, where there is room for them.
  const squads = scene.wide && seen.length === 0 ? inPlay(model) : [];
  const worth = [...all(seen), ...goal, ...all(squads)];
  return [...all([acting]), ...(worth.length > 0 ? worth : foes)];
}

// What to watch: who acts and what its turn is about; else everybody, or the table.
export function watchOf(scene: Scene, model: Model, acting: FigurePiece | null): Spot[] {
  if (acting) return roundOf(scene, model, acting);
  if (placing.figure(model, scene.aim)) return dotsOf(model, scene.aim, 60).map((dot) => spot(model, dot));
  const all = inPlay(model).flatMap((each) => high(model, each));
  return all.length > 0
    ? all
    : [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([a, b]) => ({ x: (a! * model.depth) / unit / 2, y: 0, z: (b! * model.width) / unit / 2 }));
}
