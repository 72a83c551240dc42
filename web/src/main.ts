import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { engineOfPage, firstAnswer, localFetch, localSocket } from './local/connect';
import { goOffline } from './local/offline';
import { pages } from './shell/pages';
import { hall, openWith } from './state/hall.svelte';
import { router } from './state/router.svelte';
import { show } from './state/settings.svelte';
import { words } from './words';

async function begin(): Promise<void> {
  show();
  const engine = engineOfPage();
  router.start(engine !== null);
  if (engine !== null) {
    openWith(localSocket(engine, () => hall.client.connect()));
    hall.fetch = localFetch;
    hall.tablesKnown = hall.client.token === null; // whoever was never here has none
    // The whole site is fetched for later once what is wanted now has come.
    void firstAnswer.then(() =>
      setTimeout(
        () =>
          void goOffline((takeOver) =>
            hall.notify({ kind: 'note', text: words.line.newer, act: { text: words.line.takeOver, run: takeOver } }),
          ),
        2000,
      ),
    );
  }
  if (import.meta.env.MODE === 'mock') {
    const { mockFetch, mockSocket } = await import('./mock/server');
    openWith(mockSocket);
    hall.fetch = mockFetch;
  }
  void hall.loadGames();
  hall.client.connect();
  const { page } = router.place;
  if (page in pages) await pages[page as keyof typeof pages]().catch(() => {}); // the page itself says what is missing
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target });
  // Whoever has been here is likely to sit down at a table; a first visit is to see something soon.
  if (hall.client.token !== null) void pages.table().catch(() => {});
}

void begin();
