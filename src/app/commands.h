#pragma once

#include <CLI/CLI.hpp>

namespace condotta::app {

// Exit codes, the same for every command.
inline constexpr int kDone = 0;           // all is well
inline constexpr int kFailed = 1;         // the work was done and something does not hold: a scenario, a game, a record
inline constexpr int kBadInput = 2;       // a wrong word on the command line or a file that cannot be used
inline constexpr int kInterrupted = 130;  // Ctrl-C

// A command ends the program with a code other than 0 by throwing this.
struct Exit {
  int code;
};

// A check for options that count something: a whole number, that or more.
CLI::Validator at_least(long least);

// One small file per command; each hangs itself into the program.
void add_games(CLI::App& program);
void add_play(CLI::App& program);
void add_auto(CLI::App& program);
void add_scenario(CLI::App& program);
void add_state(CLI::App& program);
void add_odds(CLI::App& program);
void add_replay(CLI::App& program);
void add_rules(CLI::App& program);
void add_content(CLI::App& program);
void add_lessons(CLI::App& program);
void add_bench(CLI::App& program);
void add_coach(CLI::App& program);
void add_lab(CLI::App& program);
void add_audit(CLI::App& lab);  // `condotta lab audit`
void add_train(CLI::App& lab);  // `condotta lab train`
void add_usage(CLI::App& lab);  // `condotta lab usage`
void add_serve(CLI::App& program);
void add_store(CLI::App& program);
void add_worker(CLI::App& program);
void add_load(CLI::App& program);
void add_witness(CLI::App& program);
void add_site(CLI::App& program);
void add_types(CLI::App& program);
void add_papers(CLI::App& program);

}  // namespace condotta::app
