#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "hall/limits.h"

namespace condotta::app {

// Sets from a TOML file what the command line has not said: options by their long names, and the table [limits].
// Throws BadInput that names the file and the key.
void read_config(const std::string& file, CLI::App& command, hall::Limits& limits);

// The same file with everything as it is now, each line with its reason.
void write_config(std::ostream& out, const CLI::App& command, const hall::Limits& limits);

}  // namespace condotta::app
