#pragma once

#include <string>
#include <vector>

#include "games/recon/advisor.h"
#include "kernel/enum_names.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::recon {

struct Room {
  using Content = recon::Content;
  using State = recon::State;
  using Action = recon::Action;
  using Task = recon::Task;
  using Advisor = recon::Advisor;
};

using List = std::vector<Action>;

struct Row : RowOf<Room> {};

// A question's own check gives a Verdict; whoever asks from outside is told a Refusal.
template <class T, class Q>
struct Spoken : Q {
  static Refusal check(const Look& now, const T& t, const Action& a) { return Q::check(now, t, a).refusal(); }
};
template <class T, class Q>
constexpr Row row_of() {
  if constexpr (requires { &Q::check; }) {
    return Row{RowOf<Room>::of<T, Spoken<T, Q>>()};
  } else {
    return Row{RowOf<Room>::of<T, Q>()};
  }
}
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;

// ---- candidates --------------------------------------------------------------------------------------------------

inline Action act(Verb verb, MercId who = {}) {
  Action a;
  a.verb = verb, a.who = who;
  return a;
}
// One more choice like this one, to be changed where it lies: the pattern itself is written once.
inline Action& add(List& out, const Action& a) {
  out.push_back(a);
  return out.back();
}
// Kept if the question has nothing against it.
template <class Q, class T>
void offer(const Look& now, const T& t, const Action& a, List& out) {
  if (Q::check(now, t, a).ok()) out.push_back(a);
}
template <class Q, class T>
void offer_areas(const Look& now, const T& t, Action a, Areas set, List& out) {
  each_area(set, [&](int area) { a.where = AreaId::of(area), offer<Q>(now, t, a, out); });
}

// ---- answers -------------------------------------------------------------------------------------------------------

inline Verdict one_of(const Action& a, Verb one, Verb other, MercId who) {
  return a.who == who && (a.verb == one || a.verb == other) ? yes() : not_asked();
}
// RC-RUL-157, RC-RUL-158: a die that may be thrown again lies on the table.
Verdict check_die(const Action& a, const std::array<std::uint8_t, 3>& dice, MercId who);
Verdict check_place(const State& s, const Action& a, Areas allowed, MercId who);

// ---- words (labels.cc)
// -----------------------------------------------------------------------------------------------

// "action.use_kit" for Verb::UseKit; every enum has one section.
template <class E>
const char* word_key(const char* section, E value) {
  static const std::vector<std::string> keys = [section] {
    std::vector<std::string> all;
    for (const EnumName& each : enum_names<E>()) all.push_back(section + each.text);
    return all;
  }();
  return static_cast<std::size_t>(value) < keys.size() ? keys[static_cast<std::size_t>(value)].c_str() : nullptr;
}

// What a question speaks of besides the table.
struct About {
  MercId who{};
  AreaId area{};
  FigureId figure{};
  int number = 0;  // of a position of the tile, a turn order token, a place in the deck, or steps left
  int share = 0;   // CP the mate would pay
};
Phrase ask(const char* key, const Look& now, const About& about = {});

// A choice: what the action itself says, and what else is to be said.
struct Said {
  const Opfor* figure = nullptr;
  int rest = 0;    // CP left to pay
  int number = 0;  // of a place, an ability, a card, a position or a token
};
Phrase say(const char* key, const Look& now, const Action& a, const Said& more);

// ---- who is asked, and what a written position must have (broken.cc)
// -------------------------------------------------

std::string no_merc(const Look& now, MercId who);
std::string no_mercs(const Look& now, const Mercs& list, const char* name);
std::string no_combined_action(const Look& now);
std::string no_volley(const State& s);
// broken_breach.cc
std::string no_tile(const Look& now, BreachAndClear::Step step);
std::string no_merc_on_tile(const Look& now, MercId who);
std::string no_breach_turn(const Look& now, MercId who);

template <class T>
struct AsksMerc {  // its owner
  static Seat asks(const Look& now, const T& t) { return merc(now.s, t.who).seat; }
  static std::string broken(const Look& now, const T& t) { return no_merc(now, t.who); }
};
template <class T, Verb One, Verb Other>
struct AsksMercEither : AsksMerc<T> {  // one of two answers
  static void choices(const Look&, const T& t, List& out) {
    out.push_back(act(One, t.who)), out.push_back(act(Other, t.who));
  }
  static Verdict check(const Look&, const T& t, const Action& a) { return one_of(a, One, Other, t.who); }
};
template <class T>
struct AsksTeam {
  static Seat asks(const Look& now, const T&) { return team_seat(now.s); }
};

// Whether a task is the last of the agenda: of those that work out by themselves what is to be asked, only that one
// asks.
template <class T>
bool is_last(const Look& now, const T& t) {
  const Task& top = now.s.agenda.top();
  return top.is<T>() && &top.as<T>() == &t;
}
inline std::string only_last(bool last, bool asks) {
  return last == asks ? "" : "job: the last task asks, and no other";
}
// The first T of the agenda; none: there is none.
template <class T>
const T* on_agenda(const State& s) {
  for (const Task& each : s.agenda.tasks()) {
    if (each.is<T>()) return &each.as<T>();
  }
  return nullptr;
}
// Whether a U lies directly on the first T.
template <class T, class... U>
bool carries(const State& s) {
  const auto& tasks = s.agenda.tasks();
  for (std::size_t i = 0; i + 1 < tasks.size(); ++i) {
    if (tasks[i].is<T>()) return (tasks[i + 1].is<U>() || ...);
  }
  return false;
}
inline std::string at_step(bool fits) {
  return fits ? "" : "step: not where the next task begins";
}

}  // namespace condotta::recon
