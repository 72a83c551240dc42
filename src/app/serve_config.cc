#include "app/serve_config.h"

#include <fmt/format.h>

#include <ostream>

#include "kernel/names.h"
#include "kernel/trouble.h"

namespace condotta::app {
namespace {

constexpr const char* kLimits = "limits";

bool belongs(const CLI::Option& option) {
  return option.get_configurable() && !option.get_lnames().empty();
}

// How CLI11 says a refusal without naming the option again.
std::string reason(const CLI::ParseError& wrong, const std::string& text) {
  const std::string what = wrong.what();
  return what.find(text) != std::string::npos ? what : what + " (\"" + text + "\")";
}

void set(const std::string& file, CLI::App& command, const std::string& key, const std::vector<std::string>& values) {
  std::vector<std::string> names;
  for (CLI::Option* option : command.get_options()) {
    if (!belongs(*option)) continue;
    const std::string& name = option->get_lnames().front();
    names.push_back(name);
    if (name != key) continue;
    if (option->count() > 0 || values.empty()) return;  // the command line has the last word
    try {
      option->add_result(values);
      option->run_callback();
    } catch (const CLI::ParseError& wrong) {
      throw BadInput(file, key, reason(wrong, values.empty() ? "" : values.front()));
    }
    return;
  }
  const std::string guess = nearest(key, names);
  throw BadInput(
      file, key,
      "there is no such setting" + (guess.empty() ? std::string("; `condotta serve --print-config` writes all of them")
                                                  : ", did you mean \"" + guess + "\"?"));
}

// Numbers stand as they are; texts and lists in the marks that TOML wants.
std::string in_toml(const CLI::Option& option) {
  std::vector<std::string> values = option.results();
  if (values.empty() && !option.get_default_str().empty()) values.push_back(option.get_default_str());
  if (option.get_items_expected_max() > 1) {
    std::string list;
    for (const std::string& each : values) list += (list.empty() ? "\"" : ", \"") + each + '"';
    return "[" + list + "]";
  }
  const std::string text = values.empty() ? "" : values.front();
  const bool number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return number ? text : '"' + text + '"';
}

}  // namespace

void read_config(const std::string& file, CLI::App& command, hall::Limits& limits) {
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_file(file);
  } catch (const CLI::FileError&) {
    throw BadInput(file, "", "the file cannot be read");
  }
  for (const CLI::ConfigItem& item : items) {
    if (item.name == "++" || item.name == "--") continue;  // a table begins or ends
    if (item.parents.empty()) {
      set(file, command, item.name, item.inputs);
    } else if (item.parents == std::vector<std::string>{kLimits}) {
      hall::change(limits, file, item.name, item.inputs.size() == 1 ? item.inputs.front() : "");
    } else {
      throw BadInput(file, item.fullname(), "there is no such table; there is [limits]");
    }
  }
}

void write_config(std::ostream& out, const CLI::App& command, const hall::Limits& limits) {
  out << "# The configuration of `condotta serve --config FILE` (TOML). What the command line says comes first;\n"
         "# what neither says is as below.\n";
  for (const CLI::Option* option : command.get_options()) {
    if (!belongs(*option)) continue;
    out << "\n# " << option->get_description() << "\n"
        << option->get_lnames().front() << " = " << in_toml(*option) << "\n";
  }
  out << "\n[" << kLimits << "]\n";
  for (const hall::Setting& each : hall::settings(limits))
    out << "# " << each.words << "\n" << each.name << " = " << fmt::format("{}", each.value) << "\n";
}

}  // namespace condotta::app
