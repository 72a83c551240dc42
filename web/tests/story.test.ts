import { expect, test } from 'vitest';
import type { Content, Json, MatchEvent } from '../src/net/protocol';
import { heardWith } from '../src/sound/cues';
import { firstSentence } from '../src/state/why.svelte';
import { Player } from '../src/story/player';
import type { Beat } from '../src/table3d/diorama';
import { thrown } from '../src/table3d/games/recon/dice';
import type { Timeline } from '../src/table3d/kit/timeline';
import type { Scheduled } from '../src/table3d/story';

const event = (what: string): MatchEvent => ({ what, text: `${what}.` });
const beats: Beat[] = [
  {
    kind: 'walk',
    piece: 'a',
    path: [
      { x: 0, y: 0, z: 0 },
      { x: 4, y: 0, z: 0 },
    ],
    face: null,
    event: event('moved'),
  },
  {
    kind: 'dice',
    roll: { sides: 6, faces: [3], good: [true], look: 1 },
    title: 'Attack',
    sum: '3',
    event: event('rolls'),
  },
  { kind: 'fall', piece: 'b', event: event('killed') },
];

// A board that draws nothing: it notes what is told, and its clock is ours.
class Noting extends Player {
  told: string[] = [];
  tidied = 0;
  constructor() {
    super();
    this.onCaption = ({ what }) => this.told.push(what);
    this.onBeat = ({ kind }) => this.told.push(`(${kind})`);
  }
  protected begin(): void {}
  protected lay(line: Timeline, { at, lasts }: Scheduled): void {
    line.add(at, lasts, () => {});
  }
  protected ask(): void {}
  protected draw(): void {}
  protected tidy(): void {
    this.tidied += 1;
  }
  pass(seconds: number): void {
    this.tick(seconds);
  }
}

test('one beat after the other, each with its caption; what the dice say comes once they lie', async () => {
  const player = new Noting();
  const done = player.play(beats);
  player.pass(0.01);
  expect(player.told).toEqual(['(walk)', 'moved']);
  player.pass(0.6);
  expect(player.told).toEqual(['(walk)', 'moved', '(dice)']);
  player.pass(1);
  expect(player.told).toEqual(['(walk)', 'moved', '(dice)', 'rolls']);
  player.pass(9);
  await done;
  expect(player.told.slice(-2)).toEqual(['(fall)', 'killed']);
  expect(player.tidied).toBe(1);
});

test('twice the speed takes half the time; skipping tells the rest at once; a step goes on by one', async () => {
  const player = new Noting();
  player.speed = () => 2;
  let done = player.play(beats);
  player.pass(0.3);
  expect(player.told).toContain('(dice)');
  player.skip();
  await done;
  expect(player.told.at(-1)).toBe('killed');
  await new Promise((later) => setTimeout(later, 200));
  const stepped = new Noting();
  done = stepped.play(beats);
  stepped.step();
  const first = stepped.told.length;
  stepped.pass(5);
  expect(stepped.told).toHaveLength(first);
  for (let i = 0; i < 20 && stepped.playing; i += 1) stepped.step();
  await done;
  expect(stepped.told.at(-1)).toBe('killed');
});

test('reduced motion: stills with their captions', async () => {
  const player = new Noting();
  player.calm = () => true;
  player.speed = () => 60;
  await player.play(beats);
  expect(player.told.filter((each) => !each.startsWith('('))).toEqual(['moved', 'rolls', 'killed']);
});

test('every beat is heard as it is seen', () => {
  expect(heardWith(beats[0]!).every(({ cue }) => cue === 'step')).toBe(true);
  expect(
    heardWith({ kind: 'shot', piece: 'a', at: 'b', hits: [true, false], weapon: 'flame' }).map(({ cue }) => cue),
  ).toEqual(['flame', 'hit', 'flame', 'miss']);
  expect(heardWith({ kind: 'say', event: event('event_card_drawn') })).toEqual([{ cue: 'card', at: 0 }]);
  expect(heardWith({ kind: 'say', event: event('passes') })).toEqual([]);
});

test('the dice of Recon show what was thrown', () => {
  const faces = (...bursts: number[]): Json => bursts.map((n): Json => (n > 0 ? { bursts: n } : {}));
  const content: Content = {
    game: 'recon',
    content: '',
    files: {
      dice: {
        heavy: faces(1, 1, 2, 2, 0, 0, 0, 0),
        light: faces(1, 1, 1, 1, 0, 0, 0, 0),
        collateral: [{ bursts: 1 }, { shields: 1 }, {}, {}, {}, {}, {}, {}],
      },
    },
  };
  // Two heavy with three bursts, one light without, one collateral with one.
  const roll = thrown(content, [2, 0, 1, 0, 1, 0, 3, 0, 1], 0, 1)!;
  expect(roll.faces.map((face, i) => roll.dice![i]!.marks[face - 1])).toEqual(['✸✸', '✸', '', '✸']);
  expect(roll.good).toEqual([true, true, false, true]);
  expect(thrown(content, [0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 1)).toBeNull();
});

test('a reason is the first sentence of its rule', () => {
  expect(firstSentence('Each Monster moves towards the nearest Mercenary. Ties are chosen by the players.')).toBe(
    'Each Monster moves towards the nearest Mercenary.',
  );
  // Never a half that promises more: no clause that ends in a colon or a semicolon.
  expect(firstSentence('An attack is part of an action; the player picks one weapon.')).toBe(
    'An attack is part of an action; the player picks one weapon.',
  );
  expect(firstSentence(`Whoever is hit falls at once; ${'long '.repeat(60)}.`)).toBe('Whoever is hit falls at once.');
  expect(firstSentence(`${'long '.repeat(60)}.`).length).toBeLessThanOrEqual(152);
});
