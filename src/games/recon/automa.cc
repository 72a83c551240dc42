#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

// RC-EMP-3, RC-RUL-44: seen from the employee's area: strictly more active MERCS than OpFor, itself included.
bool outnumbered(const Content& c, const State& s, const Opfor& employee) {
  const Areas seen = seen_from(s, employee.area.value);
  int mercs = 0, opfor = 0;
  for (const Merc& m : s.mercs) mercs += in_building(m) && active(m) && has(seen, m.area.value);
  for (const Opfor& f : s.opfor) opfor += has(seen, f.area.value) && guest(c, f) != Guest::Informant;
  return mercs > opfor;
}

// RC-STAT-3, RC-STAT-7: what a figure can still do this phase.
int movement(const Play& p, const Opfor& f) {
  return f.pinned_until != 0 ? 0 : card(p.content, f.kind).movement;
}

// RC-STAT-3, RC-EMP-5, RC-RUL-170: it is not activated at all, so nobody has been waiting for it.
bool idle(const Opfor& f) {
  return f.suppressed_until != 0 || f.stance == Stance::Cowering;
}

// RC-AREA-8, RC-BURN-6, RC-RUL-22: ground an OpFor may set foot on: not full, not destroyed, no elevator, no fire below
// SecFor III.
Areas forbidden_to(const State& s, int rank) {
  return areas(s.building.elevator) | (rank < 3 ? areas(s.burning) : 0);
}
// RC-RUL-42: rooms and doors are open to them.
Areas walkable_for(const Play& p, int rank) {
  return ~(level3(p.s) | forbidden_to(p.s, rank));
}
Areas ground_for(const Play& p, int rank) {
  return ~(full(p.content, p.s) | forbidden_to(p.s, rank));  // a destroyed area is full
}

bool outranks(const Content& c, const Merc& a, const Merc& b) {
  if (a.priority != b.priority) return a.priority > b.priority;  // RC-OPF-7
  // RC-OPF-9, RC-RUL-38: then the starting priority, then the earlier turn order token.
  const int start_a = board(c, a).starting_priority, start_b = board(c, b).starting_priority;
  return start_a != start_b ? start_a > start_b : a.token < b.token;
}

// Stealth: passed over while somebody else can be shot at, until the MERC attacks.
bool unseen(const Content& c, const Merc& m) {
  return !m.attacked && board(c, m).ability(AbilityKind::Stealth) != nullptr;
}

// From where in its reach a figure could shoot at a MERC.
Areas firing_spots(const Play& p, const Opfor& f, const Merc& m, Areas reach) {
  const Areas seen = reach & seen_from(p.s, m.area.value);
  return seen == 0 ? 0 : seen & within(p.s, m.area.value, card(p.content, f.kind).range);
}

// RC-OPF-6, RC-OPF-12, RC-RUL-36: the highest priority among the active MERCS that movement plus range can reach.
const Merc* choose_target(const Play& p, const Opfor& f, Areas reach) {
  const Merc *best = nullptr, *hidden = nullptr;
  for (const Merc& m : p.s.mercs) {
    if (!in_building(m) || !active(m) || firing_spots(p, f, m, reach) == 0) continue;
    const Merc*& place = unseen(p.content, m) ? hidden : best;
    if (place == nullptr || outranks(p.content, m, *place)) place = &m;
  }
  return best != nullptr ? best : hidden;
}

// RC-RUL-36 (4): the spot with the fewest steps, then nearest to the target, then the lowest area index.
int choose_spot(const Play& p, const Opfor& f, const Merc& m, Areas ground, int moves) {
  const Exits ways = exits(p.s);
  Areas reach = bit(f.area.value);
  for (int n = 0; n <= moves; ++n) {
    int best = -1, nearest = kAreas;
    each_area(firing_spots(p, f, m, reach), [&](int area) {
      const int away = distance(p.s, area, m.area.value);
      if (away < nearest) nearest = away, best = area;
    });
    if (best >= 0) return best;
    reach = flood(ways, reach, ground, 1);
  }
  return f.area.value;
}

// RC-RUL-9, RC-RUL-37: with nobody in reach the card's lockdown mode counts: towards the highest priority or the
// nearest MERC it has any way to, or to the nearest special area to hold it, or no step at all.
int nearest_special(const Play& p, const Opfor& f, Areas ground) {
  const Exits ways = exits(p.s);
  Areas special = 0;
  for (int area = 0; area < kAreas; ++area) special |= facts(p.s, area).place != Place::None ? bit(area) : 0;
  Areas seen = bit(f.area.value);
  for (Areas edge = seen; edge != 0; seen |= edge) {
    if ((edge & special) != 0) return first(edge & special);
    edge = step(ways, edge) & ground & ~seen;
  }
  return -1;
}
// Which of these areas there is any way up to, or the nearest of them alone; they may be full themselves.
Areas walked_up_to(const Exits& ways, Areas from, Areas ground, Areas wanted, bool nearest) {
  Areas met = from & wanted, seen = from;
  for (Areas edge = from; edge != 0 && met != wanted && (met == 0 || !nearest); seen |= edge) {
    edge = step(ways, edge);
    met |= edge & wanted;
    edge &= ground & ~seen;
  }
  return met;
}
int lockdown_goal(const Play& p, const Opfor& f, Areas ground) {
  const Lockdown mode = card(p.content, f.kind).lockdown;
  if (mode == Lockdown::Hold) return f.area.value;
  if (mode == Lockdown::HoldSpecialArea) return nearest_special(p, f, ground);
  Areas wanted = 0;
  for (const Merc& m : p.s.mercs) wanted |= in_building(m) && active(m) ? bit(m.area.value) : 0;
  const Areas met = walked_up_to(exits(p.s), bit(f.area.value), ground, wanted, mode == Lockdown::NearestMerc);
  const Merc* best = nullptr;
  for (const Merc& m : p.s.mercs) {
    if (!in_building(m) || !active(m) || !has(met, m.area.value)) continue;
    if (best == nullptr || outranks(p.content, m, *best)) best = &m;
  }
  return best == nullptr ? -1 : best->area.value;
}

void plan_secfor(Play& p, Activate& t, const Opfor& f, int moves) {
  if (f.suppressed_until != 0) {
    p.log.tell([&] { return Event::of(What::OpforSkips, "RC-STAT-3"_rule, f.kind.value, f.id.value); });
    return p.s.agenda.pop();
  }
  const int rank = card(p.content, f.kind).rank;
  const Areas ground = ground_for(p, rank);
  const Areas reach = flood(exits(p.s), bit(f.area.value), ground, moves);
  t.step = Activate::Step::Walk;
  t.who = {};
  t.moves = static_cast<std::uint8_t>(moves);
  if (const Merc* target = choose_target(p, f, reach)) {
    t.who = target->board;
    t.goal = AreaId::of(choose_spot(p, f, *target, ground, moves));
    return;
  }
  int goal = lockdown_goal(p, f, ground);
  if (goal < 0) goal = lockdown_goal(p, f, walkable_for(p, rank));
  t.goal = AreaId::of(goal >= 0 ? goal : f.area.value);
}

// RC-EMP-10, RC-EMP-11, RC-RUL-48: at the stairs an employee leaves for the casualty pool; nobody killed it.
void escape(Play& p, FigureId id) {
  const Opfor f = *figure(p.s, id);
  p.log.tell([&] { return Event::of(What::EmployeeEscapes, "RC-EMP-10"_rule, f.kind.value, f.id.value); });
  ++p.s.casualties[static_cast<std::size_t>(Casualty::Employee)];
  remove_opfor(p.s, id);
  count_crowd(p);
}

// RC-EMP-8, RC-RUL-47 (c): of these areas the ones nearest to the stairs.
Areas nearest_to_stairs(const Play& p, Areas choices, Areas mercs) {
  const Exits ways = exits(p.s);
  const Areas walkable = ~level3(p.s) & ~areas(p.s.building.elevator);
  for (const Areas ground : {walkable & ~mercs, walkable}) {
    Areas seen = areas(p.s.building.stairs);
    for (Areas edge = seen; edge != 0; seen |= edge) {
      if ((edge & choices) != 0) return edge & choices;
      edge = step(ways, edge) & ground & ~seen;
    }
  }
  return choices;
}

// RC-EMP-2, RC-RUL-47: the stairs if they can be reached; else out of sight if seen; nearer to the stairs; with the
// fewest steps.
int choose_refuge(const Play& p, const Opfor& f, int moves) {
  const Exits ways = exits(p.s);
  // RC-EMP-6, RC-EMP-9: never into an area with a MERC, not even for the stairs.
  const Areas mercs = merc_areas(p.s), ground = ground_for(p, 0) & ~mercs;
  const Areas here = bit(f.area.value), reach = flood(ways, here, ground, moves);
  if ((reach & areas(p.s.building.stairs)) != 0) {
    for (int n = 0;; ++n) {
      if (const Areas at = flood(ways, here, ground, n) & areas(p.s.building.stairs)) return first(at);
    }
  }
  Areas choices = has(mercs, f.area.value) && (reach & ~here) != 0 ? reach & ~here : reach;  // RC-EMP-7
  Areas watched = 0;
  for (const Merc& m : p.s.mercs) watched |= in_building(m) && active(m) ? seen_from(p.s, m.area.value) : 0;
  if (has(watched, f.area.value) && (choices & ~watched) != 0) choices &= ~watched;  // RC-EMP-12
  choices = nearest_to_stairs(p, choices, mercs);
  for (int n = 0;; ++n) {
    if (const Areas at = flood(ways, here, ground, n) & choices) return first(at);
  }
}

// RC-EMP-1, RC-EMP-5: an employee only ever moves; a cowering one not even that.
void plan_employee(Play& p, Activate& t, const Opfor& f) {
  const bool cowers = f.stance == Stance::Cowering;
  const int moves = cowers ? 0 : movement(p, f);                   // RC-EMP-5
  if (!cowers && facts(p.s, f.area.value).kind == Kind::Stairs) {  // RC-RUL-50
    escape(p, f.id);
    return p.s.agenda.pop();
  }
  if (moves == 0) {
    const RuleId rule = cowers ? "RC-EMP-5"_rule : "RC-STAT-7"_rule;
    p.log.tell([&] { return Event::of(What::OpforSkips, rule, f.kind.value, f.id.value); });
    return p.s.agenda.pop();
  }
  t.step = Activate::Step::Walk;
  t.moves = static_cast<std::uint8_t>(moves);
  t.goal = AreaId::of(choose_refuge(p, f, moves));
}

// RC-OPF-3, RC-RUL-98 (b): one orthogonal step at a time, each of which may set off a reaction.
void walk(Play& p, Activate& t) {
  Opfor* f = figure(p.s, t.figure);
  const int rank = card(p.content, f->kind).rank, from = f->area.value;
  if (t.moves == 0 || f->area == t.goal || f->pinned_until != 0) {  // RC-STAT-7: a reaction may have pinned it
    t.step = Activate::Step::Attack;
    return;
  }
  Areas ground = ground_for(p, rank);
  if (rank == 0) ground &= ~merc_areas(p.s);
  int to = next_step(exits(p.s), from, t.goal.value, ground);
  // RC-RUL-37: with no free way it closes in all the same and stops beside the full area.
  if (to < 0 && rank > 0) to = next_step(exits(p.s), from, t.goal.value, walkable_for(p, rank));
  if (to < 0 || !has(ground, to)) {
    t.step = Activate::Step::Attack;
    return;
  }
  --t.moves;
  f->area = AreaId::of(to);
  p.log.tell([&] {
    return Event::of(What::OpforMoves, rank == 0 ? "RC-EMP-8"_rule : "RC-OPF-8"_rule, f->kind.value, f->id.value, from,
                     to);
  });
  const FigureId id = t.figure;
  if (rank == 0 && facts(p.s, to).kind == Kind::Stairs) {
    escape(p, id);
    return p.s.agenda.pop();
  }
  if (anybody_waits(p.s)) p.s.agenda.push(React{.figure = id, .from = AreaId::of(from)});
}

// RC-OPF-4, RC-RUL-40: one attack with the printed dice on the chosen MERC.
void shoot(Play& p, Opfor& f, const Merc& m, RuleId rule) {
  const OpforCard& c = card(p.content, f.kind);
  Attack a;
  a.opfor = f.id, a.victim = m.board;
  a.from = f.area.value, a.area = m.area.value;
  a.pool = f.dazed ? without_highest(c.pool, 2) : c.pool;  // RC-OPF-10
  f.dazed = false;
  a.pool = camouflaged(p.content, p.s, a.pool);
  p.log.tell([&] { return Event::of(What::OpforAttacks, rule, f.kind.value, f.id.value, m.board.value, m.priority); });
  resolve_attack(p, a);  // RC-OPF-5, RC-OPF-11: rolled and soaked like any other
}

bool can_shoot(const Play& p, const Opfor& f, const Merc& m) {
  return active(m) && in_building(m) && firing_spots(p, f, m, bit(f.area.value)) != 0;
}

// RC-RUL-163: with nobody in reach a SecFor IV makes ready to fire on the first MERC that comes into its sight.
void attack(Play& p, const Activate& done) {
  Opfor* f = figure(p.s, done.figure);
  if (f == nullptr) return;
  if (done.who.some()) return shoot(p, *f, merc(p.s, done.who), "RC-OPF-7"_rule);
  if (!card(p.content, f->kind).reserve_fire) return;
  f->stance = Stance::Ready;
  p.log.tell([&] { return Event::of(What::StandsReady, "RC-RUL-163"_rule, f->kind.value, f->id.value); });
}

// RC-EMP-4, RC-EMP-19, RC-RUL-45: who cowers is judged now, for all of them.
void begin_opfor_phase(Play& p) {
  for (Opfor& f : p.s.opfor) f.acted = guest(p.content, f) == Guest::Informant;  // RC-RUL-160
  for (Opfor& f : p.s.opfor) {
    const bool cowers = is_employee(p.content, f.kind) && !f.acted && outnumbered(p.content, p.s, f);
    f.stance = cowers ? Stance::Cowering : Stance::None;
    if (cowers) p.log.tell([&] { return Event::of(What::Cowers, "RC-EMP-3"_rule, f.kind.value, f.id.value); });
  }
}

// RC-OPF-1, RC-OPF-2, RC-DEC-13: SecFor IV, III, II, I, then employees; each figure by itself, and nobody is asked.
struct OpforPhaseTask {
  using On = StandsOn<Round>;
  static std::string broken(const Look& now, const OpforPhase& t) {
    if (now.s.phase != Phase::Opfor) return "job: it is another phase";
    return t.begun || !carries<OpforPhase, Overflow, Activate>(now.s) ? "" : "begun: expected when somebody has acted";
  }
  static void run(Play& p, OpforPhase& t) {
    if (!t.begun) begin_opfor_phase(p);
    t.begun = true;
    for (; t.ranks < 5; ++t.ranks) {
      for (Opfor& f : p.s.opfor) {  // RC-RUL-35, RC-RUL-41: oldest first, whoever has come meanwhile too
        if (f.acted || card(p.content, f.kind).rank != 4 - t.ranks) continue;
        f.acted = true;
        return p.s.agenda.push(Activate{.figure = f.id});
      }
    }
    p.s.agenda.pop();
  }
};

// RC-RUL-36, RC-RUL-47, RC-RUL-98 (c): first whoever waits for it, then its plan, its steps, its attack.
struct ActivateTask {
  using On = StandsOn<OpforPhase>;
  using Step = Activate::Step;
  static std::string broken(const Look& now, const Activate& t) {
    if (t.who.some() && !is_merc(now.s, t.who)) return "who: not a MERC of the team";
    if (t.step > Step::Choose && !t.goal.some()) return "goal: expected where it goes";
    return at_step(!carries<Activate, React>(now.s) || t.step == Step::Choose || t.step == Step::Walk);
  }
  static void run(Play& p, Activate& t) {
    const Opfor* f = figure(p.s, t.figure);
    if (f == nullptr) return p.s.agenda.pop();
    switch (t.step) {
      case Step::Trigger:
        t.step = Step::Choose;
        if (!idle(*f) && anybody_waits(p.s)) p.s.agenda.push(React{.figure = t.figure});
        return;
      case Step::Choose:
        return is_employee(p.content, f->kind) ? plan_employee(p, t, *f) : plan_secfor(p, t, *f, movement(p, *f));
      case Step::Walk:
        return walk(p, t);
      case Step::Attack:
        // RC-RUL-36 (6): reactions on its way took its target from it; it looks for another with the steps it has left.
        if (t.who.some() && !can_shoot(p, *f, merc(p.s, t.who)))
          return plan_secfor(p, t, *f, std::min<int>(t.moves, movement(p, *f)));
        const Activate done = t;
        p.s.agenda.pop();
        return attack(p, done);
    }
  }
};

// RC-RUL-163: a MERC has made a step; whoever stands ready and did not have it in sight and range before may fire.
struct ReserveFireTask {
  using On = StandsOn<Reveal>;
  static std::string broken(const Look& now, const ReserveFire& t) {
    return t.from.some() ? no_merc(now, t.who) : "from: expected where the MERC was";
  }
  static void run(Play& p, ReserveFire& t) {
    const Merc& m = merc(p.s, t.who);
    Merc before = m;
    before.area = t.from;
    for (Opfor& f : p.s.opfor) {
      if (f.stance != Stance::Ready || f.suppressed_until != 0) continue;
      if (!can_shoot(p, f, m) || can_shoot(p, f, before)) continue;
      f.stance = Stance::None;
      return shoot(p, f, m, "RC-RUL-163"_rule);
    }
    p.s.agenda.pop();
  }
};

}  // namespace

constinit const Row OpforPhase::row = row_of<OpforPhase, OpforPhaseTask>();
constinit const Row Activate::row = row_of<Activate, ActivateTask>();
constinit const Row ReserveFire::row = row_of<ReserveFire, ReserveFireTask>();

void alert(Play& p, MercId who, int from) {
  const bool any =
      std::any_of(p.s.opfor.begin(), p.s.opfor.end(), [](const Opfor& f) { return f.stance == Stance::Ready; });
  if (any) p.s.agenda.push(ReserveFire{.who = who, .from = AreaId::of(from)});
}

}  // namespace condotta::recon
