import type { Action, Choice, Json } from '../../net/protocol';
import type { Aim } from '../../state/aim.svelte';
import { words } from '../../words';
import { inside, type Corner, type Reach, type Scene } from './model';

// What a press on a table of miniatures means, the same for the flat board and the one in three dimensions.
export interface Spot { choice: Choice; x: number; y: number; z: number }
const mostSpots = 160;

// Where an action points: at its own point, or at a numbered place of the table.
export const pointOf = (scene: Scene, action: Action): readonly [Json | undefined, Json | undefined] =>
  (action.verb === 'choose' && action.x === undefined && action.y === undefined ? scene.places?.[Number(action.choice ?? 0)] : undefined) ?? [action.x, action.y];

export function spotsOf(scene: Scene, aim: Aim | null): Spot[] {
  const found: Spot[] = [];
  for (const choice of aim?.open ?? []) {
    const [x, y] = pointOf(scene, choice.action);
    if ((typeof x === 'number' || typeof y === 'number') && found.length < mostSpots) found.push({ choice, x: Number(x ?? 0), y: Number(y ?? 0), z: Number(choice.action.z ?? 0) });
  }
  return found;
}

// A figure or a feature; `wish` puts to the hall what no choice names.
export function pressPiece(aim: Aim, value: string, wish?: (value: string) => boolean): void {
  if (wish && (!aim.can(value) || (aim.chosen && Number(aim.chosen.action.members ?? 0) > 0)) && wish(value)) return;
  if (aim.chosen && aim.isPointed(value) && aim.picked(value) > 0) void aim.confirm();
  else aim.point(value);
}

export function pressSpot(aim: Aim, spot: Spot): void {
  if (aim.chosen === spot.choice) void aim.confirm();
  else aim.choose(spot.choice);
}

const bearing = (from: { x: number; y: number }, at: Corner) => (Math.round((Math.atan2(at[0] - from.x, at[1] - from.y) * 180) / Math.PI) + 360) % 360;

// Any point within reach: as the offered ones, with this place in their stead. The hall says whether it is legal, and at which height.
export function pressReach(scene: Scene, aim: Aim, reach: Reach, at: Corner): boolean {
  const goes = (action: Action | undefined) => action?.verb === 'go' || action?.verb === 'place';
  const like = goes(aim.chosen?.action) ? aim.chosen?.action : spotsOf(scene, aim).find((spot) => goes(spot.choice.action))?.choice.action;
  if (!like || !inside(reach.outline, at[0], at[1])) return false;
  const wishes = reach.heights.map((z): Action => ({ ...like, x: at[0], y: at[1], z, facing: bearing(reach, at) }));
  void aim.tryOut(wishes, words.space.there);
  return true;
}

// Where no reach is drawn: a spot of the table for what is being aimed, or the direction it faces.
export function pressGround(scene: Scene, aim: Aim, at: Corner): void {
  const turned = aim.chosen?.action;
  const self = scene.figures.find((each) => each.value === turned?.unit);
  if (turned && self && typeof turned.x !== 'number' && (turned.verb === 'turn' || turned.verb === 'post_up')) {
    const facing = bearing(self, at);
    return void aim.tryOut([{ ...turned, facing }], words.space.facing(facing));
  }
  const like = new Map<string, Action>();
  if (turned?.verb === 'place') like.set('', turned);
  else for (const { choice } of spotsOf(scene, aim)) like.set(JSON.stringify({ ...choice.action, x: 0, y: 0, z: 0, facing: 0 }), choice.action);
  const wishes = [...like.values()].slice(0, 6).flatMap((each) => (scene.heights ?? [0]).map((z): Action => ({ ...each, x: at[0], y: at[1], ...(typeof each.z === 'number' || z > 0 ? { z } : {}) })));
  // Where units are placed the refusal says why not here; otherwise bare ground may be pressed for nothing.
  const placing = wishes.length > 0 && wishes.every((each) => each.verb === 'place');
  if (wishes.length > 0) void aim.tryOut(wishes, words.space.there, !placing);
}
