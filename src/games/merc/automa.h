#pragma once

#include "games/merc/offers.h"
#include "games/merc/resolve.h"

// The Dictator AI: how it weighs sectors, targets and equipment. It reads only what the Dictator may know.
namespace condotta::merc {

// The Dictator's book, open at a position: what it looks at, the die for its ties and, when somebody listens, the
// reasons it found on the way.
class Book {
 public:
  Book(Look position, Dice& die, Event* why) : t(position), dice(die), why_(why) {}

  const Look t;
  Dice& dice;

  // What is decided here, and by which rule; the reasons that were noted stay.
  template <class... T>
  void says(What what, RuleId rule, T... values) const {
    if (why_ == nullptr) return;
    const Tally trail = why_->trail;
    *why_ = Event::of(what, rule, values...).with(trail);
  }
  void because(Reason reason, RuleId rule) const {
    if (why_ != nullptr) why_->trail.add(0, reason, rule);
  }
  bool explains() const { return why_ != nullptr; }
  const Event* why() const { return why_; }

  // DA-RUL-4: one uniform draw among tied candidates in canonical order; none when there is only one.
  template <class List>
  auto by_die(const List& tied) const {
    assert(!tied.empty());
    return tied[static_cast<std::size_t>(toss(static_cast<int>(tied.size())))];
  }
  CellId by_die(Cells tied) const {
    assert(tied != 0);
    for (int skip = toss(count(tied)); skip > 0; --skip) tied &= tied - 1;
    return first_of(tied);
  }

  // The cells with the lowest key. It is a reason only if it leaves some of them out.
  template <class Key>
  Cells least(Cells cells, Reason reason, RuleId rule, Key&& key) const {
    const Cells best = lowest(cells, key);
    if (best != cells) because(reason, rule);
    return best;
  }
  template <class Key>
  static Cells lowest(Cells cells, Key&& key) {
    if ((cells & (cells - 1)) == 0) return cells;
    Cells best = 0;
    int least = 0;
    each_cell(cells, [&](CellId cell) {
      const int k = key(cell);
      if (best == 0 || k < least) best = 0, least = k;
      if (k == least) best |= bit(cell);
    });
    return best;
  }

 private:
  int toss(int n) const {
    if (n == 1) return 0;
    because(Reason::ByDie, "DA-RUL-4"_rule);
    return dice.pick(n);
  }
  Event* why_;
};

using UnitList = Fixed<UnitId, 80>;

std::array<int, kCellCount> steps_from(const State& s, CellId from, Cells closed);  // to every cell, round the closed
int strength(Look t, CellId cell, int side = 0);                                    // DA-RSEC-1
Cells weakest(const Book& book, Cells rebel_sectors);                               // DA-RSEC-2: all that are tied
CellId site_for_militia(const Book& book, Cells allowed, int n);                    // DA-MIL
UnitId best_target(const Book& book, const UnitList& enemies);                      // DA-TGT
void says_target(const Book& book, UnitId by, UnitId unit, RuleId rule);  // with the figures that made it the target

// DA-EQ, DA-RUL-20: what a MERC should carry once the stash of his sector is shared out.
bool fully_equipped(Look t, SquadNo squad);  // of his
bool wants_other_cards(Look t, MercId who);
Action next_equip_step(Look t, MercId who);
using Members = Fixed<MercId, 54>;
TitleId salvage_for(Look t, const Members& squad);     // a discarded card for an empty slot of theirs
int number_of(Look t, TitleId card);                   // DA-EQ-1
Deck deck_for_empty_slot(Look t, const Soldier& who);  // weapon, armor, accessory in this order; none: all are full

Action command(const Book& book);                   // DA-SEQ, DA-ACT: the ladder
Action with_escort(Look t, Action a, CellId from);  // the same Move, with Sonia's militia if she is there

// What the book answers to each question, by its own paragraph (DA-RUL-3); to all others there is only one way.
Action by_book(const Book& book, const AskCommand& q);
Action by_book(const Book& book, const AskCard& q);
Action by_book(const Book& book, const AskMilitia& q);
Action by_book(const Book& book, const AskSite& q);
Action by_book(const Book& book, const AskSectors& q);
Action by_book(const Book& book, const AskCombat& q);
Action by_book(const Book& book, const AskMarch& q);
Action by_book(const Book& book, const AskPlace& q);
Action by_book(const Book& book, const AskDeck& q);
Action by_book(const Book& book, const AskTake& q);
Action by_book(const Book& book, const AskDeal& q);
Action by_book(const Book& book, const AskLoot& q);
Action by_book(const Book& book, const AskEquip& q);
Action by_book(const Book& book, const AskJoin& q);
Action by_book(const Book& book, const AskRebel& q);
Action by_book(const Book& book, const AskSpread& q);
Action by_book(const Book& book, const AskMine& q);
Action by_book(const Book& book, const AskDisarm& q);
Action by_book(const Book& book, const AskNext& q);
Action by_book(const Book& book, const AskEarly& q);
Action by_book(const Book& book, const AskDog& q);
Action by_book(const Book& book, const AskHeal& q);
Action by_book(const Book& book, const AskTargets& q);
Action by_book(const Book& book, const AskReroll& q);
Action by_book(const Book& book, const AskHit& q);
Action by_book(const Book& book, const AskSave& q);
Action by_book(const Book& book, const AskRetreat& q);
Action only_way(const Book& book);
template <class Question>
Action by_book(const Book& book, const Question&) {
  return only_way(book);
}
// The same for the question on top; if `why` is there it gets the rule and the reasons.
Action automa_choice(Look t, Dice& dice, Event* why = nullptr);

// A choice with its reason.
inline Action settled(const Book& book, Action a, Reason why, RuleId rule) {
  book.because(why, rule);
  book.says(What::AiChooses, rule);
  return a;
}

}  // namespace condotta::merc
