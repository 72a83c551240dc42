import { placeOf, type Place } from './places';

export { links } from './places';

class Router {
  place: Place = $state.raw({ page: 'home' });
  // A static folder has one page: the place is kept behind the #, so that every address can be loaded.
  private hashed = false;

  start(hashed: boolean): void {
    this.hashed = hashed;
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', this.address(address));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  // Where a place of ours is found in the address bar.
  address(place: string): string {
    return this.hashed ? `${location.pathname}${location.search}#${place}` : place;
  }

  private read(): void {
    const [path = '', search = ''] = this.hashed
      ? location.hash.slice(1).split('?')
      : [location.pathname, location.search];
    this.place = placeOf(path, search);
  }

  // A plain click on a link of ours changes the page without loading it anew.
  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
