#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace condotta::hall {

// Why a command was not carried out. Thrown before anything has changed, and answered to the client as it stands.
class Fault : public std::runtime_error {
 public:
  Fault(const char* code, const std::string& message, std::string rule = {})
      : std::runtime_error(message), code_(code), rule_(std::move(rule)) {}
  const char* code() const { return code_; }
  const std::string& rule() const { return rule_; }

 private:
  const char* code_;
  std::string rule_;
};

}  // namespace condotta::hall
