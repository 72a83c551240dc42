#include "local/local_hall.h"

#include <algorithm>
#include <chrono>

#include "hall/tenants.h"
#include "kernel/hash.h"
#include "kernel/json_text.h"
#include "local/content_text.h"
#include "local/messages.h"
#include "shelf/content.h"

namespace condotta::local {

using namespace hall;

namespace {

// One person plays here, so limits only keep mistakes at bay.
Limits own_limits() {
  Limits limits;
  limits.commands_at_once = limits.commands_per_second = 500;
  limits.tables_at_once = limits.tables_per_second = 50;
  limits.chats_at_once = limits.chats_per_second = 50;
  limits.open_tables = 1000;
  limits.own_records = true;
  return limits;
}

constexpr const char* kNotHere = "the files of this game are not here yet, and there is no network to fetch them";

bool is_ours(std::string_view key) {
  const std::vector<std::string> keys = game_keys();
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}
void fetch_game(std::string_view key) {
  if (is_ours(key)) throw Absent{"game", std::string(key)};
}
// An engine of one game alone is exchanged for that of all games as soon as another one is asked for.
void fetch_game_or_engine(std::string_view key) {
  throw Absent{is_ours(key) ? "game" : "engine", std::string(key)};
}
void give_up_game(std::string_view key) {
  if (is_ours(key)) throw Fault("busy", kNotHere);
}

std::string hex_of(const void* bytes, std::size_t count) {
  return condotta::hex({static_cast<const std::uint8_t*>(bytes), count});
}

}  // namespace

// Sockets, threads and the clock, as far as the hall cares: messages, the queue, and this machine's clocks.
class LocalHall::Outside final : public Wire, public Workers, public Loop {
 public:
  Outside(LocalHall& house, bool minds) : house_(house), minds_(minds) {}

  void say(const json::object& message) {
    house_.out_ += house_.out_.empty() ? "" : ",";
    house_.out_ += json::serialize(message);
  }
  void send(SocketId socket, Text text) override {
    house_.out_ += house_.out_.empty() ? "{\"send\":" : ",{\"send\":";
    put_number(house_.out_, static_cast<std::int64_t>(socket));
    house_.out_ += ",\"text\":";
    put_quoted(house_.out_, *text);
    house_.out_ += '}';
  }
  void close(SocketId socket, std::uint16_t, const std::string& reason) override {
    say({{"close", socket}, {"reason", reason}});
  }
  void allow_large(SocketId) override {}

  bool post(Lane, Owner, hall::Work work) override {
    post(std::move(work));
    return true;
  }
  void think(Lane lane, Owner owner, MindJob job, std::function<void(Choice)> chosen) override {
    if (!minds_) return Workers::think(lane, owner, std::move(job), std::move(chosen));
    asked_.emplace(++last_job_, std::move(chosen));
    say({{"think",
          {{"job", last_job_},
           {"game", job.game->info().key},
           {"content", job.game->content_hash()},
           {"view", hex_of(job.view.data(), job.view.size())},
           {"choices", hex_of(job.choices.data(), job.choices.size() * sizeof(AnyAction))},
           {"level", job.level},
           {"seed", std::to_string(job.seed)},
           {"seconds", job.seconds}}}});
  }
  void chosen(std::uint64_t job, Choice choice) {
    const auto found = asked_.find(job);
    if (found == asked_.end()) return;
    const auto act = std::move(found->second);
    asked_.erase(found);
    act(choice);
  }

  void post(std::function<void()> work) override { house_.queue_.push_back({std::move(work)}); }
  Millis now() const override {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  std::int64_t time() const override {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
  }

 private:
  LocalHall& house_;
  const bool minds_;  // others think for us; else we do it ourselves
  std::map<std::uint64_t, std::function<void(Choice)>> asked_;
  std::uint64_t last_job_ = 0;
};

LocalHall::LocalHall() = default;
LocalHall::~LocalHall() = default;

void LocalHall::begin(const json::object& message) {
  outside_ = std::make_unique<Outside>(*this, message.at("minds").as_bool());
  store_ = std::make_unique<LocalStore>(message, [this](const json::object& put) { outside_->say(put); });
  store_->listen([this](const StoreNews& news) { hall_->news(news); });
  fetch_ = message.contains("alone") ? fetch_game_or_engine : fetch_game;
  shelf_.when_missing(fetch_);
  Limits limits = own_limits();
  if (const json::value* seed = message.if_contains("rehearsal")) limits.rehearsal = seed->to_number<std::uint64_t>();
  hall_ = std::make_unique<Hall>(shelf_, *store_, *outside_, *outside_, *outside_, limits);
}

bool LocalHall::has_game(const std::string& key) const {
  const auto& games = shelf_.all();
  return std::any_of(games.begin(), games.end(), [&](const Tenant& each) { return each.game->info().key == key; });
}

// A game whose files have come. Its content is kept before a match can begin with it.
void LocalHall::open_game(const std::string& key, const std::string& content) {
  Tenant tenant = tenant_without_rules(key, content_from(key, content));
  if (!store_->has_content(tenant.game->content_hash()))
    store_->put({.contents = {{tenant.game->content_hash(), tenant.content}}});
  tenant.lessons = lessons_from(key, content);
  shelf_.add(std::move(tenant));
}

// Whether this is what was asked for; then it is no longer.
bool LocalHall::was_wanted(const std::string& what, const std::string& key) {
  const bool so = wanted_ && wanted_->what == what && wanted_->key == key;
  if (so) wanted_.reset();
  return so;
}

// A game may also come before anybody asks for it; anything else would be old by the time it is wanted.
void LocalHall::give(const std::string& what, const json::object& message) {
  const std::string key = string_of(message, "key");
  const bool wanted = was_wanted(what, key);
  if (what == "game" && !has_game(key)) return open_game(key, string_of(message, "text"));
  if (!wanted) return;
  if (what == "entries") return store_->give_entries(id_from_text(key).value_or(0), message.at("entries").as_array());
  store_->give_text(what, key, string_of(message, "text"));
}

// What was asked for cannot be had now: who waits for it is told so, and everybody else goes on.
void LocalHall::miss(const std::string& what, const std::string& key) {
  if (!was_wanted(what, key) || queue_.empty()) return;
  const Work work = std::move(queue_.front());
  queue_.pop_front();
  if (work.socket == 0) {
    // The hall itself knows who waits for what it has sent away; what nobody waits for is dropped.
    shelf_.when_missing(give_up_game);
    try {
      work.act();
    } catch (...) {
    }
    return shelf_.when_missing(fetch_);
  }
  const json::value command = json::parse(work.frame);
  const json::object error{{"code", "busy"},
                           {"message", what == "game" ? kNotHere : "what was kept of this cannot be read now"}};
  outside_->send(work.socket, std::make_shared<const std::string>(
                                  json::serialize(json::object{{"ack", command.at("id")}, {"error", error}})));
}

void LocalHall::take(const json::object& message) {
  const std::string what = string_of(message, "do");
  const auto number = [&](const char* name) { return message.at(name).to_number<std::uint64_t>(); };
  const auto later = [&](std::function<void()> act) { queue_.push_back({std::move(act)}); };
  if (what == "opened") return later([this, socket = number("socket")] { hall_->opened(socket); });
  if (what == "closed") return later([this, socket = number("socket")] { hall_->closed(socket); });
  if (what == "tick") return later([this] { hall_->tick(); });
  if (what == "farewell") return later([this] { hall_->farewell(); });
  if (what == "kept") return later([this, ticket = number("ticket")] { store_->kept(ticket); });
  if (what == "writable") return later([this] { store_->writable(); });
  if (what == "missing") return miss(string_of(message, "what"), string_of(message, "key"));
  if (what == "failed")
    return later([this, ticket = number("ticket"), why = string_of(message, "why")] { store_->failed(ticket, why); });
  if (what == "chosen") {
    const auto choice = message.at("choice").to_number<std::int64_t>();
    return later(
        [this, job = number("job"), taken = choice < 0 ? Choice{} : Choice(choice)] { outside_->chosen(job, taken); });
  }
  if (what == "heard") {
    const SocketId socket = number("socket");
    std::string frame = string_of(message, "text");
    queue_.push_back({[this, socket, frame] { hall_->heard(socket, frame); }, socket, frame});
    return;
  }
  give(what, message);
}

void LocalHall::run() {
  while (!wanted_ && !queue_.empty()) {
    try {
      queue_.front().act();
      queue_.pop_front();
      store_->done();
    } catch (const Absent& absent) {
      wanted_ = absent;
      outside_->say({{"want", absent.what}, {"key", absent.key}});
    }
  }
}

std::string LocalHall::hear(std::string_view text) {
  out_.clear();
  const json::value message = json::parse(text);
  if (message.at("do").as_string() == "begin") {
    begin(message.as_object());
  } else {
    take(message.as_object());
  }
  run();
  return "[" + out_ + "]";
}

}  // namespace condotta::local
