import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, until } from './player.mjs';

const { hall, browser } = await hosted();

// What the first question may be: a move, a shot, an action of a turn of one's own. Nothing of a set-up.
const firsts = {
  Mercenaries: /what do you do\?$/,
  MERC: /what do you do\?$/,
  'MERCS Recon': /what now\?/,
  MERCS: /(Move, Combat Action or Hold|lay a counter)/,
  TechCommander: /^Choose a unit and what it does/,
};

for (const [game, asked] of Object.entries(firsts)) {
  test(
    `one press on the card of ${game} and the first deed is there to be done, with a goal`,
    { timeout: 120000 },
    async (context) => {
      const { page, trouble, context: window } = await openPage(browser, { base: hall.base });
      const play = page.getByRole('button', { name: `Play now: ${game}`, exact: true });
      await play.waitFor();
      const began = Date.now();
      await play.click();
      await until(page, mine, 60000);
      context.diagnostic(`${game}: 1 click, ${((Date.now() - began) / 1000).toFixed(1)} s`);
      assert.match(await page.locator('.ask').first().innerText(), asked);
      assert.match(await page.locator('[data-goal]').innerText(), /\.$/, 'the goal is said in a sentence');
      await page.getByRole('button', { name: /^Goal/ }).click();
      await page.getByRole('heading', { name: 'You win' }).waitFor();
      await accessible(page, `the goal of ${game}`);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      assert.deepEqual(trouble, []);
      await window.close();
    },
  );
}
