#pragma once

#include <CLI/CLI.hpp>

namespace condotta::app {

// What the lab learns by trying.
void add_decisions(CLI::App& lab);  // `condotta lab decisions`
void add_evolve(CLI::App& lab);     // `condotta lab evolve`
void add_exploit(CLI::App& lab);    // `condotta lab exploit`

}  // namespace condotta::app
