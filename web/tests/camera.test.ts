import { describe, expect, it } from 'vitest';
import {
  behind,
  blocked,
  clearest,
  eased,
  eyeOf,
  framing,
  mayStay,
  nearest,
  farthest,
  panned,
  project,
  rayAt,
  straightDown,
  turned,
  zoomed,
  type Lens,
  type View,
} from '../src/table3d/kit/camera';
import { foremost, groundUnder, onPlane, reaches } from '../src/table3d/kit/picking';

const lens: Lens = { width: 1200, height: 800, insets: { top: 60, right: 0, bottom: 140, left: 0 } };
const view: View = { x: 0, y: 0, z: 0, az: 0.4, tilt: 0.8, dist: 60 };

describe('the camera', () => {
  it('stays where it sees what matters from near enough, and goes where it does not', () => {
    const spots = [
      { x: -6, y: 0, z: -4 },
      { x: 6, y: 2, z: 4 },
    ];
    const wanted = framing(view, lens, spots);
    expect(mayStay(wanted, lens, spots, [], wanted)).toBe(true);
    expect(mayStay({ ...wanted, x: wanted.x + 2, dist: wanted.dist * 1.3 }, lens, spots, [], wanted)).toBe(true);
    expect(mayStay({ ...wanted, dist: wanted.dist * 2 }, lens, spots, [], wanted)).toBe(false);
    expect(mayStay({ ...wanted, x: wanted.x + 40 }, lens, spots, [], wanted)).toBe(false);
  });
  it('goes where something hides what matters, if that helps', () => {
    const spots = [{ x: 0, y: 0, z: 0 }];
    const [here, there] = [0, 1.3].map((turn) => framing({ ...view, az: turn }, lens, spots)) as [View, View];
    const wall = { cx: 0, cz: 3, w: 4, d: 1, y: 0, h: 8 };
    expect(mayStay(here, lens, spots, [wall], there)).toBe(false);
    expect(mayStay(there, lens, spots, [wall], there)).toBe(true);
    const round = { cx: 0, cz: 0, w: 8, d: 8, y: 2, h: 1 };
    expect(mayStay(here, lens, spots, [round], there)).toBe(true);
  });
  it('stands as far away as it says, and over the spot it looks at from above', () => {
    expect(Math.hypot(eyeOf(view).x, eyeOf(view).y, eyeOf(view).z)).toBeCloseTo(60);
    const down = eyeOf({ ...view, tilt: straightDown });
    expect(down.x).toBeCloseTo(0);
    expect(down.y).toBeCloseTo(60);
  });
  it('shows what it looks at in the middle of what the frame leaves free', () => {
    const at = project(view, lens, { x: 0, y: 0, z: 0 });
    expect(at.x).toBeCloseTo(600);
    expect(at.y).toBeCloseTo(360);
    expect(at.far).toBeCloseTo(60);
  });
  it('sends a ray through a pixel to the spot that is drawn there', () => {
    for (const spot of [
      { x: 5, y: 0, z: -3 },
      { x: -12, y: 0, z: 9 },
    ]) {
      const at = project(view, lens, spot);
      const hit = onPlane(rayAt(view, lens, at.x, at.y), 0)!;
      expect(hit.x).toBeCloseTo(spot.x, 3);
      expect(hit.z).toBeCloseTo(spot.z, 3);
    }
  });
  it('frames spots within the margin, no nearer than it may', () => {
    const spots = [
      { x: -20, y: 0, z: -10 },
      { x: 18, y: 2, z: 12 },
    ];
    const found = framing(view, lens, spots, { margin: 40 });
    for (const spot of spots) {
      const at = project(found, lens, spot);
      expect(at.x).toBeGreaterThan(30);
      expect(at.x).toBeLessThan(1170);
      expect(at.y).toBeGreaterThan(90);
      expect(at.y).toBeLessThan(640);
    }
    expect(framing(view, lens, [{ x: 1, y: 0, z: 1 }], { least: 26 }).dist).toBeCloseTo(26, 3);
    expect(framing(view, lens, [])).toEqual(view);
  });
  it('goes round what stands in the way', () => {
    const wall = { cx: 0, cz: 8, w: 30, d: 1, y: 0, h: 20 };
    expect(blocked({ x: 0, y: 5, z: 30 }, { x: 0, y: 1, z: 0 }, wall)).toBe(true);
    expect(blocked({ x: 0, y: 100, z: 30 }, { x: 0, y: 1, z: 0 }, wall)).toBe(false);
    expect(blocked({ x: 0, y: 5, z: -30 }, { x: 0, y: 1, z: 0 }, wall)).toBe(false);
    const straight = { ...view, az: 0, tilt: 0.5 };
    const low = { cx: 0, cz: 5, w: 6, d: 1, y: 0, h: 9 };
    const spots = [{ x: 0, y: 0, z: 0 }];
    expect(blocked(eyeOf(framing(straight, lens, spots)), spots[0]!, low)).toBe(true);
    expect(blocked(eyeOf(clearest(straight, lens, spots, [low])), spots[0]!, low)).toBe(false);
    expect(clearest(straight, lens, spots, []).az).toBe(0);
  });
  it('pans with the pointer: the spot under it stays there', () => {
    const before = project(view, lens, { x: 0, y: 0, z: 0 });
    const after = project(panned(view, lens, 50, 0), lens, { x: 0, y: 0, z: 0 });
    expect(after.x - before.x).toBeCloseTo(50, 0);
  });
  it('keeps tilt and distance within bounds', () => {
    expect(turned(view, 0, 9999).tilt).toBe(straightDown);
    expect(turned(view, 0, -9999).tilt).toBe(0.3);
    expect(zoomed(view, 0.001).dist).toBe(nearest);
    expect(zoomed(view, 1000).dist).toBe(farthest);
  });
  it('comes nearer with every frame and arrives', () => {
    const goal = { ...view, x: 10 };
    let now = view;
    let frames = 0;
    for (let done = false; !done && frames < 200; frames += 1) {
      const next = eased(now, goal, 1 / 60);
      expect(Math.abs(goal.x - next.view.x)).toBeLessThanOrEqual(Math.abs(goal.x - now.x));
      ({ view: now, arrived: done } = next);
    }
    expect(now).toEqual(goal);
    expect(frames).toBeLessThan(60);
  });
});

describe('picking', () => {
  const ray = { from: { x: 0, y: 10, z: 10 }, to: { x: 0, y: -Math.SQRT1_2, z: -Math.SQRT1_2 } };
  it('finds the ground as it is seen: a roof before the street behind it', () => {
    const ray = { from: { x: 0, y: 10, z: 10 }, to: { x: 0, y: -1, z: -1 } };
    const square = (z: number) =>
      [
        [-1, z - 1],
        [1, z - 1],
        [1, z + 1],
        [-1, z + 1],
      ] as const;
    expect(groundUnder(ray, [])).toEqual({ x: 0, y: 0, z: 0 });
    expect(groundUnder(ray, [{ points: square(3), top: 3 }])).toEqual({ x: 0, y: 3, z: 3 });
    expect(groundUnder(ray, [{ points: square(6), top: 3 }])).toEqual({ x: 0, y: 0, z: 0 });
  });
  it('finds the foremost figure under the pointer', () => {
    const bodies = [
      { id: 'far', x: 0, y: 0, z: -0.5, r: 0.8, h: 2 },
      { id: 'near', x: 0, y: 0, z: 1.4, r: 0.8, h: 2 },
      { id: 'aside', x: 5, y: 0, z: 0, r: 0.8, h: 2 },
    ];
    expect(foremost(ray, bodies)).toBe('near');
    expect(foremost(ray, bodies.slice(0, 1))).toBe('far');
    expect(foremost(ray, bodies.slice(2))).toBeNull();
  });
  it('hits the head from above and the side from before, and not what lies behind the eye', () => {
    expect(
      reaches({ from: { x: 0, y: 10, z: 0 }, to: { x: 0, y: -1, z: 0 } }, { id: '', x: 0, y: 0, z: 0, r: 1, h: 2 }),
    ).toBeCloseTo(8);
    expect(
      reaches({ from: { x: 0, y: 1, z: 10 }, to: { x: 0, y: 0, z: -1 } }, { id: '', x: 0, y: 0, z: 0, r: 1, h: 2 }),
    ).toBeCloseTo(9);
    expect(
      reaches({ from: { x: 0, y: 1, z: 10 }, to: { x: 0, y: 0, z: 1 } }, { id: '', x: 0, y: 0, z: 0, r: 1, h: 2 }),
    ).toBeNull();
    expect(onPlane({ from: { x: 0, y: 1, z: 0 }, to: { x: 1, y: 0, z: 0 } }, 0)).toBeNull();
  });
});

describe('the side from which a table is looked at', () => {
  const at = (x: number, z: number) => ({ x, y: 0, z });
  it("is behind one's own people", () => {
    expect(behind([at(-10, 0), at(-12, 0)], [at(10, 0)])).toBeCloseTo(-Math.PI / 2);
    expect(behind([at(0, 20)], [at(0, -20)])).toBeCloseTo(0);
  });
  it('cannot be told while none of them stands there', () => {
    expect(behind([], [at(0, 0)])).toBeNull();
  });
});
