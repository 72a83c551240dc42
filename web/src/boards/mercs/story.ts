import type { GameStory } from '../../story/story';
import { back } from '../../table3d/games/mercs/place';
import { beatsOf } from '../../table3d/games/mercs/story';
import { onScreen } from '../places';
import { frameOf } from './frame';
import { readModel } from './model';

// The table flat: figures by their ids, spots by the table's own measures.
export const story: GameStory = {
  beats: beatsOf,
  places(board, view, content) {
    const model = readModel(view, content);
    const frame = frameOf(model.width, model.depth);
    return {
      piece: (id) => board.querySelector(`[data-figure="${CSS.escape(id)}"]`),
      pixel(spot) {
        const on = back(model, [spot.x, spot.z]);
        const at = frame.at(on.x, on.y);
        return onScreen(board.querySelector('.space svg'), at.x, at.y);
      },
    };
  },
};
