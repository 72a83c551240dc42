import type { Content, Json } from '../../net/protocol';
import type { BarFacts, SeatFacts } from '../registry';
import { readModel, title } from './model';
export { default as Board } from './Board.svelte';
export { default as Tray } from './Tray.svelte';
export { default as Left } from './Left.svelte';
export { default as Aside } from './Aside.svelte';

export const numbersLabel = 'Health · EXP';

const phases = [['area', 'New Area'], ['mercenaries', 'Mercenary Turn'], ['monsters', 'Monster Turn'], ['end', 'End of the Turn']] as const;

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  const now = phases.findIndex(([key]) => key === model.phase);
  return {
    title: [title(content, 'adventures', model.adventure), title(content, 'gameTypes', model.type)].filter((part) => part !== '').join(' · '),
    phases: phases.map(([, name], i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where: model.area === 0 ? '' : `Area ${model.area} · turn ${model.turn}${model.feature ? ` · ${title(content, 'features', model.feature)}` : ''}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const own = model.mercenaries.filter((each) => each.seat === seat);
  const first = own[0];
  if (!first) return { look: 7, title: 'Deck Master', icon: 'orc', line: '', numbers: `${model.monsterDeck}`, spoken: `${model.monsterDeck} cards in the Monster Deck` };
  const marks = [own.every((each) => each.acted) ? 'acted' : '', own.some((each) => each.id === model.firstPlayer) ? 'First Player' : '', own.length > 1 ? `${own.length} Mercenaries` : ''];
  return {
    look: first.look, icon: 'merc', title: own.filter((each) => each.colour !== '').map((each) => title(content, 'mercenaries', each.colour)).join(', '), line: marks.filter((mark) => mark !== '').join(', '),
    numbers: own.map((each) => `${minus(each.health)} · ${each.exp}`).join('  '),
    spoken: own.map((each) => `${title(content, 'mercenaries', each.colour)}: Health ${minus(each.health)}, EXP ${each.exp}.`).join(' '),
  };
}

const minus = (value: number) => (value < 0 ? `−${-value}` : `${value}`);
