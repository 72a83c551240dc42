#include "hall/command.h"

#include <algorithm>

#include "hall/frames.h"
#include "kernel/names.h"

namespace condotta::hall {
namespace {

std::string quoted(std::string_view word) {
  return "\"" + std::string(cut_utf8(word, 40)) + "\"";
}

Fault unknown_member(std::string_view member, const std::vector<std::string>& known, const std::string& place) {
  std::string message = "unknown member " + quoted(member) + (place.empty() ? "" : " in " + place);
  if (const std::string meant = nearest(member, known); !meant.empty())
    message += ", did you mean " + quoted(meant) + "?";
  return Fault("bad_field", message);
}

std::size_t letters(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

json::value parse_limited(std::string_view text) {
  json::parse_options options;
  options.max_depth = kDepth;
  json::error_code bad;
  json::value value = json::parse({text.data(), text.size()}, bad, {}, options);
  if (bad == json::error::too_deep) throw Fault("bad_json", "the JSON is nested too deep");
  if (bad) throw Fault("bad_json", "this is not JSON: " + bad.message());
  return value;
}

Command::Command(std::string_view frame, std::string& id, std::size_t most) {
  json::value value = parse_limited(frame);
  if (!value.is_object()) throw Fault("bad_json", "a command is a JSON object");
  object_ = std::move(value.get_object());
  const json::value* given = object_.if_contains("id");
  if (given == nullptr || !given->is_string() || given->get_string().empty() || given->get_string().size() > 64)
    throw Fault("bad_field", "\"id\" must be a text of 1 to 64 characters");
  id = id_ = given->get_string();
  const json::value* name = object_.if_contains("cmd");
  if (name == nullptr || !name->is_string() || name->get_string().size() > 64)
    throw Fault("bad_field", "\"cmd\" must name a command");
  name_ = name->get_string();
  if (name_ != "import" && frame.size() > most)
    throw Fault("bad_field", "only \"import\" may be longer than " + std::to_string(most) + " bytes");
}

const json::value* Command::find(const char* member) {
  asked_.emplace_back(member);
  return object_.if_contains(member);
}

const json::value& Command::need(const char* member) {
  const json::value* found = find(member);
  if (found == nullptr) throw Fault("bad_field", quoted(member) + " is missing");
  return *found;
}

std::string as_text(const json::value& value, std::size_t most, const std::string& place) {
  if (!value.is_string()) throw Fault("bad_field", place + " must be a text");
  std::string text(value.get_string());
  if (text.size() > most && letters(text) > most)  // a record is long: its letters are not counted for nothing
    throw Fault("bad_field", place + " may have at most " + std::to_string(most) + " characters");
  return text;
}

std::string Command::text(const char* member, std::size_t most, std::size_t least) {
  std::string text = as_text(need(member), most, quoted(member));
  if (text.size() < least) throw Fault("bad_field", quoted(member) + " must not be empty");
  return text;
}

std::string Command::text_or(const char* member, std::size_t most, const std::string& otherwise) {
  return has(member) ? text(member, most, 0) : (asked_.emplace_back(member), otherwise);
}

std::int64_t Command::number(const char* member, std::int64_t least, std::int64_t most) {
  const json::value& value = need(member);
  if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most)
    throw Fault("bad_field", quoted(member) + " must be a whole number from " + std::to_string(least) + " to " +
                                 std::to_string(most));
  return value.get_int64();
}

std::int64_t Command::number_or(const char* member, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
  return has(member) ? number(member, least, most) : (asked_.emplace_back(member), otherwise);
}

bool Command::flag_or(const char* member, bool otherwise) {
  const json::value* found = find(member);
  if (found == nullptr) return otherwise;
  if (!found->is_bool()) throw Fault("bad_field", quoted(member) + " must be true or false");
  return found->get_bool();
}

const json::value& Command::value(const char* member) {
  return need(member);
}
const json::value* Command::value_or_null(const char* member) {
  return find(member);
}

void Command::done() const {
  for (const auto& [member, each] : object_)
    if (std::find(asked_.begin(), asked_.end(), std::string_view(member)) == asked_.end())
      throw unknown_member(member, {asked_.begin(), asked_.end()}, "");
}

const json::object& as_object(const json::value& value, const std::string& place) {
  if (!value.is_object()) throw Fault("bad_field", place + " must be an object");
  return value.get_object();
}

void only_members(const json::object& object, std::initializer_list<const char*> known, const std::string& place) {
  for (const auto& [member, each] : object)
    if (std::none_of(known.begin(), known.end(), [&, &m = member](const char* name) { return m == name; }))
      throw unknown_member(member, {known.begin(), known.end()}, place);
}

namespace {

// The characters of a UTF-8 text that is known to be well-formed.
std::vector<char32_t> characters(std::string_view text) {
  std::vector<char32_t> all;
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if ((byte & 0xc0) == 0x80 && !all.empty()) {
      all.back() = all.back() << 6 | (byte & 0x3f);
    } else {
      all.push_back(byte < 0x80 ? byte : byte < 0xe0 ? byte & 0x1f : byte < 0xf0 ? byte & 0x0f : byte & 0x07);
    }
  }
  return all;
}

bool within(char32_t c, char32_t from, char32_t to) {
  return c >= from && c <= to;
}

// Characters that turn or hide what stands beside them: controls, directions, and those without any shape.
bool deceives(char32_t c) {
  return c < 32 || within(c, 0x7f, 0x9f) || c == 0xad || c == 0x34f || c == 0x61c || within(c, 0x115f, 0x1160) ||
         within(c, 0x17b4, 0x17b5) || within(c, 0x180b, 0x180f) || c == 0x200b || within(c, 0x200e, 0x200f) ||
         within(c, 0x2028, 0x202e) || within(c, 0x2060, 0x206f) || c == 0x3164 || c == 0xfeff || c == 0xffa0 ||
         within(c, 0xfff0, 0xfffb) || (c & 0xfffe) == 0xfffe || within(c, 0xe0000, 0xe0fff);
}

// Characters that may stand in a text but show nothing by themselves.
bool blank(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || within(c, 0x2000, 0x200d) || c == 0x202f || c == 0x205f ||
         c == 0x2800 || c == 0x3000 || within(c, 0xfe00, 0xfe0f);
}

}  // namespace

void check_line(std::string_view text, const char* member) {
  const std::vector<char32_t> all = characters(text);
  if (std::any_of(all.begin(), all.end(), deceives) || (!all.empty() && std::all_of(all.begin(), all.end(), blank)))
    throw Fault("bad_field", quoted(member) + " must be a line of readable text");
}

}  // namespace condotta::hall
