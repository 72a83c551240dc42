import type { GameStory } from '../../story/story';
import { cell, x, z } from '../../table3d/games/recon/place';
import { beatsOf } from '../../table3d/games/recon/story';
import { onScreen } from '../places';
import { squareSize } from './hands';

// The building flat: its areas are squares of the drawing, and a spot lies in them as it does in three dimensions.
export const story: GameStory = {
  beats: beatsOf,
  places: (board) => ({
    piece: (id) => board.querySelector(`svg.house [data-piece="${CSS.escape(id)}"]`),
    pixel(spot) {
      const [across, along] = [(spot.x - x(0)) / cell, (spot.z - z(0)) / cell];
      const [column, row] = [Math.round(across), Math.round(along)];
      const area = board.querySelector(`[data-area="r${row + 1}c${column + 1}"]`);
      return onScreen(area, (across - column + 0.5) * squareSize, (along - row + 0.5) * squareSize);
    },
  }),
};
