#include "shelf/ledger.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "kernel/trouble.h"
#include "shelf/content.h"

namespace condotta {

namespace fs = std::filesystem;

namespace {

bool id_char(char c) {
  return std::isupper(static_cast<unsigned char>(c)) != 0 || std::isdigit(static_cast<unsigned char>(c)) != 0 ||
         c == '-' || c == '.';
}

IdKind kind_of(const std::string& id) {
  if (id.find("-EX-") != std::string::npos) return IdKind::Example;
  if (id.find("-DEC-") != std::string::npos) return IdKind::Decision;
  return id.find("-RUL-") != std::string::npos || id.starts_with("M-24") ? IdKind::Ruling : IdKind::Rule;
}

// "(p4, p8) text" -> the pages and the text.
void split_page(std::string rest, LedgerRule& rule) {
  if (rest.starts_with("(p")) {
    const std::size_t close = rest.find(')');
    rule.page = rest.substr(1, close - 1);
    rest = close == std::string::npos ? "" : rest.substr(std::min(close + 2, rest.size()));
  }
  rule.text = rest;
}

void read_file(const fs::path& file, Ledger& ledger) {
  std::istringstream lines(read_text(file));
  std::string chapter;
  LedgerRule* last = nullptr;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) {
      chapter = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      last = nullptr;
    } else if (line.starts_with("- **")) {
      const std::size_t end = line.find("**", 4);
      const std::string id = line.substr(4, end == std::string::npos ? std::string::npos : end - 4);
      last = nullptr;
      if (end == std::string::npos || id.find('-') == std::string::npos ||
          !std::all_of(id.begin(), id.end(),
                       [](char c) { return id_char(c) || std::islower(static_cast<unsigned char>(c)) != 0; })) {
        continue;
      }
      LedgerRule rule{id, {}, chapter, {}, kind_of(id)};
      split_page(line.substr(std::min(end + 3, line.size())), rule);
      ledger.rules.push_back(std::move(rule));
      last = &ledger.rules.back();
    } else if (last != nullptr && line.starts_with("  ")) {
      last->text += "\n" + line.substr(2);
    } else {
      last = nullptr;
    }
  }
}

using Places = std::map<std::string, std::vector<std::string>>;

// Ids in one comment, however many lines it has, wait here until its end shows how many there are.
class CommentBlock {
 public:
  explicit CommentBlock(Places& into) : into_(into) {}
  void add(const std::string& id, const std::string& place) { waiting_[id].push_back(place); }
  void close() {
    constexpr std::size_t kMost = 3;
    for (auto& [id, places] : waiting_) {
      if (waiting_.size() > kMost) break;
      into_[id].insert(into_[id].end(), places.begin(), places.end());
    }
    waiting_.clear();
  }

 private:
  Places& into_;
  Places waiting_;
};

// In code a line may end with a comment of its own; lines that are comments only belong together.
void cite_code(const std::string& text, const std::string& name, const std::vector<std::string>& letters,
               Places& into) {
  CommentBlock block(into);
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string place = name + ":" + std::to_string(++number);
    const std::size_t comment = std::min(line.find("//"), line.size());
    const bool only_comment = line.find_first_not_of(' ') == comment;
    if (!only_comment) block.close();
    for (const std::string& id : ids_in(line.substr(0, comment), letters)) into[id].push_back(place);
    for (const std::string& id : ids_in(line.substr(comment), letters)) block.add(id, place);
    if (!only_comment) block.close();
  }
  block.close();
}

void cite_lines(const std::string& text, const std::string& name, const std::vector<std::string>& letters,
                Places& into) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    for (const std::string& id : ids_in(line, letters)) into[id].push_back(name + ":" + std::to_string(number));
  }
}

using Cite = void(const std::string&, const std::string&, const std::vector<std::string>&, Places&);

void cite(const fs::path& home, const fs::path& folder, const std::vector<std::string>& letters, Cite* work,
          Places& into) {
  if (!fs::is_directory(home / folder)) return;
  std::vector<fs::path> files;
  for (const auto& each : fs::recursive_directory_iterator(home / folder)) {
    const std::string type = each.path().extension().string();
    if (type == ".cc" || type == ".h" || type == ".json") files.push_back(each.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) work(read_text(file), fs::relative(file, home).string(), letters, into);
}

}  // namespace

const LedgerRule* Ledger::find(std::string_view id) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const LedgerRule& each) { return each.id == id; });
  return found == rules.end() ? nullptr : &*found;
}

Ledger read_ledger(const fs::path& home, const std::string& key) {
  Ledger ledger{key, {}};
  const fs::path folder = home / "docs" / "rules";
  std::vector<fs::path> files;
  if (fs::is_directory(folder)) {
    for (const auto& each : fs::directory_iterator(folder)) {
      const std::string name = each.path().filename().string();
      if (name == key + ".md" || (name.starts_with(key + "-") && name.ends_with(".md"))) files.push_back(each.path());
    }
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) read_file(file, ledger);
  if (ledger.rules.empty()) {
    const std::string guess = nearest(key, game_keys());
    throw BadInput(
        "docs/rules/" + key + ".md", "",
        "there is no ledger of this game with rule lines" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
  }
  return ledger;
}

std::vector<std::string> prefixes(const Ledger& ledger) {
  std::set<std::string> found;
  for (const LedgerRule& rule : ledger.rules) found.insert(rule.id.substr(0, rule.id.find('-')));
  return {found.begin(), found.end()};
}

std::vector<std::string> ids_in(std::string_view text, const std::vector<std::string>& prefixes) {
  std::vector<std::string> found;
  std::size_t at = 0;
  while (at < text.size()) {
    const bool starts = std::isupper(static_cast<unsigned char>(text[at])) != 0 &&
                        (at == 0 || (std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0 &&
                                     text[at - 1] != '-' && text[at - 1] != '_'));
    std::size_t end = at + 1;
    if (starts) {
      while (end < text.size() && id_char(text[end])) ++end;
      // One lower-case letter may close an id ("RC-BNA-3b"); a full stop or dash after it is the sentence's.
      std::string_view id = text.substr(at, end - at);
      while (!id.empty() && (id.back() == '.' || id.back() == '-')) id.remove_suffix(1);
      if (at + id.size() + 1 <= text.size() && std::islower(static_cast<unsigned char>(text[at + id.size()])) != 0 &&
          (at + id.size() + 1 == text.size() ||
           std::isalnum(static_cast<unsigned char>(text[at + id.size() + 1])) == 0)) {
        id = text.substr(at, id.size() + 1);
      }
      const std::size_t dash = id.find('-');
      const bool digit_last = !id.empty() && std::any_of(id.begin(), id.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c));
      });
      if (dash != std::string_view::npos && digit_last &&
          std::find(prefixes.begin(), prefixes.end(), id.substr(0, dash)) != prefixes.end()) {
        found.emplace_back(id);
      }
    }
    at = std::max(end, at + 1);
  }
  return found;
}

Citations find_citations(const fs::path& home, const std::string& key) {
  const std::vector<std::string> letters = prefixes(read_ledger(home, key));
  Citations found;
  cite(home, fs::path("src/games") / key, letters, cite_code, found.code);
  cite(home, fs::path("content") / key, letters, cite_lines, found.code);  // a card that names its rule
  cite(home, fs::path("tests") / key, letters, cite_lines, found.tests);
  return found;
}

OpenIds open_ids(const Ledger& ledger, const Citations& cited) {
  OpenIds open;
  for (const LedgerRule& rule : ledger.rules) {
    if (rule.needs_code() && !cited.code.contains(rule.id)) open.code.push_back(rule.id);
    if (rule.asks_something() && !cited.tests.contains(rule.id)) open.tests.push_back(rule.id);
  }
  return open;
}

std::vector<std::string> open_lines(const Ledger& ledger, const OpenIds& open) {
  const auto has = [](const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  };
  std::vector<std::string> lines;
  for (const LedgerRule& rule : ledger.rules) {
    const bool code = has(open.code, rule.id), test = has(open.tests, rule.id);
    if (code || test) lines.push_back(rule.id + (code ? " code" : "") + (test ? " test" : ""));
  }
  return lines;
}

}  // namespace condotta
