import type { Content, Json } from '../../net/protocol';
import { bag, list, nameOf, number, plainWords, seen, text } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
export { default as Board } from './Board.svelte';

export const numbersLabel = 'Standing · lost';

const phases = ['setup', 'initiative', 'action', 'refresh'];

export function bar(view: Json, content: Content | null): BarFacts {
  const s = seen(view);
  const now = phases.indexOf(text(s.phase));
  return {
    title: [nameOf(content, 'scenarios', text(s.scenario)), nameOf(content, 'maps', text(s.map))].filter((part) => part !== '').join(' · '),
    phases: (now < 0 ? [text(s.phase), ...phases] : phases).map((name, i) => ({ name: plainWords(name), state: now < 0 ? (i === 0 ? 'now' : 'later') : i < now ? 'done' : i === now ? 'now' : 'later' })),
    where: `Round ${number(s.round)}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const s = seen(view);
  const own = list(s.figures).map(bag).filter((_, i) => (i < 5 ? 0 : 1) === seat).filter((each) => text(each.card) !== '');
  const standing = own.filter((each) => text(each.standing) === 'in_play').length;
  const lost = number(list(s.lost)[seat]);
  return {
    look: seat + 1, title: nameOf(content, 'megacons', text(list(s.megacon)[seat])), line: '',
    numbers: `${standing} · ${lost}`, spoken: `${standing} standing, ${lost} lost.`,
  };
}
