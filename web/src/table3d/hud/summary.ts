import type { Odds } from '../../net/protocol';
import type { SolidGame } from '../diorama';

// An attack in one number: how likely it does anything to its target, and how likely the worst.
export interface Summary { chance: number; what: string; worst: { chance: number; what: string } | null; exact: boolean }

export function summary(odds: Odds, harm: SolidGame['harm']): Summary | null {
  let [any, out] = [0, 0];
  let [what, worst] = ['', ''];
  for (const outcome of odds.outcomes) {
    const found = (outcome.events ?? []).map(harm).filter((each) => each !== null);
    if (found.length === 0) continue;
    any += outcome.chance;
    const top = found.reduce((a, b) => (b.worst > a.worst ? b : a));
    if (top.worst > 1) { out += outcome.chance; worst = top.what; }
    if (what === '' || top.worst === 1) what = found.find((each) => each.worst === 1)?.what ?? top.what;
  }
  if (any === 0) return null;
  return { chance: any, what, worst: out > 0 ? { chance: out, what: worst } : null, exact: odds.exact };
}
