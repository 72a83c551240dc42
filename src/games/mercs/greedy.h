#pragma once

#include <span>

#include "games/mercs/rules.h"

// What the greedy player's chapters share: greedy.cc plays the rounds, greedy_place.cc sets up.
namespace condotta::mercs {

// The distance at which a figure likes to fight, by its first weapon.
int liked_distance(const Content& c, UnitId card);

std::size_t choose_place(const Content& c, const State& s, std::span<const Action> offered, Dice& dice);

}  // namespace condotta::mercs
