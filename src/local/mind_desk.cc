#include "local/mind_desk.h"

#include <cstring>
#include <stdexcept>

#include "hall/workers.h"
#include "local/content_text.h"
#include "local/messages.h"
#include "shelf/content.h"

namespace condotta::local {

namespace json = boost::json;

namespace {

int digit_of(char letter) {
  return letter <= '9' ? letter - '0' : letter - 'a' + 10;
}

void read_hex(std::string_view text, void* into, std::size_t size) {
  if (text.size() != 2 * size) throw std::runtime_error("a job is not as it was written");
  auto* bytes = static_cast<std::uint8_t*>(into);
  for (std::size_t i = 0; i < size; ++i)
    bytes[i] = static_cast<std::uint8_t>(digit_of(text[2 * i]) << 4 | digit_of(text[2 * i + 1]));
}

}  // namespace

void MindDesk::open(const json::object& message) {
  const std::string key = string_of(message, "game");
  const ContentFiles files = content_from(key, message.at("text").as_string());
  games_[string_of(message, "content")] = open_game(key, files, "content of " + key);
}

std::string MindDesk::think(const json::object& message) {
  const auto game = games_.find(string_of(message, "content"));
  if (game == games_.end())
    return json::serialize(
        json::object{{"want", "content"}, {"game", message.at("game")}, {"content", message.at("content")}});
  const std::string view = string_of(message, "view"), choices = string_of(message, "choices");
  hall::MindJob job{.game = game->second,
                    .view = AnyView(view.size() / 2),
                    .choices = std::vector<AnyAction>(choices.size() / 2 / sizeof(AnyAction)),
                    .level = string_of(message, "level"),
                    .seed = std::stoull(string_of(message, "seed")),
                    .seconds = message.at("seconds").to_number<double>()};
  read_hex(view, job.view.data(), job.view.size());
  read_hex(choices, job.choices.data(), job.choices.size() * sizeof(AnyAction));
  const hall::Choice choice = hall::think_through(job);
  return json::serialize(
      json::object{{"job", message.at("job")}, {"choice", choice ? static_cast<std::int64_t>(*choice) : -1}});
}

std::string MindDesk::hear(std::string_view text) {
  const json::value message = json::parse(text);
  if (message.at("do").as_string() == "think") return think(message.as_object());
  open(message.as_object());
  return "{}";
}

}  // namespace condotta::local
