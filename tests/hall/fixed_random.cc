#include "tests/hall/fixed_random.h"

#include <sodium.h>

#include <array>

#include "kernel/dice.h"

namespace condotta::hall {

namespace {

std::array<SeededDice, 2> streams{SeededDice(1), SeededDice(1)};
int in_use = 0;

std::uint32_t any() {
  return streams[static_cast<std::size_t>(in_use)].below(0xffffffff);
}
void fill(void* into, const std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) static_cast<unsigned char*>(into)[i] = static_cast<unsigned char>(any());
}
const char* name() {
  return "fixed";
}

randombytes_implementation fixed{name, any, nullptr, nullptr, fill, nullptr};

}  // namespace

FixedRandom::FixedRandom(std::uint64_t seed) {
  streams = {SeededDice(seed), SeededDice(seed)};
  in_use = 0;
  if (sodium_init() >= 0) randombytes_set_implementation(&fixed);
}

FixedRandom::~FixedRandom() {
  randombytes_set_implementation(&randombytes_sysrandom_implementation);
}

void FixedRandom::use(int stream) {
  in_use = stream;
}

}  // namespace condotta::hall
