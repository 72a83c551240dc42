#include "lab/analysis.h"

#include <algorithm>

#include "kernel/json_form.h"
#include "lab/games.h"
#include "lab/run.h"

namespace condotta {

namespace {

json::object shown(const stats::Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

GameRow read_row(const json::value& from) {
  const json::array& fields = from.as_array();
  GameRow row{fields.at(0).to_number<std::uint64_t>(),
              fields.at(1).to_number<std::uint64_t>(),
              fields.at(2).to_number<int>(),
              fields.at(4).to_number<std::uint64_t>(),
              {}};
  for (const json::value& score : fields.at(3).as_array()) row.scores.push_back(score.to_number<int>());
  return row;
}

void add_counts(const json::value& from, std::map<std::string, std::uint64_t>& into) {
  for (const auto& [key, count] : from.as_object()) into[std::string(key)] += count.to_number<std::uint64_t>();
}

}  // namespace

void ArmData::add(const Experiment& experiment, std::size_t arm, const std::string& chunk, const std::string& source) {
  const json::value value = parse_json(chunk, source);
  try {
    if (value.at("experiment") != json::value(experiment.hash) || value.at("arm").to_number<std::size_t>() != arm) {
      throw BadInput(source, "", "the chunk belongs to another experiment; remove the folder and run again");
    }
    for (const json::value& row : value.at("games").as_array()) rows.push_back(read_row(row));
    add_counts(value.at("events"), events);
    add_counts(value.at("rules"), rules);
    for (const auto& [key, use] : value.at("usage").as_object()) {
      Usage& sum = usage[std::string(key)];
      sum.games += use.at(0).to_number<std::uint64_t>();
      sum.wins += use.at(1).to_number<std::uint64_t>();
      sum.times += use.at(2).to_number<std::uint64_t>();
    }
  } catch (const boost::system::system_error& wrong_shape) {
    throw BadInput(source, "", std::string("not a chunk of results: ") + wrong_shape.what());
  }
}

std::size_t player_of(const Arm& arm, std::size_t seat, std::size_t seats, std::uint64_t number) {
  if (!arm.rotate) return seat;
  return std::min<std::size_t>((seat + number) % seats, arm.minds.size() - 1);
}

namespace {

struct Standing {
  double wins = 0, games = 0;
  stats::Mean score;
};

std::vector<Standing> players(const Arm& arm, const ArmData& data) {
  std::vector<Standing> list(arm.rotate ? std::min(arm.minds.size(), data.seats()) : data.seats());
  for (const GameRow& row : data.rows) {
    for (std::size_t seat = 0; seat < row.scores.size(); ++seat) {
      Standing& player = list[player_of(arm, seat, row.scores.size(), row.number)];
      player.wins += row.won(seat) ? 1 : 0;
      ++player.games;
      player.score.add(row.scores[seat]);
    }
  }
  return list;
}

std::string player_name(const Arm& arm, std::size_t player) {
  const std::string& mind = arm.minds[std::min(player, arm.minds.size() - 1)];
  return arm.rotate ? mind : "seat " + std::to_string(player + 1) + " (" + mind + ")";
}

json::object lengths(const ArmData& data) {
  stats::Mean mean;
  int least = data.rows.front().length, most = least;
  for (const GameRow& row : data.rows) {
    mean.add(row.length);
    least = std::min(least, row.length);
    most = std::max(most, row.length);
  }
  constexpr int kBars = 24;
  const int width = std::max(1, (most - least + kBars) / kBars);
  std::vector<std::uint64_t> bars(static_cast<std::size_t>((most - least) / width + 1));
  for (const GameRow& row : data.rows) ++bars[static_cast<std::size_t>((row.length - least) / width)];
  return {{"mean", shown(mean.estimate())},
          {"least", least},
          {"most", most},
          {"bar_width", width},
          {"bars", json::array(bars.begin(), bars.end())}};
}

json::array usages(const ArmData& data, double confidence) {
  json::array list;
  for (const auto& [name, use] : data.usage) {
    list.push_back(
        {{"name", json::string(name)},
         {"times", use.times},
         {"games", use.games},
         {"wins", shown(stats::wilson(static_cast<double>(use.wins), static_cast<double>(use.games), confidence))}});
  }
  return list;
}

// How often each seat won, whoever sat there: what the seat itself is worth.
json::array seat_shares(const ArmData& data, double confidence) {
  json::array list;
  for (std::size_t seat = 0; seat < data.seats(); ++seat) {
    const auto wins = static_cast<double>(
        std::count_if(data.rows.begin(), data.rows.end(), [&](const GameRow& row) { return row.won(seat); }));
    list.push_back(shown(stats::wilson(wins, static_cast<double>(data.rows.size()), confidence)));
  }
  return list;
}

json::object arm_json(const Experiment& experiment, const Arm& arm, const ArmData& data, double confidence) {
  json::array rows;
  const std::vector<Standing> list = players(arm, data);
  for (std::size_t i = 0; i < list.size(); ++i) {
    rows.push_back({{"name", json::string(player_name(arm, i))},
                    {"wins", shown(stats::wilson(list[i].wins, list[i].games, confidence))},
                    {"score", shown(list[i].score.estimate(confidence))}});
  }
  const auto nobody = static_cast<double>(
      std::count_if(data.rows.begin(), data.rows.end(), [](const GameRow& row) { return row.winners == 0; }));
  return {{"name", json::string(arm.name)},
          {"title", json::string(arm.title)},
          {"games", data.rows.size()},
          {"x", arm.x},
          {"rotates", arm.rotate},
          {"seats", seat_shares(data, confidence)},
          {"first_seed", experiment.seed},
          {"players", rows},
          {"nobody", shown(stats::wilson(nobody, static_cast<double>(data.rows.size()), confidence))},
          {"length", lengths(data)},
          {"usage", usages(data, confidence)},
          {"events", json::value_from(data.events)},
          {"rules", json::value_from(data.rules)}};
}

// The same seeds in both arms: the difference game by game has far less noise than the difference of two shares.
stats::Mean paired(const ArmData& arm, const ArmData& base, const auto& measure) {
  stats::Mean difference;
  for (std::size_t i = 0; i < std::min(arm.rows.size(), base.rows.size()); ++i)
    difference.add(measure(arm.rows[i]) - measure(base.rows[i]));
  return difference;
}

json::array comparisons(const Experiment& experiment, const std::vector<ArmData>& arms, double confidence) {
  struct Row {
    std::size_t arm;
    std::string measure;
    stats::Mean difference;
  };
  std::vector<Row> rows;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    const auto base = std::find_if(experiment.arms.begin(), experiment.arms.end(),
                                   [&](const Arm& each) { return each.name == experiment.arms[i].against; });
    if (base == experiment.arms.end()) continue;
    const ArmData& other = arms[static_cast<std::size_t>(base - experiment.arms.begin())];
    for (std::size_t seat = 0; seat < std::min(arms[i].seats(), other.seats()); ++seat) {
      rows.push_back({i, "wins of seat " + std::to_string(seat + 1),
                      paired(arms[i], other, [&](const GameRow& row) { return row.won(seat) ? 1.0 : 0.0; })});
    }
    rows.push_back({i, "length in actions",
                    paired(arms[i], other, [](const GameRow& row) { return static_cast<double>(row.length); })});
  }
  std::vector<double> p_values;
  for (const Row& row : rows) p_values.push_back(stats::p_value(row.difference));
  const std::vector<double> corrected = stats::holm(p_values);
  json::array list;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    list.push_back({{"arm", json::string(experiment.arms[rows[i].arm].name)},
                    {"against", json::string(experiment.arms[rows[i].arm].against)},
                    {"measure", json::string(rows[i].measure)},
                    {"difference", shown(rows[i].difference.estimate(confidence))},
                    {"p", p_values[i]},
                    {"p_holm", corrected[i]}});
  }
  return list;
}

// Minds that met at one table in a rotating arm: who won against whom.
json::array ratings(const Experiment& experiment, const std::vector<ArmData>& arms) {
  std::vector<std::string> minds;
  const auto place = [&](const std::string& mind) {
    const auto found = std::find(minds.begin(), minds.end(), mind);
    if (found == minds.end()) minds.push_back(mind);
    return static_cast<std::size_t>(std::find(minds.begin(), minds.end(), mind) - minds.begin());
  };
  for (const Arm& arm : experiment.arms) {
    for (const std::string& mind : arm.minds) place(mind);
  }
  std::vector<std::vector<double>> score(minds.size(), std::vector<double>(minds.size())), games = score;
  bool any = false;
  for (std::size_t a = 0; a < arms.size(); ++a) {
    const Arm& arm = experiment.arms[a];
    if (!arm.rotate) continue;
    for (const GameRow& row : arms[a].rows) {
      for (std::size_t s = 0; s < row.scores.size(); ++s) {
        for (std::size_t t = 0; t < row.scores.size(); ++t) {
          const std::size_t one = place(arm.minds[player_of(arm, s, row.scores.size(), row.number)]);
          const std::size_t two = place(arm.minds[player_of(arm, t, row.scores.size(), row.number)]);
          if (one == two) continue;
          any = true;
          games[one][two] += 1;
          score[one][two] += row.won(s) == row.won(t) ? 0.5 : row.won(s) ? 1 : 0;
        }
      }
    }
  }
  json::array list;
  if (!any) return list;
  const std::vector<stats::Rating> found = stats::elo(score, games);
  for (std::size_t i = 0; i < minds.size(); ++i)
    list.push_back({{"mind", json::string(minds[i])}, {"elo", found[i].elo}, {"error", found[i].error}});
  return list;
}

// Several looks at the data would find something by chance more often; each look gets its part of the doubt.
double honest_confidence(const Experiment& experiment) {
  return 1 - (1 - experiment.confidence) / static_cast<double>(experiment.looks().size());
}

std::vector<ArmData> read_arms(const Experiment& experiment, const LabFolder& folder, std::uint64_t games) {
  std::vector<ArmData> arms(experiment.arms.size());
  for (std::size_t arm = 0; arm < arms.size(); ++arm) {
    for (std::uint64_t chunk = 0; chunk * experiment.chunk < games; ++chunk) {
      arms[arm].add(experiment, arm, folder.read(arm, chunk),
                    "chunk " + std::to_string(arm) + "-" + std::to_string(chunk));
    }
  }
  return arms;
}

json::value sweep_json(const Experiment& experiment) {
  if (experiment.sweep.path.empty()) return nullptr;
  return json::object{{"path", json::string(experiment.sweep.path)}, {"title", json::string(experiment.sweep.title)}};
}

}  // namespace

std::string records_csv(const Experiment& experiment, const std::vector<ArmData>& arms) {
  std::string csv = "record,arm,game,seed,winners,actions,scores\n";
  for (std::size_t i = 0; i < arms.size(); ++i) {
    for (const GameRow& row : arms[i].rows) {
      std::string winners, scores;
      for (std::size_t seat = 0; seat < row.scores.size(); ++seat) {
        if (row.won(seat)) winners += (winners.empty() ? "" : "+") + std::to_string(seat + 1);
        scores += (scores.empty() ? "" : "+") + std::to_string(row.scores[seat]);
      }
      csv += record_id(experiment.arms[i], row.number, row.fingerprint) + "," + experiment.arms[i].name + "," +
             std::to_string(row.number) + "," + std::to_string(experiment.seed + row.number) + "," + winners + "," +
             std::to_string(row.length) + "," + scores + "\n";
    }
  }
  return csv;
}

std::string analyse(const Experiment& experiment, const std::vector<ArmData>& arms) {
  const double confidence = honest_confidence(experiment);
  json::array rows;
  for (std::size_t i = 0; i < arms.size(); ++i)
    rows.push_back(arm_json(experiment, experiment.arms[i], arms[i], confidence));
  json::array looks;
  for (const std::uint64_t look : experiment.looks()) looks.push_back(look);
  const json::object all{{"name", json::string(experiment.name)},
                         {"title", json::string(experiment.title)},
                         {"question", json::string(experiment.question)},
                         {"game", json::string(experiment.game)},
                         {"experiment", json::string(experiment.hash)},
                         {"confidence", experiment.confidence},
                         {"interval_confidence", confidence},
                         {"planned_games", experiment.games},
                         {"looks", looks},
                         {"sweep", sweep_json(experiment)},
                         {"arms", rows},
                         {"comparisons", comparisons(experiment, arms, confidence)},
                         {"ratings", ratings(experiment, arms)}};
  return pretty(all);
}

bool precise_enough(const Experiment& experiment, const LabFolder& folder, std::uint64_t games) {
  const double confidence = honest_confidence(experiment);
  const std::vector<ArmData> arms = read_arms(experiment, folder, games);
  return std::all_of(arms.begin(), arms.end(), [&](const ArmData& arm) {
    const auto wins = static_cast<double>(
        std::count_if(arm.rows.begin(), arm.rows.end(), [](const GameRow& row) { return row.won(0); }));
    return stats::wilson(wins, static_cast<double>(arm.rows.size()), confidence).half_width() <= experiment.precision;
  });
}

void fold(const Experiment& experiment, const LabFolder& folder, std::uint64_t games) {
  const std::vector<ArmData> arms = read_arms(experiment, folder, games);
  folder.write_file("records.csv", records_csv(experiment, arms));
  folder.write_file("results.json", analyse(experiment, arms));
}

}  // namespace condotta
