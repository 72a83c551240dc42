#pragma once

#include <boost/json/fwd.hpp>

#include "games/mercs/open.h"
#include "games/mercs/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/goals.h"

namespace condotta::mercs {

struct Extras;

// MERCS: two squads of five, measured by the card.
class Mercs : public AskedGame<Mercs, Room, kTable> {
 public:
  using State = mercs::State;
  using Action = mercs::Action;
  using View = SeatView<State>;
  using Options = mercs::Options;
  using What = mercs::What;
  using Reason = mercs::Reason;
  using Extras = mercs::Extras;

  explicit Mercs(const ContentFiles& files);

  const GameInfo& info() const { return info_; }
  const Names& names() const { return content_->names; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return content_->hash; }
  const Content& content() const { return *content_; }

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
  Action quick(const View& view, Dice& dice, std::vector<Action>& list) const;
  float estimate(const State& s, Seat seat) const;

  Phrase question(const State& s) const;
  Phrase label(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  const Blanks& blanks(std::uint16_t what) const { return kTold[what].blanks; }
  std::optional<Roller> roller(const State& before, const Event& event) const;
  std::string draw(const View& view) const;
  std::string draw_svg(const View& view) const;
  Extras extras(const View& view) const;
  Extras extras(const View& view, const Extras& of_another) const;  // who knows the same
  std::string broken(const State& s) const;
  boost::json::value upgraded(const boost::json::value& position) const;

 private:
  std::shared_ptr<const Content> content_;
  std::shared_ptr<const Words> words_;
  GameInfo info_;
};

}  // namespace condotta::mercs
