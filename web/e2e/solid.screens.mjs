import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { mine, until, when } from './player.mjs';
import { playedOut } from './record.mjs';
import { drawn, freeTarget, goOnBefore, still } from './solid.mjs';
import { asWebp } from './webp.mjs';

// Pictures of every game in three dimensions, at desktop and phone size, to be looked at: they go to a folder that is
// not kept (pictures, or what PICTURES names). With names after the command only those are taken; `--low` paints the
// low tier; `--docs` takes those that the README shows, for docs/screenshots.
const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const forDocs = process.argv.includes('--docs');
const folder = forDocs ? join(house, 'docs', 'screenshots') : (process.env.PICTURES ?? join(house, 'pictures'));
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const shown = [
  'mercs-aim',
  'techcommander-first',
  'recon-late',
  'mercenaries',
  'merc-combat',
  'mercs-aim-phone',
  'mercenaries-phone',
  'merc-combat-phone',
  'techcommander-first-phone',
];
const named = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const wanted = forDocs && named.length === 0 ? shown : named;
// A name with a suffix is that size alone; for the README a bare one is the wide picture only.
const isWanted = (name, suffix) =>
  wanted.length === 0 || wanted.includes(`${name}${suffix}`) || (!forDocs && wanted.includes(name));
const tier = process.argv.includes('--low') ? 'low' : 'high';
const sizes = [
  ['', { width: 1440, height: 900 }],
  ['-phone', { width: 390, height: 844 }],
];

const aimAtSomebody = async (page) => {
  const spot = await freeTarget(page);
  await page.mouse.click(spot.x, spot.y);
  await page
    .locator('.do')
    .waitFor({ timeout: 20000 })
    .catch(() => {});
  await still(page);
};
// Name, the record it goes on with, the line before which it stops, what is done there.
const scenes = [
  ['mercs-move', () => playedOut('mercs', 'annihilation', 3), /"do":"step /, 4],
  ['mercs-aim', () => playedOut('mercs', 'annihilation', 3), /"do":"fire /, 2, aimAtSomebody],
  ...['canal', 'rooftops', 'plaza_basic', 'dry_dock'].map((mode) => [
    `mercs-${mode}`,
    () => playedOut('mercs', mode, 5),
    /"do":"step /,
    9,
  ]),
  ['techcommander-move', () => playedOut('techcommander', 'skirmish', 3), /"do":"go /, 6],
  ['techcommander-aim', () => playedOut('techcommander', 'skirmish', 3), /"do":"fire /, 3, aimAtSomebody],
  ['techcommander-control', () => playedOut('techcommander', 'control', 5), /"do":"go /, 9],
  ['recon', () => playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']), /"do":"(step|move|attack) /, 20],
  ['techcommander-raid', () => playedOut('techcommander', 'raid', 4), /"do":"fire /, 6],
  ['recon-late', () => playedOut('recon', 'sabotage', 7, ['people=1']), /"do":"(step|move) /, 60],
  ['mercenaries', () => playedOut('mercenaries', 'cooperative_4', 4), /"do":"melee_attack /, 3],
  ['mercenaries-move', () => playedOut('mercenaries', 'cooperative_4', 4), /"do":"move /, 6],
  ['merc', () => playedOut('merc', 'ai_3', 3), /"do":"(move|travel|train|act)/, 8],
  ['merc-combat', () => playedOut('merc', 'dictator_2', 3), /"do":"aim /, 5],
];

// The first minute of each game: what one press on its card shows.
const games = {
  mercenaries: 'Mercenaries',
  merc: 'MERC',
  recon: 'MERCS Recon',
  mercs: 'MERCS',
  techcommander: 'TechCommander',
};
const playNow = (game) => async (page) => {
  await page.getByRole('button', { name: `Play now: ${game}`, exact: true }).click();
  await until(page, mine, 120000);
};
for (const [key, game] of Object.entries(games)) scenes.push([`${key}-first`, playNow(game)]);

const hall = await new Hall().start();
const browser = await openBrowser({ solid: true });
const studio = await (await browser.newContext()).newPage();
for (const [name, source, pattern, nth, work] of scenes) {
  const chosen = sizes.filter(([suffix]) => isWanted(name, suffix));
  if (chosen.length === 0) continue;
  let lines;
  try {
    lines = pattern ? source() : null;
  } catch (error) {
    console.error(`${name}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
    continue;
  }
  for (const [suffix, size] of chosen) {
    const { page, context, trouble } = await openPage(browser, {
      base: hall.base,
      board: 'solid',
      tier,
      drawer: 'shut',
      ...size,
    });
    if (lines) await page.evaluate(() => localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })));
    try {
      if (lines) await goOnBefore(page, lines, pattern, nth);
      else await source(page);
      await drawn(page, 120000);
      await still(page, 120000);
      await work?.(page);
      await when(page, () => document.querySelector('.solid img[src^="data:image/svg"]') === null, null, 120000);
      await page.waitForTimeout(600);
      const taken = await page.screenshot({ timeout: 120000 });
      if (forDocs)
        writeFileSync(join(folder, `solid-${name}${suffix}.webp`), await asWebp(studio, taken, { widest: 1200 }));
      else writeFileSync(join(folder, `${name}${suffix}.png`), taken);
      const eye = JSON.parse(await page.locator('.solid canvas').getAttribute('data-eye'));
      console.log(`${name}${suffix}: ${eye[3]} draws, ${eye[4]} triangles`);
      if (trouble.length > 0) console.error(`${name}${suffix}: ${trouble.join('\n')}`);
    } catch (error) {
      console.error(`${name}${suffix}: ${error}`);
      process.exitCode = 1;
    }
    await context.close();
  }
}
await browser.close();
await hall.stop();
