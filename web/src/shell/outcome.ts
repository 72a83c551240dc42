import type { Result, SeatNumber } from '../net/protocol';
import { words } from '../words';

// How a match came out for those who sit at this page; several at one table, or none, are told who won.
export type Outcome = 'victory' | 'defeat' | 'draw' | 'told';

export function outcomeOf(held: readonly SeatNumber[], { winners }: Result): Outcome {
  if (held.length === 0) return 'told';
  if (held.every((seat) => winners.includes(seat))) return 'victory';
  if (held.some((seat) => winners.includes(seat))) return 'told';
  return winners.length === 0 && held.length > 1 ? 'draw' : 'defeat';
}

export function sentenceOf(result: Result, nameOf: (seat: SeatNumber) => string): string {
  if (result.text) return result.text;
  const names = result.winners.map(nameOf).join(', ');
  return result.winners.length === 0
    ? words.over.nobody
    : result.winners.length === 1
      ? words.over.winner(names)
      : words.over.winners(names);
}
