import {
  type Blending,
  type BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Dot, Mark, Standing } from './diorama';
import { arc, area, at, beam, brackets, bubble, column, dashes, disc, fan, glow, lit, ring, trail } from './kit/signs';
import { tones } from './kit/palette';

// Signs over the ground, a hand's breadth apart so that they do not flicker.
const floor = 0.07;

function made(mark: Mark): Object3D {
  switch (mark.kind) {
    case 'area':
      return at(
        area(mark.points, mark.tone, {
          fill: mark.fill ?? 0.1,
          line: mark.line ?? 0.85,
          wide: mark.wide ?? 0.09,
          bright: mark.bright ?? false,
        }),
        0,
        (mark.y ?? 0) + floor,
        0,
      );
    case 'ring':
      return at(
        mark.dashed
          ? dashes(mark.r, mark.thick ?? 0.08, mark.tone, mark.opacity)
          : ring(mark.r, mark.thick ?? 0.08, mark.tone, mark.opacity),
        mark.at.x,
        mark.at.y + floor,
        mark.at.z,
      );
    case 'disc':
      return at(disc(mark.r, mark.tone, mark.opacity), mark.at.x, mark.at.y + floor, mark.at.z);
    case 'fan':
      return at(fan(mark.eye, mark.slices), 0, mark.y + floor + 0.05, 0);
    case 'beam':
      return beam(
        [mark.from.x, mark.from.y, mark.from.z],
        [mark.to.x, mark.to.y, mark.to.z],
        mark.tone,
        mark.wide ?? 0.05,
      );
    case 'trail':
      return at(trail(mark.points, mark.tone), 0, (mark.y ?? 0) + floor + 0.03, 0);
    case 'block':
      return at(lit(mark.w, mark.h, mark.d, mark.tone, mark.fill), mark.at.x, mark.at.y, mark.at.z);
    case 'arc':
      return at(
        arc(mark.inner, mark.outer, mark.from, mark.to, mark.tone, mark.opacity),
        mark.at.x,
        mark.at.y + 0.2,
        mark.at.z,
      );
    case 'glow':
      return at(glow(mark.r, mark.tint, mark.opacity), mark.at.x, mark.at.y + floor, mark.at.z);
    case 'bubble':
      return at(bubble(mark.r, mark.tone), mark.at.x, mark.at.y, mark.at.z);
    case 'ghost':
      return ghost(mark.at.x, mark.at.y, mark.at.z, mark.r, mark.face);
  }
}

function ghost(x: number, y: number, z: number, r: number, face: number): Group {
  const both = new Group();
  both.add(
    ring(r, 0.1, 'holo', 1),
    disc(r, 'holo', 0.22),
    arc(r + 0.06, r + 0.36, face - 0.22, face + 0.22, 'white', 1),
  );
  return at(both, x, y + 0.12, z);
}

function dotted({ at: spot, tone, on }: Dot): Group {
  const both = new Group();
  // Any place within the light may be pressed; the listed ones are only hints.
  if (on) both.add(ring(0.46, 0.1, tone, 1), disc(0.46, tone, 0.35));
  else both.add(dashes(0.2, 0.04, tone, 0.5, 6), disc(0.09, tone, 0.75));
  return at(both, spot.x, spot.y + floor + 0.06, spot.z);
}

// Rings of light under a piece: whose turn it is, who may be chosen, who is aimed at.
function halo(piece: Standing): Group {
  const all = new Group();
  const r = piece.block ? Math.max(piece.block.l, piece.block.w) : piece.r;
  if (piece.acting)
    all.add(
      ring(r + 0.3, 0.1, 'white', 1),
      at(column(r + 0.25, piece.tall * 1.3, 'holo', 0.3), 0, 0, 0),
      glow(r * 3.6, tones.holo, 0.45),
    );
  if (piece.lit && !piece.pointed && !piece.acting) all.add(dashes(r + 0.32, 0.09, 'holo', 0.95));
  if (piece.pointed && !piece.acting) all.add(brackets(r + 0.38, 'warn'), glow(r * 3.2, tones.warn, 0.35));
  if (piece.told) all.add(ring(r + 0.5, 0.07, 'holo', 0.9));
  return at(all, piece.x, piece.y + floor + 0.05, piece.z);
}

// A plain sign as bare corners with its colour on them, where it stands.
function bare(sign: Mesh<BufferGeometry, MeshBasicMaterial>): BufferGeometry {
  const shape = sign.geometry.index ? sign.geometry.toNonIndexed() : sign.geometry.clone();
  shape.applyMatrix4(sign.matrixWorld);
  for (const name of Object.keys(shape.attributes)) if (name !== 'position') shape.deleteAttribute(name);
  const { r, g, b } = new Color(sign.material.color);
  const count = shape.getAttribute('position').count;
  const paint = new Float32Array(count * 4);
  for (let i = 0; i < count; i += 1) paint.set([r, g, b, sign.material.opacity], i * 4);
  shape.setAttribute('color', new Float32BufferAttribute(paint, 4));
  return shape;
}

// All plain signs of one blending in one mesh: a table full of rings and dots costs one draw.
function gathered(root: Group): Group {
  root.updateMatrixWorld(true);
  const plain = new Map<Blending, Mesh<BufferGeometry, MeshBasicMaterial>[]>();
  root.traverse((each) => {
    if (each instanceof Mesh && each.material instanceof MeshBasicMaterial)
      plain.set(each.material.blending, [
        ...(plain.get(each.material.blending) ?? []),
        each as Mesh<BufferGeometry, MeshBasicMaterial>,
      ]);
  });
  for (const [, signs] of plain) {
    const material = signs[0]!.material.clone();
    Object.assign(material, { vertexColors: true, opacity: 1 });
    material.color.set(0xffffff);
    const merged = new Mesh(mergeGeometries(signs.map(bare)), material);
    merged.frustumCulled = false;
    for (const sign of signs) {
      sign.removeFromParent();
      sign.geometry.dispose();
      sign.material.dispose();
    }
    root.add(merged);
  }
  return root;
}

export function marksOf(marks: readonly Mark[], dots: readonly Dot[], pieces: readonly Standing[]): Group {
  const all = new Group();
  for (const mark of marks) all.add(made(mark));
  for (const dot of dots) all.add(dotted(dot));
  for (const piece of pieces) if (piece.acting || piece.lit || piece.pointed || piece.told) all.add(halo(piece));
  gathered(all).traverse((each) => {
    each.renderOrder = 4;
  });
  return all;
}
