#include "hall/store.h"

#include <cstring>

namespace condotta::hall {
namespace {

template <class T>
void move_all(std::vector<T>& to, std::vector<T>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

void append(Write& to, Write&& more) {
  move_all(to.entries, more.entries);
  move_all(to.summaries, more.summaries);
  move_all(to.guests, more.guests);
  move_all(to.contents, more.contents);
  move_all(to.pictures, more.pictures);
  for (const Tenure& tenure : more.tenures) {
    bool known = false;
    for (const Tenure& each : to.tenures) known = known || each.match == tenure.match;
    if (!known) to.tenures.push_back(tenure);
  }
}

void Store::tell_all(const std::function<void(Write)>&) {
  throw std::runtime_error("this store cannot be moved");
}

void Store::take_seal_key(const Key&) {
  throw std::runtime_error("this store takes nobody else's matches");
}

std::int64_t sum_of(const Entry& entry) {
  std::string text;
  for (const std::uint64_t number :
       {entry.match, static_cast<std::uint64_t>(entry.n), static_cast<std::uint64_t>(entry.kind), entry.by,
        static_cast<std::uint64_t>(entry.time), std::uint64_t{entry.cmd.size()}})
    text += std::to_string(number) + ' ';
  const Hash hash = hash_of(text + entry.cmd + entry.body);
  std::int64_t sum = 0;
  std::memcpy(&sum, hash.data(), sizeof sum);
  return sum;
}

}  // namespace condotta::hall
