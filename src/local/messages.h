#pragma once

#include <boost/json.hpp>
#include <string>

namespace condotta::local {

// A member of a message that has to be text.
inline std::string string_of(const boost::json::object& message, const char* member) {
  return std::string(std::string_view(message.at(member).as_string()));
}

}  // namespace condotta::local
