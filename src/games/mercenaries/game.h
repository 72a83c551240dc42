#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/mercenaries/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/game_from_files.h"
#include "kernel/goals.h"

namespace condotta::mercenaries {

struct Extras;

// Mercenaries, the deck building game: fight through Monsters, keep what you kill, be the Most Valuable Player.
class Mercenaries : public AskedGame<Mercenaries, Room, kTable>, public GameFromFiles<Content, kTold> {
 public:
  using State = mercenaries::State;
  using Action = mercenaries::Action;
  using View = mercenaries::View;
  using Options = mercenaries::Options;
  using What = mercenaries::What;
  using Reason = mercenaries::Reason;
  using Extras = mercenaries::Extras;

  explicit Mercenaries(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  std::optional<Refusal> check(const State& s, const Action& a) const;
  View look(const State& s, Seat seat) const { return {redact(*content_, s, seat), seat}; }
  State imagine(const View& view, Dice& dice) const { return fill_in(view.seen, dice); }
  Result result(const State& s) const { return score(*content_, s); }
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const { return content_->type(s.type).seats; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  Phrase label(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Refusal> check_options(const Options& options) const;
  std::string draw(const View& view) const;
  std::string broken(const State& s) const { return what_is_broken(*content_, s); }
  boost::json::value upgraded(const boost::json::value& position) const;
  boost::json::value upgraded_options(const boost::json::value& options) const;
  Extras extras(const View& view) const;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::mercenaries
