import { Object3D } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { atOnce, inSlices, InTurn, painted, pause, quiet, type Work } from '../src/state/slices';
import { acquainted, finishing, later, type Card } from '../src/table3d/kit/later';
import { Mesher } from '../src/table3d/kit/mesher';
import { ball, box, cyl } from '../src/table3d/kit/solids';
import { soon } from '../src/ui/soon';

function* steps(done: number[], count: number): Work<string> {
  try {
    for (let i = 0; i < count; i += 1) {
      done.push(i);
      yield;
    }
    return 'made';
  } finally {
    done.push(-1);
  }
}

describe('work in slices', () => {
  it('gives the browser its turn whenever a slice has lasted long enough', async () => {
    const done: number[] = [];
    const seen: number[] = [];
    let time = 0;
    const result = await inSlices(steps(done, 10), {
      clock: () => (time += 2), // every look at the clock is two milliseconds later
      rest: () => Promise.resolve(seen.push(done.length)),
    });
    expect(result).toBe('made');
    expect(seen).toEqual([3, 6, 9]);
  });
  it('does not give way between steps that take no time', async () => {
    let rests = 0;
    await inSlices(steps([], 1000), { clock: () => 0, rest: () => Promise.resolve((rests += 1)) });
    expect(rests).toBe(0);
  });
  it('waits for what has to come first, and not when all is wanted at once', async () => {
    const told: string[] = [];
    function* work(): Work {
      yield Promise.resolve().then(() => told.push('came'));
      told.push('went on');
    }
    await inSlices(work(), { rest: () => Promise.resolve() });
    expect(told).toEqual(['came', 'went on']);
    told.length = 0;
    atOnce(work());
    expect(told).toEqual(['went on']);
  });
  it('is laid down, and clears up, once nobody wants it any more', async () => {
    const done: number[] = [];
    const result = await inSlices(steps(done, 10), {
      clock: () => done.length * 10,
      rest: () => Promise.resolve(),
      goesOn: () => done.length < 4,
    });
    expect(result).toBeUndefined();
    expect(done).toEqual([0, 1, 2, 3, -1]);
  });
  it('lets others run while it pauses', async () => {
    let ran = false;
    setTimeout(() => {
      ran = true;
    });
    while (!ran) await pause();
    expect(ran).toBe(true);
  });
});

describe('the page as it stands', () => {
  it('is painted with a frame, and quiet with the next one', async () => {
    let frames = 0;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) =>
      setTimeout(() => {
        frames += 1;
        run();
      }),
    );
    await painted();
    expect(frames).toBe(1);
    await quiet();
    expect(frames).toBe(3);
    vi.unstubAllGlobals();
  });
});

describe('a card that is new to the page', () => {
  it('is asked for one thing at a time', () => {
    const asked: string[] = [];
    const getExtension = (name: string) => asked.push(name);
    const work = acquainted({ getExtension } as unknown as WebGL2RenderingContext);
    work.next();
    expect(asked.length).toBe(1);
    atOnce(work);
    expect(asked).toContain('KHR_parallel_shader_compile');
  });
});

describe('a board that is being built', () => {
  const parts = () => {
    const made = new Mesher();
    for (let i = 0; i < 20; i += 1) made.add(i % 2 ? ball(0.2 + i / 10, 0) : cyl(1, 0.5, 2, 5), i, { at: [i, 0, 0] });
    return made;
  };
  it('can be laid aside between any two parts', async () => {
    let rests = 0;
    let time = 0;
    const made = await inSlices(parts().building(), {
      clock: () => (time += 7),
      rest: () => Promise.resolve((rests += 1)),
    });
    expect(rests).toBe(40);
    const whole = parts().build();
    for (const name of ['position', 'normal', 'color', 'aMask'])
      expect(String(made!.getAttribute(name).array)).toBe(String(whole.getAttribute(name).array));
  });
  it('works a solid out when it is wanted, and once', () => {
    const one = box(1, 2, 3);
    expect(one()).toBe(one());
  });
  it('goes on with the rest while one thing is waited for, and leaves nothing behind when it is left', async () => {
    const told: string[] = [];
    const scene = new Object3D();
    const [slow, quick] = [new Object3D(), new Object3D()];
    scene.add(slow, quick);
    later(slow, function* (_card, patient, meanwhile) {
      told.push(`begun ${patient}`);
      try {
        yield* meanwhile();
        yield Promise.resolve();
        told.push('taken');
      } finally {
        told.push('ended');
      }
    });
    later(quick, function* (_card, _patient, meanwhile) {
      told.push('built');
      yield;
      yield* meanwhile();
    });
    const work = finishing(scene, {} as Card, true);
    work.next();
    expect(told).toEqual(['begun true', 'built']);
    work.return();
    expect(told).toEqual(['begun true', 'built', 'ended']);
    expect([slow.userData, quick.userData]).toEqual([{}, {}]);
  });
});

describe('what may come a moment later', () => {
  it('comes one thing a turn, by rank, and not at all where it was taken back', async () => {
    const come: string[] = [];
    soon(2, () => come.push('log'));
    soon(0, () => come.push('question'));
    soon(1, () => come.push('tabs'))();
    soon(0, () => come.push('bar'));
    expect(come).toEqual([]);
    while (come.length < 3) await pause();
    expect(come).toEqual(['question', 'bar', 'log']);
  });
});

describe('pieces in turn', () => {
  const wanted = () => true;
  it('are done one after the other and shown together', async () => {
    const told: string[] = [];
    await new Promise<void>((done) => {
      const turns = new InTurn(Promise.resolve(), wanted);
      for (const name of ['a', 'b', 'c'])
        turns.add(
          () => Promise.resolve(void told.push(name)),
          () => done(void told.push(`shown by ${name}`)),
        );
    });
    expect(told).toEqual(['a', 'b', 'c', 'shown by c']);
  });
  it('do not wait for one that fails, which is told', async () => {
    const told: unknown[] = [];
    await new Promise<void>((done) => {
      const turns = new InTurn(Promise.reject(new Error('no frame')), wanted, (error) =>
        told.push((error as Error).message),
      );
      turns.add(() => Promise.reject(new Error('no paint')), done);
      turns.add(() => Promise.resolve(void told.push('painted')), done);
    });
    expect(told).toEqual(['no frame', 'no paint', 'painted']);
  });
  it('end where nobody wants them any more, and nothing is told', async () => {
    let here = true;
    const told: unknown[] = [];
    const turns = new InTurn(
      Promise.resolve(),
      () => here,
      (error) => told.push(error),
    );
    turns.add(
      () => {
        here = false;
        return Promise.reject(new Error('the card is gone'));
      },
      () => told.push('shown'),
    );
    turns.add(
      () => Promise.resolve(void told.push('painted')),
      () => told.push('shown'),
    );
    await vi.waitUntil(() => !here);
    for (let i = 0; i < 5; i += 1) await pause();
    expect(told).toEqual([]);
  });
});
