#include <string>

#include "games/mercenaries/questions.h"
#include "kernel/json_form.h"

// Whether a position can be played on: for positions written by hand, and for tests. Nothing is created or lost, every
// square holds at most one piece; what the tasks of the agenda need is in their rows.
namespace condotta::mercenaries {

namespace {

bool is_monster(const Content& content, CardId card) {
  return card.some() && content.facts(card).kind == CardKind::Monster;
}

std::string bad_ids(const Content& content, const State& s) {
  if (!s.type.some()) return "type: expected a game type";
  if (!s.adventure.some()) return "adventure: expected an adventure";
  if (s.mercenary_count != content.type(s.type).controls.size()) return "mercenary_count: not as the game type has it";
  if (s.first_player.some() && s.first_player.index() >= s.mercenary_count) return "first_player: no such Mercenary";
  if (s.active.some() && s.active.index() >= s.mercenary_count) return "active: no such Mercenary";
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
  const MonsterDeck& deck = s.monster_deck;
  for (const Cards* pile : {&deck.monsters, &deck.ambush_top, &deck.ambush_bottom, &deck.champions, &s.reserve,
                            &s.monster_discard, &s.stacks, &s.committed}) {
    add(*pile);
  }
  for (const Monster& m : s.monsters) one(m.card);
  for (const Task& task : s.agenda.tasks()) {
    if (const auto* t = task.if_is<ChangeCards>()) one(t->playing);
    if (const auto* t = task.if_is<Summon>()) one(t->card);
    if (const auto* t = task.if_is<PlaceMonster>()) one(t->card);
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
  if (deck.top_monsters > deck.monsters.size()) return "monster_deck.top_monsters: more than there are";
  if (!deck.ambush_top.empty() && deck.monsters.empty()) return "monster_deck.ambush_top: a half without Monsters";
  for (int card = 0; card < kCards; ++card) {
    const int weight =
        deck.monsters.count(card) * deck.top_monsters + deck.ambush_top.count(card) * deck.monsters.size();
    if (weight > 255) return "monster_deck: too many of one card in the top half";
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
    if (card < first && (s.monster_deck.monsters.has(card) || s.monster_deck.champions.has(card))) {
      return "monster_deck: holds Monsters only";
    }
    if (card < ambushes && (s.monster_deck.ambush_top.has(card) || s.monster_deck.ambush_bottom.has(card))) {
      return "monster_deck: these are no Ambush cards";
    }
  }
  return bad_layers(s.monster_deck);
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

std::string bad_agenda(const Content& content, const State& s) {
  if ((s.outcome == Outcome::Running) == s.agenda.empty())
    return "agenda: expected tasks while the game runs, else none";
  if (s.agenda.empty()) return {};
  // Only before the first Area, while colours are chosen, nobody is First Player.
  const bool early = s.area == 0 && s.agenda.tasks()[0].is<Area>() && s.agenda.top().is<ChooseColour>();
  if (!s.first_player.some() && !early) return "first_player: expected a Mercenary";
  return Agendas::broken({content, s}, [](const Task& task) { return task_text(task); });
}

}  // namespace

// ---- what several tasks need -------------------------------------------------------------------------------------

std::string no_mercenary(const Look& now, MercenaryId who) {
  return who.some() && who.index() < now.s.mercenary_count ? "" : "who: no such Mercenary";
}

std::string no_monster(const Look& now, MonsterId which) {
  return lives(now.s, which) ? "" : "monster: no such Monster";
}

std::string no_order(const State& s) {
  unsigned seen = 0;
  for (int i = 0; i < s.mercenary_count; ++i) {
    const MercenaryId who = place(s, i);
    if (who.some() && who.index() < s.mercenary_count) seen |= 1u << who.index();
  }
  return seen == (1u << s.mercenary_count) - 1 ? "" : "job: the state's order does not have every Mercenary once";
}

std::string no_offer(const Look& now) {
  const bool offers =
      now.s.feature.some() && find(now.content.feature(now.s.feature).behaviours, Does::OfferCard) != nullptr;
  return offers ? "" : "job: the Area Feature offers no card";
}

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
