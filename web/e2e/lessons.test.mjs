import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, mine, settled, until } from './player.mjs';

const { hall, browser } = await hosted();

const games = ['Mercenaries', 'MERC', 'MERCS Recon', 'MERCS', 'TechCommander'];
const card = (page) => page.locator('[data-lesson]');
const stepOf = async (page) => Number(await card(page).getAttribute('data-step'));

// Does what the card says: only that is offered.
async function learn(page, from, to) {
  for (let step = from; step < to; step += 1) {
    assert.ok(mine(await until(page, settled, 60000)), `step ${step + 1} asks nothing`);
    assert.equal(await stepOf(page), step);
    await click(page, () => 0);
    await page.locator(`[data-lesson][data-step="${step + 1}"]`).waitFor({ timeout: 60000 });
  }
}

for (const game of games) {
  test(`both lessons of ${game} from the home page to their ends`, { timeout: 300000 }, async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base });
    await page.getByRole('button', { name: `Learn in 5 min: ${game}`, exact: true }).click();
    await card(page).waitFor();
    await learn(page, 0, 4);
    await accessible(page, `a lesson of ${game}`);
    // Left and taken up: the same step waits.
    await page.getByRole('link', { name: 'Leave; you can go on later' }).click();
    await page.getByRole('button', { name: `Learn in 5 min: ${game}`, exact: true }).click();
    await card(page).waitFor();
    await learn(page, 4, 10);
    await page.getByText('Well done').waitFor();
    const first = await card(page).getAttribute('data-lesson');
    await page.getByRole('button', { name: /^Next lesson: / }).click();
    await page.locator(`[data-lesson][data-step="0"]:not([data-lesson="${first}"])`).waitFor();
    await learn(page, 0, 10);
    await page.getByText('Well done').waitFor();
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('a step that is not the lesson’s is answered kindly and loses nothing', { timeout: 120000 }, async () => {
  const { page, context } = await openPage(browser, { base: hall.base });
  await page.getByRole('button', { name: 'Learn in 5 min: Mercenaries' }).click();
  await card(page).waitFor();
  await until(page, mine);
  const before = await page.locator('[role=radiogroup]').getAttribute('data-at');
  const said = await page.evaluate(async () => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((open) => {
      socket.onopen = open;
    });
    const ask = (id, command) =>
      new Promise((answer) => {
        socket.addEventListener('message', (event) => {
          const frame = JSON.parse(event.data);
          if (frame.ack === id) answer(frame);
        });
        socket.send(JSON.stringify({ id, ...command }));
      });
    await ask('h', { cmd: 'hello', version: 1, token: localStorage.getItem('condotta.token') });
    const match = location.pathname.split('/').at(-1);
    const at = Number(document.querySelector('[role=radiogroup]').dataset.at);
    return ask('a', { cmd: 'act', match, seat: 0, at, action: { verb: 'end_turn' } });
  });
  assert.equal(said.error?.code, 'not_now');
  assert.equal(await page.locator('[role=radiogroup]').getAttribute('data-at'), before);
  assert.equal(await stepOf(page), 0);
  await context.close();
});
