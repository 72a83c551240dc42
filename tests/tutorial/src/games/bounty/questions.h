#pragma once

#include "games/bounty/state.h"
#include "kernel/event.h"

// The rows of the agenda's tasks (docs/adding-a-question.md), and what they share.
namespace condotta::bounty {

struct Room {
  using Content = bounty::Content;
  using State = bounty::State;
  using Action = bounty::Action;
  using Task = bounty::Task;
  using Advisor = LookOf<bounty::Content, bounty::State>;
};
struct Row : RowOf<Room> {};
using Look = Row::Look;
using Play = Row::Play;
using List = Row::List;
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;

inline void add_hand(const Contracts& hand, Verb verb, List& out) {
  for (int i = 0; i < kMaxContracts; ++i) {
    if (hand.has(i)) out.push_back({verb, ContractId::of(i)});
  }
}
inline Refusal refuse_unheld(const Contracts& hand, ContractId contract, RuleId rule) {
  if (contract.index() < kMaxContracts && hand.has(contract.index())) return {};
  return Refusal::because(rule, Reason::NotInHand, contract.value);
}

}  // namespace condotta::bounty
