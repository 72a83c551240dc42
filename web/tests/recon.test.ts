import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readModel, stepWords } from '../src/boards/recon/model';
import { spokenPlace } from '../src/boards/recon/places';
import type { Content, Json } from '../src/net/protocol';

const folder = new URL('../../content/recon/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('schema'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json]),
);
const content: Content = { game: 'recon', content: 'test', files };
const view = JSON.parse(readFileSync(new URL('recon.view.json', import.meta.url), 'utf8')) as Json;

describe('the Recon view', () => {
  const model = readModel(view, content);
  it('counts rounds without a last one, unless the table has a limit', () => {
    expect(readModel(view, content).roundLimit).toBe(0);
    expect(readModel({ ...(view as { [key: string]: Json }), round_limit: 22 }, content).roundLimit).toBe(22);
  });
  it('draws walls, doors and open hallways', () => {
    expect(model.areas).toHaveLength(64);
    const at = (id: string) => model.areas.find((each) => each.id === id)!;
    expect(at('r2c3').west).toBe('door');
    expect(at('r2c4').west).toBe('wall');
    expect(at('r3c4').west).toBe('open');
    expect(at('r3c4').north).toBe('door');
    expect(at('r1c1').north).toBe('wall');
    expect(at('r3c4').disc).toBe(1);
    expect(at('r8c8').place).toBe('safe');
  });
  it('reads boards, figures and their conditions', () => {
    expect(model.mercs.map((each) => each.name)).toContain('CCC Gunner');
    expect(model.mercs[0]).toMatchObject({ area: 'r3c2', bloodMax: 9, cpMax: 8, ammoMax: 6 });
    expect(model.figures[0]).toMatchObject({ name: 'SecFor I', mark: 'I', rank: 1, damage: 1, states: ['pinned'] });
    expect(model.figures[1]).toMatchObject({ name: 'Worker', rank: 0, states: ['cowering'] });
  });
  it('keeps the tracks and what moves them', () => {
    expect(model).toMatchObject({ security: 4, level: 1, nextAt: 5, reinforcement: false, manyOpfor: 8 });
    expect(model.casualties[2]).toBe(2);
  });
  it('sets the breach tile as a stage of its own', () => {
    expect(model.breach?.circles.map((each) => each.value)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(model.breach?.circles[1]?.who).toBe('opfor');
    expect(model.breach?.circles[3]?.who).toBe('ccc_leader');
    expect(model.breach).toMatchObject({ mercs: 3, opfor: 2, collateral: 1, discAt: 6, destroyedAt: 10 });
  });
  it('has words for every step of every mission', () => {
    for (const mission of (files.missions as { missions: { name: string; steps: Json[] }[] }).missions) {
      mission.steps.forEach((_, i) => expect(stepWords(content, mission.name, i)).not.toMatch(/^$|undefined|_/));
    }
  });
  it('says where an area is instead of its row and column', () => {
    const self = model.mercs.find((each) => each.area)!;
    const asked = { ...model, prompted: self.id };
    const said = model.areas.map((area) => spokenPlace(asked, `On to ${area.row + 1}-${area.column + 1}`, true));
    expect(said.filter((each) => /\d/.test(each))).toEqual([]);
    const room = model.areas.find((each) => each.kind === 'room')!;
    expect(spokenPlace(asked, `Move to ${room.row + 1}-${room.column + 1}`)).toContain(
      model.rooms.find((each) => each.tile === room.tile)!.name,
    );
    expect(spokenPlace(asked, 'Stop here')).toBe('Stop here');
    expect(spokenPlace(asked, 'SecFor II #999 falls.')).toBe('SecFor II falls.');
  });
});
