import { describe, expect, it } from 'vitest';
import { termsOf } from '../src/state/terms.svelte';

const content = {
  game: 'merc',
  content: 'x',
  files: {
    glossary: { terms: [{ term: 'militia', also: ['Militia'], text: 'Nameless fighters.', rule: 'M-2-3' }] },
    tactics: { tactics: [{ id: 'conscripts', name: 'Conscripts', rule: 'M-18.1-4', set: 'base' }] },
    mercs: { mercs: [{ id: 'adelheid', name: 'Adelheid', rule: 'M-14.2-1', initiative: 2, health: 3, copies: 1 }] },
    words: { name: 'MERC' },
  },
};

describe('words that can be explained', () => {
  it('come from the glossary, in all their forms', () => {
    expect(termsOf(content).get('militia')).toEqual({ text: 'Nameless fighters.', rule: 'M-2-3' });
    expect(termsOf(content).get('Militia')).toEqual(termsOf(content).get('militia'));
  });
  it('and from cards: their numbers, and the rule that tells the rest', () => {
    expect(termsOf(content).get('Conscripts')).toEqual({ text: '', rule: 'M-18.1-4' });
    expect(termsOf(content).get('Adelheid')).toEqual({ text: 'initiative 2 · health 3', rule: 'M-14.2-1' });
  });
});
