import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { settled, until } from './player.mjs';
import { playedOut } from './record.mjs';

const { hall, browser } = await hosted();
const folder = mkdtempSync(join(tmpdir(), 'condotta-reasons-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const patience = { timeout: 120000 };

// The replay of a match that minds have played out, loaded from its record.
async function openReplay(game, mode, size) {
  const file = join(folder, `${game}.record`);
  writeFileSync(file, `${playedOut(game, mode, 5).join('\n')}\n`);
  const opened = await openPage(browser, { base: hall.base, path: '/tables', ...size });
  await opened.page.locator('input[type=file]').setInputFiles(file);
  await opened.page.getByRole('link', { name: 'Watch the replay' }).click(patience);
  await opened.page.getByRole('slider', { name: 'Step of the replay' }).waitFor(patience);
  return opened;
}

for (const [game, mode] of [
  ['mercenaries', 'two_pairs'],
  ['merc', 'ai_1'],
]) {
  test(`the computer gives its reasons in a finished match of ${game}`, { timeout: 400000 }, async () => {
    const { page, trouble, context } = await openReplay(game, mode, {});
    const reasons = page.getByRole('region', { name: 'What would the computer do here?' });
    await page.goto(`${page.url().replace(/\?.*/, '')}?step=6`);
    await reasons.getByRole('button', { name: 'Ask the computer' }).click(patience);
    const choices = reasons.locator('.choices li');
    await choices.first().waitFor(patience);
    assert.equal(await reasons.getByText('taken', { exact: true }).count(), 1, 'the choice that was made is marked');
    assert.match(await choices.first().innerText(), /\d %[\s\S]*± [\d.]+ · [\d,]+ looks?/);
    assert.match(await reasons.innerText(), /[\d,]+ simulations/);
    await accessible(page, `reasons in ${game}`);
    await page.keyboard.press('End');
    await reasons.getByText('nothing is left to choose').waitFor(patience);
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test(
  'the chances grow while one looks, stop when one looks away, and come to an end',
  { timeout: 400000 },
  async () => {
    const { page, trouble, context } = await openReplay('mercenaries', 'two_pairs', { width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Chances' }).click(patience);
    await page.getByRole('heading', { name: 'How well everybody stood' }).waitFor(patience);
    await page.getByRole('tab', { name: 'Luck' }).click(patience);
    await page.getByRole('tab', { name: 'Chances' }).click(patience);
    await page.getByText('65 of 65 positions').waitFor(patience);
    assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0);
    assert.ok((await page.getByRole('img', { name: 'How well each seat stood' }).locator('path').count()) >= 2);
    await accessible(page, 'chances');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('nothing is told while a match is running', { timeout: 200000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page.getByRole('button', { name: 'Play now: Mercenaries' }).click(patience);
  await until(page, settled);
  await page.goto(`${page.url().replace(/\?.*/, '')}/replay`);
  await page.getByText('The computer is asked once the match is over.').waitFor(patience);
  assert.equal(await page.getByRole('button', { name: 'Ask the computer' }).count(), 0);
  await page.getByRole('tab', { name: 'Chances' }).click(patience);
  await page.getByText('The chances are told once the match is over.').waitFor(patience);
  assert.deepEqual(trouble, []);
  await context.close();
});
