// The table as a folder of plain files that any web host can serve: the page, the engine that runs in it, the games'
// content and rules. Nothing in it needs a server of ours.
#pragma once

#include <filesystem>

#include "hall/shelf.h"

namespace condotta::local {

struct SitePlan {
  std::filesystem::path to;      // the folder; files of an earlier site there stay until nobody needs them
  std::filesystem::path web;     // the built page
  std::filesystem::path engine;  // engine.mjs, engine.wasm and a KEY.wasm for each game
};

struct SiteReport {
  std::size_t files = 0, bytes = 0;
  std::string version;
};

// Throws BadInput when the page or the engine is not built, std::runtime_error when the folder cannot be written.
SiteReport write_site(const SitePlan& plan, const hall::Shelf& shelf);

}  // namespace condotta::local
