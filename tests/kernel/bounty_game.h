#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "games/bounty/bounty.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {

// The tutorial's game, for tests that need a whole one.
inline std::unique_ptr<AnyGame> bounty_game() {
  return bounty::open(read_content(std::filesystem::path(kHouse) / "tests/tutorial/content/bounty"));
}

// The same one for all who only ask it.
inline const AnyGame& game() {
  static const auto bounty = bounty_game();
  return *bounty;
}

// What a function says when it throws BadInput; "" when it does not.
template <class F>
std::string complaint_of(F&& work) {
  try {
    work();
  } catch (const BadInput& trouble) {
    return trouble.what();
  }
  return {};
}

inline json::value read(std::string_view text) {
  return parse_json(text, "test");
}

}  // namespace condotta
