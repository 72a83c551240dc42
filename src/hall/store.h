// Where matches live. The hall writes entries and waits for tickets; what stands behind this interface (SQLite in a
// file, a server elsewhere) is nobody else's business.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "hall/secret.h"

namespace condotta::hall {

using MatchId = std::uint64_t;
using PlayerId = std::uint64_t;  // 0: nobody, the hall itself
using Ticket = std::uint64_t;

enum class Kind : std::uint8_t { Create, Seats, Start, Act, Undo, Ask, Deny, Chat, Rematch, Close, Copied };

// One thing that happened to a match. Entries are numbered 1, 2, 3 ... without gaps and never change.
struct Entry {
  MatchId match = 0;
  std::uint32_t n = 0;
  Kind kind = Kind::Create;
  PlayerId by = 0;
  std::string cmd;  // the client's id of the command, so that sent twice is applied once
  std::int64_t time = 0;
  std::string body;  // JSON; what it holds depends on the kind
  bool operator==(const Entry&) const = default;
};

// What the lobby must know of a match without loading it.
struct Summary {
  MatchId match = 0;
  PlayerId host = 0;
  std::string cmd;  // of the command that made it
  std::int64_t created = 0, moved = 0;
  std::string table;  // JSON
  bool operator==(const Summary&) const = default;
};

struct Guest {
  PlayerId player = 0;
  std::string name;
  Hash secret{};  // hash of the token's secret
  std::int64_t created = 0;
};

// News from the store, in the order in which it happened.
struct StoreNews {
  Ticket committed = 0;  // every ticket up to here that did not fail is on disk
  Ticket failed = 0;     // every ticket after `committed` up to here is lost
  bool read_only = false;
  std::string why{};
  // Writes that failed alone, because what is on disk of that match is damaged. Told before their ticket is committed.
  std::vector<std::pair<Ticket, MatchId>> spoiled{};
};

// What is on disk of a match is not what was written.
class Damage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Something that is kept but not at hand yet. Whoever runs the hall fetches it and lets the same work begin anew, so it
// is thrown before anything has changed. No std::exception: nothing in between takes it for a fault.
struct Absent {
  std::string what, key;
};

struct Write {
  // A game's content as it was, by its hash: matches go on with the content they began with.
  struct Content {
    std::string hash, text;
  };
  // What the seats of a match saw last, for halls that can no longer play it.
  struct Pictures {
    MatchId match = 0;
    std::string text;
  };
  std::vector<Entry> entries{};
  std::vector<Summary> summaries{};
  std::vector<Guest> guests{};
  std::vector<Content> contents{};
  std::vector<Pictures> pictures{};
};

class Store {
 public:
  virtual ~Store() = default;
  // Called from the store's own thread. Set it before the first write.
  virtual void listen(std::function<void(StoreNews)> listener) = 0;
  // Queues what belongs together; it is on disk as a whole or not at all. Tickets rise.
  virtual Ticket put(Write write) = 0;
  virtual std::vector<Entry> entries(MatchId match) = 0;  // in order of n; throws Damage
  virtual std::vector<Summary> summaries() = 0;
  virtual std::optional<Guest> guest(PlayerId player) = 0;
  virtual std::optional<std::string> content(const std::string& hash) = 0;
  virtual std::optional<std::string> pictures(MatchId match) = 0;
  virtual const Key& seal_key() const = 0;
};

// Opens DIR/hall.db, making it if need be. Throws std::runtime_error with a plain sentence if it cannot.
std::unique_ptr<Store> open_sqlite_store(const std::string& dir);

}  // namespace condotta::hall
