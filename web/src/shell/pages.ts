// Pages that a first visit does not begin with come when they are wanted; whoever foresees one calls it beforehand.
function once<T>(load: () => Promise<{ default: T }>): () => Promise<T> {
  let page: Promise<T> | null = null;
  return () => {
    page ??= load().then((module) => module.default);
    page.catch(() => {
      page = null;
    });
    return page;
  };
}

export const pages = {
  table: once(() => import('./TablePage.svelte')),
  replay: once(() => import('./ReplayPage.svelte')),
  editor: once(() => import('./EditorPage.svelte')),
};
