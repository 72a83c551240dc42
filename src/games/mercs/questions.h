#pragma once

#include <initializer_list>
#include <span>
#include <string>

#include "games/mercs/advisor.h"
#include "kernel/offers.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::mercs {

struct Lister;
struct Room {
  using Content = mercs::Content;
  using State = mercs::State;
  using Action = mercs::Action;
  using Task = mercs::Task;
  using Advisor = mercs::Advisor;
  using Lister = mercs::Lister;
};

struct Row : ListedRow<Room> {
  // What the greedy player takes where answers must be looked at together: Q::prefer.
  std::size_t (*prefer)(const Advisor&, std::span<const Action>) = nullptr;
  // The same of all answers, where not all need be listed: Q::take(Lister&, Advisor, const T&, list).
  Action (*take)(const Look&, const Advisor&, std::vector<Action>&) = nullptr;
};
template <class T, class Q, class Candidates = Lister>
constexpr Row row_of() {
  Row row{ListedRow<Room>::of<T, Q>()};
  if constexpr (requires { &Q::prefer; }) row.prefer = &Q::prefer;
  if constexpr (requires { &Q::take; })
    row.take = [](const Row::Look& now, const Advisor& by, std::vector<Action>& list) {
      list.clear();
      const T& t = top_task<T>(now);
      Candidates lister(now, t, &list);
      return Q::take(lister, by, t, list);
    };
  return row;
}
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;

// ---- candidates ----------------------------------------------------------------------------------------------------

inline Action verb(Verb v) {
  Action a;
  a.verb = v;
  return a;
}

// Candidates for the question on top: all answers where there are few, good ones where space is continuous.
struct Card;  // steps.h
struct Fits;
struct Lister : Offers<Lister, Action> {
  const Look& now;
  int who;
  const Content& c = now.content;
  const State& s = now.s;

  template <class T>
  Lister(const Look& look, const T& t, List* list) : Offers(list), now(look), who(t.who.index()) {}

  const Figure& me() const { return figure(s, who); }
  bool settle(Action& a);         // keeps what the question's check allows
  Action make(int number) const;  // the candidates for steps
  using Offers::offer;
  void offer(Verb v) { offer(verb(v)); }
  void offer_orders();     // of Fire & Move
  bool hidden(int enemy);  // that no weapon can reach by sight
  int nearest_enemy();     // -1: none
  std::int16_t facing_enemy(table::Point from);

  // A way to lay the card, planned once for all facings after it.
  struct Laid {
    Action card{};
    table::Walk walk;
    bool fits = false;
  };
  const Laid& lay(const Action& a);
  // The ways on offer for that many MP that fit.
  const Fits& fits(int points);
  std::span<const Card> cards() const { return cards_; }  // all on offer
  // Which way it may look where a step to that bearing ends (MS-DEC-7).
  using Facings = Fixed<std::int16_t, 4>;
  Facings facings(int bearing, table::Point end);

 private:
  std::uint16_t known_ = 0, unseen_ = 0;  // enemies looked at once for all weapons
  int nearest_ = -2;                      // enemy; not looked for yet
  bool gathered_ = false;
  const Bodies& bodies();
  friend void list_steps(Lister& l, int points);
  Fits find_fits(std::span<const Card> cards);
  std::span<const Card> cards_;  // on offer
  Bodies bodies_;                // that a step may meet
  std::array<Laid, 2> laid_;     // the whole card to its top, and the last way besides
};
// A candidate for a step leaves its facing open until the card is laid: it counts those on offer from here down.
inline constexpr std::int16_t kOpenFacing = -2;

// quick_step.cc: where a player in a hurry goes next.
Action quick_step(Lister& l, const Advisor& by);

// The facing nearest to a wish that a turn of 90 degrees allows.
std::int16_t turn_towards(int facing, int wish);
// Facings this near to each other are one choice.
inline bool same_way(int a, int b) {
  return table::turn_between(a, b) < 20;
}

// ---- words ---------------------------------------------------------------------------------------------------------

// {0:figure} {1:unit} {2:side} {3} MP left
Phrase about(const char* key, const Look& now, FigureId who, int side = 0);
Phrase attack_detail(const Look& now, WeaponId weapon, const Aim& aim);

// ---- what a written position must have -----------------------------------------------------------------------------

// A number of a position and what it may be.
struct Bound {
  const char* field;
  int value, least, most;
};
// The first that is not, with its place; empty if all are.
std::string outside(const std::string& where, std::initializer_list<Bound> bounds);
std::string off_table(const std::string& where, table::Spot base);  // a base does not stand on the table

// A figure that has been placed; one that is `in_play`, for who is asked must still be there.
std::string no_figure(const Look& now, const char* field, FigureId who, bool must_be_in_play);
std::string no_weapon(const Look& now, FigureId who, WeaponId weapon);
std::string no_members(const Look& now, const Figures& members, bool must_be_in_play);

// The task on which one of the agenda stands.
template <class T>
const Task& under(const Look& now, const T& t) {
  const auto& tasks = now.s.agenda.tasks();
  std::size_t i = 1;
  while (tasks[i].if_is<T>() != &t) ++i;
  return tasks[i - 1];
}
template <class T>
bool on_top(const Look& now, const T& t) {
  return now.s.agenda.top().if_is<T>() == &t;
}

// A figure's player answers.
template <class T>
struct AsksFigure {
  static Seat asks(const Look& now, const T& t) { return seat_of(now.s, t.who); }
  static std::string broken(const Look& now, const T& t) { return no_figure(now, "who", t.who, on_top(now, t)); }
};
// The same, once the rule has put the question.
template <class T>
struct AsksWhenAsked {
  static Seat asks(const Look& now, const T& t) { return t.asked ? seat_of(now.s, t.who) : kNobody; }
  static std::string broken(const Look& now, const T& t) {
    if (t.asked && !on_top(now, t)) return "asked: only the last task asks somebody";
    return no_figure(now, "who", t.who, on_top(now, t));
  }
};

}  // namespace condotta::mercs
