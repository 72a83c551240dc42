import type { Rule } from '../net/protocol';

// Rules that hold every word of the query, in id, section or text. An exact id comes first.
export function findRules(rules: readonly Rule[], query: string): readonly Rule[] {
  const wanted = query.trim().toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return rules;
  const found = rules.filter((rule) => {
    const all = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  const exact = found.findIndex((rule) => rule.id.toLowerCase() === query.trim().toLowerCase());
  return exact > 0 ? [found[exact]!, ...found.slice(0, exact), ...found.slice(exact + 1)] : found;
}
