#include "machines/postgres_schema.h"

#include <array>

namespace condotta::hall {
namespace {

// Texts are bytea: they come from clients and may hold what a text of PostgreSQL may not.
struct Step {
  const char* up;
  const char* down;
};

constexpr Step kSteps[] = {
    // 1: what a hall keeps.
    {R"(
CREATE TABLE entry(match bigint NOT NULL, n bigint NOT NULL, kind bigint NOT NULL, "by" bigint NOT NULL,
  cmd bytea NOT NULL, "time" bigint NOT NULL, body bytea NOT NULL, sum bigint NOT NULL, PRIMARY KEY(match, n));
CREATE TABLE match(match bigint PRIMARY KEY, host bigint NOT NULL, cmd bytea NOT NULL, created bigint NOT NULL,
  moved bigint NOT NULL, summary bytea NOT NULL);
CREATE TABLE guest(player bigint PRIMARY KEY, name bytea NOT NULL, secret bytea NOT NULL, created bigint NOT NULL);
CREATE TABLE content(hash bytea PRIMARY KEY, text bytea NOT NULL);
CREATE TABLE picture(match bigint PRIMARY KEY, text bytea NOT NULL);
CREATE TABLE fact(name bytea PRIMARY KEY, value bytea NOT NULL);
)",
     R"(
DROP TABLE entry, match, guest, content, picture, fact;
)"},
    // 2: what several halls need: who writes to a match, with the fence in every entry; what changed since when; and
    // that a command makes one table only, wherever it is sent.
    {R"(
ALTER TABLE entry ADD COLUMN fence bigint NOT NULL DEFAULT 0, ADD COLUMN hand bigint NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE UNIQUE INDEX match_made ON match(host, cmd) WHERE length(cmd) > 0;
CREATE TABLE writer(match bigint PRIMARY KEY, fence bigint NOT NULL, hand bigint NOT NULL, n bigint NOT NULL,
  moved xid8 NOT NULL DEFAULT pg_current_xact_id());
CREATE INDEX writer_moved ON writer(moved);
INSERT INTO writer(match, fence, hand, n) SELECT match, 0, 0, max(n) FROM entry GROUP BY match;
)",
     R"(
DROP TABLE writer;
DROP INDEX match_made;
ALTER TABLE match DROP COLUMN changed;
ALTER TABLE entry DROP COLUMN fence, DROP COLUMN hand;
)"},
};

constexpr int kNewest = static_cast<int>(std::size(kSteps));

}  // namespace

int newest_schema() {
  return kNewest;
}

int schema_of(Postgres& line) {
  line.run("CREATE TABLE IF NOT EXISTS condotta_schema(step int NOT NULL)");
  const Rows rows = line.run("SELECT step FROM condotta_schema");
  return rows.count() == 0 ? 0 : std::stoi(rows.text(0, 0));
}

void migrate(Postgres& line, int to) {
  line.run("BEGIN; SELECT pg_advisory_xact_lock(hashtext('condotta schema'))");
  int at = schema_of(line);
  if (at > kNewest || to > kNewest || to < 0) {
    line.run("ROLLBACK");
    throw std::runtime_error("the tables have the form " + std::to_string(at) + "; this hall knows those up to " +
                             std::to_string(kNewest));
  }
  for (; at < to; ++at) line.run(kSteps[at].up);
  for (; at > to; --at) line.run(kSteps[at - 1].down);
  line.run("DELETE FROM condotta_schema; INSERT INTO condotta_schema VALUES(" + std::to_string(at) + "); COMMIT");
}

}  // namespace condotta::hall
