import type { BufferGeometry } from 'three';
import type { Mesher } from '../kit/mesher';
import { atOnce, type Work } from '../../state/slices';
import { machines } from './machines';
import { markers } from './markers';
import { people } from './people';

// Every silhouette by its kind. A figure is made when it is first seen, and once.
const recipes: { readonly [kind: string]: () => Mesher } = { ...people, ...machines, ...markers };
const made = new Map<string, BufferGeometry>();

export const figureKinds: readonly string[] = Object.keys(recipes);
export const hasFigure = (kind: string): boolean => kind in recipes;

export function* figuring(kind: string): Work<BufferGeometry> {
  const found = made.get(kind);
  if (found) return found;
  const geometry = yield* (recipes[kind] ?? recipes.trooper!)().building();
  made.set(kind, geometry);
  return geometry;
}
export const figure = (kind: string): BufferGeometry => atOnce(figuring(kind));
