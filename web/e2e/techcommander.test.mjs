import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, question, settled, texts, until } from './player.mjs';
import { finePoints } from './tables.mjs';

const { hall, browser } = await hosted();

async function newTable(page, mode, turns) {
  await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ speed: 99, hints: false })));
  await page.goto('/tables/new?game=techcommander');
  await page.locator('#opt-mode').waitFor();
  await page.selectOption('#opt-mode', mode);
  await finePoints(page);
  await page.locator('#opt-turns').fill(String(turns));
  await page.locator('#opt-turns').blur();
}
const start = async (page) => {
  await page.locator('button[type=submit]').click();
  await until(page, settled);
};

// What a person does at the table: fights when it can, goes where the board offers a spot, otherwise the last line.
const likings = [/ attacks| and shoots|weapons free/i, / at .* \d+/, /dodge|^Yes/i, /^Move|^Jump/, /moves/, /^At /];
const wish = (list) => {
  for (const liking of likings) {
    const found = list.findIndex((text) => liking.test(text));
    if (found >= 0) return found;
  }
  return list.length - 1;
};

// Presses something on the board itself: a spot, a unit, or a point within the reach; says what it was.
async function pressBoard(page, used) {
  const before = await page.locator('[role=radiogroup]').getAttribute('data-at');
  const spots = page.locator('[data-spot]');
  const n = await spots.count();
  if (n > 0 && used.spot < 6) {
    await spots.nth(Math.floor(n / 2)).click({ force: true });
    used.spot += 1;
  } else if (used.unit < 6 && (await page.locator('.figure.press').count()) > 0) {
    await page.locator('.figure.press').first().click({ force: true });
    used.unit += 1;
  } else return;
  await until(page, settled);
  if ((await page.locator('.do').count()) === 0) return;
  await page.locator('.do').click();
  await until(page, (now) => now !== `at ${before}`);
}

async function playOut(page, most = 900) {
  const used = { spot: 0, unit: 0 };
  let decisions = 0;
  let now = await until(page, settled);
  while (now !== 'over') {
    if (mine(now)) {
      await pressBoard(page, used);
      now = await until(page, settled, 60000);
      if (now === 'over') break;
      if (mine(now)) await click(page, wish);
      decisions += 1;
    }
    assert.ok(decisions < most, 'the match does not end');
    now = await until(page, settled, 60000);
  }
  return { decisions, used };
}

test(
  'a force is built, weighed and corrected by the hall, and a whole skirmish is played by clicking',
  { timeout: 300000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await newTable(page, 'skirmish', 2);
    const force = page.getByRole('combobox', { name: 'Force of seat 1' });
    await force.selectOption('own');
    const add = page.getByRole('combobox', { name: 'Add a unit' });
    await add.selectOption('colossus');
    await add.selectOption('paladin');
    await add.selectOption('rhino');
    const verdict = page.locator('.verdict');
    await verdict.filter({ hasText: 'TC-SK-8' }).waitFor();
    assert.match(await verdict.innerText(), /14/, 'says how much is too much');
    await page.getByRole('button', { name: 'Remove PALADIN' }).click();
    await page.getByRole('button', { name: 'Remove COLOSSUS' }).click();
    await verdict.filter({ hasText: 'Legal' }).waitFor();
    await page.getByRole('combobox', { name: 'Add gear: RHINO' }).selectOption('cannon_120');
    await verdict.filter({ hasText: 'TC-MSV' }).waitFor();
    await page.getByRole('button', { name: 'One less', exact: false }).last().click();
    await verdict.filter({ hasText: 'Legal' }).waitFor();
    await add.selectOption('mercenary_trooper');
    await verdict.filter({ hasText: 'Cap 3 of 12' }).waitFor();
    assert.ok((await page.locator('.meter').count()) >= 3, 'weight and power are shown');
    await page.locator('.tab').nth(1).click();
    await page.getByRole('combobox', { name: 'Force of seat 2' }).selectOption('syndicate_patrol');
    await start(page);
    await page.locator('.unit', { hasText: 'RHINO' }).first().waitFor();
    assert.equal(await page.locator('.unit', { hasText: 'RHINO' }).count(), 1, 'the built force is on the table');
    const { decisions, used } = await playOut(page);
    assert.ok(decisions > 6, `only ${decisions} decisions`);
    assert.ok(used.spot > 1 && used.unit > 1, 'the board itself was used');
    assert.ok(await page.locator('.over').isVisible());
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('a whole deathmatch by clicking, with score board, perks and skulls', { timeout: 300000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await newTable(page, 'deathmatch', 2);
  await start(page);
  await page.getByRole('heading', { name: 'Score' }).waitFor();
  await page.locator('table tbody tr').first().waitFor();
  assert.equal(await page.locator('table tbody tr').count(), 2);
  assert.ok(await page.getByText('Increase budget cap').isVisible(), 'perks with their prices');
  assert.ok((await page.locator('.token').count()) > 0, 'a skull lies on the table');
  assert.match((await texts(page)).join(' '), /\w/);
  const { decisions, used } = await playOut(page);
  assert.ok(decisions > 4, `only ${decisions} decisions`);
  assert.ok(used.spot > 0, 'the board itself was used');
  const points = (await page.locator('td.big').allInnerTexts()).map(Number);
  assert.ok(
    points.some((each) => each > 0),
    'somebody scored',
  );
  assert.deepEqual(trouble, []);
  await context.close();
});

// Presses something and waits for the hall's answer: the bright button, or why not.
async function tries(page, what) {
  await what.dispatchEvent('click');
  await page.locator('.do, .no-box').first().waitFor();
  await until(page, settled);
  return (await page.locator('.do').count()) > 0;
}
async function confirm(page) {
  const before = await page.locator('[role=radiogroup]').getAttribute('data-at');
  await page.locator('.do').click();
  return until(page, (now) => settled(now) && now !== `at ${before}`, 60000);
}
const shoots = (list) => {
  const found = list.findIndex((text) => /: attack\b/.test(text));
  return found >= 0 ? found : wish(list);
};

test(
  'terrain is laid out on the board, a set of hot drops is put together, and any feature may be aimed at',
  { timeout: 300000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await newTable(page, 'stances', 4);
    await start(page);
    let laid = 0;
    while (/terrain/.test(await question(page))) {
      const free = page.locator('[data-spot]');
      assert.ok(await tries(page, free.nth(Math.floor((await free.count()) / 2))), 'a place can be pressed');
      await confirm(page);
      laid += 1;
    }
    assert.ok(laid >= 4, `${laid} pieces laid`);
    assert.ok((await page.locator('.terrain').count()) >= laid, 'what was put up stands');
    for (let i = 0; i < 40 && !/hot drop/.test(await question(page)); i += 1) await click(page, wish);
    await page.locator('.unit').nth(0).click();
    await page.getByText('1 unit hot drops', { exact: false }).waitFor();
    await page.locator('.unit').nth(2).click();
    await page.getByText('2 units hot drop', { exact: false }).waitFor();
    await confirm(page);
    // The first shot of the match: a feature is pressed, and the hall says yes or why not.
    let answer = '';
    for (let i = 0; i < 200 && answer === ''; i += 1) {
      if ((await until(page, settled, 60000)) === 'over') break;
      if (!/fire at/.test(await question(page)) || !(await texts(page)).some((text) => / at .* \d+/.test(text))) {
        await click(page, shoots);
        continue;
      }
      answer = (await tries(page, page.locator('.terrain').last()))
        ? await question(page)
        : await page.locator('.no-box').innerText();
    }
    assert.ok(answer !== '', 'a feature that no line names is put to the hall');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);
