#include "hall/entry_body.h"

#include <algorithm>

#include "kernel/form.h"
#include "kernel/trouble.h"

namespace condotta::hall {

std::string text_in(const json::object& object, const char* member) {
  const json::value* found = object.if_contains(member);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

std::int64_t number_in(const json::object& object, const char* member) {
  const json::value* found = object.if_contains(member);
  if (found == nullptr || !found->is_int64())
    throw BadInput("stored match", "/" + std::string(member), "expected a number");
  return found->get_int64();
}

bool flag_in(const json::object& object, const char* member) {
  const json::value* found = object.if_contains(member);
  return found != nullptr && found->is_bool() && found->get_bool();
}

PlayerId player_in(const json::object& object, const char* member) {
  return id_from_text(text_in(object, member)).value_or(0);
}

const json::array& list_in(const json::object& object, const char* member) {
  static const json::array none;
  const json::value* found = object.if_contains(member);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

Seat seat_in(const json::object& object, const char* member, std::size_t seats) {
  const std::int64_t seat = number_in(object, member);
  if (seat < 0 || seat >= static_cast<std::int64_t>(seats))
    throw BadInput("stored match", "/seat", "there is no such seat");
  return static_cast<Seat>(seat);
}

json::object body_of(const Entry& entry) {
  json::error_code bad;
  json::value value = json::parse(entry.body, bad);
  if (bad || !value.is_object())
    throw BadInput("stored match", "entry " + std::to_string(entry.n), "the row is damaged");
  return std::move(value.get_object());
}

Record::Step step_from(const AnyGame& game, const json::object& body, std::size_t seats) {
  Record::Step step;
  step.seat = seat_in(body, "seat", seats);
  step.action = text_in(body, "do");
  if (const json::value* chance = body.if_contains("chance"))
    step.chance = parse_chance(game.names(), *chance, "stored match", "/chance");
  if (const json::value* skip = body.if_contains("skip"); skip != nullptr && skip->is_int64())
    step.skip = static_cast<std::uint64_t>(skip->get_int64());
  return step;
}

json::object step_json(const AnyGame& game, const Record::Step& step) {
  json::object object{{"seat", step.seat}, {"do", step.action}};
  if (!step.chance.empty()) object["chance"] = chance_json(game.names(), step.chance);
  if (step.skip > 0) object["skip"] = step.skip;
  return object;
}

json::object chair_json(const Chair& chair) {
  json::object object{{"kind", enum_text(chair.kind)}, {"name", chair.name}};
  if (chair.kind == Chair::Kind::Person) object["player"] = id_text(chair.player);
  if (chair.kind == Chair::Kind::Mind) object["level"] = chair.level;
  if (chair.kind == Chair::Kind::Open)
    object["for"] = chair.reserved != 0 ? json::value(id_text(chair.reserved)) : json::value(nullptr);
  if (chair.former) object["former"] = true;
  return object;
}

Chair chair_from(const json::object& object) {
  Chair chair;
  const auto& kinds = enum_names<Chair::Kind>();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [text = text_in(object, "kind")](const EnumName& each) { return each.text == text; });
  if (kind == kinds.end()) throw BadInput("stored match", "/seats", "there is no such kind of seat");
  chair.kind = static_cast<Chair::Kind>(kind->value);
  chair.name = text_in(object, "name");
  chair.level = text_in(object, "level");
  chair.player = player_in(object, "player");
  chair.reserved = player_in(object, "for");
  chair.former = flag_in(object, "former");
  return chair;
}

std::string plan_body(const AnyGame& game, const Plan& plan) {
  json::array chairs;
  for (const Chair& chair : plan.chairs) chairs.push_back(chair_json(chair));
  json::object body{{"game", plan.game},       {"options", json::parse(plan.options)}, {"title", plan.title},
                    {"code", plan.code},       {"seats", std::move(chairs)},           {"ruleset", plan.ruleset},
                    {"content", plan.content}, {"seed", LiveDice::text(plan.seed)}};
  if (plan.lesson) body["lesson"] = json::object{{"id", plan.lesson->id}, {"text", json::parse(plan.lesson->text)}};
  if (plan.advice) body["advice"] = *plan.advice;
  if (plan.imported) {
    body["imported"] = true;
    body["sealed"] = plan.sealed;
    json::array sources;
    for (const MatchId source : plan.sources) sources.push_back(json::string(id_text(source)));
    body["sources"] = std::move(sources);
    body["start"] = chance_json(game.names(), plan.start);
    json::array steps;
    for (const Record::Step& step : plan.steps) steps.push_back(step_json(game, step));
    body["steps"] = std::move(steps);
  }
  return json::serialize(body);
}

}  // namespace condotta::hall
