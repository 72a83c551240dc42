import { describe, expect, it } from 'vitest';
import { Vector3 } from 'three';
import { figure, figureKinds } from '../src/table3d/figures';
import { Mesher } from '../src/table3d/kit/mesher';
import { Pace } from '../src/table3d/kit/pace';
import { seeded } from '../src/table3d/kit/random';
import { box, cyl, prism } from '../src/table3d/kit/solids';
import { Timeline } from '../src/table3d/kit/timeline';
import { facesOf, middleOf, outward } from '../src/table3d/kit/polyhedra';
import { restOf } from '../src/table3d/kit/dice';
import { beside } from '../src/table3d/hud/beside';
import { summary } from '../src/play/outlook';
import { along, lengthOf, schedule, timing } from '../src/table3d/story';
import { game as mercs } from '../src/table3d/games/mercs';
import { game as tech } from '../src/table3d/games/techcommander';
import type { Beat } from '../src/table3d/diorama';

describe('Mesher', () => {
  it('gathers parts into one geometry with colour, seat and glow of each', () => {
    const made = new Mesher()
      .add(box(1, 1, 1), 0xff0000, { team: 0.5, glow: 2 })
      .pair(box(1, 1, 1), 0x00ff00, { at: [2, 0, 0] })
      .build();
    expect(made.getAttribute('position').count).toBe(3 * 36);
    expect([...made.getAttribute('aMask').array.slice(0, 2)]).toEqual([0.5, 2]);
    made.computeBoundingBox();
    expect(made.boundingBox!.min.x).toBeCloseTo(-2.5);
    expect(made.boundingBox!.max.x).toBeCloseTo(2.5);
  });
  it('moves what it joins', () => {
    const made = new Mesher().join(new Mesher().add(box(1, 2, 1), 0), { at: [0, 3, 0], s: 2 }).build();
    made.computeBoundingBox();
    expect(made.boundingBox!.min.y).toBeCloseTo(3);
    expect(made.boundingBox!.max.y).toBeCloseTo(7);
  });
  it('lets sides of solids look outward', () => {
    for (const solid of [
      box(1, 1, 1),
      cyl(1, 1, 1),
      prism(
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 2],
        ],
        1,
      ),
      prism(
        [
          [0, 0],
          [0, 2],
          [2, 2],
          [2, 0],
        ],
        1,
      ),
    ]) {
      const made = new Mesher().add(solid, 0).build();
      made.computeBoundingBox();
      const middle = made.boundingBox!.getCenter(new Vector3());
      const [at, normal] = [made.getAttribute('position'), made.getAttribute('normal')];
      for (let i = 0; i < at.count; i += 1)
        expect(
          new Vector3().fromBufferAttribute(at, i).sub(middle).dot(new Vector3().fromBufferAttribute(normal, i)),
        ).toBeGreaterThanOrEqual(-1e-6);
    }
  });
});

describe('figures', () => {
  it('stand on the ground, look a different way each, and stay small', () => {
    const outlines = new Set<string>();
    for (const kind of figureKinds) {
      const made = figure(kind);
      made.computeBoundingBox();
      const { min, max } = made.boundingBox!;
      expect(min.y, kind).toBeGreaterThan(-0.2);
      expect(made.getAttribute('position').count / 3, kind).toBeLessThan(1700);
      outlines.add(
        [min.x, max.x, max.y, min.z, max.z, made.getAttribute('position').count].map((each) => each.toFixed(2)).join(),
      );
    }
    expect(outlines.size).toBeGreaterThan(figureKinds.length - 6);
  });
});

describe('the timeline', () => {
  it('shows what is over at 1 and what comes at 0, and knows its next end', () => {
    const seen: number[] = [];
    const line = new Timeline()
      .add(0, 1, (k) => {
        seen[0] = k;
      })
      .add(1, 2, (k) => {
        seen[1] = k;
      });
    line.seek(0.5);
    expect(seen).toEqual([0.5, 0]);
    expect(line.next()).toBe(1);
    line.seek(2);
    expect(seen).toEqual([1, 0.5]);
    line.seek(99);
    expect(seen).toEqual([1, 1]);
    expect(line.over).toBe(true);
  });
  it('lays beats one after the other', () => {
    const beats: Beat[] = [
      { kind: 'aim', piece: 'a', at: 'b' },
      { kind: 'dice', roll: { sides: 10, faces: [3], good: [true], look: 1 }, title: '', sum: '' },
      { kind: 'fall', piece: 'b' },
    ];
    const laid = schedule(beats);
    expect(laid.map((each) => each.at)).toEqual([
      0,
      timing(beats[0]!).next,
      timing(beats[0]!).next + timing(beats[1]!).next,
    ]);
  });
  it('walks a way with corners at an even pace', () => {
    const path = [
      { x: 0, y: 0, z: 0 },
      { x: 4, y: 0, z: 0 },
      { x: 4, y: 0, z: 4 },
    ];
    expect(lengthOf(path)).toBe(8);
    expect(along(path, 0.25)).toEqual({ x: 2, y: 0, z: 0 });
    expect(along(path, 0.75)).toEqual({ x: 4, y: 0, z: 2 });
    expect(along(path, 1)).toEqual({ x: 4, y: 0, z: 4 });
  });
});

describe('dice', () => {
  it('have every number once, faces that look outward, and lie with the true face up', () => {
    for (const sides of [6, 10, 20]) {
      const faces = facesOf(sides);
      expect(faces.map((face) => face.value).sort((a, b) => a - b)).toEqual(
        Array.from({ length: sides }, (_, i) => i + 1),
      );
      for (const face of faces) {
        expect(outward(face).dot(middleOf(face))).toBeGreaterThan(0);
        const up = outward(face).applyQuaternion(restOf(face));
        for (const other of faces)
          if (other !== face) expect(outward(other).applyQuaternion(restOf(face)).y).toBeLessThan(up.y);
      }
    }
  });
});

describe('pace', () => {
  it('complains after three slow seconds, not about a page that was away', () => {
    const pace = new Pace();
    expect(pace.tooSlow(5)).toBe(false);
    let slow = 0;
    for (let i = 0; i < 40; i += 1) if (pace.tooSlow(0.1)) slow += 1;
    expect(slow).toBe(1);
    for (let i = 0; i < 400; i += 1) expect(pace.tooSlow(1 / 60)).toBe(false);
  });
  it('scatters scenery the same way each time', () => {
    const [a, b] = [seeded(4), seeded(4)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
  });
});

describe('the card at the target', () => {
  it('covers neither the target nor who acts', () => {
    const free = { x: 12, y: 60, w: 1000, h: 600 };
    for (const [target, actor] of [
      [
        { x: 60, y: 300 },
        { x: 700, y: 300 },
      ],
      [
        { x: 980, y: 600 },
        { x: 500, y: 300 },
      ],
      [
        { x: 500, y: 350 },
        { x: 620, y: 350 },
      ],
    ] as const) {
      const at = beside(target, [actor], [], { w: 264, h: 290 }, free);
      const holds = ({ x, y }: { x: number; y: number }) => x > at.x && x < at.x + 264 && y > at.y && y < at.y + 290;
      expect(holds(target)).toBe(false);
      expect(holds(actor)).toBe(false);
    }
  });
  it('adds up what harms', () => {
    const event = (what: string) => ({ what, text: '' });
    const found = summary(
      {
        exact: true,
        outcomes: [
          { chance: 0.5, text: '' },
          { chance: 0.3, text: '', events: [event('takes_blood')] },
          { chance: 0.2, text: '', events: [event('takes_blood'), event('incapacitated')] },
        ],
      },
      mercs.harm,
    )!;
    expect(found.chance).toBeCloseTo(0.5);
    expect(found.worst!.chance).toBeCloseTo(0.2);
    expect(summary({ exact: true, outcomes: [{ chance: 1, text: '' }] }, mercs.harm)).toBeNull();
  });
});

describe('events become beats', () => {
  it('an attack in MERCS: line, one throw with all dice, shots that hit as the dice say, wound, fall', () => {
    const said = (what: string, args: (string | number)[]) => ({ what, args, text: what });
    const events = [
      said('aims', ['a1', 'ccc_sniper', 'rail_rifle', 'b2', 'kemvar_demo', 6]),
      said('attack_roll', ['a1', 'ccc_sniper', 7, 6]),
      said('attack_roll', ['a1', 'ccc_sniper', 3, 6]),
      said('takes_blood', ['b2', 'kemvar_demo', 1, 0]),
      said('incapacitated', ['b2', 'kemvar_demo']),
    ];
    const nothing = { points: [0, 0], megacon: [null, null], group: [], figures: [], smoke: [], lanes: [], things: [] };
    const view = { ...nothing, field: { width: 6100, depth: 9140, pieces: [] } };
    const beats = mercs.beats({ events, before: view, after: view, content: null, by: 0 });
    expect(beats.map((beat) => beat.kind)).toEqual(['aim', 'dice', 'shot', 'hurt', 'fall']);
    const [, dice, shot] = beats;
    expect(dice).toMatchObject({ roll: { sides: 10, faces: [7, 3], good: [true, false] }, sum: '7 · 3 against 6' });
    expect(shot).toMatchObject({ piece: 'a1', at: 'b2', hits: [true, false] });
  });
  it('a volley in TechCommander: shots at one target are one throw', () => {
    const said = (what: string, args: (string | number)[]) => ({ what, args, text: what });
    const events = [
      said('fires', ['gladiator', 'u0', 'autocannon_30']),
      said('shot_misses', ['u0', 'u6', 10, 8]),
      said('shot_hits', ['u0', 'u6', 1, 8]),
      said('hurt', ['lancer', 'u6', 3, 0]),
      said('brought_down', ['lancer', 'u6', 1]),
    ];
    const view = { units: [] };
    const beats = tech.beats({ events, before: view, after: view, content: null, by: 0 });
    expect(beats.map((beat) => beat.kind)).toEqual(['say', 'aim', 'dice', 'shot', 'hurt', 'fall']);
    expect(beats[2]).toMatchObject({ roll: { sides: 20, faces: [10, 1], good: [false, true] } });
  });
});
