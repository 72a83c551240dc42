#include "games/techcommander/broken.h"

// Nothing is created or lost: counts within bounds, riders with hosts, nobody off the table.
namespace condotta::techcommander {

namespace {

constexpr int kMostPresent = 96;  // room is kept for whoever respawns or leaves a machine

// TC-RUL-206: every piece the players may have put up lies on the table.
std::string bad_layout(const Content& c, const State& s) {
  if (s.by_hand > 1) return "by_hand: expected 0 or 1";
  const TableSpec& box = c.tables[static_cast<std::size_t>(s.table.index())];
  for (std::size_t e = 0; s.by_hand != 0 && e < box.terrain.size(); ++e) {
    if (off_the_table(c, box, s.laid[e], (s.turned[e / 32] >> (e % 32) & 1) != 0, e))
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
  const auto bad_list = [](const char* name, const Fixed<Spot3, 8>& list) -> std::string {
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
  if (!is_unit(s, u.host)) return no_unit(who + ".host", u.host);
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
  const bool walks =
      !u.is(Status::Gone) && u.role != Role::Crew;  // TC-FAC-2: at the wheel it has no training to carry more
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
  if (u.looter.some() && !is_unit(s, u.looter)) return no_unit(who + ".looter", u.looter);
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

// Whoever is asked finds an answer: one that brings the game on, not only what is declared or bought on the way.
std::string bad_question(const Content& c, const State& s) {
  if (s.over != 0) return {};
  Actions answers;
  list_choices(c, s, answers);
  for (const Action& a : answers) {
    if (!is_declaration(a.verb)) return {};
  }
  return entry("agenda", s.agenda.size() - 1) + ": nobody could answer the question";
}

}  // namespace

std::string what_is_broken(const Content& c, const State& s) {
  if (std::string bad = bad_table(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_spots(s); !bad.empty()) return bad;
  if (std::string bad = bad_players(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_units(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_agenda(c, s); !bad.empty()) return bad;
  return bad_question(c, s);
}

}  // namespace condotta::techcommander
