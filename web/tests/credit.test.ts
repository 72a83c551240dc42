import { describe, expect, it } from 'vitest';
import { credited } from '../src/play/credit';
import type { LogEntry } from '../src/state/log';

const entry = (by: number | null, ...texts: string[]): LogEntry => ({
  n: 1,
  step: 1,
  kind: 'act',
  by,
  events: texts.map((text) => ({ what: 'x', text })),
});
const called = (seat: number) =>
  [
    ['Ann', 'Red Mercenary'],
    ['', 'Blue Mercenary'],
  ][seat]!;

describe('the log', () => {
  it('gives a deed to the seat that its sentence names', () => {
    expect(credited(entry(0, 'Red Mercenary moves to the door.'), called)).toBe(true);
    expect(credited(entry(1, 'Blue Mercenary attacks.', 'The Goblin falls.'), called)).toBe(true);
  });
  it('gives what a pass set off to nobody who passed', () => {
    expect(credited(entry(1, 'Goblin retaliates.', 'Goblin attacks Red Mercenary.'), called)).toBe(false);
    expect(credited(entry(1, 'Red Mercenary is on turn.'), called)).toBe(false);
    expect(credited(entry(null, 'Red Mercenary moves.'), called)).toBe(false);
    expect(credited(entry(0), called)).toBe(false);
  });
});
