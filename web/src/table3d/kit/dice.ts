import {
  BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Quaternion,
  RingGeometry,
  Scene,
  SRGBColorSpace,
  TorusGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { seatColour, tones } from './palette';
import { facesOf, middleOf, outward, upward, type Face } from './polyhedra';
import { seeded } from './random';

// Dice that look thrown and end on the faces the hall gave: no physics, a bounce towards a known end.
// Dice that bear signs in place of numbers say their colour and what stands on each face.
export interface Marked {
  tint: number;
  marks: readonly string[];
}
export interface Throw {
  sides: number;
  faces: readonly number[];
  good: readonly boolean[];
  look: number;
  dice?: readonly Marked[];
}
interface Die {
  mesh: Mesh;
  ring: Mesh;
  end: Vector3;
  turn: Quaternion;
  axis: Vector3;
  spin: number;
  from: Vector3;
}

const cell = 128;
const inks: { [corners: number]: number } = { 3: 40, 4: 54 };

// One die: its faces laid out on a texture, each with its number upright.
function shapeOf(
  sides: number,
  faces: readonly Face[],
  colour: number,
  marks?: readonly string[],
): { geometry: BufferGeometry; texture: CanvasTexture } {
  const across = Math.ceil(Math.sqrt(faces.length));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = across * cell;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = `#${new Color(colour).multiplyScalar(0.62).getHexString()}`;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [points, uvs]: [number[], number[]] = [[], []];
  faces.forEach((face, i) => {
    const flat = unfolded(face, ((i % across) + 0.5) * cell, (Math.floor(i / across) + 0.5) * cell);
    draw(
      pen,
      face,
      flat,
      ((i % across) + 0.5) * cell,
      (Math.floor(i / across) + 0.5) * cell,
      sides === 6 ? 74 : (inks[face.corners.length] ?? 44),
      marks?.[face.value - 1],
    );
    for (let k = 1; k < face.corners.length - 1; k += 1) {
      for (const j of [0, k, k + 1]) {
        points.push(...face.corners[j]!.toArray());
        uvs.push(flat[j]![0] / canvas.width, 1 - flat[j]![1] / canvas.height);
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.computeVertexNormals();
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { geometry, texture };
}

function unfolded(face: Face, cx: number, cy: number): [number, number][] {
  const [middle, up] = [middleOf(face), upward(face)];
  const right = up.clone().cross(outward(face)).normalize();
  const scale = (cell * 0.48) / Math.max(...face.corners.map((each) => each.distanceTo(middle)));
  return face.corners.map((each) => {
    const way = each.clone().sub(middle);
    return [cx + way.dot(right) * scale, cy - way.dot(up) * scale];
  });
}

function draw(
  pen: CanvasRenderingContext2D,
  face: Face,
  flat: readonly [number, number][],
  cx: number,
  cy: number,
  size: number,
  mark?: string,
): void {
  pen.strokeStyle = 'rgba(255,255,255,.35)';
  pen.lineWidth = 5;
  pen.beginPath();
  for (const [x, y] of flat) pen.lineTo(x, y);
  pen.closePath();
  pen.stroke();
  pen.fillStyle = '#fff';
  pen.font = `600 ${size}px "IBM Plex Mono", monospace`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(mark ?? `${face.value}${face.value === 6 || face.value === 9 ? '.' : ''}`, cx, cy + 4);
}

const up = new Vector3(0, 0.97, 0.24).normalize(); // towards the eye over the tray

// The turn that brings a face up, its number upright for the reader.
export function restOf(face: Face): Quaternion {
  const turn = new Quaternion().setFromUnitVectors(outward(face), up);
  const top = upward(face).applyQuaternion(turn);
  const away = new Vector3(0, 0, -1).addScaledVector(up, up.z).normalize();
  const angle = Math.atan2(top.clone().cross(away).dot(up), top.dot(away));
  return turn.premultiply(new Quaternion().setFromAxisAngle(up, angle));
}

export class Tray {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(24, 1, 0.1, 60);
  private dice: Die[] = [];

  constructor() {
    const key = new DirectionalLight(0xffe6c4, 3.2);
    key.position.set(-3, 7, 4);
    const back = new DirectionalLight(0x58aaff, 1.4);
    back.position.set(4, 3, -5);
    const bowl = new Mesh(
      new CylinderGeometry(4.3, 4.3, 0.1, 6),
      new MeshStandardMaterial({ color: 0x0c151d, roughness: 0.9 }),
    );
    const wall = new Mesh(
      new CylinderGeometry(4.5, 4.3, 0.55, 6, 1, true),
      new MeshStandardMaterial({ color: 0x1b2833, roughness: 0.5, metalness: 0.4, side: DoubleSide }),
    );
    const edge = new Mesh(new TorusGeometry(4.5, 0.05, 4, 6), new MeshBasicMaterial({ color: tones.holo }));
    bowl.rotation.y = wall.rotation.y = Math.PI / 6;
    bowl.position.y = -0.05;
    wall.position.y = 0.25;
    edge.rotation.x = Math.PI / 2;
    edge.position.y = 0.53;
    this.scene.add(new HemisphereLight(0xbfe0ff, 0x1a1410, 1.1), key, back, bowl, wall, edge);
    this.camera.position.set(0, 9.6, 5.6);
    this.camera.lookAt(0, 0.1, -0.15);
  }

  get empty(): boolean {
    return this.dice.length === 0;
  }

  clear(): void {
    for (const { mesh, ring } of this.dice) {
      this.scene.remove(mesh, ring);
      mesh.geometry.dispose();
    }
    this.dice = [];
  }

  // Puts the dice of a throw in hand; roll() moves them.
  take({ sides, faces, good, look, dice }: Throw): void {
    this.clear();
    const all = facesOf(sides);
    const shapes = new Map<Marked | undefined, ReturnType<typeof shapeOf>>();
    const shape = (of: Marked | undefined) => {
      const made = shapes.get(of) ?? shapeOf(sides, all, of?.tint ?? seatColour(look), of?.marks);
      shapes.set(of, made);
      return made;
    };
    const random = seeded(faces.length * 31 + (faces[0] ?? 0) * 7 + sides);
    faces.forEach((value, i) => {
      const face = all.find((each) => each.value === value) ?? all[0]!;
      this.dice.push(this.die(shape(dice?.[i]), restOf(face), placeOf(i, faces.length), good[i] ?? false, random));
    });
    this.roll(0);
  }

  private die(
    { geometry, texture }: ReturnType<typeof shapeOf>,
    turn: Quaternion,
    place: { x: number; z: number; size: number },
    good: boolean,
    random: () => number,
  ): Die {
    const mesh = new Mesh(
      geometry,
      new MeshStandardMaterial({
        map: texture,
        flatShading: true,
        roughness: 0.32,
        metalness: 0.1,
        emissive: 0xffffff,
        emissiveMap: texture,
        emissiveIntensity: good ? 0.9 : 0.12,
        color: good ? 0xffffff : 0xb4bcc4,
      }),
    );
    mesh.scale.setScalar(place.size);
    const ring = new Mesh(
      new RingGeometry(0.95 * place.size, 1.06 * place.size, 40).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: good ? tones.good : 0x3b5162, transparent: true, opacity: good ? 0.95 : 0.5 }),
    );
    ring.position.set(place.x, 0.02, place.z);
    this.scene.add(mesh, ring);
    return {
      mesh,
      ring,
      turn,
      end: new Vector3(place.x, 0.62 * place.size, place.z),
      axis: new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize(),
      spin: 9 + random() * 6,
      from: new Vector3(5 + random() * 2, 4 + random(), 3 + random() * 2),
    };
  }

  // The throw at a share of its time: 0 leaves the hand, 1 lies still.
  roll(share: number): void {
    const eased = 1 - (1 - share) ** 3;
    for (const { mesh, ring, end, turn, axis, spin, from } of this.dice) {
      mesh.position.lerpVectors(from, end, eased);
      mesh.position.y = end.y + Math.abs(Math.cos(share * Math.PI * 2.5)) * (1 - share) ** 2 * 3.2;
      mesh.quaternion.setFromAxisAngle(axis, (1 - eased) * spin).multiply(turn);
      ring.visible = share > 0.96;
    }
  }

  // Draws into a rectangle of the canvas, in pixels from its lower left corner.
  draw(renderer: WebGLRenderer, x: number, y: number, w: number, h: number): void {
    if (w < 4 || h < 4) return;
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    renderer.setScissorTest(true);
    renderer.setScissor(x, y, w, h);
    renderer.setViewport(x, y, w, h);
    renderer.autoClear = false;
    renderer.clearDepth();
    renderer.render(this.scene, this.camera);
    renderer.autoClear = true;
    renderer.setScissorTest(false);
  }
}

function placeOf(i: number, count: number): { x: number; z: number; size: number } {
  const size = count > 8 ? 0.68 : count > 5 ? 0.84 : count > 3 ? 1 : 1.2;
  const perRow = count > 8 ? 5 : count > 4 ? 3 : count;
  const [row, rows] = [Math.floor(i / perRow), Math.ceil(count / perRow)];
  const inRow = Math.min(perRow, count - row * perRow);
  return { size, x: ((i % perRow) - (inRow - 1) / 2) * 1.85 * size, z: (row - (rows - 1) / 2) * 1.8 * size };
}
