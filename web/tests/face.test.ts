import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faceOf, type Sitter } from '../src/ui/face';

const content = (
  game: string,
  file: string,
): { id: string; name?: string; archetype?: string; woman?: boolean; type?: string; megacon?: string }[] =>
  JSON.parse(readFileSync(join(__dirname, '..', '..', 'content', game, `${file}.json`), 'utf8'))[file];
const drawn = (sitter: Sitter) => JSON.stringify(faceOf(sitter));
const distinct = (sitters: Sitter[]) => expect(new Set(sitters.map(drawn)).size).toBe(sitters.length);

describe('portraits', () => {
  test('every MERC, dictator and Monster has a face of their own', () => {
    distinct(content('merc', 'mercs').map((each) => ({ name: each.name!, kind: each.woman ? 'woman' : 'person' })));
    distinct(content('merc', 'dictators').map((each) => ({ name: each.name!, kind: 'dictator' })));
    distinct(content('mercenaries', 'monsters').map((each) => ({ name: each.id, kind: 'monster' })));
  });
  test('every unit of MERCS too', () => {
    distinct(content('mercs', 'units').map((each) => ({ name: each.id, kind: 'soldier', role: each.archetype ?? '' })));
  });
  test('the same name has the same face', () => {
    expect(drawn({ name: 'Adelheid', kind: 'woman' })).toBe(drawn({ name: 'Adelheid', kind: 'woman' }));
  });
});
