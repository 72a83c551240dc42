import type { IconName } from '../../ui/icons';

// What a table of miniatures shows, in the game's own length units; y grows away from the first player.
export type Ground = 'water' | 'deep' | 'brush' | 'road' | 'dip' | 'smoke' | 'climb' | 'rough';
export type Corner = [number, number];
export interface Life {
  now: number;
  full: number;
}

export interface Terrain {
  key: string;
  points?: Corner[];
  circle?: { x: number; y: number; r: number };
  name: string;
  tag: string;
  tall: boolean;
  soft: boolean;
  hurt?: 'warn' | 'bad' | 'gone' | 'plan' | null;
  value?: string;
  ground?: Ground | null;
  level?: number;
  life?: Life | null;
  spoken?: string;
  danger?: boolean;
}
export interface Badge {
  icon: IconName;
  name: string;
  tone?: 'warn' | 'bad' | 'holo';
}
export interface Figure {
  id: string;
  value: string;
  x: number;
  y: number;
  r: number;
  facing: number;
  look: number;
  icon: IconName;
  name: string;
  spoken: string;
  pips: number;
  full: number;
  harm: 'bad' | 'warn' | null;
  acted: boolean;
  acting: boolean;
  down: boolean;
  hidden: boolean;
  // A block in place of a disc: half its length and half its width. Height over the ground, in words. Small ones go
  // without a name.
  block?: { l: number; w: number } | null;
  lift?: string;
  badges?: Badge[];
  small?: boolean;
}
export interface Disc {
  key: string;
  x: number;
  y: number;
  r: number;
  kind: 'smoke' | 'bubble' | 'mark';
  name: string;
  label?: string;
  life?: Life | null;
}
// Where a piece may go: the outline the hall sends, and rings with a meaning.
export interface Reach {
  x: number;
  y: number;
  outline: Corner[];
  rings: { r: number; name: string }[];
  heights: number[];
}
export interface SightLine {
  from: Corner;
  to: Corner;
  half: number;
  hidden: number;
  label: string;
  smoke: boolean;
}
export interface Hull {
  key: string;
  look: number;
  points: Corner[];
  name: string;
}
export interface Token {
  key: string;
  x: number;
  y: number;
  icon: IconName;
  name: string;
  reach?: number;
  look?: number;
}

export interface Scene {
  width: number;
  depth: number;
  step: number;
  unit: string;
  terrain: Terrain[];
  figures: Figure[];
  discs: Disc[];
  reach?: Reach | null;
  sight?: SightLine | null;
  hulls?: Hull[];
  tokens?: Token[];
  heights?: number[];
  places?: Corner[]; // those that a question offers by number
  last?: string; // the word in an action's `how` that says: this leg is the last
}

// The middle of a shape.
export function centreOf(part: Terrain): { x: number; y: number } {
  if (part.circle) return part.circle;
  const points = part.points ?? [[0, 0]];
  return {
    x: points.reduce((sum, p) => sum + p[0], 0) / points.length,
    y: points.reduce((sum, p) => sum + p[1], 0) / points.length,
  };
}

// The smallest convex outline round some points.
export function hullOf(points: readonly Corner[]): Corner[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Corner[]) => {
    const out: Corner[] = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2]!, out[out.length - 1]!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

// Whether a point lies inside an outline: crossings of a ray.
export function inside(outline: readonly Corner[], x: number, y: number): boolean {
  let within = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
