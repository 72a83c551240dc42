import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, openPage } from './browser.mjs';
import { program } from './hall.mjs';
import { click, mine, settled, until } from './player.mjs';
import { changedHouse, engineBuilt, Site } from './site.mjs';

const skip = engineBuilt() ? false : 'the engine for browsers is not built (setup/wasm)';
const games = ['mercenaries', 'merc', 'recon', 'mercs', 'techcommander'];
let site;
let browser;
before(async () => {
  if (skip) return;
  site = await new Site().write().start();
  browser = await openBrowser({ whole: true }); // it is asked whether the site can be installed
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const open = (options = {}) => openPage(browser, { base: site.base, ...options });
const at = (page) => page.locator('.app').first().getAttribute('data-at').then(Number);

async function playNow(page, name) {
  await page.getByRole('button', { name: `Play now: ${name}`, exact: true }).click();
  await until(page, settled, 60000);
}

// Until every file of the site is kept in the browser.
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

for (const game of games) {
  test(`${game}: computer players alone finish a match without any server`, { timeout: 600000, skip }, async () => {
    const { page, trouble, context } = await open({ path: `#/tables/new?game=${game}` });
    const pickers = page.getByRole('combobox', { name: /Who takes seat/ });
    await pickers.first().waitFor();
    for (let i = 0; i < (await pickers.count()); i += 1) await pickers.nth(i).selectOption('mind:novice');
    await page.getByRole('button', { name: /Start at once/ }).click();
    await page.waitForURL(/#\/t\//);
    await page.locator('.over').waitFor({ timeout: 560000 });
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.waitForURL(/\/replay/);
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('a reload in mid-turn loses nothing that was acknowledged', { timeout: 300000, skip }, async () => {
  const { page, trouble, context } = await open();
  await playNow(page, 'Mercenaries');
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 3; i += 1) {
      await click(page);
      await until(page, settled, 60000);
    }
    const before = await at(page);
    await page.reload();
    await until(page, settled, 60000);
    assert.ok((await at(page)) >= before, `${before} answers were acknowledged, ${await at(page)} are there`);
  }
  assert.deepEqual(trouble, []);
  await context.close();
});

test('every level of play answers, from workers of its own', { timeout: 300000, skip }, async () => {
  const { page, trouble, context } = await open({ path: '#/tables/new?game=merc' });
  const pickers = page.getByRole('combobox', { name: /Who takes seat/ });
  await pickers.first().waitFor();
  for (let i = 0; i < (await pickers.count()); i += 1) await pickers.nth(i).selectOption('mind:elite');
  await page.getByRole('button', { name: /Start at once/ }).click();
  await page.waitForURL(/#\/t\//);
  for (const end = Date.now() + 120000; (await at(page)) <= 6;) {
    assert.ok(Date.now() < end, 'the minds are too slow');
    await page.waitForTimeout(100);
  }
  assert.ok(page.workers().length >= 1);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'two tabs share one hall, and the second takes over when the first is closed',
  { timeout: 120000, skip },
  async () => {
    const { page, context, trouble } = await open();
    await playNow(page, 'MERC');
    const address = page.url();
    const second = await context.newPage();
    await second.goto(address);
    await until(second, settled, 60000);
    assert.equal(await at(second), await at(page));
    await page.close();
    const before = await at(second);
    const now = await until(second, settled, 60000);
    if (mine(now)) await click(second);
    assert.ok((await at(second)) >= before);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

// The engines that a page has asked for, by the game that each knows.
const enginesOf = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((each) => /engine\/\w+?(?:-(\w+))?\.wasm\.zst$/.exec(each.name))
      .filter((found) => found !== null)
      .map((found) => found[1] ?? 'all'),
  );

test('a game comes with its own engine, a second one with that of all games', { timeout: 180000, skip }, async () => {
  const { page, trouble, context } = await open();
  await playNow(page, 'MERCS Recon');
  await click(page);
  assert.deepEqual(await enginesOf(page), ['recon']);
  const raid = page.url();
  const before = await at(page);
  const second = await context.newPage();
  await second.goto(site.base);
  await playNow(second, 'MERC');
  await click(second);
  await page.goto(raid);
  await until(page, settled, 60000);
  assert.ok((await at(page)) >= before, 'the first match goes on');
  await click(page);
  assert.ok(mine(await until(second, settled, 60000)), 'and so does the second, in the other tab');
  assert.ok((await enginesOf(page)).includes('all') || (await enginesOf(second)).includes('all'));
  assert.deepEqual(trouble, []);
  await context.close();
});

// How the service worker keeps the engine: ready to be compiled.
const keptEngine = (page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const request = (await cache.keys()).find((each) => each.url.endsWith('-recon.wasm.zst'));
    const answer = await cache.match(request);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { type: answer.headers.get('Content-Type'), begins: String.fromCharCode(...bytes.slice(0, 4)) };
  });

test('after one visit it works without a network, and can be installed', { timeout: 180000, skip }, async () => {
  const own = await new Site().write().start();
  const { page, context } = await openPage(browser, { base: own.base });
  await page.getByRole('button', { name: 'Play now: MERC', exact: true }).waitFor();
  await kept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser window that forgets everything can install nothing; that is all it has to say.
  assert.deepEqual(
    installabilityErrors.map((each) => each.errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  assert.deepEqual(await keptEngine(page), { type: 'application/wasm', begins: '\0asm' });
  await own.goDark();
  await page.reload();
  await playNow(page, 'MERCS Recon');
  await click(page);
  const before = await at(page);
  await page.reload();
  await until(page, settled, 60000);
  assert.ok((await at(page)) >= before);
  await context.close();
  await own.stop();
});

test('an update arrives while a match runs: the match goes on', { timeout: 180000, skip }, async () => {
  const own = await new Site().write().start();
  const { page, context } = await openPage(browser, { base: own.base });
  await page.getByRole('button', { name: 'Play now: MERC', exact: true }).waitFor();
  await kept(page);
  await playNow(page, 'MERC');
  await click(page);
  await until(page, settled, 60000);
  const home = changedHouse('content/merc/mercs.json', '"Badger"', '"Beaver"');
  own.write(home);
  rmSync(home, { recursive: true, force: true });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const before = await at(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await loaded;
  await until(page, settled, 60000);
  assert.ok((await at(page)) >= before);
  await click(page);
  await until(page, settled, 60000);
  assert.ok((await at(page)) > before);
  assert.ok(
    (await page.evaluate(async () => (await fetch('api/content/merc.json')).text())).includes('"Beaver"'),
    'the new content is here',
  );
  await context.close();
  await own.stop();
});

// What the program makes of every game; ./check has written it down already (16-wasm).
function witnessed() {
  const file = join(dirname(program), 'witness.txt');
  const fresh = existsSync(file) && statSync(file).mtimeMs > statSync(program).mtimeMs;
  return fresh ? readFileSync(file, 'utf8') : execFileSync(program, ['witness'], { encoding: 'utf8' });
}

test('the engine in this browser plays the same games as the program', { timeout: 900000, skip }, async () => {
  const { page, context } = await open({ bypassCSP: true });
  const got = await page.evaluate(async (keys) => {
    const engine = new URL(document.querySelector('meta[name="condotta-engine"]').content, document.baseURI).href;
    const text = `
      addEventListener('message', async ({ data: { engine, contents } }) => {
        const make = (await import(engine + '.mjs')).default;
        await import(new URL('../fzstd.js', engine));
        const wasmBinary = fzstd.decompress(new Uint8Array(await (await fetch(engine + '.wasm.zst')).arrayBuffer()));
        const m = await make({ wasmBinary });
        const put = (text) => { const size = m.lengthBytesUTF8(text) + 1; const at = m._malloc(size); m.stringToUTF8(text, at, size); return at; };
        postMessage(Object.entries(contents).map(([key, content]) => m.UTF8ToString(m._condotta_witness(put(key), put(content), 200))).join(''));
      });`;
    const contents = {};
    for (const key of keys) contents[key] = await (await fetch(`api/content/${key}.json`)).text();
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), { type: 'module' });
    return new Promise((done, fail) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = (event) => fail(new Error(event.message));
      worker.postMessage({ engine, contents });
    });
  }, games);
  assert.deepEqual(got.split('\n'), witnessed().split('\n'));
  await context.close();
});
