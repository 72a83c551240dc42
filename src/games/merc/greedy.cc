#include <algorithm>

#include "games/merc/automa.h"
#include "games/merc/game.h"

// A sensible Rebel: takes what is free, arms himself, holds what he has, attacks what he can beat.
namespace condotta::merc {

namespace {

struct Power {
  float dice = 0, toughness = 0;
  float worth() const { return dice * toughness; }
};

Power power_of(Look t, CellId cell, int side) {
  Power sum;
  const int n = militia(t.s, cell, side);
  const bool better = side == side_of(t.s, kDictator) && t.s.better_weapons != 0;
  sum.dice += static_cast<float>(n) * (better ? 1.33F : 1.0F);
  sum.toughness += static_cast<float>(n);
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell != cell || side_of(t.s, each.owner) != side) continue;
    sum.dice += values_of(t, each).combat;
    sum.toughness += static_cast<float>(health(t, each) + armor_left(t, each));
  }
  return sum;
}

Power power_of_squad(Look t, PlayerId player, SquadNo squad) {
  Power sum;
  each_member(t.s, player, squad, [&](const Soldier& each) {
    sum.dice += values_of(t, each).combat;
    sum.toughness += static_cast<float>(health(t, each) + armor_left(t, each));
  });
  return sum;
}

Power enemies_in(Look t, CellId cell, int side) {
  Power sum;
  for (int other = 0; other < kSides; ++other) {
    if (other == side) continue;
    const Power theirs = power_of(t, cell, other);
    sum.dice += theirs.dice;
    sum.toughness += theirs.toughness;
  }
  return sum;
}

float move_score(Look t, const Action& a, PlayerId player) {
  const int side = side_of(t.s, player);
  const CellId from = squad_cell(t.s, player, a.squad);
  const float gain = static_cast<float>(card_at(t, a.cell).value);
  const Power mine = power_of_squad(t, player, a.squad), theirs = enemies_in(t, a.cell, side);
  // What is left behind without anybody is lost.
  const int stay = units(t.s, from, side) - squad_size(t.s, player, a.squad);
  const float loss = stay <= 0 ? static_cast<float>(card_at(t, from).value) : 0;
  if (theirs.toughness > 0) {
    const float odds = mine.worth() / std::max(1.0F, theirs.worth());
    const float base = t.s.base == a.cell ? 30.0F : 0.0F;
    if (odds > 1.3F)
      return 30 + 5 * gain - 2 * loss + std::min(odds, 4.0F) + base + (a.verb == Verb::Coordinate ? 1.0F : 0.0F);
    return odds > 0.8F && a.verb == Verb::Coordinate ? 25 + gain : -10;
  }
  if (units(t.s, a.cell, side) > 0) return 4;
  return 15 + 5 * gain - 5 * loss;
}

float card_score(Look t, const Soldier& who, TitleId card) {
  const Title& title = t.content.of(card);
  float score = 3.0F * static_cast<float>(title.combat) + 2.5F * static_cast<float>(title.targets) +
                2.0F * static_cast<float>(title.armor) + static_cast<float>(title.initiative + title.training) +
                (title.piercing ? 1.0F : 0.0F);
  if (title.category == Category::MedicalKit || title.category == Category::Epinephrine) score += 4;
  if (title.category == Category::AttackDog) score += 5;
  if (title.category == Category::Bandolier) score += 6;
  if (title.category == Category::Mine) score -= 1;
  (void)who;
  return score;
}

float take_score(Look t, const Soldier& who, TitleId card) {
  const int slot = slot_for(t, who, card);
  if (slot < 0) return -1;
  const Item held = who.slots[static_cast<std::size_t>(slot)];
  return card_score(t, who, card) - (held.some() ? card_score(t, who, held.title) + 0.5F : 0.0F);
}

float best_take(Look t, const Soldier& who) {
  float best = 0;
  const Equipment& stash = at(t.s, who.cell).stash;
  for (int i = 0; i < kTitleCount && !stash.empty(); ++i) {
    if (stash.has(i)) best = std::max(best, take_score(t, who, TitleId::of(i)));
  }
  return best;
}

int empty_slots(const Soldier& who) {
  return slot_free(who, kWeaponSlot) + slot_free(who, kArmorSlot) + slot_free(who, kAccessorySlot);
}

float command_score(Look t, const Action& a, PlayerId player) {
  const Soldier* who = a.who.some() ? find(t.s, a.who) : nullptr;
  const int side = side_of(t.s, player);
  switch (a.verb) {
    case Verb::HealSquad:
      return 99;
    case Verb::TakePart:
      return 98;
    case Verb::Bombard:
      return 90;
    case Verb::Hire:
      return team_size(t, player) < team_limit(t, player) ? 60 : -5;
    case Verb::Explore:
      return 20 + 8.0F * static_cast<float>(empty_slots(*who)) + static_cast<float>(card_at(t, who->cell).value);
    case Verb::ReEquip:
      return best_take(t, *who) > 2 ? 35 + best_take(t, *who) : -5;
    case Verb::Hospital:
      return who->wounds > 1 ? 45 : 10;
    case Verb::ArmsDealer:
      return empty_slots(*who) > 0 ? 22 : 2;
    case Verb::Salvage:
    case Verb::Repair:
      return take_score(t, *who, a.card) * 3;
    case Verb::Deal:
      return empty_slots(*who) > 0 ? 30 : 3;
    case Verb::Train: {
      const int here = militia(t.s, who->cell, side);
      const float need = here == 0 ? 24.0F : here < 4 ? 14.0F : 6.0F;
      return need + static_cast<float>(values_of(t, *who).training) + static_cast<float>(card_at(t, who->cell).value);
    }
    case Verb::Drill:
      return 8;
    case Verb::Move:
    case Verb::Coordinate:
    case Verb::Drive:
      return move_score(t, a, player);
    case Verb::EndTurn:
      return 3;
    case Verb::UseAbility:
      return 95;
    default:
      return -1;
  }
}

float unit_score(Look t, UnitId unit) {  // whom to shoot first: what dies quickly and hurts much
  if (is_dog(unit)) return 2;
  if (!is_person(unit)) return 5;
  const Soldier& who = soldier(t.s, merc_of(unit));
  return 4 +
         2.0F * static_cast<float>(values_of(t, who).combat) /
             static_cast<float>(1 + health(t, who) + armor_left(t, who)) +
         (who.who == kDictatorCard ? 50.0F : 0.0F);
}

float answer_score(Look t, const Task& q, const Action& a) {
  switch (a.verb) {
    case Verb::Keep: {
      const MercCard& card = t.content.of(a.who);
      return 10 + 3.0F * static_cast<float>(card.combat) + static_cast<float>(card.initiative + card.training) * 1.5F;
    }
    case Verb::Fire:
      return -static_cast<float>(t.content.of(a.who).combat);
    case Verb::Land:
      return static_cast<float>(card_at(t, a.cell).value) * 2 - static_cast<float>(units(t.s, a.cell, 1));
    case Verb::Draw: {
      const Soldier* who = q.who.some() ? find(t.s, q.who) : nullptr;
      if (who == nullptr) return a.deck == Deck::Weapons ? 3 : 1;
      return slot_free(*who, static_cast<int>(a.deck)) ? 5.0F - static_cast<float>(a.deck) : 0.0F;
    }
    case Verb::Place:
      return units(t.s, a.cell, side_of(t.s, q.player)) > 1 ? 3 : 1;
    case Verb::Take: {
      const MercId to = a.to.some() ? a.to : q.who;
      return to.some() && find(t.s, to) != nullptr ? take_score(t, soldier(t.s, to), a.card) : 1;
    }
    case Verb::Leave:
    case Verb::Done:
    case Verb::Stay:
    case Verb::Stand:
      return 0.1F;
    case Verb::Agree:
    case Verb::Join:
      return 1;
    case Verb::Detonate:
    case Verb::Strike:
    case Verb::Shot:
    case Verb::Play:
      return 5;
    case Verb::Assign:
    case Verb::Aim:
    case Verb::Hit:
      return unit_score(t, a.unit);
    case Verb::Convert:
      return unit_score(t, a.unit) + 1;
    case Verb::Reroll:
      return 2 * (t.s.attack.hits + t.s.attack.sixes) < t.s.attack.dice ? 1 : -1;
    case Verb::Heal:
      return soldier(t.s, a.who).wounds >= 2 ? 3.0F + static_cast<float>(a.count) : -1.0F;
    case Verb::Retreat: {
      const int side = side_of(t.s, q.player);
      const float odds =
          power_of(t, t.s.battle.cell, side).worth() / std::max(1.0F, enemies_in(t, t.s.battle.cell, side).worth());
      return odds < 0.35F ? 2 : -1;
    }
    case Verb::Suffer:
      return is_militia(a.unit) ? 2 : static_cast<float>(health(t, soldier(t.s, merc_of(a.unit))));
    case Verb::Put:
      return static_cast<float>(a.count) + (a.cell.some() ? static_cast<float>(card_at(t, a.cell).value) : 0.0F);
    case Verb::Regroup:
    case Verb::Lay:
    case Verb::Hand:
    case Verb::Trade:
    case Verb::LetDie:
      return -1;
    default:
      return 0;
  }
}

}  // namespace

std::size_t sensible(Look t, std::span<const Action> offered, Dice& dice) {
  const Task& q = t.s.agenda.top();
  if (q.player == kDictator && q.job != Job::AskRetreat && q.job != Job::AskHireOne &&
      !(q.job == Job::AskCard && !q.tactic.some())) {
    const Action a = automa_choice(t, dice);
    const auto found = std::find(offered.begin(), offered.end(), a);
    if (found != offered.end()) return static_cast<std::size_t>(found - offered.begin());
    if (a.verb == Verb::Rest) return 0;  // nothing applies: the turn ends
  }
  std::size_t best = 0, tied = 0;
  float highest = -1e9F;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const float score =
        q.job == Job::AskCommand ? command_score(t, offered[i], q.player) : answer_score(t, q, offered[i]);
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
  if (t.s.over != 0) return (t.s.winners >> player.index() & 1) != 0 ? 1.0F : 0.0F;
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
