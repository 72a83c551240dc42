import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { pressOut, tapOut, typeOut } from './board-hands.mjs';
import { openBrowser, openPage } from './browser.mjs';
import { Hall } from './hall.mjs';
import { mine, settled, until } from './player.mjs';

// Whole journeys: from "Play now" on the home page to the end screen, in every game, once by pointing at the board, once by keyboard
// alone and once with a finger on a phone. The computer plays the other seats.
let hall;
let browser;
before(async () => {
  hall = await new Hall().start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await hall?.stop();
});

const games = {
  mercenaries: 'Mercenaries',
  merc: 'MERC',
  recon: 'MERCS Recon',
  mercs: 'MERCS',
  techcommander: 'TechCommander',
};
const only = process.env.GAME ? [process.env.GAME] : Object.keys(games);
const most = 3000; // decisions after which a match is taken to go nowhere

// What somebody does who wants to see the end: fight where there is a fight, otherwise go on. The same choices every time.
const likings = [
  /^(melee_attack|ranged_attack|attack|fire|strike|focused|assault|sweeping|react|retaliate|lash_out|shoot|launch)/,
  /^(combat|defend|hit|aim|go|move|step|explore|train|breach)/,
];
const dawdling = /^(regroup|re_equip|hand|lay|give|trade|swap|exchange|turn|pivot|concede)/;
function maker(seed) {
  let state = seed;
  const draw = (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  return (prompt) => {
    for (const [i, liking] of likings.entries()) {
      const liked = prompt.choices.filter((each) => liking.test(each.action.verb));
      if (liked.length > 0 && draw(4) > i) return liked[draw(liked.length)];
    }
    const rest = prompt.choices.find((each) => /^(pass|stop|done|end_turn|stay)$/.test(each.action.verb));
    if (rest && draw(2) === 0) return rest;
    const brisk = prompt.choices.filter((each) => !dawdling.test(each.action.verb));
    const list = brisk.length > 0 ? brisk : prompt.choices;
    return list[draw(list.length)];
  };
}

async function playOut(page, answer) {
  let decisions = 0;
  for (let now = await until(page, settled, 60000); now !== 'over'; now = await until(page, settled, 120000)) {
    if (mine(now)) {
      await answer();
      decisions += 1;
    }
    assert.ok(decisions < most, 'the match does not end');
  }
  await page.locator('.end').waitFor({ timeout: 60000 });
  return decisions;
}

for (const game of only) {
  const play = `Play now: ${games[game]}`;

  test(`${game} from the home page to the end by pointing at the board`, { timeout: 1500000 }, async (context) => {
    const { page, trouble, context: window } = await openPage(browser, { base: hall.base, width: 1280, height: 800 });
    await page.getByRole('button', { name: play, exact: true }).click();
    const choose = maker(7);
    const how = {};
    const listed = {};
    const decisions = await playOut(page, async () => {
      const done = await pressOut(page, choose);
      how[done.how] = (how[done.how] ?? 0) + 1;
      if (done.how === 'list')
        listed[`${done.prompt.kind}/${done.choice.action.verb}`] =
          (listed[`${done.prompt.kind}/${done.choice.action.verb}`] ?? 0) + 1;
    });
    context.diagnostic(
      `${game}: ${decisions} decisions, ${JSON.stringify(how)}, by the list ${JSON.stringify(listed)}`,
    );
    await accessible(page, `the end of ${game}`);
    assert.ok((how.board ?? 0) > 10, 'hardly anything could be done on the board');
    assert.deepEqual(trouble, []);
    await window.close();
  });

  test(`${game} from the home page to the end by keyboard alone`, { timeout: 1500000 }, async (context) => {
    const { page, trouble, context: window } = await openPage(browser, { base: hall.base, width: 1280, height: 800 });
    const start = page.getByRole('button', { name: play, exact: true });
    await start.waitFor();
    for (let i = 0; i < 80 && !(await start.evaluate((button) => button === document.activeElement)); i += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const choose = maker(7);
    const decisions = await playOut(page, () => typeOut(page, choose));
    context.diagnostic(`${game}: ${decisions} decisions`);
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('.end') !== null),
      'the keys lead into the end screen',
    );
    assert.deepEqual(trouble, []);
    await window.close();
  });

  test(`${game} from the home page to the end with a finger on a phone`, { timeout: 1500000 }, async (context) => {
    const {
      page,
      trouble,
      context: window,
    } = await openPage(browser, { base: hall.base, width: 390, height: 844, isMobile: true });
    await page.getByRole('button', { name: play, exact: true }).tap();
    const choose = maker(7);
    const decisions = await playOut(page, () => tapOut(page, choose));
    context.diagnostic(`${game}: ${decisions} decisions`);
    assert.ok(
      (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
      'something sticks out to the right',
    );
    await accessible(page, `the end of ${game} on a phone`);
    assert.deepEqual(trouble, []);
    await window.close();
  });
}
