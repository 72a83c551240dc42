import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { openPage } from './browser.mjs';
import { typeSeen } from './keys-hands.mjs';
import { mine, settled, until } from './player.mjs';
import { answerSeen } from './seen-hands.mjs';
import { maker } from './wishes.mjs';

// Journeys from "Play now" on the home page, as everybody sees the table first: in three dimensions, the drawer shut.
// The computer plays the other seats.
export const games = {
  mercenaries: 'Mercenaries',
  merc: 'MERC',
  recon: 'MERCS Recon',
  mercs: 'MERCS',
  techcommander: 'TechCommander',
};
// Painted in fewer, larger dots: where things are and what a press means is the same, and the machine paints by
// software.
const coarse = { deviceScaleFactor: 0.3 };
const wide = { width: 1040, height: 640, ...coarse };
const phone = { width: 390, height: 844, isMobile: true, ...coarse };

// How somebody plays: the window, how "Play now" is found, and how a question is answered.
export const players = {
  pointer: { size: wide, start: (button) => button.click(), answer: answerSeen },
  keys: { size: wide, start: startWithKeys, answer: typeSeen },
  finger: {
    size: phone,
    start: (button) => button.tap(),
    answer: (page, choose) => answerSeen(page, choose, (at) => page.touchscreen.tap(at.x, at.y)),
  },
};

async function startWithKeys(button, page) {
  await button.waitFor();
  const there = () => button.evaluate((each) => each === document.activeElement);
  for (let i = 0; i < 80 && !(await there()); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

export async function setOut(browser, hall, game, player) {
  const opened = await openPage(browser, { base: hall.base, board: 'solid', drawer: 'shut', ...player.size });
  const button = opened.page.getByRole('button', { name: `Play now: ${games[game]}`, exact: true });
  await hearActs(opened.page);
  await player.start(button, opened.page);
  return opened;
}

// Keeps the last action that the page sent, for what was done must be what was wished, and counts presses: of a button,
// a finger, a key.
const hearActs = (page) =>
  page.evaluate(() => {
    window.presses = 0;
    const count = () => {
      window.presses += 1;
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, true);
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (typeof data === 'string' && data.includes('"cmd":"act"')) window.lastAct = JSON.parse(data).action;
      return send.call(this, data);
    };
  });
const lastAct = (page) => page.evaluate(() => window.lastAct);

const count = (counts, key) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

// Plays so many decisions, or to the end. Tells by what means questions were answered, and which could not be.
export async function play(page, player, { decisions = 3000, seed = 7 } = {}) {
  const choose = maker(seed);
  const told = { decisions: 0, presses: 0, seconds: 0, how: {}, unanswered: {}, tiles: 0, over: false };
  const began = Date.now();
  for (
    let now = await until(page, settled, 120000);
    told.decisions < decisions;
    now = await until(page, settled, 180000)
  ) {
    told.over = now === 'over';
    if (told.over) break;
    const done = mine(now) ? await player.answer(page, choose) : null;
    if (!done) {
      await page.waitForTimeout(20);
      continue;
    }
    told.decisions += 1;
    count(told.how, done.how);
    const acted = await lastAct(page);
    const found = done.prompt.choices.find((each) => isDeepStrictEqual(each.action, acted));
    const other = found?.text === done.choice.text ? '' : `, but did ${JSON.stringify(acted)}`;
    if (done.how === 'none' || other !== '')
      count(told.unanswered, `${done.prompt.kind}/${done.choice.action.verb}: ${done.choice.text}${other}`);
    told.tiles = Math.max(told.tiles, ...done.path.map((step) => step.of ?? 0));
  }
  told.presses = await page.evaluate(() => window.presses);
  told.seconds = Math.round((Date.now() - began) / 1000);
  return told;
}

export function allAnswered(told) {
  assert.deepEqual(told.unanswered, {}, 'questions that what is seen does not answer');
}
