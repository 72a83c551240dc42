import type { Table } from '../net/protocol';

// The lobby after a push: changed tables in their place, new ones first, gone ones gone.
export function merge(tables: readonly Table[], changed: readonly Table[], gone: readonly string[]): Table[] {
  const news = new Map(changed.map((table) => [table.match, table]));
  const kept = tables
    .filter((table) => !gone.includes(table.match))
    .map((table) => {
      const fresh = news.get(table.match);
      news.delete(table.match);
      return fresh ?? table;
    });
  return [...news.values(), ...kept];
}
