import { click, settled, texts, until } from './player.mjs';

// Pictures of TechCommander: a shot with its profile, the reach of a move, a deathmatch, the builder of forces.
const first = (list, likings) => {
  for (const liking of likings) {
    const found = list.findIndex((text) => liking.test(text));
    if (found >= 0) return found;
  }
  return list.length - 1;
};
const fight = (list) => first(list, [/ at .* \d+/, /: attack\b/, /^Move|^Jump/, /: move\b/, /^At /]);

async function open(page, mode) {
  await page.goto('/tables/new?game=techcommander');
  await page.locator('#opt-mode').waitFor();
  await page.selectOption('#opt-mode', mode);
  await page.waitForTimeout(400);
  await page.locator('button[type=submit]').click();
  await until(page, settled);
}

// Plays until the question fits, past the first few rounds, and aims.
async function to(page, question, least, most = 90) {
  for (let i = 0; i < most; i += 1) {
    if ((await until(page, settled, 60000)) === 'over') return;
    const asked = await page.locator('.ask').innerText();
    const aims = !/fire/.test(question.source) || (await texts(page)).some((text) => / at .* \d+/.test(text));
    if (i >= least && question.test(asked) && aims) break;
    await click(page, fight);
  }
  for (let depth = 0; depth < 5 && (await page.locator('.do').count()) === 0; depth += 1) {
    await page
      .locator('[role=radiogroup] [role=radio]')
      .nth(fight(await texts(page)))
      .click();
  }
  await page.mouse.move(5, 5);
  await page.waitForTimeout(900);
}

export async function techcommander(visit) {
  await visit('techcommander', {}, async (page) => {
    await open(page, 'skirmish');
    await to(page, /fire at/, 14);
  });
  await visit('techcommander-move', {}, async (page) => {
    await open(page, 'control');
    await to(page, /move\?/, 10);
  });
  await visit('techcommander-phone', { width: 390, height: 844 }, async (page) => {
    await open(page, 'skirmish');
    await to(page, /fire at/, 12);
  });
  await visit('techcommander-deathmatch', {}, async (page) => {
    await open(page, 'deathmatch_4');
    await to(page, /fire at/, 12);
  });
  await visit('techcommander-terrain', {}, async (page) => {
    await open(page, 'stances');
    for (let i = 0; i < 4; i += 1) {
      const free = page.locator('.terrain.press');
      await free.nth(Math.floor((await free.count()) / 3)).dispatchEvent('click');
      await page.locator('.do').waitFor();
      if (i === 3) break;
      const before = await page.locator('[role=radiogroup]').getAttribute('data-at');
      await page.locator('.do').click();
      await until(page, (now) => settled(now) && now !== `at ${before}`);
    }
  });
  await visit('techcommander-builder', {}, async (page) => {
    await page.goto('/tables/new?game=techcommander');
    await page.getByRole('combobox', { name: 'Force of seat 1' }).selectOption('own');
    const add = page.getByRole('combobox', { name: 'Add a unit' });
    for (const unit of ['gladiator', 'hunter_iv', 'mercenary_trooper', 'paladin']) {
      await add.selectOption(unit);
      await page.waitForTimeout(300);
    }
    await page.locator('.builder').scrollIntoViewIfNeeded();
  });
}
