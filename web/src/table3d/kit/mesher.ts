import { BufferAttribute, Color, Euler, Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

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

// Small solids with a colour, a share of the seat's colour and a glow, gathered into one geometry: one draw call for a whole figure or a whole town.
export class Mesher {
  readonly parts: BufferGeometry[] = [];

  add(solid: BufferGeometry, colour: number, part: Part = {}): this {
    const made = solid.clone();
    made.deleteAttribute('uv');
    made.applyMatrix4(matrixOf(part));
    const count = made.getAttribute('position').count;
    const { r, g, b } = new Color(colour);
    const colours = new Float32Array(count * 3);
    const masks = new Float32Array(count * 2);
    for (let i = 0; i < count; i += 1) {
      colours.set([r, g, b], i * 3);
      masks.set([part.team ?? 0, part.glow ?? 0], i * 2);
    }
    made.setAttribute('color', new BufferAttribute(colours, 3));
    made.setAttribute('aMask', new BufferAttribute(masks, 2));
    this.parts.push(made);
    return this;
  }

  // The same part on the left and on the right.
  pair(solid: BufferGeometry, colour: number, part: Part = {}): this {
    const [x, y, z] = part.at ?? still;
    const [rx, ry, rz] = part.rot ?? still;
    return this.add(solid, colour, part).add(solid, colour, { ...part, at: [-x, y, z], rot: [rx, -ry, -rz] });
  }

  // Another one's parts, moved as a whole.
  join(other: Mesher, part: Part = {}): this {
    const matrix = matrixOf(part);
    for (const each of other.parts) this.parts.push(each.clone().applyMatrix4(matrix));
    return this;
  }

  get empty(): boolean {
    return this.parts.length === 0;
  }

  build(): BufferGeometry {
    const made = mergeGeometries(this.parts);
    made.computeBoundingSphere();
    return made;
  }
}
