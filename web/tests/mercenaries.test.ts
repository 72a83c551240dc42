import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featureFacts, monsterCard, place, playerCard, readModel, standing } from '../src/boards/mercenaries/model';
import { view } from '../src/mock/position';
import type { Content, Json } from '../src/net/protocol';

const folder = new URL('../../content/mercenaries/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('schema'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json]),
);
const content: Content = { game: 'mercenaries', content: 'test', files };

describe('the Mercenaries view', () => {
  const model = readModel(view, content);
  it('is read into pieces', () => {
    expect(model.monsters.map((monster) => [monster.id, monster.card, monster.square])).toContainEqual([
      'monster_5',
      'orc',
      'd3',
    ]);
    expect(model.mercenaries.map((each) => each.seat)).toEqual([0, 1, 2, 3]);
    expect(model.phase).toBe('mercenaries');
    expect(place('d3')).toEqual({ column: 4, row: 3 });
  });
  it('keeps hidden hands hidden: only their size is known', () => {
    const other = model.mercenaries[2]!;
    expect(other.hand).toEqual([]);
    expect(other.handCount).toBe(6);
    expect(other.deckCount).toBe(1);
    expect(model.mercenaries[1]!.hand).toHaveLength(6);
  });
  it('names every card, monster and feature of the content without blanks', () => {
    for (const card of (files.cards as { cards: { id: string }[] }).cards) {
      const facts = playerCard(content, card.id);
      expect(facts.name).not.toBe('');
      expect(facts.figure + facts.text).not.toBe('');
      expect(facts.text).not.toMatch(/undefined|_/);
    }
    for (const feature of (files.features as { features: { id: string }[] }).features)
      expect(featureFacts(content, feature.id).text).not.toMatch(/undefined|_|: \.$/);
  });
  it('shows the Monsters’ values in force, or the printed ones where the view says none', () => {
    const told = readModel(
      { ...(view as object), values: { monster_1: { melee: 9, ranged: 0, defence: 7, health: 5 } } } as Json,
      content,
    );
    const [first, second] = told.monsters;
    expect(standing(content, first!)).toMatchObject({
      name: monsterCard(content, first!.card).name,
      melee: 9,
      defence: 7,
      health: 5,
    });
    expect(standing(content, second!)).toEqual(monsterCard(content, second!.card));
  });

  it('knows which squares have no floor', () => {
    expect(readModel({ ...(view as object), adventure: 'silk_cellar' } as Json, content).missing).toEqual(['c3', 'd3']);
    expect(readModel(view, content).missing).toEqual([]);
  });
  it('knows whom the question is about', () => {
    const about = (agenda: Json) => readModel({ ...(view as object), agenda } as Json, content).asked;
    expect(about([{ job: 'turn' }, { job: 'act', who: 'm3' }])).toEqual({ who: 'm3', monster: null });
    expect(about([{ job: 'turn' }, { job: 'choose_square', monster: 'monster_2' }])).toEqual({
      who: null,
      monster: 'monster_2',
    });
    expect(about([])).toEqual({ who: null, monster: null });
  });

  it('takes the feature tokens from the view', () => {
    expect(readModel({ ...(view as object), tokens: ['monster_5', 'm2'] } as Json, content).tokens).toEqual([
      'monster_5',
      'm2',
    ]);
  });
});
