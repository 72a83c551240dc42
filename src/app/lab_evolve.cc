#include <fmt/format.h>

#include <boost/json.hpp>
#include <fstream>
#include <iostream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/lab_commands.h"
#include "app/terminal.h"
#include "games/registry.h"
#include "kernel/json_form.h"
#include "kernel/json_path.h"
#include "lab/evolve.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

struct EvolveWish {
  GameChoice choice;
  EvolvePlan plan;
  std::string path, out;
  std::vector<std::string> sparring;
};

// Every whole number below a value, in the order in which it is written.
void each_number(json::value& value, const std::function<void(json::value&)>& f) {
  if (value.is_int64()) return f(value);
  if (json::array* list = value.if_array())
    for (json::value& each : *list) each_number(each, f);
  if (json::object* fields = value.if_object())
    for (auto& field : *fields) each_number(field.value(), f);
}

std::vector<int> numbers_in(json::value value) {
  std::vector<int> numbers;
  each_number(value, [&](json::value& each) { numbers.push_back(static_cast<int>(each.get_int64())); });
  return numbers;
}

json::value with_numbers(json::value value, const std::vector<int>& numbers) {
  std::size_t next = 0;
  each_number(value, [&](json::value& each) { each = numbers.at(next++); });
  return value;
}

// What is learned, in the file it lies in: players.buys.rivals.
class Place {
 public:
  Place(const std::string& key, const std::string& path)
      : key_(key), files_(read_content(home() / "content" / key)), dot_(path.find('.')), path_(path) {
    if (in(files_) == nullptr)
      throw BadInput("evolve", "", "there is no \"" + path + "\" in the content; a path is FILE.FIELD.NAME...");
  }
  json::value& value() { return *in(files_); }
  std::unique_ptr<AnyGame> open(const json::value& value) const {
    ContentFiles changed = files_;
    *in(changed) = value;
    for (const ListedGame& listed : registry())
      if (listed.key == key_) return listed.open(changed);
    throw BadInput("evolve", "", "there is no game \"" + key_ + "\"");
  }

 private:
  json::value* in(ContentFiles& files) const {
    const auto file = files.all().find(path_.substr(0, dot_));
    if (file == files.all().end() || dot_ == std::string::npos) return nullptr;
    return at_path(file->second.value, path_.substr(dot_ + 1));
  }
  std::string key_;
  ContentFiles files_;
  std::size_t dot_;
  std::string path_;
};

void run(EvolveWish& wish) {
  const auto game = wish.choice.open();
  wish.plan.modes = wish.choice.chosen_modes(*game);
  Place place(game->info().key, wish.path);
  const json::value pattern = place.value();
  const std::vector<int> start = numbers_in(pattern);
  std::vector<std::vector<int>> sparring;
  for (const std::string& file : wish.sparring) {
    sparring.push_back(numbers_in(parse_json(read_text(file), file)));
    if (sparring.back().size() != start.size())
      throw BadInput(file, "", fmt::format("expected {} whole numbers, as in the content", start.size()));
  }
  const auto open = [&](const std::vector<int>& numbers) { return place.open(with_numbers(pattern, numbers)); };
  const Evolved found =
      evolve(open, start, sparring, wish.plan,
             [&](int generation, const std::vector<int>& middle, double spread, double best) {
               std::cout << fmt::format("generation {}: they won {:.3f}, spread {:.0f}\n", generation + 1, best, spread)
                         << std::flush;
               if (!wish.out.empty()) std::ofstream(wish.out) << json::serialize(with_numbers(pattern, middle)) << '\n';
               return !interrupted();
             });
  const auto shown = [](const stats::Mean& mean) {
    const stats::Estimate e = mean.estimate();
    return fmt::format("{:.1f}% ({:.1f} to {:.1f}%)", 100 * e.value, 100 * e.low, 100 * e.high);
  };
  std::cout << json::serialize(with_numbers(pattern, found.numbers)) << "\nas it was, in " << wish.plan.proof
            << " fresh games: " << shown(found.before) << "; as learned: " << shown(found.after) << '\n';
}

}  // namespace

void add_evolve(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand(
      "evolve", "Learns whole numbers of the content by evolution: what to buy, and other things without a gradient");
  auto wish = std::make_shared<EvolveWish>();
  wish->choice.ask(*command);
  EvolvePlan& plan = wish->plan;
  command->add_option("--numbers", wish->path, "Where they are: players.buys.rivals")->required();
  command->add_option("--games", plan.games, "That each candidate plays in a generation")->capture_default_str();
  command->add_option("--candidates", plan.candidates, "In a generation")->check(at_least(4))->capture_default_str();
  command->add_option("--generations", plan.generations, "How many")->check(at_least(1))->capture_default_str();
  command->add_option("--spread", plan.spread, "How far candidates are from the middle at first")
      ->capture_default_str();
  command->add_option("--proof", plan.proof, "Fresh games at the end")->check(at_least(1))->capture_default_str();
  command->add_option("--seed", plan.seed, "The same seed learns the same")->capture_default_str();
  command->add_option("--sparring", wish->sparring, "Files with other numbers to play against among rivals");
  command->add_option("--out", wish->out, "A file for the middle of each generation");
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
