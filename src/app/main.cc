#include <csignal>
#include <iostream>

#include "app/commands.h"
#include "app/suggest.h"
#include "app/terminal.h"
#include "app/version.h"
#include "kernel/trouble.h"

namespace condotta::app {
namespace {

int run(int argc, char** argv) {
  CLI::App program{"Condotta: five games about soldiers for hire, on one table."};
  program.footer("Exit codes: 0 all is well, 1 something does not hold, 2 bad input, 130 interrupted.");
  program.require_subcommand(1);
  program.set_version_flag("--version", "condotta " + version());
  add_games(program);
  add_play(program);
  add_auto(program);
  add_scenario(program);
  add_state(program);
  add_odds(program);
  add_replay(program);
  add_rules(program);
  add_content(program);
  add_lessons(program);
  add_bench(program);
  add_coach(program);
  add_lab(program);
  add_serve(program);
  add_store(program);
  add_worker(program);
  add_load(program);
  add_witness(program);
  add_site(program);
  add_types(program);
  add_papers(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return program.exit(help);
  } catch (const CLI::CallForAllHelp& help) {
    return program.exit(help);
  } catch (const CLI::CallForVersion& asked) {
    return program.exit(asked);
  } catch (const CLI::ParseError& wrong) {
    if (const std::string meant = suggestion(program, {argv + 1, argv + argc}); !meant.empty()) {
      std::cerr << "condotta: " << meant << '\n';
    } else {
      std::cerr << "condotta: " << wrong.what() << '\n';
      std::cerr << "`condotta --help` lists the commands, `condotta COMMAND --help` what one takes.\n";
    }
    return kBadInput;
  }
  if (!std::cout.flush()) {
    std::cerr << "condotta: the answer could not be written; is the disk full?\n";
    return kFailed;
  }
  return interrupted() ? kInterrupted : kDone;
}

}  // namespace
}  // namespace condotta::app

int main(int argc, char** argv) {
  using namespace condotta;
  app::listen_for_interrupt();
  try {
    return app::run(argc, argv);
  } catch (const app::Exit& exit) {
    return exit.code;
  } catch (const BadInput& trouble) {
    std::cerr << trouble.what() << '\n';
    return app::kBadInput;
  } catch (const std::exception& trouble) {
    std::cerr << "condotta: " << trouble.what() << '\n';
    return app::kFailed;
  }
}
