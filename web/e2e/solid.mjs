import { goOnWith } from './record.mjs';
import { settled, until } from './player.mjs';

// Helpers for the board in three dimensions.

// Goes on with a record just before the n-th line that fits; behind the curtain sits the same player.
export async function goOnBefore(page, lines, pattern, nth = 0) {
  // The hall must know this page first, else the record belongs to somebody else.
  for (let i = 0; i < 200 && (await page.evaluate(() => localStorage.getItem('condotta.token'))) === null; i += 1)
    await page.waitForTimeout(50);
  const found = lines.map((line, i) => [line, i]).filter(([line]) => pattern.test(line));
  await goOnWith(page, lines.slice(0, found[Math.min(nth, found.length - 1)][1]));
  if ((await until(page, settled, 90000)) === 'curtain') await page.locator('.curtain button').click();
  await until(page, settled, 90000);
}

// Waits until the board has been drawn.
export async function drawn(page, ms = 60000) {
  await page.locator('.solid canvas').waitFor({ timeout: ms });
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(50))
    if (Number(await page.locator('.board .solid').getAttribute('data-frames')) > 0) return;
  throw new Error('the board was never drawn');
}

const eye = async (page) => JSON.parse((await page.locator('.solid canvas').getAttribute('data-eye')) ?? '[false]');

// Waits until the camera stands and nothing is told any more.
export async function still(page, ms = 60000) {
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(120)) {
    if ((await eye(page))[0] && (await page.locator('.board .solid').getAttribute('data-telling')) === 'false') return;
  }
  throw new Error('the board does not come to rest');
}

// The eye as it stands now: where a spot of the table is on the screen.
export async function lens(page) {
  const [, view, insets] = await eye(page);
  const box = await page.locator('.solid canvas').boundingBox();
  const [sa, ca, st, ct] = [Math.sin(view.az), Math.cos(view.az), Math.sin(view.tilt), Math.cos(view.tilt)];
  return ({ x, y, z }) => {
    const to = [x - view.x - sa * ct * view.dist, y - view.y - st * view.dist, z - view.z - ca * ct * view.dist];
    const along = (a, b, c) => to[0] * a + to[1] * b + to[2] * c;
    const scale =
      box.height / 2 / Math.tan(((box.width < box.height ? 34 : 26) * Math.PI) / 360) / along(-sa * ct, -st, -ca * ct);
    return {
      x: box.x + box.width / 2 + (insets.left - insets.right) / 2 + along(ca, 0, -sa) * scale,
      y: box.y + box.height / 2 + (insets.top - insets.bottom) / 2 - along(-sa * st, ct, -ca * st) * scale,
    };
  };
}
export const pixelOf = async (page, x, y, z) => (await lens(page))({ x, y, z });

// Where on the table a piece stands and which way it looks, as its picture says.
export const spotOf = (page, id) =>
  page.locator(`[data-piece="${id}"]`).evaluate((pin) => {
    const [x, y, z, face] = pin.dataset.stands.split(' ').map(Number);
    return { x, y, z, face };
  });

// Where a piece stands on the screen: under its label.
export async function pieceAt(page, id) {
  const box = await page.locator(`[data-piece="${id}"]`).evaluate((pin) => {
    const at = new DOMMatrix(getComputedStyle(pin).transform);
    const board = pin.closest('.solid').getBoundingClientRect();
    return { x: board.left + at.m41, y: board.top + at.m42 };
  });
  return { x: box.x, y: box.y + 26 };
}

// A lit piece other than the acting one; the table is turned until nobody stands in front of it.
export async function freeTarget(page) {
  for (let turn = 0; turn < 8; turn += 1) {
    const pins = await page
      .locator('[data-piece]')
      .evaluateAll((all) =>
        all.map((pin) => ({ id: pin.dataset.piece, lit: pin.dataset.lit === 'true' && pin.dataset.acting !== 'true' })),
      );
    const spots = await Promise.all(pins.map(async ({ id, lit }) => ({ lit, ...(await pieceAt(page, id)) })));
    const { width, height } = page.viewportSize();
    const gap = width < 600 ? 24 : 48;
    const free = spots.find(
      (one) =>
        one.lit &&
        one.x > 0 &&
        one.x < width &&
        one.y > 60 &&
        one.y < height - 240 &&
        spots.every((each) => each === one || Math.hypot(each.x - one.x, each.y - one.y) > gap),
    );
    if (free) return free;
    await page.keyboard.press('q');
    await still(page);
  }
  throw new Error('no target stands free');
}
