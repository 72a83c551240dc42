#include "local/site.h"

#include <zstd.h>

#include <fstream>
#include <map>
#include <stdexcept>

#include "hall/offer.h"
#include "hall/static_files.h"
#include "hall/tenants.h"
#include "kernel/hash.h"
#include "shelf/content.h"

namespace condotta::local {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

// What may run on the page; a host that sends headers of its own can only forbid more.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' "
    "data: "
    "blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

using Files = std::map<std::string, std::string>;  // by their place in the folder

void replace(std::string& text, std::string_view from, const std::string& to, const fs::path& file) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos)
    throw BadInput(file.string(), "", "lacks \"" + std::string(from) + "\"; was it built by another version?");
  text.replace(at, from.size(), to);
}

std::string needed(const fs::path& file, const std::string& how) {
  if (!fs::is_regular_file(file)) throw BadInput(file.string(), "", "is not there; " + how);
  return read_text(file);
}

void add_page(Files& files, const fs::path& web) {
  needed(web / "index.html", "./play builds the page");
  for (const fs::directory_entry& each : fs::recursive_directory_iterator(web))
    if (each.is_regular_file()) files[each.path().lexically_relative(web).string()] = read_text(each.path());
}

// Many hosts send WebAssembly as it is, so it is packed by ourselves; a quarter smaller than gzip would make it.
std::string packed(const std::string& bytes) {
  constexpr int kLevel = 19;
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size)) throw std::runtime_error(std::string("zstd: ") + ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

// The engines, one of all games and one of each, under names that hold their hash: NAME.wasm.zst and NAME-KEY.wasm.zst.
std::string add_engines(Files& files, const fs::path& folder, const hall::Shelf& shelf) {
  const std::string hint = "setup/wasm builds it";
  std::string glue = needed(folder / "engine.mjs", hint);
  std::map<std::string, std::string> engines{{"", needed(folder / "engine.wasm", hint)}};
  for (const hall::Tenant& tenant : shelf.all()) {
    const std::string& key = tenant.game->info().key;
    engines["-" + key] = needed(folder / (key + ".wasm"), hint);
  }
  std::string all = glue;
  for (const auto& [suffix, wasm] : engines) all += hash_text(wasm);
  const std::string name = "engine/" + hash_text(all).substr(0, 16);
  files[name + ".mjs"] = std::move(glue);
  for (const auto& [suffix, wasm] : engines) files[name + suffix + ".wasm.zst"] = packed(wasm);
  return name;
}

std::string schemas_json(const std::string& key) {
  json::object all;
  for (const fs::directory_entry& each : fs::directory_iterator(home() / "content" / key))
    if (const std::string name = each.path().filename().string(); name.ends_with(".schema.json"))
      all[name] = read_text(each.path());
  return json::serialize(all);
}

// The engine in a browser has no folder to read: what is to be learnt travels with the content.
std::string content_with_lessons(const hall::Tenant& tenant) {
  json::object all = json::parse(tenant.content).as_object();
  json::object lessons;
  for (const Lesson& each : tenant.lessons) lessons[each.id] = json::parse(each.text);
  all["lessons"] = std::move(lessons);
  return json::serialize(all);
}

void add_games(Files& files, const hall::Shelf& shelf) {
  files["api/games.json"] = hall::games_json(shelf);
  for (const hall::Tenant& tenant : shelf.all()) {
    const std::string& key = tenant.game->info().key;
    files["api/content/" + key + ".json"] = content_with_lessons(tenant);
    files["api/rules/" + key + ".json"] = tenant.rules;
    files["api/schemas/" + key + ".json"] = schemas_json(key);
  }
}

void change_page(Files& files, const std::string& engine) {
  std::string& page = files["index.html"];
  for (std::size_t at = 0; (at = page.find("=\"/", at)) != std::string::npos;) page.replace(at, 3, "=\"");
  const std::string head = std::string("<meta http-equiv=\"Content-Security-Policy\" content=\"") + kPolicy +
                           "\" />\n    <meta name=\"condotta-engine\" content=\"" + engine +
                           "\" />\n    <link rel=\"manifest\" href=\"manifest.webmanifest\" />\n    <title>";
  replace(page, "<title>", head, "index.html");
}

// The service worker knows every file of its version.
std::string add_service_worker(Files& files) {
  std::string all;
  json::array names;
  for (const auto& [name, text] : files) {
    if (name == "sw.js") continue;
    all += name + " " + hash_text(text) + "\n";
    names.push_back(json::string(name == "index.html" ? "./" : name));
  }
  const std::string version = hash_text(all).substr(0, 12);
  const json::object site{{"version", version}, {"files", std::move(names)}};
  replace(files["sw.js"], "{ version: 'none', files: [] }", json::serialize(site), "sw.js");
  return version;
}

void write_file(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  if (!(out << text) || !out.flush()) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace

SiteReport write_site(const SitePlan& plan, const hall::Shelf& shelf) {
  Files files;
  add_page(files, plan.web);
  const std::string engine = add_engines(files, plan.engine, shelf);
  add_games(files, shelf);
  change_page(files, engine);
  SiteReport report{.version = add_service_worker(files)};
  // What names others comes last, so that whoever loads the page meanwhile finds all of it.
  for (const bool last : {false, true})
    for (const auto& [name, text] : files) {
      if ((name == "index.html" || name == "sw.js") != last) continue;
      write_file(plan.to / name, text);
      ++report.files, report.bytes += text.size();
    }
  return report;
}

}  // namespace condotta::local
