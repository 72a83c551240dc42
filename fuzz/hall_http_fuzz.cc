// Any request: method, target, authorization and etag on a line each. It gets an answer with a status, and never a file
// from outside the static folder (there is none here at all).
#include <cstdint>
#include <cstdlib>

#include "hall/http.h"
#include "tests/hall/bench.h"

using namespace condotta::hall;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static TestHall bench;
  static const StaticFiles files("/nowhere/at/all");
  static const Site site(bench.shelf, *bench.hall, files);
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  const auto line = [&] {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string text(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return text;
  };
  HttpRequest request;
  request.method = line();
  request.target = line();
  request.authorization = line();
  request.if_none_match = line();
  request.gzip = size % 2 == 0;
  site.answer(request, [](const HttpAnswer& answer) {
    if (answer.status < 200 || answer.status > 599 || (!answer.body && answer.status != 304)) std::abort();
  });
  origin_allowed(request.target, {"http://localhost:1"});
  return 0;
}
