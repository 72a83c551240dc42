// The files of the browser table, read once at the start. A request can only name one of them, so no path leads
// outside.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace condotta::hall {

struct StaticFile {
  std::shared_ptr<const std::string> body, zipped;  // zipped: null where it would not help
  std::string type, etag;
  bool for_ever = false;  // its name holds its hash
};

class StaticFiles {
 public:
  // Every file below the folder; symbolic links are not followed. A missing folder gives no files.
  explicit StaticFiles(const std::string& folder);
  // By the path of a request, such as "/assets/table.js"; paths without a dot are places within the page.
  const StaticFile* find(std::string_view path) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, StaticFile, std::less<>> files_;
};

std::string gzip(std::string_view bytes);

}  // namespace condotta::hall
