#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-5.2, M-5.3-3, M-7: what a player does next in his turn.
namespace condotta::merc {

namespace {

const Command* command_of(Verb verb) {
  static constexpr std::array<const Command*, static_cast<std::size_t>(Verb::UseAbility) + 1> kCommands = [] {
    std::array<const Command*, static_cast<std::size_t>(Verb::UseAbility) + 1> all{};
    const auto put = [&](Verb name, const Command& command) { all[static_cast<std::size_t>(name)] = &command; };
    put(Verb::Hire, kHire);
    put(Verb::Explore, kExplore);
    put(Verb::ReEquip, kReEquip);
    put(Verb::Train, kTrain);
    put(Verb::Drill, kDrill);
    put(Verb::Move, kMove);
    put(Verb::Coordinate, kCoordinate);
    put(Verb::Drive, kDrive);
    put(Verb::Board, kBoard);
    put(Verb::Hospital, kHospital);
    put(Verb::ArmsDealer, kArmsDealer);
    put(Verb::TakePart, kTakePart);
    put(Verb::Bombard, kBombard);
    put(Verb::Salvage, kSalvage);
    put(Verb::Deal, kDeal);
    put(Verb::HealSquad, kHealSquad);
    put(Verb::Repair, kRepair);
    put(Verb::Regroup, kRegroup);
    put(Verb::Give, kGive);
    put(Verb::Request, kRequest);
    put(Verb::Rest, kRest);
    put(Verb::HandOver, kHandOver);
    put(Verb::EndTurn, kEndTurn);
    put(Verb::UseAbility, kUseAbility);
    return all;
  }();
  const auto i = static_cast<std::size_t>(verb);
  return i < kCommands.size() ? kCommands[i] : nullptr;
}

void offer_drill(Offers& out, SquadNo squad, int able) {
  if (able > 1) out.add(act(Verb::Drill, squad));
}

struct CommandQuestion : AsksPlayer<AskCommand> {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const AskCommand& t) {
    const RebelTurn* turn = neighbours_of(now.s, t).under->if_is<RebelTurn>();
    return t.player == (turn != nullptr ? turn->player : kDictator) && t.player.some() ? "" : "player: not his turn";
  }

  static void offer(Offers& out, const AskCommand& t) {
    const Look now = out.look();
    out.add(act(Verb::EndTurn));
    if (t.player == kDictator) out.offer(act(Verb::UseAbility));
    std::array<int, 3> trainers{};  // by squad
    Hires hires = Hires::Unknown;
    for (const Soldier& each : now.s.soldiers) {
      if (out.full()) return;
      if (each.owner == t.player) trainers[static_cast<std::size_t>(each.squad)] += offer_to_merc(out, each, hires);
    }
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      offer_moves(out, t.player, squad);
      offer_drill(out, squad, trainers[static_cast<std::size_t>(squad)]);
    }
    if (t.player != kDictator && now.s.rebels > 1) offer_allies(out, t.player);
  }
  static Refusal check(const Look& now, const AskCommand& t, const Action& a) {
    const Command* command = command_of(a.verb);
    return command != nullptr ? command->check(now, a, t.player) : not_now();
  }
  static void answer(Play& p, const AskCommand& t, const Action& a) { command_of(a.verb)->carry_out(p, a, t.player); }
  static float hint(const Look& by, const AskCommand& t, const Action& a) {
    return command_of(a.verb)->likes(by, a, t.player);
  }
};

}  // namespace

constinit const Row AskCommand::row = row_of<AskCommand, CommandQuestion>();

// ---- what one MERC may do ------------------------------------------------------------------------------------------

namespace {

void offer_discards(Offers& out, Verb verb, const Soldier& who) {
  for (const Equipment& pile : out.look().s.discards) {
    each_title(pile, [&](TitleId card) {
      Action a = act(verb, who.who);
      a.card = card;
      out.offer(a);
    });
  }
}

void offer_hire(Offers& out, MercId who, Hires& hires) {
  const Action a = act(Verb::Hire, who);
  if (hires == Hires::Unknown || out.wishes())
    hires = out.offer(a) ? Hires::Yes : Hires::No;
  else if (hires == Hires::Yes)
    out.add(a);
}

void offer_in_city(Offers& out, const Soldier& who) {
  const Look now = out.look();
  if (who.wounds > 0) out.offer(act(Verb::Hospital, who.who));
  out.offer(act(Verb::ArmsDealer, who.who));
  if (now.s.i_dictator == 0) return;
  for (const TitleId part : {now.content.detonator, now.content.explosives}) {
    Action a = act(Verb::TakePart, who.who);
    a.card = part;
    out.offer(a);
  }
}

void offer_actions(Offers& out, const Soldier& who, Hires& hires) {
  const Look now = out.look();
  const AbilityKind kind = ability(now.content, who.who).kind;
  if (at(now.s, who.cell).explored == 0) out.offer(act(Verb::Explore, who.who));
  out.offer(act(Verb::ReEquip, who.who));
  if (who.actions > 1 && who.owner != kDictator) offer_hire(out, who.who, hires);
  if (card_at(now, who.cell).type == SectorType::City) offer_in_city(out, who);
  if (carries(now, who, Category::Mortar)) {
    each_cell(neighbours(now.s, who.cell), [&](CellId cell) {
      Action a = act(Verb::Bombard, who.who);
      a.cell = cell;
      out.offer(a);
    });
  }
  if (kind == AbilityKind::Salvages) offer_discards(out, Verb::Salvage, who);
  if (kind == AbilityKind::DealsArms) out.offer(act(Verb::Deal, who.who));
}

}  // namespace

bool offer_to_merc(Offers& out, const Soldier& who, Hires& hires) {
  const Look now = out.look();
  if (who.actions > 0) offer_actions(out, who, hires);
  const bool trains = who.actions + who.train_actions > 0 && out.offer(act(Verb::Train, who.who));
  if (ability(now.content, who.who).kind == AbilityKind::HealsSquad) out.offer(act(Verb::HealSquad, who.who));
  if (carries(now, who, Category::RepairKit)) offer_discards(out, Verb::Repair, who);
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary, SquadNo::Base}) {
    if (squad == who.squad || (squad == SquadNo::Base && who.who != kDictatorCard)) continue;
    Action a = act(Verb::Regroup, who.who);
    a.squad = squad;
    out.offer(a);
  }
  return trains;
}

}  // namespace condotta::merc
