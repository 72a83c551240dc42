import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';
import { allAnswered, games, play, players, setOut } from './journey.mjs';

// Whole journeys: from "Play now" to the end screen, in every game, once by pointing, once by keyboard alone and once
// with a finger on a phone. GAME names one game, PLAYER one of pointer, keys, finger. Each has a hall of its own, whose
// dice are those of its first table, and wishes that make a short match of it.
const seeds = {
  mercenaries: { pointer: 3, keys: 9, finger: 11 },
  merc: { pointer: 7, keys: 3, finger: 4 },
  recon: { pointer: 37, keys: 1, finger: 37 },
  mercs: { pointer: 3, keys: 2, finger: 1 },
  techcommander: { pointer: 7, keys: 5, finger: 3 },
};
let browser;
before(async () => {
  browser = await openBrowser({ solid: true });
});
after(() => browser?.close());

const wanted = (all, word) => (word ? [word] : Object.keys(all));
for (const game of wanted(games, process.env.GAME))
  for (const by of wanted(players, process.env.PLAYER))
    test(`${game} from the home page to the end by ${by} alone`, { timeout: 3600000 }, async (context) => {
      const hall = await new Hall().start();
      context.after(() => hall.stop());
      const { page, trouble, context: window } = await setOut(browser, hall, game, players[by]);
      const told = await play(page, players[by], { seed: seeds[game][by] });
      context.diagnostic(`${game}, ${by}: ${JSON.stringify(told)}`);
      allAnswered(told);
      assert.ok(told.over, `the match does not end in ${told.decisions} decisions`);
      await page.locator('.over.end').waitFor({ timeout: 60000 });
      await accessible(page, `the end of ${game} by ${by}`);
      if (by === 'keys') {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(() => document.activeElement?.closest('.over.end') !== null);
        assert.ok(inside, 'the keys lead into the end screen');
      }
      const out = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(out <= 0, `${out} px stick out to the right`);
      assert.deepEqual(trouble, []);
      await window.close();
    });
