#pragma once

// Several halls over one store, with the people at their tables, in one thread and driven by one number: what is sent
// comes late, twice, in another order or never; halls die between any two steps; the store is cut off, or breaks down
// in the middle of a write that comes through all the same. The halls, and how they write, are the real ones.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "hall/hall.h"
#include "kernel/dice.h"
#include "machines/shared_writer.h"

namespace condotta::hall {

// How often, in a thousand, what goes wrong.
struct Troubles {
  int notice_lost = 100, notice_twice = 50;
  int write_lost = 20, write_unanswered = 20, write_late = 20;
  int kill = 4, cut = 4, full = 2;
};

// What is on disk, common to all halls. A write is checked against what is there when it arrives.
class SimDisk {
 public:
  struct Row {
    Entry entry;
    std::uint64_t hand = 0;
  };
  struct Writer {
    std::uint64_t fence = 0, hand = 0;
    std::uint32_t n = 0;
    std::uint64_t moved = 0;
  };
  bool write(std::span<const Write> writes);  // false: some was overtaken, nothing is written
  bool there(const Write& write) const;
  std::map<MatchId, std::vector<Row>> entries;
  std::map<MatchId, Writer> writers;
  std::map<MatchId, Summary> summaries;
  std::map<MatchId, std::uint64_t> changed;
  std::map<PlayerId, Guest> guests;
  std::map<std::pair<PlayerId, std::string>, MatchId> made;
  std::uint64_t commits = 0;

 private:
  bool claim(const Write& write);
  void apply(const Write& write);
};

class SimClient;
class SimNode;

class Simulation {
 public:
  explicit Simulation(std::uint64_t seed, Troubles troubles = {});
  ~Simulation();
  // Plays for so many events, then heals everything, lets it come to rest and says what is wrong: "" if nothing is.
  std::string run(int events);

  // For those who take part.
  void later(Millis delay, std::function<void()> what);
  bool chance(int in_a_thousand) { return dice.pick(1000) < in_a_thousand; }
  void tell_others(const SimNode& from);
  SimNode* any_node();
  void wrong(const std::string& what);

  struct Count {
    int kills = 0, cuts = 0, doubts = 0, overtaken = 0, notices_lost = 0, acknowledged = 0, refused = 0, views = 0;
  };
  Count count;
  SeededDice dice;
  Troubles troubles;
  Millis now = 1'000;
  SimDisk disk;
  Shelf shelf;
  bool healed = false;
  std::uint64_t next_socket = 0;

 private:
  struct Event {
    Millis time;
    std::uint64_t order;
    std::function<void()> what;
    bool operator<(const Event& other) const { return time != other.time ? time > other.time : order > other.order; }
  };
  void step();
  void harm();
  void heal();
  void check_disk();

  std::priority_queue<Event> events_;
  std::uint64_t order_ = 0;
  std::string wrong_;
  std::vector<std::unique_ptr<SimNode>> nodes_;
  std::vector<std::unique_ptr<SimClient>> clients_;
};

// One hall with its own line to the store.
class SimNode final : public SharedBase, public Store, public Wire, public Loop, public Workers {
 public:
  explicit SimNode(Simulation& world) : world_(world) {}
  void start();
  void kill();
  bool up() const { return hall_ != nullptr; }
  Hall& hall() { return *hall_; }
  void join(SocketId socket, SimClient& client);
  void hear(SocketId socket, const std::string& frame);
  void part(SocketId socket);
  void cut(Millis span) { cut_until_ = world_.now + span; }
  void mend() { cut_until_ = 0; }
  void notice() { look(); }

  // SharedBase
  bool write_all(std::span<const Write> writes) override;
  Outcome write_one(const Write& write) override;
  std::vector<StoreNews::Moved> moved() override;
  // Store
  void listen(std::function<void(StoreNews)>) override {}
  Ticket put(Write write) override;
  Ticket last_ticket() const override { return writer_->last_ticket(); }
  std::vector<Entry> entries(MatchId match, std::uint32_t after) override;
  std::vector<Summary> summaries() override;
  std::optional<Guest> guest(PlayerId player) override;
  std::optional<std::string> content(const std::string&) override { return std::nullopt; }
  std::optional<std::string> pictures(MatchId) override { return std::nullopt; }
  const Key& seal_key() const override { return key_; }
  bool shared() const override { return true; }
  std::optional<Summary> summary(MatchId match) override;
  std::optional<MatchId> made(PlayerId host, const std::string& cmd) override;
  void look() override;
  // Wire
  void send(SocketId socket, Text text) override;
  void close(SocketId socket, std::uint16_t code, const std::string& reason) override;
  void allow_large(SocketId) override {}
  // Loop
  void post(std::function<void()> work) override;
  Millis now() const override { return world_.now; }
  std::int64_t time() const override { return 1'800'000'000 + world_.now / 1000; }
  // Workers
  bool post(Lane, Owner, Work work) override;
  bool reads() const override { return true; }
  bool read(Owner owner, Work work) override { return post(Lane::Question, owner, std::move(work)); }

 private:
  void mine(Millis delay, std::function<void()> what);  // unless it is killed before
  void reach() const;                                   // throws Away where the store is cut off
  void write_soon();
  void tick();
  void poll();
  void harm_write(std::span<const Write> writes);

  Simulation& world_;
  std::uint64_t life_ = 0;
  Millis cut_until_ = 0;
  bool writing_ = false;
  std::uint64_t seen_ = 0;
  Key key_{};
  std::unique_ptr<SharedWriter> writer_;
  std::unique_ptr<Hall> hall_;
  std::map<SocketId, SimClient*> clients_;
  Millis news_until_ = 0;
};

// Somebody at a table with a friend: both play, now and then say something or take something back, and whoever loses
// the line comes back on any hall and sends again what was not answered.
class SimClient {
 public:
  SimClient(Simulation& world, int number) : world_(world), number_(number) {}
  void sit_with(SimClient* other) { other_ = other; }
  void come();
  void hear(SocketId socket, const std::string& text);
  void dropped(SocketId socket);
  void check();  // once everything is at rest

 private:
  void leave();
  void be_patient();
  void ask(const std::string& name, const std::string& rest);
  void resend();
  void send(const std::string& frame);
  void watch();
  void answered(const std::string& id, const json::object& frame);
  void refused();
  void invite(const std::string& match);
  void start_soon();
  void next();
  void decide();
  void watched(const json::object& frame);
  void pushed(const json::object& frame);
  void look(const json::object& picture);
  void check_view(const json::object& picture);
  std::string of_match() const { return ",\"match\":\"" + match_ + "\""; }

  Simulation& world_;
  const int number_;  // even: the host of a pair
  SimClient* other_ = nullptr;
  SimNode* node_ = nullptr;
  SocketId socket_ = 0;
  Millis sent_until_ = 0;
  std::string token_, match_;
  bool greeted_ = false, watching_ = false, over_ = false, alone_ = false;
  bool seat_soon_ = false, start_soon_ = false, consent_soon_ = false;
  std::string pending_, pending_id_, pending_name_;
  int ids_ = 0, sent_ = 0;   // how often what is pending was sent
  std::uint64_t asked_ = 0;  // grows with every question
  std::uint32_t told_ = 0;   // the last entry heard of
  std::optional<json::object> prompt_;
  struct Promise {
    std::string match, cmd;
    std::uint32_t n;
  };
  std::vector<Promise> promises_;
  std::vector<std::pair<std::string, std::string>> refusals_;  // match, command
};

}  // namespace condotta::hall
