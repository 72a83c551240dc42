#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "app/lab_commands.h"
#include "app/terminal.h"
#include "kernel/json_form.h"
#include "lab/experiment.h"
#include "lab/games.h"
#include "lab/remote.h"
#include "lab/report.h"
#include "lab/run.h"
#include "minds/allowance.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw BadInput(file.string(), "", "cannot be written there");
}

void write_reports(const fs::path& folder) {
  const std::string source = (folder / "results.json").string();
  const json::value results = parse_json(read_text(folder / "results.json"), source);
  try {
    write_file(folder / "report.html", report_html(results));
    write_file(folder / "report.csv", report_csv(results));
  } catch (const boost::system::system_error& wrong_shape) {
    throw BadInput(source, "", std::string("not the results of an experiment: ") + wrong_shape.what());
  }
  std::cout << (folder / "report.html").string() << '\n';
}

void run(const std::string& file, const std::string& out, int threads, const std::string& nats) {
  const std::string text = read_text(file);
  const Experiment experiment = read_experiment(text, file);
  const LabFolder folder(out, experiment);
  Progress bar(experiment.name, 100);
  const double start = now_seconds();
  const auto progress = [&](std::uint64_t chunks, std::uint64_t of) {
    return bar.at(of == 0 ? 100 : 100 * chunks / of), !interrupted();
  };
  const bool done = nats.empty() ? run_experiment(experiment, folder, threads, progress)
                                 : run_with_workers(experiment, text, folder, nats, progress);
  if (!done) {
    std::cout << "Stopped; the chunks that are done are kept in " << folder.path().string()
              << ". The same command goes on.\n";
    throw Exit{kInterrupted};
  }
  std::cout << "Played in " << static_cast<int>(now_seconds() - start) << " s; results in " << folder.path().string()
            << '\n';
  write_reports(folder.path());
}

// One game of an experiment again, as a record that `replay`, `coach` and `play --resume` take.
void play_record(const std::string& file, const std::string& id, const std::string& save) {
  const Experiment experiment = read_experiment(read_text(file), file);
  const Arm& arm = arm_of(experiment, id);
  const auto game = open_arm(experiment, arm);
  const Record record = play_again(experiment, *game, arm, id);
  const std::string target = save.empty() ? id + ".record" : save;
  write_file(target, write_record(*game, record));
  std::cout << target << ": " << record.steps.size() << " steps\n";
  if (!arm.content.empty())
    std::cout << "The arm changes content: `condotta replay " << target << " --experiment " << file
              << "` (and `coach`) read it.\n";
}

}  // namespace

void add_lab(CLI::App& program) {
  CLI::App* command = program.add_subcommand("lab", "Experiments: many games, statistics, reports");
  command->require_subcommand(1);
  CLI::App* running = command->add_subcommand("run", "Runs an experiment (or goes on with one) and writes its report");
  auto file = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>("lab-results");
  auto threads = std::make_shared<int>(0);
  running->add_option("file", *file, "An experiment, such as lab/mercenaries-first-seat.json")->required();
  running->add_option("--out", *out, "The folder for results")->capture_default_str();
  running->add_option("--threads", *threads, "0: as many as the machine has; the results are the same")
      ->capture_default_str();
  auto nats = std::make_shared<std::string>();
  running->add_option("--nats", *nats, "Let workers at this NATS server play: nats://HOST:4222");
  running->callback([=] { run(*file, *out, *threads, *nats); });
  CLI::App* working =
      command->add_subcommand("worker", "Plays chunks of experiments for whoever orders them over NATS");
  auto url = std::make_shared<std::string>("nats://127.0.0.1:4222");
  working->add_option("--nats", *url, "The NATS server (with JetStream)")->capture_default_str();
  working->callback([=] {
    work_for(
        *url, [] { return !interrupted(); }, [](const std::string& what) { std::cout << what << std::endl; });
  });
  add_audit(*command);
  add_train(*command);
  add_usage(*command);
  add_evolve(*command);
  add_exploit(*command);
  add_decisions(*command);
  CLI::App* recording =
      command->add_subcommand("record", "Plays one game of an experiment again and writes its record");
  auto plan = std::make_shared<std::string>();
  auto id = std::make_shared<std::string>();
  auto save = std::make_shared<std::string>();
  recording->add_option("file", *plan, "The experiment")->required();
  recording->add_option("id", *id, "A record's id, from records.csv beside the results")->required();
  recording->add_option("--save", *save, "Where the record goes; without it ID.record");
  recording->callback([=] { play_record(*plan, *id, *save); });
  CLI::App* reporting =
      command->add_subcommand("report", "Writes report.html and report.csv anew from a results folder");
  auto folder = std::make_shared<std::string>();
  reporting->add_option("folder", *folder, "A folder that `lab run` made")->required();
  reporting->callback([=] { write_reports(*folder); });
}

}  // namespace condotta::app
