#include "games/recon/questions.h"

// RC-BNR-8, RC-DEC-44: where in the breached room a MERC that paid stands.
namespace condotta::recon {

struct PlaceInRoomQuestion : AsksMerc<PlaceInRoom> {
  using On = StandsOn<BreachAndClear>;
  static std::string broken(const Look& now, const PlaceInRoom& t) {
    if (const std::string trouble = no_merc_on_tile(now, t.who); !trouble.empty()) return trouble;
    return now.s.breach.payers.contains(t.who) ? "" : "who: has no place to take";
  }
  static Phrase phrase(const Look& now, const PlaceInRoom& t) {
    return ask("question.place_in_room", now, {.who = t.who});
  }

  static void choices(const Look& now, const PlaceInRoom& t, List& out) {
    const Action a = act(Verb::Stand, t.who);
    each_area(room_to_stand(now.content, now.s), [&](int area) { add(out, a).where = AreaId::of(area); });
  }
  static Verdict check(const Look& now, const PlaceInRoom& t, const Action& a) {
    return check_place(now.s, a, room_to_stand(now.content, now.s), t.who);
  }
  static void answer(Play& p, const PlaceInRoom& t, const Action& a) { stand(p, t.who, a.where.value); }
  static float hint(const Advisor& by, const PlaceInRoom&, const Action& a) {
    return by.aim.area < 0 ? 0 : -static_cast<float>(way_to(by.content, by.s, a.where.value, by.aim.area));
  }
};

constinit const Row PlaceInRoom::row = row_of<PlaceInRoom, PlaceInRoomQuestion>();

}  // namespace condotta::recon
