import { mine, settled, until } from './player.mjs';
import { beside } from './record.mjs';

// Somebody who plays by what is seen with the drawer shut: figures, ground, cards, the dock, and the card at the
// target. The list is never touched. What is meant is one of the choices that the hall offers; it is pressed together
// out of what the choice names.

// What of an action may be seen and pressed.
const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
const named = (action) =>
  Object.entries(action)
    .filter(([field, value]) => field !== 'verb' && value !== null)
    .flatMap(([field, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => ({ field, value: text(each) })),
    );

// Whether a tile of the dock leads to the choice: it is the choice, or a fold that holds it.
export function leadsTo(key, choice) {
  if (key === `c${choice.i}`) return true;
  if (!key?.startsWith('g')) return false;
  const [field, value] = [key.slice(1, key.indexOf('=')), key.slice(key.indexOf('=') + 1)];
  const { verb } = choice.action;
  const at = (name) =>
    named(choice.action)
      .filter((each) => each.field === name)
      .map((each) => each.value);
  const have =
    field === 'verb'
      ? [verb]
      : field.startsWith('verb+')
        ? at(field.slice(5)).map((each) => `${verb}+${each}`)
        : at(field);
  return value === '' ? have.length === 0 : have.includes(value);
}

// The spots of the board where a press would mean it, those that nothing lies over.
const spotKey = ({ x, y }) => `spot ${Math.round(x)},${Math.round(y)}`;
const onBoard = async (page, sought, pressed = new Set()) =>
  (await spotsOf(page, sought)).find((at) => !pressed.has(spotKey(at))) ?? null;
export const spotsOf = (page, sought) =>
  page.evaluate((sought) => {
    const canvas = document.querySelector('.board .solid canvas');
    if (!canvas) return [];
    const detail = { sought, at: [] };
    canvas.dispatchEvent(new CustomEvent('find', { detail }));
    const box = canvas.getBoundingClientRect();
    const spots = detail.at.map(({ x, y }) => ({ x: x + box.x, y: y + box.y }));
    return spots.filter(({ x, y }) => document.elementFromPoint(x, y) === canvas);
  }, sought);

// The middle of something drawn beside the board that nothing lies over.
const inSight = (page, selector, nth = 0) =>
  page.evaluate(
    ([selector, nth]) => {
      const each = [...document.querySelectorAll(selector)][nth];
      if (!each) return null;
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = each.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return each.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
    },
    [selector, nth],
  );

// What stands there at one glance: which question, whether the table is busy, and what is aimed at, as it is written
// over the board or in the card at the target.
const glance = (page) =>
  page.evaluate(() => {
    const list = document.querySelector('[role=radiogroup]');
    const said = document.querySelector('.aim h3') ?? document.querySelector('.capsule .said');
    const aimed = (said?.dataset.said ?? said?.textContent)?.trim().replace(/\s+/g, ' ') ?? '';
    return { now: `at ${list?.dataset.at}`, busy: list?.ariaBusy === 'true', aimed };
  });
export const aimed = async (page) => (await glance(page)).aimed;
export const stands = async (page, before) => (await glance(page)).now === before;
export const tiles = (page) =>
  page.locator('.acts button:not(.back)').evaluateAll((all) => all.map((each) => each.dataset.key));

export const sameText = (a, b) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();

// The next thing to press for the choice: a mark or a piece of the board, a card, a tile of the dock.
async function next(page, choice, pressed, dockFirst) {
  const board = async () => {
    // A spot may stand for several choices; once it is pressed their facings lie round it.
    const dot = await onBoard(page, { choice: choice.i }, pressed);
    if (dot) return { at: dot, how: 'board', key: spotKey(dot) };
    const counts = new Map();
    for (const { value } of named(choice.action)) {
      const nth = counts.get(value) ?? 0;
      counts.set(value, nth + 1);
      const key = `${value}/${nth}`;
      if (pressed.has(key)) continue;
      const card = await inSight(page, `.tray-box [data-card=${JSON.stringify(value)}]:not(.no)`, nth);
      const at = card ?? (nth === 0 ? await onBoard(page, { value }) : null);
      if (at) return { at, how: card ? 'card' : 'board', key };
    }
    return null;
  };
  const dock = async () => {
    const keys = await tiles(page);
    const exact = keys.indexOf(`c${choice.i}`);
    const index = exact >= 0 ? exact : keys.findIndex((key) => leadsTo(key, choice) && !pressed.has(`tile ${key}`));
    const at = index >= 0 ? await inSight(page, '.acts button:not(.back)', index) : null;
    return at && { at, how: 'dock', key: `tile ${keys[index]}`, of: keys.length };
  };
  return dockFirst ? ((await dock()) ?? (await board())) : ((await board()) ?? (await dock()));
}

// One try: presses until the choice is aimed at. Gives what was pressed, the last spot in it, or null.
async function aimAt(page, choice, press, before, dockFirst) {
  const pressed = new Set();
  const path = [];
  for (let depth = 0; depth < 8; depth += 1) {
    const step = await next(page, choice, pressed, dockFirst);
    if (!step) return null;
    pressed.add(step.key);
    path.push(step);
    await press(step.at);
    for (let i = 0; i < 12; i += 1) {
      await page.waitForTimeout(20);
      const { now, busy, aimed } = await glance(page);
      if (now !== before) return path; // a page without confirmation, or gone on by itself
      if (sameText(aimed, choice.text)) return path;
      if (!busy && i > 2) break;
    }
  }
  return null;
}

async function commit(page, path, press, before) {
  const gone = async () => {
    for (let i = 0; i < 60; i += 1) {
      if (!(await stands(page, before))) return true;
      await page.waitForTimeout(20);
    }
    return false;
  };
  if (!(await stands(page, before))) return 'at once';
  // A card pressed again is let go, and one of several tiles may lie elsewhere by now.
  const last = path.at(-1);
  if (last.how === 'board') {
    await press(last.at);
    if (await gone()) return 'again';
  }
  const on = await inSight(page, '.acts .on');
  if (on) {
    await press(on);
    if (await gone()) return 'again';
  }
  for (const button of ['.aim .go .p', '.capsule .btn', '.decide .do']) {
    const at = await inSight(page, button);
    if (!at) continue;
    await press(at);
    if (await gone()) return 'button';
  }
  return null;
}

// What lies over the board is put away, and the eye goes back: by the wheel, or by two fingers.
async function lookFarther(page, press) {
  const hint = await inSight(page, '.hints .btn');
  if (hint) await press(hint);
  const box = await page.locator('.solid canvas').boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  if (page.viewportSize().width < 600) {
    const line = await page.context().newCDPSession(page);
    await line.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 0.6, gestureSourceType: 'touch' });
    await line.detach();
  } else {
    await page.mouse.move(middle.x, middle.y);
    for (let i = 0; i < 3; i += 1) await page.mouse.wheel(0, 120);
  }
  await page.waitForTimeout(300);
}

// What the hall asks at this position, and what this player wants of it.
export async function wish(page, before, choose) {
  const say = await beside(page);
  const { pictures } = await say('watch');
  const prompt = pictures?.map((each) => each.prompt).find((each) => each && String(each.at) === before.slice(3));
  return prompt ? { say, prompt, choice: choose(prompt) } : null;
}

// What was aimed at before is let go.
export async function letGo(page) {
  for (let i = 0; i < 6 && (await page.locator('.acts .back, .decide .do').count()) > 0; i += 1)
    await page.keyboard.press('Escape');
}

// Board first, dock first, and once more after a look from farther away.
const ways = ['board', 'dock', 'farther'];
async function aimBy(page, way, choice, press, before) {
  if (way === 'farther') await lookFarther(page, press);
  await letGo(page);
  return aimAt(page, choice, press, before, way === 'dock');
}

// Whether the choice can be aimed at by what is seen.
export async function isAtHand(page, choice, before, press = (at) => page.mouse.click(at.x, at.y)) {
  for (const way of ways) if (await aimBy(page, way, choice, press, before)) return true;
  return false;
}

// Answers one prompt by what is seen. `how` says by which means; 'none' where there was no way.
export async function answerSeen(page, choose, press = (at) => page.mouse.click(at.x, at.y)) {
  const before = await until(page, settled, 60000);
  if (!mine(before)) return null;
  const wished = await wish(page, before, choose);
  if (!wished) return null;
  const { prompt, choice } = wished;
  for (const way of ways) {
    const path = await aimBy(page, way, choice, press, before);
    const end = path && (await commit(page, path, press, before));
    if (!end) continue;
    await until(page, (now) => now !== before, 60000);
    return { how: [...new Set(path.map((each) => each.how))].sort().join('+'), end, path, choice, prompt };
  }
  return giveUp(page, wished, before);
}

// There was no way: the line to the hall answers, so that the match goes on and the next question can be tried.
export async function giveUp(page, { say, prompt, choice }, before) {
  await say('act', { seat: prompt.seat, at: prompt.at, action: choice.action });
  await until(page, (now) => now !== before, 60000);
  return { how: 'none', path: [], choice, prompt };
}
