#include "app/matrix.h"

#include <boost/json.hpp>
#include <iomanip>
#include <iostream>

#include "kernel/trouble.h"

namespace condotta::app {

namespace {

struct Pair {
  std::string first, second;
  json::array choices;
};

Pair find_pair(const json::array& options) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const json::value* mine = options[i].get_object().if_contains("choices");
    for (std::size_t k = i + 1; mine != nullptr && k < options.size(); ++k) {
      const json::value* theirs = options[k].get_object().if_contains("choices");
      if (theirs == nullptr || *theirs != *mine) continue;
      const auto name = [&](std::size_t n) { return std::string(options[n].at("name").as_string()); };
      return {name(i), name(k), mine->get_array()};
    }
  }
  throw BadInput("--matrix", "", "this game has no two options with the same choices to set against each other");
}

// The share of games the row won, in percent; less than 0 when none was played.
double share(const Matrix& matrix, const ManyReport& report, std::size_t row, std::size_t column) {
  const std::size_t n = matrix.names.size();
  const ModeReport &there = report.modes[row * n + column], &back = report.modes[column * n + row];
  const auto games = static_cast<double>(there.games + back.games);
  if (games == 0) return -1;
  const double won = static_cast<double>(there.wins[0] + back.wins[1]);
  return 100 * (won + 0.5 * static_cast<double>(there.nobody_won + back.nobody_won)) / games;
}

}  // namespace

Matrix matrix_of(const AnyGame& game, const json::value& options) {
  const json::value list = game.option_list();
  const Pair pair = find_pair(list.as_array());
  Matrix matrix;
  for (const json::value& choice : pair.choices) matrix.names.emplace_back(choice.at("value").as_string());
  for (const std::string& row : matrix.names) {
    for (const std::string& column : matrix.names) {
      json::object chosen = options.as_object();
      chosen[pair.first] = row;
      chosen[pair.second] = column;
      matrix.modes.push_back({row + " against " + column, json::serialize(chosen)});
    }
  }
  return matrix;
}

void print_matrix(const Matrix& matrix, const ManyReport& report) {
  constexpr int kWide = 14;
  std::cout << std::left << std::setw(kWide) << "won by row";
  for (const std::string& name : matrix.names) std::cout << std::right << std::setw(kWide) << name;
  std::cout << '\n';
  for (std::size_t row = 0; row < matrix.names.size(); ++row) {
    std::cout << std::left << std::setw(kWide) << matrix.names[row];
    for (std::size_t column = 0; column < matrix.names.size(); ++column) {
      const double won = share(matrix, report, row, column);
      std::cout << std::right << std::setw(kWide - 1) << std::fixed << std::setprecision(1);
      if (row == column || won < 0)
        std::cout << "-" << ' ';
      else
        std::cout << won << '%';
    }
    std::cout << '\n';
  }
}

json::value matrix_json(const Matrix& matrix, const ManyReport& report) {
  json::object rows;
  for (std::size_t row = 0; row < matrix.names.size(); ++row) {
    json::object cells;
    for (std::size_t column = 0; column < matrix.names.size(); ++column) {
      if (row != column) cells[matrix.names[column]] = share(matrix, report, row, column);
    }
    rows[matrix.names[row]] = std::move(cells);
  }
  return rows;
}

}  // namespace condotta::app
