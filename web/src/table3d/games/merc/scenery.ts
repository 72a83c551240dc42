import {
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Model, SectorCard } from '../../../boards/merc/model';
import { Mesher } from '../../kit/mesher';
import { scenery } from '../../kit/paint';
import { hash, seeded, type Random } from '../../kit/random';
import { at } from '../../kit/signs';
import { cbox } from '../../kit/solids';
import { water, type Clock } from '../../kit/water';
import { cell, land, middle, shore, type Size } from './place';
import { city, industry, wilderness, type Site } from './sites';

// The island: one coast under all sectors, in steps of shoal, sand and land; each sector its own plot on it.
function coast(size: Size, grow: number, jag: number, seed: number): Shape {
  const random = seeded(seed);
  const [hx, hz] = [(size.columns * cell) / 2 + grow, (size.rows * cell) / 2 + grow];
  const round = 3.2;
  const points: Vector2[] = [];
  const add = (px: number, pz: number, nx: number, nz: number) => {
    const out = (random() - 0.5) * jag;
    points.push(new Vector2(px + nx * out, pz + nz * out));
  };
  const side = (ax: number, az: number, bx: number, bz: number, nx: number, nz: number) => {
    const n = Math.round(Math.hypot(bx - ax, bz - az) / 1.6);
    for (let i = 0; i < n; i += 1) add(ax + ((bx - ax) * i) / n, az + ((bz - az) * i) / n, nx, nz);
  };
  const corner = (cx: number, cz: number, from: number) => {
    for (let i = 0; i < 4; i += 1) {
      const a = from + (i * Math.PI) / 8;
      add(cx + Math.cos(a) * round, cz + Math.sin(a) * round, Math.cos(a), Math.sin(a));
    }
  };
  side(-hx + round, -hz, hx - round, -hz, 0, -1);
  corner(hx - round, -hz + round, -Math.PI / 2);
  side(hx, -hz + round, hx, hz - round, 1, 0);
  corner(hx - round, hz - round, 0);
  side(hx - round, hz, -hx + round, hz, 0, 1);
  corner(-hx + round, hz - round, Math.PI / 2);
  side(-hx, hz - round, -hx, -hz + round, -1, 0);
  corner(-hx + round, -hz + round, Math.PI);
  return new Shape(points);
}

function ground(size: Size, grow: number, jag: number, y: number, depth: number, colour: number, bevel: number): Mesh {
  const shape = new ExtrudeGeometry(coast(size, grow, jag, 5), {
    depth,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel * 0.7,
    bevelSegments: 1,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, y, 0);
  const made = new Mesh(shape, new MeshStandardMaterial({ color: colour, roughness: 0.95, flatShading: true }));
  made.receiveShadow = true;
  return made;
}

function shoal(size: Size, grow: number, opacity: number, y: number): Mesh {
  return at(
    new Mesh(
      new ShapeGeometry(coast(size, grow, 1.1, 8)).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: 0x5fd0d8, transparent: true, opacity, depthWrite: false }),
    ),
    0,
    y,
    0,
  );
}

// Mist lies over what nobody has explored: soft flat clouds in a few layers.
const mistVertex =
  'varying vec2 at; void main() { at = uv * 2. - 1.; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }';
const mistFragment =
  'varying vec2 at; void main() { float d = length(at), a = pow(max(0., 1. - d * d), 1.6) * .42; gl_FragColor = vec4(.80, .87, .90, a); }';
function mist(model: Model): Mesh | null {
  const quads = model.sectors
    .filter((sector) => !sector.explored)
    .flatMap((sector) => {
      const random = seeded(hash(`mist ${sector.cell}`));
      const spot = middle(model, sector);
      return Array.from({ length: 6 }, (_, i) =>
        new PlaneGeometry(4.6 + random() * 1.8, 2.6 + random() * 1.2)
          .rotateX(-Math.PI / 2)
          .rotateY((random() - 0.5) * 0.5)
          .translate(spot.x + (random() - 0.5) * 4.2, land + 0.7 + i * 0.34, spot.z - 2.3 + (random() - 0.5) * 2.4),
      );
    });
  if (quads.length === 0) return null;
  const made = new Mesh(
    mergeGeometries(quads),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      vertexShader: mistVertex,
      fragmentShader: mistFragment,
    }),
  );
  made.renderOrder = 3;
  return made;
}

const plots: { [type: string]: number } = { wilderness: 0x4f6e3a, city: 0x6d7274, industry: 0x76684a };
const builds: { [type: string]: (site: Site) => void } = { wilderness, city, industry };

function plot(made: Mesher, model: Model, sector: SectorCard): void {
  const spot = middle(model, sector);
  const random: Random = seeded(hash(`${sector.cell} ${sector.name}`));
  made.add(cbox(cell - 0.5, 0.5, cell - 0.5, 0.22), plots[sector.type] ?? plots.wilderness!, {
    at: [spot.x, land - 0.5, spot.z],
  });
  const edge =
    sector.row === 0 || sector.column === 0 || sector.row === model.rows - 1 || sector.column === model.columns - 1;
  (builds[sector.type] ?? wilderness)({ made, x: spot.x, z: spot.z, random, name: sector.name, edge });
}

export const breadth = (model: Size) => model.columns * cell + 2 * shore;
export const length = (model: Size) => model.rows * cell + 2 * shore;

export function sceneryOf(model: Model, clock: Clock): Group {
  const all = new Group();
  const made = new Mesher();
  for (const sector of model.sectors) plot(made, model, sector);
  all.add(
    at(water(breadth(model), length(model), clock, { deep: 0x0a4a63, light: 0x46b8d2, edge: 0.9 }), 0, -0.05, 0),
    shoal(model, 2.6, 0.16, -0.02),
    shoal(model, 1.7, 0.22, -0.01),
  );
  all.add(
    ground(model, 0.55, 0.8, -0.2, 0.22, 0xc0a873, 0.35),
    ground(model, 0.02, 0.55, 0, 0.26, 0x55663a, 0.25),
    scenery(made),
  );
  const clouds = mist(model);
  if (clouds) all.add(clouds);
  all.userData.moves = true;
  return all;
}
