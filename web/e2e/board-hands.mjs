import { mine, settled, until } from './player.mjs';
import { beside } from './record.mjs';

// Somebody who plays by pressing pieces of the board and cards of the hand. What is meant is read from the choices the hall offers:
// every piece a choice names is looked for on the board, by the names that boards give to what they draw.
const drawn = [
  'square',
  'holds',
  'card',
  'cell',
  'who',
  'unit',
  'offer',
  'target',
  'place',
  'area',
  'piece',
  'figure',
  'placer',
  'position',
];

// What of an action may be seen and pressed, in the order in which people would.
function named(action) {
  const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(action)
    .filter(([field, value]) => field !== 'verb' && value !== null)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]).map(text));
}

const selector = (value) => drawn.map((name) => `[data-${name}=${JSON.stringify(value)}]`).join(', ');

// The middle of a piece that lies in sight and is not covered by another.
async function spotOf(page, wanted) {
  return page.evaluate((wanted) => {
    for (const each of document.querySelectorAll(wanted)) {
      if (!each.closest('.board, .tray-box, .left') || each.closest('[aria-disabled=true]')) continue;
      const target = each.matches('circle, path') ? each : (each.querySelector('circle, rect, path, .head') ?? each);
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = target.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      if (box.width > 0 && hit && (each.contains(hit) || hit.contains(each) || hit.closest(wanted))) return at;
    }
    return null;
  }, wanted);
}

const asked = (page) => page.locator('.ask').first().innerText();
const plain = (text) => text.replace(/[?.]$/, '').replace(/\s+/g, ' ');

// What the hall asks at this position, and what this player wants of it.
async function wish(page, before, choose) {
  const say = await beside(page);
  const { pictures } = await say('watch');
  const prompt = pictures?.map((each) => each.prompt).find((each) => each && String(each.at) === before.slice(3));
  return prompt ? { prompt, choice: choose(prompt) } : null;
}

// Answers one prompt on the board: 'board' when pieces alone did it, 'list' when a line was needed, and what was done.
export async function pressOut(page, choose, press = (at) => page.mouse.click(at.x, at.y)) {
  const before = await until(page, settled, 60000);
  if (!mine(before)) return { how: before };
  const wished = await wish(page, before, choose);
  if (!wished) return { how: 'gone' };
  const { prompt, choice } = wished;
  const done = async (how) => {
    await until(page, (now) => now !== before, 60000);
    return { how, choice, prompt };
  };
  let last = null;
  // A mark on the table that stands for the whole choice, else the pieces it names.
  const whole = [`.board [data-spot="${choice.i}"], .board [role=button][aria-label=${JSON.stringify(choice.text)}]`];
  for (const wanted of [...whole, ...named(choice.action).map(selector)]) {
    const at = await spotOf(page, wanted);
    if (!at) continue;
    await press(at);
    last = at;
    if (await settles(page, before)) break;
  }
  const isIt = async () => (await page.locator('.do').count()) > 0 && plain(await asked(page)) === plain(choice.text);
  if (last && (await isIt())) {
    await press(last); // the second press does it
    if (await moved(page, before)) return done('board');
    if (await isIt()) {
      await press(await middle(page, '.do'));
      return done('button');
    }
  }
  await byList(page, prompt, choice, press);
  return done('list');
}

async function middle(page, what) {
  const box = await page.locator(what).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const settles = async (page, before) =>
  (await page.locator('.do').count()) > 0 ||
  !(await page.evaluate((at) => document.querySelector('[role=radiogroup]')?.dataset.at === at, before.slice(3)));
async function moved(page, before) {
  for (let i = 0; i < 40; i += 1) {
    if (!(await page.evaluate((at) => document.querySelector('[role=radiogroup]')?.dataset.at === at, before.slice(3))))
      return true;
    await page.waitForTimeout(15);
  }
  return false;
}

// The line of the list that says it, or the fold that holds it.
async function rowOf(page, choice) {
  const lines = await page
    .locator('[role=radiogroup] [role=radio] .t')
    .evaluateAll((all) => all.map((each) => each.firstChild.textContent));
  const exact = lines.indexOf(choice.text);
  const fold = lines.findIndex((line) => line.endsWith('…') && choice.text.startsWith(line.slice(0, -1).trimEnd()));
  return Math.max(0, exact >= 0 ? exact : fold);
}

// Through the folds of the list to the line, and the bright button.
async function byList(page, prompt, choice, press) {
  for (let i = 0; i < 6 && (await page.locator('.do, .back').count()) > 0; i += 1) await page.keyboard.press('Escape');
  for (let depth = 0; depth < 6 && (await page.locator('.do').count()) === 0; depth += 1) {
    const row = page.locator('[role=radiogroup] [role=radio]').nth(await rowOf(page, choice));
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    await press({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  await page.locator('.do').scrollIntoViewIfNeeded();
  await press(await middle(page, '.do'));
}

// Answers one prompt with the keys alone: a figure for the first nine lines, arrows for those below.
export async function typeOut(page, choose) {
  const before = await until(page, settled, 60000);
  if (!mine(before)) return;
  const wished = await wish(page, before, choose);
  if (!wished) return;
  for (let depth = 0; depth < 6 && (await page.locator('.do').count()) === 0; depth += 1) {
    const row = await rowOf(page, wished.choice);
    if (row < 9) {
      await page.keyboard.press(String(row + 1));
      continue;
    }
    await page.locator('[role=radiogroup] [role=radio]').first().focus();
    for (let i = 0; i < row; i += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await until(page, (now) => now !== before, 60000);
}

// Answers one prompt with a finger: pieces of the board where they do it, else the sheet.
export const tapOut = (page, choose) => pressOut(page, choose, (at) => page.touchscreen.tap(at.x, at.y));
