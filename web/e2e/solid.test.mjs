import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { settled, standing, until, when } from './player.mjs';
import { playedOut } from './record.mjs';
import { drawn, goOnBefore, freeTarget, pieceAt, pixelOf, still } from './solid.mjs';

// The board in three dimensions, painted by software: a small window and the low tier, and it waits for states, not for
// time.
const { hall, browser } = await hosted({ solid: true });

const small = { width: 1040, height: 640, board: 'solid' };
const openGame = async (lines, pattern, nth) => {
  const opened = await openPage(browser, { base: hall.base, ...small });
  await opened.page.evaluate(() =>
    localStorage.setItem('condotta.settings', JSON.stringify({ speed: 4, hints: false })),
  );
  await goOnBefore(opened.page, lines, pattern, nth);
  await drawn(opened.page);
  await still(opened.page);
  return opened;
};

test(
  'MERCS in three dimensions: drawn, turned, aimed at by a press on a figure, fired, told',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openGame(playedOut('mercs', 'annihilation', 3), /"do":"fire /, 0);
    const board = page.locator('.board .solid');
    // It shows something, and something else once the table is turned.
    const first = await board.screenshot();
    assert.ok(first.length > 60000, `an empty picture has fewer bytes than ${first.length}`);
    await page.keyboard.press('q');
    await still(page);
    assert.notDeepEqual(await board.screenshot(), first);
    assert.equal(await page.locator('.solid canvas').getAttribute('aria-hidden'), 'true');

    // Everybody in play has a label; a lit one is pressed where it stands, and what is aimed at is asked.
    assert.ok((await page.locator('[data-piece]').count()) >= 8);
    const spot = await freeTarget(page);
    const before = await standing(page);
    await page.mouse.click(spot.x, spot.y);
    await page.locator('.do').waitFor();
    assert.match(await page.locator('.ask').first().innerText(), /^Fire /);
    assert.equal(await page.locator('.aim').count(), 1);
    await accessible(page, 'MERCS in three dimensions');

    // Fired: the board tells it, then the log has it and the next question comes.
    await page.locator('.do').click();
    await until(page, (now) => now !== before && settled(now), 60000);
    assert.match(await page.locator('.log').innerText(), /fires the|rolls/);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('V leads to the flat board and back, and is remembered', { timeout: 180000 }, async () => {
  const { page, trouble, context } = await openGame(
    playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']),
    /"do":"step /,
    3,
  );
  await page.keyboard.press('v');
  await page.locator('svg.house').waitFor();
  assert.equal(await page.locator('.solid canvas').count(), 0);
  await page.reload();
  await until(page, settled);
  await page.locator('svg.house').waitFor();
  await page.keyboard.press('v');
  await drawn(page);
  assert.equal(await page.locator('svg.house').count(), 0);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a move in Recon by pressing the floor', { timeout: 180000 }, async () => {
  const { page, trouble, context } = await openGame(
    playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']),
    /"do":"(step|move|attack) /,
    20,
  );
  const text = await page
    .locator('[role=radio] .t')
    .filter({ hasText: /^Move to \d-\d/ })
    .first()
    .innerText();
  const [, row, column] = /(\d)-(\d)/.exec(text);
  const at = await pixelOf(page, (Number(column) - 4.5) * 4, 0, (Number(row) - 4.5) * 4);
  await page.mouse.click(at.x, at.y);
  await page.locator('.do').waitFor();
  assert.match(await page.locator('.ask').first().innerText(), new RegExp(`${row}-${column}`));
  await accessible(page, 'Recon in three dimensions');
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a move in TechCommander to any point within reach, by pressing the ground', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openGame(playedOut('techcommander', 'skirmish', 3), /"do":"go /, 6);
  assert.ok((await page.locator('[data-piece]').count()) > 5);
  const first = await page.locator('.board .solid').screenshot();
  assert.ok(first.length > 60000);
  await page.keyboard.press('t');
  await still(page);
  assert.notDeepEqual(await page.locator('.board .solid').screenshot(), first);
  // A little way from where it stands: no listed spot, the hall is asked.
  const acting = await pieceAt(page, await page.locator('[data-acting=true]').first().getAttribute('data-piece'));
  for (const [dx, dy] of [
    [60, 30],
    [-60, 30],
    [30, -70],
    [-70, -40],
  ]) {
    await page.mouse.click(acting.x + dx, acting.y + dy);
    await page.waitForTimeout(300);
    if ((await page.locator('.do').count()) > 0) break;
  }
  await page.locator('.do').waitFor();
  await accessible(page, 'TechCommander in three dimensions');
  assert.deepEqual(trouble, []);
  await context.close();
});

// Where the middle of a sector's free ground is on the screen; plates tell how large the island is.
const sectorAt = async (page, cell) => {
  const cells = await page.locator('[data-plate]').evaluateAll((plates) => plates.map((plate) => plate.dataset.plate));
  const [row, column] = [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];
  const [rows, columns] = [
    Math.max(...cells.map((each) => each.charCodeAt(0) - 96)),
    Math.max(...cells.map((each) => Number(each[1]))),
  ];
  return pixelOf(page, (column - (columns - 1) / 2) * 9 + 0.6, 0.78, (row - (rows - 1) / 2) * 9 + 2.1);
};

test(
  'MERC in three dimensions: an island, a sector chosen by a press on its land, V and back',
  { timeout: 240000 },
  async () => {
    const lines = playedOut('merc', 'ai_3', 3);
    const { page, trouble, context } = await openGame(lines, /"do":"land /, 0);
    const board = page.locator('.board .solid');
    const first = await board.screenshot();
    assert.ok(first.length > 60000, `an empty picture has fewer bytes than ${first.length}`);
    await page.keyboard.press('q');
    await still(page);
    assert.notDeepEqual(await board.screenshot(), first);
    const [, cell] = /"do":"land cell=(\w\d)/.exec(lines.find((line) => /"do":"land /.test(line)));
    const at = await sectorAt(page, cell);
    await page.mouse.click(at.x, at.y);
    await page.locator('.do').waitFor();
    assert.match(await page.locator('.ask').first().innerText(), new RegExp(cell, 'i'));
    await accessible(page, 'MERC in three dimensions');
    await page.keyboard.press('v');
    await page.locator('.sector').first().waitFor();
    assert.equal(await page.locator('.solid canvas').count(), 0);
    await page.keyboard.press('v');
    await drawn(page);
    assert.equal(await page.locator('.sector').count(), 0);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('a combat in MERC: militia picked where they stand, the attack sent', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openGame(playedOut('merc', 'dictator_2', 3), /"do":"aim /, 5);
  assert.ok((await page.locator('[data-piece]').count()) >= 3);
  const lit = await page.locator('[data-lit=true]').first().getAttribute('data-piece');
  assert.match(lit, /^militia_dictator@/);
  const spot = await pieceAt(page, lit);
  const before = await standing(page);
  await page.mouse.click(spot.x, spot.y);
  await page.locator('.do').waitFor();
  assert.match(await page.locator('.ask').first().innerText(), /militia/);
  await accessible(page, 'a combat of MERC in three dimensions');
  await page.locator('.do').click();
  // The next question comes, maybe behind the curtain of another seat.
  await until(page, (now) => now !== before && settled(now), 60000);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'Mercenaries in three dimensions: a figure and a square pressed, cards under the board, V and back',
  { timeout: 240000 },
  async () => {
    const lines = playedOut('mercenaries', 'two_pairs', 5);
    const fight = await openGame(lines, /"do":"melee_attack /, 3);
    const { page } = fight;
    assert.ok((await page.locator('.board .solid').screenshot()).length > 60000);
    assert.ok((await page.locator('[data-piece]').count()) >= 4);
    assert.ok((await page.locator('.tray-box .cd').count()) > 0, 'the hand lies under the board');
    const spot = await pieceAt(page, await page.locator('[data-lit=true]').first().getAttribute('data-piece'));
    await page.mouse.click(spot.x, spot.y);
    await when(
      page,
      () =>
        document.querySelector('[role=radiogroup], .do') &&
        /Attack|Shoot/.test(document.querySelector('.decide')?.textContent ?? ''),
    );
    for (let i = 0; i < 3 && (await page.locator('.do').count()) === 0; i += 1)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    assert.match(await page.locator('.ask').first().innerText(), /^(Attack|Shoot)/);
    assert.equal(await page.locator('.aim').count(), 1);
    await accessible(page, 'Mercenaries in three dimensions');
    const before = await standing(page);
    await page.locator('.do').click();
    await until(page, (now) => now !== before && settled(now), 60000);
    assert.match(await page.locator('.log').innerText(), /attacks|shoots/);

    await page.keyboard.press('v');
    await page.locator('[role=grid]').waitFor();
    assert.equal(await page.locator('.solid canvas').count(), 0);
    await page.keyboard.press('v');
    await drawn(page);
    assert.equal(await page.locator('[role=grid]').count(), 0);
    assert.deepEqual(fight.trouble, []);
    await fight.context.close();
  },
);

test('a move in Mercenaries by pressing a flagstone', { timeout: 180000 }, async () => {
  const lines = playedOut('mercenaries', 'two_pairs', 5);
  const { page, trouble, context } = await openGame(lines, /"do":"move /, 6);
  const [, column, row] = /square=([a-f])([1-6])/.exec(lines.filter((line) => /"do":"move /.test(line))[6]);
  const at = await pixelOf(page, (column.charCodeAt(0) - 99.5) * 4, 0, (3.5 - Number(row)) * 4);
  await page.mouse.click(at.x, at.y);
  await page.locator('.do').waitFor();
  assert.match(await page.locator('.ask').first().innerText(), new RegExp(`${column}${row}`, 'i'));
  assert.deepEqual(trouble, []);
  await context.close();
});

test('on a phone the dock leads to a deed, and the button that does it is whole', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openPage(browser, {
    base: hall.base,
    width: 390,
    height: 844,
    isMobile: true,
    board: 'solid',
  });
  await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ speed: 4, hints: false })));
  await goOnBefore(page, playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']), /"do":"(step|move|attack) /, 20);
  await drawn(page);
  await still(page);
  for (let depth = 0; depth < 4 && (await page.locator('.do').count()) === 0; depth += 1)
    await page.locator('.acts button:not(.back)').last().tap();
  const [button, tabs] = await Promise.all([page.locator('.do').boundingBox(), page.locator('.tabs').boundingBox()]);
  assert.ok(
    button.height >= 40 && button.y + button.height <= tabs.y + 1,
    `the button ends at ${button.y + button.height}, the tabs begin at ${tabs.y}`,
  );
  assert.equal(await page.locator('.aim').count(), 1);
  await accessible(page, 'Recon in three dimensions on a phone');
  const before = await standing(page);
  await page.locator('.do').tap();
  await until(page, (now) => now !== before && settled(now), 60000);
  assert.deepEqual(trouble, []);
  await context.close();
});
