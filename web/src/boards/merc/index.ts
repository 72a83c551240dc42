import type { Content, Json } from '../../net/protocol';
import { words } from '../../words';
import type { BarFacts, SeatFacts } from '../registry';
import { lookOfOwner, ownerName, ownerOfSeat, readModel } from './model';
export { default as Board } from './Board.svelte';
export { default as Tray } from './Tray.svelte';
export { default as Left } from './Left.svelte';
export { default as Aside } from './Aside.svelte';

const t = words.merc;
export const story = () => import('./story').then((module) => module.story);
export const feats = ['killed', 'militia_lost', 'base_revealed', 'vehicle_destroyed'] as const;
export const solid = () => import('../../table3d/games/merc').then((module) => module.game);
export const numbersLabel = t.numbers;

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  const now = model.day <= 1 ? 0 : model.battle ? 2 : model.turnSide === 0 ? 1 : 3;
  const names = model.versus ? [] : [t.day1, t.rebelTurn, t.combat, t.dictatorTurn];
  return {
    title: model.versus ? 'Versus' : `${model.dictator.name}${model.dictator.ai ? `, ${t.byBook}` : ''}`,
    phases: names
      .slice(model.day <= 1 ? 0 : 1)
      .map((name, i) => ({ name, state: i + (model.day <= 1 ? 0 : 1) === now ? 'now' : 'later' })),
    where: `${t.day(model.day)} / ${model.days}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const owner = ownerOfSeat(model, seat);
  const own = model.people.filter((each) => each.owner === owner);
  const held = model.sectors.filter((each) => each.holder === owner).length;
  return {
    look: lookOfOwner(owner),
    icon: 'merc',
    title: ownerName(owner),
    line: '',
    numbers: `${own.length} · ${held}`,
    spoken: t.spoken(own.length, held),
  };
}
