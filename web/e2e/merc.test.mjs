import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { accessible } from './axe.mjs';
import { hosted } from './hosted.mjs';
import { playOn, sitDown } from './merc.mjs';
import { lookAtTheBoard } from './player.mjs';
import { finePoints } from './tables.mjs';

const { hall, browser } = await hosted();

test('a whole match of MERC against the Dictator AI by clicking', { timeout: 600000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await sitDown(page, { tactics: 2 });
  await page.locator('.sector').first().waitFor();
  assert.equal(await page.locator('.sector').count(), 9);
  assert.ok((await page.locator('[data-offer]').count()) >= 3, 'three MERCs lie open for the hire');
  const seen = await playOn(page);
  assert.ok(seen.decisions > 10, `only ${seen.decisions} decisions`);
  assert.ok(seen.pressed > 5, `only ${seen.pressed} pieces pressed`);
  assert.ok(await page.locator('.over').isVisible());
  const log = await page.locator('.log').innerText();
  assert.match(log, /reads down its list/, 'the Dictator explains his list');
  assert.match(log, /The Dictator turns up/);
  await lookAtTheBoard(page);
  await page.locator('.log .fold', { hasText: 'reads down its list' }).first().click();
  assert.match(await page.locator('.log .trail').first().innerText(), /DA-/);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('the table of MERC in a combat shows order, dice and where points come from', { timeout: 600000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await sitDown(page, { tactics: 5 });
  await playOn(page, async (at) => (await at.locator('.rail').count()) > 0);
  if ((await page.locator('.rail').count()) > 0) {
    assert.ok((await page.locator('.rail button').count()) >= 2, 'both sides stand in the order');
    assert.ok(await page.locator('.sector.fight').isVisible());
  }
  await lookAtTheBoard(page);
  const value = page.locator('.tray-box .values button').first();
  await value.click();
  assert.match(await page.locator('.tray-box .points').first().innerText(), /printed/);
  await accessible(page, 'MERC in a combat');
  assert.deepEqual(trouble, []);
  await context.close();
});

test('MERC on a phone plays with one hand', { timeout: 600000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base, width: 390, height: 844 });
  await sitDown(page, { tactics: 1 });
  const seen = await playOn(page);
  assert.ok(seen.decisions > 5);
  assert.ok(await page.locator('.over').isVisible());
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a new table of MERC shows what the book advises against', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page.goto('/tables/new?game=merc');
  await page.locator('#opt-mode').waitFor();
  await page.locator('#opt-mode').selectOption({ label: 'Dictator AI against one Rebel' });
  await finePoints(page);
  const warning = page.locator('form .warn');
  assert.equal(await warning.count(), 0);
  const vehicles = page.getByRole('switch', { name: 'Vehicles' });
  await vehicles.click();
  await warning.waitFor();
  assert.match(await warning.innerText(), /not recommended.*\[DA-VEH-3\]/s);
  await accessible(page, 'a new table with a warning');
  await vehicles.click();
  await warning.waitFor({ state: 'detached' });
  assert.deepEqual(trouble, []);
  await context.close();
});
