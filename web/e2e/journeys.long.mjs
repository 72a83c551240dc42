import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';
import { allAnswered, games, play, players, setOut } from './journey.mjs';

// Whole journeys: from "Play now" to the end screen, in every game, once by pointing, once by keyboard alone and once with a finger on a
// phone. GAME names one game, PLAYER one of pointer, keys, finger.
let hall;
let browser;
before(async () => {
  hall = await new Hall().start();
  browser = await openBrowser({ solid: true });
});
after(async () => {
  await browser?.close();
  await hall?.stop();
});

const wanted = (all, word) => (word ? [word] : Object.keys(all));
for (const game of wanted(games, process.env.GAME))
  for (const by of wanted(players, process.env.PLAYER))
    test(`${game} from the home page to the end by ${by} alone`, { timeout: 3600000 }, async (context) => {
      const { page, trouble, context: window } = await setOut(browser, hall, game, players[by]);
      const told = await play(page, players[by]);
      context.diagnostic(`${game}, ${by}: ${JSON.stringify(told)}`);
      allAnswered(told);
      assert.ok(told.over, `the match does not end in ${told.decisions} decisions`);
      await page.locator('.end').waitFor({ timeout: 60000 });
      await accessible(page, `the end of ${game} by ${by}`);
      if (by === 'keys') {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(() => document.activeElement?.closest('.end') !== null);
        assert.ok(inside, 'the keys lead into the end screen');
      }
      const out = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(out <= 0, `${out} px stick out to the right`);
      assert.deepEqual(trouble, []);
      await window.close();
    });
