#pragma once

// What the fuzz targets share: the games they try their input on.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/bounty/bounty.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::fuzz {

struct Target {
  ListedGame listed;
  ContentFiles files;
  std::unique_ptr<AnyGame> game;
};

// The tutorial's game, and all that are on the shelf.
inline const std::vector<Target>& targets() {
  static const std::vector<Target> all = [] {
    std::vector<Target> made;
    const auto add = [&](const ListedGame& listed, const std::filesystem::path& house) {
      ContentFiles files = read_content(house / "content" / listed.key);
      auto game = listed.open(files);
      made.push_back({listed, std::move(files), std::move(game)});
    };
    const std::filesystem::path home = kHouse;
    add({"bounty", bounty::open}, home / "tests/tutorial");
    for (const ListedGame& each : registry()) add(each, home);
    return made;
  }();
  return all;
}

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

// Ends the run as a crash would, so that the fuzzer keeps the input.
inline void insist(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

// Bad input is what we expect; anything else that flies out of `work` is a find.
template <class F>
bool accepted(F&& work) {
  try {
    work();
  } catch (const BadInput&) {
    return false;
  }
  return true;
}

}  // namespace condotta::fuzz
