import type { Rule } from '../net/protocol';

export interface Piece {
  text: string;
  kind: 'plain' | 'bold' | 'rule';
}

// A rule's text as the ledger writes it, in pieces: **bold**, and the ids of the rules that it names.
export function piecesOf(text: string, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  for (const [i, part] of readable(text).replaceAll(' -> ', ' → ').split('**').entries()) {
    const kind = i % 2 === 1 ? 'bold' : 'plain';
    for (const word of part.split(/([A-Z]+(?:-[A-Z0-9]+)+(?:\.[0-9]+)*(?:-[0-9]+)?)/)) {
      const last = pieces.at(-1);
      if (known.has(word)) pieces.push({ text: word, kind: 'rule' });
      else if (last?.kind === kind) last.text += word;
      else if (word !== '') pieces.push({ text: word, kind });
    }
  }
  return pieces;
}

// The ledger's marks and quotes for its writers, as a reader wants them.
export function readable(text: string): string {
  return text
    .replaceAll('`[agree]`', '(to be agreed before play)')
    .replaceAll('`[opt]`', '(optional)')
    .replaceAll('`', '');
}

// A section without the number and letters that the ledger files it under.
export function sectionName(section: string): string {
  return readable(section)
    .replace(/^(?:[A-Z]-)?\d+(?:\.\d+)*\s+/, '')
    .replace(/\s*\((?:[A-Z]+|rules p[^)]*)\)$/, '');
}

// The pages a rule stands on: "p2, p3" are two pages, "cards" and "ruling" none.
export function pagesOf(page: string | number): string[] {
  return String(page)
    .split(/\s*,\s*/)
    .map((each) => each.replace(/^p\.?/, ''))
    .filter((each) => /^\d/.test(each));
}

// How well a rule answers the words: its id above all, then whole words, then its section's name, a short rule before a
// long one.
function rank(rule: Rule, query: string, wanted: readonly string[]): number {
  const [id, text, section] = [rule.id.toLowerCase(), rule.text.toLowerCase(), rule.section.toLowerCase()];
  if (id === query) return 1e6;
  const whole = (word: string, where: string) => where.split(/[^\p{L}\p{N}-]+/u).filter((each) => each === word).length;
  const each = wanted.map(
    (word) =>
      (id.startsWith(word) ? 40 : 0) +
      12 * Math.min(3, whole(word, text)) +
      10 * whole(word, section) +
      (text.includes(word) ? 2 : 0),
  );
  return (text.includes(query) ? 20 : 0) + each.reduce((sum, one) => sum + one, 0) - text.length / 200;
}

// Rules that hold every word of the query, in id, section or text, the best answer first.
export function findRules(rules: readonly Rule[], query: string): readonly Rule[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rules;
  const found = rules.filter((rule) => {
    const all = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  const marks = new Map(found.map((rule) => [rule, rank(rule, query.trim().toLowerCase(), wanted)]));
  return found.sort((a, b) => marks.get(b)! - marks.get(a)!);
}
