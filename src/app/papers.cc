// The manual page and the shells' completions, written from the same options that the program parses.
#include <fmt/format.h>

#include <iostream>

#include "app/commands.h"
#include "app/version.h"

namespace condotta::app {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands(
      [](const CLI::App* each) { return !each->get_name().empty() && !each->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* each) { return !each->get_group().empty(); });
}

std::vector<std::string> long_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(command))
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// A line of a manual page: a backslash, a hyphen and a leading dot mean something there.
std::string troff(const std::string& text) {
  const std::string safe = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
  return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

void describe(const CLI::App& command, const std::string& name) {
  std::cout << ".SS " << troff(name) << '\n' << troff(command.get_description()) << '\n';
  for (const CLI::Option* option : options_of(command)) {
    std::cout << ".TP\n.B " << troff(option->get_name(option->get_positional(), true)) << '\n'
              << troff(option->get_description());
    if (!option->get_default_str().empty() && option->get_type_size() != 0)
      std::cout << " (" << troff(option->get_default_str()) << ')';
    std::cout << '\n';
  }
  for (const CLI::App* inner : commands_of(command)) describe(*inner, name + " " + inner->get_name());
}

void write_man(const CLI::App& program) {
  std::cout << ".TH CONDOTTA 6 \"\" \"condotta " << version() << "\" \"Games\"\n.SH NAME\ncondotta \\- "
            << "five games about soldiers for hire, on one table\n.SH SYNOPSIS\n.B condotta\n.I "
               "COMMAND\n[\\fIOPTION\\fR...]\n"
            << ".SH DESCRIPTION\nA digital table for Mercenaries, MERC, MERCS Recon, MERCS and TechCommander: in the "
               "terminal, in the browser, and for experiments.\n.SH COMMANDS\n";
  for (const CLI::App* command : commands_of(program)) describe(*command, command->get_name());
  std::cout
      << ".SH ENVIRONMENT\n.TP\n.B CONDOTTA_HOME\nThe folder that holds content and page, instead of the one found "
         "near the program.\n.SH EXIT STATUS\n0 all is well, 1 something does not hold, 2 bad input, 130 "
         "interrupted.\n.SH FILES\n.TP\n.B ~/.local/share/condotta\nThe matches of the hall.\n";
}

void write_bash(const CLI::App& program) {
  std::vector<std::string> names;
  std::string cases;
  for (const CLI::App* command : commands_of(program)) {
    names.push_back(command->get_name());
    std::vector<std::string> words = long_names(*command);
    for (const CLI::App* inner : commands_of(*command)) words.push_back(inner->get_name());
    cases += fmt::format("    *:{}) words=\"{}\" ;;\n", command->get_name(), joined(words));
  }
  fmt::print(R"(# bash completion for condotta
_condotta() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} words
  case $COMP_CWORD:${{COMP_WORDS[1]}} in
    1:*) words="{}" ;;
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  [[ ${{#COMPREPLY[@]}} -gt 0 || $COMP_CWORD == 1 ]] || mapfile -t COMPREPLY < <(compgen -f -- "$current")
}}
complete -o filenames -F _condotta condotta
)",
             joined(names), cases);
}

// In single quotes; a colon parts a name from its description.
std::string quoted(const std::string& text) {
  return replaced(text, "'", "'\\''");
}

void write_zsh(const CLI::App& program) {
  std::string names, cases;
  for (const CLI::App* command : commands_of(program)) {
    names +=
        fmt::format("    '{}:{}'\n", command->get_name(), quoted(replaced(command->get_description(), ":", "\\:")));
    cases += fmt::format("    {}) _arguments '*:file:_files'", command->get_name());
    for (const CLI::Option* option : options_of(*command))
      for (const std::string& name : option->get_lnames()) {
        const std::string says =
            replaced(replaced(replaced(option->get_description(), "[", "("), "]", ")"), ":", "\\:");
        cases += fmt::format(" '--{}[{}]'", name, quoted(says));
      }
    cases += " ;;\n";
  }
  fmt::print(R"(#compdef condotta
_condotta() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
_condotta "$@"
)",
             names, cases);
}

void write_fish(const CLI::App& program) {
  std::cout << "# fish completion for condotta\n";
  for (const CLI::App* command : commands_of(program)) {
    fmt::print("complete -c condotta -n __fish_use_subcommand -f -a {} -d '{}'\n", command->get_name(),
               replaced(command->get_description(), "'", "\\'"));
    for (const CLI::Option* option : options_of(*command))
      for (const std::string& name : option->get_lnames())
        fmt::print("complete -c condotta -n '__fish_seen_subcommand_from {}' -l {} -d '{}'\n", command->get_name(),
                   name, replaced(option->get_description(), "'", "\\'"));
  }
  std::fflush(stdout);
}

}  // namespace

void add_papers(CLI::App& program) {
  CLI::App* command = program.add_subcommand("papers", "Prints the manual page or a shell's completions");
  auto kind = std::make_shared<std::string>();
  command->add_option("KIND", *kind, "man, bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->callback([kind, &program] {
    if (*kind == "man") write_man(program);
    if (*kind == "bash") write_bash(program);
    if (*kind == "zsh") write_zsh(program);
    if (*kind == "fish") write_fish(program);
    std::fflush(stdout);
  });
}

}  // namespace condotta::app
