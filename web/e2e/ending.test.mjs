import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, settled, until } from './player.mjs';
import { beside, goOnWith, letPlay, playedOut, playOn } from './record.mjs';

// Victory and defeat have a screen in every game: it comes after the last event, and leads on.
const { hall, browser } = await hosted();

const matches = {
  mercenaries: ['two_pairs_cooperative', 5, []],
  merc: ['ai_1', 3, []],
  recon: ['snatch', 5, ['people=1', 'team=kemvar']],
  mercs: ['annihilation', 3, []],
  techcommander: ['skirmish', 2, []],
};

for (const [game, [mode, seed, options]] of Object.entries(matches)) {
  test(`the end of a match of ${game}`, { timeout: 240000 }, async () => {
    const { page, trouble, context } = await openPage(browser, {
      base: hall.base,
      ...(game === 'recon' ? { width: 390, height: 844 } : {}),
    });
    for (let i = 0; i < 200 && (await page.evaluate(() => localStorage.getItem('condotta.token'))) === null; i += 1)
      await page.waitForTimeout(50);
    // All but the last actions of a match are on record; the page sees these.
    const lines = playedOut(game, mode, seed, options);
    const cut = lines
      .map((line, i) => (/"do":/.test(line) ? i : -1))
      .filter((i) => i >= 0)
      .at(-2);
    await goOnWith(page, lines.slice(0, cut));
    if ((await until(page, settled, 60000)) === 'curtain') await page.locator('.curtain button').click();
    await until(page, mine);
    assert.equal(await page.locator('.end').count(), 0);
    await playOn(page, lines.slice(cut));
    const end = page.locator('.end');
    // With other dice than those on record it may go on: the computer plays the rest.
    const dragsOn = (await until(page, settled, 60000)) !== 'over';
    if (dragsOn) await letPlay(page);
    await end.waitFor({ timeout: 120000 });
    assert.match(await end.locator('h2').innerText(), /Victory|Defeat|It is decided|Nobody wins/);
    assert.ok((await end.locator('.what').innerText()).length > 8, 'it says what decided it');
    for (const part of ['What decided it', 'Best moment', 'Luck of the dice', 'Seats'])
      await end.getByRole('heading', { name: part }).waitFor();
    if (!dragsOn) await end.getByRole('button', { name: 'Rematch' }).waitFor();
    await end.getByRole('link', { name: 'Watch the replay' }).waitFor();
    await end.getByRole('link', { name: 'Home' }).waitFor();
    // What the automated side rolls is nobody's luck.
    const { steps } = await (await beside(page))('story');
    const rolls = steps.flatMap((step) => step.rolls ?? []).filter(([sides]) => sides >= 6);
    if (game === 'mercenaries') assert.ok(rolls.length > 0 && rolls.every((roll) => roll.length === 2));
    if (game === 'merc') {
      assert.ok(rolls.some((roll) => roll.length === 2) && rolls.some((roll) => roll.length > 2));
      assert.ok(
        rolls.every(([, , by = 0]) => by === 0),
        'the one seat of a person',
      );
    }
    await accessible(page, `the end of ${game}`);
    // Away to look at the board, and back.
    await page.keyboard.press('Escape');
    await end.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'How it ended' }).click();
    await end.waitFor();
    assert.deepEqual(trouble, []);
    await context.close();
  });
}
