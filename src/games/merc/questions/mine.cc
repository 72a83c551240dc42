#include "games/merc/questions.h"

// M-11.1-1, M-11.1-3: whether the side that held the sector sets off one of its Land Mines.
namespace condotta::merc {

struct MineQuestion : AsksPlayer<AskMine> {
  using On = Over<During<Mines>, During<Round, Round::Step::Turns, Round::Step::LastMine>>;
  static std::string broken(const Look& now, const AskMine& t) {
    const State& s = now.s;
    if (std::string trouble = first_trouble(no_player(s, t.player), no_cell(s, t.cell)); !trouble.empty())
      return trouble;
    if (at(s, t.cell).stash.count(now.content.mine.index()) == 0) return "cell: there is no mine";
    for (const Task& each : s.agenda.tasks()) {
      if (each.is<Fight>() && each.as<Fight>().cell != t.cell) return "cell: not there";
    }
    return {};
  }

  static void offer(Offers& out, const AskMine&) { offer_both(out, Verb::Detonate, Verb::Hold); }
  static Refusal check(const Look&, const AskMine&, const Action& a) {
    return a.verb == Verb::Detonate || a.verb == Verb::Hold ? yes() : not_now();
  }
  static void answer(Play& p, const AskMine& t, const Action& a) {
    Task& under = p.s.agenda.top();
    if (a.verb == Verb::Hold) {
      if (under.is<Mines>()) under.as<Mines>().held = true;
      return;
    }
    if (under.is<Round>() && at(p.s, t.cell).stash.count(p.content.mine.index()) > 1) p.s.agenda.push(t);
    explode_mine(p, t.cell, side_of(p.s, t.player));
  }
  static float hint(const Look&, const AskMine&, const Action& a) { return a.verb == Verb::Detonate ? 5 : 0; }
};

constinit const Row AskMine::row = row_of<AskMine, MineQuestion>();

}  // namespace condotta::merc
