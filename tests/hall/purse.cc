#include "tests/hall/purse.h"

#include <algorithm>

#include "kernel/content_files.h"
#include "kernel/host.h"

namespace condotta::purse {

inline constexpr int kSeats = 4;
enum Kind { kPlayers };

struct Player {
  std::int16_t score = 0;
  std::int8_t coin = 0;  // 0: unknown to whoever looks
  std::uint8_t shown = 0;
};
struct State {
  std::array<Player, kSeats> players{};
  std::int16_t goal = 0;
  std::uint8_t seats = 0, turn = 0, stake = 0, over = 0;
};
enum class Verb : std::uint8_t { Stake, Roll, Reveal, Pass };
struct Action {
  Verb verb = Verb::Pass;
  std::uint8_t coins = 0;
};
struct Options {
  std::int16_t players = 2, goal = 10;
};
enum class What : std::uint16_t { Deal, Stake, Roll, Win, Miss, Reveal, Pass };
enum class Reason : std::uint16_t { Coins, Staked, Shown, Over, Players, Base, Stake, Long };

BOOST_DESCRIBE_STRUCT(Player, (), (score, coin, shown))
BOOST_DESCRIBE_STRUCT(State, (), (players, goal, seats, turn, stake, over))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, coins))
BOOST_DESCRIBE_STRUCT(Options, (), (players, goal))
BOOST_DESCRIBE_ENUM(Verb, Stake, Roll, Reveal, Pass)
BOOST_DESCRIBE_ENUM(What, Deal, Stake, Roll, Win, Miss, Reveal, Pass)
BOOST_DESCRIBE_ENUM(Reason, Coins, Staked, Shown, Over, Players, Base, Stake, Long)

class Purse {
 public:
  using State = purse::State;
  using Action = purse::Action;
  using View = SeatView<State>;
  using Options = purse::Options;
  using What = purse::What;
  using Reason = purse::Reason;

  Purse() {
    auto names = std::make_shared<Names>();
    std::vector<Names::Entry> players;
    for (int i = 1; i <= kSeats; ++i) players.push_back({"player_" + std::to_string(i), "Player " + std::to_string(i)});
    names->add_kind("player", std::move(players));
    names_ = names;
    words_ = std::make_shared<Words>(
        *names_, std::map<std::string, std::string>{{"name", "Purse"},
                                                    {"tagline", "A coin up the sleeve"},
                                                    {"mode.two", "Two players"},
                                                    {"option.players", "Players"},
                                                    {"option.goal", "Goal"},
                                                    {"question.turn", "What do you do, {0:player}?"},
                                                    {"window.turn", "Turns"},
                                                    {"action.stake", "stake {0}"},
                                                    {"action.roll", "roll"},
                                                    {"action.reveal", "reveal"},
                                                    {"action.pass", "pass"},
                                                    {"event.deal", "Everybody hides a coin."},
                                                    {"event.stake", "{0:player} stakes {1}."},
                                                    {"event.roll", "{0:player} rolls {1}, needing {2}."},
                                                    {"event.win", "{0:player} wins {1}."},
                                                    {"event.miss", "{0:player} wins nothing."},
                                                    {"event.reveal", "{0:player} shows a coin worth {1}."},
                                                    {"event.pass", "{0:player} passes."},
                                                    {"why.coins", "A stake is 1 to 3, not {0}."},
                                                    {"why.staked", "You have staked {0} already."},
                                                    {"why.shown", "Your coin is shown already."},
                                                    {"why.over", "The match is over."},
                                                    {"why.players", "Purse is for 2 to 4 players, not {0}."},
                                                    {"why.long", "A goal of {0} takes long."},
                                                    {"why.base", "every roll needs"},
                                                    {"why.stake", "the stake"},
                                                    {"result.goal", "{0:player} has a full purse."}});
    info_.key = "purse";
    info_.ruleset = "1";
    info_.min_seats = 2;
    info_.max_seats = kSeats;
    info_.modes = {{"two", "{\"players\":2}"}};
  }

  State start(const Options& options, Dice& dice, Log& log) const {
    State s;
    s.goal = options.goal;
    s.seats = static_cast<std::uint8_t>(options.players);
    for (int i = 0; i < s.seats; ++i) s.players[i].coin = static_cast<std::int8_t>(dice.d(6));
    log.tell([&] { return Event::of(What::Deal, ""_rule); });
    return s;
  }
  Decision decision(const State& s) const { return {s.over ? kNobody : s.turn}; }
  void choices(const State& s, std::vector<Action>& out) const {
    out.clear();
    if (s.over) return;
    for (std::uint8_t coins = 1; coins <= 3 && s.stake == 0; ++coins) out.push_back({Verb::Stake, coins});
    out.push_back({Verb::Roll, 0});
    if (!s.players[s.turn].shown) out.push_back({Verb::Reveal, 0});
    out.push_back({Verb::Pass, 0});
  }
  std::optional<Refusal> check(const State& s, Action act) const {
    if (s.over) return Refusal::because("PU-ROL-1"_rule, Reason::Over);
    if (act.verb == Verb::Stake && s.stake != 0) return Refusal::because("PU-STK-2"_rule, Reason::Staked, s.stake);
    if ((act.verb == Verb::Stake) != (act.coins >= 1 && act.coins <= 3))
      return Refusal::because("PU-STK-1"_rule, Reason::Coins, act.coins);
    if (act.verb == Verb::Reveal && s.players[s.turn].shown) return Refusal::because("PU-REV-1"_rule, Reason::Shown);
    return std::nullopt;
  }
  void apply(State& s, Action act, Dice& dice, Log& log) const {
    Player& me = s.players[s.turn];
    if (act.verb == Verb::Stake) {
      s.stake = act.coins;
      log.tell([&] { return Event::of(What::Stake, "PU-STK-1"_rule, s.turn, act.coins); });
    } else if (act.verb == Verb::Reveal) {
      me.shown = 1;
      gain(s, me.coin);
      log.tell([&] { return Event::of(What::Reveal, "PU-REV-1"_rule, s.turn, me.coin); });
    } else if (act.verb == Verb::Roll) {
      roll(s, dice, log);
    } else {
      log.tell([&] { return Event::of(What::Pass, ""_rule, s.turn); });
    }
    if (act.verb == Verb::Roll || act.verb == Verb::Pass) end_turn(s);
  }
  View look(const State& s, Seat seat) const {
    View view{s, seat};
    for (int i = 0; i < s.seats; ++i)
      if (i != seat && !s.players[i].shown) view.seen.players[i].coin = 0;
    return view;
  }
  State imagine(const View& view, Dice& dice) const {
    State s = view.seen;
    for (int i = 0; i < s.seats; ++i)
      if (s.players[i].coin == 0) s.players[i].coin = static_cast<std::int8_t>(dice.d(6));
    return s;
  }
  Result result(const State& s) const {
    Result result;
    result.over = s.over != 0;
    for (int i = 0; i < s.seats; ++i) {
      result.scores[i] = s.players[i].score;
      if (s.over && s.players[i].score >= s.goal) {
        result.winners = result.winners.with(static_cast<Seat>(i));
        result.how = {"result.goal", args(i)};
      }
    }
    return result;
  }
  int seats(const State& s) const { return s.seats; }
  std::size_t greedy(const View&, std::span<const Action> offered, Dice&) const {
    const auto roll =
        std::find_if(offered.begin(), offered.end(), [](const Action& a) { return a.verb == Verb::Roll; });
    return roll == offered.end() ? 0 : static_cast<std::size_t>(roll - offered.begin());
  }
  float estimate(const State& s, Seat seat) const { return static_cast<float>(s.players[seat].score) / (s.goal + 7); }
  void wishes(const State& s, std::vector<Action>& out) const {
    for (std::uint8_t coins = 1; coins <= 3 && s.stake != 0; ++coins) out.push_back({Verb::Stake, coins});
  }
  Phrase question(const State& s) const { return {"question.turn", args(s.turn)}; }
  Phrase label(const State&, Action act) const {
    static constexpr const char* keys[] = {"action.stake", "action.roll", "action.reveal", "action.pass"};
    return {keys[static_cast<int>(act.verb)], args(act.coins)};
  }
  Phrase detail(const State&, Action) const { return {}; }
  bool headline(std::uint16_t what) const {
    return what == static_cast<std::uint16_t>(What::Win) || what == static_cast<std::uint16_t>(What::Miss);
  }
  // Who, and numbers.
  static Blanks blanks(std::uint16_t) { return {{0, kPlainNumber}, Blanks::kAndMore}; }
  std::optional<Refusal> check_options(const Options& options) const {
    if (options.players >= 2 && options.players <= kSeats) return std::nullopt;
    return Refusal::because("PU-ROL-1"_rule, Reason::Players, options.players);
  }
  std::vector<Refusal> warn(const Options& options) const {
    if (options.goal <= 1000) return {};
    return {Refusal::because("PU-ROL-1"_rule, Reason::Long, options.goal)};
  }
  std::string draw(const View&) const { return {}; }
  std::string broken(const State&) const { return {}; }
  const GameInfo& info() const { return info_; }
  const Names& names() const { return *names_; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return hash_; }

 private:
  void gain(State& s, int coins) const {
    Player& me = s.players[s.turn];
    me.score = static_cast<std::int16_t>(me.score + coins);
    if (me.score >= s.goal) s.over = 1;
  }
  void roll(State& s, Dice& dice, Log& log) const {
    const int face = dice.d(6);
    Tally need;
    need.add(3, Reason::Base, "PU-ROL-1"_rule).add(s.stake, Reason::Stake, "PU-STK-1"_rule);
    const bool wins = face >= need.total();
    if (wins) gain(s, s.stake + 1);
    log.tell([&] { return Event::of(What::Roll, "PU-ROL-1"_rule, s.turn, face, need.total()).with(need); });
    log.tell([&] { return Event::of(wins ? What::Win : What::Miss, "PU-ROL-1"_rule, s.turn, s.stake + 1); });
  }
  void end_turn(State& s) const {
    s.stake = 0;
    s.turn = static_cast<std::uint8_t>((s.turn + 1) % s.seats);
  }

  GameInfo info_;
  std::shared_ptr<const Names> names_;
  std::shared_ptr<const Words> words_;
  std::string hash_ = "00000000000000000000000000000000";
};

std::shared_ptr<const AnyGame> game() {
  return std::make_shared<Hosted<Purse>>(Purse());
}

}  // namespace condotta::purse
