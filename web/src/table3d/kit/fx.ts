import {
  AdditiveBlending,
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  NormalBlending,
  PlaneGeometry,
  ShaderMaterial,
  type IUniform,
} from 'three';
import type { Clock } from './water';

// Smoke, fire and flashes: quads that face the camera, without textures, functions of time alone, so that stills and
// replays agree.
export interface Source {
  x: number;
  y: number;
  z: number;
  r: number;
  h: number;
  n: number;
  kind: 'smoke' | 'fire';
}

const vertex = `attribute vec4 a; attribute vec4 b; varying vec2 at; varying float life, seed; uniform float time;
void main() {
  life = fract(a.w + time * b.w); seed = a.w; float turn = a.w * 37., r = b.x, fire = b.z; vec3 p = a.xyz;
  p.x += sin(turn + life * 2.) * r * (.25 + life * .7); p.z += cos(turn * 1.7 + life * 1.3) * r * (.25 + life * .7);
  p.y += life * b.y; p.x += life * life * b.y * .22 * (1. - fire);
  float s = fire < .5 ? r * (.55 + life * 1.5) : r * (1.2 - life * .8);
  vec4 q = modelViewMatrix * vec4(p, 1.); q.z += fire < .5 ? .5 : r * 1.6; q.xy += position.xy * s; at = position.xy;
  gl_Position = projectionMatrix * q; }`;
const noise = `float h2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5); }
float ns(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); return mix(mix(h2(i), h2(i + vec2(1, 0)), f.x), mix(h2(i + vec2(0, 1)), h2(i + vec2(1, 1)), f.x), f.y); }
varying vec2 at; varying float life, seed;`;
const fire = `${noise} void main() { float d = length(at), m = ns(at * 2.6 + vec2(seed * 9., seed * 5. - life * 5.));
  float a = smoothstep(1., .15, d + (m - .5) * .75) * (1. - life) * smoothstep(0., .08, life);
  vec3 c = mix(vec3(1., .28, .03), vec3(1., .86, .42), smoothstep(.6, 0., d + life * .55)); gl_FragColor = vec4(c * a * 1.5, a * .9); }`;
const smoke = `${noise} void main() { float d = length(at), m = ns(at * 2.2 + seed * 19.) * .6 + ns(at * 5. + seed * 7.) * .4;
  float a = smoothstep(1., .2, d + (m - .5) * .9) * smoothstep(0., .12, life) * (1. - life);
  float lit = .5 + .5 * dot(normalize(vec3(at, .6)), vec3(-.5, .7, .3));
  vec3 c = mix(vec3(.045, .05, .058), vec3(.30, .31, .33), lit * m * 1.3) + vec3(.8, .28, .05) * smoothstep(.22, 0., life) * .35; gl_FragColor = vec4(c, a * .62); }`;

function layer(sources: readonly Source[], clock: Clock, burns: boolean): Mesh {
  const count = sources.reduce((sum, each) => sum + each.n, 0);
  const [a, b] = [new Float32Array(count * 4), new Float32Array(count * 4)];
  let i = 0;
  for (const { x, y, z, r, h, n } of sources) {
    for (let j = 0; j < n; j += 1, i += 1) {
      a.set([x, y, z, (j + 0.37) / n + 0.013 * i], i * 4);
      b.set([r, h, burns ? 1 : 0, burns ? 0.55 : 0.12], i * 4);
    }
  }
  const quad = new PlaneGeometry(2, 2);
  const shape = new InstancedBufferGeometry();
  shape.index = quad.index;
  shape.setAttribute('position', quad.getAttribute('position'));
  shape.setAttribute('a', new InstancedBufferAttribute(a, 4));
  shape.setAttribute('b', new InstancedBufferAttribute(b, 4));
  shape.instanceCount = count;
  const made = new Mesh(
    shape,
    new ShaderMaterial({
      uniforms: { time: clock.time },
      vertexShader: vertex,
      fragmentShader: burns ? fire : smoke,
      transparent: true,
      depthWrite: false,
      blending: burns ? AdditiveBlending : NormalBlending,
    }),
  );
  made.frustumCulled = false;
  made.renderOrder = burns ? 6 : 5;
  return made;
}

export function effects(sources: readonly Source[], clock: Clock): Group {
  const made = new Group();
  for (const kind of ['smoke', 'fire'] as const) {
    const own = sources.filter((each) => each.kind === kind);
    if (own.length > 0) made.add(layer(own, clock, kind === 'fire'));
  }
  return made;
}

const flashVertex =
  'uniform float r; varying vec2 at; void main() { at = position.xy; vec4 q = modelViewMatrix * vec4(0., 0., 0., 1.); q.xy += position.xy * r; gl_Position = projectionMatrix * q; }';
const flashFragment = `uniform vec3 tint; varying vec2 at; void main() { float d = length(at), an = atan(at.y, at.x);
  float star = pow(abs(cos(an * 3.5 + .6)), 18.) + .6 * pow(abs(cos(an * 6. + 1.)), 30.);
  float a = (exp(-d * 5.) * 1.4 + star * smoothstep(1., .05, d) * .55) * smoothstep(1., .6, d); gl_FragColor = vec4(mix(tint, vec3(1.), exp(-d * 7.)) * a, a); }`;

// A star that faces the camera: a muzzle or a hit. Its size may be changed while it lasts.
export interface Flash {
  mesh: Mesh;
  size: IUniform<number>;
}
export function flash(size: number, tint = 0xffd27a): Flash {
  const uniform = { value: size };
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      depthTest: false,
      blending: AdditiveBlending,
      uniforms: { tint: { value: new Color(tint) }, r: uniform },
      vertexShader: flashVertex,
      fragmentShader: flashFragment,
    }),
  );
  mesh.renderOrder = 9;
  mesh.frustumCulled = false;
  return { mesh, size: uniform };
}
