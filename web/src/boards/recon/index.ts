import type { Content, Json } from '../../net/protocol';
import { bag, list, nameOf, number, plainWords, seen, text } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';

export const numbersLabel = 'Mercs';

const phases = ['agents', 'opfor', 'mercs', 'refresh'];

export function bar(view: Json, content: Content | null): BarFacts {
  const s = seen(view);
  const phase = text(s.phase);
  const all = phases.includes(phase) ? phases : [...phases, phase];
  const now = all.indexOf(phase);
  return {
    title: [nameOf(content, 'missions', text(s.mission)), nameOf(content, 'buildings', text(s.layout))].filter((part) => part !== '').join(' · '),
    phases: all.map((name, i) => ({ name: plainWords(name), state: i < now ? 'done' : i === now ? 'now' : 'later' })), where: `Round ${number(s.round)}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const own = list(seen(view).mercs).map(bag).filter((each) => number(each.seat) === seat);
  const standing = own.filter((each) => each.dead !== true && each.down !== true).length;
  const names = own.map((each) => nameOf(content, 'boards', text(each.board)).replace(/^CCC /, ''));
  return { look: seat + 1, title: own.length === 1 ? names[0]! : '', line: own.length > 1 ? '' : '', numbers: `${standing} of ${own.length}`, spoken: `${names.join(', ')}. ${standing} standing.` };
}
