// Where the eye is: over a point of the table, turned, tilted, so far away. Pure numbers; stage.ts puts the camera
// there.
export interface View {
  x: number;
  y: number;
  z: number;
  az: number;
  tilt: number;
  dist: number;
}
export interface Spot {
  x: number;
  y: number;
  z: number;
}
// Pixels that the frame round the board covers on each side.
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export interface Lens {
  width: number;
  height: number;
  insets: Insets;
}

export const straightDown = Math.PI / 2;
export const nearest = 14;
export const farthest = 150;
export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
// Upright screens see less to the sides: a wider lens. In degrees from top to bottom.
export const fieldOf = (width: number, height: number) => (width < height ? 34 : 26);

export function eyeOf(view: View): Spot {
  const [up, out] = [Math.sin(view.tilt) * view.dist, Math.cos(view.tilt) * view.dist];
  return { x: view.x + Math.sin(view.az) * out, y: view.y + up, z: view.z + Math.cos(view.az) * out };
}

// The three directions of the eye: right, up, and towards what it sees.
export function axesOf(view: View): { right: Spot; up: Spot; ahead: Spot } {
  const [sa, ca, st, ct] = [Math.sin(view.az), Math.cos(view.az), Math.sin(view.tilt), Math.cos(view.tilt)];
  return {
    right: { x: ca, y: 0, z: -sa },
    up: { x: -sa * st, y: ct, z: -ca * st },
    ahead: { x: -sa * ct, y: -st, z: -ca * ct },
  };
}

const dot = (a: Spot, b: Spot) => a.x * b.x + a.y * b.y + a.z * b.z;

// Where a spot is on the screen, in pixels, and how far in front of the eye.
export function project(view: View, lens: Lens, spot: Spot): { x: number; y: number; far: number } {
  const eye = eyeOf(view);
  const { right, up, ahead } = axesOf(view);
  const to = { x: spot.x - eye.x, y: spot.y - eye.y, z: spot.z - eye.z };
  const far = dot(to, ahead);
  const scale = lens.height / 2 / Math.tan((fieldOf(lens.width, lens.height) * Math.PI) / 360) / Math.max(0.01, far);
  const { insets } = lens;
  return {
    x: lens.width / 2 + (insets.left - insets.right) / 2 + dot(to, right) * scale,
    y: lens.height / 2 + (insets.top - insets.bottom) / 2 - dot(to, up) * scale,
    far,
  };
}

// The ray through a pixel: from the eye, with a direction of length 1.
export function rayAt(view: View, lens: Lens, px: number, py: number): { from: Spot; to: Spot } {
  const { right, up, ahead } = axesOf(view);
  const focal = lens.height / 2 / Math.tan((fieldOf(lens.width, lens.height) * Math.PI) / 360);
  const a = (px - lens.width / 2 - (lens.insets.left - lens.insets.right) / 2) / focal;
  const b = -(py - lens.height / 2 - (lens.insets.top - lens.insets.bottom) / 2) / focal;
  const sum = {
    x: ahead.x + right.x * a + up.x * b,
    y: ahead.y + right.y * a + up.y * b,
    z: ahead.z + right.z * a + up.z * b,
  };
  const length = Math.hypot(sum.x, sum.y, sum.z);
  return { from: eyeOf(view), to: { x: sum.x / length, y: sum.y / length, z: sum.z / length } };
}

function fits(view: View, lens: Lens, spots: readonly Spot[], margin: number): boolean {
  const { width, height, insets } = lens;
  return spots.every((spot) => {
    const at = project(view, lens, spot);
    return (
      at.far > 1 &&
      at.x > insets.left + margin &&
      at.x < width - insets.right - margin &&
      at.y > insets.top + margin &&
      at.y < height - insets.bottom - margin
    );
  });
}

// The nearest view of these spots from the same direction that has them all within what the frame leaves free.
export function framing(
  view: View,
  lens: Lens,
  spots: readonly Spot[],
  { margin = 40, least = 26, most = farthest } = {},
): View {
  if (spots.length === 0) return view;
  const of = (key: keyof Spot) => spots.map((spot) => spot[key]);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  let found = { ...view, x: middle(of('x')), y: middle(of('y')), z: middle(of('z')), dist: least };
  // Perspective: the middle of the spots is not the middle of their picture. Twice is enough.
  for (let turn = 0; turn < 3; turn += 1) {
    let [near, far] = [least, most];
    for (let i = 0; i < 24; i += 1) {
      const half = (near + far) / 2;
      if (fits({ ...found, dist: half }, lens, spots, margin)) far = half;
      else near = half;
    }
    found = centred({ ...found, dist: far }, lens, spots);
  }
  return found;
}

// Whether an eye may stay where it is: it has all these spots in what the frame leaves free, is not much farther than
// it need be, and nothing hides more of them than from where it would go.
const farEnough = 1.34;
export const mayStay = (
  view: View,
  lens: Lens,
  spots: readonly Spot[],
  blocks: readonly Solid[],
  wanted: View,
): boolean =>
  view.dist <= wanted.dist * farEnough &&
  fits(view, lens, spots, 0) &&
  hiddenFrom(view, spots, blocks) <= hiddenFrom(wanted, spots, blocks);

// The turn of an eye that stands behind its own people and looks at the others; null while nobody of one's own stands
// there.
export function behind(own: readonly Spot[], others: readonly Spot[]): number | null {
  if (own.length === 0) return null;
  const middle = (spots: readonly Spot[], key: 'x' | 'z') =>
    spots.reduce((sum, spot) => sum + spot[key], 0) / Math.max(1, spots.length);
  return Math.atan2(middle(own, 'x') - middle(others, 'x'), middle(own, 'z') - middle(others, 'z'));
}

// Something solid that may stand in the way.
export interface Solid {
  cx: number;
  cz: number;
  w: number;
  d: number;
  y: number;
  h: number;
}

// Whether a block lies between two spots: the slabs of its three directions overlap along the line.
export function blocked(from: Spot, to: Spot, block: Solid): boolean {
  let [enter, leave] = [0, 0.97];
  for (const [a, b, low, high] of [
    [from.x, to.x, block.cx - block.w / 2, block.cx + block.w / 2],
    [from.y, to.y, block.y, block.y + block.h],
    [from.z, to.z, block.cz - block.d / 2, block.cz + block.d / 2],
  ] as const) {
    const way = b - a;
    if (Math.abs(way) < 1e-9) {
      if (a < low || a > high) return false;
      continue;
    }
    const [t1, t2] = [(low - a) / way, (high - a) / way];
    enter = Math.max(enter, Math.min(t1, t2));
    leave = Math.min(leave, Math.max(t1, t2));
  }
  return enter < leave;
}

// The share of these spots before which something stands.
const hiddenFrom = (view: View, spots: readonly Spot[], blocks: readonly Solid[]): number => {
  const eye = eyeOf(view);
  return spots.filter((spot) => blocks.some((block) => blocked(eye, spot, block))).length / Math.max(1, spots.length);
};

// The view, turned as little as needed so that nothing stands before what is to be watched.
export function clearest(
  view: View,
  lens: Lens,
  spots: readonly Spot[],
  blocks: readonly Solid[],
  options: { margin?: number; least?: number } = {},
): View {
  const straight = framing(view, lens, spots, options);
  let best = { view: straight, cost: Infinity };
  for (const turn of [0, 0.4, -0.4, 0.8, -0.8, 1.3, -1.3]) {
    for (const lift of [0, 0.22]) {
      const found = framing({ ...view, az: view.az + turn, tilt: view.tilt + lift }, lens, spots, options);
      const hidden = hiddenFrom(found, spots, blocks);
      // What is seen from nearer is seen larger.
      const nearer = 1 - found.dist / straight.dist;
      const cost = hidden * 4 + Math.abs(turn) * 0.5 + lift - nearer * (nearer < 0 ? 3 : 1.5);
      if (cost < best.cost - 1e-9) best = { view: found, cost };
    }
  }
  return best.view;
}

function centred(view: View, lens: Lens, spots: readonly Spot[]): View {
  const seen = spots.map((spot) => project(view, lens, spot));
  const free = {
    x: (lens.width + lens.insets.left - lens.insets.right) / 2,
    y: (lens.height + lens.insets.top - lens.insets.bottom) / 2,
  };
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [dx, dy] = [middle(seen.map((at) => at.x)) - free.x, middle(seen.map((at) => at.y)) - free.y];
  return panned(view, lens, -dx, -dy);
}

// The table dragged by so many pixels.
export function panned(view: View, lens: Lens, dx: number, dy: number): View {
  const unit = (2 * view.dist * Math.tan((fieldOf(lens.width, lens.height) * Math.PI) / 360)) / lens.height;
  const [s, c] = [Math.sin(view.az), Math.cos(view.az)];
  const away = dy / Math.max(0.35, Math.sin(view.tilt));
  return { ...view, x: view.x - (dx * c + away * s) * unit, z: view.z - (-dx * s + away * c) * unit };
}

export const turned = (view: View, dx: number, dy: number): View => ({
  ...view,
  az: view.az - dx * 0.006,
  tilt: clamp(view.tilt + dy * 0.004, 0.3, straightDown),
});
export const zoomed = (view: View, by: number): View => ({ ...view, dist: clamp(view.dist * by, nearest, farthest) });

// One frame on the way to a goal: exponential, so that it may be led elsewhere at any moment. Null once it has arrived.
export function eased(view: View, goal: View, seconds: number): { view: View; arrived: boolean } {
  const share = 1 - Math.exp(-seconds * 9);
  const keys = ['x', 'y', 'z', 'az', 'tilt', 'dist'] as const;
  const next = { ...view };
  let far = 0;
  for (const key of keys) {
    next[key] += (goal[key] - view[key]) * share;
    far = Math.max(far, Math.abs(goal[key] - next[key]));
  }
  return far < 0.01 ? { view: { ...goal }, arrived: true } : { view: next, arrived: false };
}
