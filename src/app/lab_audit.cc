#include <fmt/format.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <set>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/terminal.h"
#include "kernel/trouble.h"
#include "lab/audit.h"
#include "lab/exploit.h"
#include "shelf/content.h"
#include "shelf/ledger.h"

namespace condotta::app {

namespace {

namespace fs = std::filesystem;

struct AuditWish {
  GameChoice choice;
  AuditPlan plan;
  std::string out = "audit";
  std::uint64_t without = 0;
};

// Every verb, card and item: how often it was on offer, how often taken, and what a mind loses that never takes it.
void print_without(const AnyGame& game, const AuditWish& wish) {
  const AuditPlan& plan = wish.plan;
  const ExploitPlan trial{.modes = plan.modes, .mind = plan.mind, .games = wish.without, .seed = plan.seed};
  std::vector<Thing> things = things_met(game, plan.modes, plan.mind, plan.mind_games, plan.seed);
  std::vector<Without> list;
  {
    Progress bar("without each", things.size() * wish.without);
    list = without_each(game, trial, things, [&](std::uint64_t done) { return bar.at(done), !interrupted(); });
  }
  std::cout << fmt::format("{:>9} {:>9}  what never taking it changes, in {} games\n", "offered", "taken",
                           wish.without);
  for (const Without& each : list) {
    const stats::Estimate lost = each.difference.estimate();
    std::cout << fmt::format("{:>9} {:>9}  {:+6.1f}% ({:+.1f} to {:+.1f}%)  {}\n", each.thing.offered, each.thing.taken,
                             100 * lost.value, 100 * lost.low, 100 * lost.high, json::serialize(each.thing.pattern));
  }
}

// Every id that the room's code hands to events, sums and refusals, "XX-1"_rule, with its text from the ledger.
std::vector<AuditPlan::Rule> citable_rules(const std::string& key) {
  const fs::path room = home() / "src" / "games" / key;
  if (!fs::is_directory(room)) return {};
  std::set<std::string> ids;
  static const std::regex pattern("\"([A-Za-z0-9.-]+)\"_rule");
  for (const fs::directory_entry& file : fs::recursive_directory_iterator(room)) {
    if (file.path().extension() != ".cc" && file.path().extension() != ".h") continue;
    const std::string text = read_text(file.path());
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) ids.insert((*at)[1]);
  }
  const Ledger ledger = read_ledger(home(), key);
  std::vector<AuditPlan::Rule> rules;
  for (const std::string& id : ids) {
    const LedgerRule* rule = ledger.find(id);
    rules.push_back({id, rule != nullptr ? rule->text : ""});
  }
  return rules;
}

std::string file_name(const Finding& finding) {
  std::string name = finding.kind + "-" + finding.subject;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_') c = '_';
  }
  return name + ".json";
}

void write(const std::vector<Finding>& found, const fs::path& folder) {
  fs::create_directories(folder);
  std::map<std::string, int> kinds;
  for (const Finding& each : found) {
    std::ofstream out(folder / file_name(each), std::ios::binary);
    out << each.scenario;
    if (!out.flush()) throw BadInput(folder.string(), "", "cannot be written there");
    std::cout << each.kind << ": " << each.title << "\n    " << (folder / file_name(each)).string() << '\n';
    ++kinds[each.kind];
  }
  std::cout << found.size() << " findings";
  for (const auto& [kind, count] : kinds) std::cout << ", " << count << ' ' << kind;
  if (!found.empty())
    std::cout << "\n`condotta scenario FILE --trace` runs one, `condotta state show GAME FILE` draws its position";
  std::cout << '\n';
}

void run(AuditWish& wish) {
  const auto game = wish.choice.open();
  wish.plan.modes = wish.choice.chosen_modes(*game);
  if (wish.without > 0) return print_without(*game, wish);
  wish.plan.rules = citable_rules(wish.choice.key);
  bool whole = true;
  std::vector<Finding> found;
  {
    Progress bar("auditing", wish.plan.random_games + wish.plan.mind_games);
    found = audit(*game, wish.plan, [&](std::uint64_t done, std::uint64_t) {
      bar.at(done);
      return whole = !interrupted();
    });
  }
  if (!whole) std::cout << "Stopped early: what follows is from the games played so far.\n";
  if (wish.plan.rules.empty())
    std::cout << "Without the source code of the game nobody knows which rules could fire: they were not looked at.\n";
  write(found, fs::path(wish.out) / wish.choice.key / "scenarios");
  if (!whole) throw Exit{kInterrupted};
}

}  // namespace

void add_audit(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand(
      "audit", "Looks for loops, choices never taken, rules never fired, dominant picks; writes each as a scenario");
  auto wish = std::make_shared<AuditWish>();
  wish->choice.ask(*command);
  AuditPlan& plan = wish->plan;
  command->add_option("--random", plan.random_games, "Games at random, spread over the modes")->capture_default_str();
  command->add_option("--games", plan.mind_games, "Games by the mind, spread over the modes")->capture_default_str();
  command->add_option("--mind", plan.mind, "Whose taste counts: greedy, veteran:10, ...")->capture_default_str();
  command->add_option("--often", plan.often, "How often a thing must be on offer before its use is judged")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_option("--dominant", plan.dominant, "A thing taken in this share of its offers is dominant")
      ->check(CLI::Range(0.5, 1.0))
      ->capture_default_str();
  command->add_option("--longest", plan.longest, "A game of more actions is a finding")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_option("--seed", plan.seed, "For the dice; the same seed gives the same findings")
      ->check(at_least(0))
      ->capture_default_str();
  command->add_option("--without", wish->without,
                      "Instead: so many games without each verb, card and item, and what that changes");
  command->add_option("--out", wish->out, "The folder for the scenarios")->capture_default_str();
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
