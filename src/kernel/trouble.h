#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace condotta {

// One complaint about a file or a message somebody wrote: where, and what was expected instead of what.
struct Complaint {
  std::string place;  // a path such as /mercs/7/combat, "" for the whole
  std::string text;
};

// Everything that is wrong with one input, so that all complaints arrive together.
class BadInput : public std::runtime_error {
 public:
  BadInput(std::string source, std::vector<Complaint> complaints);
  BadInput(std::string source, std::string place, std::string text)
      : BadInput(std::move(source), std::vector<Complaint>{{std::move(place), std::move(text)}}) {}
  const std::string& source() const { return source_; }
  const std::vector<Complaint>& complaints() const { return complaints_; }

 private:
  std::string source_;
  std::vector<Complaint> complaints_;
};

}  // namespace condotta
