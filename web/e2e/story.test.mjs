import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, settled, until, when } from './player.mjs';
import { goOnWith, playedOut, playOn } from './record.mjs';

// What happened is seen in time: while an action is told, numbers, log and question are those before it.
const { hall, browser } = await hosted();

const matches = {
  mercenaries: ['two_pairs_cooperative', 5, /"do":"melee_attack /, []],
  merc: ['ai_1', 3, /"do":"(move|train|explore|end_turn)/, []],
  recon: ['snatch', 5, /"do":"(step|move) /, ['people=1', 'team=kemvar']],
  mercs: ['annihilation', 3, /"do":"fire /, []],
  techcommander: ['skirmish', 3, /"do":"fire /, []],
};

async function sitBefore(game, options) {
  const [mode, seed, line, own] = matches[game];
  const opened = await openPage(browser, { base: hall.base, ...options });
  for (
    let i = 0;
    i < 200 && (await opened.page.evaluate(() => localStorage.getItem('condotta.token'))) === null;
    i += 1
  )
    await opened.page.waitForTimeout(50);
  const lines = playedOut(game, mode, seed, own);
  const at = lines.map((each, i) => (line.test(each) ? i : -1)).filter((i) => i >= 0)[1];
  await goOnWith(opened.page, lines.slice(0, at));
  if ((await until(opened.page, settled, 60000)) === 'curtain') await opened.page.locator('.curtain button').click();
  await until(opened.page, mine);
  await opened.page.locator('.story[data-telling=false]').waitFor({ state: 'attached' });
  return { ...opened, line: lines[at] };
}

// Notes what the page shows from frame to frame while something is told.
const watch = (page) =>
  page.evaluate(() => {
    const seen = [];
    const look = () => {
      const telling = document.querySelector('.story')?.dataset.telling === 'true';
      seen.push({
        telling,
        at: document.querySelector('.app')?.dataset.at,
        log: document.querySelectorAll('.log > li').length,
        asked: document.querySelectorAll('[role=radiogroup]').length,
        caption: document.querySelector('.cap p')?.textContent ?? '',
        dice: document.querySelector('[data-dice]')?.dataset.dice ?? '',
      });
      if (seen.length < 4000) requestAnimationFrame(look);
    };
    window.seen = seen;
    look();
  });

for (const game of Object.keys(matches)) {
  test(`an action of ${game} is seen before it counts`, { timeout: 240000 }, async () => {
    // A frame takes the story on by a tenth of a second at most: at this speed even a slow machine paints several.
    const { page, trouble, context, line } = await sitBefore(game, { speed: 1, reducedMotion: 'no-preference' });
    const before = await page.evaluate(() => [
      document.querySelector('.app').dataset.at,
      document.querySelectorAll('.log > li').length,
    ]);
    await watch(page);
    await playOn(page, [line]);
    await when(
      page,
      (at) => document.querySelector('.app')?.dataset.at !== at || document.querySelector('.curtain, .end'),
      before[0],
    );
    const told = (await page.evaluate(() => window.seen)).filter((each) => each.telling);
    assert.ok(told.length > 2, 'nothing was told');
    assert.ok(
      told.every((each) => each.at === before[0] && each.log === before[1]),
      'a number or the log ran ahead',
    );
    assert.ok(
      told.every((each) => each.asked === 0),
      'a question was asked while its answer was told',
    );
    assert.ok(
      told.some((each) => each.caption.length > 4),
      'there is no caption',
    );
    if (game === 'mercs' || game === 'techcommander') {
      const dice = told
        .map((each) => each.dice)
        .filter((each) => each !== '')
        .at(-1);
      assert.ok(dice, 'no dice were thrown');
      const rolled = await page.evaluate(() =>
        [...document.querySelectorAll('.log > li')]
          .slice(0, 3)
          .map((each) => each.textContent)
          .join(' '),
      );
      for (const face of dice.split(' '))
        assert.match(rolled, new RegExp(`\\b${face}\\b`), 'the dice show other faces than the log');
    }
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test(
  'a story is skipped by Esc, gone through by steps, and calm for those who want it',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context, line } = await sitBefore('mercs', { speed: 0.5, reducedMotion: 'reduce' });
    const at = await page.locator('.app').getAttribute('data-at');
    await playOn(page, [line]);
    await page.locator('.cap').waitFor();
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    assert.equal(await page.getByRole('button', { name: 'Step', exact: true }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.locator('.app').getAttribute('data-at'), at, 'it waits for the next step');
    await page.locator('body').press('Escape');
    await when(page, (was) => document.querySelector('.app')?.dataset.at !== was, at);
    await page.locator('.story[data-telling=false]').waitFor({ state: 'attached' });
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test(
  'sound comes after the first press, follows the story, and can be switched off for good',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context, line } = await sitBefore('techcommander', {
      speed: 4,
      reducedMotion: 'no-preference',
    });
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some((each) => /synth/.test(each.name)));
    const fresh = await page.evaluate(() => navigator.userActivation.hasBeenActive);
    if (!fresh) assert.equal(await loaded(), false, 'sound is fetched before anybody pressed anything');
    await page.locator('.top h1').click();
    await when(page, () => performance.getEntriesByType('resource').some((each) => /synth/.test(each.name)));
    await playOn(page, [line]);
    await when(page, () =>
      ['dice', 'gun', 'hit', 'miss', 'aim'].includes(document.querySelector('[data-heard]')?.dataset.heard),
    );
    await page.getByRole('button', { name: /^Sound off/ }).click();
    await page.reload();
    if ((await until(page, settled, 60000)) === 'curtain') await page.locator('.curtain button').click();
    await page.getByRole('button', { name: /^Sound on/ }).waitFor();
    assert.deepEqual(trouble, []);
    await context.close();
  },
);
