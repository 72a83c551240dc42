import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage } from './browser.mjs';
import { Hall } from './hall.mjs';
import { click, mine, settled, texts, until } from './player.mjs';

let hall;
let browser;
before(async () => {
  hall = await new Hall().start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await hall?.stop();
});

const hint = (page) =>
  page
    .locator('[data-hint]')
    .first()
    .getAttribute('data-hint', { timeout: 500 })
    .catch(() => null);

test(
  'a first turn is guided: each hint comes when it is needed, and all can be sent away',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    await until(page, mine);
    assert.equal(await hint(page), 'touch');
    await page.getByRole('button', { name: 'Got it' }).click();
    const met = [await hint(page)];
    assert.match(met[0], /^mercenaries\./, 'the game’s own hint follows');
    await page.locator('[role=radiogroup] [role=radio]').first().click();
    for (let i = 0; i < 4 && (await page.locator('.do').count()) === 0; i += 1)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    assert.equal(await hint(page), 'confirm');
    for (let i = 0; i < 40 && !met.includes('mercenaries.act'); i += 1) {
      if (!mine(await until(page, settled))) continue;
      const now = await hint(page);
      if (now !== null) {
        assert.ok(!met.includes(now) || now === met.at(-1), `${now} is told twice`);
        met.push(now);
      }
      if (now !== 'mercenaries.act') await click(page);
    }
    assert.ok(met.includes('mercenaries.act'), `the hints met were ${met.join(', ')}`);
    await page.getByRole('button', { name: 'No more hints' }).click();
    assert.equal(await hint(page), null);
    await page.reload();
    await until(page, mine);
    assert.equal(await hint(page), null, 'sent away for good');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

// What the prompt says, whole: a window that reads the same is the same window.
async function reads(page) {
  return page.evaluate(() => {
    const list = document.querySelector('[role=radiogroup]');
    return { window: document.querySelector('.window') !== null, text: `${list?.ariaLabel}\n${list?.innerText}` };
  });
}

// Passes every window and plays on; gives how often somebody was asked what they had just passed.
async function repeats(page, decisions, enough = Infinity) {
  let again = 0;
  const passed = new Set();
  for (let i = 0; i < decisions && again < enough; i += 1) {
    if (!mine(await until(page, settled))) continue;
    const now = await reads(page);
    const list = await texts(page);
    const pass = list.findIndex((text) => /^Pass/.test(text));
    if (now.window && pass >= 0) {
      if (passed.has(now.text)) again += 1;
      passed.add(now.text);
      await click(page, () => pass);
    } else {
      await click(page);
    }
  }
  return { again, passed: passed.size };
}

test(
  'a window once passed is not asked again until something changes, unless one wants it',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ speed: 99, hints: false })));
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    const quiet = await repeats(page, 14);
    assert.ok(quiet.passed > 0, 'there was no window to pass');
    assert.equal(quiet.again, 0, 'asked again although nothing had changed');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('switch', { name: 'Stop at every moment that allows a card or reaction' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const every = await repeats(page, 60, 1);
    assert.ok(every.again > 0, 'not asked at every window');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);
