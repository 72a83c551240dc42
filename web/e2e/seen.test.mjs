import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hosted } from './hosted.mjs';
import { allAnswered, games, play, players, setOut } from './journey.mjs';

// The first decisions of every game by what is seen with the drawer shut; journeys.long.mjs goes on to the end.
const { hall, browser } = await hosted({ solid: true });

const decisions = { pointer: 12, keys: 6, finger: 5 };
for (const game of Object.keys(games))
  for (const [by, player] of Object.entries(players))
    test(`${game}: the first decisions by ${by}, the drawer shut`, { timeout: 300000 }, async (context) => {
      const { page, trouble, context: window } = await setOut(browser, hall, game, player);
      const told = await play(page, player, { decisions: decisions[by] });
      context.diagnostic(JSON.stringify(told));
      allAnswered(told);
      assert.ok(told.tiles <= 16, `the dock shows ${told.tiles} tiles at once`);
      assert.deepEqual(trouble, []);
      await window.close();
    });
