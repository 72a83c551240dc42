import type { Beat } from './diorama';
import type { Spot } from './kit/camera';

// How long each thing is seen, in seconds, and when the next one may begin. Figures of the design: a step 260 ms a
// movement point, tracers 140 ms apart with 300 ms of flight, dice 1100, a flash 340, a number 900, a fall 500.
const stepLength = 2.2; // of the table, that one movement point covers or so
const stepTime = 0.26;

export function lengthOf(path: readonly Spot[]): number {
  return path
    .slice(1)
    .reduce((sum, spot, i) => sum + Math.hypot(spot.x - path[i]!.x, spot.y - path[i]!.y, spot.z - path[i]!.z), 0);
}

// Where somebody is after a share of a way.
export function along(path: readonly Spot[], share: number): Spot {
  let left = lengthOf(path) * share;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const part = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
    if (left <= part && part > 0)
      return {
        x: a.x + ((b.x - a.x) * left) / part,
        y: a.y + ((b.y - a.y) * left) / part,
        z: a.z + ((b.z - a.z) * left) / part,
      };
    left -= part;
  }
  return path.at(-1) ?? { x: 0, y: 0, z: 0 };
}

export interface Timing {
  lasts: number;
  next: number;
}

export function timing(beat: Beat): Timing {
  const even = (lasts: number): Timing => ({ lasts, next: lasts });
  switch (beat.kind) {
    case 'walk':
      return even(Math.min(1.6, Math.max(stepTime, (lengthOf(beat.path) / stepLength) * stepTime)));
    case 'turn':
      return even(0.2);
    case 'aim':
      return even(0.35);
    case 'dice':
      return { lasts: 1.1, next: 1.25 };
    case 'shot':
      return even(0.3 + 0.14 * Math.max(0, beat.hits.length - 1));
    case 'strike':
      return { lasts: 0.5, next: 0.32 };
    case 'hurt':
      return { lasts: 0.9, next: 0.55 };
    case 'fall':
      return { lasts: 0.5, next: 0.6 };
    case 'blast':
      return { lasts: 0.5, next: 0.4 };
    case 'say':
      return even(beat.event ? 0.9 : 0);
  }
}

export interface Scheduled {
  beat: Beat;
  at: number;
  lasts: number;
}

export function schedule(beats: readonly Beat[]): Scheduled[] {
  let now = 0;
  return beats.map((beat) => {
    const { lasts, next } = timing(beat);
    const found = { beat, at: now, lasts };
    now += next;
    return found;
  });
}
