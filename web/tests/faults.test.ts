import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/boards/mercs/frame';
import type { Advice, GameInfo, Rule, StoryStep, Table } from '../src/net/protocol';
import { findRules, pagesOf, piecesOf, sectionName } from '../src/play/find';
import { lastTold, nextTold } from '../src/play/luck';
import { verdictOf } from '../src/play/reasons';
import { optionLines } from '../src/shell/options';
import { words } from '../src/words';

describe('the table of MERCS', () => {
  it('has South at its foot, whatever the shape of the screen', () => {
    const frame = frameOf(600, 900);
    expect(frame.at(300, 0).y).toBeGreaterThan(frame.at(300, 900).y);
    expect(frame.at(0, 450).x).toBeLessThan(frame.at(600, 450).x);
    expect(frame.turn(0)).toBe(0);
  });
});

describe('a rule', () => {
  it('is read without the marks of its writers', () => {
    expect(piecesOf('Fixed by joint set-up `[agree]`.', new Set())).toEqual([
      { text: 'Fixed by joint set-up (to be agreed before play).', kind: 'plain' },
    ]);
    expect(
      ['1.8 Hot drop `[opt]`', '1.2 Areas (AREA)', 'M-3.1 Size table (rules p.2)', 'Set-up: players'].map(sectionName),
    ).toEqual(['Hot drop (optional)', 'Areas', 'Size table', 'Set-up: players']);
  });

  it('names each of its pages once and no other', () => {
    expect([pagesOf('p2, p3'), pagesOf('p4'), pagesOf('pcards'), pagesOf(''), pagesOf(7)]).toEqual([
      ['2', '3'],
      ['4'],
      [],
      [],
      ['7'],
    ]);
    expect([words.rules.page(['2', '3']), words.rules.page(['4'])]).toEqual(['pages 2, 3', 'page 4']);
  });

  it('that answers best comes first', () => {
    const rule = (id: string, section: string, text: string): Rule => ({ id, page: 'p1', section, text });
    const rules = [
      rule('A-1', 'General', 'Removed figures and what else is moved about are out of the game.'),
      rule(
        'A-2',
        'Shooting',
        'After a move a figure may shoot, and a long sentence follows that says much about other things.',
      ),
      rule('A-3', 'Move', 'A move is measured by the card: a figure may move once.'),
    ];
    expect(findRules(rules, 'move').map((each) => each.id)).toEqual(['A-3', 'A-2', 'A-1']);
    expect(findRules(rules, 'a-1')[0]!.id).toBe('A-1');
  });
});

describe('a replay', () => {
  const story: StoryStep[] = ['a', '', '', 'b', '', 'c', ''].map((text) => ({ by: 0, text }));
  it('goes from one thing to be seen to the next, and back', () => {
    const seen = [0];
    while (seen.at(-1)! < story.length) seen.push(nextTold(story, seen.at(-1)!));
    expect(seen).toEqual([0, 1, 4, 6, 7]);
    expect([7, 6, 4, 1].map((now) => lastTold(story, now))).toEqual([6, 4, 1, 0]);
  });
});

describe('the advice', () => {
  const advice = (best: number, taken: number, error: number): Advice => ({
    seat: 0,
    simulations: 100,
    line: [],
    choices: [
      { text: 'x', visits: 50, expected: best, error },
      { text: 'y', visits: 50, expected: taken, error, taken: true },
    ],
  });
  it('finds no fault in a difference that means nothing', () => {
    expect(verdictOf(advice(0.663, 0.66, 0.001))).toBe('alike');
    expect(verdictOf(advice(0.7, 0.6, 0.06))).toBe('alike');
    expect(verdictOf(advice(0.7, 0.6, 0.01))).toBe('other');
  });
  it('knows its own choice, and when there was none', () => {
    const same = advice(0.6, 0.6, 0.01);
    same.choices[0]!.taken = true;
    expect(verdictOf(same)).toBe('same');
    expect(verdictOf({ ...same, choices: same.choices.slice(0, 1) })).toBe('only');
  });
});

describe('the options of a table', () => {
  it('show no number that only stands for the usual one', () => {
    const game = {
      options: [
        { name: 'difficulty', title: 'Militia', type: 'number', default: -1 },
        { name: 'tactics', title: 'Tactics', type: 'number', default: 5 },
      ],
    } as unknown as GameInfo;
    const table = { options: { difficulty: -1, tactics: 5 } } as unknown as Table;
    expect(optionLines(game, table)).toEqual([
      ['Militia', words.fresh.usual],
      ['Tactics', '5'],
    ]);
  });
});
