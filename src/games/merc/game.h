#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/merc/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/game_from_files.h"
#include "kernel/goals.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::merc {

struct Extras;

// MERC: Rebels against a Dictator, who is a person or plays by his own book.
class Merc : public AskedGame<Merc, Room, kTable>, public GameFromFiles<Content, kTold> {
 public:
  using State = merc::State;
  using Action = merc::Action;
  using View = merc::View;
  using Options = merc::Options;
  using What = merc::What;
  using Reason = merc::Reason;
  using Extras = merc::Extras;

  explicit Merc(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  std::optional<Refusal> check(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, Dice& dice, Log& log) const;
  View look(const State& s, Seat seat) const { return merc::look(*content_, s, seat); }
  State imagine(const View& view, Dice& dice) const { return merc::imagine(*content_, view, dice); }
  Result result(const State& s) const;
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const { return s.versus != 0 || s.ai != 0 ? s.rebels : s.rebels + 1; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
    return sensible(Look(*content_, view.seen), offered, dice);
  }
  float estimate(const State& s, Seat seat) const { return standing(Look(*content_, s), seat); }
  Phrase label(const State& s, const Action& a) const;
  Phrase detail(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Roller> roller(const State& before, const Event& event) const;
  std::optional<Refusal> check_options(const Options& options) const { return merc::check_options(*content_, options); }
  std::vector<Refusal> warn(const Options& options) const { return merc::warn(*content_, options); }
  static bool moot(const Options& options, std::string_view name) { return merc::moot(options, name); }
  std::string draw(const View& view) const { return draw_table(Look(*content_, view.seen), view.seat); }
  std::string broken(const State& s) const { return what_is_broken(Look(*content_, s)); }
  boost::json::value upgraded(const boost::json::value& position) const;
  Extras extras(const View& view) const;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::merc
