import type { BufferGeometry } from 'three';
import type { Mesher } from '../kit/mesher';
import { machines } from './machines';
import { markers } from './markers';
import { people } from './people';

// Every silhouette by its kind. A figure is made when it is first seen, and once.
const recipes: { readonly [kind: string]: () => Mesher } = { ...people, ...machines, ...markers };
const made = new Map<string, BufferGeometry>();

export const figureKinds: readonly string[] = Object.keys(recipes);
export const hasFigure = (kind: string): boolean => kind in recipes;

export function figure(kind: string): BufferGeometry {
  const found = made.get(kind);
  if (found) return found;
  const geometry = (recipes[kind] ?? recipes.trooper!)().build();
  made.set(kind, geometry);
  return geometry;
}
