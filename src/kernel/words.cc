#include "kernel/words.h"

#include <algorithm>
#include <charconv>

#include "kernel/json_text.h"

namespace condotta {

namespace {

constexpr std::string_view kMinus = "\u2212";

void put_figure(std::string& out, int value, bool sign) {
  if (value < 0) {
    out += kMinus;
    value = -value;
  } else if (sign) {
    out += '+';
  }
  put_number(out, value);
}

// A direction as people say it; 0 is north, clockwise.
const char* heading(int degrees) {
  static constexpr const char* kWinds[] = {"north", "north-east", "east", "south-east",
                                           "south", "south-west", "west", "north-west"};
  return kWinds[((degrees % 360 + 360) % 360 * 2 + 45) / 90 % 8];
}

}  // namespace

Words::Words(const Names& names, std::map<std::string, std::string> templates)
    : names_(&names), templates_(std::move(templates)) {
  for (const auto& [key, pattern] : templates_) prepared_.emplace(key, prepare(pattern));
}

std::vector<Words::Piece> Words::prepare(std::string_view pattern) const {
  std::vector<Piece> pieces;
  const auto plain = [&](std::string_view text) {
    if (text.empty()) return;
    pieces.emplace_back();
    pieces.back().text = text;
  };
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = pattern.find('{', at);
    const std::size_t close = open == std::string::npos ? open : pattern.find('}', open);
    if (close == std::string::npos) {
      plain(pattern.substr(at));
      break;
    }
    plain(pattern.substr(at, open - at));
    pieces.push_back(blank(pattern.substr(open + 1, close - open - 1)));
    at = close + 1;
  }
  return pieces;
}

// What nobody could fill stays as it stands: the tests look for braces.
Words::Piece Words::blank(std::string_view inside) const {
  using enum Piece::Fill;
  Piece piece;
  piece.text = "{" + std::string(inside) + "}";
  const auto [after, failed] = std::from_chars(inside.data(), inside.data() + inside.size(), piece.index);
  if (failed != std::errc()) return piece;
  std::string_view rest = inside.substr(static_cast<std::size_t>(after - inside.data()));
  piece.list = rest.starts_with("..");
  if (piece.list) rest.remove_prefix(2);
  if (rest.starts_with("|") && !piece.list) {
    const std::size_t bar = std::min(rest.find('|', 1), rest.size());
    piece.fill = OneOrMany;
    piece.one = rest.substr(1, bar - 1);
    piece.many = rest.substr(std::min(bar + 1, rest.size()));
    return piece;
  }
  if (rest.starts_with(":")) rest.remove_prefix(1);
  if (rest == "heading" && !piece.list) {
    piece.fill = Heading;
  } else if (rest.empty() || rest == "+") {
    piece.fill = rest.empty() ? Number : Signed;
  } else if (piece.kind = names_->kind(rest); piece.kind >= 0) {
    piece.fill = Title;
  }
  return piece;
}

std::string Words::say(std::string_view key, const Args& args) const {
  std::string text;
  put(text, key, args);
  return text;
}

void Words::put(std::string& out, std::string_view key, const Args& args) const {
  const auto found = prepared_.find(key);
  if (found == prepared_.end()) {
    out += '<';
    out += key;
    out += '>';
    return;
  }
  for (const Piece& piece : found->second) put_blank(out, piece, args);
}

void Words::put_blank(std::string& out, const Piece& piece, const Args& args) const {
  using enum Piece::Fill;
  if (piece.fill == Nothing || piece.index >= args.size() + (piece.list ? 1 : 0)) {
    out += piece.text;
  } else if (piece.list) {
    put_list(out, piece, args);
  } else if (piece.fill == OneOrMany) {
    out += args[piece.index] == 1 ? piece.one : piece.many;
  } else {
    put_one(out, piece, args[piece.index]);
  }
}

// Equal neighbours are counted: 3 × Goblin and Orc.
void Words::put_list(std::string& out, const Piece& piece, const Args& args) const {
  for (std::size_t i = piece.index, next = i; i < args.size(); i = next) {
    while (next < args.size() && args[next] == args[i] && (next == i || piece.kind >= 0)) ++next;
    if (i > piece.index) out += next == args.size() ? " and " : ", ";
    if (next - i > 1) {
      put_number(out, static_cast<std::int64_t>(next - i));
      out += " × ";
    }
    put_one(out, piece, args[i]);
  }
}

void Words::put_one(std::string& out, const Piece& piece, int value) const {
  if (piece.fill == Piece::Fill::Title) {
    if (const Names::Entry* found = names_->entry(piece.kind, value)) {
      out += found->title;
    } else {
      out += names_->title(piece.kind, value);
    }
  } else if (piece.fill == Piece::Fill::Heading) {
    out += heading(value);
  } else {
    put_figure(out, value, piece.fill == Piece::Fill::Signed);
  }
}

}  // namespace condotta
