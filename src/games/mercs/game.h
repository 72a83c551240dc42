#pragma once

#include <boost/json/fwd.hpp>

#include "games/mercs/open.h"
#include "games/mercs/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/game_from_files.h"
#include "kernel/goals.h"

namespace condotta::mercs {

struct Extras;

// MERCS: two squads of five, measured by the card.
class Mercs : public AskedGame<Mercs, Room, kTable>, public GameFromFiles<Content, kTold> {
 public:
  using State = mercs::State;
  using Action = mercs::Action;
  using View = SeatView<State>;
  using Options = mercs::Options;
  using What = mercs::What;
  using Reason = mercs::Reason;
  using Extras = mercs::Extras;

  explicit Mercs(const ContentFiles& files);

  std::optional<Refusal> check_options(const Options& options) const;
  State start(const Options& options, Dice& dice, Log& log) const { return start_game(*content_, options, dice, log); }
  Action pick(const State& s, Dice& dice, std::vector<Action>& list) const {
    return pick_answer<kTable>(Look(*content_, s), dice, list);
  }
  std::optional<Refusal> check(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, Dice& dice, Log& log) const;
  Result result(const State& s) const;
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const { return s.players; }
  bool binding(const State& before, const Action& a, const State& after) const;

  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  Action take(const View& view, Dice& dice, std::vector<Action>& list) const;
  Action quick(const View& view, Dice& dice, std::vector<Action>& list) const;
  float estimate(const State& s, Seat seat) const;

  Phrase question(const State& s) const;
  Phrase label(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Roller> roller(const State& before, const Event& event) const;
  std::string draw(const View& view) const;
  std::string draw_svg(const View& view) const;
  Extras extras(const View& view) const;
  Extras extras(const View& view, const Extras& of_another) const;  // who knows the same
  std::string broken(const State& s) const;
  boost::json::value upgraded(const boost::json::value& position) const;
};

}  // namespace condotta::mercs
