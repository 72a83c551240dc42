#pragma once

#include <vector>

#include "games/merc/rules.h"

namespace condotta::merc {

// The `check` of the question on top, for actions whose fields are known to exist.
Refusal check_formed(Look t, const Action& a);

// Candidates for what the asked seat may do. Those that `check` refuses are dropped, or kept as wishes.
class Offers {
 public:
  Offers(Look t, std::vector<Action>* list, int limit, bool wishes = false)
      : t_(t), list_(list), limit_(limit), wishes_(wishes) {}
  bool full() const { return count_ >= limit_; }
  bool wishes() const { return wishes_; }
  void add(const Action& a) {  // known to be legal
    if (wishes_ || full()) return;
    take(a);
  }
  bool offer(const Action& a) {  // says whether it was taken into the list
    if (full() || ok(check_formed(t_, a)) == wishes_) return false;
    take(a);
    return true;
  }
  int count() const { return count_; }
  const Action& first() const { return first_; }
  Look look() const { return t_; }

 private:
  void take(const Action& a) {
    if (count_++ == 0) first_ = a;
    if (list_ != nullptr) list_->push_back(a);
  }

  Look t_;
  std::vector<Action>* list_;
  Action first_{};
  int count_ = 0, limit_;
  bool wishes_;
};
inline constexpr int kAllOffers = 1 << 20;
inline constexpr int kMostWishes = 40;
void offer_choices(Offers& out);  // of the question on top

inline Action act(Verb verb) {
  Action a;
  a.verb = verb;
  return a;
}
inline Action act(Verb verb, MercId who) {
  Action a = act(verb);
  a.who = who;
  return a;
}
inline Action act(Verb verb, CellId cell) {
  Action a = act(verb);
  a.cell = cell;
  return a;
}
inline Action act(Verb verb, UnitId unit) {
  Action a = act(verb);
  a.unit = unit;
  return a;
}
inline Action act(Verb verb, SquadNo squad) {
  Action a = act(verb);
  a.squad = squad;
  return a;
}
inline Action act(Verb verb, TitleId card) {
  Action a = act(verb);
  a.card = card;
  return a;
}
inline Action act(Verb verb, PlayerId player) {
  Action a = act(verb);
  a.player = player;
  return a;
}

}  // namespace condotta::merc
