#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <string>

#include "kernel/json_path.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {

// Figures that a rulebook prints, as tests/KEY/printed.json has them: an id of the ledger, and below it places of
// content/KEY with what must stand there ("tracks.costs.reload": 3; the file first). A rule that uses a figure is
// tested elsewhere; this tells which figures are not ours to change.
inline void expect_printed(const std::string& key, int least) {
  const std::filesystem::path home = kHouse;
  const auto read = [](const std::filesystem::path& file) { return json::parse(read_text(file)); };
  int compared = 0;
  const json::value printed = read(home / "tests" / key / "printed.json");
  for (const auto& [id, places] : printed.as_object()) {
    for (const auto& [place, wanted] : places.as_object()) {
      const std::string path = place;
      const std::size_t dot = path.find('.');
      const json::value file = read(home / "content" / key / (path.substr(0, dot) + ".json"));
      const json::value* found = at_path(file, path.substr(dot + 1));
      ASSERT_NE(found, nullptr) << id << ": there is no " << path;
      EXPECT_EQ(*found, wanted) << id << ": " << path;
      ++compared;
    }
  }
  EXPECT_GE(compared, least);
}

}  // namespace condotta
