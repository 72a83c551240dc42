#include "lab/train.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "kernel/insight.h"
#include "kernel/trouble.h"
#include "minds/habit.h"

namespace condotta {

namespace {

namespace fs = std::filesystem;

constexpr int kLongest = 200'000;

fs::path examples_in(const fs::path& folder) {
  return folder / "positions.txt";
}

// One game of self-play, and a fair draw of the positions it met.
class SelfPlay {
 public:
  SelfPlay(const AnyGame& game, const TrainPlan& plan) : game_(game), plan_(plan), mind_(make_mind(plan.mind)) {
    for (const Habit& each : game.insight()->habits())
      if (plan.habits > 0) habits_.push_back(std::make_unique<HabitMind>(each, make_mind(plan.mind)));
  }

  std::vector<Example> play(const Mode& mode, std::uint64_t number) {
    SeededDice dice(plan_.seed + number);
    AnyState state = game_.start(json::parse(mode.options), dice, silent_);
    const std::vector<Mind*> minds = seated(game_.seats(state), dice);
    std::vector<Met> met;
    int made = 0;
    for (; !game_.decision(state).over() && made < kLongest; ++made) {
      keep(state, made, met, dice);
      game_.choices(state, choices_);
      const Seat seat = game_.decision(state).seat;
      const std::size_t taken = choices_.size() == 1 ? 0
                                : dice.d(100) <= plan_.slips
                                    ? dice.pick(static_cast<int>(choices_.size()))
                                    : minds[seat]->choose(game_, game_.look(state, seat), choices_, dice);
      game_.apply(state, choices_[taken], dice, silent_);
    }
    std::vector<Example> list;
    for (Met& each : met) {
      each.example.game = number;
      each.example.progress = each.at / std::max(1.0, static_cast<double>(made));
      each.example.result = share_of_victory(game_, state, each.seat);
      list.push_back(std::move(each.example));
    }
    return list;
  }

 private:
  struct Met {
    Example example;
    int at = 0;
    Seat seat = kNobody;
  };

  std::vector<Mind*> seated(int seats, Dice& dice) const {
    std::vector<Mind*> minds(static_cast<std::size_t>(seats), mind_.get());
    for (Mind*& each : minds)
      if (!habits_.empty() && dice.d(100) <= plan_.habits)
        each = habits_[static_cast<std::size_t>(dice.pick(static_cast<int>(habits_.size())))].get();
    return minds;
  }

  // Each position has the same chance to be among those that are kept.
  void keep(const AnyState& state, int at, std::vector<Met>& met, Dice& dice) {
    std::size_t place = met.size();
    if (static_cast<int>(met.size()) == plan_.each_game) {
      place = static_cast<std::size_t>(dice.pick(at + 1));
      if (place >= met.size()) return;
    } else {
      met.emplace_back();
    }
    Met& kept = met[place];
    kept.at = at;
    kept.seat = static_cast<Seat>(dice.pick(game_.seats(state)));
    kept.example.features.assign(game_.insight()->features().size(), 0);
    game_.insight()->measure(state, kept.seat, kept.example.features);
    kept.example.estimate = game_.estimate(state, kept.seat);
  }

  const AnyGame& game_;
  const TrainPlan& plan_;
  std::unique_ptr<Mind> mind_;
  std::vector<std::unique_ptr<Mind>> habits_;
  Log silent_;
  std::vector<AnyAction> choices_;
};

std::string written(const std::vector<Example>& list, std::uint64_t game) {
  std::string text;
  for (const Example& each : list) {
    text += fmt::format("{} {:.4f} {:.4f} {:.6f}", each.game, each.progress, each.result, each.estimate);
    for (const int value : each.features) text += fmt::format(" {}", value);
    text += '\n';
  }
  return text + fmt::format("game {}\n", game);
}

// What lies in the folder up to the last game that is whole, and how many games that is.
struct Kept {
  std::string text;
  std::uint64_t games = 0;
};
Kept kept_in(const fs::path& folder) {
  std::ifstream in(examples_in(folder), std::ios::binary);
  std::ostringstream all;
  if (in) all << in.rdbuf();
  Kept kept{std::move(all).str(), 0};
  const std::size_t last = kept.text.rfind("game ");
  const std::size_t end = last == std::string::npos ? last : kept.text.find('\n', last);
  if (end == std::string::npos) return {};
  kept.games = std::stoull(kept.text.substr(last + 5)) + 1;
  kept.text.resize(end + 1);
  return kept;
}

double said_by(const std::vector<int>& weights, const Example& example) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * static_cast<double>(example.features[i]);
  return 1 / (1 + std::exp(-sum / 1e6));
}

json::object as_json(const Quality& quality) {
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  return {{"positions", quality.positions},
          {"loss", rounded(quality.loss)},
          {"auc", rounded(quality.auc)},
          {"slope", rounded(quality.slope)},
          {"slope_error", rounded(quality.slope_error)}};
}

}  // namespace

bool gather(const AnyGame& game, const TrainPlan& plan, const fs::path& folder,
            const std::function<bool(std::uint64_t)>& progress) {
  if (game.insight() == nullptr)
    throw BadInput("train", "", game.info().key + " has no features to learn from (features.cc)");
  fs::create_directories(folder);
  const Kept kept = kept_in(folder);
  std::ofstream out(examples_in(folder), std::ios::binary);
  out << kept.text;
  SelfPlay self(game, plan);
  for (std::uint64_t number = kept.games; number < plan.games; ++number) {
    if (!progress(number)) return false;
    out << written(self.play(plan.modes[number % plan.modes.size()], number), number) << std::flush;
  }
  if (!out) throw BadInput(examples_in(folder).string(), "", "cannot be written there");
  return true;
}

std::vector<Example> gathered(const fs::path& folder) {
  std::istringstream in(kept_in(folder).text);
  std::vector<Example> list;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("game ")) continue;
    std::istringstream fields(line);
    Example each;
    fields >> each.game >> each.progress >> each.result >> each.estimate;
    for (int value = 0; fields >> value;) each.features.push_back(value);
    list.push_back(std::move(each));
  }
  return list;
}

Learned learn(const AnyGame& game, const TrainPlan& plan, const std::vector<Example>& examples) {
  constexpr std::uint64_t kKeptOut = 5;
  // Games go through the modes in turn: whole rounds of modes are kept out, so that every mode is in both parts.
  const std::uint64_t modes = plan.modes.size();
  std::vector<const Example*> taught, asked;
  for (const Example& each : examples) (each.game / modes % kKeptOut == kKeptOut - 1 ? asked : taught).push_back(&each);
  Learned learned;
  for (const double weight : fit(taught, game.insight()->features().size()))
    learned.weights.push_back(static_cast<int>(std::lround(weight * 1e6)));
  std::vector<Prediction> all, half, estimated;
  for (const Example* each : asked) {
    all.push_back({said_by(learned.weights, *each), each->result});
    estimated.push_back({each->estimate, each->result});
    if (std::abs(each->progress - 0.5) <= 0.1) half.push_back(all.back());
  }
  learned.all = judge(std::move(all));
  learned.half = judge(std::move(half));
  learned.estimated = judge(std::move(estimated));
  return learned;
}

std::string players_json(const AnyGame& game, const TrainPlan& plan, const Learned& learned,
                         const std::string& command) {
  std::string text = "{\n  \"$schema\": \"players.schema.json\",\n  \"value\": {\n";
  text += "    \"command\": " + json::serialize(json::value(command)) + ",\n";
  text += fmt::format("    \"games\": {}, \"seed\": {},\n", plan.games, plan.seed);
  text += "    \"kept_out\": " + json::serialize(as_json(learned.all)) + ",\n";
  text += "    \"kept_out_half_game\": " + json::serialize(as_json(learned.half)) + ",\n";
  text += "    \"weights\": {";
  const std::span<const Feature> features = game.insight()->features();
  for (std::size_t i = 0; i < features.size(); ++i)
    text += fmt::format("{}\n      \"{}\": {}", i == 0 ? "" : ",", features[i].name, learned.weights[i]);
  return text + "\n    }\n  }\n}\n";
}

}  // namespace condotta
