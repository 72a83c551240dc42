import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { settled, standing, until, when } from './player.mjs';
import { playedOut } from './record.mjs';
import { spotsOf } from './seen-hands.mjs';
import { drawn, freeTarget, goOnBefore, lens, spotOf, still } from './solid.mjs';

// The hands on the board in three dimensions, the drawer shut: ways with corners, facing by the rim, cards and pieces
// carried, a look at a target. What is seen is what is asked for; LOOK names a folder for pictures.
const { hall, browser } = await hosted({ solid: true });

async function openAt(lines, pattern, nth) {
  const opened = await openPage(browser, { base: hall.base, width: 1040, height: 640, board: 'solid', drawer: 'shut' });
  await opened.page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
  await goOnBefore(opened.page, lines, pattern, nth);
  await drawn(opened.page);
  await still(opened.page);
  await opened.page.evaluate(() => {
    window.presses = 0;
    const count = () => {
      window.presses += 1;
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && count(), true);
  });
  return opened;
}
const presses = (page) => page.evaluate(() => window.presses);
const look = (page, name) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png` }) : Promise.resolve();
const said = (page) => page.locator('.aim h3, .capsule .said').first().innerText();
const acting = async (page) => page.locator('[data-acting=true]').first().getAttribute('data-piece');

// Drags over spots of the table.
async function drag(page, ...spots) {
  const to = await lens(page);
  const [first, ...rest] = spots.map((spot) => (spot.z === undefined ? spot : to(spot)));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const at of rest) await page.mouse.move(at.x, at.y, { steps: 12 });
  await page.mouse.up();
}
const isAimed = (page) => page.locator('.decide .do').waitFor({ state: 'attached', timeout: 20000 });
async function done(page, before) {
  await until(page, (now) => now !== before && settled(now), 90000);
  await still(page);
}
const far = (a, b) => Math.hypot(a.x - b.x, a.z - b.z);

const mercsLines = playedOut('mercs', 'annihilation', 3);
const cardLength = 4.75; // of the board's own measures
// Towards the middle of the table, along x, and aside, along z.
const beyond = (from, ahead, aside = 0) => ({
  x: from.x - Math.sign(from.x) * ahead,
  y: from.y,
  z: from.z - Math.sign(from.z) * aside,
});

test('MERCS: a move of three cards is two presses on the ground', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openAt(mercsLines, /"do":"move"/, 1);
  const id = await acting(page);
  const from = await spotOf(page, id);
  const before = await standing(page);
  const goal = (await lens(page))(beyond(from, 3 * cardLength));
  await page.mouse.click(goal.x, goal.y);
  await isAimed(page);
  await look(page, 'mercs-move');
  await page.mouse.click(goal.x, goal.y);
  for (let i = 0; i < 600 && far(await spotOf(page, id), from) < 1.8 * cardLength; i += 1)
    await page.waitForTimeout(50);
  assert.ok(far(await spotOf(page, id), from) >= 1.8 * cardLength, 'it went all the way');
  await done(page, before);
  assert.ok((await presses(page)) <= 3, `${await presses(page)} presses`);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'MERCS: a way with a corner is drawn from the figure, its end turned by the rim, Enter goes it',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openAt(mercsLines, /"do":"move"/, 1);
    const id = await acting(page);
    const from = await spotOf(page, id);
    const before = await standing(page);
    const end = beyond(from, cardLength, cardLength);
    await drag(page, { ...from, y: from.y + 0.8 }, beyond(from, cardLength), end);
    await isAimed(page);
    await still(page);
    await look(page, 'mercs-corner');
    const rim = (dx, dz) => ({ x: end.x + dx, y: end.y, z: end.z + dz });
    await drag(page, rim(1.05, 0), rim(1.2, 1.2), rim(0, 2.2));
    await isAimed(page);
    await look(page, 'mercs-rim');
    await page.keyboard.press('Enter');
    await done(page, before);
    assert.ok(far(await spotOf(page, id), from) > 0.9 * cardLength, 'it went');
    const { face } = await spotOf(page, id);
    assert.ok(Math.cos(face) > 0.9, `it looks ${face}, and was turned to 0`);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test(
  'MERCS: a look at a target tells its chances, one press aims and the second fires',
  { timeout: 240000 },
  async () => {
    const { page, trouble, context } = await openAt(mercsLines, /"do":"fire /, 0);
    const at = await freeTarget(page);
    await page.evaluate(() => {
      window.presses = 0;
    });
    await page.mouse.move(at.x, at.y);
    await page.locator('.glance').waitFor();
    assert.match(await page.locator('.glance').innerText(), /^\d+%|^<1%|^Cannot/);
    await look(page, 'mercs-glance');
    const before = await standing(page);
    await page.mouse.click(at.x, at.y);
    await page.locator('.aim').waitFor();
    await look(page, 'mercs-aim');
    await still(page);
    const again = await freeTarget(page).catch(() => at);
    await page.mouse.click(again.x, again.y);
    await done(page, before);
    assert.equal(await presses(page), 2);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

const techLines = playedOut('techcommander', 'skirmish', 3);
test('TechCommander: a unit is pulled round a corner to any point, Enter goes there', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openAt(techLines, /"do":"go /, 6);
  const id = await acting(page);
  const from = await spotOf(page, id);
  const before = await standing(page);
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  let end = null;
  for (const [dx, dz] of ways) {
    await page.evaluate(() => {
      window.presses = 0;
    });
    const [corner, goal] = [
      { x: from.x + 1.5 * dx, y: from.y, z: from.z + 1.5 * dz },
      { x: from.x + 1.5 * dx + dz, y: from.y, z: from.z + 1.5 * dz + dx },
    ];
    await drag(page, { ...from, y: from.y + 0.8 }, corner, goal);
    await page.waitForTimeout(1500);
    if ((await page.locator('.decide .do').count()) === 0) continue;
    end = goal;
    break;
  }
  assert.ok(end, 'no way was taken');
  await look(page, 'tech-corner');
  await page.keyboard.press('Enter');
  await done(page, before);
  assert.ok(
    far(await spotOf(page, id), end) < 0.7,
    `it stands ${far(await spotOf(page, id), end)} from the end of the way`,
  );
  assert.equal(await presses(page), 2);
  assert.deepEqual(trouble, []);
  await context.close();
});

test(
  'Mercenaries: a card is carried to a Monster, a look tells its chances, a figure is pulled to a square',
  { timeout: 240000 },
  async () => {
    const lines = playedOut('mercenaries', 'cooperative_4', 4);
    const { page, trouble, context } = await openAt(lines, /"do":"melee_attack /, 1);
    const [, target, used] = /melee_attack .*?target=(\S+) cards=([\w]+)/.exec(
      lines.filter((line) => /"do":"melee_attack /.test(line))[1],
    );
    const monster = await spotOf(page, target);
    const at = (await lens(page))({ ...monster, y: 1 });
    await page.mouse.move(at.x, at.y);
    await page.locator('.glance').waitFor();
    await look(page, 'mercenaries-glance');
    const held = await page.locator(`[data-card="${used}"]`).first().boundingBox();
    await drag(page, { x: held.x + held.width / 2, y: held.y + held.height / 2 }, at);
    await page.locator('.aim').waitFor();
    await look(page, 'mercenaries-card');
    assert.match(await said(page), /^Attack/);
    assert.equal(await page.locator('.carried').count(), 0);
    assert.deepEqual(trouble, []);
    await context.close();

    const moved = await openAt(lines, /"do":"move /, 6);
    const [, column, row] = /square=([a-f])([1-6])/.exec(lines.filter((line) => /"do":"move /.test(line))[6]);
    const who = await acting(moved.page);
    const from = await spotOf(moved.page, who);
    const before = await standing(moved.page);
    const goal = { x: (column.charCodeAt(0) - 99.5) * 4, y: 0, z: (3.5 - Number(row)) * 4 };
    await drag(moved.page, { ...from, y: 0.8 }, goal);
    await isAimed(moved.page);
    await look(moved.page, 'mercenaries-pull');
    assert.match(await said(moved.page), new RegExp(`${column}${row}`, 'i'));
    await moved.page.keyboard.press('Enter');
    await done(moved.page, before);
    assert.ok(far(await spotOf(moved.page, who), goal) < 0.1, 'it stands where it was pulled');
    assert.equal(await presses(moved.page), 2);
    assert.deepEqual(moved.trouble, []);
    await moved.context.close();
  },
);

test('Recon: a figure is pulled to another area', { timeout: 240000 }, async () => {
  const lines = playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']);
  const { page, trouble, context } = await openAt(lines, /"do":"move /, 1);
  const [, row, column] = /where=r(\d)c(\d)/.exec(lines.filter((line) => /"do":"move /.test(line))[1]);
  const who = await acting(page);
  const before = await standing(page);
  const goal = { x: (Number(column) - 4.5) * 4, y: 0, z: (Number(row) - 4.5) * 4 };
  await drag(page, { ...(await spotOf(page, who)), y: 0.8 }, goal);
  await isAimed(page);
  await look(page, 'recon-pull');
  // The board says the place in words; what was chosen is the area of that row and column.
  assert.doesNotMatch(await said(page), /\d-\d/);
  const chosen = await page.locator('.aim h3, .capsule .said').first().getAttribute('data-said');
  assert.match(chosen, new RegExp(`${row}-${column}`));
  await page.keyboard.press('Enter');
  await done(page, before);
  assert.ok(far(await spotOf(page, who), goal) < 2, 'it stands where it was pulled');
  assert.equal(await presses(page), 2);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('MERC: a MERC is pulled to the sector where the squad goes', { timeout: 240000 }, async () => {
  const lines = playedOut('merc', 'ai_3', 3);
  const { page, trouble, context } = await openAt(lines, /"do":"move /, 0);
  const [, cell] = /cell=(\w\d)/.exec(lines.find((line) => /"do":"move /.test(line)));
  const plates = await page.locator('[data-plate]').evaluateAll((all) => all.map((each) => each.dataset.plate));
  const [rows, columns] = [
    Math.max(...plates.map((each) => each.charCodeAt(0) - 96)),
    Math.max(...plates.map((each) => Number(each[1]))),
  ];
  const goal = {
    x: (Number(cell[1]) - 1 - (columns - 1) / 2) * 9 + 0.6,
    y: 0.78,
    z: (cell.charCodeAt(0) - 97 - (rows - 1) / 2) * 9 + 2.1,
  };
  const lit = await page.locator('[data-lit=true]').first().getAttribute('data-piece');
  await drag(page, { ...(await spotOf(page, lit)), y: 1.6 }, goal);
  await when(page, () => document.querySelector('.decide .do, .acts .back') !== null);
  await look(page, 'merc-pull');
  assert.match(await said(page), new RegExp(cell, 'i'));
  assert.deepEqual(trouble, []);
  await context.close();
});

test('MERC: a landing is two presses on the land of a sector', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openAt(playedOut('merc', 'ai_3', 3), /"do":"land /, 0);
  const before = await standing(page);
  const cells = await page.locator('[data-plate]').evaluateAll((all) => all.map((each) => each.dataset.plate));
  const [cell, at] = await cells.reduce(async (found, each) => {
    const [spot] = await spotsOf(page, { value: each });
    return (await found) ?? (spot ? [each, spot] : null);
  }, null);
  await page.mouse.click(at.x, at.y);
  await isAimed(page);
  assert.match(await said(page), new RegExp(cell, 'i'));
  await page.mouse.click(at.x, at.y);
  await done(page, before);
  assert.equal(await presses(page), 2);
  assert.deepEqual(trouble, []);
  await context.close();
});
