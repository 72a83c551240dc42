#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.9, M-6.3, M-5.2: what costs no action: regrouping, militia between allies, the word among them, the end.
namespace condotta::merc {

namespace {

// M-6.3-3, M-6.3-4, M-7.9-3: at any time and as often as one likes, so a change may be taken back.
Refusal check_regroup(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (who == nullptr) return no("M-5.2-1"_rule, Reason::NotYours);
  if (a.squad == who->squad || a.squad == SquadNo::None) return no("M-6.3-1"_rule, Reason::NoSuchSquad);
  if (a.squad == SquadNo::Base && (who->who != kDictatorCard || who->cell != now.s.base))
    return no("M-12.2-2"_rule, Reason::NoSuchSquad);
  const CellId there = squad_cell(now.s, player, a.squad);  // M-24-9, DA-DEC-38
  if (there.some() && there != who->cell) return no("M-6.3-4"_rule, Reason::NotHere, who->who.index());
  if (!there.some() && a.squad != SquadNo::Base) {  // a new squad: there must be somebody left in the old one
    if (squad_size(now.s, player, who->squad) < 2) return no("M-6.3-3"_rule, Reason::AloneInSquad, who->who.index());
    if (a.squad == SquadNo::Secondary && !has_squad(now.s, player, SquadNo::Primary))
      return no("M-6.3-1"_rule, Reason::NoSuchSquad);
  }
  return yes();
}
void regroup(Play& p, const Action& a, PlayerId player) {
  Soldier& who = soldier(p.s, a.who);
  const SquadNo from = who.squad;
  who.squad = a.squad;
  if (squad_size(p.s, player, from) == 0) {  // M-24-72: the vehicle goes along if the new squad has none
    if (Vehicle* car = vehicle_of(p.s, player, from)) {
      if (vehicle_of(p.s, player, a.squad) == nullptr) {  // DA-DEC-43
        car->squad = a.squad;
      } else {
        leave_vehicle(p, player, from, who.cell);
      }
    }
  }
  promote_squads(p.s, player);
  p.log.tell([&] { return Event::of(What::Regroups, "M-6.3-3"_rule, a.who.index(), static_cast<int>(a.squad)); });
}

// ---- militia between allies ----------------------------------------------------------------------------------------

int free_militia(const State& s, CellId cell, PlayerId player) {
  return own_militia(s, cell, player) - riders(s, cell, player);
}

// M-7.9-1, M-24-58: to another player of the side, in any sector.
Refusal check_gift(const Look& now, const Action& a, PlayerId from, PlayerId to) {
  if (!a.player.some() || from == to || a.player.index() >= now.s.rebels ||
      side_of(now.s, from) != side_of(now.s, to) || from == kDictator)
    return no("M-7.9-1"_rule, Reason::NotAnAlly);
  if (!a.cell.some() || free_militia(now.s, a.cell, from) <= 0)
    return no("M-7.9-1"_rule, Reason::NoMilitia, a.cell.index());
  return yes();
}
void ask_for_militia(Play& p, PlayerId player, CellId cell, PlayerId from, PlayerId to) {
  const auto most = static_cast<std::uint8_t>(free_militia(p.s, cell, from));
  p.s.agenda.push(AskMilitiaGift{.player = player, .from = from, .to = to, .cell = cell, .most = most});
}

Refusal check_give(const Look& now, const Action& a, PlayerId player) {
  return check_gift(now, a, player, a.player.some() ? a.player : player);
}
void give(Play& p, const Action& a, PlayerId player) {
  ask_for_militia(p, player, a.cell, player, a.player);
}

Refusal check_request(const Look& now, const Action& a, PlayerId player) {
  if (now.s.requested != 0) return no("M-24-101"_rule, Reason::AlreadyDone);
  return a.player.some() ? check_gift(now, a, a.player, player) : no("M-7.9-2"_rule, Reason::NotAnAlly);
}
void request(Play& p, const Action& a, PlayerId player) {
  p.s.requested = 1;
  ask_for_militia(p, player, a.cell, a.player, player);
}

// ---- the turn ------------------------------------------------------------------------------------------------------

Refusal check_rest(const Look& now, const Action& a, PlayerId player) {
  bool some = false;
  each_member(now.s, player, a.squad,
              [&](const Soldier& each) { some |= each.actions + each.train_actions + each.move_actions > 0; });
  return need(some, "M-6.3-1"_rule, Reason::NoSuchSquad);
}
void rest(Play& p, const Action& a, PlayerId player) {
  each_member(p.s, player, a.squad, [](Soldier& each) { each.actions = each.train_actions = each.move_actions = 0; });
  p.s.last_squad = SquadNo::None;
  p.s.arrived = 0;
}

// M-5.1-2, M-5.2-1: the word goes round among the players of the side; once for each between two paid actions.
Refusal check_hand_over(const Look& now, const Action& a, PlayerId player) {
  if (!a.player.some() || a.player == player || a.player.index() >= now.s.rebels ||
      side_of(now.s, a.player) != side_of(now.s, player) || has(now.s.done, a.player))
    return no("M-5.2-1"_rule, Reason::NotAnAlly);
  return need(!has(now.s.handed, player), "M-24-101"_rule, Reason::AlreadyDone);
}
void hand_over(Play& p, const Action& a, PlayerId player) {
  top_as<RebelTurn>(p).player = a.player;
  add(p.s.handed, player);
}

// DA-ASN-15: of an ability that only hires nothing is left in Assassination.
bool hires_and_nothing_else(TurnAbility turn) {
  return turn == TurnAbility::Hire || turn == TurnAbility::HireOneOfThree || turn == TurnAbility::HirePerSquad;
}

// M-5.3-4, M-12.5-1: once per turn, after the card.
Refusal check_ability(const Look& now, const Action&, PlayerId player) {
  // M-24-10: the card has been dealt with when commands are asked
  if (player != kDictator || now.content.of(now.s.dictator).turn == TurnAbility::SecondCard)
    return no("M-12.5-1"_rule, Reason::NoSuchAbility, kDictatorCard.index());
  if (now.s.assassination != 0 && hires_and_nothing_else(now.content.of(now.s.dictator).turn))
    return no("DA-ASN-15"_rule, Reason::NoSuchAbility, kDictatorCard.index());
  return need(now.s.ability_used == 0, "M-12.5-1"_rule, Reason::AlreadyDone);
}
void use_ability(Play& p, const Action&, PlayerId) {
  p.s.ability_used = 1;
  p.s.agenda.push(Ability{});
}
float likes_ability(const Look&, const Action&, PlayerId) {
  return 95;
}

Refusal check_end(const Look&, const Action&, PlayerId) {
  return yes();  // M-7.9-7
}
void end_turn(Play& p, const Action&, PlayerId player) {
  add(p.s.done, player);
}
float likes_end(const Look&, const Action&, PlayerId) {
  return 3;
}

}  // namespace

constinit const Command kRegroup{check_regroup, regroup, not_liked};
constinit const Command kGive{check_give, give, not_liked};
constinit const Command kRequest{check_request, request, not_liked};
constinit const Command kRest{check_rest, rest, not_liked};
constinit const Command kHandOver{check_hand_over, hand_over, not_liked};
constinit const Command kUseAbility{check_ability, use_ability, likes_ability};
constinit const Command kEndTurn{check_end, end_turn, likes_end};

// M-7.9-1, M-7.9-2: militia change their owner where they stand.
void give_militia(Play& p, PlayerId from, PlayerId to, CellId cell, int n) {
  std::uint8_t &less = own_militia(p.s, cell, from), &more = own_militia(p.s, cell, to);
  less = static_cast<std::uint8_t>(less - n);
  more = static_cast<std::uint8_t>(more + n);
  p.log.tell([&] { return Event::of(What::GivesMilitia, "M-7.9-1"_rule, from.index(), n, cell.index(), to.index()); });
}

std::string no_gift(const Look& now, PlayerId from, PlayerId to, CellId cell, int n) {
  const State& s = now.s;
  const std::string trouble = first_trouble(no_player(s, from), no_player(s, to), no_cell(s, cell));
  if (!trouble.empty()) return trouble;
  if (from == to || side_of(s, from) != side_of(s, to)) return "to: no such ally";
  return n <= free_militia(s, cell, from) ? "" : "cell: not so many militia are there";
}

namespace {

// Where each Rebel has militia.
std::array<Cells, kPlayerCount> garrisons(const State& s) {
  std::array<Cells, kPlayerCount> held{};
  each_cell(all_cells(s), [&](CellId cell) {
    if (rebel_militia(at(s, cell)) == 0) return;
    for (std::size_t i = 0; i < kRebelCount; ++i) held[i] |= at(s, cell).militia[i] > 0 ? bit(cell) : 0;
  });
  return held;
}

}  // namespace

void offer_allies(Offers& out, PlayerId player) {
  const Look now = out.look();
  if (out.full()) return;
  const auto held = garrisons(now.s);
  const Cells own = held[static_cast<std::size_t>(player.index())];
  const bool plain = now.s.vehicles.empty() && !out.wishes();  // nobody rides, so all of them can be given
  each_of_side(now.s, side_of(now.s, player), [&](PlayerId ally) {
    if (ally == player) return;
    Action a = act(Verb::HandOver, ally);
    out.offer(a);
    const Cells theirs = held[static_cast<std::size_t>(ally.index())];
    each_cell(own | theirs, [&](CellId cell) {
      a.cell = cell;
      a.verb = Verb::Give;
      if ((own & bit(cell)) != 0) plain ? out.add(a) : void(out.offer(a));
      a.verb = Verb::Request;
      if ((theirs & bit(cell)) == 0) return;
      if (!plain)
        out.offer(a);
      else if (now.s.requested == 0)
        out.add(a);
    });
  });
}

}  // namespace condotta::merc
