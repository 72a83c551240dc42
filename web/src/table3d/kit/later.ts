import type { Object3D, WebGLRenderer } from 'three';
import type { Work } from './slices';

// What is still to be done on an object that hangs in the scene already: its geometry, its picture.
type Rest = (renderer: WebGLRenderer) => Work;

export function later(object: Object3D, rest: Rest): void {
  object.userData.rest = rest;
}

export function* finishing(root: Object3D, renderer: WebGLRenderer): Work {
  const all: Object3D[] = [];
  root.traverse((each) => all.push(each));
  for (const { userData } of all) {
    const { rest } = userData as { rest?: Rest };
    delete userData.rest;
    if (rest) yield* rest(renderer);
  }
}
