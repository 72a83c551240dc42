#include <algorithm>
#include <optional>

#include "games/recon/floor.h"
#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

// RC-EMP-3, RC-RUL-44: seen from the employee's area: strictly more active MERCS than OpFor, itself included.
bool outnumbered(const Content& c, const State& s, const Opfor& employee) {
  const Areas seen = seen_from(s, employee.area.value);
  int mercs = 0, opfor = 0;
  for (const Merc& m : s.mercs) mercs += in_building(m) && active(m) && has(seen, m.area.value);
  for (const Opfor& f : s.opfor) {
    opfor += has(seen, f.area.value) && guest(c, f) != Guest::Informant;
    if (opfor >= mercs) return false;
  }
  return true;
}

// RC-STAT-3, RC-STAT-7: what a figure can still do this phase.
int movement(const Play& p, const Opfor& f) {
  return f.pinned_until != 0 ? 0 : card(p.content, f.kind).movement;
}

// RC-STAT-3, RC-EMP-5, RC-RUL-170: it is not activated at all, so nobody has been waiting for it.
bool idle(const Opfor& f) {
  return f.suppressed_until != 0 || f.stance == Stance::Cowering;
}

// Stealth: passed over while somebody else can be shot at, until the MERC attacks.
bool unseen(const Content& c, const Merc& m) {
  return !m.attacked && board(c, m).ability(AbilityKind::Stealth) != nullptr;
}

// RC-OPF-6, RC-OPF-12, RC-RUL-36: the highest priority among the active MERCS that movement plus range can reach.
const Merc* choose_target(const Play& p, const Opfor& f, const Floor& floor, Areas reach) {
  const Merc* hidden = nullptr;
  for (const MercId id : floor.targets) {
    const Merc& m = merc(p.s, id);
    if (floor.firing_spots(f, m, reach) == 0) continue;
    if (!unseen(p.content, m)) return &m;
    if (hidden == nullptr) hidden = &m;
  }
  return hidden;
}

// RC-RUL-36 (4): the spot with the fewest steps, then nearest to the target, then the lowest area index.
int choose_spot(const Opfor& f, const Merc& m, const Floor& floor, Areas ground, int moves) {
  const Areas spots = floor.firing_spots(f, m, ~Areas{0});
  Areas reach = bit(f.area.value);
  for (int n = 0; n <= moves; ++n) {
    int best = -1, nearest = kAreas;
    each_area(spots & reach, [&](int area) {
      const int away = steps_to(floor.ways, bit(area), m.area.value, floor.not_destroyed());  // RC-LOS-5
      if (away < nearest) nearest = away, best = area;
    });
    if (best >= 0) return best;
    reach = flood(floor.ways, reach, ground, 1);
  }
  return f.area.value;
}

// RC-RUL-9, RC-RUL-37: with nobody in reach the card's lockdown mode counts: towards the highest priority or the
// nearest MERC it has any way to, or to the nearest special area to hold it, or no step at all.
int nearest_special(const Play& p, const Opfor& f, const Exits& ways, Areas ground) {
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
int lockdown_goal(const Play& p, const Opfor& f, const Floor& floor, Areas ground) {
  const Lockdown mode = card(p.content, f.kind).lockdown;
  if (mode == Lockdown::Hold) return f.area.value;
  if (mode == Lockdown::HoldSpecialArea) return nearest_special(p, f, floor.ways, ground);
  const Areas here = bit(f.area.value);
  if (((floor.beside_mercs & (ground | here)) | (floor.active_mercs & here)) == 0) return -1;  // besieged
  const Areas met = walked_up_to(floor.ways, here, ground, floor.active_mercs, mode == Lockdown::NearestMerc);
  for (const MercId id : floor.targets) {
    if (const int area = merc(p.s, id).area.value; has(met, area)) return area;
  }
  return -1;
}

// False when there is nothing to plan: its task is over.
bool plan_secfor(Play& p, Activate& t, const Opfor& f, int moves, const Floor& floor) {
  if (f.suppressed_until != 0) {
    p.log.tell([&] { return Event::of(What::OpforSkips, "RC-STAT-3"_rule, f.kind.value, f.id.value); });
    p.s.agenda.pop();
    return false;
  }
  const int rank = card(p.content, f.kind).rank;
  const Areas ground = floor.ground_for(rank);
  const Areas reach = flood(floor.ways, bit(f.area.value), ground, moves);
  t.step = Activate::Step::Walk;
  t.who = {};
  t.moves = static_cast<std::uint8_t>(moves);
  if (const Merc* target = (reach & floor.watched) != 0 ? choose_target(p, f, floor, reach) : nullptr) {
    t.who = target->board;
    t.goal = AreaId::of(choose_spot(f, *target, floor, ground, moves));
    return true;
  }
  t.goal = f.area;
  if (moves == 0 || (step(floor.ways, bit(f.area.value)) & ground) == 0) return true;  // wherever it would go to
  int goal = lockdown_goal(p, f, floor, ground);
  if (goal < 0) goal = lockdown_goal(p, f, floor, floor.walkable_for(rank));
  if (goal >= 0) t.goal = AreaId::of(goal);
  return true;
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
Areas nearest_to_stairs(const Play& p, const Floor& floor, Areas choices) {
  const Areas walkable = floor.not_destroyed() & ~areas(p.s.building.elevator);
  for (const Areas ground : {walkable & ~floor.mercs, walkable}) {
    Areas seen = areas(p.s.building.stairs);
    for (Areas edge = seen; edge != 0; seen |= edge) {
      if ((edge & choices) != 0) return edge & choices;
      edge = step(floor.ways, edge) & ground & ~seen;
    }
  }
  return choices;
}

// RC-EMP-2, RC-RUL-47: the stairs if they can be reached; else out of sight if seen; nearer to the stairs; with the
// fewest steps.
int choose_refuge(const Play& p, const Opfor& f, int moves, const Floor& floor) {
  const Exits& ways = floor.ways;
  // RC-EMP-6, RC-EMP-9: never into an area with a MERC, not even for the stairs.
  const Areas mercs = floor.mercs, ground = floor.ground_for(0) & ~mercs;
  const Areas here = bit(f.area.value), reach = flood(ways, here, ground, moves);
  if ((reach & areas(p.s.building.stairs)) != 0) {
    for (int n = 0;; ++n) {
      if (const Areas at = flood(ways, here, ground, n) & areas(p.s.building.stairs)) return first(at);
    }
  }
  Areas choices = has(mercs, f.area.value) && (reach & ~here) != 0 ? reach & ~here : reach;            // RC-EMP-7
  if (has(floor.watched, f.area.value) && (choices & ~floor.watched) != 0) choices &= ~floor.watched;  // RC-EMP-12
  choices = nearest_to_stairs(p, floor, choices);
  for (int n = 0;; ++n) {
    if (const Areas at = flood(ways, here, ground, n) & choices) return first(at);
  }
}

Floor& worked_out(const Play& p, std::optional<Floor>& floor) {
  if (!floor) floor.emplace(p);
  return *floor;
}

// RC-EMP-1, RC-EMP-5: an employee only ever moves; a cowering one not even that. False: its task is over.
bool plan_employee(Play& p, Activate& t, const Opfor& f, std::optional<Floor>& floor) {
  const bool cowers = f.stance == Stance::Cowering;
  const int moves = cowers ? 0 : movement(p, f);                   // RC-EMP-5
  if (!cowers && facts(p.s, f.area.value).kind == Kind::Stairs) {  // RC-RUL-50
    escape(p, f.id), floor.reset();
    p.s.agenda.pop();
    return false;
  }
  if (moves == 0) {
    const RuleId rule = cowers ? "RC-EMP-5"_rule : "RC-STAT-7"_rule;
    p.log.tell([&] { return Event::of(What::OpforSkips, rule, f.kind.value, f.id.value); });
    p.s.agenda.pop();
    return false;
  }
  t.step = Activate::Step::Walk;
  t.moves = static_cast<std::uint8_t>(moves);
  t.goal = AreaId::of(choose_refuge(p, f, moves, worked_out(p, floor)));
  return true;
}

// RC-OPF-3, RC-RUL-98 (b): one orthogonal step at a time, each of which may set off a reaction. False: it goes no
// further.
bool walk_on(Play& p, Activate& t, Opfor& f, Floor& floor) {
  const int rank = card(p.content, f.kind).rank, from = f.area.value;
  if (t.moves == 0 || f.area == t.goal || f.pinned_until != 0)
    return false;  // RC-STAT-7: a reaction may have pinned it
  Areas ground = floor.ground_for(rank);
  if (rank == 0) ground &= ~floor.mercs;
  int to = next_step(floor.ways, from, t.goal.value, ground);
  // RC-RUL-37: with no free way it closes in all the same and stops beside the full area.
  if (to < 0 && rank > 0) to = next_step(floor.ways, from, t.goal.value, floor.walkable_for(rank));
  if (to < 0 || !has(ground, to)) return false;
  --t.moves;
  floor.leave(from), floor.enter(to);
  f.area = AreaId::of(to);
  p.log.tell([&] {
    return Event::of(What::OpforMoves, rank == 0 ? "RC-EMP-8"_rule : "RC-OPF-8"_rule, f.kind.value, f.id.value, from,
                     to);
  });
  return true;
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

bool can_shoot(const Look& now, const Exits& ways, Areas walkable, const Opfor& f, const Merc& m) {
  return active(m) && in_building(m) && firing_spots(now, ways, walkable, f, m, bit(f.area.value)) != 0;
}

// RC-RUL-163: with nobody in reach a SecFor IV makes ready to fire on the first MERC that comes into its sight.
void attack(Play& p, MercId who, Opfor& f, std::optional<Floor>& floor) {
  if (who.some()) return shoot(p, f, merc(p.s, who), "RC-OPF-7"_rule), floor.reset();
  if (!card(p.content, f.kind).reserve_fire) return;
  f.stance = Stance::Ready;
  p.log.tell([&] { return Event::of(What::StandsReady, "RC-RUL-163"_rule, f.kind.value, f.id.value); });
}

// Whether a MERC on reserve reacts to it: it must be in sight.
bool sets_off(Play& p, const Opfor& f, AreaId from, const Floor& floor) {
  return has(floor.guarded, f.area.value) && set_off(p, f.id, from);
}

// RC-RUL-36, RC-RUL-47, RC-RUL-98 (c): first whoever waits for it, then its plan, its steps, its attack; until its task
// is over or a reaction comes in between.
void act(Play& p, Activate& t, Opfor& f, std::optional<Floor>& floor) {
  using Step = Activate::Step;
  for (;;) {
    const int from = f.area.value;
    switch (t.step) {
      case Step::Trigger:
        t.step = Step::Choose;
        if (!idle(f) && sets_off(p, f, {}, worked_out(p, floor))) return;
        break;
      case Step::Choose:
        if (is_employee(p.content, f.kind) ? !plan_employee(p, t, f, floor)
                                           : !plan_secfor(p, t, f, movement(p, f), worked_out(p, floor)))
          return;
        break;
      case Step::Walk:
        if (!walk_on(p, t, f, worked_out(p, floor))) {
          t.step = Step::Attack;
          break;
        }
        if (is_employee(p.content, f.kind) && facts(p.s, f.area.value).kind == Kind::Stairs)
          return escape(p, f.id), floor.reset(), p.s.agenda.pop();
        if (sets_off(p, f, AreaId::of(from), *floor)) return;
        break;
      case Step::Attack:
        // RC-RUL-36 (6): reactions on its way took its target from it; it looks for another with the steps it has left.
        if (t.who.some() && !can_shoot(p, exits(p.s), ~level3(p.s), f, merc(p.s, t.who))) {
          if (!plan_secfor(p, t, f, std::min<int>(t.moves, movement(p, f)), worked_out(p, floor))) return;
          break;
        }
        const MercId who = t.who;
        p.s.agenda.pop();
        return attack(p, who, f, floor);
    }
  }
}

// RC-EMP-4, RC-EMP-19, RC-RUL-45: who cowers is judged now, for all of them.
void begin_opfor_phase(Play& p) {
  for (Opfor& f : p.s.opfor) {
    const std::uint32_t kind = 1u << f.kind.index();
    f.acted = (p.content.informants & kind) != 0;  // RC-RUL-160
    const bool cowers = (p.content.of_rank[0] & kind) != 0 && !f.acted && outnumbered(p.content, p.s, f);
    f.stance = cowers ? Stance::Cowering : Stance::None;
    if (cowers) p.log.tell([&] { return Event::of(What::Cowers, "RC-EMP-3"_rule, f.kind.value, f.id.value); });
  }
}

// RC-RUL-35, RC-RUL-41: those of a rank who are still to act, oldest first, whoever has come meanwhile too. Written
// down without asking "is it?" of each: the answers would be too many surprises for a processor.
class Due {
 public:
  Due(const Play& p, std::size_t rank) {
    const std::uint32_t kinds = p.content.of_rank[rank];
    for (std::size_t i = 0; i < p.s.opfor.size(); ++i) {
      const Opfor& f = p.s.opfor[i];
      places_[count_] = static_cast<std::uint8_t>(i);
      count_ += (kinds >> f.kind.index() & 1u) & static_cast<unsigned>(!f.acted);
    }
  }
  bool empty() const { return at_ == count_; }
  std::size_t next() { return places_[at_++]; }

 private:
  std::size_t at_ = 0, count_ = 0;
  std::array<std::uint8_t, kMaxFigures> places_;  // NOLINT(*-member-init): as many as are counted are written
};

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
    std::optional<Floor> floor;
    for (; t.ranks < 5; ++t.ranks) {
      Due due(p, 4u - t.ranks);
      while (!due.empty()) {
        Opfor& f = p.s.opfor[due.next()];
        f.acted = true;
        const std::size_t there = p.s.opfor.size();
        const std::uint16_t next = p.s.next_figure;
        p.s.agenda.push(Activate{.figure = f.id});
        act(p, p.s.agenda.top().as<Activate>(), f, floor);
        if (!p.s.agenda.top().is<OpforPhase>()) return;
        // Somebody fell, so the others have moved up, or came.
        if (p.s.opfor.size() < there || p.s.next_figure != next) due = Due(p, 4u - t.ranks);
      }
    }
    p.s.agenda.pop();
  }
};

struct ActivateTask {
  using On = StandsOn<OpforPhase>;
  using Step = Activate::Step;
  static std::string broken(const Look& now, const Activate& t) {
    if (t.who.some() && !is_merc(now.s, t.who)) return "who: not a MERC of the team";
    if (t.step > Step::Choose && !t.goal.some()) return "goal: expected where it goes";
    return at_step(!carries<Activate, React>(now.s) || t.step == Step::Choose || t.step == Step::Walk);
  }
  static void run(Play& p, Activate& t) {
    std::optional<Floor> floor;
    Opfor* f = figure(p.s, t.figure);
    f == nullptr ? p.s.agenda.pop() : act(p, t, *f, floor);
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
    const Exits ways = exits(p.s);
    const Areas walkable = ~level3(p.s);
    for (Opfor& f : p.s.opfor) {
      if (f.stance != Stance::Ready || f.suppressed_until != 0) continue;
      if (!can_shoot(p, ways, walkable, f, m) || can_shoot(p, ways, walkable, f, before)) continue;
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
