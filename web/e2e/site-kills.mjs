// site-kills.mjs COUNT: a tab is killed again and again while somebody plays, and each time the match must stand where it was
// acknowledged, or further.
import { click, settled, until } from './player.mjs';
import { openBrowser, openPage } from './browser.mjs';
import { Site } from './site.mjs';

const count = Number(process.argv[2] ?? 300);
const site = await new Site().write().start();
const browser = await openBrowser();
let lost = 0;
let survived = 0;
try {
  const { page: first, context } = await openPage(browser, { base: site.base });
  await first.getByRole('button', { name: 'Play now: Mercenaries' }).click();
  await until(first, settled, 60000);
  const address = first.url();
  let page = first;
  let known = 0;
  for (let kill = 1; kill <= count; kill += 1) {
    let now = await until(page, settled, 60000);
    const at = Number(await page.locator('.app').first().getAttribute('data-at'));
    if (at < known) {
      lost += 1;
      console.log(`kill ${kill}: ${known} was acknowledged, ${at} is there`);
    }
    known = at;
    // Some answers later, and some moments after the last of them, the tab is gone.
    for (let i = kill % 3; i > 0 && now !== 'over'; i -= 1) {
      await click(page);
      now = await until(page, settled, 60000);
      known = Number(await page.locator('.app').first().getAttribute('data-at'));
    }
    if (now === 'over') {
      console.log('the match is over; another begins');
      await page.goto(site.base);
      await page.getByRole('button', { name: 'Play now: Mercenaries' }).click();
      await until(page, settled, 60000);
      known = 0;
      continue;
    }
    const place = page.url();
    if (kill % 2 === 0) void click(page).catch(() => {});
    await page.waitForTimeout((kill * 37) % 120);
    const crashed = page.waitForEvent('crash', { timeout: 20000 });
    void page.goto('chrome://crash').catch(() => {});
    await crashed;
    await page.close();
    page = await context.newPage();
    await page.goto(place);
    survived += 1;
    if (kill % 50 === 0) console.log(`${kill} kills, answer ${known} of ${address.split('/').at(-1)}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${survived} passed, ${lost} failed`);
process.exit(lost === 0 && survived > 0 ? 0 : 1);
