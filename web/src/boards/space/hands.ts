import type { Action, Choice, Json } from '../../net/protocol';
import type { Aim } from '../../state/aim.svelte';
import { apart, bearingTo, type Course, type Point, type Stretch } from '../../state/course';
import { words } from '../../words';
import { drawWay, turnRim, type Pull } from '../pull';
import type { Corner, Scene } from './model';

// What a press on a table of miniatures means, the same for the flat board and the one in three dimensions.
export interface Spot {
  choice: Choice;
  x: number;
  y: number;
  z: number;
}
const mostSpots = 160;

// Where an action points: at its own point, or at a numbered place of the table.
export const pointOf = (scene: Scene, action: Action): readonly [Json | undefined, Json | undefined] =>
  (action.verb === 'choose' && action.x === undefined && action.y === undefined
    ? scene.places?.[Number(action.choice ?? 0)]
    : undefined) ?? [action.x, action.y];

export function spotsOf(scene: Scene, aim: Aim | null): Spot[] {
  const found: Spot[] = [];
  for (const choice of aim?.open ?? []) {
    const [x, y] = pointOf(scene, choice.action);
    if ((typeof x === 'number' || typeof y === 'number') && found.length < mostSpots)
      found.push({ choice, x: Number(x ?? 0), y: Number(y ?? 0), z: Number(choice.action.z ?? 0) });
  }
  return found;
}

// Whether an action says who is in it, so that a press takes one in or out.
const picks = ({ members, how }: Action): boolean =>
  (Array.isArray(members) && members.length > 0) || (Array.isArray(how) && how.includes('everybody'));

// A figure or a feature; `wish` puts to the hall what no choice names.
export function pressPiece(aim: Aim, value: string, wish?: (value: string) => boolean): void {
  if (wish && (!aim.can(value) || (aim.chosen && picks(aim.chosen.action))) && wish(value)) return;
  if (aim.chosen && aim.isPointed(value) && aim.picked(value) > 0) void aim.confirm();
  else aim.strike(value);
}

export function pressSpot(aim: Aim, spot: Spot): void {
  if (aim.chosen === spot.choice) void aim.confirm();
  else aim.choose(spot.choice);
}

const goes = (action: Action | undefined) => action?.verb === 'go' || action?.verb === 'place';
// Orders that begin with a move, the plainest first: what pulling or sending a unit somewhere means before it has one.
const orders = ['move', 'attack', 'attack_and_cover'];

// A way over the table as straight legs. Each is like the offered ones, with its place in their stead; the hall says
// whether it is legal, and at which height. `last` is the word in an action's `how` that ends the move.
export function legsOf(
  unit: string,
  points: readonly Point[],
  facing: number | null,
  read: (view: Json) => Scene,
  ordered = false,
): Course {
  return { points, next: ({ view, choices }) => nextLeg(unit, points, facing, read, ordered, read(view), choices) };
}

function nextLeg(
  unit: string,
  points: readonly Point[],
  facing: number | null,
  read: (view: Json) => Scene,
  ordered: boolean,
  scene: Scene,
  choices: readonly Choice[],
): Stretch | null {
  const [to, ...later] = points;
  const own = choices.filter(({ action }) => action.unit === unit);
  const like = own.find(({ action }) => goes(action))?.action;
  const order = orders.map((verb) => own.find(({ action }) => action.verb === verb)).find((each) => each !== undefined);
  if (!like && order && !ordered) return { wishes: [order.action], rest: legsOf(unit, points, facing, read, true) };
  const from = scene.figures.find((each) => each.value === unit) ?? scene.reach;
  if (!like || !to || !from) return null;
  const says = Array.isArray(like.how) ? like.how.filter((word) => word !== scene.last) : null;
  const how: Partial<Action> = says ? { how: later.length > 0 || !scene.last ? says : [...says, scene.last] } : {};
  const looks =
    later.length === 0 && facing !== null
      ? facing
      : like.verb === 'place'
        ? Number(like.facing ?? 0)
        : bearingTo(from, to);
  const heights = scene.reach?.heights ?? scene.heights ?? [0];
  const wishes = heights.map((z): Action => ({
    ...like,
    ...(how as Action),
    x: Math.round(to.x),
    y: Math.round(to.y),
    z,
    facing: looks,
  }));
  return { wishes, rest: later.length > 0 ? legsOf(unit, later, facing, read, true) : null };
}

// The unit that a way would be for: who is asked to go, or whom an order for is aimed at.
function goer(scene: Scene, aim: Aim): string | null {
  const going = spotsOf(scene, aim).find((spot) => goes(spot.choice.action))?.choice.action ?? aim.chosen?.action;
  const picked = aim.picks.find((pick) => pick.field === 'unit')?.value;
  const unit = picked ?? (typeof going?.unit === 'string' ? going.unit : null);
  return unit !== null &&
    aim.prompt?.choices.some(({ action }) => action.unit === unit && (goes(action) || orders.includes(action.verb)))
    ? unit
    : null;
}

export type Reader = (view: Json) => Scene;
const setOut = (aim: Aim, unit: string, points: readonly Point[], read: Reader, facing: number | null = null) =>
  void aim.setOut(legsOf(unit, points, facing, read), words.space.there);

// Any point of the table for who goes; `on` adds a corner to the way that is aimed. Where it is aimed already: done.
export function pressReach(scene: Scene, aim: Aim, at: Corner, on: boolean, read: Reader): boolean {
  const unit = goer(scene, aim);
  if (unit === null) return false;
  const spot = { x: at[0], y: at[1] };
  const end = aim.drawn[aim.drawn.length - 1];
  const base = scene.figures.find((each) => each.value === unit)?.r ?? 500;
  if (aim.chosen && end && !on && apart(end, spot) < 1.3 * base) void aim.confirm();
  else setOut(aim, unit, [...(on ? aim.drawn : []), spot], read);
  return true;
}

// What the pointer takes hold of: the rim of a base that may turn, else a unit that may go.
export function grab(scene: Scene, aim: Aim, at: Corner, piece: string | null, read: Reader): Pull | null {
  const spot = { x: at[0], y: at[1] };
  const rim = rimAt(scene, aim, spot);
  if (rim) return turnRim(aim, rim, (facing, looked) => turned(scene, aim, facing, [looked.x, looked.y], read));
  const figure = scene.figures.find((each) => each.value === piece || each.id === piece);
  if (!figure) return null;
  const may = aim.prompt?.choices.some(
    ({ action }) => action.unit === figure.value && (goes(action) || orders.includes(action.verb)),
  );
  return may
    ? drawWay(aim, figure, Math.max(700, figure.r), (points) => setOut(aim, figure.value, points, read))
    : null;
}

function turned(scene: Scene, aim: Aim, facing: number, at: Corner, read: Reader): void {
  const unit = goer(scene, aim);
  if (aim.drawn.length > 0 && unit !== null) setOut(aim, unit, aim.drawn, read, facing);
  else pressGround(scene, aim, at);
}

// The middle of the base whose rim lies under the point: of the end that is aimed at, or of a unit that turns on the
// spot.
function rimAt(scene: Scene, aim: Aim, at: Point): Point | null {
  const action = aim.chosen?.action;
  const self = scene.figures.find((each) => each.value === action?.unit);
  const end = aim.drawn[aim.drawn.length - 1] ?? (turns(action) ? self : undefined);
  const base = Math.max(600, self?.r ?? 0);
  return end && apart(end, at) > 0.85 * base && apart(end, at) < 2.2 * base ? end : null;
}
const turns = (action: Action | undefined) => action?.verb === 'turn' || action?.verb === 'post_up';

// Where no reach is drawn: a spot of the table for what is being aimed, or the direction it faces.
export function pressGround(scene: Scene, aim: Aim, at: Corner): void {
  const aimed = aim.chosen?.action;
  const self = scene.figures.find((each) => each.value === aimed?.unit);
  if (aimed && self && typeof aimed.x !== 'number' && turns(aimed)) {
    const facing = bearingTo(self, { x: at[0], y: at[1] });
    return void aim.tryOut([{ ...aimed, facing }], words.space.facing(facing));
  }
  const like = new Map<string, Action>();
  if (aimed?.verb === 'place') like.set('', aimed);
  else
    for (const { choice } of spotsOf(scene, aim))
      like.set(JSON.stringify({ ...choice.action, x: 0, y: 0, z: 0, facing: 0 }), choice.action);
  const wishes = [...like.values()].slice(0, 6).flatMap((each) =>
    (scene.heights ?? [0]).map((z): Action => ({
      ...each,
      x: at[0],
      y: at[1],
      ...(typeof each.z === 'number' || z > 0 ? { z } : {}),
    })),
  );
  // Where units are placed the refusal says why not here; otherwise bare ground may be pressed for nothing.
  const placing = wishes.length > 0 && wishes.every((each) => each.verb === 'place');
  if (wishes.length > 0) void aim.tryOut(wishes, words.space.there, !placing);
}
