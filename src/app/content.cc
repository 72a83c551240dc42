#include "shelf/content.h"

#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "kernel/trouble.h"

namespace condotta::app {

namespace {

// What is wrong with one game's folder: everything against its schema; if nothing is, as the game understands it.
std::vector<std::string> complaints(const std::string& key, const std::filesystem::path& folder) {
  std::vector<std::string> all;
  try {
    all = check_schemas(folder);
    if (all.empty()) open_game(key, folder);
  } catch (const BadInput& trouble) {
    all.emplace_back(trouble.what());
  }
  return all;
}

void check(const std::string& folder, bool as_json) {
  json::array rows;
  int failed = 0, passed = 0;
  for (const std::string& key : game_keys()) {
    const std::filesystem::path place = (folder.empty() ? home() / "content" : std::filesystem::path(folder)) / key;
    if (!folder.empty() && !std::filesystem::is_directory(place)) continue;
    const std::vector<std::string> wrong = complaints(key, place);
    wrong.empty() ? ++passed : ++failed;
    rows.push_back({{"game", key}, {"complaints", json::array(wrong.begin(), wrong.end())}});
    for (const std::string& each : wrong) (as_json ? std::cerr : std::cout) << each << '\n';
  }
  if (rows.empty() && !folder.empty()) {
    throw BadInput(folder, "", "expected a folder that holds one folder per game, such as content/");
  }
  if (as_json) {
    std::cout << json::serialize(rows) << '\n';
  } else {
    std::cout << passed << " passed, " << failed << " failed\n";
  }
  if (failed > 0) throw Exit{kBadInput};
}

}  // namespace

void add_content(CLI::App& program) {
  CLI::App* command = program.add_subcommand("content", "Looks after cards, units, maps and missions");
  command->require_subcommand(1);
  CLI::App* checking = command->add_subcommand("check", "Checks content files; says file, place and what was expected");
  auto folder = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  checking->add_option("folder", *folder, "A folder with one folder per game; content/ when left out");
  checking->add_flag("--json", *as_json, "For programs");
  checking->callback([=] { check(*folder, *as_json); });
}

}  // namespace condotta::app
