#pragma once

#include "games/merc/rules.h"

// The pieces of the set-up that its two files share.
namespace condotta::merc {

using Line = std::array<std::uint8_t, kRebelCount>;  // the faction of every seat
Line factions_of(const Options& options);
std::optional<Refusal> check_line_up(const Options& options);
std::vector<int> chosen_modes(const Content& content, const Options& options);  // as places in content.modes

void fill_kims_base(Play& p);
void run_assassination(Play& p);
void run_versus_start(Play& p);
void answer_space(Play& p, const Task& q, const Action& a);

}  // namespace condotta::merc
