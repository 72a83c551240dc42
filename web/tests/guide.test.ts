import { expect, test } from 'vitest';
import type { Prompt } from '../src/net/protocol';
import { fitting, type Moment } from '../src/state/guide.svelte';

const table = { touch: 'touch', confirm: 'confirm', refused: 'refused', undo: 'undo', log: 'log' };
const prompt: Prompt = {
  seat: 0,
  at: 3,
  kind: 'defend',
  question: 'Defend?',
  hint: 'Cards lower what you lose.',
  choices: [],
  more: false,
  refused: [{ action: { verb: 'attack' }, text: 'Attack', reason: 'Not now.' }],
};
const moment = (part: Partial<Moment> = {}): Moment => ({
  game: 'mercenaries',
  prompt,
  chosen: false,
  acted: 0,
  undo: false,
  ...part,
});
const keyOf = (seen: string[], part: Partial<Moment> = {}) => fitting(new Set(seen), moment(part), table)?.key ?? null;

test('hints come when there is something to try them on', () => {
  expect(keyOf([])).toBe('touch');
  expect(keyOf([], { chosen: true })).toBe('confirm');
  expect(keyOf(['touch'])).toBe('mercenaries.defend');
  expect(keyOf(['touch', 'confirm'], { acted: 1 })).toBe('mercenaries.defend');
  expect(keyOf(['touch', 'confirm', 'mercenaries.defend'], { acted: 1 })).toBe('refused');
  expect(keyOf(['touch', 'confirm', 'mercenaries.defend'], { acted: 1, undo: true })).toBe('undo');
  expect(keyOf(['touch', 'confirm', 'mercenaries.defend', 'refused'], { acted: 2 })).toBe('log');
});

test('what was learned is not told again, and nothing is told while others act', () => {
  expect(keyOf(['touch', 'confirm', 'mercenaries.defend', 'refused', 'log'], { acted: 5 })).toBe(null);
  expect(keyOf([], { prompt: null })).toBe(null);
  expect(keyOf(['touch', 'recon.defend'])).toBe('mercenaries.defend');
});
