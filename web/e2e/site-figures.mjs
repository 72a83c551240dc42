// site-figures.mjs [GAME...]: prints the figures of docs/performance.md about the static site: sizes, start-up over a
// line of 10 Mbit/s, memory.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { when } from './player.mjs';
import { engine, Site } from './site.mjs';

const names = ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const rounds = Number(process.env.ROUNDS ?? 3);

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const rate = 10e6;
const site = await new Site({ zips: true, rate }).write().start();
const size = (file) => statSync(join(site.folder, file)).size;
console.log(`engine.mjs ${kB(statSync(join(engine, 'engine.mjs')).size)}`);
for (const file of readdirSync(site.folder, { recursive: true }).filter((each) => each.endsWith('.wasm.zst'))) {
  const key = /-(\w+)\./.exec(file)?.[1] ?? 'engine';
  console.log(`${key}.wasm ${kB(statSync(join(engine, `${key}.wasm`)).size)}, packed ${kB(size(file))}`);
}
const all = readdirSync(site.folder, { recursive: true })
  .map((name) => statSync(join(site.folder, name)))
  .filter((each) => each.isFile());
console.log(`the whole site: ${all.length} files, ${kB(all.reduce((sum, each) => sum + each.size, 0))}`);

const browser = await openBrowser();
// Presses as soon as there is something to press, and notes when that was painted and when the first decision was: in
// the page, for asking it from outside takes longer than some of what is measured.
function watch(name) {
  const decided = () => {
    const list = document.querySelector('[role=radiogroup]');
    return list && list.ariaBusy !== 'true' && !document.querySelector('.board.wait');
  };
  const look = () => {
    const button = document.querySelector(`[aria-label="Play now: ${name}"]`);
    if (button && !window.shown) {
      window.shown = performance.now();
      button.click();
    } else if (window.shown && decided()) {
      window.decided = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

// From the address to the first decision, in a browser that stands open: a new window loads pages of the browser's own
// first.
async function firstDecision(context, base, name) {
  const page = await context.newPage();
  await page.waitForTimeout(1500);
  await page.addInitScript(watch, name);
  await page.goto(base, { waitUntil: 'commit' });
  await when(page, () => window.decided !== undefined, undefined, 60000);
  return { page, ...(await page.evaluate(() => ({ shown: window.shown, decided: window.decided }))) };
}

// What the page takes together with its hall and the minds: the largest of the browser's renderers, its share of common
// pages counted.
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
