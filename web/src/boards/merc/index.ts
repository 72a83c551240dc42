import type { Content, Json } from '../../net/protocol';
import type { BarFacts, SeatFacts } from '../registry';
import { lookOfOwner, ownerName, ownerOfSeat, readModel } from './model';
export { default as Board } from './Board.svelte';
export { default as Tray } from './Tray.svelte';
export { default as Aside } from './Aside.svelte';

export const numbersLabel = 'MERCs · sectors';

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  return {
    title: model.versus ? 'Versus' : `${model.dictator}${model.ai ? ', by his book' : ''}`,
    phases: [],
    where: `Day ${model.day}${model.versus ? '' : ` · ${model.cardsLeft} tactics cards left · Rebels ${model.points[0] ?? 0}, Dictator ${model.points[1] ?? 0}`}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const owner = ownerOfSeat(model, seat);
  const own = model.people.filter((each) => each.owner === owner);
  const held = model.sectors.filter((each) => own.some((person) => person.cell === each.cell) || each.militia.some((force) => force.owner === owner)).length;
  return {
    look: lookOfOwner(owner), icon: 'merc', title: ownerName(owner), line: own.map((each) => each.name).join(', '),
    numbers: `${own.length} · ${held}`, spoken: `${own.length} MERCs, units in ${held} sectors.`,
  };
}
