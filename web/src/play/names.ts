import type { Content, Json } from '../net/protocol';

// The names that stand in bold in sentences: people at the table, and what the content calls its pieces.
export function boldNames(people: readonly string[], content: Content | null): string[] {
  const names = new Set(people.filter((name) => name !== ''));
  for (const file of Object.values(content?.files ?? {})) collect(file, names, 0);
  return [...names].filter((name) => name.length > 2).slice(0, 400);
}

function collect(value: Json, into: Set<string>, depth: number): void {
  if (depth > 3 || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, into, depth + 1);
    return;
  }
  if (typeof value.id === 'string' && typeof value.name === 'string') into.add(value.name);
  else for (const each of Object.values(value)) collect(each, into, depth + 1);
}

const patterns = new WeakMap<readonly string[], RegExp | null>();

// One pattern that finds any of the names as whole words, longest first; null where there are none.
export function patternOf(names: readonly string[]): RegExp | null {
  const made = patterns.get(names);
  if (made !== undefined) return made;
  const known = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const any = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = known.length === 0 ? null : new RegExp(`(?<![\\p{L}])(${any})(?![\\p{L}])`, 'u');
  patterns.set(names, pattern);
  return pattern;
}
