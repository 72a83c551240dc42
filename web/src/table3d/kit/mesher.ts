import { BufferAttribute, BufferGeometry, Color, Euler, Matrix3, Matrix4, Quaternion, Vector3 } from 'three';
import { atOnce, type Work } from '../../state/slices';
import type { Solid } from './solids';

export type Triple = readonly [number, number, number];
// Where a part stands, how it is turned and stretched; how much of it shows the seat's colour; how much it glows.
export interface Part {
  at?: Triple;
  rot?: Triple;
  s?: number | Triple;
  team?: number;
  glow?: number;
}

const still: Triple = [0, 0, 0];

function matrixOf(part: Part): Matrix4 {
  const s = part.s ?? 1;
  return new Matrix4().compose(
    new Vector3(...(part.at ?? still)),
    new Quaternion().setFromEuler(new Euler(...(part.rot ?? still))),
    typeof s === 'number' ? new Vector3(s, s, s) : new Vector3(...s),
  );
}

interface Laid {
  solid: Solid;
  colour: number;
  team: number;
  glow: number;
  part: Part;
  moved: readonly Matrix4[]; // by what it was joined to, the last one first
}

// All corners of a geometry, filled part by part.
class Corners {
  private readonly position: Float32Array;
  private readonly normal: Float32Array;
  private readonly colour: Float32Array;
  private readonly mask: Float32Array;
  private readonly turn = new Matrix3();
  private readonly tint = new Color();
  private done = 0;

  constructor(count: number) {
    this.position = new Float32Array(count * 3);
    this.normal = new Float32Array(count * 3);
    this.colour = new Float32Array(count * 3);
    this.mask = new Float32Array(count * 2);
  }

  add({ solid, colour, team, glow, part, moved }: Laid): void {
    const matrix = moved.reduceRight((inner, outer) => inner.premultiply(outer), matrixOf(part));
    const { position, normal } = solid();
    const [m, n] = [matrix.elements, this.turn.getNormalMatrix(matrix).elements];
    const { r, g, b } = this.tint.set(colour);
    for (let i = 0; i < position.length; i += 3) {
      const [x, y, z, to] = [position[i]!, position[i + 1]!, position[i + 2]!, this.done * 3];
      this.position[to] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
      this.position[to + 1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
      this.position[to + 2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
      this.look(to, n, normal[i]!, normal[i + 1]!, normal[i + 2]!);
      this.colour[to] = r;
      this.colour[to + 1] = g;
      this.colour[to + 2] = b;
      this.mask[this.done * 2] = team;
      this.mask[this.done * 2 + 1] = glow;
      this.done += 1;
    }
  }

  private look(to: number, n: readonly number[], x: number, y: number, z: number): void {
    const nx = n[0]! * x + n[3]! * y + n[6]! * z;
    const ny = n[1]! * x + n[4]! * y + n[7]! * z;
    const nz = n[2]! * x + n[5]! * y + n[8]! * z;
    const long = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    this.normal[to] = nx / long;
    this.normal[to + 1] = ny / long;
    this.normal[to + 2] = nz / long;
  }

  into(made: BufferGeometry): BufferGeometry {
    made.setAttribute('position', new BufferAttribute(this.position, 3));
    made.setAttribute('normal', new BufferAttribute(this.normal, 3));
    made.setAttribute('color', new BufferAttribute(this.colour, 3));
    made.setAttribute('aMask', new BufferAttribute(this.mask, 2));
    made.computeBoundingSphere();
    return made;
  }
}

// Small solids with a colour, a share of the seat's colour and a glow, gathered into one geometry: one draw call for a
// whole figure or a whole town. Parts are only noted until it is built.
export class Mesher {
  private readonly parts: Laid[] = [];

  add(solid: Solid, colour: number, part: Part = {}): this {
    this.parts.push({ solid, colour, team: part.team ?? 0, glow: part.glow ?? 0, part, moved: [] });
    return this;
  }

  // The same part on the left and on the right.
  pair(solid: Solid, colour: number, part: Part = {}): this {
    const [x, y, z] = part.at ?? still;
    const [rx, ry, rz] = part.rot ?? still;
    return this.add(solid, colour, part).add(solid, colour, { ...part, at: [-x, y, z], rot: [rx, -ry, -rz] });
  }

  // Another one's parts, moved as a whole.
  join(other: Mesher, part: Part = {}): this {
    const matrix = matrixOf(part);
    for (const each of other.parts) this.parts.push({ ...each, moved: [matrix, ...each.moved] });
    return this;
  }

  get empty(): boolean {
    return this.parts.length === 0;
  }

  *building(made = new BufferGeometry()): Work<BufferGeometry> {
    let count = 0;
    for (const { solid } of this.parts) {
      count += solid().position.length / 3;
      yield;
    }
    const corners = new Corners(count);
    for (const each of this.parts) {
      corners.add(each);
      yield;
    }
    return corners.into(made);
  }

  build(): BufferGeometry {
    return atOnce(this.building());
  }
}
