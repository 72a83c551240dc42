// A seat is a shape, a hatch and a colour, always together; the colour is the third sign.
export type SeatShape = 'circle' | 'diamond' | 'triangle' | 'square' | 'hexagon' | 'shield' | 'cross';

export interface SeatLook {
  shape: SeatShape;
  colour: string;
  name: string;
}

const looks: readonly SeatLook[] = [
  { shape: 'circle', colour: 'var(--seat-1)', name: 'Blue' },
  { shape: 'diamond', colour: 'var(--seat-2)', name: 'Gold' },
  { shape: 'triangle', colour: 'var(--seat-3)', name: 'Green' },
  { shape: 'square', colour: 'var(--seat-4)', name: 'Pink' },
  { shape: 'hexagon', colour: 'var(--seat-5)', name: 'Straw' },
  { shape: 'shield', colour: 'var(--seat-6)', name: 'Red' },
  { shape: 'cross', colour: 'var(--seat-7)', name: 'Ice' },
];

// Looks are counted from 1 in the design; anything outside falls back to the seventh.
export function lookOf(number: number): SeatLook {
  return looks[number - 1] ?? looks[6]!;
}

// The outline of a shape round (cx, cy) with radius r, as one SVG path.
export function shapePath(shape: SeatShape, r: number, cx = 0, cy = 0): string {
  const at = (points: readonly (readonly [number, number])[]) =>
    'M' + points.map(([x, y]) => `${round(cx + x * r)} ${round(cy + y * r)}`).join('L') + 'z';
  switch (shape) {
    case 'circle':
      return `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 'diamond':
      return at([
        [0, -1.15],
        [1.15, 0],
        [0, 1.15],
        [-1.15, 0],
      ]);
    case 'triangle':
      return at([
        [0, -1.08],
        [1.09, 0.81],
        [-1.09, 0.81],
      ]);
    case 'square':
      return at([
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ]);
    case 'hexagon':
      return at([
        [1.05, 0],
        [0.525, 0.91],
        [-0.525, 0.91],
        [-1.05, 0],
        [-0.525, -0.91],
        [0.525, -0.91],
      ]);
    case 'cross':
      return at([
        [-0.36, -1],
        [0.36, -1],
        [0.36, -0.36],
        [1, -0.36],
        [1, 0.36],
        [0.36, 0.36],
        [0.36, 1],
        [-0.36, 1],
        [-0.36, 0.36],
        [-1, 0.36],
        [-1, -0.36],
        [-0.36, -0.36],
      ]);
    case 'shield': {
      const [w, top, side, foot] = [0.92 * r, -0.95 * r, 0.95 * r, 1.12 * r];
      return `M${round(cx - w)} ${round(cy + top)}h${round(2 * w)}v${round(side)}q0 ${round(0.7 * r)} ${round(-w)} ${round(foot)}q${round(-w)} ${round(-0.42 * r)} ${round(-w)} ${round(-foot)}z`;
    }
  }
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
