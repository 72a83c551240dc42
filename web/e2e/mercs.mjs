import { click, mine, settled, standing, until } from './player.mjs';
import { finePoints } from './tables.mjs';

// Somebody who plays MERCS by pressing what lies on the table.

export async function openMercs(page, { rounds, strict = false }) {
  await page.goto('/tables/new?game=mercs');
  await finePoints(page);
  const cap = page.locator('#opt-round_cap');
  await cap.fill(String(rounds));
  await cap.press('Tab');
  if (strict) await page.getByRole('switch', { name: /card reaches/ }).click();
  await page.getByRole('button', { name: /Start at once/ }).click();
  await page.waitForURL(/\/t\//);
}

async function confirm(page, before) {
  await page.locator('.do').first().click();
  return until(page, (now) => now !== before);
}

// The n-th card of the builder that may be taken: pressed, then confirmed.
export async function recruit(page, n) {
  const before = await standing(page);
  await page.locator('.pick:not(.no)').nth(n).click();
  return confirm(page, before);
}

// Takes the board's own way to answer: a card, a target, a spot; the list where the board has none.
export async function answer(page, seen, turn) {
  const before = await standing(page);
  const question = await page.locator('.ask').first().innerText();
  seen.rail ||= (await page.locator('.left ol li').count()) > 0;
  seen.reach ||= (await page.locator('.space .reach').count()) > 0;
  seen.sight ||= (await page.locator('.space .share').count()) > 0;
  if ((await page.locator('.pick:not(.no)').count()) > 0) {
    seen.units += 1;
    return recruit(page, turn % 3);
  }
  const targets = page.locator('[data-figure][aria-disabled=false]');
  if (/Combat Action\?/.test(question) && (await targets.count()) > 0) {
    await targets.first().click();
    await until(page, settled);
    if ((await page.locator('.do').count()) > 0) {
      seen.figures += 1;
      return confirm(page, before);
    }
    return click(page, (list) => list.length - 1);
  }
  const dots = page.locator('[data-dot=place], [data-dot=step], [data-dot=snap]');
  const count = await dots.count();
  if (count > 0 && !/Combat Action\?/.test(question) && turn % 6 !== 5) {
    // Spots may lie under each other: the press takes the uppermost.
    await dots.nth((turn * 7) % count).click({ force: true });
    await until(page, settled);
    if ((await page.locator('.do').count()) > 0) {
      seen.dots += 1;
      seen.card ||= (await page.locator('.space .card').count()) > 0;
      const noses = page.locator('.nose[role=button]:not(.on)');
      if ((await noses.count()) > 0) {
        await noses.last().click({ force: true });
        await until(page, settled);
      }
      return confirm(page, before);
    }
  }
  seen.list += 1;
  return click(page, (list) => (turn % 2 === 0 ? 0 : Math.min(1, list.length - 1)));
}

export async function playOnBoard(page, seen, most = 400) {
  let turn = 0;
  for (let now = await until(page, settled, 60000); now !== 'over'; now = await until(page, settled, 60000)) {
    if (!mine(now)) continue;
    await answer(page, seen, turn);
    turn += 1;
    if (turn > most) throw new Error('the match does not end');
  }
  return turn;
}

// Goes for the enemy: moves to the spot nearest to the far edge, fights when somebody may be shot at.
export async function advance(page) {
  const before = await standing(page);
  const question = await page.locator('.ask').first().innerText();
  if ((await page.locator('.pick:not(.no)').count()) > 0) return recruit(page, 0);
  if (/Move, Combat Action or Hold|lay a counter/.test(question))
    return click(page, (list) => list.findIndex((text) => /^Move/.test(text)));
  const spots = page.locator('[data-dot=place], [data-dot=step]');
  const boxes = await spots.evaluateAll((all) =>
    all.map((each) => {
      const box = each.getBoundingClientRect();
      return -box.y;
    }),
  );
  if (boxes.length === 0) return click(page, () => 0);
  const placing = (await page.locator('[data-dot=place]').count()) > 0;
  // Figures are placed apart from each other, so that all can move.
  const placed = await page.locator('[data-figure]').count();
  await spots.nth(placing ? (2 + 7 * placed) % boxes.length : boxes.indexOf(Math.max(...boxes))).click({ force: true });
  await until(page, settled);
  if ((await page.locator('.do').count()) === 0) return click(page, () => 0);
  return confirm(page, before);
}

const isShot = (text) => /^(Fire|Launch) .* at /.test(text);

// Plays on until the acting figure has somebody in its sights, then aims. False when the match ends before.
export async function toAShot(page, most = 200) {
  for (let turn = 0; turn < most; turn += 1) {
    const now = await until(page, settled, 60000);
    if (now === 'over') return false;
    if (!mine(now)) continue;
    const question = await page.locator('.ask').first().innerText();
    const rounds = Number(/Round (\d+)/.exec(await page.locator('body').innerText())?.[1] ?? 0);
    if (rounds >= 2 && /Move, Combat Action or Hold/.test(question)) {
      await click(page, (list) => list.findIndex((text) => /^Combat/.test(text)));
      await until(page, settled, 60000);
      const list = await page.locator('[role=radiogroup] [role=radio] .t').allInnerTexts();
      if (list.some(isShot)) {
        for (let depth = 0; depth < 4 && (await page.locator('.do').count()) === 0; depth += 1) {
          const texts = await page.locator('[role=radiogroup] [role=radio] .t').allInnerTexts();
          const index = texts.findIndex(isShot);
          await page.locator('[role=radiogroup] [role=radio]').nth(Math.max(0, index)).click();
        }
        return true;
      }
      await click(page, () => 0);
      continue;
    }
    await advance(page);
  }
  return false;
}
