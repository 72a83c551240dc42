#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace condotta::app {

// What a command line with a wrong word probably meant, as a sentence; "" when nothing is near.
std::string suggestion(const CLI::App& program, const std::vector<std::string>& words);

// The long names of a command's options, without the dashes.
std::vector<std::string> option_names(const CLI::App& command);

}  // namespace condotta::app
