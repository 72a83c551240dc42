#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/merc/rules.h"
#include "kernel/any_game.h"
#include "kernel/goals.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::merc {

// MERC: Rebels against a Dictator, who is a person or plays by his own book.
class Merc {
 public:
  using State = merc::State;
  using Action = merc::Action;
  using View = merc::View;
  using Options = merc::Options;
  using What = merc::What;
  using Reason = merc::Reason;

  explicit Merc(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const { return set_up(*content_, options, dice, log); }
  Decision decision(const State& s) const;
  void choices(const State& s, std::vector<Action>& out) const;
  std::optional<Refusal> check(const State& s, Action act) const;
  void apply(State& s, Action act, Dice& dice, Log& log) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const { return s.versus != 0 || s.ai != 0 ? s.rebels : s.rebels + 1; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  void wishes(const State& s, std::vector<Action>& out) const;
  Phrase question(const State& s) const;
  Phrase label(const State& s, Action act) const;
  Phrase detail(const State& s, Action act) const;
  bool headline(std::uint16_t what) const;
  std::optional<Refusal> check_options(const Options& options) const { return merc::check_options(*content_, options); }
  std::vector<Refusal> warn(const Options& options) const { return merc::warn(*content_, options); }
  static bool moot(const Options& options, std::string_view name) { return merc::moot(options, name); }
  std::string draw(const View& view) const;
  std::string broken(const State& s) const;
  void add_extras(const View& view, boost::json::object& object) const;

  const GameInfo& info() const { return info_; }
  const Names& names() const { return content_->names; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return hash_; }
  const Content& content() const { return *content_; }

 private:
  std::shared_ptr<const Content> content_;
  std::shared_ptr<const Words> words_;
  GameInfo info_;
  std::string hash_;
};

std::string broken(Look t);
std::string draw_table(Look t, Seat seat);
float standing(Look t, Seat seat);
std::size_t sensible(Look t, std::span<const Action> offered, Dice& dice);
std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::merc
