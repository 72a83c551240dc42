#include <algorithm>
#include <bit>

#include "games/techcommander/lister.h"

// TC-RES-2, TC-DEC-66: who tries to get out of a wreck: everybody aboard, nobody, or those named, the crew first, then
// the riders in order of id. TC-DMS-21, TC-DEC-73: in a deathmatch the same, with its own words.
namespace condotta::techcommander {

namespace {

bool some_salvager(const Content& c, const State& s, Seat seat, UnitId wreck) {
  bool some = false;
  each_unit(s, [&](UnitId id, const Unit&) { some = some || may_salvage(c, s, seat, wreck, id); });
  return some;
}

// TC-RES-4, TC-RUL-186: the small items of somebody lost with the wreck, and the wreck's own cargo, may be rolled for.
void offer_salvage(Play& p, Seat seat, UnitId wreck, UnitId lost) {
  State& s = p.s;
  const Fixed<Item, 10>& gear = unit(s, lost).gear;
  const bool some =
      std::any_of(gear.begin(), gear.end(), [&](const Item& item) { return kilograms(p.content, item.type); });
  if (!some || s.agenda.size() > 28 || !some_salvager(p.content, s, seat, wreck)) return;
  s.agenda.push(AskSalvage{seat, wreck, lost});
}

// TC-RES-3, TC-RUL-90: everybody aboard rolls 10 or less on its own.
void escape(Play& p, Seat seat, UnitId wreck, const Action& a) {
  State& s = p.s;
  Unit& host = unit(s, wreck);
  Fixed<UnitId, 16> survivors;
  const int crew = host.crew;
  std::size_t soul = 0;
  const auto tries = [&] {  // TC-DMS-21, TC-RUL-89, TC-DEC-73: with No the crew is lost
    return a.verb != Verb::No && (a.verb == Verb::Yes || a.members.has(nth(soul++)));
  };
  for (int i = 0; i < crew; ++i) {
    if (!tries() || !passes(p, wreck, 10, What::EscapeRoll, "TC-RES-3"_rule)) {
      --unit(s, wreck).crew;
      continue;
    }
    const UnitId id = put_out_crew(p, wreck);
    if (!id.some() || survivors.full()) continue;
    unit(s, id).note(Memory::Escaped);
    unit(s, id).group = 0;
    survivors.push_back(id);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (!present(s.units[i]) || s.units[i].host != wreck) continue;
    const bool wants = tries();
    if (s.units[i].life <= 0 || !wants) continue;
    if (!passes(p, id, 10, What::EscapeRoll, "TC-RES-3"_rule)) continue;
    if (const auto spot = beside(p.content, s, wreck, id)) {
      const bool crewed = unit(s, id).role == Role::Crew;
      detach(p, id, *spot);
      unit(s, id).note(Memory::Escaped, crewed);  // TC-DMS-22: passengers that got out have survived the turn
      if (!survivors.full()) survivors.push_back(id);
    }
  }
  if (survivors.size() > 1) {  // TC-RES-6, TC-DEC-68
    AskRallySurvivors q{.asks = seat, .survivors = survivors, .unit = survivors[0], .other = survivors[1]};
    std::sort(q.survivors.begin(), q.survivors.end());
    s.agenda.push(q);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (present(s.units[i]) && (s.units[i].host == wreck || id == wreck)) offer_salvage(p, seat, wreck, id);
  }
}

}  // namespace

template <class T>
struct EscapeQuestion : Asks<T, OwnUnit> {
  using On = StandsOn<ResolveDamage>;
  // Everybody, nobody, or one of them.
  static void list(Lister& l, const T& t) {
    l.offer(say(Verb::Yes, t.unit));
    l.offer(say(Verb::No, t.unit));
    const auto souls = static_cast<std::size_t>(std::min(souls_aboard(l.s, t.unit), 16));
    for (std::size_t i = 0; souls > 1 && i < souls; ++i) {
      Action a = say(Verb::Choose, t.unit);
      a.members = {nth(i)};
      l.offer(a);
    }
  }
  static Refusal check(const Look& now, const T& t, const Action& a) {
    if (a.verb != Verb::Choose) return check_yes_or_no(a);
    if (!names_some_of(a.members, static_cast<std::size_t>(souls_aboard(now.s, t.unit))))
      return refuse("TC-RES-2"_rule, Reason::NotAboard);
    return {};
  }
  static void answer(Play& p, const T& t, const Action& a) { escape(p, t.asks, t.unit, a); }
  static Phrase label(const Look&, const T&, const Action& a) {
    return a.verb == Verb::Choose ? Phrase{"action.only_one", args(std::countr_zero(a.members.bits()) + 1)} : Phrase{};
  }
};

struct AskEscapeQuestion : EscapeQuestion<AskEscape> {
  static Phrase phrase(const Look& now, const AskEscape& t) { return about(now.s, "question.ask_escape", t.unit); }
};
constinit const Row AskEscape::row = row_of<AskEscape, AskEscapeQuestion>();

struct AskSurvivorsQuestion : EscapeQuestion<AskSurvivors> {
  static Phrase phrase(const Look& now, const AskSurvivors& t) {
    return about(now.s, "question.ask_survivors", t.unit);
  }
};
constinit const Row AskSurvivors::row = row_of<AskSurvivors, AskSurvivorsQuestion>();

}  // namespace condotta::techcommander
