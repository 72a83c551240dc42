// The browser's types of the protocol are those of the hall's frames as they are now.
#include "hall/protocol_types.h"

#include <gtest/gtest.h>

#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

TEST(ProtocolTypes, AreUpToDate) {
  EXPECT_EQ(read_text(std::filesystem::path(kHouse) / "web/src/net/generated/protocol.ts"), protocol_types())
      << "build/condotta types --into web/src/net/generated";
}

}  // namespace
}  // namespace condotta::hall
