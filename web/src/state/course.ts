import type { Action, Choice, Json } from '../net/protocol';

// A way drawn in one gesture, of as many stretches as it takes. Each stretch is put to the hall when it comes to it, so
// that nothing is measured before the rules allow it and whatever happens on the way is met where it happens.
export interface Point {
  x: number;
  y: number;
}
export interface Moment {
  view: Json;
  choices: readonly Choice[];
}
// What to ask for now, the best liked first, and what then remains of the way.
export interface Stretch {
  wishes: readonly Action[];
  rest: Course | null;
}
export interface Course {
  points: readonly Point[];
  // Null: the way is at its end, or cannot be gone on with here.
  next(now: Moment): Stretch | null;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
// Whole degrees from the north, clockwise.
export const bearingTo = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;

// The corners of a drawn line: points that lie off the straight way between their neighbours by more than `slack`.
export function corners(line: readonly Point[], slack: number): Point[] {
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last || line.length < 3) return [...line];
  const long = Math.max(1, apart(first, last));
  const off = (p: Point) =>
    apart(first, last) < 1
      ? apart(first, p)
      : Math.abs((last.x - first.x) * (first.y - p.y) - (first.x - p.x) * (last.y - first.y)) / long;
  let [worst, at] = [0, 0];
  line.forEach((p, i) => {
    if (off(p) > worst) [worst, at] = [off(p), i];
  });
  if (worst <= slack) return [first, last];
  return [...corners(line.slice(0, at + 1), slack).slice(0, -1), ...corners(line.slice(at), slack)];
}
