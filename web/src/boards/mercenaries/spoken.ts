import type { Content } from '../../net/protocol';
import type { Aim } from '../../state/aim.svelte';
import { words } from '../../words';
import { isLegal, isPointed, mercenaryAt, monsterAt } from './hands';
import { place, standing, title, type Model } from './model';

const t = words.boards.mercenaries.board;

// A square for those who do not see it: where it is, who stands there, and whether it may be chosen.
export function spokenSquare(model: Model, content: Content | null, aim: Aim | null, square: string): string {
  const { column, row } = place(square);
  const monster = monsterAt(model, square);
  const mercenary = mercenaryAt(model, square);
  const parts = [t.square(row, column)];
  if (monster) {
    const card = standing(content, monster);
    parts.push(
      [
        t.monster(
          card.name,
          Math.max(0, card.health - monster.wounds),
          card.health,
          card.ranged,
          card.melee,
          card.defence,
        ),
        ...(monster.acted ? [t.hasActed] : []),
        ...monster.effects,
      ].join(', '),
    );
  }
  if (mercenary)
    parts.push(
      [
        t.mercenary(title(content, 'mercenaries', mercenary.colour), mercenary.health, mercenary.exp),
        ...(mercenary.acted ? [t.hasActed] : []),
        ...mercenary.effects,
      ].join(', '),
    );
  if (!monster && !mercenary) parts.push(model.missing.includes(square) ? t.missing : t.empty);
  if (isPointed(model, aim, square)) parts.push(t.aimed);
  else if (isLegal(model, aim, square)) parts.push(t.may);
  return `${parts.join('. ')}.`;
}
