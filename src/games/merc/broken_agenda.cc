#include <algorithm>

#include "games/merc/broken.h"

// The agenda of a written position: which task may lie on which, and what each of them needs.
namespace condotta::merc {

namespace {

// A task that lies on another one, and the steps in which that one waits for it.
struct Link {
  Job over, under;
  int first, last;
};
constexpr Link kLinks[] = {
    // Set-up
    {Job::VersusStart, Job::Day, 0, 0},
    {Job::DictatorLanding, Job::Day, 0, 0},
    {Job::AssassinationSetup, Job::Day, 0, 0},
    {Job::Landing, Job::DictatorLanding, 0, 0},
    {Job::Landing, Job::AssassinationSetup, 5, 5},
    {Job::Landing, Job::VersusStart, 1, 1},
    {Job::Landing, Job::Landing, 0, 0},
    {Job::AskLand, Job::Landing, 2, 2},
    {Job::AskCorner, Job::AssassinationSetup, 1, 1},
    {Job::AskSpace, Job::AssassinationSetup, 2, 2},
    {Job::AskFaction, Job::VersusStart, 1, 1},
    // The day
    {Job::RebelTurn, Job::Day, 1, 1},
    {Job::RebelTurn, Job::DictatorTurn, 0, 0},
    {Job::RebelTurn, Job::RebelTurn, 0, 0},
    {Job::DictatorTurn, Job::Day, 1, 1},
    // Hiring
    {Job::Hiring, Job::Landing, 1, 1},
    {Job::Hiring, Job::RebelTurn, 1, 1},
    {Job::Hiring, Job::Hiring, 0, 0},
    {Job::AskKeep, Job::Hiring, 1, 1},
    {Job::NewMerc, Job::Hiring, 1, 1},
    {Job::NewMerc, Job::Landing, 3, 3},
    {Job::NewMerc, Job::NewMerc, 1, 1},
    {Job::NewMerc, Job::DictatorTurn, 0, 4},
    {Job::NewMerc, Job::DictatorLanding, 2, 3},
    {Job::NewMerc, Job::DictatorHire, 0, 0},
    {Job::NewMerc, Job::AskRebel, 0, 0},
    {Job::AskPlace, Job::NewMerc, 1, 1},
    {Job::DictatorHire, Job::DictatorHire, 0, 0},
    {Job::DictatorHire, Job::DictatorLanding, 3, 3},
    {Job::DictatorHire, Job::DictatorTurn, 2, 2},
    {Job::AskHireOne, Job::DictatorTurn, 2, 4},
    {Job::AskRebel, Job::DictatorTurn, 2, 2},
    // Actions
    {Job::AskEquip, Job::Equipping, 0, 0},
    {Job::AskTrade, Job::Equipping, 0, 0},
    {Job::AskJoin, Job::Muster, 0, 0},
    {Job::AskDrive, Job::Driving, 2, 2},
    {Job::AskDeck, Job::NewMerc, 3, 3},
    {Job::AskDeck, Job::DealArms, 1, 9},
    {Job::AskTake, Job::NewMerc, 2, 3},
    {Job::AskTake, Job::DealArms, 0, 9},
    {Job::AskDeal, Job::DealArms, 0, 9},
    // Tactics cards and special abilities
    {Job::AskCard, Job::DictatorTurn, 2, 2},
    {Job::AskCard, Job::DictatorTurn, 4, 4},
    {Job::Tactic, Job::DictatorTurn, 2, 4},
    {Job::Tactic, Job::EntriesDone, 0, 0},
    {Job::Ability, Job::DictatorTurn, 2, 2},
    {Job::EntriesDone, Job::DictatorTurn, 2, 4},
    {Job::EntriesDone, Job::DictatorLanding, 6, 6},
    {Job::EntriesDone, Job::Ability, 1, 1},
    {Job::AskCombat, Job::EntriesDone, 0, 0},
    {Job::PlaceMilitia, Job::EntriesDone, 0, 0},
    {Job::AskMilitia, Job::PlaceMilitia, 0, 0},
    {Job::March, Job::EntriesDone, 0, 0},
    {Job::AskMarch, Job::March, 0, 0},
    {Job::Barrage, Job::Tactic, 2, 2},
    {Job::AskSuffer, Job::Barrage, 0, 0},
    {Job::Losses, Job::DictatorTurn, 2, 4},
    {Job::Losses, Job::PlaceMilitia, 0, 0},
    {Job::Losses, Job::Dying, 0, 0},
    {Job::AskLoss, Job::Losses, 0, 0},
    {Job::AskSite, Job::Tactic, 1, 2},
    {Job::AskSite, Job::Ability, 1, 1},
    {Job::AskSite, Job::DictatorLanding, 3, 3},
    {Job::AskSectors, Job::Tactic, 1, 1},
    {Job::AskSpread, Job::Ability, 1, 1},
    // Combat
    {Job::Mines, Job::Fight, 0, 0},
    {Job::AskMine, Job::Mines, 0, 0},
    {Job::AskMine, Job::Round, 1, 2},
    {Job::AskDisarm, Job::Fight, 0, 0},
    {Job::Fight, Job::EntriesDone, 0, 0},
    {Job::Fight, Job::Ability, 2, 2},
    {Job::AskEarly, Job::Fight, 2, 2},
    {Job::Round, Job::Fight, 3, 3},
    {Job::AskNext, Job::Round, 1, 1},
    {Job::UnitTurn, Job::Round, 1, 1},
    {Job::UnitTurn, Job::Fight, 2, 2},
    {Job::AskDog, Job::UnitTurn, 2, 2},
    {Job::AskHeal, Job::UnitTurn, 3, 3},
    {Job::Shoot, Job::Round, 1, 1},
    {Job::Shoot, Job::Fight, 2, 2},
    {Job::Shoot, Job::Bombarding, 1, 1},
    {Job::AskTargets, Job::Shoot, 0, 0},
    {Job::AskReroll, Job::Shoot, 2, 2},
    {Job::AskHit, Job::Shoot, 2, 2},
    {Job::AfterRound, Job::Round, 3, 3},
    {Job::AskRetreat, Job::AfterRound, 1, 7},
    {Job::AskSave, Job::Dying, 1, 8},
};
// What a command of a turn leads to.
constexpr Job kOfTurn[] = {Job::AskCommand, Job::Equipping,  Job::Muster,         Job::Driving,
                           Job::DealArms,   Job::Bombarding, Job::AskDeck,        Job::AskTake,
                           Job::Fight,      Job::AskBoard,   Job::AskMilitiaGift, Job::AskMilitiaRequest};
// Who is killed, or looted, is so in the middle of one of these.
constexpr Link kDeaths[] = {
    {Job::Dying, Job::Shoot, 3, 5},        {Job::Dying, Job::Mines, 0, 0},  {Job::Dying, Job::Round, 1, 2},
    {Job::Dying, Job::AskMine, 0, 0},      {Job::Dying, Job::Tactic, 2, 2}, {Job::Dying, Job::Dying, 0, 0},
    {Job::Dying, Job::DictatorTurn, 2, 4},
};

bool may_lie_on(Job over, const Task& under) {
  const auto fits = [&](const Link& link) {
    return link.under == under.job && under.step >= link.first && under.step <= link.last;
  };
  const bool in_turn =
      (under.job == Job::RebelTurn && under.step == 1) || (under.job == Job::DictatorTurn && under.step == 2);
  if (in_turn && std::find(std::begin(kOfTurn), std::end(kOfTurn), over) != std::end(kOfTurn)) return true;
  if (over == Job::Dying || over == Job::AskLoot) return std::any_of(std::begin(kDeaths), std::end(kDeaths), fits);
  return std::any_of(std::begin(kLinks), std::end(kLinks),
                     [&](const Link& link) { return link.over == over && fits(link); });
}

// What a task cannot do without. Own: the MERC is on the map and belongs to the player. Squad: one that stands there.
enum Need : unsigned {
  kPlayer = 1,
  kOfDictator = 2,
  kOwn = 4,
  kOnMap = 8,
  kCell = 16,
  kSquad = 32,
  kCells = 64,
  kCard = 128,
  kTactic = 256
};
struct Needs {
  Job job;
  unsigned needs;
};
constexpr Needs kNeeds[] = {
    {Job::Landing, kPlayer},
    {Job::DictatorLanding, kOfDictator},
    {Job::AssassinationSetup, kOfDictator},
    {Job::DictatorTurn, kOfDictator},
    {Job::Hiring, kPlayer},
    {Job::NewMerc, kPlayer},
    {Job::DictatorHire, kOfDictator},
    {Job::Equipping, kPlayer},
    {Job::Muster, kPlayer | kCell},
    {Job::Driving, kPlayer | kCell | kSquad},
    {Job::DealArms, kPlayer | kOwn},
    {Job::Tactic, kOfDictator | kTactic},
    {Job::Ability, kOfDictator},
    {Job::PlaceMilitia, kOfDictator | kCells},
    {Job::March, kOfDictator | kCell},
    {Job::Barrage, kCell},
    {Job::Losses, kOfDictator},
    {Job::EntriesDone, kOfDictator},
    {Job::Mines, kPlayer | kCell},
    {Job::Fight, kPlayer | kCell},
    {Job::UnitTurn, kPlayer},
    {Job::Shoot, kPlayer},
    {Job::Dying, kPlayer | kOwn},
    {Job::Bombarding, kPlayer | kOwn | kCell},
    {Job::AskKeep, kPlayer},
    {Job::AskLand, kPlayer},
    {Job::AskDeck, kPlayer | kOwn},
    {Job::AskPlace, kPlayer},
    {Job::AskCorner, kOfDictator},
    {Job::AskCommand, kPlayer},
    {Job::AskEquip, kPlayer | kOwn},
    {Job::AskJoin, kPlayer | kCell | kSquad},
    {Job::AskDrive, kPlayer | kCell | kSquad},
    {Job::AskTrade, kPlayer | kOwn},
    {Job::AskMilitiaGift, kPlayer | kCell},
    {Job::AskMilitiaRequest, kPlayer | kCell},
    {Job::AskDeal, kPlayer | kOwn},
    {Job::AskTake, kPlayer | kOwn | kCard},
    {Job::AskCard, kOfDictator},
    {Job::AskSite, kOfDictator | kCells},
    {Job::AskMilitia, kOfDictator | kCells},
    {Job::AskMarch, kOfDictator | kCell},
    {Job::AskSectors, kOfDictator | kCells},
    {Job::AskLoss, kPlayer | kCell},
    {Job::AskSuffer, kPlayer | kCell},
    {Job::AskRebel, kOfDictator},
    {Job::AskHireOne, kOfDictator},
    {Job::AskSpread, kOfDictator},
    {Job::AskMine, kPlayer | kCell},
    {Job::AskDisarm, kPlayer | kOwn | kCell},
    {Job::AskNext, kPlayer},
    {Job::AskEarly, kPlayer | kOwn},
    {Job::AskDog, kPlayer | kOwn},
    {Job::AskHeal, kPlayer | kOwn},
    {Job::AskTargets, kPlayer},
    {Job::AskReroll, kPlayer},
    {Job::AskHit, kPlayer},
    {Job::AskSave, kPlayer | kOnMap},
    {Job::AskRetreat, kPlayer},
    {Job::AskCombat, kOfDictator | kCells},
    {Job::AskLoot, kOfDictator | kCell},
    {Job::AskFaction, kPlayer},
    {Job::AskSpace, kPlayer | kCells},
    {Job::AskBoard, kPlayer | kCell},
};

std::string odd_needs(const State& s, const Task& task) {
  const auto* row =
      std::find_if(std::begin(kNeeds), std::end(kNeeds), [&](const Needs& each) { return each.job == task.job; });
  const unsigned needs = row != std::end(kNeeds) ? row->needs : 0;
  const auto need = [&](Need what) { return (needs & what) != 0; };
  const Soldier* who = task.who.some() ? find(s, task.who) : nullptr;
  if ((task.player.some() || need(kPlayer)) && !plays(s, task.player)) return ".player: expected somebody who plays";
  if (need(kOfDictator) && (task.player != kDictator || s.versus != 0)) return ".player: expected the Dictator";
  if ((need(kOwn) || need(kOnMap)) && who == nullptr) return ".who: expected somebody on the map";
  if (need(kOwn) && who->owner != task.player) return ".who: not of that player";
  if ((task.cell.some() || need(kCell)) && !on_map(s, task.cell)) return ".cell: expected a sector of the map";
  if (need(kSquad) && (task.squad > SquadNo::Secondary || !has_squad(s, task.player, task.squad)))
    return ".squad: there is no such squad";
  if (need(kCells) && task.cells == 0) return ".cells: expected sectors";
  if (task.job != Job::Muster && (task.cells & ~all_cells(s)) != 0) return ".cells: sectors off the map";
  if (need(kCard) && !task.card.some()) return ".card: expected one";
  if (need(kTactic) && !task.tactic.some()) return ".tactic: expected one";
  return {};
}

// A question that repeats the task it belongs to.
bool repeats(Job job) {
  switch (job) {
    case Job::AskKeep:
    case Job::AskPlace:
    case Job::AskMilitia:
    case Job::AskMarch:
    case Job::AskLoss:
    case Job::AskSuffer:
    case Job::AskCombat:
    case Job::Mines:
      return true;
    default:
      return false;
  }
}
bool same_business(const Task& a, const Task& b) {
  const bool shared = a.job == Job::AskLoss || a.job == Job::AskSuffer;  // asked one after the other
  return (shared || a.player == b.player) && a.who == b.who && a.cell == b.cell && a.squad == b.squad && a.n == b.n &&
         a.m == b.m && a.flags == b.flags && a.cells == b.cells;
}

// A task with its neighbours on the agenda.
struct At {
  const Task& task;
  const Task& under;  // itself, for the lowest
  const Task* over;   // none, for the question on top
  bool below(Job job) const { return over != nullptr && over->job == job; }
};

const char* odd_hiring(Look t, const At& at) {
  const State& s = t.s;
  const Task& task = at.task;
  const bool hired = task.who.some() && find(s, task.who) != nullptr;
  switch (task.job) {
    case Job::Landing:
      if (task.player == kDictator) return ".player: expected a Rebel";
      return at.below(Job::NewMerc) && !task.cell.some() ? ".cell: expected the landing place" : nullptr;
    case Job::Hiring: {
      const bool landing = at.under.job == Job::Landing;
      if (task.player == kDictator || (landing && task.player != at.under.player)) return ".player: not his hiring";
      if (task.flags > kFreeHire || landing != (task.flags == kDayOne)) return ".flags: no such hiring";
      if (landing && (task.n > 3 || s.traders.size() > 3)) return ".n: too many are kept";
      return nullptr;
    }
    case Job::NewMerc:
      if (!task.who.some() || task.who == kDictatorCard) return ".who: expected a MERC";
      if (task.step > 3) return ".step: no such step";
      if (hired == at.below(Job::AskPlace)) return ".who: on the map once he has a place";
      return hired && find(s, task.who)->owner != task.player ? ".who: not of that player" : nullptr;
    case Job::AskPlace:
      return refused_by_team(t, task.who, task.player) ? ".who: refuses a colleague" : nullptr;
    case Job::AskHireOne:
      return has_place(t, kDictator) ? nullptr : ": nobody can come";
    default:
      return nullptr;
  }
}

const char* odd_setup(Look t, const At& at) {
  const State& s = t.s;
  const Task& task = at.task;
  switch (task.job) {
    case Job::VersusStart:
      if (s.versus == 0) return ".job: only in Versus";
      if (task.n > s.factions || task.m != at.below(Job::AskFaction)) return ".n, m: no such faction";
      return task.n == s.factions && at.below(Job::AskFaction) ? ".n: no such faction" : nullptr;
    case Job::AskFaction:
      return side_of(s, task.player) == (s.first_faction + at.under.n) % s.factions ? nullptr : ".player: not his turn";
    case Job::AssassinationSetup:
      if (s.assassination == 0) return ".job: only in Assassination";
      if (at.below(Job::AskCorner) == s.base.some()) return ".step: not as the base is known";
      if (task.n >= s.rebels) return ".n: no such Rebel";
      for (std::size_t k = 0; k < 3 && task.step < 4; ++k) {
        if (s.decks[k].size() + s.discards[k].size() < s.rebels) return ": too few cards for the guards";
      }
      return nullptr;
    case Job::AskSpace:
      return task.cells == at.under.cells && task.player.index() == at.under.n ? nullptr : ".player, cells: not so";
    case Job::RebelTurn:
      if (task.m >= (s.versus != 0 ? s.factions : 1)) return ".m: no such side";
      return task.player.some() && side_of(s, task.player) != task.m ? ".player: not of that side" : nullptr;
    case Job::AskCommand:
      return task.player == at.under.player ? nullptr : ".player: not his turn";
    default:
      return nullptr;
  }
}

bool in_muster(const State& s, PlayerId player, SquadNo squad) {
  return std::any_of(s.muster.begin(), s.muster.end(),
                     [&](const SquadRef& each) { return each.player == player && each.squad == squad; });
}

// M-7.7: those who come along, each squad once, and none of them is asked again.
const char* odd_muster(const State& s, const Task& task) {
  if (s.muster.empty()) return ": nobody has come together in muster";
  Cells seen = 0;
  for (const SquadRef& each : s.muster) {
    const bool there = each.squad <= SquadNo::Secondary && has_squad(s, each.player, each.squad);
    if (!there || side_of(s, each.player) != side_of(s, task.player)) return ": no such squad in muster";
    if (each.drives > 1 || (each.drives != 0 && vehicle_of(s, each.player, each.squad) == nullptr))
      return ": no such vehicle in muster";
    if (each.escort > 2) return ": too many militia in muster";
    const Cells one = squad_bit(each.player, each.squad);
    if ((seen & one) != 0 || (task.cells & one) == 0) return ".cells: not the squads of muster";
    seen |= one;
  }
  return nullptr;
}

const char* odd_equipping(const State& s, const At& at) {
  const Task& task = at.task;
  if (task.job == Job::Equipping) {
    for (std::size_t i = 0; i < s.traders.size(); ++i) {
      if (find(s, s.traders[i]) == nullptr) return ": traders: somebody is not on the map";
      for (std::size_t k = 0; k < i; ++k) {
        if (s.traders[k] == s.traders[i]) return ": traders: somebody is there twice";
      }
    }
    return task.n < s.traders.size() ? nullptr : ".n: no such place among the traders";
  }
  if (task.job == Job::AskTrade) {
    if (s.traders.contains(task.who) || s.traders.full()) return ".who: takes part already";
    return soldier(s, task.who).actions > 0 ? nullptr : ".who: has no action left";
  }
  return task.n == at.under.n && s.traders[task.n] == task.who ? nullptr : ".who: not his turn";
}

// M-7.9, DA-RUL-93: militia that are given away or taken along.
const char* odd_militia_deal(const State& s, const Task& task) {
  if (!plays(s, task.m) || side_of(s, PlayerId::of(task.m)) != side_of(s, task.player)) return ".m: no such ally";
  const auto free = [&](PlayerId player) {
    return at(s, task.cell).militia[static_cast<std::size_t>(player.index())] - riders(s, task.cell, player);
  };
  if (task.job == Job::AskBoard) {
    const Vehicle* car = vehicle_of(s, PlayerId::of(task.m), task.squad);
    if (car == nullptr || squad_cell(s, car->owner, car->squad) != task.cell) return ".squad: no such vehicle there";
    if (task.player.index() == task.m) return ".player: not an ally";
    return task.n <= free(task.player) + aboard_of(*car, task.player) ? nullptr : ".n: not so many are there";
  }
  if (!plays(s, task.flags) || task.flags == task.m || side_of(s, PlayerId::of(task.flags)) != side_of(s, task.player))
    return ".flags: no such ally";
  const bool asked = task.player.index() == task.m || task.player.index() == task.flags;
  if (!asked || (task.job == Job::AskMilitiaRequest && task.player.index() != task.m))
    return ".player: not his militia";
  return task.n <= free(PlayerId::of(task.m)) ? nullptr : ".n: not so many are there";
}

const char* odd_take(Look t, const Task& task) {
  const Soldier& who = soldier(t.s, task.who);
  if (t.content.category(task.card) == Category::Vehicle)
    return who.squad != SquadNo::Base && vehicle_of(t.s, who.owner, who.squad) == nullptr ? nullptr : ".card: no place";
  return slot_for(t, who, task.card) >= 0 ? nullptr : ".card: no slot for it";
}

const char* odd_action(Look t, const At& at) {
  const State& s = t.s;
  const Task& task = at.task;
  switch (task.job) {
    case Job::Equipping:
    case Job::AskEquip:
    case Job::AskTrade:
      return odd_equipping(s, at);
    case Job::Muster:
      return odd_muster(s, task);
    case Job::AskJoin:
      if (task.cell != at.under.cell || side_of(s, task.player) != side_of(s, at.under.player))
        return ".cell: not there";
      if ((at.under.cells & squad_bit(task.player, task.squad)) == 0 || in_muster(s, task.player, task.squad))
        return ".squad: not asked now";
      return nullptr;
    case Job::Driving: {
      const Vehicle* car = vehicle_of(s, task.player, task.squad);
      if (car == nullptr) return ".squad: has no vehicle";
      if (squad_cell(s, task.player, task.squad) != task.cell) return ".cell: the vehicle is elsewhere";
      return task.n >= 1 && task.n <= t.content.of(car->title).move_sectors ? nullptr : ".n: not so far";
    }
    case Job::AskDrive: {
      const Task& under = at.under;
      return task.player == under.player && task.squad == under.squad && task.cell == under.cell ? nullptr : ": not so";
    }
    case Job::DealArms:
      if (!can(t.content, task.who, AbilityKind::DealsArms)) return ".who: does not deal in arms";
      return task.step <= 3 && s.offered.size() <= task.step ? nullptr : ".step: not as many as offered";
    case Job::AskDeal:
      return task.who == at.under.who ? nullptr : ".who: not his deal";
    case Job::AskDeck: {
      const int flags = at.under.job == Job::NewMerc ? 0 : at.under.job == Job::DealArms ? 2 : 1;
      if (task.flags != flags) return ".flags: not what is drawn for";
      return flags == 1 || task.who == at.under.who ? nullptr : ".who: not for him";
    }
    case Job::AskTake:
      return odd_take(t, task);
    case Job::AskBoard:
    case Job::AskMilitiaGift:
    case Job::AskMilitiaRequest:
      return odd_militia_deal(s, task);
    default:
      return nullptr;
  }
}

// M-18.1-1, M-18.1-3: what is left to bear finds somebody who has not declined.
const char* odd_losses(Look t, const Task& task) {
  if (!task.cell.some()) return nullptr;
  int n = 0;
  each_of_side(t.s, 0, [&](PlayerId player) {
    if ((task.flags >> player.index() & 1) == 0) n += can_bear(t, task, player);
  });
  if (task.job == Job::Barrage && (task.n > 6 || t.s.struck.size() > task.n)) return ".n: more than a die shows";
  return to_bear(t.s, task) <= n ? nullptr : ".n: nobody can bear so much";
}

const char* odd_card(Look t, const At& at) {
  const Task& task = at.task;
  if (task.step > 2) return ".step: no such step";
  const bool fodder = t.content.of(task.tactic).effect == Effect::Fodder;
  const bool sectors = t.content.of(task.tactic).effect == Effect::ArtilleryBarrage ||
                       t.content.of(task.tactic).effect == Effect::Seizure;
  if (at.below(Job::AskSite)) {
    const bool base = at.over->flags == 0;
    if (base ? task.step != 1 || task.m != 0 : task.step != 2 || !fodder || task.m != 1 || task.n >= t.s.rebels)
      return ".step: asks for no sector";
    return nullptr;
  }
  return (at.below(Job::Barrage) || at.below(Job::Dying) || at.below(Job::AskSectors) || at.below(Job::AskLoot)) &&
                 sectors
             ? nullptr
             : ".tactic: nothing to ask";
}

const char* odd_ability(Look t, const At& at) {
  const Task& task = at.task;
  const State& s = t.s;
  switch (t.content.of(s.dictator).turn) {
    case TurnAbility::MilitiaMarches:
      return at.below(Job::AskSite) ? nullptr : ".step: nothing to ask";
    case TurnAbility::TurnsMilitia:
      return at.below(Job::EntriesDone) ? nullptr : ".step: nothing to ask";
    case TurnAbility::SpreadsDamage: {
      int all = 0;
      each_cell(all_cells(s), [&](CellId cell) { all += units(s, cell, 0); });
      if (!at.below(Job::AskSpread)) return ".step: nothing to ask";
      return task.n <= all && task.n <= 30 && s.struck.size() < task.n ? nullptr : ".n: not so many units";
    }
    case TurnAbility::MilitiaAttacks:
      if (at.below(Job::AskSite)) return nullptr;
      return at.below(Job::Fight) && at.over->cell == task.cell ? nullptr : ".cell: expected the sector";
    default:
      return ".job: this Dictator asks nothing there";
  }
}

const char* odd_tactic(Look t, const At& at) {
  const Task& task = at.task;
  switch (task.job) {
    case Job::Tactic:
      return odd_card(t, at);
    case Job::Ability:
      return odd_ability(t, at);
    case Job::Barrage:
    case Job::Losses:
      return odd_losses(t, task);
    case Job::AskLoss:
    case Job::AskSuffer:
      return side_of(t.s, task.player) == 0 ? nullptr : ".player: expected a Rebel";
    case Job::AskSite:
      if ((task.flags == 1) != (at.under.job == Job::Ability) || task.flags > 2) return ".flags: not what is asked for";
      return task.flags == 0 && t.s.base.some() ? ".flags: the base is known" : nullptr;
    default:
      return nullptr;
  }
}

const char* odd_combat(Look t, const At& here) {
  const State& s = t.s;
  const Task& task = here.task;
  const auto mines = [&] { return at(s, task.cell).stash.count(t.content.mine.index()); };
  switch (task.job) {
    case Job::Fight:
      return plays(s, task.n) && side_of(s, PlayerId::of(task.n)) != side_of(s, task.player) ? nullptr
                                                                                             : ".n: no such defender";
    case Job::AskMine:
      if (mines() == 0) return ".cell: there is no mine";
      return task.cell == (here.under.job == Job::Mines ? here.under.cell : s.battle.cell) ? nullptr
                                                                                           : ".cell: not there";
    case Job::AskDisarm:
      if (task.cell != here.under.cell) return ".cell: not there";
      return task.n >= 1 && task.n <= mines() ? nullptr : ".n: not so many mines";
    case Job::AskNext:
      return s.battle.at < s.battle.order.size() && here.under.n == 1 ? nullptr : ".player: nobody to choose from";
    case Job::AskEarly:
      return soldier(s, task.who).cell == s.battle.cell ? nullptr : ".who: not in the combat";
    case Job::AskDog:
    case Job::AskHeal:
      return s.attack.by == person(task.who) ? nullptr : ".who: not his turn";
    case Job::UnitTurn:
    case Job::Shoot:
    case Job::AskTargets:
    case Job::AskReroll:
      return task.player == s.attack.player ? nullptr : ".player: not his attack";
    case Job::AskHit:
      if (s.attack.hits + s.attack.sixes == 0) return ": there is no hit to give out";
      return task.player == s.attack.player ? nullptr : ".player: not his attack";
    case Job::Dying: {
      int n = 0;
      for (const Task& each : s.agenda.tasks()) n += each.job == Job::Dying && each.who == task.who;
      return n == 1 && health(t, soldier(s, task.who)) <= 0 ? nullptr : ".who: does not die, or twice";
    }
    case Job::AskSave:
      if (task.who != here.under.who) return ".who: does not die now";
      return side_of(s, task.player) == side_of(s, soldier(s, task.who).owner) ? nullptr : ".player: not of his side";
    case Job::AskLoot:
      return s.offered.empty() ? ": nothing is offered" : nullptr;
    default:
      return nullptr;
  }
}

std::string odd_task(Look t, std::size_t i) {
  const auto& tasks = t.s.agenda.tasks();
  const At at{tasks[i], tasks[i > 0 ? i - 1 : 0], i + 1 < tasks.size() ? &tasks[i + 1] : nullptr};
  if ((i == 0) != (at.task.job == Job::Day)) return ".job: the Day, and nothing else, lies at the bottom";
  if (i > 0 && !may_lie_on(at.task.job, at.under)) return ".job: not what the task below is waiting for";
  if (std::string trouble = odd_needs(t.s, at.task); !trouble.empty()) return trouble;
  if (repeats(at.task.job) && !same_business(at.task, at.under)) return ": not as the task below says";
  for (auto* check : {odd_setup, odd_hiring, odd_action, odd_tactic, odd_combat}) {
    if (const char* trouble = check(t, at)) return trouble;
  }
  return {};
}

}  // namespace

std::string odd_agenda(Look t) {
  const State& s = t.s;
  if (s.agenda.empty() || !asks(s.agenda.top().job)) return "agenda: nobody is asked";
  if (s.agenda.size() > 24) return "agenda: too much is to be done";
  if (s.ai != 0 && s.agenda.top().player == kDictator) return "agenda: the Dictator AI is not asked";
  for (std::size_t i = 0; i < s.agenda.size(); ++i) {
    if (std::string trouble = odd_task(t, i); !trouble.empty()) return in_list("agenda", i, trouble);
  }
  return {};
}

}  // namespace condotta::merc
