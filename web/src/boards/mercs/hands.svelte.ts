import type { Choice, Content } from '../../net/protocol';
import type { Aim } from '../../state/aim.svelte';
import { apart, type Point } from '../../state/course';
import { words } from '../../words';
import { drawWay, turnRim, type Pull } from '../pull';
import { courseOf } from './course';
import { mayTurn, turnTo, wishAt } from './free';
import { dots, spotOf, type Dot, type FigurePiece, type Model } from './model';

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
  return aim?.prompt
    ? dots(
        model,
        aim.open.filter((each) => !places(each) || each.action.who === placer),
        apart,
      )
    : [];
}

// A spot may stand for choices that differ in the facing: their noses are shown, and pressing one takes it.
export const isChosen = (aim: Aim | null, dot: Dot) => dot.choices.some((choice) => choice === aim?.chosen);
export const facingOf = (choice: Choice) =>
  typeof choice.action.facing === 'number' && choice.action.facing >= 0 ? choice.action.facing : null;
export const sameWay = (aim: Aim | null, { action }: Choice) =>
  (['bearing', 'circle', 'x', 'y'] as const).every((each) => action[each] === aim?.chosen?.action[each]);

// What a press on the spot leads to: its first choice and the same way with other facings. Another way that ends there
// is not to be told apart by a press.
export const pressed = ({ choices }: Dot): Choice[] =>
  choices.filter(({ action }) =>
    (['bearing', 'circle'] as const).every((each) => action[each] === choices[0]!.action[each]),
  );

// The directions of what has no place but a way: a turn on the spot, fire laid along a line; of one deed and one
// weapon.
export function waysOf(aim: Aim | null): { choice: Choice; bearing: number }[] {
  const left = aim?.left ?? [];
  const deeds = new Set(left.map(({ action }) => `${action.verb} ${JSON.stringify(action.weapon ?? null)}`));
  if (deeds.size !== 1 || !['pivot', 'spray', 'suppress'].includes(left[0]!.action.verb)) return [];
  return left.flatMap((choice) => {
    const bearing = choice.action.verb === 'pivot' ? choice.action.facing : choice.action.bearing;
    return typeof bearing === 'number' ? [{ choice, bearing }] : [];
  });
}

// Pressing the spot again confirms.
export function pressDot(aim: Aim, dot: Dot): void {
  if (isChosen(aim, dot)) void aim.confirm();
  else aim.choose(dot.choices[0]!);
}

export function pressFigure(aim: Aim, id: string): void {
  if (aim.chosen && aim.isPointed(id) && aim.picked(id) > 0) void aim.confirm();
  else aim.strike(id);
}

const moves = (choices: readonly Choice[]) =>
  choices.some(({ action }) => ['move', 'step', 'pivot'].includes(action.verb));
const aimedEnd = (model: Model, aim: Aim): Point | null =>
  aim.drawn[aim.drawn.length - 1] ?? (aim.chosen ? spotOf(model, aim.chosen.action) : null);

// A press on the bare table. Where it is aimed already: done. Else a place for who is placed or for the weapon that is
// aimed, or a way for who moves; `on` adds a corner to the way that is aimed.
export function pressTable(model: Model, aim: Aim, content: Content | null, at: Point, on: boolean): void {
  const choices = aim.prompt?.choices ?? [];
  const end = aimedEnd(model, aim);
  if (aim.chosen && end && !on && apart(end, at) < 1.3 * model.base) return void aim.confirm();
  const wishes = wishAt(model, choices, aim.pointed, placing.figure(model, aim)?.id ?? '', at);
  if (wishes.length > 0) return void aim.tryOut(wishes, words.mercs.here);
  if (moves(choices)) setOut(aim, content, [...(on ? aim.drawn : []), at]);
}

function setOut(aim: Aim, content: Content | null, points: readonly Point[], facing: number | null = null): void {
  void aim.setOut(courseOf(points, facing, content), words.mercs.there);
}

// What the pointer takes hold of: the rim of the base that acts or of the end that is aimed at, else the figure itself.
export function grab(model: Model, aim: Aim, content: Content | null, at: Point, piece: string | null): Pull | null {
  const choices = aim.prompt?.choices ?? [];
  const rim = rimAt(model, aim, at);
  if (rim && piece !== model.acting)
    return turnRim(aim, rim, (facing, looked) => turned(model, aim, content, facing, looked));
  const figure = model.figures.find((each) => each.inPlay && each.id === piece);
  if (!figure) return null;
  const adjusted = choices.some((each) => places(each) && each.action.who === figure.id);
  if (adjusted)
    return drawWay(aim, figure, model.base, (points) => {
      placing.wish = figure.id;
      void aim.tryOut(wishAt(model, choices, null, figure.id, points[points.length - 1]!), words.mercs.here);
    });
  return figure.id === model.acting && moves(choices)
    ? drawWay(aim, figure, model.base, (points) => setOut(aim, content, points))
    : null;
}

function turned(model: Model, aim: Aim, content: Content | null, facing: number, at: Point): void {
  if (aim.drawn.length > 0) return setOut(aim, content, aim.drawn, facing);
  const actions = turnTo(model, aim.prompt?.choices ?? [], aim.chosen?.action ?? null, at);
  if (actions.length > 0) void aim.tryOut(actions, words.space.facing(facing));
}

// The middle of the base whose rim lies under the point.
export function rimAt(model: Model, aim: Aim, at: Point): Point | null {
  const choices = aim.prompt?.choices ?? [];
  if (!mayTurn(choices) && aim.drawn.length === 0) return null;
  const acting = model.figures.find((each) => each.id === model.acting);
  const bases = [
    aim.chosen ? aimedEnd(model, aim) : null,
    acting && choices.some(({ action }) => action.verb === 'pivot') ? acting : null,
  ];
  return (
    bases.find((base) => base && apart(base, at) > 0.85 * model.base && apart(base, at) < 2.1 * model.base) ?? null
  );
}
