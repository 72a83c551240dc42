#include "tests/hall/bench.h"

#include "tests/hall/purse.h"

namespace condotta::hall {

Ticket MemoryStore::put(Write write) {
  ++last_;
  if (full) {
    listener_({committed_, last_, true, "full"});
    committed_ = last_;
    return last_;
  }
  for (Entry& entry : write.entries) matches[entry.match].push_back(std::move(entry));
  for (Summary& summary : write.summaries) listed[summary.match] = std::move(summary);
  for (Guest& guest : write.guests) guests[guest.player] = std::move(guest);
  for (Write::Content& each : write.contents) contents[each.hash] = std::move(each.text);
  for (Write::Pictures& each : write.pictures) pictured[each.match] = std::move(each.text);
  committed_ = last_;
  listener_({committed_, committed_, false, ""});
  return last_;
}

std::vector<Entry> MemoryStore::entries(MatchId match, std::uint32_t after) {
  const std::vector<Entry>& all = matches[match];
  return {all.begin() + std::min<std::ptrdiff_t>(after, std::ssize(all)), all.end()};
}

std::vector<Summary> MemoryStore::summaries() {
  std::vector<Summary> all;
  for (const auto& [id, summary] : listed) all.push_back(summary);
  return all;
}

std::optional<Guest> MemoryStore::guest(PlayerId player) {
  const auto found = guests.find(player);
  return found == guests.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> MemoryStore::content(const std::string& hash) {
  const auto found = contents.find(hash);
  return found == contents.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> MemoryStore::pictures(MatchId match) {
  const auto found = pictured.find(match);
  return found == pictured.end() ? std::nullopt : std::optional(found->second);
}

TestHall::TestHall(Limits given) : limits(given) {
  shelf.add({purse::game(), "{}", "{}"});
  store.listen([this](StoreNews news) { loop.post([this, news] { hall->news(news); }); });
  restart();
}

void TestHall::restart() {
  loop.run();
  hall.reset();
  wire.inbox.clear();
  hall = std::make_unique<Hall>(shelf, store, wire, workers, loop, limits);
}

void TestHall::send(SocketId who, const std::string& frame) {
  hall->heard(who, frame);
  loop.run();
}

std::string TestHall::next(SocketId who) {
  auto& inbox = wire.inbox[who];
  if (inbox.empty()) {
    loop.clock += 300;
    hall->tick();
    loop.run();
  }
  if (inbox.empty()) return {};
  const std::string frame = inbox.front();
  inbox.pop_front();
  return frame;
}

json::object TestHall::command(SocketId who, const std::string& frame) {
  loop.clock += 100;
  send(who, frame);
  while (true) {
    const std::string text = next(who);
    if (text.empty()) return {};
    json::object object = json::parse(text).as_object();
    if (object.contains("ack")) return object;
  }
}

json::object TestHall::hello(SocketId who, const std::string& name, const std::string& token) {
  hall->opened(who);
  return command(who, R"({"id":"hello","cmd":"hello","version":1,)" +
                          (token.empty() ? R"("name":")" + name : R"("token":")" + token) + "\"}");
}

void TestHall::quiet() {
  loop.run();
  wire.inbox.clear();
}

std::string text_at(const json::object& object, const char* member) {
  return std::string(object.at(member).as_string());
}

}  // namespace condotta::hall
