#include <boost/json.hpp>
#include <iostream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/terminal_table.h"
#include "kernel/live_dice.h"
#include "kernel/warnings.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

constexpr double kBudget = 1.5;  // seconds, as in the hall; with a seed minds count simulations instead

struct PlayWish {
  GameChoice choice;
  TableWish table;
  std::string resume, lesson;
  std::uint64_t seed = 0;
  bool companion = false, setup = false, seated = false;

  // Nothing was asked for but a game: the table that "Play now" has in the browser.
  bool any_table() const { return !setup && !companion && resume.empty() && lesson.empty() && !choice.chosen(); }
};

// "Play now", a lesson by name, or nothing.
std::optional<Guide> guide_for(const PlayWish& wish) {
  if (wish.lesson.empty() && !wish.any_table()) return std::nullopt;
  auto guide = Guide::find(wish.choice.key, wish.lesson.empty() ? "play_now" : wish.lesson);
  if (!guide && !wish.lesson.empty())
    throw BadInput("--lesson", "", "there is no lesson \"" + wish.lesson + "\"; content/GAME/lessons holds them");
  return guide;
}

void play(PlayWish& wish) {
  const auto game = wish.choice.open();
  std::optional<Guide> guide = guide_for(wish);
  std::unique_ptr<Dice> dice;
  std::string note;
  if (wish.seed != 0) {
    dice = std::make_unique<SeededDice>(wish.seed);
    note = "{\"seeded\":" + std::to_string(wish.seed) + "}";
  } else {
    const LiveDice::Seed seed = LiveDice::fresh_seed();
    dice = std::make_unique<LiveDice>(seed);
    note = "{\"local\":true}";  // at one's own table nobody else has to be convinced
    wish.table.budget = kBudget;
  }
  TypedDice* companion = nullptr;
  if (wish.companion) {
    auto typed = std::make_unique<TypedDice>(*game, std::cin, std::cout, std::move(dice));
    companion = typed.get();
    dice = std::move(typed);
    if (game->words().has("companion.intro")) std::cout << game->words().say("companion.intro", {}) << '\n';
  }
  std::vector<Event> opening;
  Log log(opening);
  std::unique_ptr<Line> line;
  if (guide) {
    if (!wish.seated) wish.table.seats = {"person", guide->lesson().level};
    line = guide->begin(*game, wish.table.seats, note, *dice, opening);
  } else if (wish.resume.empty()) {
    const json::value options = wish.choice.chosen_options(*game);
    for (const std::string& warning : warnings_of(*game, options)) std::cout << "Warning: " << warning << '\n';
    line = std::make_unique<Line>(*game, options, wish.table.seats, note, *dice, log);
  } else {
    line = std::make_unique<Line>(*game, read_record(*game, read_text(wish.resume), wish.resume));
    opening = story(*game, line->record());
  }
  TerminalTable(*game, *line, *dice, wish.table, std::move(opening), companion, guide ? &*guide : nullptr).run();
}

}  // namespace

void add_play(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("play", "The table in a terminal: a person against minds, or several at one keyboard");
  auto wish = std::make_shared<PlayWish>();
  wish->choice.ask(*command);
  command
      ->add_option("--seats", wish->table.seats,
                   "Who sits where: person, novice, regular, veteran, elite; the last one takes the rest")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--seed", wish->seed, "Dice from this seed; without it nobody can know them")->check(at_least(1));
  command->add_option("--resume", wish->resume, "Go on with a saved match");
  command->add_flag(
      "--setup", wish->setup,
      "Begin with the game's set-up; without it, and without mode or options, a prepared table is played");
  command->add_option("--lesson", wish->lesson, "A lesson: basics, or the finer points (content/GAME/lessons)");
  command->add_option("--save", wish->table.save, "Where the match is saved when it is over or left")
      ->capture_default_str();
  command->add_flag("--every-window", wish->table.every_window,
                    "Ask in every moment that allows a card, even if nothing has changed since you passed");
  command->add_flag("--companion", wish->companion,
                    "Play with the real cards and dice on your table: the program asks what they show");
  command->add_flag("--reasons", wish->table.reasons,
                    "Let searching minds show their reasons, which may tell what they hold");
  command->add_option("--svg", wish->table.svg, "Also draw the table as a picture into this file at every question");
  command->add_flag("--plain", wish->table.plain, "Do not clear the screen (as when the output is no terminal)");
  command->callback([wish, command] {
    wish->seated = command->count("--seats") > 0;
    if (wish->companion && !wish->seated) wish->table.seats = {"person"};  // all sit round the cardboard
    play(*wish);
  });
}

}  // namespace condotta::app
