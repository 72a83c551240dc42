import { hasFigure } from '../../figures';

// Which silhouette a type of unit has, how large it is drawn and how tall it is.
const infantry: { [type: string]: string } = {
  mercenary_trooper: 'trooper',
  mercenary_officer: 'officer',
  syndicate_ninja: 'ninja',
  syndicate_sniper: 'sniper',
  pirate_raider: 'raider',
  pirate_rocketeer: 'rocketeer',
  ussc_marine: 'marine',
  ussc_recon: 'scout',
  tier1_operator: 'operator',
  support_gunner: 'gunman',
  missile_specialist: 'missileer',
  crew_member: 'crew',
  pilot: 'crew',
  intercept_officer: 'crew',
  soldier: 'crew',
  technician: 'engineer',
  engineer: 'engineer',
};
export interface Shape {
  kind: string;
  size: number;
  tall: number;
  small: boolean;
}
const talls: { [kind: string]: number } = {
  gladiator: 4.5,
  lancer: 4.6,
  colossus: 5,
  bulwark: 4,
  bulwark_carrier: 4.2,
  paladin: 4.4,
  longbow: 4.2,
  herald: 5.4,
  troll: 3.8,
  pigeonhawk: 3.4,
  rhino: 2.9,
};

export function shapeOf(type: string): Shape {
  const person = infantry[type];
  if (person) return { kind: person, size: 1.15, tall: 2.4, small: true };
  const kind = hasFigure(type) ? type : 'sparrow';
  return { kind, size: 1.2, tall: talls[kind] ?? 2.2, small: false };
}
