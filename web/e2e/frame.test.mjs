import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { when } from './player.mjs';
import { playedOut } from './record.mjs';
import { drawn, goOnBefore, still } from './solid.mjs';

// The frame budget of docs/performance.md: how much one frame of each game draws, on the tier of weak machines, where
// no shadow is drawn. Draws and triangles do not depend on the machine. FRAMES names a file to write the figures to,
// with the time of a frame as a multiple of an empty one.
const { hall, browser } = await hosted({ solid: true });
const figures = {};
after(() => {
  if (process.env.FRAMES) writeFileSync(process.env.FRAMES, JSON.stringify(figures, null, 2));
});

const budget = { draws: 60, triangles: 60000 };
const scenes = [
  ['mercenaries', () => playedOut('mercenaries', 'cooperative_4', 4), /"do":"melee_attack /, 3],
  ['merc', () => playedOut('merc', 'ai_3', 3), /"do":"(move|travel|train|act)/, 8],
  ['recon', () => playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']), /"do":"(step|move|attack) /, 20],
  ['mercs', () => playedOut('mercs', 'annihilation', 3), /"do":"step /, 4],
  ['techcommander', () => playedOut('techcommander', 'skirmish', 3), /"do":"go /, 6],
];

for (const [game, record, pattern, nth] of scenes) {
  test(`${game}: a frame keeps to its budget`, { timeout: 240000 }, async () => {
    const { page, trouble, context } = await openPage(browser, {
      base: hall.base,
      width: 640,
      height: 480,
      board: 'solid',
      tier: 'low',
    });
    await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
    await goOnBefore(page, record(), pattern, nth);
    await drawn(page, 120000);
    await still(page, 120000);
    const [, , , draws, triangles] = JSON.parse(await page.locator('.solid canvas').getAttribute('data-eye'));
    figures[game] = { draws, triangles };
    assert.ok(draws <= budget.draws, `${draws} draws`);
    assert.ok(triangles <= budget.triangles, `${triangles} triangles`);
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('signs that come and go are painted by programs that are there', { timeout: 240000 }, async () => {
  const { page, context } = await openPage(browser, { base: hall.base, width: 640, height: 480, board: 'solid' });
  await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
  const [, record, pattern, nth] = scenes.find(([game]) => game === 'recon');
  await goOnBefore(page, record(), pattern, nth);
  await drawn(page, 120000);
  await still(page, 120000);
  await page.evaluate(() => {
    const { linkProgram } = WebGL2RenderingContext.prototype;
    window.linked = 0;
    WebGL2RenderingContext.prototype.linkProgram = function (program) {
      window.linked += 1;
      linkProgram.call(this, program);
    };
  });
  // Aims at some choices one after the other; gives how many programs were linked for it.
  const walk = async () => {
    const before = await page.evaluate(() => window.linked);
    for (const key of ['n', 'n', 'n', 'n', 'Escape']) {
      const frames = await page.locator('.board .solid').getAttribute('data-frames');
      await page.keyboard.press(key);
      await when(page, (frames) => document.querySelector('.board .solid').dataset.frames !== frames, frames);
    }
    return (await page.evaluate(() => window.linked)) - before;
  };
  await walk(); // some signs are seen for the first time
  assert.equal(await walk(), 0);
  await context.close();
});

// What a page fetches from the hall, as a server that packs it would send it.
async function fetched(page, work) {
  await page.waitForLoadState('networkidle'); // what a reload cuts off never has a body
  const sizes = new Map();
  const reading = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!response.url().startsWith(hall.base) || path.startsWith('/api/')) return;
    reading.push(
      response.body().then(
        (body) => sizes.set(path, /\.(woff2|webp)$/.test(path) ? body.length : gzipSync(body).length),
        () => {},
      ),
    );
  });
  await work();
  await Promise.all(reading);
  return sizes;
}
const sum = (sizes) => [...sizes.values()].reduce((all, each) => all + each, 0);

test('the first page and the board in three dimensions are small', { timeout: 240000 }, async () => {
  const { page, context } = await openPage(browser, {
    base: hall.base,
    width: 640,
    height: 480,
    board: 'solid',
    tier: 'low',
  });
  const first = await fetched(page, async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Play now: MERCS', exact: true }).waitFor();
  });
  const light = new Map([...first].filter(([path]) => !path.startsWith('/pictures/'))); // those come when they are scrolled to
  figures.first = sum(light);
  assert.ok(sum(light) < 250_000, `${sum(light)} bytes at first`);
  const lines = playedOut('mercs', 'annihilation', 3);
  const all = await fetched(page, async () => {
    await goOnBefore(page, lines, /"do":"step /, 4);
    await drawn(page, 120000);
  });
  const board = new Map([...all].filter(([path]) => path.endsWith('.js') && !first.has(path)));
  figures.board = sum(board);
  assert.ok(sum(board) < 350_000, `${sum(board)} bytes for the board`);
  await context.close();
});
