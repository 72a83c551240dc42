import type { Aim } from '../../state/aim.svelte';
import { words } from '../../words';
import { ownerName, type Model, type Person, type SectorCard } from './model';

// Who is where on the island and what a press there means, the same for the flat board and the one in three dimensions.
const t = words.merc;
export const peopleAt = (model: Model, cell: string): Person[] => model.people.filter((each) => each.cell === cell);
export const stashed = (sector: SectorCard): number =>
  sector.stash.reduce((sum, each) => sum + each.count, sector.unseen);
export const can = (aim: Aim | null, value: string) => aim !== null && aim.can(value);
export const isPointed = (aim: Aim | null, value: string) => aim !== null && aim.isPointed(value);

// Militia are named by their owner alone, so in a combat only those who fight in it are meant.
export const unitHere = (model: Model, sector: SectorCard, owner: string) =>
  model.battle === null || model.battle.cell === sector.cell ? `militia_${owner}` : '';

// Pressed again what is aimed at is done.
function press(aim: Aim, value: string): void {
  if (aim.chosen && aim.isPointed(value) && aim.picked(value) > 0) void aim.confirm();
  else aim.strike(value);
}
export const pressSector = (aim: Aim | null, cell: string) => {
  if (aim) press(aim, cell);
};
// Somebody in a sector stands for himself where that may be chosen, else for the sector.
export const pressUnit = (aim: Aim | null, unit: string, cell: string) => {
  if (aim) press(aim, can(aim, unit) ? unit : cell);
};

// Everything there is to know of a sector, in words.
export function spoken(model: Model, aim: Aim | null, sector: SectorCard): string {
  const parts = [
    sector.explored ? t.explored : t.loot(sector.loot.weapons, sector.loot.armor, sector.loot.accessories),
    t.heldBy(sector.holder ? ownerName(sector.holder) : t.nobody),
  ];
  if (sector.base) parts.push(t.base);
  for (const force of sector.militia) parts.push(t.militiaOf(force.count, ownerName(force.owner)));
  for (const person of peopleAt(model, sector.cell)) parts.push(t.personOf(person.name, ownerName(person.owner)));
  if (stashed(sector) > 0) parts.push(t.inStash(stashed(sector)));
  if (can(aim, sector.cell)) parts.push(t.mayChoose);
  return `${t.kinds[sector.type] ?? ''}, ${sector.cell.toUpperCase()}. ${parts.join('. ')}.`;
}
