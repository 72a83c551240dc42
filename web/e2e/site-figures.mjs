// site-figures.mjs [GAME...]: prints the figures of docs/performance.md about the static site: sizes, start-up over a line of 10 Mbit/s,
// memory.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { settled, until } from './player.mjs';
import { engine, Site } from './site.mjs';

const names = ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const rounds = Number(process.env.ROUNDS ?? 3);

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const rate = 10e6;
const site = await new Site({ zips: true, rate }).write().start();
const wasm = readFileSync(join(engine, 'engine.wasm'));
console.log(
  `engine.wasm ${kB(wasm.length)}, zipped ${kB(gzipSync(wasm, { level: 9 }).length)}; engine.mjs ${kB(statSync(join(engine, 'engine.mjs')).size)}`,
);
const all = readdirSync(site.folder, { recursive: true })
  .map((name) => statSync(join(site.folder, name)))
  .filter((each) => each.isFile());
console.log(`the whole site: ${all.length} files, ${kB(all.reduce((sum, each) => sum + each.size, 0))}`);

const browser = await openBrowser();
// From the address to the first decision, as fast as a hand that knows where to press, in a browser that stands open: a new window loads
// pages of the browser's own first.
async function firstDecision(context, base, name) {
  const page = await context.newPage();
  await page.waitForTimeout(1500);
  const start = performance.now();
  await page.goto(base, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: `Play now: ${name}`, exact: true });
  await button.waitFor();
  const shown = performance.now() - start;
  await button.click();
  await until(page, settled, 60000);
  const decided = performance.now() - start;
  return { page, shown, decided };
}

// What the page takes together with its hall and the minds: the largest of the browser's renderers, its share of common pages counted.
async function memory() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter((each) => each.type === 'renderer')
    .map((each) => /^Pss: *(\d+)/m.exec(readFileSync(`/proc/${each.id}/smaps_rollup`, 'utf8')))
    .map((found) => Number(found?.[1] ?? 0) * 1024);
  return Math.max(...sizes);
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)].toFixed(0);

async function measured(base, name) {
  const all = { shown: [], cold: [], warm: [], memory: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: base });
    await context.addInitScript(() => localStorage.setItem('condotta.board', 'flat'));
    const cold = await firstDecision(context, base, name);
    await cold.page.evaluate(() => navigator.serviceWorker.ready);
    await cold.page.close();
    const warm = await firstDecision(context, base, name);
    all.shown.push(cold.shown);
    all.cold.push(cold.decided);
    all.warm.push(warm.decided);
    all.memory = await memory();
    await context.close();
  }
  return all;
}

console.log(
  `\n| game | page | first decision, cold | plain host, cold | warm | memory |\n| --- | --- | --- | --- | --- | --- |`,
);
const plain = await new Site({ rate }).write().start();
for (const name of wanted) {
  const zipped = await measured(site.base, name);
  const bare = await measured(plain.base, name);
  console.log(
    `| ${name} | ${middle(zipped.shown)} ms | ${middle(zipped.cold)} ms | ${middle(bare.cold)} ms | ${middle([...zipped.warm, ...bare.warm])} ms | ${(zipped.memory / 1e6).toFixed(0)} MB |`,
  );
}
await browser.close();
await site.stop();
await plain.stop();
