// What one action costs the hall's own thread, without sockets and without a disk: reading the command, the rules, a
// picture for each of two seats, and the texts. The same matches every time; the label is a hash of all that was sent,
// so that two builds can be compared. Instructions of an action (CONDOTTA_ACTS of them, 2,000 when it is not set):
//   CONDOTTA_ACTS=300 valgrind --tool=callgrind --toggle-collect="condotta::hall::TestHall::send*" PROGRAM
//   with PROGRAM: build/bench/hall_act_bench --benchmark_filter=act/mercs/changes
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <tuple>

#include "kernel/hash.h"
#include "shelf/content.h"
#include "tests/hall/bench.h"
#include "tests/hall/fixed_random.h"

namespace condotta::hall {
namespace {

// Two clients play matches of the game on and on; each iteration is one action by number.
class Players {
 public:
  Players(const std::string& key, const std::string& options, bool changes)
      : key_(key), options_(options), bench_(no_limits()) {
    if (key != "purse") bench_.shelf.add({open_game(key), "{}", "{}"});
    for (const SocketId who : {1, 2}) {
      bench_.hall->opened(who);
      bench_.command(who, std::string(R"({"id":"h","cmd":"hello","version":1,"name":"A","changes":)") +
                              (changes ? "true}" : "false}"));
    }
    seats_ = static_cast<int>(
        bench_.command(1, R"({"id":"o","cmd":"options","game":")" + key + R"(","options":)" + options + "}")
            .at("seats")
            .as_int64());
    begin();
  }
  const std::string& hash() const { return hash_; }
  std::pair<std::vector<Entry>, FindGame> longest() const {
    const auto shorter = [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); };
    const auto& matches = bench_.store.matches;
    return {std::max_element(matches.begin(), matches.end(), shorter)->second,
            [this](const std::string& key, const std::string&) { return bench_.shelf.game(key); }};
  }
  std::size_t act() {
    ++acts_;
    bench_.send(who_, "{\"id\":\"a" + std::to_string(acts_) + "\",\"cmd\":\"act\",\"match\":\"" + match_ +
                          "\",\"seat\":" + seat_ + ",\"at\":" + at_ +
                          ",\"choice\":" + std::to_string(acts_ % choices_) + "}");
    return listen();
  }

 private:
  static Limits no_limits() {
    Limits limits;
    limits.commands_per_second = limits.tables_per_second = 0;
    limits.open_tables = 1'000'000'000;
    return limits;
  }
  void begin() {
    const std::string id = "\"id\":\"b" + std::to_string(++acts_) + "\"";
    std::string seats;
    for (int seat = 0; seat < seats_; ++seat)
      seats += std::string(seat > 0 ? "," : "") + (seat % 2 == 0 ? R"({"kind":"here"})" : R"({"kind":"open"})");
    match_ = bench_
                 .command(1, "{" + id + R"(,"cmd":"create","game":")" + key_ + R"(","options":)" + options_ +
                                 R"(,"seats":[)" + seats + "]}")
                 .at("table")
                 .at("match")
                 .as_string();
    for (int seat = 1; seat < seats_; seat += 2)
      bench_.command(2, "{\"id\":\"s" + std::to_string(++acts_) + R"(","cmd":"sit","match":")" + match_ +
                            R"(","seat":)" + std::to_string(seat) + "}");
    bench_.quiet();
    bench_.send(1, "{\"id\":\"t" + std::to_string(++acts_) + R"(","cmd":"start","match":")" + match_ + "\"}");
    listen();
  }
  std::size_t listen() {
    std::size_t bytes = 0;
    bool over = true;
    for (auto& [who, inbox] : bench_.wire.inbox) {
      for (const std::string& frame : inbox) {
        bytes += frame.size();
        hash_ = hash_text(hash_ + frame);
        constexpr std::string_view kPrompt = "\"prompt\":{\"seat\":";
        const std::size_t prompt = frame.find(kPrompt);
        if (prompt == std::string::npos) continue;
        over = false;
        who_ = who;
        seat_ = frame[prompt + kPrompt.size()];
        const std::size_t at = frame.find("\"at\":", prompt) + 5;
        at_ = frame.substr(at, frame.find(',', at) - at);
        choices_ = 0;
        for (std::size_t i = frame.find("{\"i\":", prompt); i != std::string::npos; i = frame.find("{\"i\":", i + 1))
          ++choices_;
      }
    }
    bench_.wire.inbox.clear();
    if (over) begin();
    return bytes;
  }

  std::string key_, options_;
  TestHall bench_;
  std::string match_, seat_, at_, hash_;
  SocketId who_ = 1;
  std::size_t acts_ = 0, choices_ = 1;
  int seats_ = 2;
};

void act_in(benchmark::State& state, const std::string& key, const std::string& options, bool changes) {
  const FixedRandom random(1);
  Players players(key, options, changes);
  std::size_t bytes = 0;
  for (auto _ : state) bytes += players.act();
  state.counters["bytes"] = benchmark::Counter(static_cast<double>(bytes), benchmark::Counter::kAvgIterations);
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(players.hash());
}

int acts_wanted() {
  const char* acts = std::getenv("CONDOTTA_ACTS");
  return acts != nullptr ? std::atoi(acts) : 2000;
}

// What it takes to read the longest of the matches again that CONDOTTA_ACTS actions make.
void load_of(benchmark::State& state, const std::string& key) {
  const FixedRandom random(1);
  Players players(key, "{}", true);
  for (int i = 0; i < acts_wanted(); ++i) players.act();
  const auto [entries, find] = players.longest();
  for (auto _ : state) benchmark::DoNotOptimize(Match(entries, find));
  state.counters["entries"] = static_cast<double>(entries.size());
}

// Each game with whole views, and with changes.
void add_acts() {
  const std::string six = R"({"type":"deathmatch","players":6})";
  for (const auto& [name, key, options] : {std::tuple<std::string, std::string, std::string>{"purse", "purse", "{}"},
                                           {"mercenaries", "mercenaries", "{}"},
                                           {"merc", "merc", "{}"},
                                           {"recon", "recon", "{}"},
                                           {"mercs", "mercs", "{}"},
                                           {"techcommander", "techcommander", "{}"},
                                           {"techcommander_six", "techcommander", six}})
    for (const bool changes : {false, true})
      benchmark::RegisterBenchmark(("act/" + name + (changes ? "/changes" : "/whole")).c_str(), act_in, key, options,
                                   changes)
          ->Iterations(acts_wanted());
  for (const std::string key : {"mercenaries", "merc", "recon", "mercs", "techcommander"})
    benchmark::RegisterBenchmark(("load/" + key).c_str(), load_of, key)->Unit(benchmark::kMillisecond);
}

// What it takes to read a match again that has so many entries.
void MatchByLength(benchmark::State& state) {
  TestHall bench;
  bench.hello(1, "A");
  const json::object made = bench.command(
      1,
      R"({"id":"c","cmd":"create","game":"purse","options":{"goal":30},"seats":[{"kind":"here"},{"kind":"here"}],"start":true})");
  const MatchId id = *id_from_text(made.at("table").at("match").as_string());
  const auto find = [&](const std::string& key, const std::string&) { return bench.shelf.game(key); };
  Match match(bench.store.matches.at(id), find);
  const AnyAction pass = match.line().game().parse_action(json::object{{"verb", "pass"}}, "bench");
  Log silent;
  while (match.n() < static_cast<std::uint32_t>(state.range(0))) match.act(pass, 1, "", 1, silent);
  for (auto _ : state) benchmark::DoNotOptimize(Match(match.entries(), find));
}
BENCHMARK(MatchByLength)->Arg(50)->Arg(200)->Arg(800)->Arg(3200);

[[maybe_unused]] const int added = (add_acts(), 0);

}  // namespace
}  // namespace condotta::hall
