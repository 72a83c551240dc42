import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, question, settled, texts, until, when } from './player.mjs';
import { goOnWith, playedOut } from './record.mjs';
import { goOnBefore } from './solid.mjs';

// Faults that people met at the table, each with what they did.
const { hall, browser } = await hosted();

async function sit(game, options = {}) {
  const opened = await openPage(browser, { base: hall.base, ...options });
  await opened.page.evaluate(() =>
    localStorage.setItem('condotta.settings', JSON.stringify({ speed: 99, hints: false })),
  );
  await opened.page.reload();
  await opened.page.getByRole('button', { name: `Play now: ${game}`, exact: true }).click();
  await until(opened.page, settled, 60000);
  return opened;
}

// A new table of that game with its usual seats, from the first question of the set-up.
async function sitFresh(key) {
  const opened = await openPage(browser, { base: hall.base });
  await opened.page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
  await opened.page.goto(`/tables/new?game=${key}`);
  await opened.page.locator('dialog .st2').first().waitFor();
  await opened.page.getByRole('button', { name: /^Start/ }).click();
  await until(opened.page, settled, 60000);
  return opened;
}

// Answers with the first line until the question is asked.
async function upTo(page, wanted, most = 60) {
  for (let i = 0; i < most; i += 1) {
    if (wanted.test(await question(page))) return;
    await click(page, () => 0);
  }
  throw new Error(`nobody asked ${wanted}`);
}

test(
  'who is hired is seen before he lands; Enter presses a sector and then lands there; N, P and O answer',
  { timeout: 120000 },
  async () => {
    const { page, trouble, context } = await sitFresh('merc');
    await upTo(page, /where do you land/);
    assert.equal(await page.getByText('Nobody is hired').count(), 0);
    assert.equal(await page.locator('[data-hired]').count(), 2);
    const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    await page.keyboard.press('o');
    await page.getByText('Choose an action first').waitFor();
    await page.keyboard.press('n');
    const first = await here();
    await page.keyboard.press('n');
    const second = await here();
    assert.ok(first && second && first !== second, `${first}, ${second}`);
    await page.keyboard.press('p');
    assert.equal(await here(), first);
    const at = await until(page, mine);
    await page.keyboard.press('Enter');
    await page.locator('.do').waitFor();
    await page.keyboard.press('Enter');
    await until(page, (now) => now !== at);
    await page.locator(`[data-sector="${first}"] [data-who]`).first().waitFor();
    await upTo(page, /what do you do/);
    while ((await page.locator('.do').count()) === 0)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    await page.locator('.forecast').waitFor();
    await page.keyboard.press('o');
    assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('forecast')), 'O leads to the odds');
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const rules = await page.locator('dialog dl').innerText();
    assert.doesNotMatch(rules, /[-−]1\b/, 'an option that nobody set shows its stand-in');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test(
  'a raid together: no curtain between people who see the same, and the log keeps its height',
  { timeout: 180000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base, path: '/tables/new?game=recon' });
    await page.locator('#opt-people').waitFor();
    await page.locator('#opt-people').fill('2');
    await page.locator('#opt-people').press('Tab');
    await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('here');
    await page.getByRole('button', { name: /^(Start|Create)/ }).click();
    if ((await until(page, settled, 60000)) === 'curtain') await page.getByRole('button', { name: /^I am / }).click(); // who begins
    const asked = new Set();
    for (let i = 0; i < 40 && asked.size < 2; i += 1) {
      const now = await until(page, settled, 60000);
      assert.notEqual(now, 'curtain');
      asked.add(
        await page
          .locator('.left [aria-current], .left .on')
          .first()
          .innerText()
          .catch(() => ''),
      );
      const tall = await page.locator('#side-panel').evaluate((each) => each.clientHeight);
      assert.ok(tall >= 110, `the log is ${tall} px tall`);
      await click(page, (list) => list.length - 1);
    }
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test(
  'the flat table grows under the pointer, is dragged, and bare ground takes no offence',
  { timeout: 180000 },
  async () => {
    const { page, trouble, context } = await sit('TechCommander');
    const figure = page.locator('[data-unit]').first();
    for (let i = 0; i < 20 && (await figure.count()) === 0; i += 1) await click(page, () => 0);
    const sheet = await page.locator('.space .sheet').boundingBox();
    const [px, py] = [sheet.x + sheet.width * 0.6, sheet.y + sheet.height * 0.4];
    // Which point of the table lies there, in shares of the table.
    const under = () =>
      page.locator('.space .sheet').evaluate(
        (each, at) => {
          const box = each.getBoundingClientRect();
          return { x: (at[0] - box.x) / box.width, y: (at[1] - box.y) / box.height };
        },
        [px, py],
      );
    const was = await under();
    await page.mouse.move(px, py);
    for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -100);
    await when(page, () => /2[0-9]{2}%/.test(document.querySelector('.space .tools')?.textContent ?? ''));
    const grown = await under();
    assert.ok(
      Math.hypot(grown.x - was.x, grown.y - was.y) < 0.03,
      `the place under the pointer went from ${JSON.stringify(was)} to ${JSON.stringify(grown)}`,
    );
    const box = await page.locator('.space .scroll').boundingBox();
    const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.3];
    const scrolled = () => page.locator('.space .scroll').evaluate((each) => [each.scrollLeft, each.scrollTop]);
    const from = await scrolled();
    const at = await until(page, mine);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 6 });
    await page.mouse.up();
    const to = await scrolled();
    assert.ok(Math.abs(to[0] - from[0]) > 30 || Math.abs(to[1] - from[1]) > 20, `${from} to ${to}`);
    assert.equal(await until(page, mine), at);
    assert.equal(await page.locator('.do').count(), 0, 'a drag is no press');
    await upTo(page, /whose turn|what (do|does)|which unit|acts/i, 40).catch(() => {});
    await page.locator('.space rect.frame').click({ position: { x: 8, y: 8 }, force: true });
    await until(page, mine);
    assert.doesNotMatch(await page.locator('.right').innerText(), /Here, at \d/);
    assert.deepEqual(trouble, []);
    await context.close();
  },
);

test('the rules are a book: closed chapters, whole pages, the best answer first', { timeout: 60000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base, path: '/rules/techcommander' });
  const chapter = page.locator('.rules .fold').first();
  await chapter.waitFor();
  assert.equal(await page.locator('[data-rule]').count(), 0, 'all chapters are closed');
  await chapter.click();
  assert.ok((await page.locator('[data-rule]').count()) > 2);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('deathmatch lasts');
  await page.locator('[data-rule]').first().waitFor();
  const found = await page.locator('[data-rule]').first().innerText();
  assert.match(found, /A deathmatch lasts .*\(to be agreed before play\)/);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('p');
  assert.doesNotMatch(await page.locator('.rules').innerText(), /\[agree\]|pages? \d+, p\d/);
  await page.goto('/rules/techcommander/TC-SET-1');
  await page.locator('[data-rule="TC-SET-1"]').waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});

test('an empty force is not called good', { timeout: 60000 }, async () => {
  const { page, trouble, context } = await openPage(browser, {
    base: hall.base,
    path: '/tables/new?game=techcommander',
  });
  await page.getByRole('combobox', { name: 'Force of seat 1' }).selectOption('own');
  await page.locator('.verdict.open').waitFor();
  assert.match(await page.locator('.verdict').innerText(), /Add units/);
  await page.getByRole('combobox', { name: 'Add a unit' }).selectOption('paladin');
  await page.locator('.verdict:not(.open)').waitFor();
  assert.deepEqual(trouble, []);
  await context.close();
});

test('South stands at the foot of a wide screen', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await sit('MERCS');
  for (
    let i = 0;
    i < 60 && (await page.locator('[data-figure^=a]').count()) * (await page.locator('[data-figure^=b]').count()) === 0;
    i += 1
  )
    await click(page, () => 0);
  const height = (side) =>
    page
      .locator(`[data-figure^=${side}]`)
      .first()
      .evaluate((each) => each.getBoundingClientRect().y);
  assert.ok((await height('a')) > (await height('b')), 'South is above North');
  assert.deepEqual(trouble, []);
  await context.close();
});

test('cards of the hand show all their words, and fit a page at 200 %', { timeout: 180000 }, async () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [720, 450],
  ]) {
    const { page, trouble, context } = await sit('Mercenaries', { width, height });
    for (let i = 0; i < 30 && (await page.locator('.hand .cd').count()) === 0; i += 1)
      if (mine(await until(page, settled))) await click(page);
    await until(page, mine);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.hand .cd, .hand .cd .head, .hand .cd .text')]
        .filter(
          (each) =>
            each.clientHeight > 0 &&
            (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1),
        )
        .map((each) => each.textContent),
    );
    assert.deepEqual(cut, [], `${width} px`);
    const seen = await page.evaluate(() => {
      const board = document.querySelector('.board').getBoundingClientRect();
      const line = document.querySelector('[role=radiogroup] [role=radio]').getBoundingClientRect();
      return {
        board: [board.top, Math.min(innerHeight, board.bottom) - board.top],
        line: [line.top, innerHeight - line.bottom],
        over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      };
    });
    assert.ok(
      seen.board[0] >= 0 &&
        seen.board[1] >= 180 &&
        seen.line.every((each) => each >= 0) &&
        seen.over.every((each) => each <= 0),
      `${width} px: ${JSON.stringify(seen)}`,
    );
    assert.deepEqual(trouble, []);
    await context.close();
  }
});

test('the bottom row of the board lies above the sheet of a short phone', { timeout: 120000 }, async () => {
  for (const [width, height] of [
    [390, 844],
    [390, 667],
    [360, 640],
  ]) {
    const { page, trouble, context } = await sit('Mercenaries', { width, height });
    await until(page, mine);
    const [row, sheet] = await page.evaluate(() => [
      document.querySelector('[data-square=a1]').getBoundingClientRect().bottom,
      document.querySelector('.decide').getBoundingClientRect().top,
    ]);
    assert.ok(row <= sheet + 1, `${width} x ${height}: the row ends at ${row}, the sheet begins at ${sheet}`);
    assert.deepEqual(trouble, []);
    await context.close();
  }
});

test('people are offered the computer and no mind, choices and no ways', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await sit('TechCommander');
  await until(page, mine);
  const words = [await page.locator('body').innerText()];
  assert.ok((await texts(page)).length > 0);
  for (const path of ['/', '/tables', '/tables/new?game=mercenaries']) {
    await page.goto(path);
    await page.locator('h1, h2').first().waitFor();
    words.push(await page.locator('body').innerText());
  }
  for (const each of words) assert.doesNotMatch(each, /\bminds?\b|\d+ ways|Put back/i);
  assert.deepEqual(trouble, []);
  await context.close();
});

test('a tie between equal Monsters is broken for the player, who may have it back', { timeout: 120000 }, async () => {
  const { page, trouble, context } = await openPage(browser, { base: hall.base });
  await goOnBefore(page, playedOut('mercenaries', 'cooperative_4', 4), /"do":"next /, 2);
  const asked = await until(page, mine);
  assert.match(await question(page), /^Which Monster/);
  // In the log a deed is its doer's: the mark of a seat stands only beside what is told of it.
  const log = await page
    .locator('.log > li')
    .evaluateAll((all) => all.map((each) => ({ text: each.innerText.trim(), by: each.querySelector('.by') !== null })));
  assert.deepEqual(
    log.filter(({ text, by }) => by && !/^\w+ Mercenary/.test(text)),
    [],
  );
  assert.ok(log.some(({ by }) => by) && log.some(({ by }) => !by), 'some are credited, some are not');
  const chore = page.getByRole('switch', { name: 'Do such chores for me' });
  assert.equal(await chore.getAttribute('aria-checked'), 'false', 'this page has chosen to be asked');
  await chore.click();
  await page.reload();
  // The table goes on by itself: the next question is another one.
  await until(page, (now) => settled(now) && now !== asked);
  assert.deepEqual(trouble, []);
  await context.close();
});

// A match of each game in its middle, at a page that holds all its seats.
const matches = {
  mercenaries: ['two_pairs_cooperative', 5, []],
  merc: ['ai_1', 3, []],
  recon: ['snatch', 5, ['people=1', 'team=kemvar']],
  mercs: ['annihilation', 3, []],
  techcommander: ['skirmish', 3, []],
};
const records = new Map();
async function midway(game, options) {
  const [mode, seed, set] = matches[game];
  const opened = await openPage(browser, { base: hall.base, ...options });
  for (
    let i = 0;
    i < 200 && (await opened.page.evaluate(() => localStorage.getItem('condotta.token'))) === null;
    i += 1
  )
    await opened.page.waitForTimeout(50);
  if (!records.has(game)) records.set(game, playedOut(game, mode, seed, set));
  const lines = records.get(game);
  await goOnWith(opened.page, lines.slice(0, Math.floor(lines.length * 0.6)));
  if ((await until(opened.page, settled, 60000)) === 'curtain') await opened.page.locator('.curtain button').click();
  await until(opened.page, mine);
  return opened;
}

for (const [width, height, what] of [
  [720, 450, 'at 200 %'],
  [390, 844, 'on a phone'],
]) {
  test(
    `board and choices are both at hand ${what}, in every game, and a record brings its log along`,
    { timeout: 240000 },
    async () => {
      for (const game of Object.keys(matches)) {
        const { page, trouble, context } = await midway(game, { width, height });
        const seen = await page.evaluate(() => {
          const inside = (box) => Math.max(0, Math.min(innerHeight, box.bottom) - Math.max(0, box.top));
          const board = document.querySelector('.board').getBoundingClientRect();
          const decide = document.querySelector('.decide').getBoundingClientRect();
          const over =
            Math.max(0, Math.min(board.bottom, decide.bottom) - Math.max(board.top, decide.top)) *
            Math.max(0, Math.min(board.right, decide.right) - Math.max(board.left, decide.left));
          return {
            board: inside(board),
            decide: inside(decide),
            over,
            wide: document.documentElement.scrollWidth - innerWidth,
          };
        });
        assert.ok(
          seen.board >= 170 && seen.decide >= 90 && seen.over < 400 && seen.wide <= 0,
          `${game}: ${JSON.stringify(seen)}`,
        );
        await page.locator('[role=radiogroup] [role=radio]').first().scrollIntoViewIfNeeded();
        assert.ok(await page.locator('[role=radiogroup] [role=radio]').first().isVisible(), game);
        if (width > 600) {
          const log = await page
            .locator('.log > li')
            .evaluateAll((all) => all.map((each) => ({ text: each.innerText.trim() })));
          assert.ok(log.length > 3, `${game}: the log of a record is empty`);
          for (const { text } of log) assert.doesNotMatch(text, /’s choice/, game);
        }
        assert.deepEqual(trouble, []);
        await context.close();
      }
    },
  );
}
