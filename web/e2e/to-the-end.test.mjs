import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, preferred, settled, tap, type, until } from './player.mjs';
import { goOnWith, letPlay, playedOut } from './record.mjs';

// Every game to its end screen: by keyboard alone, and with a finger on a phone. The computer has played the match up
// to its last rounds; should they drag on, it plays the rest as well.
const { hall, browser } = await hosted();

const matches = {
  mercenaries: ['two_pairs_cooperative', 5, []],
  merc: ['ai_1', 3, []],
  recon: ['snatch', 5, ['people=1', 'team=kemvar']],
  mercs: ['annihilation', 3, []],
  techcommander: ['skirmish', 2, []],
};
const [own, most] = [6, 40]; // decisions on record that are left to play, and how many may come of them

async function nearTheEnd(game, options) {
  const [mode, seed, set] = matches[game];
  const opened = await openPage(browser, { base: hall.base, ...options });
  for (
    let i = 0;
    i < 200 && (await opened.page.evaluate(() => localStorage.getItem('condotta.token'))) === null;
    i += 1
  )
    await opened.page.waitForTimeout(50);
  const lines = playedOut(game, mode, seed, set);
  await goOnWith(
    opened.page,
    lines.slice(
      0,
      lines
        .map((line, i) => (/"do":/.test(line) ? i : -1))
        .filter((i) => i >= 0)
        .at(-own),
    ),
  );
  return opened;
}

async function playOut(page, answer, raise) {
  let decisions = 0;
  for (let now = await until(page, settled, 60000); now !== 'over'; now = await until(page, settled, 90000)) {
    if (now === 'curtain') {
      await raise();
      continue;
    }
    if (decisions >= most) {
      await letPlay(page);
      break;
    }
    if (mine(now)) {
      await answer(page, preferred);
      decisions += 1;
    }
  }
  await page.locator('.over.end').waitFor({ timeout: 90000 });
  return decisions;
}

const byKeys = async (page) => {
  await page.locator('.curtain button').waitFor();
  await page.keyboard.press('Enter');
  await page
    .locator('.curtain')
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => {});
};

for (const game of Object.keys(matches)) {
  test(`${game} to the end by keyboard alone`, { timeout: 240000 }, async () => {
    const { page, trouble, context } = await nearTheEnd(game, {});
    assert.ok((await playOut(page, type, () => byKeys(page))) > 0);
    // The end screen by keys as well: to its first button and through it.
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('.over.end') !== null),
      'the keys lead into the end screen',
    );
    assert.deepEqual(trouble, []);
    await context.close();
  });

  test(`${game} to the end with a finger on a phone`, { timeout: 240000 }, async () => {
    const { page, trouble, context } = await nearTheEnd(game, { width: 390, height: 844, isMobile: true });
    assert.ok(
      (await playOut(page, tap, () =>
        page
          .locator('.curtain button')
          .tap({ timeout: 5000 })
          .catch(() => {}),
      )) > 0,
    );
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    assert.deepEqual(trouble, []);
    await context.close();
  });
}
