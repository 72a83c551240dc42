#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/mercenaries/content.h"
#include "games/mercenaries/events.h"
#include "games/mercenaries/state.h"
#include "kernel/any_game.h"
#include "kernel/game.h"
#include "kernel/goals.h"

namespace condotta::mercenaries {

// Mercenaries, the deck building game: fight through Monsters, keep what you kill, be the Most Valuable Player.
class Mercenaries {
 public:
  using State = mercenaries::State;
  using Action = mercenaries::Action;
  using View = mercenaries::View;
  using Options = mercenaries::Options;
  using What = mercenaries::What;
  using Reason = mercenaries::Reason;

  explicit Mercenaries(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  Decision decision(const State& s) const;
  void choices(const State& s, std::vector<Action>& out) const;
  std::optional<Refusal> check(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, Dice& dice, Log& log) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const;
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  void wishes(const State& s, std::vector<Action>& out) const;
  Phrase question(const State& s) const;
  Phrase label(const State& s, const Action& a) const;
  Phrase detail(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Refusal> check_options(const Options& options) const;
  std::string draw(const View& view) const;
  std::string broken(const State& s) const;
  void add_extras(const View& view, boost::json::object& into) const;

  const GameInfo& info() const { return info_; }
  const Names& names() const { return content_->names; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return content_->hash; }
  const Content& content() const { return *content_; }

 private:
  std::shared_ptr<const Content> content_;  // shared, because the words point at its names
  std::shared_ptr<const Words> words_;
  GameInfo info_;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::mercenaries
