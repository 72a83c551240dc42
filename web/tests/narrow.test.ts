import { describe, expect, it } from 'vitest';
import type { Action, Choice } from '../src/net/protocol';
import { menu, mentions, naming, narrow, settled, shared } from '../src/play/narrow';

let counter = 0;
const choice = (text: string, action: Action): Choice => ({ i: (counter += 1), text, action });
const attacks = [
  choice('Attack the Orc with Basic', { verb: 'attack', target: '4,3', cards: ['basic'] }),
  choice('Attack the Orc with Basic and Basic', { verb: 'attack', target: '4,3', cards: ['basic', 'basic'] }),
  choice('Attack the Orc with Advanced and Basic', { verb: 'attack', target: '4,3', cards: ['advanced', 'basic'] }),
];
const moves = Array.from({ length: 12 }, (_, i) =>
  choice(`Move to ${i + 1},1`, { verb: 'move', square: `${i + 1},1` }),
);
const end = choice('End the turn', { verb: 'end_turn' });

describe('narrowing', () => {
  it('knows every value an action names', () => {
    expect(mentions(attacks[2]!.action)).toEqual([
      { field: 'target', value: '4,3' },
      { field: 'cards', value: 'advanced' },
      { field: 'cards', value: 'basic' },
    ]);
    expect(naming([...attacks, ...moves], '4,3')).toEqual(['target']);
    expect(naming([...attacks, ...moves], '4,1')).toEqual(['square']);
  });

  it('keeps what names all picks, counting cards', () => {
    const twice = [
      { field: 'cards', value: 'basic' },
      { field: 'cards', value: 'basic' },
    ];
    expect(narrow(attacks, twice)).toEqual([attacks[1]]);
    expect(narrow(attacks, [{ field: 'cards', value: 'basic' }])).toHaveLength(3);
  });

  it('settles on the choice whose cards are exactly those raised', () => {
    expect(settled(attacks, [{ field: 'cards', value: 'basic' }])).toBe(attacks[0]);
    expect(
      settled(attacks, [
        { field: 'cards', value: 'basic' },
        { field: 'cards', value: 'advanced' },
      ]),
    ).toBe(attacks[2]);
    expect(settled(attacks, [{ field: 'target', value: '4,3' }])).toBeNull();
    expect(settled(moves, [{ field: 'square', value: '7,1' }])).toBe(moves[6]);
  });
});

describe('the menu', () => {
  it('shows a short list as it is', () => {
    expect(menu(attacks, []).every((row) => row.kind === 'choice')).toBe(true);
  });

  it('folds a long list by verb and names the fold by the common words', () => {
    const rows = menu([...attacks, ...moves, end], []);
    expect(rows.map((row) => (row.kind === 'group' ? row.label : row.choice.text))).toEqual([
      'Attack the Orc with …',
      'Move to …',
      'End the turn',
    ]);
    const fold = rows[1]!;
    expect(fold.kind === 'group' && menu([...attacks, ...moves, end], [fold.pick])).toHaveLength(12);
  });

  it('never folds the deeds of several pieces together', () => {
    const shots = Array.from({ length: 6 }, (_, i) =>
      choice(`Attack with Alpha ${i}`, { verb: 'attack', unit: `a${i}`, target: 'b1' }),
    );
    const ways = ['a0', 'a1'].flatMap((unit) =>
      Array.from({ length: 5 }, (_, i) => choice(`Move ${unit} to ${i}`, { verb: 'move', unit, x: i })),
    );
    const all = [...shots, ...ways, end];
    const rows = menu(all, []);
    expect(rows.map((row) => (row.kind === 'group' ? row.label : row.choice.text))).toEqual([
      ...shots.map((each) => each.text),
      'Move a0 to …',
      'Move a1 to …',
      'End the turn',
    ]);
    const fold = rows[7]!;
    expect(fold.kind === 'group' && narrow(all, [fold.pick])).toEqual(ways.slice(5));
    expect(fold.kind === 'group' && menu(all, [fold.pick]).every((row) => row.kind === 'choice')).toBe(true);
  });

  it('leads on from a fold of those that lack the field', () => {
    const steps = [
      ...Array.from({ length: 8 }, (_, i) => choice(`Step ${i}`, { verb: 'step', circle: `c${i}` })),
      ...Array.from({ length: 4 }, (_, i) => choice(`Step ${i} north`, { verb: 'step', circle: `c${i}`, bearing: 90 })),
    ];
    for (const row of menu(steps, [])) if (row.kind === 'group') expect(narrow(steps, [row.pick])).toEqual(row.choices);
    const north = steps.map((each, i) =>
      choice(each.text, i < 8 ? { verb: 'step', x: i } : { verb: 'step', bearing: 90, x: i }),
    );
    for (const row of menu(north, [])) if (row.kind === 'group') expect(narrow(north, [row.pick])).toEqual(row.choices);
    expect(narrow(north, [{ field: 'bearing', value: '' }])).toHaveLength(8);
  });

  it('finds the words that sentences share', () => {
    expect(shared(['Move Blue to 1', 'Move Blue to 2'])).toBe('Move Blue to …');
    expect(shared(['Same', 'Same'])).toBe('Same');
    expect(shared(['One', 'Two'])).toBe('One …');
  });
  it('takes the words that say how an action is meant as one', () => {
    const legs = Array.from({ length: 12 }, (_, i) =>
      choice(i < 6 ? `Walk to ${i}` : `Break through to ${i}`, {
        verb: 'go',
        unit: 'u0',
        how: i < 6 ? ['last'] : ['breach', 'last'],
        x: i,
      }),
    );
    const rows = menu(legs, []);
    expect(rows.map((row) => (row.kind === 'group' ? row.pick.value : ''))).toEqual(['last', 'breach+last']);
    for (const row of rows) if (row.kind === 'group') expect(narrow(legs, [row.pick])).toEqual(row.choices);
  });
});
