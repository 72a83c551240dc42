import type { FigurePiece } from '../../../boards/mercs/model';

// Which silhouette an archetype has; those that share a name share it, whoever their MegaCon is.
const kinds: { [archetype: string]: string } = {
  'Assault Leader': 'leader',
  'Heavy Assault': 'heavy',
  Behemoth: 'behemoth',
  Medic: 'medic',
  Sniper: 'sniper',
  Marksman: 'marksman',
  Anchor: 'anchor',
  Assassin: 'assassin',
  Blade: 'blade',
  Incinerator: 'incinerator',
  Breacher: 'breacher',
  Booster: 'booster',
  Demo: 'demo',
  Grenadier: 'grenadier',
  'Shock Trooper': 'shock',
  Monkeywrench: 'monkeywrench',
};
export const kindOf = (figure: FigurePiece): string => kinds[figure.name] ?? 'trooper';
export const shortName = (name: string): string =>
  name.replace('Assault Leader', 'Leader').replace('Heavy Assault', 'Heavy');
