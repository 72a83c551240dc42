import {
  AdditiveBlending,
  BoxGeometry,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  Float32BufferAttribute,
  BufferGeometry as Geometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  RingGeometry,
  ShaderMaterial,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { tones, type Tone } from './palette';

// Signs of light: unlit, additive, above the ground, without shadow. Light on the ground always means a rule.
type Flat = readonly [x: number, z: number];
type Point = readonly [x: number, y: number, z: number];
const light = {
  transparent: true,
  depthWrite: false,
  blending: AdditiveBlending,
  side: DoubleSide,
  toneMapped: false,
} as const;
// Added light drowns on bright ground; there a sign is painted.
const painted = (tone: Tone, opacity: number) =>
  new MeshBasicMaterial({ color: tones[tone], opacity, ...light, blending: NormalBlending });
const glowing = (tone: Tone, opacity: number) => new MeshBasicMaterial({ color: tones[tone], opacity, ...light });
const flatly = (shape: BufferGeometry): BufferGeometry => shape.rotateX(-Math.PI / 2);

export const ring = (r: number, thick: number, tone: Tone, opacity = 0.9): Mesh =>
  new Mesh(flatly(new RingGeometry(r - thick, r, 72)), glowing(tone, opacity));

export function dashes(r: number, thick: number, tone: Tone, opacity = 0.9, count = 20): Mesh {
  const parts = Array.from({ length: count }, (_, i) =>
    flatly(new RingGeometry(r - thick, r, 3, 1, (i / count) * Math.PI * 2, Math.PI / count)),
  );
  return new Mesh(mergeGeometries(parts), glowing(tone, opacity));
}

// Four brackets round a target.
export function brackets(r: number, tone: Tone): Mesh {
  const parts = [0, 1, 2, 3].map((i) =>
    flatly(new RingGeometry(r, r + 0.16, 8, 1, (i * Math.PI) / 2 + Math.PI / 4 - 0.3, 0.6)),
  );
  return new Mesh(mergeGeometries(parts), glowing(tone, 1));
}

export const disc = (r: number, tone: Tone, opacity: number): Mesh =>
  new Mesh(flatly(new RingGeometry(0, r, 40)), glowing(tone, opacity));

// Part of a ring, from one turn about y to another, as faces are measured.
export const arc = (inner: number, outer: number, from: number, to: number, tone: Tone, opacity: number): Mesh =>
  new Mesh(flatly(new RingGeometry(inner, outer, 24, 1, from - Math.PI / 2, to - from)), glowing(tone, opacity));

function strokes(points: readonly Flat[], wide: number, closed: boolean): BufferGeometry[] {
  const ends = closed ? points.length : points.length - 1;
  return Array.from({ length: ends }, (_, i) => [points[i]!, points[(i + 1) % points.length]!] as const).flatMap(
    ([[ax, az], [bx, bz]]) => {
      const length = Math.hypot(bx - ax, bz - az);
      if (length < 0.001) return [];
      return [
        flatly(new PlaneGeometry(length + wide, wide))
          .rotateY(-Math.atan2(bz - az, bx - ax))
          .translate((ax + bx) / 2, 0, (az + bz) / 2),
      ];
    },
  );
}

// A filled outline on the ground: reach, templates, zones.
export function area(
  points: readonly Flat[],
  tone: Tone,
  { fill = 0.1, line = 0.85, wide = 0.09, bright = false } = {},
): Group {
  const made = new Group();
  const ink = bright ? painted : glowing;
  const shape = new Shape(points.map(([x, z]) => new Vector2(x, -z)));
  made.add(new Mesh(flatly(new ShapeGeometry(shape)), ink(tone, fill)));
  const lines = strokes(points, wide, true);
  if (lines.length > 0) made.add(new Mesh(mergeGeometries(lines), ink(tone, line)));
  return made;
}

export function trail(points: readonly Flat[], tone: Tone, wide = 0.1): Mesh | Group {
  const lines = strokes(points, wide, false);
  return lines.length > 0 ? new Mesh(mergeGeometries(lines), glowing(tone, 0.8)) : new Group();
}

const wedgeVertex =
  'attribute float hidden; varying float vHidden; varying vec2 at; varying vec3 p; void main() { at = uv; vHidden = hidden; p = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const wedgeFragment = `uniform vec3 seen, blind; varying float vHidden; varying vec2 at; varying vec3 p; void main() {
  float bar = .5 + .5 * sin(at.y * 40.), hatch = step(.5, fract((p.x + p.z) * 1.1));
  vec3 c = mix(seen * (.20 + .16 * bar), blind * (.10 + .34 * hatch), vHidden);
  gl_FragColor = vec4(c, .9 * smoothstep(0., .12, at.y)); }`;

// The fan of sight: slices from the eye to neighbouring spots of the target, each hidden by a share. Hidden parts are
// hatched.
export interface Slice {
  a: Flat;
  b: Flat;
  hidden: number;
}
export function fan(eye: Flat, slices: readonly Slice[]): Mesh {
  const [points, uvs, hidden]: [number[], number[], number[]] = [[], [], []];
  for (const slice of slices) {
    points.push(eye[0], 0, eye[1], slice.a[0], 0, slice.a[1], slice.b[0], 0, slice.b[1]);
    uvs.push(0.5, 0, 0, 1, 1, 1);
    hidden.push(slice.hidden, slice.hidden, slice.hidden);
  }
  const shape = new Geometry();
  shape.setAttribute('position', new Float32BufferAttribute(points, 3));
  shape.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  shape.setAttribute('hidden', new Float32BufferAttribute(hidden, 1));
  return new Mesh(
    shape,
    new ShaderMaterial({
      ...light,
      uniforms: { seen: { value: new Color(tones.holo) }, blind: { value: new Color(tones.warn) } },
      vertexShader: wedgeVertex,
      fragmentShader: wedgeFragment,
    }),
  );
}

// A line of light through the air.
export function beam(from: Point, to: Point, tone: Tone | number, wide = 0.08, opacity = 0.9): Mesh {
  const way = new Vector3(...to).sub(new Vector3(...from));
  const length = way.length();
  const parts = [0, 1].map((i) => new PlaneGeometry(wide, length).rotateY((i * Math.PI) / 2));
  const made = new Mesh(
    mergeGeometries(parts),
    new MeshBasicMaterial({ color: typeof tone === 'number' ? tone : tones[tone], opacity, ...light }),
  );
  made.position.set((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
  made.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.normalize()));
  return made;
}

// A block lit up because it stands in the way, or a floor that has become a hologram.
export function lit(w: number, h: number, d: number, tone: Tone, fill: number): Group {
  const made = new Group();
  const shape = new BoxGeometry(w, h, d).translate(0, h / 2, 0);
  made.add(
    new LineSegments(
      new EdgesGeometry(shape),
      new LineBasicMaterial({ color: tones[tone], transparent: true, opacity: 0.95, toneMapped: false }),
    ),
  );
  made.add(
    new Mesh(
      shape,
      new MeshBasicMaterial({
        color: tones[tone],
        opacity: fill,
        transparent: true,
        depthWrite: false,
        blending: AdditiveBlending,
      }),
    ),
  );
  return made;
}

const fadeVertex =
  'varying vec2 at; void main() { at = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const shader = (tint: number, opacity: number, fragmentShader: string) =>
  new ShaderMaterial({
    ...light,
    uniforms: { tint: { value: new Color(tint) }, o: { value: opacity } },
    vertexShader: fadeVertex,
    fragmentShader,
  });

// A column of light for "this one".
export const column = (r: number, h: number, tone: Tone, opacity = 0.35): Mesh =>
  new Mesh(
    new CylinderGeometry(r, r, h, 32, 1, true).translate(0, h / 2, 0),
    shader(
      tones[tone],
      opacity,
      'uniform vec3 tint; uniform float o; varying vec2 at; void main() { float a = pow(1. - at.y, 2.2) * o; gl_FragColor = vec4(tint * a * 1.6, a); }',
    ),
  );

export const glow = (r: number, tint: number, opacity = 0.5): Mesh =>
  new Mesh(
    flatly(new PlaneGeometry(r * 2, r * 2)),
    shader(
      tint,
      opacity,
      'uniform vec3 tint; uniform float o; varying vec2 at; void main() { float a = pow(max(0., 1. - length(at * 2. - 1.)), 2.) * o; gl_FragColor = vec4(tint * a, a); }',
    ),
  );

const bubbleVertex =
  'varying vec3 n, v, p; void main() { p = position; n = normalMatrix * normal; vec4 q = modelViewMatrix * vec4(position, 1.); v = -q.xyz; gl_Position = projectionMatrix * q; }';
const bubbleFragment = `uniform vec3 tint; varying vec3 n, v, p; void main() { float f = pow(1. - abs(dot(normalize(n), normalize(v))), 2.);
  vec2 h = abs(fract(vec2(atan(p.z, p.x) * 4., p.y * 2.5)) - .5); float g = smoothstep(.46, .5, max(h.x, h.y)); gl_FragColor = vec4(tint * (f * .9 + g * .25 + .05), 1.); }`;
export const bubble = (r: number, tone: Tone): Mesh =>
  new Mesh(
    new SphereGeometry(r, 24, 12, 0, 7, 0, 1.57),
    new ShaderMaterial({
      ...light,
      uniforms: { tint: { value: new Color(tones[tone]) } },
      vertexShader: bubbleVertex,
      fragmentShader: bubbleFragment,
    }),
  );

export function at<Made extends Object3D>(made: Made, x: number, y: number, z: number): Made {
  made.position.set(x, y, z);
  return made;
}
