import type { GameStory } from '../../story/story';
import { cell } from '../../table3d/games/merc/place';
import { beatsOf } from '../../table3d/games/merc/story';
import { centre } from '../places';
import { readModel } from './model';

// The map flat: people and militia are buttons in their sector; a spot lies in the middle of its sector. Of a rank of
// militia the whole unit stands for each.
export const story: GameStory = {
  beats: beatsOf,
  places(board, view, content) {
    const model = readModel(view, content);
    return {
      piece(id) {
        const [, unit, sector] = /^(militia_\w+)@(\w+)\//.exec(id) ?? [];
        return board.querySelector(
          unit ? `[data-sector="${sector}"] [data-unit="${unit}"]` : `[data-who="${CSS.escape(id)}"]`,
        );
      },
      pixel(spot) {
        const [column, row] = [
          Math.round(spot.x / cell + (model.columns - 1) / 2),
          Math.round(spot.z / cell + (model.rows - 1) / 2),
        ];
        const sector = model.sectors.find((each) => each.column === column && each.row === row);
        return sector ? centre(board.querySelector(`[data-sector="${sector.cell}"]`)) : null;
      },
    };
  },
};
