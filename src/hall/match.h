// One match: the fold of its entries. Whatever changes it becomes an entry first; loading it means folding them again.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall/store.h"
#include "kernel/lesson.h"
#include "kernel/line.h"
#include "kernel/live_dice.h"

namespace condotta::hall {

namespace json = boost::json;

enum class Phase : std::uint8_t { Gathering, Playing, Over, Closed };

// Who sits on a seat.
struct Chair {
  enum class Kind : std::uint8_t { Open, Person, Mind };
  Kind kind = Kind::Open;
  PlayerId player = 0;         // a person
  std::string name;            // as shown
  std::string level;           // of a mind
  PlayerId reserved = 0;       // an open chair kept for somebody
  bool former = false;         // an open chair only for those who sat here before
  std::vector<PlayerId> held;  // everybody who ever sat here
  bool has(PlayerId who) const { return kind == Kind::Person && player == who; }
};
std::string title_of(std::string level);  // "elite" -> "Elite"
json::object chair_json(const Chair& chair);
Chair chair_from(const json::object& object);

struct UndoRequest {
  Seat seat = kNobody;
  std::size_t to = 0;
  std::vector<Seat> waiting;
};

// What a match is made from.
struct Plan {
  std::string game, options;  // key; complete options as JSON
  std::string title, code;    // a code makes it private
  std::vector<Chair> chairs;
  std::string ruleset, content;
  LiveDice::Seed seed{};
  // An imported match goes on from a record; its former rolls came from other dice. A sealed one keeps its secrets.
  bool imported = false, sealed = false;
  std::vector<Chance> start;
  std::vector<Record::Step> steps;
  std::vector<MatchId> sources;  // the matches a sealed one was copied from, the first first
  std::optional<Lesson> lesson;  // what it was prepared by
  std::optional<bool> advice;    // whether the host allows it
};
std::string plan_body(const AnyGame& game, const Plan& plan);

// Gives a game with the content of that hash, or none.
using FindGame = std::function<std::shared_ptr<const AnyGame>(const std::string& key, const std::string& content)>;

class Match {
 public:
  // The entries start with the one that made it. Throws BadInput or Fault when they do not fit together.
  Match(std::vector<Entry> entries, const FindGame& find);

  MatchId id() const { return id_; }
  Phase phase() const { return phase_; }
  PlayerId host() const { return host_; }
  const Plan& plan() const { return plan_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  std::int64_t created() const { return created_; }
  std::int64_t moved() const { return moved_; }
  std::uint32_t n() const { return static_cast<std::uint32_t>(entries_.size()); }
  std::uint32_t at() const { return at_; }
  Seat by() const { return by_; }
  const std::vector<Entry>& entries() const { return entries_; }
  // How many of its steps an imported match brought along and still has.
  std::size_t brought() const { return brought_; }
  const std::optional<UndoRequest>& undo() const { return undo_; }
  MatchId rematch() const { return rematch_; }
  std::size_t chats() const { return chats_; }
  bool copied() const { return copied_; }  // somebody plays on a copy and so may know its secrets
  // Whether this hall has the content the match is pinned to, and its rules, or others under which everything that was
  // played may be played just so. Only then it has a line.
  bool playable() const { return playable_; }
  const Line& line() const { return line_; }
  Seat turn() const { return phase_ == Phase::Playing && playable_ ? line_.decision().seat : kNobody; }
  std::size_t step() const { return steps_; }
  std::size_t step_after(std::uint32_t n) const { return steps_after_[n - 1]; }  // as it was after that entry
  const Result* result() const { return phase_ == Phase::Over && playable_ ? &result_ : nullptr; }
  // What was written down of the end of a match that cannot be played again here.
  void remember_over(std::string result);
  const std::string& told_result() const { return told_result_; }

  bool holds(PlayerId player, Seat seat) const { return seat < chairs_.size() && chairs_[seat].has(player); }
  std::vector<Seat> seats_of(PlayerId player) const;
  // Whether who plays may ask a strong mind what to do: as the host said, else where one person plays against minds.
  bool advised() const;

  // The step of its lesson that the learner is at; none when there is nothing more to learn here.
  const Lesson::Step* lesson_step() const;
  std::size_t learnt() const { return learnt_; }
  // What happens next by itself in a prepared match.
  std::optional<ByItself> by_itself() const;
  // How many steps stand at least: nobody takes back what was prepared, nor a step of a lesson.
  std::size_t standing() const { return lesson_step() != nullptr ? steps_ : led_in_; }
  bool knows(PlayerId player) const;  // hosts it, sits or sat at it
  std::string commitment() const { return LiveDice::commitment(plan_.seed); }

  // The entry a command of that player already made, if it did.
  std::optional<std::uint32_t> made_by(PlayerId player, const std::string& cmd) const;

  // An entry that may follow; it does nothing until folded.
  Entry next(Kind kind, PlayerId by, const std::string& cmd, std::int64_t time, std::string body) const;
  void fold(Entry entry, Log& log);
  // Live play: rolls, moves the state, and gives the entry, already folded.
  const Entry& start(PlayerId by, const std::string& cmd, std::int64_t time, Log& log);
  const Entry& act(const AnyAction& action, PlayerId by, const std::string& cmd, std::int64_t time, Log& log);
  const Entry& act(const ByItself& next, std::int64_t time, Log& log);

  Record record() const;

 private:
  Match() = default;
  void read(std::vector<Entry> entries, const FindGame& find);
  void create(const Entry& entry, const FindGame& find);
  void set_chairs(const json::object& body);
  void settle();  // over?
  void check_seats() const;
  void note(Entry entry);
  bool own_dice() const { return plan_.lesson && plan_.lesson->seed != 0; }
  const Entry& act_with(const AnyAction& action, std::vector<ScriptedDice::Line> given, PlayerId by,
                        const std::string& cmd, std::int64_t time, Log& log);
  std::uint64_t seek(const json::object& body);

  MatchId id_ = 0;
  Phase phase_ = Phase::Gathering;
  PlayerId host_ = 0;
  Plan plan_;
  std::vector<Chair> chairs_;
  std::int64_t created_ = 0, moved_ = 0;
  std::uint32_t at_ = 0;
  Seat by_ = kNobody;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> steps_after_;
  std::unordered_map<std::string, std::uint32_t> commands_;
  std::size_t chats_ = 0;
  std::optional<UndoRequest> undo_;
  MatchId rematch_ = 0;
  bool copied_ = false;
  bool playable_ = false, other_rules_ = false;
  std::string told_result_;
  Line line_;
  std::size_t steps_ = 0, brought_ = 0;
  std::size_t learnt_ = 0, alone_ = 0, led_in_ = 0;  // done by people; done by itself since; before the first of them
  Result result_{};
  LiveDice dice_{LiveDice::Seed{}};
  std::vector<std::uint64_t> rolled_;  // where the dice stood after each step of the line
};

// Tells what happened between two entries, as the pushes of that time did: `tell` gets each entry after `since`, with
// the events of those that moved the match, and the match as it was then.
using Tell = std::function<void(const Entry&, const std::vector<Event>&, const Match& then)>;
void retell(const std::vector<Entry>& entries, const std::shared_ptr<const AnyGame>& game, std::uint32_t since,
            const Tell& tell);

// A command of a player, so that no other can be mistaken for it.
std::string command_key(PlayerId player, std::string_view cmd);

}  // namespace condotta::hall
