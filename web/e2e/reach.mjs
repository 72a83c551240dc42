import { aimWithKeys } from './keys-hands.mjs';
import { settled, until } from './player.mjs';
import { beside } from './record.mjs';
import { isAtHand, letGo, stands } from './seen-hands.mjs';
import { maker } from './wishes.mjs';

// Walks through a match over the line to the hall, and stops at every question of a kind that was not met before: there
// its choices are tried one by one, none is done.

// What makes a question another one: its kind and the deeds that it offers.
const shapeOf = (prompt) =>
  `${prompt.kind}: ${[...new Set(prompt.choices.map((each) => each.action.verb))].sort().join(' ')}`;

// Of each deed that was not tried yet so many choices, spread over all there are.
function sample(prompt, tried, most) {
  const deeds = new Map();
  for (const each of prompt.choices) deeds.set(each.action.verb, [...(deeds.get(each.action.verb) ?? []), each]);
  return [...deeds].flatMap(([verb, list]) => {
    const key = `${prompt.kind}/${verb}`;
    const left = most - (tried.get(key) ?? 0);
    const step = Math.max(1, (list.length - 1) / Math.max(1, left - 1));
    const taken = [...new Set(Array.from({ length: Math.max(0, left) }, (_, i) => Math.round(i * step)))]
      .filter((i) => i < list.length)
      .map((i) => list[i]);
    tried.set(key, (tried.get(key) ?? 0) + taken.length);
    return taken;
  });
}

// Goes on, without waiting for the page, to a question that is wanted. Gives it, or null at the end.
export async function walkTo(say, choose, wanted, budget) {
  for (let last = null; budget.decisions > 0;) {
    const { table, pictures } = await say('watch');
    if (table.phase === 'over') return null;
    const prompt = pictures.map((each) => each.prompt).find((each) => each);
    if (!prompt || prompt.at === last) {
      await new Promise((rest) => setTimeout(rest, 5));
      continue;
    }
    if (await wanted(prompt)) return prompt;
    last = prompt.at;
    budget.decisions -= 1;
    await say('act', { seat: prompt.seat, at: prompt.at, action: choose(prompt).action });
  }
  return null;
}

// `atHand(choice, before)` tries one. At most so many choices of one deed are tried, of one question, and in all, in so
// many decisions.
export async function tryEverything(
  page,
  atHand,
  { seed = 3, perDeed = 2, perQuestion = 4, most = 16, decisions = 400 } = {},
) {
  await until(page, settled, 120000);
  const [say, choose, shapes, tried] = [await beside(page), maker(seed), new Set(), new Map()];
  const budget = { decisions };
  const told = { shapes: 0, tried: 0, far: [] };
  while (told.tried < most) {
    const prompt = await walkTo(say, choose, (each) => !shapes.has(shapeOf(each)), budget);
    if (!prompt) break;
    shapes.add(shapeOf(prompt));
    const list = sample(prompt, tried, perDeed).slice(0, Math.min(perQuestion, most - told.tried));
    if (list.length === 0) continue;
    const before = await until(page, (now) => now === `at ${prompt.at}`, 60000);
    told.shapes += 1;
    for (const choice of list) {
      told.tried += 1;
      if (!(await atHand(choice, before))) told.far.push(`${prompt.kind}/${choice.action.verb}: ${choice.text}`);
      if (await stands(page, before)) continue;
      told.far.push(`${prompt.kind}/${choice.action.verb}: aiming at "${choice.text}" did something`);
      break;
    }
  }
  return told;
}

// How a choice is aimed at by each player of a journey.
export const hands = {
  pointer: (page) => (choice, before) => isAtHand(page, choice, before),
  keys: (page) => async (choice) => {
    await letGo(page);
    return aimWithKeys(page, choice);
  },
  finger: (page) => (choice, before) => isAtHand(page, choice, before, (at) => page.touchscreen.tap(at.x, at.y)),
};
