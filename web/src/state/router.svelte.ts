// Addresses of the pages. The hall answers every path with the same page, so that links can be shared.
export type Place =
  | { page: 'home' }
  | { page: 'tables'; fresh: boolean; game: string | null }
  | { page: 'replays' }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'table'; match: string; code: string | null }
  | { page: 'replay'; match: string; step: number | null; seat: string | null; tab: string | null }
  | { page: 'lost'; path: string };

export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  const [head, second, third] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'tables' && (second === undefined || second === 'new')) return { page: 'tables', fresh: second === 'new', game: query.get('game') };
  if (head === 'replays' && second === undefined) return { page: 'replays' };
  if (head === 'rules' && parts.length <= 3) return { page: 'rules', game: second ?? null, rule: third ?? null };
  if (head === 't' && second !== undefined && third === undefined) return { page: 'table', match: second, code: query.get('code') };
  if (head === 't' && second !== undefined && third === 'replay') {
    const step = query.get('step');
    return { page: 'replay', match: second, step: step !== null && /^\d+$/.test(step) ? Number(step) : null, seat: query.get('seat'), tab: query.get('tab') };
  }
  return { page: 'lost', path };
}

export const links = {
  home: '/',
  tables: '/tables',
  fresh: (game?: string) => (game ? `/tables/new?game=${encodeURIComponent(game)}` : '/tables/new'),
  replays: '/replays',
  rules: (game?: string, rule?: string) => ['/rules', game, rule].filter((part) => part !== undefined).join('/'),
  table: (match: string, code?: string | null) => `/t/${encodeURIComponent(match)}${code ? `?code=${encodeURIComponent(code)}` : ''}`,
  replay: (match: string, step?: number, seat?: string | null) => {
    const query = [step === undefined ? '' : `step=${step}`, seat ? `seat=${seat}` : ''].filter((part) => part !== '').join('&');
    return `/t/${encodeURIComponent(match)}/replay${query ? `?${query}` : ''}`;
  },
};

class Router {
  place: Place = $state.raw({ page: 'home' });

  start(): void {
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.search);
  }

  // A plain click on a link of ours changes the page without loading it anew.
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
