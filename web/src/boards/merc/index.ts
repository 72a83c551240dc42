import type { Content, Json } from '../../net/protocol';
import { bag, list, nameOf, number, seen, text } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';

export const numbersLabel = 'Mercs';

export function bar(view: Json, content: Content | null): BarFacts {
  const s = seen(view);
  const jobs = list(s.agenda).map((task) => text(bag(task).job));
  const fight = number(bag(s.battle).on) > 0;
  const dictator = jobs.includes('dictator_turn');
  return {
    title: `${number(s.rows)} × ${number(s.cols)} sectors against ${nameOf(content, 'dictators', text(s.dictator)) || 'the Dictator'}`,
    phases: [{ name: 'Rebel turn', state: dictator ? 'done' : fight ? 'later' : 'now' }, { name: 'Dictator turn', state: dictator && !fight ? 'now' : 'later' }, { name: 'Combat', state: fight ? 'now' : 'later' }],
    where: `Day ${number(s.day)}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const s = seen(view);
  const own = list(s.soldiers).map(bag).filter((each) => text(each.owner) === `rebel_${seat + 1}`);
  const names = own.map((each) => nameOf(content, 'mercs', text(each.who)));
  return { look: seat + 1, title: `Rebel ${seat + 1}`, line: names.join(', '), numbers: `${own.length}`, spoken: `${own.length} MERCs: ${names.join(', ')}.` };
}
