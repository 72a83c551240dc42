#include "games/merc/extras.h"

#include "games/merc/game.h"
#include "games/merc/portraits.h"
#include "kernel/json_form.h"

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
std::vector<Reasoned> reasons(Look t, const Words& words, const Soldier& who, Skill skill) {
  std::vector<Reasoned> list;
  std::size_t slot = 0;
  const Tally trail = explain_value(t, who, skill);
  for (const Mod& mod : trail.mods()) {
    std::string why = words.say("why." + enum_text(static_cast<Reason>(mod.why)), {});
    if (static_cast<Reason>(mod.why) == Reason::Equipment) {
      while (slot < kSlots && (!who.slots[slot].some() || figure(title(t, who.slots[slot]), skill) != mod.value))
        ++slot;
      if (slot < kSlots) why = title(t, who.slots[slot++]).name;
    }
    list.push_back({mod.value, std::move(why), mod.rule.text});
  }
  return list;
}

PersonShown person_shown(Look t, const Words& words, const Soldier& who) {
  const Values now = values_of(t, who);
  const bool dictator = who.who == kDictatorCard;
  Soldier rested = who;
  reset_actions(t, rested);
  return {.who = who.who,
          .rule = dictator ? t.content.of(t.s.dictator).rule : t.content.of(who.who).rule,
          .ability = dictator ? "" : ability_words(t.content, who.who),
          .initiative = now.initiative,
          .training = now.training,
          .combat = now.combat,
          .targets = now.targets,
          .health = health(t, who),
          .max = max_health(t, who.who),
          .armor = armor_left(t, who),
          .actions = rested.actions + rested.train_actions,
          .reasons = {.initiative = reasons(t, words, who, Skill::Initiative),
                      .training = reasons(t, words, who, Skill::Training),
                      .combat = reasons(t, words, who, Skill::Combat),
                      .targets = reasons(t, words, who, Skill::Targets)}};
}

std::vector<HiredShown> hired(const Content& c, const State& s) {
  std::vector<HiredShown> all;
  PlayerId player;
  for (const Task& each : s.agenda.tasks())
    if (const auto* landing = each.if_is<Landing>())
      player = landing->player;  // several may wait; the topmost is at it
  for (const MercId who : s.traders)
    if (player.some() && find(s, who) == nullptr) all.push_back({who, player, ability_words(c, who)});
  return all;
}

std::vector<CellShown> cells_of(Look t) {
  std::vector<CellShown> all;
  for (int i = 0; i < kCellCount; ++i) {
    const CellId cell = CellId::of(i);
    if (on_map(t.s, cell)) all.push_back({cell, i, i / kStride, i % kStride, controlling_player(t, cell)});
  }
  return all;
}

// M-5.4-4: a card is played on every day after the first. DA-VS-19: Versus goes on for so many rounds after landing.
int last_day(const State& s) {
  return 1 + (s.versus != 0 ? s.rounds : s.tactics_played.size() + cards_left(s));
}

}  // namespace

Extras Merc::extras(const View& view) const {
  const State& s = view.seen;
  const Look t(*content_, s);
  Facts facts;
  facts.days = std::max<int>(s.day, last_day(s));
  facts.cells = cells_of(t);
  facts.hired = hired(*content_, s);
  for (int side = 0; side < kSides; ++side) facts.points.push_back(points(t, side));
  for (const Soldier& each : s.soldiers) facts.people.push_back(person_shown(t, *words_, each));
  for (int i = 0; i < s.rebels; ++i)
    facts.teams.push_back({team_size(t, PlayerId::of(i)), team_limit(t, PlayerId::of(i))});
  for (const MercId each : s.drawn) facts.drawn.push_back(each.some() ? ability_words(*content_, each) : "");
  if (s.dictator.some()) facts.turn = turn_words(*content_, s.dictator);
  return {std::move(facts)};
}

}  // namespace condotta::merc
