#pragma once

#include <string>
#include <vector>

#include "games/techcommander/advisor.h"
#include "games/techcommander/resolve.h"
#include "kernel/offers.h"
#include "kernel/question.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::techcommander {

struct Lister;
struct Room {
  using Content = techcommander::Content;
  using State = techcommander::State;
  using Action = techcommander::Action;
  using Task = techcommander::Task;
  using Advisor = techcommander::Advisor;
  using Lister = techcommander::Lister;
};

// A question may have besides, all static:
//   check_seen(Look, const T&, Action, Sights*) -> Refusal   its check, with every line of sight looked along once
//   worth(Advisor, const T&, Action) -> double               how much the greedy player likes an answer; equals are
//                                                            drawn for, so it is exact where a hint is not
struct Row : ListedRow<Room> {
  Refusal (*check_seen)(const Look&, const Action&, Sights*) = nullptr;
  double (*worth)(const Advisor&, const Action&) = nullptr;
};
template <class T, class Q>
constexpr Row row_of() {
  Row row{ListedRow<Room>::of<T, Q>()};
  if constexpr (requires { &Q::check_seen; }) {
    row.check_seen = [](const Look& now, const Action& a, Sights* sights) {
      return Q::check_seen(now, top_task<T>(now), a, sights);
    };
  }
  if constexpr (requires { &Q::worth; }) {
    row.worth = [](const Advisor& by, const Action& a) { return Q::worth(by, top_task<T>(by), a); };
  }
  constexpr bool by_worth = requires {
    &Q::list;
    &Q::worth;
  };
  if constexpr (by_worth) {
    if (row.quick != nullptr) return row;
    row.quick = [](const Look& now, const Advisor& by) {  // a player in a hurry takes the one worth most
      return Listed<Room, T, Q>::quick(now, by, top_task<T>(now),
                                       [](auto& lister, const Advisor& judge, const T& asked) {
                                         return lister.best([&](const Action& a) { return Q::worth(judge, asked, a); });
                                       });
    };
  }
  return row;
}
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;
inline const Row& row_for(const Task& task) {
  return *kTable[task.index()];
}

// ---- what a task may stand on --------------------------------------------------------------------------------------

template <class Tasks, class... More>
struct Also {
  template <class T>
  static std::bitset<256> mask() {
    return Tasks::template mask<T>() | StandsOn<More...>::template mask<T>();
  }
};
using Shop = StandsOn<AskOrder, AskCaptain, AskBuy, AskDeclare>;  // where something is bought
using Deed = StandsOn<Act, Perform, March, Shooting, Collapse, Fall, Overrun, Omega, AskLeg, AskReact, AskOffload,
                      AskAim, AskSkull, AskPlace, AskDodge, AskReturn>;
using Scene = Also<Deed, AskOrder, AskCaptain, AskBuy, AskDeclare, Place>;

// The unit a task is about, if any.
inline UnitId unit_of(const Task& task) {
  UnitId found;
  task.visit([&](const auto& own) {
    if constexpr (requires { own.unit; }) found = own.unit;
  });
  return found;
}

// ---- what a task needs in a written position -----------------------------------------------------------------------

std::string no_seat(const Look& now, Seat seat);
std::string no_unit(const Look& now, UnitId id, const char* member = "unit");
std::string no_feature(const Look& now, ElementId id);
std::string not_to_be_placed(const Look& now, Seat seat, UnitId id, bool adjusting);
std::string bad_deployment(const State& s);
bool acting(const State& s);  // an action is being carried out
inline constexpr int kMostDice = 99;
// Distances are exact only so far out.
inline bool in_reach(std::int32_t x, std::int32_t y, std::int32_t z = 0) {
  const auto near = [](std::int32_t v) { return v >= -table::kFarthest && v <= table::kFarthest; };
  return near(x) && near(y) && z >= 0 && z <= table::kHighest;
}
inline bool is_element(const Content& c, const State& s, ElementId id) {
  return id.some() && id.index() < static_cast<int>(c.table_of(s).terrain.size());
}
// The question on top that goes on with a volley needs one with shots left.
std::string no_shots_left(const Look& now, const auto& t) {
  const bool top = unit_of(now.s.agenda.top()) == t.unit && !now.s.volleys.empty();
  const bool left = top && now.s.volleys.back().attacker == t.unit && now.s.volleys.back().left > 0;
  return left ? "" : "more: no shots are left to aim";
}

struct AnyUnit {  // a unit that is there
  static std::string broken(const Look& now, const auto& t) { return no_unit(now, t.unit); }
};
struct OwnUnit {  // one of the asked seat's, still in play
  static std::string broken(const Look& now, const auto& t) {
    if (std::string bad = no_unit(now, t.unit); !bad.empty()) return bad;
    const Unit& u = unit(now.s, t.unit);
    return u.owner == t.asks && present(u) ? "" : "unit: not one of who is asked";
  }
};
struct Other {
  static std::string broken(const Look& now, const auto& t) { return no_unit(now, t.other, "other"); }
};
struct OtherIfAny {
  static std::string broken(const Look& now, const auto& t) {
    return t.other.some() ? no_unit(now, t.other, "other") : "";
  }
};
struct InAction {  // an action is being carried out below it
  static std::string broken(const Look& now, const auto&) {
    return acting(now.s) ? "" : "job: no action is being carried out";
  }
};
struct Mover {
  static std::string broken(const Look& now, const auto& t) {
    return now.s.walk.unit == t.unit ? "" : "unit: another one moves";
  }
};
struct Volleys {
  static std::string broken(const Look& now, const auto&) { return now.s.volleys.empty() ? "job: nobody shoots" : ""; }
};
struct InSkirmish {  // TC-GEN-4
  static std::string broken(const Look& now, const auto&) {
    return now.s.type == GameType::Skirmish ? "" : "job: only in a skirmish";
  }
};
struct InDeathmatch {
  static std::string broken(const Look& now, const auto&) {
    return now.s.type == GameType::Deathmatch ? "" : "job: only in a deathmatch";
  }
};
struct InReach {  // x, y and z are a place
  static std::string broken(const Look&, const auto& t) {
    if constexpr (requires { t.z; }) return in_reach(t.x, t.y, t.z) ? "" : "x: too far away";
    return in_reach(t.x, t.y) ? "" : "x: too far away";
  }
};

template <class T, class... Needs>
struct Needing {
  static std::string broken(const Look& now, const T& t) {
    std::string bad;
    ((bad = bad.empty() ? Needs::broken(now, t) : bad), ...);
    return bad;
  }
};
template <class T, class... Needs>
struct Asks {
  static Seat asks(const Look&, const T& t) { return t.asks; }
  static std::string broken(const Look& now, const T& t) {
    std::string bad = no_seat(now, t.asks);
    ((bad = bad.empty() ? Needs::broken(now, t) : bad), ...);
    return bad;
  }
};

// ---- yes or no -----------------------------------------------------------------------------------------------------

inline Objection check_yes_or_no(const Action& a) {
  return a.verb == Verb::Yes || a.verb == Verb::No ? Objection{} : refuse("TC-DEC-10"_rule, Reason::NotAsked);
}
template <class T, class... Needs>
struct AsksYesOrNo : Asks<T, Needs...> {
  static void choices(const Look&, const T& t, List& out) {
    UnitId who;
    if constexpr (requires { t.unit; }) who = t.unit;
    out.push_back(say(Verb::Yes, who));
    out.push_back(say(Verb::No, who));
  }
  static Refusal check(const Look&, const T&, const Action& a) { return check_yes_or_no(a); }
};

// ---- wishes --------------------------------------------------------------------------------------------------------

// Plausible things that are refused: shown with the reason.
inline void wish(const Look& now, const Action& a, List& out) {
  constexpr std::size_t kMostWishes = 24;
  if (out.size() < kMostWishes && check_answer(now.content, now.s, a)) out.push_back(a);
}

// ---- words ---------------------------------------------------------------------------------------------------------

int type_of(const State& s, UnitId id);
std::string what_is_broken(const Content& c, const State& s);
// The question about a unit, and about it and another one.
Phrase about(const State& s, const char* key, UnitId id);
Phrase about(const State& s, const char* key, UnitId id, UnitId other);
// A numbered place of the table, with where it is.
Phrase place_phrase(const Look& now, const std::vector<MapPoint>& places, int number);
Phrase shift_phrase(const Look& now, const Action& a);
Phrase take_from_phrase(const Action& a);
int heading_from(const State& s, UnitId id, Point to);
Phrase shot_detail(const Look& now, const AskAim& aim, const Action& a);

}  // namespace condotta::techcommander
