import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { openBrowser, openPage, slower } from './browser.mjs';
import { Hall, program } from './hall.mjs';
import { click, mine, settled, until } from './player.mjs';
import { newTable } from './tables.mjs';

let hall;
let browser;
before(async () => {
  hall = await new Hall().start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await hall?.stop();
});

// A match that minds have played to its end, as a file.
const over = join(mkdtempSync(join(tmpdir(), 'condotta-e2e-')), 'over.json');
before(() => {
  const played = spawnSync(
    program,
    ['play', 'mercenaries', '--mode', 'two_pairs', '--seats', 'greedy', '--seed', '5', '--plain', '--save', over],
    { input: '' },
  );
  assert.equal(played.status, 0, String(played.stderr));
});
after(() => rmSync(dirname(over), { recursive: true, force: true }));

// Each size and each theme, and both on a phone, where both are most different.
const tours = [
  [1440, 900, 'dark'],
  [820, 1180, 'light'],
  [390, 844, 'dark'],
  [390, 844, 'light'],
];

for (const [width, height, theme] of tours) {
  test(`every screen is accessible and quiet at ${width} px, ${theme}`, { timeout: 480000 }, async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base, width, height, theme });
    const look = async (where) => {
      await page.locator('main, [role=main], .curtain').first().waitFor();
      await page.waitForTimeout(150);
      await accessible(page, where);
    };
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).waitFor();
    await look('home');
    await page.goto('/tables');
    await look('tables');
    await page.goto('/tables/new?game=mercenaries');
    await page.locator('#opt-mode').waitFor();
    await look('new table');
    await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('open');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Start the match' }).waitFor();
    await look('gathering');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
    await until(page, settled);
    await look('table');
    for (let i = 0; i < 12; i += 1) {
      if (mine(await until(page, settled)) && (await page.locator('.hand .cd').count()) === 0) await click(page);
    }
    await until(page, mine);
    await look('table in play');
    while ((await page.locator('.do').count()) === 0)
      await page.locator('[role=radiogroup] [role=radio]').first().click();
    await page.waitForTimeout(300);
    await look('a choice with its forecast');
    await page.keyboard.press('w');
    await look('refused choices');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    await look('rules beside the table');
    const match = page.url().replace(/\?.*/, '');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).fill('Well met.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Well met.').waitFor();
    await look('chat');
    await page.getByRole('button', { name: 'Menu' }).click();
    await look('menu');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await look('keys');
    await page.goto(`${match}/replay?step=1`);
    await page.getByRole('slider', { name: 'Step of the replay' }).waitFor();
    await look('replay');
    await page.goto('/rules/mercenaries');
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    await look('rules');
    await page.goto('/replays');
    await look('replays');
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByRole('dialog').waitFor();
    await look('settings');
    await page.goto('/tables');
    await page.locator('input[type=file]').setInputFiles(over);
    await page.locator('.over').waitFor();
    await look('a finished match');
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('slider', { name: 'Step of the replay' }).waitFor();
    await look('the replay of a finished match');
    await page.getByRole('tab', { name: 'Luck' }).click();
    await page.getByRole('heading', { name: 'What the dice gave' }).waitFor();
    await look('luck');
    await newTable(page, '2 Pairs', ['here', 'here']);
    assert.equal(await until(page, settled), 'curtain');
    await look('the curtain');
    await page.goto('/nowhere');
    await look('lost');
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('every game on the shelf opens at its own board and can be played', { timeout: 240000 }, async () => {
  const { games } = await (await fetch(`${hall.base}/api/games`)).json();
  for (const [i, game] of games.entries()) {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page
      .getByRole('button', { name: /^Play now: / })
      .nth(i)
      .click();
    let decisions = 0;
    for (let step = 0; step < 8; step += 1) {
      const now = await until(page, settled);
      if (now === 'over') break;
      await click(page, (list) => step % list.length);
      decisions += 1;
    }
    assert.ok(decisions > 0, game.key);
    await until(page, settled);
    assert.ok((await page.locator('.board svg, .board [role=grid]').count()) > 0, `${game.key} has no picture`);
    await accessible(page, game.key);
    assert.deepEqual(trouble, [], game.key);
    await context.close();
  }
});

// Writes down, in the page itself, how long after its message each new position was drawn: from the moment the message
// is handed out until the frame with it has been painted. Empty frames, asked for in between, show what the machine takes.
function stopwatch() {
  const times = { updates: [], frames: [], missed: 0 };
  globalThis.updateTimes = times;
  const painted = (done) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const at = /^\{"push":"match"/.test(data) && /"at":(\d+),"step"/.exec(data)?.[1];
        if (!at) return;
        const start = performance.now();
        const look = (now) => {
          const shown = Number(document.querySelector('.app')?.dataset.at ?? -1);
          if (shown >= Number(at)) times.updates.push(now - start);
          else if (now - start < 2000) painted(look);
          else times.missed += 1;
        };
        painted(look);
      });
    }
  };
  setInterval(() => {
    const start = performance.now();
    painted((now) => times.frames.push(now - start));
  }, 97);
}

const share = (list, part) =>
  list.slice().sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];

async function updateTimes() {
  const { page, context } = await openPage(browser, { base: hall.base });
  await page.addInitScript(stopwatch);
  await page.reload();
  await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
  for (let i = 0; i < 24; i += 1) {
    if (mine(await until(page, settled))) await click(page);
  }
  const times = await page.evaluate(() => globalThis.updateTimes);
  await context.close();
  return times;
}

// Where other work on the machine makes even empty frames late (two of 60 a second when it is quiet), updates may be late by
// the same measure; such work comes and goes, so half of the updates count, in the best of three tries.
test(
  'a view update is on the screen within 50 ms of its message',
  { timeout: 240000, skip: slower > 1 && 'the page is slowed on purpose' },
  async () => {
    const ms = (list) => `${share(list, 0.5).toFixed(1)} ms (half), ${share(list, 0.95).toFixed(1)} ms (95 %)`;
    const late = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { updates, frames, missed } = await updateTimes();
      console.log(`# ${updates.length} updates on the screen after ${ms(updates)}; an empty frame takes ${ms(frames)}`);
      assert.ok(updates.length >= 20, `${updates.length} updates`);
      assert.equal(missed, 0, 'some never came');
      const most = 50 * Math.max(1, share(frames, 0.95) / 33);
      if (share(updates, 0.5) < most) return;
      late.push(`${ms(updates)}, at most ${most.toFixed(0)} ms where empty frames take ${ms(frames)}`);
    }
    assert.fail(late.join('; '));
  },
);
