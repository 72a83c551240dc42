import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, until, when } from './player.mjs';
import { beside } from './record.mjs';

const { hall, browser } = await hosted();

const hint = (page) => page.evaluate(() => document.querySelector('[data-hint]')?.dataset.hint ?? null);
const hinted = (page, key) => when(page, (key) => document.querySelector('[data-hint]')?.dataset.hint === key, key);

test(
  'a first turn is guided: each hint comes when it is needed, and all can be sent away',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    await until(page, mine);
    await hinted(page, 'touch');
    await page.getByRole('button', { name: 'Got it' }).click();
    const met = [await hint(page)];
    assert.match(met[0], /^mercenaries\./, 'the game’s own hint follows');
    await page.locator('[role=radiogroup] [role=radio]').first().click();
    for (let i = 0; i < 4 && (await page.locator('.do').count()) === 0; i += 1)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    await hinted(page, 'confirm');
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

// What the hall asks at this position, in its own words: two windows that look alike in a folded list may offer
// different things.
async function asked(say, now) {
  const { pictures } = await say('watch');
  const prompt = pictures.map((each) => each.prompt).find((each) => each && String(each.at) === now.slice(3));
  if (!prompt?.window || !prompt.choices.some((each) => each.action.verb === 'pass')) return null;
  return { question: prompt.question, offers: prompt.choices.map((each) => `${each.text}\n${each.detail ?? ''}`) };
}

// Passes every window and plays on; gives how often somebody was asked what they had passed when that question came
// last.
async function repeats(page, windows, enough = Infinity) {
  await until(page, mine, 60000);
  const [say, passed] = [await beside(page), new Map()];
  const told = { again: 0, passed: 0 };
  while (told.passed < windows && told.again < enough) {
    const now = await until(page, (each) => mine(each) || each === 'over', 60000);
    if (!mine(now)) break;
    const window = await asked(say, now);
    if (!window) {
      await click(page);
      continue;
    }
    const before = passed.get(window.question);
    if (before && window.offers.every((each) => before.has(each))) told.again += 1;
    passed.set(window.question, new Set(window.offers));
    told.passed += 1;
    await click(page, (list) => list.findIndex((text) => /^Pass/.test(text)));
  }
  return told;
}

test(
  'a window once passed is not asked again until something changes, unless one wants it',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ speed: 99, hints: false })));
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    const quiet = await repeats(page, 10);
    assert.ok(quiet.passed > 1, 'there was no window to pass');
    assert.equal(quiet.again, 0, 'asked again although nothing had changed');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('switch', { name: 'Stop at every moment that allows a card or reaction' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const every = await repeats(page, 40, 1);
    assert.ok(every.again > 0, 'not asked at every window');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);
