#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/scripted_dice.h"

namespace condotta {

// Everything needed to play a match again: what was agreed before it, then each action with what chance gave. It is
// the save file, the undo, the bug report and the proof of fair dice. As text it has one line per step, and each
// line ends in a hash over itself and the line before: any changed byte is found.
struct Record {
  struct Step {
    Seat seat = kNobody;
    std::string action;  // canonical text
    std::vector<Chance> chance;
    std::uint64_t skip = 0;  // words of the live dice that actions taken back just before had used up
  };

  std::string game, ruleset, content;  // the key, and the hashes that pin rules and content
  std::string options;                 // JSON
  std::vector<std::string> seats;      // who sat there, as shown
  std::string dice;                    // JSON: {"seeded": 7} or {"live": commitment} or {"typed": true}
  std::vector<Chance> start;           // what chance gave to set up
  std::vector<Step> steps;
  bool closed = false;  // the match is over and nothing can follow
  std::string reveal;   // the live dice's seed, once closed
};

std::string write_record(const AnyGame& game, const Record& record);
// Only the game's key, so that the right game can be opened.
std::string record_game(std::string_view text, const std::string& source);
// Throws BadInput when a byte is not as it was written, or when the record is of other rules or content.
Record read_record(const AnyGame& game, std::string_view text, const std::string& source);

// One line of the text, without its hash; and a line closed with its hash. For stores that append.
std::string record_head(const AnyGame& game, const Record& record);
std::string record_step(const AnyGame& game, const Record::Step& step, std::size_t number);
std::string record_end(const Record& record);
std::string close_line(const std::string& line, std::string& chain);

json::value chance_json(const Names& names, const std::vector<Chance>& chance);
// Reads what chance_json writes; throws BadInput.
std::vector<Chance> parse_chance(const Names& names, const json::value& from, const std::string& source,
                                 const std::string& place);
std::vector<ScriptedDice::Line> script(const Names& names, const std::vector<Chance>& chance);

}  // namespace condotta
