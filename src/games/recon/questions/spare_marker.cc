#include <algorithm>

#include "games/recon/questions.h"

// RC-DEC-5, RC-SETUP-5: spare objective tokens may go to free special areas.
namespace condotta::recon {

struct SpareMarkerQuestion {
  using On = StandsOn<SetUp>;
  static Seat asks(const Look& now, const SpareMarker& t) {
    return t.left > 0 && !now.s.markers.full() ? team_seat(now.s) : kNobody;
  }
  static void run(Play& p, SpareMarker&) { p.s.agenda.pop(); }
  static Phrase phrase(const Look& now, const SpareMarker& t) {
    return ask("question.spare_marker", now, {.number = t.left});
  }

  static void choices(const Look& now, const SpareMarker& t, List& out) {
    out.push_back(act(Verb::Decline));
    Areas special = 0;
    for (int area = 0; area < kAreas; ++area) special |= facts(now.s, area).place != Place::None ? bit(area) : 0;
    offer_areas<SpareMarkerQuestion>(now, t, act(Verb::PlaceMarker), special, out);
  }
  static Verdict check(const Look& now, const SpareMarker&, const Action& a) {
    if (a.verb == Verb::Decline) return yes();
    if (a.verb != Verb::PlaceMarker) return not_asked();
    if (!is_area(a.where) || facts(now.s, a.where.value).place == Place::None)
      return no("RC-SETUP-5"_rule, Reason::NoLocation);
    const bool taken =
        std::any_of(now.s.markers.begin(), now.s.markers.end(), [&](const Marker& m) { return m.area == a.where; });
    return taken ? no("RC-SETUP-5"_rule, Reason::NotOpen) : yes();
  }
  static void go_on(Play& p, SpareMarker& t, const Action& a) {
    if (a.verb == Verb::Decline) return p.s.agenda.pop();
    p.s.markers.push_back({a.where, Objective::Decoy, false});
    --t.left;
  }
  static float hint(const Advisor&, const SpareMarker&, const Action& a) { return a.verb == Verb::Decline ? 1 : 0; }
};

constinit const Row SpareMarker::row = row_of<SpareMarker, SpareMarkerQuestion>();

}  // namespace condotta::recon
