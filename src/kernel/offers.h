#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/question.h"

namespace condotta {

// What might be answered, told by the one function that knows all candidates. It serves three times: to list the
// answers, when each candidate is settled at once; to draw one of them, when only what is drawn is settled; and to take
// the one that seems best, when candidates are taken for answers until their turn comes. Most of the price of a long
// list is in looking at what may not be done.
//
// Lister derives from it and brings settle(Action&) -> bool: whether a candidate is an answer, once what was left open
// in it has been filled in.
template <class Lister, class Action>
class Offers {
  enum class Is : std::uint8_t { Unknown, Answer, None, Closed };  // Closed: its terms do not hold

 public:
  // A candidate that others may hang on.
  struct Offer {
    std::int32_t at = -1;  // its place, when drawing
    Is is = Is::Unknown;   // when listing
  };
  // A candidate that is open only beside an answer, or only in the place of what turned out to be none; or that is an
  // answer whenever the other is.
  struct Terms {
    Offer on{};
    bool beside = true, settled = false;
  };
  static Terms beside(Offer other) { return {other, true, false}; }
  static Terms instead_of(Offer other) { return {other, false, false}; }
  static Terms along_with(Offer other) { return {other, true, true}; }
  static Terms for_certain() { return {{}, true, true}; }  // it has been settled elsewhere

  // With a list every candidate is settled at once and the answers go there; without, they wait for draw(), or for
  // best() if they are trusted.
  explicit Offers(std::vector<Action>* list) : list_(list), waiting_(waiting_here()) { waiting_.clear(); }
  void trust() { trusts_ = true; }

  Offer offer(const Action& a, Terms terms = {}) { return add(a, terms, false); }
  // Once, and only where one is drawn: `count` candidates that the lister makes when their turn comes, make(number).
  // any() and best() do not know of them.
  void offer_made(int count) { first_made_ = static_cast<int>(waiting_.size()), made_ = count; }
  // Of candidates that are alike the first counts. Nothing may be left open in them.
  Offer offer_once(const Action& a, Terms terms = {}) { return add(a, terms, true); }
  // From here on only: those before are known to be different.
  void look_back_to_here() { since_ = list_ != nullptr ? list_->size() : 0; }
  // Whether there is any use in a candidate with these terms; when drawing that is not known yet.
  bool open(const Terms& terms) const { return list_ == nullptr || holds(terms.on.is, terms.beside); }
  // Whether it is an answer, and whether there is any so far: for a list whose course hangs on that.
  bool taken(Offer offered) { return trusts_ || (list_ != nullptr ? offered.is : settled(offered.at)) == Is::Answer; }
  bool trusted() const { return trusts_; }
  bool lists() const { return list_ != nullptr; }
  bool any() {
    if (list_ != nullptr) return !list_->empty();
    if (trusts_) return !waiting_.empty();
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(waiting_.size()); ++i)
      if (settled(i) == Is::Answer) return true;
    return false;
  }

  // One of the answers, all alike; there must be one. What is drawn and is none is drawn for again.
  Action draw(Dice& dice) {
    for (;;) {
      const int drawn = dice.pick(static_cast<int>(waiting_.size()) + made_);
      if (drawn >= first_made_ && drawn < first_made_ + made_) {
        if (Action a = made(drawn - first_made_); settle(a)) return a;
        continue;
      }
      const int at = drawn < first_made_ ? drawn : drawn - made_;
      if (settled(at) == Is::Answer) return candidate(at).action;
    }
  }
  // The answer worth most by what worth(candidate) says, which need not be one; there must be an answer. Of equals the
  // first.
  template <class Worth>
  Action best(Worth&& worth) {
    for (Candidate& each : waiting_) each.worth = worth(static_cast<const Action&>(each.action));
    for (;;) {
      const auto most = std::max_element(waiting_.begin(), waiting_.end(),
                                         [](const Candidate& a, const Candidate& b) { return a.worth < b.worth; });
      const auto at = static_cast<std::int32_t>(most - waiting_.begin());
      if (settled(at) == Is::Answer) return candidate(at).action;
      candidate(at).worth = kOutOfQuestion;
    }
  }
  // The candidates that wait, for those who weigh them otherwise: by number, and whether one is an answer after all.
  std::int32_t waiting() const { return static_cast<std::int32_t>(waiting_.size()); }
  const Action& at(std::int32_t number) { return candidate(number).action; }
  bool answers(std::int32_t number) { return settled(number) == Is::Answer; }

 private:
  static constexpr double kOutOfQuestion = -1e18;
  struct Candidate {
    Action action;
    std::int32_t on = -1;
    bool beside = true, settled = false, once = false;
    Is is = Is::Unknown;
    double worth = 0;
  };
  // Used again by every draw of a thread, so that none allocates.
  static std::vector<Candidate>& waiting_here() {
    thread_local std::vector<Candidate> all;
    return all;
  }
  Candidate& candidate(std::int32_t at) { return waiting_[static_cast<std::size_t>(at)]; }
  bool settle(Action& a) { return static_cast<Lister*>(this)->settle(a); }
  Action made(int number) {
    if constexpr (requires(Lister & l) { l.make(number); }) return static_cast<Lister*>(this)->make(number);
    return {};
  }
  static bool holds(Is other, bool beside) { return other == (beside ? Is::Answer : Is::None); }

  Offer add(const Action& a, const Terms& terms, bool once) {
    if (list_ == nullptr) {
      waiting_.push_back({a, terms.on.at, terms.beside, terms.settled, once, Is::Unknown, 0});
      return {static_cast<std::int32_t>(waiting_.size() - 1), Is::Unknown};
    }
    if (terms.on.is != Is::Unknown && !holds(terms.on.is, terms.beside)) return {-1, Is::Closed};
    Action answer = a;
    if ((once && listed(a)) || !(terms.settled || settle(answer))) return {-1, Is::None};
    list_->push_back(answer);
    return {-1, Is::Answer};
  }
  bool listed(const Action& a) const {
    for (std::size_t i = since_; i < list_->size(); ++i)
      if ((*list_)[i] == a) return true;
    return false;
  }

  Is settled(std::int32_t at) {
    if (candidate(at).is == Is::Unknown) candidate(at).is = find_out(at);
    return candidate(at).is;
  }
  Is find_out(std::int32_t at) {
    Candidate& each = candidate(at);
    if (each.on >= 0 && !holds(settled(each.on), each.beside)) return Is::Closed;
    if (!(each.settled || settle(each.action))) return Is::None;
    return each.once && repeats(at) ? Is::None : Is::Answer;
  }
  bool repeats(std::int32_t at) {
    for (std::int32_t k = 0; k < at; ++k)
      if (candidate(k).action == candidate(at).action && settled(k) == Is::Answer) return true;
    return false;
  }

  std::vector<Action>* list_;
  std::vector<Candidate>& waiting_;
  std::size_t since_ = 0;
  bool trusts_ = false;
  int first_made_ = 0, made_ = 0;
};

// A question Q that offers its candidates to the room's Lister, by list(Lister&, const T&), has its choices from that,
// and picks one without looking at them all.
template <class Room, class T, class Q>
struct Listed : Q {
  using Action = typename Room::Action;
  template <class Look>
  static void choices(const Look& now, const T& t, std::vector<Action>& out) {
    typename Room::Lister lister(now, t, &out);
    Q::list(lister, t);
  }
  template <class Look>
  static Action pick(const Look& now, const T& t, Dice& dice) {
    typename Room::Lister lister(now, t, nullptr);
    Q::list(lister, t);
    return lister.draw(dice);
  }
  // What take(lister, advisor, t) chooses among candidates that nobody has settled yet.
  template <class Look, class Advisor, class Take>
  static Action quick(const Look& now, const Advisor& by, const T& t, Take&& take) {
    typename Room::Lister lister(now, t, nullptr);
    lister.trust();
    Q::list(lister, t);
    return take(lister, by, t);
  }
};

// A row of a room with a Lister, where a question may tell its candidates (Q::list).
template <class Room>
struct ListedRow : RowOf<Room> {
  using Action = typename Room::Action;
  using Look = typename RowOf<Room>::Look;
  using Advisor = typename Room::Advisor;

  Action (*pick)(const Look&, Dice&) = nullptr;  // of a question that lists candidates
  // What a player in a hurry takes of candidates that nobody has settled yet: Q::quick(Lister&, Advisor, const T&).
  Action (*quick)(const Look&, const Advisor&) = nullptr;

  template <class T, class Q>
  static constexpr ListedRow of() {
    if constexpr (requires { &Q::list; }) {
      using L = Listed<Room, T, Q>;
      ListedRow row{RowOf<Room>::template of<T, L>()};
      row.pick = [](const Look& now, Dice& dice) { return L::pick(now, top_task<T>(now), dice); };
      if constexpr (requires { &Q::quick; })
        row.quick = [](const Look& now, const Advisor& by) { return L::quick(now, by, top_task<T>(now), &Q::quick); };
      return row;
    } else {
      return {RowOf<Room>::template of<T, Q>()};
    }
  }
};

// One of the choices, all alike; without making the list where the question on top can do without. The first number
// drawn decides, or is drawn again.
template <const auto& Rows, class Look, class Action>
Action pick_answer(const Look& now, Dice& dice, std::vector<Action>& list) {
  const auto& row = *Rows[now.s.agenda.top().index()];
  if (row.pick != nullptr) return row.pick(now, dice);
  list.clear();
  row.choices(now, list);
  return list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))];
}

}  // namespace condotta
