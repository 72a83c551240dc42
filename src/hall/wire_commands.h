// What each command of docs/protocol.md takes and what comes back with "ok" (hall/wire.h).
#pragma once

#include "hall/wire.h"

namespace condotta::hall::wire {

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
struct OfMatch {
  Text match;
};
BOOST_DESCRIBE_STRUCT(OfMatch, (), (match))
struct OfSeat {
  Text match;
  int seat;
};
BOOST_DESCRIBE_STRUCT(OfSeat, (), (match, seat))
struct Done {
  int n;
};
BOOST_DESCRIBE_STRUCT(Done, (), (n))
struct ATable {
  Table table;
};
BOOST_DESCRIBE_STRUCT(ATable, (), (table))

struct Hello {
  int version;
  May<Text> token, name;
  May<bool> changes;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (version, token, name, changes))
struct Greeted {
  int version;
  Text player, name;
  May<Text> token;
  bool read_only;
};
BOOST_DESCRIBE_STRUCT(Greeted, (), (version, player, name, token, read_only))
struct ANamed {
  Text name;
};
BOOST_DESCRIBE_STRUCT(ANamed, (), (name))
struct AskTables {
  May<bool> subscribe, mine;
};
BOOST_DESCRIBE_STRUCT(AskTables, (), (subscribe, mine))
struct Tables {
  List<Table> tables;
};
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))
struct AskJudge {
  Text game, file;
  Json content;
};
BOOST_DESCRIBE_STRUCT(AskJudge, (), (game, file, content))
struct Complaint {
  Text place, text;
};
BOOST_DESCRIBE_STRUCT(Complaint, (), (place, text))
struct Judged {
  List<Complaint> complaints;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (complaints))
struct AskOptions {
  Text game;
  May<Named> options;
  May<bool> preview;
};
BOOST_DESCRIBE_STRUCT(AskOptions, (), (game, options, preview))
struct FullOptions {
  Named options;
  int seats;
  May<List<Text>> warnings;
  May<Json> view;
};
BOOST_DESCRIBE_STRUCT(FullOptions, (), (options, seats, warnings, view))

struct Here {
  static constexpr const char* kTag = "here";
  May<Text> name;
};
BOOST_DESCRIBE_STRUCT(Here, (), (name))
struct Open {
  static constexpr const char* kTag = "open";
  May<Text> for_;
};
BOOST_DESCRIBE_STRUCT(Open, (), (for_))
struct Mind {
  static constexpr const char* kTag = "mind";
  Text level;
};
BOOST_DESCRIBE_STRUCT(Mind, (), (level))
struct WishKind {
  static constexpr const char *kName = "SeatWish", *kTag = "kind";
};
using SeatWish = Either<WishKind, Here, Open, Mind>;
// Either seats and what else a table has, or the lesson it is made from.
struct Create {
  Text game;
  May<Text> lesson;
  May<Named> options;
  May<List<SeatWish>> seats;
  May<Text> title;
  May<bool> private_, start, advice;
};
BOOST_DESCRIBE_STRUCT(Create, (), (game, lesson, options, seats, title, private_, start, advice))
struct Created {
  Table table;
  May<Text> code;
};
BOOST_DESCRIBE_STRUCT(Created, (), (table, code))
struct Sit {
  Text match;
  int seat;
  May<Text> name, code;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (match, seat, name, code))
struct AskHandOver {
  Text match;
  int seat;
  SeatWish to;
};
BOOST_DESCRIBE_STRUCT(AskHandOver, (), (match, seat, to))
struct Leave {
  Text match;
  May<SeatWish> to;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (match, to))

struct Act {
  Text match;
  int seat, at;
  May<Action> action;
  May<int> choice;
};
BOOST_DESCRIBE_STRUCT(Act, (), (match, seat, at, action, choice))
struct Acted {
  int n, step;
};
BOOST_DESCRIBE_STRUCT(Acted, (), (n, step))
struct OfAction {
  Text match;
  int seat;
  Action action;
};
BOOST_DESCRIBE_STRUCT(OfAction, (), (match, seat, action))
struct Outcome {
  double chance;
  Text text;
  May<List<MatchEvent>> events;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (chance, text, events))
struct Odds {
  bool exact;
  List<Outcome> outcomes;
};
BOOST_DESCRIBE_STRUCT(Odds, (), (exact, outcomes))
struct OddsAt {
  int at;
  Odds odds;
};
BOOST_DESCRIBE_STRUCT(OddsAt, (), (at, odds))
struct WhyAnswer {
  bool legal;
  May<Text> reason, rule;
};
BOOST_DESCRIBE_STRUCT(WhyAnswer, (), (legal, reason, rule))
struct Drawing {
  int at;
  Text text, svg;
};
BOOST_DESCRIBE_STRUCT(Drawing, (), (at, text, svg))
struct Undone {
  int n;
  May<int> step;
  May<List<int>> asked;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (n, step, asked))
struct Consent {
  Text match;
  int seat;
  bool yes;
};
BOOST_DESCRIBE_STRUCT(Consent, (), (match, seat, yes))
struct Say {
  Text match, text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (match, text))
enum class AskWindows { Always, Changed };
struct Windows {
  Text match;
  int seat;
  AskWindows ask;
};
BOOST_DESCRIBE_STRUCT(Windows, (), (match, seat, ask))
struct Watch {
  Text match;
  May<int> since;
  May<Text> code;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (match, since, code))
struct Watched {
  Table table;
  List<Picture> pictures;
  List<MatchEntry> missed;
  May<Text> code;
};
BOOST_DESCRIBE_STRUCT(Watched, (), (table, pictures, missed, code))

struct AskReplay {
  Text match;
  int step;
  May<Looking> seat;
};
BOOST_DESCRIBE_STRUCT(AskReplay, (), (match, step, seat))
struct Replayed {
  int steps;
  ReplayedPicture picture;
};
BOOST_DESCRIBE_STRUCT(Replayed, (), (steps, picture))
struct AskStory {
  Text match;
  May<Looking> seat;
};
BOOST_DESCRIBE_STRUCT(AskStory, (), (match, seat))
struct StoryStep {
  int by;
  Text text;
  May<List<DieRoll>> rolls;
};
BOOST_DESCRIBE_STRUCT(StoryStep, (), (by, text, rolls))
struct Story {
  List<StoryStep> steps;
};
BOOST_DESCRIBE_STRUCT(Story, (), (steps))
struct AskAdvice {
  Text match;
  int step;
};
BOOST_DESCRIBE_STRUCT(AskAdvice, (), (match, step))
// What a strong computer player makes of one choice of a finished match.
struct Weighed {
  Text text;
  int visits;
  May<double> expected, error;
  May<bool> taken;
};
BOOST_DESCRIBE_STRUCT(Weighed, (), (text, visits, expected, error, taken))
struct Expected {
  int by;
  Text text;
};
BOOST_DESCRIBE_STRUCT(Expected, (), (by, text))
struct Advice {
  int seat, simulations;
  List<Weighed> choices;
  List<Expected> line;
};
BOOST_DESCRIBE_STRUCT(Advice, (), (seat, simulations, choices, line))
// What a strong computer player would do now, rather than what, and why in words.
struct Suggestion {
  int at, choice;
  Action action;
  Text text;
  May<Text> instead;
  double expected, margin;
  List<Text> reasons;
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (at, choice, action, text, instead, expected, margin, reasons))
struct AskOutlook {
  Text match;
  List<int> steps;
};
BOOST_DESCRIBE_STRUCT(AskOutlook, (), (match, steps))
// How well each seat stood after a step, 0 to 1.
struct Standing {
  int step;
  List<double> seats;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (step, seats))
struct Outlook {
  List<Standing> outlook;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (outlook))
struct Exported {
  Text record, file;
};
BOOST_DESCRIBE_STRUCT(Exported, (), (record, file))
struct Import {
  Text record;
  May<Text> title;
};
BOOST_DESCRIBE_STRUCT(Import, (), (record, title))
struct Imported {
  Table table;
  Text code;
};
BOOST_DESCRIBE_STRUCT(Imported, (), (table, code))

}  // namespace condotta::hall::wire
