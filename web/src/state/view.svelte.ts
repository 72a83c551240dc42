import { keep } from './keep';

// Which of the two boards is shown: the table in three dimensions, or the flat one. It is remembered on this machine.
export type BoardView = 'solid' | 'flat';
const key = 'condotta.board';

class Views {
  wish: BoardView | null = $state(read());
  // Whether it works is seen when the board is made: to try it before takes a fifth of a second on a weak machine.
  private able = $state('WebGL2RenderingContext' in globalThis);

  // The flat board where it was chosen, or where there is no WebGL2. A machine that paints slowly is offered it at the
  // table.
  get now(): BoardView {
    return this.wish === 'flat' || !this.able ? 'flat' : 'solid';
  }

  cannotPaint(): void {
    this.able = false;
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

export const views = new Views();
