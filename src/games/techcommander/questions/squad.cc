#include <algorithm>

#include "games/techcommander/lister.h"

// TC-DM-8, TC-DM-17, TC-DEC-71: which units come, within the cap.
namespace condotta::techcommander {

namespace {

int picks_cost(const Content& c, const Player& pl) {
  int cost = 0;
  for (const Pick& pick : pl.picks) cost += c.sheet(pick.type).ac;
  return cost;
}

// TC-DM-8, TC-RUL-224: a unit of one's own collection is one model: not while it is on the table or chosen already.
Objection check_kit(const State& s, Seat seat, const Action& a) {
  const Player& pl = s.players[seat];
  if (a.count > pl.collection.size() || pl.collection[a.count - 1u].type != a.type || a.choice != 0)
    return refuse("TC-DM-8"_rule, Reason::NoSuchUnit);
  bool out = std::any_of(pl.picks.begin(), pl.picks.end(), [&](const Pick& pick) { return pick.kit == a.count; });
  each_unit(s, [&](UnitId, const Unit& u) { out = out || (u.first_owner == seat && present(u) && u.kit == a.count); });
  return out ? refuse("TC-RUL-224"_rule, Reason::Taken) : Objection{};
}

}  // namespace

struct AskSquadQuestion : Asks<AskSquad, InDeathmatch> {
  using On = StandsOn<Spawn, Turn>;
  static Phrase phrase(const Look&, const AskSquad&) { return {"question.ask_squad", {}}; }
  static void list(Lister& l, const AskSquad& t) {
    l.offer(say(Verb::Done));
    for (std::size_t i = 0; i < l.c.types.size(); ++i) {
      Action a = say(Verb::Choose);
      a.type = TypeId::of(static_cast<int>(i));
      const int trainings = trainings_for(l.c, l.s, a.type, t.asks);
      a.choice = trainings > 0 ? 1 : 0;
      const Lister::Offer first = l.offer(a);
      for (int k = 2; k <= trainings; ++k) {  // TC-FAC-3
        a.choice = static_cast<std::uint8_t>(k);
        l.offer(a, Lister::beside(first));
      }
    }
    const Fixed<Kit, kMaxKits>& own = l.s.players[t.asks].collection;
    for (std::size_t i = 0; i < own.size(); ++i) {  // TC-DM-8
      Action a = say(Verb::Choose);
      a.type = own[i].type;
      a.count = static_cast<std::uint8_t>(i + 1);
      l.offer(a);
    }
    Action more = say(Verb::Buy);
    more.perk = PerkId::of(static_cast<int>(PerkEffect::IncreaseCap));
    l.offer(more);
  }
  static Refusal check(const Look& now, const AskSquad& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    const Player& pl = s.players[t.asks];
    if (a.verb == Verb::Buy) {  // TC-DMS-16, TC-DEC-72: the cap may be raised first
      if (!a.perk.some() || a.perk.index() != static_cast<int>(PerkEffect::IncreaseCap))
        return refuse("TC-KP-1"_rule, Reason::NotAsked);
      return check_perk(c, s, t.asks, a);
    }
    if (a.verb == Verb::Done) {
      if (pl.respawning != 0 && pl.picks.empty()) return refuse("TC-DMS-15"_rule, Reason::MustPick);
      return {};
    }
    if (a.verb != Verb::Choose || !a.type.some() || a.type.index() >= static_cast<int>(c.types.size()))
      return refuse("TC-DM-17"_rule, Reason::NotAsked);
    if (a.count > 0) {
      if (Objection no = check_kit(s, t.asks, a)) return no;
    }
    // TC-FAC-3, TC-DEC-4: with one of its trainings.
    if (a.choice > trainings_for(c, s, a.type, t.asks)) return refuse("TC-FAC-3"_rule, Reason::NotTrained);
    const Sheet& card = c.sheet(a.type);
    if (card.category == Category::OffField) return refuse("TC-OFF-1"_rule, Reason::NotForThisUnit);
    if (pl.picks.full() || static_cast<int>(pl.picks.size()) >= room_for_units(s) / std::max<int>(1, s.seats))
      return refuse("TC-DM-1"_rule, Reason::NoRoom);
    bool has_one = std::any_of(pl.picks.begin(), pl.picks.end(), [&](const Pick& pick) { return pick.type == a.type; });
    each_unit(
        s, [&](UnitId, const Unit& u) { has_one = has_one || (u.owner == t.asks && present(u) && u.type == a.type); });
    if (has_one && c.type(a.type).one_per_force != 0)
      return refuse("TC-UNIT-7"_rule, Reason::OnePerForce, a.type.index());
    // TC-DM-7, TC-DMS-17, TC-DMS-24: survivors count, also those that took the force over its cap.
    const int used = cap_used(c, s, t.asks) + picks_cost(c, pl);
    if (used + card.ac > pl.cap) return refuse("TC-DM-7"_rule, Reason::OverCap, used + card.ac, pl.cap);
    return {};
  }
  static void go_on(Play& p, AskSquad& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Buy) return buy(p, t.asks, a);
    Player& pl = s.players[t.asks];
    if (a.verb == Verb::Choose) {
      const TrainingId training =
          a.count > 0 ? pl.collection[a.count - 1u].training : training_choice(p.content, s, a.type, t.asks, a.choice);
      pl.picks.push_back({a.type, training, a.count});
      p.log.tell(
          [&] { return Event::of(What::Picks, "TC-DM-17"_rule, t.asks, a.type.index()).to(SeatMask::only(t.asks)); });
    }
    const bool full = cap_used(p.content, s, t.asks) + picks_cost(p.content, pl) >= pl.cap && pl.chips == 0;
    if (a.verb == Verb::Done || full) s.agenda.pop();
  }
  static Phrase label(const Look& now, const AskSquad& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb != Verb::Choose || !a.type.some()) return {};
    if (a.count > 0) return {"action.choose_own", args(a.type.index(), a.count)};
    if (a.choice == 0 || a.choice > trainings_for(c, s, a.type, t.asks)) return {};
    return {"action.choose_trained", args(a.type.index(), training_choice(c, s, a.type, t.asks, a.choice).index())};
  }
  static double worth(const Advisor& by, const AskSquad&, const Action& a) { return by.squad_value(a); }
};

constinit const Row AskSquad::row = row_of<AskSquad, AskSquadQuestion>();

}  // namespace condotta::techcommander
