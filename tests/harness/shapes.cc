#include "tests/harness/shapes.h"

#include <algorithm>
#include <set>

namespace condotta::harness {

namespace {

bool is_id(const Names& names, int kind, const json::value& value) {
  return value.is_string() && names.find(kind, value.get_string()).has_value();
}

std::string each(const Names& names, const json::value& list, const Shape& of, const std::string& place) {
  if (!list.is_array()) return place + ": no list";
  std::string wrong;
  for (std::size_t i = 0; i < list.get_array().size() && wrong.empty(); ++i)
    wrong = misfit(of, names, list.get_array()[i], place + "/" + std::to_string(i));
  return wrong;
}

std::string bag(const Shape& shape, const Names& names, const json::value& value, const std::string& place) {
  if (!value.is_object()) return place + ": no bag";
  for (const auto& [key, count] : value.get_object())
    if (!is_id(names, shape.ids, json::value(key)) || !count.is_number()) return place + "/" + std::string(key);
  return "";
}

std::string map(const Shape& shape, const Names& names, const json::value& value, const std::string& place) {
  if (!value.is_object()) return place + ": no map";
  std::string wrong;
  for (const auto& [key, part] : value.get_object())
    if (wrong.empty()) wrong = misfit(*shape.of, names, part, place + "/" + std::string(key));
  return wrong;
}

std::string one_of(const Shape& shape, const Names& names, const json::value& value, const std::string& place) {
  const json::object* object = value.if_object();
  const json::value* tag = object == nullptr ? nullptr : object->if_contains(shape.tag);
  if (tag == nullptr) return place + ": no " + std::string(shape.tag);
  for (std::size_t i = 0; i < shape.options.size(); ++i) {
    if (shape.tag_of(i) != tag->as_string()) continue;
    json::object fields = *object;
    fields.erase(shape.tag);
    return misfit(*shape.options[i], names, fields, place);
  }
  return place + ": no such " + std::string(shape.tag);
}

bool fits_foreign(std::string_view type, const json::value& value) {
  const json::object* object = value.if_object();
  if (type == "Action") return object != nullptr && object->contains("verb");
  if (type == "DieRoll") return value.is_array();
  const bool place = value.is_null() || value.is_int64();
  return type == "Json" || place || (type == "Looking" && value == json::value("all"));
}

std::string ok_if(bool fine, const std::string& place) {
  return fine ? "" : place;
}

}  // namespace

std::string misfit(std::span<const Shape* const> structs, const Names& names, const json::object& object,
                   bool may_lack_some) {
  std::set<std::string> known;
  for (const Shape* shape : structs) {
    for (const ShapeMember& member : shape->members) {
      const std::string key(member.key());
      known.insert(key);
      const json::value* found = object.if_contains(key);
      if (found == nullptr && !member.shape->may_lack && !may_lack_some) return key + " is missing";
      const std::string wrong = found == nullptr ? "" : misfit(*member.shape, names, *found, key);
      if (!wrong.empty()) return wrong;
    }
  }
  for (const auto& field : object)
    if (!known.contains(std::string(field.key()))) return "nobody told of " + std::string(field.key());
  return "";
}

std::string misfit(const Shape& shape, const Names& names, const json::value& value, const std::string& place) {
  switch (shape.kind) {
    case Shape::Kind::Truth:
      return ok_if(value.is_bool(), place);
    case Shape::Kind::Number:
      return ok_if(value.is_number(), place);
    case Shape::Kind::Text:
      return ok_if(value.is_string(), place);
    case Shape::Kind::Id:
      return ok_if(value.is_null() || is_id(names, shape.ids, value), place);
    case Shape::Kind::Word:
      return ok_if(
          value.is_string() && std::any_of(shape.words().begin(), shape.words().end(),
                                           [&](const EnumName& one) { return one.text == value.get_string(); }),
          place);
    case Shape::Kind::List:
      if (shape.count != 0 && value.is_array() && value.get_array().size() != shape.count) return place + ": too short";
      return each(names, value, *shape.of, place);
    case Shape::Kind::Bag:
      return bag(shape, names, value, place);
    case Shape::Kind::Map:
      return map(shape, names, value, place);
    case Shape::Kind::OneOf:
      return one_of(shape, names, value, place);
    case Shape::Kind::Nullable:
      return value.is_null() ? "" : misfit(*shape.of, names, value, place);
    case Shape::Kind::Foreign:
      return ok_if(fits_foreign(shape.type, value), place);
    case Shape::Kind::Secret:
      return each(names, value.at("choices"), *shape.of, place);
    case Shape::Kind::Struct: {
      if (!value.is_object()) return place + ": no object";
      const Shape* one[] = {&shape};
      const std::string wrong = misfit(one, names, value.get_object());
      return wrong.empty() ? "" : place + "/" + wrong;
    }
  }
  return place;
}

}  // namespace condotta::harness
