#include "local/content_text.h"

#include <boost/json.hpp>

namespace condotta::local {

ContentFiles content_from(const std::string& key, std::string_view text) {
  ContentFiles files;
  const boost::json::value all = boost::json::parse(text);
  for (const auto& [name, value] : all.at("files").as_object())
    files.add(std::string(name), "content/" + key + "/" + std::string(name) + ".json", value);
  return files;
}

std::vector<Lesson> lessons_from(const std::string& key, std::string_view text) {
  std::vector<Lesson> lessons;
  const boost::json::value all = boost::json::parse(text);
  const boost::json::value* there = all.as_object().if_contains("lessons");
  if (there == nullptr) return lessons;
  for (const auto& [id, value] : there->as_object())
    lessons.push_back(read_lesson(std::string(id), value, "content/" + key + "/lessons/" + std::string(id) + ".json"));
  return lessons;
}

}  // namespace condotta::local
