import type { Content, Json } from '../net/protocol';

// A word of the game that can be explained where it stands: from the glossary, or a card of the content by its name.
export interface Term {
  text: string;
  rule: string;
}

class Terms {
  game = $state('');
  known: ReadonlyMap<string, Term> = $state.raw(new Map());

  use(game: string, content: Content | null): void {
    this.game = game;
    this.known = content ? termsOf(content) : new Map();
  }
}

export function termsOf(content: Content): Map<string, Term> {
  const found = new Map<string, Term>();
  for (const [name, file] of Object.entries(content.files)) if (name !== 'glossary') collect(file, found, 0);
  const glossary = content.files.glossary as
    { terms?: { term: string; also?: string[]; text: string; rule: string }[] } | undefined;
  for (const { term, also = [], text, rule } of glossary?.terms ?? [])
    for (const each of [term, ...also]) found.set(each, { text, rule });
  return found;
}

// A card is told by its numbers; what its text says stands in the rule it names.
function collect(value: Json, into: Map<string, Term>, depth: number): void {
  if (depth > 3 || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, into, depth + 1);
    return;
  }
  if (typeof value.id !== 'string' || typeof value.name !== 'string') {
    for (const each of Object.values(value)) collect(each, into, depth + 1);
    return;
  }
  const numbers = Object.entries(value)
    .filter(([key, each]) => typeof each === 'number' && !unsaid.has(key))
    .map(([key, each]) => `${spelled(key)} ${String(each)}`);
  const rule = typeof value.rule === 'string' ? value.rule : '';
  if (value.name.length > 2 && (numbers.length > 0 || rule)) into.set(value.name, { text: numbers.join(' · '), rule });
}

const unsaid = new Set([
  'copies',
  'number',
  'radius',
  'height',
  'step',
  'carry',
  'width',
  'depth',
  'copies_in_box',
  'x',
  'y',
]);
const spelled = (key: string) => key.replace(/_/g, ' ');

export const terms = new Terms();
