import { getContext, setContext } from 'svelte';

// What parts deep in the page may ask of the page around them.
export interface PageDeeds {
  openRule(id: string): void;
}

const key = Symbol('page');
export function offerDeeds(deeds: PageDeeds): void {
  setContext(key, deeds);
}
export function pageDeeds(): PageDeeds | undefined {
  return getContext<PageDeeds | undefined>(key);
}
