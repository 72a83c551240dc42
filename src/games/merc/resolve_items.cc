#include <algorithm>

#include "games/merc/questions.h"

// M-11: mines, dogs, healing, mortars and shots.
namespace condotta::merc {

PlayerId defender_of(Look t, CellId cell, int attacking_side) {
  PlayerId best;
  int most = 0;
  each_player(t.s, [&](PlayerId player) {
    if (side_of(t.s, player) == attacking_side) return;
    int n = own_militia(t.s, cell, player);
    for (const Soldier& each : t.s.soldiers) n += each.cell == cell && each.owner == player;
    if (n > most || (n == most && n > 0 && at(t.s, cell).first == player)) best = player, most = n;
  });
  return best;
}

// M-11.1-2, M-24-22: 1 damage to every enemy unit in the sector; armor absorbs. M-11.1-4: the mine is discarded.
void explode_mine(Play& p, CellId cell, int enemies_of) {  // DA-RUL-45: one after the other
  at(p.s, cell).stash.remove(p.content.mine.index());
  discard(p, {p.content.mine, 0});
  p.log.tell([&] { return Event::of(What::MineExplodes, "M-11.1-2"_rule, cell.index()); });
  each_player(p.s, [&](PlayerId player) {
    if (side_of(p.s, player) == enemies_of) return;
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      const UnitId riding = riders_of(player, squad);
      damage_unit(p, riding, cell, present(p, riding, cell), false);
    }
    const UnitId on_foot = militia_of(player);
    damage_unit(p, on_foot, cell, present(p, on_foot, cell), false);
  });
  Fixed<MercId, 54> victims;
  for (const Soldier& each : p.s.soldiers) {
    if (each.cell == cell && side_of(p.s, each.owner) != enemies_of) victims.push_back(each.who);
  }
  for (const MercId who : victims) damage_unit(p, person(who), cell, 1, false);
}

// ---- dogs -----------------------------------------------------------------------------------------------------------

// M-11.3-1: an enemy MERC of the combat, or the Dictator card once it can be attacked; not Shadkaam (M-14.1-29), and
// nobody who already has a living dog on him.
bool may_get_dog(Look t, const Soldier& carrier, const Soldier& victim) {
  const State& s = t.s;
  if (victim.cell != s.battle.cell || side_of(s, victim.owner) == side_of(s, carrier.owner)) return false;
  if (can(t.content, victim.who, AbilityKind::NoDogs)) return false;
  if (victim.who == kDictatorCard && units(s, victim.cell, side_of(s, kDictator)) > 1) return false;
  return std::none_of(s.battle.dogs.begin(), s.battle.dogs.end(),
                      [&](const Dog& dog) { return dog.victim == victim.who; });
}

// M-11.3-5: a dog is no unit; M-9.4-7: it stays a card of its carrier until it dies.
bool can_assign_dog(Look t, const Soldier& carrier) {
  int cards = 0, out = 0;
  for (const Item item : carrier.slots) cards += item.some() && title(t, item).category == Category::AttackDog;
  for (const Dog& dog : t.s.battle.dogs) out += dog.victim.some() && dog.carrier == carrier.who;
  if (cards <= out) return false;
  return std::any_of(t.s.soldiers.begin(), t.s.soldiers.end(),
                     [&](const Soldier& each) { return may_get_dog(t, carrier, each); });
}

// ---- healing --------------------------------------------------------------------------------------------------------

// DA-RUL-69: for healing the Dictator card counts as a member of each of his squads in its sector.
bool heals_with(const Soldier& one, const Soldier& other) {
  return one.owner == other.owner && one.cell == other.cell &&
         (one.squad == other.squad || one.who == kDictatorCard || other.who == kDictatorCard);
}

// M-14.1-36: Surgeon; M-11.7-1: kits and Surgeon only in combat.
bool can_heal_somebody(Look t, const Soldier& healer) {
  if (t.s.attack.dice == 0) return false;
  const bool surgeon = can(t.content, healer.who, AbilityKind::HealsWithDice);
  const bool kit = carries(t, healer, Category::MedicalKit);
  if (!surgeon && !kit) return false;
  return std::any_of(t.s.soldiers.begin(), t.s.soldiers.end(), [&](const Soldier& each) {
    if (each.wounds == 0 || each.cell != healer.cell) return false;
    return (kit && side_of(t.s, each.owner) == side_of(t.s, healer.owner)) || (surgeon && heals_with(healer, each));
  });
}

// ---- mortars --------------------------------------------------------------------------------------------------------

namespace {

// M-11.4-2, M-11.4-3, M-11.4-4: one attack into an adjacent sector, as in combat, without an answer; the mortar is used
// up.
struct BombardingTask {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const Bombarding& t) {
    return first_trouble(no_merc(now.s, t.who), no_cell(now.s, t.cell));
  }
  static void run(Play& p, Bombarding& t) {  // M-24-112: turned militia among enemies fight
    const PlayerId player = soldier(p.s, t.who).owner;
    if (take_step(t.step) == Bombarding::Step::Fires) {
      begin_attack(p, person(t.who), player, t.cell);
      p.s.attack.bombards = 1;
      return p.s.agenda.push(Shoot{});
    }
    const CellId cell = t.cell;
    const auto& aims = p.s.attack.aims;
    const bool turned = std::any_of(aims.begin(), aims.end(), [](const Aim& aim) { return aim.converts > 0; });
    p.s.agenda.pop();
    p.s.battle = {};
    p.s.attack = {};
    settle(p);
    if (p.s.over != 0 || !turned || militia(p.s, cell, side_of(p.s, player)) == 0) return;
    p.s.muster.clear();
    enter(p, cell, player);
  }
};

// ---- shots ----------------------------------------------------------------------------------------------------------

// M-10.5-12, M-11.6-1: whoever has a shot in the sector may save the dying MERC; else he is dead.
// M-9.4-6: the shot is discarded when used.
struct DyingTask {
  using On = OverDeath;
  static std::string broken(const Look& now, const Dying& t) {
    if (std::string trouble = no_merc(now.s, t.who); !trouble.empty()) return trouble;
    int n = 0;
    for (const Task& each : now.s.agenda.tasks()) n += each.is<Dying>() && each.as<Dying>().who == t.who;
    return n == 1 && health(now, soldier(now.s, t.who)) <= 0 ? "" : "who: does not die, or twice";
  }
  static void run(Play& p, Dying& t) {
    const Soldier& dying = soldier(p.s, t.who);
    const int side = side_of(p.s, dying.owner);
    while (t.asked <= kPlayerCount) {
      const PlayerId player = t.asked == 0 ? dying.owner : PlayerId::of(t.asked - 1);
      ++t.asked;
      if (t.asked > 1 && player == dying.owner) continue;
      if (side_of(p.s, player) != side || !next_shot(p, dying, player).some()) continue;
      return p.s.agenda.push(AskSave{.player = player});
    }
    const MercId who = t.who;
    p.s.agenda.pop();
    kill(p, who);
  }
};

}  // namespace

constinit const Row Bombarding::row = row_of<Bombarding, BombardingTask>();
constinit const Row Dying::row = row_of<Dying, DyingTask>();

}  // namespace condotta::merc
