#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

Areas room_of(const State& s) {
  return areas(s.building.rooms[facts(s, s.breach.inside.value).room]);
}

// RC-BNC-5, RC-RUL-110: the breaching area and what open edges join to it.
Areas pulled_ground(const State& s) {
  return bit(s.breach.outside.value) | step(open_exits(s), bit(s.breach.outside.value));
}

// RC-BNC-2, RC-BNC-4: who is in it besides the payers.
void gather_mercs(Play& p) {
  Breach& b = p.s.breach;
  const Areas near = pulled_ground(p.s), room = room_of(p.s);
  for (Merc& m : p.s.mercs) {
    if (!active(m) || !in_building(m)) continue;  // RC-RUL-113
    if (!b.payers.contains(m.board)) {
      if (!has(near | room, m.area.value)) continue;  // RC-RUL-111, RC-RUL-112
      b.pulled.push_back(m.board);
      if (has(room, m.area.value)) b.within.push_back(m.board);
    }
    m.on_tile = true;
    ++b.count;
  }
}

// RC-BNC-3, RC-BNC-13, RC-BNC-14: OpFor of the room and beside the breaching MERCS, and one employee per agent in the
// room.
int gather_opfor(Play& p) {
  const Areas room = room_of(p.s), near = pulled_ground(p.s) | room;
  int extra = 0;
  for (std::size_t i = p.s.opfor.size(); i-- > 0;) {
    const Opfor f = p.s.opfor[i];
    if (!has(near, f.area.value) || guest(p.content, f) == Guest::Informant) continue;  // RC-RUL-160
    p.s.opfor.erase_at(i);
    if (guest(p.content, f) == Guest::Director) guest_to_tile(p, f);
    extra += guest(p.content, f) == Guest::None || !p.s.breach.objective;
  }
  for (std::size_t i = p.s.agents.size(); i-- > 0;) {
    if (!has(room, p.s.agents[i].area.value)) continue;
    p.s.agents.erase_at(i);
    ++extra;
  }
  count_crowd(p);
  return extra;
}

void occupy(Play& p, std::size_t position) {
  p.s.breach.positions[position] = 1;
  p.log.tell([&] {
    return Event::of(What::BreachPlaced, "RC-BNC-10"_rule, tile_side(p.content, p.s).positions[position].value);
  });
}

// RC-BNC-12: without an objective: the lowest black circle and the two highest yellow ones.
void place_standard(Play& p) {
  const auto& spots = tile_side(p.content, p.s).positions;
  int black = p.content.standard.lowest_black, yellow = p.content.standard.highest_yellow;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].colour == Circle::Black && black-- > 0) occupy(p, i);
  }
  for (std::size_t i = spots.size(); i-- > 0;) {
    if (spots[i].colour == Circle::Yellow && yellow-- > 0) occupy(p, i);
  }
}

// RC-BNC-10, RC-BNC-11: as the mission says: all circles up to a value, further ones by colour.
void place_for_mission(Play& p, const Positions& wanted) {
  const auto& spots = tile_side(p.content, p.s).positions;
  std::array<int, 3> more = {wanted.black, wanted.yellow, wanted.red};
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].value <= wanted.up_to) {
      occupy(p, i);
    } else if (more[static_cast<std::size_t>(spots[i].colour)]-- > 0) {
      occupy(p, i);
    }
  }
}

// RC-BNC-15, RC-BNC-16, RC-RUL-114: extra figures take the highest open circles; each that finds none costs every MERC
// 1 blood.
void place_extra(Play& p, int extra) {
  const std::size_t spots = tile_side(p.content, p.s).positions.size();
  for (std::size_t i = spots; i-- > 0 && extra > 0;) {
    if (!open_at(p.s, i)) continue;
    occupy(p, i), --extra;
    guest_takes(p, i);
  }
  if (extra == 0) return;
  p.log.tell([&] { return Event::of(What::BreachUnplaced, "RC-BNC-16"_rule, extra); });
  for (Merc& m : p.s.mercs) {
    if (m.on_tile) hurt(p, m.board, extra * p.content.unplaced_blood, "RC-BNC-17"_rule);
  }
}

// RC-BNC-20, RC-RUL-153: the door opens on what lies in the room: a token there is turned up, and makes this the
// mission's own Breach & Clear if it is the objective of the current step.
void meet_objective(Play& p) {
  Breach& b = p.s.breach;
  const MissionStep* wanted = current_step(p.content, p.s);
  for (std::size_t i = 0; i < p.s.markers.size(); ++i) {
    if (!has(room_of(p.s), p.s.markers[i].area.value)) continue;
    if (!p.s.markers[i].face_up) reveal_marker(p, i, "RC-RUL-153"_rule);
    wanted = current_step(p.content, p.s);
    const bool sought =
        wanted != nullptr && wanted->kind == StepKind::Breach && p.s.markers[i].what == Objective::First;
    if (!sought) continue;
    b.marker = static_cast<std::uint8_t>(i), b.objective = true;
    if (wanted->destroyed_at > 0) b.destroyed_at = wanted->destroyed_at;  // RC-BNR-4
  }
  if (wanted == nullptr || wanted->kind != StepKind::Kill || !guest_inside(p.content, p.s, room_of(p.s))) return;
  b.objective = true;  // RC-RUL-159
  if (wanted->destroyed_at > 0) b.destroyed_at = wanted->destroyed_at;
}

// RC-BNR-11: what the OpFor counter's last place costs each MERC.
int final_blood(const Play& p) {
  int blood = 0;
  for (const Threshold& t : tile_side(p.content, p.s).thresholds) {
    if (p.s.breach.opfor >= t.from) blood = t.blood;
  }
  return blood;
}

// RC-BNR-12, RC-RUL-122: each soaks with its own armor.
void final_damage(Play& p) {
  const Breach b = p.s.breach;
  for (int i = 0; i < b.count; ++i) {
    const MercId id = b.order[static_cast<std::size_t>(i)];
    if (!id.some() || merc(p.s, id).dead) continue;
    const int covered = b.cover.contains(id) ? p.content.cover_protects : 0;  // RC-BNR-13
    const int blood = std::max(0, final_blood(p) - covered);
    if (blood == 0) continue;  // RC-BNR-16
    const int shields = roll_shields(p, board(p.content, merc(p.s, id)).armor);
    p.log.tell([&] {
      return Event::of(What::MercSoaks, "RC-BNR-11"_rule, id.value, blood, 0, shields, std::max(0, blood - shields));
    });
    hurt(p, id, blood - shields, "RC-BNR-11"_rule);
  }
}

// RC-BNR-2, RC-BNR-3, RC-RUL-119: every MERC involved is killed; a destroyed objective loses the mission.
void lose(Play& p) {
  const Breach b = p.s.breach;
  p.log.tell(
      [&] { return Event::of(What::BreachLost, b.destroyed ? "RC-BNR-3"_rule : "RC-BNR-2"_rule, b.mercs, b.opfor); });
  if (b.destroyed && b.objective) note_defeat(p, Ending::ObjectiveDestroyed, "RC-END-4"_rule);
  for (const Merc& m : p.s.mercs) {
    if (m.on_tile) kill_merc(p, m.board, "RC-BNR-2"_rule);
  }
}

void close(Play& p) {
  p.s.rack = false;
  for (Merc& m : p.s.mercs) m.safe = false;  // RC-RUL-126
  guest_back(p);
  p.s.breach = {};
  p.s.agenda.pop();  // RC-RUL-123: the turn in which it began goes on
  p.s.agenda.push(Reveal{});
  p.s.agenda.push(Overflow{});
}

// RC-BNR-1: equal or higher wins, unless the objective was destroyed against the mission's wish.
void settle(Play& p, BreachAndClear& t) {
  const Breach& b = p.s.breach;
  const MissionStep* step = current_step(p.content, p.s);
  const bool wanted = b.objective && step != nullptr && step->destroying_wins;
  const bool won = b.destroyed ? wanted : b.mercs >= b.opfor;
  // RC-BNR-5, RC-BNR-7, RC-RUL-121: the disc comes before the MERCS are put back, and also when none of them is left.
  const int damaged = b.collateral >= tile_side(p.content, p.s).disc_at ? b.inside.value : -1;
  if (won) {
    p.log.tell([&] { return Event::of(What::BreachWon, "RC-BNR-1"_rule, b.mercs, b.opfor); });
    t.step = BreachAndClear::Step::Place;
  } else {
    lose(p);
    close(p);
  }
  if (damaged >= 0) place_disc(p, damaged, {}, "RC-BNR-5"_rule);
}

// RC-BNR-6, RC-BNR-9, RC-DEC-44: payers into the room, one by one; the others to the area outside, or back where they
// were in the room.
void put_back(Play& p, BreachAndClear& t) {
  const Breach& b = p.s.breach;
  for (int i = 0; i < b.count; ++i) {
    const MercId id = b.order[static_cast<std::size_t>(i)];
    Merc& m = merc(p.s, id);
    if (!m.on_tile) continue;
    if (!b.payers.contains(id)) {
      stand(p, id, b.within.contains(id) ? m.area.value : b.outside.value);
      continue;
    }
    const Areas room = room_to_stand(p.content, p.s);
    if (std::popcount(room) > 1) return p.s.agenda.push(PlaceInRoom{.who = id});
    stand(p, id, room != 0 ? first(room) : static_cast<int>(b.outside.value));
  }
  t.step = BreachAndClear::Step::Aftermath;
}

// RC-BNR-10, RC-BNR-14, RC-BNR-15: the tile is put away with whoever is left on it, and the turn goes on; an objective
// done here completes the mission's step; the damage is dealt first.
void finish(Play& p) {
  final_damage(p);
  const Breach b = p.s.breach;
  close(p);
  if (!b.objective || b.marker == 0xFF) return;
  p.s.markers[b.marker].what = Objective::Done;
  const bool load = current_step(p.content, p.s)->carrier;
  const auto paid = [&](MercId id) { return b.payers.contains(id) && !merc(p.s, id).dead; };
  const auto by = std::find_if(b.order.begin(), b.order.begin() + b.count, paid);
  Mercs payers;
  for (const Merc& m : p.s.mercs) {
    if (paid(m.board)) payers.push_back(m.board);
  }
  complete_step(p, by == b.order.begin() + b.count ? MercId{} : *by);
  if (load && payers.size() > 1) p.s.agenda.push(Carrier{.candidates = payers});  // RC-RUL-161
}

// RC-BNA-4, RC-RUL-158: Entry: a MERC with this ability clears one black circle before anybody acts; which one, its
// owner says.
void enter_first(Play& p) {
  const auto enters = [&](const Merc& m) {
    return m.on_tile && board(p.content, m).breach.kind == BreachAbility::Entry;
  };
  const auto who = std::find_if(p.s.mercs.begin(), p.s.mercs.end(), enters);
  if (who == p.s.mercs.end()) return;
  const auto& spots = tile_side(p.content, p.s).positions;
  Fixed<std::uint8_t, kMaxPositions> black;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].colour == Circle::Black && opfor_at(p.s, i)) black.push_back(static_cast<std::uint8_t>(i));
  }
  if (black.size() == 1) clear_position(p, black[0], "RC-BNA-4"_rule);
  if (black.size() > 1) p.s.agenda.push(EntryCircle{.who = who->board});
}

}  // namespace

// RC-BNR-8: where in the breached room a MERC can still stand.
Areas room_to_stand(const Content& c, const State& s) {
  return room_of(s) & ~full(c, s);
}

void stand(Play& p, MercId id, int area) {
  Merc& m = merc(p.s, id);
  m.on_tile = false;
  m.area = AreaId::of(area);
  p.log.tell([&] { return Event::of(What::Moves, "RC-BNR-8"_rule, id.value, area, area); });
}

// RC-COST-16: seven CP together, less what a breaching charge saves.
int breach_cost(const Content& c, const State& s, const Action& a) {
  int cost = c.tracks.costs.breach_and_clear;
  for (const MercId id : {a.who, a.with, a.also}) {
    if (const Ability* charge = board(c, merc(s, id)).ability(AbilityKind::CheapBreach)) cost -= charge->value;
  }
  return cost;
}

// RC-COMB-2, RC-DEC-33: what each participant pays: the proposer, the first mate, the other.
std::array<int, 3> breach_shares(const Content& c, const State& s) {
  const Action& plan = s.proposal;
  return {plan.amount, plan.amount2, breach_cost(c, s, plan) - plan.amount - plan.amount2};
}

// RC-BNC-7, RC-BNC-18, RC-BNC-19: everything moves to the tile; all counters start at 0.
void begin_breach(Play& p) {
  const Action& plan = p.s.proposal;
  Breach& b = p.s.breach;
  const SideId side = b.side;
  b = {};
  b.side = side;
  b.outside = merc(p.s, plan.who).area;
  b.inside = AreaId::of(neighbour(b.outside.value, static_cast<Side>(plan.side)));
  for (const MercId id : {plan.who, plan.with, plan.also}) b.payers.push_back(id);
  b.destroyed_at = tile_side(p.content, p.s).destroyed_at;
  p.s.progress.breached = true;
  p.log.tell([&] {
    return Event::of(What::BreachBegins, "RC-BNC-1"_rule, plan.who.value, plan.with.value, plan.also.value,
                     b.inside.value);
  });
  meet_objective(p);
  gather_mercs(p);
  const int extra = gather_opfor(p);
  // RC-RUL-125: the mission's placement instead of the standard one, never both.
  if (b.objective) {
    place_for_mission(p, current_step(p.content, p.s)->positions);
    for (std::size_t i = tile_side(p.content, p.s).positions.size(); i-- > 0;) {
      if (opfor_at(p.s, i)) guest_takes(p, i);
    }
  } else {
    place_standard(p);
  }
  place_extra(p, extra);
  p.s.agenda.push(BreachAndClear{});
  enter_first(p);
}

namespace {

// RC-BNC-8, RC-BNC-9: those of the highest priority that have no place yet.
Mercs next_in_order(const State& s) {
  const Breach& b = s.breach;
  Mercs best;
  for (const Merc& m : s.mercs) {
    const bool placed = std::find(b.order.begin(), b.order.begin() + b.next, m.board) != b.order.begin() + b.next;
    if ((!b.payers.contains(m.board) && !b.pulled.contains(m.board)) || placed) continue;
    if (!best.empty() && m.priority < merc(s, best[0]).priority) continue;
    if (!best.empty() && m.priority > merc(s, best[0]).priority) best.clear();
    best.push_back(m.board);
  }
  return best;
}

// RC-BNC-7, RC-BNA-1, RC-BNO-2: each M position acts once; the OpFor strike back after each, the last one too.
struct BreachAndClearTask {
  using On = StandsOn<Turn>;
  using Step = BreachAndClear::Step;
  static std::string broken(const Look& now, const BreachAndClear& t) {
    if (const std::string trouble = no_tile(now, t.step); !trouble.empty()) return trouble;
    return at_step((!carries<BreachAndClear, EntryCircle, BreachOrder>(now.s) || t.step == Step::Order) &&
                   (!carries<BreachAndClear, BreachTurn, CountRoll>(now.s) || t.step == Step::Counter) &&
                   (!carries<BreachAndClear, CountCounter>(now.s) || t.step == Step::Activate) &&
                   (!carries<BreachAndClear, Overflow, PlaceInRoom>(now.s) || t.step == Step::Place));
  }
  static void order(Play& p, BreachAndClear& t) {
    Breach& b = p.s.breach;
    const Mercs next = next_in_order(p.s);
    if (next.size() > 1) return p.s.agenda.push(BreachOrder{.tied = next});
    if (next.size() == 1) {
      b.order[b.next++] = next[0];
      return;
    }
    b.next = 0;
    t.step = Step::Activate;
  }
  // RC-DEC-38: if nothing is possible the activation is skipped.
  static void activate(Play& p, BreachAndClear& t) {
    Breach& b = p.s.breach;
    if (b.destroyed || b.next >= b.count) {
      t.step = Step::Result;
      return;
    }
    const Merc& m = merc(p.s, b.order[b.next]);
    if (!active(m)) {
      ++b.next;
      return;
    }
    t.step = Step::Counter;
    if (any_breach_option(p.content, p.s, m)) p.s.agenda.push(BreachTurn{.who = m.board});
  }
  static void counter(Play& p, BreachAndClear& t) {
    ++p.s.breach.next;
    t.step = Step::Activate;
    p.s.breach.overdrive = 0;
    if (!p.s.breach.destroyed) p.s.agenda.push(Counterattack{});
  }
  static void run(Play& p, BreachAndClear& t) {
    switch (t.step) {
      case Step::Order:
        return order(p, t);
      case Step::Activate:
        return activate(p, t);
      case Step::Counter:
        return counter(p, t);
      case Step::Result:
        return settle(p, t);
      case Step::Place:
        return put_back(p, t);
      case Step::Aftermath:
        return finish(p);
    }
  }
};

}  // namespace

constinit const Row BreachAndClear::row = row_of<BreachAndClear, BreachAndClearTask>();

}  // namespace condotta::recon
