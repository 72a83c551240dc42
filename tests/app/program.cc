#include "tests/app/program.h"

#include <sys/wait.h>

#include <cstdlib>

#include "shelf/content.h"

namespace condotta {

Program::Said Program::under(const std::string& guard, const std::string& words, const std::string& input) const {
  const std::string place = folder_.path().string();
  folder_.write("input", input);
  const std::string command = "cd '" + place + "' && CONDOTTA_HOME='" CONDOTTA_HOME "/tests/tutorial' " + guard + " '" +
                              CONDOTTA_BUILD "/tests/condotta_bounty' " + words + " <input >out 2>err";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder_.path() / "out"),
          read_text(folder_.path() / "err")};
}

}  // namespace condotta
