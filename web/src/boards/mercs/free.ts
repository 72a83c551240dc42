import type { Action, Choice } from '../../net/protocol';
import { bearingTo } from '../../state/course';
import { spotOf, type Model } from './model';

// What is legal is more than what is listed: any point of the strip, any facing, any spot for a grenade. Here a
// pressed point of the table becomes actions for the hall to judge; no rule is decided.

export interface Wish {
  actions: Action[];
  text: string;
}
type At = { x: number; y: number };

// The floors a point may have: the ground and the tops of all pieces.
function floors(model: Model): number[] {
  return [...new Set([0, ...model.pieces.map((each) => each.er1 * model.level)])].sort((a, b) => a - b);
}

const onFloors = (model: Model, action: Action, at: At): Action[] =>
  floors(model).map((z): Action => ({ ...action, x: at.x, y: at.y, z }));

// The point as a place: for who is placed, or for the weapon that is aimed.
export function wishAt(
  model: Model,
  choices: readonly Choice[],
  chosen: Action | null,
  placer: string,
  at: At,
): Action[] {
  const placing = choices.find(
    ({ action }) => (action.verb === 'place' || action.verb === 'adjust') && action.who === placer,
  );
  if (placing) return onFloors(model, placing.action, at);
  if (chosen?.verb === 'throw' || chosen?.verb === 'lob') return onFloors(model, chosen, at);
  const mover = model.figures.find((each) => each.id === model.acting);
  if (mover && (chosen?.verb === 'spray' || chosen?.verb === 'suppress'))
    return [{ ...chosen, bearing: bearingTo(mover, at) }];
  return [];
}

// The point as something to look at: for the chosen action's end, or for a turn on the spot.
export function turnTo(model: Model, choices: readonly Choice[], chosen: Action | null, at: At): Action[] {
  const mover = model.figures.find((each) => each.id === model.acting);
  const from = chosen ? (spotOf(model, chosen) ?? mover) : mover;
  if (!from) return [];
  const facing = bearingTo(from, at);
  if (
    chosen &&
    ['place', 'adjust', 'step', 'flush', 'edge', 'snap', 'climb', 'descend', 'jump', 'pivot'].includes(chosen.verb)
  )
    return [{ ...chosen, facing }];
  return choices.some(({ action }) => action.verb === 'pivot') ? [{ verb: 'pivot', facing }] : [];
}

export const mayTurn = (choices: readonly Choice[]): boolean =>
  choices.some(({ action }) => Number(action.facing ?? -1) >= 0);
