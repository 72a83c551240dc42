#include <algorithm>

#include "games/recon/breach.h"
#include "games/recon/turn_checks.h"

namespace condotta::recon {
namespace {

Action act(Verb verb, MercId who = {}) {
  Action a;
  a.verb = verb, a.who = who;
  return a;
}

// Lists what a MERC may do in its turn: plausible actions in a fixed order, each kept if check_turn has nothing against
// it.
class TurnList {
 public:
  TurnList(const Content& c, const State& s, const Task& t, std::vector<Action>& out)
      : table_(c, s), f_(table_, merc(s, t.who)), refused_(t.m), out_(out) {}

  void list() {
    const MercId me = f_.m.board;
    out_.push_back(act(Verb::Pass, me));
    if (f_.m.held.some()) offer(act(Verb::LetGo, me)), offer(act(Verb::Interrogate, me));  // RC-DEC-26
    if (f_.m.cp == 0) return;
    if (!check_initiative(f_)) add(act(Verb::Initiative, me));  // RC-DEC-30
    if (!check_reload(f_)) add(act(Verb::Reload, me));
    if (!check_interact(f_)) add(act(Verb::Interact, me));
    moves();
    if (f_.m.cp >= f_.c.tracks.costs.hustle && !check_hustle(f_)) add(act(Verb::Hustle, me));
    attacks();
    kit();
    captures();
    reserves();
    combined();
    breaches();
  }

 private:
  void offer(const Action& a) {
    if (!check_turn(f_, a, refused_)) out_.push_back(a);
  }
  // One more choice like this one, to be changed where it lies: the pattern itself is written once.
  Action& add(const Action& a) {
    out_.push_back(a);
    return out_.back();
  }
  void moves() {  // RC-DEC-17
    if (f_.m.held.some() || f_.m.cp < f_.c.tracks.costs.move) return;
    Action a = act(Verb::Move, f_.m.board);
    each_area(f_.steps(), [&](int to) { add(a).where = AreaId::of(to); });
  }
  void attacks() {  // RC-DEC-20, RC-DEC-21, RC-RUL-145
    if ((f_.seen & table_.stands.opfor) == 0 || !may_attack(f_.m)) return;
    for (const Verb verb : {Verb::Sweeping, Verb::Focused, Verb::Assault, Verb::Suppress}) {
      const int slot = weapon_for(f_.b, verb);
      if (slot < 0) continue;
      const Areas reach = f_.seen & f_.in_range(f_.b.weapons[static_cast<std::size_t>(slot)].range);
      if ((reach & table_.stands.opfor) == 0 || check_attack_at_all(f_, verb)) continue;
      Action a = act(verb, f_.m.board);
      a.slot = static_cast<std::uint8_t>(slot);
      for (const Opfor& each : f_.s.opfor) {
        if (may_aim(f_, reach, verb, each)) add(a).target = each.id;
      }
    }
  }
  void kit() {  // RC-DEC-28
    for (std::size_t i = 0; i < f_.b.items.size(); ++i) {
      if (f_.m.uses[i] > 0) use(f_.b.items[i], f_.c.items[static_cast<std::size_t>(f_.b.items[i].index())]);
    }
  }
  void use(ItemId id, const Item& item) {
    Action a = act(item.kind == ItemKind::Throw ? Verb::Throw : Verb::UseKit, f_.m.board);
    a.item = id;
    if (check_item(f_, id, item.kind == ItemKind::Throw)) return;
    switch (item.kind) {
      case ItemKind::Heal:
        for (const Merc& m : f_.s.mercs) {
          if (!check_heal(f_, m.board)) add(a).with = m.board;
        }
        return;
      case ItemKind::Scan:
        for (const Marker& m : f_.s.markers) {
          if (!check_scan(f_, item, m.area)) add(a).where = m.area;
        }
        return;
      case ItemKind::Door:
        for (std::uint8_t side = 0; side < 4; ++side) {
          if (!check_door(f_, side)) add(a).side = side;
        }
        return;
      case ItemKind::Throw:
        return throws(a, item);
    }
  }
  // RC-DEC-22, RC-RUL-144: any area within range and sight, an empty one too.
  void throws(Action a, const Item& item) {
    if (check_throw_at_all(f_, a.item)) return;
    const int from = f_.m.area.value;
    each_area(f_.seen & f_.in_range(item.range), [&](int to) {
      if (!names_side(from, to)) {
        add(a).where = AreaId::of(to);
        return;
      }
      for (const Side side : kSides) {
        if (!may_roll_on(from, to, side)) continue;
        Action& thrown = add(a);
        thrown.where = AreaId::of(to), thrown.side = static_cast<std::uint8_t>(side);
      }
    });
  }
  void captures() {  // RC-DEC-24
    if (f_.m.captured || !has(table_.stands.opfor, f_.m.area.value)) return;
    for (const Opfor& each : f_.s.opfor) {
      if (each.area != f_.m.area) continue;
      Action a = act(Verb::Capture, f_.m.board);
      a.target = each.id;
      offer(a);
    }
  }
  void reserves() {  // RC-DEC-23
    const bool melee = f_.b.melee_reserve.pool.size() > 0;
    for (const Verb verb : {Verb::SprayAndPray, Verb::Selective, Verb::MeleeReserve}) {
      if (melee != (verb == Verb::MeleeReserve) || check_reserve_at_all(f_, verb)) continue;
      Action a = act(verb, f_.m.board);
      for (const Half half : {Half::White, Half::Orange}) add(a).half = half;
    }
  }
  void combined() {
    const Costs& costs = f_.c.tracks.costs;
    const NearLimits& limits = f_.c.tracks.near;
    const Areas to_move = f_.in_range(limits.attack_and_move), to_duck = f_.in_range(limits.duck_and_cover);
    const bool i_see = sees_anybody(f_);
    for (const Merc& mate : f_.s.mercs) {
      if (mate.cp == 0 || !in_building(mate) || !has(to_move | to_duck, mate.area.value)) continue;
      if (check_mate(f_, mate.board, refused_)) continue;
      if (f_.m.cp + mate.cp >= costs.attack_and_move && has(to_move, mate.area.value)) attack_and_move(mate, i_see);
      if (!has(to_duck, mate.area.value) || mate.cp < costs.duck_and_cover - 1) continue;
      Action a = act(Verb::DuckAndCover, f_.m.board);
      a.with = mate.board;
      for (const Role role : {Role::None, Role::DuckMyself, Role::CoverThem}) {
        if ((role != Role::None) == (mate.priority == f_.m.priority)) add(a).role = role;
      }
    }
  }
  // Whether there is anybody to sweep is asked once for all orders and shares: it spares most of the combined actions.
  void attack_and_move(const Merc& mate, bool i_see) {
    const TurnFacts theirs(table_, mate);
    if (!i_see && !sees_anybody(theirs)) return;
    const SweepOrders mine = sweep_orders(f_, theirs), yours = sweep_orders(theirs, f_);
    if (mine.first) shares(mate, Role::AttackThenTheyMove);
    if (mine.second) shares(mate, Role::TheyMoveThenAttack);
    if (yours.first) shares(mate, Role::TheyAttackThenMove);
    if (yours.second) shares(mate, Role::MoveThenTheyAttack);
  }
  // Without a target in sight, nor an agent there or next to it, no sweep is possible, now or after a move.
  bool sees_anybody(const TurnFacts& f) const {
    return (f.seen & table_.stands.opfor) != 0 || ((f.seen | step(f.ways, f.seen)) & table_.stands.agents) != 0;
  }
  void shares(const Merc& mate, Role role) {  // RC-DEC-34
    Action a = act(Verb::AttackAndMove, f_.m.board);
    a.with = mate.board, a.role = role;
    const int total = f_.c.tracks.costs.attack_and_move;
    for (int share = 1; share < total; ++share) {
      if (f_.m.cp >= share && mate.cp >= total - share) add(a).amount = static_cast<std::uint8_t>(share);
    }
  }
  void breaches() {  // RC-DEC-36
    int here = 0;
    for (const Merc& mate : f_.s.mercs) here += active(mate) && in_building(mate) && mate.area == f_.m.area;
    if (here < 3) return;
    for (std::uint8_t side = 0; side < 4; ++side) {
      if (!has(areas(f_.s.building.doors[side]), f_.m.area.value)) continue;
      Action a = act(Verb::BreachAndClear, f_.m.board);
      a.side = side;
      for (std::size_t i = 0; i < kTeamSize; ++i) {
        for (std::size_t k = i + 1; k < kTeamSize; ++k) {
          if (f_.s.mercs[i].area != f_.m.area || f_.s.mercs[k].area != f_.m.area) continue;
          a.with = f_.s.mercs[i].board, a.also = f_.s.mercs[k].board;
          offer(a);
        }
      }
    }
  }

  TableFacts table_;
  TurnFacts f_;
  std::uint8_t refused_;
  std::vector<Action>& out_;
};

// All other questions: candidates that check_answer judges.
class AnswerList {
 public:
  AnswerList(const Content& c, const State& s, std::vector<Action>& out)
      : c_(c), s_(s), t_(s.agenda.top()), out_(out) {}

  void offer(const Action& a) {
    if (!check_answer(c_, s_, a)) out_.push_back(a);
  }
  Action& add(const Action& a) {
    out_.push_back(a);
    return out_.back();
  }
  void pair(Verb one, Verb other) { offer(act(one, t_.who)), offer(act(other, t_.who)); }
  void areas_of(Action a, Areas set) {
    each_area(set, [&](int area) { a.where = AreaId::of(area), offer(a); });
  }
  void targets(Verb verb, int slot) {
    for (const Opfor& each : s_.opfor) {
      Action a = act(verb, t_.who);
      a.target = each.id, a.slot = static_cast<std::uint8_t>(slot);
      offer(a);
    }
  }
  void steps() {
    offer(act(Verb::Stop, t_.who));
    Action a = act(Verb::Step, t_.who);
    const TableFacts table(c_, s_);
    each_area(TurnFacts(table, merc(s_, t_.who)).steps(), [&](int to) { add(a).where = AreaId::of(to); });
  }
  void shares() {
    Action a = act(Verb::Pay);
    for (a.amount = 1; a.amount < 8; ++a.amount) {
      for (a.amount2 = 1; a.amount2 < 8; ++a.amount2) offer(a);
    }
  }
  void tiles() {
    for (std::size_t i = 0; i < c_.sides.size(); ++i) {
      Action a = act(Verb::Tile);
      a.tile = SideId::of(static_cast<int>(i));
      offer(a);
    }
  }
  void tied() {
    if (t_.who.some()) return pair(Verb::Accept, Verb::Refuse);
    for (const Merc& m : s_.mercs) offer(act(Verb::Take, m.board));
  }
  void foreseen() {
    Action a = act(Verb::NextCard, t_.who);
    for (a.amount = static_cast<std::uint8_t>(t_.n + 1); a.amount <= s_.foreseen.size(); ++a.amount) out_.push_back(a);
  }
  void breach_turn() {  // RC-DEC-39
    const auto spots = static_cast<std::uint8_t>(tile_side(c_, s_).positions.size());
    const auto attacks = cheapest_attacks(c_, merc(s_, t_.who));
    for (std::uint8_t i = 0; i < attacks.size(); ++i) {
      Action a = act(Verb::Attack, t_.who);
      a.amount = i;
      if (!attacks[i].melee) offer(a);
      for (a.side = 0; attacks[i].melee && a.side < spots; ++a.side) offer(a);
    }
    ability(spots);
    Action cover = act(Verb::TakeCover, t_.who);
    for (cover.side = 0; cover.side < spots; ++cover.side) offer(cover);
    if (!out_.empty()) offer(act(Verb::Overdrive, t_.who));
  }
  void ability(std::uint8_t spots) {
    Action a = act(Verb::Ability, t_.who);
    const BreachAbility kind = board(c_, merc(s_, t_.who)).breach.kind;
    if (kind != BreachAbility::Push && kind != BreachAbility::Strike) return offer(a);
    for (a.side = 0; a.side < spots; ++a.side) {
      if (kind == BreachAbility::Strike) offer(a);
      for (a.to = 0; kind == BreachAbility::Push && a.to < a.side; ++a.to) offer(a);
      a.to = 0xFF;
    }
  }
  void dice() {
    Action a = act(Verb::RerollDie, t_.who);
    for (a.amount = 0; a.amount < 3; ++a.amount) offer(a);
    offer(act(Verb::Leave, t_.who));
  }
  void shoves() {
    areas_of(act(Verb::Push, t_.who), shove_goals(c_, s_, t_.figure));
    offer(act(Verb::Pin, t_.who)), offer(act(Verb::Leave, t_.who));
  }
  void circles() {
    Action a = act(Verb::ClearCircle, t_.who);
    for (a.side = 0; a.side < tile_side(c_, s_).positions.size(); ++a.side) offer(a);
  }
  void displace() {  // RC-DEC-9, RC-DEC-15
    each_overflow_figure(s_, t_.area.value,
                         [&](const Action& a) { areas_of(a, overflow_goals(c_, s_, t_.area.value, a)); });
    offer(act(Verb::Decline));
  }
  void spare() {
    Areas special = 0;
    for (int area = 0; area < kAreas; ++area) special |= facts(s_, area).place != Place::None ? bit(area) : 0;
    offer(act(Verb::Decline));
    areas_of(act(Verb::PlaceMarker), special);
  }
  void intel() {
    areas_of(act(Verb::Reveal, t_.who),
             intel_candidates(s_, static_cast<IntelKind>(t_.m), merc(s_, t_.who).area.value));
    offer(act(Verb::Decline, t_.who));
  }

  void list() {
    switch (t_.job) {
      case Job::Steps:
        return steps();
      case Job::SweepNow:
        return targets(Verb::Sweeping, weapon_for(board(c_, merc(s_, t_.who)), Verb::Sweeping));
      case Job::Consent:
        return pair(Verb::Accept, Verb::Refuse);
      case Job::PayBreach:
        return shares();
      case Job::BreachTile:
        return tiles();
      case Job::BreachOrder:
      case Job::TurnOrder:
      case Job::Carrier:
        return tied();
      case Job::Foresee:
        return foreseen();
      case Job::Lead:
      case Job::JamDie:
        return dice();
      case Job::Shove:
        return shoves();
      case Job::EntryCircle:
        return circles();
      case Job::BreachTurn:
        return breach_turn();
      case Job::RerollMisses:
      case Job::RerollSuccesses:
        return pair(Verb::Reroll, Verb::Leave);
      case Job::PlaceInRoom:
        return areas_of(act(Verb::Stand, t_.who), room_to_stand(c_, s_));
      case Job::StartArea:
        return areas_of(act(Verb::Stand, t_.who), areas(s_.building.elevator));
      case Job::KeepCaptive:
        return pair(Verb::Keep, Verb::Release);
      case Job::Intel:
        return intel();
      case Job::Overflow:
        return displace();
      case Job::React:
        return targets(Verb::React, 0), offer(act(Verb::LetPass, t_.who));
      case Job::SpareMarker:
        return spare();
      default:
        return;
    }
  }

 private:
  const Content& c_;
  const State& s_;
  const Task& t_;
  std::vector<Action>& out_;
};

}  // namespace

void list_choices(const Content& c, const State& s, std::vector<Action>& out) {
  out.clear();
  if (s.agenda.empty() || s.agenda.top().asks == kNobody) return;
  if (s.agenda.top().job == Job::Turn) return TurnList(c, s, s.agenda.top(), out).list();
  AnswerList(c, s, out).list();
}

}  // namespace condotta::recon
