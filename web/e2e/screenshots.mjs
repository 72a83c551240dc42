import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { playOn, sitDown } from './merc.mjs';
import { click, mine, preferred, settled, texts, until } from './player.mjs';
import { techcommander } from './techcommander.screens.mjs';

// Pictures of the real table for the README and the docs. Everything in them was played just now.
const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', 'screenshots');
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const hall = await new Hall().start();
const browser = await openBrowser();
const take = (page, name) => page.screenshot({ path: join(folder, `${name}.png`) });
const noHints = () => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false }));

// Plays until there is a fight to choose, then aims at it.
async function toAFight(page, most = 60) {
  for (let i = 0; i < most; i += 1) {
    const now = await until(page, settled);
    if (now === 'over') return;
    if (!mine(now)) continue;
    const list = await texts(page);
    if (i > 6 && list.some((text) => /^Attack /.test(text))) break;
    await click(page);
  }
  for (let depth = 0; depth < 5 && (await page.locator('.do').count()) === 0; depth += 1) {
    await page.locator('[role=radiogroup] [role=radio]').nth(preferred(await texts(page))).click();
  }
  await page.waitForTimeout(900);
}

// With names after the command only those pictures are taken.
const wanted = process.argv.slice(2);
async function visit(name, options, work, last = true) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const { page, context, trouble } = await openPage(browser, { base: hall.base, ...options });
  await page.evaluate(noHints);
  await page.reload();
  await page.waitForTimeout(500);
  await work(page);
  await page.evaluate(() => scrollTo(0, 0));
  if (last) await take(page, name);
  if (trouble.length > 0) console.error(`${name}: ${trouble.join('\n')}`);
  await context.close();
  console.log(name);
}

async function playNow(page) {
  await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
  await until(page, settled);
}

let url = '';
await visit('mercenaries', {}, async (page) => {
  await playNow(page);
  await toAFight(page);
  url = page.url();
  await page.waitForTimeout(300);
  await take(page, 'mercenaries');
  await page.evaluate(() => { document.documentElement.dataset.theme = 'light'; });
  await page.waitForTimeout(300);
  await take(page, 'mercenaries-light');
  await page.evaluate(() => { document.documentElement.removeAttribute('data-theme'); });
  await page.goto('/');
  await page.waitForTimeout(500);
  await take(page, 'home');
  await page.evaluate(() => { document.documentElement.dataset.theme = 'light'; });
  await take(page, 'home-light');
  await page.evaluate(() => { document.documentElement.removeAttribute('data-theme'); });
  await page.goto('/tables/new?game=mercenaries');
  await page.waitForTimeout(600);
  await take(page, 'new-table');
  await page.goto(`${url.replace(/\?.*/, '')}/replay`);
  await page.waitForTimeout(700);
  for (let i = 0; i < 20 && (await page.locator('.events .fold').count()) === 0; i += 1) { await page.keyboard.press('['); await page.waitForTimeout(250); }
  await page.locator('.fold').first().click().catch(() => {});
  await page.waitForTimeout(200);
  await take(page, 'replay');
}, false);
await visit('mercenaries-1280', { width: 1280, height: 720 }, async (page) => { await playNow(page); await toAFight(page); });
await visit('mercenaries-tablet', { width: 820, height: 1180 }, async (page) => { await playNow(page); await toAFight(page); });
await visit('mercenaries-phone', { width: 390, height: 844 }, async (page) => { await playNow(page); await toAFight(page); });
await visit('home-phone', { width: 390, height: 844 }, async () => {});
// MERC: the landing, a Rebel turn with the Dictator's list beside it, and the first combat; a combat on a phone.
const inCombat = async (page) => (await page.locator('.sector.fight').count()) > 0;
const hisListShows = async (page) => !(await inCombat(page)) && (await page.locator('.ladder').count()) > 0;
await visit('merc-landing', {}, async (page) => { await sitDown(page, { tactics: 5 }); });
await visit('merc', {}, async (page) => { await sitDown(page, { tactics: 5 }); await playOn(page, hisListShows); await page.keyboard.press('Escape'); await page.waitForTimeout(500); });
await visit('merc-combat', {}, async (page) => { await sitDown(page, { tactics: 5 }); await playOn(page, inCombat); await page.keyboard.press('Escape'); await page.waitForTimeout(500); });
await visit('merc-four', {}, async (page) => { await sitDown(page, { tactics: 5, mode: 'Dictator AI against four Rebels' }); await playOn(page, hisListShows); await page.keyboard.press('Escape'); await page.waitForTimeout(500); });
await visit('merc-phone', { width: 390, height: 844 }, async (page) => { await sitDown(page, { tactics: 5 }); await playOn(page, hisListShows); await page.keyboard.press('Escape'); await page.waitForTimeout(500); });
const { games } = await (await fetch(`${hall.base}/api/games`)).json();
for (const [i, game] of games.entries()) {
  if (['mercenaries', 'merc', 'techcommander'].includes(game.key)) continue;
  await visit(game.key, {}, async (page) => {
    await page.getByRole('button', { name: /^Play now: / }).nth(i).click();
    for (let step = 0; step < 24; step += 1) {
      const now = await until(page, settled);
      if (now === 'over') break;
      await click(page, (list) => (step * 7) % list.length);
    }
    await until(page, settled);
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 5);
    await page.waitForTimeout(700);
  });
}
await techcommander(visit);
await browser.close();
await hall.stop();
