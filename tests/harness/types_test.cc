// The browser's types are those of the games as they are now.
#include <gtest/gtest.h>

#include "kernel/typescript.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

class GeneratedTypes : public ::testing::TestWithParam<std::string> {};

TEST_P(GeneratedTypes, AreUpToDate) {
  const std::filesystem::path home = kHouse;
  const auto game = open_game(GetParam(), home / "content" / GetParam());
  EXPECT_EQ(read_text(home / "web/src/net/generated" / (GetParam() + ".ts")), typescript(*game))
      << "build/condotta types --into web/src/net/generated";
}

INSTANTIATE_TEST_SUITE_P(Games, GeneratedTypes, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
