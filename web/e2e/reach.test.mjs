import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hosted } from './hosted.mjs';
import { games, players, setOut } from './journey.mjs';
import { hands, tryEverything } from './reach.mjs';

// Everything that the hall offers can be aimed at with the drawer shut: many kinds of questions of every game, by
// pointer and by keys; reach.long.mjs tries many more, and a finger.
const { hall, browser } = await hosted({ solid: true });

for (const game of Object.keys(games))
  test(`${game}: each kind of choice is at hand, the drawer shut`, { timeout: 240000 }, async (context) => {
    const { page, trouble, context: window } = await setOut(browser, hall, game, players.pointer);
    // Every third one by keys.
    let turn = 0;
    const told = await tryEverything(page, (choice, before) => {
      turn += 1;
      return hands[turn % 3 === 0 ? 'keys' : 'pointer'](page)(choice, before);
    });
    context.diagnostic(`${game}: ${JSON.stringify(told)}`);
    assert.deepEqual(told.far, [], 'choices that cannot be reached');
    assert.deepEqual(trouble, []);
    await window.close();
  });
