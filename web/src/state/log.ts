import type { MatchEvent, MatchPush, SeatNumber } from '../net/protocol';

// What the log shows: one entry per action, newest last, with its sentences.
export interface LogEntry {
  n: number;
  step: number;
  kind: 'start' | 'act' | 'undo';
  by: SeatNumber | null;
  events: MatchEvent[];
}

type Told = Pick<MatchPush, 'n' | 'kind'> & Partial<Pick<MatchPush, 'step' | 'by' | 'events'>>;

// The log after one more push. An undo takes back the entries that came after the step it returned to.
export function told(log: readonly LogEntry[], push: Told): LogEntry[] {
  if (push.kind !== 'start' && push.kind !== 'act' && push.kind !== 'undo') return [...log];
  if (log.some((entry) => entry.n === push.n)) return [...log];
  const step = push.step ?? 0;
  const entry: LogEntry = { n: push.n, step, kind: push.kind, by: push.by ?? null, events: push.events ?? [] };
  const kept = push.kind === 'undo' ? log.filter((each) => each.kind !== 'act' || each.step <= step) : log;
  return [...kept, entry];
}
