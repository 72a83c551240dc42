#include "kernel/scenario_expect.h"

#include <algorithm>
#include <boost/json.hpp>

#include "kernel/json_path.h"

namespace condotta {

std::vector<std::string> unmet_paths(const json::value& found, const json::object& wanted) {
  std::vector<std::string> unmet;
  for (const auto& [path, value] : wanted) {
    const json::value* there = at_path(found, path);
    const std::string expected = std::string(path) + ": expected " + json::serialize(value);
    if (there == nullptr && !value.is_null()) unmet.push_back(expected + ", but there is none");
    if (there != nullptr && *there != value) unmet.push_back(expected + ", found " + json::serialize(*there));
  }
  return unmet;
}

namespace {

// The seats at the table that a mask holds, and "onlooker".
json::array seats_of(const AnyGame& game, const AnyState& state, SeatMask mask) {
  json::array list;
  for (Seat seat = 0; seat < game.seats(state); ++seat) {
    if (mask.has(seat)) list.push_back(seat);
  }
  if (mask.has(kNobody)) list.push_back("onlooker");
  return list;
}

json::object described(const AnyGame& game, const AnyState& state, const Event& event) {
  json::array args;
  for (const std::int16_t arg : event.args) args.push_back(arg);
  return {{"what", json::string(game.event_key(event).substr(6))},
          {"rule", event.rule ? event.rule.text : ""},
          {"args", std::move(args)},
          {"total", event.trail.total()},
          {"seen_by", seats_of(game, state, event.seen_by)}};
}

}  // namespace

bool fits(const AnyGame& game, const AnyState& state, const Event& event, const json::value& wanted) {
  const json::object found = described(game, state, event);
  if (wanted.is_string()) return found.at("what") == wanted;
  const json::object& fields = wanted.as_object();
  return std::all_of(fields.begin(), fields.end(),
                     [&](const auto& field) { return found.at(field.key()) == field.value(); });
}

std::vector<std::string> unmet_result(const AnyGame& game, const AnyState& state, const json::object& wanted) {
  const Result result = game.result(state);
  json::array winners, scores;
  for (Seat seat = 0; seat < game.seats(state); ++seat) {
    if (result.winners.has(seat)) winners.push_back(seat);
    scores.push_back(result.scores[seat]);
  }
  const std::string told = result.over ? game.words().say(result.how) : "";
  const json::object found{
      {"over", result.over}, {"winners", winners}, {"scores", scores}, {"says", json::string(told)}};
  std::vector<std::string> unmet;
  for (const auto& [key, value] : wanted) {
    const bool part = key == "says" && value.is_string() && told.find(value.get_string()) != std::string::npos;
    if (!part && found.at(key) != value)
      unmet.push_back("result " + std::string(key) + ": found " + json::serialize(found));
  }
  return unmet;
}

namespace {

// The first place in which two values differ; "" when they do not.
std::string difference(const json::value& a, const json::value& b, const std::string& path) {
  if (a == b) return {};
  if (a.is_object() && b.is_object() && a.get_object().size() == b.get_object().size()) {
    for (const auto& [key, value] : a.get_object()) {
      const json::value* there = b.get_object().if_contains(key);
      if (there == nullptr) break;
      const std::string at = path + (path.empty() ? "" : ".") + std::string(key);
      if (std::string found = difference(value, *there, at); !found.empty()) return found;
    }
  }
  if (a.is_array() && b.is_array() && a.get_array().size() == b.get_array().size()) {
    for (std::size_t i = 0; i < a.get_array().size(); ++i) {
      std::string found = difference(a.get_array()[i], b.get_array()[i], path + "." + std::to_string(i));
      if (!found.empty()) return found;
    }
  }
  return path + ": " + json::serialize(a) + " or " + json::serialize(b);
}

// All that the asked seat is told: the question, its choices, and what it is refused and why.
json::object prompt(const AnyGame& game, const AnyState& state) {
  std::vector<AnyAction> list;
  json::array offered, refused;
  game.choices(state, list);
  for (const AnyAction& each : list) {
    offered.push_back(json::string(action_text(game, each) + ": " + game.words().say(game.label(state, each)) + "; " +
                                   game.words().say(game.detail(state, each))));
  }
  game.wishes(state, list);
  for (const AnyAction& each : list) {
    const auto no = game.check(state, each);
    refused.push_back(json::string(action_text(game, each) + ": " + (no ? game.say(*no) : "")));
  }
  return {{"question", json::string(game.words().say(game.question(state)))},
          {"choices", std::move(offered)},
          {"refused", std::move(refused)}};
}

}  // namespace

std::string told_apart(const AnyGame& game, const AnyState& one, const AnyState& other, Seat seat) {
  const AnyView here = game.look(one, seat), there = game.look(other, seat);
  if (!(here == there)) return difference(game.view_json(here), game.view_json(there), "");
  const Seat asked = game.decision(one).seat;
  if (asked != game.decision(other).seat) return "somebody else is asked";
  return asked == seat && seat != kNobody ? difference(prompt(game, one), prompt(game, other), "") : "";
}

bool read_seat(std::string_view text, Seat& seat) {
  const bool number = text.size() == 1 && text[0] >= '0' && text[0] < '0' + kMaxSeats;
  seat = number ? static_cast<Seat>(text[0] - '0') : kNobody;
  return number || text == "onlooker";
}

}  // namespace condotta
