// The statements of the SQLite store's writer thread.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "hall/sqlite.h"
#include "hall/store.h"

namespace condotta::hall {

struct Writer {
  explicit Writer(Database& db);

  // Entries of a match follow each other without a gap; a place that is taken stays taken.
  void check_place(const Entry& entry);
  void put(const Write& write);

  Database& db;
  Statement append, summary, guest, content, picture, fold, trim, fold_one, trim_one, last_folded, last_logged;
  std::unordered_map<MatchId, std::uint32_t> places;       // the last entry of each match written to
  std::vector<std::pair<MatchId, std::int64_t>> appended;  // rows of the open transaction
};

}  // namespace condotta::hall
