// How the table lies on the screen: north is up, as its words say.
export interface Frame {
  across: number;
  along: number;
  at(x: number, y: number): { x: number; y: number };
  back(x: number, y: number): { x: number; y: number };
  aim(bearing: number, far: number): { x: number; y: number };
  turn(bearing: number): number;
}

export function frameOf(width: number, depth: number): Frame {
  const radians = (bearing: number) => (bearing * Math.PI) / 180;
  return {
    across: width,
    along: depth,
    at: (x, y) => ({ x, y: depth - y }),
    back: (x, y) => ({ x, y: depth - y }),
    turn: (bearing) => bearing,
    aim: (bearing, far) => ({ x: Math.sin(radians(bearing)) * far, y: -Math.cos(radians(bearing)) * far }),
  };
}

export const middle = (points: readonly { x: number; y: number }[]) => ({
  x: points.reduce((sum, each) => sum + each.x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, each) => sum + each.y, 0) / Math.max(1, points.length),
});

export const path = (points: readonly { x: number; y: number }[]) =>
  points.map((each, i) => `${i === 0 ? 'M' : 'L'}${Math.round(each.x)} ${Math.round(each.y)}`).join('') + 'z';

// A pie slice round (0, 0) of the frame from one bearing to another, clockwise.
export function slice(frame: Frame, from: number, to: number, far: number): string {
  const a = frame.aim(from, far);
  const b = frame.aim(to, far);
  return `M0 0L${Math.round(a.x)} ${Math.round(a.y)}A${far} ${far} 0 ${to - from > 180 ? 1 : 0} 1 ${Math.round(b.x)} ${Math.round(b.y)}z`;
}
