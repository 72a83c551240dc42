import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { hall, openWith } from './state/hall.svelte';
import { router } from './state/router.svelte';
import { show } from './state/settings.svelte';

async function begin(): Promise<void> {
  show();
  router.start();
  if (import.meta.env.MODE === 'mock') {
    const { mockFetch, mockSocket } = await import('./mock/server');
    openWith(mockSocket);
    hall.fetch = mockFetch;
  }
  void hall.loadGames();
  hall.client.connect();
  mount(App, { target: document.getElementById('app')! });
}

void begin();
