import { entry, number } from '../json';
import type { GameStory } from '../../story/story';
import { back } from '../../table3d/games/techcommander/place';
import { beatsOf } from '../../table3d/games/techcommander/story';
import { onScreen } from '../places';
import { viewOf } from './model';

// The table flat: units by their ids, spots in thousandths of an inch, north up.
export const story: GameStory = {
  beats: beatsOf,
  places(board, view, content) {
    const found = entry(content, 'tables', viewOf(view).table ?? '');
    const table = { width: number(found.width) || 60000, depth: number(found.depth) || 48000 };
    return {
      piece: (id) => board.querySelector(`[data-unit="${CSS.escape(id)}"]`),
      pixel(spot) {
        const [x, y] = back(table, [spot.x, spot.z]);
        return onScreen(board.querySelector('.sheet svg'), x, table.depth - y);
      },
    };
  },
};
