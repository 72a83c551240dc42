#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/recon/described.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"

// One file of content/recon at a time: read as a struct, and judged.
namespace condotta::recon {

template <class T>
T read(const ContentFiles& files, const char* name) {
  const ContentFiles::File& file = files.at(name);
  json::value value = file.value;
  if (value.is_object()) value.get_object().erase("$schema");
  return from_json<T>(Names{}, value, file.source);
}

// Collects what is wrong with one file and says it all at once.
class Judge {
 public:
  Judge(const ContentFiles& files, const char* name) : source_(files.at(name).source) {}
  void expect(bool holds, std::string place, std::string text) {
    if (!holds) complaints_.push_back({std::move(place), std::move(text)});
  }
  template <class List>
  void unique(const List& list, const char* what) {
    std::set<std::string> seen;
    for (const auto& each : list)
      expect(seen.insert(each.id).second, std::string("/") + what, "the id \"" + each.id + "\" is used twice");
  }
  void finish() const {
    if (!complaints_.empty()) throw BadInput(source_, complaints_);
  }

 private:
  std::string source_;
  std::vector<Complaint> complaints_;
};

// content_missions.cc
void read_missions(const ContentFiles& files, Content& c);

}  // namespace condotta::recon
