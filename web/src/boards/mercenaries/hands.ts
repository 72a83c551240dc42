import type { Aim } from '../../state/aim.svelte';
import type { MercenaryPiece, Model, MonsterPiece } from './model';

// Who stands on a square and what a press there means, the same for the flat board and the one in three dimensions.
export const monsterAt = (model: Model, square: string): MonsterPiece | undefined =>
  model.monsters.find((each) => each.square === square);
export const mercenaryAt = (model: Model, square: string): MercenaryPiece | undefined =>
  model.mercenaries.find((each) => each.square === square);

// Everything a square can mean: the piece on it, or the square itself.
function meanings(model: Model, square: string): string[] {
  const mercenary = mercenaryAt(model, square);
  return [monsterAt(model, square)?.id, mercenary?.id, mercenary?.colour, square].filter(
    (value): value is string => value !== undefined && value !== '',
  );
}
export const isLegal = (model: Model, aim: Aim | null, square: string) =>
  aim !== null && meanings(model, square).some((value) => aim.can(value));
export const isPointed = (model: Model, aim: Aim | null, square: string) =>
  aim !== null && meanings(model, square).some((value) => aim.isPointed(value));

export function pressSquare(model: Model, aim: Aim, square: string): void {
  const values = meanings(model, square);
  if (aim.chosen && values.some((value) => aim.isPointed(value) && aim.picked(value) > 0)) {
    void aim.confirm();
    return;
  }
  aim.strike(values.find((value) => aim.can(value)) ?? values[0]!);
}

// Who acts: the Mercenary the question is about, else the Monster.
export function actorOf(model: Model, turn: number | null): MercenaryPiece | MonsterPiece | undefined {
  return turn === null
    ? undefined
    : (model.mercenaries.find((each) => each.id === model.asked.who) ??
        model.monsters.find((each) => each.id === model.asked.monster));
}

// The square that what is aimed at stands on, or is; null if that is where who acts stands.
export function aimedAt(
  model: Model,
  aim: Aim | null,
  actor: MercenaryPiece | MonsterPiece | undefined,
): string | null {
  const action = aim?.pointed;
  if (!action || !actor?.square) return null;
  const wanted = action.target ?? (model.asked.who === null ? action.who : undefined);
  const target =
    [...model.monsters, ...model.mercenaries].find((each) => each.id === wanted)?.square ??
    (typeof action.square === 'string' ? action.square : null);
  return target && target !== actor.square ? target : null;
}
