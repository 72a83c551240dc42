import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall, program } from './hall.mjs';
import { playOn, sitDown } from './merc.mjs';
import { advance, openMercs, recruit, toAShot } from './mercs.mjs';
import { click, mine, preferred, settled, texts, until } from './player.mjs';
import { goOnWith, playedOut, upTo } from './record.mjs';
import { newTable } from './tables.mjs';
import { techcommander } from './techcommander.screens.mjs';
import { asWebp } from './webp.mjs';

// Pictures of the real table for the README and the docs, each at desktop and phone size (NAME and NAME-phone): the
// flat board and the pages around it. Those in three dimensions are taken by solid.screens.mjs --docs. Everything in
// them was played just now. With names after the command only those pictures are taken.
const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', 'screenshots');
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'condotta-pictures-'));
const hall = await new Hall().start();
const browser = await openBrowser();
const studio = await (await browser.newContext()).newPage();
const wanted = process.argv.slice(2);
const sizes = [
  ['', { width: 1440, height: 900 }],
  ['-phone', { width: 390, height: 844 }],
];

// Opens a page as `size` says, lets `work` play, and takes its picture.
async function picture(name, size, work, { hints = false, theme = 'dark' } = {}) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const { page, context, trouble } = await openPage(browser, { base: hall.base, theme, ...size });
  await page.evaluate(
    (on) => localStorage.setItem('condotta.settings', JSON.stringify({ speed: 99, hints: on })),
    hints,
  );
  await page.reload();
  await page.waitForTimeout(400);
  try {
    await work(page);
    await page.mouse.move(2, 2);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(350);
    writeFileSync(join(folder, `${name}.webp`), await asWebp(studio, await page.screenshot()));
    if (trouble.length > 0) console.error(`${name}: ${trouble.join('\n')}`);
    console.log(name);
  } catch (error) {
    console.error(`${name}: ${error}`);
    process.exitCode = 1;
  }
  await context.close();
}
const pictures = async (name, work, options) => {
  for (const [suffix, size] of sizes) await picture(`${name}${suffix}`, size, work, options);
};

async function playNow(page, game = 'Mercenaries') {
  await page.getByRole('button', { name: `Play now: ${game}`, exact: true }).click();
  await until(page, settled);
}
const rows = (page) => page.locator('[role=radiogroup] [role=radio]');

// Plays until there is a fight to choose, then aims at it with all there is.
async function toAFight(page, most = 150) {
  for (let i = 0; i < most; i += 1) {
    if (!mine(await until(page, settled))) continue;
    if (i > 6 && (await texts(page)).some((text) => /^Attack /.test(text))) break;
    await click(page);
  }
  for (let depth = 0; depth < 5 && (await page.locator('.do').count()) === 0; depth += 1)
    await rows(page)
      .nth(preferred(await texts(page)))
      .click();
  await page.waitForTimeout(600);
}

// Plays until some choice leads to more than one outcome, and shows its odds.
async function toOdds(page, most = 60) {
  for (let i = 0; i < most; i += 1) {
    if (!mine(await until(page, settled))) continue;
    const count = Math.min(6, await rows(page).count());
    for (let row = 0; row < count && i > 4; row += 1) {
      await rows(page).nth(row).click();
      await page.waitForTimeout(250);
      const bars = await page.locator('.bars-list li').count();
      if (bars >= 2 && bars <= 6) return;
      await page.keyboard.press('Escape');
    }
    await click(page);
  }
  throw new Error('nothing was left to chance');
}

function finishedRecord() {
  const file = join(scratch, 'over.condotta');
  spawnSync(program, ['play', 'mercs', '--seats', 'greedy', '--seed', '3', '--plain', '--save', file], { input: '' });
  return file;
}
async function toReplay(page) {
  await page.goto('/tables');
  await page.locator('input[type=file]').setInputFiles(finishedRecord());
  await page.locator('.over').waitFor({ timeout: 60000 });
  await page.goto(`${page.url().replace(/\?.*/, '')}/replay`);
  const slider = page.getByRole('slider', { name: 'Step of the replay' });
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=${Math.round(last * 0.7)}`);
  await slider.waitFor();
  for (let i = 0; i < 40; i += 1) {
    await page.waitForTimeout(250);
    if ((await page.locator('.events .fold').count()) > 0) break;
    await page.keyboard.press(']');
  }
  await page
    .locator('.events .fold')
    .first()
    .click()
    .catch(() => {});
}

await pictures('home', async () => {});
await picture('home-light', sizes[0][1], async () => {}, { theme: 'light' });
await pictures('mercenaries', async (page) => {
  await playNow(page);
  await toAFight(page);
});
await picture(
  'mercenaries-light',
  sizes[0][1],
  async (page) => {
    await playNow(page);
    await toAFight(page);
  },
  { theme: 'light' },
);
await picture(
  'mercenaries-phone-light',
  sizes[1][1],
  async (page) => {
    await playNow(page);
    await toAFight(page);
  },
  { theme: 'light' },
);
await picture('mercenaries-1280', { width: 1280, height: 720 }, async (page) => {
  await playNow(page);
  await toAFight(page);
});
await picture('mercenaries-tablet', { width: 820, height: 1180 }, async (page) => {
  await playNow(page);
  await toAFight(page);
});
await pictures(
  'first-turn',
  async (page) => {
    await page.getByRole('button', { name: 'Learn in 5 min: Mercenaries' }).click();
    await until(page, mine);
    await page.getByRole('button', { name: 'Got it' }).click();
    for (let i = 0; i < 30 && (await page.locator('[data-hint="mercenaries.act"]').count()) === 0; i += 1)
      if (mine(await until(page, settled))) await click(page);
  },
  { hints: true },
);
await pictures('odds', async (page) => {
  await playNow(page, 'MERC');
  await toOdds(page);
});
await pictures('why-not', async (page) => {
  await playNow(page);
  await toAFight(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('.fold').first().click();
  await page.locator('.choice.no').first().scrollIntoViewIfNeeded();
});
await pictures('rules', async (page) => {
  await playNow(page);
  await toAFight(page);
  await page.keyboard.press('r');
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('lash');
});
await pictures('tables', async (page) => {
  await newTable(page, '2 Pairs', ['here', 'open'], { title: 'The silk cellar' });
  await newTable(page, 'Competitive, 4 players', ['here', 'open', 'open', 'mind'], { title: 'Friday evening' });
  await newTable(page, '2 Pairs', ['here', 'mind'], { title: 'Against the house' });
  await page.goto('/tables');
  await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor();
});
await pictures('new-table', async (page) => {
  await page.goto('/tables/new?game=mercenaries');
  await page.locator('#opt-mode').waitFor();
});
await pictures('gathering', async (page) => {
  await newTable(page, '2 Pairs', ['here', 'open'], { secret: true });
});
await pictures('curtain', async (page) => {
  await newTable(page, '2 Pairs', ['here', 'here']);
  await until(page, settled);
});
await pictures('replay', toReplay);
await pictures('luck', async (page) => {
  await toReplay(page);
  await page.getByRole('tab', { name: 'Luck' }).click();
});
// MERC: the landing, a Rebel turn with the Dictator's list beside it, the first combat, four Rebels; a turn on a phone.
const inCombat = async (page) => (await page.locator('.sector.fight').count()) > 0;
const hisListShows = async (page) => !(await inCombat(page)) && (await page.locator('.ladder').count()) > 0;
async function mercUntil(page, wanted, more = {}) {
  await sitDown(page, { tactics: 5, ...more });
  await playOn(page, wanted);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
}
await picture('merc-landing', {}, async (page) => {
  await sitDown(page, { tactics: 5 });
});
await pictures('merc', (page) => mercUntil(page, hisListShows));
await picture('merc-combat', {}, (page) => mercUntil(page, inCombat));
await picture('merc-four', {}, (page) => mercUntil(page, hisListShows, { mode: 'Dictator AI against four Rebels' }));
// MERCS: the squad builder, the card of a step, a shot with its hidden share.
await picture('mercs-builder', sizes[0][1], async (page) => {
  await openMercs(page, { rounds: 9 });
  for (const n of [0, 1]) {
    await until(page, settled);
    await recruit(page, n);
  }
  await until(page, settled);
  await page.waitForTimeout(1500);
});
await pictures('mercs', async (page) => {
  await openMercs(page, { rounds: 9 });
  await toAShot(page);
  await page.waitForTimeout(900);
});
await picture('mercs-move', sizes[0][1], async (page) => {
  await openMercs(page, { rounds: 9 });
  for (let i = 0; i < 60 && (await page.locator('[data-dot=step]').count()) === 0; i += 1) {
    if (mine(await until(page, settled, 60000)) && (await page.locator('[data-dot=step]').count()) === 0)
      await advance(page);
  }
  await page.locator('[data-dot=step]').first().click({ force: true });
  await page.waitForTimeout(900);
});
await techcommander(picture);
// Recon's own screens, from a raid that the greedy team has begun.
const raid = playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']);
const onTile = raid.slice(0, upTo(raid, /"do":"(attack|ability|take_cover) /).length + 3);
const goOn = (lines) => async (page) => {
  await goOnWith(page, lines);
  await until(page, settled);
  await page.waitForTimeout(900);
};
await pictures('recon', goOn(raid.slice(0, 140)));
await pictures('recon-breach', goOn(onTile));
await pictures('recon-editor', async (page) => {
  await page.goto('/edit/recon');
  await page.getByLabel('Start from').selectOption({ label: 'Meridian House' });
  await page.locator('[data-cell="r3c1"]').click();
  await page.getByText('RC-BLDG-11').first().waitFor();
});
await pictures('recon-own-building', async (page) => {
  await page.goto('/edit/recon');
  await page.getByLabel('Start from').selectOption({ index: 3 });
  await page.getByLabel('Name', { exact: true }).fill('West wing');
  await page.getByText('keeps all the construction rules').waitFor();
  await page.getByRole('button', { name: 'Play in this building' }).click();
  await page.getByText('Played in West wing').waitFor();
  await page.getByLabel('People').fill('3');
  await page.getByLabel('People').blur();
  await page.getByText('Who plays which MERC').scrollIntoViewIfNeeded();
});
await browser.close();
await hall.stop();
rmSync(scratch, { recursive: true, force: true });
