#pragma once

#include "games/merc/resolve.h"

// The pieces of the set-up that its files share.
namespace condotta::merc {

using Line = std::array<std::uint8_t, kRebelCount>;  // the faction of every seat
Line factions_of(const Options& options);
std::optional<Refusal> check_line_up(const Options& options);
std::vector<int> chosen_modes(const Content& content, const Options& options);  // as places in content.modes
inline bool in_play(Set set, const Options& options) {
  return set == Set::Base || options.expansion;
}
void fill_kims_base(Play& p);

}  // namespace condotta::merc
