#include <algorithm>

#include "games/merc/questions.h"

// The Dictator AI in combat: order, mines, dogs, healing, targets, hits, shots.
namespace condotta::merc {

namespace {

template <class Legal>
UnitList units_where(Look t, CellId cell, Legal&& legal) {
  UnitList found;
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell == cell && each.owner != kDictator && legal(person(each.who))) found.push_back(person(each.who));
  }
  for (int i = 0; i < t.s.rebels; ++i) {
    const PlayerId player = PlayerId::of(i);
    if (at(t.s, cell).militia[static_cast<std::size_t>(i)] == 0) continue;
    if (legal(militia_of(player))) found.push_back(militia_of(player));
    if (t.s.vehicles.empty()) continue;
    for (const UnitId unit : {riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)}) {
      if (present(t, unit, cell) > 0 && legal(unit)) found.push_back(unit);
    }
  }
  return found;
}

// Who gets the next hit without a look at the ranking: the MERC already hit and not yet down; else, if the targets were
// named one by one, the first of them. Where all were named without a question (M-24-104) the ranking is still to come.
UnitId first_named(Look t, const UnitList& takers) {
  const Attack& attack = t.s.attack;
  for (const Aim& aim : attack.aims) {
    if (aim.hits > 0 && is_person(aim.unit) && takers.contains(aim.unit)) return aim.unit;
  }
  if (units_where(t, attack.cell, [&](UnitId unit) { return still_to_name(t, unit) > 0; }).empty()) return {};
  for (const Aim& aim : attack.aims) {
    if (takers.contains(aim.unit)) return aim.unit;
  }
  return {};
}

UnitId dog_to_hit(Look t) {
  int number = 0;
  while (number + 1 < kDogs && !ok(check_formed(t, act(Verb::Hit, dog(number))))) ++number;
  return dog(number);
}

// M-22.7-10: Wolverine's sixes finish the MERC he has hit, else whoever of those they kill ranks first.
UnitId for_a_six(const Book& book, const UnitList& takers) {
  const Look t = book.t;
  UnitList killed;
  for (const UnitId unit : takers) {
    if (is_militia(unit) || can_take(t, unit) <= t.s.attack.sixes) killed.push_back(unit);
  }
  if (killed.empty()) return {};
  book.because(Reason::SixesKill, "M-22.7-10"_rule);
  for (const Aim& aim : t.s.attack.aims) {
    if (aim.hits > 0 && is_person(aim.unit) && killed.contains(aim.unit)) return aim.unit;
  }
  return best_target(book, killed);
}

UnitId whom_to_hit(const Book& book, const UnitList& takers, bool sixes) {
  if (const UnitId killed = sixes ? for_a_six(book, takers) : UnitId{}; killed.some()) return killed;
  if (const UnitId first = first_named(book.t, takers); first.some()) {
    book.because(Reason::FinishesTheFirst, "DA-RUL-59"_rule);
    return first;
  }
  if (!takers.empty()) return best_target(book, takers);
  book.because(Reason::OnlyWay, "DA-RUL-59"_rule);
  return dog_to_hit(book.t);
}

// DA-RUL-69: the squad, and the Dictator card in the sector.
bool belongs(const Soldier& one, const Soldier& other) {
  return one.squad == other.squad || one.who == kDictatorCard || other.who == kDictatorCard;
}

// DA-RUL-68: most wounds first, then by name.
Fixed<MercId, 54> patients_of(Look t, const Soldier& healer) {
  Fixed<MercId, 54> list;
  const auto before = [&](const Soldier& a, const Soldier& b) {
    return a.wounds != b.wounds ? a.wounds > b.wounds : name_order(t, a.who) < name_order(t, b.who);
  };
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != healer.cell || each.wounds == 0 || !belongs(each, healer)) continue;
    std::size_t i = list.size();
    while (i > 0 && before(each, soldier(t.s, list[i - 1]))) --i;
    list.insert_at(i, each.who);
  }
  return list;
}

// Six times the hits that a side may expect of its next round: a die hits on 4 and more, for some on 3.
int expected_hits(Look t, int side) {
  const CellId cell = t.s.battle.cell;
  const bool better = t.s.better_weapons != 0 && side == side_of(t.s, kDictator);
  int sixths = militia(t.s, cell, side) * (better ? 4 : 3);
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell != cell || side_of(t.s, each.owner) != side) continue;
    const AbilityCard& own = ability(t.content, each.who);
    sixths += values_of(t, each).combat * (own.kind == AbilityKind::HitsOn ? 7 - own.value : 3);
  }
  return sixths;
}

// DA-RUL-34, M-22.9-1: whether the next round would cost him all his forces in the sector and not the Rebels theirs.
bool would_be_wiped_out(Look t) {
  const CellId cell = t.s.battle.cell;
  const int own = side_of(t.s, kDictator);
  return expected_hits(t, 0) >= 6 * strength(t, cell, own) && expected_hits(t, own) < 6 * strength(t, cell, 0);
}

}  // namespace

// DA-TGT-1, DA-RUL-58, DA-RUL-59: the ranking over MERCs and militia; a dog only for the MERC it lies on.
Action by_book(const Book& book, const AskTargets&) {  // DA-DEC-29
  const Look t = book.t;
  const Attack& attack = t.s.attack;
  if (attack.pinned != 0)
    return settled(book, act(Verb::Aim, dog(attack.pinned - 1)), Reason::PinnedByDog, "M-10.5-1"_rule);
  const auto enemies =
      units_where(t, attack.cell, [&](UnitId unit) { return still_to_name(t, unit) > 0 && !why_not_aim(t, unit); });
  if (enemies.empty()) return settled(book, act(Verb::Done), Reason::NobodyElse, "DA-TGT-1"_rule);
  const UnitId unit = best_target(book, enemies);
  says_target(book, attack.by, unit, "DA-TGT-1"_rule);
  return act(Verb::Aim, unit);
}

// DA-RUL-59: as many hits as kill the first, then the next; Wolverine's sixes when the other hits are given out.
// M-22.7-1: Adelheid converts while there is room. M-22.7-11: Khenn, Vandal, Rizen need no answer.
Action by_book(const Book& book, const AskHit&) {  // DA-DEC-30
  const Look t = book.t;
  const Attack& attack = t.s.attack;
  auto takers = units_where(t, attack.cell, [&](UnitId unit) { return takes_ordinary_hit(t, unit); });
  const bool sixes = takers.empty();
  if (sixes) takers = units_where(t, attack.cell, [&](UnitId unit) { return takes_hit(t, unit); });
  const UnitId unit = whom_to_hit(book, takers, sixes);
  const Action convert = act(Verb::Convert, unit);
  if (is_militia(unit) && room_for_militia(t, attack.cell, kDictator) > 0 && ok(check_formed(t, convert)))
    return settled(book, convert, Reason::RoomToConvert, "M-22.7-1"_rule);
  says_target(book, attack.by, unit, "DA-RUL-59"_rule);
  return act(Verb::Hit, unit);
}

// DA-DOG-1, DA-DOG-2, DA-RUL-72.
Action by_book(const Book& book, const AskDog&) {  // DA-DEC-27
  const Look t = book.t;
  const Soldier& carrier = soldier(t.s, merc_of(t.s.attack.by));
  const auto victims = units_where(t, t.s.battle.cell, [&](UnitId unit) {
    return is_person(unit) && may_get_dog(t, carrier, soldier(t.s, merc_of(unit)));
  });
  const UnitId victim = best_target(book, victims);
  says_target(book, t.s.attack.by, victim, "DA-DOG-1"_rule);
  return act(Verb::Assign, victim);
}

// DA-HEAL-1, DA-RUL-68: most wounds first; the ability before the Medical Kit before the First Aid Kit. M-22.7-9:
// Surgeon.
Action by_book(const Book& book, const AskHeal&) {  // M-24-94, DA-DEC-28
  const Look t = book.t;
  const Soldier& healer = soldier(t.s, merc_of(t.s.attack.by));
  const auto patients = patients_of(t, healer);
  if (patients.empty()) return settled(book, act(Verb::Done), Reason::NobodyHurt, "DA-HEAL-4"_rule);
  book.because(Reason::MostWounds, "DA-RUL-68"_rule);
  TitleId kit;
  for (const Item item : healer.slots) {
    if (!item.some() || title(t, item).category != Category::MedicalKit) continue;
    if (!kit.some() || number_of(t, item.title) > number_of(t, kit)) kit = item.title;
  }
  for (const TitleId with : {TitleId{}, kit}) {
    for (const MercId patient : patients) {
      Action a = act(Verb::Heal);
      a.who = patient;
      a.card = with;
      a.count = std::min<std::uint8_t>(soldier(t.s, patient).wounds, t.s.attack.dice);
      if (!ok(check_formed(t, a))) continue;
      return with.some() ? settled(book, a, Reason::KitHeals, "DA-HEAL-3"_rule)
                         : settled(book, a, Reason::AbilityHeals, "DA-HEAL-2"_rule);
    }
  }
  return settled(book, act(Verb::Done), Reason::NothingHeals, "DA-HEAL-3"_rule);
}

// DA-SAVE-1, DA-RUL-70: always; the dying one's own shot first, then by name; within the squad (DA-RUL-69).
Action by_book(const Book& book, const AskSave&) {  // DA-DEC-31
  const Look t = book.t;
  const Soldier& dying = soldier(t.s, asker<Dying>(t).who);
  const Soldier* by = nullptr;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != dying.cell || !belongs(each, dying) ||
        !carries(t, each, Category::Epinephrine))
      continue;
    if (by == nullptr || each.who == dying.who ||
        (by->who != dying.who && name_order(t, each.who) < name_order(t, by->who)))
      by = &each;
  }
  if (by == nullptr) return settled(book, act(Verb::LetDie), Reason::NoShotInSquad, "DA-RUL-69"_rule);
  Action a = act(Verb::Shot);
  a.who = by->who;
  return settled(book, a, Reason::AlwaysSaves, "DA-SAVE-1"_rule);
}

// M-22.7-2: Basic, whose sixes are hits like any other, rolls again when fewer than half of his dice hit.
Action by_book(const Book& book, const AskReroll&) {
  const Attack& attack = book.t.s.attack;
  const bool poor = 2 * attack.hits < attack.dice;
  return settled(book, act(poor ? Verb::Reroll : Verb::Stand), poor ? Reason::FewerThanHalf : Reason::HalfOrMore,
                 "M-22.7-2"_rule);
}

// M-22.7-15: Pinochet's remainder in the order of the targets. DA-TGT-5: between militia in several sectors a die.
Action by_book(const Book& book, const AskSpread&) {
  const Look t = book.t;
  UnitList enemies;
  std::array<Cells, kUnitCount> where{};
  each_cell(occupied(t.s, 0), [&](CellId cell) {
    for (const UnitId unit : units_where(t, cell, [&](UnitId each) {
           Action a = act(Verb::Suffer, each);
           a.cell = cell;
           return ok(check_formed(t, a));
         })) {
      Cells& cells = where[static_cast<std::size_t>(unit.index())];
      if (cells == 0) enemies.push_back(unit);
      cells |= bit(cell);
    }
  });
  Action a = act(Verb::Suffer, best_target(book, enemies));
  a.cell = book.by_die(where[static_cast<std::size_t>(a.unit.index())]);
  says_target(book, person(kDictatorCard), a.unit, "M-22.7-15"_rule);
  return a;
}

// DA-RUL-34: a squad that would be lost for nothing gets away, to where most of his own are; never from his base.
Action by_book(const Book& book, const AskRetreat& q) {  // M-24-98, DA-DEC-32
  const Look t = book.t;
  const CellId cell = t.s.battle.cell;
  const bool must = q.must;  // M-24-27
  if (!must && cell == t.s.base) return settled(book, act(Verb::Stay), Reason::GuardsTheBase, "DA-RUL-34"_rule);
  if (!must && !would_be_wiped_out(t)) return settled(book, act(Verb::Stay), Reason::StaysToFight, "DA-RUL-34"_rule);
  book.because(must ? Reason::MustLeave : Reason::WouldBeWipedOut, must ? "M-24-27"_rule : "DA-RUL-34"_rule);
  Cells best = book.least(retreats(t, kDictator, cell), Reason::MostForces, "DA-RUL-34"_rule,
                          [&](CellId each) { return -units(t.s, each, side_of(t.s, kDictator)); });
  best = book.least(best, Reason::HighestValue, "DA-RUL-34"_rule, [&](CellId each) { return -card_at(t, each).value; });
  Action a = act(Verb::Retreat, book.by_die(best));
  a.squad = squad_cell(t.s, kDictator, SquadNo::Primary) == cell ? SquadNo::Primary : SquadNo::Secondary;
  book.says(What::AiPicksSector, "DA-RUL-34"_rule, a.cell.index());
  return a;
}

// DA-SEQ-2, M-22.9-4: MERCs by name, then militia, as the order was built.
Action by_book(const Book& book, const AskNext&) {  // DA-DEC-25
  const Look t = book.t;
  const Battle& battle = t.s.battle;
  std::size_t i = battle.at;
  while (i + 1 < battle.order.size() && !ok(check_formed(t, act(Verb::Next, battle.order[i].unit)))) ++i;
  return settled(book, act(Verb::Next, battle.order[i].unit), Reason::MercsByName, "M-22.9-4"_rule);
}

Action by_book(const Book& book, const AskMine&) {  // DA-MINE-1; M-24-95, DA-DEC-24
  return settled(book, act(Verb::Detonate), Reason::EveryMine, "DA-MINE-2"_rule);
}

Action by_book(const Book& book, const AskDisarm&) {  // DA-DEC-33
  return settled(book, act(Verb::Leave), Reason::LeavesMines, "M-22.7-8"_rule);
}

Action by_book(const Book& book, const AskEarly&) {  // DA-DEC-26
  return settled(book, act(Verb::Strike), Reason::AlwaysStrikes, "M-22.7-5"_rule);
}

}  // namespace condotta::merc
