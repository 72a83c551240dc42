#include <algorithm>

#include "games/merc/advisor.h"
#include "games/merc/questions.h"

// The greedy player: what each question's hint likes most, and the sums that hints share.
namespace condotta::merc {

// ---- forces --------------------------------------------------------------------------------------------------------

Power power_of(Look by, CellId cell, int side) {
  Power sum;
  const int n = militia(by.s, cell, side);
  const bool better = side == side_of(by.s, kDictator) && by.s.better_weapons != 0;
  sum.dice += static_cast<float>(n) * (better ? 1.33F : 1.0F);
  sum.toughness += static_cast<float>(n);
  for (const Soldier& each : by.s.soldiers) {
    if (each.cell != cell || side_of(by.s, each.owner) != side) continue;
    sum.dice += values_of(by, each).combat;
    sum.toughness += static_cast<float>(health(by, each) + armor_left(by, each));
  }
  return sum;
}

Power power_of_squad(Look by, PlayerId player, SquadNo squad) {
  Power sum;
  each_member(by.s, player, squad, [&](const Soldier& each) {
    sum.dice += values_of(by, each).combat;
    sum.toughness += static_cast<float>(health(by, each) + armor_left(by, each));
  });
  return sum;
}

Power enemies_in(Look by, CellId cell, int side) {
  Power sum;
  for (int other = 0; other < kSides; ++other) {
    if (other == side) continue;
    const Power theirs = power_of(by, cell, other);
    sum.dice += theirs.dice;
    sum.toughness += theirs.toughness;
  }
  return sum;
}

// ---- places, people, cards -----------------------------------------------------------------------------------------

float likes_landing(Look by, CellId cell) {
  return static_cast<float>(card_at(by, cell).value) * 2 - static_cast<float>(units(by.s, cell, 1));
}

float likes_merc(Look by, MercId who) {
  const MercCard& card = by.content.of(who);
  return 10 + 3.0F * static_cast<float>(card.combat) + static_cast<float>(card.initiative + card.training) * 1.5F;
}

namespace {

float worth_of(Look by, TitleId card) {
  const Title& title = by.content.of(card);
  float score = 3.0F * static_cast<float>(title.combat) + 2.5F * static_cast<float>(title.targets) +
                2.0F * static_cast<float>(title.armor) + static_cast<float>(title.initiative + title.training) +
                (title.piercing ? 1.0F : 0.0F);
  if (title.category == Category::MedicalKit || title.category == Category::Epinephrine) score += 4;
  if (title.category == Category::AttackDog) score += 5;
  if (title.category == Category::Bandolier) score += 6;
  if (title.category == Category::Mine) score -= 1;
  return score;
}

}  // namespace

float likes_card(Look by, const Soldier& who, TitleId card) {
  const int slot = slot_for(by, who, card);
  if (slot < 0) return -1;
  const Item held = who.slots[static_cast<std::size_t>(slot)];
  return worth_of(by, card) - (held.some() ? worth_of(by, held.title) + 0.5F : 0.0F);
}

float likes_unit(Look by, UnitId unit) {  // whom to shoot first: what dies quickly and hurts much
  if (is_dog(unit)) return 2;
  if (!is_person(unit)) return 5;
  const Soldier& who = soldier(by.s, merc_of(unit));
  return 4 +
         2.0F * static_cast<float>(values_of(by, who).combat) /
             static_cast<float>(1 + health(by, who) + armor_left(by, who)) +
         (who.who == kDictatorCard ? 50.0F : 0.0F);
}

float likes_suffering(Look by, UnitId unit) {
  return is_militia(unit) ? 2 : static_cast<float>(health(by, soldier(by.s, merc_of(unit))));
}

// ---- the choice ----------------------------------------------------------------------------------------------------

namespace {

// What a person who plays the Dictator decides by himself; all else by the book.
bool by_himself(const Task& q) {
  return q.is<AskRetreat>() || q.is<AskHireOne>() || (q.is<AskCard>() && !q.as<AskCard>().tactic.some());
}

}  // namespace

std::size_t sensible(Look t, std::span<const Action> offered, Dice& dice) {
  const Row& row = top_row(t.s);
  if (row.asked(t) == kDictator && !by_himself(t.s.agenda.top())) {
    const Action a = automa_choice(t, dice);
    const auto found = std::find(offered.begin(), offered.end(), a);
    if (found != offered.end()) return static_cast<std::size_t>(found - offered.begin());
    if (a.verb == Verb::Rest) return 0;  // nothing applies: the turn ends
  }
  std::size_t best = 0, tied = 0;
  float highest = -1e9F;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const float score = row.hint != nullptr ? row.hint(t, offered[i]) : 0;
    if (score > highest)
      best = i, highest = score, tied = 1;
    else if (score == highest && dice.pick(static_cast<int>(++tied)) == 0)
      best = i;
  }
  return best;
}

// Points held against points of the others, from a half; the end of the game is certain.
float standing(Look t, Seat seat) {
  const PlayerId player = player_at(t.s, seat);
  if (!player.some()) return 0.5F;
  if (t.s.over != 0) return has(t.s.winners, player) ? 1.0F : 0.0F;
  const Survey map = survey(t);
  float mine = 0, theirs = 0;
  each_cell(all_cells(t.s), [&](CellId cell) {
    const int side = map.controller(cell);
    if (side < 0) return;
    (side == side_of(t.s, player) ? mine : theirs) += static_cast<float>(card_at(t, cell).value);
  });
  return std::clamp(0.5F + 0.5F * (mine - theirs) / std::max(1.0F, mine + theirs), 0.02F, 0.98F);
}

}  // namespace condotta::merc
