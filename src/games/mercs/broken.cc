#include <fmt/format.h>

#include "games/mercs/game.h"
#include "kernel/json_form.h"

// Whether a position can be played on: for positions written by hand, and for tests. Every figure stands where it can,
// every number names something that is there; what the tasks of the agenda need is in their rows.
namespace condotta::mercs {

namespace {

constexpr int kHighestFloor = 20 * kLevel;

bool figure_or_none(int i) {
  return i < kFigures || i == kNoFigure;
}

bool deploying(const State& s) {
  for (const Task& t : s.agenda.tasks())
    if (t.is<Deploy>()) return true;
  return false;
}

bool mustering(const State& s, int side) {
  for (const Task& t : s.agenda.tasks())
    if (t.is<Muster>() && t.as<Muster>().side.index() == side) return true;
  return false;
}

std::string bad_marks(const std::string& at, const Figure& f) {
  return outside(at, {{"facing", f.facing, 0, 359},
                      {"lane", f.lane, 0, 359},
                      {"armor_failed", f.armor_failed, 0, 1},
                      {"failing", f.failing, 0, 1},
                      {"initiative", f.initiative, 0, 20},
                      {"acted", f.acted, 0, 1},
                      {"held", f.held, 0, 1},
                      {"set", f.set, 0, 1},
                      {"frozen", f.frozen, 0, 1},
                      {"pinned", f.pinned, 0, 1},
                      {"dazed", f.dazed, 0, 1},
                      {"burning", f.burning, 0, 2},
                      {"suppressing", f.suppressing, 0, kMaxWeapons},
                      {"plated", f.plated, 0, 1},
                      {"luck_used", f.luck_used, 0, 1},
                      {"reroll_used", f.reroll_used, 0, 1},
                      {"bonus_mp", f.bonus_mp, 0, 1},
                      {"mp", f.mp, 0, 20},
                      {"mp_whole", f.mp_whole, 0, 20},
                      {"snapped", f.snapped, 0, 1},
                      {"moved", f.moved, 0, 1},
                      {"moving", f.moving, 0, 1},
                      {"finishing", f.finishing, 0, 1},
                      {"cancelled", f.cancelled, 0, 1}});
}

// What the figure carries, against its card.
std::string bad_kit(const Content& c, const std::string& at, const Figure& f) {
  const UnitCard& card = c.card(f.card);
  for (const WeaponId weapon : card.weapons) {
    const Weapon& w = c.weapon(weapon);
    if (!w.ammo.empty() && f.loaded >= w.ammo.size())
      return fmt::format("{}.loaded: {} has no ammunition {}", at, w.name, f.loaded);
  }
  if (f.loaded >= f.ammo.size()) return fmt::format("{}.loaded: there is no ammunition {}", at, f.loaded);
  if (f.watching.some() && (slot_of(c, f, f.watching) < 0 || !c.weapon(f.watching).watches()))
    return fmt::format("{}.watching: not a weapon of the card that goes on Overwatch", at);
  if (f.suppressing && (f.suppressing > card.weapons.size() || !c.weapon(card.weapons[f.suppressing - 1u]).watches()))
    return fmt::format("{}.suppressing: not the place of a weapon that suppresses", at);
  return outside(at, {{"blood_lost", f.blood_lost, 0, card.blood}});
}

// A figure that waits for its card has suffered and chosen nothing yet.
std::string bad_blank(const std::string& at, const Figure& f) {
  if (f.watching.some()) return at + ".watching: a figure without a card carries no weapon";
  return outside(at, {{"blood_lost", f.blood_lost, 0, 0}, {"loaded", f.loaded, 0, 0}});
}

std::string bad_place(const State& s, const std::string& at, int i) {
  const Figure& f = figure(s, i);
  if (!in_play(f)) return {};
  if (const std::string bad = off_table(at, spot_of(f)); !bad.empty()) return bad;
  for (int k = 0; k < i; ++k) {
    const Figure& g = figure(s, k);
    if (in_play(g) && table::overlaps(table::Body{spot_of(f), kFigureHeight, kRadius},
                                      table::Body{spot_of(g), kFigureHeight, kRadius}))
      return fmt::format("{}: overlaps figures[{}]", at, k);
  }
  return {};
}

std::string bad_figure(const Content& c, const State& s, int i) {
  const Figure& f = figure(s, i);
  const std::string at = fmt::format("figures[{}]", i);
  if (const std::string bad = bad_marks(at, f); !bad.empty()) return bad;
  if (f.counter == Counter::Hidden) return at + ".counter: a counter that is laid is known to the table";
  if (!figure_or_none(f.bound_to)) return fmt::format("{}.bound_to: there is no figure {}", at, f.bound_to);
  if (f.bound_to != kNoFigure && (f.bound_to == i || side_of(f.bound_to) != side_of(i)))
    return at + ".bound_to: not a mate";
  const bool reserve = f.standing == Standing::Reserve;
  if (deploying(s) && f.standing == Standing::Out) return at + ".standing: nobody is out before all are placed";
  if (!deploying(s) && reserve) return at + ".standing: nobody is in reserve when all are placed";
  if (!f.card.some())
    return reserve && mustering(s, side_of(i)) ? bad_blank(at, f) : at + ".card: a figure needs a card";
  if (const std::string bad = bad_kit(c, at, f); !bad.empty()) return bad;
  return bad_place(s, at, i);
}

std::string bad_lost(const State& s) {
  for (int side = 0; side < kSides; ++side) {
    int out = 0;
    for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) out += figure(s, i).standing == Standing::Out;
    const int said = s.lost[static_cast<std::size_t>(side)];
    if (out != said) return fmt::format("lost[{}]: {}, but {} figures are out", side, said, out);
  }
  return {};
}

std::string bad_object(const State& s, std::size_t i) {
  const Object& o = s.objects[i];
  const std::string at = fmt::format("objects[{}]", i);
  if (!figure_or_none(o.carrier)) return fmt::format("{}.carrier: there is no figure {}", at, o.carrier);
  if (!figure_or_none(o.handled_by)) return fmt::format("{}.handled_by: there is no figure {}", at, o.handled_by);
  if (o.carrier != kNoFigure && (o.kind != ObjectKind::Vip || !in_play(figure(s, o.carrier))))
    return at + ".carrier: only a VIP follows somebody, and only who is in play";
  if (o.owner >= kSides && o.owner != 0xFF) return fmt::format("{}.owner: there is no side {}", at, o.owner);
  return outside(at, {{"x", o.x, 0, kTableWidth - 1},
                      {"y", o.y, 0, kTableDepth - 1},
                      {"z", o.z, 0, kHighestFloor},
                      {"blood_lost", o.blood_lost, 0, 2},
                      {"gone", o.gone, 0, 1}});
}

std::string bad_smoke(const State& s, std::size_t i) {
  const Smoke& cloud = s.smoke[i];
  const std::string at = fmt::format("smoke[{}]", i);
  if (!figure_or_none(cloud.by)) return fmt::format("{}.by: there is no figure {}", at, cloud.by);
  return outside(at, {{"x", cloud.x, 0, kTableWidth},
                      {"y", cloud.y, 0, kTableDepth},
                      {"z", cloud.z, 0, kHighestFloor},
                      {"radius", cloud.radius, 0, kTableWidth}});
}

std::string bad_table(const State& s) {
  if (s.figures.size() != kFigures) return "figures: there must be ten";
  if (!s.scenario.some()) return "scenario: a game needs one";
  if (!s.map.some()) return "map: a game needs one";
  for (std::size_t side = 0; side < kSides; ++side)
    if (!s.megacon[side].some()) return fmt::format("megacon[{}]: each side has one", side);
  if (!figure_or_none(s.active)) return fmt::format("active: there is no figure {}", s.active);
  return outside("", {{"players", s.players, 2, 4},
                      {"round_cap", s.round_cap, 1, 200},
                      {"round", s.round, 0, s.round_cap},
                      {"acm", s.acm, 0, 1},
                      {"bounding", s.bounding, 0, 1},
                      {"open_edges", s.open_edges, 0, 1},
                      {"friendly", s.friendly, 0, 1},
                      {"revealed", s.revealed, 0, 1},
                      {"group_fire", s.group_fire, 0, 1},
                      {"setup_roll[0]", s.setup_roll[0], 0, 10},
                      {"setup_roll[1]", s.setup_roll[1], 0, 10}});
}

// A game that is over is so with a winner, and nothing is left to do.
std::string bad_ending(const State& s) {
  if (s.phase != Phase::Over) return s.agenda.empty() ? "agenda: empty, yet the game is not over" : "";
  if (!s.agenda.empty()) return "agenda: something is left to do, yet the game is over";
  if (s.ending == Ending::Draw) return "ending: expected how the game ended";
  return outside("", {{"winner", s.winner, 0, kSides}});
}

std::string bad_things(const Content& c, const State& s) {
  for (int i = 0; i < kFigures; ++i)
    if (const std::string bad = bad_figure(c, s, i); !bad.empty()) return bad;
  for (std::size_t i = 0; i < s.objects.size(); ++i)
    if (const std::string bad = bad_object(s, i); !bad.empty()) return bad;
  for (std::size_t i = 0; i < s.smoke.size(); ++i)
    if (const std::string bad = bad_smoke(s, i); !bad.empty()) return bad;
  return bad_lost(s);
}

// Deeper, and what an attack adds might not fit any more.
constexpr std::size_t kDeepest = 24;

// What the table remembers of a group belongs to one that acts now.
std::string bad_memory(const State& s) {
  bool open = false, waits = false;
  for (const Task& task : s.agenda.tasks()) {
    if (const auto* t = task.if_is<Group>()) open = open || t->step != Group::Step::Counters;
    waits = waits || task.is<GroupResults>();
  }
  if (open != (s.revealed != 0)) return "revealed: counters lie open once all of a group are laid, and only then";
  if (waits != (s.group_fire != 0)) return "group_fire: held back are the results of a group that fights now";
  return {};
}

}  // namespace

std::string outside(const std::string& where, std::initializer_list<Bound> bounds) {
  for (const Bound& b : bounds)
    if (b.value < b.least || b.value > b.most)
      return fmt::format("{}{}{}: {} is not between {} and {}", where, where.empty() ? "" : ".", b.field, b.value,
                         b.least, b.most);
  return {};
}

std::string off_table(const std::string& where, table::Spot base) {
  return outside(where, {{"x", base.at.x, kRadius, kTableWidth - kRadius},
                         {"y", base.at.y, kRadius, kTableDepth - kRadius},
                         {"z", base.z, 0, kHighestFloor}});
}

std::string no_figure(const Look& now, const char* field, FigureId who, bool must_be_in_play) {
  if (!is_figure(who)) return fmt::format("{}: expected a figure", field);
  const std::string id = now.content.names.id(kFigure, who.index());
  if (figure(now.s, who).standing == Standing::Reserve) return fmt::format("{}: {} is not on the table", field, id);
  if (must_be_in_play && !in_play(figure(now.s, who))) return fmt::format("{}: {} is out", field, id);
  return {};
}

std::string no_weapon(const Look& now, FigureId who, WeaponId weapon) {
  const bool carried = weapon.some() && slot_of(now.content, figure(now.s, who), weapon) >= 0;
  return carried ? "" : "weapon: " + now.content.names.id(kFigure, who.index()) + " carries no such weapon";
}

std::string no_members(const Look& now, const Figures& members, bool must_be_in_play) {
  if (members.empty()) return "members: expected figures";
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (const std::string bad = no_figure(now, "members", members[i], must_be_in_play); !bad.empty()) return bad;
    for (std::size_t k = 0; k < i; ++k)
      if (members[k] == members[i]) return "members: the same figure twice";
  }
  return {};
}

std::string Mercs::broken(const State& s) const {
  if (const std::string bad = bad_table(s); !bad.empty()) return bad;
  if (const std::string bad = bad_ending(s); !bad.empty()) return bad;
  if (const std::string bad = bad_things(*content_, s); !bad.empty()) return bad;
  if (s.agenda.empty()) return {};
  if (s.agenda.size() > kDeepest) return fmt::format("agenda: more than {} tasks", kDeepest);
  const Look now(*content_, s);
  if (const std::string bad = Agendas::broken(now, [](const Task& t) { return task_text(t); }); !bad.empty())
    return bad;
  return bad_memory(s);
}

}  // namespace condotta::mercs
