#pragma once

// Bounty, the tiny game of docs/adding-a-game.md. Each captain holds four contracts. Four times all put one face
// down at once; the highest takes the purse (the sum of what was put down), and a die parts the tied. The fullest
// purse wins. Where it is agreed, who has taken a purse may exchange a contract.

#include <array>
#include <string>
#include <vector>

#include "games/bounty/tasks.h"
#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/id.h"
#include "kernel/question.h"
#include "kernel/secret.h"

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
  int worth(ContractId contract) const { return contracts[static_cast<std::size_t>(contract.index())].worth; }
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
  bool exchange = false;  // contracts may be exchanged
  Agenda<Task, 12> agenda;
};

enum class Verb : std::uint8_t { Offer, Exchange, Keep };
struct Action {
  Verb verb = Verb::Offer;
  ContractId contract{};
};

struct Options {
  std::int16_t seats = 2;
  bool exchange = false;
};

enum class What : std::uint16_t { Offers, Purse, Tie, Exchanges };
enum class Reason : std::uint16_t { NotInHand, GameOver, Seats, NotAsked };

inline SeatMask everybody(const State& s) {
  return {static_cast<std::uint16_t>((1u << s.seats) - 1)};
}

}  // namespace condotta::bounty
