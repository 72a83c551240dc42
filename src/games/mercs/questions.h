#pragma once

#include <initializer_list>
#include <string>

#include "games/mercs/advisor.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::mercs {

struct Room {
  using Content = mercs::Content;
  using State = mercs::State;
  using Action = mercs::Action;
  using Task = mercs::Task;
  using Advisor = mercs::Advisor;
};

struct Row : RowOf<Room> {
  // What the greedy player takes where answers must be looked at together: Q::pick.
  std::size_t (*pick)(const Advisor&, std::span<const Action>) = nullptr;
};
template <class T, class Q>
constexpr Row row_of() {
  Row row{RowOf<Room>::of<T, Q>()};
  if constexpr (requires { &Q::pick; }) row.pick = &Q::pick;
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

// The answers to the question on top: all of them where the list is short, good candidates where space is continuous.
struct Lister {
  const Look& now;
  int who;
  List& out;
  const Content& c = now.content;
  const State& s = now.s;
  std::uint16_t known = 0, unseen = 0;  // enemies looked at once for all weapons
  int nearest = -2;                     // enemy; not looked for yet

  const Figure& me() const { return figure(s, who); }
  // Keeps what the question's check allows.
  void offer(const Action& a) {
    if (ok(Agendas::row(now.s.agenda.top()).check(now, a))) out.push_back(a);
  }
  void offer(Verb v) { offer(verb(v)); }
  void offer_orders();  // of Fire & Move
  bool offered_since(std::size_t before, const Action& a) const;
  bool hidden(int enemy);  // that no weapon can reach by sight
  int nearest_enemy();     // -1: none
  std::int16_t facing_enemy(table::Point from);
};

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
