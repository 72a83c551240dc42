import type { Content, Json } from '../../net/protocol';
import { bag, list, nameOf, number, plainWords, seen, text } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
export { default as Board } from './Board.svelte';

export const numbersLabel = 'Units · points';

export function bar(view: Json, content: Content | null): BarFacts {
  const s = seen(view);
  return {
    title: [plainWords(text(s.type)), nameOf(content, 'tables', text(s.table))].filter((part) => part !== '').join(' · '),
    phases: [], where: `Turn ${number(s.turn)} of ${number(s.turns)}, round ${number(s.round)}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const s = seen(view);
  const player = bag(list(s.players)[seat]);
  const units = list(s.units).map(bag).filter((unit) => number(unit.owner) === seat && number(unit.life) > 0).length;
  return {
    look: seat + 1, title: nameOf(content, 'forces', text(player.force)), line: `initiative ${number(player.initiative)}`,
    numbers: `${units} · ${number(player.points)}`, spoken: `${units} units, ${number(player.points)} points.`,
  };
}
