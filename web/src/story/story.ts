import type { Content, Json } from '../net/protocol';
import type { Stage, Teller } from '../state/match.svelte';
import { atOnce } from '../state/settings.svelte';
import type { Beat, Told } from '../table3d/diorama';
import type { FlatPlaces } from './flat';
import type { Player } from './player';

// What a game tells of its events, and where things are on its flat board.
export interface GameStory {
  beats(told: Told): Beat[];
  places(board: HTMLElement, view: Json, content: Content | null): FlatPlaces;
}

// A game without a story of its own is told in sentences.
export const plainStory: GameStory = {
  beats: ({ events }) => events.filter((event) => event.text !== '').map((event): Beat => ({ kind: 'say', event })),
  places: () => ({ piece: () => null, pixel: () => null }),
};

// Tells a push before it is taken, with a caption for each thing that is seen.
export function storyteller(
  match: Stage,
  player: Player,
  beats: (told: Told) => Beat[],
  content: () => Content | null,
  telling: (on: boolean) => void,
): Teller {
  return async (push, before) => {
    if (atOnce()) return;
    player.onCaption = (event) => {
      if (event.text !== '') match.ticker.say({ by: push.by ?? null, event });
    };
    telling(true);
    await player.play(
      beats({
        events: push.events ?? [],
        before: before?.view ?? null,
        after: push.view ?? null,
        content: content(),
        by: push.by ?? null,
      }),
    );
    telling(false);
    match.ticker.say(null);
  };
}
