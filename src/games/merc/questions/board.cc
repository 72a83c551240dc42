#include "games/merc/questions.h"

// DA-RUL-93: whether an ally's militia may ride in a vehicle.
namespace condotta::merc {

struct BoardQuestion : AsksPlayer<AskBoard> {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const AskBoard& t) {
    const State& s = now.s;
    const std::string trouble = first_trouble(no_player(s, t.player), no_player(s, t.driver), no_cell(s, t.cell));
    if (!trouble.empty()) return trouble;
    if (side_of(s, t.driver) != side_of(s, t.player) || t.driver == t.player) return "driver: not an ally";
    const Vehicle* car = vehicle_of(s, t.driver, t.squad);
    if (car == nullptr || squad_cell(s, car->owner, car->squad) != t.cell) return "squad: no such vehicle there";
    const int free = own_militia(s, t.cell, t.player) - riders(s, t.cell, t.player);
    return t.militia <= free + aboard_of(*car, t.player) ? "" : "militia: not so many are there";
  }
  static Phrase phrase(const Look& now, const AskBoard& t) {
    return ask("question.ask_board", now, t.player, {}, t.cell, t.militia);
  }

  static void offer(Offers& out, const AskBoard&) { offer_both(out, Verb::Agree, Verb::Decline); }
  static Refusal check(const Look&, const AskBoard&, const Action& a) {
    return check_either(a, Verb::Agree, Verb::Decline, "M-7.9-2"_rule);
  }
  static void answer(Play& p, const AskBoard& t, const Action& a) {
    if (a.verb == Verb::Agree) set_aboard(*vehicle_of(p.s, t.driver, t.squad), t.player, t.militia);
  }
  static float hint(const Look&, const AskBoard&, const Action& a) { return a.verb == Verb::Agree ? 1 : 0; }
};

constinit const Row AskBoard::row = row_of<AskBoard, BoardQuestion>();

}  // namespace condotta::merc
