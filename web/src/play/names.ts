import type { Content, Json, Table } from '../net/protocol';

// The names that stand in bold in sentences: people at the table, and what the content calls its pieces.
export function boldNames(table: Table, content: Content | null): string[] {
  const names = new Set(table.seats.map((seat) => seat.name).filter((name) => name !== ''));
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
