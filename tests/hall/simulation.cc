#include "tests/hall/simulation.h"

#include <algorithm>

#include "tests/hall/fixed_random.h"
#include "tests/hall/purse.h"

namespace condotta::hall {
namespace {

constexpr std::size_t kNodes = 3, kPairs = 3;
constexpr int kMostEventsToRest = 400'000;

std::uint32_t first_of(const Write& write, MatchId match) {
  for (const Entry& entry : write.entries)
    if (entry.match == match) return entry.n;
  return 0;
}

}  // namespace

// As the statements in machines/postgres_base.cc do.
bool SimDisk::claim(const Write& write) {
  for (const Tenure& t : write.tenures) {
    const std::uint32_t first = first_of(write, t.match);
    const auto found = writers.find(t.match);
    if (first == 1 ? found != writers.end() : found == writers.end()) return false;
    const auto goes_on = [&](const Writer& last) {
      return last.n == first - 1 && (last.hand == t.hand || (last.n == t.read && last.fence == t.seen));
    };
    if (first > 1 && !goes_on(found->second)) return false;
    Writer& writer = writers[t.match];
    writer = {t.fence, t.hand, writer.n, commits + 1};
    for (const Entry& entry : write.entries)
      if (entry.match == t.match) writer.n = entry.n;
  }
  return true;
}

void SimDisk::apply(const Write& write) {
  for (const Entry& entry : write.entries) {
    const auto tenure = std::find_if(write.tenures.begin(), write.tenures.end(),
                                     [&](const Tenure& each) { return each.match == entry.match; });
    entries[entry.match].push_back({entry, tenure->hand});
  }
  for (const Summary& summary : write.summaries) {
    summaries[summary.match] = summary;
    changed[summary.match] = commits + 1;
    made.emplace(std::pair(summary.host, summary.cmd), summary.match);
  }
  for (const Guest& guest : write.guests) guests[guest.player] = guest;
}

bool SimDisk::write(std::span<const Write> writes) {
  const auto before = writers;
  const auto tables = made;
  for (const Write& write : writes) {
    bool good = claim(write);
    for (const Summary& summary : write.summaries) {
      const auto same = made.find(std::pair(summary.host, summary.cmd));
      good = good && (same == made.end() || same->second == summary.match);
    }
    if (!good) {
      writers = before;
      made = tables;
      return false;
    }
    for (const Summary& summary : write.summaries) made.emplace(std::pair(summary.host, summary.cmd), summary.match);
  }
  for (const Write& write : writes) apply(write);
  ++commits;
  return true;
}

bool SimDisk::there(const Write& write) const {
  if (write.entries.empty()) return false;
  const Entry& entry = write.entries.front();
  const auto found = entries.find(entry.match);
  if (found == entries.end() || found->second.size() < entry.n) return false;
  const Row& row = found->second[entry.n - 1];
  return row.entry.fence == entry.fence && row.hand == write.tenures.front().hand;
}

Simulation::Simulation(std::uint64_t seed, Troubles given) : dice(seed), troubles(given) {
  shelf.add({purse::game(), "{}", "{}"});
  for (std::size_t i = 0; i < kNodes; ++i) nodes_.push_back(std::make_unique<SimNode>(*this));
  for (const auto& node : nodes_) node->start();
  for (std::size_t i = 0; i < 2 * kPairs; ++i)
    clients_.push_back(std::make_unique<SimClient>(*this, static_cast<int>(i)));
  for (std::size_t i = 0; i < clients_.size(); ++i) clients_[i]->sit_with(clients_[i ^ 1].get());
  for (const auto& client : clients_) later(dice.pick(50), [each = client.get()] { each->come(); });
}

Simulation::~Simulation() = default;

void Simulation::later(Millis delay, std::function<void()> what) {
  events_.push({now + delay, ++order_, std::move(what)});
}

void Simulation::wrong(const std::string& what) {
  if (wrong_.empty()) wrong_ = "at " + std::to_string(now) + ": " + what;
}

SimNode* Simulation::any_node() {
  SimNode* node = nodes_[static_cast<std::size_t>(dice.pick(kNodes))].get();
  return node->up() ? node : nullptr;
}

// "Match N moved": a notice may be lost, doubled and late, and says nothing that the store does not say as well.
void Simulation::tell_others(const SimNode& from) {
  for (const auto& node : nodes_) {
    if (node.get() == &from) continue;
    const int times = !healed && chance(troubles.notice_lost) ? 0 : !healed && chance(troubles.notice_twice) ? 2 : 1;
    count.notices_lost += times == 0;
    for (int i = 0; i < times; ++i)
      later(dice.pick(chance(100) ? 300 : 5), [each = node.get()] {
        if (each->up()) each->notice();
      });
  }
}

void Simulation::step() {
  Event event = events_.top();
  events_.pop();
  now = std::max(now, event.time);
  event.what();
}

void Simulation::harm() {
  SimNode& node = *nodes_[static_cast<std::size_t>(dice.pick(kNodes))];
  if (node.up() && chance(troubles.kill)) {
    ++count.kills;
    node.kill();
    later(5 + dice.pick(400), [&node] { node.start(); });
  }
  if (chance(troubles.cut)) {
    ++count.cuts;
    node.cut(5 + dice.pick(600));
  }
  if (chance(troubles.full))
    for (const auto& each : nodes_) each->cut(5 + dice.pick(200));
}

void Simulation::heal() {
  healed = true;
  for (const auto& node : nodes_) node->mend();
}

std::string Simulation::run(int events) {
  for (int i = 0; i < events && wrong_.empty() && !events_.empty(); ++i) {
    step();
    harm();
  }
  heal();
  // Halls tick for ever; what people do ends with their matches.
  const Millis rest = now + 20'000;
  for (int i = 0; i < kMostEventsToRest && now < rest && wrong_.empty() && !events_.empty(); ++i) step();
  if (now < rest && wrong_.empty()) wrong("it does not come to rest");
  for (const auto& client : clients_) client->check();
  check_disk();
  return wrong_;
}

// Entries follow each other; the fence never falls; a command stands once.
void Simulation::check_disk() {
  for (const auto& [match, rows] : disk.entries) {
    std::set<std::pair<PlayerId, std::string>> commands;
    std::uint64_t fence = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Entry& entry = rows[i].entry;
      if (entry.n != i + 1) return wrong("match " + id_text(match) + " has a gap at " + std::to_string(i + 1));
      if (entry.fence < fence || entry.fence == 0) wrong("the fence falls");
      fence = entry.fence;
      if (!entry.cmd.empty() && !commands.emplace(entry.by, entry.cmd).second) wrong("applied twice: " + entry.cmd);
    }
  }
  std::set<std::pair<PlayerId, std::string>> tables;
  for (const auto& [match, rows] : disk.entries)
    if (!tables.emplace(rows.front().entry.by, rows.front().entry.cmd).second)
      wrong("made twice: " + rows.front().entry.cmd);
}

}  // namespace condotta::hall
