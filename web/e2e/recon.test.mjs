import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { mine, settled, texts, until } from './player.mjs';
import { goOnWith, playedOut, upTo } from './record.mjs';

const { hall, browser } = await hosted();

// A table of Recon with these options and seats, ready to play.
async function sitDown(options, seats, rounds) {
  const opened = await openPage(browser, { base: hall.base });
  await opened.page.goto(`${hall.base}/tables/new?game=recon`);
  const { page } = opened;
  await page.locator('#opt-mission').waitFor();
  for (const [name, title] of Object.entries(options))
    await page.locator(`#opt-${name}`).selectOption({ label: title });
  if (rounds)
    await page
      .locator('#opt-round_limit')
      .fill(String(rounds))
      .then(() => page.keyboard.press('Tab'));
  if (seats)
    await page
      .getByLabel('People')
      .fill(String(seats))
      .catch(() => {});
  await page.getByRole('button', { name: /^(Start|Create)/ }).click();
  await until(page, settled);
  return opened;
}

// One decision. Where the board has something lit it is pressed there; the list says the rest.
async function decide(page, wishes, onBoard) {
  const before = await page.evaluate(() => document.querySelector('[role=radiogroup]')?.dataset.at ?? '');
  let pressed = 0;
  if (onBoard) {
    const lit = await page.locator('[data-area].legal, [data-position].may').all();
    if (lit.length > 0) {
      await lit[Number(before) % lit.length].dispatchEvent('click');
      pressed += 1;
    }
  }
  for (let depth = 0; depth < 7 && (await page.locator('.do').count()) === 0; depth += 1) {
    const list = await texts(page);
    if (list.length === 0) break;
    const wish = wishes.find((each) => list.some((text) => each.test(text)));
    await page
      .locator('[role=radiogroup] [role=radio]')
      .nth(wish ? list.findIndex((text) => wish.test(text)) : list.length - 1)
      .click();
  }
  await page.locator('.do').click();
  await until(page, (now) => now === 'over' || now !== `at ${before}`);
  return pressed;
}

// Whoever stays at the elevator and lets the rounds pass sees the limit the table agreed on; the way there goes through
// every phase.
test('a whole mission by clicking', { timeout: 600000 }, async () => {
  const { page, trouble, context } = await sitDown(
    { mission: 'Snatch', team: 'KemVar', building: 'Meridian House' },
    0,
    22,
  );
  let decisions = 0;
  let onBoard = 0;
  let now = await until(page, settled);
  while (now !== 'over') {
    if (mine(now)) {
      onBoard += await decide(page, [/takes token/, /^Fire at/, /^Leave/, /^Pass/], decisions < 45);
      decisions += 1;
    }
    assert.ok(decisions < 900, 'the mission does not end');
    now = await until(page, settled, 60000);
  }
  assert.ok(decisions > 60, `only ${decisions} decisions`);
  assert.ok(onBoard > 15, `only ${onBoard} presses on the board`);
  assert.ok(await page.locator('.over').isVisible());
  assert.deepEqual(trouble, []);
  await context.close();
});

// From the door of the objective on: the tile is a stage of its own, its circles are pressed, and the building comes
// back.
test('a breach by clicking its tile', { timeout: 300000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page
    .getByRole('button', { name: /^Play now: / })
    .first()
    .waitFor();
  const played = playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']);
  await goOnWith(page, upTo(played, /"do":"(attack|ability|take_cover) /));
  await until(page, mine);
  const tile = page.locator('.tile');
  assert.ok(await tile.isVisible());
  let pressed = 0;
  for (let i = 0; i < 20 && (await tile.count()) > 0; i += 1) {
    pressed += await decide(page, [/^Attack/, /^Special/, /^Stand/], true);
    await until(page, settled);
  }
  assert.ok(pressed > 0, 'no circle was pressed');
  assert.equal(await tile.count(), 0);
  assert.ok(await page.locator('[data-area="r1c1"]').isVisible());
  assert.deepEqual(trouble, []);
  await context.close();
});

test('an edited building is judged by the rules of the game', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page.goto(`${hall.base}/edit/recon`);
  await page.getByLabel('Start from').selectOption({ label: 'Meridian House' });
  await page.getByText('keeps all the construction rules').waitFor();
  await page.locator('[data-cell="r3c1"]').click();
  await page.getByText('RC-BLDG-11').first().waitFor();
  await page.locator('[data-cell="r3c1"]').click();
  await page.getByText('keeps all the construction rules').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as content file' }).click();
  assert.equal((await download).suggestedFilename(), 'buildings.json');
  assert.deepEqual(trouble, []);
  await context.close();
});

// Drawn, refused, mended with a door token, played, reloaded and replayed: the plan travels in the options of the
// table.
test("a building of one's own is played in", { timeout: 180000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await page.goto(`${hall.base}/edit/recon`);
  await page.getByLabel('Start from').selectOption({ label: 'Meridian House' });
  await page.getByLabel('Name', { exact: true }).fill('West wing');
  await page.locator('[data-cell="r4c1"]').click();
  await page.getByRole('button', { name: 'Turn the tile' }).click();
  await page.getByRole('button', { name: 'Turn the tile' }).click();
  await page.locator('[data-cell="r4c2"]').click();
  await page.getByText('has no way in: its doors meet walls').waitFor();
  const play = page.getByRole('button', { name: 'Play in this building' });
  assert.ok(await play.isDisabled());
  await page.getByRole('button', { name: /^Extra door/ }).click();
  await page.locator('[data-cell="r4c2"]').click();
  await page.getByText('keeps all the construction rules').waitFor();
  await play.click();
  await page.getByText('Played in West wing').waitFor();
  await page.getByRole('button', { name: /^(Start|Create)/ }).click();
  await until(page, settled);
  const doors = () => page.evaluate(() => document.querySelectorAll('[data-area]').length);
  for (let i = 0; i < 12; i += 1) {
    if (mine(await until(page, settled)))
      await decide(page, [/takes token/, /^No more/, /^Stand/, /^Move/, /^Pass/], false);
  }
  assert.equal(await doors(), 64);
  assert.ok(await page.getByText('A building of their own').first().isVisible());
  const before = await until(page, settled);
  await page.reload();
  assert.equal(await until(page, settled), before);
  assert.equal(await doors(), 64);
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/replay?step=3`);
  await page.locator('[data-area="r4c2"]').waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});
