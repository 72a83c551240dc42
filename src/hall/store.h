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
  // In a store that several halls share: rises with every change of who writes to the match (see Tenure).
  std::uint64_t fence = 0;
  bool operator==(const Entry&) const = default;
};

// A hall's time as the one who writes to a match, in a store that several halls share. It begins with the first write
// after it has read the match, provided that nobody else wrote since; from then on whatever an earlier writer still
// sends is refused. Later writes go on from its own, never from another's: one that failed takes all after it along.
struct Tenure {
  MatchId match = 0;
  std::uint32_t read = 0;   // the last entry read
  std::uint64_t seen = 0;   // its fence
  std::uint64_t fence = 0;  // of what is written now
  std::uint64_t hand = 0;   // whose time it is: a number that no other has, the hall's in the upper half
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
  // Writes of which nothing is on disk, because another hall wrote to the match first. Told before their ticket is
  // committed.
  struct Overtaken {
    Ticket ticket = 0;
    MatchId match = 0;
    std::uint32_t n = 0;     // the first entry that was refused
    std::uint64_t hand = 0;  // of the tenure that has ended
  };
  std::vector<Overtaken> overtaken{};
  // What other halls wrote, each match with its last entry. May tell a thing again.
  struct Moved {
    MatchId match = 0;
    std::uint32_t n = 0;
    std::optional<Summary> summary{};  // where that changed too
  };
  std::vector<Moved> moved{};
  std::vector<std::pair<MatchId, std::uint32_t>> wrote{};  // by this hall, for others to be told
  double seconds = 0;                                      // what the commit took, where there was one
};

// What is on disk of a match is not what was written.
class Damage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The store cannot be reached now; it may be a moment later.
class Away : public std::runtime_error {
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
  std::vector<Tenure> tenures{};  // for every match with entries, where the store is shared
};
void append(Write& to, Write&& more);
// A checksum over everything an entry says.
std::int64_t sum_of(const Entry& entry);

class Store {
 public:
  virtual ~Store() = default;
  // Called from the store's own thread. Set it before the first write.
  virtual void listen(std::function<void(StoreNews)> listener) = 0;
  // Queues what belongs together; it is on disk as a whole or not at all. Tickets rise by one.
  virtual Ticket put(Write write) = 0;
  virtual Ticket last_ticket() const = 0;
  // Reading throws Damage, or Away.
  virtual std::vector<Entry> entries(MatchId match, std::uint32_t after = 0) = 0;  // in order of n
  virtual std::vector<Summary> summaries() = 0;
  virtual std::optional<Guest> guest(PlayerId player) = 0;
  virtual std::optional<std::string> content(const std::string& hash) = 0;
  virtual std::optional<std::string> pictures(MatchId match) = 0;
  virtual const Key& seal_key() const = 0;
  // Everything there is, for a move to another store: guests, contents, then each match as a whole.
  // Where a store cannot be moved this throws.
  virtual void tell_all(const std::function<void(Write)>& tell);
  virtual void take_seal_key(const Key& key);  // of the store that everything came from

  // Whether other halls write here too. Then they are to be told what moves, and their moves come as news.
  virtual bool shared() const { return false; }
  virtual std::optional<Summary> summary(MatchId) { return std::nullopt; }
  virtual std::optional<MatchId> made(PlayerId, const std::string& /*cmd*/) { return std::nullopt; }
  virtual void look() {}  // somebody says that there is news: sooner than it would look by itself
};

// Opens DIR/hall.db, making it if need be. Throws std::runtime_error with a plain sentence if it cannot.
std::unique_ptr<Store> open_sqlite_store(const std::string& dir);

}  // namespace condotta::hall
