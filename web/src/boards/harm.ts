import type { Harm } from '../play/outlook';
import { words } from '../words';

// What the events of each game do to whom they befall, in a few words: for the number at a target.
const [merc, mercenaries, mercs, recon, tech] = [
  words.merc,
  words.boards.mercenaries,
  words.mercs,
  words.recon,
  words.tech,
];
const told =
  (ends: readonly string[], end: string, hurts: readonly string[], hurt: string): Harm =>
  (event) =>
    ends.includes(event.what) ? { what: end, worst: 2 } : hurts.includes(event.what) ? { what: hurt, worst: 1 } : null;

export const harms: { [game: string]: Harm } = {
  merc: told(['killed'], merc.dead, ['hurt', 'militia_lost'], merc.hits(1)),
  mercenaries: told(
    ['monster_killed', 'monster_died'],
    mercenaries.solid.killed,
    ['monster_wounded'],
    mercenaries.solid.wounded,
  ),
  mercs: told(['incapacitated'], mercs.out, ['takes_blood'], mercs.bleeds),
  recon: told(['opfor_killed'], recon.dead, ['opfor_hurt'], recon.damage),
  techcommander: told(['eliminated', 'brought_down'], tech.brought, ['hurt'], tech.hits),
};
