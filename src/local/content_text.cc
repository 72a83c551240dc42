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

}  // namespace condotta::local
