#include "games/mercs/questions.h"

// MS-SA-2, MS-SA-3, MS-SA-4: in a Simultaneous Action every counter is laid before any is seen; once laid, it stays.
namespace condotta::mercs {

struct GroupQuestion {
  using On = StandsOn<Round>;
  static std::string broken(const Look& now, const Group& t) {
    return no_members(now, t.members, t.step == Group::Step::Counters);
  }
  static Seat asks(const Look& now, const Group& t) {
    const FigureId who = t.step == Group::Step::Counters ? next_counter(now.s, t) : FigureId{};
    return who.some() ? seat_of(now.s, who) : kNobody;
  }
  static void run(Play& p, Group& t) { run_group(p, t); }
  static Phrase phrase(const Look& now, const Group& t) {
    return about("question.counter", now, next_counter(now.s, t));
  }

  static void choices(const Look&, const Group&, List& out) {
    out = {verb(Verb::Move), verb(Verb::Combat), verb(Verb::Hold)};
  }
  static Refusal check(const Look&, const Group&, const Action& a) {
    const bool counter = a.verb == Verb::Move || a.verb == Verb::Combat || a.verb == Verb::Hold;
    return counter ? yes() : no("MS-ACT-1"_rule, Reason::NotAsked);
  }
  static void go_on(Play& p, Group& t, const Action& a) {
    const int who = next_counter(p.s, t).index();
    declare(p, who, a.verb);
    const SeatMask mates = seats_of(p.s, side_of(who));
    const int counter = static_cast<int>(figure(p.s, who).counter);
    p.log.tell([&] { return told(What::CounterLaid, "MS-SA-3"_rule, p.s, who, counter).to(mates); });
  }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) {
    return by.first_of(offered, by.declaration());
  }
};

constinit const Row Group::row = row_of<Group, GroupQuestion>();

}  // namespace condotta::mercs
