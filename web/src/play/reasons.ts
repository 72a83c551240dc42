import type { Advice } from '../net/protocol';

export type Verdict = 'only' | 'same' | 'alike' | 'other';

// What the advice comes to: a difference that its own errors cover is none.
export function verdictOf(advice: Advice): Verdict {
  const [best] = advice.choices;
  const taken = advice.choices.find((choice) => choice.taken);
  if (advice.choices.length === 1) return 'only';
  if (best?.taken) return 'same';
  if (best?.expected === undefined || taken?.expected === undefined) return 'other';
  const apart = Math.abs(best.expected - taken.expected);
  return apart <= smallest || apart <= 2 * Math.hypot(best.error ?? 0, taken.error ?? 0) ? 'alike' : 'other';
}

// Half a percent of a win is nothing that anybody could play for.
const smallest = 0.005;
