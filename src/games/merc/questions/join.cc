#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.7-2: whether a squad joins a coordinated attack; each owner must agree.
namespace condotta::merc {

namespace {

// Militia that the squads of a coordinated attack bring along.
int coming(const State& s) {
  int n = 0;
  for (const SquadRef& squad : s.muster) {
    const Vehicle* car = squad.drives != 0 ? vehicle_of(s, squad.player, squad.squad) : nullptr;
    n += squad.escort + (car != nullptr ? car->aboard : 0);
  }
  return n;
}

struct JoinQuestion : AsksPlayer<AskJoin> {
  using On = Over<During<Muster>>;
  static std::string broken(const Look& now, const AskJoin& t) {
    const State& s = now.s;
    if (std::string trouble = first_trouble(no_player(s, t.player), no_squad(s, t.player, t.squad)); !trouble.empty())
      return trouble;
    const auto& attack = neighbours_of(s, t).under->as<Muster>();
    if (attack.complete || side_of(s, t.player) != side_of(s, attack.player)) return "player: not asked now";
    for (const SquadRef& each : s.muster) {
      if (each.player == t.player && each.squad == t.squad) return "squad: has joined already";
    }
    return attack.asked.has(squad_of(t.player, t.squad)) ? "" : "squad: not asked now";
  }
  static Phrase phrase(const Look& now, const AskJoin& t) {
    return ask("question.ask_join", now, t.player, {}, asker<Muster>(now).cell);
  }

  static void offer(Offers& out, const AskJoin& t) {
    const Look now = out.look();
    offer_escorts(out, act(Verb::Join), has_sonia(now, t.player, t.squad));
    offer_with_vehicle(out, act(Verb::Join), vehicle_of(now.s, t.player, t.squad));
    out.add(act(Verb::Decline));
  }
  static Refusal check(const Look& now, const AskJoin& t, const Action& a) {
    if (a.verb == Verb::Decline) return yes();
    if (a.verb != Verb::Join) return not_now();
    const CellId to = asker<Muster>(now).cell;
    if (a.card.some()) return check_drives_in(now, t.player, t.squad, to, a.card, a.count, coming(now.s));
    return check_escort(now, t.player, t.squad, squad_cell(now.s, t.player, t.squad), to, a.count, coming(now.s));
  }
  static void answer(Play& p, const AskJoin& t, const Action& a) {
    if (a.verb == Verb::Join) p.s.muster.push_back({t.player, t.squad, a.count, a.card.some()});
  }
  static float hint(const Look&, const AskJoin&, const Action& a) { return a.verb == Verb::Join ? 1 : 0; }
};

}  // namespace

constinit const Row AskJoin::row = row_of<AskJoin, JoinQuestion>();

}  // namespace condotta::merc
