// How somebody plays MERC at the table: pieces of the map and cards where there are some, the list for the rest.
import { mine, settled, texts, until } from './player.mjs';
import { finePoints } from './tables.mjs';

// A table against the Dictator AI with as many tactics cards as days are wanted.
export async function sitDown(page, { mode = 'Dictator AI against one Rebel', tactics = 1, dictator } = {}) {
  await page.goto('/tables/new?game=merc');
  await page.locator('#opt-mode').waitFor();
  await page.locator('#opt-mode').selectOption({ label: mode });
  await finePoints(page);
  await page.locator('#opt-tactics').fill(String(tactics));
  await page.locator('#opt-tactics').blur();
  if (dictator) await page.locator('#opt-dictator').selectOption({ label: dictator });
  await page.getByRole('button', { name: /Open the table|Start at once/ }).click();
  await page.waitForURL(/\/t\//);
  await until(page, settled);
}

// The first thing on the board that a choice names, by what it is: a unit in combat, a card to choose, a sector.
const things = [
  '[data-target].may',
  '.rail button.may',
  '[data-offer].may',
  '.sector .force.may',
  '.sector.may > .head',
];

// What a person would do now: land rich, explore, train, attack, then end the turn.
const likings = [
  /^Land in /,
  /explores/,
  /trains militia/,
  /hires/,
  /re-equips/,
  /^Move /,
  /^Weapons/,
  /^Take /,
  /^Keep /,
  /Stay/,
  /Set it off/,
  /Enough/,
  /End the turn/,
];
export function sensible(list, count = 0) {
  // What was taken may be taken back: every other time it is enough.
  const enough = list.findIndex((text) => /Enough/.test(text));
  if (enough >= 0 && count % 2 === 1) return enough;
  for (const liking of likings) {
    const found = list.findIndex((text) => liking.test(text));
    if (found >= 0) return found;
  }
  return 0;
}

// Answers one prompt. With `byBoard` it presses pieces as long as they lead on, else lines of the list.
export async function answer(page, byBoard, count) {
  const before = await page.evaluate(() => document.querySelector('[role=radiogroup]')?.dataset.at ?? '');
  let pressed = 0;
  for (let depth = 0; depth < 6 && (await page.locator('.do').count()) === 0; depth += 1) {
    let thing = null;
    for (const selector of byBoard && pressed < 3 ? things : []) {
      const found = page.locator(selector);
      if ((await found.count()) > 0) {
        thing = found.nth(count % (await found.count()));
        break;
      }
    }
    if (thing && (await thing.isVisible())) {
      await thing.click();
      pressed += 1;
    } else {
      const list = await texts(page);
      if (list.length === 0) return pressed;
      await page.locator('[role=radiogroup] [role=radio]').nth(sensible(list, count)).click();
    }
  }
  await page.locator('.do').click();
  await until(page, (now) => now !== `at ${before}`);
  return pressed;
}

// Until the match is over, or `enough` says so.
export async function playOn(page, enough = () => false) {
  const seen = { decisions: 0, pressed: 0, kinds: new Set() };
  for (let now = await until(page, settled); now !== 'over'; now = await until(page, settled, 60000)) {
    if (!mine(now)) continue;
    if (await enough(page)) break;
    const pressed = await answer(page, seen.decisions % 2 === 0 || seen.pressed < 12, seen.decisions);
    seen.decisions += 1;
    seen.pressed += pressed;
    if (seen.decisions > 400) throw new Error('the match does not end');
  }
  return seen;
}
