import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, settled, standing, texts, until } from './player.mjs';

const { hall, browser } = await hosted();

// Nothing sticks out to the right, and what must be touched is large enough for a finger.
async function fits(page, where) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const small = [...document.querySelectorAll('.do, .deeds .btn, .tabs button, .choice[role=radio]')]
      .filter((each) => each.checkVisibility())
      .map((each) => [each.className, each.getBoundingClientRect()])
      .filter(([, box]) => box.height < 43.5)
      .map(([name, box]) => `${name} ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
    return { wide, small };
  });
  assert.ok(found.wide <= 0, `${where}: ${found.wide} px stick out to the right`);
  assert.deepEqual(found.small, [], where);
}

// Answers a prompt with a finger: a square or a piece on the board where one is lit, else a line of the list.
async function tap(page) {
  const before = await standing(page);
  let onBoard = false;
  for (let depth = 0; depth < 6 && (await page.locator('.do').count()) === 0; depth += 1) {
    const lit = page.locator('.board [role=gridcell].may');
    if (
      depth === 0 &&
      (await lit.count()) > 0 &&
      (await texts(page)).some((text) => /^(Move|Enter|Place)/.test(text))
    ) {
      await lit.first().tap();
      onBoard = true;
    } else {
      await page.locator('[role=radiogroup] [role=radio]').last().tap();
    }
  }
  await fits(page, 'a choice with its forecast');
  await page.locator('.do').tap();
  await until(page, (now) => now !== before);
  return onBoard;
}

test('a whole turn of Mercenaries on a phone, with a finger', { timeout: 240000 }, async () => {
  const { page, trouble, context } = await openPage(browser, {
    base: hall.base,
    width: 390,
    height: 844,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Play now: Mercenaries' }).tap();
  await until(page, settled);
  await fits(page, 'the table');
  let acted = 0;
  let onBoard = 0;
  let ended = false;
  for (let i = 0; i < 80 && !ended; i += 1) {
    if (!mine(await until(page, settled))) continue;
    const list = await texts(page);
    ended = acted > 0 && list.some((text) => /^End the turn/.test(text)) && list.length <= 3;
    if (await tap(page)) onBoard += 1;
    acted += 1;
    if ((await page.getByText('Monster Turn').count()) > 0 && acted > 3) ended = true;
  }
  assert.ok(ended, `the turn did not end in ${acted} decisions`);
  assert.ok(onBoard > 0, 'nothing on the board could be touched');
  for (const tab of ['Cards', 'Players', 'Log', 'Table']) {
    await page.getByRole('button', { name: tab, exact: true }).tap();
    await fits(page, tab);
  }
  await page.getByRole('button', { name: 'Menu' }).tap();
  const values = await page
    .locator('dialog dd')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  assert.ok(
    values.length > 0 && values.every((width) => width > 100),
    `the options of the table have no room: ${values}`,
  );
  for (const path of ['/', '/tables', '/tables/new?game=mercenaries', '/rules/mercenaries', '/replays']) {
    await page.goto(path);
    await page.waitForTimeout(300);
    await fits(page, path);
  }
  assert.deepEqual(trouble, []);
  await context.close();
});
