#include "lab/experiment.h"

#include <algorithm>
#include <unordered_map>

#include "kernel/hash.h"
#include "kernel/json_form.h"
#include "kernel/scenario.h"
#include "minds/mind.h"
#include "shelf/content.h"

namespace condotta {

// The file's own shapes; read by the same reader as everything else.
namespace wish {

struct Arm {
  std::string name, title, mode;
  std::vector<std::string> seats{"greedy"};
  bool rotate = false;
};
BOOST_DESCRIBE_STRUCT(Arm, (), (name, title, mode, seats, rotate))

struct Experiment {
  std::string name, title, question, game;
  std::uint64_t games = 1000, seed = 1, chunk = 100;
  double precision = 0, confidence = 0.95;
};
BOOST_DESCRIBE_STRUCT(Experiment, (), (name, title, question, game, games, seed, chunk, precision, confidence))

}  // namespace wish

namespace {

// Takes a field out of an object, so that the rest can be read as a struct.
json::value take(json::object& from, const char* name) {
  json::value* found = from.if_contains(name);
  if (found == nullptr) return json::object{};
  json::value value = std::move(*found);
  from.erase(name);
  return value;
}

std::string mode_options(const AnyGame& game, const std::string& mode, const json::object& changes,
                         const std::string& source) {
  std::vector<std::string> known;
  for (const Mode& each : game.info().modes) {
    known.push_back(each.name);
    if (each.name != mode && !(mode.empty() && known.size() == 1)) continue;
    json::object options = json::parse(each.options).as_object();
    for (const auto& [key, value] : changes) options[key] = value;
    return json::serialize(game.full_options(options));
  }
  const std::string guess = nearest(mode, known);
  throw BadInput(source, "/mode",
                 "there is no mode \"" + mode + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
}

Arm read_arm(const AnyGame& game, json::object from, const std::string& source) {
  const json::value options = take(from, "options");
  const json::value content = take(from, "content");
  if (!options.is_object() || !content.is_object())
    throw BadInput(source, "", "options and content must be objects { ... }");
  const auto read = from_json<wish::Arm>(game.names(), from, source);
  Arm arm{read.name,
          read.title.empty() ? read.name : read.title,
          mode_options(game, read.mode, options.get_object(), source),
          {},
          read.seats,
          read.rotate};
  for (const auto& [path, value] : content.get_object()) arm.content[std::string(path)] = json::serialize(value);
  if (arm.name.empty() || arm.minds.empty())
    throw BadInput(source, "", "an arm needs a name and at least one mind in seats");
  for (const std::string& mind : arm.minds) make_mind(mind);  // says what is wrong with a name now, not in the middle
  return arm;
}

void change(ContentFiles& files, const std::string& path, const std::string& value, const std::string& source) {
  const std::size_t dot = path.find('.');
  const auto file = files.all().find(path.substr(0, dot));
  json::value* target = file == files.all().end() || dot == std::string::npos
                            ? nullptr
                            : at_path(file->second.value, path.substr(dot + 1));
  if (target == nullptr) {
    throw BadInput(source, "/content",
                   "there is no \"" + path +
                       "\" in the content; a path is FILE.FIELD.NAME..., such as monsters.monsters.goblin.health");
  }
  *target = json::parse(value);
}

}  // namespace

Experiment read_experiment(const std::string& text, const std::string& source) {
  json::value value = parse_json(text, source);
  if (!value.is_object()) throw BadInput(source, "", "expected an object { ... }");
  json::object fields = value.get_object();
  json::value arms = take(fields, "arms");
  const auto read = from_json<wish::Experiment>(Names{}, fields, source);
  Experiment plan{read.name,       read.title, read.question, read.game,      {}, read.games, read.precision,
                  read.confidence, read.seed,  read.chunk,    hash_text(text)};
  if (plan.name.empty() || plan.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos) {
    throw BadInput(source, "/name", "expected a name of small letters, digits and dashes: results are filed under it");
  }
  if (plan.games == 0 || plan.chunk == 0) throw BadInput(source, "/games", "games and chunk must be at least 1");
  if (!(plan.confidence > 0.5 && plan.confidence < 1))
    throw BadInput(source, "/confidence", "expected a share between 0.5 and 1, such as 0.95");
  const auto game = open_game(plan.game);
  if (!arms.is_array() || arms.get_array().empty())
    throw BadInput(source, "/arms", "expected a list with at least one arm");
  for (std::size_t i = 0; i < arms.get_array().size(); ++i) {
    const std::string place = source + " /arms/" + std::to_string(i);
    if (!arms.get_array()[i].is_object()) throw BadInput(place, "", "expected an object { ... }");
    plan.arms.push_back(read_arm(*game, arms.get_array()[i].get_object(), place));
    for (std::size_t j = 0; j < i; ++j) {
      if (plan.arms[j].name == plan.arms[i].name)
        throw BadInput(place, "/name", "two arms are called \"" + plan.arms[i].name + "\"");
    }
    open_arm(plan, plan.arms.back());
  }
  return plan;
}

std::vector<std::uint64_t> Experiment::looks() const {
  std::vector<std::uint64_t> at;
  if (precision > 0) {
    for (std::uint64_t n = std::max<std::uint64_t>(chunk, games / 16); n < games; n *= 2)
      at.push_back((n + chunk - 1) / chunk * chunk);
  }
  at.push_back(games);
  return at;
}

std::unique_ptr<AnyGame> open_arm(const Experiment& experiment, const Arm& arm) {
  ContentFiles files = read_content(home() / "content" / experiment.game);
  for (const auto& [path, value] : arm.content) change(files, path, value, "arm " + arm.name);
  for (const ListedGame& listed : registry()) {
    if (listed.key == experiment.game) return listed.open(files);
  }
  throw BadInput("experiment", "/game", "there is no game \"" + experiment.game + "\"");
}

namespace {

json::object counts(const std::map<std::string, std::uint64_t>& from) {
  json::object into;
  for (const auto& [key, n] : from) into[key] = n;
  return into;
}

// Plays one arm's games and keeps what the analysis needs of each, and how often things happened.
class ChunkPlayer {
 public:
  ChunkPlayer(const Experiment& experiment, const Arm& arm, const AnyGame& game)
      : experiment_(experiment), arm_(arm), game_(game) {
    for (const std::string& name : arm.minds) minds_.push_back(make_mind(name));
    options_ = json::parse(arm.options);
  }

  void play(std::uint64_t number) {
    SeededDice dice(experiment_.seed + number);
    std::vector<Event> events;
    Log log(events);
    AnyState state = game_.start(options_, dice, log);
    const int seats = game_.seats(state);
    std::map<std::string, unsigned> used;  // by which seats, as bits
    int length = 0;
    for (Decision now = game_.decision(state); !now.over(); now = game_.decision(state), ++length) {
      if (length > 1'000'000) throw std::runtime_error("game " + std::to_string(number) + " does not end");
      game_.choices(state, choices_);
      const std::size_t taken =
          choices_.size() == 1
              ? 0
              : mind(now.seat, seats, number).choose(game_, game_.look(state, now.seat), choices_, dice);
      note(choices_[taken], now.seat, used);
      game_.apply(state, choices_[taken], dice, log);
      for (const Event& event : events) count(event);
      events.clear();
    }
    file(state, seats, length, number, used);
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
                                        {"events", counts(events)},
                                        {"rules", counts(rules)},
                                        {"usage", usage}}) +
           "\n";
  }

 private:
  struct Use {
    std::uint64_t games = 0, wins = 0, times = 0;
  };

  // With rotation the mind of seat s in game n is the one listed for seat s + n.
  Mind& mind(Seat seat, int seats, std::uint64_t number) {
    const std::uint64_t place = arm_.rotate ? (seat + number) % static_cast<std::uint64_t>(seats) : seat;
    return *minds_[std::min<std::size_t>(place, minds_.size() - 1)];
  }

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
    const json::value value = game_.action_json(action);
    for (const auto& [key, each] : value.get_object()) {
      const auto one = [&](const json::value& item) {
        if (item.is_string()) entry->second.push_back(std::string(key) + "=" + std::string(item.get_string()));
      };
      if (each.is_array()) {
        for (const json::value& item : each.get_array()) one(item);
      } else {
        one(each);
      }
    }
    return entry->second;
  }

  void note(const AnyAction& action, Seat seat, std::map<std::string, unsigned>& used) {
    for (const std::string& name : things(action)) {
      used[name] |= 1u << seat;
      ++usage_[name].times;
    }
  }

  void file(const AnyState& state, int seats, int length, std::uint64_t number,
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
    games_.push_back(json::array{number, winners, length, scores});
  }

  const Experiment& experiment_;
  const Arm& arm_;
  const AnyGame& game_;
  json::value options_;
  std::vector<std::unique_ptr<Mind>> minds_;
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
