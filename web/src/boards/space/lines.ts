import type { Corner, Scene } from './model';

// A closed line through these corners, as a path; the table's y grows upwards, the picture's downwards.
export const outline = (points: readonly Corner[], up: (y: number) => number): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${up(y)}`).join('') + 'z';

export const distance = (scene: Scene, far: number): string =>
  scene.unit === 'mm' ? `${Math.round(far / 10)} mm` : `${(far / 1000).toFixed(1)}″`;
