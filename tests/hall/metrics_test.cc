// /metrics as a strict reader of Prometheus' text format takes it, and what it tells.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "hall/server.h"
#include "hall/thread_workers.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/hall_fixture.h"
#include "tests/hall/raw_client.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

struct Read {
  std::map<std::string, std::string> types;  // by family
  std::map<std::string, double> samples;     // by name and labels
  std::string wrong;
};

// The family that a sample belongs to.
std::string family_of(const std::string& name, const std::map<std::string, std::string>& types) {
  for (const char* end : {"_bucket", "_sum", "_count"})
    if (name.ends_with(end)) {
      const std::string family = name.substr(0, name.size() - std::string(end).size());
      if (const auto found = types.find(family); found != types.end() && found->second == "histogram") return family;
    }
  return name;
}

void check_histograms(Read& read) {
  const std::regex bucket(R"re((\w+)_bucket\{(.*?),?le="([^"]+)"\})re");
  std::map<std::string, std::map<double, double>> buckets;
  for (const auto& [series, value] : read.samples) {
    std::smatch part;
    if (!std::regex_match(series, part, bucket)) continue;
    const std::string labels = part[2].length() > 0 ? "{" + part[2].str() + "}" : "";
    buckets[part[1].str() + "_count" + labels][part[3] == "+Inf" ? 1e300 : std::stod(part[3])] = value;
  }
  for (const auto& [count, steps] : buckets) {
    double before = 0;
    for (const auto& [bound, value] : steps) {
      if (value < before) read.wrong = count + " falls";
      before = value;
    }
    if (steps.rbegin()->first < 1e300) read.wrong = count + " has no +Inf";
    if (!read.samples.contains(count) || read.samples.at(count) != before) read.wrong = count + " is not its +Inf";
  }
}

Read read_strictly(const std::string& text) {
  Read read;
  static const std::regex help(R"(# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (\S.*))");
  static const std::regex type(R"(# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram))");
  static const std::regex sample(
      R"re(([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\]|\\["\\n])*"(?:,[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\]|\\["\\n])*")*\})? (-?[0-9.]+(?:e[-+]?[0-9]+)?))re");
  if (!text.ends_with('\n')) read.wrong = "the last line has no end";
  std::string line, helped, family;
  for (std::istringstream in(text); std::getline(in, line);) {
    std::smatch part;
    if (std::regex_match(line, part, help)) {
      helped = part[1];
    } else if (std::regex_match(line, part, type)) {
      family = part[1];
      if (family != helped) read.wrong = family + " has no help";
      if (!read.types.emplace(family, part[2]).second) read.wrong = family + " is told twice";
      if ((part[2] == "counter") != family.ends_with("_total")) read.wrong = family + " has the wrong ending";
    } else if (std::regex_match(line, part, sample)) {
      if (family_of(part[1], read.types) != family) read.wrong = line + " is not of " + family;
      if (!read.samples.emplace(part[1].str() + part[2].str(), std::stod(part[3])).second)
        read.wrong = line + " is told twice";
    } else {
      read.wrong = "nobody can read: " + line;
    }
  }
  check_histograms(read);
  return read;
}

class MetricsTest : public HallTest {
 protected:
  Read metrics() const {
    Exposition out;
    bench_.hall->tell_metrics(out);
    return read_strictly(out.take());
  }
};

TEST_F(MetricsTest, TellsCommandsByNameAndOutcome) {
  const std::string match = two();
  ok(kAda, act(match, 0, kPass));
  EXPECT_EQ(fault(kAda, act(match, 0, kPass)), "not_your_turn");
  bench_.command(kAda, R"({"id":"x","cmd":"no\"such\ncommand"})");
  bench_.send(kAda, "{");
  const Read read = metrics();
  EXPECT_EQ(read.wrong, "");
  const auto& all = read.samples;
  EXPECT_EQ(all.at(R"(condotta_commands_total{command="act",outcome="ok"})"), 1);
  EXPECT_EQ(all.at(R"(condotta_commands_total{command="act",outcome="not_your_turn"})"), 1);
  EXPECT_EQ(all.at(R"(condotta_commands_total{command="hello",outcome="ok"})"), 2);
  EXPECT_EQ(all.at(R"(condotta_commands_total{command="unknown",outcome="unknown_command"})"), 1);
  EXPECT_EQ(all.at(R"(condotta_commands_total{command="unknown",outcome="bad_json"})"), 1);
  EXPECT_EQ(all.at(R"(condotta_command_seconds_count{command="act"})"), 2);
  EXPECT_EQ(all.at("condotta_matches_live"), 1);
  EXPECT_EQ(all.at("condotta_matches_made_total"), 1);
  EXPECT_GE(all.at("condotta_entries_total"), 4);
  EXPECT_EQ(all.at("condotta_answers_waiting"), 0);
}

// What workers find out is counted when it is told, and what the disk refuses as refused.
TEST_F(MetricsTest, CountsWhatIsAnsweredLater) {
  const std::string match = two();
  bench_.workers.hold = true;
  bench_.send(kAda, cmd("odds", match, "\"seat\":0,\"action\":" + kPass));
  EXPECT_EQ(metrics().samples.at("condotta_questions_away"), 1);
  bench_.workers.work();
  bench_.workers.hold = false;
  bench_.quiet();
  EXPECT_EQ(metrics().samples.at("condotta_questions_away"), 0);
  EXPECT_EQ(metrics().samples.at(R"(condotta_commands_total{command="odds",outcome="ok"})"), 1);
  bench_.store.full = true;
  EXPECT_EQ(fault(kAda, act(match, 0, kPass)), "read_only");
  const Read read = metrics();
  EXPECT_EQ(read.samples.at(R"(condotta_commands_total{command="act",outcome="read_only"})"), 1);
  EXPECT_EQ(read.samples.at("condotta_read_only"), 1);
  EXPECT_EQ(read.wrong, "");
}

// Every figure of the dashboard is one that the hall tells.
std::set<std::string> figures_of_the_dashboard() {
  std::ifstream file(std::string(kHouse) + "/docs/operations/grafana.json");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::set<std::string> all;
  const std::regex name("(condotta|process)_[a-z_]+");
  for (std::sregex_iterator each(text.begin(), text.end(), name), end; each != end; ++each) all.insert(each->str());
  return all;
}

// Guests cannot read it; by the other door it is all there.
TEST(Backstage, IsNotForGuests) {
  const std::string folder = fresh_folder("backstage");
  std::uint16_t port = 0;
  {
    ForkedHall free(folder);
    port = free.port();  // nobody else will have taken it a moment later
    free.end();
  }
  ServeOptions options;
  options.data = folder;
  options.limits.notice_seconds = 0;
  options.net.backstage = "127.0.0.1:" + std::to_string(port);
  ForkedHall hall(options);
  RawClient client;
  ASSERT_TRUE(client.connect(hall.port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  const std::string request = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  EXPECT_EQ(http_exchange(hall.port(), request).find("condotta_"), std::string::npos);
  const std::string told = http_exchange(port, request);
  EXPECT_TRUE(told.starts_with("HTTP/1.1 200")) << told.substr(0, 300);
  EXPECT_NE(told.find("text/plain; version=0.0.4"), std::string::npos);
  const Read read = read_strictly(told.substr(told.find("\r\n\r\n") + 4));
  EXPECT_EQ(read.wrong, "");
  EXPECT_EQ(read.samples.at("condotta_sockets"), 1);
  EXPECT_EQ(read.samples.at(R"(condotta_work_waiting{lane="mind"})"), 0);
  EXPECT_GE(read.samples.at("condotta_commit_seconds_count"), 1);
  EXPECT_GT(read.samples.at("process_resident_memory_bytes"), 1e6);
  EXPECT_GT(figures_of_the_dashboard().size(), 10u);
  for (const std::string& figure : figures_of_the_dashboard())
    EXPECT_TRUE(read.types.contains(family_of(figure, read.types))) << figure;
  RawClient guest;
  EXPECT_FALSE(guest.connect(port)) << "nobody plays by that door";
  hall.end();
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
