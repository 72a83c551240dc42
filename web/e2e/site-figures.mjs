// Prints the figures of docs/performance.md about the static site: sizes, start-up over a line of 10 Mbit/s, memory.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { settled, until } from './player.mjs';
import { engine, Site } from './site.mjs';

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const site = await new Site().write().start();
const wasm = readFileSync(join(engine, 'engine.wasm'));
console.log(
  `engine.wasm ${kB(wasm.length)}, zipped ${kB(gzipSync(wasm, { level: 9 }).length)}; engine.mjs ${kB(statSync(join(engine, 'engine.mjs')).size)}`,
);
const all = readdirSync(site.folder, { recursive: true })
  .map((name) => statSync(join(site.folder, name)))
  .filter((each) => each.isFile());
console.log(`the whole site: ${all.length} files, ${kB(all.reduce((sum, each) => sum + each.size, 0))}`);

const browser = await openBrowser();
// From the address to the first decision, as fast as a hand that knows where to press.
async function firstDecision(context, name) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 10e6 / 8,
    uploadThroughput: 10e6 / 8,
  });
  const start = performance.now();
  await page.goto(site.base, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: `Play now: ${name}`, exact: true });
  await button.waitFor();
  const shown = performance.now() - start;
  await button.click();
  await until(page, settled, 60000);
  const decided = performance.now() - start;
  return { page, shown, decided };
}
for (const name of ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander']) {
  const context = await browser.newContext({ baseURL: site.base });
  await context.addInitScript(() => localStorage.setItem('condotta.board', 'flat'));
  const cold = await firstDecision(context, name);
  await cold.page.evaluate(() => navigator.serviceWorker.ready);
  await cold.page.close();
  const warm = await firstDecision(context, name);
  console.log(
    `${name}: page ${cold.shown.toFixed(0)} ms, first decision ${cold.decided.toFixed(0)} ms cold, ${warm.decided.toFixed(0)} ms warm`,
  );
  await context.close();
}
await browser.close();
await site.stop();
