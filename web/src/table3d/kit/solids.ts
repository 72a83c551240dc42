import { type BufferGeometry, CylinderGeometry, IcosahedronGeometry, SphereGeometry, TorusGeometry } from 'three';

// The few solids of which everything is made: three corners a face without indices, standing on y = 0. One is worked
// out when it is first wanted: a town names thousands of them in a moment, and they are made slice by slice.
export interface Faces {
  position: ArrayLike<number>;
  normal: ArrayLike<number>;
}
export type Solid = () => Faces;
type Point = readonly [number, number, number];

function once(make: () => Faces): Solid {
  let made: Faces | null = null;
  return () => (made ??= make());
}

// Flat faces: each corner looks where its face does.
function faceted(position: readonly number[]): Faces {
  const normal = new Float32Array(position.length);
  for (let i = 0; i < position.length; i += 9) {
    const at = (k: number) => position[i + k]!;
    const [ax, ay, az] = [at(6) - at(3), at(7) - at(4), at(8) - at(5)];
    const [bx, by, bz] = [at(0) - at(3), at(1) - at(4), at(2) - at(5)];
    const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const long = Math.hypot(x, y, z) || 1;
    for (let k = 0; k < 9; k += 3) {
      normal[i + k] = x / long;
      normal[i + k + 1] = y / long;
      normal[i + k + 2] = z / long;
    }
  }
  return { position, normal };
}

const ring = (w: number, d: number, y: number, x: number, z: number): Point[] => [
  [x - w / 2, y, z - d / 2],
  [x + w / 2, y, z - d / 2],
  [x + w / 2, y, z + d / 2],
  [x - w / 2, y, z + d / 2],
];

// The six sides between a ring below and one above.
function between(b: readonly Point[], t: readonly Point[], points: number[] = []): number[] {
  const quad = (i: Point, j: Point, k: Point, l: Point) => points.push(...i, ...j, ...k, ...i, ...k, ...l);
  quad(t[3]!, t[2]!, t[1]!, t[0]!);
  quad(b[0]!, b[1]!, b[2]!, b[3]!);
  for (let i = 0; i < 4; i += 1) {
    const j = (i + 1) % 4;
    quad(b[i]!, t[i]!, t[j]!, b[j]!);
  }
  return points;
}

// A box whose top may be smaller and shifted: the plate from which machines, walls and roofs are made.
export const frus = (wb: number, db: number, wt: number, dt: number, h: number, ox = 0, oz = 0): Solid =>
  once(() => faceted(between(ring(wb, db, 0, 0, 0), ring(wt, dt, h, ox, oz))));

export const box = (w: number, h: number, d: number): Solid => frus(w, d, w, d, h);

// A box with a bevelled top edge, which catches the light like a painted one.
export const cbox = (w: number, h: number, d: number, cut = 0.12): Solid =>
  once(() => {
    const [foot, shoulder] = [ring(w, d, 0, 0, 0), ring(w, d, h - cut, 0, 0)];
    return faceted(between(shoulder, ring(w - 2 * cut, d - 2 * cut, h, 0, 0), between(foot, shoulder)));
  });

// Any outline of corners (x, z), raised.
function raised(corners: readonly (readonly [number, number])[], h: number): Faces {
  const points: number[] = [];
  const area = corners.reduce((sum, [x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length]!;
    return sum + x * nz - nx * z;
  }, 0);
  const round = area < 0 ? [...corners].reverse() : corners;
  round.forEach(([ax, az], i) => {
    const [bx, bz] = round[(i + 1) % round.length]!;
    points.push(ax, 0, az, ax, h, az, bx, h, bz, ax, 0, az, bx, h, bz, bx, 0, bz);
    if (i > 0 && i < round.length - 1) points.push(round[0]![0], h, round[0]![1], bx, h, bz, ax, h, az);
  });
  return faceted(points);
}
export const prism = (corners: readonly (readonly [number, number])[], h: number): Solid =>
  once(() => raised(corners, h));

function facesOf(from: BufferGeometry): Faces {
  const made = from.index ? from.toNonIndexed() : from;
  return { position: made.getAttribute('position').array, normal: made.getAttribute('normal').array };
}
export const cyl = (foot: number, top: number, h: number, sides = 10): Solid =>
  once(() => facesOf(new CylinderGeometry(top, foot, h, sides).translate(0, h / 2, 0)));
export const rod = (r: number, length: number, sides = 6): Solid =>
  once(() => facesOf(new CylinderGeometry(r, r, length, sides).rotateX(Math.PI / 2).translate(0, 0, length / 2)));
export const dome = (r: number, sides = 10): Solid =>
  once(() => facesOf(new SphereGeometry(r, sides, 5, 0, Math.PI * 2, 0, Math.PI / 2)));
export const torus = (r: number, thick: number, sides = 24, round = 6): Solid =>
  once(() => facesOf(new TorusGeometry(r, thick, round, sides).rotateX(Math.PI / 2)));

// Leaves, stones and moss are balls by the hundred: one of each detail is made, and grown.
const balls = new Map<number, Faces>();
export const ball = (r: number, detail = 1): Solid =>
  once(() => {
    const small = balls.get(detail) ?? facesOf(new IcosahedronGeometry(1, detail));
    balls.set(detail, small);
    return { position: Float32Array.from(small.position, (each) => each * r), normal: small.normal };
  });

// A tuft of grass: blades of three faces that lean apart, without a foot.
function grown(h: number, blades: number): Faces {
  const points: number[] = [];
  for (let i = 0; i < blades; i += 1) {
    const [turn, far] = [(i / blades) * Math.PI * 2 + 0.4, h * 0.34];
    const tip: Point = [Math.cos(turn) * far, h * (i % 2 ? 0.8 : 1), Math.sin(turn) * far];
    const foot = [0, 1, 2].map((k): Point => {
      const a = turn - (k * Math.PI * 2) / 3;
      return [
        Math.cos(turn) * far * 0.2 + Math.cos(a) * h * 0.13,
        0,
        Math.sin(turn) * far * 0.2 + Math.sin(a) * h * 0.13,
      ];
    });
    for (let k = 0; k < 3; k += 1) points.push(...foot[k]!, ...foot[(k + 1) % 3]!, ...tip);
  }
  return faceted(points);
}
export const tuft = (h: number, blades = 3): Solid => once(() => grown(h, blades));
