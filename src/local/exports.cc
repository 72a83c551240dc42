// The doors of the engine as WebAssembly: text in, text out. The text of an answer lives until the next question.
#include <emscripten.h>

#include <boost/json/src.hpp>
#include <cstdlib>

#include "kernel/trouble.h"
#include "local/content_text.h"
#include "local/local_hall.h"
#include "local/mind_desk.h"
#include "local/witness.h"
#include "shelf/content.h"

namespace condotta::local {
namespace {

// The folder into which the page's side writes the schemas of a game's files.
const bool kHome = [] { return setenv("CONDOTTA_HOME", "/", 1) == 0; }();

template <class Ask>
const char* answer(Ask ask) {
  static std::string text;
  try {
    text = ask();
  } catch (const std::exception& trouble) {
    text = json::serialize(json::object{{"trouble", trouble.what()}});
  }
  return text.c_str();
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* condotta_hall(const char* message) {
  static LocalHall hall;
  return answer([&] { return hall.hear(message); });
}

EMSCRIPTEN_KEEPALIVE const char* condotta_mind(const char* message) {
  static MindDesk desk;
  return answer([&] { return desk.hear(message); });
}

EMSCRIPTEN_KEEPALIVE const char* condotta_witness(const char* key, const char* content, int games) {
  return answer([&] { return witness(*open_game(key, content_from(key, content), key), {.games = games}); });
}
}

}  // namespace condotta::local
