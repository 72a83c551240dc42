import { loadBoard, type BoardModule } from '../boards/registry';
import type { Picture } from '../net/protocol';
import type FlatStory from '../story/FlatStory.svelte';
import { plainStory, type GameStory } from '../story/story';
import type { SolidGame } from '../table3d/diorama';
import type SolidBoard from '../table3d/SolidBoard.svelte';
import { wakeCard } from './card';
import { painted, quiet } from './slices';
import { views } from './view.svelte';

const solidBoard = () => import('../table3d/SolidBoard.svelte');

// All code that the table of a game will need: fetched while the hall sets it up, not one after the other once it is
// there.
export async function fetchBoards(game: string): Promise<void> {
  if (views.now === 'solid') void wakeCard();
  const module = await loadBoard(game);
  await Promise.all([
    module.story?.(),
    ...(views.now === 'solid' && module.solid ? [solidBoard(), module.solid()] : []),
  ]);
}

// The two boards of a game on one page, and who tells on them what happens. The code of the board in three dimensions
// is fetched when it is wanted and can be drawn.
export class Boards {
  module: BoardModule | null = $state.raw(null);
  // What happens is told on the flat board as well.
  story: GameStory | null = $state.raw(null);
  flatStory: ReturnType<typeof FlatStory> | undefined = $state();
  Solid: typeof SolidBoard | null = $state.raw(null);
  solidGame: SolidGame | null = $state.raw(null);
  solidBoard: ReturnType<typeof SolidBoard> | undefined = $state();
  paused = $state(false);
  telling = $state(false);

  constructor(
    private readonly picture: () => Picture | null,
    failed: () => void = () => {},
  ) {
    // The card is busy with the page itself until that is to be seen.
    if (views.now === 'solid') void quiet().then(wakeCard);
    $effect(() => {
      const load = this.module?.solid;
      if (!this.wantsSolid || !load) return;
      // What can be read comes first; the board in three dimensions takes a while in any case.
      painted()
        .then(() => Promise.all([solidBoard(), load()]))
        .then(
          ([module, game]) => {
            this.Solid = module.default;
            this.solidGame = game;
          },
          () => {
            failed();
            views.choose('flat');
          },
        );
    });
  }

  canSolid: boolean = $derived.by(() => {
    const picture = this.picture();
    return this.module?.solid !== undefined && picture !== null && this.module.flatOnly?.(picture.view) !== true;
  });
  wantsSolid: boolean = $derived.by(() => this.canSolid && views.now === 'solid');
  // It stands there, or will in a moment: the page keeps its place free.
  solidSoon: boolean = $derived.by(() => views.now === 'solid' && (this.module === null || this.wantsSolid));
  solid: boolean = $derived.by(() => this.wantsSolid && this.Solid !== null && this.solidGame !== null);

  async load(game: string): Promise<void> {
    const module = await loadBoard(game);
    this.module = module;
    this.story = await (module.story?.() ?? plainStory);
  }

  toggle(): void {
    if (this.canSolid) views.choose(views.now === 'solid' ? 'flat' : 'solid');
  }

  // What is being told is over at once; false where nothing is.
  skip(): boolean {
    return this.solidBoard?.skip() || this.flatStory?.skip() || false;
  }
}
