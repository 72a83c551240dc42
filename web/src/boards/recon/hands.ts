import type { Aim } from '../../state/aim.svelte';
import type { AgentDisc, Area, Figure, Merc, Model, Token } from './model';

// Who stands where in the building and what a press there means, the same for the flat board and the one in three
// dimensions.
export const mercsIn = (model: Model, id: string): Merc[] =>
  model.mercs.filter((each) => each.area === id && !each.dead && !each.onTile);
export const figuresIn = (model: Model, id: string): Figure[] => model.figures.filter((each) => each.area === id);
export const agentsIn = (model: Model, id: string): AgentDisc[] => model.agents.filter((each) => each.area === id);
export const tokenIn = (model: Model, id: string): Token | undefined => model.tokens.find((each) => each.area === id);

// Everything an area can mean: itself and whoever stands in it.
const meanings = (model: Model, id: string) => [
  id,
  ...figuresIn(model, id).map((each) => each.id),
  ...mercsIn(model, id).map((each) => each.id),
];
export const isLegal = (model: Model, aim: Aim | null, id: string) =>
  aim !== null && meanings(model, id).some((value) => aim.can(value));
export const isPointed = (model: Model, aim: Aim | null, id: string) =>
  aim !== null && meanings(model, id).some((value) => aim.isPointed(value) && value !== aim.pointed?.who);

export function pressArea(model: Model, aim: Aim, id: string): void {
  const values = meanings(model, id);
  if (aim.chosen && values.some((value) => aim.isPointed(value) && aim.picked(value) > 0)) {
    void aim.confirm();
    return;
  }
  aim.point(values.find((value) => aim.can(value)) ?? id);
}
// A piece that meant nothing itself when it was pressed stands for its area. Pressed once more it does what is aimed
// at, although once something is chosen it may be a target of something else; so does whoever stands in the area that
// is aimed at.
export function pressPiece(model: Model, aim: Aim, value: string, area: string): void {
  const stoodFor = aim.stoodFor?.value === value && aim.stoodFor.choice === aim.chosen;
  const again = stoodFor || aim.picked(value) > 0 || aim.picked(area) > 0;
  if (aim.chosen && again) void aim.confirm();
  else if (aim.can(value)) aim.strike(value);
  else {
    pressArea(model, aim, area);
    aim.stoodFor = { value, choice: aim.chosen };
  }
}

// Where the n-th of so many pieces of an area stands, on a square of 84.
export const squareSize = 84;
export function spotIn(n: number, all: number): { dx: number; dy: number } {
  if (all <= 1) return { dx: 42, dy: 42 };
  if (all === 2) return { dx: n === 0 ? 27 : 57, dy: 42 };
  if (all <= 4) return { dx: all === 3 && n === 2 ? 42 : n % 2 === 0 ? 26 : 58, dy: n < 2 ? 26 : 58 };
  const rows = Math.ceil(all / 3),
    row = Math.floor(n / 3),
    inRow = Math.min(3, all - 3 * row);
  return { dx: 42 + ((n % 3) - (inRow - 1) / 2) * 25, dy: 42 + (row - (rows - 1) / 2) * 24 };
}

// Which way a half of an area's ring lies, in degrees from the north.
export const facingTurn = (area: Area, facing: string) =>
  (({ ne: 45, se: 135, sw: 225, nw: 315 })[area.white] ?? 45) + (facing === 'orange' ? 180 : 0);
