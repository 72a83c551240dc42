import { DataTexture, Group, LinearFilter, Mesh, PlaneGeometry, ShaderMaterial } from 'three';
import type { Clock } from './water';

// Mist over what nobody sees: a cell is veiled or not, and its edges are soft. Some layers of it, so that what stands
// in it fades.
export interface Fog {
  columns: number;
  rows: number;
  veiled: readonly boolean[];
}

const heights = [0.5, 1.1, 1.7];
const vertex =
  'varying vec2 at; void main() { at = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const fragment = `uniform sampler2D veil; uniform float time, layer; varying vec2 at;
float h2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5); }
float ns(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); return mix(mix(h2(i), h2(i + vec2(1, 0)), f.x), mix(h2(i + vec2(0, 1)), h2(i + vec2(1, 1)), f.x), f.y); }
void main() { float m = ns(at * 14. + vec2(time * .05, layer * 3.)) * .6 + ns(at * 31. - vec2(layer, time * .04)) * .4;
  float a = smoothstep(.35, .8, texture2D(veil, at).r) * (.15 + .13 * m); gl_FragColor = vec4(mix(vec3(.02, .035, .05), vec3(.08, .13, .17), m), a); }`;

export function fogOf({ columns, rows, veiled }: Fog, width: number, depth: number, clock: Clock): Group {
  const cells = new Uint8Array(columns * rows * 4);
  veiled.forEach((hidden, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    cells[((rows - 1 - row) * columns + column) * 4] = hidden ? 255 : 0;
  });
  const veil = new DataTexture(cells, columns, rows);
  veil.magFilter = veil.minFilter = LinearFilter;
  veil.needsUpdate = true;
  const all = new Group();
  heights.forEach((height, layer) => {
    const mesh = new Mesh(
      new PlaneGeometry(width, depth).rotateX(-Math.PI / 2),
      new ShaderMaterial({
        uniforms: { veil: { value: veil }, time: clock.time, layer: { value: layer } },
        vertexShader: vertex,
        fragmentShader: fragment,
        transparent: true,
        depthWrite: false,
      }),
    );
    mesh.position.y = height;
    mesh.renderOrder = 3;
    all.add(mesh);
  });
  return all;
}
