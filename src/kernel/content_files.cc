#include "kernel/content_files.h"

#include "kernel/hash.h"
#include "kernel/trouble.h"

namespace condotta {

const ContentFiles::File& ContentFiles::at(const std::string& name) const {
  const auto found = files_.find(name);
  if (found == files_.end()) {
    std::vector<std::string> known;
    for (const auto& [each, file] : files_) known.push_back(each);
    const std::string guess = nearest(name, known);
    throw BadInput("content", "",
                   "the file " + name + ".json is missing" + (guess.empty() ? "" : "; there is a " + guess + ".json"));
  }
  return found->second;
}

std::string ContentFiles::hash() const {
  std::string all;
  for (const auto& [name, file] : files_) {
    if (!name.starts_with("words.") && name != "glossary" && name != "players" && name != "habits" && name != "buys")
      all += name + "\n" + boost::json::serialize(file.value) + "\n";
  }
  return hash_text(all);
}

namespace {

void flatten(const boost::json::value& value, const std::string& key, const std::string& source,
             std::map<std::string, std::string>& into) {
  if (value.is_string()) {
    into[key] = std::string(value.get_string());
  } else if (value.is_object()) {
    for (const auto& [name, each] : value.get_object()) {
      flatten(each, key.empty() ? std::string(name) : key + "." + std::string(name), source, into);
    }
  } else {
    throw BadInput(source, key, "expected a sentence in quotes or an object of sentences");
  }
}

}  // namespace

Words ContentFiles::words(const Names& names) const {
  const File& file = at("words.en");
  std::map<std::string, std::string> sentences;
  flatten(file.value, "", file.source, sentences);
  return Words(names, std::move(sentences));
}

}  // namespace condotta
