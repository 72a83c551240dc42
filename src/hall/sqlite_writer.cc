#include "hall/sqlite_writer.h"

#include <algorithm>

namespace condotta::hall {

Writer::Writer(Database& db)
    : db(db),
      append(db, "INSERT INTO log(match, n, kind, by, cmd, time, body, sum) VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
      summary(db, "INSERT OR REPLACE INTO match(match, host, cmd, created, moved, summary) VALUES(?, ?, ?, ?, ?, ?)"),
      guest(db, "INSERT OR REPLACE INTO guest(player, name, secret, created) VALUES(?, ?, ?, ?)"),
      content(db, "INSERT OR REPLACE INTO content(hash, text) VALUES(?, ?)"),
      picture(db, "INSERT OR REPLACE INTO picture(match, text) VALUES(?, ?)"),
      fold(db,
           "INSERT INTO entry SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq <= ? "
           "ORDER BY match, n"),
      trim(db, "DELETE FROM log WHERE seq <= ?"),
      fold_one(db,
               "INSERT INTO entry SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq <= ? AND "
               "match = ? ORDER BY n"),
      trim_one(db, "DELETE FROM log WHERE seq <= ? AND match = ?"),
      last_folded(db, "SELECT max(n) FROM entry WHERE match = ?"),
      last_logged(db, "SELECT max(n) FROM log WHERE match = ?") {}

void Writer::check_place(const Entry& entry) {
  const auto [last, fresh] = places.emplace(entry.match, 0);
  if (fresh && entry.n > 1) {
    last_folded.bind(entry.match).row();
    last_logged.bind(entry.match).row();
    last->second = static_cast<std::uint32_t>(std::max(last_folded.number(0), last_logged.number(0)));
    last_folded.reset(), last_logged.reset();
  }
  if (entry.n != last->second + 1)
    throw SqliteError(
        "entry " + std::to_string(entry.n) + " of a match does not follow " + std::to_string(last->second),
        SQLITE_CONSTRAINT);
  last->second = entry.n;
}

void Writer::put(const Write& write) {
  for (const Entry& e : write.entries) {
    check_place(e);
    append
        .bind(e.match, e.n, static_cast<int>(e.kind), e.by, std::string_view(e.cmd), e.time, std::string_view(e.body),
              sum_of(e))
        .run();
    appended.emplace_back(e.match, sqlite3_last_insert_rowid(db.handle()));
  }
  for (const Summary& s : write.summaries)
    summary.bind(s.match, s.host, std::string_view(s.cmd), s.created, s.moved, std::string_view(s.table)).run();
  for (const Guest& g : write.guests) {
    const std::string secret = hex(g.secret);
    guest.bind(g.player, std::string_view(g.name), std::string_view(secret), g.created).run();
  }
  for (const Write::Content& c : write.contents) content.bind(std::string_view(c.hash), std::string_view(c.text)).run();
  for (const Write::Pictures& p : write.pictures) picture.bind(p.match, std::string_view(p.text)).run();
}

}  // namespace condotta::hall
