import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';
import { games, players, setOut } from './journey.mjs';
import { hands, tryEverything } from './reach.mjs';

// Every kind of question that a whole match asks, and many choices of each, by pointer, keys and finger with the drawer
// shut. GAME names one game, PLAYER one of pointer, keys, finger.
let browser;
before(async () => {
  browser = await openBrowser({ solid: true });
});
after(() => browser?.close());

const wanted = (all, word) => (word ? [word] : Object.keys(all));
for (const game of wanted(games, process.env.GAME))
  for (const by of wanted(players, process.env.PLAYER))
    test(`${game}: all kinds of choices are at hand by ${by}`, { timeout: 1800000 }, async (context) => {
      const hall = await new Hall().start();
      context.after(() => hall.stop());
      const { page, trouble, context: window } = await setOut(browser, hall, game, players[by]);
      const told = await tryEverything(page, hands[by](page), {
        seed: 5,
        perDeed: 6,
        perQuestion: 16,
        most: 120,
        decisions: 900,
      });
      context.diagnostic(`${game}, ${by}: ${JSON.stringify(told)}`);
      assert.deepEqual(told.far, [], 'choices that cannot be reached');
      assert.deepEqual(trouble, []);
      await window.close();
    });
