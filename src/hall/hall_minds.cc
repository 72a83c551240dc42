// Seats played by code. They think on workers; a watchdog moves for one that takes too long.
#include "hall/hall.h"
#include "hall/journal.h"
#include "kernel/hash.h"

namespace condotta::hall {

// Sets the mind to work whose turn it is. A table that nobody watches waits: nobody would see it play.
void Hall::wake_mind(Loaded& loaded) {
  const Match& match = loaded.match;
  const Seat turn = match.turn();
  if (turn == kNobody || read_only_ || !audience_.contains(match.id())) return;
  if (match.lesson_step() != nullptr) return;  // in a lesson the others act by its book
  const Chair& chair = match.chairs()[turn];
  if (chair.kind != Chair::Kind::Mind) return;
  const auto thinking = thinking_.find(match.id());
  if (thinking != thinking_.end() && thinking->second.at == match.at()) return;
  think(loaded, chair.level, Lane::Mind);
}

namespace {

// A mind's own luck hangs on the match's secret: undoing a move does not change what it would do next.
std::uint64_t mind_seed(const Match& match) {
  return fingerprint(std::as_bytes(std::span(match.plan().seed)), match.at());
}

}  // namespace

void Hall::think(Loaded& loaded, const std::string& level, Lane lane) {
  const Match& match = loaded.match;
  const Millis began = loop_.now();
  thinking_[match.id()] = {match.at(), began, began + limits_.mind_budget + limits_.mind_patience, level};
  MindJob job{.game = match.line().shared_game(), .level = level, .seed = mind_seed(match)};
  const double budget = static_cast<double>(limits_.mind_budget) / 1000;
  job.seconds = loaded.pace.allowed(*job.game, match.line().state(), match.turn(), budget);
  thinking_[match.id()].allowed = job.seconds;
  job.view = job.game->look(match.line().state(), match.turn());
  job.game->choices(match.line().state(), job.choices);
  workers_.think(lane, match.host(), std::move(job), [this, id = match.id(), at = match.at()](Choice choice) {
    loop_.post([this, id, at, choice] { thought(id, at, choice); });
  });
}

// A mind has chosen; unless the match has moved on meanwhile, that is what its seat does. A mind that failed plays any
// choice instead.
void Hall::thought(MatchId id, std::uint32_t at, Choice choice) {
  const auto thinking = thinking_.find(id);
  if (thinking == thinking_.end() || thinking->second.at != at) return;
  const double took = static_cast<double>(loop_.now() - thinking->second.began) / 1000;
  metrics_.thinking.add(took);
  const double thought = std::min(took, thinking->second.allowed);  // the rest it waited for a hand that is free
  thinking_.erase(thinking);
  const auto found = loaded_.find(id);
  if (found == loaded_.end() || read_only_) return;
  Loaded& loaded = *found->second;
  const Seat turn = loaded.match.turn();
  if (loaded.match.at() != at || turn == kNobody) return;
  if (loaded.match.chairs()[turn].kind != Chair::Kind::Mind) return;
  std::vector<AnyAction> choices;
  loaded.match.line().game().choices(loaded.match.line().state(), choices);
  if (choices.empty()) return;
  if (!choice || *choice >= choices.size()) choice = static_cast<std::size_t>(fresh_id() % choices.size());
  loaded.pace.thought(turn, thought);
  const Together one(*this);
  play(loaded, choices[*choice], nullptr, nullptr);
  go_on(loaded);
}

// Whose time is up is played by a simpler mind, and in the end by chance: no table hangs.
void Hall::hurry_minds() {
  std::vector<std::pair<MatchId, Thinking>> late;
  for (const auto& item : thinking_)
    if (loop_.now() > item.second.deadline) late.emplace_back(item);
  for (const auto& [id, thinking] : late) {
    if (!thinking.level.empty()) {
      ++metrics_.late_minds;
      note(Level::Warn, "a computer player is late", {{"match", id_text(id)}, {"level", thinking.level}});
    }
    const auto found = loaded_.find(id);
    if (found == loaded_.end() || found->second->match.at() != thinking.at) {
      thinking_.erase(id);
    } else if (thinking.level.empty()) {
      thinking_.erase(id);
      wake_mind(*found->second);
    } else if (thinking.level != "greedy" && thinking.level != "random") {
      think(*found->second, "greedy", Lane::Late);
    } else {
      thought(id, thinking.at, std::nullopt);
    }
  }
}

}  // namespace condotta::hall
