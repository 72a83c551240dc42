#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "games/merc/advisor.h"
#include "games/merc/automa.h"
#include "games/merc/offers.h"
#include "games/merc/resolve.h"
#include "kernel/enum_names.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::merc {

struct Room {
  using Content = merc::Content;
  using State = merc::State;
  using Action = merc::Action;
  using Task = merc::Task;
  using Advisor = merc::Look;
};
using List = std::vector<Action>;

// Besides what kernel/question.h lists, a question has `asked` (who must answer, as a player) and `offer` (candidates,
// from which choices and wishes are made); the Dictator's book answers it too (automa.h).
struct Row : RowOf<Room> {
  PlayerId (*asked)(const Look&) = nullptr;
  void (*offer)(Offers&) = nullptr;
  Action (*by_book)(const Book&) = nullptr;
};

// ---- what a task stands on -----------------------------------------------------------------------------------------

// A task that waits for another while one of these steps is due; without steps it always does.
template <class T, auto... Steps>
struct During {
  using Under = T;
  static bool waits(const T& t) {
    if constexpr (sizeof...(Steps) > 0) return ((t.step == Steps) || ...);
    return static_cast<void>(t), true;
  }
};
// StandsOn with steps.
template <class... Places>
struct Over {
  template <class AnyTask>
  static std::bitset<256> mask() {
    return StandsOn<typename Places::Under...>::template mask<AnyTask>();
  }
  static bool fits(const Task& under) {
    return ((under.is<typename Places::Under>() && Places::waits(under.as<typename Places::Under>())) || ...);
  }
};
// What a command leads to, in the turn of either side.
template <class... More>
using OverTurn =
    Over<During<RebelTurn, RebelTurn::Step::Commands>, During<DictatorTurn, DictatorTurn::Step::Commands>, More...>;
// Who is killed, or looted, is so in the middle of one of these.
using OverDeath = Over<
    During<Shoot, Shoot::Step::Damage, Shoot::Step::Over, Shoot::Step::HitByHit>, During<Mines>,
    During<Round, Round::Step::Turns, Round::Step::LastMine>, During<AskMine>, During<Artillery>, During<Dying>,
    During<DictatorTurn, DictatorTurn::Step::Commands, DictatorTurn::Step::SecondCard, DictatorTurn::Step::Conscripts>>;

// What a tactics card leads to.
using OverCard = Over<
    During<DictatorTurn, DictatorTurn::Step::Commands, DictatorTurn::Step::SecondCard, DictatorTurn::Step::Conscripts>>;

// A task of a written position with its neighbours on the agenda.
struct Neighbours {
  const Task* under = nullptr;
  const Task* over = nullptr;
  template <class T>
  bool below() const {
    return over != nullptr && over->is<T>();
  }
};
template <class T>
Neighbours neighbours_of(const State& s, const T& t) {
  const auto& tasks = s.agenda.tasks();
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (!tasks[i].is<T>() || &tasks[i].as<T>() != &t) continue;
    return {i > 0 ? &tasks[i - 1] : nullptr, i + 1 < tasks.size() ? &tasks[i + 1] : nullptr};
  }
  return {};
}
template <class T>
T& top_as(Play& p) {
  return p.s.agenda.top().as<T>();
}

// ---- rows ----------------------------------------------------------------------------------------------------------

// What the kernel's row wants of a question that says whom it asks and what it offers.
template <class T, class Q>
struct Asked : Q {
  static Seat asks(const Look& now, const T& t) { return seat_of(now.s, Q::asked(now, t)); }
  static void choices(const Look& now, const T& t, List& out) {
    Offers offers(now, &out, kAllOffers);
    Q::offer(offers, t);
  }
  static void wishes(const Look& now, const T& t, List& out) {
    Offers offers(now, &out, kMostWishes, true);
    Q::offer(offers, t);
  }
};

// Whether the task under it waits for it, and what it lacks itself.
template <class T, class Q>
std::string trouble_of(const Look& now, const Task& task) {
  const T& t = task.as<T>();
  if constexpr (requires { &Q::On::fits; }) {
    const Task* under = neighbours_of(now.s, t).under;
    if (under != nullptr && !Q::On::fits(*under)) return "job: not what the task below is waiting for";
  }
  if constexpr (requires { &Q::broken; }) return Q::broken(now, t);
  return {};
}

template <class T, class Q>
constexpr Row row_of() {
  if constexpr (requires { &Q::asked; }) {
    Row row{RowOf<Room>::of<T, Asked<T, Q>>()};
    row.asked = [](const Look& now) { return Q::asked(now, top_task<T>(now)); };
    row.offer = [](Offers& out) { Q::offer(out, top_task<T>(out.look())); };
    row.by_book = [](const Book& book) { return merc::by_book(book, top_task<T>(book.t)); };
    row.broken = trouble_of<T, Q>;
    return row;
  } else {
    Row row{RowOf<Room>::of<T, Q>()};
    row.broken = trouble_of<T, Q>;
    return row;
  }
}
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;
inline const Row& top_row(const State& s) {
  return *kTable[s.agenda.top().index()];
}

// ---- who is asked, and in which words ------------------------------------------------------------------------------

// The blanks that all questions have alike, whether they use them or not.
Phrase ask(const char* key, const Look& now, PlayerId player, MercId who = {}, CellId cell = {}, int n = 0);

// question.NAME of the words, for a question named NAME.
template <class T>
const char* question_key() {
  static const std::string key = "question." + type_text<T>();
  return key.c_str();
}

std::string no_player(const State& s, PlayerId player);                // somebody who plays
std::string no_merc(const State& s, MercId who);                       // on the map
std::string no_cell(const State& s, CellId cell);                      // on the map
std::string no_cells(const State& s, CellSet cells);                   // some, all on the map
std::string no_squad(const State& s, PlayerId player, SquadNo squad);  // that stands there
std::string no_dictator(const State& s);                               // in this game
template <class... Troubles>
std::string first_trouble(Troubles... all) {
  std::string first;
  ((first.empty() ? void(first = all) : void()), ...);
  return first;
}

template <class T>
struct AsksPlayer {
  static PlayerId asked(const Look&, const T& t) { return t.player; }
  static Phrase phrase(const Look& now, const T& t) {
    MercId who;
    CellId cell;
    if constexpr (requires { t.who; }) who = t.who;
    if constexpr (requires { t.cell; }) cell = t.cell;
    return ask(question_key<T>(), now, t.player, who, cell);
  }
  static std::string broken(const Look& now, const T& t) { return no_player(now.s, t.player); }
};
// The owner of a MERC, about him.
template <class T>
struct AsksOwner {
  static PlayerId asked(const Look& now, const T& t) { return soldier(now.s, t.who).owner; }
  static Phrase phrase(const Look& now, const T& t) { return ask(question_key<T>(), now, asked(now, t), t.who); }
  static std::string broken(const Look& now, const T& t) { return no_merc(now.s, t.who); }
};
// Whose attack is going on; about the MERC who attacks, if it is one.
template <class T>
struct AsksAttacker {
  static PlayerId asked(const Look& now, const T&) { return now.s.attack.player; }
  static MercId merc(const Look& now) { return merc_of(now.s.attack.by); }
  static Phrase phrase(const Look& now, const T&) {
    const MercId who = is_person(now.s.attack.by) ? merc(now) : MercId{};
    return ask(question_key<T>(), now, now.s.attack.player, who);
  }
};
template <class T>
struct AsksDictator {
  static PlayerId asked(const Look&, const T&) { return kDictator; }
  static Phrase phrase(const Look& now, const T&) { return ask(question_key<T>(), now, kDictator); }
  static std::string broken(const Look& now, const T&) { return no_dictator(now.s); }
};

// ---- what several questions offer, say or like ---------------------------------------------------------------------

inline constexpr float kLikesEnough = 0.1F;  // to leave it at that, when nothing is better
void offer_cells(Offers& out, Verb verb, Cells cells);
inline void offer_both(Offers& out, Verb one, Verb other) {
  out.add(act(one));
  out.add(act(other));
}
Refusal check_pick(const Action& a, Verb verb, Cells allowed);
Refusal check_either(const Action& a, Verb one, Verb other, RuleId rule);

template <class F>
void each_unit_at(const State& s, CellId cell, F&& f) {
  for (const Soldier& each : s.soldiers) {
    if (each.cell == cell) f(person(each.who));
  }
  each_player(s, [&](PlayerId player) {
    if (at(s, cell).militia[static_cast<std::size_t>(player.index())] > 0) f(militia_of(player));
    if (s.vehicles.empty()) return;
    f(riders_of(player, SquadNo::Primary));
    f(riders_of(player, SquadNo::Secondary));
  });
  if (s.battle.on == 0 || s.battle.cell != cell) return;
  for (int i = 0; i < kDogs; ++i) {
    if (s.battle.dogs[static_cast<std::size_t>(i)].victim.some()) f(dog(i));
  }
}
PlayerId owner_of(const State& s, UnitId unit);  // or nobody
int unit_side_of(const State& s, UnitId unit);   // or -1

// Cards that are offered to the MERCs of a player.
void offer_gifts(Offers& out, PlayerId player);
Refusal check_gift(const Look& now, PlayerId player, const Action& a);

// How every choice reads, whatever the question (labels.cc).
Phrase label_of(const Action& a);

}  // namespace condotta::merc
