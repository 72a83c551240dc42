#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "kernel/content_files.h"
#include "kernel/trouble.h"

namespace condotta {

// The folder that holds content/, docs/ and web/: CONDOTTA_HOME, or the first one going up from the working folder,
// then from the program; beside an installed program it is share/condotta. Throws BadInput when there is none.
std::filesystem::path home();

// Reads a whole file; throws BadInput when it cannot be read.
std::string read_text(const std::filesystem::path& file);

// Every *.json of a folder (schemas aside). Complaints name files relative to `home`.
ContentFiles read_content(const std::filesystem::path& folder);

// Opens a registered game with the content in home()/content/KEY. Throws BadInput for an unknown key or bad content.
std::unique_ptr<AnyGame> open_game(std::string_view key);
std::unique_ptr<AnyGame> open_game(std::string_view key, const std::filesystem::path& content_folder);
// The same with content that was read and perhaps changed; `source` names it in complaints.
std::unique_ptr<AnyGame> open_game(std::string_view key, const ContentFiles& files, const std::string& source);

// What the game has to say if one of its files read like this; nothing when all is well. Throws BadInput when there is
// no such file.
std::vector<Complaint> complaints_about(std::string_view key, const ContentFiles& files, const std::string& name,
                                        const boost::json::value& value);

std::vector<std::string> game_keys();

// Holds a value against a JSON Schema; gives all complaints.
std::vector<Complaint> schema_complaints(const boost::json::value& schema, const boost::json::value& value);

// Holds every *.json of a content folder against the *.schema.json beside it. Gives all complaints.
std::vector<std::string> check_schemas(const std::filesystem::path& folder);

}  // namespace condotta
