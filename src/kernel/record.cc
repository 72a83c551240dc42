#include "kernel/record.h"

#include <algorithm>

#include "kernel/hash.h"
#include "kernel/json_form.h"

namespace condotta {

namespace {

constexpr std::string_view kHash = ",\"h\":\"";
constexpr std::size_t kTail = kHash.size() + 32 + 2;  // ,"h":"<32 digits>"}

const json::value& field(const json::object& line, const char* name, const std::string& source,
                         const std::string& place) {
  const json::value* found = line.if_contains(name);
  if (found == nullptr) throw BadInput(source, place, std::string("the field \"") + name + "\" is missing");
  return *found;
}

std::string text_field(const json::object& line, const char* name, const std::string& source,
                       const std::string& place) {
  const json::value& value = field(line, name, source, place);
  if (!value.is_string()) throw BadInput(source, place, std::string("the field \"") + name + "\" must be a text");
  return std::string(value.get_string());
}

// Checks the chain and gives the lines without their hashes, parsed.
std::vector<json::object> checked_lines(std::string_view text, const std::string& source) {
  std::vector<json::object> lines;
  std::string chain;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::string place = "line " + std::to_string(++number);
    const std::size_t newline = text.find('\n');
    if (newline == std::string_view::npos) throw BadInput(source, place, "the line is cut off: its end is missing");
    const std::string_view line = text.substr(0, newline);
    text.remove_prefix(newline + 1);
    if (line.size() <= kTail || line.substr(line.size() - kTail, kHash.size()) != kHash) {
      throw BadInput(source, place, "expected a line that ends in its hash; this is not a record, or it was edited");
    }
    const std::string body = std::string(line.substr(0, line.size() - kTail)) + "}";
    if (close_line(body, chain) != std::string(line) + "\n") {
      throw BadInput(source, place,
                     "the line or one before it was changed after it was written: its hash does not fit");
    }
    json::value value = parse_json(body, source + " " + place);
    if (!value.is_object()) throw BadInput(source, place, "expected an object");
    lines.push_back(std::move(value.get_object()));
  }
  if (lines.empty()) throw BadInput(source, "", "the file is empty");
  return lines;
}

}  // namespace

json::value chance_json(const Names& names, const std::vector<Chance>& chance) {
  json::array list;
  for (const Chance& each : chance) {
    if (each.kind < 0) {
      list.push_back(each.face);
    } else {
      list.push_back(json::string(names.kind_name(each.kind) + ":" + names.id(each.kind, each.item)));
    }
  }
  return list;
}

std::vector<Chance> parse_chance(const Names& names, const json::value& from, const std::string& source,
                                 const std::string& place) {
  std::vector<Chance> list;
  if (!from.is_array()) throw BadInput(source, place, "expected a list of what chance gave");
  for (const json::value& each : from.get_array()) {
    if (const std::int64_t* face = each.if_int64(); face != nullptr && *face > 0 && *face <= kMostSides) {
      list.push_back({static_cast<int>(*face), -1, -1});
      continue;
    }
    const std::string text = each.is_string() ? std::string(each.get_string()) : std::string();
    const std::size_t colon = text.find(':');
    const int kind = colon == std::string::npos ? -1 : names.kind(text.substr(0, colon));
    const auto item = kind < 0 ? std::nullopt : names.find(kind, text.substr(colon + 1));
    if (!item) {
      throw BadInput(source, place,
                     "expected a face or a drawn item such as \"card:name\", found " + json::serialize(each));
    }
    list.push_back({0, kind, *item});
  }
  return list;
}

std::vector<ScriptedDice::Line> script(const Names& names, const std::vector<Chance>& chance) {
  std::vector<ScriptedDice::Line> lines;
  for (const Chance& each : chance) {
    lines.push_back({each.face, each.kind < 0 ? std::string() : names.id(each.kind, each.item)});
  }
  return lines;
}

std::string close_line(const std::string& line, std::string& chain) {
  chain = hash_text(chain + line);
  return line.substr(0, line.size() - 1) + std::string(kHash) + chain + "\"}\n";
}

std::string record_head(const AnyGame& game, const Record& record) {
  json::object head{{"condotta", 1},
                    {"game", json::string(record.game)},
                    {"ruleset", json::string(record.ruleset)},
                    {"content", json::string(record.content)},
                    {"options", json::parse(record.options)},
                    {"seats", json::array(record.seats.begin(), record.seats.end())},
                    {"dice", json::parse(record.dice)},
                    {"start", chance_json(game.names(), record.start)}};
  return json::serialize(head);
}

std::string record_step(const AnyGame& game, const Record::Step& step, std::size_t number) {
  json::object line{{"n", number}, {"seat", step.seat}, {"do", json::string(step.action)}};
  if (step.skip > 0) line["skip"] = step.skip;
  if (!step.chance.empty()) line["chance"] = chance_json(game.names(), step.chance);
  return json::serialize(line);
}

std::string record_end(const Record& record) {
  json::object line{{"end", record.steps.size()}};
  if (!record.reveal.empty()) line["reveal"] = json::string(record.reveal);
  return json::serialize(line);
}

std::string write_record(const AnyGame& game, const Record& record) {
  std::string chain;
  std::string text = close_line(record_head(game, record), chain);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    text += close_line(record_step(game, record.steps[i], i + 1), chain);
  }
  if (record.closed) text += close_line(record_end(record), chain);
  return text;
}

std::string record_game(std::string_view text, const std::string& source) {
  const std::size_t newline = std::min(text.find('\n'), text.size());
  const json::value head = parse_json(text.substr(0, newline), source);
  if (!head.is_object()) throw BadInput(source, "line 1", "expected the head of a record");
  return text_field(head.get_object(), "game", source, "line 1");
}

Record read_record(const AnyGame& game, std::string_view text, const std::string& source) {
  const std::vector<json::object> lines = checked_lines(text, source);
  const json::object& head = lines.front();
  Record record;
  if (field(head, "condotta", source, "line 1") != json::value(1)) {
    throw BadInput(source, "line 1", "the record is of another version of the format");
  }
  record.game = text_field(head, "game", source, "line 1");
  record.ruleset = text_field(head, "ruleset", source, "line 1");
  record.content = text_field(head, "content", source, "line 1");
  const auto must_be = [&](const std::string& what, const std::string& has, const std::string& wants) {
    if (has != wants) {
      throw BadInput(
          source, "line 1",
          "the record is of " + what + " " + has + ", here is " + wants + "; replay it with the version that wrote it");
    }
  };
  must_be("the game", record.game, game.info().key);
  must_be("ruleset", record.ruleset, game.info().ruleset);
  if (!game.has_content(record.content)) must_be("content", record.content, game.content_hash());
  record.options = json::serialize(field(head, "options", source, "line 1"));
  record.dice = json::serialize(field(head, "dice", source, "line 1"));
  if (const json::array* seats = field(head, "seats", source, "line 1").if_array()) {
    for (const json::value& seat : *seats) {
      record.seats.emplace_back(seat.is_string() ? std::string(seat.get_string()) : std::string());
    }
  }
  record.start = parse_chance(game.names(), field(head, "start", source, "line 1"), source, "line 1");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string place = "line " + std::to_string(i + 1);
    const json::object& line = lines[i];
    if (record.closed) throw BadInput(source, place, "nothing may follow the end of the match");
    if (line.contains("end")) {
      record.closed = true;
      if (line.contains("reveal")) record.reveal = text_field(line, "reveal", source, place);
      continue;
    }
    Record::Step step;
    const json::value& seat = field(line, "seat", source, place);
    if (!seat.is_int64() || seat.get_int64() < 0 || seat.get_int64() >= kMaxSeats) {
      throw BadInput(source, place, "expected the number of a seat, found " + json::serialize(seat));
    }
    step.seat = static_cast<Seat>(seat.get_int64());
    step.action = text_field(line, "do", source, place);
    if (const json::value* skip = line.if_contains("skip"); skip != nullptr && skip->is_int64()) {
      step.skip = static_cast<std::uint64_t>(skip->get_int64());
    }
    if (const json::value* chance = line.if_contains("chance")) {
      step.chance = parse_chance(game.names(), *chance, source, place);
    }
    record.steps.push_back(std::move(step));
  }
  return record;
}

}  // namespace condotta
