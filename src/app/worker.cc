// A machine that thinks for the computer players of halls elsewhere.
#include <iostream>

#include "app/commands.h"
#include "app/terminal.h"
#include "hall/tenants.h"
#include "machines/remote_minds.h"

namespace condotta::app {

void add_worker(CLI::App& program) {
  CLI::App* command = program.add_subcommand("worker", "Thinks for the computer players of halls on other machines");
  auto url = std::make_shared<std::string>();
  command->add_option("--nats", *url, "The NATS server of the halls, such as nats://host:4222")->required();
  command->callback([url] {
    const hall::Shelf shelf = hall::whole_shelf();
    std::cout << "Thinking for halls at " << *url << ". Ctrl-C ends it." << std::endl;
    hall::think_for_halls(
        *url, shelf, [] { return !interrupted(); }, [](const std::string&) {});
  });
}

}  // namespace condotta::app
