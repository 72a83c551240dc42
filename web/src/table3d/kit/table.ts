import {
  AdditiveBlending,
  BackSide,
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  Vector2,
} from 'three';

// The table on which a board lies: a dark slab with a lit rim, and its glow on the floor of a dark room.
const roomVertex =
  'varying vec3 way; void main() { way = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const roomFragment = `varying vec3 way; void main() {
  vec3 c = mix(vec3(.012, .022, .034), vec3(.022, .06, .085), smoothstep(-.6, .02, way.y));
  gl_FragColor = vec4(mix(c, vec3(.006, .012, .02), smoothstep(0., .5, way.y)), 1.); }`;
const haloVertex =
  'uniform vec2 size; varying vec2 at, spot; void main() { at = uv * 2. - 1.; spot = at * size; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
// The glow of the rim on the floor, and the joints of its plates, which lose themselves in the dark.
const haloFragment = `uniform vec3 tint; varying vec2 at, spot; void main() {
  float far = length(max(abs(at) * 3. - vec2(1.04), 0.));
  vec2 q = abs(fract(spot / 9. - .5) - .5) * 9., w = fwidth(spot);
  float joint = max(1. - smoothstep(.03, .03 + w.x * 1.5, q.x), 1. - smoothstep(.03, .03 + w.y * 1.5, q.y));
  float stud = 1. - smoothstep(.22, .22 + w.x * 2., length(q));
  float plate = fract(sin(dot(floor(spot / 9. - .5), vec2(12.9, 78.2))) * 43758.5);
  float a = exp(-far * 2.4) * .34 + (joint * .16 + stud * .3 + plate * .05) * exp(-far * 1.7);
  gl_FragColor = vec4(tint * .55, a); }`;

export function room(): Mesh {
  const made = new Mesh(
    new SphereGeometry(300, 24, 16),
    new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      fog: false,
      vertexShader: roomVertex,
      fragmentShader: roomFragment,
    }),
  );
  made.frustumCulled = false;
  made.renderOrder = -10;
  return made;
}

function rounded(w: number, d: number, r: number): Shape {
  const made = new Shape();
  const [x, y] = [-w / 2, -d / 2];
  made
    .moveTo(x + r, y)
    .lineTo(x + w - r, y)
    .quadraticCurveTo(x + w, y, x + w, y + r)
    .lineTo(x + w, y + d - r)
    .quadraticCurveTo(x + w, y + d, x + w - r, y + d)
    .lineTo(x + r, y + d)
    .quadraticCurveTo(x, y + d, x, y + d - r)
    .lineTo(x, y + r)
    .quadraticCurveTo(x, y, x + r, y);
  return made;
}

function rim(w: number, d: number, thick: number): BufferGeometry {
  const made = rounded(w, d, 1.4);
  made.holes.push(rounded(w - 2 * thick, d - 2 * thick, Math.max(0.05, 1.4 - thick)));
  return new ShapeGeometry(made, 6).rotateX(-Math.PI / 2);
}

const light = { transparent: true, depthWrite: false, blending: AdditiveBlending, toneMapped: false } as const;

export function slab(w: number, d: number, tint: number, margin = 1.6): Group {
  const made = new Group();
  const [wide, deep] = [w + margin * 2, d + margin * 2];
  const body = new Mesh(
    new ExtrudeGeometry(rounded(wide, deep, 1.6), {
      depth: 1.6,
      bevelEnabled: true,
      bevelSize: 0.35,
      bevelThickness: 0.35,
      bevelSegments: 2,
      curveSegments: 6,
    })
      .rotateX(Math.PI / 2)
      .translate(0, -0.5, 0),
    new MeshStandardMaterial({ color: 0x141c24, roughness: 0.45, metalness: 0.55 }),
  );
  body.receiveShadow = true;
  const edge = new Mesh(rim(wide - 0.5, deep - 0.5, 0.1), new MeshBasicMaterial({ color: tint, toneMapped: false }));
  edge.position.y = -0.11;
  const glow = new Mesh(
    rim(wide - 0.5, deep - 0.5, 1.2),
    new MeshBasicMaterial({ color: tint, opacity: 0.07, ...light }),
  );
  glow.position.y = -0.1;
  const halo = new Mesh(
    new PlaneGeometry(w * 3, d * 3).rotateX(-Math.PI / 2),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { tint: { value: new Color(tint) }, size: { value: new Vector2(w * 1.5, d * 1.5) } },
      vertexShader: haloVertex,
      fragmentShader: haloFragment,
    }),
  );
  halo.position.y = -3.2;
  made.add(body, edge, glow, halo);
  return made;
}
