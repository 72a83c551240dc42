#include "games/merc/questions.h"

// M-6.4: where a new MERC goes: with two squads into one of them; else a new squad in a friendly sector; with nothing
// left, at the edge.
namespace condotta::merc {

struct PlaceQuestion {
  using On = Over<During<NewMerc, NewMerc::Step::Accessory>>;
  static PlayerId asked(const Look& now, const AskPlace&) { return asker<NewMerc>(now).player; }
  static Phrase phrase(const Look& now, const AskPlace& t) {
    return ask("question.ask_place", now, asked(now, t), asker<NewMerc>(now).who);
  }
  static std::string broken(const Look& now, const AskPlace& t) {
    const auto& fresh = neighbours_of(now.s, t).under->as<NewMerc>();
    return refused_by_team(now, fresh.who, fresh.player) ? "job: he refuses a colleague" : "";
  }

  static void offer(Offers& out, const AskPlace&) {
    const Look now = out.look();
    const NewMerc& fresh = asker<NewMerc>(now);
    const Cells friendly = survey(now).of(side_of(now.s, fresh.player));
    const Cells open = out.wishes() ? all_cells(now.s) : friendly != 0 ? friendly : edge(now.s);
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      const CellId there = squad_cell(now.s, fresh.player, squad);
      const Cells cells = there.some() ? bit(there) : open;
      if (!there.some() && squad == SquadNo::Secondary && !has_squad(now.s, fresh.player, SquadNo::Primary) &&
          fresh.squad == SquadNo::None)
        continue;
      const bool known = !out.wishes() &&
                         (friendly != 0 || there.some()) &&  // M-6.4-1 holds: his squad or a friendly sector
                         (fresh.squad == SquadNo::None || fresh.squad == squad);
      each_cell(cells, [&](CellId cell) {
        Action a = act(Verb::Place, cell);
        a.squad = squad;
        known ? out.add(a) : void(out.offer(a));
      });
    }
  }
  // M-6.4-2: with two squads, into one of them.
  static Refusal check(const Look& now, const AskPlace&, const Action& a) {
    if (a.verb != Verb::Place) return not_now();
    const NewMerc& fresh = asker<NewMerc>(now);
    const PlayerId player = fresh.player;
    if (fresh.squad != SquadNo::None && a.squad != fresh.squad) return no("M-17.1-11"_rule, Reason::OtherSquad);
    if (a.squad != SquadNo::Primary && a.squad != SquadNo::Secondary) return no("M-6.3-1"_rule, Reason::NoSuchSquad);
    const CellId there = squad_cell(now.s, player, a.squad);
    if (there.some()) return need(a.cell == there, "M-6.4-1"_rule, Reason::NotAllowedThere);
    const bool other = has_squad(now.s, player, a.squad == SquadNo::Primary ? SquadNo::Secondary : SquadNo::Primary);
    if (a.squad == SquadNo::Secondary && !other && fresh.squad == SquadNo::None)
      return no("M-6.3-1"_rule, Reason::NoSuchSquad);
    if (!a.cell.some() || (all_cells(now.s) & bit(a.cell)) == 0) return no("M-6.4-1"_rule, Reason::NotAllowedThere);
    if (controller(now, a.cell) == side_of(now.s, player)) return yes();
    if (other || survey(now).of(side_of(now.s, player)) != 0) return no("M-6.4-1"_rule, Reason::NotAllowedThere);
    return need((edge(now.s) & bit(a.cell)) != 0 && !enemies_at(now.s, a.cell, side_of(now.s, player)), "M-6.4-3"_rule,
                Reason::OnlyEdge);
  }
  static void answer(Play& p, const AskPlace&, const Action& a) {
    const auto fresh = top_as<NewMerc>(p);
    Soldier& soldier = enlist(p.s, fresh.who, fresh.player);
    soldier.squad = a.squad;
    soldier.cell = a.cell;
    note_arrival(p.s, a.cell, fresh.player);
    promote_squads(p.s, fresh.player);
    p.log.tell([&] {
      return Event::of(What::Hired, "M-6.4-1"_rule, fresh.who.index(), fresh.player.index(), a.cell.index());
    });
  }
  static float hint(const Look& by, const AskPlace& t, const Action& a) {
    return units(by.s, a.cell, side_of(by.s, asked(by, t))) > 1 ? 3 : 1;
  }
};

constinit const Row AskPlace::row = row_of<AskPlace, PlaceQuestion>();

}  // namespace condotta::merc
