import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { openBrowser, openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, settled, until } from './player.mjs';
import { drawn } from './solid.mjs';

// "What would you do?" at a table: where the host allows it, with reasons in words, shown on the board.
const { hall, browser } = await hosted();

const patience = { timeout: 120000 };

async function playNow(game, size = {}, by = browser) {
  const opened = await openPage(by, { base: hall.base, ...size });
  await opened.page.getByRole('button', { name: `Play now: ${game}`, exact: true }).click(patience);
  await until(opened.page, mine, 60000);
  return opened;
}

async function advised(page) {
  await page.getByRole('button', { name: 'What would you do?' }).click(patience);
  const card = page.getByRole('complementary', { name: 'What would you do?' });
  await card.waitFor(patience);
  return card;
}

// Whether the board looked different while the advice was told; not every choice is about a piece.
const shown = [];
for (const game of ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander']) {
  test(`who plays ${game} alone against the computer may ask it`, { timeout: 300000 }, async () => {
    const { page, trouble, context } = await playNow(game);
    const before = await page.locator('.stage > .board').innerHTML();
    const card = await advised(page);
    shown.push((await page.locator('.stage > .board').innerHTML()) !== before);
    const said = (await card.innerText()).split('\n').filter((line) => line.trim() !== '');
    assert.match(said.join(' '), /It would win about [<>]?\d+% of the games from here/);
    assert.doesNotMatch(said.join(' '), /[a-z]_[a-z]|\{|undefined/, 'words, not ids');
    await accessible(page, `advice in ${game}`);
    await card.getByRole('button', { name: 'Aim at it' }).click();
    await page.locator('.do').waitFor(patience);
    assert.equal(await card.count(), 0, 'what is chosen needs no advice');
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('on the flat boards the choice stands out', () => {
  assert.ok(shown.filter(Boolean).length >= 3, `${shown}`);
});

test('over the board in three dimensions a key asks', { timeout: 300000 }, async () => {
  const painter = await openBrowser({ solid: true });
  const size = { board: 'solid', drawer: 'shut', width: 1024, height: 640 };
  const { page, trouble } = await playNow('MERCS', size, painter);
  await drawn(page);
  await page.keyboard.press('h');
  const card = page.getByRole('complementary', { name: 'What would you do?' });
  await card.waitFor(patience);
  const bar = await page.locator('.top').boundingBox();
  const box = await card.boundingBox();
  assert.ok(box.y >= bar.y + bar.height - 1 && box.x >= 0 && box.x + box.width <= 1024, 'it lies free of the bar');
  await card.getByRole('button', { name: 'Thank you, put it away' }).click();
  await card.waitFor({ state: 'detached', timeout: 10000 });
  assert.deepEqual(trouble, []);
  await painter.close();
});

test('where the host forbids it, or people play each other, nobody can ask', { timeout: 200000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  // How often the question can be asked at a table that was made so, once a person is to decide there.
  const offered = async (change) => {
    await page.goto('/tables/new?game=merc');
    await page.locator('#opt-advice').waitFor(patience);
    await change();
    await page.getByRole('button', { name: /Start at once/ }).click(patience);
    await page.waitForURL(/\/t\//, patience);
    if ((await until(page, settled, 60000)) === 'curtain') await page.locator('.curtain button').click();
    await until(page, mine, 60000);
    return page.getByRole('button', { name: 'What would you do?' }).count();
  };
  const seats = page.getByRole('combobox', { name: /Who takes seat/ });
  assert.equal(await offered(() => seats.first().waitFor(patience)), 1);
  assert.equal(await offered(() => page.locator('#opt-advice').selectOption('no')), 0);
  const both = async () => {
    await page.locator('#opt-mode').selectOption({ index: 1 });
    await seats.nth(1).waitFor(patience);
    for (let i = 0; i < (await seats.count()); i += 1) await seats.nth(i).selectOption('here');
  };
  assert.equal(await offered(both), 0);
  assert.deepEqual(trouble, []);
  await context.close();
});
