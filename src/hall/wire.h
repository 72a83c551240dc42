// The frames of docs/protocol.md as described structs: from them the browser has its types (`condotta types`). The hall
// itself writes frames as text.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hall/wire_shapes.h"

namespace condotta::hall::wire {

using Text = std::string;
template <class T>
using May = std::optional<T>;  // a member that may be missing
template <class T>
using List = std::vector<T>;
using Named = std::map<std::string, Json>;  // options by their names

enum class ErrorCode {
  BadJson,
  BadField,
  UnknownCommand,
  BadVersion,
  HelloFirst,
  BadToken,
  NotFound,
  NotAllowed,
  SeatTaken,
  NotNow,
  WrongPhase,
  NotYourTurn,
  Stale,
  Illegal,
  BadRecord,
  Damaged,
  Pinned,
  RateLimited,
  TooMany,
  ReadOnly,
  GoingDown,
  Busy,
  Internal
};
struct HallError {
  ErrorCode code;
  Text message;
  May<Text> rule;
};
BOOST_DESCRIBE_STRUCT(HallError, (), (code, message, rule))

// ---- what a seat is shown ------------------------------------------------------------------------------------------

struct TrailLine {
  Text text;
  int value;
  May<Text> rule;
};
BOOST_DESCRIBE_STRUCT(TrailLine, (), (text, value, rule))
struct MatchEvent {
  Text what, text;
  May<Text> rule;
  May<Json> args;
  May<List<TrailLine>> trail;
  May<int> total;
};
BOOST_DESCRIBE_STRUCT(MatchEvent, (), (what, text, rule, args, trail, total))
struct Choice {
  int i;
  Action action;
  Text text;
  May<Text> detail;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (i, action, text, detail))
struct Refused {
  Action action;
  Text text;
  May<Text> detail;
  Text reason;
  May<Text> rule;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (action, text, detail, reason, rule))
// hint: advice for who meets this kind of question first. window: what moments like this are called, where a seat may
// have them passed by itself. tie: what tie is broken here, where the answer is nobody's own. chore: the choice that
// may as well be made for the player.
struct Prompt {
  int seat, at;
  Text kind, question;
  May<Text> hint, window, tie;
  May<int> chore;
  List<Choice> choices;
  bool more;
  List<Refused> refused;
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (seat, at, kind, question, hint, window, tie, chore, choices, more, refused))
struct LessonPlace {
  Text id, title;
  int step, of;
  May<Text> say, why, end;
};
BOOST_DESCRIBE_STRUCT(LessonPlace, (), (id, title, step, of, say, why, end))
struct Goal {
  Text text;
  bool wins;
  May<int> done, of;
  May<Text> rule;
};
BOOST_DESCRIBE_STRUCT(Goal, (), (text, wins, done, of, rule))
struct Result {
  List<int> winners, scores;
  Text text;
};
BOOST_DESCRIBE_STRUCT(Result, (), (winners, scores, text))
enum class CanUndo { Free, Ask };
struct Picture {
  Viewpoint seat;
  int at, step;
  OrNull<int> by;
  List<MatchEvent> events;
  Json view;
  OrNull<int> turn;
  OrNull<Prompt> prompt;
  OrNull<Result> result;
  OrNull<CanUndo> can_undo;
  May<LessonPlace> lesson;
  May<List<Goal>> goals;
};
BOOST_DESCRIBE_STRUCT(Picture, (), (seat, at, step, by, events, view, turn, prompt, result, can_undo, lesson, goals))
// As a replay shows it: the past asks nobody.
struct ReplayedPicture {
  Looking seat;
  int step;
  OrNull<int> by;
  List<MatchEvent> events;
  Json view;
  OrNull<int> turn;
  OrNull<Result> result;
};
BOOST_DESCRIBE_STRUCT(ReplayedPicture, (), (seat, step, by, events, view, turn, result))

// ---- tables --------------------------------------------------------------------------------------------------------

struct PersonSeat {
  static constexpr const char* kTag = "person";
  int seat;
  Text name, player;
  bool connected;
};
BOOST_DESCRIBE_STRUCT(PersonSeat, (), (seat, name, player, connected))
struct OpenSeat {
  static constexpr const char* kTag = "open";
  int seat;
  Text name;
  OrNull<Text> for_;
  May<bool> former;
};
BOOST_DESCRIBE_STRUCT(OpenSeat, (), (seat, name, for_, former))
struct MindSeat {
  static constexpr const char* kTag = "mind";
  int seat;
  Text name, level;
};
BOOST_DESCRIBE_STRUCT(MindSeat, (), (seat, name, level))
struct SeatKind {
  static constexpr const char *kName = "Seat", *kTag = "kind";
};
using Seat = Either<SeatKind, PersonSeat, OpenSeat, MindSeat>;

enum class Phase { Gathering, Playing, Over };
struct UndoAsked {
  int seat, to;
  List<int> waiting;
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat, to, waiting))
struct DiceShown {
  Text commitment;
  May<Text> key;
};
BOOST_DESCRIBE_STRUCT(DiceShown, (), (commitment, key))
struct Table {
  Text match, game;
  Named options;
  Text title;
  bool private_;
  Phase phase;
  Text host;
  List<Seat> seats;
  int created, moved, n, step;
  OrNull<int> turn;
  OrNull<Result> result;
  OrNull<UndoAsked> undo;
  Text ruleset, content;
  DiceShown dice;
  OrNull<Text> rematch;
  int watchers;
  bool advice;  // whether those who play may ask what a strong mind would do
  May<Text> goal;
  May<LessonPlace> lesson;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (match, game, options, title, private_, phase, host, seats, created, moved, n, step, turn, result,
                       undo, ruleset, content, dice, rematch, watchers, advice, goal, lesson))
struct ChatLine {
  Text player, name, text;
  int time;
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (player, name, text, time))

// ---- pushes --------------------------------------------------------------------------------------------------------

enum class MatchPushKind { Seats, Start, Act, Undo, Ask, Deny, Chat, Rematch, Copied, Close };
// An entry of a match's log, with the members of the picture where it made one. change: what has changed in the view of
// the position `since`, instead of the view.
struct MatchEntry {
  int n;
  Viewpoint seat;
  MatchPushKind kind;
  May<Table> table;
  May<ChatLine> chat;
  May<int> since;
  May<Json> change;
  May<int> at, step;
  May<OrNull<int>> by;
  May<List<MatchEvent>> events;
  May<Json> view;
  May<OrNull<int>> turn;
  May<OrNull<Prompt>> prompt;
  May<OrNull<Result>> result;
  May<OrNull<CanUndo>> can_undo;
  May<LessonPlace> lesson;
  May<List<Goal>> goals;
};
BOOST_DESCRIBE_STRUCT(MatchEntry, (),
                      (n, seat, kind, table, chat, since, change, at, step, by, events, view, turn, prompt, result,
                       can_undo, lesson, goals))
struct MatchPush : MatchEntry {
  static constexpr const char* kTag = "match";
  Text match;
};
BOOST_DESCRIBE_STRUCT(MatchPush, (MatchEntry), (match))
struct TablePush {
  static constexpr const char* kTag = "table";
  Text match;
  Table table;
};
BOOST_DESCRIBE_STRUCT(TablePush, (), (match, table))
struct TablesPush {
  static constexpr const char* kTag = "tables";
  List<Table> tables;
  List<Text> gone;
};
BOOST_DESCRIBE_STRUCT(TablesPush, (), (tables, gone))
struct HallPush {
  static constexpr const char* kTag = "hall";
  bool read_only;
  Text message;
};
BOOST_DESCRIBE_STRUCT(HallPush, (), (read_only, message))
struct GoingDownPush {
  static constexpr const char* kTag = "going_down";
  int seconds;
  Text message;
};
BOOST_DESCRIBE_STRUCT(GoingDownPush, (), (seconds, message))
struct PushKind {
  static constexpr const char *kName = "Push", *kTag = "push";
};
using Push = Either<PushKind, MatchPush, TablePush, TablesPush, HallPush, GoingDownPush>;

}  // namespace condotta::hall::wire
