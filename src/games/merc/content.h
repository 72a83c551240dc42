#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/merc/state.h"
#include "kernel/names.h"

// The cards of MERC as content/merc describes them; each names its line of the ledger.
namespace condotta::merc {

enum class Set : std::uint8_t { Base, Expansion };
enum class SectorType : std::uint8_t { Industry, City, Wilderness };
enum class CardType : std::uint8_t { Weapon, Armor, Accessory };

enum class Category : std::uint8_t {
  Handgun,
  Rifle,
  Smaw,
  Uzi,
  Armor,
  Mine,
  RepairKit,
  MedicalKit,
  AttackDog,
  Epinephrine,
  Utility,
  Grenade,
  Mortar,
  Bandolier,
  Vehicle,
  Detonator,
  Explosives,
};

// What a MERC can do beyond his values. The numbers that go with it stand in content.
enum class AbilityKind : std::uint8_t {
  None,
  BonusWhen,
  SquadMatesBonus,
  LearnsFromBetter,
  LeadsByInitiative,
  LeadsSquadByInitiative,
  WeakensEnemyMercs,
  MilitiaBonus,
  IgnoresSlowEquipment,
  RollsInitiative,
  ActsFirst,
  BeforeEnemyMilitia,
  AttacksAgain,
  AttacksEarly,
  HitsOn,
  RerollsOnce,
  MustAimAtMercs,
  MilitiaAsOneTarget,
  SixesAnywhere,
  ConvertsMilitia,
  ShieldedByMercs,
  NeedsAccessory,
  NoDogs,
  SparesDogs,
  HealsWithDice,
  HealsSquad,
  Recovers,
  RefusesExplosives,
  SecondWeapon,
  AccessoriesAnywhere,
  ExtraAccessory,
  OutsideTeamLimit,
  Escorted,
  DisarmsMines,
  Salvages,
  DealsArms,
};
enum class When : std::uint8_t {
  Always,
  WeaponOfCategory,
  WeaponEquipped,
  WeaponWithTargets,
  NoWeapon,
  ArmorEquipped,
  CarriesExplosive,
  AloneInSquad,
  WomanInSquad,
};

struct AbilityCard {
  AbilityKind kind = AbilityKind::None;
  When when = When::Always;
  Category category = Category::Utility;
  int combat = 0, initiative = 0, training = 0, targets = 0, value = 0;
};

struct MercCard {
  std::string id, name, rule;
  Set set = Set::Base;
  int initiative = 0, training = 0, combat = 0, health = 3, actions = 2, train_actions = 0;
  bool woman = false;
  MercId refuses;
  AbilityCard ability;
};

struct Title {
  std::string id, name, rule;
  CardType type = CardType::Weapon;
  Category category = Category::Utility;
  Set set = Set::Base;
  int copies = 1, number = 0;
  int combat = 0, initiative = 0, training = 0, targets = 0, armor = 0;
  bool piercing = false, one_attack = false;
  int uses = 0;
  TitleId copy_of;
  std::string letter;
  int crew = 0, move_cost = 1, move_sectors = 1;
  bool flies = false;
};

struct SectorCard {
  std::string id, name, rule;
  SectorType type = SectorType::Wilderness;
  Set set = Set::Base;
  int value = 1, weapons = 0, armor = 0, accessories = 0;
};

enum class Effect : std::uint8_t {
  ArtilleryBarrage,
  BetterWeapons,
  FamilyThreat,
  Fodder,
  Generalisimo,
  Lockdown,
  Reinforcements,
  Seizure,
  Sentry,
  VeteranMilitia,
  BlockTrade,
  Conscripts,
  OilReserves,
  TaintedWater,
};

struct TacticCard {
  std::string id, name, rule;
  Set set = Set::Base;
  Effect effect = Effect::Sentry;
  bool reveals_base = false, lasting = false;
};

enum class Start : std::uint8_t { None, BaseKnown, MoreCards, ExtraMercs };
enum class TurnAbility : std::uint8_t {
  HireOneOfThree,
  MilitiaAnywhere,
  Hire,
  HireAndNameRebel,
  SecondCard,
  MilitiaInWilderness,
  MilitiaMarches,
  TurnsMilitia,
  SpreadsDamage,
  MilitiaAttacks,
  HirePerSquad,
};
enum class Reaction : std::uint8_t { None, Loots, MercPerLostSector };

struct DictatorCard {
  std::string id, name, rule;
  Set set = Set::Base;
  int initiative = 0, training = 0, combat = 0, health = 3;
  TurnAbility turn = TurnAbility::Hire;
  bool hires = false;
  Start start = Start::None;
  Reaction reaction = Reaction::None;
};

struct Size {
  std::string rule;
  int rebels = 1, rows = 3, cols = 3, industries = 4, cities = 1, wilderness = 4, difficulty = 2, extra = 0;
  bool needs_expansion = false;
};

// M-24-116: what a challenge sets by Dictator and number of Rebels.
struct Terms {
  int militia = 0, tactics = 5;  // per Industry; cards in the active deck
  int mercs = 0;                 // more for the Dictator on day 1; below 0, for each Rebel
};
struct Challenges {
  DictatorId dictator;
  int rebels = 1;
  Terms easy, normal, hard;
};

struct Mode {
  std::string id, name, letter;
  std::vector<std::string> combines, discouraged, forbidden;
  std::vector<int> suggested_rounds;
  std::vector<std::vector<int>> line_ups;  // players per faction that the mode is meant for, the largest first
  int min_cities = 0;
};

struct Content {
  std::vector<MercCard> mercs;
  std::vector<Title> titles;
  std::vector<SectorCard> sectors;
  std::vector<TacticCard> tactics;
  std::vector<DictatorCard> dictators;
  std::vector<Size> sizes;
  std::vector<Mode> modes;
  std::vector<Challenges> challenges;  // Dictator by Dictator, each for one to six Rebels
  Names names;
  TitleId mine, medical_kit, first_aid_kit, epinephrine, bandolier, detonator,
      explosives;  // titles with rules of their own
  SectorId oil_industry;
  std::array<AbilityKind, kMercCount + 1> kinds{};  // of every MERC; the Dictator card has none
  std::array<std::uint64_t, 3> numbered{};          // titles by type that the Dictator AI may take, one bit each
  // The figures that combat asks for all the time, close together.
  std::array<Values, kMercCount> printed_values{};
  std::array<Values, kTitleCount> gear{};  // what a card adds
  std::array<Category, kTitleCount> categories{};
  std::array<std::int16_t, kTitleCount> numbers{};

  const Title& of(TitleId title) const { return titles[static_cast<std::size_t>(title.index())]; }
  const MercCard& of(MercId merc) const { return mercs[static_cast<std::size_t>(merc.index())]; }
  const SectorCard& of(SectorId sector) const { return sectors[static_cast<std::size_t>(sector.index())]; }
  const TacticCard& of(TacticId tactic) const { return tactics[static_cast<std::size_t>(tactic.index())]; }
  const DictatorCard& of(DictatorId dictator) const { return dictators[static_cast<std::size_t>(dictator.index())]; }
  Category category(TitleId title) const { return categories[static_cast<std::size_t>(title.index())]; }
  const Size& size_for(int rebels) const { return sizes[static_cast<std::size_t>(rebels - 1)]; }
  // What is left of a Medical Kit after one use; none: it is used up (M-9.4-5).
  TitleId used_kit(TitleId kit) const;
  // The title a card has in a deck: a used Medical Kit is a Medical Kit again once it is discarded.
  TitleId printed(TitleId title) const { return of(title).copy_of.some() ? of(title).copy_of : title; }
};

}  // namespace condotta::merc
