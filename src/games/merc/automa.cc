#include "games/merc/automa.h"

#include <algorithm>
#include <limits>

// DA-SEQ, DA-ACT: what the Dictator's MERCs do, read from the top of the list after each action.
namespace condotta::merc {

namespace {

// A squad of his, or the Dictator card at its base (DA-RUL-13).
struct Group {
  SquadNo squad = SquadNo::None;
  CellId cell;
  int range = std::numeric_limits<int>::max();  // DA-RUL-24: the fewest moves a member can pay
  bool at_base = false;                         // DA-RUL-41: never leaves
  Members members;                              // the quickest first (DA-SEQ-2)
};

// For a reading of the list that throws no dice: the first of those that are tied.
class FirstOfTied final : public Dice {
  int roll(int) override { return 1; }
};

// DA-SEQ-1: this list governs the action step. M-22.9-3: squads are not split, no line of it does.
class Ladder {
 public:
  explicit Ladder(const Book& book) : book_(book), t_(book.t) {}

  Action choose() {
    if (const Action a = doc(); a.verb != Verb::Done) return a;
    if (ability_is_due(false)) return use_ability();
    if (next_group()) {
      const Action a = down_the_list();
      if (a.verb != Verb::Done) return a;
      Action rest = act(Verb::Rest);
      rest.squad = group_.squad;
      return fire(rest, Reason::NothingOnTheList, "DA-RUL-16"_rule);  // the remaining actions lapse
    }
    if (ability_is_due(true)) return use_ability();
    book_.because(Reason::AllActionsSpent, "DA-SEQ-6"_rule);
    book_.says(What::AiEndsTurn, "DA-SEQ-6"_rule);
    return act(Verb::EndTurn);
  }

  // The group that is read down the list now, or one that only might be.
  void read_for(SquadNo squad) {
    group_ = {};
    group_.squad = squad;
    group_.at_base = squad == SquadNo::Base;  // DA-RUL-43: a squad beside it is free to go
    const bool alone = squad_size(t_.s, kDictator, squad) == 1;
    Fixed<std::int8_t, 54> speed;
    each_member(t_.s, kDictator, squad, [&](const Soldier& each) {
      group_.cell = each.cell;
      group_.range = std::min<int>(group_.range, each.actions + each.move_actions);  // M-24-90
      const std::int8_t own = alone ? std::int8_t{0} : values_of(t_, each).initiative;
      std::size_t i = group_.members.size();
      while (i > 0 && speed[i - 1] < own) --i;
      group_.members.insert_at(i, each.who);
      speed.insert_at(i, own);
    });
  }

 private:
  Cells rebel() {
    if (!looked_) looked_ = true, rebel_ = survey(t_).of(0);
    return rebel_;
  }

  // DA-RUL-12: abilities that can bring a MERC come after the actions, the others right after the card.
  bool ability_is_due(bool after_actions) {  // DA-DEC-11
    const DictatorCard& card = t_.content.of(t_.s.dictator);
    if (t_.s.ability_used != 0 || card.turn == TurnAbility::SecondCard) return false;
    const bool hires = card.hires && card.turn != TurnAbility::SpreadsDamage;  // M-22.9-5
    if (hires != after_actions) return false;
    switch (card.turn) {
      case TurnAbility::MilitiaAnywhere:
      case TurnAbility::MilitiaInWilderness:
      case TurnAbility::SpreadsDamage:
      case TurnAbility::TurnsMilitia:
      case TurnAbility::MilitiaAttacks:
        return rebel() != 0;
      default:
        return true;
    }
  }
  Action use_ability() {
    book_.because(Reason::AbilityIsDue, "DA-RUL-12"_rule);
    book_.says(What::AiUsesAbility, "DA-GEN-4"_rule);
    return act(Verb::UseAbility);
  }

  bool has_actions(SquadNo squad) const {
    bool some = false;
    each_member(t_.s, kDictator, squad,
                [&](const Soldier& each) { some |= each.actions + each.train_actions + each.move_actions > 0; });
    return some;
  }

  int quickest(SquadNo squad) const {
    int best = -99;
    each_member(t_.s, kDictator, squad,
                [&](const Soldier& each) { best = std::max<int>(best, values_of(t_, each).initiative); });
    return best;
  }

  // DA-RUL-14: a group is worked off before the next; that is the one with the quickest MERC.
  bool next_group() {  // DA-DEC-14
    SquadNo next = t_.s.last_squad;
    if (next == SquadNo::None || !has_actions(next)) {
      Fixed<SquadNo, 3> ready;
      for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary, SquadNo::Base}) {  // DA-BASE-8, DA-BASE-11
        if (has_actions(squad)) ready.push_back(squad);
      }
      if (ready.empty()) return false;
      next = ready[0];
      for (std::size_t i = 1; i < ready.size(); ++i) {
        if (quickest(ready[i]) > quickest(next)) next = ready[i];
      }
    }
    read_for(next);
    return true;
  }

  // A line that does not apply, with what was seen.
  Action skip(RuleId rule, Reason why) {
    book_.because(why, rule);
    return act(Verb::Done);
  }
  Action fire(Action a, Reason why, RuleId rule) {
    book_.because(why, rule);
    book_.says(What::AiActs, rule, static_cast<int>(group_.squad), group_.cell.index());
    return a;
  }

  // DA-SEQ-4, DA-SEQ-5: the first line that applies is carried out; then the list starts again.
  Action down_the_list() {
    using Line = Action (Ladder::*)();
    static constexpr std::array<Line, 11> kList{
        // DA-RUL-78: none for parts or Cities
        &Ladder::arrival_training, &Ladder::mortar,      &Ladder::hospital,   &Ladder::equip,
        &Ladder::odd_jobs,         &Ladder::arms_dealer, &Ladder::undefended, &Ladder::free_industry,
        &Ladder::rebel_in_range,   &Ladder::train,       &Ladder::advance};
    for (const Line line : kList) {  // DA-RUL-33, DA-RUL-75: read anew after a combat or a shot; DA-DEC-17
      const Action a = (this->*line)();
      if (a.verb != Verb::Done) return a;
    }
    return act(Verb::Done);
  }

  bool somebody_can_train() const {  // DA-RUL-22
    return std::any_of(group_.members.begin(), group_.members.end(),
                       [&](MercId who) { return train_room(t_, soldier(t_.s, who)) > 0; });
  }
  Action drill() const {  // DA-RUL-15: one batch
    Action a = act(Verb::Drill);
    a.squad = group_.squad;
    return a;
  }

  // DA-ACT-8, DA-RUL-26: on arrival at the unoccupied Industry one batch of training, before the list restarts.
  Action arrival_training() {
    if (t_.s.arrived == 0 || t_.s.last_squad != group_.squad || card_at(t_, group_.cell).type != SectorType::Industry ||
        !somebody_can_train()) {
      return act(Verb::Done);
    }
    return fire(drill(), Reason::TrainsOnArrival, "DA-ACT-8"_rule);
  }

  // DA-HEAL-2, DA-RUL-67: Doc at once, at no cost, whether his group has actions or not.
  // M-22.7-3.
  Action doc() {
    for (const Soldier& each : t_.s.soldiers) {
      if (each.owner != kDictator || !can(t_.content, each.who, AbilityKind::HealsSquad)) continue;
      Action a = act(Verb::HealSquad);
      a.who = each.who;
      if (!ok(check_formed(t_, a))) continue;
      group_.squad = each.squad, group_.cell = each.cell;
      return fire(a, Reason::DocHeals, "DA-HEAL-2"_rule);
    }
    return act(Verb::Done);
  }

  // DA-MTR-1, DA-MTR-2: into the adjacent sector with the most targets. DA-MTR-3: then the list starts again with the
  // forces that are left.
  Action mortar() {
    for (const MercId who : group_.members) {
      const Soldier& merc = soldier(t_.s, who);
      if (merc.actions == 0 || !carries(t_, merc, Category::Mortar)) continue;
      const Cells targets = neighbours(t_.s, merc.cell) & occupied(t_.s, 0);  // DA-RUL-73, DA-DEC-15
      if (targets == 0) return skip("DA-MTR-1"_rule, Reason::NoMortarTarget);
      const Cells most = book_.least(targets, Reason::MostTargetsThere, "DA-MTR-2"_rule,  // DA-RUL-74
                                     [&](CellId cell) { return -units(t_.s, cell, 0); });
      Action a = act(Verb::Bombard, book_.by_die(weakest(book_, most)));
      a.who = who;
      return fire(a, Reason::FiresMortar, "DA-MTR-1"_rule);
    }
    return act(Verb::Done);
  }

  // DA-HEAL-1, DA-RUL-67: in a City the injured go to the Hospital, one patient per pass.
  Action hospital() {  // DA-DEC-16
    for (const MercId who : group_.members) {
      Action a = act(Verb::Hospital);
      a.who = who;
      if (soldier(t_.s, who).wounds > 0 && ok(check_formed(t_, a)))
        return fire(a, Reason::GoesToHospital, "DA-HEAL-1"_rule);
    }
    return act(Verb::Done);
  }

  // 3.1, DA-ACT-1 to -3, DA-RUL-19: explore, then re-equip those who gain by it.
  Action equip() {  // DA-BASE-9: the Dictator card too
    if (fully_equipped(t_, group_.squad)) return skip("DA-ACT-1"_rule, Reason::FullyEquipped);
    for (const MercId who : group_.members) {
      if (soldier(t_.s, who).actions == 0 || at(t_.s, group_.cell).explored != 0) continue;
      Action a = act(Verb::Explore);
      a.who = who;
      return fire(a, Reason::ExploresHere, "DA-ACT-2"_rule);
    }
    Members by_name = group_.members;
    std::sort(by_name.begin(), by_name.end(),
              [&](MercId a, MercId b) { return name_order(t_, a) < name_order(t_, b); });
    for (const MercId who : by_name) {
      if (soldier(t_.s, who).actions == 0 || !wants_other_cards(t_, who)) continue;
      Action a = act(Verb::ReEquip);
      a.who = who;
      return fire(a, Reason::TakesBetterCards, "DA-ACT-3"_rule);
    }
    return skip("DA-ACT-1"_rule, Reason::NothingBetterHere);
  }

  // DA-RUL-35, M-22.7-4, M-22.7-6: Feedback and Hagness while somebody has an empty slot.
  Action odd_jobs() {  // DA-RUL-71
    for (const MercId who : group_.members) {
      const Soldier& merc = soldier(t_.s, who);
      if (merc.actions == 0) continue;
      if (can(t_.content, who, AbilityKind::Salvages)) {
        if (const TitleId card = salvage_for(t_, group_.members); card.some()) {
          Action a = act(Verb::Salvage);
          a.who = who;
          a.card = card;
          return fire(a, Reason::SalvagesCard, "DA-ABL-1"_rule);
        }
      }
      if (can(t_.content, who, AbilityKind::DealsArms) && !fully_equipped(t_, group_.squad)) {
        Action a = act(Verb::Deal);
        a.who = who;
        if (ok(check_formed(t_, a))) return fire(a, Reason::DealsInArms, "DA-ABL-1"_rule);
      }
    }
    return act(Verb::Done);
  }

  // M-22.9-2, DA-RUL-34: in a City whoever has an empty slot buys a card for it.
  Action arms_dealer() {
    for (const MercId who : group_.members) {
      Action a = act(Verb::ArmsDealer);
      a.who = who;
      if (deck_for_empty_slot(t_, soldier(t_.s, who)) != Deck::None && ok(check_formed(t_, a)))
        return fire(a, Reason::BuysArms, "M-22.9-2"_rule);
    }
    return act(Verb::Done);
  }

  // 3.2, DA-ACT-4, DA-ACT-5, DA-RUL-21, -22.
  Action undefended() {
    if (card_at(t_, group_.cell).type != SectorType::Industry) return skip("DA-ACT-4"_rule, Reason::NotOnIndustry);
    if (own_militia(t_.s, group_.cell, kDictator) > 0) return skip("DA-ACT-4"_rule, Reason::IndustryDefended);
    if (!somebody_can_train()) return skip("DA-ACT-5"_rule, Reason::NobodyTrains);
    return fire(drill(), Reason::DefendsIndustry, "DA-ACT-5"_rule);
  }

  // 3.3, DA-ACT-6, DA-ACT-7, DA-RUL-23 to -25: the nearest free Industry, round the Rebels.
  Action free_industry() {
    if (group_.at_base) return skip("DA-ACT-6"_rule, Reason::StaysWithBase);  // DA-BASE-7: never leaves
    if (group_.range == 0) return skip("DA-ACT-6"_rule, Reason::NoFreeIndustryInRange);
    const Cells rebels = occupied(t_.s, 0);
    const Cells free = cells_of(t_, SectorType::Industry) & ~rebels & ~occupied(t_.s, side_of(t_.s, kDictator));
    if (free == 0) return skip("DA-ACT-6"_rule, Reason::NoFreeIndustryInRange);
    const auto steps = steps_from(t_.s, group_.cell, rebels);  // DA-RUL-25, DA-DEC-19
    const auto near = [&](CellId cell) { return steps[static_cast<std::size_t>(cell.index())]; };
    const Cells nearest = book_.lowest(free, [&](CellId cell) { return near(cell) * 100 - card_at(t_, cell).value; });
    int closest = 99;
    each_cell(nearest, [&](CellId cell) { closest = near(cell); });
    if (closest > group_.range) return skip("DA-ACT-6"_rule, Reason::NoFreeIndustryInRange);
    const CellId goal = book_.by_die(nearest);
    const auto back = steps_from(t_.s, goal, rebels);
    Cells first = 0;
    each_cell(neighbours(t_.s, group_.cell) & ~rebels, [&](CellId cell) {
      if (back[static_cast<std::size_t>(cell.index())] == near(goal) - 1) first |= bit(cell);
    });
    return fire(move_to(book_.by_die(first)), Reason::GoesToFreeIndustry, "DA-ACT-7"_rule);
  }

  Action move_to(CellId cell) const {
    Action a = act(Verb::Move);
    a.squad = group_.squad;
    a.cell = cell;
    return with_escort(t_, a, group_.cell);
  }

  // The nearest Rebel sectors of a squad, the weakest of them.
  Cells nearest_weakest(CellId from) {
    const Cells others = rebel() & ~bit(from);
    return weakest(book_, book_.lowest(others, [&](CellId cell) { return distance(from, cell); }));
  }

  // 3.4, DA-ACT-9 to -12, DA-RUL-27 to -29.
  // DA-ACT-11: everybody who has actions left, which is the whole squad or nobody.
  Action rebel_in_range() {
    if (group_.at_base) return skip("DA-ACT-9"_rule, Reason::StaysWithBase);
    const Cells others = rebel() & ~bit(group_.cell);
    if (group_.range == 0 && others != 0) return skip("DA-ACT-12"_rule, Reason::MemberCannotMove);  // DA-RUL-29
    if (distance(group_.cell, others) > group_.range) return skip("DA-ACT-9"_rule, Reason::NoRebelInRange);
    const CellId goal = book_.by_die(nearest_weakest(group_.cell));  // DA-RUL-28, DA-DEC-20
    Cells first = 0;
    each_cell(neighbours(t_.s, group_.cell), [&](CellId cell) {
      if (distance(cell, goal) == distance(group_.cell, goal) - 1) first |= bit(cell);
    });
    Action a = move_to(book_.by_die(first));
    if (a.cell == goal && other_squad_comes(goal)) {  // DA-SEQ-3, DA-RUL-36
      a.verb = Verb::Coordinate;
      if (!ok(check_formed(t_, a))) a.verb = Verb::Move;
    }
    return fire(a, Reason::GoesForRebel, "DA-ACT-10"_rule);
  }

  // DA-RUL-36: the other squad, read down the same list, would also go into this sector now.
  bool other_squad_comes(CellId goal) {  // DA-RUL-17
    const SquadNo other = group_.squad == SquadNo::Primary ? SquadNo::Secondary : SquadNo::Primary;
    const CellId cell = squad_cell(t_.s, kDictator, other);
    if (!cell.some() || distance(cell, goal) != 1) return false;
    FirstOfTied unthrown;
    const Book silent(t_, unthrown, nullptr);
    Ladder theirs(silent);
    theirs.read_for(other);
    if (theirs.group_.range == 0 || (theirs.nearest_weakest(cell) & bit(goal)) == 0) return false;
    using Line = Action (Ladder::*)();
    static constexpr std::array<Line, 7> kAbove{&Ladder::mortar,       &Ladder::hospital,    &Ladder::equip,
                                                &Ladder::odd_jobs,     &Ladder::arms_dealer, &Ladder::undefended,
                                                &Ladder::free_industry};
    return std::none_of(kAbove.begin(), kAbove.end(), [&](Line line) { return (theirs.*line)().verb != Verb::Done; });
  }

  // 3.5, DA-ACT-13, DA-ACT-14, DA-RUL-30.
  Action train() {
    if (room_for_militia(t_, group_.cell, kDictator) == 0)
      return skip("DA-ACT-13"_rule, Reason::SectorFull);  // DA-BASE-10: at the base too
    if (!somebody_can_train()) return skip("DA-ACT-14"_rule, Reason::NobodyTrains);
    return fire(drill(), Reason::TrainsMore, "DA-ACT-14"_rule);
  }

  // 3.6, DA-ACT-15, DA-ACT-16. DA-ACT-17: several Rebel sectors are compared by their strength.
  Action advance() {  // DA-RSEC-4
    if (group_.at_base) return skip("DA-ACT-15"_rule, Reason::StaysWithBase);
    const Cells others = rebel() & ~bit(group_.cell);
    if (others == 0) return skip("DA-ACT-16"_rule, Reason::NoRebelSector);
    if (group_.range == 0) return skip("DA-ACT-16"_rule, Reason::MemberCannotMove);
    const Cells near = book_.lowest(neighbours(t_.s, group_.cell),
                                    [&](CellId cell) { return distance(cell, others); });  // DA-RUL-31, DA-DEC-21
    const Cells best = book_.least(near, Reason::WeakestForce, "DA-RSEC-2"_rule, [&](CellId cell) {
      int least = 999;
      each_cell(others, [&](CellId goal) {
        if (distance(cell, goal) == distance(cell, others)) least = std::min(least, strength(t_, goal));
      });
      return least;
    });
    return fire(move_to(book_.by_die(best)), Reason::Advances, "DA-ACT-16"_rule);
  }

  const Book& book_;
  Look t_;
  bool looked_ = false;
  Cells rebel_ = 0;
  Group group_;
};

}  // namespace

// M-22.7-7: Sonia takes two militia along when the sector keeps at least one.
Action with_escort(Look t, Action a, CellId from) {
  a.count = 2;  // DA-DEC-22
  if (own_militia(t.s, from, kDictator) < 3 || !ok(check_formed(t, a))) a.count = 0;
  return a;
}

Action command(const Book& book) {
  return Ladder(book).choose();
}

}  // namespace condotta::merc
