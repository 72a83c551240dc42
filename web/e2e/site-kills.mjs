// site-kills.mjs COUNT [SEED]: a tab is killed again and again while somebody plays, one game after the other, and each
// time the match must stand where it was acknowledged, or further.
import { openBrowser, openPage } from './browser.mjs';
import { click, mine, settled, until } from './player.mjs';
import { Site } from './site.mjs';

const count = Number(process.argv[2] ?? 300);
const games = ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander'];
let seed = Number(process.argv[3] ?? 1);
const below = (limit) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

const site = await new Site().write().start();
const browser = await openBrowser();
const { page: first, context } = await openPage(browser, { base: site.base });
await first.close();
const tables = new Map(); // of each game where its match is, and how many answers of it were acknowledged
let kept = 0;
let lost = 0;

const answers = async (page) => Number(await page.locator('.app').first().getAttribute('data-at'));

// The match of a game in a new tab, as it was left.
async function comeBack(game) {
  const page = await context.newPage();
  const table = tables.get(game);
  await page.goto(table?.address ?? site.base);
  if (!table) await page.getByRole('button', { name: `Play now: ${game}`, exact: true }).click({ timeout: 60000 });
  const now = await until(page, settled, 60000);
  const at = await answers(page);
  if (table && at < table.known) console.log(`${game}: ${table.known} answers were acknowledged, ${at} are there`);
  if (table && at < table.known) lost += 1;
  else if (table) kept += 1;
  tables.set(game, { address: page.url(), known: at });
  return { page, now };
}

async function kill(page) {
  const crashed = page.waitForEvent('crash', { timeout: 20000 });
  void page.goto('chrome://crash').catch(() => {});
  await crashed;
  await page.close();
}

async function playAndDie(game) {
  const opened = await comeBack(game);
  const { page } = opened;
  let { now } = opened;
  for (let i = below(3); i > 0 && mine(now); i -= 1) {
    await click(page);
    now = await until(page, settled, 60000);
    tables.get(game).known = await answers(page);
  }
  if (now === 'over') tables.delete(game);
  else if (below(2) === 0) void click(page).catch(() => {}); // in the middle of it
  await page.waitForTimeout(below(120));
  await kill(page);
}

try {
  for (let done = 0; done < count; done += 1) {
    await playAndDie(games[done % games.length]);
    if ((done + 1) % 50 === 0)
      console.log(`${done + 1} kills; ${[...tables].map(([game, { known }]) => `${game} at ${known}`).join(', ')}`);
  }
  for (const game of [...tables.keys()]) await (await comeBack(game)).page.close();
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${count} kills: ${kept} passed, ${lost} failed`);
process.exit(lost === 0 && kept > 0 ? 0 : 1);
