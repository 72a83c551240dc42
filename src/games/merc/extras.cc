#include <boost/json.hpp>

#include "games/merc/described.h"
#include "games/merc/game.h"
#include "games/merc/portraits.h"
#include "kernel/json_form.h"

// What a table shows beside the bare view: who controls what, the points, and everybody's values with their reasons.
namespace condotta::merc {

namespace {

int figure(const Title& card, Skill skill) {
  switch (skill) {
    case Skill::Initiative:
      return card.initiative;
    case Skill::Training:
      return card.training;
    case Skill::Combat:
      return card.combat;
    case Skill::Targets:
      return card.targets;
  }
  return 0;
}

// The points of a value in their order; a point from equipment names its card.
json::array reasons(Look t, const Words& words, const Soldier& who, Skill skill) {
  json::array list;
  std::size_t slot = 0;
  const Tally trail = explain_value(t, who, skill);
  for (const Mod& mod : trail.mods()) {
    std::string why = words.say("why." + enum_text(static_cast<Reason>(mod.why)), {});
    if (static_cast<Reason>(mod.why) == Reason::Equipment) {
      while (slot < kSlots && (!who.slots[slot].some() || figure(title(t, who.slots[slot]), skill) != mod.value))
        ++slot;
      if (slot < kSlots) why = title(t, who.slots[slot++]).name;
    }
    list.push_back({{"value", mod.value}, {"why", json::string(why)}, {"rule", mod.rule.text}});
  }
  return list;
}

json::object person(Look t, const Words& words, const Soldier& who) {
  const Values now = values_of(t, who);
  const std::string& rule = who.who == kDictatorCard ? t.content.of(t.s.dictator).rule : t.content.of(who.who).rule;
  return {{"who", json::string(t.content.names.id(kMercs, who.who.index()))},
          {"rule", json::string(rule)},
          {"initiative", now.initiative},
          {"training", now.training},
          {"combat", now.combat},
          {"targets", now.targets},
          {"health", health(t, who)},
          {"max", max_health(t, who.who)},
          {"armor", armor_left(t, who)},
          {"ability", json::string(who.who == kDictatorCard ? "" : ability_words(t.content, who.who))},
          {"reasons",
           {{"initiative", reasons(t, words, who, Skill::Initiative)},
            {"training", reasons(t, words, who, Skill::Training)},
            {"combat", reasons(t, words, who, Skill::Combat)},
            {"targets", reasons(t, words, who, Skill::Targets)}}}};
}

// M-4.1: who is hired on day 1 and has no place on the map yet, with the player who lands.
json::array hired(const Content& c, const State& s) {
  json::array all;
  PlayerId player;
  for (const Task& each : s.agenda.tasks())
    if (const auto* landing = each.if_is<Landing>())
      player = landing->player;  // several may wait; the topmost is at it
  for (const MercId who : s.traders)
    if (player.some() && find(s, who) == nullptr)
      all.push_back(
          {{"who", to_json(c.names, who)}, {"owner", to_json(c.names, player)}, {"note", ability_words(c, who)}});
  return all;
}

}  // namespace

void Merc::add_extras(const View& view, json::object& object) const {
  const Look t(*content_, view.seen);
  const Survey map = survey(t);
  json::array control, holders, people, teams;
  for (int i = 0; i < kCellCount; ++i) {
    const CellId cell = CellId::of(i);
    const PlayerId holder = (all_cells(view.seen) & bit(cell)) != 0 ? controlling_player(t, cell) : PlayerId{};
    control.push_back(map.controller(cell));
    holders.push_back(to_json(content_->names, holder));
  }
  for (int i = 0; i < view.seen.rebels; ++i) {
    const PlayerId player = PlayerId::of(i);
    teams.push_back({{"size", team_size(t, player)}, {"limit", team_limit(t, player)}});
  }
  for (const Soldier& each : view.seen.soldiers) people.push_back(person(t, *words_, each));
  json::array sides;
  for (int side = 0; side < kSides; ++side) sides.push_back(points(t, side));
  json::array drawn;
  for (const MercId each : view.seen.drawn)
    drawn.push_back(json::string(each.some() ? ability_words(*content_, each) : ""));
  object["facts"] = {
      {"control", control},
      {"holders", holders},
      {"points", sides},
      {"people", people},
      {"teams", teams},
      {"drawn", drawn},
      {"hired", hired(*content_, view.seen)},
      {"turn", json::string(view.seen.dictator.some() ? turn_words(*content_, view.seen.dictator) : "")}};
}

}  // namespace condotta::merc
