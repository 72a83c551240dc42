import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, question, settled, standing, until } from './player.mjs';
import { playedOut } from './record.mjs';
import { goOnBefore } from './solid.mjs';

// The hands on the flat board: whole ways in one gesture, facing by the rim, cards carried to their target, a look at a
// target. How many presses an action takes is counted, and told in docs/table.md; PRESSES names a file to write the
// counts to.
const { hall, browser } = await hosted();
const counts = {};
after(() => {
  if (process.env.PRESSES) writeFileSync(process.env.PRESSES, JSON.stringify(counts, null, 2));
});

async function openAt(lines, pattern, nth, size = { width: 1280, height: 800 }) {
  const opened = await openPage(browser, { base: hall.base, ...size });
  await opened.page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
  await goOnBefore(opened.page, lines, pattern, nth);
  await opened.page.evaluate(() => {
    window.presses = 0;
    addEventListener(
      'pointerdown',
      () => {
        window.presses += 1;
      },
      true,
    );
    addEventListener(
      'keydown',
      (event) => {
        if (event.key.length === 1 || event.key === 'Enter') window.presses += 1;
      },
      true,
    );
  });
  return opened;
}
const presses = (page) => page.evaluate(() => window.presses);

// A point of a drawn table on the screen, by the matrix of its picture; `up` where its y grows upwards.
const onScreen = (page, selector, x, y) =>
  page.locator(selector).evaluate(
    (svg, [px, py]) => {
      const at = new DOMPoint(px, py).matrixTransform(svg.getScreenCTM());
      return { x: at.x, y: at.y };
    },
    [x, y],
  );
const middle = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
async function drag(page, ...spots) {
  await page.mouse.move(spots[0].x, spots[0].y);
  await page.mouse.down();
  for (const spot of spots.slice(1)) await page.mouse.move(spot.x, spot.y, { steps: 12 });
  await page.mouse.up();
}

// Where a figure of MERCS stands, in the table's own measures, as the board has drawn it.
const standsAt = (page, id) =>
  page.locator(`[data-figure="${id}"]`).evaluate((token) => {
    const at = new DOMMatrix(getComputedStyle(token).transform);
    return { x: at.m41, y: at.m42 };
  });
const mercs = '.mercs svg[role=group]';
const acting = async (page) => page.locator('.figure.acting').first().getAttribute('data-figure');
const card = 950;
const asksToAct = (text) => /Move, Combat Action or Hold/.test(text);
const mercsLines = playedOut('mercs', 'annihilation', 3);

async function toADeclaration(nth) {
  const opened = await openAt(mercsLines, /"do":"move"/, nth);
  assert.ok(asksToAct(await question(opened.page)), await question(opened.page));
  return opened;
}

test('MERCS: a move of three cards is two presses on the table', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await toADeclaration(1);
  const id = await acting(page);
  const from = await standsAt(page, id);
  const before = await standing(page);
  // Towards the middle of the table, three cards away.
  const goal = { x: from.x, y: from.y + Math.sign(4570 - from.y) * 3 * card };
  const at = await onScreen(page, mercs, goal.x, goal.y);
  await page.mouse.click(at.x, at.y);
  await page.locator('.do').waitFor();
  assert.ok((await page.locator('.drawn').count()) > 0, 'the way is drawn');
  await page.mouse.click(at.x, at.y);
  // It declares, then lays card after card by itself.
  let far = 0;
  for (let i = 0; i < 600 && far < 1.8 * card; i += 1) {
    const now = await standsAt(page, id);
    far = Math.hypot(now.x - from.x, now.y - from.y);
    await page.waitForTimeout(50);
  }
  assert.ok(far > 1.8 * card, `it went ${far}`);
  await until(page, (now) => now !== before && settled(now));
  counts['MERCS: a move of three cards'] = await presses(page);
  assert.ok((await presses(page)) <= 3, `${await presses(page)} presses`);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'MERCS: a way with a corner is drawn from the figure, its end is turned by the rim, Enter goes it',
  { timeout: 120000 },
  async () => {
    const { page, trouble, context } = await toADeclaration(1);
    const id = await acting(page);
    const from = await standsAt(page, id);
    const ahead = Math.sign(4570 - from.y);
    const spot = (dx, dy) => onScreen(page, mercs, from.x + dx, from.y + dy);
    await page
      .locator('.rows [role=radio], [role=radiogroup] [role=radio]')
      .filter({ hasText: /^1?\s*Move/ })
      .first()
      .click();
    await page.locator('.do').click();
    await page.locator('.reach').first().waitFor();
    await drag(page, await spot(0, 0), await spot(0, ahead * card), await spot(card, ahead * (card + 200)));
    await page.locator('.do').waitFor();
    assert.ok((await page.locator('.corner').count()) >= 1, 'a corner is drawn');
    const end = await spot(card, ahead * (card + 200));
    const base = (await page.locator('.ghost').first().boundingBox()).width / 2;
    await drag(page, { x: end.x + 1.3 * base, y: end.y }, { x: end.x + 1.3 * base, y: end.y - 3 * base });
    await page.locator('.do').waitFor();
    const before = await standing(page);
    await page.keyboard.press('Enter');
    await until(page, (now) => now !== before && settled(now));
    const now = await standsAt(page, id);
    assert.ok(Math.hypot(now.x - from.x, now.y - from.y) > card * 0.9, 'it went');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test(
  'MERCS: a look at a target tells its chances, one press aims and the second fires',
  { timeout: 120000 },
  async () => {
    const { page, trouble, context } = await openAt(mercsLines, /"do":"fire /, 2);
    const target = await page.locator('[data-figure][aria-disabled=false]').first().getAttribute('data-figure');
    const at = await middle(page, `[data-figure="${target}"] circle`);
    await page.mouse.move(at.x, at.y);
    await page.locator('.glance').waitFor();
    assert.match(await page.locator('.glance').innerText(), /^\d+%|^<1%|^Cannot/);
    const before = await standing(page);
    await page.mouse.click(at.x, at.y);
    await page.locator('.do').waitFor();
    await page.mouse.click(at.x, at.y);
    await until(page, (now) => now !== before && settled(now));
    counts['MERCS: a shot'] = await presses(page);
    assert.equal(await presses(page), 2);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

const techLines = playedOut('techcommander', 'skirmish', 3);
test('TechCommander: a unit is pulled to any point, Enter goes there', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openAt(techLines, /"do":"go .*how=last /, 1);
  const unit = /unit=(u\d+)/.exec(techLines.filter((line) => /"do":"go .*how=last /.test(line))[1])[1];
  const place = () =>
    page.locator(`[data-unit="${unit}"]`).evaluate((token) => {
      const at = new DOMMatrix(getComputedStyle(token).transform);
      return { x: at.m41, y: at.m42 };
    });
  const from = await place();
  const before = await standing(page);
  const svg = '.space .sheet > svg';
  const start = await onScreen(page, svg, from.x, from.y);
  for (const [dx, dy] of [
    [2500, 0],
    [-2500, 0],
    [0, 2500],
    [0, -2500],
  ]) {
    await page.evaluate(() => {
      window.presses = 0;
    });
    await drag(page, start, await onScreen(page, svg, from.x + dx, from.y + dy));
    if (
      await page
        .locator('.do')
        .waitFor({ timeout: 2000 })
        .then(
          () => true,
          () => false,
        )
    )
      break;
  }
  await page.locator('.do').waitFor();
  await page.keyboard.press('Enter');
  await until(page, (now) => now !== before && settled(now));
  const now = await place();
  assert.ok(
    Math.abs(Math.hypot(now.x - from.x, now.y - from.y) - 2500) < 200,
    `it went ${Math.hypot(now.x - from.x, now.y - from.y)}`,
  );
  counts['TechCommander: a move'] = await presses(page);
  assert.equal(await presses(page), 2);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'Mercenaries: a move is two presses, and a card carried to a Monster aims at it',
  { timeout: 120000 },
  async () => {
    const lines = playedOut('mercenaries', 'cooperative_4', 4);
    const moved = await openAt(lines, /"do":"move /, 6);
    const before = await standing(moved.page);
    const squares = moved.page.locator('[data-square].may');
    const goal = await middle(moved.page, '[data-square].may:not([data-carry])');
    assert.ok((await squares.count()) > 0);
    await moved.page.mouse.click(goal.x, goal.y);
    await moved.page.locator('.do').waitFor();
    await moved.page.mouse.click(goal.x, goal.y);
    await until(moved.page, (now) => now !== before && settled(now));
    counts['Mercenaries: a move'] = await presses(moved.page);
    assert.equal(await presses(moved.page), 2);
    assert.deepEqual(moved.trouble, []);
    await moved.context.close();

    const { page, trouble, context } = await openAt(lines, /"do":"melee_attack /, 1);
    const [, target, used] = /melee_attack .*?target=(\S+) cards=([\w]+)/.exec(
      lines.filter((line) => /"do":"melee_attack /.test(line))[1],
    );
    const monster = page.locator(`[data-holds="${target}"]`);
    const box = await monster.boundingBox();
    const held = await middle(page, `[data-card="${used}"]`);
    await drag(page, held, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await page.locator('.do').waitFor();
    assert.match(await page.locator('.ask').first().innerText(), /Attack/);
    assert.equal(await page.locator('.carried').count(), 0);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('MERC: any place of a sector is the sector, and a second press does it', { timeout: 120000 }, async () => {
  const lines = playedOut('merc', 'ai_3', 3);
  const { page, trouble, context } = await openAt(lines, /"do":"land /, 0);
  const [, cell] = /"do":"land cell=(\w\d)/.exec(lines.find((line) => /"do":"land /.test(line)));
  const box = await page.locator(`[data-sector="${cell}"]`).boundingBox();
  const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.85 };
  const before = await standing(page);
  await page.mouse.click(at.x, at.y);
  await page.locator('.do').waitFor();
  assert.match(await page.locator('.ask').first().innerText(), new RegExp(cell, 'i'));
  await page.mouse.click(at.x, at.y);
  await until(page, (now) => now !== before && settled(now));
  counts['MERC: a landing'] = await presses(page);
  assert.equal(await presses(page), 2);
  assert.ok(mine(await standing(page)) || (await standing(page)) !== before);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('Recon: a move is two presses on the area', { timeout: 120000 }, async () => {
  const lines = playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']);
  const { page, trouble, context } = await openAt(lines, /"do":"move /, 1);
  const [, area] = /where=(r\dc\d)/.exec(lines.filter((line) => /"do":"move /.test(line))[1]);
  const before = await standing(page);
  const at = await middle(page, `[data-area="${area}"]`);
  await page.mouse.click(at.x, at.y);
  await page.locator('.do').waitFor();
  assert.match(await page.locator('.ask').first().innerText(), new RegExp(`${area[1]}-${area[3]}`));
  await page.mouse.click(at.x, at.y);
  await until(page, (now) => now !== before && settled(now));
  counts['Recon: a move'] = await presses(page);
  assert.equal(await presses(page), 2);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('Mercenaries: Enter on a card aims it, Enter again plays it', { timeout: 120000 }, async () => {
  const lines = playedOut('mercenaries', 'cooperative_4', 4);
  const { page, trouble, context } = await openAt(lines, /"do":"defend cards=basic_blocking"/, 0);
  const before = await standing(page);
  await page.locator('[data-card=basic_blocking]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.do').waitFor();
  await page.keyboard.press('Enter');
  await until(page, (now) => now !== before && settled(now));
  assert.deepEqual(trouble, []);
  await context.close();
});
