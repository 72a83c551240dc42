import type { MonsterCard, MonsterPiece } from '../../../boards/mercenaries/model';
import { hasFigure } from '../../figures';

// Which silhouette a Monster has: its own, else one of its kin.
const kin: { [card: string]: string } = { demon_dog: 'hound', spiderling: 'spider', giant_spider: 'spider' };
const species: { [species: string]: string } = { goblin: 'goblin', orc: 'orc', demon: 'demon', insectoid: 'spider' };
export const kindOf = (monster: MonsterPiece, card: MonsterCard): string =>
  kin[monster.card] ?? (hasFigure(monster.card) ? monster.card : (species[card.species] ?? 'orc'));

// How large it stands: the figure's scale, its height then, the radius of its base.
export interface Stature {
  size: number;
  tall: number;
  r: number;
}
const statures: { [kind: string]: Stature } = {
  goblin: { size: 1.8, tall: 2.8, r: 1.25 },
  goblin_archer: { size: 1.8, tall: 2.8, r: 1.25 },
  orc: { size: 1.5, tall: 3.3, r: 1.4 },
  orc_arbalest: { size: 1.5, tall: 3.2, r: 1.4 },
  orc_champion: { size: 1.5, tall: 4, r: 1.55 },
  hound: { size: 1.75, tall: 2.4, r: 1.45 },
  spider: { size: 1.4, tall: 1.8, r: 1.4 },
};
export function statureOf(kind: string, card: MonsterCard): Stature {
  if (kind === 'spider' && card.champion) return { size: 1.85, tall: 2.4, r: 1.6 };
  return statures[kind] ?? { size: 1.5, tall: 3.1, r: 1.4 };
}
export const knight: Stature = { size: 1.62, tall: 3.4, r: 1.3 };
