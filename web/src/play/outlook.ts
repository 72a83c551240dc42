import type { MatchEvent, Odds } from '../net/protocol';
import { percent } from '../ui/signed';
import { words } from '../words';

// In a few words what an event does to somebody: "hit", "out"; `worst` is 2 for the end, 1 for less; null for nothing.
export type Harm = (event: MatchEvent) => { what: string; worst: number } | null;

// An attack in one number: how likely it does anything to its target, and how likely the worst.
export interface Summary {
  chance: number;
  what: string;
  worst: { chance: number; what: string } | null;
  exact: boolean;
}

export function summary(odds: Odds, harm: Harm): Summary | null {
  let [any, out] = [0, 0];
  let [what, worst] = ['', ''];
  for (const outcome of odds.outcomes) {
    const found = (outcome.events ?? []).map(harm).filter((each) => each !== null);
    if (found.length === 0) continue;
    any += outcome.chance;
    const top = found.reduce((a, b) => (b.worst > a.worst ? b : a));
    if (top.worst > 1) {
      out += outcome.chance;
      worst = top.what;
    }
    if (what === '' || top.worst === 1) what = found.find((each) => each.worst === 1)?.what ?? top.what;
  }
  if (any === 0) return null;
  return { chance: any, what, worst: out > 0 ? { chance: out, what: worst } : null, exact: odds.exact };
}

// Something is reckoned up and yet nothing comes of it, whatever chance does: a shot that cannot hit.
export const inVain = (odds: Odds): boolean =>
  odds.outcomes.every((outcome) => outcome.text === '') &&
  odds.outcomes.some((outcome) => (outcome.events ?? []).some((event) => (event.trail?.length ?? 0) > 0));

// The same as one line, for who only looks: "12% out of the fight, 24% loses Blood, miss 64%", which adds up to all;
// empty where nobody is attacked.
export function outlook(odds: Odds, harm: Harm): string {
  const found = summary(odds, harm);
  if (!found) return inVain(odds) ? words.solid.cannot : '';
  const worst = found.worst?.chance ?? 0;
  const [less, miss] = [found.chance - worst, 1 - found.chance];
  return [
    found.worst ? `${percent(worst)} ${found.worst.what}` : '',
    less > 1e-9 ? `${percent(less)} ${found.what}` : '',
    miss > 0.005 ? words.solid.miss(percent(miss)) : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

// How much an attack is worth looking at before others on the same target: the end first, then any harm.
export const weight = (odds: Odds, harm: Harm): number => {
  const found = summary(odds, harm);
  return found ? found.chance + 2 * (found.worst?.chance ?? 0) : -1;
};
