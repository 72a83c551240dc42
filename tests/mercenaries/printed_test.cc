#include "tests/harness/printed.h"

namespace condotta {
namespace {

TEST(Printed, Mercenaries) {
  expect_printed("mercenaries", 58);
}

}  // namespace
}  // namespace condotta
