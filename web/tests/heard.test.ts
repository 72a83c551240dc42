import { expect, test } from 'vitest';
import type { MatchPush, Table } from '../src/net/protocol';
import { takeNext } from '../src/state/heard';

const push = (n: number, seat: number): MatchPush => ({ push: 'match', match: 'm', n, seat, kind: 'act' }) as MatchPush;
const looking = { held: [0, 1], shown: 1, n: 4 };

test('at a hot seat an action is told first to whoever looks', () => {
  const waiting = [push(5, 0), push(5, 1)];
  expect(takeNext(waiting, looking, false)).toMatchObject({ n: 5, seat: 1 });
  expect(takeNext(waiting, { ...looking, n: 5 }, false)).toMatchObject({ n: 5, seat: 0 });
  expect(takeNext(waiting, { ...looking, n: 5 }, false)).toBeUndefined();
});

test('their push is waited for, but not for ever', () => {
  const waiting = [push(5, 0)];
  expect(takeNext(waiting, looking, false)).toBeUndefined();
  expect(takeNext(waiting, looking, true)).toMatchObject({ n: 5, seat: 0 });
  expect(takeNext([push(5, 0), push(6, 0)], looking, false)).toMatchObject({ n: 5, seat: 0 });
});

test('nobody waits who looks from one place, or from none', () => {
  expect(takeNext([push(5, 0)], { ...looking, held: [0], shown: 0 }, false)).toMatchObject({ seat: 0 });
  expect(takeNext([push(5, 0)], { ...looking, shown: undefined }, false)).toMatchObject({ seat: 0 });
  expect(takeNext([{ match: 'm' } as unknown as Table, push(5, 0)], looking, false)).toEqual({ match: 'm' });
});
