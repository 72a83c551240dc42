import type { MatchPush, SeatNumber, Table, Viewpoint } from '../net/protocol';

export interface Looking {
  held: readonly SeatNumber[]; // the seats we hold
  shown: Viewpoint | undefined; // the one that looks at the board
  n: number; // the last entry taken
}

// Takes out what is to be taken next. At a hot seat one action comes once for each seat we hold: first to whoever looks
// at the board. Their push may still be on its way: then there is nothing yet, unless it is `late` or more has come
// since.
export function takeNext(
  waiting: (MatchPush | Table)[],
  { held, shown, n }: Looking,
  late: boolean,
): MatchPush | Table | undefined {
  const first = waiting[0];
  if (!first || !('push' in first)) return waiting.shift();
  const same = waiting.filter((each) => 'push' in each && each.n === first.n) as MatchPush[];
  const theirs = same.find((each) => each.seat === shown);
  const expected = first.kind === 'act' && first.n > n && held.length > 1 && held.includes(shown as SeatNumber);
  if (!theirs && expected && !late && same.length === waiting.length) return undefined;
  return waiting.splice(waiting.indexOf(theirs ?? first), 1)[0];
}
