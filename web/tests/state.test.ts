import { describe, expect, it } from 'vitest';
import { merge } from '../src/state/merge';
import { told, type LogEntry } from '../src/state/log';
import { links, placeOf } from '../src/state/places';
import { findRules, piecesOf } from '../src/play/find';
import { boldNames, patternOf } from '../src/play/names';
import { percent, signed } from '../src/ui/signed';
import type { Table } from '../src/net/protocol';

describe('the log', () => {
  const act = (n: number, step: number, text: string) => ({
    n,
    kind: 'act' as const,
    step,
    by: 0,
    events: [{ what: 'x', text }],
  });
  it('adds each entry once and in order', () => {
    let log: LogEntry[] = [];
    for (const push of [act(3, 1, 'a'), act(4, 2, 'b'), act(4, 2, 'b')]) log = told(log, push);
    expect(log.map((entry) => entry.n)).toEqual([3, 4]);
  });
  it('forgets what an undo took back, and says that it did', () => {
    let log: LogEntry[] = [];
    for (const push of [act(3, 1, 'a'), act(4, 2, 'b'), { n: 5, kind: 'undo' as const, step: 1, by: 0 }])
      log = told(log, push);
    expect(log.map((entry) => [entry.n, entry.kind])).toEqual([
      [3, 'act'],
      [5, 'undo'],
    ]);
  });
  it('holds no chat', () => {
    expect(told([], { n: 9, kind: 'chat' })).toEqual([]);
  });
});

describe('addresses', () => {
  it('read back what they were made from', () => {
    expect(placeOf('/t/abc', '?code=x')).toEqual({ page: 'table', match: 'abc', code: 'x' });
    const replay = links.replay('a b', 7, 'all');
    const [path, search] = replay.split('?');
    expect(placeOf(path!, `?${search}`)).toMatchObject({ page: 'replay', match: 'a b', step: 7, seat: 'all' });
    expect(placeOf('/rules/mercenaries/MN-ATK-7', '')).toEqual({
      page: 'rules',
      game: 'mercenaries',
      rule: 'MN-ATK-7',
    });
    expect(placeOf('/nowhere', '')).toMatchObject({ page: 'lost' });
    expect(placeOf('/tables/new', '?game=merc')).toEqual({ page: 'tables', fresh: true, game: 'merc' });
  });
});

describe('the lobby', () => {
  const table = (match: string, n: number) => ({ match, n }) as unknown as Table;
  it('replaces, adds and drops tables', () => {
    const after = merge([table('a', 1), table('b', 1)], [table('b', 2), table('c', 1)], ['a']);
    expect(after.map((each) => [each.match, each.n])).toEqual([
      ['c', 1],
      ['b', 2],
    ]);
  });
});

describe('rules', () => {
  const rules = [
    { id: 'MN-ATK-1', page: 5, section: 'Attacks', text: 'One attack per turn.' },
    { id: 'MN-ATK-10', page: 5, section: 'Attacks', text: 'See MN-ATK-1.' },
    { id: 'MN-MOV-1', page: 4, section: 'Movement', text: 'One move per turn.' },
  ];
  it('are found by all words, the exact id first', () => {
    expect(findRules(rules, 'one MOVE').map((rule) => rule.id)).toEqual(['MN-MOV-1']);
    expect(findRules([...rules].reverse(), 'mn-atk-1').map((rule) => rule.id)[0]).toBe('MN-ATK-1');
    expect(findRules(rules, '  ')).toHaveLength(3);
    expect(findRules(rules, 'dragon')).toEqual([]);
  });
  it('a rule that names others leads to them', () => {
    const known = new Set(['MN-RUL-18', 'M-10.4-2', 'RC-DEC-1']);
    expect(piecesOf('Who? -> **See [MN-RUL-18].** -> M-10.4-2. A-Z stays.', known)).toEqual([
      { text: 'Who? → ', kind: 'plain' },
      { text: 'See [', kind: 'bold' },
      { text: 'MN-RUL-18', kind: 'rule' },
      { text: '].', kind: 'bold' },
      { text: ' → ', kind: 'plain' },
      { text: 'M-10.4-2', kind: 'rule' },
      { text: '. A-Z stays.', kind: 'plain' },
    ]);
    expect(piecesOf('RC-DEC-19 is none of them.', known)).toEqual([
      { text: 'RC-DEC-19 is none of them.', kind: 'plain' },
    ]);
  });
});

describe('numbers', () => {
  it('carry true signs and no decimals', () => {
    expect([signed(2), signed(-3), signed(0)]).toEqual(['+2', '−3', '0']);
    expect([percent(0.004), percent(0.5), percent(1), percent(0.999)]).toEqual(['<1%', '50%', '100%', '>99%']);
  });
});

describe('names in sentences', () => {
  it('are found as whole words, the longest first', () => {
    const pattern = patternOf(
      boldNames(['Ada', ''], {
        game: 'x',
        content: 'y',
        files: {
          monsters: {
            monsters: [
              { id: 'orc', name: 'Orc' },
              { id: 'arbalest', name: 'Orc Arbalest' },
            ],
          },
        },
      }),
    );
    expect('Adam and Ada meet an Orc Arbalest.'.split(pattern!)).toEqual([
      'Adam and ',
      'Ada',
      ' meet an ',
      'Orc Arbalest',
      '.',
    ]);
    expect(patternOf([])).toBeNull();
  });
});
