#include "kernel/scenario.h"

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "app/commands.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "shelf/scenarios.h"

namespace condotta::app {

namespace {

void run_all(const std::vector<std::string>& paths, const std::string& content, bool trace, bool as_json) {
  const std::vector<std::filesystem::path> files = scenario_files(paths);
  if (files.empty())
    throw BadInput("scenario", "", "there is no scenario (a .json file with a \"rule\" or \"rules\") at these paths");
  ScenarioShelf shelf(content);
  int passed = 0, failed = 0;
  bool unusable = false;
  json::array rows;
  for (const auto& file : files) {
    ScenarioReport report;
    try {
      report = shelf.run(file);
    } catch (const BadInput& trouble) {
      std::cerr << trouble.what() << '\n';  // the others are run all the same
      ++failed;
      unusable = true;
      continue;
    }
    report.passed() ? ++passed : ++failed;
    if (as_json) {
      rows.push_back({{"file", file.string()},
                      {"title", report.title},
                      {"rules", json::array(report.rules.begin(), report.rules.end())},
                      {"failures", json::array(report.failures.begin(), report.failures.end())}});
      continue;
    }
    if (trace) std::cout << "== " << file.string() << ": " << report.title << '\n' << report.trace;
    for (const std::string& failure : report.failures) std::cout << file.string() << ": " << failure << '\n';
  }
  if (as_json) {
    std::cout << json::serialize(json::object{{"passed", passed}, {"failed", failed}, {"scenarios", rows}}) << '\n';
  } else {
    std::cout << passed << " passed, " << failed << " failed\n";
  }
  if (failed > 0) throw Exit{unusable ? kBadInput : kFailed};
}

// Rewrites what an older version wrote; what is in today's form is not touched.
void upgrade_all(const std::vector<std::string>& paths, const std::string& content) {
  ScenarioShelf shelf(content);
  std::vector<std::filesystem::path> files = scenario_files(paths);
  const std::vector<std::filesystem::path> starts = start_files(paths);
  files.insert(files.end(), starts.begin(), starts.end());
  int written = 0;
  for (const auto& file : files) {
    const std::optional<std::string> text = shelf.upgraded(file);
    if (!text) continue;
    std::ofstream out(file);
    out << *text;
    if (!out.flush()) throw BadInput(file.string(), "", "the file cannot be written");
    std::cout << file.string() << '\n';
    ++written;
  }
  std::cout << written << " of " << files.size() << " files rewritten\n";
}

}  // namespace

void add_scenario(CLI::App& program) {
  CLI::App* command = program.add_subcommand("scenario", "Runs scenarios: rules as examples, written as files");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto content = std::make_shared<std::string>();
  auto trace = std::make_shared<bool>(false);
  auto as_json = std::make_shared<bool>(false);
  command->add_option("path", *paths, "Files or folders")->required();
  command->add_option("--content", *content,
                      "Another content folder instead of content/GAME, or one with a GAME in it");
  command->add_flag("--trace", *trace, "Show each event with its explanation");
  command->add_flag("--json", *as_json, "For programs");
  auto upgrade = std::make_shared<bool>(false);
  command->add_flag("--upgrade", *upgrade, "Rewrite scenarios and starts of older versions in today's form");
  command->callback([=] {
    if (*upgrade) return upgrade_all(*paths, *content);
    run_all(*paths, *content, *trace, *as_json);
  });
}

}  // namespace condotta::app
