#include <algorithm>

#include "tests/hall/simulation.h"

namespace condotta::hall {
namespace {

constexpr Millis kTick = 100, kPoll = 250, kRetry = 50;

}  // namespace

void SimNode::mine(Millis delay, std::function<void()> what) {
  world_.later(delay, [this, life = life_, what = std::move(what)] {
    if (life == life_) what();
  });
}

void SimNode::start() {
  if (up()) return;
  ++life_;
  if (world_.now < cut_until_) {
    world_.later(20, [this] { start(); });  // it cannot open the store yet
    return;
  }
  writing_ = false;
  news_until_ = 0;
  seen_ = world_.disk.commits;
  writer_ = std::make_unique<SharedWriter>();
  // News comes in order, but not at once.
  writer_->listen([this](StoreNews news) {
    for (const StoreNews::Overtaken& lost : news.overtaken) world_.count.overtaken += lost.ticket > 0;
    if (!news.wrote.empty()) world_.tell_others(*this);
    news_until_ = std::max(news_until_, world_.now + world_.dice.pick(4));
    mine(news_until_ - world_.now, [this, news = std::move(news)] { hall_->news(news); });
  });
  Limits limits;
  limits.commands_per_second = limits.tables_per_second = limits.guests_per_second = limits.chats_per_second = 0;
  limits.mind_budget = 20;
  limits.mind_patience = 200;
  limits.idle_match = 400;
  hall_ = std::make_unique<Hall>(world_.shelf, *this, *this, *this, *this, limits);
  mine(kTick, [this] { tick(); });
  mine(kPoll, [this] { poll(); });
}

void SimNode::kill() {
  ++life_;
  hall_.reset();
  writer_.reset();
  for (const auto& [socket, client] : std::exchange(clients_, {})) client->dropped(socket);
}

void SimNode::tick() {
  hall_->tick();
  mine(kTick, [this] { tick(); });
}

void SimNode::poll() {
  writer_->look(*this);
  mine(kPoll, [this] { poll(); });
}

void SimNode::look() {
  if (writer_) mine(0, [this] { writer_->look(*this); });
}

void SimNode::join(SocketId socket, SimClient& client) {
  clients_[socket] = &client;
  hall_->opened(socket);
}

void SimNode::hear(SocketId socket, const std::string& frame) {
  if (up() && clients_.contains(socket)) hall_->heard(socket, frame);
}

void SimNode::part(SocketId socket) {
  clients_.erase(socket);
  hall_->closed(socket);
}

void SimNode::reach() const {
  if (world_.now < cut_until_) throw Away("cut off");
}

Ticket SimNode::put(Write write) {
  const Ticket ticket = writer_->put(std::move(write));
  write_soon();
  return ticket;
}

void SimNode::write_soon() {
  if (std::exchange(writing_, true)) return;
  mine(world_.dice.pick(6), [this] {
    writing_ = false;
    const bool reached = writer_->write(*this);
    if (!writer_->waiting()) return;
    if (reached) return write_soon();
    writing_ = true;
    mine(kRetry, [this] {
      writing_ = false;
      write_soon();
    });
  });
}

// A write can be lost on its way; or done, and the answer lost; or it arrives when nobody waits for it any more.
void SimNode::harm_write(std::span<const Write> writes) {
  reach();
  if (world_.healed) return;
  const Troubles& troubles = world_.troubles;
  if (world_.chance(troubles.write_lost)) throw Away("lost on its way");
  if (world_.chance(troubles.write_unanswered)) {
    ++world_.count.doubts;
    world_.disk.write(writes);
    throw Away("the answer was lost");
  }
  if (world_.chance(troubles.write_late)) {
    ++world_.count.doubts;
    world_.later(world_.dice.pick(300), [&world = world_, late = std::vector<Write>(writes.begin(), writes.end())] {
      world.disk.write(late);
    });
    throw Away("it takes long");
  }
}

bool SimNode::write_all(std::span<const Write> writes) {
  harm_write(writes);
  return world_.disk.write(writes);
}

SharedBase::Outcome SimNode::write_one(const Write& write) {
  reach();
  if (world_.disk.there(write)) return Outcome::Done;
  harm_write({&write, 1});
  return world_.disk.write({&write, 1}) ? Outcome::Done : Outcome::Overtaken;
}

std::vector<StoreNews::Moved> SimNode::moved() {
  reach();
  std::vector<StoreNews::Moved> all;
  for (const auto& [match, writer] : world_.disk.writers) {
    if (writer.moved <= seen_) continue;
    StoreNews::Moved& each = all.emplace_back();
    each.match = match;
    each.n = writer.n;
    if (world_.disk.changed[match] > seen_) each.summary = world_.disk.summaries.at(match);
  }
  seen_ = world_.disk.commits;
  return all;
}

std::vector<Entry> SimNode::entries(MatchId match, std::uint32_t after) {
  reach();
  std::vector<Entry> all;
  if (const auto found = world_.disk.entries.find(match); found != world_.disk.entries.end())
    for (const SimDisk::Row& row : found->second)
      if (row.entry.n > after) all.push_back(row.entry);
  return all;
}

std::vector<Summary> SimNode::summaries() {
  reach();
  std::vector<Summary> all;
  for (const auto& [match, summary] : world_.disk.summaries) all.push_back(summary);
  return all;
}

std::optional<Guest> SimNode::guest(PlayerId player) {
  reach();
  const auto found = world_.disk.guests.find(player);
  return found == world_.disk.guests.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Summary> SimNode::summary(MatchId match) {
  reach();
  const auto found = world_.disk.summaries.find(match);
  return found == world_.disk.summaries.end() ? std::nullopt : std::optional(found->second);
}

std::optional<MatchId> SimNode::made(PlayerId host, const std::string& cmd) {
  reach();
  const auto found = world_.disk.made.find({host, cmd});
  return found == world_.disk.made.end() ? std::nullopt : std::optional(found->second);
}

// What is sent over one line comes in order; a hall that dies takes what is under way with it.
void SimNode::send(SocketId socket, Text text) {
  mine(1, [this, socket, text] {
    if (const auto client = clients_.find(socket); client != clients_.end()) client->second->hear(socket, *text);
  });
}

void SimNode::close(SocketId socket, std::uint16_t, const std::string& reason) {
  world_.wrong("a line was closed: " + reason + " (" + std::to_string(socket) + ")");
}

void SimNode::post(std::function<void()> work) {
  mine(world_.dice.pick(3), std::move(work));
}

bool SimNode::post(Lane, Owner, Work work) {
  mine(world_.dice.pick(30), std::move(work));
  return true;
}

}  // namespace condotta::hall
