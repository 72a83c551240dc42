#include "hall/static_files.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "kernel/hash.h"

namespace condotta::hall {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWorthZipping = 512;

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                        {".js", "text/javascript; charset=utf-8"},
                                                        {".css", "text/css; charset=utf-8"},
                                                        {".json", "application/json; charset=utf-8"},
                                                        {".svg", "image/svg+xml"},
                                                        {".png", "image/png"},
                                                        {".jpg", "image/jpeg"},
                                                        {".webp", "image/webp"},
                                                        {".ico", "image/x-icon"},
                                                        {".woff2", "font/woff2"},
                                                        {".txt", "text/plain; charset=utf-8"},
                                                        {".webmanifest", "application/manifest+json"},
                                                        {".map", "application/json; charset=utf-8"}};
  const auto found = types.find(file.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

bool compresses(const std::string& type) {
  return type.starts_with("text/") || type.starts_with("application/json") || type.starts_with("image/svg") ||
         type.starts_with("application/manifest");
}

StaticFile read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  StaticFile file;
  file.body = std::make_shared<const std::string>(std::move(text).str());
  file.type = type_of(path);
  file.etag = "\"" + hash_text(*file.body) + "\"";
  if (file.body->size() < kWorthZipping || !compresses(file.type)) return file;
  std::string zipped = gzip(*file.body);
  if (zipped.size() < file.body->size()) file.zipped = std::make_shared<const std::string>(std::move(zipped));
  return file;
}

}  // namespace

std::string gzip(std::string_view bytes) {
  constexpr int kGzipFormat = 15 + 16;
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, kGzipFormat, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, bytes.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return done == Z_STREAM_END ? out : std::string();
}

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code bad;
  for (fs::recursive_directory_iterator each(folder, bad), end; !bad && each != end; each.increment(bad)) {
    if (each->is_symlink() || !each->is_regular_file()) continue;
    const std::string path = "/" + each->path().lexically_relative(folder).generic_string();
    StaticFile file = read(each->path());
    file.for_ever = path.starts_with("/assets/");
    files_.emplace(path, std::move(file));
  }
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  if (found != files_.end()) return &found->second;
  if (path.find('.') != std::string_view::npos) return nullptr;
  const auto page = files_.find("/index.html");
  return page == files_.end() ? nullptr : &page->second;
}

}  // namespace condotta::hall
