// Numbers that look like chance and are always the same: scenery must not change between two visits.
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// A number for a word, so that each piece of scenery has a seed of its own.
export function hash(word: string): number {
  let found = 2166136261;
  for (let i = 0; i < word.length; i += 1) found = Math.imul(found ^ word.charCodeAt(i), 16777619);
  return found >>> 0;
}
