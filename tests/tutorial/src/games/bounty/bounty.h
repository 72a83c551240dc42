#pragma once

// Bounty, the tiny game of docs/adding-a-game.md. Each captain holds four contracts. Four times all put one face
// down at once; the highest takes the purse (the sum of what was put down), and a die parts the tied. The fullest
// purse wins.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/bag.h"
#include "kernel/game.h"
#include "kernel/id.h"
#include "kernel/secret.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::bounty {

enum Kind { kContracts };
inline constexpr int kMaxContracts = 8;
inline constexpr int kSeats = 4;
using ContractId = Id<kContracts>;
using Contracts = Bag<kContracts, kMaxContracts>;

struct Contract {
  std::string id, name;
  int worth = 0, copies = 0;
};
struct Content {
  std::vector<Contract> contracts;
  int hand = 4;
};

struct Captain {
  Contracts hand;
  std::int16_t purse = 0;
};
struct State {
  std::array<Captain, kSeats> captains{};
  Contracts deck;
  Secret<ContractId, kSeats> offer;
  std::int16_t seats = 0;
  std::int16_t round = 0;
};

enum class Verb : std::uint8_t { Offer };
struct Action {
  Verb verb = Verb::Offer;
  ContractId contract{};
};

struct Options {
  std::int16_t seats = 2;
};

enum class What : std::uint16_t { Offers, Purse, Tie };
enum class Reason : std::uint16_t { NotInHand, GameOver, Seats };

class Bounty {
 public:
  using State = bounty::State;
  using Action = bounty::Action;
  using View = SeatView<State>;
  using Options = bounty::Options;
  using What = bounty::What;
  using Reason = bounty::Reason;

  explicit Bounty(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  Decision decision(const State& s) const;
  void choices(const State& s, std::vector<Action>& out) const;
  std::optional<Refusal> check(const State& s, Action act) const;
  void apply(State& s, Action act, Dice& dice, Log& log) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  int seats(const State& s) const { return s.seats; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  float estimate(const State& s, Seat seat) const;
  void wishes(const State& s, std::vector<Action>& out) const;
  Phrase question(const State& s) const;
  Phrase label(const State& s, Action act) const;
  Phrase detail(const State& s, Action act) const;
  bool headline(std::uint16_t what) const { return what == static_cast<std::uint16_t>(What::Purse); }
  std::optional<Refusal> check_options(const Options& options) const;
  std::string draw(const View& view) const;
  std::string broken(const State& s) const;

  const GameInfo& info() const { return info_; }
  const Names& names() const { return *names_; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return hash_; }

 private:
  void settle(State& s, Dice& dice, Log& log) const;

  Content content_;
  GameInfo info_;
  std::shared_ptr<const Names> names_;
  std::shared_ptr<const Words> words_;
  std::string hash_;
};

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::bounty
