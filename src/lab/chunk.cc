#include <algorithm>
#include <unordered_map>

#include "kernel/json_form.h"
#include "lab/experiment.h"
#include "lab/games.h"

namespace condotta {

namespace {

// Plays one arm's games and keeps what the analysis needs of each, and how often things happened.
class ChunkPlayer {
 public:
  ChunkPlayer(const Experiment& experiment, const Arm& arm, const AnyGame& game)
      : experiment_(experiment), game_(game), options_(json::parse(arm.options)), minds_(arm) {}

  void play(std::uint64_t number) {
    SeededDice dice(experiment_.seed + number);
    std::vector<Event> events;
    Log log(events);
    AnyState state = game_.start(options_, dice, log);
    const int seats = game_.seats(state);
    std::map<std::string, unsigned> used;  // by which seats, as bits
    int length = 0;
    std::uint64_t print = 0;
    for (Decision now = game_.decision(state); !now.over(); now = game_.decision(state), ++length) {
      if (length > 1'000'000) throw std::runtime_error("game " + std::to_string(number) + " does not end");
      game_.choices(state, choices_);
      const std::size_t taken =
          choices_.size() == 1
              ? 0
              : minds_.at(now.seat, seats, number).choose(game_, game_.look(state, now.seat), choices_, dice);
      note(choices_[taken], now.seat, used);
      print = grown_fingerprint(print, choices_[taken]);
      game_.apply(state, choices_[taken], dice, log);
      for (const Event& event : events) count(event);
      events.clear();
    }
    file(state, seats, length, number, print, used);
  }

  std::string json_text(std::size_t arm, std::uint64_t chunk) const {
    std::map<std::string, std::uint64_t> events, rules;
    for (const Count& each : events_) {
      if (each.times > 0) events[game_.event_key(each.sample).substr(6)] += each.times;
    }
    for (const auto& [text, times] : rules_) rules[text] += times;
    json::object usage;
    for (const auto& [key, use] : usage_) usage[key] = json::array{use.games, use.wins, use.times};
    return json::serialize(json::object{{"experiment", json::string(experiment_.hash)},
                                        {"arm", arm},
                                        {"chunk", chunk},
                                        {"games", games_},
                                        {"events", json::value_from(events)},
                                        {"rules", json::value_from(rules)},
                                        {"usage", usage}}) +
           "\n";
  }

 private:
  struct Use {
    std::uint64_t games = 0, wins = 0, times = 0;
  };

  // By number and by the literal's place: spelling each of millions of events would cost more than the game.
  void count(const Event& event) {
    if (event.what >= events_.size()) events_.resize(event.what + 1u);
    if (events_[event.what].times++ == 0) events_[event.what].sample = event;
    if (event.rule) ++rules_[event.rule.text];
  }

  // Every verb and every named thing in an action: "verb=acquire", "card=vigour". Read off each action once.
  const std::vector<std::string>& things(const AnyAction& action) {
    const auto [entry, fresh] =
        things_.try_emplace(std::string(reinterpret_cast<const char*>(action.bytes.data()), action.bytes.size()));
    if (!fresh) return entry->second;
    std::vector<std::string>& list = entry->second;
    const json::value value = game_.action_json(action);
    for (const json::key_value_pair& field : value.get_object()) {
      const auto one = [&](const json::value& item) {
        if (item.is_string()) list.push_back(std::string(field.key()) + "=" + std::string(item.get_string()));
      };
      if (field.value().is_array()) {
        for (const json::value& item : field.value().get_array()) one(item);
      } else {
        one(field.value());
      }
    }
    return list;
  }

  void note(const AnyAction& action, Seat seat, std::map<std::string, unsigned>& used) {
    for (const std::string& name : things(action)) {
      used[name] |= 1u << seat;
      ++usage_[name].times;
    }
  }

  void file(const AnyState& state, int seats, int length, std::uint64_t number, std::uint64_t print,
            const std::map<std::string, unsigned>& used) {
    const Result result = game_.result(state);
    json::array scores;
    std::uint64_t winners = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
      scores.push_back(result.scores[seat]);
      if (result.winners.has(seat)) winners |= 1u << seat;
    }
    for (const auto& [name, by] : used) {
      for (Seat seat = 0; seat < seats; ++seat) {
        if ((by >> seat & 1) == 0) continue;
        ++usage_[name].games;
        if ((winners >> seat & 1) != 0) ++usage_[name].wins;
      }
    }
    games_.push_back(json::array{number, winners, length, scores, print});
  }

  const Experiment& experiment_;
  const AnyGame& game_;
  json::value options_;
  ArmMinds minds_;
  std::vector<AnyAction> choices_;
  json::array games_;
  struct Count {
    std::uint64_t times = 0;
    Event sample;
  };
  std::vector<Count> events_;
  std::unordered_map<const char*, std::uint64_t> rules_;
  std::unordered_map<std::string, std::vector<std::string>> things_;
  std::map<std::string, Use> usage_;
};

}  // namespace

std::string play_chunk(const Experiment& experiment, std::size_t arm, std::uint64_t chunk, const AnyGame& game) {
  ChunkPlayer player(experiment, experiment.arms[arm], game);
  const std::uint64_t end = std::min(experiment.games, (chunk + 1) * experiment.chunk);
  for (std::uint64_t number = chunk * experiment.chunk; number < end; ++number) player.play(number);
  return player.json_text(arm, chunk);
}

}  // namespace condotta
