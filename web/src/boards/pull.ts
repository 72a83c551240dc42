import type { Aim } from '../state/aim.svelte';
import { apart, bearingTo, corners, type Point } from '../state/course';

// Something held by the pointer and drawn over the table: a piece on its way, the rim of a base that is turned.
export interface Pull {
  to(at: Point): void;
  drop(): void;
  off(): void;
}

// A way drawn from a piece. Let go near where it began it is forgotten.
export function drawWay(aim: Aim, from: Point, slack: number, set: (points: Point[]) => void): Pull {
  const line: Point[] = [from];
  return {
    to(at) {
      if (apart(line[line.length - 1]!, at) < slack / 3) return;
      line.push(at);
      aim.drawn = corners(line, slack).slice(1);
    },
    off() {
      aim.drawn = [];
    },
    drop() {
      const points = corners(line, slack).slice(1);
      aim.drawn = [];
      if (points.length > 0 && apart(from, points[points.length - 1]!) > slack) set(points);
    },
  };
}

// A base turned by its rim.
export function turnRim(aim: Aim, centre: Point, set: (facing: number, at: Point) => void): Pull {
  let last: Point | null = null;
  return {
    to(at) {
      last = at;
      aim.turning = { ...centre, facing: bearingTo(centre, at) };
    },
    off() {
      aim.turning = null;
    },
    drop() {
      aim.turning = null;
      if (last) set(bearingTo(centre, last), last);
    },
  };
}
