// Seats played by code. They think on workers; a watchdog moves for one that takes too long.
#include "hall/hall.h"
#include "kernel/hash.h"
#include "minds/mind.h"

namespace condotta::hall {

// Sets the mind to work whose turn it is. A table that nobody watches waits: nobody would see it play.
void Hall::wake_mind(Loaded& loaded) {
  const Match& match = loaded.match;
  const Seat turn = match.turn();
  if (turn == kNobody || read_only_ || !audience_.contains(match.id())) return;
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
  thinking_[match.id()] = {match.at(), loop_.now() + limits_.mind_budget + limits_.mind_patience, level};
  const auto game = match.line().shared_game();
  auto view = std::make_shared<const AnyView>(game->look(match.line().state(), match.turn()));
  auto choices = std::make_shared<std::vector<AnyAction>>();
  game->choices(match.line().state(), *choices);
  workers_.post(lane, match.host(),
                [this, game, view, choices, level, id = match.id(), at = match.at(), seed = mind_seed(match),
                 budget = static_cast<double>(limits_.mind_budget) / 1000] {
                  std::optional<AnyAction> action;
                  try {
                    SeededDice dice(seed);
                    const std::size_t taken = make_mind(level, budget)->choose(*game, *view, *choices, dice);
                    if (taken < choices->size()) action = (*choices)[taken];
                  } catch (const std::exception&) {
                    // A mind that fails plays any choice instead.
                  }
                  loop_.post([this, id, at, action] { thought(id, at, action); });
                });
}

std::optional<AnyAction> Hall::any_choice(const Match& match) const {
  std::vector<AnyAction> choices;
  match.line().game().choices(match.line().state(), choices);
  if (choices.empty()) return std::nullopt;
  return choices[static_cast<std::size_t>(fresh_id() % choices.size())];
}

// A mind has chosen; unless the match has moved on meanwhile, that is what its seat does.
void Hall::thought(MatchId id, std::uint32_t at, std::optional<AnyAction> action) {
  const auto thinking = thinking_.find(id);
  if (thinking == thinking_.end() || thinking->second.at != at) return;
  thinking_.erase(thinking);
  const auto found = loaded_.find(id);
  if (found == loaded_.end() || read_only_) return;
  Loaded& loaded = *found->second;
  const Seat turn = loaded.match.turn();
  if (loaded.match.at() != at || turn == kNobody) return;
  if (loaded.match.chairs()[turn].kind != Chair::Kind::Mind) return;
  if (!action) action = any_choice(loaded.match);
  if (!action) return;
  const Together one(*this);
  play(loaded, *action, nullptr, nullptr);
  go_on(loaded);
}

// Whose time is up is played by a simpler mind, and in the end by chance: no table hangs.
void Hall::hurry_minds() {
  std::vector<std::pair<MatchId, Thinking>> late;
  for (const auto& item : thinking_)
    if (loop_.now() > item.second.deadline) late.emplace_back(item);
  for (const auto& [id, thinking] : late) {
    const auto found = loaded_.find(id);
    if (found == loaded_.end() || found->second->match.at() != thinking.at) {
      thinking_.erase(id);
    } else if (thinking.level.empty()) {
      thinking_.erase(id);
      wake_mind(*found->second);
    } else if (thinking.level != "greedy" && thinking.level != "random") {
      think(*found->second, "greedy", Lane::Late);
    } else {
      thought(id, thinking.at, any_choice(found->second->match));
    }
  }
}

}  // namespace condotta::hall
