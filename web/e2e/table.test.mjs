import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { Hall } from './hall.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, standing, texts, until } from './player.mjs';
import { newTable } from './tables.mjs';

const { hall, browser } = await hosted();

const open = (path = '/', options = {}) => openPage(browser, { base: hall.base, path, ...options });

async function playNow(page) {
  await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
  await until(page, settled);
}

// Plays on until the hand holds cards, so that there is something hidden at the table.
async function untilCards(page) {
  for (let i = 0; i < 60; i += 1) {
    const now = await until(page, settled);
    if (now === 'curtain') {
      await page.getByRole('button', { name: /^I am / }).click();
      continue;
    }
    if ((await page.locator('.hand .cd').count()) > 0) return;
    await click(page);
  }
  throw new Error('no cards were ever drawn');
}

test('hot seat: the curtain falls before the view changes', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await open();
  await newTable(page, '2 Pairs', ['here', 'here']);
  assert.equal(await until(page, settled), 'curtain');
  const seen = [];
  for (let i = 0; i < 80 && seen.length < 4; i += 1) {
    const now = await until(page, settled);
    if (now === 'curtain') {
      const html = await page.content();
      assert.ok(
        !/class="[^"]*\bcd\b/.test(html) && !html.includes('Basic Blocking'),
        'something hidden is in the page behind the curtain',
      );
      const button = page.getByRole('button', { name: /^I am / });
      const name = await button.innerText();
      assert.ok(await button.evaluate((each) => each === document.activeElement), 'the curtain has the focus');
      if (name !== seen.at(-1)) seen.push(name);
      await button.click();
    } else {
      await click(page);
    }
  }
  assert.ok(seen.length >= 4, `the table passed only ${seen.length} times`);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('two browsers play each other, and talk', { timeout: 240000 }, async () => {
  const host = await open();
  const guest = await open();
  await newTable(host.page, '2 Pairs', ['here', 'open']);
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all([until(host.page, (now) => now !== 'curtain'), guest.page.locator('.stage').waitFor()]);
  const acted = { host: 0, guest: 0 };
  for (const end = Date.now() + 60000; Date.now() < end && (acted.host < 3 || acted.guest < 3);) {
    if (mine(await standing(host.page))) {
      await click(host.page);
      acted.host += 1;
    } else if (mine(await standing(guest.page))) {
      await click(guest.page);
      acted.guest += 1;
    } else await host.page.waitForTimeout(20);
  }
  assert.ok(acted.host >= 3 && acted.guest >= 3, JSON.stringify(acted));
  const turn = await Promise.race([host, guest].map((each) => until(each.page, mine).then(() => each)));
  const [asks, agrees] = turn === host ? [guest.page, host.page] : [host.page, guest.page];
  await asks.getByRole('button', { name: 'Ask for undo' }).click();
  await agrees.getByText('asks to take back an action').waitFor();
  await agrees.getByRole('button', { name: 'Agree' }).click();
  await agrees.getByText('took back the last action').first().waitFor();
  await until(asks, mine);
  for (const page of [asks, agrees])
    await page.getByText(/asks to take back|Waiting for the others to agree/).waitFor({ state: 'detached' });
  await host.page.getByRole('tab', { name: 'Chat' }).click();
  await guest.page.getByRole('tab', { name: 'Chat' }).click();
  await host.page.getByRole('textbox', { name: 'Say something' }).fill('Well met.');
  await host.page.getByRole('button', { name: 'Send' }).click();
  await guest.page.getByText('Well met.').waitFor();
  assert.deepEqual([...host.trouble, ...guest.trouble], []);
  await host.context.close();
  await guest.context.close();
});

// One person runs all of Recon's MERCS, so a move that reveals nothing touches neither chance nor another seat.
test('free undo puts the position back', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await open();
  await page.getByRole('button', { name: 'Play now: MERCS Recon' }).click();
  let undone = false;
  for (let i = 0; i < 60 && !undone; i += 1) {
    if (!mine(await until(page, settled))) break;
    const before = await texts(page);
    await click(page, (list) =>
      Math.max(
        0,
        list.findIndex((text) => /^Move/.test(text)),
      ),
    );
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const later = await until(page, settled, 60000);
    if (!before.some((text) => /^Move/.test(text)) || !(await undo.isVisible())) continue;
    await undo.click();
    await until(page, (state) => mine(state) && state !== later, 60000);
    assert.deepEqual(await texts(page), before);
    await page.getByText('took back the last action').first().waitFor();
    undone = true;
  }
  assert.ok(undone, 'no action could be taken back freely');
  assert.deepEqual(trouble, []);
  await context.close();
});

test('the line breaks in mid-turn: what was pressed meanwhile is done once', { timeout: 240000 }, async () => {
  const own = await new Hall().start();
  const { page, context, trouble } = await openPage(browser, { base: own.base });
  await playNow(page);
  await untilCards(page);
  const before = await until(page, mine);
  while ((await page.locator('.do').count()) === 0)
    await page.locator('[role=radiogroup] [role=radio]').first().click();
  await own.kill();
  await page.getByText(/Reconnecting/).waitFor();
  await page.locator('.do').click();
  await page.getByText('Sent. Waiting for the answer.').waitFor();
  await own.start();
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 2000 })
    .catch(() => {});
  const now = await until(page, (state) => settled(state) && state !== before, 30000);
  assert.notEqual(now, before);
  await page.reload();
  await until(page, settled);
  assert.deepEqual(
    trouble.filter((text) => !/WebSocket|ERR_CONNECTION|Failed to load/.test(text)),
    [],
  );
  await context.close();
  await own.stop();
});

test('replay: the slider, the keys and the address agree', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await open();
  await playNow(page);
  for (let i = 0; i < 5; i += 1) {
    if (mine(await until(page, settled))) await click(page);
  }
  const match = page.url().replace(/\?.*/, '');
  await page.goto(`${match}/replay`);
  const slider = page.getByRole('slider', { name: 'Step of the replay' });
  await slider.waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('Set-up').first().waitFor();
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.waitForURL(/step=2/);
  assert.equal(await slider.inputValue(), '2');
  await page.getByText('Step 2', { exact: false }).first().waitFor();
  await page.reload();
  await slider.waitFor();
  assert.equal(await slider.inputValue(), '2');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (let i = 0; i < 600 && Number(await slider.inputValue()) < 4; i += 1) await page.waitForTimeout(50);
  assert.ok(Number(await slider.inputValue()) >= 4, 'the replay does not play');
  assert.deepEqual(trouble, []);
  await context.close();
});

test('save to a file and load it again', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await open();
  await playNow(page);
  await untilCards(page);
  await until(page, mine);
  const before = await texts(page);
  const told = (where) => where.locator('.log li p:not(.head), .log li .fold').allInnerTexts();
  const log = await told(page);
  assert.ok(log.length > 3, `${log.length} lines`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the match to a file' }).click(),
  ]);
  const file = await download.path();
  assert.match(readFileSync(file, 'utf8'), /^condotta sealed record/);
  const first = page.url();
  await page.goto('/tables');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await page.waitForURL((url) => /\/t\//.test(url.pathname) && url.href !== first);
  await until(page, mine);
  assert.deepEqual(await texts(page), before);
  assert.deepEqual(await told(page), log, 'the log came along');
  await page.goto('/tables');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('no record') });
  await page.getByText('This file is no record of a match.').waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a seat is given to a mind in mid-game, and the rest goes on', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await open();
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Give your seat away' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Give:/ }).click();
  await page.getByText('Watching').first().waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});
