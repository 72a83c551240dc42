#include "tests/harness/harness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>

#include "kernel/every_outcome.h"
#include "kernel/hash.h"
#include "kernel/json_change.h"
#include "kernel/json_form.h"
#include "kernel/line.h"
#include "kernel/take_back.h"
#include "kernel/tells.h"
#include "tests/harness/deeds.h"
#include "tests/harness/one_by_one.h"
#include "tests/harness/shapes.h"

namespace {
std::atomic<std::uint64_t> allocations{0};
}

// Counts every allocation of the test program, for allocates_nothing.
void* operator new(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace condotta::harness {

namespace {

struct Step {
  const AnyState& state;
  Seat seat;
  const std::vector<AnyAction>& choices;
  const AnyAction& taken;
  std::uint64_t game_seed;
  int number;
};

// Plays the tour at random and shows each decision before it is carried out. The visitor returns false to stop.
void travel(const AnyGame& game, const Tour& tour, const std::function<bool(const Step&)>& visit) {
  const json::value options = json::parse(tour.options);
  for (int g = 0; g < tour.games; ++g) {
    const std::uint64_t seed = tour.seed + static_cast<std::uint64_t>(g);
    SCOPED_TRACE(game.info().key + " options " + tour.options + " seed " + std::to_string(seed));
    SeededDice dice(seed);
    Log silent;
    AnyState state = game.start(options, dice, silent);
    std::vector<AnyAction> choices;
    int number = 0;
    for (Decision now = game.decision(state); !now.over(); now = game.decision(state)) {
      SCOPED_TRACE("step " + std::to_string(number));
      ASSERT_LT(number, tour.longest) << "the game does not end";
      ASSERT_LT(now.seat, game.seats(state));
      game.choices(state, choices);
      ASSERT_FALSE(choices.empty()) << "somebody is asked and has no choice\n" << pretty(game.state_json(state));
      const AnyAction taken = choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))];
      if (!visit({state, now.seat, choices, taken, seed, number})) return;
      if (::testing::Test::HasFatalFailure()) return;
      game.apply(state, taken, dice, silent);
      ++number;
    }
    const Result result = game.result(state);
    EXPECT_TRUE(result.over) << "nobody is asked, yet the game is not over";
    game.choices(state, choices);
    EXPECT_TRUE(choices.empty()) << "the game is over and still offers choices";
  }
}

std::string told(const AnyGame& game, const std::vector<Event>& events) {
  std::string text;
  for (const Event& event : events) text += game.say(event) + "\n";
  return text;
}

}  // namespace

void says_whose_roll(const AnyGame& game, const Tour& tour) {
  travel(game, tour, [&](const Step& step) {
    AnyState after = step.state;
    SeededDice dice(static_cast<std::uint64_t>(step.number) + 1);
    std::vector<Event> events;
    Log log(events);
    game.apply(after, step.taken, dice, log);
    for (const Event& event : events) {
      const auto roller = game.roller(step.state, event);
      EXPECT_TRUE(!roller || roller->seat < game.seats(step.state)) << game.say(event);
    }
    return !::testing::Test::HasFailure();
  });
}

namespace {

std::string misfit_of(const AnyGame& game, const GameShapes& shapes, const Event& event) {
  const GameShapes::Event& told = shapes.events[event.what];
  const std::size_t least = told.blanks.size() - (told.blanks.more() ? 1 : 0);
  if (event.args.size() < least) return told.what + " tells only " + std::to_string(event.args.size());
  for (std::size_t i = 0; i < event.args.size(); ++i) {
    const int kind = told.blanks.kind(i);
    if (kind != kPlainNumber && (event.args[i] < 0 || event.args[i] >= game.names().count(kind)))
      return told.what + ", blank " + std::to_string(i) + " is no " + game.names().kind_name(kind);
  }
  return "";
}

}  // namespace

void keeps_its_shapes(const AnyGame& game, const Tour& tour) {
  const auto* teller = dynamic_cast<const HasShapes*>(&game);
  ASSERT_NE(teller, nullptr);
  const GameShapes shapes = teller->shapes();
  std::vector<const Shape*> view{shapes.state};
  if (shapes.extras != nullptr) view.push_back(shapes.extras);
  const Shape* action[] = {shapes.action};
  travel(game, tour, [&](const Step& step) {
    for (Seat seat = 0; step.number % 11 == 0 && seat < game.seats(step.state); ++seat)
      EXPECT_EQ(misfit(view, game.names(), game.view_json(game.look(step.state, seat)).as_object()), "");
    EXPECT_EQ(misfit(action, game.names(), game.action_json(step.taken).as_object(), true), "");
    AnyState after = step.state;
    SeededDice dice(static_cast<std::uint64_t>(step.number) + 1);
    std::vector<Event> events;
    Log log(events);
    game.apply(after, step.taken, dice, log);
    for (const Event& event : events) EXPECT_EQ(misfit_of(game, shapes, event), "") << game.say(event);
    return !::testing::Test::HasFailure();
  });
}

namespace {

bool leads_to(const AnyGame& game, AnyState world, const AnyAction& action, const AnyView& sees, Seat seat) {
  SeededDice dice(1);
  Log silent;
  game.apply(world, action, dice, silent);
  return game.look(world, seat) == sees;
}

// Whether a seat may see in that world what it sees now. Where the action itself is not possible, another that it could
// not tell from it will do: a unit placed face down may lie anywhere.
bool looks_alike(const AnyGame& game, const AnyState& world, Seat actor, const AnyAction& action, const AnyView& sees,
                 Seat seat) {
  if (game.decision(world).seat != actor) return false;
  if (!game.check(world, action)) return leads_to(game, world, action, sees, seat);
  std::vector<AnyAction> others;
  game.choices(world, others);
  return std::any_of(others.begin(), others.end(),
                     [&](const AnyAction& other) { return leads_to(game, world, other, sees, seat); });
}

}  // namespace

void takes_back_what_told_nothing(const AnyGame& game, const Tour& tour) {
  constexpr std::uint64_t kWorlds = 60;
  int free = 0, told = 0;
  travel(game, tour, [&](const Step& step) {
    AnyState after = step.state;
    SeededDice dice(1);
    RecordingDice recording(dice);
    Log silent;
    game.apply(after, step.taken, recording, silent);
    const bool rolled = !recording.take().empty();
    if (!free_to_take_back(game, step.state, step.taken, after, rolled)) return true;
    ++free;
    EXPECT_TRUE(free_to_take_back(game, step.state, step.taken, after, rolled, Care::Glance)) << "a glance is stricter";
    for (Seat seat = 0; seat < game.seats(after); ++seat) {
      const AnyView saw = game.look(step.state, seat), sees = game.look(after, seat);
      for (std::uint64_t world = 1; saw != sees && world <= kWorlds; ++world) {
        SeededDice imagination(world * 1000 + seat);
        if (looks_alike(game, game.imagine(saw, imagination), step.seat, step.taken, sees, seat)) continue;
        ++told;
        ADD_FAILURE() << action_text(game, step.taken) << " told seat " << int{seat} << " something";
        return told < 5;
      }
    }
    return true;
  });
  ::testing::Test::RecordProperty("free", free);
}

void plays_by_its_word(const AnyGame& game, const Tour& tour) {
  Deeds deeds;
  travel(game, tour, [&](const Step& step) {
    EXPECT_FALSE(game.result(step.state).over);
    deeds.see(game, step.state, step.choices, step.taken);
    const AnyState before = step.state;
    for (std::size_t i = 0; i < step.choices.size(); ++i) {
      const auto no = game.check(step.state, step.choices[i]);
      EXPECT_FALSE(no) << action_text(game, step.choices[i]) << " is offered and refused: " << game.say(*no);
    }
    if (step.number % 7 == 0) {
      std::vector<AnyAction> again;
      game.choices(step.state, again);
      EXPECT_EQ(again, step.choices) << "the same state offers other choices";
      auto sorted = step.choices;
      const auto less = [](const AnyAction& a, const AnyAction& b) { return a.bytes < b.bytes; };
      std::sort(sorted.begin(), sorted.end(), less);
      EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << "a choice is offered twice";
      // A copy that goes on must leave the original alone, and go the same way with the same dice.
      AnyState copy = step.state, twin = step.state;
      Log silent;
      SeededDice one(99), two(99);
      game.apply(copy, step.taken, one, silent);
      std::vector<Event> events;
      Log log(events);
      game.apply(twin, step.taken, two, log);
      EXPECT_EQ(copy, twin) << "a log or a copy changes what happens";
    }
    EXPECT_EQ(before, step.state);
    const std::string trouble = game.broken(step.state);
    EXPECT_EQ(trouble, "") << pretty(game.state_json(step.state));
    return trouble.empty();
  });
  deeds.expect_asked_for_alone();
}

namespace {

// What a place at the table was last shown: the text of a view says what its JSON says, and the change from one view to
// the next makes the one of the other.
class LastShown {
 public:
  void follow(const AnyGame& game, const AnyState& state, Seat seat) {
    const AnyView view = game.look(state, seat);
    const AnyExtras extras = game.tells().extras(view);
    const json::value whole = game.view_json(view);
    std::string text;
    game.tells().put_view(text, view, extras);
    EXPECT_EQ(json::parse(text), whole);
    if (seen_) {
      std::string change;
      game.tells().put_view_change(change, view_, extras_, view, extras);
      EXPECT_TRUE(apply_change(whole_, json::parse(change))) << change;
      EXPECT_EQ(whole_, whole) << change;
    }
    seen_ = true;
    view_ = view;
    extras_ = extras;
    whole_ = whole;
  }

 private:
  bool seen_ = false;
  AnyView view_;
  AnyExtras extras_;
  json::value whole_;
};

}  // namespace

void survives_writing(const AnyGame& game, const Tour& tour) {
  LastShown seat_0, spectator;
  travel(game, tour, [&](const Step& step) {
    for (const AnyAction& choice : step.choices) {
      const std::string text = action_text(game, choice);
      EXPECT_EQ(parse_action_text(game, text, "test"), choice) << text;
      std::string written;
      game.tells().put_action(written, choice);
      EXPECT_EQ(json::parse(written), game.action_json(choice)) << text;
    }
    if (step.number % 5 == 0 || step.number < 40) seat_0.follow(game, step.state, 0);
    if (step.number % 13 == 0) spectator.follow(game, step.state, kNobody);
    if (step.number % 11 == 0) {
      const std::string text = pretty(game.state_json(step.state));
      EXPECT_EQ(game.parse_state(parse_json(text, "test"), "test"), step.state) << text;
    }
    return !::testing::Test::HasFailure();
  });
  // A whole game as a record, and back.
  const json::value options = json::parse(tour.options);
  SeededDice seeded(tour.seed);
  RecordingDice dice(seeded);
  Log silent;
  Record record{game.info().key,
                game.info().ruleset,
                game.content_hash(),
                json::serialize(game.full_options(options)),
                {},
                "{\"seeded\":1}",
                {},
                {},
                false,
                {}};
  AnyState state = game.start(options, dice, silent);
  record.start = dice.take();
  std::vector<AnyAction> choices;
  for (Decision now = game.decision(state); !now.over(); now = game.decision(state)) {
    game.choices(state, choices);
    const AnyAction taken = choices[record.steps.size() * 7919 % choices.size()];
    game.apply(state, taken, dice, silent);
    record.steps.push_back({now.seat, action_text(game, taken), dice.take()});
    ASSERT_LT(record.steps.size(), 100'000u);
  }
  record.closed = true;
  const std::string text = write_record(game, record);
  const Record read = read_record(game, text, "record");
  EXPECT_EQ(write_record(game, read), text);
  Replay replay(game, read);
  replay.to(read.steps.size());
  EXPECT_EQ(replay.state(), state);
}

void keeps_secrets(const AnyGame& game, const Tour& tour) {
  SeededDice imagination(tour.seed + 77);
  travel(game, tour, [&](const Step& step) {
    if (step.number % 5 != 0) return true;
    for (Seat seat = 0; seat <= game.seats(step.state); ++seat) {
      const Seat viewer = seat == game.seats(step.state) ? kNobody : seat;
      const AnyView view = game.look(step.state, viewer);
      const AnyState other = game.imagine(view, imagination);
      EXPECT_EQ(game.broken(other), "") << "an imagined state is impossible";
      const AnyView again = game.look(other, viewer);
      EXPECT_EQ(game.view_json(again), game.view_json(view)) << "seat " << int(viewer) << " sees what it may not";
      if (::testing::Test::HasFailure()) return false;
      EXPECT_EQ(game.decision(other).seat, step.seat);
      if (viewer != step.seat) continue;
      std::vector<AnyAction> choices;
      game.choices(other, choices);
      EXPECT_EQ(choices, step.choices) << "what seat " << int(viewer) << " may do depends on what it may not know";
      if (::testing::Test::HasFailure()) return false;
    }
    return true;
  });
}

void bears_nonsense(const AnyGame& game, const Tour& tour) {
  SeededDice noise(tour.seed + 5);
  travel(game, tour, [&](const Step& step) {
    AnyAction odd = step.taken;
    const int changes = noise.d(4);
    for (int i = 0; i < changes; ++i) {
      odd.bytes[static_cast<std::size_t>(noise.pick(32))] = static_cast<std::byte>(noise.pick(256));
    }
    if (const auto no = game.check(step.state, odd)) {
      EXPECT_TRUE(game.words().has(game.why_key(no->why))) << game.why_key(no->why) << " has no words";
    }
    std::vector<AnyAction> wishes;
    game.wishes(step.state, wishes);
    for (const AnyAction& wish : wishes) {
      EXPECT_TRUE(game.check(step.state, wish)) << action_text(game, wish) << " is a refused wish, yet allowed";
    }
    const std::string question = game.words().say(game.question(step.state));
    EXPECT_FALSE(question.empty() || question.front() == '<') << question;
    EXPECT_EQ(question.find('{'), std::string::npos) << question;
    for (const AnyAction& choice : step.choices) {
      const std::string label = game.words().say(game.label(step.state, choice));
      EXPECT_FALSE(label.empty() || label.front() == '<') << action_text(game, choice) << " has no words: " << label;
      EXPECT_EQ(label.find('{'), std::string::npos) << label;
    }
    AnyState copy = step.state;
    std::vector<Event> events;
    Log log(events);
    SeededDice dice(step.game_seed + static_cast<std::uint64_t>(step.number));
    game.apply(copy, step.taken, dice, log);
    const std::string story = told(game, events);
    EXPECT_EQ(story.find("<event."), std::string::npos) << story;
    EXPECT_EQ(story.find('{'), std::string::npos) << story;
    for (const Event& event : events) {
      for (const Mod& mod : event.trail.mods()) {
        EXPECT_TRUE(game.words().has(game.why_key(mod.why))) << game.why_key(mod.why) << " has no words";
      }
    }
    EXPECT_FALSE(game.draw(game.look(step.state, step.seat)).empty());
    return !::testing::Test::HasFailure();
  });
}

namespace {

struct DrawnAgain {};

// Gives one number and no second one.
class OneDraw final : public Dice {
 public:
  explicit OneDraw(int face) : face_(face) {}
  int roll(int sides) override {
    if (sides_ != 0) throw DrawnAgain{};
    return sides_ = sides, face_;
  }
  int sides() const { return sides_; }

 private:
  int face_, sides_ = 0;
};

bool by_bytes(const AnyAction& a, const AnyAction& b) {
  return a.bytes < b.bytes;
}

// What each number that may be drawn leads to; nothing for those after which is drawn again.
std::vector<AnyAction> all_picks(const AnyGame& game, const AnyState& state) {
  std::vector<AnyAction> picks;
  int sides = 1;
  for (int face = 1; face <= sides; ++face) {
    OneDraw dice(face);
    try {
      picks.push_back(game.pick(state, dice));
    } catch (const DrawnAgain&) {
    }
    sides = dice.sides();
  }
  std::sort(picks.begin(), picks.end(), by_bytes);
  return picks;
}

// How far many picks are from all being alike, in standard deviations of chi-square.
double unevenness(const AnyGame& game, const Step& step, std::uint64_t seed) {
  constexpr double kEach = 20;
  std::vector<AnyAction> sorted = step.choices;
  std::sort(sorted.begin(), sorted.end(), by_bytes);
  std::vector<double> seen(sorted.size());
  SeededDice dice(seed);
  for (std::size_t i = 0; i < static_cast<std::size_t>(kEach) * sorted.size(); ++i) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), game.pick(step.state, dice), by_bytes);
    ++seen[static_cast<std::size_t>(at - sorted.begin())];
  }
  double sum = 0;
  for (const double count : seen) sum += (count - kEach) * (count - kEach) / kEach;
  const double freedom = static_cast<double>(seen.size()) - 1;
  return (sum - freedom) / std::sqrt(2 * freedom);
}

}  // namespace

// The first number drawn is proof: every choice answers to exactly one of them, and the rest is drawn again.
void picks_fairly(const AnyGame& game, const Tour& tour) {
  travel(game, tour, [&](const Step& step) {
    if (step.number % 5 != 0) return true;
    std::vector<AnyAction> sorted = step.choices;
    std::sort(sorted.begin(), sorted.end(), by_bytes);
    const std::vector<AnyAction> picks = all_picks(game, step.state);
    EXPECT_EQ(picks.size(), sorted.size()) << pretty(game.state_json(step.state));
    EXPECT_EQ(picks, sorted);
    if (::testing::Test::HasFailure()) return false;
    if (step.number % 45 == 0 && sorted.size() > 1) {
      EXPECT_LT(unevenness(game, step, step.game_seed), 6);
    }
    return !::testing::Test::HasFailure();
  });
}

namespace {

// Plays to the end at random and makes every list on the way.
int play_with_lists(const AnyGame& game, AnyState& state, std::uint64_t seed, std::vector<AnyAction>& list) {
  SeededDice dice(seed);
  Log silent;
  int made = 0;
  for (; !game.decision(state).over(); ++made) {
    game.choices(state, list);
    game.apply(state, game.pick(state, dice), dice, silent);
  }
  return made;
}

}  // namespace

void allocates_nothing(const AnyGame& game, const Tour& tour) {
  const json::value options = json::parse(tour.options);
  Log silent;
  SeededDice warm(tour.seed);
  const AnyState state = game.start(options, warm, silent);
  std::vector<AnyAction> list;
  for (std::uint64_t i = 0; i < 2 * static_cast<std::uint64_t>(tour.games); ++i) {
    const std::uint64_t seed = i % static_cast<std::uint64_t>(tour.games);  // the first round lets the lists grow
    AnyState copy = state;
    const std::uint64_t before = allocations.load();
    const int made = play_with_lists(game, copy, seed, list);
    if (i != seed) {
      EXPECT_EQ(allocations.load(), before) << "in " << made << " actions of seed " << seed;
    }
    if (!game.has_quick()) continue;
    SeededDice dice(seed);
    copy = state;
    const std::uint64_t then = allocations.load();
    const int quick = game.playout(copy, Policy::Quick, tour.longest, dice);
    if (i != seed) {
      EXPECT_EQ(allocations.load(), then) << "in " << quick << " quick actions of seed " << seed;
    }
  }
}

// What the quick policy takes is always legal, follows from the view and the dice alone, and ends the game.
void is_quick_and_legal(const AnyGame& game, const Tour& tour) {
  if (!game.has_quick()) return;
  const json::value options = json::parse(tour.options);
  Log silent;
  for (int g = 0; g < tour.games; ++g) {
    SeededDice dice(tour.seed + static_cast<std::uint64_t>(g)), again(1);
    AnyState state = game.start(options, dice, silent);
    int number = 0;
    for (Decision now = game.decision(state); !now.over(); now = game.decision(state)) {
      SCOPED_TRACE("step " + std::to_string(number));
      ASSERT_LT(++number, tour.longest) << "the game does not end";
      const AnyView view = game.look(state, now.seat);
      again = dice;
      const AnyAction taken = game.quick(view, dice);
      ASSERT_EQ(taken, game.quick(view, again)) << "another answer with the same dice";
      ASSERT_FALSE(game.check(state, taken)) << action_text(game, taken) << ": " << game.say(*game.check(state, taken));
      game.apply(state, taken, dice, silent);
    }
    SeededDice whole(tour.seed + static_cast<std::uint64_t>(g));
    AnyState twin = game.start(options, whole, silent);
    EXPECT_EQ(game.playout(twin, Policy::Quick, tour.longest, whole), number) << "a playout chooses otherwise";
    EXPECT_EQ(twin, state);
  }
}

void takes_as_from_the_list(const AnyGame& game, const Tour& tour) {
  const json::value options = json::parse(tour.options);
  Log silent;
  std::vector<AnyAction> choices;
  for (int g = 0; g < tour.games; ++g) {
    SeededDice dice(tour.seed + static_cast<std::uint64_t>(g)), again(1);
    AnyState state = game.start(options, dice, silent);
    for (int number = 0; !game.decision(state).over() && number < tour.longest; ++number) {
      SCOPED_TRACE("step " + std::to_string(number));
      again = dice;
      AnyState twin = state;
      game.choices(twin, choices);
      const std::size_t taken = game.greedy(game.look(twin, game.decision(twin).seat), choices, again);
      game.apply(twin, choices[taken], again, silent);
      game.playout(state, Policy::Greedy, 1, dice);
      ASSERT_EQ(twin, state) << action_text(game, choices[taken]) << " from the list";
    }
  }
}

void keeps_every_promise(const AnyGame& game, const Tour& tour) {
  plays_by_its_word(game, tour);
  survives_writing(game, tour);
  keeps_secrets(game, tour);
  bears_nonsense(game, tour);
  picks_fairly(game, tour);
  allocates_nothing(game, tour);
  is_quick_and_legal(game, tour);
  takes_as_from_the_list(game, tour);
  says_whose_roll(game, tour);
}

std::uint64_t signature(const AnyGame& game, const std::string& options, int games, std::uint64_t seed) {
  std::uint64_t sum = 0;
  Log silent;
  for (int i = 0; i < games; ++i) {
    SeededDice dice(seed + static_cast<std::uint64_t>(i));
    AnyState state = game.start(json::parse(options), dice, silent);
    game.playout(state, Policy::Random, 1'000'000, dice);
    sum = fingerprint(state.bytes(), sum);
  }
  return sum;
}

std::uint64_t count_leaves(const AnyGame& game, const AnyState& state, int depth, std::uint64_t most) {
  if (depth == 0 || game.decision(state).over()) return 1;
  std::vector<AnyAction> choices;
  game.choices(state, choices);
  std::uint64_t leaves = 0;
  Log silent;
  for (const AnyAction& choice : choices) {
    EveryOutcome dice;
    OneByOne plain(dice);
    do {
      AnyState next = state;
      game.apply(next, choice, plain, silent);
      leaves += count_leaves(game, next, depth - 1, most);
      if (leaves > most) return leaves;
    } while (dice.next());
  }
  return leaves;
}

}  // namespace condotta::harness
