#include <algorithm>

#include "games/recon/questions.h"

// RC-DEC-7, RC-DEC-37, RC-RUL-162: equal priorities. One owner of the tied MERCS names one of them, the other owners
// agree or the word goes on; when nobody is left to name one, the lot decides.
namespace condotta::recon {
namespace {

// The owners of the tied MERCS, in the order of the team: that one of them; nobody: there are fewer.
Seat owner(const State& s, const Mercs& tied, std::size_t number) {
  SeatMask seen;
  for (const MercId id : tied) {
    const Seat seat = merc(s, id).seat;
    if (seen.has(seat)) continue;
    if (number-- == 0) return seat;
    seen = seen.with(seat);
  }
  return kNobody;
}

MercId by_lot(Play& p, const Mercs& tied) {
  const MercId who = tied[static_cast<std::size_t>(p.dice.pick(static_cast<int>(tied.size())))];
  p.log.tell([&] { return Event::of(What::LotDecides, "RC-RUL-162"_rule, who.value); });
  return who;
}

// What both questions have in common; Q tells what the tied are tied for.
template <class T, class Q>
struct TieQuestion {
  static Seat asks(const Look& now, const T& t) {
    // Who has named one need not agree to it: of the others as many as agree have been asked.
    const std::size_t next = !t.who.some() ? t.named : t.agreed + 1 < t.named ? t.agreed : t.agreed + 1u;
    return owner(now.s, t.tied, next);
  }
  static std::string broken(const Look& now, const T& t) {
    if (t.tied.empty()) return "tied: expected the MERCS that are tied";
    if (const std::string trouble = no_mercs(now, t.tied, "tied"); !trouble.empty()) return trouble;
    for (const MercId id : t.tied) {
      if (!Q::waits(now.s, merc(now.s, id))) return "tied: a MERC that waits for nothing";
    }
    if (t.who.some() && !t.tied.contains(t.who)) return "who: is not tied";
    return t.who.some() && t.named == 0 ? "named: somebody has named one" : "";
  }
  static Phrase phrase(const Look& now, const T& t) {
    return ask(t.who.some() ? Q::kAgreed : Q::kWho, now, {.who = t.who, .number = Q::number(now.s, t)});
  }

  static void choices(const Look& now, const T& t, List& out) {
    if (t.who.some()) return out.push_back(act(Verb::Accept, t.who)), out.push_back(act(Verb::Refuse, t.who));
    for (const Merc& m : now.s.mercs) offer<Q>(now, t, act(Verb::Take, m.board), out);
  }
  static Verdict check(const Look& now, const T& t, const Action& a) {
    if (t.who.some()) return one_of(a, Verb::Accept, Verb::Refuse, t.who);
    if (a.verb != Verb::Take || !is_merc(now.s, a.who)) return not_asked();
    return t.tied.contains(a.who) ? yes() : no("RC-PRIO-4"_rule, Reason::NotTied);
  }
  static void go_on(Play& p, T& t, const Action& a) {
    if (a.verb == Verb::Take) t.who = a.who, ++t.named, t.agreed = 0;
    if (a.verb == Verb::Accept) ++t.agreed;
    if (a.verb == Verb::Refuse) {
      p.log.tell([&] { return Event::of(What::NotAgreed, "RC-RUL-162"_rule, t.who.value); });
      t.who = {};
    }
    if (asks(p, t) != kNobody) return;
    const T done = t;
    p.s.agenda.pop();
    Q::settle(p, done, done.who.some() ? done.who : by_lot(p, done.tied));
  }
  static Phrase label(const Look& now, const T& t, const Action& a) {
    const char* key = a.verb == Verb::Take ? Q::kTakes : a.verb == Verb::Accept ? "action.agree" : "action.disagree";
    return say(key, now, a, {.number = a.verb == Verb::Take ? Q::number(now.s, t) : 0});
  }
};

// RC-PRIO-4, RC-SETUP-13: the next turn order token.
struct TurnOrderQuestion : TieQuestion<TurnOrder, TurnOrderQuestion> {
  using On = StandsOn<Bottom, SetUp, Refresh>;
  static constexpr const char *kWho = "question.turn_order", *kAgreed = "question.turn_order_agree",
                              *kTakes = "action.take";
  static int number(const State&, const TurnOrder& t) { return t.token; }
  static bool waits(const State&, const Merc& m) { return !m.dead && m.token == 0; }
  static std::string broken(const Look& now, const TurnOrder& t) {
    return t.token == 0 || t.token > kTeamSize ? "token: expected a turn order token" : TieQuestion::broken(now, t);
  }
  static void settle(Play& p, const TurnOrder& t, MercId who) {
    merc(p.s, who).token = t.token;
    p.log.tell([&] { return Event::of(What::TurnOrder, "RC-PRIO-4"_rule, who.value, t.token); });
  }
};

// RC-BNC-8: the next M position of the tile.
struct BreachOrderQuestion : TieQuestion<BreachOrder, BreachOrderQuestion> {
  using On = StandsOn<BreachAndClear>;
  static constexpr const char *kWho = "question.breach_order", *kAgreed = "question.breach_order_agree",
                              *kTakes = "action.take_position";
  static int number(const State& s, const BreachOrder&) { return s.breach.next + 1; }
  static bool waits(const State& s, const Merc& m) {
    const auto& order = s.breach.order;
    return m.on_tile && std::find(order.begin(), order.end(), m.board) == order.end();
  }
  static void settle(Play& p, const BreachOrder&, MercId who) { p.s.breach.order[p.s.breach.next++] = who; }
};

}  // namespace

constinit const Row TurnOrder::row = row_of<TurnOrder, TurnOrderQuestion>();
constinit const Row BreachOrder::row = row_of<BreachOrder, BreachOrderQuestion>();

}  // namespace condotta::recon
