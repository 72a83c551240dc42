import type { Action, Content } from '../../net/protocol';
import { apart, bearingTo, type Course, type Moment, type Point, type Stretch } from '../../state/course';
import { readModel, type FigurePiece, type Lay, type Model } from './model';

// A way over the table of MERCS as cards laid one after the other. Which of the ways to lay a card comes nearest to the
// next corner is reckoned from the card's own measures; whether it may be laid so the hall says.

const steps = new Set(['step', 'flush', 'edge', 'pivot']);
const long = (lay: Lay) => Math.hypot(lay.x, lay.y);
const aside = (lay: Lay) => Math.round((Math.atan2(lay.x, lay.y) * 180) / Math.PI);
const whole = (bearing: number) => ((bearing % 360) + 360) % 360;

// The lays by how near they end to a point so far away; those that would not come nearer are left out.
function liked(model: Model, far: number): Lay[] {
  const left = (lay: Lay) => Math.abs(far - long(lay));
  return model.card.lays.filter((lay) => left(lay) < far - model.base / 2).sort((a, b) => left(a) - left(b));
}

// Straight ahead, then by more and more degrees aside: what stands in the way is gone round.
const bends = [0, -15, 15, -30, 30, -45, 45, -60, 60];

function wishes(model: Model, mover: FigurePiece, to: Point, facings: readonly number[]): Action[] {
  const bearing = bearingTo(mover, to);
  const lays = liked(model, apart(mover, to));
  const action = (lay: Lay, bend: number, facing: number): Action => ({
    verb: lay.verb,
    bearing: whole(bearing + bend - aside(lay)),
    facing,
    ...(lay.circle === 'top' ? {} : { circle: lay.circle }),
  });
  const turned = (make: (facing: number) => Action) => facings.map(make);
  const straight = lays.flatMap((lay) => turned((facing) => action(lay, 0, facing)));
  const flush = turned((facing) => ({ verb: 'flush', bearing, facing }));
  const round = bends
    .slice(1)
    .flatMap((bend) => lays.slice(0, 1).flatMap((lay) => turned((facing) => action(lay, bend, facing))));
  return [...straight, ...flush, ...round];
}

// A figure faces the way it goes as far as it may, and at the end as it was told to.
function facingsTo(mover: FigurePiece, to: Point, wanted: number | null): number[] {
  const ways = [...(wanted === null ? [] : [wanted]), bearingTo(mover, to), -1];
  return [...new Set(ways)];
}

// `who` goes it, once it has set out: what is left of a way is nobody else's.
export function courseOf(
  points: readonly Point[],
  facing: number | null,
  content: Content | null,
  who: string | null = null,
): Course {
  return { points, next: (now) => next(points, facing, content, who, now) };
}

function next(
  points: readonly Point[],
  facing: number | null,
  content: Content | null,
  who: string | null,
  { view, choices }: Moment,
): Stretch | null {
  const model = readModel(view, content);
  const declared = who === null ? choices.find(({ action }) => action.verb === 'move') : undefined;
  if (declared)
    return model.acting ? { wishes: [declared.action], rest: courseOf(points, facing, content, model.acting) } : null;
  const mover = model.figures.find((each) => each.id === model.acting);
  if (who !== null && mover?.id !== who) return null;
  if (!mover || !choices.some(({ action }) => steps.has(action.verb))) return null;
  const ahead = points.slice(
    Math.max(
      0,
      points.findIndex((each) => liked(model, apart(mover, each)).length > 0),
    ),
  );
  const goal = ahead[0];
  if (!goal || liked(model, apart(mover, goal)).length === 0) return null;
  const last =
    ahead.length === 1 && Math.abs(apart(mover, goal) - long(liked(model, apart(mover, goal))[0]!)) < model.base * 2;
  return {
    wishes: wishes(model, mover, goal, facingsTo(mover, goal, last ? facing : null)),
    rest: courseOf(ahead, facing, content, mover.id),
  };
}
