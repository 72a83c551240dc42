/* global fzstd */
importScripts('fzstd.js');

// Keeps one whole version of the site in this browser, so that it works without a network. `condotta site` fills in the line below.
const site = { version: 'none', files: [] };
const cacheName = `condotta ${site.version}`;

// A game's engine is kept unpacked and under its own type: so the browser compiles it at once, and may keep what it has compiled. That of
// all games (no "-" in its name) is seldom wanted and stays packed.
async function unpacked(name, answer) {
  if (!/-.*\.wasm\.zst$/.test(name) || answer.headers.has('X-Unpacked')) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = bytes[0] === 0x28 ? fzstd.decompress(bytes) : bytes;
  return new Response(body, { headers: { 'Content-Type': 'application/wasm', 'X-Unpacked': 'yes' } });
}

// Files whose name holds their hash are taken over from an older version.
async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all(site.files.map(async (name) => {
    const hashed = /^(assets|engine)\//.test(name);
    const known = hashed ? await caches.match(name) : undefined;
    const answer = known ?? await fetch(new Request(name, { cache: hashed ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(name, await unpacked(name, answer));
  }));
}

async function forgetOlder() {
  for (const name of await caches.keys()) if (name.startsWith('condotta ') && name !== cacheName) await caches.delete(name);
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === 'navigate' ? './' : request;
  return await cache.match(wanted, { ignoreSearch: true }) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => clients.claim())));
addEventListener('message', (event) => { if (event.data === 'take over') skipWaiting(); });
addEventListener('fetch', (event) => {
  const request = event.request;
  if (request.method === 'GET' && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
