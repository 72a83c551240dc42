#pragma once

#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "lab/play_many.h"

namespace condotta::app {

// Every side against every other: the two options of a game that offer the same choices (south and north, say), tried
// in all pairs. Each pair is a mode of its own.
struct Matrix {
  std::vector<std::string> names;
  std::vector<Mode> modes;  // row by row: the first option takes the row, the second the column
};

// Throws BadInput when the game has no such pair of options.
Matrix matrix_of(const AnyGame& game, const json::value& options);

// How often the row beats the column, both ways round together; games that nobody won count half.
void print_matrix(const Matrix& matrix, const ManyReport& report);
json::value matrix_json(const Matrix& matrix, const ManyReport& report);

}  // namespace condotta::app
