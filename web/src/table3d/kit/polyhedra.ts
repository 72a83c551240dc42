import { IcosahedronGeometry, Vector3 } from 'three';

// The dice as solids: corners of each face, and the number written on it. Opposite numbers of a D6 make seven.
export interface Face {
  corners: Vector3[];
  value: number;
}
const v = (x: number, y: number, z: number) => new Vector3(x, y, z);

function cube(): Face[] {
  const s = 0.62;
  const axes = [
    [v(1, 0, 0), v(0, 1, 0), v(0, 0, 1)],
    [v(0, 1, 0), v(0, 0, 1), v(1, 0, 0)],
    [v(0, 0, 1), v(1, 0, 0), v(0, 1, 0)],
  ] as const;
  const values = [2, 5, 1, 6, 3, 4];
  return axes.flatMap(([n, u, w], axis) =>
    [1, -1].map((side, i): Face => {
      const c = n.clone().multiplyScalar(s * side);
      const [uu, ww] = [u.clone().multiplyScalar(s), w.clone().multiplyScalar(s * side)];
      const at = (a: number, b: number) => c.clone().addScaledVector(uu, a).addScaledVector(ww, b);
      return { corners: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], value: values[axis * 2 + i]! };
    }),
  );
}

// Ten kites round two poles.
function kites(): Face[] {
  const belt = Array.from({ length: 10 }, (_, i) =>
    v(Math.cos(i * 0.62832) * 0.9, i % 2 ? 0.105 : -0.105, Math.sin(i * 0.62832) * 0.9),
  );
  const [north, south] = [v(0, 0.98, 0), v(0, -0.98, 0)];
  return Array.from({ length: 10 }, (_, i): Face => {
    const [a, b, c] = [belt[i]!, belt[(i + 1) % 10]!, belt[(i + 2) % 10]!];
    return { corners: i % 2 ? [north, c, b, a] : [south, a, b, c], value: i + 1 };
  });
}

// Eight triangles; opposite numbers make nine, as i and 7 - i lie opposite.
function octahedron(): Face[] {
  const s = 0.98;
  return Array.from({ length: 8 }, (_, i): Face => {
    const [x, y, z] = [i & 1 ? -s : s, i & 2 ? -s : s, i & 4 ? -s : s];
    return { corners: [v(0, y, 0), v(x, 0, 0), v(0, 0, z)], value: i + 1 };
  });
}

function twenty(): Face[] {
  const points = new IcosahedronGeometry(0.86).getAttribute('position');
  return Array.from({ length: 20 }, (_, i): Face => ({
    corners: [0, 1, 2].map((k) => v(points.getX(i * 3 + k), points.getY(i * 3 + k), points.getZ(i * 3 + k))),
    value: ((i * 7) % 20) + 1,
  }));
}

export const middleOf = (face: Face): Vector3 =>
  face.corners.reduce((sum, each) => sum.add(each), v(0, 0, 0)).divideScalar(face.corners.length);

// Which way the face looks.
export function outward(face: Face): Vector3 {
  const [a, b, c] = face.corners as [Vector3, Vector3, Vector3];
  return b.clone().sub(a).cross(c.clone().sub(a)).normalize();
}

// Where the top of its number is, within the face.
export const upward = (face: Face): Vector3 => {
  const top =
    face.corners.length === 4 && Math.abs(face.corners[0]!.y) < 0.7
      ? face.corners[2]!.clone().add(face.corners[3]!).divideScalar(2)
      : face.corners[0]!;
  const up = top.clone().sub(middleOf(face));
  return up.addScaledVector(outward(face), -up.dot(outward(face))).normalize();
};

export function facesOf(sides: number): Face[] {
  const all = sides <= 6 ? cube() : sides === 8 ? octahedron() : sides <= 10 ? kites() : twenty();
  for (const face of all) if (outward(face).dot(middleOf(face)) < 0) face.corners.reverse();
  return all;
}
