import type { Object3D, WebGLRenderer } from 'three';
import type { Work } from '../../state/slices';

// The graphics card: who draws on it, and when it has done all it was told.
export interface Card {
  renderer: WebGLRenderer;
  drained(): Promise<void>;
}
// Kept when a graphics card has done all it was told: whoever asks it something before that waits, and the page with
// him.
export async function drained(gl: WebGL2RenderingContext, isLeft: () => boolean): Promise<void> {
  const mark = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  do await new Promise((go) => setTimeout(go, 4));
  while (mark && !isLeft() && gl.clientWaitSync(mark, 0, 0) === gl.TIMEOUT_EXPIRED);
  gl.deleteSync(mark);
}

// Each of them is asked for when a renderer is made or a program linked: whoever asks first waits for the card.
const extensions = [
  'EXT_color_buffer_float',
  'EXT_color_buffer_half_float',
  'EXT_texture_filter_anisotropic',
  'KHR_parallel_shader_compile',
  'OES_texture_float_linear',
  'WEBGL_clip_cull_distance',
  'WEBGL_multi_draw',
];
export function* acquainted(gl: WebGL2RenderingContext): Work {
  for (const name of extensions) {
    gl.getExtension(name);
    yield;
  }
}

// What is still to be done on an object that hangs in the scene already: its geometry, its picture on the card. Who has
// to wait for something lets the others go on `meanwhile`. `patient` where nobody waits for it in turn.
export type Rest = (card: Card, patient: boolean, meanwhile: () => Work) => Work;

export function later(object: Object3D, rest: Rest): void {
  object.userData.rest = rest;
}

function* all([rest, ...others]: readonly Rest[], card: Card, patient: boolean): Work {
  if (rest) yield* rest(card, patient, () => all(others, card, patient));
}

export function* finishing(root: Object3D, card: Card, patient: boolean): Work {
  const rests: Rest[] = [];
  root.traverse(({ userData }) => {
    const { rest } = userData as { rest?: Rest };
    delete userData.rest;
    if (rest) rests.push(rest);
  });
  yield* all(rests, card, patient);
}
