import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { games } from './journey.mjs';
import { until } from './player.mjs';
import { walkTo } from './reach.mjs';
import { beside } from './record.mjs';
import { maker } from './wishes.mjs';

// What is asked, what is told and what is foretold agree with each other.
const { hall, browser } = await hosted();

async function sit(game) {
  const opened = await openPage(browser, { base: hall.base });
  await opened.page.getByRole('button', { name: `Play now: ${games[game]}`, exact: true }).click();
  await until(opened.page, (now) => now.startsWith('at '), 60000);
  return { ...opened, say: await beside(opened.page) };
}

const numbers = (found) => found?.slice(-2).filter((each) => /^\d+$/.test(each ?? '')) ?? null;
const last = (told, pattern) => numbers(told.map((text) => pattern.exec(text)).findLast((each) => each));

// The figures of a question and those of the last sentence that tells them too; null where nothing tells them.
const said = {
  mercenaries: (asked, told) => [numbers(/defend against (\d+)/.exec(asked)), last(told, /(?:with|trap of) (\d+)/)],
  recon: (asked, told) => {
    const [, who, cp, track] = /^(.*): what now\? (\d+) CP, (\d+) on the attack track/.exec(asked) ?? [];
    const own = told.filter((text) => text.startsWith(`${who} `));
    const attack = last(own, / attacks .* (\d+) CP and (\d+) on/);
    return cp === undefined
      ? [null, null]
      : attack
        ? [[cp, track], attack]
        : [[cp], last(own, /CP back and has (\d+)/)];
  },
  // What was left at the question before, less what was moved since.
  mercs: (asked, told, before) => {
    const [, who, left] = /^Where does (.*) move\? (\d+) MP left/.exec(asked) ?? [];
    const [, whose, had] = /^Where does (.*) move\? (\d+) MP left/.exec(before) ?? [];
    if (!who || who !== whose) return [null, null];
    const gone = told.map((text) => Number(/moves for (\d+) MP/.exec(text)?.[1] ?? 0)).reduce((a, b) => a + b, 0);
    return [[left], [String(Number(had) - gone)]];
  },
};

for (const [game, figures] of Object.entries(said))
  test(`${game}: the question and the log name the same figures`, { timeout: 120000 }, async (context) => {
    const { page, trouble, context: window, say } = await sit(game);
    let [n, before, compared] = [0, '', 0];
    await walkTo(
      say,
      maker(7),
      async ({ question }) => {
        const { missed, table } = await say('watch', { since: n });
        n = table.n;
        const told = missed.flatMap((push) => (push.events ?? []).map((event) => event.text));
        const [asked, log] = figures(question, told, before);
        before = question;
        if (!asked || !log) return false;
        assert.deepEqual(asked, log, `${question} after ${told.slice(-4).join(' ')}`);
        compared += 1;
        return compared >= 5;
      },
      { decisions: 250 },
    );
    context.diagnostic(`${game}: ${compared} compared`);
    assert.ok(compared >= 5, `only ${compared} could be compared`);
    // The page shows both at the same position.
    const { pictures } = await say('watch');
    const { prompt } = pictures.find((each) => each.prompt);
    await until(page, (now) => now === `at ${prompt.at}`);
    assert.equal(await page.locator('.ask').first().innerText(), prompt.question);
    const { missed } = await say('watch', { since: 0 });
    const final = missed.flatMap((push) => push.events ?? []).findLast((event) => event.text !== '').text;
    const shown = await page.locator('.log').innerText();
    assert.ok(shown.replace(/\s+/g, ' ').includes(final), `the log does not tell "${final}"`);
    assert.deepEqual(trouble, []);
    await window.close();
  });

test('a shot that cannot hit says so, and what is no shot does not', { timeout: 120000 }, async () => {
  const { page, trouble, context, say } = await sit('techcommander');
  // The first choice with a target that promises nothing, of the wanted kind.
  const sure = async (verb) => {
    let found = null;
    const prompt = await walkTo(
      say,
      maker(5),
      async ({ seat, choices }) => {
        for (const choice of choices.filter(
          ({ action }) => action.verb === verb && typeof action.target === 'string',
        )) {
          const { odds } = await say('odds', { seat, action: choice.action });
          const sums = odds.outcomes.flatMap((each) => each.events ?? []).filter((event) => event.trail?.length > 0);
          if (odds.outcomes.length > 1 || odds.outcomes[0].text !== '' || sums.length > 0 !== (verb === 'fire'))
            continue;
          found = choice;
          return true;
        }
        return false;
      },
      { decisions: 120 },
    );
    assert.ok(prompt, `nobody could ${verb} for nothing`);
    await until(page, (now) => now === `at ${prompt.at}`);
    for (let depth = 0; depth < 4 && (await page.locator('.do').count()) === 0; depth += 1) {
      const rows = page.locator('[role=radiogroup] [role=radio]');
      const exact = rows.filter({ hasText: found.text });
      const folds = await rows.locator('.t').allInnerTexts();
      if ((await exact.count()) > 0) await exact.first().click();
      else await rows.nth(folds.findIndex((text) => found.text.startsWith(text.replace(/\s*…$/, '')))).click();
    }
    await page.locator('.forecast .sure').waitFor();
    return page.locator('.forecast').innerText();
  };
  assert.doesNotMatch(await sure('rally'), /Cannot hit/);
  const shot = await sure('fire');
  assert.match(shot, /Cannot hit/);
  assert.doesNotMatch(shot, /left to chance/);
  assert.deepEqual(trouble, []);
  await context.close();
});
