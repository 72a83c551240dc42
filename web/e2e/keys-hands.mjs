import { mine, settled, until } from './player.mjs';
import { aimed, giveUp, leadsTo, letGo, sameText, stands, tiles, wish } from './seen-hands.mjs';

// Somebody who plays by the keys alone with the drawer shut: digits press the tiles of the dock, N and P walk over what
// is left on the board, Enter does it.
export async function aimWithKeys(page, choice, of = Infinity) {
  const isIt = async () => sameText(await aimed(page), choice.text);
  const way = choice.i > of / 2 ? 'p' : 'n'; // the shorter way round
  const pressed = new Set();
  for (let depth = 0; depth < 6 && !(await isIt()); depth += 1) {
    const keys = await tiles(page);
    const index = keys.findIndex((key) => leadsTo(key, choice) && !pressed.has(key));
    if (index < 0 || index > 8) return walk(page, isIt, way);
    pressed.add(keys[index]);
    await page.keyboard.press(String(index + 1));
    await page.waitForTimeout(30);
  }
  return (await isIt()) || walk(page, isIt, way);
}

async function walk(page, isIt, way) {
  for (let i = 0; i < 200; i += 1) {
    await page.keyboard.press(way);
    await page.waitForTimeout(10);
    if (await isIt()) return true;
  }
  return false;
}

export async function typeSeen(page, choose) {
  const before = await until(page, settled, 60000);
  if (!mine(before)) return null;
  const wished = await wish(page, before, choose);
  if (!wished) return null;
  await letGo(page);
  if (!(await aimWithKeys(page, wished.choice, wished.prompt.choices.length))) return giveUp(page, wished, before);
  await page.keyboard.press('Enter');
  for (let i = 0; i < 100 && (await stands(page, before)); i += 1) await page.waitForTimeout(20);
  if (await stands(page, before)) return giveUp(page, wished, before);
  await until(page, (now) => now !== before, 60000);
  return { how: 'keys', path: [], ...wished };
}
