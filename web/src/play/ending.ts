import type { MatchEvent, SeatNumber, Standing, StoryStep } from '../net/protocol';
import type { LogEntry } from '../state/log';
import { curves, rollsOf } from './luck';

// What is worth telling of a match that is over.
export interface Moment {
  step: number;
  events: MatchEvent[];
}

// The action of one's own with the most feats in it (somebody brought down, something won); among equals the last.
export function bestMoment(
  log: readonly LogEntry[],
  held: readonly SeatNumber[],
  feats: readonly string[],
): Moment | null {
  let best: { count: number; moment: Moment } | null = null;
  for (const entry of log) {
    if (entry.by === null || !held.includes(entry.by)) continue;
    const events = entry.events.filter((event) => feats.includes(event.what) && event.text !== '');
    if (events.length > 0 && events.length >= (best?.count ?? 0))
      best = { count: events.length, moment: { step: entry.step, events } };
  }
  return best?.moment ?? null;
}

export interface SeatLuck {
  seat: SeatNumber;
  rolls: number;
  sum: number;
}
export function luckOf(story: readonly StoryStep[]): SeatLuck[] {
  return curves(rollsOf(story)).map(({ by, rolls, end }) => ({ seat: by, rolls, sum: Math.round(end * 10) / 10 }));
}

export interface TurningPoint {
  from: number;
  to: number;
  before: number;
  after: number;
}

// Between which two looks the seat's chances changed most, towards how it ended (`way`: 1 for who won, -1 for who lost,
// 0 where nobody did); nothing where they hardly changed.
export function turningPoint(known: readonly Standing[], seat: SeatNumber, way: 1 | 0 | -1 = 0): TurningPoint | null {
  const swing = ({ before, after }: TurningPoint) => (way === 0 ? Math.abs(after - before) : (after - before) * way);
  const sorted = [...known].sort((a, b) => a.step - b.step);
  let widest: TurningPoint | null = null;
  for (let i = 1; i < sorted.length; i += 1) {
    const [a, b] = [sorted[i - 1]!, sorted[i]!];
    const [before, after] = [a.seats[seat] ?? 0, b.seats[seat] ?? 0];
    const found = { from: a.step, to: b.step, before, after };
    if (!widest || swing(found) > swing(widest)) widest = found;
  }
  return widest && swing(widest) >= 0.05 ? widest : null;
}
