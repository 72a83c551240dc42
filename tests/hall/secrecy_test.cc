// Pairs of matches that differ only in what somebody may not know: that somebody must get the same bytes from both
// halls, whatever is asked and whatever the others do, until the match itself shows the difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/hall/bench.h"
#include "tests/hall/fixed_random.h"
#include "tests/hall/purse.h"
#include "tests/hall/twisted.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

constexpr SocketId kEye = 1, kOthers = 2;
constexpr int kSteps = 6;

Limits no_limits() {
  Limits limits;
  limits.commands_per_second = limits.tables_per_second = 0;
  limits.mind_budget = 0;  // advice is then a number of simulations, and the same on every machine
  return limits;
}

// Two halls in step. `eye` is the seat whose secrecy is watched, or kNobody for a spectator.
class Pair {
 public:
  Pair(const std::shared_ptr<const AnyGame>& game, std::string options, const AnyState& truth, const AnyState& other,
       Seat eye, std::uint64_t seed)
      : random_(seed),
        dice_(seed),
        options_(std::move(options)),
        eye_(eye),
        seats_(game->seats(truth)),
        advised_(seed % 4 == 1) {
    const AnyState* positions[] = {&truth, &other};
    for (int i = 0; i < 2; ++i) {
      random_.use(i);
      halls_[i] = std::make_unique<TestHall>(no_limits());
      halls_[i]->shelf = {};
      halls_[i]->shelf.add({std::make_shared<Twisted>(game, *positions[i]), "{}", "{}"});
    }
    key_ = game->info().key;
  }

  // "" or the two frames that differ.
  std::string compare() {
    sit_down();
    for (int step = 0; step < kSteps && trouble_.empty() && !parted_; ++step) {
      ask_everything();
      if (!move()) break;
    }
    return trouble_;
  }
  std::size_t compared() const { return compared_; }

 private:
  std::string id() { return "\"id\":\"i" + std::to_string(++ids_) + "\","; }

  // The same command in both halls; gives both answers.
  std::array<json::object, 2> both(SocketId who, const std::string& frame) {
    std::array<json::object, 2> answers;
    std::array<std::vector<std::string>, 2> seen;
    for (int i = 0; i < 2; ++i) {
      random_.use(i);
      halls_[i]->loop.clock += 300;
      halls_[i]->send(who, frame);
      halls_[i]->hall->tick();
      halls_[i]->settle();
      for (std::string& text : halls_[i]->wire.inbox[who])
        if (text.starts_with("{\"ack\"")) answers[i] = json::parse(text).as_object();
      for (std::string& text : halls_[i]->wire.inbox[kEye]) seen[i].push_back(std::move(text));
      halls_[i]->wire.inbox.clear();
    }
    judge(frame, seen[0], seen[1]);
    return answers;
  }

  void judge(const std::string& frame, const std::vector<std::string>& one, const std::vector<std::string>& two) {
    compared_ += one.size();
    if (one == two || parted_ || !trouble_.empty()) return;
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
      const std::string a = i < one.size() ? one[i] : "(nothing)", b = i < two.size() ? two[i] : "(nothing)";
      if (a == b) continue;
      // Where the very view differs, the match has shown what was hidden; from here on the two are different matches.
      if (view_of(a) != view_of(b) && frame.find("\"act\"") != std::string::npos) parted_ = true;
      if (!parted_) trouble_ = "after " + frame + "\n  one: " + a + "\n  two: " + b;
      return;
    }
  }
  static std::string view_of(const std::string& frame) {
    json::error_code bad;
    const json::value value = json::parse(frame, bad);
    if (bad || !value.is_object()) return {};
    const json::value* view = value.get_object().if_contains("view");
    return view != nullptr ? json::serialize(*view) : std::string();
  }

  void sit_down() {
    for (int i = 0; i < 2; ++i) {
      random_.use(i);
      halls_[i]->hall->opened(kEye);
      halls_[i]->hall->opened(kOthers);
    }
    both(kEye, "{" + id() + R"("cmd":"hello","version":1,"name":"Eye"})");
    both(kOthers, "{" + id() + R"("cmd":"hello","version":1,"name":"Others"})");
    both(kEye, "{" + id() + R"("cmd":"tables","subscribe":true})");
    std::string seats;
    for (int seat = 0; seat < seats_; ++seat)
      seats += std::string(seat > 0 ? "," : "") + (seat == eye_ ? R"({"kind":"open"})" : R"({"kind":"here"})");
    const auto made = both(kOthers, "{" + id() + R"("cmd":"create","game":")" + key_ + R"(","options":)" + options_ +
                                        R"(,"advice":true,"seats":[)" + seats + "]}");
    if (!made[0].contains("table")) {
      trouble_ = json::serialize(made[0]);
      return;
    }
    match_ = made[0].at("table").at("match").as_string();
    both(kEye,
         "{" + id() +
             (eye_ == kNobody ? R"("cmd":"watch","match":")" + match_ + "\"}"
                              : R"("cmd":"sit","match":")" + match_ + R"(","seat":)" + std::to_string(eye_) + "}"));
    both(kOthers, "{" + id() + R"("cmd":"start","match":")" + match_ + "\"}");
  }

  void ask_everything() {
    const std::string about = "\"match\":\"" + match_ + "\"";
    const auto answers = both(kEye, "{" + id() + R"("cmd":"watch","since":0,)" + about + "}");
    both(kEye, "{" + id() + R"("cmd":"replay","step":0,)" + about + "}");
    both(kEye, "{" + id() + R"("cmd":"story",)" + about + "}");
    both(kEye, "{" + id() + R"("cmd":"tables"})");
    if (eye_ == kNobody || !trouble_.empty()) return;
    const std::string seat = "\"seat\":" + std::to_string(eye_) + ",";
    both(kEye, "{" + id() + R"("cmd":"drawing",)" + seat + about + "}");
    const json::value& prompt = answers[0].at("pictures").at(0).at("prompt");
    if (!prompt.is_object()) return;
    const auto ask = [&](const char* what, const json::value& action) {
      both(kEye,
           "{" + id() + "\"cmd\":\"" + what + "\"," + seat + about + ",\"action\":" + json::serialize(action) + "}");
    };
    const json::array& choices = prompt.at("choices").as_array();
    if (!std::exchange(odds_asked_, true)) {
      ask("odds", choices[static_cast<std::size_t>(dice_.pick(static_cast<int>(choices.size())))].at("action"));
      if (advised_) both(kEye, "{" + id() + R"("cmd":"suggest",)" + seat + about + "}");
    }
    for (const json::value& wish : prompt.at("refused").as_array()) ask("why", wish.at("action"));
  }

  // Somebody does something that is possible in both matches.
  bool move() {
    const auto looks = both(kOthers, "{" + id() + R"("cmd":"watch","match":")" + match_ + "\"}");
    const auto eyes = both(kEye, "{" + id() + R"("cmd":"watch","match":")" + match_ + "\"}");
    const json::value *one = prompt_in(looks[0]), *two = prompt_in(looks[1]);
    SocketId who = kOthers;
    if (one == nullptr && two == nullptr && eye_ != kNobody)
      one = prompt_in(eyes[0]), two = prompt_in(eyes[1]), who = kEye;
    if (one == nullptr || two == nullptr || one->at("seat") != two->at("seat")) return false;
    std::vector<json::value> common;
    for (const json::value& choice : one->at("choices").as_array())
      for (const json::value& other : two->at("choices").as_array())
        if (choice.at("action") == other.at("action")) common.push_back(choice.at("action"));
    if (common.empty()) return false;
    const json::value& action = common[static_cast<std::size_t>(dice_.pick(static_cast<int>(common.size())))];
    both(who, "{" + id() + R"("cmd":"act","match":")" + match_ + R"(","seat":)" +
                  std::to_string(one->at("seat").as_int64()) + ",\"at\":" + std::to_string(one->at("at").as_int64()) +
                  ",\"action\":" + json::serialize(action) + "}");
    return trouble_.empty();
  }
  static const json::value* prompt_in(const json::object& answer) {
    const json::value* pictures = answer.if_contains("pictures");
    if (pictures == nullptr) return nullptr;
    for (const json::value& picture : pictures->as_array())
      if (picture.at("prompt").is_object()) return &picture.at("prompt");
    return nullptr;
  }

  FixedRandom random_;
  SeededDice dice_;
  std::string options_, key_, match_, trouble_;
  Seat eye_;
  int seats_, ids_ = 0;
  const bool advised_;  // a search takes seconds: not in every pair
  bool parted_ = false, odds_asked_ = false;
  std::size_t compared_ = 0;
  std::array<std::unique_ptr<TestHall>, 2> halls_;
};

// Pairs by their numbers, from the first one on.
void keeps_secrets_on_the_wire(const std::shared_ptr<const AnyGame>& game, int pairs, int first = 0) {
  std::size_t compared = 0, different = 0;
  for (int i = first; i < first + pairs; ++i) {
    SeededDice dice(static_cast<std::uint64_t>(1000 + i));
    const Mode& mode = game->info().modes[static_cast<std::size_t>(i) % game->info().modes.size()];
    const json::value options = game->full_options(parse_json(mode.options, "mode"));
    Log silent;
    AnyState truth = game->start(options, dice, silent);
    game->playout(truth, Policy::Random, dice.pick(80), dice);
    if (game->decision(truth).over()) continue;
    const int place = dice.pick(game->seats(truth) + 1);
    const Seat eye = place == game->seats(truth) ? kNobody : static_cast<Seat>(place);
    const AnyState other = game->imagine(game->look(truth, eye), dice);
    different += !(other == truth);
    Pair pair(game, json::serialize(options), truth, other, eye, static_cast<std::uint64_t>(i + 1));
    const std::string trouble = pair.compare();
    compared += pair.compared();
    ASSERT_EQ(trouble, "") << game->info().key << ", pair " << i << ", seat " << static_cast<int>(eye) << ", mode "
                           << mode.name;
  }
  std::printf("%s: %d pairs, %zu of them different, %zu frames alike\n", game->info().key.c_str(), pairs, different,
              compared);
  // In some games little is hidden, and a short test may meet none of it.
  EXPECT_TRUE(different > 0 || pairs < 300) << "no pair differed in anything: nothing was tested";
}

std::shared_ptr<const AnyGame> opened(const std::string& key) {
  return open_game(key, std::filesystem::path(kHouse) / "content" / key);
}

TEST(SecrecyOfPurse, Holds) {
  keeps_secrets_on_the_wire(purse::game(), 300);
}

class Secrecy : public testing::TestWithParam<std::string> {};
TEST_P(Secrecy, HoldsForTheGame) {
  keeps_secrets_on_the_wire(opened(GetParam()), 10);
}

class SlowSecrecy : public testing::TestWithParam<std::string> {};
TEST_P(SlowSecrecy, HoldsForTheGame) {
  const char* pairs = std::getenv("CONDOTTA_PAIRS");
  const char* first = std::getenv("CONDOTTA_SEED");
  keeps_secrets_on_the_wire(opened(GetParam()), pairs != nullptr ? std::atoi(pairs) : 100,
                            first != nullptr ? std::atoi(first) : 0);
}

const auto name_of = [](const auto& info) { return info.param; };
INSTANTIATE_TEST_SUITE_P(Games, Secrecy, testing::ValuesIn(game_keys()), name_of);
INSTANTIATE_TEST_SUITE_P(Games, SlowSecrecy, testing::ValuesIn(game_keys()), name_of);

}  // namespace
}  // namespace condotta::hall
