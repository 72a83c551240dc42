#include <string>

#include "games/mercenaries/resolve.h"

// Whether a position can be played on: for positions written by hand, and for tests. Nothing is created or lost, every
// square holds at most one piece, and every task of the agenda finds what it needs.
namespace condotta::mercenaries {

namespace {

bool populating(Job job) {
  switch (job) {
    case Job::Area:
    case Job::OfferCard:
    case Job::Trap:
    case Job::Spawn:
    case Job::Summon:
    case Job::PlaceAll:
    case Job::ChooseColour:
    case Job::TakeCard:
    case Job::PlaceMonster:
    case Job::PlaceMercenary:
    case Job::Defend:
      return true;
    default:
      return false;
  }
}

bool is_monster(const Content& content, CardId card) {
  return card.some() && content.facts(card).kind == CardKind::Monster;
}

std::string bad_ids(const Content& content, const State& s) {
  if (!s.type.some()) return "type: expected a game type";
  if (!s.adventure.some()) return "adventure: expected an adventure";
  if (s.mercenaryCount != content.type(s.type).controls.size()) return "mercenaryCount: not as the game type has it";
  if (s.firstPlayer.some() && s.firstPlayer.index() >= s.mercenaryCount) return "firstPlayer: no such Mercenary";
  if (s.active.some() && s.active.index() >= s.mercenaryCount) return "active: no such Mercenary";
  return {};
}

std::string bad_squares(const Content& content, const State& s) {
  Squares taken = ~content.present(s.adventure);
  std::string trouble;
  const auto take = [&](SquareId square, const char* whose) {
    if (!square.some()) return;
    if (has(taken, square)) trouble = std::string(whose) + ": two pieces on one square, or on a missing one";
    taken |= only(square);
  };
  for (const Mercenary& m : s.mercenaries) take(m.square, "mercenaries");
  for (const Monster& m : s.monsters) {
    if (m.card.some() && !is_monster(content, m.card)) return "monsters: not a Monster card";
    if (m.card.some() != m.square.some()) return "monsters: a Monster stands on a square";
    take(m.square, "monsters");
  }
  return trouble;
}

// Each physical card is in one place: never more of a name than the box holds.
std::string bad_cards(const Content& content, const State& s) {
  std::array<int, kCards> count{};
  const auto add = [&](const Cards& pile) {
    for (int card = 0; card < kCards; ++card) count[static_cast<std::size_t>(card)] += pile.count(card);
  };
  const auto one = [&](CardId card) {
    if (card.some()) ++count[static_cast<std::size_t>(card.index())];
  };
  for (const Mercenary& m : s.mercenaries) {
    for (const Cards* pile : {&m.deck, &m.hand, &m.discard, &m.front}) add(*pile);
    one(m.acquired);
  }
  const MonsterDeck& deck = s.monsterDeck;
  for (const Cards* pile : {&deck.monsters, &deck.ambushTop, &deck.ambushBottom, &deck.champions, &s.reserve,
                            &s.monsterDiscard, &s.stacks, &s.committed}) {
    add(*pile);
  }
  for (const Monster& m : s.monsters) one(m.card);
  for (const Task& t : s.agenda.tasks()) {
    one(t.playing);
    if (t.job == Job::Summon || t.job == Job::PlaceMonster) one(t.card);
  }
  const int known = static_cast<int>(content.cards.size() + content.monsters.size() + content.ambushes.size());
  for (int card = 0; card < kCards; ++card) {
    const int box = card < known ? content.copies(CardId::of(card)) : 0;
    if (count[static_cast<std::size_t>(card)] > box) {
      return content.names.id(kCardTable, card) + ": " + std::to_string(count[static_cast<std::size_t>(card)]) +
             " of them, but the box holds " + std::to_string(box);
    }
  }
  return {};
}

// The top half must be drawable by whole weights that fit a byte each.
std::string bad_layers(const MonsterDeck& deck) {
  if (deck.topMonsters > deck.monsters.size()) return "monsterDeck.topMonsters: more than there are";
  if (!deck.ambushTop.empty() && deck.monsters.empty()) return "monsterDeck.ambushTop: a half without Monsters";
  for (int card = 0; card < kCards; ++card) {
    const int weight = deck.monsters.count(card) * deck.topMonsters + deck.ambushTop.count(card) * deck.monsters.size();
    if (weight > 255) return "monsterDeck: too many of one card in the top half";
  }
  return {};
}

std::string bad_piles(const Content& content, const State& s) {
  const int first = static_cast<int>(content.cards.size());
  const int ambushes = first + static_cast<int>(content.monsters.size());
  for (int card = 0; card < kCards; ++card) {
    const bool monster = card >= first && card < ambushes;
    for (const Mercenary& m : s.mercenaries) {
      for (const Cards* pile : {&m.deck, &m.hand, &m.discard, &m.front}) {
        if (card >= ambushes && pile->has(card)) return "mercenaries: an Ambush card is in nobody's deck";
      }
    }
    if (card >= first && s.stacks.has(card)) return "stacks: the Resource Area holds Skill and Ability cards only";
    if (!monster && s.reserve.has(card)) return "reserve: holds Monsters only";
    if (card < first && (s.monsterDeck.monsters.has(card) || s.monsterDeck.champions.has(card))) {
      return "monsterDeck: holds Monsters only";
    }
    if (card < ambushes && (s.monsterDeck.ambushTop.has(card) || s.monsterDeck.ambushBottom.has(card))) {
      return "monsterDeck: these are no Ambush cards";
    }
  }
  return bad_layers(s.monsterDeck);
}

std::string bad_mercenaries(const Content& content, const State& s) {
  constexpr int kLimit = 10000;
  for (std::size_t i = 0; i < s.mercenaries.size(); ++i) {
    const Mercenary& m = s.mercenaries[i];
    const std::string place = "mercenaries." + std::to_string(i);
    if (m.exp < 0 || m.exp > kLimit) return place + ".exp: expected 0 to 10000";
    if (m.health > kLimit) return place + ".health: expected at most 10000";
    if (m.unseen != 0) return place + ".unseen: only a view has cards it does not know";
    if (m.acquired.some() && m.acquired.index() >= static_cast<int>(content.cards.size())) {
      return place + ".acquired: not a card of the Resource Area";
    }
    for (const EffectId effect : m.effects) {
      if (!effect.some()) return place + ".effects: expected an effect";
    }
    for (std::size_t k = 1; k < m.effects.size(); ++k) {
      for (std::size_t j = 0; j < k; ++j) {
        if (m.effects[k] == m.effects[j]) return place + ".effects: the same effect twice";
      }
    }
  }
  return {};
}

std::string bad_monsters(const State& s) {
  for (const Monster& m : s.monsters) {
    for (std::size_t k = 0; k < m.effects.size(); ++k) {
      if (!m.effects[k].some()) return "monsters: expected an effect";
      for (std::size_t j = 0; j < k; ++j) {
        if (m.effects[k] == m.effects[j]) return "monsters: the same effect twice";
      }
    }
  }
  if (!s.monsters.empty() && !s.monsters.back().card.some()) return "monsters: the last place of the list is empty";
  return {};
}

bool is_order(const State& s) {
  unsigned seen = 0;
  for (int i = 0; i < s.mercenaryCount; ++i) {
    const MercenaryId who = place(s, i);
    if (!who.some() || who.index() >= s.mercenaryCount) return false;
    seen |= 1u << who.index();
  }
  return seen == (1u << s.mercenaryCount) - 1;
}

bool needs_mercenary(Job job) {
  switch (job) {
    case Job::Trap:
    case Job::OwnTurn:
    case Job::Window:
    case Job::Move:
    case Job::Combat:
    case Job::ChooseColour:
    case Job::TakeCard:
    case Job::PlaceMercenary:
    case Job::ChooseOrder:
    case Job::Act:
    case Job::FreeAction:
    case Job::ChangeCards:
    case Job::LashOrder:
    case Job::Defend:
    case Job::Retaliate:
    case Job::LashOut:
    case Job::Retreat:
      return true;
    default:
      return false;
  }
}

bool needs_monster(Job job) {
  switch (job) {
    case Job::Combat:
    case Job::MonsterMoves:
    case Job::MonsterAttacks:
    case Job::Retaliate:
    case Job::LashOut:
    case Job::ChooseSquare:
    case Job::ChooseTarget:
      return true;
    default:
      return false;
  }
}

std::string bad_task(const Content& content, const State& s, const Task& t) {
  if (needs_mercenary(t.job) && (!t.who.some() || t.who.index() >= s.mercenaryCount)) return "who: no such Mercenary";
  if (t.who.some() && t.who.index() >= s.mercenaryCount) return "who: no such Mercenary";
  if (needs_monster(t.job) && !lives(s, t.monster)) return "monster: no such Monster";
  if (t.job == Job::MonsterStep && (!t.monster.some() || !t.square.some())) return "monster and square: expected both";
  if ((t.job == Job::Move || t.job == Job::LashOrder) && !t.square.some()) return "square: expected where to";
  if (t.job == Job::Retreat && (!t.square.some() || !has(destinations(content, s, t.who), t.square))) {
    return "square: expected where to, within reach";
  }
  if ((t.job == Job::Effects || t.job == Job::ChooseEffect) && !t.who.some() && !lives(s, t.monster)) {
    return "who or monster: expected who suffers";
  }
  if (t.job == Job::Effects || t.job == Job::ChooseEffect) {
    const Effects& effects = t.who.some() ? at(s, t.who).effects : at(s, t.monster).effects;
    for (int i = 0; i < 8; ++i) {
      if ((t.wounds >> i & 1) != 0 && !effects.contains(EffectId::of(i))) return "wounds: effects that are not there";
    }
  }
  if (t.job == Job::PlaceMonster && (!is_monster(content, t.card) || placements(content, s, t.card) == 0)) {
    return "card: expected a Monster with a place to go";
  }
  if (t.job == Job::Summon && (!t.card.some() || content.facts(t.card).kind != CardKind::Ambush ||
                               t.step > content.ambush(t.card).summons.size())) {
    return "card: expected an Ambush card";
  }
  if ((t.job == Job::OfferCard || t.job == Job::TakeCard) &&
      (!s.feature.some() || find(content.feature(s.feature).behaviours, Does::OfferCard) == nullptr)) {
    return "job: the Area Feature offers no card";
  }
  if (t.job == Job::ChangeCards && !t.playing.some()) return "playing: expected the card that is played";
  if (t.job == Job::ChooseOrder && !content.type(s.type).pairs) return "job: no pairs in this game type";
  if (t.job == Job::Spawn && t.value < 0) return "value: expected 0 or more";
  if (t.job == Job::MonsterTurn && t.value < 0) return "value: expected 0 or more";
  if (t.job == Job::Turn && t.value < 0) return "value: expected 0 or more";
  return {};
}

// The task below a question is the one that asked it.
std::string bad_question(const State& s) {
  const Fixed<Task, 24>& tasks = s.agenda.tasks();
  const Job asks_now = tasks.back().job;
  const Job below = tasks.size() > 1 ? tasks[tasks.size() - 2].job : Job::Area;
  const auto expect = [&](Job question, Job asker) { return asks_now != question || below == asker; };
  const bool fits = tasks.size() > 1 && expect(Job::FreeAction, Job::Window) && expect(Job::Act, Job::OwnTurn) &&
                    expect(Job::ChooseEffect, Job::Effects) && expect(Job::LashOrder, Job::Move) &&
                    expect(Job::Retreat, Job::OwnTurn) && expect(Job::NextMonster, Job::Half) &&
                    expect(Job::ChooseTarget, Job::MonsterAttacks);
  return fits ? "" : "agenda: the task below the question is not the one that asks it";
}

// Mercenaries that are still to enter find room.
bool entrance_shut(const Content& content, const State& s) {
  return (monster_squares(s) & row_squares(content.constants.mercenaryRow)) != 0;
}

std::string bad_agenda(const Content& content, const State& s) {
  const Fixed<Task, 24>& tasks = s.agenda.tasks();
  if ((s.outcome == Outcome::Running) == tasks.empty()) return "agenda: expected tasks while the game runs, else none";
  if (tasks.empty()) return {};
  if (!asks(tasks.back())) return "agenda: the last task must ask somebody";
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const std::string place = "agenda." + std::to_string(i) + ".";
    if (asks(tasks[i]) && i + 1 < tasks.size() && !populating(tasks[i].job) && tasks[i].job != Job::ChooseOrder) {
      return place + "job: only the last task may ask";
    }
    if (const std::string trouble = bad_task(content, s, tasks[i]); !trouble.empty()) return place + trouble;
    if (populating(tasks[i].job) && tasks[i].job != Job::Trap && tasks[i].job != Job::Defend &&
        tasks[i].job != Job::ChooseColour && entrance_shut(content, s)) {
      return "monsters: one stands on the Mercenary Row while the Mercenaries enter";
    }
    if (!populating(tasks[i].job) && !is_order(s)) return "order: expected every Mercenary once";
  }
  const Job root = tasks[0].job;
  if (root != Job::Area && root != Job::Turn && root != Job::EndTurn)
    return "agenda.0.job: expected area, turn or end_turn";
  if (!s.firstPlayer.some() && s.area > 0) return "firstPlayer: expected a Mercenary";
  if (!s.firstPlayer.some() && (root != Job::Area || tasks.back().job != Job::ChooseColour)) {
    return "firstPlayer: expected a Mercenary";
  }
  if (const std::string trouble = bad_question(s); !trouble.empty()) return trouble;
  std::vector<Action> answers;
  list_choices(content, s, answers);
  return answers.empty() ? "agenda: nobody could answer the question" : "";
}

}  // namespace

std::string what_is_broken(const Content& content, const State& s) {
  if (std::string trouble = bad_ids(content, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_squares(content, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_cards(content, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_piles(content, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_mercenaries(content, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_monsters(s); !trouble.empty()) return trouble;
  return bad_agenda(content, s);
}

}  // namespace condotta::mercenaries
