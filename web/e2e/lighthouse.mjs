import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser, openPage, paints } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { games } from './journey.mjs';
import { mine, until } from './player.mjs';
import { engineBuilt, Site } from './site.mjs';

// lighthouse.mjs [site | KEY...]: what Lighthouse says about the home page and a table of MERCS, about the static site,
// or about tables of these games, on a phone and at a desk; ONLY=NAME looks at one page, FORM=mobile at one form,
// REPORTS=DIR keeps all that it says, RUNS=3 takes the middle one of so many looks. It is fetched when it is wanted
// (npx): nearly two hundred packages for a look now and then are too many for every install. Prints a table, and below
// it what could be better; fails where anything but performance is below 100, which follows from the page alone, and
// where the site's performance is below 90. Performance follows the machine: look at it on a quiet one.
const version = '12.8.2';
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
const asked = process.argv.slice(2);
const site = asked[0] === 'site';
const keys = site ? [] : asked;
const strange = keys.filter((key) => !(key in games));
if (strange.length > 0) {
  console.error(`no such game: ${strange.join(', ')} (there are ${Object.keys(games).join(', ')})`);
  process.exit(1);
}
if (site && !engineBuilt()) {
  console.error('the engine for browsers is not built (setup/wasm)');
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'condotta-lighthouse-'));
const host = site ? await new Site({ zips: true }).write().start() : await new Hall().start();

// A table that somebody has just opened; others may look on.
async function openedTable(key) {
  const browser = await openBrowser();
  const { page } = await openPage(browser, { base: host.base });
  await page.getByRole('button', { name: `Play now: ${games[key]}`, exact: true }).click();
  await until(page, mine, 60000);
  const address = page.url();
  await browser.close();
  return address;
}

// Not waited for in one piece: the site is served from here.
async function looked(address, form) {
  const file = join(scratch, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${kinds.join()}`,
      `--chrome-flags=${paints.join(' ')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

const score = ({ categories }, kind) => Math.round((categories[kind]?.score ?? 0) * 100);
const lacking = ({ audits }) =>
  Object.values(audits).filter(
    (each) => each.score !== null && each.score < 0.9 && each.scoreDisplayMode !== 'informative',
  );

console.log(
  '| page | form | performance | accessibility | best practices | seo | largest paint | blocking | shift |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
// Runs differ: what counts is the one in the middle of RUNS, by performance.
async function middleOf(runs, address, form) {
  const reports = [];
  for (let i = 0; i < runs; i += 1) reports.push(await looked(address, form));
  return reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[Math.floor(runs / 2)];
}

const better = [];
const { ONLY: only, FORM: one, REPORTS: kept, RUNS: runs = 1 } = process.env;
if (kept) mkdirSync(kept, { recursive: true });
async function placesOf() {
  if (site)
    return { home: host.base, 'new table': `${host.base}#/tables/new?game=merc`, rules: `${host.base}#/rules/merc` };
  const tables = {};
  for (const key of keys.length > 0 ? keys : ['mercs']) tables[`table of ${games[key]}`] = await openedTable(key);
  return keys.length > 0 ? tables : { home: host.base, ...tables };
}
for (const [name, address] of Object.entries(await placesOf()).filter(([name]) => !only || name === only))
  for (const form of ['mobile', 'desktop'].filter((each) => !one || each === one)) {
    const report = await middleOf(Number(runs), address, form);
    if (kept) writeFileSync(join(kept, `${name.replaceAll(' ', '-')}-${form}.json`), JSON.stringify(report));
    const marks = kinds.map((kind) => score(report, kind));
    const shown = (key) => report.audits[key].displayValue;
    console.log(
      `| ${name} | ${form} | ${marks.join(' | ')} | ${shown('largest-contentful-paint')} | ${shown('total-blocking-time')} | ${shown('cumulative-layout-shift')} |`,
    );
    for (const each of lacking(report)) better.push(`${name}, ${form}: ${each.title} ${each.displayValue ?? ''}`);
    if (marks.slice(1).some((mark) => mark < 100) || (site && marks[0] < 90)) process.exitCode = 1;
  }
console.log(better.map((each) => `- ${each}`).join('\n'));
rmSync(scratch, { recursive: true, force: true });
await host.stop();
