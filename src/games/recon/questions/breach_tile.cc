#include "games/recon/questions.h"

// RC-BNC-6: which side of the tile, once the shares are paid.
namespace condotta::recon {

struct BreachTileQuestion {
  using On = StandsOn<Turn>;
  // Paid for already: the three at the door, and a room behind it.
  static std::string broken(const Look& now, const BreachTile&) {
    const State& s = now.s;
    const Action& a = s.proposal;
    if (a.who == a.with || a.who == a.also || a.with == a.also) return "proposal.who: expected three MERCS";
    for (const MercId id : {a.who, a.with, a.also}) {
      if (!is_merc(s, id) || !active(merc(s, id)) || !in_building(merc(s, id))) return "proposal.who: cannot act";
      if (merc(s, id).area != merc(s, a.who).area) return "proposal.who: expected three MERCS at the door";
    }
    const int outside = merc(s, a.who).area.value;
    if (a.side > 3 || !has(areas(s.building.doors[a.side]), outside)) return "proposal.side: there is no door";
    const int room = facts(s, neighbour(outside, static_cast<Side>(a.side))).room;
    return room != 0 && room != facts(s, outside).room ? "" : "proposal.side: no room behind the door";
  }
  static Seat asks(const Look& now, const BreachTile&) { return merc(now.s, now.s.proposal.who).seat; }
  static Phrase phrase(const Look& now, const BreachTile&) { return ask("question.breach_tile", now); }

  static void choices(const Look& now, const BreachTile&, List& out) {
    for (std::size_t i = 0; i < now.content.sides.size(); ++i)
      add(out, act(Verb::Tile)).tile = SideId::of(static_cast<int>(i));
  }
  static Verdict check(const Look& now, const BreachTile&, const Action& a) {
    if (a.verb != Verb::Tile) return not_asked();
    const bool known = a.tile.some() && a.tile.index() < static_cast<int>(now.content.sides.size());
    return known ? yes() : no("RC-BNC-6"_rule, Reason::WrongSide);
  }
  static void answer(Play& p, const BreachTile&, const Action& a) {
    p.s.breach.side = a.tile;
    begin_breach(p);
  }
  static float hint(const Advisor& by, const BreachTile&, const Action& a) {
    return forecast_breach(by.content, by.s, by.s.proposal.who, by.s.proposal.side, a.tile.index()).margin;
  }
};

constinit const Row BreachTile::row = row_of<BreachTile, BreachTileQuestion>();

}  // namespace condotta::recon
