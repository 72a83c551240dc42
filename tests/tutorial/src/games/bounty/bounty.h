#pragma once

#include <memory>
#include <optional>
#include <span>

#include "games/bounty/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/told.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::bounty {

inline constexpr Told<What> kTold[] = {
    {What::Offers, {kPlainNumber}},
    {What::Purse, {kPlainNumber, kPlainNumber}},
    {What::Tie, {kPlainNumber}},
    {What::Exchanges, {kPlainNumber}},
};
static_assert(in_order(kTold));

class Bounty : public AskedGame<Bounty, Room, kTable> {
 public:
  using State = bounty::State;
  using Action = bounty::Action;
  using View = SeatView<State>;
  using Options = bounty::Options;
  using What = bounty::What;
  using Reason = bounty::Reason;

  explicit Bounty(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  std::optional<Refusal> check(const State& s, const Action& act) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  int seats(const State& s) const { return s.seats; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  Phrase label(const State& s, const Action& act) const;
  bool headline(std::uint16_t what) const { return what == static_cast<std::uint16_t>(What::Purse); }
  const Blanks& blanks(std::uint16_t what) const { return kTold[what].blanks; }
  std::optional<Refusal> check_options(const Options& options) const;
  std::string draw(const View& view) const;
  std::string broken(const State& s) const;

  const GameInfo& info() const { return info_; }
  const Names& names() const { return *names_; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return hash_; }
  const Content& content() const { return content_; }

 private:
  Content content_;
  GameInfo info_;
  std::shared_ptr<const Names> names_;
  std::shared_ptr<const Words> words_;
  std::string hash_;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::bounty
