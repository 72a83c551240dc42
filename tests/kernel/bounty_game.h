#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "games/bounty/bounty.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta {

// The tutorial's game, for tests that need a whole one.
inline std::unique_ptr<AnyGame> bounty_game() {
  return bounty::open(read_content(std::filesystem::path(CONDOTTA_HOME) / "tests/tutorial/content/bounty"));
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
