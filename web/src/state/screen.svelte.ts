const narrow = '(max-width: 599px)';
const wide = '(min-width: 1024px)';

// How wide the window is, in the words of the page: a phone shows one part at a time, a broad window all of them.
export class Screen {
  phone = $state(matchMedia(narrow).matches);
  broad = $state(matchMedia(wide).matches);

  constructor() {
    $effect(() => {
      const queries = [matchMedia(narrow), matchMedia(wide)] as const;
      const look = () => {
        this.phone = queries[0].matches;
        this.broad = queries[1].matches;
      };
      for (const query of queries) query.addEventListener('change', look);
      return () => {
        for (const query of queries) query.removeEventListener('change', look);
      };
    });
  }
}
