#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/recorded.h"
#include "app/show.h"
#include "kernel/json_form.h"
#include "kernel/line.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

void tell_step(const AnyGame& game, const Record& record, Replay& replay) {
  const Record::Step& step = record.steps[replay.step()];
  std::vector<Event> events;
  Log log(events);
  const AnyState before = replay.state();
  replay.next(log);  // first of all: only what the rules allow can be put into words
  std::cout << replay.step() << ". seat " << step.seat + 1 << ": "
            << game.words().say(game.label(before, parse_action_text(game, step.action, "step"))) << '\n';
  for (const Event& event : events) std::cout << "    " << tell(game, event, false) << '\n';
}

void run(const std::string& file, const RecordedContent& content, bool verify, long step, bool as_json) {
  const std::string text = read_text(file);
  const auto game = content.open(text, file);
  const Record record = read_record(*game, text, file);
  Replay replay(*game, record);
  if (verify) {
    replay.to(record.steps.size());
    if (const std::string trouble = verify_live_dice(*game, record); !trouble.empty()) {
      std::cout << file << ": " << trouble << '\n';
      throw Exit{kFailed};
    }
    std::cout << file << ": " << record.steps.size() << " steps, every byte as written, every action legal\n";
    return;
  }
  if (step >= 0) {
    if (static_cast<std::size_t>(step) > record.steps.size()) {
      throw BadInput("--step", "", "the record has " + std::to_string(record.steps.size()) + " steps");
    }
    replay.to(static_cast<std::size_t>(step));
    std::cout << (as_json ? pretty(game->state_json(replay.state()))
                          : game->draw(game->look(replay.state(), game->decision(replay.state()).seat)));
    return;
  }
  while (!replay.done()) tell_step(*game, record, replay);
  if (game->decision(replay.state()).over()) std::cout << result_text(*game, replay.state());
}

}  // namespace

void add_replay(CLI::App& program) {
  CLI::App* command = program.add_subcommand("replay", "Tells a recorded match again; checks it; shows one step");
  auto file = std::make_shared<std::string>();
  auto verify = std::make_shared<bool>(false);
  auto step = std::make_shared<long>(-1);
  auto as_json = std::make_shared<bool>(false);
  auto content = std::make_shared<RecordedContent>();
  command->add_option("file", *file, "A record")->required();
  content->ask(*command);
  command->add_flag("--verify", *verify, "Check every byte, every action, and the dice's commitment");
  command->add_option("--step", *step, "Draw the position after so many steps (0: the start)")->check(at_least(0));
  command->add_flag("--json", *as_json, "With --step: the position as JSON");
  command->callback([=] { run(*file, *content, *verify, *step, *as_json); });
}

}  // namespace condotta::app
