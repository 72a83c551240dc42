import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openBrowser, openPage } from './browser.mjs';
import { Hall, program } from './hall.mjs';
import { click, mine, settled, texts, until, when } from './player.mjs';
import { playedOut } from './record.mjs';
import { engineBuilt, Site } from './site.mjs';
import { newTable } from './tables.mjs';

// What a table against a server can do, in a browser alone. Levels, reloads, tabs and the network are in site.test.mjs.
const skip = engineBuilt() ? false : 'the engine for browsers is not built (setup/wasm)';
const patience = { timeout: 120000 };
let site;
let hall;
let browser;
before(async () => {
  if (skip) return;
  site = await new Site().write().start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await hall?.stop();
  await site?.stop();
});

// A page of the site, and at the end of the test what went wrong in it.
const walk = (name, run) =>
  test(name, { timeout: 300000, skip }, async () => {
    const { page, trouble, context } = await openPage(browser, { base: site.base });
    await run(page);
    assert.deepEqual(trouble, []);
    await context.close();
  });

async function playNow(page, name) {
  await page.getByRole('button', { name: `Play now: ${name}`, exact: true }).click(patience);
  assert.ok(mine(await until(page, settled, 60000)));
}

// Plays on, for everybody at this screen, until something can be seen.
async function playUntil(page, seen) {
  for (let i = 0; i < 60; i += 1) {
    if ((await until(page, settled, 60000)) === 'curtain') await page.getByRole('button', { name: /^I am / }).click();
    else if (await seen()) return;
    else await click(page);
  }
  throw new Error(`never came to ${seen}`);
}

// Aims at choices, one after the other, for one that leads to more than one outcome.
async function chanceAimedAt(page) {
  const rows = page.locator('[role=radiogroup] [role=radio]');
  for (let row = 0; row < Math.min(4, await rows.count()); row += 1) {
    await rows.nth(row).click();
    if ((await page.locator('.do').count()) > 0) {
      await page.locator('.forecast .lab, .forecast .sub').first().waitFor();
      if ((await page.locator('.forecast .bars-list li').count()) > 1) return true;
    }
    await page.keyboard.press('Escape');
  }
  return false;
}

walk('hot seat, odds, why not, and rules beside the table', async (page) => {
  await newTable(page, '2 Pairs', ['here', 'here'], { at: '#/tables/new' });
  assert.equal(await until(page, settled, 60000), 'curtain');
  await playUntil(page, () => chanceAimedAt(page));
  const shares = await page.locator('.forecast .bars-list .num').allInnerTexts();
  assert.ok(
    shares.every((share) => /^[<>]?\d+(\.\d+)?\s?%$/.test(share)),
    shares.join(' '),
  );
  await page.keyboard.press('Escape');
  await playUntil(page, async () => (await page.getByRole('button', { name: /^Not now/ }).count()) > 0);
  await page.keyboard.press('w');
  const refused = page.locator('li.choice.no').first();
  await refused.waitFor();
  assert.match(await refused.innerText(), /[A-Z]+-[A-Z]+-\d+/, 'a reason names its rule');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('retaliate');
  await page
    .getByText(/MN-[A-Z]+-\d+/)
    .first()
    .waitFor();
});

walk('undo puts the position back', async (page) => {
  await playNow(page, 'MERCS Recon');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let i = 0; i < 60; i += 1) {
    assert.ok(mine(await until(page, settled, 60000)));
    const before = await texts(page);
    const move = before.findIndex((text) => /^Move/.test(text));
    await click(page, () => Math.max(0, move));
    const later = await until(page, settled, 60000);
    if (move < 0 || !(await undo.isVisible())) continue;
    await undo.click();
    await until(page, (now) => mine(now) && now !== later, 60000);
    assert.deepEqual(await texts(page), before);
    return;
  }
  assert.fail('no action could be taken back freely');
});

walk('advice', async (page) => {
  await playNow(page, 'MERC');
  await page.getByRole('button', { name: 'What would you do?' }).click(patience);
  const card = page.getByRole('complementary', { name: 'What would you do?' });
  await card.getByText(/It would win about/).waitFor(patience);
  await card.getByRole('button', { name: 'Aim at it' }).click();
  await page.locator('.do').waitFor(patience);
});

walk('import, replay, luck, chances, coach and export of a finished match', async (page) => {
  const lines = playedOut('merc', 'ai_1', 5);
  await page.goto('#/tables');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'over.condotta', mimeType: 'text/plain', buffer: Buffer.from(`${lines.join('\n')}\n`) });
  await page.locator('.over').waitFor(patience);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const saved = await download.path();
  const deeds = (all) => all.filter((line) => line.includes('"do":')).map((line) => line.replace(/,"h":.*/, ''));
  assert.deepEqual(deeds(readFileSync(saved, 'utf8').split('\n')), deeds(lines), 'what was loaded is what is saved');
  execFileSync(program, ['replay', saved, '--verify']);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Step of the replay' });
  await slider.waitFor(patience);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('Set-up').first().waitFor(patience);
  for (let step = 0; step < 6; step = Number(await slider.inputValue())) {
    await page.keyboard.press(']');
    await when(page, (last) => Number(document.querySelector('input[type=range]').value) > last, step);
  }
  assert.equal(page.url().replace(/\/t\/.*step=\d+$/, ''), `${site.base}#`, 'the address can be loaded anew');
  const reasons = page.getByRole('region', { name: 'What would the computer do here?' });
  await reasons.getByRole('button', { name: 'Ask the computer' }).click(patience);
  await reasons.getByText('taken', { exact: true }).waitFor(patience);
  await page.getByRole('tab', { name: 'Luck' }).click();
  await page.getByRole('heading', { name: 'What the dice gave' }).waitFor(patience);
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByText(/[1-9]\d* of \d+ positions/).waitFor(patience);
});

walk('builders of a squad and a force, and the editor of buildings', async (page) => {
  await page.goto('#/tables/new?game=mercs');
  const south = page.locator('.squads .side').first();
  await south.locator('.chip').nth(4).waitFor(patience);
  await south.locator('.chip').first().click();
  await south.getByText('not 1 ').waitFor(patience);
  await page.goto('#/tables/new?game=techcommander');
  await page.locator('#opt-mode').waitFor(patience);
  await page.selectOption('#opt-mode', 'skirmish');
  await page.getByRole('combobox', { name: 'Force of seat 1' }).selectOption('own');
  await page.getByRole('combobox', { name: 'Add a unit' }).selectOption('rhino');
  await page.locator('.verdict').filter({ hasText: 'Cap ' }).waitFor(patience);
  await page.goto('#/edit/recon');
  await page.getByLabel('Start from').selectOption({ label: 'Meridian House' });
  await page.getByText('keeps all the construction rules').waitFor(patience);
  await page.locator('[data-cell="r3c1"]').click();
  await page.getByText('RC-BLDG-11').first().waitFor(patience);
});

walk('a running match is taken to a server, and a lesson is learnt meanwhile', async (page) => {
  await playNow(page, 'Mercenaries');
  for (let i = 0; i < 4; i += 1) if (mine(await until(page, settled, 60000))) await click(page);
  await until(page, mine, 60000);
  const choices = await texts(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the match to a file' }).click(),
  ]);
  const file = await download.path();
  hall = await new Hall().start();
  const { page: there, trouble, context } = await openPage(browser, { base: hall.base, path: '/tables' });
  await there.locator('input[type=file]').setInputFiles(file);
  await there.waitForURL(/\/t\//, patience);
  // Whoever brings a match holds all its seats.
  if ((await until(there, settled, 60000)) === 'curtain') await there.getByRole('button', { name: /^I am / }).click();
  await until(there, mine, 60000);
  assert.deepEqual(await texts(there), choices);
  assert.deepEqual(trouble, []);
  await context.close();
  await page.goto('#/');
  await page.getByRole('button', { name: 'Learn in 5 min: MERC', exact: true }).click(patience);
  await page.locator('[data-lesson][data-step="0"]').waitFor(patience);
  await until(page, mine, 60000);
  await click(page, () => 0);
  await page.locator('[data-lesson][data-step="1"]').waitFor(patience);
});
