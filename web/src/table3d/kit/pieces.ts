import { Color, type BufferGeometry, Group, InstancedBufferAttribute, InstancedMesh, Object3D } from 'three';
import { figure, figuring } from '../figures';
import { Mesher } from './mesher';
import { figurePaint } from './paint';
import { seatColour, stuff, studsOf } from './palette';
import type { Work } from '../../state/slices';
import { cyl, frus, torus } from './solids';

// A piece on the board. `face` is its turn about y (0 looks towards the viewer), `r` the true radius of its base,
// `size` the figure's scale.
export interface Piece {
  id: string;
  kind: string;
  look: number;
  x: number;
  y: number;
  z: number;
  face: number;
  r: number;
  size: number;
  dim?: number;
  roll?: number;
  lift?: number;
  base?: boolean;
  block?: { l: number; w: number } | null;
}

// A dark disc with a ring of the seat's colour, a top that takes a little of it, and studs by which the seat is told in
// grey.
function disc(look: number): Mesher {
  const made = new Mesher();
  const colour = seatColour(look);
  made.add(cyl(1, 0.94, 0.14, 24), stuff.ink).add(cyl(0.88, 0.82, 0.03, 24), 0x3a444c, { at: [0, 0.14, 0], team: 0.3 });
  made.add(torus(1, 0.075, 40, 4), colour, { at: [0, 0.13, 0], team: 1, glow: 0.55 });
  const [count, turn] = studsOf(look);
  for (let i = 0; i < count; i += 1) {
    const a = turn + (i / count) * Math.PI * 2;
    made.add(frus(0.34, 0.34, 0.2, 0.2, 0.16), colour, {
      at: [Math.sin(a) * 1.06, 0.02, Math.cos(a) * 1.06],
      rot: [0, a + Math.PI / 4, 0],
      team: 1,
      glow: 0.45,
    });
  }
  return made;
}

const notch = (): Mesher =>
  new Mesher().add(frus(0.5, 0.3, 0.04, 0.04, 0.34), 0xffffff, {
    at: [0, 0.1, 1.04],
    rot: [1.57, 0, 0],
    glow: 0.8,
  });

// What stands under figures is made once, as they are.
const feet = new Map<string, BufferGeometry>();
function foot(name: string, make: () => Mesher): BufferGeometry {
  const found = feet.get(name) ?? make().build();
  feet.set(name, found);
  return found;
}
const discOf = (look: number) => foot(`disc ${look}`, () => disc(look));
const notchOf = () => foot('notch', notch);

const baseHeight = 0.14;
type Pose = (piece: Piece, at: Object3D) => void;
const poses: { [layer: string]: Pose } = {
  figure: (piece, at) => {
    at.position.set(
      piece.x,
      piece.y + (piece.base === false ? 0 : baseHeight * Math.min(1, piece.r)) + (piece.lift ?? 0),
      piece.z,
    );
    at.rotation.set(0, piece.face, piece.roll ?? 0);
    at.scale.setScalar(piece.size);
  },
  base: (piece, at) => {
    at.position.set(piece.x, piece.y, piece.z);
    at.rotation.set(0, piece.block ? piece.face : 0, 0);
    if (piece.block) at.scale.set(piece.block.w, 1, piece.block.l);
    else at.scale.set(piece.r, Math.min(1, piece.r), piece.r);
  },
  notch: (piece, at) => {
    at.position.set(piece.x, piece.y, piece.z);
    at.rotation.set(0, piece.face, 0);
    const r = piece.block ? piece.block.l : piece.r;
    at.scale.set(Math.min(1, r), Math.min(1, r), r);
  },
};

function by<Key>(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): Map<Key, Piece[]> {
  const found = new Map<Key, Piece[]>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    found.set(key, [...(found.get(key) ?? []), piece]);
  }
  return found;
}

interface Layer {
  mesh: InstancedMesh;
  ids: string[];
  pose: Pose;
}

// Figures by kind, bases by seat, facings: one instanced mesh each.
export class Pieces {
  readonly group = new Group();
  private layers: Layer[] = [];
  private made = '';
  private readonly now = new Map<string, Piece>();
  private readonly helper = new Object3D();

  get all(): readonly Piece[] {
    return [...this.now.values()];
  }
  get(id: string): Piece | undefined {
    return this.now.get(id);
  }

  // All that `show` will need, one after the other.
  *making(pieces: readonly Piece[]): Work {
    for (const kind of new Set(pieces.map((each) => each.kind))) {
      yield* figuring(kind);
      yield;
    }
    for (const look of new Set(pieces.map((each) => each.look))) {
      discOf(look);
      yield;
    }
  }

  show(pieces: readonly Piece[]): void {
    const key = pieces.map((each) => `${each.id}/${each.kind}/${each.look}/${each.base !== false}`).join();
    this.now.clear();
    for (const each of pieces) this.now.set(each.id, each);
    if (key !== this.made) this.rebuild(pieces);
    this.made = key;
    for (const each of pieces) this.pose(each.id);
  }

  // Changes one piece for the moment; the next show() puts it where the view has it.
  set(id: string, change: Partial<Piece>): void {
    const piece = this.now.get(id);
    if (!piece) return;
    this.now.set(id, { ...piece, ...change });
    this.pose(id);
  }

  private rebuild(pieces: readonly Piece[]): void {
    for (const { mesh } of this.layers) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.layers = [];
    const based = pieces.filter((each) => each.base !== false);
    for (const [kind, own] of by(pieces, (each) => each.kind)) this.layer(figure(kind), own, 'figure');
    for (const [look, own] of by(based, (each) => each.look)) this.layer(discOf(look), own, 'base');
    if (based.length > 0) this.layer(notchOf(), based, 'notch');
  }

  private layer(shape: BufferGeometry, own: readonly Piece[], pose: string): void {
    const geometry = shape.clone();
    geometry.setAttribute('aTeam', new InstancedBufferAttribute(new Float32Array(own.length * 4), 4));
    const mesh = new InstancedMesh(geometry, figurePaint, own.length);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.group.add(mesh);
    this.layers.push({ mesh, ids: own.map((each) => each.id), pose: poses[pose]! });
  }

  private pose(id: string): void {
    const piece = this.now.get(id)!;
    const { r, g, b } = new Color(seatColour(piece.look));
    for (const { mesh, ids, pose } of this.layers) {
      const i = ids.indexOf(id);
      if (i < 0) continue;
      pose(piece, this.helper);
      this.helper.updateMatrix();
      mesh.setMatrixAt(i, this.helper.matrix);
      mesh.instanceMatrix.needsUpdate = true;
      const team = mesh.geometry.getAttribute('aTeam');
      team.setXYZW(i, r, g, b, piece.dim ?? 0);
      team.needsUpdate = true;
    }
  }
}
