#include "tests/harness/printed.h"

namespace condotta {
namespace {

TEST(Printed, TechCommander) {
  expect_printed("techcommander", 52);
}

}  // namespace
}  // namespace condotta
