#pragma once

#include <boost/json.hpp>
#include <string>

#include "tests/shelf/folder.h"

namespace condotta {

// The program as a person meets it: words in, exit code and two streams out. It is the real one with the tutorial's
// house around it, so that these tests say nothing about any game's rules.
class Program {
 public:
  struct Said {
    int code = -1;
    std::string out, err;
    boost::json::value json() const { return boost::json::parse(out); }
  };

  // `words` is what stands after "condotta", quoted as in a shell.
  Said run(const std::string& words, const std::string& input = {}) const {
    folder_.write("input", input);
    return call("<input timeout 60", words);
  }
  // The same, with nobody typing and Ctrl-C after a second; later on a machine too busy to have started it by then.
  Said interrupted(const std::string& words) const {
    Said said;
    for (const char* seconds : {"1", "4", "16"}) {
      said = call(std::string("sleep ") + seconds + ".5 | timeout --preserve-status -s INT " + seconds, words);
      if (!said.out.empty()) break;
    }
    return said;
  }
  // Started by another program.
  Said under(const std::string& wrapper, const std::string& words) const { return call(wrapper, words); }
  const Folder& folder() const { return folder_; }
  // A file in the test's own folder, in quotes for a shell.
  std::string file(const std::string& name, const std::string& text) const {
    return "'" + folder_.write(name, text).string() + "'";
  }

 private:
  Said call(const std::string& under, const std::string& words) const;
  Folder folder_;
};

}  // namespace condotta
