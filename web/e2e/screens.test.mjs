import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { program } from './hall.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, until } from './player.mjs';
import { newTable } from './tables.mjs';

const { hall, browser } = await hosted();

// A match that minds have played to its end, as a file.
const over = join(mkdtempSync(join(tmpdir(), 'condotta-e2e-')), 'over.json');
before(() => {
  const played = spawnSync(
    program,
    ['play', 'mercenaries', '--mode', 'two_pairs', '--seats', 'greedy', '--seed', '5', '--plain', '--save', over],
    { input: '' },
  );
  assert.equal(played.status, 0, String(played.stderr));
});
after(() => rmSync(dirname(over), { recursive: true, force: true }));

// Each size and each theme, and both on a phone, where both are most different.
const tours = [
  [1440, 900, 'dark'],
  [820, 1180, 'light'],
  [390, 844, 'dark'],
  [390, 844, 'light'],
];

for (const [width, height, theme] of tours) {
  test(`every screen is accessible and quiet at ${width} px, ${theme}`, { timeout: 480000 }, async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base, width, height, theme });
    const look = async (where) => {
      await page.locator('main, [role=main], .curtain').first().waitFor();
      await page.waitForTimeout(150);
      await accessible(page, where);
    };
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).waitFor();
    await look('home');
    await page.goto('/tables');
    await look('tables');
    await page.goto('/tables/new?game=mercenaries');
    await page.locator('#opt-mode').waitFor();
    await look('new table');
    await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('open');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Start the match' }).waitFor();
    await look('gathering');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    await until(page, settled);
    await look('table');
    for (let i = 0; i < 12; i += 1) {
      if (mine(await until(page, settled)) && (await page.locator('.hand .cd').count()) === 0) await click(page);
    }
    await until(page, mine);
    await look('table in play');
    while ((await page.locator('.do').count()) === 0)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    await page.waitForTimeout(300);
    await look('a choice with its forecast');
    await page.keyboard.press('w');
    await look('refused choices');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    await look('rules beside the table');
    const match = page.url().replace(/\?.*/, '');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).fill('Well met.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Well met.').waitFor();
    await look('chat');
    await page.getByRole('button', { name: 'Menu' }).click();
    await look('menu');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await look('keys');
    await page.goto(`${match}/replay?step=1`);
    await page.getByRole('slider', { name: 'Step of the replay' }).waitFor();
    await look('replay');
    await page.goto('/rules/mercenaries');
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    await look('rules');
    await page.goto('/replays');
    await look('replays');
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByRole('dialog').waitFor();
    await look('settings');
    await page.goto('/tables');
    await page.locator('input[type=file]').setInputFiles(over);
    await page.locator('.over').waitFor();
    await look('a finished match');
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('slider', { name: 'Step of the replay' }).waitFor();
    await look('the replay of a finished match');
    await page.getByRole('tab', { name: 'Luck' }).click();
    await page.getByRole('heading', { name: 'What the dice gave' }).waitFor();
    await look('luck');
    await newTable(page, '2 Pairs', ['here', 'here']);
    assert.equal(await until(page, settled), 'curtain');
    await look('the curtain');
    await page.goto('/nowhere');
    await look('lost');
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('every game on the shelf opens at its own board and can be played', { timeout: 240000 }, async () => {
  const { games } = await (await fetch(`${hall.base}/api/games`)).json();
  for (const [i, game] of games.entries()) {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page
      .getByRole('button', { name: /^Play now: / })
      .nth(i)
      .click();
    let decisions = 0;
    for (let step = 0; step < 8; step += 1) {
      const now = await until(page, settled);
      if (now === 'over') break;
      await click(page, (list) => step % list.length);
      decisions += 1;
    }
    assert.ok(decisions > 0, game.key);
    await until(page, settled);
    assert.ok((await page.locator('.board svg, .board [role=grid]').count()) > 0, `${game.key} has no picture`);
    await accessible(page, game.key);
    assert.deepEqual(trouble, [], game.key);
    await context.close();
  }
});
