#include "kernel/typescript.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cctype>
#include <stdexcept>

namespace condotta {

namespace {

constexpr std::size_t kWidth = 120;
// A short list that is always as long is a tuple: [number, number].
constexpr std::size_t kLongestTuple = 4;

// "orc_arbalest" -> "OrcArbalest".
std::string camel(std::string_view snake) {
  std::string text;
  bool upper = true;
  for (const char c : snake) {
    if (c != '_') text += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = c == '_';
  }
  return text;
}

// "TrapStep" for condotta::mercenaries::Trap::Step: namespaces begin with a small letter.
std::string name_of(std::string_view type) {
  const std::string_view mark = "T = ";
  std::string_view path = type.substr(type.find(mark) + mark.size());
  path = path.substr(0, path.find_first_of(";]"));
  std::string name;
  for (std::size_t at = 0; at != std::string_view::npos && at < path.size();) {
    const std::size_t end = path.find("::", at);
    const std::string_view part = path.substr(at, end == std::string_view::npos ? end : end - at);
    if (std::isupper(static_cast<unsigned char>(part[0])) != 0) name += part;
    at = end == std::string_view::npos ? end : end + 2;
  }
  return name;
}

// 'a' | 'b', on one line or on one each.
std::string any_of(const std::vector<std::string>& all) {
  const std::string line = fmt::format("{}", fmt::join(all, " | "));
  return line.size() < kWidth - 40 ? line : fmt::format("\n  | {}", fmt::join(all, "\n  | "));
}

std::string list_of(const std::string& type, std::size_t count = 0) {
  if (count > 0 && count <= kLongestTuple)
    return fmt::format("[{}]", fmt::join(std::vector<std::string>(count, type), ", "));
  return type.find(" | ") == std::string::npos ? type + "[]" : fmt::format("({})[]", type);
}

}  // namespace

void TypeScript::declare(const std::string& name, const std::string& type) {
  text_ += fmt::format("export type {} ={}{};\n", name, type.starts_with('\n') ? "" : " ", type);
}

// A name stands for one thing: two structs of one name in one file would be a lie.
bool TypeScript::first_use(const std::string& name, std::string_view type) {
  const auto [at, fresh] = declared_.try_emplace(name, type);
  if (at->second != type) throw std::logic_error(fmt::format("two types are called {}: {}", name, type));
  return fresh;
}

std::string TypeScript::id(int kind) {
  const std::string name = camel(names_.kind_name(kind)) + "Id";
  if (first_use(name, name)) declare(name, "string");
  return name;
}

std::string TypeScript::type(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::Truth:
      return "boolean";
    case Shape::Kind::Number:
      return "number";
    case Shape::Kind::Text:
      return "string";
    case Shape::Kind::Id:
      return id(shape.ids) + " | null";
    case Shape::Kind::Word:
      return word(shape);
    case Shape::Kind::Struct:
      return structure(shape);
    case Shape::Kind::List:
      return list_of(type(*shape.of), shape.count);
    case Shape::Kind::Bag:
      return fmt::format("{{ [{}: {}]: number }}", names_.kind_name(shape.ids), id(shape.ids));
    case Shape::Kind::Map:
      return fmt::format("{{ [key: string]: {} }}", type(*shape.of));
    case Shape::Kind::Secret:
      return fmt::format("{{ choices: {}; waiting: number[] }}", list_of(type(*shape.of)));
    case Shape::Kind::OneOf:
      return one_of(shape);
    case Shape::Kind::Nullable:
      return type(*shape.of) + " | null";
    case Shape::Kind::Foreign:
      return std::string(shape.type);
  }
  return "never";
}

std::string TypeScript::word(const Shape& shape) {
  const std::string name = name_of(shape.type);
  if (!first_use(name, shape.type)) return name;
  std::vector<std::string> words;
  for (const EnumName& each : shape.words()) words.push_back(fmt::format("'{}'", each.text));
  declare(name, any_of(words));
  return name;
}

std::string TypeScript::structure(const Shape& shape) {
  const auto given = given_.find(shape.type);
  const std::string name = given != given_.end() ? given->second : name_of(shape.type);
  if (!first_use(name, shape.type)) return name;
  declare(name, shape.members.empty() ? "object" : fmt::format("{{{}\n}}", members(shape)));
  return name;
}

// What lies on an agenda, a seat, a push: each has its mark.
std::string TypeScript::one_of(const Shape& shape) {
  const std::string whole(shape.type);
  if (!first_use(whole, whole)) return whole;
  std::vector<std::string> options;
  for (std::size_t i = 0; i < shape.options.size(); ++i) {
    const Shape& each = *shape.options[i];
    const std::string name = name_of(each.type);
    options.push_back(name);
    if (first_use(name, each.type))
      declare(name, fmt::format("{{\n  {}: '{}';{}\n}}", shape.tag, shape.tag_of(i), members(each)));
  }
  declare(whole, any_of(options));
  return whole;
}

// Each on a line of its own.
std::string TypeScript::members(const Shape& shape) {
  std::string all;
  for (const ShapeMember& each : shape.members)
    all += fmt::format("\n  {}{}: {};", each.key(), each.shape->may_lack ? "?" : "", type(*each.shape));
  return all;
}

namespace {

// Only the verb is always there; of the others those that are not as in a fresh action.
std::string action_members(TypeScript& types, const AnyGame& game, const Shape& action) {
  const json::value fresh = game.full_action_json();
  std::string all;
  for (const ShapeMember& each : action.members) {
    std::string type = types.type(*each.shape);
    if (fresh.at(each.name).is_null()) type.resize(type.rfind(" | null"));
    all += fmt::format("\n  {}{}: {};", each.name, all.empty() ? "" : "?", type);
  }
  return all;
}

// The kinds of an event's blanks in their order: [CardId, number, ...SquareId[]]. Numbers that no sentence says may
// follow.
std::string told(TypeScript& types, const Blanks& blanks) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    all.push_back(blanks.kind(i) == kPlainNumber ? "number" : types.id(blanks.kind(i)));
    if (blanks.more() && i + 1 == blanks.size()) all.back() = fmt::format("...{}[]", all.back());
  }
  if (!blanks.more()) all.push_back("...number[]");
  return fmt::format("[{}]", fmt::join(all, ", "));
}

}  // namespace

std::string typescript(const AnyGame& game) {
  const auto* teller = dynamic_cast<const HasShapes*>(&game);
  if (teller == nullptr) return "";
  const GameShapes shapes = teller->shapes();
  TypeScript types(game.names());
  types.call(*shapes.action, "WholeAction");  // as a state may hold it; those that are sent are short
  const std::string state = types.type(*shapes.state);
  types.declare("View", shapes.extras == nullptr ? state : state + " & " + types.type(*shapes.extras));
  types.declare("Action", fmt::format("{{{}\n}}", action_members(types, game, *shapes.action)));
  std::string events;
  for (const GameShapes::Event& each : shapes.events)
    events += fmt::format("\n  {}: {};", each.what, told(types, each.blanks));
  types.declare("Told", fmt::format("{{{}\n}}", events));
  return kGeneratedHead + types.text();
}

}  // namespace condotta
