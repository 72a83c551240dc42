#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "games/mercenaries/board.h"
#include "games/mercenaries/state.h"
#include "kernel/flags.h"
#include "kernel/names.h"

namespace condotta {
class ContentFiles;
}

// The cards, adventures and game types as loaded from content/mercenaries (MN-RUL-89).
namespace condotta::mercenaries {

// MN-CMP-1, MN-CMP-3, MN-RUL-91: grey cards are Skills of three kinds, blue ones Abilities; the content says which.
enum class CardKind : std::uint8_t { SkillMelee, SkillRanged, SkillDefence, Ability, Monster, Ambush };
enum class Box : std::uint8_t { Red, Green };
enum class Background : std::uint8_t { Red, Orange };

// "May only be acquired after ..."
enum class Condition : std::uint8_t {
  AnyTime,
  Never,
  SuccessfulAttack,
  SuccessfulRangedAttack,
  SuccessfulDefence,
  AttackOrDefence,
  KilledMonster,
  KilledInMelee,
  Moved,
  Wounded,
};
inline constexpr int kConditions = static_cast<int>(Condition::Wounded) + 1;
using Conditions = Flags<Condition, std::uint16_t>;

// The named behaviours that a card's text is made of.
enum class Does : std::uint8_t {
  // played from hand
  Heal,
  Cure,
  NextMeleeAttack,
  NextRangedAttack,
  Shield,
  Stride,
  DefenceAsMelee,
  MeleeAsDefence,
  ChangeCards,
  Shift,
  Draw,
  Immune,
  Ignite,
  // Monsters
  InflictOnWound,
  LeadSpecies,
  // Area Features
  MoreMonsters,
  RewardLastKill,
  HealAtEnd,
  OfferCard,
  Hold,
  Trap,
  TrapEachTurn,
  ChangeValues,
  InfectRows,
  // effects
  LoseHealth,
  CannotMove,
};

struct Behaviour {
  Does kind = Does::Heal;
  std::int8_t value = 0;
  std::int8_t range = 0;
  std::int8_t melee = 0, ranged = 0, defence = 0, health = 0;
  EffectId effect{};
  std::vector<CardId> cards;
  std::vector<std::int8_t> rows;
};

struct Exp {
  Box box = Box::Red;
  std::uint8_t value = 0;
  // MN-CMP-10: green is gained, red is paid or lost.
  int gain() const { return box == Box::Green ? value : -value; }
};

struct MercenaryCard {
  std::string id, name;
  std::int8_t base_melee = 0, base_ranged = 0, base_defence = 0;
};

// MN-CMP-11: a Skill Ranged card has two ranges in rows. MN-CMP-12: a card may have an acquiring condition.
struct PlayerCard {
  std::string id, name;
  CardKind kind = CardKind::Ability;
  std::uint8_t melee = 0, ranged = 0, min_range = 0, max_range = 0, defence = 0;
  Exp exp;
  Condition acquire = Condition::AnyTime;
  std::vector<Behaviour> behaviours;
  std::uint8_t copies = 0;
};

// MN-CMP-9: what a Monster card states. MN-RUL-96: it says nothing of a size, all fill one square.
struct MonsterCard {
  std::string id, name, species;
  Background background = Background::Red;
  bool champion = false;  // MN-CMP-7, MN-CMP-8
  std::uint8_t health = 1, melee = 0, ranged = 0, defence = 0;
  Exp exp;
  std::int8_t mvp = 0;
  std::vector<Behaviour> behaviours;
  std::vector<Behaviour> blue_box;
  std::uint8_t copies_in_box = 1;
};

struct AmbushCard {
  std::string id, name;
  std::vector<CardId> summons;
  std::uint8_t copies = 1;
};

enum class Timing : std::uint8_t { None, OnDraw, Constant, Both };
enum class Affects : std::uint8_t { None, FirstPlayer, AllMercenaries, AllMonsters, MeleeMonsters, RangedMonsters };

// MN-CMP-6: the green cards.
struct FeatureCard {
  std::string id, name;
  Timing timing = Timing::None;
  Affects affects = Affects::None;
  bool token = false;
  std::vector<Behaviour> behaviours;
  std::uint8_t copies = 1;
};

enum class On : std::uint8_t { Mercenary, Monster, Both };
enum class Ends : std::uint8_t { AfterTick, WhenCured };

struct Effect {
  std::string id, name;
  On on = On::Both;
  Behaviour tick;
  Ends ends = Ends::AfterTick;
};

template <class IdType>
struct Counted {
  IdType card{};
  std::optional<std::uint8_t> count;  // none: every copy in the box
};
using CardCount = Counted<CardId>;
using FeatureCount = Counted<FeatureId>;

// The rows of the Monster table, by the number of Mercenaries and the way of playing.
enum class TableRow : std::uint8_t {
  FourCompetitive,   // MN-DECK-1, MN-SPN-2
  ThreeCompetitive,  // MN-DECK-2, MN-SPN-1
  FourCooperative,   // MN-DECK-3, MN-SPN-4
  ThreeCooperative,  // MN-DECK-4, MN-SPN-3
};

struct AdventureRow {
  TableRow row = TableRow::FourCompetitive;
  std::uint8_t draw = 1;
  std::vector<CardCount> table;
  std::vector<CardCount> champions;
};

struct Place {
  std::int8_t column = 1, row = 1;
};

// MN-SET-9, MN-SET-10: what an adventure brings; the first is the one of the rulebook.
struct Adventure {
  std::string id, name;
  // MN-RES-3, MN-RES-4, MN-RES-5: how many lie in each stack.
  std::vector<CardCount> resource;  // MN-RES-6: no number is all in the box. MN-RES-7: no entry is no stack
  std::vector<AdventureRow> rows;
  std::vector<CardCount> ambush_top, ambush_bottom;  // MN-DECK-5, MN-DECK-8, MN-DECK-9
  std::uint8_t insert_bottom = 10;
  std::vector<FeatureCount> area_features;  // MN-AFD-1
  std::vector<Place> missing_squares;
};

enum class Scoring : std::uint8_t { MvpPerMercenary, MvpPerPlayer, Team, TeamVsDm };

// The game types of pages 1 and 9: who sits at the table, and by which tables the Monsters come and shoot.
struct GameType {
  std::string id, name;
  std::uint8_t seats = 0;  // MN-DM-1, MN-DM-13: the DM has one
  // MN-PAIR-4, MN-SGL-1, MN-RUL-73: of each Mercenary the seat; with two players each has two.
  std::vector<std::uint8_t> controls;
  // MN-PAIR-1, MN-RUL-74, MN-RUL-79: pairs and Deck Master games have the row of four in co-operation.
  TableRow table_row = TableRow::FourCompetitive;
  bool all_minus_health_loses = false;  // MN-PAIR-3, MN-PAIR-13
  Scoring scoring = Scoring::MvpPerMercenary;
  bool pairs = false;
  bool dm = false;
  // Of each face the place that is hit, 0 for a miss. MN-MAT-13, MN-MAT-14: four faces for each of four Mercenaries.
  std::vector<std::uint8_t> d20;  // MN-MAT-15, MN-MAT-16: the third and the fourth place
};

// MN-RUL-103: what a difficulty adds to the Monsters' Attack Values in one adventure and game type.
struct Harder {
  std::uint8_t melee = 0, ranged = 0;
};
struct Hardship {
  AdventureId adventure{};
  GameTypeId type{};
  Harder easy, normal, hard;
};

// How much the computer wants a card, in hundredths: at the first Monster, at the last one, and so much less for each
// copy it owns.
struct Taste {
  std::int16_t early = 0, late = 0, each = 0;
};
using Tastes = std::array<Taste, kCards>;

// MN-MAP-1, MN-MAP-2, MN-MAP-3: the three named rows.
struct Constants {
  std::int16_t start_health = 20, health_max = 20, start_exp = 0;
  std::uint8_t hand_size = 6;
  std::int8_t ranged_row = 6, melee_row = 5, mercenary_row = 1;
  std::uint8_t exp_per_mvp = 5, regeneration = 1, successful_attack_exp = 1, acquire_per_turn = 1,
               abilities_per_turn = 20;
};

// A set of cards, one bit each, in the order of their ids.
using CardSet = std::uint32_t;
static_assert(kCards == 32);
constexpr CardSet only(CardId card) {
  return CardSet{1} << card.index();
}
template <class F>
void each_card(CardSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(CardId::of(std::countr_zero(set)));
}
// Eight counts at a time: a carry marks each that is not zero (counts stay below 128), and the product gathers the
// marks.
inline CardSet held(const Cards& cards) {
  const auto eight = [&](int from) {
    std::uint64_t counts;
    std::memcpy(&counts, cards.counts().data() + from, 8);
    const std::uint64_t marks = ((counts + 0x7F7F7F7F7F7F7F7F) >> 7) & 0x0101010101010101;
    return static_cast<CardSet>((marks * 0x0102040810204080) >> 56) << from;
  };
  return eight(0) | eight(8) | eight(16) | eight(24);
}

// What the rules ask about a card all the time, in one small row.
struct Facts {
  CardKind kind = CardKind::Ambush;
  std::uint8_t melee = 0, ranged = 0, defence = 0, min_range = 0, max_range = 0;
  std::int8_t exp = 0;  // gained (or, negative, paid) on acquiring or killing
  Condition acquire = Condition::Never;
  std::int8_t mvp = 0;
  std::uint8_t health = 0;
  std::uint8_t species = 0;
  std::int8_t leads = 0;  // Melee Attack Value given to others of the species
  EffectId inflicts{};    // on whom it wounds
  bool champion = false;
  bool ranged_kind = false;  // orange (MN-CMP-5), not red (MN-CMP-4)
  bool playable = false;     // an Ability card, or a Monster with a blue box
  bool shifts = false;       // its text moves the Mercenary one square
};

class Content {
 public:
  // Throws BadInput with everything that is wrong.
  static Content load(const ContentFiles& files);

  Constants constants;
  std::vector<CardCount> starting_deck;
  std::vector<MercenaryCard> mercenaries;
  std::vector<PlayerCard> cards;
  std::vector<MonsterCard> monsters;
  std::vector<AmbushCard> ambushes;
  std::vector<FeatureCard> features;
  std::vector<Effect> effects;
  std::vector<Adventure> adventures;
  std::vector<GameType> types;
  std::vector<Hardship> hardships;
  std::optional<Tastes> among_rivals, in_a_team;  // what buys.json says, if it is there
  Names names;

  const Facts& facts(CardId card) const { return facts_[static_cast<std::size_t>(card.index())]; }
  const MonsterCard& monster(CardId card) const {
    return monsters[static_cast<std::size_t>(card.index()) - cards.size()];
  }
  const AmbushCard& ambush(CardId card) const {
    return ambushes[static_cast<std::size_t>(card.index()) - cards.size() - monsters.size()];
  }
  const FeatureCard& feature(FeatureId feature) const { return features[static_cast<std::size_t>(feature.index())]; }
  const Effect& effect(EffectId effect) const { return effects[static_cast<std::size_t>(effect.index())]; }
  const Adventure& adventure(AdventureId adventure) const {
    return adventures[static_cast<std::size_t>(adventure.index())];
  }
  const GameType& type(GameTypeId type) const { return types[static_cast<std::size_t>(type.index())]; }
  // The text of a card played from hand: an Ability card's, or a Monster's blue box.
  const std::vector<Behaviour>& played(CardId card) const {
    return facts(card).kind == CardKind::Monster ? monster(card).blue_box
                                                 : cards[static_cast<std::size_t>(card.index())].behaviours;
  }
  // All copies in the box.
  int copies(CardId card) const;
  // The cards of each use, in the order of their ids.
  CardSet playable() const { return playable_; }
  CardSet shifting() const { return shifting_; }  // among them: those whose text moves the Mercenary one square
  // Asked in every window of everybody: does the hand hold one of them?
  bool any_playable(const Cards& hand) const {
    std::array<std::uint64_t, kCards / 8> held, wanted;
    std::memcpy(held.data(), hand.counts().data(), kCards);
    std::memcpy(wanted.data(), playable_mask_.data(), kCards);
    return ((held[0] & wanted[0]) | (held[1] & wanted[1]) | (held[2] & wanted[2]) | (held[3] & wanted[3])) != 0;
  }
  int cheapest() const { return cheapest_; }                       // the least EXP that buys anything
  const std::vector<CardId>& stacked() const { return stacked_; }  // may ever be acquired
  // Those among them whose condition is met.
  CardSet acquired_when(Conditions met) const { return acquired_when_[met.bits()]; }
  CardSet affordable(int exp) const { return affordable_[price_row(exp)]; }
  const std::vector<CardId>& skills(CardKind kind) const { return skills_[static_cast<std::size_t>(kind)]; }
  const std::vector<CardId>& defending() const { return defending_; }  // Skill Defence and Skill Melee together
  Squares present(AdventureId adventure) const { return present_[static_cast<std::size_t>(adventure.index())]; }
  const AdventureRow& row(AdventureId adventure, GameTypeId type) const;
  Harder harder(AdventureId adventure, GameTypeId type, Difficulty difficulty) const;

 private:
  void derive();
  void derive_monster(const MonsterCard& card, std::size_t at);
  std::array<Facts, kCards> facts_{};
  std::vector<CardId> stacked_, defending_;
  std::array<CardSet, 1 << kConditions> acquired_when_{};
  // Prices are single bytes.
  static std::size_t price_row(int exp) { return static_cast<std::size_t>(std::clamp(exp, -128, 128) + 128); }
  std::array<CardSet, 257> affordable_{};
  CardSet playable_ = 0, shifting_ = 0;
  std::array<std::uint8_t, kCards> playable_mask_{};
  int cheapest_ = 0;
  std::array<std::vector<CardId>, 6> skills_;
  std::vector<Squares> present_;
};

// Content as versions up to 0.2 wrote it: its fields had names in camelCase.
ContentFiles with_names_of_today(ContentFiles written);

// What is ours beside the cards: difficulties.json, and in buys.json what the computer likes to buy.
void read_hardships(const ContentFiles& files, Content& content);
void read_tastes(const ContentFiles& files, Content& content);

// Which of a card's behaviours is of a kind, or null.
const Behaviour* find(const std::vector<Behaviour>& behaviours, Does kind);

}  // namespace condotta::mercenaries
