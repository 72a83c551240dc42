// Addresses of the pages. The hall answers every path with the same page, so that links can be shared.
export type Place =
  | { page: 'home' }
  | { page: 'tables'; fresh: boolean; game: string | null }
  | { page: 'replays' }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'table'; match: string; code: string | null }
  | { page: 'replay'; match: string; step: number | null; seat: string | null; tab: string | null }
  | { page: 'editor'; game: string }
  | { page: 'lost'; path: string };

export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  const [head, second, third] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'tables' && (second === undefined || second === 'new'))
    return { page: 'tables', fresh: second === 'new', game: query.get('game') };
  if (head === 'replays' && second === undefined) return { page: 'replays' };
  if (head === 'rules' && parts.length <= 3) return { page: 'rules', game: second ?? null, rule: third ?? null };
  if (head === 'edit' && second !== undefined && third === undefined) return { page: 'editor', game: second };
  if (head === 't' && second !== undefined && third === undefined)
    return { page: 'table', match: second, code: query.get('code') };
  if (head === 't' && second !== undefined && third === 'replay') {
    const step = query.get('step');
    return {
      page: 'replay',
      match: second,
      step: step !== null && /^\d+$/.test(step) ? Number(step) : null,
      seat: query.get('seat'),
      tab: query.get('tab'),
    };
  }
  return { page: 'lost', path };
}

export const links = {
  home: '/',
  tables: '/tables',
  fresh: (game?: string) => (game ? `/tables/new?game=${encodeURIComponent(game)}` : '/tables/new'),
  replays: '/replays',
  rules: (game?: string, rule?: string) => ['/rules', game, rule].filter((part) => part !== undefined).join('/'),
  editor: (game: string) => `/edit/${encodeURIComponent(game)}`,
  table: (match: string, code?: string | null) =>
    `/t/${encodeURIComponent(match)}${code ? `?code=${encodeURIComponent(code)}` : ''}`,
  replay: (match: string, step?: number, seat?: string | null) => {
    const query = [step === undefined ? '' : `step=${step}`, seat ? `seat=${seat}` : '']
      .filter((part) => part !== '')
      .join('&');
    return `/t/${encodeURIComponent(match)}/replay${query ? `?${query}` : ''}`;
  },
};
