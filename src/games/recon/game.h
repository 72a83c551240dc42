#pragma once

// MERCS Recon behind the kernel's interface.

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/recon/questions.h"
#include "games/recon/setup.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/game_from_files.h"
#include "kernel/goals.h"
#include "kernel/seat_view.h"

namespace condotta::recon {

struct Extras;

class Recon : public AskedGame<Recon, Room, kTable>, public GameFromFiles<Content, kTold> {
 public:
  using State = recon::State;
  using Action = recon::Action;
  using View = SeatView<State>;
  using Options = recon::Options;
  using What = recon::What;
  using Reason = recon::Reason;
  using Extras = recon::Extras;

  explicit Recon(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  std::optional<Refusal> check(const State& s, const Action& a) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  std::vector<condotta::Goal> goals(const View& view) const;
  int seats(const State& s) const { return s.people; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  Phrase question(const State& s) const;
  Phrase label(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Refusal> check_options(const Options& options) const;
  std::string draw(const View& view) const;
  std::string broken(const State& s) const;
  boost::json::value upgraded(const boost::json::value& position) const;
  Extras extras(const View& view) const;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::recon
