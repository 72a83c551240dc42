import { goOnWith } from './record.mjs';
import { settled, until } from './player.mjs';

// Helpers for the board in three dimensions.

// Goes on with a record just before the n-th line that fits; behind the curtain sits the same player.
export async function goOnBefore(page, lines, pattern, nth = 0) {
  const found = lines.map((line, i) => [line, i]).filter(([line]) => pattern.test(line));
  await goOnWith(page, lines.slice(0, found[Math.min(nth, found.length - 1)][1]));
  if ((await until(page, settled)) === 'curtain') await page.locator('.curtain button').click();
  await until(page, settled);
}

// Waits until the board has been drawn.
export async function drawn(page, ms = 60000) {
  await page.locator('.solid canvas').waitFor({ timeout: ms });
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(50)) if (Number(await page.locator('.board .solid').getAttribute('data-frames')) > 0) return;
  throw new Error('the board was never drawn');
}
