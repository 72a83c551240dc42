#include "games/recon/questions.h"
#include "games/recon/turn_checks.h"
#include "kernel/pile.h"

// RC-DEC-16: what the active MERC does next; asked again and again until it passes.
namespace condotta::recon {
namespace {

// Lists what a MERC may do in its turn: plausible actions in a fixed order, each kept if check_turn has nothing against
// it.
class TurnList {
 public:
  TurnList(const Look& now, const Turn& t, List& out)
      : table_(now.content, now.s), f_(table_, merc(now.s, t.who)), refused_(t.refused), out_(out) {}

  void list() {
    const MercId me = f_.m.board;
    out_.push_back(act(Verb::Pass, me));
    if (f_.m.held.some()) offer(act(Verb::LetGo, me)), offer(act(Verb::Interrogate, me));  // RC-DEC-26
    if (f_.m.cp == 0) return;
    if (check_initiative(f_).ok()) add(act(Verb::Initiative, me));  // RC-DEC-30
    if (check_reload(f_).ok()) add(act(Verb::Reload, me));
    if (check_interact(f_).ok()) add(act(Verb::Interact, me));
    moves();
    if (f_.m.cp >= f_.c.tracks.costs.hustle && check_hustle(f_).ok()) add(act(Verb::Hustle, me));
    attacks();
    kit();
    captures();
    reserves();
    combined();
    breaches();
  }

 private:
  void offer(const Action& a) {
    if (check_turn(f_, a, refused_).ok()) out_.push_back(a);
  }
  Action& add(const Action& a) { return recon::add(out_, a); }
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
      if ((reach & table_.stands.opfor) == 0 || !check_attack_at_all(f_, verb).ok()) continue;
      Action a = act(verb, f_.m.board);
      a.slot = static_cast<std::uint8_t>(slot);
      if (in_sight_.empty()) find_in_sight();
      for (const Opfor* each : in_sight_) {
        if (may_aim(f_, reach, verb, *each)) add(a).target = each->id;
      }
    }
  }
  void find_in_sight() {
    for (const Opfor& each : f_.s.opfor) {
      if (has(f_.seen, each.area.value)) in_sight_.push_back(&each);
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
    if (!check_item(f_, id, item.kind == ItemKind::Throw).ok()) return;
    switch (item.kind) {
      case ItemKind::Heal:
        for (const Merc& m : f_.s.mercs) {
          if (check_heal(f_, m.board).ok()) add(a).with = m.board;
        }
        return;
      case ItemKind::Scan:
        for (const Marker& m : f_.s.markers) {
          if (check_scan(f_, item, m.area).ok()) add(a).where = m.area;
        }
        return;
      case ItemKind::Door:
        for (std::uint8_t side = 0; side < 4; ++side) {
          if (check_door(f_, side).ok()) add(a).side = side;
        }
        return;
      case ItemKind::Throw:
        return throws(a, item);
    }
  }
  // RC-DEC-22, RC-RUL-144: any area within range and sight, an empty one too.
  void throws(Action a, const Item& item) {
    if (!check_throw_at_all(f_, a.item).ok()) return;
    const int from = f_.m.area.value;
    const Areas diagonals = kDiagonals[static_cast<std::size_t>(from)];
    each_area(f_.seen & f_.in_range(item.range), [&](int to) {
      if (!has(diagonals, to)) {
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
      if (melee != (verb == Verb::MeleeReserve) || !check_reserve_at_all(f_, verb).ok()) continue;
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
      if (!check_mate(f_, mate.board, refused_).ok()) continue;
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
  const Mercs& refused_;
  List& out_;
  Pile<const Opfor*, kMaxFigures> in_sight_;
};

// What a person in that position would try: everything that costs CP, to be told why not.
void list_wishes(const TurnFacts& f, List& out) {
  const MercId me = f.m.board;
  for (const Verb verb : {Verb::Initiative, Verb::Reload, Verb::Interact, Verb::Hustle, Verb::Interrogate})
    out.push_back(act(verb, me));
  each_area(step(f.ways, bit(f.m.area.value)), [&](int to) { add(out, act(Verb::Move, me)).where = AreaId::of(to); });
  const int slot = weapon_for(f.b, Verb::Focused);
  for (const Opfor& each : f.s.opfor) {
    add(out, act(Verb::Capture, me)).target = each.id;
    if (slot < 0) continue;
    for (const Verb verb : {Verb::Sweeping, Verb::Focused}) {
      Action& a = add(out, act(verb, me));
      a.target = each.id, a.slot = static_cast<std::uint8_t>(slot);
    }
  }
}

// What an action costs, if that is so many CP for whoever does it.
int cost_of(const Content& c, const Merc& m, Verb verb) {
  const Costs& costs = c.tracks.costs;
  switch (verb) {
    case Verb::Initiative:
      return costs.initiative;
    case Verb::Reload:
      return costs.reload;
    case Verb::Interact:
      return interact_cost(c, m);
    case Verb::UseKit:
      return costs.use_kit;
    case Verb::Capture:
      return costs.capture;
    case Verb::Interrogate:
      return costs.interrogate;
    case Verb::Move:
      return costs.move;
    case Verb::Hustle:
      return costs.hustle;
    case Verb::Throw:
      return costs.thrown;
    case Verb::SprayAndPray:
    case Verb::MeleeReserve:
      return costs.spray_and_pray;
    case Verb::Selective:
      return costs.selective;
    default:
      return -1;
  }
}

struct TurnQuestion {
  using On = StandsOn<Bottom, AgentPhase, OpforPhase, MercsPhase, Refresh, Turn>;
  static std::string broken(const Look& now, const Turn& t) {
    const std::string trouble = no_mercs(now, t.refused, "refused");
    return trouble.empty() ? no_merc(now, t.who) : trouble;
  }
  // A MERC that went down has no turn left.
  static Seat asks(const Look& now, const Turn& t) {
    const Merc& m = merc(now.s, t.who);
    return active(m) && in_building(m) ? m.seat : kNobody;
  }
  static void run(Play& p, Turn&) { p.s.agenda.pop(); }
  static Phrase phrase(const Look& now, const Turn& t) { return ask("question.turn", now, {.who = t.who}); }

  static void choices(const Look& now, const Turn& t, List& out) {
    const Merc& m = merc(now.s, t.who);
    if (m.cp == 0 && !m.held.some()) return out.push_back(act(Verb::Pass, t.who));  // RC-TURN-6: all else costs CP
    TurnList(now, t, out).list();
  }
  static Verdict check(const Look& now, const Turn& t, const Action& a) {
    return check_turn(TurnFacts(TableFacts(now.content, now.s), merc(now.s, t.who)), a, t.refused);
  }
  static void go_on(Play& p, Turn&, const Action& a) { take_action(p, a); }
  static void wishes(const Look& now, const Turn& t, List& out) {
    list_wishes(TurnFacts(TableFacts(now.content, now.s), merc(now.s, t.who)), out);
  }
  // What it costs.
  static Phrase detail(const Look& now, const Turn& t, const Action& a) {
    const Merc& m = merc(now.s, t.who);
    switch (a.verb) {
      case Verb::DuckAndCover:
        return {"detail.cp_each", args(1)};
      case Verb::BreachAndClear:
        return {"detail.cp_together", args(breach_cost(now.content, now.s, a))};
      case Verb::Focused:
      case Verb::Sweeping:
      case Verb::Assault:
      case Verb::Suppress: {
        const Weapon& w = board(now.content, m).weapons[a.slot];
        const Pool pool = a.verb == Verb::Suppress ? w.pool : pool_of(w, a.verb);
        return {"detail.attack", args(attack_cost(w, a.verb), w.ammo, pool.heavy, pool.light, pool.collateral)};
      }
      default:
        const int cost = cost_of(now.content, m, a.verb);
        return cost < 0 ? Phrase{} : Phrase{"detail.cp", args(cost)};
    }
  }
  static float hint(const Advisor& by, const Turn& t, const Action& a) { return worth_of_turn(thought(by, t.who), a); }
};

}  // namespace

constinit const Row Turn::row = row_of<Turn, TurnQuestion>();

}  // namespace condotta::recon
