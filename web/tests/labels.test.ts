import { expect, test } from 'vitest';
import { wordsIn } from '../src/boards/json';
import { uncrowded } from '../src/boards/space/labels';

const piece = (id: string, x: number, y: number, sure = false) => ({
  id,
  name: 'LANCER',
  x,
  y,
  r: 10,
  below: 15,
  sure,
});

test('a name that would cover a piece or another name is left out, unless it must be read', () => {
  expect([...uncrowded([piece('a', 0, 0), piece('b', 200, 0)], 1)]).toEqual(['a', 'b']);
  expect([...uncrowded([piece('a', 0, 0), piece('b', 0, 25)], 1)]).toEqual(['b']);
  expect([...uncrowded([piece('a', 0, 0), piece('b', 30, 2)], 1)]).toEqual(['a']);
  expect([...uncrowded([piece('a', 0, 0), piece('b', 30, 2, true)], 1)]).toEqual(['b']);
});

test('the words of an event are found wherever they stand', () => {
  expect([...wordsIn({ who: 'a1', where: [{ square: 'b2' }, 3, null] })]).toEqual(['a1', 'b2']);
  expect(wordsIn(undefined).size).toBe(0);
});
