import type { Person } from '../../../boards/merc/model';

// How somebody looks: what he carries tells it, the best first.
const kinds: readonly [RegExp, string][] = [
  [/50-caliber-rifle/, 'sniper'],
  [/ghillie/, 'marksman'],
  [/smaw|mortar/, 'demo'],
  [/full-auto|burst-fire|bandolier/, 'gunner'],
  [/medical-kit|first-aid|epinephrine/, 'medic'],
  [/field-radio|fm-30/, 'leader'],
  [/bipod/, 'marksman'],
  [/grenade|explosives|detonator/, 'grenadier'],
  [/repair-kit/, 'monkeywrench'],
  [/uzi/, 'scout'],
  [/m16|ak-47/, 'merc'],
  [/handgun/, 'officer'],
];
export function kindOf(person: Person): string {
  if (person.who === 'dictator') return 'dictator';
  const cards = person.cards.map((card) => card.title).join(' ');
  return kinds.find(([pattern]) => pattern.test(cards))?.[1] ?? 'merc';
}
