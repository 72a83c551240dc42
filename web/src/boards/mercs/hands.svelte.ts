import type { Choice } from '../../net/protocol';
import type { Aim } from '../../state/aim.svelte';
import { dots, type Dot, type FigurePiece, type Model } from './model';

// What a press on the table of MERCS means, the same for the flat board and the one in three dimensions.

const places = (choice: Choice) => choice.action.verb === 'place' || choice.action.verb === 'adjust';

// While figures are placed the spots are those of one of them; which one is chosen above the table.
class Placing {
  wish = $state('');

  figures(model: Model, aim: Aim | null): FigurePiece[] {
    const ids = new Set(aim?.prompt ? aim.open.filter(places).map((each) => each.action.who) : []);
    return model.figures.filter((each) => ids.has(each.id));
  }

  figure(model: Model, aim: Aim | null): FigurePiece | undefined {
    const all = this.figures(model, aim);
    return all.find((each) => each.id === this.wish) ?? all[0];
  }
}
export const placing = new Placing();

export function dotsOf(model: Model, aim: Aim | null, apart: number): Dot[] {
  const placer = placing.figure(model, aim)?.id ?? '';
  return aim?.prompt ? dots(model, aim.open.filter((each) => !places(each) || each.action.who === placer), apart) : [];
}

// A spot may stand for choices that differ in the facing: their noses are shown, and pressing one takes it.
export const isChosen = (aim: Aim | null, dot: Dot) => dot.choices.some((choice) => choice === aim?.chosen);
export const facingOf = (choice: Choice) => (typeof choice.action.facing === 'number' && choice.action.facing >= 0 ? choice.action.facing : null);
export const sameWay = (aim: Aim | null, { action }: Choice) => (['bearing', 'circle', 'x', 'y'] as const).every((each) => action[each] === aim?.chosen?.action[each]);

// Pressing the spot again confirms.
export function pressDot(aim: Aim, dot: Dot): void {
  if (isChosen(aim, dot)) void aim.confirm();
  else aim.choose(dot.choices[0]!);
}

export function pressFigure(aim: Aim, id: string): void {
  if (aim.chosen && aim.isPointed(id) && aim.picked(id) > 0) void aim.confirm();
  else aim.point(id);
}
