import { Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2, type IUniform } from 'three';

// Water: two scrolling fields of waves, sparkles, foam along the edge. All waters of a board share one clock.
const vertex =
  'varying vec2 at; void main() { at = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const fragment = `uniform float time, edge; uniform vec3 deep, light; uniform vec2 size; varying vec2 at;
float wave(vec2 p) { return sin(p.x * 1.7 + sin(p.y * 1.3 + time * .9)) * .5 + sin(p.y * 2.3 - time * 1.1 + sin(p.x * .9)) * .5; }
void main() {
  vec2 p = at * size;
  float a = wave(p * 1.3) + .5 * wave(p * 3.1 + 4.), b = wave(p.yx * 1.1 + 7.) + .5 * wave(p * 4.3);
  float sparkle = smoothstep(.95, 1.35, a) * .55 + smoothstep(1.05, 1.4, b) * .4;
  vec2 q = min(at, 1. - at) * size; float shore = min(q.x, q.y) + .12 * a;
  float foam = smoothstep(edge, edge * .35, shore) * (.45 + .25 * sin(shore * 9. - time * 2.));
  vec3 c = mix(deep, light, .18 + .10 * a) + light * sparkle * .55 + vec3(.75, .95, 1.) * foam * .35;
  gl_FragColor = vec4(c, .93);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

export interface Clock {
  time: IUniform<number>;
}

export function water(
  w: number,
  d: number,
  clock: Clock,
  { deep = 0x0d3d55, light = 0x4fb6cf, edge = 0.5 } = {},
): Mesh {
  return new Mesh(
    new PlaneGeometry(w, d).rotateX(-Math.PI / 2),
    new ShaderMaterial({
      transparent: true,
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: {
        time: clock.time,
        deep: { value: new Color(deep) },
        light: { value: new Color(light) },
        size: { value: new Vector2(w, d) },
        edge: { value: edge },
      },
    }),
  );
}
