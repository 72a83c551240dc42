#pragma once

#include "kernel/game.h"
#include "kernel/question.h"

namespace condotta {

// What a game's class has from its table of questions. Game brings content().
template <class Game, class Room, const auto& Rows>
class AskedGame {
 protected:
  using Table = Questions<Room, Rows>;
  using RoomState = typename Room::State;
  using RoomAction = typename Room::Action;

 public:
  Decision decision(const RoomState& s) const { return {Table::asked(now(s))}; }
  void choices(const RoomState& s, std::vector<RoomAction>& out) const { Table::choices(now(s), out); }
  // One of the choices, all alike, for somebody who is asked; the list is the caller's, to be used again.
  RoomAction pick(const RoomState& s, Dice& dice, std::vector<RoomAction>& list) const {
    list.clear();
    Table::row(s.agenda.top()).choices(now(s), list);
    return list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))];
  }
  void wishes(const RoomState& s, std::vector<RoomAction>& out) const { Table::wishes(now(s), out); }
  Phrase question(const RoomState& s) const { return Table::phrase(now(s)); }
  Phrase detail(const RoomState& s, const RoomAction& a) const {
    const auto& row = Table::row(s.agenda.top());
    return row.detail != nullptr ? row.detail(now(s), a) : Phrase{};
  }
  void apply(RoomState& s, const RoomAction& a, Dice& dice, Log& log) const {
    typename Table::Play p{now(s).content, s, dice, log};
    Table::answer(p, a);
    Table::run(p);
  }

 protected:
  // The answer that the question's hint gives the most weight; the first of equals.
  static std::size_t heaviest(const typename Room::Advisor& by, std::span<const RoomAction> offered) {
    const auto& row = Table::row(by.s.agenda.top());
    std::size_t best = 0;
    float most = -1e9f;
    for (std::size_t i = 0; i < offered.size(); ++i) {
      const float weight = row.hint != nullptr ? row.hint(by, offered[i]) : 0;
      if (weight > most) most = weight, best = i;
    }
    return best;
  }

 private:
  typename Table::Look now(const RoomState& s) const { return {static_cast<const Game*>(this)->content(), s}; }
};

}  // namespace condotta
