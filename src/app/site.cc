#include "local/site.h"

#include <iostream>

#include "app/commands.h"
#include "app/terminal.h"
#include "hall/tenants.h"
#include "shelf/content.h"

namespace condotta::app {

namespace fs = std::filesystem;

void add_site(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "site", "Writes the table as a folder for any web host: it plays in the browser, without a server");
  auto plan = std::make_shared<local::SitePlan>();
  command->add_option("DIR", plan->to, "The folder to write")->required();
  command->add_option("--web", plan->web, "Folder of the browser table, by default web/dist");
  command->add_option(
      "--engine", plan->engine,
      "Folder of engine.mjs, engine.wasm and a KEY.wasm for each game, by default what setup/wasm built");
  command->callback([plan] {
    if (plan->web.empty()) plan->web = home() / "web" / "dist";
    if (plan->engine.empty()) plan->engine = home() / (fs::exists(home() / "engine") ? "engine" : "build-wasm");
    const local::SiteReport report = local::write_site(*plan, hall::whole_shelf());
    std::cout << grouped(report.files) << " files, " << grouped(report.bytes) << " bytes in " << plan->to.string()
              << "; version " << report.version << '\n';
  });
}

}  // namespace condotta::app
