import type { GameStory } from '../../story/story';
import { cell, x, z } from '../../table3d/games/mercenaries/place';
import { beatsOf } from '../../table3d/games/mercenaries/story';
import { centre } from '../places';
import { columns } from './model';

// The Battle Area flat: a spot lies on the square whose middle is nearest.
export const story: GameStory = {
  beats: beatsOf,
  places: (board) => ({
    piece: (id) => board.querySelector(`[data-piece="${CSS.escape(id)}"]`),
    pixel: (spot) =>
      centre(
        board.querySelector(
          `[data-square="${columns[Math.round((spot.x - x(1)) / cell)]}${1 + Math.round((z(1) - spot.z) / cell)}"]`,
        ),
      ),
  }),
};
