import type { Action, Choice, Json } from '../../net/protocol';
import { number, spotOf, text, type Model } from './model';

// What is legal is more than what is listed: any point of the strip, any bearing, any facing, any spot for a grenade. Here a
// pressed point of the table becomes actions for the hall to judge; no rule is decided.

export interface Wish { actions: Action[]; text: string }
type At = { x: number; y: number };

const level = 220;
const bearingTo = (from: At, to: At) => (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;
const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

// The floors a point may have: the ground and the tops of all pieces.
function floors(model: Model): number[] {
  return [...new Set([0, ...model.pieces.map((each) => each.er1 * level)])].sort((a, b) => a - b);
}

const onFloors = (model: Model, action: Action, at: At): Action[] => floors(model).map((z): Action => ({ ...action, x: at.x, y: at.y, z }));

// A card laid towards the point, to each of its circles, the mover looking that way as far as a turn allows.
function stepsTo(model: Model, at: At): Action[] {
  const mover = model.figures.find((each) => each.id === model.acting);
  if (!mover) return [];
  const bearing = bearingTo(mover, at);
  const facing = turn(bearing, mover.facing) <= 90 ? bearing : -1;
  return [{ verb: 'step', bearing, facing }, { verb: 'flush', bearing, facing }, { verb: 'step', bearing, facing, circle: 'left' }, { verb: 'step', bearing, facing, circle: 'right' }];
}

// The point as a place: for who is placed, for the weapon that is aimed, or as the direction of a card.
export function wishAt(model: Model, choices: readonly Choice[], chosen: Action | null, placer: string, at: At): Action[] {
  const placing = choices.find(({ action }) => (action.verb === 'place' || action.verb === 'adjust') && text(action.who as Json) === placer);
  if (placing) return onFloors(model, placing.action, at);
  if (chosen?.verb === 'throw' || chosen?.verb === 'lob') return onFloors(model, chosen, at);
  const mover = model.figures.find((each) => each.id === model.acting);
  if (mover && (chosen?.verb === 'spray' || chosen?.verb === 'suppress')) return [{ ...chosen, bearing: bearingTo(mover, at) }];
  return choices.some(({ action }) => action.verb === 'step' || action.verb === 'pivot') ? stepsTo(model, at) : [];
}

// The point as something to look at: for the chosen action's end, or for a turn on the spot.
export function turnTo(model: Model, choices: readonly Choice[], chosen: Action | null, at: At): Action[] {
  const mover = model.figures.find((each) => each.id === model.acting);
  const from = chosen ? (spotOf(model, chosen) ?? mover) : mover;
  if (!from) return [];
  const facing = bearingTo(from, at);
  if (chosen && ['place', 'adjust', 'step', 'flush', 'edge', 'snap', 'climb', 'descend', 'jump', 'pivot'].includes(chosen.verb)) return [{ ...chosen, facing }];
  return choices.some(({ action }) => action.verb === 'pivot') ? [{ verb: 'pivot', facing }] : [];
}

export const mayTurn = (choices: readonly Choice[]): boolean => choices.some(({ action }) => number(action.facing as Json, -1) >= 0);
