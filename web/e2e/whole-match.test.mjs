import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, type, until } from './player.mjs';

const { hall, browser } = await hosted();

// From the first page to the table in at most two presses, as "Play now" promises.
async function sitDown() {
  const opened = await openPage(browser, { base: hall.base });
  await opened.page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
  await until(opened.page, settled);
  return opened;
}

async function playOut(page, answer) {
  let now = await until(page, settled);
  let decisions = 0;
  while (now !== 'over') {
    if (mine(now)) {
      await answer(page);
      decisions += 1;
    }
    assert.ok(decisions < 3000, 'the match does not end');
    now = await until(page, settled, 60000);
  }
  return decisions;
}

test('a whole match against minds by clicking', { timeout: 1200000 }, async () => {
  const { page, trouble, context } = await sitDown();
  const decisions = await playOut(page, click);
  assert.ok(decisions > 20, `only ${decisions} decisions`);
  assert.ok(await page.locator('.over').isVisible());
  assert.ok(await page.getByRole('link', { name: 'Watch the replay' }).isVisible());
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a whole match by keyboard alone', { timeout: 1200000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  const play = page.getByRole('button', { name: 'Play now: Mercenaries' });
  await play.waitFor();
  for (let i = 0; i < 60 && !(await play.evaluate((button) => button === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const decisions = await playOut(page, type);
  assert.ok(decisions > 20, `only ${decisions} decisions`);
  assert.deepEqual(trouble, []);
  await context.close();
});
