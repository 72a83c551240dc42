import {
  Color,
  DirectionalLight,
  HemisphereLight,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearSRGBColorSpace,
  Object3D,
  PerspectiveCamera,
  Scene,
  WebGLRenderTarget,
} from 'three';
import { figure } from './figures';
import { figurePaint } from './kit/paint';
import { seatColour } from './kit/palette';
import { inSlices, InTurn, quiet } from '../state/slices';
import type { Stage } from './kit/stage';

// A portrait of any figure, painted once by the same renderer from the same mesh: no files of art.
const size = 128;
const kept = new Map<string, string>();

function sitter(kind: string, look: number): { scene: Scene; tall: number } {
  const scene = new Scene();
  const key = new DirectionalLight(0xffe2b8, 3.4);
  key.position.set(-3, 5, 5);
  const back = new DirectionalLight(0x5ab4ff, 3);
  back.position.set(4, 3, -5);
  const geometry = figure(kind).clone();
  geometry.computeBoundingBox();
  const { r, g, b } = new Color(seatColour(look));
  geometry.setAttribute('aTeam', new InstancedBufferAttribute(new Float32Array([r, g, b, 0]), 4));
  const mesh = new InstancedMesh(geometry, figurePaint, 1);
  const pose = new Object3D();
  pose.rotation.y = 0.45;
  pose.updateMatrix();
  mesh.setMatrixAt(0, pose.matrix);
  scene.add(new HemisphereLight(0xbfe0ff, 0x2a2018, 1.2), key, back, mesh);
  const top = geometry.boundingBox!.max.y;
  return { scene, tall: geometry.boundingBox!.max.x < 1.2 ? Math.min(top, 2.05) : top };
}

// Exposed for dark cloth and gunmetal, with a shoulder so that white and seat colours keep their shape.
const encoded = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
  const v = 1 - Math.exp((-2.3 * value) / 255);
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
});

// Written beside the page; it lasts as long as the page does.
async function picture(pixels: Uint8Array): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!; // never on the graphics card
  const image = pen.createImageData(size, size);
  for (let y = 0; y < size; y += 1) {
    const from = (size - 1 - y) * size * 4;
    const to = y * size * 4;
    for (let k = 0; k < size * 4; k += 1)
      image.data[to + k] = k % 4 === 3 ? pixels[from + k]! : encoded[pixels[from + k]!]!;
  }
  pen.putImageData(image, 0, 0);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return file ? URL.createObjectURL(file) : canvas.toDataURL();
}

async function painted(stage: Stage, kind: string, look: number): Promise<string> {
  const { renderer } = stage;
  const target = new WebGLRenderTarget(size, size, { samples: 4, colorSpace: LinearSRGBColorSpace });
  const { scene, tall } = sitter(kind, look);
  const camera = new PerspectiveCamera(22, 1, 0.1, 60);
  camera.position.set(0, tall * 0.76, Math.max(tall, 1.4) * 2.1);
  camera.lookAt(0, tall * 0.68, 0);
  await inSlices(stage.linking(scene, camera, target), { goesOn: () => !stage.ended });
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  const pixels = new Uint8Array(size * size * 4);
  await renderer.readRenderTargetPixelsAsync(target, 0, 0, size, size, pixels);
  target.dispose();
  return picture(pixels);
}

async function seen(stage: Stage): Promise<void> {
  await stage.firstFrame;
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(stage.canvas.getAnimations().map(({ finished }) => finished));
  await quiet();
}

// A faint bust as long as it is not painted; `done` once all that were asked for are.
const bust =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#6fe3f7" opacity=".16"><circle cx="16" cy="11" r="5"/><path d="M5 29c0-8 5-11 11-11s11 3 11 11z"/></svg>';
export const blank = `data:image/svg+xml,${encodeURIComponent(bust)}`;
// One after the other, once the board itself is to be seen and does not change any more; shown all at once, for to show
// them is work, too.
const sittings = new WeakMap<Stage, { asked: Set<string>; turns: InTurn }>();
export function portrait(stage: Stage, kind: string, look: number, done: () => void): string {
  const name = `${kind}/${look}`;
  const known = kept.get(name);
  if (known) return known;
  const own = sittings.get(stage) ?? { asked: new Set(), turns: new InTurn(seen(stage), () => !stage.ended) };
  sittings.set(stage, own);
  if (own.asked.has(name)) return blank;
  own.asked.add(name);
  own.turns.add(async () => void kept.set(name, kept.get(name) ?? (await painted(stage, kind, look))), done);
  return blank;
}
