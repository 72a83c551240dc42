#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/one_of.h"

// One question, one place. What may lie on a game's agenda is a list of small structs (OneOf), and each has one row:
// how it runs, whom it asks, what may be answered, what the answer does, how it is put into words. The row is written
// in the question's own file, as a struct of static functions; the table of all rows is made by the compiler from the
// list.
namespace condotta {

// What a question looks at: the immutable content and a state.
template <class Content, class State>
struct LookOf {
  const Content& content;
  const State& s;
  LookOf(const Content& the_content, const State& state) : content(the_content), s(state) {}
  LookOf(const PlayOf<Content, State>& p) : content(p.content), s(p.s) {}
};

// The step that is due; the task then stands at the one after it.
template <class Step>
requires std::is_enum_v<Step> Step take_step(Step& step) {
  const Step due = step;
  step = static_cast<Step>(static_cast<int>(step) + 1);
  return due;
}

// The task on top, which runs or asks, and the one under it, which asked for it.
template <class T>
const T& top_task(const auto& now) {
  return now.s.agenda.top().template as<T>();
}
template <class T>
const T& asker(const auto& now) {
  const auto& tasks = now.s.agenda.tasks();
  return tasks[tasks.size() - 2].template as<T>();
}

// The tasks on which a task may stand: `using On = StandsOn<Window>`. None of them: it is the bottom of the agenda;
// with Bottom among them it may be that, too, so that a written position can end where its question ends.
struct Bottom {};
template <class... Tasks>
struct StandsOn {
  static constexpr std::size_t kBottom = 255;  // no task's number: there are fewer
  template <class Task>
  static std::bitset<256> mask() {
    std::bitset<256> set;
    (set.set(number<Task, Tasks>()), ...);
    return sizeof...(Tasks) == 0 ? set.set(kBottom) : set;
  }

 private:
  template <class Task, class T>
  static constexpr std::size_t number() {
    if constexpr (std::is_same_v<T, Bottom>) {
      return kBottom;
    } else {
      return Task::template kIndex<T>;
    }
  }
};

// One row. A room names its types: Content, State, Action, Task (a OneOf), Advisor (what hints see).
template <class Room>
struct RowOf {
  using State = typename Room::State;
  using Action = typename Room::Action;
  using Task = typename Room::Task;
  using Advisor = typename Room::Advisor;
  using Look = LookOf<typename Room::Content, State>;
  using Play = PlayOf<typename Room::Content, State>;
  using List = std::vector<Action>;

  void (*run)(Play&) = nullptr;
  Seat (*asks)(const Look&) = nullptr;
  void (*choices)(const Look&, List&) = nullptr;
  Refusal (*check)(const Look&, const Action&) = nullptr;
  void (*answer)(Play&, const Action&) = nullptr;
  Phrase (*phrase)(const Look&) = nullptr;
  Phrase (*label)(const Look&, const Action&) = nullptr;
  Phrase (*detail)(const Look&, const Action&) = nullptr;
  float (*hint)(const Advisor&, const Action&) = nullptr;
  void (*wishes)(const Look&, List&) = nullptr;
  std::string (*broken)(const Look&, const Task&) = nullptr;
  std::bitset<256> (*on)() = nullptr;

  // The row of task T as struct Q tells it. Q may have, all static:
  //   run(Play&, T&)                    the rule, up to the question or to the end of the task
  //   asks(Look, const T&) -> Seat      who must answer now; kNobody: it runs
  //   choices(Look, const T&, List&)    candidates in a fixed order, each of which `check` allows
  //   check(Look, const T&, Action) -> Refusal    the only place that says no
  //   answer(Play&, const T&, Action)   the task has been taken off the agenda and this follows; or else
  //   go_on(Play&, T&, Action)          the task stays on the agenda, to run on or to ask again
  //   phrase(Look, const T&) -> Phrase  the question in words
  //   label, detail(Look, const T&, Action) -> Phrase    a choice and its second line, where the room has no common one
  //   hint(Advisor, const T&, Action) -> float           how much the greedy player likes it
  //   wishes(Look, const T&, List&)     what a player may want and perhaps may not
  //   broken(Look, const T&) -> string  what a written position lacks for this task, "" for nothing
  //   On                                StandsOn<...>, checked in a written position
  template <class T, class Q>
  static constexpr RowOf of();
};

template <class Room>
template <class T, class Q>
constexpr RowOf<Room> RowOf<Room>::of() {
  RowOf row;
  constexpr bool runs = requires {
    &Q::run;
  };
  constexpr bool asks = requires {
    &Q::asks;
  };
  constexpr bool leaves = requires {
    &Q::answer;
  };
  constexpr bool stays = requires {
    &Q::go_on;
  };
  static_assert(runs || asks, "a task runs, or asks somebody, or both");
  static_assert(asks == (leaves || stays) && !(leaves && stays), "a question has answer or go_on");
  row.on = [] { return Q::On::template mask<Task>(); };
  if constexpr (runs) row.run = [](Play& p) { Q::run(p, p.s.agenda.top().template as<T>()); };
  if constexpr (asks) {
    row.asks = [](const Look& now) { return Q::asks(now, top_task<T>(now)); };
    row.choices = [](const Look& now, List& out) { Q::choices(now, top_task<T>(now), out); };
    row.check = [](const Look& now, const Action& a) { return Q::check(now, top_task<T>(now), a); };
    row.phrase = [](const Look& now) { return Q::phrase(now, top_task<T>(now)); };
  }
  if constexpr (leaves) {
    row.answer = [](Play& p, const Action& a) {
      const T asked = top_task<T>(p);
      p.s.agenda.pop();
      Q::answer(p, asked, a);
    };
  }
  if constexpr (stays) row.answer = [](Play& p, const Action& a) { Q::go_on(p, p.s.agenda.top().template as<T>(), a); };
  if constexpr (requires { &Q::label; })
    row.label = [](const Look& now, const Action& a) { return Q::label(now, top_task<T>(now), a); };
  if constexpr (requires { &Q::detail; })
    row.detail = [](const Look& now, const Action& a) { return Q::detail(now, top_task<T>(now), a); };
  if constexpr (requires { &Q::hint; })
    row.hint = [](const Advisor& by, const Action& a) { return Q::hint(by, top_task<T>(by), a); };
  if constexpr (requires { &Q::wishes; })
    row.wishes = [](const Look& now, List& out) { Q::wishes(now, top_task<T>(now), out); };
  if constexpr (requires { &Q::broken; })
    row.broken = [](const Look& now, const Task& task) { return Q::broken(now, task.template as<T>()); };
  return row;
}

// The table: every task's row, which the task declares as `static const Row row` and its file defines.
template <class Row, class... Tasks>
constexpr std::array<const Row*, sizeof...(Tasks)> rows_of(const OneOf<Tasks...>*) {
  return {&Tasks::row...};
}

// The table at work, the same for every room. Rows is what rows_of gives.
template <class Room, const auto& Rows>
struct Questions {
  using Row = RowOf<Room>;
  using Look = typename Row::Look;
  using Play = typename Row::Play;
  using Task = typename Row::Task;
  using Action = typename Row::Action;

  static constexpr std::size_t kSpare = 8;  // places of the agenda that a written position leaves to the rules

  static const Row& row(const Task& task) { return *Rows[task.index()]; }
  // Who must answer; nobody when the game is over.
  static Seat asked(const Look& now) {
    if (now.s.agenda.empty()) return kNobody;
    const Row& top = row(now.s.agenda.top());
    return top.asks != nullptr ? top.asks(now) : kNobody;
  }
  // Works on the top task until somebody is asked or the agenda is empty.
  static void run(Play& p) {
    while (!p.s.agenda.empty()) {
      const Row& top = row(p.s.agenda.top());
      if (top.asks != nullptr && (top.run == nullptr || top.asks(p) != kNobody)) return;
      top.run(p);
    }
  }
  static void answer(Play& p, const Action& a) { row(p.s.agenda.top()).answer(p, a); }
  static void choices(const Look& now, std::vector<Action>& out) {
    out.clear();
    if (asked(now) != kNobody) row(now.s.agenda.top()).choices(now, out);
  }
  // `over` is what is said when nobody is asked anything.
  static Refusal check(const Look& now, const Action& a, const Refusal& over) {
    return asked(now) == kNobody ? over : row(now.s.agenda.top()).check(now, a);
  }
  static Phrase phrase(const Look& now) {
    return asked(now) == kNobody ? Phrase{} : row(now.s.agenda.top()).phrase(now);
  }
  // The wishes that are refused.
  static void wishes(const Look& now, std::vector<Action>& out) {
    out.clear();
    if (asked(now) == kNobody || row(now.s.agenda.top()).wishes == nullptr) return;
    const Row& top = row(now.s.agenda.top());
    top.wishes(now, out);
    std::erase_if(out, [&](const Action& a) { return !top.check(now, a).rule; });
  }
  // What is wrong with a written agenda: a task that cannot stand where it stands or lacks what it needs, a last task
  // that asks nobody or that nobody could answer. "" when nothing is; `text` spells a task.
  template <class Text>
  static std::string broken(const Look& now, Text&& text) {
    const auto& tasks = now.s.agenda.tasks();
    if (tasks.size() + kSpare > std::remove_cvref_t<decltype(tasks)>::kCapacity) return "agenda: too many tasks";
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const std::string place = "agenda." + std::to_string(i) + ".";
      const std::bitset<256> on = row(tasks[i]).on();
      if (!on.test(i == 0 ? StandsOn<>::kBottom : tasks[i - 1].index())) {
        return place + "job: " + text(tasks[i]) + " cannot stand " +
               (i == 0 ? "at the bottom" : "on " + text(tasks[i - 1]));
      }
      if (row(tasks[i]).broken == nullptr) continue;
      if (const std::string trouble = row(tasks[i]).broken(now, tasks[i]); !trouble.empty()) return place + trouble;
    }
    if (tasks.empty()) return {};
    if (asked(now) == kNobody) return "agenda: the last task must ask somebody";
    std::vector<Action> answers;
    choices(now, answers);
    return answers.empty() ? "agenda: nobody could answer the question" : "";
  }
};

}  // namespace condotta
