import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changed, same, Views } from '../src/net/changes';
import type { Json, MatchPush } from '../src/net/protocol';

// The same list is held against the hall's own code by tests/kernel/json_change_test.cc.
const list = JSON.parse(readFileSync(new URL('../../tests/hall/changes.json', import.meta.url), 'utf8')) as {
  was: Json;
  now: Json;
  change: Json;
}[];

test('a change makes of the old value the new one and leaves the old one alone', () => {
  for (const { was, now, change } of list) {
    const before = JSON.stringify(was);
    expect(changed(was, change)).toEqual(now);
    expect(JSON.stringify(was)).toBe(before);
  }
});

test('what has not changed is shared', () => {
  const was = { figures: [{ x: 1 }, { x: 2 }], field: { width: 3 } };
  const now = changed(was, { '~figures': { '~1': { x: 5 } } }) as typeof was;
  expect(now.field).toBe(was.field);
  expect(now.figures[0]).toBe(was.figures[0]);
});

test('a change that does not fit is refused', () => {
  expect(() => changed(3, { a: 1 })).toThrow();
  expect(() => changed({ a: 1 }, [0, 1])).toThrow();
  expect(() => changed({ a: 1 }, { '~b': { c: 1 } })).toThrow();
});

test('the order of members does not matter to whether two views are the same', () => {
  expect(same({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(same([1], { 0: 1 })).toBe(false);
  expect(same({ a: null }, { a: {} })).toBe(false);
});

const push = (fields: object): MatchPush => ({
  push: 'match',
  match: 'm',
  n: 5,
  seat: 0,
  kind: 'act',
  at: 5,
  ...fields,
});

test('a push gets its whole view, and one against an unknown view is noticed', () => {
  const views = new Views();
  expect(views.complete(push({ since: 4, change: { a: 2 } }))).toBe(false);
  views.keep('m', 0, 4, { a: 1, b: 1 });
  const first = push({ since: 4, change: { a: 2 } });
  expect(views.complete(first)).toBe(true);
  expect(first.view).toEqual({ a: 2, b: 1 });
  expect(views.complete(push({ since: 4, change: { a: 3 } }))).toBe(false);
  expect(views.complete(push({ since: 5, change: { '~c': { d: 1 } } }))).toBe(false);
  expect(views.complete(push({ seat: 1, since: 5, change: {} }))).toBe(false);
  expect(views.complete(push({ n: 6, at: 6, since: 5, change: { b: 2 } }))).toBe(true);
  views.forget();
  expect(views.complete(push({ since: 6, change: {} }))).toBe(false);
});
