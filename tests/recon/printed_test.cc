#include "tests/harness/printed.h"

namespace condotta {
namespace {

TEST(Printed, Recon) {
  expect_printed("recon", 38);
}

}  // namespace
}  // namespace condotta
