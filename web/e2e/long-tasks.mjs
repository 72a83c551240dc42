// long-tasks.mjs [KEY...]: what keeps the page from answering while a table opens, on a phone and at a desk, as
// somebody sees it who looks on for the first time. Counted is what the page's thread has computed, which other work on
// the machine hardly disturbs: the longest tasks after the first paint, and by how much a processor four times slower
// (a phone) or the same one (a desk) exceeds 50 ms in each of them, as Lighthouse adds it up. What a task waits for,
// the graphics card above all, is not in it. TASKS=1 lists every task that counts.
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { games } from './journey.mjs';
import { mine, until } from './player.mjs';

if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
const forms = {
  phone: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, slower: 4 },
  desk: { width: 1350, height: 940, slower: 1 },
};
const hall = await new Hall().start();

async function opened(key) {
  const browser = await openBrowser();
  const { page } = await openPage(browser, { base: hall.base });
  await page.getByRole('button', { name: `Play now: ${games[key]}`, exact: true }).click();
  await until(page, mine, 60000);
  const address = page.url();
  await browser.close();
  return address;
}

async function traced(address, { width, height, ...form }) {
  const browser = await openBrowser({ solid: true, whole: true });
  const context = await browser.newContext({ viewport: { width, height }, ...form });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = {
    includedCategories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing', 'v8.execute'],
  };
  await line.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(address);
  await page.locator('.solid.shown').waitFor({ state: 'attached', timeout: 120000 });
  // Until every face has been painted, nothing more is to be done.
  const faces = () => [...document.querySelectorAll('.solid img')].every((each) => !each.src.startsWith('data:'));
  for (const end = Date.now() + 30000; Date.now() < end && !(await page.evaluate(faces));)
    await page.waitForTimeout(100);
  const all = new Promise((done) => line.once('Tracing.tracingComplete', done));
  await line.send('Tracing.end');
  await all;
  await browser.close();
  return events;
}

// What lies in nothing else on the page's own thread, after the first paint.
function tasksOf(events, address) {
  const start = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(new URL(address).origin),
  );
  const own = events.filter(({ ph, pid, tid, dur }) => ph === 'X' && dur > 0 && pid === start.pid && tid === start.tid);
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start.pid)?.ts ?? start.ts;
  const tasks = [];
  let end = paint;
  for (const { ts, dur, tdur } of own.sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    end = ts + dur;
    tasks.push({ at: Math.round((ts - start.ts) / 1000), computed: (tdur ?? dur) / 1000 });
  }
  return tasks;
}

console.log(
  '| table | form | computed | longest task | tasks that count | blocking |\n| --- | --- | --- | --- | --- | --- |',
);
const asked = process.argv.slice(2);
for (const key of asked.length > 0 ? asked : Object.keys(games)) {
  const address = await opened(key);
  for (const [name, { slower, ...form }] of Object.entries(forms)) {
    const tasks = tasksOf(await traced(address, form), address);
    const over = ({ computed }) => Math.max(0, computed * slower - 50);
    const sum = (of) => tasks.reduce((all, each) => all + of(each), 0);
    const long = tasks.filter(over);
    const most = Math.max(...tasks.map(({ computed }) => computed));
    console.log(
      `| ${games[key]} | ${name} | ${sum(({ computed }) => computed).toFixed(0)} ms | ${most.toFixed(0)} ms | ${long.length} | ${sum(over).toFixed(0)} ms |`,
    );
    if (process.env.TASKS)
      for (const { at, computed } of long) console.log(`  after ${at} ms: ${computed.toFixed(0)} ms`);
  }
}
await hall.stop();
