import { BufferGeometry, Color, Mesh, MeshStandardMaterial } from 'three';
import { later } from './later';
import type { Mesher } from './mesher';

// The one paint: colours of the corners, the seat's colour where it is masked, glow where it is masked, and a cool rim,
// so that silhouettes read on dark ground.
interface Finish {
  rough?: number;
  metal?: number;
  rim?: number;
  ground?: number;
}

const vertexHead = `#include <common>
attribute vec2 aMask; varying vec2 vMask; varying vec3 vTeam; varying float vDim; varying float vUp;
#ifdef USE_INSTANCING
attribute vec4 aTeam;
#endif`;
const vertexBody = `#include <begin_vertex>
vMask = aMask; vUp = position.y;
#ifdef USE_INSTANCING
vTeam = aTeam.rgb; vDim = aTeam.a;
#else
vTeam = vec3(1.); vDim = 0.;
#endif`;
const fragmentHead = `#include <common>
varying vec2 vMask; varying vec3 vTeam; varying float vDim; varying float vUp; uniform vec3 uRim; uniform float uRimShare, uGround;`;
// Feet are darker than heads where uGround says so; what is dimmed (wrecks, the fallen) loses colour and light.
const fragmentColour = `#include <color_fragment>
diffuseColor.rgb = mix(diffuseColor.rgb, pow(vTeam, vec3(1.45)) * .78 + .02, vMask.x);
diffuseColor.rgb *= mix(1., smoothstep(-.1, 1.1, vUp) * .4 + .6, uGround);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.03, .03, .035), vDim * .85);`;
const fragmentGlow = `#include <emissivemap_fragment>
vec3 glowing = mix(vColor.rgb, vTeam, vMask.x);
totalEmissiveRadiance += glowing * glowing * vMask.y * 2.4 * (1. - vDim);
float facing = pow(1. - clamp(dot(normalize(normal), normalize(vViewPosition)), 0., 1.), 3.4);
totalEmissiveRadiance += uRim * facing * uRimShare * (1. - vDim * .6);`;

function paint({ rough = 0.62, metal = 0.12, rim = 0.42, ground = 0 }: Finish): MeshStandardMaterial {
  const made = new MeshStandardMaterial({ vertexColors: true, flatShading: true, roughness: rough, metalness: metal });
  made.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      uRim: { value: new Color(0x5fc9ff) },
      uRimShare: { value: rim },
      uGround: { value: ground },
    });
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', vertexHead)
      .replace('#include <begin_vertex>', vertexBody);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', fragmentHead)
      .replace('#include <color_fragment>', fragmentColour)
      .replace('#include <emissivemap_fragment>', fragmentGlow);
  };
  // One program for each finish: the cut of the shader is the same, only numbers differ.
  made.customProgramCacheKey = () => 'condotta-paint';
  return made;
}

export const figurePaint = paint({ ground: 1 });
export const sceneryPaint = paint({ rim: 0.07, rough: 0.82, metal: 0.02 });

export function scenery(parts: Mesher): Mesh {
  const made = new Mesh(new BufferGeometry(), sceneryPaint);
  later(made, function* (_card, _patient, meanwhile) {
    yield* parts.building(made.geometry);
    yield* meanwhile();
  });
  made.castShadow = true;
  made.receiveShadow = true;
  return made;
}
