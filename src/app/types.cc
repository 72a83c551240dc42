#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "hall/protocol_types.h"
#include "kernel/trouble.h"
#include "kernel/typescript.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!(file << text).flush()) throw BadInput(path, "", "cannot be written; is the folder there?");
}

}  // namespace

void add_types(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "types",
      "Writes the TypeScript of what a browser gets: the protocol's frames, each game's views, actions, events");
  auto into = std::make_shared<std::string>();
  command->add_option("--into", *into, "the folder for one file each")->required();
  command->callback([into] {
    write_file(*into + "/protocol.ts", hall::protocol_types());
    for (const std::string& key : game_keys()) write_file(*into + "/" + key + ".ts", typescript(*open_game(key)));
  });
}

}  // namespace condotta::app
