import type { Rule } from '../net/protocol';

export interface Piece { text: string; kind: 'plain' | 'bold' | 'rule' }

// A rule's text as the ledger writes it, in pieces: **bold**, and the ids of the rules that it names.
export function piecesOf(text: string, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  for (const [i, part] of text.replaceAll(' -> ', ' → ').split('**').entries()) {
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
