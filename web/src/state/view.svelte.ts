import { keep } from './keep';

// Which of the two boards is shown: the table in three dimensions, or the flat one. It is remembered on this machine.
export type BoardView = 'solid' | 'flat';
const key = 'condotta.board';

class Views {
  wish: BoardView | null = $state(read());
  able: boolean | null = null;

  // The flat board where nobody has chosen and the machine would have to paint by hand.
  get now(): BoardView {
    if (this.wish === 'flat') return 'flat';
    if (this.able === null) this.able = paints(this.wish === 'solid');
    return this.able ? 'solid' : 'flat';
  }

  choose(view: BoardView): void {
    this.able = null;
    this.wish = view;
    keep.set(key, view);
  }
}

function read(): BoardView | null {
  const asked = new URLSearchParams(location.search).get('board') ?? keep.get(key);
  return asked === 'flat' || asked === 'solid' ? asked : null;
}

// WebGL2 by a graphics card; by software too where it was asked for.
function paints(bySoftware: boolean): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: !bySoftware });
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const painter = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return bySoftware || !/swiftshader|llvmpipe|software|basic render/i.test(painter);
}

export const views = new Views();
