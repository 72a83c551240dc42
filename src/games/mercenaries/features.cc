#include "games/mercenaries/features.h"

#include <algorithm>
#include <array>

#include "games/mercenaries/advisor.h"
#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

// What tells who will win: MVPs among rivals, Monsters left and Health in a team; and in both what the decks can do.
namespace condotta::mercenaries {

namespace {

enum Counted : std::size_t {
  kMvpLead,
  kMvpLeadLate,
  kExpLead,
  kHealthLead,
  kMinusLead,
  kMeleeLead,
  kRangedLead,
  kBlockLead,
  kPotionLead,
  kAbilityLead,
  kBurdenLead,
  kStrengthEarly,
  kTeam,
  kMonstersLeft,
  kMonstersHere,
  kTeamHealth,
  kWeak,
  kMinus,
  kTeamStrength,
  kTeamBlocks,
  kTeamPotions,
  kFerocity,
  kToughness,
  kCount
};

const std::array<Feature, kCount> kFeatures{{
    {"mvp_lead", "among rivals: MVPs ahead of the best of them"},
    {"mvp_lead_late", "mvp_lead times the eighths of the Monsters that are dead", "mvp_lead"},
    {"exp_lead", "among rivals: EXP ahead of that one"},
    {"health_lead", "among rivals: Health ahead of that one"},
    {"minus_lead", "among rivals: Mercenaries at Minus Health more than that one has"},
    {"melee_lead", "among rivals: Melee Attack Value in an average hand ahead of that one, in tenths"},
    {"ranged_lead", "among rivals: the same for Ranged Attack Value"},
    {"block_lead", "among rivals: the same for Defence Value"},
    {"potion_lead", "among rivals: healing cards more than that one owns"},
    {"ability_lead", "among rivals: other Ability cards more than that one owns"},
    {"burden_lead", "among rivals: Monster cards in an average hand more than that one, in tenths"},
    {"strength_early", "melee_lead and ranged_lead times the eighths of the Monsters still to come"},
    {"team", "1 for the team, -1 for the Deck Master"},
    {"monsters_left", "for the team: Monsters in the deck and in the Battle Area"},
    {"monsters_here", "for the team: Health left to the Monsters in the Battle Area"},
    {"team_health", "for the team: Health of all, a Mercenary"},
    {"weak", "for the team: Mercenaries with Health 6 or less"},
    {"minus", "for the team: tenths of the Mercenaries at Minus Health"},
    {"team_strength", "for the team: Attack Value in an average hand, in tenths, a Mercenary"},
    {"team_blocks", "for the team: Defence Value in an average hand, in tenths, a Mercenary"},
    {"team_potions", "for the team: tenths of healing cards, a Mercenary"},
    {"ferocity", "for the team: what table and difficulty add to the Monsters' Attack Values, in halves"},
    {"toughness", "for the team: team_health times the eighths of the Monsters that are dead", "team_health"},
}};

// What one side owns.
struct Holding {
  int mercenaries = 0, mvps = -1000, exp = 0, health = 0, minus = 0, weak = 0;
  int melee = 0, ranged = 0, blocks = 0, burden = 0;  // in an average hand, in tenths, added up
  int potions = 0, abilities = 0;
};

class Observer final : public InsightOf<Mercenaries> {
 public:
  using InsightOf::InsightOf;

  std::span<const Feature> features() const override { return kFeatures; }
  int ticks(const State& s) const override { return 64 * s.area + s.turn; }
  int usual_decisions() const override { return 24; }
  int horizon() const override { return 2; }
  int usual_speed() const override { return 1'000'000; }
  bool are_rivals(const State& s, Seat one, Seat other) const override {
    if (one == other) return false;
    if (content_.type(s.type).scoring < Scoring::Team) return true;
    return has_dm(content_, s) && (one == dm_seat(content_, s)) != (other == dm_seat(content_, s));
  }
  bool counts_backwards(const State& s, Seat seat, std::size_t feature) const override {
    return feature >= kTeam && has_dm(content_, s) && seat == dm_seat(content_, s);
  }
  void count_all(const State& s, Seat seat, std::span<int> into) const override {
    if (content_.type(s.type).scoring < Scoring::Team)
      among_rivals(s, seat, into);
    else
      in_a_team(s, counts_backwards(s, seat, kTeam) ? -1 : 1, into);
  }

 private:
  void own(const Mercenary& m, Holding& sum, bool best_of) const {
    const int score = mvps(content_, m);
    sum.mvps = best_of || sum.mercenaries == 0 ? std::max(sum.mvps, score) : sum.mvps + score;
    ++sum.mercenaries;
    sum.exp += m.exp;
    sum.health += std::clamp<int>(m.health, -6, content_.constants.health_max);
    sum.minus += minus_health(m) ? 1 : 0;
    sum.weak += m.health <= 6 ? 1 : 0;
    Cards all = m.deck;
    for (const Cards* pile : {&m.hand, &m.discard, &m.front}) all.add(*pile);
    if (m.acquired.some()) all.add(m.acquired.index());
    Holding hand;
    each_card(held(all), [&](CardId card) { count(card, all.count(card.index()), hand); });
    const int scale = 10 * content_.constants.hand_size, size = std::max(1, all.size());
    sum.melee += hand.melee * scale / size, sum.ranged += hand.ranged * scale / size;
    sum.blocks += hand.blocks * scale / size, sum.burden += hand.burden * scale / size;
    sum.potions += hand.potions, sum.abilities += hand.abilities;
  }
  void count(CardId card, int copies, Holding& into) const {
    const Facts& facts = content_.facts(card);
    const std::vector<Behaviour>& does = content_.played(card);
    const bool heals = std::any_of(does.begin(), does.end(), [](const Behaviour& b) { return b.kind == Does::Heal; });
    if (facts.kind == CardKind::SkillMelee) into.melee += copies * facts.melee;
    if (facts.kind == CardKind::SkillRanged) into.ranged += copies * facts.ranged;
    if (facts.kind == CardKind::SkillDefence) into.blocks += copies * facts.defence;
    if (facts.kind == CardKind::Monster) into.burden += copies;
    if (facts.kind == CardKind::Ability) (heals ? into.potions : into.abilities) += copies;
  }
  void among_rivals(const State& s, Seat seat, std::span<int> into) const {
    const bool best_of = content_.type(s.type).scoring == Scoring::MvpPerMercenary;
    std::array<Holding, kMaxSeats> sides{};
    each_mercenary(s, [&](MercenaryId who) { own(at(s, who), sides[controller(content_, s, who)], best_of); });
    const Holding& me = sides[seat];
    const Holding* best = nullptr;
    for (Seat other = 0; other < kMaxSeats; ++other) {
      const Holding& each = sides[other];
      if (other != seat && each.mercenaries > 0 && (best == nullptr || each.mvps > best->mvps)) best = &each;
    }
    if (best == nullptr) return;
    const int done = eighths_done(content_, s);
    into[kMvpLead] = me.mvps - best->mvps;
    into[kMvpLeadLate] = into[kMvpLead] * done;
    into[kExpLead] = me.exp - best->exp;
    into[kHealthLead] = me.health - best->health;
    into[kMinusLead] = me.minus - best->minus;
    into[kMeleeLead] = me.melee - best->melee;
    into[kRangedLead] = me.ranged - best->ranged;
    into[kBlockLead] = me.blocks - best->blocks;
    into[kPotionLead] = me.potions - best->potions;
    into[kAbilityLead] = me.abilities - best->abilities;
    into[kBurdenLead] = me.burden - best->burden;
    into[kStrengthEarly] = (into[kMeleeLead] + into[kRangedLead]) * (8 - done) / 8;
  }
  void in_a_team(const State& s, int sign, std::span<int> into) const {
    Holding team;
    each_mercenary(s, [&](MercenaryId who) { own(at(s, who), team, true); });
    const int n = std::max(1, team.mercenaries);
    int here = 0, left = s.monster_deck.monsters.size() + s.monster_deck.champions.size();
    each_monster(s, [&](MonsterId which) {
      const Monster& m = at(s, which);
      here += std::max(0, total_health(content_, s, m) - m.wounds), ++left;
    });
    into[kTeam] = sign;
    into[kMonstersLeft] = sign * left;
    into[kMonstersHere] = sign * here;
    into[kTeamHealth] = sign * team.health / n;
    into[kWeak] = sign * team.weak;
    into[kMinus] = sign * 10 * team.minus / n;
    into[kTeamStrength] = sign * (team.melee + team.ranged) / n;
    into[kTeamBlocks] = sign * team.blocks / n;
    into[kTeamPotions] = sign * 10 * team.potions / n;
    into[kFerocity] = sign * (2 * s.ferocity + s.harder_melee + s.harder_ranged);
    into[kToughness] = into[kTeamHealth] * eighths_done(content_, s);
  }
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles& files) {
  return std::make_unique<Observer>(files);
}

}  // namespace condotta::mercenaries
