import {
  BufferGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

// The few solids of which everything is made: without indices and texture coordinates, standing on y = 0.
type Point = readonly [number, number, number];

// A box whose top may be smaller and shifted: the plate from which machines, walls and roofs are made.
export function frus(wb: number, db: number, wt: number, dt: number, h: number, ox = 0, oz = 0): BufferGeometry {
  const ring = (w: number, d: number, y: number, x: number, z: number): Point[] => [
    [x - w / 2, y, z - d / 2],
    [x + w / 2, y, z - d / 2],
    [x + w / 2, y, z + d / 2],
    [x - w / 2, y, z + d / 2],
  ];
  const [b, t] = [ring(wb, db, 0, 0, 0), ring(wt, dt, h, ox, oz)];
  const points: number[] = [];
  const quad = (i: Point, j: Point, k: Point, l: Point) => points.push(...i, ...j, ...k, ...i, ...k, ...l);
  quad(t[3]!, t[2]!, t[1]!, t[0]!);
  quad(b[0]!, b[1]!, b[2]!, b[3]!);
  for (let i = 0; i < 4; i += 1) {
    const j = (i + 1) % 4;
    quad(b[i]!, t[i]!, t[j]!, b[j]!);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(points, 3));
  made.computeVertexNormals();
  return made;
}

export const box = (w: number, h: number, d: number): BufferGeometry => frus(w, d, w, d, h);

// A box with a bevelled top edge, which catches the light like a painted one.
export const cbox = (w: number, h: number, d: number, cut = 0.12): BufferGeometry =>
  mergeGeometries([frus(w, d, w, d, h - cut), frus(w, d, w - 2 * cut, d - 2 * cut, cut).translate(0, h - cut, 0)]);

// Any outline of corners (x, z), raised.
export function prism(corners: readonly (readonly [number, number])[], h: number): BufferGeometry {
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
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(points, 3));
  made.computeVertexNormals();
  return made;
}

function bare(from: BufferGeometry): BufferGeometry {
  const made = from.index ? from.toNonIndexed() : from;
  made.deleteAttribute('uv');
  return made;
}
export const cyl = (foot: number, top: number, h: number, sides = 10): BufferGeometry =>
  bare(new CylinderGeometry(top, foot, h, sides).translate(0, h / 2, 0));
export const rod = (r: number, length: number, sides = 6): BufferGeometry =>
  bare(new CylinderGeometry(r, r, length, sides).rotateX(Math.PI / 2).translate(0, 0, length / 2));
export const ball = (r: number, detail = 1): BufferGeometry => bare(new IcosahedronGeometry(r, detail));
export const dome = (r: number, sides = 10): BufferGeometry =>
  bare(new SphereGeometry(r, sides, 5, 0, Math.PI * 2, 0, Math.PI / 2));
export const torus = (r: number, thick: number, sides = 24): BufferGeometry =>
  bare(new TorusGeometry(r, thick, 6, sides).rotateX(Math.PI / 2));

// A tuft of grass: blades of three faces that lean apart, without a foot.
export function tuft(h: number, blades = 3): BufferGeometry {
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
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(points, 3));
  made.computeVertexNormals();
  return made;
}
