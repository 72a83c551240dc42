import { keep } from './keep';

// Which of the two boards is shown: the table in three dimensions, or the flat one. It is remembered on this machine.
export type BoardView = 'solid' | 'flat';
const key = 'condotta.board';

class Views {
  wish: BoardView | null = $state(read());
  private able: boolean | null = null;

  // The flat board where it was chosen, or where there is no WebGL2. A machine that paints slowly is offered it at the table.
  get now(): BoardView {
    if (this.wish === 'flat') return 'flat';
    this.able ??= paints();
    return this.able ? 'solid' : 'flat';
  }

  choose(view: BoardView): void {
    this.wish = view;
    keep.set(key, view);
  }
}

function read(): BoardView | null {
  const asked = new URLSearchParams(location.search).get('board') ?? keep.get(key);
  return asked === 'flat' || asked === 'solid' ? asked : null;
}

function paints(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

export const views = new Views();
