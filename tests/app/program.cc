#include "tests/app/program.h"

#include <sys/wait.h>

#include <cstdlib>

#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {

Program::Said Program::call(const std::string& under, const std::string& words) const {
  const std::string command = "cd '" + folder_.path().string() + "' && export CONDOTTA_HOME='" + kHouse +
                              "/tests/tutorial' && " + under + " '" + kBuilt + "/tests/condotta_bounty' " + words +
                              " >out 2>err";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder_.path() / "out"),
          read_text(folder_.path() / "err")};
}

}  // namespace condotta
