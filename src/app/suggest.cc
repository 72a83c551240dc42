#include "app/suggest.h"

#include <algorithm>
#include <charconv>

#include "app/commands.h"
#include "kernel/names.h"

namespace condotta::app {

namespace {

const CLI::App* called(const CLI::App& command, const std::string& word) {
  for (const CLI::App* each : command.get_subcommands({})) {
    if (each->get_name() == word) return each;
  }
  return nullptr;
}

std::string sentence(const std::string& what, const std::string& word, const std::string& meant) {
  return meant.empty() ? "" : "there is no " + what + " \"" + word + "\". Did you mean `" + meant + "`?";
}

std::string near_command(const CLI::App& command, const std::string& path, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::App* each : command.get_subcommands({})) known.push_back(each->get_name());
  const std::string guess = nearest(word, known);
  return sentence("command", word, guess.empty() ? "" : path + " " + guess);
}

}  // namespace

CLI::Validator at_least(long least) {
  const std::string range = "whole number from " + std::to_string(least);
  return CLI::Validator(
      [=](std::string& word) {
        long value = 0;
        const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), value);
        const bool good = failed == std::errc() && end == word.data() + word.size() && value >= least;
        return good ? std::string() : "expected a " + range + ", found \"" + word + "\"";
      },
      range);
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back(name);
  }
  return names;
}

std::string suggestion(const CLI::App& program, const std::vector<std::string>& words) {
  const CLI::App* command = &program;
  std::string path = "condotta";
  for (const std::string& word : words) {
    if (word.starts_with("--")) {
      const std::string name = word.substr(2, word.find('=') - 2);
      const std::vector<std::string> known = option_names(*command);
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      if (const std::string guess = nearest(name, known); !guess.empty()) {
        return sentence("option", word, path + " --" + guess);
      }
    } else if (const CLI::App* next = called(*command, word)) {
      command = next;
      path += " " + word;
    } else if (!command->get_subcommands({}).empty()) {
      return near_command(*command, path, word);
    }
  }
  return {};
}

}  // namespace condotta::app
