import condensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url';
import { paintedStrips, type Order } from './brush';

// A worker paints one ground and answers with its strips. It has no style sheet: letters it needs are fetched first,
// and drawn plainly where they cannot be.
interface Scope {
  fonts?: { add(face: FontFace): void };
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(strips: Uint8Array[], handed: ArrayBufferLike[]): void;
}
const scope = self as unknown as Scope;

async function letters(): Promise<void> {
  const face = new FontFace('IBM Plex Sans Condensed', `url(${condensed})`, { weight: '600' });
  scope.fonts?.add(face);
  await face.load();
}

scope.onmessage = async ({ data }) => {
  if (data.strokes.some(({ kind }) => kind === 'text')) await letters().catch(() => {});
  const strips = paintedStrips(data, (width, height) => new OffscreenCanvas(width, height));
  scope.postMessage(
    strips,
    strips.map((each) => each.buffer),
  );
};
