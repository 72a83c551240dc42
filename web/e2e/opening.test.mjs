import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, until, when } from './player.mjs';
import { drawn } from './solid.mjs';

// How a table opens in three dimensions: piece by piece, and what becomes of the pieces when somebody leaves before all
// are there.
const { hall, browser } = await hosted({ solid: true });
const small = { width: 1040, height: 640, board: 'solid' };

// The page notes every context and worker it makes, and how far a board has come.
async function watched() {
  const opened = await openPage(browser, { base: hall.base, ...small });
  await opened.context.addInitScript(() => {
    window.cards = [];
    window.painters = 0;
    window.order = [];
    window.faces = [];
    // What stands there first, and how many of the faces do when the first one does.
    new MutationObserver(() => {
      const note = (name) => window.order.includes(name) || window.order.push(name);
      if (document.querySelector('.poster img')?.src.startsWith('data:image/webp')) note('picture');
      if (document.querySelector('.app > .top')) note('bar');
      const faces = [...document.querySelectorAll('.solid img')].map((each) => each.src.startsWith('blob:'));
      if (faces.includes(true) && window.faces.length === 0) window.faces = faces;
    }).observe(document, { childList: true, subtree: true, attributes: true });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      const made = getContext.call(this, kind, ...rest);
      if (kind === 'webgl2') window.cards.push(made);
      return made;
    };
    window.Worker = class extends window.Worker {
      constructor(...given) {
        super(...given);
        if (String(given[0]).includes('ground')) window.painters += 1;
        if (String(given[0]).includes('card')) window.order.push('card');
      }
    };
  });
  await opened.page.reload();
  return opened;
}

const moments = {
  'before it has the graphics card': () => document.querySelector('.solid canvas') !== null,
  'while its ground is painted': () => window.painters > 0,
  'with its first picture': () => document.querySelector('.solid.shown') !== null,
};
for (const [name, reached] of Object.entries(moments))
  test(`a board that is left ${name} leaves nothing behind`, { timeout: 120000 }, async () => {
    const { page, trouble, context } = await watched();
    await page.getByRole('button', { name: 'Play now: TechCommander', exact: true }).click();
    await when(page, reached, null, 60000);
    await page.locator('a.brand').click();
    await page.getByRole('button', { name: 'Play now: TechCommander', exact: true }).waitFor();
    await when(page, () => window.cards.every((card) => card.isContextLost()));
    for (const end = Date.now() + 30000; page.workers().length > 0; await page.waitForTimeout(20))
      assert.ok(Date.now() < end, 'a worker goes on painting for nobody');
    // The same table again: nothing of the first attempt stands in its way.
    await page.goBack();
    await until(page, mine, 60000);
    await drawn(page);
    assert.deepEqual(trouble, []);
    await context.close();
  });

test('what lies over the board comes after it, all of it, and in its place', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await watched();
  await page.getByRole('button', { name: 'Play now: MERCS', exact: true }).click();
  await until(page, mine, 60000);
  await drawn(page);
  for (const part of ['.left', '.decide', '.read', '.tabs', '.dock'])
    await page.locator(part).first().waitFor({ state: 'attached' });
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('.app > *')].map((each) => each.className.split(' ')[0]),
  );
  assert.deepEqual(order, ['top', 'left', 'stage', 'right', 'tabs']);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('the picture out of focus stands there before anything else is put up, and faces come together', async () => {
  const { page, trouble, context } = await watched();
  await page.getByRole('button', { name: 'Play now: MERCS', exact: true }).click();
  await until(page, mine, 60000);
  await page.reload();
  await drawn(page);
  const order = await page.evaluate(() => window.order);
  assert.equal(order[0], 'picture');
  assert.deepEqual(order.slice(1).sort(), ['bar', 'card']);
  await when(page, () => window.faces.length > 0);
  const faces = await page.evaluate(() => window.faces);
  assert.ok(faces.length > 1 && faces.every(Boolean), String(faces));
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a card that cannot be woken beside the page is woken by the board itself', { timeout: 120000 }, async () => {
  const { page, context } = await openPage(browser, { base: hall.base, ...small });
  await context.route('**/card.worker*', (route) => route.abort());
  await page.getByRole('button', { name: 'Play now: MERCS', exact: true }).click();
  await until(page, mine, 60000);
  await drawn(page);
  await context.close();
});

test('the brand is there before the code, and makes room for the page', { timeout: 60000 }, async () => {
  const bare = await browser.newContext({ baseURL: hall.base, javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto('/');
  assert.equal((await page.locator('.splash').innerText()).trim(), 'CONDOTTA');
  await bare.close();
  const opened = await openPage(browser, { base: hall.base, ...small });
  await opened.page.getByRole('button', { name: 'Play now: MERCS', exact: true }).waitFor();
  assert.equal(await opened.page.locator('.splash').count(), 0);
  await opened.context.close();
});
