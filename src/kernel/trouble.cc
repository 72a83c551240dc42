#include "kernel/trouble.h"

namespace condotta {

namespace {

std::string one_line_each(const std::string& source, const std::vector<Complaint>& complaints) {
  std::string text;
  for (const Complaint& each : complaints) {
    if (!text.empty()) text += '\n';
    text += source;
    if (!each.place.empty()) text += (source.empty() ? "" : " ") + each.place;
    text += (source.empty() && each.place.empty() ? "" : ": ") + each.text;
  }
  return text;
}

}  // namespace

BadInput::BadInput(std::string source, std::vector<Complaint> complaints)
    : std::runtime_error(one_line_each(source, complaints)),
      source_(std::move(source)),
      complaints_(std::move(complaints)) {}

}  // namespace condotta
