#include "machines/postgres_base.h"

#include <algorithm>
#include <set>

#include "hall/journal.h"

namespace condotta::hall {
namespace {

const std::vector<Postgres::Prepared> kStatements{
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    // One writer to a match at a time, for as long as the transaction lasts.
    {"lock", "SELECT pg_advisory_xact_lock($1::bigint)"},
    {"first_claim",
     "INSERT INTO writer(match, fence, hand, n, moved) VALUES($1::bigint, $2::bigint, $3::bigint, $4::bigint, "
     "pg_current_xact_id()) ON CONFLICT DO NOTHING"},
    // Goes on with its own tenure, or begins one where it has read everything there is.
    {"claim",
     "UPDATE writer SET fence = $2::bigint, hand = $3::bigint, n = $4::bigint, moved = pg_current_xact_id() WHERE "
     "match "
     "= $1::bigint AND n = $5::bigint AND (hand = $3::bigint OR (n = $6::bigint AND fence = $7::bigint))"},
    {"entry",
     "INSERT INTO entry(match, n, kind, \"by\", cmd, \"time\", body, sum, fence, hand) VALUES($1::bigint, $2::bigint, "
     "$3::bigint, $4::bigint, $5::bytea, $6::bigint, $7::bytea, $8::bigint, $9::bigint, $10::bigint)"},
    {"summary",
     "INSERT INTO match(match, host, cmd, created, moved, summary, changed) VALUES($1::bigint, $2::bigint, $3::bytea, "
     "$4::bigint, $5::bigint, $6::bytea, pg_current_xact_id()) ON CONFLICT(match) DO UPDATE SET moved = "
     "excluded.moved, "
     "summary = excluded.summary, changed = excluded.changed"},
    {"guest",
     "INSERT INTO guest(player, name, secret, created) VALUES($1::bigint, $2::bytea, $3::bytea, $4::bigint) ON "
     "CONFLICT(player) DO UPDATE SET name = excluded.name, secret = excluded.secret, created = excluded.created"},
    {"content", "INSERT INTO content(hash, text) VALUES($1::bytea, $2::bytea) ON CONFLICT DO NOTHING"},
    {"picture",
     "INSERT INTO picture(match, text) VALUES($1::bigint, $2::bytea) ON CONFLICT(match) DO UPDATE SET text = "
     "excluded.text"},
    {"there",
     "SELECT 1 FROM entry WHERE match = $1::bigint AND n = $2::bigint AND fence = $3::bigint AND hand = $4::bigint"},
    // Whatever was written by transactions that may not have been seen the last time.
    {"moved",
     "SELECT s.oldest::text::bytea, w.match, w.n, m.host, m.cmd, m.created, m.moved, m.summary FROM (SELECT "
     "pg_snapshot_xmin(pg_current_snapshot()) AS oldest) s LEFT JOIN writer w ON w.moved >= "
     "convert_from($1::bytea, 'UTF8')::xid8 LEFT JOIN match m ON m.match = w.match AND m.changed >= "
     "convert_from($1::bytea, 'UTF8')::xid8"},
};

const Tenure* tenure_of(const Write& write, MatchId match) {
  for (const Tenure& tenure : write.tenures)
    if (tenure.match == match) return &tenure;
  return nullptr;
}

}  // namespace

Postgres& PostgresBase::line() {
  if (!line_) {
    auto fresh = std::make_unique<Postgres>(url_);
    fresh->prepare(kStatements);
    line_ = std::move(fresh);
  }
  return *line_;
}

template <class Doing>
auto PostgresBase::on_line(const Doing& doing) {
  try {
    return doing(line());
  } catch (const Away&) {
    line_.reset();
    throw;
  } catch (const PostgresError& error) {
    if (!error.passing()) throw;
    line_.reset();
    throw Away(error.what());
  }
}

// What a write did before, if it did.
bool PostgresBase::there(const Write& write) {
  if (write.entries.empty()) return false;
  const Entry& entry = write.entries.front();
  const Tenure* tenure = tenure_of(write, entry.match);
  const std::uint64_t hand = tenure != nullptr ? tenure->hand : 0;
  return on_line(
      [&](Postgres& line) { return line.run("there", Values(entry.match, entry.n, entry.fence, hand)).count() > 0; });
}

// Gives the places among the answers that must say "one row".
std::vector<std::size_t> PostgresBase::queue_all(Postgres& line, std::span<const Write> writes) {
  std::vector<std::size_t> claims;
  std::size_t queued = 0;
  const auto queue = [&](const char* name, const Values& values) {
    line.queue(name, values);
    ++queued;
  };
  std::set<MatchId> matches;  // in order, so that no two halls wait for each other
  for (const Write& write : writes)
    for (const Tenure& tenure : write.tenures) matches.insert(tenure.match);
  queue("begin", Values());
  for (const MatchId match : matches) queue("lock", Values(match));
  for (const Write& write : writes) {
    for (const Tenure& t : write.tenures) {
      std::uint32_t first = 0, last = 0;
      for (const Entry& entry : write.entries) {
        if (entry.match != t.match) continue;
        if (first == 0) first = entry.n;
        last = entry.n;
      }
      claims.push_back(queued);
      if (first == 1) {
        queue("first_claim", Values(t.match, t.fence, t.hand, last));
      } else {
        queue("claim", Values(t.match, t.fence, t.hand, last, first - 1, t.read, t.seen));
      }
    }
    const std::size_t before = queued;
    queue_write(line, write);
    queued = before + write.entries.size() + write.summaries.size() + write.guests.size() + write.contents.size() +
             write.pictures.size();
  }
  return claims;
}

void PostgresBase::queue_write(Postgres& line, const Write& write) {
  for (const Entry& e : write.entries) {
    const Tenure* tenure = tenure_of(write, e.match);
    const std::uint64_t hand = tenure != nullptr ? tenure->hand : 0;
    line.queue("entry", Values(e.match, e.n, static_cast<int>(e.kind), e.by, std::string_view(e.cmd), e.time,
                               std::string_view(e.body), sum_of(e), e.fence, hand));
  }
  for (const Summary& s : write.summaries)
    line.queue("summary",
               Values(s.match, s.host, std::string_view(s.cmd), s.created, s.moved, std::string_view(s.table)));
  for (const Guest& g : write.guests)
    line.queue("guest", Values(g.player, std::string_view(g.name), std::string_view(hex(g.secret)), g.created));
  for (const Write::Content& c : write.contents)
    line.queue("content", Values(std::string_view(c.hash), std::string_view(c.text)));
  for (const Write::Pictures& p : write.pictures) line.queue("picture", Values(p.match, std::string_view(p.text)));
}

// True: it is on disk. False: another hall wrote first, and nothing of this is written.
bool PostgresBase::try_to_write(std::span<const Write> writes) {
  return on_line([&](Postgres& line) {
    try {
      const std::vector<std::size_t> claims = queue_all(line, writes);
      const std::vector<Rows> answers = line.collect();
      const bool ours =
          std::all_of(claims.begin(), claims.end(), [&](std::size_t claim) { return answers[claim].changed() == 1; });
      line.run(ours ? "commit" : "rollback", Values());
      return ours;
    } catch (const PostgresError& error) {
      if (error.passing()) throw;
      line.run("rollback", Values());
      if (error.taken()) return false;
      throw;
    }
  });
}

bool PostgresBase::write_all(std::span<const Write> writes) try {
  return try_to_write(writes);
} catch (const PostgresError&) {
  return false;  // one by one it shows which of them cannot be written
}

SharedBase::Outcome PostgresBase::write_one(const Write& write) try {
  if (there(write) || try_to_write({&write, 1})) return Outcome::Done;
  // An earlier attempt may have come through only now.
  return there(write) ? Outcome::Done : Outcome::Overtaken;
} catch (const PostgresError& error) {
  note(Level::Error, "a write cannot be kept", {{"why", error.what()}});
  return Outcome::Spoiled;
}

std::vector<StoreNews::Moved> PostgresBase::moved() try {
  return on_line([&](Postgres& line) {
    const bool first = seen_.empty();
    const Rows rows = line.run("moved", Values(std::string_view(first ? "9223372036854775807" : seen_)));
    std::vector<StoreNews::Moved> all;
    for (int i = 0; i < rows.count(); ++i) {
      seen_ = rows.text(i, 0);
      if (rows.null(i, 1)) continue;
      StoreNews::Moved& each = all.emplace_back();
      each.match = static_cast<MatchId>(rows.number(i, 1));
      each.n = static_cast<std::uint32_t>(rows.number(i, 2));
      if (!rows.null(i, 3))
        each.summary = Summary{each.match,        static_cast<PlayerId>(rows.number(i, 3)),
                               rows.text(i, 4),   rows.number(i, 5),
                               rows.number(i, 6), rows.text(i, 7)};
    }
    return all;
  });
} catch (const PostgresError& error) {
  throw Away(error.what());
}

}  // namespace condotta::hall
