// What a client asks for, read with suspicion: size, depth, types, unknown members.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/fault.h"
#include "hall/limits.h"

namespace condotta::hall {

namespace json = boost::json;

inline constexpr int kVersion = 1;  // of the protocol
inline constexpr std::size_t kDepth = 16;

// A command with its members; every member asked for is ticked off, and `done` refuses what nobody asked for.
class Command {
 public:
  // Throws Fault; `id` is set as soon as it is known, so that the fault can be answered.
  Command(std::string_view frame, std::string& id, std::size_t most = kFrameLimit);

  const std::string& id() const { return id_; }
  const std::string& name() const { return name_; }

  bool has(std::string_view member) const { return object_.contains(member); }
  std::string text(const char* member, std::size_t most, std::size_t least = 1);
  std::string text_or(const char* member, std::size_t most, const std::string& otherwise);
  std::int64_t number(const char* member, std::int64_t least, std::int64_t most);
  std::int64_t number_or(const char* member, std::int64_t least, std::int64_t most, std::int64_t otherwise);
  bool flag_or(const char* member, bool otherwise);
  const json::value& value(const char* member);
  const json::value* value_or_null(const char* member);
  void done() const;

 private:
  const json::value& need(const char* member);
  const json::value* find(const char* member);

  json::object object_;
  std::string id_, name_;
  std::vector<const char*> asked_{"id", "cmd"};
};

// The same care for an object inside a command, such as one of the seats.
void only_members(const json::object& object, std::initializer_list<const char*> known, const std::string& place);
const json::object& as_object(const json::value& value, const std::string& place);
std::string as_text(const json::value& value, std::size_t most, const std::string& place);

// Names and chat must be one line of readable text.
void check_line(std::string_view text, const char* member);

// JSON nested at most kDepth deep.
json::value parse_limited(std::string_view text);

}  // namespace condotta::hall
