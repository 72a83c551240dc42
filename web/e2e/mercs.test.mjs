import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { answer, openMercs, playOnBoard, recruit } from './mercs.mjs';
import { click, mine, settled, standing, until } from './player.mjs';

const { hall, browser } = await hosted();

test('a whole match of MERCS by clicking on the table', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await openMercs(page, { rounds: 2 });

  // The squad builder: what may not be taken says why, in the hall's words.
  await until(page, settled);
  await page.locator('.roster li').first().waitFor();
  assert.equal(await page.locator('.roster li').count(), 5);
  await recruit(page, 0);
  const first = page.locator('.pick.no .why').first();
  await first.waitFor();
  assert.match(await first.innerText(), /MS-SQUAD-2/);
  await page.locator('.roster .full').first().waitFor();
  assert.equal(await page.locator('.roster .full').count(), 1);
  await page.locator('details summary').click();
  assert.match(await page.locator('.rest li').first().innerText(), /MS-RUL-19/);

  const seen = { dots: 0, figures: 0, units: 1, list: 0, reach: false, sight: false, rail: false, card: false };
  const decisions = await playOnBoard(page, seen);
  assert.equal(await standing(page), 'over');
  assert.ok(decisions > 25, `only ${decisions} decisions`);
  assert.equal(seen.units, 5);
  assert.ok(seen.dots > 5, `only ${seen.dots} spots were pressed`);
  assert.ok(seen.reach && seen.card && seen.rail, JSON.stringify(seen));
  assert.deepEqual(trouble, []);
  await context.close();
});

test('the table of MERCS moves, grows and shows its layers', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await openMercs(page, { rounds: 1 });
  for (let i = 0; i < 5; i += 1) {
    await until(page, settled);
    await recruit(page, 0);
  }
  await until(page, settled);
  const table = page.locator('.space svg');
  await table.waitFor();
  const whole = await table.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Closer' }).click();
  const near = await table.getAttribute('viewBox');
  assert.notEqual(near, whole);
  const box = await table.boundingBox();
  await page.mouse.move(box.x + box.width - 15, box.y + box.height - 15);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 95, box.y + box.height - 75);
  await page.mouse.up();
  assert.notEqual(await table.getAttribute('viewBox'), near);
  await page.getByRole('button', { name: 'The whole table' }).click();
  assert.equal(await table.getAttribute('viewBox'), whole);
  assert.ok((await page.locator('.space .height').count()) > 4, 'heights are shown');
  await page.getByRole('button', { name: 'Heights' }).click();
  assert.equal(await page.locator('.space .height').count(), 0);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a squad is put together at the new table, and the hall says what is missing', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page.goto('/tables/new?game=mercs');
  const south = page.locator('.squads .side').first();
  await south.locator('.chip').nth(4).waitFor();
  for (let i = 0; i < 4; i += 1) {
    await south.locator('.chip').nth(i).click();
    await south.getByText(`not ${i + 1} `).waitFor();
  }
  assert.match(await south.locator('[role=status]').innerText(), /exactly five.*MS-SQUAD-1/);
  await south.locator('.chip').nth(5).click();
  await south.getByText('A whole squad.').waitFor();
  await page.getByRole('button', { name: /Start at once/ }).click();
  await page.waitForURL(/\/t\//);
  await until(page, settled);
  // Nobody is asked to recruit any more: the figures are placed, the one that is chosen above the table.
  const placers = page.locator('[data-placer]');
  await placers.nth(4).waitFor();
  await placers.nth(4).click();
  await page.locator('[data-dot=place]').first().click({ force: true });
  assert.match(await page.locator('.do').first().innerText(), /Place/);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('any point of the strip and any facing: the bare table is pressed', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await openMercs(page, { rounds: 1 });
  for (let i = 0; i < 5; i += 1) {
    await until(page, settled);
    await recruit(page, 0);
  }
  await until(page, settled);
  await page.locator('[data-dot=place]').first().waitFor();
  const placed = await page.locator('[data-figure]').count();
  // Half-way between two neighbours: within the strip, and no dot.
  const dots = await page.locator('[data-dot=place]').evaluateAll((all) =>
    all.map((each) => {
      const box = each.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const far = (one) => Math.hypot(one.x - dots[0].x, one.y - dots[0].y);
  const next = dots
    .slice(1)
    .filter((each) => far(each) > 4)
    .sort((a, b) => far(a) - far(b))[0];
  const at = { x: (dots[0].x + next.x) / 2, y: (dots[0].y + next.y) / 2 };
  await page.mouse.click(at.x, at.y);
  await page.getByText('Here?').first().waitFor();
  await page.locator('[data-tool=turn]').click();
  const board = await page.locator('.board svg[role=group]').boundingBox();
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await page
    .getByText(/Facing \d+/)
    .first()
    .waitFor();
  await page.locator('.do').first().click();
  await page.locator('[data-figure]').nth(placed).waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});

test('in strict play no reach is drawn, and the mover is led by directions', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await openMercs(page, { rounds: 2, strict: true });
  let steps = 0;
  for (let turn = 0; steps < 2 && turn < 60; turn += 1) {
    const now = await until(page, (each) => mine(each) || each === 'over', 60000);
    assert.notEqual(now, 'over', 'nobody has moved');
    if (/Move, Combat Action or Hold|lay a counter/.test(await page.locator('.ask').first().innerText())) {
      await click(page, (list) => list.findIndex((text) => /^Move/.test(text)));
      continue;
    }
    const directions = page.locator('[data-dot=step]');
    if ((await directions.count()) === 0) {
      await answer(page, {}, turn);
      continue;
    }
    assert.equal(await page.locator('.space .reach').count(), 0);
    await directions.last().click({ force: true });
    await until(page, settled);
    assert.equal(await page.locator('.space .card').count(), 0);
    await page.locator('.do').first().click();
    await until(page, (each) => each !== now);
    steps += 1;
  }
  assert.equal(steps, 2);
  assert.deepEqual(trouble, []);
  await context.close();
});
