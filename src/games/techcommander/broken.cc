#include <algorithm>
#include <string>

#include "games/techcommander/game.h"
#include "kernel/json_form.h"

// Whether a position somebody wrote can be played on. Nothing is created or lost: counts within bounds, riders with
// hosts, nobody off the table; what the tasks of the agenda need is in their rows.
namespace condotta::techcommander {

namespace {

std::string entry(const char* list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}
std::string no_unit(const std::string& place, UnitId id) {
  if (!id.some()) return place + ": expected a unit";
  return place + ": there is no unit " + std::to_string(id.index());
}

constexpr std::size_t kMostVolleys = 4;
constexpr int kMostPresent = 96;  // room is kept for whoever respawns or leaves a machine

// TC-RUL-206: every piece the players may have put up lies on the table.
std::string bad_layout(const Content& c, const State& s) {
  if (s.by_hand > 1) return "by_hand: expected 0 or 1";
  const TableSpec& box = c.tables[static_cast<std::size_t>(s.table.index())];
  for (std::size_t e = 0; s.by_hand != 0 && e < box.terrain.size(); ++e) {
    if (off_the_table(c, box, s.laid[e], s.turned.has(feature(static_cast<int>(e))), e))
      return entry("laid", e) + ": is off the table";
  }
  return {};
}

std::string bad_table(const Content& c, const State& s) {
  if (s.seats < 2 || s.seats > kMaxPlayers) return "seats: expected 2 to 6";
  if (!s.table.some()) return "table: expected a table";
  if (std::string bad = bad_layout(c, s); !bad.empty()) return bad;
  const TableSpec& table = c.table_of(s);
  const bool deathmatch = s.type == GameType::Deathmatch;
  if ((deathmatch ? table.spawns : table.starts).size() < s.seats) return "table: has no place for so many players";
  if (s.setting.recon_tokens > 8) return "setting.recon_tokens: at most 8";
  if (s.setting.control_points > 8) return "setting.control_points: at most 8";
  for (std::size_t i = 0; i < s.features.size(); ++i) {
    if (!is_element(c, s, s.features[i])) return entry("features", i) + ": no such piece of terrain";
  }
  if (s.paired > s.units.size()) return no_unit("paired", UnitId::of(s.paired - 1));
  if (s.over > 1) return "over: expected 0 or 1";
  return {};
}

std::string bad_spots(const State& s) {
  const auto bad_list = [](const char* name, const Fixed<Spot, 8>& list) -> std::string {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!in_reach(list[i].x, list[i].y)) return entry(name, i) + ": too far away";
    }
    return {};
  };
  if (std::string bad = bad_list("skulls", s.skulls); !bad.empty()) return bad;
  if (std::string bad = bad_list("recon", s.recon); !bad.empty()) return bad;
  if (std::string bad = bad_list("control", s.control); !bad.empty()) return bad;
  if (std::string bad = bad_list("raid", s.raid); !bad.empty()) return bad;
  for (std::size_t i = 0; i < s.smoke.size(); ++i) {
    const Cloud& cloud = s.smoke[i];
    if (!in_reach(cloud.x, cloud.y, cloud.z)) return entry("smoke", i) + ": too far away";
    if (!in_reach(cloud.radius, 0, cloud.height) || cloud.radius < 0) return entry("smoke", i) + ": too large";
  }
  for (std::size_t i = 0; i < s.bubbles.size(); ++i) {
    const Bubble& bubble = s.bubbles[i];
    if (!in_reach(bubble.x, bubble.y, bubble.z)) return entry("bubbles", i) + ": too far away";
  }
  return {};
}

// Teams are numbered from 0 without a gap: each has a captain.
std::string bad_players(const Content& c, const State& s) {
  const int teams = teams_of(s);
  if (teams < 2) return "players: expected two teams or more";
  for (int team = 0; team < teams; ++team) {
    if (captain_of(s, team) == kNobody) return "players: nobody is in team " + std::to_string(team);
  }
  const bool deathmatch = s.type == GameType::Deathmatch;
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& pl = s.players[i];
    const std::string who = entry("players", i);
    if (pl.rank >= s.seats) return who + ".rank: beyond the last";
    if (pl.alternate > c.table_of(s).alternates.size()) return who + ".alternate: no such spawn";
    if (deathmatch && (pl.cap == 0 || pl.cap > pl.picks.kCapacity)) return who + ".cap: expected 1 to 20";
    if (pl.chips < 0) return who + ".chips: below 0";
    for (std::size_t k = 0; k < pl.picks.size(); ++k) {
      if (!pl.picks[k].type.some()) return who + "." + entry("picks", k) + ".type: expected a unit type";
      if (pl.picks[k].kit > pl.collection.size()) return who + "." + entry("picks", k) + ".kit: no such unit";
    }
    for (std::size_t k = 0; k < pl.collection.size(); ++k) {
      if (!pl.collection[k].type.some()) return who + "." + entry("collection", k) + ".type: expected a unit type";
      for (const Item& item : pl.collection[k].gear) {
        if (!item.type.some() || item.count == 0) return who + "." + entry("collection", k) + ".gear: expected items";
      }
    }
  }
  return {};
}

std::string bad_rider(const State& s, UnitId id, const Unit& u) {
  const std::string who = entry("units", static_cast<std::size_t>(id.index()));
  if (!u.host.some()) return u.role == Role::None ? "" : who + ".role: rides on nothing";
  if (!known(s, u.host)) return no_unit(who + ".host", u.host);
  const Unit& host = unit(s, u.host);
  if (u.host == id || !present(host) || host.host.some()) return who + ".host: nobody can ride there";
  if (u.role == Role::None) return who + ".role: expected what it is aboard";
  if (u.x != host.x || u.y != host.y) return who + ": is not where its host is";
  return {};
}

std::string bad_gear(const Content& c, const State& s, const Unit& u, const std::string& who) {
  for (std::size_t i = 0; i < u.gear.size(); ++i) {
    if (!u.gear[i].type.some()) return who + "." + entry("gear", i) + ".type: expected an item";
    if (u.gear[i].count == 0) return who + "." + entry("gear", i) + ".count: expected 1 or more";
  }
  // TC-FAC-2: at the wheel it has no training to carry more. TC-RES-7: what others put down beside the dead nobody
  // carries.
  const bool walks = !u.is(Status::Gone) && u.life > 0 && u.role != Role::Crew;
  if (walks && sheet(c, u).infantry && load_of(c, u) > capacity_of(c, s, u)) return who + ".gear: carries too much";
  return {};
}

std::string bad_unit(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const std::string who = entry("units", static_cast<std::size_t>(id.index()));
  if (!u.type.some()) return who + ".type: expected a unit type";
  if (u.life > kFullLife || u.life < -999) return who + ".life: at most 20, at least -999";
  if (u.owner != kNobody && u.owner >= s.seats) return who + ".owner: there is no seat " + std::to_string(u.owner);
  if (u.crew > sheet(c, u).crew) return who + ".crew: more than it holds";
  if (u.owner == kNobody && u.crew > 0 && u.first_owner >= s.seats) return who + ".first_owner: a crew without a side";
  if (!in_reach(u.x, u.y, u.z)) return who + ": too far away";
  if (u.facing < 0 || u.facing >= 360) return who + ".facing: expected 0 to 359";
  if (u.looter.some() && !known(s, u.looter)) return no_unit(who + ".looter", u.looter);
  if (u.skull > s.skulls.size()) return who + ".skull: no such skull";
  if (std::string bad = bad_gear(c, s, u, who); !bad.empty()) return bad;
  if (!present(u)) return {};
  if (std::string bad = bad_rider(s, id, u); !bad.empty()) return bad;
  if (has_body(c, u) && !on_board(c, s, u.at())) return who + ": is off the table";
  return {};
}

std::string bad_units(const Content& c, const State& s) {
  int standing = 0;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (std::string bad = bad_unit(c, s, UnitId::of(static_cast<int>(i))); !bad.empty()) return bad;
    standing += present(s.units[i]) ? 1 : 0;
  }
  return standing > kMostPresent ? "units: more than " + std::to_string(kMostPresent) + " at a time" : "";
}

// TC-ACT-1: the action being carried out, and at whom.
std::string bad_order(const Content& c, const State& s) {
  const Action& order = s.order;
  const bool acts = acting(s);
  if ((acts || order.unit.some()) && !known(s, order.unit)) return no_unit("order.unit", order.unit);
  if (order.target.some() && !known(s, order.target)) return no_unit("order.target", order.target);
  if (order.element.some() && !is_element(c, s, order.element)) return "order.element: no such feature";
  if (!acts) return {};
  if (!is_order(order.verb) || order.verb == Verb::Pass) return "order.verb: not an action";
  switch (order.verb) {
    case Verb::Ambush:
    case Verb::RalliedAssault:
    case Verb::Trample:
    case Verb::Board:
    case Verb::Loot:
    case Verb::FieldRepair:
      return order.target.some() ? "" : no_unit("order.target", order.target);
    case Verb::Ram:
    case Verb::DeathFromAbove:
      return order.target.some() || order.element.some() ? "" : no_unit("order.target", order.target);
    default:
      return {};
  }
}

std::string bad_walk(const State& s) {
  const Walk& w = s.walk;
  if (w.unit.some() && !known(s, w.unit)) return no_unit("walk.unit", w.unit);
  if (!in_reach(w.from_x, w.from_y, w.from_z)) return "walk: too far away";
  for (const std::int32_t length : {w.speed, w.left, w.bonus, w.moved, w.breached}) {
    if (length < 0 || length > table::kFarthest) return "walk: too long";
  }
  return {};
}

std::string bad_shot(const Content& c, const State& s, const Shot& shot, const std::string& place, bool rolled) {
  if (shot.painter > s.units.size()) return no_unit(place + ".painter", UnitId::of(shot.painter - 1));
  if (shot.shield > s.bubbles.size()) return place + ".shield: no such shield";
  switch (shot.at) {
    case Aimed::Unit:
      return known(s, UnitId::of(shot.id)) ? "" : no_unit(place + ".id", UnitId::of(shot.id));
    case Aimed::Element:
      return is_element(c, s, ElementId::of(shot.id)) ? "" : place + ".id: no such feature";
    case Aimed::Shield:
      return shot.id < s.bubbles.size() && (!rolled || shot.shield > 0) ? "" : place + ".id: no such shield";
    case Aimed::Ground:
      return {};
    default:
      return place + ".at: expected a target";
  }
}

// A weapon in somebody's hands, the machine itself, or a strike from beyond the table.
std::string bad_volley(const Content& c, const State& s, std::size_t i, bool rolled) {
  const Volley& v = s.volleys[i];
  const std::string place = entry("volleys", i);
  const bool strikes_itself = v.is(VolleyMark::Ramming | VolleyMark::DeathFromAbove);
  if (v.attacker.some() ? !known(s, v.attacker) : v.marks != (VolleyMark::Remote | VolleyMark::ReturnFire))
    return no_unit(place + ".attacker", v.attacker);
  if (v.behind.some() && !known(s, v.behind)) return no_unit(place + ".behind", v.behind);
  if (v.owner >= s.seats) return place + ".owner: there is no such seat";
  if (!v.item.some() && !strikes_itself) return place + ".item: expected a weapon";
  if (v.item.some() && v.mode >= c.item(v.item).modes.size()) return place + ".mode: no such shot type";
  if (v.is(VolleyMark::Ambush) && !s.order.target.some()) return no_unit("order.target", s.order.target);
  if (!in_reach(v.x, v.y, v.z)) return place + ": too far away";
  if (v.shots.empty()) return place + ".shots: expected a shot";
  if (v.shots.size() + v.left > v.shots.kCapacity) return place + ".left: too many shots";
  for (std::size_t k = 0; k < v.shots.size(); ++k) {
    if (std::string bad = bad_shot(c, s, v.shots[k], place + "." + entry("shots", k), rolled); !bad.empty()) return bad;
  }
  return {};
}

// Every volley belongs to a task, in the same order; one more may still be aimed.
std::string bad_volleys(const Content& c, const State& s) {
  if (s.volleys.size() > kMostVolleys) return "volleys: too many at a time";
  std::size_t next = 0;
  for (const Task& task : s.agenda.tasks()) {
    const auto* shooting = task.if_is<Shooting>();
    const bool aims =
        (task.is<AskAim>() && task.as<AskAim>().more) || (task.is<AskReact>() && task.as<AskReact>().more);
    if (shooting == nullptr && !aims) continue;
    if (next >= s.volleys.size()) return "volleys: one is missing";
    const bool rolled = shooting != nullptr && shooting->step != Shooting::Step::Defences;
    if (std::string bad = bad_volley(c, s, next++, rolled); !bad.empty()) return bad;
  }
  return next == s.volleys.size() ? "" : entry("volleys", next) + ": nobody resolves it";
}

// A last task asks somebody, who finds an answer that brings the game on, not only what is declared or bought on the
// way.
std::string bad_agenda(const Content& c, const State& s) {
  if (s.over != 0) return {};
  if (s.agenda.empty()) return "agenda: nobody is asked";
  const Look now{c, s};
  if (std::string bad = Agendas::broken(now, [](const Task& task) { return task_text(task); }); !bad.empty())
    return bad;
  List answers;
  Agendas::choices(now, answers);
  for (const Action& a : answers) {
    if (!is_declaration(a.verb)) return {};
  }
  return "agenda: nobody could answer the question";
}

// By rank, until the first initiative, every seat has a place of its own.
std::string bad_ranks(const State& s) {
  for (int rank = 0; rank < s.seats; ++rank) {
    int with = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) with += s.players[seat].rank == rank ? 1 : 0;
    if (with != 1) return "step: expected one player of rank " + std::to_string(rank);
  }
  return {};
}

}  // namespace

// ---- what several tasks need ---------------------------------------------------------------------------------------

bool acting(const State& s) {
  const auto& tasks = s.agenda.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [](const Task& task) { return task.is<Act>(); });
}

std::string no_seat(const Look& now, Seat seat) {
  return seat < now.s.seats ? "" : "asks: there is no seat " + std::to_string(seat);
}

std::string no_unit(const Look& now, UnitId id, const char* member) {
  return known(now.s, id) ? "" : no_unit(std::string(member), id);
}

std::string no_feature(const Look& now, ElementId id) {
  return is_element(now.content, now.s, id) ? "" : "element: no such feature";
}

// Whoever is placed still waits for it; adjustments name their units themselves.
std::string not_to_be_placed(const Look& now, Seat seat, UnitId id, bool adjusting) {
  if (adjusting) return {};
  if (std::string bad = no_unit(now, id); !bad.empty()) return bad;
  const Unit& u = unit(now.s, id);
  const bool waits = u.owner == seat && present(u) && u.is(Status::Unplaced);
  return waits ? "" : "unit: not one of who is asked to place it";
}

std::string bad_deployment(const State& s) {
  if (s.type == GameType::Deathmatch) return {};
  if (plays(s, Objective::Raid) && captain_of(s, s.attacker) == kNobody) return "step: the attacker is no team";
  return bad_ranks(s);
}

std::string what_is_broken(const Content& c, const State& s) {
  if (std::string bad = bad_table(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_spots(s); !bad.empty()) return bad;
  if (std::string bad = bad_players(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_units(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_order(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_walk(s); !bad.empty()) return bad;
  if (std::string bad = bad_volleys(c, s); !bad.empty()) return bad;
  return bad_agenda(c, s);
}

}  // namespace condotta::techcommander
