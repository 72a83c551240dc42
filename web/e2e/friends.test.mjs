import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { program } from './hall.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, standing, until } from './player.mjs';
import { newTable } from './tables.mjs';

const { hall, browser } = await hosted();
const open = (path = '/') => openPage(browser, { base: hall.base, path });

// Plays for everybody here until the wanted thing is so.
async function playUntil(pages, wanted, ms = 60000) {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await wanted()) return;
    let acted = false;
    for (const page of pages)
      if (mine(await standing(page))) {
        await click(page);
        acted = true;
      }
    if (!acted) await pages[0].waitForTimeout(25);
  }
  throw new Error('it never came to that');
}

test(
  'friends by an invite link: sitting, watching, giving a seat away and taking it over',
  { timeout: 240000 },
  async () => {
    const host = await open();
    const guest = await open();
    const third = await open();
    await newTable(host.page, '2 Pairs', ['here', 'open'], { secret: true });
    const link = await host.page.locator('.link .num').innerText();
    assert.match(link, /code=|\?/, 'the link of a private table carries its code');
    await third.page.goto(link.replace(/\?.*/, ''));
    await third.page.getByText('There is no such table, or it is private.').waitFor();
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit here' }).click();
    await third.page.goto(link);
    await third.page.getByText('starts the match when every seat is taken').waitFor();
    await host.page.getByRole('button', { name: 'Start the match' }).click();
    await third.page.locator('.stage').waitFor();
    await playUntil([host.page, guest.page], async () => (await host.page.locator('.hand .cd').count()) > 0);
    assert.equal(await third.page.locator('.hand .cd').count(), 0, 'a spectator sees no hand');
    await host.page.getByText('1 watches').waitFor();

    await guest.page.getByRole('button', { name: 'Menu' }).click();
    await guest.page.getByRole('combobox', { name: 'Give your seat away' }).selectOption('open');
    await guest.page.getByRole('button', { name: /^Give:/ }).click();
    await playUntil([host.page], async () =>
      host.page.getByRole('button', { name: 'Let the computer play it' }).isVisible(),
    );
    await third.page.getByRole('button', { name: 'Take this seat' }).click();
    await until(third.page, mine);
    await click(third.page);
    await third.page.getByRole('button', { name: 'Menu' }).click();
    await third.page.getByRole('combobox', { name: 'Give your seat away' }).selectOption('open');
    await third.page.getByRole('button', { name: /^Give:/ }).click();
    await playUntil([host.page], async () =>
      host.page.getByRole('button', { name: 'Let the computer play it' }).isVisible(),
    );
    await host.page.getByRole('button', { name: 'Let the computer play it' }).click();
    await until(host.page, mine);
    await click(host.page);

    // From the first page, without the link, the host still comes back to the private table and can invite.
    await host.page.goto('/');
    await host.page.locator('.cont a').first().click();
    await until(host.page, settled);
    assert.deepEqual([...host.trouble, ...guest.trouble, ...third.trouble], []);
    for (const each of [host, guest, third]) await each.context.close();
  },
);

test(
  'a finished match is saved as a record that the program verifies, loaded, and played again',
  { timeout: 240000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'condotta-e2e-'));
    const over = join(folder, 'over.condotta');
    assert.equal(
      spawnSync(
        program,
        ['play', 'mercenaries', '--mode', 'two_pairs', '--seats', 'greedy', '--seed', '5', '--plain', '--save', over],
        { input: '' },
      ).status,
      0,
    );
    const { page, trouble, context } = await open('/tables');
    await page.locator('input[type=file]').setInputFiles(over);
    await page.locator('.over').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const saved = join(folder, 'saved.condotta');
    await download.saveAs(saved);
    const verified = spawnSync(program, ['replay', saved, '--verify']);
    assert.equal(verified.status, 0, String(verified.stdout) + String(verified.stderr));
    assert.match(readFileSync(saved, 'utf8'), /^\{"condotta":/);
    const first = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => /\/t\//.test(url.pathname) && url.href !== first);
    await page.getByRole('button', { name: 'Start the match' }).click();
    await until(page, settled);
    assert.deepEqual(trouble, []);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
