#include "app/recorded.h"

#include <boost/json.hpp>

#include "kernel/json_form.h"
#include "kernel/record.h"
#include "lab/experiment.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

std::string content_of(const std::string& text, const std::string& file) {
  const json::value head = parse_json(text.substr(0, text.find('\n')), file);
  const json::value* content = head.is_object() ? head.get_object().if_contains("content") : nullptr;
  return content != nullptr && content->is_string() ? std::string(content->get_string()) : "";
}

}  // namespace

void RecordedContent::ask(CLI::App& command) {
  CLI::Option* content =
      command.add_option("--content", folder, "The content folder it was played with, instead of content/GAME");
  command.add_option("--experiment", experiment, "It is a game of this experiment: take the content of the arm")
      ->excludes(content);
}

std::unique_ptr<AnyGame> RecordedContent::open(const std::string& text, const std::string& file) const {
  const std::string key = record_game(text, file), wanted = content_of(text, file);
  if (!experiment.empty()) {
    const Experiment plan = read_experiment(read_text(experiment), experiment);
    for (const Arm& arm : plan.arms) {
      if (auto game = open_arm(plan, arm); plan.game == key && game->has_content(wanted)) return game;
    }
    throw BadInput(file, "line 1", "no arm of " + experiment + " has the content it was played with (" + wanted + ")");
  }
  auto game = folder.empty() ? open_game(key) : open_game(key, folder);
  if (game->has_content(wanted)) return game;
  throw BadInput(
      file, "line 1",
      "it was played with other content (" + wanted + ", here is " + game->content_hash() +
          "); name it: --experiment FILE for a game of the lab, --content FOLDER for a folder of one's own, or "
          "replay it with the version that wrote it");
}

}  // namespace condotta::app
