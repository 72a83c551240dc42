// Somebody at the table: reads the prompt as a person does and answers it by pressing things.

export async function standing(page) {
  return page.evaluate(() => {
    if (document.querySelector('.curtain')) return 'curtain';
    if (document.querySelector('.over')) return 'over';
    if (document.querySelector('.board.wait')) return 'waiting'; // the game's board is still being fetched
    if (document.querySelector('.solid:has(> canvas):not(:has(.dock))')) return 'waiting'; // and comes part by part
    const list = document.querySelector('[role=radiogroup]');
    return list && list.ariaBusy !== 'true' ? `at ${list.dataset.at}` : 'waiting';
  });
}

export async function until(page, wanted, ms = 30000) {
  const end = Date.now() + ms;
  let now = '';
  while (Date.now() < end) {
    now = await standing(page);
    if (wanted(now)) return now;
    await page.waitForTimeout(15);
  }
  throw new Error(`waited too long at a table that says "${now}"`);
}

// Waits until something is so in the page. Asked from outside: the page's policy lets nobody make code out of text.
export async function when(page, holds, arg, ms = 30000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await page.evaluate(holds, arg)) return;
    await page.waitForTimeout(15);
  }
  throw new Error(`waited too long for ${holds}`);
}

// The end screen put aside, where there is one.
export async function lookAtTheBoard(page) {
  const aside = page.locator('.end .shut');
  if ((await aside.count()) > 0) await aside.click();
}

export const mine = (now) => now.startsWith('at ');
export const settled = (now) => now !== 'waiting';

// Which line of the list to take: fight when there is a fight, defend with much, otherwise go on.
const likings = [/Attack/i, /Retaliate/i, /Lash/i, /Defend|Block/i, /^Acquire|Take/i, /^Move/i, /^Place|^Enter/i];
export function preferred(texts, avoid) {
  for (const liking of likings) {
    const found = texts.map((text, i) => [text, i]).filter(([text]) => liking.test(text) && !avoid?.test(text));
    if (found.length > 0) return found[found.length - 1][1];
  }
  return texts.length - 1;
}

// What the table asks this player, once it asks something; nothing when the match is over.
export async function question(page, ms = 60000) {
  return mine(await until(page, settled, ms)) ? page.locator('.ask').first().innerText() : '';
}

export async function texts(page) {
  return page.locator('[role=radiogroup] [role=radio] .t').allInnerTexts();
}

// Answers one prompt by clicking lines of the list and the bright button. Where nothing is asked nothing is pressed.
export async function click(page, choose = preferred, avoid) {
  const before = await until(page, settled);
  if (!mine(before)) return before;
  for (let depth = 0; depth < 6; depth += 1) {
    if ((await page.locator('.do').count()) > 0) break;
    const list = await texts(page);
    if (list.length === 0) return before;
    await page.locator('[role=radiogroup] [role=radio]').nth(choose(list, avoid)).click();
  }
  await page.locator('.do').click();
  return until(page, (now) => now !== before);
}

// Answers one prompt with the keys alone.
export async function type(page, choose = preferred, avoid) {
  const before = await until(page, settled);
  if (!mine(before)) return before;
  for (let depth = 0; depth < 6; depth += 1) {
    if ((await page.locator('.do').count()) > 0) break;
    const list = await texts(page);
    if (list.length === 0) return before;
    const index = choose(list, avoid);
    if (index < 9) {
      await page.keyboard.press(String(index + 1));
    } else {
      await page.keyboard.press('1');
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('Enter');
  return until(page, (now) => now !== before);
}

// Answers one prompt with a finger: lines of the list and the bright button.
export async function tap(page, choose = preferred, avoid) {
  const before = await until(page, settled);
  if (!mine(before)) return before;
  for (let depth = 0; depth < 6 && (await page.locator('.do').count()) === 0; depth += 1) {
    const list = await texts(page);
    if (list.length === 0) return before;
    await page.locator('[role=radiogroup] [role=radio]').nth(choose(list, avoid)).tap();
  }
  await page.locator('.do').tap();
  return until(page, (now) => now !== before);
}
